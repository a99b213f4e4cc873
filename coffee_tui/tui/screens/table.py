"""The table: the board fills the screen, one line says what is decided, the menu lists every legal play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget

from coffee_tui.account import keys
from coffee_tui.host.door import ONLOOKER_ACTS
from coffee_tui.host.observer import Observer
from coffee_tui.host.seating import Seating
from coffee_tui.tui.screens import around, coached, hooks
from coffee_tui.tui.screens.base import CoffeeScreen, bindings
from coffee_tui.tui.screens.decision import Decision
from coffee_tui.tui.screens.going_back import GoingBack
from coffee_tui.tui.screens.keyboard import Keyboard
from coffee_tui.tui.screens.owning import Owning
from coffee_tui.tui.screens.pages import Pages, help_lines
from coffee_tui.tui.screens.playing import Playing
from coffee_tui.tui.screens.showing import Showing
from coffee_tui.tui.screens.sidebar import Sidebar
from coffee_tui.tui.screens.telling import Telling
from coffee_tui.tui.screens.turning import Turning
from coffee_tui.tui.widgets.lines import Line, Lines
from rules.engine import View
from saves import HOUSE

if TYPE_CHECKING:
    from coffee_tui.host.door import Answer
    from coffee_tui.tui.screens.dialog import Question

NOTHING_BEFORE = "There is nothing before that to look back at."
BELOW = 8  # lines of the log that are shown below the menu


class TableScreen(CoffeeScreen[None]):
    """One game, played by the people at this keyboard through their doors."""

    BINDINGS = bindings("table")
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
        self._pages = Pages(self)
        self._playing = Playing(start=self.start, ask=self._ask, done=self._done)
        self._owning = Owning(self, seating.owner)
        self._telling = Telling(self)
        self.showing = Showing(self, self.keyboard, self._telling)
        self._back = GoingBack(self.keyboard, seating.owner, self._playing, say=self.say, ask=self._ask)
        self._has_begun = any(entry.seat != HOUSE for entry in self.observer.entries)
        self._is_returning = returning and self._has_begun and not self.keyboard.is_shared and not self.ended
        self._forget: Callable[[], None] = lambda: None
        self._board = hooks.board_of(self.game)
        self._turning = Turning(self._board, self.say)
        self._shown: View | None = None  # what the board shows
        self._lost = ""
        self._said = ""
        self._was_over = False
        self._owes_scores = False
        self._bag, self._detail = True, False

    def parts(self) -> Iterable[Widget]:
        yield Lines(id="status")
        yield Horizontal(Vertical(self._board, Decision(self.game, self._board), id="main"), Sidebar(), id="middle")

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

    def _changed(self) -> None:
        """Hear from a door, on whatever thread, that there is something new."""
        with suppress(RuntimeError):  # the loop may be closed already
            if self.coffee.loop is not None:
                self.coffee.loop.call_soon_threadsafe(self.call_later, self.showing.advance)

    @property
    def is_busy(self) -> bool:
        """Whether something is on its way to the table."""
        return self._playing.is_busy

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
            self._owning.record()
        elif hooks.paused(self.game, before, observer.view):
            self._owes_scores = True

    def _endings(self) -> Sequence[around.Ending]:
        """Return the menu for when nothing more is played."""
        has_lobby, is_lost = self.coffee.session.has_lobby, bool(self._lost)
        return around.endings(self.observer, has_lobby=has_lobby, is_own=self._owning.can_begin, is_lost=is_lost)

    def present(self, *, own: bool) -> None:
        """Open what is due over the table, if nothing else is open there: when it closes, the next thing comes."""
        if self.app.screen is not self:
            return
        if self._owes_scores:
            self.show_scores(own=own)
            return
        self._is_returning = not self.showing.tell_news(returning=self._is_returning) and self._is_returning
        self._back.put_request(own=own)

    def forget_questions(self) -> None:
        """Note that all questions were closed without an answer."""
        self._back.forget()

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
        past = self._telling.past
        if self._shown is None:
            return
        view, marked = (self._shown, self.decision.marked) if past is None else (past.view, ())
        plain, names = self.coffee.ascii_only, self.observer.names
        self._board.show(view, ascii=plain, detail=self._detail, bag=self._bag, names=names, marked=marked)

    def dressed(self) -> None:
        """Take in that settings changed."""
        self.show_look(own=True)
        self._telling.redraw()
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
        return self.showing.takes(key, made) or self._telling.takes(key) or self._turning.takes(key)

    # Playing

    def on_key(self, event: events.Key) -> None:
        """Play by digit; any key ends what was said."""
        if self._said:
            self._said = ""
            self._draw_status()
        if event.key.isdecimal() and len(event.key) == 1 and not self.is_small:
            event.stop()
            if not self._playing.is_busy:
                self.decision.digit(int(event.key))

    @on(Decision.Picked)
    def _on_picked(self, message: Decision.Picked) -> None:
        if self.ended:
            self.start(partial(self.run_action, self._endings()[message.index].action), "ending")

    @on(Decision.Played)
    def _on_played(self, message: Decision.Played) -> None:
        """Play; ask first before luck and phases where the profile wants that."""
        observer, recap = self.observer, self.keyboard.recap
        if recap is not None and not self._playing.is_busy:
            careful = self.coffee.session.setting("confirm") == "on"
            self._playing.play(observer, message, recap.acted, careful=careful)

    def _done(self, answer: Answer) -> None:
        """Show what came of something that was done here."""
        self.showing.advance(own=not answer.trouble)
        if told := answer.trouble or self._back.told():
            self.say(told)

    def _ask(self, question: Question, answered: Callable[[int | None], None]) -> None:
        self.app.push_screen(question, answered)

    # Keys

    def action_up(self) -> None:
        """Mark the play above."""
        self.decision.move(-1)

    def action_down(self) -> None:
        """Mark the play below."""
        self.decision.move(1)

    def action_enter(self) -> None:
        """Play the marked line, or send what is ticked."""
        if not self._playing.is_busy:
            self.decision.enter()

    def action_tick(self) -> None:
        """Tick the marked thing, or find a play."""
        if not self.decision.tick():
            self.action_plays()

    def action_clear(self) -> None:
        """Untick everything."""
        self.decision.clear()

    def action_plays(self) -> None:
        """Open the palette of plays."""
        from coffee_tui.tui.palette import PaletteScreen, carry_out

        if self.decision.is_open:
            self.app.push_screen(PaletteScreen(self.decision.plays(), "Type to find a play"), carry_out)

    def action_end_step(self) -> None:
        """Play the line that ends the step."""
        if not self._playing.is_busy:
            self.decision.end_step()

    def action_undo(self) -> None:
        """Undo the last play."""
        self._back.undo()

    def action_redo(self) -> None:
        """Play again what was undone."""
        self._back.redo()

    def action_restart_turn(self) -> None:
        """Undo the whole turn."""
        self._back.restart()

    def action_stand(self) -> None:
        """Always let an occasion like this pass, or no longer."""
        self.say(self._playing.let_pass(self.observer))

    def action_talk(self) -> None:
        """Say something to the table."""
        from coffee_tui.tui.palette import carry_out
        from coffee_tui.tui.screens.talking import TalkScreen

        observer = self.observer
        if observer.seat is None:
            self.say(ONLOOKER_ACTS)
            return

        def say(text: str) -> None:
            self._playing.carry_out(lambda: observer.door.talk(text))

        self.app.push_screen(TalkScreen(observer.phrases, say), carry_out)

    def action_fold(self) -> None:
        """Fold the list of what is where in or out."""
        self._bag = not self._bag
        self.show_board()

    def action_numbers(self) -> None:
        """Show numbers instead of pictures, or pictures again."""
        self._detail = not self._detail
        self.show_board()

    def action_log_up(self) -> None:
        """Scroll what is told up, else the log beside the board."""
        if not self._telling.scroll(-1):
            self.query_one(Sidebar).scroll_log(-1)

    def action_log_down(self) -> None:
        """Scroll what is told down, else the log beside the board."""
        if not self._telling.scroll(1):
            self.query_one(Sidebar).scroll_log(1)

    def action_next_pane(self) -> None:
        """Bring the next pane of the board to the front."""
        self._turning.on(1)

    def action_pane_before(self) -> None:
        """Bring the pane before it to the front."""
        self._turning.on(-1)

    def action_pane(self) -> None:
        """Wait for the letter of a pane."""
        self._turning.ask()

    def action_earlier(self) -> None:
        """Show the play before on the board."""
        if not self._telling.step(-1):
            log = keys.of("table.log", self.coffee.chosen_keys)
            before = f"You sat down here: {log} reads what happened before." if self._has_begun else NOTHING_BEFORE
            self.say(before)

    def action_look_back(self) -> None:
        """Look at the game from its end, play by play; where nothing was played here its end is all there is."""
        self.action_earlier()

    def action_again(self) -> None:
        """Play once more with these seats and options."""
        if self.ended and not self._playing.is_busy:
            self._owning.again()

    def action_later(self) -> None:
        """Show the play after it, up to now."""
        self._telling.step(1)

    def action_pace(self) -> None:
        """Show others' plays faster or slower."""
        self.start(self.showing.next_pace, "pace", exclusive=True)

    def help_lines(self) -> list[Line]:
        """Return what the help says about the step at hand."""
        return help_lines(self.observer, self.decision.question, self.decision.told)

    def action_why(self) -> None:
        """List what cannot be played now, and why."""
        self._pages.why()

    def action_log(self) -> None:
        """Show the whole log and the seats."""
        self._pages.log()

    def action_scores(self) -> None:
        """Show the scores so far."""
        self.show_scores()

    def action_odds(self) -> None:
        """Show the odds of the position."""
        coached.show_odds(self)

    def show_scores(self, *, own: bool = True) -> None:
        """Show the scores, final or so far. `own`: a key of the player brought this up."""
        self._owes_scores = False
        self._pages.scores(own=own)

    def action_what_if(self) -> None:
        """Open a branch of this game with luck of its own."""
        if self.ended:
            self.say("The game has ended: there is nothing left to try out.")
        elif self.keyboard.seat is not None and not self._playing.is_busy:
            self._owning.what_if(self.keyboard.seat)

    def action_leave(self) -> None:
        """Leave the table: back to the lobby, from a branch to its game, or as a guest out of the program."""
        self._playing.close()
        self.start(self._leave, "leave", exclusive=True)

    async def _leave(self) -> None:
        await self.coffee.close_table(self.seating)  # first: the lobby looks at the saves as soon as it is back
        self.dismiss()
