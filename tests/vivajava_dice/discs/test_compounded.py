"""Compounded: the test tube."""

from __future__ import annotations

import pytest

from rules.vivajava_dice.actions import Block, Decline, GainPoint, MoveToken, Token, UseAbility
from rules.vivajava_dice.discs.compounded import can_climb, levels
from rules.vivajava_dice.steps import BlendOrResearch, ChoosePoints, PlaceToken, ReachLevels, UseActivateAbilities
from tests.vivajava_dice.table import DONE, PASS, Table, dice

CLIMB = UseAbility("red")


def tube(spot: int = 0, level: int = 1, seats: int = 2, **options: str) -> Table:
    table = Table(seats=seats, discs={"red": "compounded", "green": "block_action"}, compounded="on", **options)
    table.level(0, "red", level)
    if spot >= 0:
        table.public.tokens.append(Token(0, "tube", 3, spot))
    return table


def where(table: Table, seat: int = 0) -> int:
    return next(token.spot for token in table.public.tokens if token.place == "tube" and token.seat == seat)


def test_reaching_1x_puts_a_token_at_the_bottom_and_2x_none() -> None:
    table = Table(discs={"red": "compounded"})
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).public.tokens == [Token(0, "tube", 3, 0)]
    table.public.marks[0][3] = 4
    assert len(table.run(ReachLevels(0)).public.tokens) == 1


@pytest.mark.parametrize(
    ("spot", "needed"),
    [(0, "black white"), (1, "black red"), (2, "black green"), (3, "white green red"), (4, "black white green red")],
)
def test_the_right_beans_lift_the_token_one_step(spot: int, needed: str) -> None:
    falls = " ".join([*needed.split(), *["yellow"] * 5][:5])
    table = tube(spot).roll(0, falls)
    assert CLIMB in table.menu
    assert where(table.play(CLIMB)) == spot + 1
    beans = [*needed.split()[1:], *["yellow"] * 5][:5]
    assert CLIMB not in tube(spot).roll(0, " ".join(beans)).menu


def test_1x_also_gains_one_research_point_of_choice() -> None:
    table = tube().roll(0, "black white yellow yellow brown").play(CLIMB)
    assert isinstance(table.step, ChoosePoints)
    table.play(GainPoint("green"))
    assert table.public.marks[0][4] == 1
    assert table.public.active == 1


def test_2x_gains_two() -> None:
    table = tube(level=2).roll(0, "black white yellow yellow brown").play(CLIMB, GainPoint("brown"), GainPoint("green"))
    assert table.public.marks[0] == [0, 0, 1, 4, 1]


def test_d_33_the_point_may_be_black() -> None:
    table = tube().roll(0, "black white yellow yellow brown").play(CLIMB, GainPoint("black"))
    assert table.public.flavor[0] == 1


def test_d_33_it_is_the_whole_action_and_other_dice_are_ignored() -> None:
    table = tube().roll(0, "black white red red red").play(CLIMB, DONE)
    assert table.public.active == 1
    assert table.public.marks[0] == [0, 0, 0, 2, 0]
    assert table.total(0) == 0


def test_d_33_wild_counts() -> None:
    table = tube()
    table.flavor(0, 1)
    table.roll(0, "white yellow yellow yellow brown wild")
    assert CLIMB in table.menu
    table.public.now.rolled = dice("yellow flavor_wild flavor_wild")
    assert can_climb(table.public, 0)
    assert not can_climb(table.public, 3)


def test_d_33_not_at_the_top() -> None:
    table = tube(5).roll(0, "black white red green brown")
    assert CLIMB not in table.menu


def test_block_action_does_not_stop_it() -> None:
    for what in ("blend", "research"):
        table = tube()
        table.level(1, "green", 1, 1)
        table.roll(0, "black white yellow yellow brown").play(Block(what))  # type: ignore[arg-type]
        assert CLIMB in table.menu
    table = tube()
    table.level(1, "green", 1, 1)
    assert CLIMB in table.roll(0, "black white yellow yellow brown").play(PASS).menu


def test_any_number_of_tokens_share_a_level() -> None:
    table = tube(1)
    table.level(1, "red", 1)
    table.public.tokens.append(Token(1, "tube", 3, 0))
    table.roll(1, "black white yellow yellow brown").play(CLIMB, DONE)
    assert (where(table, 0), where(table, 1)) == (1, 1)


def test_without_a_token_in_the_tube_it_is_not_offered_and_may_be_placed_in_activate() -> None:
    table = tube(-1)
    assert CLIMB not in table.roll(0, "black white yellow yellow brown").menu
    table.public.stack.clear()
    table.run(UseActivateAbilities(0)).play(CLIMB)
    assert where(table) == 0
    assert table.asked == ()


def test_the_token_may_be_declined_or_moved_away() -> None:
    table = tube(2)
    table.public.tokens += [Token(0, "blend", -1, 2)] * 2
    table.featured(1, "brown brown brown red red")
    table.run(PlaceToken(Token(0, "track", 4, 4))).play(MoveToken(Token(0, "tube", 3, 2)))
    table.run(UseActivateAbilities(0)).play(CLIMB, Decline())
    assert all(token.place != "tube" for token in table.public.tokens)


def test_a_completed_track_scores_the_level_of_the_token() -> None:
    for spot, points in enumerate((3, 4, 5, 6, 7, 8)):
        table = tube(spot)
        assert table.fill(0, "red") == points
        assert table.public.tokens == []


def test_d_33_a_completed_track_without_a_token_scores_the_bottom() -> None:
    assert tube(-1).fill(0, "red") == 3


def test_the_bottom_may_be_worth_two() -> None:
    table = tube(**{"compounded-start": "2"})
    assert levels(table.public) == (2, 4, 5, 6, 7, 8)
    assert table.fill(0, "red") == 2


def test_after_bench_sample_only_research() -> None:
    table = tube()
    table.public.now.research_only = True
    table.public.now.rolled = dice("black white yellow yellow brown")
    table.public.coffee_supply -= 5
    assert CLIMB not in table.run(BlendOrResearch(0)).menu
