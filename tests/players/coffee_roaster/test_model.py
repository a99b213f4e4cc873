"""The compact model that trained the nets, beside the real rules: thousands of random roasts, count by count.

Its functions are plain Python here; training compiles the same ones.
"""

from __future__ import annotations

from random import Random

import numpy as np

from coffee_tui.players.coffee_roaster.plays import FLAVOR_PLAYS, STACK
from rules import engine
from rules.coffee_roaster import GAME, actions, steps
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.scoring import result
from rules.coffee_roaster.tokens import EMPTY, INDEX
from scripts.roaster import cup as cups
from scripts.roaster import model
from scripts.roaster.learn import sheet_of
from scripts.roaster.values import score

ROASTS = 2000


def real_row(public) -> list[int]:
    """Return a table in the middle of a roast as the model writes it."""
    left = [int(token != EMPTY) for token in public.left]
    right = [int(bool(stack)) for stack in public.right]
    return [*public.bag, *public.hand, *public.supply, *left, *right, public.disc]


class Twin:
    """Plays on the model what was played on the real table."""

    def __init__(self, public) -> None:
        self.row = model.start_row(public.bean)
        self.using = None

    def legal_flavors(self) -> set[int]:
        return {n for n in range(len(FLAVOR_PLAYS)) if model.has_work(self.row, n)}

    def catch_up(self, public) -> None:
        """Move tokens between bag and hand as luck did on the real table: the model draws the same."""
        for kind in range(model.KINDS):
            while self.row[model.BAG + kind] > public.bag[kind] + public.apart[kind]:
                model.pull(self.row, kind)

    def play(self, action, before) -> None:
        row = self.row
        match action:
            case actions.PlaceLeft(space=space, token=token):
                if space < 2:
                    model.lay_bean(row, space)
                elif space == 5:
                    model.clean_up(row, INDEX[token])
                else:
                    row[model.HAND + INDEX[token]] -= 1
                    row[model.LEFT + space] = 1
            case actions.ReturnToken(token=token):
                row[model.HAND + INDEX[token]] -= 1
                row[model.BAG + INDEX[token]] += 1
            case actions.RemoveToken(token=token):
                row[model.BAG + INDEX[token]] -= 1
            case actions.UseFlavor(token=token, effect=effect):
                self.using = (INDEX[token], INDEX[effect], -1, -1, -1)
            case actions.StackFlavors(top=top, bottom=bottom):
                self.using = (INDEX[top], STACK, -1, -1, INDEX[bottom])
            case actions.Concentrate() | actions.Preserve() | actions.Disperse():
                self.using = (*self.using[:2], action.low, action.high, -1)
            case actions.PlaceRight(space=space):
                play = next(n for n, one in enumerate(FLAVOR_PLAYS) if one[:5] == self.using)
                assert model.has_work(row, play)
                assert model.FITS[play, space]
                model.use_flavor(row, play, space)
            case actions.CloseStep(step="b"):
                model.roast(row)


def flavors_open(public, legal) -> set[tuple[int, int]]:
    return {(INDEX[a.token], INDEX[a.effect]) for a in legal if isinstance(a, actions.UseFlavor)} | {
        (INDEX[a.top], STACK) for a in legal if isinstance(a, actions.StackFlavors)
    }


def begins_turn(twin, public) -> None:
    model.advance(twin.row)
    twin.catch_up(public)


def test_random_roasts_go_as_by_the_rules():
    luck, checked = Random(5), 0
    beans = [bean.id for bean in boxes.BOXES.printed().beans]
    for game in range(ROASTS):
        state = GAME.setup(1, GAME.complete({"menu": "trial"}), engine.Chance(luck.randbytes(32)))
        engine.play(state, 0, actions.ChooseBean(beans[game % len(beans)]))
        twin, public = Twin(state.public), state.public
        begins_turn(twin, public)
        while not public.cup_test:
            legal = engine.legal_actions(state, 0)
            step = engine.top(public)
            settled = isinstance(step, steps.UseImmediateEffects | steps.UseFlavorEffects | steps.StopOrGoOn)
            if settled and not any(public.apart):
                twin.catch_up(public)
                assert list(twin.row) == real_row(public), (step, public)
                checked += 1
            if isinstance(step, steps.UseFlavorEffects):
                fits = {n for n in twin.legal_flavors() if any(model.FITS[n] & (twin.row[48:58] == 0))}
                assert {FLAVOR_PLAYS[n][:2] for n in fits} == flavors_open(public, legal)
            turn = public.turn
            action = luck.choice([a for a in legal if not isinstance(a, actions.CloseStep)] or legal)
            if len(legal) > 1 and luck.random() < 0.4:
                action = legal[-1] if isinstance(legal[-1], actions.CloseStep) else action
            if isinstance(step, steps.StopOrGoOn):
                action = actions.KeepRoasting() if luck.random() < 0.85 else actions.StopRoasting()
            twin.play(action, public)
            engine.play(state, 0, action)
            if public.turn != turn and not public.cup_test:
                begins_turn(twin, public)
    assert checked > 10 * ROASTS


def test_cups_score_as_by_the_rules():
    luck = Random(6)
    printed = boxes.BOXES.printed()
    state = GAME.setup(1, GAME.complete({"menu": "trial"}), engine.Chance(bytes(32)))
    public = state.public
    for game in range(ROASTS):
        bean = printed.beans[game % len(printed.beans)]
        public.bean = bean.id
        public.cup = [luck.choice([*range(9), 10, 11, 12, 13, EMPTY if game % 3 == 0 else 1]) for _ in range(10)]
        public.cup[0] = luck.choice((14, 2))
        public.cup[1] = luck.choice((15, 3))
        heap = [public.cup.count(kind) for kind in range(14)]
        cup = np.array([*cups.cup_bag(np.array(heap)), public.cup.count(14), public.cup.count(15)])
        assert score(cup, public.cup.count(EMPTY), sheet_of(bean)) == result(public).total
