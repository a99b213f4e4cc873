"""What has been worked out about a table, kept while only dice are rolled and picked up."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

import msgspec

from coffee_tui.players.vivajava_dice.weights import Weights
from rules.vivajava_dice.dice import FLAVOR
from rules.vivajava_dice.forecast.lasting import Help
from rules.vivajava_dice.forecast.odds import Prices

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public

# No price depends on these: what is still to happen, and the dice that lie there. Of a turn some things matter.
_PASSING = {"stack", "turn", "now", "coffee_supply"}


class Notes:
    """What is known of one table: by side, or by side and rank."""

    def __init__(self) -> None:
        self.helps: dict[int, Help] = {}
        self.survives: dict[tuple[int, int], float] = {}
        self.holds: dict[tuple[int, int, int, float], float] = {}
        self.made: dict[int, list[float]] = {}
        self.rest: dict[int, Prices] = {}
        self.prices: dict[int, Prices] = {}


def notes_on(public: Public, turns_left: float, weights: Weights) -> Notes:
    """Return the notes on a table: the same ones for tables that differ in passing things only."""
    is_again = [disc == "re_roll" for disc in public.discs]  # rolling again is priced with the dice, not here
    now = public.now
    used = [0 if again else n for again, n in zip(is_again, now.used, strict=True)]
    lasting = (getattr(public, name) for name in _lasting())
    facts = (*lasting, used, now.research_only, now.blocked, rolled_flavor(public))
    return _notes(msgspec.msgpack.encode(facts), turns_left, weights)


def rolled_flavor(public: Public) -> int:
    """Return how many of the active side's dice on the table are Flavor Dice."""
    return sum(public.now.rolled[FLAVOR:]) + sum(public.now.picked[FLAVOR:])


@cache
def _lasting() -> tuple[str, ...]:
    from rules.vivajava_dice.state import Public

    return tuple(name for name in Public.__struct_fields__ if name not in _PASSING)


@lru_cache(maxsize=8)
def _notes(facts: bytes, turns_left: float, weights: Weights) -> Notes:
    return Notes()
