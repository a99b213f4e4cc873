"""Re-Do: a team that has just blended must blend again."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava import roasters
from rules.vivajava.beans import N_COLORS, REGIONS, SPACES
from rules.vivajava.card import Card, Moment
from rules.vivajava.card_events import BlendUndone
from rules.vivajava.steps.kinds import OneSeat
from rules.vivajava.steps.teams import FREE

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View


def blended(public: Public) -> list[int]:
    """Return the teams whose slates are full, by their numbers."""
    return [at for at, team in enumerate(public.teams) if team.blends and len(team.slate) == SPACES]


class ReDo(Card):
    """All beans go back to where they came from; SELECT and BREW may be used anew. Ruling: V-30."""

    id = "re_do"
    moments: ClassVar[tuple[Moment, ...]] = ("re_do",)

    def asks(self, public: Public, seat: Seat) -> bool:
        return bool(blended(public))

    def play(self, state: State, seat: Seat) -> None:
        then(state, ChooseReDo(seat))


class ChooseReDo(OneSeat, frozen=True, tag="choose_re_do"):
    """Choose the team that blends again."""

    RULE = "re_do"

    def options(self, view: View) -> list[Action]:
        return [act.TEAM[view.public.teams[at].region] for at in blended(view.public)]

    def because(self, view: View, action: Action) -> str:
        return "Choose a team that has just blended."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseTeam):
            region = REGIONS.index(action.region)
            undo(state, next(at for at, team in enumerate(state.public.teams) if team.region == region))


def undo(state: State, at: int) -> None:
    """Put all beans of a team's slate back and let it blend again."""
    from rules.vivajava.steps.blend import BeginBlend

    team = state.public.teams[at]
    for bean in team.slate:
        who, color = divmod(bean, N_COLORS)
        if who == FREE:
            state.public.fields[color] += 1
        else:
            roasters.give_back(state, who, color)
    team.slate = []
    if state.told is not None:
        tell(state, BlendUndone(REGIONS[team.region], tuple(team.members)))
    then(state, BeginBlend(at))


CARD = ReDo()
