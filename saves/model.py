"""What is written down of a game: who plays what, every action in order, and who said what."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Annotated, Literal

import msgspec

from rules.engine import State, encode
from saves.text import one_line

Kind = Literal["act", "undo", "redo"]

SEALED = -2  # in `Row.to`: an act in a sealed step
HOUSE = -1  # the seat of a row that nobody at the table made: continuing from an earlier point
MOST = 100_000  # entries of a log, and remarks: the longest game that was ever played here has 900

# What a made-up file may say at most. Only what is read is checked, so playing pays nothing for it.
Number = Annotated[int, msgspec.Meta(ge=-1, le=1 << 24)]  # -1 stands for nobody and nowhere
Target = Annotated[int, msgspec.Meta(ge=-2, le=1 << 24)]  # see SEALED
Entry = Annotated[int, msgspec.Meta(ge=0, le=1 << 24)]
Drawn = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]  # as in rules.engine.chance
SeatNumber = Annotated[int, msgspec.Meta(ge=HOUSE, le=1 << 24)]  # whether it is at the table is asked later
Schema = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Hex = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2})*\Z", max_length=128)]
Digits = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,2}\Z")]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]
Short = Annotated[bytes, msgspec.Meta(max_length=64)]


class SeatInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat. `kind` is "human" or "bot:" and the name of a player in `coffee_tui.players`."""

    name: str
    kind: str = "human"

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return not self.kind.startswith("bot:")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the log. Rows are numbered from `Meta.base` + 1 without gaps; row `base` is the setup.

    The rows of one batch share `group`, the number of the first. `choices` is how many plays were legal.
    `digest` is taken of the state after the row; `chain` binds the row to all rows before it.
    """

    n: Entry
    kind: Kind
    seat: SeatNumber
    action: bytes | None  # JSON; None for undo and redo
    told: bytes  # JSON list of Told
    to: Target  # undo, redo: the row whose state is restored; an act: -1, or SEALED in a sealed step
    count: Drawn  # how many numbers the luck has given, after the row
    auto: bool  # played by itself: forced, by a bot or by a standing answer
    barrier: bool  # luck was used or somebody learned something; undo: everybody agreed to go back past that
    choices: Entry
    group: Entry
    digest: Short
    chain: Short = b""


class Talk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing said at the table, after row `n`."""

    n: Entry
    seat: SeatNumber
    text: str
    time: str


class Era(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From the row after `n` on, this version of the program and this schema wrote the log."""

    n: Entry
    app: str
    schema: Schema


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's open request to undo its last play past luck: what the others have answered so far."""

    id: Number
    seat: SeatNumber
    to: Number  # the row that it leads back to
    yes: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=16)] = ()
    no: SeatNumber = -1  # who refused, -1 for nobody


class Meta(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a save says about its game as a whole."""

    game: str
    schema: Schema  # of the states and actions, at creation
    edition: str
    app_created: str
    app_written: str
    seats: Annotated[list[SeatInfo], msgspec.Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, str], msgspec.Meta(max_length=100)]
    created: str  # ISO time
    commitment: Hex  # SHA-256 of the seed, as hex
    provable: bool  # the seed came from the machine's own randomness
    box: str = ""  # fingerprint of the box in play
    box_text: str = ""  # the box itself, where the game can be played with another than the printed one of today
    base: Entry = 0  # the row that the first snapshot stands for; above 0 only after a repair
    eras: Annotated[list[Era], msgspec.Meta(max_length=1000)] = []
    seed_revealed: Hex | None = None  # hex; None while the game runs
    practice: bool = False
    branch_of: str = ""
    title: str = ""
    finished: bool = False
    abandoned: bool = False
    repaired: str = ""  # what a repair had to leave out
    imported: bool = False  # made of an export, here or before
    summary: str = ""  # where the game stands, in a line
    patience: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = (
        0  # seconds after which an unanswered reaction is a pass; 0: never
    )
    standing: dict[
        Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,2}\Z")], list[str]
    ] = {}  # seat -> kinds always passed
    opened: Entry = 0  # how often it was opened again: numbers of decisions begin with it
    asked: Asked | None = None
    daily: Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Z-]{0,16}\Z")] = ""  # the date or week whose luck it has


# Never changed by writing again; the chain of rows begins with them.
FIXED = (
    "game", "schema", "edition", "app_created", "seats", "options", "created",
    "commitment", "provable", "box", "box_text", "base", "branch_of",
)  # fmt: skip


def genesis(meta: Meta, first: bytes) -> bytes:
    """Return the start of the chain: it binds what never changes in `meta` and the first snapshot."""
    fixed = {name: getattr(meta, name) for name in FIXED}
    return blake2b(msgspec.json.encode(fixed, order="sorted") + first, digest_size=16).digest()


def identity(meta: Meta) -> str:
    """Return what tells a game from every other one of the same name: for its backups, and notes about it."""
    who = f"{meta.commitment} {one_line(meta.created, 40)}"  # the same whether the meta was cleaned or not
    return blake2b(who.encode(), digest_size=8).hexdigest()


def same_game(one: Meta, other: Meta) -> bool:
    """Say whether two metas are of the same game."""
    return all(getattr(one, name) == getattr(other, name) for name in FIXED)


def digest(state: State) -> bytes:
    """Return the digest of a whole state. It stays in the save: it is of no use to seats."""
    return digest_of(encode(state))


def digest_of(data: bytes) -> bytes:
    """Return the digest of a snapshot (16 bytes)."""
    return blake2b(data, digest_size=16).digest()


def link(before: bytes, row: Row) -> bytes:
    """Return the chain value of a row from that of the row before it."""
    body = msgspec.msgpack.encode(msgspec.structs.replace(row, chain=before))
    return blake2b(body, digest_size=16).digest()


def seal(before: bytes, rows: Iterable[Row]) -> list[Row]:
    """Return the rows with their chain values filled in."""
    sealed = []
    for row in rows:
        before = link(before, row)
        sealed.append(msgspec.structs.replace(row, chain=before))
    return sealed
