"""What a roll is worth to a plain player, in Performance Points: for bots and hints. Odds are exact, tastes are not.

The worth of an action is what it scores at once and what it can be expected to score by itself until the seat's next
turns; abilities of others and bargains are left out. `forecast.best_keep` with `roll_worth` says what to roll again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import forecast
from rules.vivajava_dice.dice import BLACK, BLEND, FACES, WILD, beans, is_rainbow, rank
from rules.vivajava_dice.disc import disc_of
from rules.vivajava_dice.steps.refusals import least_set
from rules.vivajava_dice.steps.research import room

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava_dice.state import Public

FLAVOR_DIE = 0.6  # what one more die in a roll is worth, about
NEW_LEVEL = 0.7  # and an ability, or a better one
RAINBOW_TURNS = 3.0  # how long a Rainbow Blend stays, about, with two players; shorter with more
RAINBOW_ODDS = 720 / 7776  # of five dice


def alive(public: Public, seat: Seat, value: int) -> float:
    """Return the probability that no plain roll of the other sides beats a Blend of this rank of the seat's."""
    odds = 1.0
    for other, flavor in enumerate(public.flavor):
        if other != seat:
            odds *= 1.0 - forecast.beat_odds(value, BLEND, flavor)
    if public.options.corporation:
        odds *= 1.0 - forecast.corporation_beats(public, value)
    return odds


def featured_worth(public: Public, seat: Seat, value: int) -> float:
    """Return what a new Featured Blend of this rank is worth: its point, and what it scores while it is kept."""
    stays = alive(public, seat, value)
    points = boxes.printed().featured.at(len(public.marks))
    # After a turn it has lost a die: its set stays, so it is as hard to beat, but keeping it costs a turn.
    return 1.0 + points * stays * (1.0 + 0.5 * stays)


def rainbow_worth(public: Public) -> float:
    """Return what a new Rainbow Blend is worth: its point, and what it scores while nobody rolls another."""
    sides = len(public.points)
    stays = (1.0 - RAINBOW_ODDS) ** (sides - 1)
    return 1.0 + boxes.printed().rainbow.at(len(public.marks)) * stays * min(RAINBOW_TURNS, 4.0 / (sides - 1))


def research_worth(public: Public, seat: Seat, colour: int, points: int) -> float:
    """Return what Research of so many beans of a colour is worth."""
    points = min(points, room(public, seat, colour), boxes.printed().research.most)
    if colour == BLACK:
        return FLAVOR_DIE * points
    options = public.options
    before = public.marks[seat][colour]
    after = before + points
    share = disc_of(public, seat, colour).track_points(public, seat, colour) / options.cup
    card = disc_of(public, seat, colour).card
    level = 0.0 if card.forced else NEW_LEVEL * ((before < options.one <= after) + (before < options.two <= after))
    return share * points + level


def roll_worth(public: Public, seat: Seat) -> Callable[[tuple[int, ...]], float]:
    """Return the worth of a whole roll (counts of dice, shape: 12): that of its best action."""
    current, least = rank(public.featured), least_set(public, seat)
    rainbow = rainbow_worth(public) if public.rainbow_by != seat else 0.0
    gives_up = rainbow_worth(public) - 1.0 if public.rainbow_by == seat else 0.0
    featured = cache(lambda value: featured_worth(public, seat, value))
    research = [[research_worth(public, seat, colour, n) for n in range(11)] for colour in range(FACES)]

    @cache
    def worth(rolled: tuple[int, ...]) -> float:
        counts, wild = beans(rolled), rolled[WILD]
        best = max((research[colour][min(10, n + wild)] for colour, n in enumerate(counts) if n or wild), default=0.0)
        if public.now.blocked == "research":
            best = 0.0
        if public.now.blocked != "blend" and not public.now.research_only:
            value = forecast.best_rank(rolled, current, least)
            if value:
                best = max(best, featured(value) - gives_up)
            if rainbow and is_rainbow(counts, wild):
                best = max(best, rainbow)
        return best

    return worth


def break_worth(public: Public, seat: Seat) -> float:
    """Return what breaking the Featured Blend apart is worth: a roll of its dice and of own Flavor Dice."""
    emptied = _without_featured(public)
    worth = roll_worth(emptied, seat)
    nothing = (0,) * 12
    rolls = forecast.outcomes(nothing, sum(public.featured), min(public.flavor[seat], 2))
    return sum(p * worth(counts) for counts, p in rolls)


def keep_worth(public: Public, seat: Seat) -> float:
    """Return what keeping the Featured Blend is worth: what it scores from the next turn on if it is still there."""
    stays = alive(public, seat, rank(public.featured))
    points = boxes.printed().featured.at(len(public.marks))
    return points * stays * (1.0 + 0.5 * stays)


def _without_featured(public: Public) -> Public:
    import copy

    emptied = copy.copy(public)
    emptied.featured, emptied.featured_by = [0] * FACES, -1
    return emptied
