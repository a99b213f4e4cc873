"""What a player would otherwise work out: harvests, penalties, majorities, thresholds, what contracts lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders import land, scoring, supply, tracks
from rules.coffee_traders.kinds import KOPI, LETTERS, N_COOPS, N_LETTERS
from rules.coffee_traders.steps import (
    ContractTurn,
    FollowTrader,
    ManOwn,
    PayPenalty,
    Rearrange,
    SecondDelivery,
    TradeTurn,
    WorkTurn,
)
from rules.coffee_traders.steps.harvest import pot_of, shares_of
from rules.coffee_traders.steps.market import lacks
from rules.coffee_traders.steps.refresh import overflow
from rules.coffee_traders.words import names
from rules.engine import top

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.coffee_traders.state import Public, View
    from rules.engine import Seat


def lines(view: View) -> list[str]:
    """Return the short lines that a front end shows beside the decision."""
    seat, public = view.seat, view.public
    step = top(public)
    if seat is None or step is None:
        return []
    match step:
        case WorkTurn():
            return [*penalties(public, seat), *thresholds(public, seat), *majorities(public, seat)]
        case ManOwn() | PayPenalty():
            return [*penalties(public, seat)]
        case TradeTurn() | FollowTrader():
            return [*harvests(public), *to_repay(public, seat)]
        case ContractTurn() | SecondDelivery():
            return [*lacking(public, seat), *too_much(public, seat), *to_repay(public, seat)]
        case Rearrange():
            return [*too_much(public, seat)]
    return []


def penalties(public: Public, seat: Seat) -> Iterator[str]:
    """Yield what plantations without a worker would cost in phase 2, beyond the workers of the pool."""
    box, mine = boxes.of(public), public.companies[seat]
    empty = land.all_empty(public, seat)
    missing = max(0, empty - mine.workers)
    if empty:
        each = box.periods.penalty[public.period]
        said = f"penalty: {names.plural(missing, 'plantation')} without a worker would cost {missing * each}"
        yield said if missing else f"penalty: none, your {mine.workers} workers man {empty}"


def harvests(public: Public) -> Iterator[str]:
    """Yield what each Trading House brings as it stands."""
    for coop in range(N_COOPS):
        workers, pot = pot_of(public, coop)
        if not workers:
            continue
        shares = shares_of(public, coop)
        got = ", ".join(f"{names.who(player)} {number}" for player, number in shares.items())
        yield f"harvest in {names.coffee(coop)}: {pot} coffee; {got or 'nobody there yet'}"


def if_joined(public: Public, seat: Seat, coop: int) -> int:
    """Return what a seat would get from a cooperative with a trader more in its Trading House."""
    return shares_of(public, coop, [*public.houses[coop], seat]).get(seat, 0)


def to_repay(public: Public, seat: Seat) -> Iterator[str]:
    """Yield what Refresh takes for the Bonus Supply."""
    box, mine = boxes.of(public), public.companies[seat]
    needed = box.bonus_supply.coins - mine.bonus_coins
    if needed > 0:
        short = max(0, needed - mine.coins)
        cost = f", {short} are missing: {short * box.bonus_supply.missing} points" if short else ""
        yield f"Bonus Supply: {names.plural(needed, 'coin')} to pay back in Refresh, you have {mine.coins}{cost}"


def thresholds(public: Public, seat: Seat) -> Iterator[str]:
    """Yield how many steps are missing for what all five Arabica tracks bring."""
    mine = public.companies[seat]
    goals = ((tracks.SECOND, mine.trader_beside, "the trader"), (tracks.THIRD, mine.truck_beside, "the truck"))
    for space, there, what in goals:
        missing = sum(max(0, space - at) for at in mine.arabica)
        if there:
            yield f"Arabica tracks: {names.plural(missing, 'step')} to {what}"
            return


def majorities(public: Public, seat: Seat) -> Iterator[str]:
    """Yield what the cooperatives would score now."""
    points = [scoring.coop_points(public, coop).get(seat, 0) for coop in range(N_COOPS)]
    said = ", ".join(f"{names.coffee(coop)} {n}" for coop, n in enumerate(points) if n)
    yield f"majorities now: {said or 'none'}"


def lacking(public: Public, seat: Seat) -> Iterator[str]:
    """Yield what each contract still lacks."""
    box, mine = boxes.of(public), public.companies[seat]
    said = []
    for letter in range(N_LETTERS):
        if mine.done >> letter & 1:
            continue
        missing = lacks(box, mine, letter)
        much = names.amounts(missing) if sum(missing) > mine.coffee[KOPI] else "nothing"
        said.append(f"{LETTERS[letter].upper()} {much}")
    if said:
        yield f"contracts lack: {'; '.join(said)}"


def too_much(public: Public, seat: Seat) -> Iterator[str]:
    """Yield how much coffee the Warehouses could not keep."""
    lost = overflow(public, public.companies[seat])
    if any(lost):
        yield f"too much for your Warehouses: {names.amounts(lost)}"


def capacities(public: Public, seat: Seat) -> Sequence[int]:
    """Return how much of each coffee a seat keeps in Refresh (shape: 6)."""
    box, mine = boxes.of(public), public.companies[seat]
    return [supply.capacity(box, mine, kind) for kind in range(KOPI + 1)]
