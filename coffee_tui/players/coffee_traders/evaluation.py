"""What a position is worth to a seat, in points that it may hope for. The weights were set by playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders import land, scoring, supply
from rules.coffee_traders.kinds import ANDRE, FAIR_TRADE, KOPI, N_COOPS, N_LETTERS, PERIODS
from rules.coffee_traders.steps.harvest import pot_of, shares_of
from rules.coffee_traders.steps.market import lacks
from rules.coffee_traders.steps.trading import house_limit

if TYPE_CHECKING:
    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Company, Public

HARVEST, CONTRACTS, REFRESH = 3, 4, 5  # phases
COIN = (1.1, 0.9, 0.5)  # by period
MAJORITY = (0.5, 0.75, 1.0)
CONTRACT_BONUS = (2.0, 2.0, 4.0, 3.5, 4.0, 8.0)  # of each letter, its counter and step included


def worth(public: Public, seat: int) -> float:
    """Return what the position is worth to a seat."""
    if not public.stack:
        return float(scoring.scores(public)[seat].total)
    box, mine = boxes.of(public), public.companies[seat]
    total = float(scoring.scores(public)[seat].total)
    total += _supplies(public, box, mine)
    total += _land(public, box, seat, mine)
    total += _coffee(public, box, seat, mine)
    total += _tracks(public, box, mine)
    return total + _milestones(public, seat)


def _left(public: Public) -> int:
    """Return how many harvests are still to come."""
    return PERIODS - public.period - (public.phase >= HARVEST)


def _supplies(public: Public, box: Box, mine: Company) -> float:
    last = public.period == PERIODS - 1
    over = last and public.phase >= CONTRACTS
    free = mine.coins - (box.bonus_supply.coins - mine.bonus_coins)
    coin = 0.2 if over else COIN[public.period]
    total = free * coin if free > 0 else free * (3.0 if last else 2.0)
    if public.phase < HARVEST:
        total += 0.5 * min(mine.coins, 4)
        total += 0.35 * ((mine.bonus_coins > 0) + mine.bonus_cube + mine.bonus_trader)
        total += 1.0 * mine.traders
    if public.phase == 0:
        total += 1.0 * mine.cubes
    later = PERIODS - 1 - public.period
    total += later * (1.5 * (mine.traders + mine.bonus_trader + mine.hired - mine.gone) + 2.0 * (mine.extra > 0))
    total += 0.3 * mine.workers + 0.4 * later * (mine.workers > 0)
    total += 0.3 * later * min(mine.donkeys, 4) + 1.0 * later * min(mine.trucks, 1)
    before = public.phase <= HARVEST
    return total + mine.sumatra * (1.4 if before else 1.0 if not last else 0.0)


def _land(public: Public, box: Box, seat: int, mine: Company) -> float:
    left, total = _left(public), 0.0
    sure = MAJORITY[public.period]
    for coop in range(N_COOPS):
        value = land.quality(public, seat, coop)
        total += sure * scoring.coop_points(public, coop).get(seat, 0) + 0.7 * min(value, 8)
    empty = land.all_empty(public, seat)
    if public.phase <= 1 and empty:
        missing = max(0, empty - mine.workers)
        total -= missing * box.periods.penalty[public.period] * 0.9
    manned = sum(1 for there in public.spaces if there & 7 == seat + 1) - empty
    total += 0.6 * left * manned + 0.25 * left * empty
    n = len(box.slots)
    posts = sum(public.slots[c * n + s] == seat for c in range(N_COOPS) for s in box.slots_of[FAIR_TRADE])
    total += 0.8 * left * posts
    ways = sum(there >> 2 == seat + 1 for there in public.paths)
    return total + 0.5 * left * ways


def _coffee(public: Public, box: Box, seat: int, mine: Company) -> float:
    total = _to_come(public, seat, mine)
    last = public.period == PERIODS - 1
    each = 0.9 if public.phase < REFRESH else 0.6
    if public.phase == CONTRACTS:
        each = 0.35 if last else 0.5
    for kind, n in enumerate(mine.coffee):
        kept = min(n, 7)
        total += each * kept + 0.4 * each * (n - kept)
        if kind == KOPI:
            total += 0.3 * each * n
    if public.phase == CONTRACTS and not last:  # what the Warehouses keep is there in the next period
        total += sum(0.4 * min(n, supply.capacity(box, mine, kind)) for kind, n in enumerate(mine.coffee))
    future = (0.6, 0.5, 0.35)[public.period] if public.phase <= CONTRACTS or not last else 0.0
    for letter in range(N_LETTERS):
        if not mine.done >> letter & 1:
            tile = box.contract[letter][mine.contracts[letter]]
            needed = sum(tile.amounts)
            missing = max(0, sum(lacks(box, mine, letter)) - mine.coffee[KOPI])
            share = 1 - missing / needed
            total += future * share * share * (tile.points + CONTRACT_BONUS[letter]) * 0.6
    later = PERIODS - 1 - public.period
    total += sum(min(n, 2) for n in mine.stock) * 0.6 * (later + (not last))
    room = (mine.beside - 1) * 1.2 + mine.on_top.bit_count() * 0.8
    return total + later * room


def _to_come(public: Public, seat: int, mine: Company) -> float:
    """Return what the next harvest may bring."""
    if public.phase >= HARVEST:
        return 0.0
    total, possible = 0.0, []
    limit = house_limit(public)
    for coop in range(N_COOPS):
        house = public.houses[coop]
        if seat in house:
            others = [p for p in public.order if p not in house and p != ANDRE and public.companies[p].traders]
            follow = [*house, *others][:limit]
            total += (shares_of(public, coop, house).get(seat, 0) + shares_of(public, coop, follow).get(seat, 0)) / 2
        else:
            total += shares_of(public, coop).get(seat, 0)
            if not house:
                possible.append(min(5.0, pot_of(public, coop)[1] / 2))
    possible.sort(reverse=True)
    return total + 0.35 * sum(possible[: mine.traders])


def _tracks(public: Public, box: Box, mine: Company) -> float:
    total = 0.45 * sum(mine.arabica) + 0.6 * mine.covered
    total += 0.5 * sum(min(at, 2) for at in mine.arabica) + 0.4 * sum(min(at, 3) for at in mine.arabica)
    return total + 0.2 * sum(max(0, at - 3) for at in mine.arabica) + 0.3 * min(sum(mine.waiting), 3)


def _milestones(public: Public, seat: int) -> float:
    total = 0.0
    for milestone in scoring.shown(public):
        share = min(1.0, scoring.reached(public, seat, milestone) / milestone.number)
        total += milestone.points * (0.85 if share == 1 else 0.5 * share * share)
    return total
