"""Phase 3, Popular Opinion: scoring, degrading, and whether the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Action, finish, tell, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import roasters, sellers, standing
from rules.vivajava.beans import COLORS, N_COLORS, N_REGIONS, RANKS, least_important, rank
from rules.vivajava.card_events import FeaturedShown, FeaturedWon, Purged
from rules.vivajava.events import Declined, Degraded, Ended
from rules.vivajava.steps.end import EndScoring
from rules.vivajava.steps.kinds import OneSeat, Rule
from rules.vivajava.steps.next_round import PrepareRound, draw_featured
from rules.vivajava.steps.research import GiveResearch

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View


class BeginOpinion(Rule, frozen=True, tag="begin_opinion"):
    """Featured Blends and cards, scoring, cards, degrading, cards, Purge Coins; then the end or a new round."""

    RULE = "VJ-5.A"

    def run(self, state: State) -> None:
        from rules.vivajava.cards import OpenCards, PlayHeld

        public = state.public
        public.phase = 2
        held = (PlayHeld(),) if public.round == 1 and any(public.cards) else ()
        featured = (AwardFeatured(),) if public.featured >= 0 else ()
        purge = tuple(OfferPurge(seat) for seat in public.order if public.purge and public.purge[seat])
        then(
            state,
            *held,
            *featured,
            OpenCards("before_scoring"),
            ScoreBlends(),
            OpenCards("after_scoring"),
            DegradeBlends(),
            OpenCards("after_degrading"),
            *purge,
            TestEnd(),
        )


class AwardFeatured(Rule, frozen=True, tag="award_featured"):
    """Each member of a team that made the Featured Blend in this round gains its bonus; then the card leaves."""

    RULE = "VJ-7.D"

    def run(self, state: State) -> None:
        public = state.public
        card = boxes.of(public).featured_blends.cards[public.featured]
        teams = [team for team in public.teams if team.blends and team.made and RANKS[team.made] in card.ranks]
        if not teams:
            return
        members = [seat for seat in public.order if any(seat in team.members for team in teams)]
        if state.told is not None:
            tell(state, FeaturedWon(card.id, tuple(members)))
        public.featured = draw_featured(state)
        if public.featured >= 0 and state.told is not None:
            tell(state, FeaturedShown(boxes.of(public).featured_blends.cards[public.featured].id))
        for seat in members:
            standing.move(state, seat, card.pp, "featured")
        if card.beans:
            then(state, *(OfferBean(seat) for seat in members))
        then(state, *(GiveResearch(seat, card.rp) for seat in members))


class OfferBean(Rule, frozen=True, tag="offer_bean"):
    """A bean of choice is offered, if The Fields have one."""

    RULE = "VJ-7.D"
    seat: int

    def run(self, state: State) -> None:
        if any(state.public.fields):
            then(state, ChooseBean(self.seat))


class ChooseBean(OneSeat, frozen=True, tag="choose_bean"):
    """Take a bean of your choice from The Fields, or none."""

    RULE = "VJ-7.D"

    def options(self, view: View) -> list[Action]:
        return [*(act.TAKE[color] for color, n in enumerate(view.public.fields) if n), act.DECLINE]

    def because(self, view: View, action: Action) -> str:
        return "Choose a color of which The Fields have a bean, or do without."

    def choose(self, state: State, seat: int, action: Action) -> None:
        if isinstance(action, act.TakeBean):
            roasters.from_fields(state, seat, COLORS.index(action.color), 1, "featured")
        else:
            tell(state, Declined(seat))


class ScoreBlends(Rule, frozen=True, tag="score_blends"):
    """In turn order each player scores what stands above each Blend with a marker of theirs, all in one move."""

    RULE = "VJ-5.B"

    def run(self, state: State) -> None:
        for seat in state.public.order:
            standing.move(state, seat, sellers.payout(state.public, seat), "blends")


class DegradeBlends(Rule, frozen=True, tag="degrade_blends"):
    """Each Blend but a Rainbow loses its least important bean. Then the List is sorted; below Decaf a Blend leaves."""

    RULE = "VJ-5.C"

    def run(self, state: State) -> None:
        public = state.public
        for _ in range(public.degrade):
            degrade(state)
        public.degrade = 1


def degrade(state: State) -> None:
    """Let all Blends lose a bean once."""
    public = state.public
    ids = boxes.of(public).slate_ids
    for blend in public.sellers:
        if sellers.is_rainbow(blend):
            continue
        color = least_important(blend.beans, public.options.rainbow)
        blend.beans[color] -= 1
        public.fields[color] += 1
        if state.told is not None:
            tell(state, Degraded(ids[blend.slate], COLORS[color], RANKS[rank(blend.beans)]))
    sellers.sort(state)


class OfferPurge(Rule, frozen=True, tag="offer_purge"):
    """A player with a Roaster Purge Coin and beans is asked. Ruling: V-42."""

    RULE = "VJ-7.C"
    seat: int

    def run(self, state: State) -> None:
        if state.public.sizes[self.seat]:
            then(state, PurgeRoaster(self.seat))


class PurgeRoaster(OneSeat, frozen=True, tag="purge_roaster"):
    """Give your Roaster Purge Coin up to put all beans of your Roaster back into The Fields, once a game."""

    RULE = "VJ-7.C"

    def options(self, view: View) -> tuple[Action, ...]:
        return (act.USE, act.DECLINE)

    def choose(self, state: State, seat: int, action: Action) -> None:
        public = state.public
        if action == act.DECLINE:
            tell(state, Declined(seat))
            return
        public.purge[seat] = 0
        held = list(state.private[seat].roaster)
        tell(state, Purged(seat, roasters.named(held)), learned=True)
        for color in range(N_COLORS):
            roasters.take(state, seat, color, held[color])
            public.fields[color] += held[color]
        roasters.show(state, seat)


class TestEnd(Rule, frozen=True, tag="test_end"):
    """Once a round: somebody has 21 points, somebody has four complete tracks, or the slates do not suffice."""

    RULE = "VJ-6.A"

    def run(self, state: State) -> None:
        public = state.public
        box = boxes.of(public)
        if any(standing.space(public, seat) >= box.track.goal for seat in public.order):
            tell(state, Ended("points"))
        elif any(complete(public, seat) >= box.pieces.end_tracks for seat in public.order):
            tell(state, Ended("tracks"))
        elif missing_slates(public) > public.deck:
            tell(state, Ended("slates"))
        else:
            then(state, PrepareRound())
            return
        finish(state, EndScoring())


def complete(public: Public, seat: int) -> int:
    """Return how many Ability Tracks a seat has completed."""
    lengths = boxes.of(public).lengths
    return sum(mark == length for mark, length in zip(public.marks[seat], lengths, strict=True))


def missing_slates(public: Public) -> int:
    """Return how many slates the next round needs: one more if all teams researched."""
    empty = sum(slate < 0 for slate in public.slates[:N_REGIONS])
    return empty + (all_researched(public) and public.slates[N_REGIONS - 1] >= 0)


def all_researched(public: Public) -> bool:
    """Say whether no team has blended in this round."""
    return not any(team.blends for team in public.teams)
