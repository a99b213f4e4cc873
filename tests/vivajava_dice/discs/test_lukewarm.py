"""Lukewarm: another player's Featured Blend degrades."""

from __future__ import annotations

from rules.vivajava_dice.actions import DegradeDie, Token, UseAbility
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice, ReachLevels
from tests.vivajava_dice.table import DONE, Table, beans

WARM = UseAbility("red")


def rolled(featured: str = "red red red green green", holder: int = 1, tokens: int = 1, seats: int = 2) -> Table:
    table = Table(seats=seats, discs={"red": "lukewarm"})
    table.level(0, "red", 1, tokens)
    if featured:
        table.featured(holder, featured)
    return table.roll(0, "white yellow brown red red")


def test_1x_gains_a_token_and_2x_another() -> None:
    table = Table(discs={"red": "lukewarm"})
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][3] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_a_returned_token_takes_a_die_off() -> None:
    table = rolled()
    assert table.menu == [WARM, DONE]
    table.play(WARM, DegradeDie("green"))
    assert table.public.featured == beans("red red red green")
    assert table.public.featured_by == 1
    assert table.ready(0) == 0


def test_d_24_the_victim_picks_the_die() -> None:
    table = rolled().play(WARM)
    assert table.asked == (1,)
    assert table.menu == [DegradeDie("red"), DegradeDie("green")]


def test_d_24_it_comes_before_the_action_which_may_then_beat_the_blend() -> None:
    table = rolled("red red green green").play(WARM, DegradeDie("green"))
    assert isinstance(table.step, BlendOrResearch)


def test_d_24_d_5_a_blend_that_cannot_be_ranked_goes_back() -> None:
    table = rolled("red red").play(WARM)
    assert table.public.featured_by == -1
    assert table.public.featured == [0] * 6
    assert table.public.active == 0


def test_a_donor_s_token_leaves_with_its_die() -> None:
    table = Table(seats=3, discs={"red": "lukewarm"})
    table.level(0, "red", 1, 1)
    table.featured(1, "red red red green green")
    table.public.tokens.append(Token(2, "blend", -1, 4))
    table.roll(0).play(WARM, DegradeDie("green", 2))
    assert table.public.tokens == []


def test_spent_grounds_of_the_victim_works() -> None:
    table = Table(discs={"red": "lukewarm", "brown": "spent_grounds"})
    table.level(0, "red", 1, 1)
    table.level(1, "brown", 1)
    table.featured(1, "red red red green green")
    table.roll(0).play(WARM, DegradeDie("green"))
    assert table.public.marks[1][4] == 1


def test_each_token_is_one_use() -> None:
    table = rolled(tokens=2).play(WARM, DegradeDie("green"))
    assert isinstance(table.step, ChangeDice)
    table.play(WARM, DegradeDie("green"))
    assert table.public.featured == beans("red red red")


def test_it_needs_a_token_and_a_featured_blend_of_somebody_else() -> None:
    assert isinstance(rolled(tokens=0).step, BlendOrResearch)
    assert isinstance(rolled("").step, BlendOrResearch)
    table = Table(discs={"red": "lukewarm"})
    table.level(0, "red", 1, 1)
    table.level(0, "white", 1)
    table.roll(0)
    assert "No other player" in table.why(WARM)
    table.public.tokens.clear()
    assert "no Token" in table.why(WARM)


def test_a_corporation_loses_its_least_important_die() -> None:
    table = Table(seats=1, discs={"red": "lukewarm"})
    table.level(0, "red", 1, 2)
    table.featured(1, "red red red green white")
    table.roll(0).play(WARM)
    assert table.public.featured == beans("red red red green")
    table.featured(1, "red red red")
    table.play(WARM)
    assert table.public.featured_by == -1  # a Decaf is broken down


def test_a_completed_track_ends_it_for_4_points_and_takes_the_tokens_home() -> None:
    table = Table(discs={"red": "lukewarm"})
    table.level(0, "red", 2, 2)
    assert table.fill(0, "red") == 4
    table.featured(1, "red red red green green")
    assert isinstance(table.roll(0).step, BlendOrResearch)
