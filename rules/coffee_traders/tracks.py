"""Arabica tracks and the Counter track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders.events import CounterKind, CounterTaken, Stacked, Stepped
from rules.coffee_traders.kinds import ANIMAL, COOPS, N_COOPS, WILD
from rules.coffee_traders.supply import gain
from rules.engine import tell

if TYPE_CHECKING:
    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Company, Public, State
    from rules.engine import Seat

SECOND, THIRD = 2, 3  # spaces of all five tracks that bring a trader and a truck


def can_step(public: Public, seat: Seat, color: int) -> bool:
    """Say whether a step on a track is not lost: the last space holds one marker. Ruling: R33."""
    at, last = public.companies[seat].arabica[color], boxes.of(public).last_step
    if at < last - 1:
        return True
    return at < last and not any(other.arabica[color] == last for other in public.companies)


def step(state: State, seat: Seat, color: int) -> None:
    """Advance on a track, with what its space brings and what it does to all five tracks; a lost step does nothing."""
    public = state.public
    if not can_step(public, seat, color):
        return
    mine = public.companies[seat]
    mine.arabica[color] += 1
    at = mine.arabica[color]
    if state.told is not None:
        tell(state, Stepped(seat, COOPS[color], 1, at))
    kind = boxes.of(public).arabica.spaces[at - 1]
    if kind == "coin":
        gain(state, seat, "coins", 1, "track")
    elif kind == "donkey" and sum(company.arabica[color] >= at for company in public.companies) == 1:
        gain(state, seat, "donkey", 1, "track")
    if mine.trader_beside and at == SECOND and min(mine.arabica) >= SECOND:
        mine.trader_beside = 0
        gain(state, seat, "trader", 1, "threshold")
    if mine.truck_beside and at == THIRD and min(mine.arabica) >= THIRD:
        mine.truck_beside = 0
        gain(state, seat, "truck", 1, "threshold")


def can_go_back(box: Box, mine: Company, color: int) -> bool:
    """Say whether a marker may go a step back: not off a Coin or Donkey space, nor from before the start."""
    at = mine.arabica[color]
    return at > 0 and box.arabica.spaces[at - 1] not in ("coin", "donkey")


def steps_back(box: Box, mine: Company) -> int:
    """Return how many steps all markers of a company could go back. Ruling: R33."""
    total = 0
    for at in mine.arabica:
        for space in range(at, 0, -1):
            if box.arabica.spaces[space - 1] in ("coin", "donkey"):
                break
            total += 1
    return total


def step_back(state: State, seat: Seat, color: int) -> None:
    """Go a step back; nothing is gained or given back."""
    mine = state.public.companies[seat]
    mine.arabica[color] -= 1
    if state.told is not None:
        tell(state, Stepped(seat, COOPS[color], -1, mine.arabica[color]))


def take_counter(state: State, seat: Seat, kind: int) -> None:
    """Put a counter on the Counter track, or beside the board if it is the second of its kind. Ruling: R34.

    Two of one color beside the board are stacked at once: there is nothing to wait for. Of wild ones see `stack_wilds`.
    """
    public = state.public
    mine, room = public.companies[seat], len(boxes.of(public).counters.track)
    mine.held[kind] += 1
    if mine.held[kind] == 1 and mine.covered < room:
        mine.covered += 1
    else:
        mine.waiting[kind] += 1
    if state.told is not None:
        name: CounterKind = "wild" if kind == WILD else "animal" if kind >= ANIMAL else "arabica"
        tell(state, CounterTaken(seat, name, None if kind == WILD else COOPS[kind % N_COOPS], mine.covered))
    if kind != WILD:
        color = kind % N_COOPS
        if mine.covered < room and mine.waiting[color] + mine.waiting[ANIMAL + color] > 1:
            stack(state, seat, (color, ANIMAL + color))
    # Stacks of wild ones could be regretted: they are made when the game ends.


def stack(state: State, seat: Seat, kinds: tuple[int, ...]) -> None:
    """Stack two waiting counters of these kinds on the next space of the Counter track."""
    mine = state.public.companies[seat]
    left = 2
    for kind in kinds:
        used = min(left, mine.waiting[kind])
        mine.waiting[kind] -= used
        left -= used
    mine.covered += 1
    if state.told is not None:
        tell(state, Stacked(seat, mine.covered))


def stack_wilds(state: State, seat: Seat) -> None:
    """At the end of the game, stack waiting wild counters with single ones of a color, then with each other."""
    public = state.public
    mine, room = public.companies[seat], len(boxes.of(public).counters.track)
    while mine.covered < room and mine.waiting[WILD]:
        color = next((c for c in range(N_COOPS) if mine.waiting[c] + mine.waiting[ANIMAL + c]), -1)
        if color >= 0:
            mine.waiting[WILD] -= 1
            kind = color if mine.waiting[color] else ANIMAL + color
            mine.waiting[kind] -= 1
            mine.covered += 1
            if state.told is not None:
                tell(state, Stacked(seat, mine.covered))
        elif mine.waiting[WILD] > 1:
            stack(state, seat, (WILD,))
        else:
            break


def counter_points(box: Box, mine: Company) -> int:
    """Return what the topmost covered space of the Counter track scores."""
    return box.counters.track[mine.covered - 1] if mine.covered else 0
