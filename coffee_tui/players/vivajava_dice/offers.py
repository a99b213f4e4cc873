"""Decisions on the turns of others: whether to donate Flavor Dice, and whether to block."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from coffee_tui.players.vivajava_dice.evaluation import Table
from rules.engine import Action, Pass
from rules.vivajava_dice import forecast
from rules.vivajava_dice.actions import Block, Donate
from rules.vivajava_dice.blends import Given, colors_with, donations, set_size
from rules.vivajava_dice.dice import FACES, WILD, beans, rank
from rules.vivajava_dice.forecast import odds
from rules.vivajava_dice.steps.refusals import least_set

if TYPE_CHECKING:
    from rules.vivajava_dice.discs.block_action import OfferBlock
    from rules.vivajava_dice.state import View
    from rules.vivajava_dice.steps import DonationOffer

Legal = Sequence[Action]
PASS = Pass()
RASH = 0.1


def donate(view: View, step: DonationOffer, table: Table, legal: Legal) -> Action | None:
    """Donate where the point and the Token are worth more than what the Blend brings to its maker."""
    seat = view.seat
    assert seat is not None
    return Donate() if _donation(table, seat, step.subject) > 0.0 else PASS


def _donation(table: Table, seat: int, active: int) -> float:
    """Return what a donation changes for a seat, over all that its dice may show.

    The maker of the Blend is expected to use dice where that pays, and once in a while where it does not.
    """
    wise = rash = 0.0
    for faces, p in forecast.faces(table.public.flavor[seat]):
        given = [(seat, face) for face, n in enumerate(faces) for _ in range(n)]
        best, uses = _given(table, seat, active, given)
        wise += p * best
        rash += p * uses
    return wise + RASH * rash


def _given(table: Table, seat: int, active: int, given: list[Given]) -> tuple[float, float]:
    """Return what it changes for a seat when the active side does its best with these dice, and if it must use some."""
    public, made = table.public, table.made(active)
    counts, wild = beans(public.now.rolled), public.now.rolled[WILD]
    least, current = least_set(public, active), rank(public.featured)
    own, is_blend = _own(table, active)
    lost, spoilt = (0.0, 0.0) if is_blend else (_lost(table, seat), table.weight * _lost(table, public.featured_by))
    gain, change, rash = 0.0, 0.0, 0.0
    for taken in donations(counts, wild, current, least, given):
        for color in colors_with(counts, wild, current, least, taken):
            value = set_size(counts, wild, color, taken) * FACES + color
            mine = table.points(seat, 1.0) + table.survives(active, value) - table.weights.flavor * len(taken)
            changed = mine - table.weight * (made[value] - own) - lost
            gained = made[value] - own + spoilt - table.weight * mine
            rash = max(rash, changed)
            if gained > gain:
                gain, change = gained, changed
    return change, rash


def _own(table: Table, active: int) -> tuple[float, bool]:
    """Return what the best action of a side with its own dice is worth to itself, and whether it is a Blend."""
    key, prices = odds.code(table.public.now.rolled), table.prices(active)
    now, other = odds.worth_now(prices, key), odds.worth_now(table.rest(active), key)
    if now > other:
        return table.made(active)[odds.shape(key).rank], True
    return other, False


def _lost(table: Table, seat: int) -> float:
    """Return what a seat loses when the Featured Blend is beaten; below 0 if another one loses it."""
    public = table.public
    if public.featured_by in (-1, public.active):
        return 0.0
    held = table.hold(public.featured_by, rank(public.featured), sum(public.featured))
    return held if public.featured_by == seat else -table.weight * held


def block(view: View, step: OfferBlock, table: Table, legal: Legal) -> Action | None:
    """Return a Token for what hurts the active side most, if it hurts enough."""
    key = odds.code(table.public.now.rolled)
    prices = table.prices(table.public.active)
    whole = odds.worth_now(prices, key)
    none = Block("research"), structs.replace(prices, research=tuple((0.0,) * len(row) for row in prices.research))
    blend = Block("blend"), structs.replace(prices, featured=(0.0,) * len(prices.featured), rainbow=0.0)
    spoilt, what = max((whole - odds.worth_now(other, key), action.what) for action, other in (none, blend))
    return Block(what) if table.weight * spoilt > table.weights.blocks else PASS
