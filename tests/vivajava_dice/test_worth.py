"""What rolls are worth: sane orders, and good enough to win with."""

from __future__ import annotations

import random

import pytest

from rules import engine
from rules.engine import Action, Chance
from rules.vivajava_dice import GAME, forecast, scoring, worth
from rules.vivajava_dice.actions import BreakApart, CreateFeatured, CreateRainbow, KeepBlend, Research
from rules.vivajava_dice.dice import COLOUR, WILD, beans, rank
from rules.vivajava_dice.state import Public, State
from rules.vivajava_dice.steps import BlendOrResearch, KeepOrBreak
from tests.vivajava_dice.table import Table, dice


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_higher_blend_is_never_worth_less(seats: int) -> None:
    public = Table(seats=seats).public
    worths = [worth.featured_worth(public, 0, value) for value in range(12, 36)]
    assert worths == sorted(worths)
    assert 1 < worths[0] < worths[-1] < 6


def test_flavor_dice_of_others_make_a_blend_less_sure() -> None:
    table = Table()
    before = worth.alive(table.public, 0, 20)
    table.flavor(1, 2)
    assert worth.alive(table.public, 0, 20) < before


def test_more_marks_are_worth_more_up_to_the_cup() -> None:
    public = Table().public
    worths = [worth.research_worth(public, 0, 0, n) for n in range(7)]
    assert worths == sorted(worths)
    assert worths[0] == 0
    assert worths[5] == worths[6]


def test_a_roll_is_worth_its_best_action() -> None:
    table = Table()
    value = worth.roll_worth(table.public, 0)
    roll = tuple(dice("red red red white yellow"))
    assert value(roll) == worth.featured_worth(table.public, 0, rank(beans(roll)))
    assert value(tuple(dice("white yellow brown red green"))) == worth.rainbow_worth(table.public)
    table.public.now.blocked = "blend"
    assert worth.roll_worth(table.public, 0)(roll) == worth.research_worth(table.public, 0, 3, 3)


def test_what_is_worth_keeping_is_kept_for_the_roll_that_is_worth_most() -> None:
    table = Table()
    table.featured(1, "black black white yellow red")
    rolled = dice("green green green white yellow")
    kept, expected = forecast.best_keep(rolled, worth.roll_worth(table.public, 0))
    assert kept[4] == 3
    assert expected > worth.roll_worth(table.public, 0)(tuple(rolled))


def test_a_strong_blend_is_kept_and_a_weak_one_is_not() -> None:
    table = Table()
    table.featured(0, "black black black black")
    assert worth.keep_worth(table.public, 0) > worth.break_worth(table.public, 0)
    table.featured(0, "white white red green")
    assert worth.keep_worth(table.public, 0) < 2
    assert table.public.featured_by == 0


def test_choosing_by_worth_beats_chance() -> None:
    wins = 0
    for number in range(16):
        luck = random.Random(number)
        state = GAME.setup(2, GAME.complete({}), Chance(luck.randbytes(32)))
        assert isinstance(state, State)
        while not engine.is_over(state):
            seat = engine.awaited(state)[0]
            legal = engine.legal_actions(state, seat)
            engine.play(state, seat, best(state.public, legal, luck) if seat == number % 2 else luck.choice(legal))
        wins += scoring.leader(state.public) == number % 2
    assert wins >= 14


def best(public: Public, legal: list[Action], luck: random.Random) -> Action:
    step = engine.top(public)
    if isinstance(step, KeepOrBreak):
        return (
            KeepBlend() if worth.keep_worth(public, step.seat) >= worth.break_worth(public, step.seat) else BreakApart()
        )
    if not isinstance(step, BlendOrResearch):
        return luck.choice(legal)
    counts, wild = beans(public.now.rolled), public.now.rolled[WILD]

    def value(action: Action) -> float:
        match action:
            case CreateFeatured(colour):
                size = min(5, counts[COLOUR[colour]] + wild)
                return worth.featured_worth(public, step.seat, size * 6 + COLOUR[colour])
            case CreateRainbow():
                return worth.rainbow_worth(public)
            case Research(colour):
                return worth.research_worth(public, step.seat, COLOUR[colour], counts[COLOUR[colour]] + wild)
        return 0.0

    return max(legal, key=value)
