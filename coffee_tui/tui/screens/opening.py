"""What a table opens over itself: pages to read, and the question before luck is taken back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from coffee_tui.tui.screens.base import CoffeeScreen
from coffee_tui.tui.screens.decision import Decision
from coffee_tui.tui.widgets.lines import Line
from rules.engine import Game, Seat, View

if TYPE_CHECKING:
    from coffee_tui.host import LogLine, TableHost


class OpeningScreen(CoffeeScreen[None]):
    """The part of the table's screen that shows other screens."""

    host: TableHost
    _seat: Seat | None  # who sits at the keyboard
    _view: View | None
    _humans: list[Seat]
    _log: list[LogLine]
    _busy: bool

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.host.game

    @property
    def decision(self) -> Decision:
        """The part of the screen where it is decided."""
        return self.query_one(Decision)

    @abstractmethod
    def say(self, sentence: str) -> None:
        """Say one sentence."""

    @abstractmethod
    def _carry_out(self, work: Callable[[], object]) -> None:
        """Let the host do something."""

    # Pages

    def show_scores(self) -> None:
        """Show the scores, final or so far."""
        from coffee_tui.tui.screens import pages

        if self._view is not None:
            plain, colors = self.coffee.ascii_only, self.app.theme_variables
            self.app.push_screen(pages.scores(self.host, self._view, plain=plain, colors=colors))

    def help_lines(self) -> list[Line]:
        """Return what the help says about the step at hand."""
        from coffee_tui.tui.screens import pages

        decision = self.decision
        return pages.help_lines(self.host, self._view, decision.question, decision.menu.entries)

    def action_why(self) -> None:
        """List what cannot be played now, and why."""
        from coffee_tui.tui.screens import pages

        closed = self.host.closed(self._seat) if self._seat is not None else []
        if self._view is None or not closed:
            self.say("Nothing that you may look for is closed now.")
        else:
            self.app.push_screen(pages.why(self.host, self._view, closed))

    def action_log(self) -> None:
        """Show the whole log and the seats."""
        from coffee_tui.tui.screens import pages

        if self._seat is not None or not self._humans:
            you = self._humans[0] if len(self._humans) == 1 else None
            self.app.push_screen(pages.log(self.host, self._log, you))

    def action_plays(self) -> None:
        """Open the palette of plays."""
        from coffee_tui.tui.palette import PaletteScreen, carry_out

        if self.decision.is_open:
            self.app.push_screen(PaletteScreen(self.decision.plays(), "Type to find a play"), carry_out)

    def action_scores(self) -> None:
        """Show the scores so far."""
        if self._seat is not None or not self._humans:
            self.show_scores()

    # Going back

    def action_undo(self) -> None:
        """Take the last play back."""
        self._back(self.host.can_undo, self.host.undo)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._back(self.host.can_redo, self.host.redo)

    def action_restart_turn(self) -> None:
        """Take the whole turn back."""
        self._back(self.host.can_undo, self.host.restart_turn)

    def _back(self, can: Callable[[Seat], str], move: Callable[[Seat], object]) -> None:
        seat = self._seat
        if seat is None or self._busy:
            return
        reason = can(seat)
        if not reason:
            self._carry_out(lambda: move(seat))
        elif move == self.host.undo and len(self._humans) == 1 and not self.host.can_undo(seat, cross=True):
            self._offer_practice(reason, seat)
        else:
            self.say(reason)

    def _offer_practice(self, reason: str, seat: Seat) -> None:
        """Going back past luck is possible for somebody alone, at the price of what the game proves."""
        from coffee_tui.tui.screens.dialog import Question

        answers = ["leave it as it is", "go back: the game is practice from then on, for good"]

        def answered(answer: int | None) -> None:
            if answer == 1:
                self._carry_out(lambda: self.host.undo(seat, cross=True))

        self.app.push_screen(Question(reason, answers), answered)
