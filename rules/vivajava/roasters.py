"""Beans on their way into Roasters and out of them, and what everybody then knows of each Roaster.

`Public.known` says what an attentive player can know of each Roaster: all that goes in and out openly. Swap Beans moves
beans unseen. Who looked or gave knows more, and keeps it in `Private.known` until everybody knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Known, tell
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import COLORS, N_COLORS
from rules.vivajava.events import Colors, Discarded, Looked, Source, Swapped, TookBeans

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import Private, Public, State


def colors_of(counts: list[int]) -> tuple[int, ...]:
    """Return beans one by one from their counts (shape: 6), best first."""
    return tuple(color for color in range(N_COLORS - 1, -1, -1) for _ in range(counts[color]))


def named(counts: list[int]) -> Colors:
    """Return beans by name from their counts (shape: 6), best first."""
    return tuple(COLORS[color] for color in colors_of(counts))


def put(state: State, seat: Seat, color: int, n: int = 1) -> None:
    """Put beans openly into a Roaster. Whence they come is the caller's business."""
    public = state.public
    state.private[seat].roaster[color] += n
    public.sizes[seat] += n
    public.known[seat].add(color, n)
    for other in state.private:
        known = other.known[seat]
        if known is not None:
            known.add(color, n)


def _leaves(state: State, seat: Seat, color: int) -> None:
    """Let all know that a bean of this color has left a Roaster."""
    public = state.public
    public.sizes[seat] -= 1
    public.known[seat].remove(color)
    for other in state.private:
        known = other.known[seat]
        if known is not None:
            known.remove(color)


def take(state: State, seat: Seat, color: int, n: int = 1) -> None:
    """Take beans openly out of a Roaster. Where they go is the caller's business."""
    state.private[seat].roaster[color] -= n
    for _ in range(n):
        _leaves(state, seat, color)


def pull(state: State, who: int) -> int:
    """Pull a bean at random out of the Roaster of a seat or an Intern (INTERN + seat), and return its color."""
    if who >= INTERN:
        return state.chance.pull(state.public.intern_roasters[who - INTERN])
    color = state.chance.pull(state.private[who].roaster)
    _leaves(state, who, color)
    return color


def give_back(state: State, who: int, color: int) -> None:
    """Put a pulled bean back into the Roaster that it came from."""
    if who >= INTERN:
        state.public.intern_roasters[who - INTERN][color] += 1
    else:
        put(state, who, color)


def beans_of(public: Public, who: int) -> int:
    """Return how many beans a seat or an Intern (INTERN + seat) has."""
    return sum(public.intern_roasters[who - INTERN]) if who >= INTERN else public.sizes[who]


def from_fields(state: State, seat: Seat, color: int, n: int, source: Source) -> int:
    """Take up to n beans of a color from The Fields into a Roaster; return how many there were."""
    fields = state.public.fields
    n = min(n, fields[color]) if color >= 0 else 0
    if n > 0:
        fields[color] -= n
        put(state, seat, color, n)
        if state.told is not None:
            tell(state, TookBeans(seat, COLORS[color], n, source))
    return n


def to_fields(state: State, seat: Seat, color: int, *, chosen: bool) -> None:
    """Put a bean of a Roaster openly into The Fields."""
    take(state, seat, color)
    state.public.fields[color] += 1
    tell(state, Discarded(seat, COLORS[color], chosen), learned=chosen)


def look(state: State, seat: Seat, at: Seat) -> None:
    """Let a seat look into another Roaster."""
    held = state.private[at].roaster
    state.private[seat].known[at] = Known.all_of(held)
    if state.told is not None:
        tell(state, Looked(seat, at, named(held)), (seat,), others=Looked(seat, at), learned=True)


def swap(state: State, giver: Seat, taker: Seat, color: int) -> None:
    """Move a bean from one Roaster to another before the eyes of these two alone."""
    public, private = state.public, state.private
    private[giver].roaster[color] -= 1
    private[taker].roaster[color] += 1
    public.sizes[giver] -= 1
    public.sizes[taker] += 1
    for seat, mine in enumerate(private):
        if seat not in (giver, taker):
            at_giver, at_taker = mine.known[giver], mine.known[taker]
            if at_giver is not None:
                at_giver.remove_unseen()
            if at_taker is not None:
                at_taker.add_unseen()
    known_of(public, private[taker], giver).remove(color)
    known_of(public, private[giver], taker).add(color)
    public.known[giver].remove_unseen()
    public.known[taker].add_unseen()
    if state.told is not None:
        tell(state, Swapped(giver, taker, COLORS[color]), (giver, taker), others=Swapped(giver, taker), learned=True)


def known_of(public: Public, mine: Private, seat: Seat) -> Known:
    """Return what a drawer keeps of a Roaster; from now on it keeps its own."""
    known = mine.known[seat]
    if known is None:
        all_know = public.known[seat]
        known = mine.known[seat] = Known(all_know.size, list(all_know.least), list(all_know.most))
    return known


def show(state: State, seat: Seat) -> None:
    """Let everybody know what a Roaster holds."""
    state.public.known[seat] = Known.all_of(state.private[seat].roaster)
    for mine in state.private:
        mine.known[seat] = None
