"""The best line of play with the dice on the table: what to roll again and what to turn, to beat the Featured Blend.

Further re-rolls, changes of own dice and donated dice, which lie open by then, are all counted; so is where a disc
lets no small set be featured. What others may do when the dice are final (Block Action, Creamer) is not, nor is
Lukewarm, whose victim chooses what becomes weaker.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from rules.engine import Done, top
from rules.vivajava_dice.dice import DICE, N_DICE, Die, listed, rank
from rules.vivajava_dice.disc import held
from rules.vivajava_dice.discs.re_roll import PICK, PickAgain
from rules.vivajava_dice.forecast.odds import (
    Change,
    Dice,
    Prices,
    beating,
    best_keep,
    best_made,
    best_turns,
    code,
    rolls,
    worth_now,
)
from rules.vivajava_dice.steps import ChangeDice
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.dice import TurnsOneDie, changeable
from rules.vivajava_dice.steps.donate import offered
from rules.vivajava_dice.steps.refusals import least_set

if TYPE_CHECKING:
    from rules.engine import Action, Seat
    from rules.vivajava_dice.disc import Use
    from rules.vivajava_dice.state import Public, View

DONE = Done()


class Turn(NamedTuple):
    """One die that an ability turns: kinds of dice."""

    use: Use
    die: int
    to: int


class Plan(NamedTuple):
    """What to do now, and the odds of a Featured Blend that beats the present one if all goes on as well as it can."""

    keep: Dice  # of all own dice, those picked up included; the rest is rolled again
    again: Dice  # what is rolled again now: nothing where that does not help
    turns: tuple[Turn, ...]  # changes for the best Blend, in order; () unless they beat it and the dice alone do not
    makes: int  # the rank of that Blend
    odds: float
    abilities: tuple[str, ...]  # ids of the discs, beside Re-Roll, that the odds count with
    has_donated: bool  # whether donated dice are counted


def plan(view: View) -> Plan | None:
    """Return the best line of play for the Blend where the dice may still be changed; None anywhere else."""
    public = view.public
    step = top(public)
    if not isinstance(step, ChangeDice | PickAgain) or public.now.blocked == "blend" or public.now.research_only:
        return None
    return _plan(public, step.seat, isinstance(step, PickAgain))


def left(public: Public, use: Use) -> int:
    """Return how often the active seat can still use an ability in this turn."""
    return max(0, use.level - public.now.used[use.color])


def _plan(public: Public, seat: Seat, is_picking: bool) -> Plan:
    now = public.now
    picked = now.picked or [0] * N_DICE
    rolled = tuple(a + b for a, b in zip(now.rolled, picked, strict=True))
    can_change = tuple(a + b for a, b in zip(changeable(public), picked, strict=True))
    uses = held(public, seat, "roll_plays")
    again = sum(left(public, use) for use in uses if use.disc.id == "re_roll") + is_picking
    turning = [use for use in uses if isinstance(use.disc, TurnsOneDie) and left(public, use)]
    turns = tuple((use.disc.turned, left(public, use)) for use in turning if isinstance(use.disc, TurnsOneDie))
    given = tuple(sorted(face for _, face in offered(public)))
    prices = beating(rank(public.featured), least_set(public, seat), turns, given)
    keep, odds = _keep(prices, again, rolled, can_change)
    changes = _changes(prices, rolled, can_change) if keep == rolled and odds else ()
    made = list(rolled)
    for _, die, to in changes:
        made[die] -= 1
        made[to] += 1
    return Plan(
        keep,
        tuple(n - kept for n, kept in zip(rolled, keep, strict=True)),
        tuple(Turn(turning[which], die, to) for which, die, to in changes),
        best_made(prices, code(made)),
        odds,
        tuple(use.disc.id for use in turning),
        bool(given),
    )


@lru_cache(maxsize=64)
def _keep(prices: Prices, again: int, rolled: Dice, can_change: Dice) -> tuple[Dice, float]:
    """Return what to keep, and the odds; all is kept where the dice beat it as they are or can be turned."""
    fixed = code([n - free for n, free in zip(rolled, can_change, strict=True)])
    now = rolls(prices, 0, fixed).final(code(rolled))
    return (rolled, now) if now or not again else best_keep(rolls(prices, again - 1, fixed), rolled, can_change)


def _changes(prices: Prices, rolled: Dice, can_change: Dice) -> tuple[Change, ...]:
    """Return the changes that make the best Blend; () where the dice beat it as they are."""
    if worth_now(prices, code(rolled)):
        return ()
    ranked = tuple(value * price for value, price in enumerate(prices.featured))
    return best_turns(structs.replace(prices, featured=ranked), rolled, can_change)


def recommended(view: View) -> tuple[Die, ...] | None:
    """Return the dice to roll again for the best odds of beating the Featured Blend, by kind in the order of menus.

    Those picked up already are among them. None where rolling again is not possible now, or does not help.
    """
    found = plan(view)
    if found is None or not any(found.again):
        return None
    return listed(found.again)


def recommended_plays(view: View) -> tuple[Action, ...]:
    """Return the plays that roll the recommended dice again, one after the other; () where there is nothing to do.

    The first is legal now. Also () once other dice have been picked up.
    """
    dice, step, public = recommended(view), top(view.public), view.public
    if dice is None:
        return ()
    plays: list[Action] = []
    picks = [dice.count(die) for die in DICE]
    pool = list(changeable(public))
    if isinstance(step, ChangeDice):
        uses = held(public, step.seat, "roll_plays")
        plays.append(next(USE[use.color] for use in uses if use.disc.id == "re_roll" and left(public, use)))
    elif isinstance(step, PickAgain):
        picks = [n - k for n, k in zip(picks, public.now.picked, strict=True)]
        if min(picks) < 0 or any(picks[: step.floor]):
            return ()
    for kind, n in enumerate(picks):
        plays += [PICK[kind]] * n
        pool[kind] -= n
    last = [kind for kind, n in enumerate(picks) if n][-1:]
    if not last or any(pool[last[0] :]):  # after the last die that can be picked up nobody is asked
        plays.append(DONE)
    return tuple(plays)
