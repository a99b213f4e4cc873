"""The table as lines of text, for plain mode and screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders import land, supply
from rules.coffee_traders.kinds import (
    ANDRE,
    BUILDINGS,
    KOPI,
    LETTERS,
    MANNED,
    N_BARS,
    N_COFFEES,
    N_COOPS,
    N_LETTERS,
    donkey_number,
    donkey_owner,
    level_of,
    owner_of,
)
from rules.coffee_traders.scoring import reached, shown
from rules.coffee_traders.steps.market import lacks
from rules.coffee_traders.words import names
from rules.coffee_traders.words.glance import YEARS, phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.state import Public, View


def board(view: View) -> list[str]:
    """Return the table as lines of text."""
    public = view.public
    return [
        f"Coffee Traders, {phase(public)}, {YEARS[public.period]}",
        f"Turn order: {names.people(public.order)}",
        *(line for coop in range(N_COOPS) for line in _coop(public, coop)),
        "",
        *_bars(public),
        "",
        *_milestones(view),
        *(line for seat in range(len(public.companies)) for line in _company(view, seat)),
        *_andre(public),
    ]


def _coop(public: Public, coop: int) -> Iterator[str]:
    box = boxes.of(public)
    yield ""
    counters = [name for name, there in (("Animal", public.animals[coop]), ("Wild", public.wilds[coop])) if there]
    left = f", counters: {', '.join(counters)}" if counters else ""
    yield f"{names.coffee(coop)}: {names.plural(public.town[coop], 'worker')} in the Town Center{left}"
    start = coop * box.n_spaces
    for row, spaces in enumerate(box.row_spaces):
        said = []
        for at in spaces:
            there = public.spaces[start + at]
            manned = "" if there & MANNED else ", no worker"
            said.append(f"{names.who(owner_of(there))} level {level_of(there)}{manned}" if there else "free")
        yield f"  {names.ROW[row]}: {'; '.join(said)}"
    first = coop * len(box.paths)
    for path in range(len(box.paths)):
        stands = public.paths[first + path]
        if stands:
            number = names.plural(donkey_number(stands), "donkey")
            yield f"  {number} of {names.who(donkey_owner(stands))} {names.path(box, path)}"
    n = len(box.slots)
    built = [
        f"{names.BUILDING[BUILDINGS[box.slots[slot][0]]]} of {names.who(public.slots[coop * n + slot])}"
        for slot in range(n)
        if public.slots[coop * n + slot] >= 0
    ]
    built += [f"farm of {names.who(s)}" for s, mine in enumerate(public.companies) for c in mine.farms if c == coop]
    if built:
        yield f"  {', '.join(built)}"
    house = public.houses[coop]
    coin = "with its coin" if public.house_coins[coop] else "no coin"
    yield f"  Trading House: {', '.join(names.who(player) for player in house) or 'empty'}, {coin}"
    values = [(player, land.quality(public, player, coop)) for player in public.order]
    yield f"  Quality: {', '.join(f'{names.who(player)} {value}' for player, value in values)}"


def _bars(public: Public) -> Iterator[str]:
    box = boxes.of(public)
    yield "Coffee Bars"
    for bar in range(N_BARS):
        start = box.bar_start[bar]
        said = []
        for at, space in enumerate(box.bar_spaces[bar]):
            owner = public.bars[start + at]
            if owner >= 0:
                said.append(f"{space.coffee} {names.who(owner)}")
                continue
            last = bar != KOPI and at == len(box.bar_spaces[bar]) - 1
            more = f" and an Animal counter of {names.coffee(public.bar_animals[bar])}" if last and (
                public.bar_animals[bar] >= 0
            ) else ""  # fmt: skip
            more = " and a Wild Animal counter" if bar == KOPI and public.bar_wilds[at] else more
            said.append(f"{space.coffee} for {space.points} points, {space.coins} coins{more}")
        yield f"  {names.coffee(bar)}: {'; '.join(said)}"
    stacks = [
        f"{LETTERS[letter].upper()} {', '.join(names.coffee(color) for color in reversed(stack[:left]))}"
        for letter, (stack, left) in enumerate(zip(public.counters, public.counters_left, strict=True))
        if left
    ]
    yield f"Arabica counters of contracts, from the top: {'; '.join(stacks) or 'none left'}"
    yield f"Stock counters left: {names.amounts(public.stock)}"


def _milestones(view: View) -> Iterator[str]:
    public = view.public
    for milestone in shown(public):
        far = [f"{names.who(seat)} {reached(public, seat, milestone)}" for seat in range(len(public.companies))]
        what = names.goal(milestone.goal, milestone.number)
        yield f"Milestone {milestone.id.upper()}, {milestone.points} points: {what} ({', '.join(far)})"


def _company(view: View, seat: int) -> Iterator[str]:
    public = view.public
    box, mine = boxes.of(public), public.companies[seat]
    yield ""
    you = " (you)" if seat == view.seat else ""
    yield f"{names.who(seat)}{you}: {names.plural(mine.coins, 'coin')}, {names.plural(mine.cubes, 'action cube')}"
    yield (
        f"  {names.plural(mine.workers, 'worker')}, {names.plural(mine.donkeys, 'donkey')},"
        f" {names.plural(mine.trucks, 'truck')}, {names.plural(mine.civets, 'civet cat')},"
        f" {mine.sumatra} in Sumatra, {names.plural(mine.traders, 'trader')}"
    )
    there = [f"{mine.bonus_coins} coins"]
    there += ["the black cube"] * mine.bonus_cube + ["a trader"] * mine.bonus_trader
    yield f"  Bonus Supply: {', '.join(there)}; {mine.missing} coins were missing"
    rooms = [supply.capacity(box, mine, kind) for kind in range(N_COFFEES)]
    coffee = ", ".join(f"{names.coffee(kind)} {n} (room {rooms[kind]})" for kind, n in enumerate(mine.coffee))
    yield f"  Coffee: {coffee}; trades {supply.rate(box, mine)} to 1"
    stock = names.amounts(mine.stock) + (f", wild at {names.coffee(mine.wild)}" if mine.wild >= 0 else "")
    yield f"  Stock counters: {stock}"
    tracks = ", ".join(f"{names.coffee(kind)} {at}" for kind, at in enumerate(mine.arabica))
    yield f"  Arabica tracks: {tracks}; Counter track {mine.covered}, {sum(mine.waiting)} beside it"
    rows = []
    for row, tiles in enumerate(box.tiles):
        left = tiles[mine.rows[row] :]
        rows.append(f"{'ABC'[row]}: {', '.join(f'level {tile.level} for {tile.cost}' for tile in left) or 'empty'}")
    yield f"  Plantations left: {'; '.join(rows)}"
    columns = []
    for column in range(3):
        left_here = [s for s in range(3 * column, 3 * column + 3) if not mine.built >> s & 1]
        columns.append(", ".join(names.building(box, s) for s in left_here) or "empty")
    hospital = "built" if mine.built >> 9 & 1 else "on the board"
    yield f"  Buildings, from the top: {'; '.join(columns)}; Hospital {hospital}"
    for letter in range(N_LETTERS):
        if mine.done >> letter & 1:
            yield f"  Contract {LETTERS[letter].upper()}: fulfilled"
            continue
        yield f"  Contract {names.contract(public, seat, letter)}; lacks {names.amounts(lacks(box, mine, letter))}"
    pairs = [
        name
        for name, left in (("Animal", mine.animal >= 0), ("civet cat", mine.pair_civet), ("trader", mine.pair_trader))
        if left
    ]
    yield f"  Rewards for pairs (A-B, C-D, E-F): {', '.join(pairs) or 'none left'}"


def _andre(public: Public) -> Iterator[str]:
    if ANDRE not in public.order or public.contract < 0:
        return
    tile = boxes.of(public).contract[public.period][public.contract]
    yield ""
    yield f"Andre's contract {tile.id.upper()}: {', '.join(names.coffee(c) for c in tile.coffee)}"
    yield f"  face down: {names.plural(sum(public.face_down), 'Arabica counter')}"
