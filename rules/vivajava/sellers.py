"""The Best-Seller List: what lies on it, whose markers, and what leaves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from rules.engine import tell
from rules.vivajava import box as boxes
from rules.vivajava.beans import RAINBOW, SPACES, rank, value
from rules.vivajava.box import CARD
from rules.vivajava.events import BlendMoved, BlendRemoved, MarkerRemoved

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import Listed, Public, State

COFFEE = 5  # with so many players or fewer Coffee* holds the Stale position


def capacity(public: Public) -> int:
    """Return how many Blends the List holds beside Coffee*."""
    n = len(boxes.of(public).best_sellers.payout)
    return n - 1 if len(public.points) <= COFFEE else n


def is_rainbow(blend: Listed) -> bool:
    """Say whether a Blend on the List is a Rainbow Blend."""
    return rank(blend.beans) == RAINBOW and sum(blend.beans) == SPACES


def payout(public: Public, seat: Seat) -> int:
    """Return what a seat's markers would score now."""
    pays = boxes.of(public).best_sellers.payout
    total = 0
    for position, blend in enumerate(public.sellers):
        if seat in blend.markers or seat in blend.investors:
            total += pays[position] + blend.extra
    return total


def markers(public: Public, seat: Seat) -> int:
    """Return how many Blend Markers a seat has in play."""
    used = 0
    for blend in public.sellers:
        if seat in blend.markers or seat in blend.investors:
            used += 1
    for team in public.teams:
        if seat in team.investors:
            used += 1
    return used


def has_marker(public: Public, seat: Seat) -> bool:
    """Say whether a seat has a Blend Marker left to place."""
    return markers(public, seat) < boxes.of(public).pieces.markers


def own(public: Public, seat: Seat) -> list[int]:
    """Return the slates on the List with a marker of the seat, best first."""
    return [b.slate for b in public.sellers if seat in b.markers or seat in b.investors]


def find(public: Public, slate: str) -> Listed:
    """Return a Blend on the List by the id of its slate."""
    number = boxes.of(public).slate_ids.index(slate)
    return next(blend for blend in public.sellers if blend.slate == number)


def take_marker(state: State, seat: Seat, slate: str) -> None:
    """Take a seat's marker off a slate; an Investment Token under it returns to the supply."""
    blend = find(state.public, slate)
    if seat in blend.investors:
        blend.investors.remove(seat)
        state.public.investment_supply += 1
    else:
        blend.markers.remove(seat)
    if state.told is not None:
        tell(state, MarkerRemoved(seat, slate))


Reason = Literal["pushed", "rainbow", "degraded", "card"]


def remove(state: State, blend: Listed, why: Reason) -> None:
    """Take a Blend off the List and out of the game: beans, markers, tokens and cards go home."""
    public = state.public
    public.sellers.remove(blend)
    for color, n in enumerate(blend.beans):
        public.fields[color] += n
    public.investment_supply += len(blend.investors)
    public.discards[CARD["add_pp"]] += blend.extra
    public.gone += 1
    if state.told is not None:
        whose = tuple(sorted((*blend.markers, *blend.investors)))
        tell(state, BlendRemoved(boxes.of(public).slate_ids[blend.slate], whose, why))


def sort(state: State, new: Sequence[Listed] = ()) -> None:
    """Sort the List by the Roast Ranking; of equal Blends the one that stood above stays above.

    `new` ones enter on top, so that an equal older one is inferior; what then ranks below Decaf leaves.
    """
    public = state.public
    place = public.options.rainbow
    before = [blend.slate for blend in public.sellers]
    public.sellers = sorted([*new, *public.sellers], key=lambda blend: -value(blend.beans, place))
    for blend in [blend for blend in public.sellers if not value(blend.beans, place)]:
        remove(state, blend, "degraded")
    if state.told is not None and not new:
        ids = boxes.of(public).slate_ids
        for position, blend in enumerate(public.sellers):
            if position >= len(before) or before[position] != blend.slate:
                tell(state, BlendMoved(ids[blend.slate], position + 1))
