"""The part of the table where it is decided: the question, forecasts, the menu and what is ticked in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message

from coffee_tui.tui.screens import around, hooks
from coffee_tui.tui.screens.picking import Picking
from coffee_tui.tui.widgets.lines import Line, Lines, ruled
from coffee_tui.tui.widgets.menu import Menu
from rules import engine
from rules.engine import Action, AnyGame

if TYPE_CHECKING:
    from coffee_tui.host.observer import Observer
    from coffee_tui.tui.palette import Command


class Decision(Vertical):
    """Shows one decision and turns keys into plays. Each play carries the number of the decision that it answers."""

    DEFAULT_CSS = """
    Decision { height: auto; }
    Decision #hints { display: none; height: 2; color: $muted; padding: 0 2; }
    Decision.-tall.-hinted #hints { display: block; }
    Decision.-tall Menu { height: 12; }
    Decision.-tall.-wide Menu { height: 10; }
    """

    class Played(Message):
        """The player chose: the sequences of actions to try, first to last."""

        def __init__(self, decision: int, tries: Sequence[Sequence[Action]]) -> None:
            super().__init__()
            self.decision = decision
            self.tries = tries

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

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._forecast = hooks.forecast_of(game)
        self.set_class(not hooks.tells_all(game), "-hinted")
        self._observer: Observer | None = None
        self._lost = ""
        self._legal: list[Action] = []
        self._number = 0
        self._picking: Picking | None = None
        self._news: Sequence[Line] = ()

    def compose(self) -> ComposeResult:
        yield Lines(id="prompt")
        yield Lines(id="hints")
        yield Menu()

    @property
    def menu(self) -> Menu:
        """The menu of plays."""
        return self.query_one(Menu)

    @property
    def question(self) -> str:
        """Whose decision it is, in one line."""
        return self._lost or ("" if self._observer is None else around.question(self._observer))

    @property
    def is_open(self) -> bool:
        """Whether there is something to choose here."""
        return bool(self._legal)

    def show(self, observer: Observer, *, own: bool, news: Sequence[Line], lost: str = "") -> None:
        """Show what the observer may choose. `own`: its own key brought it about. `news`: what happened last.

        `lost` says in a sentence why nothing can be chosen here any more.
        """
        self._observer, self._news, self._lost = observer, news, lost
        self._legal = [] if lost else observer.legal
        self._number = observer.look.decision
        self._picking = Picking.of(observer.view) if self._legal else None
        self._offer(own=own)

    def _offer(self, *, own: bool) -> None:
        if self._observer is not None:
            closed = bool(self._lost) or self._observer.ended
            self.menu.offer(around.entries(self._observer, self._picking, closed=closed), own=own)
            self.draw_lines()

    def draw_lines(self) -> None:
        """Draw the question, the forecast and the news for the size at hand."""
        observer, width = self._observer, self.size.width
        if observer is None or not width:
            return
        above = self.has_class("-tall") and self.has_class("-hinted")
        hints = list(self._forecast(observer.view)) if self._legal else []
        right = self._right()
        if hints and not above and cell_len(self.question + hints[0] + right) + 8 <= width:
            right = " - ".join(part for part in (hints.pop(0), right) if part)
        self.query_one("#prompt", Lines).put([ruled(self.question, right, width)])
        muted = [Content.styled(hint, "$muted") for hint in hints]
        self.query_one("#hints", Lines).put(muted if above else [])
        beside = self.app.size.width >= around.WIDE  # then the log itself is in sight
        self.menu.note([] if above else muted, [] if beside else self._news)

    def on_resize(self) -> None:
        """Fit the lines to the width."""
        self.draw_lines()

    def _right(self) -> str:
        """Return how far ticking is, and which page of the menu is in sight."""
        parts = [] if self._picking is None else [f"{self._picking.state()}, enter sends"]
        if self.menu.pages > 1:
            parts.append(f"page {self.menu.page + 1}/{self.menu.pages}, 0 turns")
        return " - ".join(parts)

    def digit(self, digit: int) -> None:
        """Play by digit, or turn the page; nothing happens just after the menu changed without the player's key."""
        menu = self.menu
        if menu.surprising:
            return
        if digit == 0:
            menu.turn_page()
            self.draw_lines()
            return
        index = menu.at_digit(digit)
        if index is not None:
            self.tick(index) if self._picking is not None else self._choose(index)

    def move(self, by: int) -> None:
        """Mark another play."""
        page = self.menu.page
        self.menu.move(by)
        if self.menu.page != page:
            self.draw_lines()

    def enter(self) -> None:
        """Play the marked line, or send what is ticked."""
        if self.menu.surprising:
            return
        if self._picking is None:
            self._choose(self.menu.cursor)
        elif missing := self._picking.missing():
            self.post_message(self.Said(missing))
        else:
            self.post_message(self.Played(self._number, self._picking.batches()))

    def tick(self, index: int | None = None) -> bool:
        """Tick a thing, the marked one if none is named; say whether things are to be ticked here."""
        if self._picking is None:
            return False
        index = self.menu.cursor if index is None else index
        if trouble := self._picking.tick(index):
            self.post_message(self.Said(trouble))
        self.menu.tick(index, self._picking.ticked[index])
        self.draw_lines()
        return True

    def clear(self) -> None:
        """Untick everything."""
        if self._picking is not None:
            self._picking.clear()
            self._offer(own=True)

    def _choose(self, index: int) -> None:
        if self._legal and index < len(self._legal):
            self.post_message(self.Played(self._number, [[self._legal[index]]]))
        elif not self._legal and index < len(self.menu.entries):
            self.post_message(self.Picked(index))

    def _play(self, number: int, action: Action) -> None:
        self.post_message(self.Played(number, [[action]]))

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
                yield Command(words.action(view, action), rule, "tick", partial(self._tick, index))
            return
        for number, action in enumerate(self._legal, 1):
            yield Command(words.action(view, action), rule, str(number), partial(self._play, self._number, action))
