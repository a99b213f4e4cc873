"""A player of VivaJava Dice that takes what is worth most at once, by exact odds of keeping and of rolling again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from coffee_tui.players.vivajava_dice import blending, imagine, offers, rolling
from coffee_tui.players.vivajava_dice.evaluation import Table
from coffee_tui.players.vivajava_dice.weights import WEIGHTS, Weights
from rules.engine import Action, Done, top
from rules.vivajava_dice.actions import ChoosePlayer, LockAngry
from rules.vivajava_dice.discs.bench_sample import ChooseMatch, MatchDie
from rules.vivajava_dice.discs.block_action import OfferBlock
from rules.vivajava_dice.discs.fair_trade import GiveFairly
from rules.vivajava_dice.discs.re_roll import PickAgain
from rules.vivajava_dice.discs.side_project import ResearchProject
from rules.vivajava_dice.modules.angry_dice import FACE, STAGE, USUAL, LockDice
from rules.vivajava_dice.steps import (
    BlendOrResearch,
    ChangeDice,
    ChooseExtras,
    ChoosePoints,
    ChooseSet,
    DonationOffer,
    KeepOrBreak,
    TakeDonatedDice,
    UseBeforeRoll,
)

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import View

Legal = Sequence[Action]
DONE = Done()


class Greedy:
    """Chooses by the view alone: the same view and menu always give the same play."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: engine.View, legal: Legal) -> Action:
        """Return one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        view = cast("View", view)
        step = top(view.public)
        table = Table(view.public, weights=self.weights)
        decide = _DECISIONS.get(type(step))
        action = decide(view, step, table, legal) if decide is not None else None
        # What is not known here, such as an ability of a new disc, is tried out on a table of one's own.
        return action if action is not None and action in legal else imagine.best(view, legal, table)


def best_set(view: View, step: ChooseSet, table: Table, legal: Legal) -> Action:
    """Choose the best color, which the menu names first."""
    return legal[0]


def give_fairly(view: View, step: GiveFairly, table: Table, legal: Legal) -> Action:
    """Give to the player who has least."""
    return imagine.first_best(legal, lambda play: -table.own(play.seat) if isinstance(play, ChoosePlayer) else 0.0)


def lock_dice(view: View, step: LockDice, table: Table, legal: Legal) -> Action:
    """Lock what the stage needs, but no angry face: a second one would throw it back."""
    row = table.public.now.arena[step.row]
    usual = [LockAngry(FACE[face - 1]) for face in USUAL[row[STAGE]]]
    return next((play for play in usual if play in legal), DONE)


# How to decide, by the step that asks. All others are tried out.
_DECISIONS: dict[type[Any], Callable[[View, Any, Table, Legal], Action | None]] = {
    KeepOrBreak: rolling.keep_or_break,
    UseBeforeRoll: rolling.before_roll,
    ChangeDice: rolling.change_dice,
    PickAgain: rolling.pick_again,
    ChooseMatch: rolling.choose_match,
    MatchDie: rolling.match_die,
    BlendOrResearch: blending.blend_or_research,
    TakeDonatedDice: blending.take_donated,
    ChooseSet: best_set,
    ChooseExtras: blending.choose_extras,
    ChoosePoints: blending.choose_points,
    ResearchProject: blending.research_project,
    DonationOffer: offers.donate,
    OfferBlock: offers.block,
    GiveFairly: give_fairly,
    LockDice: lock_dice,
}
