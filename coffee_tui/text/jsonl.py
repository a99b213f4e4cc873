"""The machine protocol: one JSON object a line, for bots and tests of other people. docs/protocol.md describes it.

Here a table is spoken to; how lines leave without ever holding the table up is in `outlet.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO

import msgspec

from coffee_tui import __version__
from coffee_tui.host import Stale
from coffee_tui.text.outlet import PATIENCE, Outlet
from rules.engine import IllegalAction
from saves.errors import SaveError
from saves.text import one_line

if TYPE_CHECKING:
    from coffee_tui.host import TableHost
    from rules.engine import Action, Seat

PROTOCOL = 1
LONGEST_LINE = 1 << 20  # bytes of one incoming line
LONGEST_SENTENCE = 500  # characters of an answer that may quote from it
Waiting = Callable[[], AbstractContextManager[None]]
VERBS = ("actions", "undo", "redo", "why", "save", "stand", "talk", "quit")


class Wrong(ValueError):
    """A line that cannot be followed; the message is the sentence of the answer."""


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing answer: from now on let this kind of occasion pass, or no longer."""

    kind: Annotated[str, msgspec.Meta(max_length=60)]
    on: bool


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One incoming line: exactly one of the verbs, and which seat says it."""

    seat: int | None = None
    decision: int | None = None
    actions: list[msgspec.Raw] | None = None
    undo: bool | None = None
    redo: bool | None = None
    why: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    save: bool | None = None
    stand: Stand | None = None
    talk: str | None = None
    quit: bool | None = None


_lines = msgspec.json.Decoder(Line)


class Pipe:
    """One pipe at a table: the seats it plays, and what each of them was told last."""

    def __init__(self, host: TableHost, source: BinaryIO, sink: BinaryIO, seats: Sequence[Seat]) -> None:
        self.host = host
        self.seats = tuple(seats)
        self._source = source
        self._out = Outlet(sink, self._news)
        self._asked: dict[Seat, int] = {}  # the decision that each seat was last asked
        self._heard = dict.fromkeys(self.seats, 0)  # the row up to which each seat was told what happened
        self._name = host.store.path.stem if host.store else ""
        self._ended = False
        self._quit = False
        self._verbs: dict[str, Callable[[Line], None]] = {
            "actions": self._act,
            "undo": self._undo,
            "redo": self._redo,
            "why": self._why,
            "save": self._save,
            "stand": self._stand,
            "talk": self._talk,
            "quit": self._leave,
        }

    def run(self, waiting: Waiting = nullcontext) -> None:
        """Serve the pipe until the game is over, the peer quits or the pipe closes. The table stays open.

        `waiting` is entered around every wait for input.
        """
        self._out.answer(_encode({"hello": self._hello()}))
        self._out.changed()
        leave = self.host.subscribe(self._out.changed)
        try:
            while not (self._quit or self._out.gone or self.host.over):
                with waiting():
                    self._out.wait_for_room()
                    line = read_line(self._source)
                if not line:
                    break
                with self._out.busy():
                    self._take(line)
        finally:
            leave()

    def close(self, *, patience: float = PATIENCE) -> None:
        """Let the peer have the last lines, but wait no longer than `patience` seconds for it."""
        self._out.close(patience=patience)

    def _hello(self) -> dict[str, Any]:
        host = self.host
        meta = host.meta
        return {
            "protocol": PROTOCOL,
            "version": __version__,
            "game": host.game.key,
            "title": host.game.title,
            "edition": meta.edition,
            "box": {"fingerprint": meta.box, "content": host.game.box_in(meta.box_text)},
            "options": meta.options,
            "seats": self.seats,
            "table": [{"seat": n, "name": seat.name, "kind": seat.kind} for n, seat in enumerate(meta.seats)],
            "save": self._name,
            "commitment": meta.commitment,
            "provable": meta.provable,
        }

    def _news(self) -> list[bytes]:
        """Return what each seat of this pipe should see now: its open decision, or the end."""
        host = self.host
        if self._quit:
            return []
        if host.over:
            if self._ended:
                return []
            self._ended = True
            return [_encode({"end": host.scores(), "events": self._events(self.seats[0]) if self.seats else []})]
        awaited = host.awaited()
        lines = []
        for seat in self.seats:
            if seat in awaited and self._asked.get(seat) != host.decision(seat):
                lines.append(self._question(seat))
        return lines

    def _question(self, seat: Seat) -> bytes:
        """Return the line that asks a seat, with what it heard since it was last asked."""
        host = self.host
        while True:
            decision, head, view = host.decision(seat), host.head, host.view(seat)
            line = {
                "decision": decision,
                "seat": seat,
                "prompt": host.words.prompt(view),
                "events": self._events(seat),
                "view": view,
                "legal": host.legal(seat),
            }
            if (decision, head) == (host.decision(seat), host.head):  # else another seat played in between
                self._asked[seat], self._heard[seat] = decision, head
                return _encode(line)

    def _events(self, seat: Seat) -> list[Any]:
        """Return what the seat heard since it was last told; what was taken back meanwhile is not among it."""
        return [told.event for told in self.host.told(seat, self._heard[seat])]

    def _take(self, line: bytes) -> None:
        """Follow one line and answer it."""
        try:
            if len(line) > LONGEST_LINE:
                raise Wrong(f"That line is longer than {LONGEST_LINE} bytes: send less at once.")
            said = _read(line)
            self._verbs[_verb(said)](said)
        except (Wrong, IllegalAction, SaveError) as error:
            self._out.answer(_encode({"error": one_line(str(error), LONGEST_SENTENCE)}))

    def _seat(self, said: Line) -> Seat:
        """Return the seat that a line speaks for: the one it names, or the only one that is asked."""
        if said.seat is not None:
            if said.seat not in self.seats:
                raise Wrong(f"This pipe does not play seat {said.seat}: it plays {_listed(self.seats)}.")
            return said.seat
        asked = [seat for seat in self.seats if seat in self.host.awaited()] if len(self.seats) > 1 else self.seats
        if len(asked) != 1:
            raise Wrong(f'Say for which seat this is: add "seat" with {_listed(self.seats)}.')
        return asked[0]

    def _act(self, said: Line) -> None:
        if said.decision is None:
            raise Wrong('Say which decision these actions answer: add "decision" with its number.')
        seat = self._seat(said)
        actions = [self._action(raw) for raw in said.actions or ()]
        if not actions:
            raise Wrong("Send at least one action.")
        try:
            self.host.act(seat, said.decision, actions)
        except Stale as error:
            self._ask_again(seat)
            raise Wrong(str(error)) from None

    def _action(self, raw: msgspec.Raw) -> Action:
        try:
            action: Action = self.host.game.action_decoder.decode(raw)
        except (ValueError, RecursionError) as error:
            raise Wrong(f"That is no action of {self.host.game.title}: {_reason(error)}.") from None
        return action

    def _undo(self, said: Line) -> None:
        seat = self._seat(said)
        self._allowed(self.host.can_undo(seat))
        self.host.undo(seat)
        self._moved("undone", seat)

    def _redo(self, said: Line) -> None:
        seat = self._seat(said)
        self._allowed(self.host.can_redo(seat))
        self.host.redo(seat)
        self._moved("redone", seat)

    def _allowed(self, reason: str) -> None:
        if reason:
            raise Wrong(reason)

    def _moved(self, how: str, seat: Seat) -> None:
        self._asked.clear()  # every seat of this pipe is asked anew
        self._out.answer(_encode({how: seat}))
        self._out.changed()

    def _ask_again(self, seat: Seat) -> None:
        self._asked.pop(seat, None)
        self._out.changed()

    def _why(self, said: Line) -> None:
        assert isinstance(said.why, msgspec.Raw)
        reason = one_line(self.host.why(self._seat(said), self._action(said.why)), LONGEST_SENTENCE)
        self._out.answer(_encode({"why": reason, "legal": not reason}))

    def _save(self, said: Line) -> None:
        self._out.answer(_encode({"saved": self._name}))  # every play is on disk before it is answered

    def _stand(self, said: Line) -> None:
        assert said.stand is not None
        seat = self._seat(said)
        self.host.stand(seat, said.stand.kind, said.stand.on)
        self._out.answer(_encode({"standing": said.stand, "seat": seat}))

    def _talk(self, said: Line) -> None:
        seat = self._seat(said)
        self.host.talk(seat, said.talk or "")
        self._out.answer(_encode({"said": seat}))

    def _leave(self, said: Line) -> None:
        self._quit = True
        self._out.answer(_encode({"quit": self._name}))


def read_line(source: BinaryIO, longest: int = LONGEST_LINE) -> bytes:
    """Return the next line that is not blank, b"" at the end. One that is too long is cut, never held whole."""
    while line := source.readline(longest + 1):
        if len(line) > longest and not line.endswith(b"\n"):
            while (rest := source.readline(longest)) and not rest.endswith(b"\n"):
                pass
            return line
        if line.strip():
            return line
    return b""


def _read(line: bytes) -> Line:
    try:
        return _lines.decode(line)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"That is no line of this protocol: {_reason(error)}.") from None


def _verb(said: Line) -> str:
    verbs = [verb for verb in VERBS if getattr(said, verb) not in (None, msgspec.UNSET, False)]
    if len(verbs) != 1:
        raise Wrong(f"Say one thing in a line, one of {', '.join(VERBS)}.")
    return verbs[0]


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8"
    return str(error).replace("`", "").rstrip(".")


def _listed(seats: Sequence[Seat]) -> str:
    return " or ".join(map(str, seats)) or "none"


def _encode(value: object) -> bytes:
    return msgspec.json.encode(value)
