"""The incoming lines of the machine protocol: what one says, and what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

if TYPE_CHECKING:
    from rules.engine import Action, AnyGame, Seat

PROTOCOL = 1
LONGEST_LINE = 1 << 20  # bytes of one incoming line
VERBS = ("actions", "undo", "redo", "answer", "why", "save", "stand", "talk", "say", "quit")


class Wrong(ValueError):
    """A line that cannot be followed; the message is the sentence of the answer."""


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing answer: from now on let this kind of occasion pass, or no longer."""

    kind: Annotated[str, msgspec.Meta(max_length=60)]
    on: bool


class Agree(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's answer to a request."""

    request: Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
    yes: bool


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One incoming line: exactly one of the verbs, and which seat says it. `ask` belongs to `undo`."""

    seat: int | None = None
    decision: int | None = None
    actions: list[msgspec.Raw] | None = None
    undo: bool | None = None
    ask: bool | None = None
    redo: bool | None = None
    answer: Agree | None = None
    why: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    save: bool | None = None
    stand: Stand | None = None
    talk: str | None = None
    say: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    quit: bool | None = None


_lines = msgspec.json.Decoder(Line)


def read_verb(line: bytes) -> tuple[str, Line]:
    """Return what a line says, and the one verb in it. Raises Wrong."""
    try:
        json.loads(line, object_pairs_hook=_object)
    except _Twice:
        raise Wrong("That line names something twice in one object: say it once.") from None
    except (ValueError, RecursionError):
        pass  # what is no JSON at all, the decoder puts better
    try:
        said = _lines.decode(line)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"That is no line of this protocol: {_reason(error)}.") from None
    verbs = [verb for verb in VERBS if getattr(said, verb) not in (None, msgspec.UNSET, False)]
    if len(verbs) != 1:
        raise Wrong(f"Say one thing in a line, one of {', '.join(VERBS)}.")
    if said.ask is not None and verbs != ["undo"]:
        raise Wrong('Say "ask" only together with "undo".')
    return verbs[0], said


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _Twice
    return found


class _Twice(Exception):
    pass


def read_action(game: AnyGame, raw: msgspec.Raw) -> Action:
    """Return the action in a piece of JSON. Raises Wrong."""
    try:
        action: Action = game.action_decoder.decode(raw)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"That is no action of {game.title}: {_reason(error)}.") from None
    return action


def read_phrase(game: AnyGame, raw: msgspec.Raw) -> str:
    """Return the line of text that a piece of structured talk stands for. Raises Wrong."""
    if game.talk is None:
        raise Wrong(f"{game.title} has no structured talk: send text as talk.")
    try:
        said: str = game.talk.words(msgspec.json.decode(raw, type=game.talk.kinds))
    except (ValueError, RecursionError) as error:
        raise Wrong(f"That is nothing to say in {game.title}: {_reason(error)}.") from None
    return said


def listed(seats: Sequence[Seat]) -> str:
    """Return some seats as they stand in a sentence."""
    return " or ".join(map(str, seats)) or "none"


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8"
    return str(error).replace("`", "").rstrip(".")
