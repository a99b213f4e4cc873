"""Menu and setup: the boards are set out, a bean is chosen, the bag is filled; after each cup test the next bean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import scoring
from rules.coffee_roaster.actions import ChooseBean
from rules.coffee_roaster.events import BeanChosen, BeanScored, EffectsDealt, MenuFinished
from rules.coffee_roaster.steps.base import Asks, pour
from rules.coffee_roaster.steps.refusals import out_of_place
from rules.coffee_roaster.tokens import EMPTY, INDEX, N_KINDS, SMOKE, WILD, listed
from rules.engine import Step, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_roaster.box import Bean, Difficulty
    from rules.coffee_roaster.state import Public, State, View
    from rules.engine import Action, Seat


class SetOutBoards(Step["State", "View", ChooseBean], frozen=True, tag="set_out_boards"):
    """Put every token back into the box, then smoke on the gauge, Wild and the unique effects on their spaces."""

    RULE = "CR-0.B"

    def run(self, state: State) -> None:
        public = state.public
        box = boxes.of(public)
        clear(public)
        for i, space in enumerate(box.gauge.spaces):
            public.gauge_smoke[i] = space.smoke
            public.supply[SMOKE] -= space.smoke
        public.supply[WILD] -= 1
        for flavor in box.easy.aside if public.options.easy else ():
            public.supply[INDEX[flavor]] -= 1
            public.aside[INDEX[flavor]] += 1
        if public.options.shuffled:
            state.chance.shuffle(public.layout)
            if state.told is not None:
                tell(state, EffectsDealt(tuple(public.layout)))


def clear(public: Public) -> None:
    """Return all tokens of the bean before to the box and everything else to where it starts (CR-8.A)."""
    supply = public.supply
    for heap in (public.bag, public.hand, public.apart, public.aside, public.removed):
        pour(heap, supply)
    supply[SMOKE] += sum(public.gauge_smoke)
    lying = [*public.left, *(kind for stack in public.right for kind in stack), *public.cup, *public.tray]
    for kind in lying:
        if 0 <= kind < N_KINDS:
            supply[kind] += 1
    if not public.wild_taken:
        supply[WILD] += 1
    public.bean = ""
    public.turn = 0
    public.disc = -1
    public.left = [EMPTY] * len(public.left)
    public.right = [[] for _ in public.right]
    public.earned = []
    public.wild_taken = False
    public.cup = [EMPTY] * len(public.cup)
    public.tray = []
    public.cup_test = False


def next_difficulties(public: Public) -> tuple[int, tuple[Difficulty, ...]]:
    """Return group and difficulties that the next bean of a Full Menu may have (CR-8.B).

    Ruling: C-20 for group 1; C-19, a total below zero is one of 9 or less.
    """
    ranks = boxes.of(public).ranks
    if not public.results:
        return 1, ("beginner", "expert") if public.options.ranked else ("beginner",)
    last = public.results[-1].total
    if last >= ranks.expert_bean:
        return len(public.results) + 1, ("expert",)
    if last >= ranks.advanced_bean:
        return len(public.results) + 1, ("advanced",)
    return len(public.results) + 1, ("beginner",)


class SelectBean(Asks, Step["State", "View", ChooseBean], frozen=True, tag="select_bean"):
    """Choose any bean for a Trial Menu; for a Full Menu one of the next group and the difficulty that was earned."""

    RULE = "CR-0.C"

    def options(self, view: View) -> Iterator[ChooseBean]:
        public = view.public
        if public.options.full_menu:
            group, difficulties = next_difficulties(public)
            for bean in boxes.of(public).beans:
                if bean.group == group and bean.difficulty in difficulties:
                    yield ChooseBean(bean.id)
        else:
            for bean in boxes.of(public).beans:
                yield ChooseBean(bean.id)

    def closed(self, view: View) -> Iterator[ChooseBean]:
        open_now = set(self.options(view))
        for bean in boxes.of(view.public).beans:
            if ChooseBean(bean.id) not in open_now:
                yield ChooseBean(bean.id)

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, ChooseBean):
            bean = boxes.of(view.public).bean.get(action.bean)
            return _why_not_bean(view.public, bean) if bean else f"There is no bean {action.bean!r} in this box."
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: ChooseBean) -> None:
        state.public.bean = action.bean


def _why_not_bean(public: Public, bean: Bean) -> str:
    group, difficulties = next_difficulties(public)
    if bean.group != group:
        return f"{bean.name} is of group {bean.group}: the next bean of this menu comes from group {group}."
    if group == 1 and bean.difficulty == "expert":
        return f"{bean.name} is for experts: first reach Middle Level Roaster (35 points) in a Full Menu."
    if group == 1:
        return f"{bean.name} is {bean.difficulty.capitalize()}: a Full Menu starts with a Beginner bean."
    last = public.results[-1].total
    return (
        f"{bean.name} is {bean.difficulty.capitalize()}: your last bean scored {last},"
        f" so choose {_article(difficulties[0])} {difficulties[0].capitalize()} bean."
    )


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"


class FillBag(Step["State", "View", ChooseBean], frozen=True, tag="fill_bag"):
    """Put the tokens that the bean sheet names into the bag."""

    RULE = "CR-0.D"

    def run(self, state: State) -> None:
        public = state.public
        box = boxes.of(public)
        heap = box.start_heap(public.bean)
        for kind, n in enumerate(heap):
            public.bag[kind] += n
            public.supply[kind] -= n
        if state.told is not None:
            tell(state, BeanChosen(public.bean, box.bean[public.bean].name, listed(heap)))


class ScoreBean(Step["State", "View", ChooseBean], frozen=True, tag="score_bean"):
    """Write roast, skill, flavor and penalty points on the score sheet; then the next bean, or the end."""

    RULE = "CR-7.E"

    def run(self, state: State) -> None:
        public = state.public
        tested = scoring.result(public)
        public.results.append(tested)
        if state.told is not None:
            tell(state, BeanScored(boxes.of(public).bean[tested.bean].name, tested))


class FinishMenu(Step["State", "View", ChooseBean], frozen=True, tag="finish_menu"):
    """Add the beans up; three of a Full Menu earn a rank."""

    RULE = "CR-9.A"

    def run(self, state: State) -> None:
        if state.told is not None:
            score = scoring.scores(state.public)[0]
            tell(state, MenuFinished(score.total, score.rank))
