"""A new game: what may be chosen before it, and the table before the first period."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders.kinds import (
    ANDRE,
    ANIMAL,
    COFFEE,
    LETTERS,
    N_COFFEES,
    N_COOPS,
    N_KINDS,
    N_LETTERS,
    N_NUMBERS,
    SEATS,
    WAREHOUSE,
    WILD,
)
from rules.coffee_traders.state import Company, Hidden, Options, Private, Public, State
from rules.coffee_traders.steps.period import BeginPeriod
from rules.coffee_traders.steps.setting import SetOut
from rules.engine import Option, When, then

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.coffee_traders.box import Box
    from rules.engine import Chance


_UNCLEAR = "Where sources disagree"
OPTIONS = (
    Option(
        "levels",
        "Levels in the upper rows",
        _UNCLEAR,
        ("mixed", "strict"),
        "mixed: row 1/2 takes levels 1 and 2, row 2/3 levels 2 and 3; strict: the level is that of the row",
    ),
    Option(
        "truck-base",
        "What a truck's plantation stands on",
        _UNCLEAR,
        ("any", "unused"),
        "unused: it needs a plantation in row 1 that carries nothing else",
    ),
    Option(
        "cubes",
        "Action cubes with four players",
        _UNCLEAR,
        ("3", "1"),
        "how many each of four players begins with, besides the black one",
        (When(seats=(4,)),),
    ),
)


def lay_out(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Return a new game with the printed box, before its first step. `options` must be complete."""
    return lay_out_with(boxes.BOXES.fingerprint, seats, options, chance)


def lay_out_with(fingerprint: str, seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Return a new game with a registered box. Raises ValueError if it is not known, or for 1 or 6 seats."""
    if seats not in SEATS:
        raise ValueError(f"Coffee Traders is for two to five players, not for {seats}.")
    box = boxes.BOXES.named(fingerprint)
    at = SEATS.index(seats)
    order = list(range(seats))
    chance.shuffle(order)
    animals = list(range(N_COOPS))
    chance.shuffle(animals)
    on_bars = list(range(N_COOPS))
    chance.shuffle(on_bars)
    numbers = [list(range(N_NUMBERS)) for _ in LETTERS[:-1]]
    for row in numbers:
        chance.shuffle(row)
    cubes = int(options["cubes"]) if seats == 4 and options["cubes"] != "3" else box.cubes.company
    shares = Options(strict=options["levels"] == "strict", unused_base=options["truck-base"] == "unused", cubes=cubes)
    state = State(
        Public(
            stack=[],
            options=shares,
            box=fingerprint,
            period=0,
            phase=0,
            order=order + ([ANDRE] if seats == SEATS[0] else []),
            passed=[],
            lull=0,
            companies=[company(box, at, [row[seat] for row in numbers], animals[seat], cubes) for seat in range(seats)],
            spaces=[0] * (N_COOPS * box.n_spaces),
            paths=[0] * (N_COOPS * len(box.paths)),
            town=[box.start.town_workers] * N_COOPS,
            slots=[-1] * (N_COOPS * len(box.slots)),
            animals=[1] * N_COOPS,
            wilds=[1] * N_COOPS,
            houses=[[] for _ in range(N_COOPS)],
            house_coins=[1] * N_COOPS,
            stock=[box.stock.each_color] * N_COOPS,
            wild_stock=seats if seats >= 4 else 0,
            counters=deal_counters(box, at, chance),
            counters_left=[box.counters.each_letter[at]] * N_LETTERS,
            bars=[-1] * box.n_bar_spaces,
            bar_animals=on_bars,
            bar_wilds=[int(space.wild) for space in box.bars.kopi_luwak],
            milestones=[chance.below(len(stack)) for stack in box.milestone_stacks],
            face_down=[],
            contract=-1,
            andre_turns=0,
            off=[0] * N_KINDS,
        ),
        [Private(None) for _ in range(seats)],
        Hidden(),
        chance,
    )
    then(state, SetOut(), BeginPeriod())
    return state


def company(box: Box, at: int, contracts: list[int], animal: int, cubes: int) -> Company:
    """Return what a seat begins with. `at` is the place of the number of players in SEATS; F follows from E."""
    start, seats = box.start, SEATS[at]
    coffee = [0] * N_COFFEES
    for name, number in zip(box.contract[-1][contracts[-1]].coffee, start.coffee, strict=False):
        coffee[COFFEE[name]] += number
    return Company(
        coins=start.coins,
        workers=start.workers[at],
        donkeys=start.donkeys,
        trucks=0,
        civets=0,
        sumatra=1,
        cubes=cubes,
        used=0,
        extra=0,
        traders=start.traders[at],
        hired=0,
        gone=0,
        bonus_coins=box.bonus_supply.coins,
        bonus_cube=1,
        bonus_trader=1,
        missing=0,
        fresh_coins=0,
        fresh_traders=0,
        trader_beside=1,
        truck_beside=1,
        animal=animal,
        pair_civet=1,
        pair_trader=int(seats >= 4),
        rows=[0, 0, 0],
        farms=[],
        lost_farms=0,
        lost_plantations=0,
        built=0,
        beside=1,
        on_top=0,
        coffee=coffee,
        stock=[0] * N_COOPS,
        wild=-1,
        had_wild=0,
        contracts=[*contracts, contracts[-1]],
        done=0,
        arabica=[0] * N_COOPS,
        held=[0] * N_KINDS,
        waiting=[0] * N_KINDS,
        covered=0,
    )


def deal_counters(box: Box, at: int, chance: Chance) -> list[list[int]]:
    """Return the Arabica counters of each letter, the top one last."""
    bag = [box.counters.each_color] * N_COOPS
    return [chance.pull_many(bag, box.counters.each_letter[at]) for _ in LETTERS]


def components(state: State) -> Mapping[str, int]:
    """Return every piece of the box by type, wherever it lies. Coins and what is unlimited are not among them."""
    public = state.public
    box, companies = boxes.of(public), public.companies
    n = len(companies)
    arabica = sum(public.counters_left) + sum(sum(mine.held[:ANIMAL]) for mine in companies)
    animals = sum(public.animals) + sum(color >= 0 for color in public.bar_animals) + sum(public.off)
    animals += sum(sum(mine.held[ANIMAL:WILD]) + (mine.animal >= 0) for mine in companies)
    wilds = sum(public.wilds) + sum(public.bar_wilds) + sum(mine.held[WILD] for mine in companies)
    found = {
        "arabica counter": arabica,
        "animal counter": animals,
        "wild animal counter": wilds,
        "stock counter": sum(public.stock) + sum(sum(mine.stock) for mine in companies),
        "bar space": len(public.bars),
    }
    for seat, mine in enumerate(companies):
        on_map = sum(there & 7 == seat + 1 for there in public.spaces)
        left = sum(len(tiles) - taken for tiles, taken in zip(box.tiles, mine.rows, strict=True))
        in_houses = sum(house.count(seat) for house in public.houses)
        found |= {
            f"plantation {seat}": on_map + left + mine.lost_plantations,
            f"warehouse {seat}": mine.beside
            + mine.on_top.bit_count()
            + sum(1 for space, kind in enumerate(box.building_at) if kind == WAREHOUSE and not mine.built >> space & 1),
            f"building {seat}": sum(owner == seat for owner in public.slots)
            + sum(1 for space, kind in enumerate(box.building_at) if kind != WAREHOUSE and not mine.built >> space & 1),
            f"trader {seat}": mine.traders
            + mine.hired
            + mine.gone
            + mine.bonus_trader
            + mine.trader_beside
            + mine.pair_trader
            + in_houses,
            f"cube {seat}": mine.cubes + mine.used + mine.bonus_cube + (mine.extra in (0, 1, 3)),
        }
    if n < SEATS[2]:
        return found
    return found | {"wild stock counter": public.wild_stock + sum(mine.had_wild for mine in companies)}
