"""What older shapes of a state become, game by game: pure functions on plain dicts, never edited once released."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]

_OF_A_TURN = (
    "to_roll", "rolled", "fixed", "picked", "given", "taken", "blend", "research", "used", "research_only", "blocked",
    "is_fresh", "arena", "is_creamed", "carnival", "returning", "landed",
)  # fmt: skip


def dice_with_a_turn(plain: Plain) -> Plain:
    """VivaJava Dice, 1 to 2: what is on the table for one turn only lies together in `now`."""
    public = dict(plain["public"])
    now = {name: public.pop(name) for name in _OF_A_TURN}
    return {**plain, "public": {**public, "now": now}}
