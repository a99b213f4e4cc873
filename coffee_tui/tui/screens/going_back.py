"""Undo, redo and restart at a table, and what has to be asked before: the others, or oneself about practice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from coffee_tui.host.door import Answer, Request, Way
from coffee_tui.tui.screens.keyboard import Keyboard
from coffee_tui.tui.screens.playing import Ask, Playing

if TYPE_CHECKING:
    from coffee_tui.host.seating import Owner
    from rules.engine import Seat

LEAVE_IT = "Leave it as it is"
ANYWAY = "Undo anyway (turns this into a practice game)"
ASK_THEM = "Ask the others"
MOST = 8  # lines of the log that a request names


class GoingBack:
    """What whoever has the keyboard may take back, play again, or allow to others."""

    def __init__(
        self, keyboard: Keyboard, owner: Owner | None, playing: Playing, *, say: Callable[[str], None], ask: Ask
    ) -> None:
        """`say` says one sentence, `ask` opens a question."""
        self._keyboard = keyboard
        self._owner = owner
        self._playing = playing
        self._say, self._ask = say, ask
        self._heard: int | None = None  # the entry after which something is being undone
        self._put_to: tuple[int, Seat] | None = None  # the request that somebody is being asked about

    def _do(self, work: Callable[[], Answer]) -> None:
        self._heard = self._keyboard.observer.heard
        self._playing.carry_out(work)

    def told(self) -> str:
        """Return what was just undone or redone here, once; "" if nothing was."""
        heard, self._heard = self._heard, None
        lines = [] if heard is None else self._keyboard.observer.lines_since(heard)
        return next((line.text for line in lines if line.kind in ("undo", "redo")), "")

    @property
    def _is_open(self) -> bool:
        """Whether somebody has the keyboard, and nothing is on its way to the table."""
        return self._keyboard.seat is not None and not self._playing.is_busy

    def undo(self) -> None:
        """Take the last play back; past luck ask first, the others if there are any."""
        if not self._is_open:
            return
        observer = self._keyboard.observer
        way, door = observer.look.undo, observer.door
        if not way.why_not:
            self._do(door.undo)
        elif way.beyond and len(observer.people) > 1:
            self._offer(f"{way.why_not} Ask the others?", ASK_THEM, lambda: door.undo(ask=True))
        elif way.beyond and self._owner is not None:
            owner = self._owner

            def practice() -> Answer:
                answer = owner.turn_into_practice()
                return answer if answer.trouble else door.undo()

            self._offer(way.why_not, ANYWAY, practice)
        else:
            self._say(way.why_not)

    def _offer(self, question: str, answer: str, work: Callable[[], Answer]) -> None:
        from coffee_tui.tui.screens.dialog import Question

        self._ask(Question(question, [LEAVE_IT, answer]), lambda chosen: self._do(work) if chosen == 1 else None)

    def redo(self) -> None:
        """Play again what was taken back."""
        observer = self._keyboard.observer
        self._take(observer.look.redo, observer.door.redo)

    def restart(self) -> None:
        """Take the whole turn back, as far as it goes without luck."""
        observer = self._keyboard.observer
        self._take(observer.look.undo, observer.door.restart)

    def _take(self, way: Way, work: Callable[[], Answer]) -> None:
        if way.why_not and self._is_open:
            self._say(way.why_not)
        elif self._is_open:
            self._do(work)

    def put_request(self, *, own: bool) -> None:
        """Ask whoever has the keyboard about somebody else's request, if one waits. `own`: a key brought this up."""
        seat = self._keyboard.seat
        request = self._keyboard.request_to(seat)
        if seat is not None and request is not None and self._put_to != (request.id, seat):
            self._put_to = request.id, seat
            self._put(request, seat, own=own)

    def forget(self) -> None:
        """Note that all questions were closed without an answer."""
        self._put_to = None

    def _put(self, request: Request, seat: Seat, *, own: bool) -> None:
        observer = self._keyboard.people[seat]
        asker = observer.names[request.seat]
        lines = [line.text for line in observer.log if line.n in request.entries]
        text = f"{observer.names[seat]}: {asker} asks to undo" + (":" if lines else " the last play.")

        def answered(chosen: int | None) -> None:
            self.forget()
            self._keyboard.answered(request, seat)
            # Who closes the question has not agreed; without an answer the others would wait for ever.
            self._do(lambda: observer.door.answer(request.id, chosen == 1))

        from coffee_tui.tui.screens.dialog import Question

        more = [f"and {len(lines) - MOST + 1} lines after that"] if len(lines) > MOST else []
        # From the beginning: there stands the play that it is about.
        details = [*lines[: MOST - len(more)], *more]
        question = Question(text, ["No, leave it", "Yes, undo it"], details=details)
        question.is_unasked = not own
        self._ask(question, answered)
