"""The part of the table where it is decided: the question, forecasts, the menu and what is ticked in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message

from coffee_tui.account import keys
from coffee_tui.host.choices import NO_ADVICE
from coffee_tui.tui.screens import around, hooks
from coffee_tui.tui.screens.listing import Listing
from coffee_tui.tui.screens.picking import Picking
from coffee_tui.tui.widgets.lines import Line, Lines, ruled
from coffee_tui.tui.widgets.menu import Entry, Menu
from coffee_tui.tui.widgets.news import Item, News
from rules import engine
from rules.engine import Action, AnyGame, Done

if TYPE_CHECKING:
    from textual.geometry import Size

    from coffee_tui.host.choices import Choice
    from coffee_tui.host.observer import Observer
    from coffee_tui.tui.palette import Command
    from coffee_tui.tui.widgets.board import Board


LEAST = 5
"""Rows in which something is told, at least."""


class Decision(Vertical):
    """Shows one decision and turns keys into plays. Each play carries the number of the decision that it answers."""

    DEFAULT_CSS = """
    Decision { height: auto; layers: default news; }
    Decision #hints { display: none; height: 2; color: $muted; padding: 0 2; }
    Decision.-tall.-hinted #hints { display: block; }
    """

    class Played(Message):
        """The player chose: the sequences of actions to try, first to last, and what they are called."""

        def __init__(self, decision: int, tries: Sequence[Sequence[Action]], text: str) -> None:
            super().__init__()
            self.decision = decision
            self.tries = tries
            self.text = text

    class Picked(Message):
        """The player chose a line of the menu at the end of the game."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Said(Message):
        """Something to tell the player, in one sentence."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    def __init__(self, game: AnyGame, board: Board[Any]) -> None:
        """`board` is told what the marked play would touch."""
        super().__init__()
        self._board = board
        self._forecast = hooks.forecast_of(game)
        self.set_class(not hooks.tells_all(game), "-hinted")
        self._observer: Observer | None = None
        self._lost = ""
        self._listing = Listing([])
        self._number = 0
        self._do_it = ""  # the key that plays what the forecast recommends
        self._picking: Picking | None = None
        self._news: Sequence[Line] = ()
        self._is_marking = False
        self._is_whole = True  # whether what is told takes all rows of the menu
        self._endings: Sequence[around.Ending] = ()
        self.who = ""  # who has the keyboard, where several people share it

    def compose(self) -> ComposeResult:
        yield Lines(id="prompt")
        yield Lines(id="hints")
        yield Menu()
        yield News()

    @property
    def menu(self) -> Menu:
        """The menu of plays."""
        return self.query_one(Menu)

    @property
    def news(self) -> News:
        """What happened, where it is told over the menu."""
        return self.query_one(News)

    @property
    def question(self) -> str:
        """Whose decision it is, in one line."""
        asked = "" if self._observer is None else around.question(self._observer)
        return self._lost or (f"{self.who}: {asked}" if self.who and self.who not in asked else asked)

    @property
    def choices(self) -> Sequence[Choice]:
        """What may be chosen here; nothing where things are to be ticked."""
        return self._listing.choices

    @property
    def is_open(self) -> bool:
        """Whether there is something to choose here."""
        return self._picking is not None or bool(self.choices)

    @property
    def told(self) -> Sequence[str]:
        """Every play in full, whatever is folded."""
        return [choice.text for choice in self.choices] or [entry.text for entry in self.menu.entries]

    @property
    def marked(self) -> Sequence[Action]:
        """What the board shall outline: the marked play, or what is ticked."""
        if self._picking is not None:
            return self._picking.picks
        choice = self._listing.choice(self.menu.cursor)
        return [] if choice is None else [choice.action]

    def fit(self, size: Size) -> None:
        """Take as many rows for the menu as a terminal of this size has to spare."""
        self.set_class(size.height >= around.TALL, "-tall")
        rows = around.menu_rows(size)
        if self.menu.styles.height is None or self.menu.styles.height.value != rows:
            self.menu.styles.height = rows
        self._fit_news()

    def tell(
        self, title: str | None, hint: Line = "", items: Sequence[Item] = (), *, tail: bool = False, whole: bool = True
    ) -> None:
        """Tell what happened over question and menu; None: no more. Unless `whole`, what may be chosen stays in sight.

        `tail`: show the end of it.
        """
        news = self.news
        if title is None:
            news.display = False
            return
        self._is_whole = whole
        news.display = True
        self._fit_news()
        news.tell(title, hint, items, tail=tail)

    def _fit_news(self) -> None:
        rows = around.menu_rows(self.app.size)
        if self._is_whole:  # over the question too
            rows += 1 + (2 if self.query_one("#hints").display else 0)
        else:
            rows = min(rows, max(self.menu.free, LEAST))
        if self.news.styles.height is None or self.news.styles.height.value != rows:
            self.news.styles.height = rows

    def shows(self, digit: int) -> bool:
        """Say whether the line that answers to a digit is in sight while something is told."""
        row, height = self.menu.row_of(digit), self.news.styles.height
        return row is not None and height is not None and row < around.menu_rows(self.app.size) - height.value

    def show(
        self,
        observer: Observer,
        *,
        own: bool,
        news: Sequence[Line],
        endings: Sequence[around.Ending] = (),
        lost: str = "",
    ) -> None:
        """Show what the observer may choose. `own`: its own key brought it about. `news`: what happened last.

        `lost` says in a sentence why nothing can be chosen here any more; `endings` is the menu where that is so, and
        after the end.
        """
        self._observer, self._news, self._endings, self._lost = observer, news, endings, lost
        is_open = not lost and bool(observer.legal)
        self._picking = Picking.of(observer.view) if is_open else None
        self._listing = Listing(observer.choices if is_open and self._picking is None else [])
        self._number = observer.look.decision
        self._offer(own=own)

    def _offer(self, *, own: bool) -> None:
        observer, menu = self._observer, self.menu
        if observer is None:
            return
        own_keys = self.app.chosen_keys  # type: ignore[attr-defined]
        menu.end_key = keys.of("table.end_step", own_keys)
        self._do_it = keys.of("table.advised", own_keys)
        if self._lost or observer.ended:
            # Not the first line: a row of keys that closes the scores shall begin no game.
            menu.offer([Entry(text) for _, text in self._endings], own=own, mark=1 if len(self._endings) > 2 else 0)
        elif self._picking is not None:
            words, view = observer.words, observer.view
            things = zip(self._picking.things, self._picking.ticked, strict=True)
            menu.offer([Entry(words.action(view, action), most, times) for (action, most), times in things], own=own)
        else:
            menu.offer(self._listing.entries(menu.room), own=own, mark=self._listing.first)
        self.draw_lines()

    def draw_lines(self) -> None:
        """Draw the question, the forecast and the news for the size at hand."""
        observer, width = self._observer, self.size.width
        if observer is None or not width:
            return
        above = self.has_class("-tall") and self.has_class("-hinted")
        hints = list(self._forecast(observer.view)) if self.is_open else []
        if hints and observer.advised:
            hints[0] += f" · {self._do_it}: do it"
        right = self._right()
        question = self._listing.open or self.question
        if hints and not above and cell_len(question + hints[0] + right) + 8 <= width:
            right = " · ".join(part for part in (hints.pop(0), right) if part)
        self.query_one("#prompt", Lines).put([ruled(question, right, width)])
        muted = [Content.styled(hint, "$muted") for hint in hints]
        self.query_one("#hints", Lines).put(muted if above else [])
        beside = self.app.size.width >= around.WIDE  # then the log itself is in sight
        self.menu.tell(self._effects(), [] if above else muted, [] if beside else self._news)

    def _effects(self) -> list[Line]:
        """Return what the marked line does that it does not say."""
        observer, choice = self._observer, self._listing.choice(self.menu.cursor)
        if observer is None or choice is None:
            return []
        return [Content.assemble(("→ ", "$primary"), told) for told in observer.effects(choice)]

    def on_resize(self) -> None:
        """Fit the lines to the width, and the menu to the rows."""
        if self._picking is None and self._listing.must_refold(self.menu.room):
            self._offer(own=True)
        self.draw_lines()

    def _right(self) -> str:
        """Return how far ticking is, how to leave a group, and which page of the menu is in sight."""
        parts = [] if self._picking is None else [self._picking.state()]
        if self._listing.open:
            parts.append("Esc: back")
        if self.menu.pages > 1:
            parts.append(f"page {self.menu.page + 1}/{self.menu.pages} · 0: next")
        return " · ".join(parts)

    def _moved(self) -> None:
        """Tell below the menu and on the board what the line does that is marked now."""
        self.draw_lines()
        if not self._is_marking:  # the menu first: it must not wait for the board to be drawn
            self._is_marking = True
            self.call_after_refresh(self._mark)

    def _mark(self) -> None:
        self._is_marking = False
        self._board.mark(self.marked)

    def digit(self, digit: int) -> None:
        """Play by digit, or turn the page; nothing happens just after the menu changed without the player's key."""
        menu = self.menu
        if menu.surprising:
            return
        if digit == 0:
            menu.turn_page()
            self._moved()
            return
        index = menu.at_digit(digit)
        if index is not None:
            self.tick(index) if self._picking is not None else self._choose(index)

    def move(self, by: int) -> None:
        """Mark another play."""
        self.menu.move(by)
        self._moved()

    def enter(self) -> None:
        """Play the marked line, or send what is ticked."""
        if self.menu.surprising:
            return
        if self._picking is None:
            self._choose(self.menu.cursor)
        else:
            self._send()

    def end_step(self) -> None:
        """Play the only line that ends the step."""
        at = self.menu.the_end
        if self._picking is not None:
            self.enter()
        elif at is not None and not self.menu.surprising:
            self._choose(at)
        elif self.choices:
            self.post_message(self.Said("Here no single line ends the step: choose one from the menu."))

    def advised(self) -> None:
        """Play what the forecast recommends."""
        observer = self._observer
        if observer is None or self.menu.surprising or not self.is_open:
            return
        if actions := observer.advised:
            text = "; ".join(observer.words.action(observer.view, action) for action in actions if action != Done())
            self.post_message(self.Played(self._number, [actions], text))
        else:
            self.post_message(self.Said(NO_ADVICE))

    def tick(self, index: int | None = None) -> bool:
        """Tick a thing, the marked one if none is named; say whether things are to be ticked here."""
        if self._picking is None:
            return False
        index = self.menu.cursor if index is None else index
        if trouble := self._picking.tick(index):
            self.post_message(self.Said(trouble))
        self.menu.tick(index, self._picking.ticked[index])
        self._moved()
        return True

    def clear(self) -> None:
        """Untick everything, or leave a group of the menu."""
        if self._picking is not None:
            self._picking.clear()
            self._offer(own=True)
            self._moved()
        elif self._listing.open:
            self._turn("")

    def _turn(self, group: str) -> None:
        """Open a group of the menu, or with "" the whole menu again; the mark is where it was left."""
        at = self._listing.turn(group)
        self._offer(own=True)
        self.menu.mark(at)
        self._moved()

    def _choose(self, index: int) -> None:
        group, choice = self._listing.group(index), self._listing.choice(index)
        if group:
            self._turn(group)
        elif choice is not None:
            self._play(self._number, choice)
        elif not self.is_open and index < len(self.menu.entries):
            self.post_message(self.Picked(index))

    def _send(self) -> None:
        observer, picking = self._observer, self._picking
        if observer is None or picking is None:
            return
        if missing := picking.missing():
            self.post_message(self.Said(missing))
            return
        text = ", ".join(observer.words.action(observer.view, action) for action in picking.batches()[0])
        self.post_message(self.Played(self._number, picking.batches(), text))

    def _play(self, number: int, choice: Choice) -> None:
        self.post_message(self.Played(number, [choice.actions], choice.text))

    def _tick(self, index: int) -> None:
        self.tick(index)

    def plays(self) -> Iterator[Command]:
        """Yield every legal play for the palette, with the rule at hand as its help."""
        from coffee_tui.tui.palette import Command

        observer = self._observer
        step = engine.top(observer.view.public) if observer is not None else None
        if observer is None or step is None:
            return
        words, view = observer.words, observer.view
        rule = words.rule(step.RULE)
        if self._picking is not None:
            for index, (action, _) in enumerate(self._picking.things):
                yield Command(words.action(view, action), rule, "select", partial(self._tick, index))
            return
        for choice in self.choices:
            yield Command(choice.text, rule, "", partial(self._play, self._number, choice))
