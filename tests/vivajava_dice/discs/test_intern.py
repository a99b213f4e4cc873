"""Intern: a Token makes the Track one of the Interns."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChangeDie, ChooseDisc, Decline, MoveToken, Token, UseAbility
from rules.vivajava_dice.disc import disc_of
from rules.vivajava_dice.discs.intern import ChooseIntern
from rules.vivajava_dice.steps import BlendOrResearch, ReachLevels, UseActivateAbilities
from tests.vivajava_dice.table import DONE, Table


def reached(level: int = 1, seat: int = 0) -> Table:
    """Return a table where 1X (or 2X) of the Intern Track takes effect now, in the turn of seat 0."""
    table = Table(coaster="wild", intern="on")
    table.public.marks[seat][1] = table.public.options.one if level == 1 else table.public.options.two
    return table.run(ReachLevels(0), UseActivateAbilities(0))


def test_1x_puts_a_token_on_a_free_intern_and_the_track_is_that_ability() -> None:
    table = reached()
    interns = ["devalue_bean", "upgrade_bean", "flip_bean", "bench_sample", "pick_of_the_crop"]
    assert table.menu == [*map(ChooseDisc, interns), Decline()]
    table.play(ChooseDisc("devalue_bean"))
    assert table.public.tokens == [Token(0, "intern", 1, 0)]
    table.roll(0, "white white red green black")
    assert ChangeDie("yellow", "black", "green") in table.menu


def test_2x_is_the_2x_of_the_intern_and_takes_no_second_token() -> None:
    table = reached().play(ChooseDisc("devalue_bean"))
    table.public.marks[0][1] = table.public.options.two
    table.run(ReachLevels(0))
    assert len(table.public.tokens) == 1
    table.roll(0, "white white red green black")
    table.play(ChangeDie("yellow", "black", "green"), ChangeDie("yellow", "green", "red"))
    assert isinstance(table.step, BlendOrResearch)


def test_an_intern_has_one_token_only() -> None:
    table = reached().play(ChooseDisc("flip_bean"))
    table.public.marks[1][1] = table.public.options.one
    table.run(ReachLevels(0))
    assert table.asked == (1,)
    assert ChooseDisc("flip_bean") not in table.menu
    assert ChooseDisc("flip_bean") in table.closed()
    assert "already" in table.why(ChooseDisc("flip_bean"))


def test_d_21_declined_or_without_a_token_it_asks_again_each_own_activate() -> None:
    table = reached().play(Decline())
    assert disc_of(table.public, 0, 1).id == "intern"
    table.public.now.used = [0] * 5
    table.run(UseActivateAbilities(0))
    assert table.menu == [UseAbility("yellow"), DONE]
    table.play(UseAbility("yellow"), ChooseDisc("upgrade_bean"))
    assert disc_of(table.public, 0, 1).id == "upgrade_bean"


def test_d_21_it_is_asked_once_a_turn() -> None:
    table = reached().play(Decline())
    assert not isinstance(table.step, UseActivateAbilities)


def test_without_a_free_token_another_one_moves() -> None:
    table = Table(coaster="wild", intern="on")
    table.public.tokens += [Token(0, "blend", -1, c) for c in (2, 2, 3)]
    table.featured(1, "brown brown brown red red")
    table.public.marks[0][1] = 2
    table.run(ReachLevels(0)).play(ChooseDisc("flip_bean"), MoveToken(Token(0, "blend", -1, 3)))
    assert Token(0, "intern", 1, 2) in table.public.tokens
    assert len(table.public.tokens) == 3


def test_no_intern_is_asked_for_when_all_are_taken() -> None:
    table = Table(seats=4, coaster="wild", intern="on")
    table.public.tokens += [Token(s, "intern", 1, i) for i, s in enumerate((1, 1, 2, 2, 3))]
    table.public.marks[0][1] = 2
    table.run(ReachLevels(0), UseActivateAbilities(0))
    assert table.asked == ()


def test_a_completed_track_scores_the_intern_s_points_and_frees_it() -> None:
    table = reached().play(ChooseDisc("upgrade_bean"))
    assert table.fill(0, "yellow") == 4
    assert table.public.tokens == []


def test_a_completed_track_without_an_intern_is_worth_nothing() -> None:
    table = reached().play(Decline())
    assert table.fill(0, "yellow") == 0


def test_the_question_comes_in_the_turn_in_which_1x_is_reached_whoever_s_it_is() -> None:
    table = reached(seat=1)
    assert table.asked == (1,)
    assert isinstance(table.step, ChooseIntern)
