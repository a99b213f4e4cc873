"""Scores as parts that can be checked by hand: majorities and milestones only once the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders import land, tracks
from rules.coffee_traders.kinds import (
    BUILDINGS,
    COFFEES,
    FAIR_TRADE,
    HOSPITAL_SPACE,
    LETTERS,
    N_BARS,
    N_COOPS,
    N_LETTERS,
    PRODUCTION,
    SEATS,
    level_of,
    points_of,
)
from rules.engine import Part, Score

if TYPE_CHECKING:
    from rules.coffee_traders.blocks import Milestone
    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Company, Public
    from rules.engine import Seat

PAIRS = N_LETTERS // 2


def coffee_name(coffee: int) -> str:
    """Return a coffee or a cooperative as it is written."""
    return "Kopi Luwak" if coffee == N_COOPS else COFFEES[coffee].capitalize()


# Majorities


def shares(places: list[int], points: tuple[int, ...]) -> dict[int, int]:
    """Return what players score for their values (shape: players), best first.

    Tied players share the sum of their places, rounded down; a value of 0 never scores. Ruling: R12.
    """
    found: dict[int, int] = {}
    at = 0
    for value in sorted({value for value in places if value > 0}, reverse=True):
        tied = [player for player, theirs in enumerate(places) if theirs == value]
        pool = sum(points[at : at + len(tied)])
        at += len(tied)
        if pool >= len(tied):
            found |= dict.fromkeys(tied, pool // len(tied))
    return found


def coop_points(public: Public, coop: int) -> dict[int, int]:
    """Return what each player scores in a cooperative; Andre takes a place and scores nothing."""
    box = boxes.of(public)
    n = box.majorities.places[SEATS.index(len(public.companies))]
    qualities = [land.quality(public, player, coop) for player in sorted(public.order)]
    return shares(qualities, box.majorities.cooperatives[:n])


def bar_values(public: Public, bar: int) -> list[int]:
    """Return how each player stands in a bar: more markers, then the highest number. Ruling: R38."""
    box = boxes.of(public)
    start, end = box.bar_start[bar], box.bar_start[bar + 1]
    found = []
    for player in sorted(public.order):
        own = [at for at in range(start, end) if public.bars[at] == player]
        found.append(len(own) * 100 + own[-1] - start + 1 if own else 0)
    return found


def bar_points(public: Public, bar: int) -> dict[int, int]:
    """Return what each player scores for the majority in a bar."""
    return shares(bar_values(public, bar), boxes.of(public).majorities.bars)


# Milestones


def reached(public: Public, seat: Seat, milestone: Milestone) -> int:
    """Return how far a seat is with what a milestone asks for."""
    box, mine = boxes.of(public), public.companies[seat]
    own = [there for there in public.spaces if there & 7 == seat + 1]
    letters = mine.done
    markers = [public.bars[box.bar_start[b] : box.bar_start[b + 1]].count(seat) for b in range(N_BARS)]
    match milestone.goal:
        case "cooperatives":
            return sum(land.present(public, seat, coop) for coop in range(N_COOPS))
        case "level_3":
            return sum(level_of(there) == 3 for there in own)
        case "plantations":
            return len(own)
        case "fair_trade":
            return _built(box, mine, FAIR_TRADE)
        case "production":
            return _built(box, mine, PRODUCTION)
        case "building_cooperatives":
            n = len(box.slots)
            return sum(seat in public.slots[coop * n : (coop + 1) * n] for coop in range(N_COOPS))
        case "contracts":
            return letters.bit_count()
        case "pairs":
            return sum(letters >> 2 * pair & 3 == 3 for pair in range(PAIRS))
        case "last_pair":
            return int(letters >> 2 * (PAIRS - 1) & 3 == 3)
        case "bars":
            return sum(n > 0 for n in markers)
        case "six_spaces":
            return sum(public.bars[box.bar_start[b + 1] - 1] == seat for b in range(N_COOPS))
        case "one_bar":
            return max(markers)
        case "counter_track":
            return mine.covered
        case "hospital":
            return mine.built >> HOSPITAL_SPACE & 1
    return mine.coins


def _built(box: Box, mine: Company, kind: int) -> int:
    return sum(1 for space, what in enumerate(box.building_at) if what == kind and mine.built >> space & 1)


def shown(public: Public) -> list[Milestone]:
    """Return the milestones of this game."""
    stacks = boxes.of(public).milestone_stacks
    return [stack[number] for stack, number in zip(stacks, public.milestones, strict=True)]


# Parts


def scores(public: Public) -> list[Score]:
    """Return each seat's score; what majorities and milestones bring is counted when the game is over."""
    over = not public.stack
    seats = range(len(public.companies))
    found = []
    for seat in seats:
        parts = [*(_majorities(public, seat) if over else ()), *_own(public, seat)]
        parts += _milestones(public, seat) if over else []
        found.append(Score(seat, sum(part.points for part in parts), tuple(parts)))
    if not over:
        return found
    best = max(seats, key=lambda seat: standing(public, seat, found[seat].total))
    return [Score(s.seat, s.total, s.parts, "winner" if s.seat == best else "") for s in found]


def standing(public: Public, seat: Seat, total: int) -> tuple[int, ...]:
    """Return by what players are ranked: points, contracts, coins, then who passed earlier. Ruling: R12."""
    mine = public.companies[seat]
    return total, mine.done.bit_count(), mine.coins, -public.order.index(seat)


def _majorities(public: Public, seat: Seat) -> list[Part]:
    found = []
    for coop in range(N_COOPS):
        value, points = land.quality(public, seat, coop), coop_points(public, coop).get(seat, 0)
        others = [land.quality(public, player, coop) for player in sorted(public.order) if player != seat]
        if value:
            said = f"Quality Value {value}, others {', '.join(map(str, others))}"
            found.append(Part(coffee_name(coop), points, said))
    return found


def _own(public: Public, seat: Seat) -> list[Part]:
    box, mine = boxes.of(public), public.companies[seat]
    worth = box.supply_points
    supply = [
        (mine.workers, "worker", worth.worker),
        (mine.donkeys, "donkey", worth.donkey),
        (mine.civets, "civet cat", worth.civet),
        (mine.trucks, "truck", worth.truck),
    ]
    said = ", ".join(f"{n} {name}{'s' if n > 1 else ''}" for n, name, _ in supply if n)
    parts = [Part("supply", sum(n * each for n, _, each in supply), said or "nothing left over")]
    if mine.missing:
        parts.append(Part("missing coins", mine.missing * box.bonus_supply.missing, f"{mine.missing} not filled up"))
    parts.append(Part("counters", tracks.counter_points(box, mine), f"{mine.covered} spaces of the Counter track"))
    parts += _arabica(box, mine)
    done = [letter for letter in range(N_LETTERS) if mine.done >> letter & 1]
    points = sum(box.contract[letter][mine.contracts[letter]].points for letter in done)
    parts.append(Part("contracts", points, ", ".join(LETTERS[letter].upper() for letter in done) or "none"))
    parts += _bars(public, box, seat)
    parts += _built_parts(public, box, seat, mine)
    return parts


def _arabica(box: Box, mine: Company) -> list[Part]:
    found = []
    if min(mine.arabica) >= tracks.SECOND:
        found.append(Part("all second", box.arabica.all_second, "the second space of all five Arabica tracks"))
    if min(mine.arabica) >= tracks.THIRD:
        found.append(Part("all third", box.arabica.all_third, "the third space of all five Arabica tracks"))
    for color, at in enumerate(mine.arabica):
        points = sum(box.arabica.points[:at])
        if points:
            found.append(Part(f"{coffee_name(color)} track", points, f"space {at}"))
    return found


def _bars(public: Public, box: Box, seat: Seat) -> list[Part]:
    found = []
    for bar in range(N_BARS):
        start = box.bar_start[bar]
        own = [s for at, s in enumerate(box.bar_spaces[bar]) if public.bars[start + at] == seat]
        points = sum(space.points for space in own)
        majority = bar_points(public, bar).get(seat, 0) if not public.stack else 0
        if own:
            said = f"spaces {', '.join(str(space.coffee) for space in own)}: {points}"
            said += f", majority: {majority}" if majority else ""
            found.append(Part(f"{coffee_name(bar)} bar", points + majority, said))
    return found


def _built_parts(public: Public, box: Box, seat: Seat, mine: Company) -> list[Part]:
    printed = sum(points_of(there) for there in public.spaces if there & 7 == seat + 1)
    found = [Part("plantations", printed, "printed on them")] if printed else []
    spaces = [space for space in range(len(box.building_at)) if mine.built >> space & 1]
    names = [f"{BUILDINGS[box.building_at[s]].replace('_', ' ')} {box.building_points[s]}" for s in spaces]
    if spaces:
        found.append(Part("buildings", sum(box.building_points[s] for s in spaces), ", ".join(names)))
    return found


def _milestones(public: Public, seat: Seat) -> list[Part]:
    return [
        Part(f"milestone {milestone.id.upper()}", milestone.points, "reached")
        for milestone in shown(public)
        if reached(public, seat, milestone) >= milestone.number
    ]


def projected(public: Public, seat: Seat) -> int:
    """Return what a seat would score if the game ended now."""
    total = sum(part.points for part in _own(public, seat))
    total += sum(coop_points(public, coop).get(seat, 0) for coop in range(N_COOPS))
    if public.stack:
        total += sum(bar_points(public, bar).get(seat, 0) for bar in range(N_BARS))
    return total + sum(part.points for part in _milestones(public, seat))
