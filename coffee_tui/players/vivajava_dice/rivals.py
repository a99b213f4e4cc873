"""What others can do to a Blend: the odds of their next roll, with the abilities that they hold."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.vivajava_dice import forecast
from rules.vivajava_dice.dice import BLEND
from rules.vivajava_dice.forecast.lasting import Help
from rules.vivajava_dice.forecast.odds import CLOSED, RANKS, Prices, Rolls, beating

MOST_REROLLS = 2

plain_odds = cache(forecast.beat_odds)


@lru_cache(maxsize=1024)
def helped_odds(floor: int, help_: Help) -> float:
    """Return the odds that five Coffee Dice, rolled again and turned with that aim alone, beat a rank."""
    return Rolls(beating(floor, 0, help_.turns), help_.again).expected(0, BLEND)


@lru_cache(maxsize=64)
def rainbow_odds(help_: Help) -> float:
    """Return the odds that five Coffee Dice, rolled again and turned with that aim alone, make a Rainbow Blend."""
    return Rolls(Prices((0.0,) * RANKS, 1.0, CLOSED, turns=help_.turns), help_.again).expected(0, BLEND)
