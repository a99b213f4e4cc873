"""What is chosen before the game, and the table that it leads to."""

from __future__ import annotations

import pytest

from rules.engine import Chance, settle
from rules.engine.box import parse, printed
from rules.vivajava_dice import GAME
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.disc import DISCS
from tests.vivajava_dice.table import PIECES


def discs(seed: int = 0, **options: str) -> tuple[str, ...]:
    state = GAME.setup(2, GAME.complete(options), Chance(seed.to_bytes(32, "big")))
    return state.public.discs  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_piece_is_on_the_table(seats: int) -> None:
    state = GAME.setup(seats, GAME.complete({}), Chance(bytes(32)))
    assert dict(GAME.components(state)) == PIECES
    assert len(state.private) == seats
    settle(state)


@pytest.mark.parametrize("seats", [0, 5])
def test_it_is_for_one_to_four_players(seats: int) -> None:
    with pytest.raises(ValueError, match="one to four"):
        GAME.setup(seats, GAME.complete({}), Chance(bytes(32)))


def test_the_printed_coasters() -> None:
    assert discs() == ("re_roll", "upgrade_bean", "research_boost", "extra_flavor", "block_action")
    assert discs(coaster="second") == ("re_roll", "flip_bean", "focus_groups", "research_community", "shortage")


def test_wild_is_drawn_by_class_and_gives_every_disc_a_chance() -> None:
    box = boxes.printed()
    seen = [discs(seed, coaster="wild") for seed in range(150)]
    assert {row[0] for row in seen} == {"re_roll"}
    assert {row[1] for row in seen} == set(box.of_class("dice"))
    assert {row[2] for row in seen} == set(box.of_class("research"))
    assert {row[3] for row in seen} == {row[4] for row in seen} == set(box.of_class("special"))
    assert all(len(set(row)) == 5 for row in seen)


def test_wild_disc_by_disc() -> None:
    chosen = {"yellow": "bench_sample", "brown": "overtime", "red": "fair_trade", "green": "side_project"}
    assert discs(coaster="wild", **chosen) == ("re_roll", *chosen.values())
    twice = discs(coaster="wild", red="fair_trade", green="fair_trade")
    assert twice[3] == "fair_trade"
    assert twice[4] != "fair_trade"


def test_a_chosen_disc_is_never_drawn_for_another_space() -> None:
    for seed in range(80):
        row = discs(seed, coaster="wild", green="fair_trade")
        assert row[4] == "fair_trade"
        assert row[3] != "fair_trade"


def test_intern_takes_the_dice_manipulation_space_of_wild_alone() -> None:
    assert discs(coaster="wild", intern="on", yellow="flip_bean")[1] == "intern"
    assert discs(coaster="lite", intern="on")[1] == "upgrade_bean"


@pytest.mark.parametrize(
    ("tracks", "spaces"), [("6", (2, 4, 6)), ("7", (2, 4, 7)), ("8", (2, 5, 8)), ("10", (2, 6, 10))]
)
def test_the_length_of_a_track_is_an_option(tracks: str, spaces: tuple[int, int, int]) -> None:
    state = GAME.setup(2, GAME.complete({"tracks": tracks}), Chance(bytes(32)))
    options = state.public.options  # type: ignore[attr-defined]
    assert (options.one, options.two, options.cup) == spaces


def test_the_box_has_24_discs_of_three_classes_and_a_file_for_each() -> None:
    box = boxes.printed()
    base = [disc for disc in box.discs if disc.origin == "base"]
    classes = [disc.cls for disc in base]
    assert [classes.count(cls) for cls in ("dice", "research", "special")] == [7, 7, 10]
    assert {disc.id for disc in base} <= set(DISCS)
    assert all(DISCS[disc.id].card is disc for disc in base)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "flip_bean"', 'id = "re_roll"', "same id"),
        ('fixed = "re_roll"', 'fixed = "tea"', "no disc tea"),
        ('yellow = "flip_bean", brown', 'yellow = "re_roll", brown', "five different"),
        ("start = { easy = 1, normal = 2, expert = 3 }", "start = { easy = 1, normal = 2, expert = 9 }", "circle"),
        ("one = 2, two = 4, cup = 6", "one = 2, two = 4, cup = 4", "must rise"),
        ("one = 2, two = 4, cup = 6", "one = 2, two = 2, cup = 6", "must rise"),
        ("one = 2, two = 4, cup = 6", "one = 0, two = 4, cup = 6", "must rise"),
        ("coffee = 10", "coffee = 11", "<= 10"),
    ],
)
def test_a_box_that_cannot_be_is_refused_with_a_sentence(old: str, new: str, said: str) -> None:
    text = printed("rules.vivajava_dice")
    assert old in text
    with pytest.raises(ValueError, match=said):
        parse(boxes.Box, text.replace(old, new, 1))
