"""Text from outside, made harmless. Imports nothing of ours: profiles are read before the first frame."""

from __future__ import annotations

import unicodedata


def one_line(text: str, limit: int) -> str:
    """Return a text from outside as one line without control characters, at most `limit` characters long."""
    clean = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text[: 4 * limit])
    return " ".join(clean.split())[:limit]
