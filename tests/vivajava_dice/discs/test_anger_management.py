"""Anger Management: a Track that is a disc of the ANGER Coaster."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChooseDisc, Decline, MoveToken, Token, UseAbility
from rules.vivajava_dice.disc import disc_of
from rules.vivajava_dice.discs.anger_management import ChooseAnger
from rules.vivajava_dice.discs.creamer import OfferCreamer
from rules.vivajava_dice.events import Challenged
from rules.vivajava_dice.steps import PlaceToken, ReachLevels, UseActivateAbilities
from tests.vivajava_dice.table import DONE, Table

ANGER = ("creamer", "late_late_nights", "get_angry", "slow_roll", "compounded", "jolt")


def laid(seats: int = 2) -> Table:
    table = Table(seats=seats, **{"anger-management": "on", "angry-dice": "roll-off"})
    assert table.public.discs[4] == "anger_management"
    table.public.anger = ANGER
    return table


def reached(level: int = 1, seat: int = 0, seats: int = 2) -> Table:
    table = laid(seats)
    table.public.marks[seat][4] = (0, 2, 4)[level]
    return table.run(ReachLevels(0), UseActivateAbilities(0))


def test_1x_puts_a_token_on_a_free_disc_and_the_track_is_that_ability() -> None:
    table = reached()
    assert table.menu == [*map(ChooseDisc, ANGER), Decline()]
    table.play(ChooseDisc("slow_roll"))
    assert table.public.tokens == [Token(0, "anger", 4, 3)]
    assert UseAbility("green") in table.turn(0).menu


def test_d_29_all_its_benefits_come_at_once() -> None:
    table = reached().play(ChooseDisc("creamer"))
    assert table.ready(0) == 1
    table = reached()
    table.falls("green red")
    table.play(ChooseDisc("get_angry"))
    assert table.events(Challenged) == [Challenged(0, 1, 1)]
    table = laid()
    table.points(0, 5)
    table.public.marks[0][4] = 2
    table.run(ReachLevels(0), UseActivateAbilities(0)).play(ChooseDisc("late_late_nights"))
    assert table.total(0) == 4


def test_2x_raises_the_disc_and_brings_its_token_but_no_second_disc() -> None:
    table = reached().play(ChooseDisc("creamer"))
    table.public.marks[0][4] = 4
    table.run(ReachLevels(0))
    assert table.asked == ()
    assert table.ready(0) == 2
    assert sum(token.place == "anger" for token in table.public.tokens) == 1


def test_both_levels_at_once_bring_both() -> None:
    assert reached(2).play(ChooseDisc("creamer")).ready(0) == 2


def test_d_29_a_disc_belongs_to_one_player() -> None:
    table = reached().play(ChooseDisc("creamer"))
    table.public.marks[1][4] = 2
    table.run(ReachLevels(0))
    assert table.asked == (1,)
    assert ChooseDisc("creamer") not in table.menu
    assert ChooseDisc("creamer") in table.closed()
    assert "already" in table.why(ChooseDisc("creamer"))


def test_d_29_the_ability_works_as_on_the_research_coaster() -> None:
    table = reached().play(ChooseDisc("creamer"))
    assert isinstance(table.roll(1).step, OfferCreamer)


def test_d_29_declined_or_without_a_token_it_asks_again_each_own_activate() -> None:
    table = reached().play(Decline())
    assert table.asked == ()
    assert disc_of(table.public, 0, 4).id == "anger_management"
    table.public.now.used = [0] * 5
    table.run(UseActivateAbilities(0))
    assert table.menu == [UseAbility("green"), DONE]
    table.play(UseAbility("green"), ChooseDisc("creamer"))
    assert table.ready(0) == 1


def test_without_a_free_token_another_one_moves() -> None:
    table = laid()
    table.featured(1, "brown brown brown red red")
    table.public.tokens += [Token(0, "blend", -1, c) for c in (2, 2, 3)]
    table.public.marks[0][4] = 2
    table.run(ReachLevels(0)).play(ChooseDisc("slow_roll"), MoveToken(Token(0, "blend", -1, 3)))
    assert Token(0, "anger", 4, 3) in table.public.tokens
    table = laid()
    table.featured(1, "brown brown brown red red")
    table.public.tokens += [Token(0, "blend", -1, c) for c in (2, 2, 3)]
    table.public.marks[0][4] = 2
    table.run(ReachLevels(0)).play(ChooseDisc("slow_roll"), Decline())
    assert disc_of(table.public, 0, 4).id == "anger_management"


def test_the_question_comes_in_the_turn_in_which_1x_is_reached_whoever_s_it_is() -> None:
    table = reached(seat=1)
    assert table.asked == (1,)
    assert isinstance(table.step, ChooseAnger)


def test_none_is_asked_for_when_all_are_taken() -> None:
    table = laid(seats=4)
    table.public.tokens += [Token(s, "anger", 4, i) for i, s in enumerate((1, 1, 2, 2, 3, 3))]
    table.public.marks[0][4] = 2
    assert table.run(ReachLevels(0), UseActivateAbilities(0)).asked == ()


def test_a_completed_track_scores_the_points_of_the_disc_and_frees_it() -> None:
    table = reached().play(ChooseDisc("late_late_nights"))
    assert table.fill(0, "green") == 7
    assert table.public.tokens == []
    table.public.marks[1][4] = 2
    assert ChooseDisc("late_late_nights") in table.run(ReachLevels(0)).menu


def test_a_completed_track_without_a_disc_is_worth_nothing() -> None:
    assert reached().play(Decline()).fill(0, "green") == 0


def test_a_module_s_disc_may_lie_there() -> None:
    table = reached().play(ChooseDisc("compounded"))
    assert Token(0, "tube", 4, 0) in table.public.tokens
    assert table.fill(0, "green") == 3


def test_moved_elsewhere_the_ability_ends_and_its_tokens_go_home() -> None:
    table = reached(2).play(ChooseDisc("creamer"))
    assert table.ready(0) == 2
    table.run(PlaceToken(Token(0, "request", -1, 0))).play(MoveToken(Token(0, "anger", 4, 0)))
    assert table.public.tokens == [Token(0, "request", -1, 0)]


def test_its_token_cannot_make_room_for_one_of_the_chosen_disc() -> None:
    table = reached().play(ChooseDisc("creamer"))
    table.public.tokens[1:] = [Token(0, "request", -1, 0), Token(0, "request", -1, 1)]
    table.run(PlaceToken(Token(0, "track", 4, 4)))
    assert MoveToken(Token(0, "anger", 4, 0)) not in table.menu
    assert len(table.menu) == 3
