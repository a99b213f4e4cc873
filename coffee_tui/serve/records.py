"""What a server writes down of its tables besides the saves of their games: who has which chair, who may watch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Annotated

import msgspec

from coffee_tui.account.files import write_whole
from coffee_tui.serve.identity import PlayerId
from coffee_tui.serve.words import RESERVED
from saves.beside import read_regular
from saves.errors import SaveError
from saves.text import one_line

MOST_TABLES = 1_000
LONGEST_TABLE = 24  # characters of the name by which ssh asks for a table
LONGEST_TITLE = 40
BIGGEST = 64 << 20

Short = Annotated[str, msgspec.Meta(max_length=120)]
TableName = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,23}\Z")]


class ChairRecord(msgspec.Struct, forbid_unknown_fields=True):
    """One chair. `player` is "" while it is free, and of a bot's; `for_player` keeps it free for one player."""

    kind: Short = "human"  # or "bot:NAME"
    player: Annotated[str, msgspec.Meta(max_length=16)] = ""
    for_player: Annotated[str, msgspec.Meta(max_length=16)] = ""
    stand_in: Short = ""  # the bot that plays for the player
    left: bool = False  # the player has left for good


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One table."""

    name: TableName
    game: Short
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    owner: PlayerId
    chairs: Annotated[list[ChairRecord], msgspec.Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Short, Short], msgspec.Meta(max_length=100)] = {}
    watch: bool = True
    timeout: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    created: Short = ""
    begun: bool = False
    over: bool = False

    def seat_of(self, player: str) -> int | None:
        """Return the seat of a player, None if he has none or has left it for good."""
        seats = enumerate(self.chairs)
        return next((seat for seat, chair in seats if player and chair.player == player and not chair.left), None)


class _Book(msgspec.Struct, forbid_unknown_fields=True):
    tables: Annotated[list[Record], msgspec.Meta(max_length=MOST_TABLES)] = []


class Records:
    """All tables of a server, in one file."""

    def __init__(self, path: Path) -> None:
        """Read the file, if there is one. Raises SaveError for one that is not understood: it is never overwritten."""
        self.path = path
        self.all: list[Record] = _read(path)

    def find(self, name: str) -> Record | None:
        """Return the table of a name."""
        return next((record for record in self.all if record.name == name), None)

    def write(self) -> None:
        """Write all tables down. Raises SaveError."""
        try:
            write_whole(self.path, msgspec.json.format(msgspec.json.encode(_Book(self.all)), indent=1))
        except OSError as error:
            raise SaveError(f"The tables were not saved ({error.strerror}): make room and try again.") from error

    @contextmanager
    def change(self, record: Record) -> Iterator[None]:
        """Write the tables down after a change of one of them; where that fails, it and the list are as before."""
        before, listed = deepcopy(record), list(self.all)
        try:
            yield
            self.write()
        except BaseException:
            for name in record.__struct_fields__:
                setattr(record, name, getattr(before, name))
            self.all[:] = listed
            raise

    def free_name(self, title: str, game: str) -> str:
        """Return a name for a new table, made from its title or its game."""
        base = slug(title) or slug(game)
        if base in RESERVED:
            base = f"{base}-table"
        number = 1
        while self.find(name := base if number == 1 else f"{base[: LONGEST_TABLE - 5]}-{number}") is not None:
            number += 1
        return name


def slug(text: str) -> str:
    """Return a text as the name of a table: small letters, digits and hyphens, or "" if none of them is in it."""
    words = "".join(c if c.isascii() and c.isalnum() else " " for c in text.lower()).split()
    return "-".join(words)[:LONGEST_TABLE].strip("-")


def title_of(text: str) -> str:
    """Return a title from outside as it can be shown."""
    return one_line(text, LONGEST_TITLE)


def _read(path: Path) -> list[Record]:
    if not path.exists():
        return []
    data = read_regular(path, BIGGEST)
    try:
        if data is None:
            raise ValueError("it is no file of ours")
        book = msgspec.json.decode(data, type=_Book)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"The tables cannot be read from {path} ({error}): put the file right or elsewhere.") from None
    for record in book.tables:
        record.title = title_of(record.title)
    return book.tables
