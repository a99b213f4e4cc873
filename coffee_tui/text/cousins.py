"""Text for a terminal whose encoding cannot carry it: each character has a cousin in ASCII that is as wide."""

from __future__ import annotations

import codecs
import os
import unicodedata
from typing import TextIO

ERRORS = "coffee.cousins"
"""The name under which streams know this."""

COUSINS = {
    ours: cousin
    for cousin, many in {
        "-": "─═┈–—−",
        "|": "│║▮▯",
        "+": "┌┐└┘╭╮╰╯╔╗╚╝├┤┬┴┼⊞",
        ">": "▸›→≥",
        "<": "◂‹←≤",
        "^": "▴↑",
        "v": "▿↓✓",
        "@": "↻",
        "~": "…≈≋",
        ".": "·░",
        "*": "•✶✦❖",
        "x": "×✕",
        "'": "‘’",
        '"': "“”",
        "o": "●◉○◦◌◔◕◒◡",
        "#": "■□█▓⊡",
        ":": "▒",
        "=": "▬",
        "%": "⊘◊",
    }.items()
    for ours in many
}

_SAMPLE = "─│╭▸◉→…"


def cousin(character: str) -> str:
    """Return what is shown for a character where only ASCII can be; "" for what takes no room."""
    found = COUSINS.get(character)
    if found is not None:
        return found
    kind = unicodedata.category(character)
    if kind[0] == "M" or kind == "Cf":
        return ""
    plain = "".join(c for c in unicodedata.normalize("NFKD", character) if " " <= c <= "~")
    width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return plain if len(plain) == width else "?" * width


def register() -> str:
    """Teach streams to show cousins; return the name for their `errors`."""
    codecs.register_error(ERRORS, _replaced)
    return ERRORS


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(cousin, error.object[error.start : error.end])), error.end


def shows_glyphs(stream: TextIO) -> bool:
    """Say whether more than ASCII can be drawn there, as far as the system tells."""
    try:
        _SAMPLE.encode(stream.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    # Python writes UTF-8 where the locale is that of 1970. Whoever asks for that one by name gets it.
    said = [os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if not said[0] and said[1] in ("C.UTF-8", "C.utf8", "UTF-8"):  # Python may have put that there itself
        said.pop(1)
    return next(filter(None, said), "") not in ("C", "POSIX")
