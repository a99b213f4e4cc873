"""The box: its numbers add up, and a box that does not fit is refused in a sentence."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules.coffee_traders import GAME
from rules.coffee_traders import box as boxes
from rules.engine import Chance

TEXT = boxes.BOXES.text


def test_every_coffee_is_asked_for_as_often_within_a_letter() -> None:
    for row in boxes.printed().needs:
        assert len({sum(need[kind] for need in row) for kind in range(5)}) == 1


def test_e_and_f_of_a_number_show_all_five_coffees() -> None:
    box = boxes.printed()
    for number in range(5):
        assert len({*box.contract[4][number].coffee, *box.contract[5][number].coffee}) == 5


def test_a_building_of_each_type_stands_in_each_row_and_column() -> None:
    box = boxes.printed()
    for column in box.buildings.columns:
        assert len(set(column)) == 3
    assert Counter(kind for column in box.buildings.columns for kind in column) == dict.fromkeys(
        ("fair_trade", "production", "warehouse"), 3
    )


def test_what_is_not_known_says_so() -> None:
    confidence = {where.split(".")[0]: how for where, _, how, _ in boxes.printed().rows()}
    for block in ("map", "building_slots", "plantations", "bars", "contracts", "milestones", "counters", "buildings"):
        assert confidence[block] == "reconstructed"
    assert confidence["harvest"] == confidence["actions"] == "certain"
    said = " ".join(line for _, lines in GAME.words.guide() for line in lines)
    assert "not known" in said or "known to us" in said


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('game = "coffee_traders"', 'game = "vivajava"', "it must say game"),
        ("spaces = [5, 4, 3]", "spaces = [4, 4, 3]", "5 spaces in row 1"),
        ("[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 3], [4, 3]", "[0, 0], [1, 0]", "lower path to it"),
        ("[[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [3, 2]]", "[[0, 0], [0, 0], [1, 1], [2, 2]]", "twice"),
        ("[[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [3, 2]]", "[[9, 0], [1, 0], [1, 1], [2, 2]]", "is not there"),
        ('["fair_trade", "production", "warehouse"]', '["fair_trade", "production", "production"]', "buildings of the"),
        ("track = [0, 0, 2, 3", "track = [0, 5, 2, 3", "must rise"),
        ("exchange = [3, 5]", "exchange = [5, 3]", "stock exchange"),
        ("rates = [4, 3]", "rates = [3, 4]", "better one"),
        ("house_limit = [3, 3, 3, 4]", "house_limit = [3, 3, 3, 9]", "at least one trader"),
        ("places = [2, 2, 3, 3]", "places = [2, 2, 3, 4]", "more places"),
        ("{ coffee = 6, coins = 3, points = 8 }", "{ coffee = 5, coins = 3, points = 8 }", "more and more"),
        ("{ coffee = 6, coins = 3, points = 8 }", "{ coffee = 6, coins = 3, points = 8, wild = true }", "Kopi"),
        ('id = "a2", coffee', 'id = "a1", coffee', "a1 to f5"),
        ("amounts = [2, 1, 1], points = 5 }", "amounts = [2, 1], points = 5 }", "an amount for each"),
        ('id = "f1", coffee = ["guatemala", "brazil"', 'id = "f1", coffee = ["brazil", "guatemala"', "once at the top"),
        ("each_color = 6", "each_color = 4", "Arabica counters"),
        ('id = "b2", goal', 'id = "b3", goal', "need the ids"),
        ("points = [0, 0, 0, 0, 0, 6, 4]", "points = [0, 1, 0, 0, 0, 6, 4]", "need points"),
        ("{ seats = 2, step = true }, { seats = 4 }]", "{ seats = 4 }]", "one of them for two"),
        ("worker = 1", "worker = 1\nspare = 2", "spare"),
    ],
)  # fmt: skip
def test_a_box_that_does_not_fit_is_refused(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(ValueError, match=re.escape(why)):
        boxes.BOXES.parse(TEXT.replace(old, new, 1))


def test_a_game_can_be_played_with_an_own_box() -> None:
    text = TEXT.replace("coins = 3\ndonkeys = 1", "coins = 7\ndonkeys = 2", 1)
    state = GAME.begin(text, 3, GAME.complete({}), Chance(bytes(32)))
    assert {(mine.coins, mine.donkeys) for mine in state.public.companies} == {(7, 2)}
