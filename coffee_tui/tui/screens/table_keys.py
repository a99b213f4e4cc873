"""What each key of the table does, as the one table of keys names it: mostly one line for one of the table's parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coffee_tui.account import keys
from coffee_tui.host.door import ONLOOKER_ACTS
from coffee_tui.tui.screens.base import CoffeeScreen
from coffee_tui.tui.screens.decision import Decision
from coffee_tui.tui.screens.sidebar import Sidebar

if TYPE_CHECKING:
    from coffee_tui.host.observer import Observer
    from coffee_tui.host.seating import Seating
    from coffee_tui.tui.screens.going_back import GoingBack
    from coffee_tui.tui.screens.keyboard import Keyboard
    from coffee_tui.tui.screens.owning import Owning
    from coffee_tui.tui.screens.pages import Pages
    from coffee_tui.tui.screens.playing import Playing
    from coffee_tui.tui.screens.showing import Showing
    from coffee_tui.tui.screens.telling import Telling
    from coffee_tui.tui.screens.turning import Turning

NOTHING_BEFORE = "There is nothing before that to look back at."


class TableKeys(CoffeeScreen[None]):
    """The keys of a table; what is on it and who sits there is in `table.py`."""

    seating: Seating
    keyboard: Keyboard
    showing: Showing
    _pages: Pages
    _playing: Playing
    _owning: Owning
    _telling: Telling
    _back: GoingBack
    _turning: Turning
    _has_begun: bool
    _bag: bool
    _detail: bool

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

    def say(self, sentence: str) -> None:
        """Say one sentence in the status line, until the next key."""
        raise NotImplementedError

    def show_board(self) -> None:
        """Draw the board."""
        raise NotImplementedError

    def show_scores(self, *, own: bool = True) -> None:
        """Show the scores, final or so far. `own`: a key of the player brought this up."""
        raise NotImplementedError

    # Choosing

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

    def action_advised(self) -> None:
        """Play what the forecast recommends."""
        if not self._playing.is_busy:
            self.decision.advised()

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
        """Say for what to be asked, where the game has such a list; else let an occasion like this always pass."""
        observer = self.observer
        if not observer.asks or observer.seat is None:
            self.say(self._playing.let_pass(observer))
            return
        from coffee_tui.tui.palette import carry_out
        from coffee_tui.tui.screens.asking import AskingScreen

        def turn(name: str, on: bool) -> None:
            self.say(self._playing.ask_again(observer, name, on=on))

        self.app.push_screen(AskingScreen(observer.asks, turn), carry_out)

    def action_talk(self) -> None:
        """Say something to the table."""
        from coffee_tui.tui.palette import carry_out
        from coffee_tui.tui.screens.talking import TalkScreen

        observer = self.observer
        # On a server those who watch talk among themselves.
        if observer.seat is None and self.coffee.session.lounge is None:
            self.say(ONLOOKER_ACTS)
            return

        def say(text: str) -> None:
            self._playing.carry_out(lambda: observer.door.talk(text))

        self.app.push_screen(TalkScreen(observer.phrases if observer.seat is not None else (), say), carry_out)

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

    def action_why(self) -> None:
        """List what cannot be played now, and why."""
        self._pages.why()

    def action_log(self) -> None:
        """Show the whole log and the seats."""
        self._pages.log()

    def action_scores(self) -> None:
        """Show the scores so far."""
        self.show_scores()

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
