"""Words that mean something to `ssh host WORD`, so that no table and no player is called so."""

from __future__ import annotations

PLAIN = "plain"
RESERVED = frozenset({PLAIN, "help", "lounge", "lobby", "watch", "mono", "color", "you", "anyone", "nobody", "bot"})
