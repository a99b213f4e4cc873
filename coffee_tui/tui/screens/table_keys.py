"""What each key of the table does, as the one table of keys names it: mostly one line for one of the table's parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from coffee_tui.account import keys
from coffee_tui.host.door import ONLOOKER_ACTS
from coffee_tui.tui.screens import coached
from coffee_tui.tui.screens.sidebar import Sidebar

if TYPE_CHECKING:
    from coffee_tui.tui.screens.table import TableScreen

NOTHING_BEFORE = "There is nothing before that to look back at."


class TableKeys:
    """The keys of a table; what is on it and who sits there is in `table.py`."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def press(self, action: str) -> None:
        """Do what the key of this action does."""
        does: Callable[[], None] = getattr(self, action)
        does()

    def up(self) -> None:
        """Mark the play above."""
        self._screen.decision.move(-1)

    def down(self) -> None:
        """Mark the play below."""
        self._screen.decision.move(1)

    def enter(self) -> None:
        """Play the marked line, or send what is ticked."""
        if not self._screen.playing.is_busy:
            self._screen.decision.enter()

    def tick(self) -> None:
        """Tick the marked thing, or find a play."""
        if not self._screen.decision.tick():
            self.plays()

    def clear(self) -> None:
        """Untick everything."""
        self._screen.decision.clear()

    def plays(self) -> None:
        """Open the palette of plays."""
        from coffee_tui.tui.palette import PaletteScreen, carry_out

        if self._screen.decision.is_open:
            self._screen.app.push_screen(PaletteScreen(self._screen.decision.plays(), "Type to find a play"), carry_out)

    def end_step(self) -> None:
        """Play the line that ends the step."""
        if not self._screen.playing.is_busy:
            self._screen.decision.end_step()

    def advised(self) -> None:
        """Play what the forecast recommends."""
        if not self._screen.playing.is_busy:
            self._screen.decision.advised()

    def undo(self) -> None:
        """Undo the last play."""
        self._screen.back.undo()

    def redo(self) -> None:
        """Play again what was undone."""
        self._screen.back.redo()

    def restart_turn(self) -> None:
        """Undo the whole turn."""
        self._screen.back.restart()

    def stand(self) -> None:
        """Say for what to be asked, where the game has such a list; else let an occasion like this always pass."""
        observer = self._screen.observer
        if not observer.asks or observer.seat is None:
            self._screen.say(self._screen.playing.let_pass(observer))
            return
        from coffee_tui.tui.palette import carry_out
        from coffee_tui.tui.screens.asking import AskingScreen

        def turn(name: str, on: bool) -> None:
            self._screen.say(self._screen.playing.ask_again(observer, name, on=on))

        self._screen.app.push_screen(AskingScreen(observer.asks, turn), carry_out)

    def talk(self) -> None:
        """Say something to the table."""
        from coffee_tui.tui.palette import carry_out
        from coffee_tui.tui.screens.talking import TalkScreen

        observer = self._screen.observer
        # On a server those who watch talk among themselves.
        if observer.seat is None and self._screen.coffee.session.lounge is None:
            self._screen.say(ONLOOKER_ACTS)
            return

        def say(text: str) -> None:
            self._screen.playing.carry_out(lambda: observer.door.talk(text))

        self._screen.app.push_screen(TalkScreen(observer.phrases if observer.seat is not None else (), say), carry_out)

    def fold(self) -> None:
        """Fold the list of what is where in or out."""
        self._screen.shows_bag = not self._screen.shows_bag
        self._screen.show_board()

    def numbers(self) -> None:
        """Show numbers instead of pictures, or pictures again."""
        self._screen.shows_detail = not self._screen.shows_detail
        self._screen.show_board()

    def log_up(self) -> None:
        """Scroll what is told up, else the log beside the board."""
        if not self._screen.telling.scroll(-1):
            self._screen.query_one(Sidebar).scroll_log(-1)

    def log_down(self) -> None:
        """Scroll what is told down, else the log beside the board."""
        if not self._screen.telling.scroll(1):
            self._screen.query_one(Sidebar).scroll_log(1)

    def next_pane(self) -> None:
        """Bring the next pane of the board to the front."""
        self._screen.turning.on(1)

    def pane_before(self) -> None:
        """Bring the pane before it to the front."""
        self._screen.turning.on(-1)

    def pane(self) -> None:
        """Wait for the letter of a pane."""
        self._screen.turning.ask()

    def earlier(self) -> None:
        """Show the play before on the board."""
        if not self._screen.telling.step(-1):
            log = keys.of("table.log", self._screen.coffee.chosen_keys)
            sat_down = f"You sat down here: {log} reads what happened before."
            self._screen.say(sat_down if self._screen.has_begun else NOTHING_BEFORE)

    def look_back(self) -> None:
        """Look at the game from its end, play by play; where nothing was played here its end is all there is."""
        self.earlier()

    def again(self) -> None:
        """Play once more with these seats and options."""
        if self._screen.ended and not self._screen.playing.is_busy:
            self._screen.owning.again()

    def later(self) -> None:
        """Show the play after it, up to now."""
        self._screen.telling.step(1)

    def pace(self) -> None:
        """Show others' plays faster or slower."""
        self._screen.start(self._screen.showing.next_pace, "pace", exclusive=True)

    def why(self) -> None:
        """List what cannot be played now, and why."""
        self._screen.pages.why()

    def log(self) -> None:
        """Show the whole log and the seats."""
        self._screen.pages.log()

    def scores(self) -> None:
        """Show the scores so far."""
        self._screen.show_scores()

    def what_if(self) -> None:
        """Open a branch of this game with luck of its own."""
        if self._screen.ended:
            self._screen.say("The game has ended: there is nothing left to try out.")
        elif self._screen.keyboard.seat is not None and not self._screen.playing.is_busy:
            self._screen.owning.what_if(self._screen.keyboard.seat)

    def leave(self) -> None:
        """Leave the table: back to the lobby, from a branch to its game, or as a guest out of the program."""
        self._screen.playing.close()
        self._screen.start(self._screen.leave, "leave", exclusive=True)

    def odds(self) -> None:
        """Show the odds of the position."""
        coached.show_odds(self._screen)

    def hint(self) -> None:
        """Show the best plays of the decision at hand."""
        coached.show_hint(self._screen)

    def review(self) -> None:
        """Review the beans that are tested."""
        coached.show_review(self._screen)
