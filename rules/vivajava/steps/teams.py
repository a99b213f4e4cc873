"""Phase 2 begins: teams, votes, Investments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules import engine
from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import roasters, sellers
from rules.vivajava.actions import INTERN, Choice
from rules.vivajava.beans import INVEST, REGIONS, ROGUE, SPACES
from rules.vivajava.events import CannotBlend, Declined, Invested, TeamsFormed, Voted
from rules.vivajava.steps.kinds import OneSeat, Rule
from rules.vivajava.steps.research import ResearchTeams, research_points

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, Team, View

FREE = 16  # whose bean the free bean is


class BeginBlending(Rule, frozen=True, tag="begin_blending"):
    """Field Researchers of one region are a team. Each team blends or researches."""

    RULE = "VJ-2.A"

    def run(self, state: State) -> None:
        from rules.vivajava.cards import OpenCards
        from rules.vivajava.state import Team
        from rules.vivajava.steps.blend import BlendTeams
        from rules.vivajava.steps.place import PlaceBlends

        public = state.public
        public.phase = 1
        by_region: list[list[int]] = [[], [], [], []]
        for seat in public.order:
            by_region[public.place[seat] // 3].append(seat)
        public.teams = [
            Team(region, members, False, [], [], [], [], 0, -1) for region, members in enumerate(by_region) if members
        ]
        if state.told is not None:
            names = tuple(REGIONS[team.region] for team in public.teams)
            tell(state, TeamsFormed(names, tuple(tuple(team.members) for team in public.teams)))
        points = research_points(public)
        then(
            state,
            OpenCards("supervisor_needed"),
            HoldVotes(),
            BlendTeams(),
            PlaceBlends(),
            ResearchTeams(points),
            *after_research(public),
        )


def after_research(public: Public) -> tuple[Step, ...]:
    """Return the steps from Research to the end of the phase."""
    from rules.vivajava.cards.greed import HoldGreed
    from rules.vivajava.steps.opinion import BeginOpinion
    from rules.vivajava.steps.place import DismissInterns
    from rules.vivajava.steps.research import AskTraders

    interns = (DismissInterns(),) if public.mentored else ()
    return (*interns, HoldGreed(), AskTraders(), BeginOpinion())


def contributors(public: Public, team: Team) -> list[int]:
    """Return who pulls for a team in turn order: seats, each with its Intern after it. Ruling: V-37."""
    if not public.mentored:
        return list(team.members)
    found = []
    for seat in team.members:
        found.append(seat)
        if public.mentored[seat] >= 0:
            found.append(INTERN + seat)
    return found


def needs_free(public: Public, team: Team) -> bool:
    """Say whether a team that blends has still to fill its slate and cannot do so without the free bean."""
    left = SPACES - len(team.slate)
    return left > 0 and sum(roasters.beans_of(public, who) for who in contributors(public, team)) < left


def free_beans(public: Public, color: int, team: Team | None = None) -> int:
    """Return how many beans of a color lie in The Fields that no other blending team cannot do without.

    Ruling: V-45, the last bean of a color is kept for a team that could not blend without it.
    """
    kept = 0
    for other in public.teams:
        if other is not team and other.blends and public.free[other.region] == color and needs_free(public, other):
            kept += 1
    return public.fields[color] - kept


def free_bean(public: Public, team: Team) -> int:
    """Return 1 if a team can count on the free bean of its slate, else 0."""
    color = public.free[team.region]
    return int(color >= 0 and free_beans(public, color, team) > 0)


def can_blend(public: Public, team: Team) -> bool:
    """Say whether all who must have a bean to add, and all together five. Ruling: V-8."""
    total = 0
    for who in contributors(public, team):
        beans = roasters.beans_of(public, who)
        if not beans and who not in team.excused:
            return False
        total += beans
    return total >= SPACES or total + free_bean(public, team) >= SPACES


def could_blend(public: Public, team: Team) -> bool:
    """Say whether a team could blend if anybody were excused."""
    total = sum(roasters.beans_of(public, who) for who in contributors(public, team))
    return total + free_bean(public, team) >= SPACES


class HoldVotes(Rule, frozen=True, tag="hold_votes"):
    """All teams that can blend vote at once. Who went rogue must blend; a team that cannot blend researches."""

    RULE = "VJ-2.B"

    def run(self, state: State) -> None:
        public = state.public
        voters: list[int] = []
        for team in public.teams:
            if not can_blend(public, team):
                if state.told is not None:
                    tell(state, CannotBlend(REGIONS[team.region], tuple(team.members)))
            elif team.region == ROGUE:
                team.blends = True
            else:
                voters += team.members
        then(state, BeginInvesting())
        if voters:
            then(state, VoteInTeams(among=tuple(sorted(voters))))


class VoteInTeams(engine.Ballot["State", "View", Action], frozen=True, tag="vote_in_teams"):
    """Choose a side of your coin in secret. The majority of a team decides, a tie is Research; alone you choose."""

    RULE = "VJ-2.B"

    def options(self, view: View) -> tuple[Action, ...]:
        return act.VOTES

    def because(self, view: View, action: Action) -> str:
        return "Vote for Blend or for Research."

    def reveal(self, state: State, choices: list[tuple[Seat, Action]]) -> None:
        public = state.public
        voted: dict[Seat, Choice] = {s: choice.choice for s, choice in choices if isinstance(choice, act.Vote)}
        # Ruling: V-45, of two teams that both need the last free bean, the western one may count on it.
        for team in public.teams:
            if not all(seat in voted for seat in team.members):
                continue
            does = outcome(public, team, voted)
            team.blends = does == "blend" and can_blend(public, team)
            if state.told is not None:
                votes = tuple(voted[seat] for seat in team.members)
                does = "blend" if team.blends else "research"
                tell(state, Voted(REGIONS[team.region], tuple(team.members), votes, does))


def outcome(public: Public, team: Team, voted: dict[Seat, Choice]) -> Choice:
    """Return what a team does by its votes; an Intern votes like its mentor."""
    margin = 0
    for seat in team.members:
        weight = 2 if public.mentored and public.mentored[seat] >= 0 else 1
        margin += weight if voted[seat] == "blend" else -weight
    if margin == 0 and len(contributors(public, team)) == 2 and not public.options.decaf:
        # Ruling: V-16, V-38, the end of INVEST breaks the tie of two players without Interns, if one of them has it.
        end = boxes.of(public).lengths[INVEST]
        with_it = [seat for seat in team.members if public.marks[seat][INVEST] == end]
        if len(with_it) == 1:
            return voted[with_it[0]]
    return "blend" if margin > 0 else "research"


class BeginInvesting(Rule, frozen=True, tag="begin_investing"):
    """After the votes come Supervisor, then Investments in turn order."""

    RULE = "VJ-2.C"

    def run(self, state: State) -> None:
        from rules.vivajava.cards import OpenCards
        from rules.vivajava.cards.supervisor import settle_declared

        public = state.public
        settle_declared(state)
        if any(team.blends for team in public.teams):
            investors = [seat for seat in public.order if public.investments[seat]]
            then(state, OpenCards("supervisor"), *(AskInvestor(seat) for seat in investors))


class AskInvestor(Rule, frozen=True, tag="ask_investor"):
    """A seat with an Investment Token is asked, if there is a Blend for it."""

    RULE = "VJ-2.C"
    seat: Seat

    def run(self, state: State) -> None:
        public = state.public
        if public.investments[self.seat] and investable(public, self.seat):
            then(state, InvestInBlend(self.seat))


def investable(public: Public, seat: Seat) -> list[int]:
    """Return the regions of teams that are about to blend, without the seat's own and those with its marker."""
    return [
        team.region for team in public.teams if team.blends and seat not in team.members and seat not in team.investors
    ]


class InvestInBlend(OneSeat, frozen=True, tag="invest_in_blend"):
    """Put an Investment Token and a Blend Marker on the slate of another team that is about to blend."""

    RULE = "VJ-2.C"

    def options(self, view: View) -> list[Action]:
        return [*(act.INVEST[region] for region in investable(view.public, self.seat)), act.PASS]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, act.Invest):
            return "Only in another team that is about to blend, and once in each: choose such a team."
        return "Choose a team to invest in, or pass."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.Invest):
            then(state, *ask_for_marker(state.public, seat), PlaceInvestment(seat, REGIONS.index(action.region)))


class PlaceInvestment(Rule, frozen=True, tag="place_investment"):
    """The Token lies on the slate if there is a marker to go with it; then there may be another one."""

    RULE = "VJ-2.C"
    seat: Seat
    region: int

    def run(self, state: State) -> None:
        public, seat = state.public, self.seat
        if not sellers.has_marker(public, seat):
            return
        team = next(team for team in public.teams if team.region == self.region)
        team.investors.append(seat)
        public.investments[seat] -= 1
        if state.told is not None:
            tell(state, Invested(seat, REGIONS[self.region], tuple(team.members)))
        then(state, AskInvestor(seat))


def ask_for_marker(public: Public, seat: Seat) -> tuple[FreeMarker, ...]:
    """Return the question that a seat without a free marker is asked; nothing for one that has one."""
    return () if sellers.has_marker(public, seat) or not sellers.own(public, seat) else (FreeMarker(seat),)


class FreeMarker(OneSeat, frozen=True, tag="free_marker"):
    """All your Blend Markers are in play: take one back from another Blend, or stay off the new one."""

    RULE = "VJ-3.I"

    def options(self, view: View) -> Iterator[Action]:
        ids = boxes.of(view.public).slate_ids
        for slate in sellers.own(view.public, self.seat):
            yield act.RemoveMarker(ids[slate])
        yield act.DECLINE

    def because(self, view: View, action: Action) -> str:
        return "Choose a Blend with a marker of yours, or stay off the new one."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.RemoveMarker):
            sellers.take_marker(state, seat, action.slate)
        else:
            tell(state, Declined(seat))
