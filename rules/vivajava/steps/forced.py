"""The red actions of Country Tokens and Interns: they must be done, and what cannot be done is skipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import roasters, sellers, standing
from rules.vivajava.beans import COLORS, TRACKS
from rules.vivajava.box import Bad, InternAction
from rules.vivajava.events import Discarded, ExtraIntern, Marked
from rules.vivajava.steps.kinds import OneSeat, Rule
from rules.vivajava.steps.research import GiveResearch

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View


class DoAction(Rule, frozen=True, tag="do_action"):
    """A red action is forced; what cannot be done is skipped."""

    RULE = "VJ-1.F"
    seat: Seat
    action: Bad | InternAction

    def run(self, state: State) -> None:
        public, seat = state.public, self.seat
        match self.action:
            case "lose_1_pp" | "lose_2_pp":
                standing.move(state, seat, -1 if self.action == "lose_1_pp" else -2, "actions")
            case "lose_rp":
                tracks = movable_back(public, seat)
                if tracks:
                    then(state, LoseResearch(seat))
            case "give_1_rp" | "give_2_rp":
                # Ruling: V-24, the others spend them in turn order, beginning after the giver.
                points = 1 if self.action == "give_1_rp" else 2
                at = public.order.index(seat)
                then(state, *(GiveResearch(s, points) for s in (*public.order[at + 1 :], *public.order[:at])))
            case "remove_marker":
                if sellers.own(public, seat):
                    then(state, LoseMarker(seat))
            case "discard_bean":
                if public.sizes[seat]:
                    color = roasters.pull(state, seat)
                    public.fields[color] += 1
                    tell(state, Discarded(seat, COLORS[color], False))
            case "extra_intern":
                extra_intern(state, seat)


def movable_back(public: Public, seat: Seat) -> list[int]:
    """Return the tracks on which a marker can go a spot back: never off a spot that reached a level."""
    tracks = boxes.of(public).tracks
    return [t for t, mark in enumerate(public.marks[seat]) if mark and mark not in tracks[t].spots]


class LoseResearch(OneSeat, frozen=True, tag="lose_research"):
    """Move a Research Marker of your choice one spot back, but never off a spot where a level begins."""

    RULE = "VJ-1.G"

    def options(self, view: View) -> list[Action]:
        return [act.LOSE[track] for track in movable_back(view.public, self.seat)]

    def closed(self, view: View) -> list[Action]:
        legal = movable_back(view.public, self.seat)
        return [act.LOSE[t] for t, mark in enumerate(view.public.marks[self.seat]) if mark and t not in legal]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, act.LosePoint):
            return "That marker stands at the start of its column, or of its track: choose another one."
        return "Choose the Research Marker that goes back."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.LosePoint):
            track = TRACKS.index(action.track)
            state.public.marks[seat][track] -= 1
            if state.told is not None:
                tell(state, Marked(seat, action.track, -1, state.public.marks[seat][track]))


class LoseMarker(OneSeat, frozen=True, tag="lose_marker"):
    """Take one of your Blend Markers off the List; one on an Investment Token counts."""

    RULE = "VJ-1.H"

    def options(self, view: View) -> list[Action]:
        ids = boxes.of(view.public).slate_ids
        return [act.RemoveMarker(ids[slate]) for slate in sellers.own(view.public, self.seat)]

    def because(self, view: View, action: Action) -> str:
        return "Choose a Blend that has a marker of yours."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.RemoveMarker):
            sellers.take_marker(state, seat, action.slate)


def extra_intern(state: State, seat: Seat) -> None:
    """Put the top Intern of the deck face down to a seat's pile. Ruling: V-39, its beans and action do not count."""
    from rules.vivajava.steps.next_round import draw_intern

    number = draw_intern(state)
    if number >= 0:
        state.public.piles[seat] += 1
        tell(state, ExtraIntern(seat, boxes.of(state.public).interns.cards[number].id))
