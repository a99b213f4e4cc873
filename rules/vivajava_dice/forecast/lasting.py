"""How long a Blend lasts: what others can roll before its holder's next turn, if each goes for it.

Their Flavor Dice, re-rolls and changes of dice are counted. Where something else could help them, or counting it out
would take too long, the odds are an upper bound, and say so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.vivajava_dice.dice import BLEND, FACES, N_DICE, WILD, beans, is_rainbow, rank
from rules.vivajava_dice.disc import disc_of, held, use_level
from rules.vivajava_dice.forecast.falls import beat_odds, faces, outcomes, rainbow_odds
from rules.vivajava_dice.forecast.odds import CLOSED, RANKS, Prices, Rise, Rolls, beating
from rules.vivajava_dice.steps.dice import TurnsOneDie
from rules.vivajava_dice.steps.players import others
from rules.vivajava_dice.steps.refusals import least_set
from rules.vivajava_dice.steps.roll import fewer_dice
from rules.vivajava_dice.steps.solo import REGULAR, least_important, meter

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava_dice.state import Public

# Abilities that can help against a Blend in a way that is not counted.
_FEATURED = frozenset(("pick_of_the_crop", "mine_mine", "sweetener_scandal", "lukewarm"))
_RAINBOW = _FEATURED - {"lukewarm"}
_FEW = 2  # Flavor Dice, one less with re-rolls, whose part can be counted out while a menu is drawn


class Lasting(NamedTuple):
    """The odds that a Blend lasts."""

    chance: float
    is_all: bool  # False: something was not counted that makes it less


class Help(NamedTuple):
    """How a seat can change its dice: re-rolls, and what it can turn."""

    again: int = 0
    turns: tuple[Rise, ...] = ()


NO_HELP = Help()


def help_of(public: Public, seat: Seat) -> Help:
    """Return how a seat can change the dice of its next turn."""
    uses = held(public, seat, "roll_plays")
    turns = tuple((use.disc.turned, use.level) for use in uses if isinstance(use.disc, TurnsOneDie))
    return Help(sum(use.level for use in uses if use.disc.id == "re_roll"), turns)


def lasts(public: Public, side: int, value: int) -> Lasting:
    """Return the odds that no other side beats a side's Featured Blend of a rank before its next turn.

    A corporation rolls as its meter says now.
    """
    alive, is_all = 1.0, True
    for seat in range(len(public.flavor)):
        if seat != side:
            floor = max(value, least_set(public, seat) * FACES - 1)
            odds, is_counted = _reach(floor, help_of(public, seat), _coffee(public, seat), public.flavor[seat])
            alive *= 1.0 - odds
            donors = any(public.flavor[other] for other in others(public, seat) if other != side)
            is_all = is_all and is_counted and not donors and not _holds(public, seat, _FEATURED)
    if public.options.corporation and side == 0:
        alive *= 1.0 - corporation_beats(public, value)
    return Lasting(alive, is_all)


def rainbow_lasts(public: Public, seat: Seat) -> Lasting:
    """Return the odds that no other side makes a Rainbow Blend before the seat's next turn."""
    alive, is_all = 1.0, True
    for other in others(public, seat):
        odds, is_counted = _reach(None, help_of(public, other), _coffee(public, other), public.flavor[other])
        alive *= 1.0 - odds
        is_all = is_all and is_counted and not _holds(public, other, _RAINBOW)
    return Lasting(alive * (1.0 - corporation_rainbow(public)) if public.options.corporation else alive, is_all)


def _coffee(public: Public, seat: Seat) -> int:
    return BLEND - fewer_dice(public, seat, BLEND)


def _holds(public: Public, seat: Seat, discs: frozenset[str]) -> bool:
    """Say whether a seat may use one of these abilities."""
    return any(use_level(public, seat, c) and disc_of(public, seat, c).id in discs for c in range(len(public.discs)))


@lru_cache(maxsize=256)
def _reach(floor: int | None, help_: Help, coffee: int, flavor: int) -> tuple[float, bool]:
    """Return the odds that a seat's next roll beats a rank, or with None makes a Rainbow Blend.

    Also whether they are all, or a lower bound.
    """
    plain = rainbow_odds(coffee, flavor) if floor is None else beat_odds(floor, coffee, flavor)
    if help_ == NO_HELP:
        return plain, True
    prices = Prices((0.0,) * RANKS, 1.0, CLOSED, 0, help_.turns) if floor is None else beating(floor, 0, help_.turns)
    table = Rolls(prices, help_.again)
    if flavor + bool(help_.again) <= _FEW:
        return table.expected(0, coffee, flavor), True
    return max(plain, table.expected(0, coffee)), False


def corporation_beats(public: Public, value: int) -> float:
    """Return the probability that the corporation's next roll makes a Featured Blend above a rank."""
    floor = max(value + 1, REGULAR * FACES)
    if public.options.corporation == "sacchar":
        return beat_odds(floor - 1, BLEND, min(meter(public), public.flavor_supply))
    return sum(p for made, p in omniblend(meter(public), public.rainbow_by == 1) if made >= floor)


def corporation_rainbow(public: Public) -> float:
    """Return the odds that the corporation's next turn makes a Rainbow Blend: only of a first roll without a Blend."""
    if public.featured_by == 1:
        stale = list(public.featured)
        stale[least_important(stale)] -= 1
        if rank(stale) >= REGULAR * FACES:
            return 0.0  # Ruling: D-39, one that keeps its Blend does not roll
    if public.options.corporation != "sacchar":
        return rainbow_odds(BLEND, 0)
    current = max(rank(public.featured) if public.featured_by == 0 else 0, REGULAR * FACES - 1)
    return sum(
        p
        for counts, p in outcomes((0,) * N_DICE, BLEND, min(meter(public), public.flavor_supply))
        if is_rainbow(beans(counts), counts[WILD]) and rank(beans(counts), counts[WILD]) <= current
    )


@cache
def omniblend(rerolls: int, holds_rainbow: bool) -> tuple[tuple[int, float], ...]:
    """Return the odds of the rank that OmniBlend ends with; a first roll of five colors it may keep as a Rainbow."""
    sets: dict[tuple[int, int], float] = {}
    rainbows = 0.0
    for counts, p in faces(BLEND):
        if rerolls and not holds_rainbow and is_rainbow(counts):
            rainbows += p
        else:
            kept = _kept(counts)
            sets[kept] = sets.get(kept, 0.0) + p
    for _ in range(rerolls):
        after: dict[tuple[int, int], float] = {}
        for (size, color), p in sets.items():
            for fresh, q in faces(BLEND - size):
                kept = _kept([n + size * (face == color) for face, n in enumerate(fresh)])
                after[kept] = after.get(kept, 0.0) + p * q
        sets = after
    odds = {size * FACES + color if size > 1 else 0: 0.0 for size, color in sets}
    for (size, color), p in sets.items():
        odds[size * FACES + color if size > 1 else 0] += p
    odds[0] = odds.get(0, 0.0) + rainbows
    return tuple(sorted(odds.items()))


def _kept(counts: Sequence[int]) -> tuple[int, int]:
    """Return size and color of what OmniBlend keeps: its best set, or its highest die."""
    value = rank(counts)
    return (value // FACES, value % FACES) if value else (1, max(face for face in range(FACES) if counts[face]))
