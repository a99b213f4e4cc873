"""What is in a game's box, read once from its box.toml and checked; each block says how sure it is."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any, Literal, TypeVar

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


def _rows(where: str, value: Any, confidence: Confidence, note: str) -> Iterator[tuple[str, str, Confidence, str]]:
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


def parse(kind: type[B], text: str) -> B:
    """Return the box in a TOML text. Raises ValueError with one sentence that names the place."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"The box is not valid TOML: {error}.") from error
    except msgspec.ValidationError as error:
        raise ValueError(f"The box does not fit: {error}.") from error


def printed(package: str) -> str:
    """Return the text of the box.toml that a game's package ships."""
    return resources.files(package).joinpath("box.toml").read_text(encoding="utf-8")


def fingerprint(text: str) -> str:
    """Return the content hash by which a save names its box (hex, 16 characters)."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
