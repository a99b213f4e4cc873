"""What is in a game's box, read once from its box.toml and checked; each block says how sure it is."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import resources
from typing import Any, Generic, Literal, TypeVar

import msgspec

Confidence = Literal["certain", "likely", "guess", "reconstructed"]


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the box with the confidence of its numbers and, where needed, a note for the player."""

    confidence: Confidence
    note: str = ""


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All components of one game. Subclasses check their own invariants in `__post_init__`."""

    game: str
    edition: str

    def rows(self) -> Iterator[tuple[str, str, Confidence, str]]:
        """Yield every number in the box as (where, value, confidence, note)."""
        for name in self.__struct_fields__:
            if name not in ("game", "edition"):
                yield from _rows(name, getattr(self, name), "certain", "")


def _rows(where: str, value: object, confidence: Confidence, note: str) -> Iterator[tuple[str, str, Confidence, str]]:
    if isinstance(value, Block):
        confidence, note = value.confidence, value.note
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name not in ("confidence", "note"):
                yield from _rows(f"{where}.{name}", getattr(value, name), confidence, note)
    elif isinstance(value, tuple | list) and any(isinstance(v, msgspec.Struct) for v in value):
        for i, item in enumerate(value):
            yield from _rows(f"{where}.{getattr(item, 'id', i + 1)}", item, confidence, note)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _rows(f"{where}.{key}", item, confidence, note)
    elif isinstance(value, tuple | list):
        yield where, ", ".join(str(v) for v in value), confidence, note
    else:
        yield where, str(value), confidence, note


B = TypeVar("B", bound=Box)

LONGEST = 1 << 20  # characters of a box
# A key of n parts takes the reader n * n steps, and a dot is cheap to write.
MOST_DOTS = 100
_KEY_ENDS = re.compile(r"[\n=,{}\[\]]")


def parse(kind: type[B], text: str) -> B:
    """Return the box in a TOML text. Raises ValueError with one sentence that names the place."""
    try:
        return msgspec.convert(tables_of(text), kind)
    except msgspec.ValidationError as error:
        place = str(error).rstrip("`").partition(" - at `$")[2]
        line = line_of(text, place)
        where = f" (line {line})" if line else ""
        raise ValueError(f"The box does not fit{where}: {error}.") from error


def tables_of(text: str) -> dict[str, Any]:
    """Return what a TOML text holds, whoever wrote it. Raises ValueError with one sentence."""
    if len(text) > LONGEST or any(part.count(".") > MOST_DOTS for part in _KEY_ENDS.split(text)):
        raise ValueError("The box is not one: it is too long, or a key in it has too many parts.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"The box is not valid TOML: {error}.") from error
    except ValueError as error:  # of Python itself, for a number of thousands of digits
        raise ValueError("The box is not valid TOML: a number in it is too long.") from error
    except RecursionError as error:
        raise ValueError("The box is not valid TOML: it is nested too deeply.") from error


def line_of(text: str, place: str) -> int:
    """Return the line of a TOML text where `.block.list[3].key` stands, counted from 1; 0 if it is not to be found.

    What is missing, or wrong about a whole block, is said of the line where the block or the row begins.
    """
    lines = [line.strip() for line in text.splitlines()]
    found = 0
    for part in re.findall(r"\.(\w+)|\[(\d+)\]", place):
        key, index = part
        if index:
            rows = [n for n in range(found, len(lines)) if lines[n].startswith("{")]
            at = rows[int(index)] + 1 if int(index) < len(rows) else 0
        else:
            starts = (f"[{key}]", f"{key} =", f"{key}=")
            at = next((n + 1 for n in range(found, len(lines)) if lines[n].startswith(starts)), 0)
        if not at:
            break
        found = at
    return found


def printed(package: str) -> str:
    """Return the text of the box.toml that a game's package ships."""
    return resources.files(package).joinpath("box.toml").read_text(encoding="utf-8")


def fingerprint(text: str) -> str:
    """Return the content hash by which a save names its box (hex, 16 characters)."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


B_co = TypeVar("B_co", bound=Box, covariant=True)


class Boxes(Generic[B_co]):
    """The boxes that a game can be played with: the printed one, and those of saves and players, by fingerprint."""

    def __init__(self, kind: type[B_co], read: Callable[[], str]) -> None:
        """`read` returns the text of the printed box; it is called when a box is first asked for."""
        self._kind = kind
        self._read = read
        self.known: dict[str, B_co] = {}  # those checked so far; the printed one is among them once it was asked for

    @cached_property
    def text(self) -> str:
        """The text of the printed box."""
        return self._read()

    @cached_property
    def fingerprint(self) -> str:
        """The fingerprint of the printed box."""
        return self.register(self.text)

    def printed(self) -> B_co:
        """Return the box as printed."""
        return self.known[self.fingerprint]

    def parse(self, text: str) -> B_co:
        """Return the box in a text, without making it known. Raises ValueError with one sentence."""
        return parse(self._kind, text)

    def register(self, text: str) -> str:
        """Check a box text, make it known and return its fingerprint. Raises ValueError with one sentence."""
        found = fingerprint(text)
        if found not in self.known:
            self.known[found] = self.parse(text)
        return found

    def named(self, name: str) -> B_co:
        """Return the box of a fingerprint. Raises ValueError for one that is not known."""
        self.printed()
        if name not in self.known:
            raise ValueError(f"This game uses the box {name}, which is not here: open it with that box file.")
        return self.known[name]
