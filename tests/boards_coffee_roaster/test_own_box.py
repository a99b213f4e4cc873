"""A box of a player's own, with other numbers and long names, is drawn without a fault and without a line too wide."""

import random

import pytest

from coffee_tui.tui.boards.coffee_roaster import layout
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from coffee_tui.tui.boards.coffee_roaster.scores import score_sheet
from rules import engine
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import setup
from rules.coffee_roaster.actions import ChooseBean
from rules.engine import box as engine_box
from tests.boards_coffee_roaster.table import GAME

CHANGES = (
    ('name = "Mexico"', 'name = "墨西哥[red]咖啡豆非常非常长的名字墨西哥咖啡豆非常长的名字"'),
    ('country = "Mexico"', 'country = " "'),
    ("rows = [3, 2, 3, 2]", "rows = [4, 7, 2]"),
    ("roast_points = [5, 5, 7, 10, 6, 6, 4, 4]", "roast_points = [5, 5, 7, 10, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1]"),
    (
        '{ id = "14", draw = 14, moisture = [], smoke = 0, levels_up = 1 },',
        ",".join(f'{{ id = "{n}", draw = {n}, moisture = [], smoke = 0, levels_up = 3 }}' for n in range(14, 20)) + ",",
    ),
)


@pytest.fixture(scope="module")
def own() -> str:
    text = engine_box.printed("rules.coffee_roaster")
    for printed, changed in CHANGES:
        assert printed in text
        text = text.replace(printed, changed)
    return boxes.BOXES.register(text)


def test_a_box_of_ones_own_is_drawn(own: str) -> None:
    state = setup.lay_out_with(own, 1, GAME.complete({"menu": "trial"}), engine.Chance(bytes(32)))
    engine.settle(state)
    choose, drawn = random.Random(1).choice, ""
    while True:
        view = engine.view_of(state, 0)
        for width, height in ((80, 13), (80, 24), (120, 24), (160, 40)):
            lines = layout.board(Facts(view), width, height)
            assert {line.cell_len for line in lines} == {width}
            drawn += lines[0].plain
        if engine.is_over(state):
            break
        legal = engine.legal_actions(state, 0)
        mexico = ChooseBean("mexico")
        engine.apply(state, 0, mexico if mexico in legal else choose(legal))
    assert "墨西哥[red]咖啡豆" in drawn
    assert "[red]" in score_sheet(view).plain
