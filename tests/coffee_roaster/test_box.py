"""The box: what every bean sheet keeps, what a box text must keep, and boxes of a player's own."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

import rules.engine.box as engine_box
from rules import engine
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import setup
from rules.coffee_roaster.actions import ChooseBean
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import UNIQUES
from tests.coffee_roaster.scenes import GAME, box, do, options, plays, why

TEXT = engine_box.printed("rules.coffee_roaster")
BEANS = pytest.mark.parametrize("bean", box().beans, ids=lambda bean: bean.id)


@BEANS
def test_every_sheet_starts_with_16_to_18_beans(bean: boxes.Bean) -> None:
    assert 16 <= bean.start.bean0 + bean.start.hard <= 18


@BEANS
def test_every_sheet_has_a_start_space_and_eight_totals(bean: boxes.Bean) -> None:
    assert 1 <= bean.start.moisture <= 8
    assert bean.start.moisture in box().start_space
    assert len(bean.roast_points) == 8


@BEANS
def test_every_sheet_has_its_target_at_the_one_highest_number(bean: boxes.Bean) -> None:
    assert bean.roast_points.count(max(bean.roast_points)) == 1
    assert bean.roast_points_for(bean.target) == max(bean.roast_points)


@BEANS
def test_flavor_targets_follow_the_group_and_the_specialty(bean: boxes.Bean) -> None:
    assert len(bean.flavors) == (4 if bean.group == 3 or bean.specialty else 3)
    assert ("sweetness" in bean.flavors) == (bean.group == 3)
    for flavor in set(bean.flavors) - {"sweetness"}:
        assert getattr(bean.start, flavor) > 0


@BEANS
def test_the_box_holds_what_a_sheet_asks_for(bean: boxes.Bean) -> None:
    assert all(n <= have for n, have in zip(box().start_heap(bean.id), box().heap, strict=True))


def test_there_are_22_beans_in_their_groups() -> None:
    counts = {
        (group, difficulty): sum(b.group == group and b.difficulty == difficulty for b in box().beans)
        for group in boxes.GROUPS
        for difficulty in boxes.DIFFICULTIES
    }
    assert counts == {
        (1, "beginner"): 4, (1, "advanced"): 0, (1, "expert"): 2,
        (2, "beginner"): 4, (2, "advanced"): 3, (2, "expert"): 3,
        (3, "beginner"): 2, (3, "advanced"): 2, (3, "expert"): 2,
    }  # fmt: skip
    assert sum(b.specialty for b in box().beans) == 5


def test_143_tokens() -> None:
    assert sum(boxes.pieces(box(), easy=False).values()) == 143
    assert sum(boxes.pieces(box(), easy=True).values()) == 146  # three more, only beside an easy board
    assert [boxes.pieces(box(), easy=False)[unique] for unique in UNIQUES] == [1] * 5


def test_the_boards_are_as_printed() -> None:
    assert [space.draw for space in box().gauge.spaces] == [6, 7, 8, 9, 10, 11, 12, 13, 14]
    assert [space.levels_up for space in box().gauge.spaces] == [1, 1, 1, 1, 2, 1, 2, 1, 1]
    assert len(box().left_spaces) == 6
    assert len(box().right_spaces) == 10
    assert box().cup_size == 10
    assert (box().cup.tray, box().cup.extra_tray) == (3, 2)


def test_every_number_can_be_listed_with_its_confidence() -> None:
    rows = {where: (value, confidence) for where, value, confidence, _ in box().rows()}
    assert rows["supply.bean0"] == ("18", "reconstructed")
    assert rows["gauge.spaces.10.smoke"] == ("2", "certain")
    assert rows["beans.mexico.target"] == ("14", "likely")
    assert rows["beans.jamaica-blue-mountain-no-1.target"] == ("14", "certain")
    assert not any("spaces." in where and "_spaces" in where for where in rows)


BROKEN = {
    "not TOML": ("[gauge]", "[gauge", "not valid TOML"),
    "unknown block": ("[easy]", "[easier]", "easier"),
    "another game": ('game = "coffee_roaster"', 'game = "tea_roaster"', "must say game"),
    "unknown effect": ('{ id = "draw_two"', '{ id = "draw_ten"', "draw_ten"),
    "effect twice": ('{ id = "draw_two"', '{ id = "redraw_two"', "each of the five immediate effects once"),
    "wild row with a flavor": ('spaces = ["bean1", "bean0"]', 'spaces = ["body", "bean0"]', "wild_flavor do not fit"),
    "two spaces for one": ('"draw_five", spaces = ["aroma"]', '"draw_five", spaces = []', "draw_five do not fit"),
    "unique twice": ('{ id = "redraw_2"', '{ id = "sweetness"', "each of the five unique effect tokens once"),
    "squares on one space": ("sweetness_space = 1", "sweetness_space = 0", "different spaces of the cup"),
    "square off the cup": ("sweetness_space = 1", "sweetness_space = 10", "different spaces of the cup"),
    "select off the cup": ("draw_and_select_spaces = [3, 4]", "draw_and_select_spaces = [3, 11]", "spaces of the cup"),
    "select on a square": ("draw_and_select_spaces = [3, 4]", "draw_and_select_spaces = [0, 4]", "different spaces"),
    "smoke at a start": ("moisture = [1, 2], smoke = 0", "moisture = [1, 2], smoke = 1", "both smoke and a start mark"),
    "start twice": ("moisture = [1, 2]", "moisture = [1, 3]", "names a number of moisture tokens twice"),
    "smoke not all": ("smoke = 5", "smoke = 6", "not all the smoke"),
    "total wrong": ("total = 143", "total = 144", "add up to 143, not to the total of 144"),
    "ranks not in order": ("from = 53", "from = 33", "ranks must go down"),
    "rank unprintable": ('lowest = "Apprentice', 'lowest = "\\u001b[2J', "cannot be printed"),
    "best rank unprintable": ('id = "Meister', 'id = "\\u001b[2J', "cannot be printed"),
    "edition unprintable": ('edition = "', 'edition = "\\u001b[2J', "cannot be printed"),
    "name unprintable": ('name = "Mexico"', 'name = "\\u202eMexico"', "cannot be printed"),
    "bean twice": ('id = "guatemala"', 'id = "mexico"', "same id"),
    "too few tokens": ("start = { bean0 = 15", "start = { bean0 = 19", "too few bean0 tokens for panama-shb"),
    "no start space": ("hard = 2, moisture = 2, reject = 2", "hard = 2, moisture = 0, reject = 2", "no gauge space"),
    "target not at the top": ("target = 13\nroast_from = 11\nroast_points = [5", "target = 12\nroast_from = 11\nroast_points = [5", "not where its roast points are highest"),  # noqa: E501
    "sweetness twice": ('["sweetness", "body", "body", "aroma"]', '["sweetness", "sweetness", "aroma"]', "Sweetness twice"),  # noqa: E501
    "no flavor points": ("flavor = [0, 1, 3, 6, 10]", "flavor = [0, 1, 3, 6]", "no flavor points for the 4 targets"),
    "no such difficulty": ("group = 3\ndifficulty = \"advanced\"", "group = 3\ndifficulty = \"expert\"", "no advanced bean in group 3"),  # noqa: E501
    "negative count": ("hard = 14", "hard = -1", ">= 0"),
    "huge number": ("hard = 14", "hard = 100000000000000000000", "supply"),
    "bad id": ('id = "mexico"', 'id = "../mexico"', "beans"),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "said"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_box_is_refused_in_one_sentence(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(ValueError, match="The box") as error:
        boxes.BOXES.register(TEXT.replace(old, new))
    assert said in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("old", "last", "over"),
    [
        ("extra_tray = 2", "extra_tray = 999", "extra_tray = 1000"),
        ("hard = -1\n", "hard = -99\n", "hard = -100\n"),
        ("skill = [0, 0, 0, 1, 2, 3, 4, 5]", "skill = [0, 99]", "skill = [0, 100]"),
    ],
)
def test_numbers_go_as_far_as_three_digits_and_points_as_two(old: str, last: str, over: str) -> None:
    assert old in TEXT
    assert boxes.BOXES.register(TEXT.replace(old, last))
    with pytest.raises(ValueError, match="The box"):
        boxes.BOXES.register(TEXT.replace(old, over))


@pytest.mark.parametrize(("length", "fits"), [(0, False), (1, True), (60, True), (61, False)])
def test_a_name_has_1_to_60_characters(length: int, fits: bool) -> None:
    text = TEXT.replace('name = "Mexico"', f'name = "{"x" * length}"')
    if fits:
        assert boxes.BOXES.register(text)
    else:
        with pytest.raises(ValueError, match="The box"):
            boxes.BOXES.register(text)


def test_a_sheet_puts_nothing_into_the_bag_that_it_does_not_name() -> None:
    assert set(msgspec.structs.astuple(boxes.Start())) == {0}


def own_text() -> str:
    return TEXT.replace("levels_up = 2", "levels_up = 3").replace('name = "Mexico"', 'name = "My Mexico"')


def begun(fingerprint: str, **chosen: str) -> State:
    state = setup.lay_out_with(fingerprint, 1, options(**chosen), engine.Chance(bytes(32)))
    engine.settle(state)
    return state


def test_a_box_of_ones_own_is_played_with_its_numbers() -> None:
    fingerprint = boxes.BOXES.register(own_text())
    assert fingerprint != boxes.BOXES.fingerprint
    state = begun(fingerprint, menu="trial")
    assert state.public.box == fingerprint
    assert boxes.of(state.public).gauge.spaces[4].levels_up == 3
    do(state, ChooseBean("mexico"))
    assert "Bean: My Mexico" in " ".join(GAME.words.board(engine.view_of(state, 0)))
    while plays(state):
        do(state, plays(state)[-1])
    assert GAME.scores(state.public)[0].parts[0].name == "My Mexico: roast"


def test_a_box_may_have_advanced_beans_in_group_1() -> None:
    text = TEXT.replace('group = 1\ndifficulty = "expert"', 'group = 1\ndifficulty = "advanced"')
    state = begun(boxes.BOXES.register(text))
    assert why(state, ChooseBean("panama-geisha-washed")) == (
        "Panama Geisha Washed is Advanced: a Full Menu starts with a Beginner bean."
    )


def test_an_unknown_box_is_named() -> None:
    with pytest.raises(ValueError, match="0123456789abcdef"):
        begun("0123456789abcdef")


def test_the_printed_box_is_the_default() -> None:
    state = GAME.setup(1, options(), engine.Chance(bytes(32)))
    assert state.public.box == boxes.BOXES.fingerprint == engine_box.fingerprint(TEXT)
    assert boxes.of(state.public) is GAME.box()
    assert tomllib.loads(TEXT)["game"] == GAME.key
    assert GAME.edition == GAME.box().edition
