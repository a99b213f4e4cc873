"""The door to a table: all that one observer, a seat or an onlooker, may see there and do.

Front ends know doors and nothing behind them. `LocalDoor` leads to a table of this process, `RemoteDoor` over a socket
to one of another. What is here is also what goes over the wire; text and legal plays are made on the near side, for
rules are pure: see `observer.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

import msgspec

from rules.engine import Action, AnyGame, Score, Seat
from saves.model import SeatInfo

PROTOCOL = 1  # of the frames that a door sends over a wire
FRAME = "frame"  # the field that names the kind of a frame
ONLOOKER_ACTS = "You only watch here: take a seat to play."
LEFT = "You have left this table: come back to play on."
LOST = "The connection to the table is lost; the game is saved. Come back to go on."

V = TypeVar("V")  # the game's view
E = TypeVar("E")  # the union of its events


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field=FRAME, tag="hello"):
    """What an observer is told once, when it comes to the table, and what does not change while it is there."""

    protocol: int
    version: str
    seat: Seat | None  # whose door this is; None: an onlooker's
    game: str
    edition: str
    title: str  # the name of the save
    seats: tuple[SeatInfo, ...]
    options: dict[str, str]
    box: str  # the fingerprint of the box in play
    box_text: str  # the box itself, where the game can be played with another one than it comes with
    commitment: str  # SHA-256 of the seed, as hex
    provable: bool
    branch_of: str = ""
    repaired: str = ""
    imported: bool = False
    notes: tuple[str, ...] = ()  # what the players should know about this save, in sentences


class Entry(msgspec.Struct, Generic[E], frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that an observer was told. `n` counts what this observer was told, and nothing else, from 1.

    `seat` is who did it, -1 where nobody may know or nobody did. An undo or redo names in `entries` what does not count
    any more, or counts again; `agreed` that everybody at the table was asked for it.
    """

    n: int
    seat: Seat
    kind: Literal["event", "undo", "redo", "talk"] = "event"
    event: E | None = None
    text: str = ""
    entries: tuple[int, ...] = ()
    agreed: bool = False


class Way(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A way back or forth: why the observer cannot go it ("": it can), and which of its entries it is about.

    `beyond`: it could be taken past luck, alone by making the game practice, else by asking the others.
    """

    why_not: str = ""
    entries: tuple[int, ...] = ()
    beyond: bool = False


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is publicly known of who sits on a seat: whether somebody is there, and whether the table waits for it."""

    state: Literal["here", "away", "bot"]
    due: bool


class Request(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat asks all others to let it undo its last play past luck; it lapses with the next play.

    `entries` is what would be undone, of those that this observer was told. `no` is who refused, -1 for nobody.
    """

    id: int
    seat: Seat
    entries: tuple[int, ...]
    asked: tuple[Seat, ...]  # whose answer is missing
    yes: tuple[Seat, ...] = ()
    no: Seat = -1


class Look(
    msgspec.Struct, Generic[V, E],
    frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, tag_field=FRAME, tag="look",
):  # fmt: skip
    """One moment at the table, all of it at once, as one observer sees it; also a frame on the wire."""

    number: int  # of this observer's looks, from 1
    decision: int  # answers name it, so that none is taken for one to another question; 0 for an onlooker
    view: V
    entries: tuple[Entry[E], ...] = ()  # what this observer was told since its last look
    undo: Way
    redo: Way
    request: Request | None = None
    people: tuple[Person, ...]
    timeout: float | None = None  # seconds that were left for a response when this look was made; None: no limit
    scores: tuple[Score, ...] | None = None  # of a game that is over
    practice: bool = False
    abandoned: bool = False
    seed: str = ""  # revealed at the end, as hex
    passes: tuple[str, ...] = ()  # the kinds of response that this seat always lets pass
    trouble: str = ""  # what keeps the table from going on, such as a full disk


class Answer(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What became of what an observer did: `trouble` is one sentence, "" if it was done.

    `stale`: it answered a decision that is no longer the present one. `asked`: the others were asked first.
    """

    trouble: str = ""
    stale: bool = False
    asked: bool = False


DONE = Answer()

Decision = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]


class Door(Protocol):
    """One observer's way to a table. All methods may be called from any thread, and none raises for what is refused."""

    hello: Hello
    game: AnyGame  # with the box that is played
    lost: str  # why it leads to no table any more, in one sentence; "" while it does

    def look(self) -> Look[Any, Any]:
        """Return the newest moment, with all entries since the last look; the same look again if nothing changed."""
        ...

    def next(self) -> Look[Any, Any] | None:
        """Return the oldest moment not looked at yet, one play after the other; None if there is none.

        Who lets many pile up gets the oldest ones in one look, with all their entries.
        """
        ...

    def pending(self) -> Sequence[Look[Any, Any]]:
        """Return the moments not looked at yet, the oldest first, and take none of them."""
        ...

    def act(self, decision: int, actions: Sequence[Action]) -> Answer:
        """Play some actions as one: all of them, on disk when this returns, or none."""
        ...

    def undo(self, *, ask: bool = False) -> Answer:
        """Undo the last play. `ask`: past luck too, by asking everybody else at the table."""
        ...

    def redo(self) -> Answer:
        """Redo what was undone last."""
        ...

    def restart(self) -> Answer:
        """Undo all plays that can be undone, up to the last luck."""
        ...

    def answer(self, request: int, yes: bool) -> Answer:
        """Agree to another seat's request, or refuse it."""
        ...

    def pass_always(self, kind: str, on: bool) -> Answer:
        """Let every chance of this kind to respond go by from now on, or no longer."""
        ...

    def play_forced(self, on: bool) -> Answer:
        """Let plays without a choice be made for this seat from now on, or no longer. Never in a sealed step."""
        ...

    def talk(self, text: str) -> Answer:
        """Say something to the table."""
        ...

    def subscribe(self, fn: Callable[[], None]) -> Callable[[], None]:
        """Call `fn` when there is a new moment, from any thread; it must return at once. Return what ends this."""
        ...

    def close(self) -> None:
        """Leave the table. A second time does nothing."""
        ...
