"""Text from outside, made harmless where it is read. Imports nothing of ours: profiles are read before the first frame.

Markup of Rich or Textual is no danger here: it is plain text, and whoever shows it must not read it as anything else.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

MARKS = 3  # combining marks in a row: Vietnamese needs two, Thai and Hebrew three, a column of 500 nobody
_LAYOUT = {ord("\n"): " ", ord("\t"): " "}
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols to Unicode, but there is nothing to see


def one_line(text: str, limit: int) -> str:
    """Return a text from outside as one line without control characters, at most `limit` characters long.

    Composed (NFC), so that two spellings of one name are one. What it returns, it returns unchanged.
    """
    if len(text) <= limit and text.isascii() and text.isprintable() and text == " ".join(text.split()):
        return text
    clean: list[str] = []
    marks = MARKS  # a mark needs a letter to stand on
    for c in unicodedata.normalize("NFC", text[: 4 * limit]):
        kind = unicodedata.category(c)[0]
        if kind == "M":
            marks += 1
            if marks > MARKS:
                continue
            clean.append(c)
        else:
            blank = kind in "CZ" or c in INVISIBLE
            marks = MARKS if blank else 0
            clean.append(" " if blank else c)
    line = unicodedata.normalize("NFC", " ".join("".join(clean).split()))
    return line[:limit].rstrip()


def is_harmless(text: str) -> bool:
    """Say whether a text of one line or several can be shown as it is: nothing in it steers a terminal."""
    if text.isascii():
        return text.isprintable() or text.translate(_LAYOUT).isprintable()
    marks = 0
    for c in text:
        kind = unicodedata.category(c)[0]
        marks = marks + 1 if kind == "M" else 0
        if marks > MARKS or (kind == "C" and c not in "\n\t"):
            return False
    return True


def is_harmless_json(data: bytes) -> bool:
    """Say the same of all texts in some JSON."""
    if data.isascii() and b"\\" not in data:  # nearly always; only an escape can then bring anything else in
        return True
    import json  # only for texts that need a closer look

    try:
        return all(is_harmless(text) for text in texts_in(json.loads(data)))
    except (ValueError, RecursionError):
        return False


def texts_in(value: Any) -> Iterator[str]:
    """Yield every text in some plain data, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from texts_in(key)
            yield from texts_in(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts_in(item)


@lru_cache(maxsize=16)
def is_harmless_box(text: str) -> bool:
    """Say whether a box text can be shown, and everything that its escapes (`\\u001b`) stand for too."""
    if not is_harmless(text.replace("\r\n", "\n")):
        return False
    if "\\" not in text:
        return True
    from rules.engine.box import tables_of  # only for a box that spells letters out

    try:
        return all(map(is_harmless, texts_in(tables_of(text))))
    except ValueError:
        return True  # no box at all: its reader says where
