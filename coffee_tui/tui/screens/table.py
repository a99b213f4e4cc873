"""The table: the board fills the screen, one line says what is decided, the menu lists every legal play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget

from coffee_tui.host.seating import Seating
from coffee_tui.tui.screens import around, hooks
from coffee_tui.tui.screens.base import CoffeeScreen, bindings
from coffee_tui.tui.screens.decision import Decision
from coffee_tui.tui.screens.going_back import GoingBack
from coffee_tui.tui.screens.keyboard import Keyboard
from coffee_tui.tui.screens.owning import Owning
from coffee_tui.tui.screens.pages import Pages, help_lines
from coffee_tui.tui.screens.playing import Playing
from coffee_tui.tui.screens.showing import Showing
from coffee_tui.tui.screens.sidebar import Sidebar
from coffee_tui.tui.screens.table_keys import TableKeys
from coffee_tui.tui.screens.telling import Telling
from coffee_tui.tui.screens.turning import Turning
from coffee_tui.tui.widgets.lines import Line, Lines
from rules.engine import View
from saves import HOUSE

if TYPE_CHECKING:
    from coffee_tui.host.door import Answer
    from coffee_tui.host.observer import Observer
    from coffee_tui.tui.screens.dialog import Question

BELOW = 8  # lines of the log that are shown below the menu


class TableScreen(CoffeeScreen[None]):
    """One game, played by the people at this keyboard through their doors."""

    BINDINGS = bindings("table", through="key")
    DEFAULT_CSS = """
    TableScreen #status { background: $panel; }
    TableScreen #middle, TableScreen #main { height: 1fr; }
    TableScreen.-wide Sidebar { display: block; }
    """

    def __init__(self, seating: Seating, *, returning: bool = True) -> None:
        """`returning` shows the last lines of the log at first, if there are any."""
        super().__init__()
        self.seating = seating
        self.keyboard = Keyboard(seating)
        self.game = self.keyboard.observer.game
        self._keys = TableKeys(self)
        self.pages = Pages(self)
        self.playing = Playing(start=self.start, ask=self._ask, done=self._done)
        self.owning = Owning(self, seating.owner)
        self.telling = Telling(self)
        self.showing = Showing(self, self.keyboard, self.telling)
        self.back = GoingBack(self.keyboard, seating.owner, self.playing, say=self.say, ask=self._ask)
        self.has_begun = any(entry.seat != HOUSE for entry in self.observer.entries)
        self._is_returning = returning and self.has_begun and not self.keyboard.is_shared and not self.ended
        self._forget: Callable[[], None] = lambda: None
        self._board = hooks.board_of(self.game)
        self.turning = Turning(self._board, self.say)
        self._shown: View | None = None  # what the board shows
        self._lost = ""
        self._said = ""
        self._was_over = False
        self._owes_scores = False
        self.shows_bag, self.shows_detail = True, False

    def parts(self) -> Iterable[Widget]:
        yield Lines(id="status")
        yield Horizontal(Vertical(self._board, Decision(self.game, self._board), id="main"), Sidebar(), id="middle")

    def on_mount(self) -> None:
        """Sit down: on return the last lines of the log say where the game stands."""
        self._forget = self.keyboard.subscribe(self._changed)
        self._said = around.opening(self.observer, self.coffee.chosen_keys)
        self.showing.advance(own=True)
        for note in self.observer.hello.notes:
            self.notice(note)

    def on_unmount(self) -> None:
        """Hear no more of the table."""
        self._forget()

    def on_screen_resume(self) -> None:
        """Show what came while something else was in front."""
        if self._shown is not None:
            self.showing.advance(asked=True)

    def on_resize(self) -> None:
        """Follow the size; the cover for small terminals is laid by the base class."""
        size = self.app.size
        self.set_class(size.width >= around.WIDE, "-wide")
        self.decision.fit(size)
        self.call_after_refresh(self._draw_lines)

    # Who has the keyboard, and what is shown

    @property
    def observer(self) -> Observer:
        """The observer whose table is on the screen."""
        return self.keyboard.observer

    @property
    def decision(self) -> Decision:
        """The part of the screen where it is decided."""
        return self.query_one(Decision)

    @property
    def ended(self) -> bool:
        """Whether nothing more is played here."""
        return self.observer.ended or bool(self.keyboard.lost)

    def _changed(self) -> None:
        """Hear from a door, on whatever thread, that there is something new."""
        with suppress(RuntimeError):  # the loop may be closed already
            if self.coffee.loop is not None:
                self.coffee.loop.call_soon_threadsafe(self.call_later, self.showing.advance)

    @property
    def is_busy(self) -> bool:
        """Whether something is on its way to the table."""
        return self.playing.is_busy

    @property
    def is_last_table(self) -> bool:
        """Whether no what-if of this game is open over it."""
        stack = reversed(self.app.screen_stack)
        return next((screen for screen in stack if isinstance(screen, TableScreen)), None) is self

    def show_look(self, *, own: bool) -> None:
        """Show what whoever has the keyboard sees. `own`: a key at this table brought it about."""
        observer, before = self.observer, self._shown
        self._shown, self._lost = observer.view, self.keyboard.lost
        recap = self.keyboard.recap
        news = around.latest(observer.log, 0 if recap is None else recap.since, BELOW, self.coffee.seat_letters)
        is_named = self.keyboard.is_shared and observer.is_due and observer.seat is not None
        self.decision.who = observer.names[observer.seat or 0] if is_named else ""
        self.decision.show(observer, own=own, news=news, endings=self._endings(), lost=self._lost)
        self.show_board()
        self._draw_lines()
        if observer.over and not self._was_over:
            self._was_over = self._owes_scores = True
            self.owning.record()
        elif hooks.paused(self.game, before, observer.view):
            self._owes_scores = True

    def _endings(self) -> Sequence[around.Ending]:
        """Return the menu for when nothing more is played."""
        has_lobby, is_lost = self.coffee.session.has_lobby, bool(self._lost)
        return around.endings(self.observer, has_lobby=has_lobby, is_own=self.owning.can_begin, is_lost=is_lost)

    def present(self, *, own: bool) -> None:
        """Open what is due over the table, if nothing else is open there: when it closes, the next thing comes."""
        if self.app.screen is not self:
            return
        if self._owes_scores:
            self.show_scores(own=own)
            return
        self._is_returning = not self.showing.tell_news(returning=self._is_returning) and self._is_returning
        self.back.put_request(own=own)

    def forget_questions(self) -> None:
        """Note that all questions were closed without an answer."""
        self.back.forget()

    def _draw_lines(self) -> None:
        """Draw what stands around board and menu."""
        if self._shown is None or not self.is_mounted:
            return
        self._draw_status()
        observer = self.observer
        letters = self.coffee.seat_letters
        self.query_one(Sidebar).show(around.sitting(observer, self.keyboard.you), observer.log, letters)

    def _draw_status(self) -> None:
        width, own, has_lobby = self.app.size.width, self.coffee.chosen_keys, self.coffee.session.has_lobby
        told = self._said or self._lost or around.waiting(self.observer)
        said = Content.assemble((f" {told}", "bold $warning")).truncate(width, ellipsis=True)
        line = said if told else around.status(self.observer, own, width, has_lobby=has_lobby)
        self.query_one("#status", Lines).put([line])

    def show_board(self) -> None:
        """Draw the board: the present with what the marked play would touch, or the moment that is looked back at."""
        past = self.telling.past
        if self._shown is None:
            return
        view, marked = (self._shown, self.decision.marked) if past is None else (past.view, ())
        plain, names = self.coffee.ascii_only, self.observer.names
        self._board.show(view, ascii=plain, detail=self.shows_detail, bag=self.shows_bag, names=names, marked=marked)

    def dressed(self) -> None:
        """Take in that settings changed."""
        self.show_look(own=True)
        self.telling.redraw()
        self.start(self._set_forced, "forced")

    async def _set_forced(self) -> None:
        on = self.coffee.session.setting("forced") == "on"
        for observer in self.keyboard.people.values():
            await asyncio.to_thread(observer.door.play_forced, on)

    @on(Decision.Said)
    def _on_said(self, message: Decision.Said) -> None:
        self.say(message.sentence)

    def say(self, sentence: str) -> None:
        """Say one sentence in the status line, until the next key; a long one over the board."""
        if len(sentence) + 2 > self.app.size.width:
            self.notice(sentence)
            return
        self._said = sentence
        self._draw_status()

    def takes(self, key: str, made: float) -> bool:
        """Take in a key before anything else: while something is shown it only goes on."""
        if key.startswith("ctrl+") or self.is_small:
            return super().takes(key, made)
        return self.showing.takes(key, made) or self.telling.takes(key) or self.turning.takes(key)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Switch keys off while nothing can be seen."""
        return super().check_action(str(parameters[0]) if action == "key" else action, parameters)

    def action_key(self, action: str) -> None:
        """Do what a key of the table does."""
        self._keys.press(action)

    async def leave(self) -> None:
        """Close the table, and go back to where it was opened."""
        await self.coffee.close_table(self.seating)  # first: the lobby looks at the saves as soon as it is back
        self.dismiss()

    # Playing

    def on_key(self, event: events.Key) -> None:
        """Play by digit; any key ends what was said."""
        if self._said:
            self._said = ""
            self._draw_status()
        if event.key.isdecimal() and len(event.key) == 1 and not self.is_small:
            event.stop()
            if not self.playing.is_busy:
                self.decision.digit(int(event.key))

    @on(Decision.Picked)
    def _on_picked(self, message: Decision.Picked) -> None:
        if self.ended:
            self._keys.press(self._endings()[message.index].action)

    @on(Decision.Played)
    def _on_played(self, message: Decision.Played) -> None:
        """Play; ask first before luck and phases where the profile wants that."""
        observer, recap = self.observer, self.keyboard.recap
        if recap is not None and not self.playing.is_busy:
            careful = self.coffee.session.setting("confirm") == "on"
            self.playing.play(observer, message, recap.acted, careful=careful)

    def _done(self, answer: Answer) -> None:
        """Show what came of something that was done here."""
        self.showing.advance(own=not answer.trouble)
        if told := answer.trouble or self.back.told():
            self.say(told)

    def _ask(self, question: Question, answered: Callable[[int | None], None]) -> None:
        self.app.push_screen(question, answered)

    # Pages

    def help_lines(self) -> list[Line]:
        """Return what the help says about the step at hand."""
        return help_lines(self.observer, self.decision.question, self.decision.told)

    def show_scores(self, *, own: bool = True) -> None:
        """Show the scores, final or so far. `own`: a key of the player brought this up."""
        self._owes_scores = False
        self.pages.scores(own=own)
