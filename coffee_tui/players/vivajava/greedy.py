"""A player that takes what looks best at once: pure Roasters, strong Blends, levels that pay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from coffee_tui.players.vivajava import blending, cards, field, talking
from coffee_tui.players.vivajava.evaluation import best_track, rounds_left, track_worth
from coffee_tui.players.vivajava.talking import LISTENERS, Heard
from rules.engine import Action, Done, Said, Seat, Talk, View, top
from rules.vivajava import actions as act
from rules.vivajava import standing, steps
from rules.vivajava.beans import TRACKS
from rules.vivajava.cards import CardWindow
from rules.vivajava.cards.greed import VoteOnGreed

if TYPE_CHECKING:
    from rules.vivajava.state import View as GameView

Legal = Sequence[Action]
Chooser = Callable[[Any, Any, Legal, Random], Action]


class Greedy:
    """Chooses by the kind of decision; what it has no rule for it decides by the first line that gives nothing up."""

    def __init__(self, seed: bytes) -> None:
        self._random = Random(seed)
        self._heard: Heard | None = None

    def hear(self, said: Sequence[Said]) -> None:
        """Take in what was said in this round."""
        self._heard = Heard(said) if said else None

    def answer(self, view: GameView, said: Said) -> Talk | None:
        """Return what it answers to a mate."""
        return talking.answer(view, said, self._random)

    def remark(self, view: GameView, action: Action, people: Sequence[Seat]) -> Talk | None:
        """Return what it tells the persons of its team with a play."""
        return talking.remark(view, action, people)

    def choose(self, view: View, legal: Legal) -> Action:
        """Return one of the legal actions."""
        step = top(view.public)
        listener = None if self._heard is None else LISTENERS.get(type(step))
        if len(legal) > 1 and listener is not None and self._heard is not None:
            found = listener(view, step, legal, self._random, self._heard)
            if found in legal:
                return found
        chooser = CHOOSERS.get(type(step))
        if len(legal) > 1 and chooser is not None:
            found = chooser(view, step, legal, self._random)
            if found in legal:
                return found
        return legal[0]


def spend(view: GameView, step: steps.SpendResearch, legal: Legal, rng: Random) -> Action:
    """Mark the track on which the points are worth most."""
    track, worth = best_track(view.public, step.seat, step.points)
    if act.BUY in legal and worth < 0.5:
        return act.BUY
    return act.MARK[track] if track >= 0 else legal[0]


def trade(view: GameView, step: steps.TradePoints, legal: Legal, rng: Random) -> Action:
    """Trade a point where the level that it leads to is worth more than what it costs to get there."""
    public, seat = view.public, step.seat
    can = standing.space(public, seat) + 3
    best, found = 0.0, Done()
    for track, name in enumerate(TRACKS):
        action = act.TradeFor(name)
        if action not in legal:
            continue
        worth = track_worth(public, seat, track, min(can, 3))
        margin = 1.15 if rounds_left(public) > 2 else 1.0
        if worth - margin > best:
            best, found = worth - margin, action  # type: ignore[assignment]
    return found


def lose_research(view: GameView, step: steps.LoseResearch, legal: Legal, rng: Random) -> Action:
    """Move back the marker whose point is worth least."""
    return min(legal, key=lambda a: track_worth(view.public, step.seat, TRACKS.index(a.track)))  # type: ignore[attr-defined]


LITTLE = 0.3  # points that a Research Point brings, so little that a rival's are worth more


def vote_on_greed(view: GameView, step: VoteOnGreed, legal: Legal, rng: Random) -> Action:
    """Take the Research Point, unless it leads to nothing any more and the holder is ahead."""
    public, seat = view.public, view.seat
    assert seat is not None
    is_ahead = standing.space(public, step.holder) >= standing.space(public, seat)
    return act.VOTES[0 if is_ahead and best_track(public, seat, 1)[1] < LITTLE else 1]


CHOOSERS: dict[type, Chooser] = {
    steps.GoInTheField: field.go,
    steps.UseAction: field.use_action,
    steps.ChooseRoaster: field.choose_roaster,
    steps.SwapTake: field.swap_take,
    steps.SwapGive: field.swap_give,
    steps.ChooseTokens: field.choose_tokens,
    steps.LoseMarker: blending.lose_marker,
    steps.LoseResearch: lose_research,
    steps.GrowBeans: field.grow,
    steps.ChooseBean: field.take_best,
    steps.PurgeRoaster: field.purge,
    steps.VoteInTeams: blending.vote,
    steps.InvestInBlend: blending.invest,
    steps.FreeMarker: blending.free_marker,
    steps.Propose: blending.propose,
    steps.AgreeOnOrder: blending.agree,
    steps.UseSelect: blending.select,
    steps.Replace: blending.replace,
    steps.ChoosePull: blending.pull_or_stop,
    steps.PlaceOrSetAside: blending.set_aside,
    steps.OfferFree: blending.take_free,
    steps.SpendResearch: spend,
    steps.TradePoints: trade,
    steps.KeepOne: cards.keep,
    steps.DraftCards: cards.keep,
    CardWindow: cards.window,
    VoteOnGreed: vote_on_greed,
    **cards.CHOOSERS,
}
