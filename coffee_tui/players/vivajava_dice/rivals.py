"""What others can do to a Blend: the odds of their next roll, with the abilities that they hold."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.vivajava_dice import forecast
from rules.vivajava_dice.dice import BLEND
from rules.vivajava_dice.disc import DISCS, held
from rules.vivajava_dice.forecast.odds import CLOSED, RANKS, Prices, Rise, Rolls

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public

MOST_REROLLS = 2


class Help(NamedTuple):
    """How a seat can change its dice: re-rolls, and what it can turn."""

    again: int = 0
    turns: tuple[Rise, ...] = ()


NO_HELP = Help()


def help_of(public: Public, seat: int) -> Help:
    """Return how a seat can change the dice of its next turn."""
    uses = held(public, seat, "roll_plays")
    again = sum(use.level for use in uses if use.disc is DISCS["re_roll"])
    turns = tuple((use.disc.turned, use.level) for use in uses if hasattr(use.disc, "turned"))
    return Help(min(again, MOST_REROLLS), turns)


plain_odds = cache(forecast.beat_odds)


@lru_cache(maxsize=1024)
def helped_odds(floor: int, help_: Help) -> float:
    """Return the odds that five Coffee Dice, rolled again and turned with that aim alone, beat a rank."""
    beaten = Prices(tuple(float(value > floor) for value in range(RANKS)), 0.0, CLOSED, turns=help_.turns)
    return Rolls(beaten, help_.again).expected(0, BLEND)


@lru_cache(maxsize=64)
def rainbow_odds(help_: Help) -> float:
    """Return the odds that five Coffee Dice, rolled again and turned with that aim alone, make a Rainbow Blend."""
    return Rolls(Prices((0.0,) * RANKS, 1.0, CLOSED, turns=help_.turns), help_.again).expected(0, BLEND)
