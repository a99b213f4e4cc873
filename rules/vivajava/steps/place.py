"""Phase 2 ends: new Blends go on the Best-Seller List, their makers get 1 Research Point, Interns leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import tell, then
from rules.vivajava import box as boxes
from rules.vivajava import roasters, sellers
from rules.vivajava.beans import N_COLORS, RAINBOW, RANKS, count, rank
from rules.vivajava.events import BlendPlaced, InternsLeft
from rules.vivajava.steps.kinds import Rule
from rules.vivajava.steps.research import GiveResearch
from rules.vivajava.steps.teams import ask_for_marker

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.engine import Seat
    from rules.vivajava.state import Listed, Public, State, Team


class PlaceBlends(Rule, frozen=True, tag="place_blends"):
    """Each player of a Blend needs a marker for it. Then all new Blends go on the List together."""

    RULE = "VJ-3.H"

    def run(self, state: State) -> None:
        public = state.public
        blenders = [seat for seat in public.order if any(t.blends and seat in t.members for t in public.teams)]
        if blenders:
            asks = [ask for seat in blenders for ask in ask_for_marker(public, seat)]
            then(state, *asks, RankBlends(), *(GiveResearch(seat, 1) for seat in blenders))


def by_priority(public: Public) -> list[Team]:
    """Return the teams that blend, that of the earliest player in turn order first. Ruling: V-13."""
    teams = [team for team in public.teams if team.blends]
    return sorted(teams, key=lambda team: public.order.index(team.members[0]))


class RankBlends(Rule, frozen=True, tag="rank_blends"):
    """New Blends enter above equal older ones; what no longer fits falls off. There is only one Rainbow: the newest."""

    RULE = "VJ-3.H"

    def run(self, state: State) -> None:
        public = state.public
        teams = by_priority(public)
        markers = [[seat for seat in team.members if sellers.has_marker(public, seat)] for team in teams]
        made_by = {public.slates[team.region]: team.members for team in teams}
        new = [enter(state, *pair) for pair in zip(teams, markers, strict=True)]
        rainbows = [blend for blend in new if rank(blend.beans) == RAINBOW]
        if rainbows:
            late = rainbows[1:]  # of two at once the later team's leaves with the old one
            stale = [*late, *(blend for blend in public.sellers if sellers.is_rainbow(blend))]
            public.sellers += late
            for blend in stale:
                sellers.remove(state, blend, "rainbow")
            new = [blend for blend in new if not any(blend is other for other in late)]
        sellers.sort(state, new)
        if state.told is not None:
            announce(state, made_by)
        for blend in reversed(public.sellers[sellers.capacity(public) :]):
            sellers.remove(state, blend, "pushed")


def enter(state: State, team: Team, markers: list[Seat]) -> Listed:
    """Return a team's slate with its markers as a Blend for the List."""
    from rules.vivajava.state import Listed

    public = state.public
    beans = count(bean % N_COLORS for bean in team.slate)
    team.made = rank(beans)
    blend = Listed(public.slates[team.region], beans, markers, team.investors, 0)
    team.slate, team.investors = [], []
    public.slates[team.region] = -1
    public.free[team.region] = -1
    return blend


def announce(state: State, new: Mapping[int, list[Seat]]) -> None:
    """Tell where the new Blends are, by their slates and the members of their teams."""
    public = state.public
    most = sellers.capacity(public)
    ids = boxes.of(public).slate_ids
    for position, blend in enumerate(public.sellers):
        if blend.slate in new:
            at = position + 1 if position < most else 0
            made, beans = RANKS[rank(blend.beans)], roasters.named(blend.beans)
            tell(state, BlendPlaced(tuple(new[blend.slate]), ids[blend.slate], beans, made, at))


class DismissInterns(Rule, frozen=True, tag="dismiss_interns"):
    """Interns of this round go face down to the piles; their beans go back into The Fields."""

    RULE = "VJ-4.E"

    def run(self, state: State) -> None:
        public = state.public
        seats = tuple(seat for seat in public.order if public.mentored[seat] >= 0)
        for seat in seats:
            for color, n in enumerate(public.intern_roasters[seat]):
                public.fields[color] += n
            public.intern_roasters[seat] = [0] * N_COLORS
            public.mentored[seat] = -1
            public.piles[seat] += 1
        if seats and state.told is not None:
            tell(state, InternsLeft(seats))
