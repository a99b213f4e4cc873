"""Words that mean something to `ssh host WORD`, so that no table and no player is called so."""

from __future__ import annotations

import re

PLAIN = "plain"
RESERVED = frozenset({PLAIN, "help", "lounge", "lobby", "watch", "mono", "color", "you", "anyone", "nobody", "bot"})
HELP = "Say nothing for the lounge, plain for lines of text, or the name of a table."

_TABLE = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")


class WrongWords(ValueError):
    """What was said after `ssh host`; the message says what can be."""


def read_words(command: str) -> tuple[bool, str]:
    """Return whether lines are wanted, and which table. Raises WrongWords."""
    words = command.split()
    plain = PLAIN in words
    tables = [word for word in words if word != PLAIN]
    if len(words) > 2 or len(tables) > 1 or (tables and not _TABLE.fullmatch(tables[0])) or tables == ["help"]:
        raise WrongWords(HELP)
    return plain, tables[0] if tables else ""
