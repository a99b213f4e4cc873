"""Activate: levels, Tokens, forced abilities."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChoosePlayer, Research, Token, UseAbility
from rules.vivajava_dice.events import LevelReached
from rules.vivajava_dice.steps import BeginActivate, BlendOrResearch, ChangeDice, ReachLevels, UseActivateAbilities
from rules.vivajava_dice.steps.research import gain, lose
from tests.vivajava_dice.table import DONE, Table


def test_vjd_5_0_new_levels_come_before_abilities_of_the_phase() -> None:
    table = Table(discs={"red": "silent_partner"})
    table.featured(1, "black black black red white")
    table.public.marks[0][3] = 2
    table.run(BeginActivate(0))
    assert isinstance(table.step, UseActivateAbilities)
    assert table.ready(0) == 1


def test_vjd_5_a_a_level_works_from_activate_on_not_in_the_roll_that_reached_it() -> None:
    table = Table()
    table.roll(0, "white white red green black")
    assert isinstance(table.step, BlendOrResearch)
    table.play(Research("white"))
    assert table.public.levels[0][0] == 1
    assert table.events(LevelReached) == [LevelReached(0, "white", "re_roll", 1)]
    table.public.stack.clear()
    table.public.coffee_supply += sum(table.public.now.rolled[:6])
    table.public.now.rolled = [0] * 12
    assert isinstance(table.roll(0).step, ChangeDice)


def test_d_3_whoever_s_turn_it_is() -> None:
    table = Table()
    table.public.marks[1][4] = 2
    table.run(ReachLevels(0))
    assert table.public.levels[1][4] == 1
    assert table.public.tokens == [Token(1, "track", 4, 4)]


def test_d_3_in_a_corporation_s_turn_too() -> None:
    table = Table(seats=1)
    table.public.marks[0][0] = 2
    table.turn(1)
    assert table.public.levels[0][0] == 1


def test_d_3_reached_in_activate_it_works_at_once() -> None:
    table = Table(coaster="second")
    table.level(0, "brown", 1)
    table.marks(0, "white", 1)
    table.marks(1, "white", 1)
    table.roll(0, "yellow yellow green green black   white").play(Research("yellow"))  # and Focus Groups: white
    assert table.public.levels[0][0] == table.public.levels[1][0] == 1
    assert table.asked == (1,)
    assert isinstance(table.step, ChangeDice)  # seat 2 may re-roll in the turn that follows


def test_d_3_its_token_is_gained_in_the_same_activate() -> None:
    table = Table(discs={"brown": "focus_groups", "red": "silent_partner"})
    table.featured(1, "black black black red white")
    table.level(0, "brown", 1)
    table.marks(0, "red", 1)
    table.falls("red")
    table.run(BeginActivate(0))
    assert table.ready(0) == 1
    assert table.menu == [UseAbility("red"), DONE]


def test_vjd_5_b_both_levels_at_once_give_two_tokens() -> None:
    table = Table()
    table.public.marks[0][4] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_d_4_a_level_reached_again_works_but_gives_no_second_token() -> None:
    table = Table()
    gain(table.state, 0, 4, 2)
    assert table.run(ReachLevels(0)).ready(0) == 1
    lose(table.state, 0, 4, 1)
    assert table.public.levels[0][4] == 0
    gain(table.state, 0, 4, 1)
    assert table.run(ReachLevels(0)).ready(0) == 1
    assert table.public.levels[0][4] == 1


def test_vjd_5_b_a_track_completed_in_the_same_turn_gives_no_token() -> None:
    table = Table()
    gain(table.state, 0, 4, 6)
    assert table.run(ReachLevels(0)).ready(0) == 0


def test_vjd_5_c_forced_abilities_come_before_the_end() -> None:
    table = Table(seats=3, discs={"red": "fair_trade", "green": "silent_partner"})
    table.level(0, "red", 1)
    table.level(0, "green", 1, 1)
    table.featured(1, "black black black red white")
    table.run(UseActivateAbilities(0))
    assert table.menu == [UseAbility("red"), UseAbility("green")]
    assert "forced" in table.why(DONE)
    table.play(UseAbility("red"), ChoosePlayer(1), DONE)
    assert table.menu == [UseAbility("green"), DONE]
