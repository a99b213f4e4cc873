"""Supervisor: members of the holder's team need not add a bean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava.box import CARD as NUMBER
from rules.vivajava.box import CARDS
from rules.vivajava.card import Card, Moment
from rules.vivajava.card_events import CardReturned, Excused
from rules.vivajava.steps.kinds import OneSeat
from rules.vivajava.steps.teams import can_blend, contributors, could_blend

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, Team, View


def team_of(public: Public, seat: Seat) -> Team:
    """Return the team of a seat."""
    return next(team for team in public.teams if seat in team.members)


class Supervisor(Card):
    """Played after the vote of a team that blends, or before it where the team cannot blend otherwise. Ruling: V-29."""

    id = "supervisor"
    moments: ClassVar[tuple[Moment, ...]] = ("supervisor_needed", "supervisor")

    def asks(self, public: Public, seat: Seat) -> bool:
        team = team_of(public, seat)
        if len(contributors(public, team)) == len(team.excused) or len(contributors(public, team)) < 2:
            return False
        return team.blends or (not can_blend(public, team) and could_blend(public, team))

    def play(self, state: State, seat: Seat) -> None:
        team = team_of(state.public, seat)
        if not team.blends:
            team.declared = seat
        then(state, ExcuseMembers(seat))


class ExcuseMembers(OneSeat, frozen=True, tag="excuse_members"):
    """Choose who of your team need not add a bean, one or more, yourself and Interns included."""

    RULE = "supervisor"
    at: int = 0

    def options(self, view: View) -> Iterator[Action]:
        team = team_of(view.public, self.seat)
        for who in contributors(view.public, team)[self.at :]:
            if who not in team.excused:
                yield act.Excuse(who)
        if self.at:
            yield act.DONE

    def because(self, view: View, action: Action) -> str:
        return "Choose somebody of your team who must still add a bean, in turn order."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, act.Excuse):
            return
        team = team_of(state.public, seat)
        team.excused.append(action.who)
        if state.told is not None:
            tell(state, Excused(seat, action.who))
        who = contributors(state.public, team)
        at = who.index(action.who) + 1
        if any(other not in team.excused for other in who[at:]):
            then(state, ExcuseMembers(seat, at))


def settle_declared(state: State) -> None:
    """A Supervisor that was played before the vote goes back to the hand if the team does not blend."""
    public = state.public
    number = NUMBER["supervisor"]
    for team in public.teams:
        seat = team.declared
        if seat >= 0 and not team.blends:
            team.declared = -1
            team.excused = []
            public.discards[number] -= 1
            public.cards[seat] += 1
            public.shown.append([seat, number])
            state.private[seat].cards = sorted((*state.private[seat].cards, number))
            tell(state, CardReturned(seat, CARDS[number]))


CARD = Supervisor()
