"""What the drawing functions ask of a view: who sits where, what can be done, which pane the decision is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from coffee_tui.tui.boards.seats import Seating
from rules import engine
from rules.vivajava import actions as play
from rules.vivajava import box as boxes
from rules.vivajava.beans import COUNTRY, N_COLORS

if TYPE_CHECKING:
    from rules.engine import Action
    from rules.vivajava.box import Box
    from rules.vivajava.state import Listed, Public, Team, View

# The panes by the letter that leads to them, and the plays that each is about.
MAP, SELLERS, TEAMS, LAB, ROASTERS, LABS, HAND, INTERNS, PERFORMANCE = "m", "b", "t", "l", "r", "o", "f", "i", "p"
ABOUT: tuple[tuple[str, tuple[type[Action], ...]], ...] = (
    (MAP, (play.PlaceResearcher, play.MoveTo, play.Grow)),
    (INTERNS, (play.TakeIntern,)),
    (LAB, (play.MarkTrack, play.TradeFor, play.LosePoint, play.BuyCards, play.TradeForCards)),
    (HAND, (play.KeepCard, play.PlayCard)),
    (SELLERS, (play.ChooseSlate, play.RemoveMarker, play.MoveBean, play.MoveInvestment, play.DegradeTimes)),
    (ROASTERS, (play.TakeBean, play.GiveBean, play.Remove, play.CashIn, play.ChoosePlayer)),
    (
        TEAMS,
        (
            play.Vote, play.Invest, play.ProposeOrder, play.Agree, play.Pull, play.StopPulling, play.Place,
            play.SetAside, play.TakeFree, play.Excuse, play.ChooseTeam,
        ),
    ),
)  # fmt: skip
BY_PHASE = (MAP, TEAMS, SELLERS)  # where nothing is to be decided


class Facts:
    """One view with what is looked up in it more than once, and the plays that are marked in the menu."""

    def __init__(self, view: View, *, names: Sequence[str] = (), detail: bool = False) -> None:
        self.view = view
        self.public: Public = view.public
        self.box: Box = boxes.of(view.public)
        self.detail = detail
        self.seating = Seating(len(self.public.order), names, view.seat)
        self.marked: tuple[Action, ...] = ()

    @property
    def seats(self) -> range:
        """The seats at the table."""
        return range(len(self.public.order))

    @property
    def watched(self) -> int:
        """The seat whose Research Lab is shown in full: the one that looks, or the first that is waited for."""
        if self.view.seat is not None:
            return self.view.seat
        return next(iter(engine.due(self.public)), self.public.order[0])

    @property
    def has_interns(self) -> bool:
        """Whether Interns are in play."""
        return bool(self.public.mentored)

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What may be played now by the seat that looks."""
        return tuple(engine.legal_in(self.view))

    @cached_property
    def front(self) -> str:
        """The pane that the decision is about."""
        for key, kinds in ABOUT:
            if any(isinstance(action, kinds) for action in self.legal):
                return key
        return BY_PHASE[self.public.phase]

    @cached_property
    def reachable(self) -> frozenset[int]:
        """The Countries that the Field Researcher can go to now."""
        return frozenset(countries(self.legal))

    @property
    def aimed(self) -> frozenset[int]:
        """The Countries that the marked plays go to."""
        return frozenset(countries(self.marked))

    @property
    def aimed_slates(self) -> frozenset[str]:
        """The slates that the marked plays are about, by id."""
        return frozenset(slate for action in self.marked if (slate := getattr(action, "slate", "")))

    @property
    def aimed_tracks(self) -> frozenset[str]:
        """The Ability Tracks on which the marked plays move a marker forward."""
        return frozenset(a.track for a in self.marked if isinstance(a, play.MarkTrack | play.TradeFor))

    def points(self, seat: int) -> int:
        """Performance Points of a seat."""
        return sum(self.public.points[seat])

    def stacks(self) -> dict[int, list[int]]:
        """The seats on each space of the Performance Track, from the bottom of the stack up."""
        found: dict[int, list[int]] = {}
        for seat in self.public.arrived:
            found.setdefault(self.points(seat), []).append(seat)
        return found

    def standing_on(self, country: int) -> list[int]:
        """The seats whose Field Researchers are on a Country."""
        return [seat for seat in self.public.order if self.public.place[seat] == country]

    def team(self, region: int) -> Team | None:
        """The team of a region, if it has one."""
        return next((team for team in self.public.teams if team.region == region), None)

    def markers_left(self, seat: int) -> int:
        """How many Blend Markers a seat has in its supply."""
        used = sum(seat in (*listed.markers, *listed.investors) for listed in self.public.sellers)
        return self.box.pieces.markers - used - sum(seat in team.investors for team in self.public.teams)

    def slate_id(self, listed: Listed) -> str:
        """The id of a slate on the Best-Seller List."""
        return self.box.slate_ids[listed.slate]

    def known(self, seat: int) -> Sequence[int]:
        """What the one who looks knows of a Roaster at least, by color; all of it for its own."""
        mine = self.view.mine
        if mine is not None and seat == self.view.seat:
            return mine.roaster
        if not self.public.options.memory:
            return [0] * N_COLORS
        known = mine.known[seat] if mine is not None and seat < len(mine.known) else None
        return (known or self.public.known[seat]).least


def countries(actions: Sequence[Action]) -> list[int]:
    """Return the Countries that plays go to."""
    return [COUNTRY[a.country] for a in actions if isinstance(a, play.PlaceResearcher | play.MoveTo)]
