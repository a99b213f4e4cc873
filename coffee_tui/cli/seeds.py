"""How a chosen seed becomes the luck of a game: the same word gives the same game everywhere."""

from __future__ import annotations

import contextlib
from hashlib import sha256


def seed_bytes(word: str) -> bytes:
    """Return the 32 bytes of a chosen seed, whatever word or number it is. A number is one however it is written."""
    with contextlib.suppress(ValueError):
        word = str(int(word))
    return sha256(b"coffee-tui seed\0" + word.encode("utf-8", "surrogateescape")).digest()
