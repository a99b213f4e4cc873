"""Research Community: marking with another player."""

from __future__ import annotations

from rules.vivajava_dice.actions import Decline, PlaceOnTrack, Research, Token, UseAbility
from rules.vivajava_dice.steps import PlaceToken, ReachLevels, UseActivateAbilities
from rules.vivajava_dice.steps.research import gain
from tests.vivajava_dice.table import DONE, Table

JOINED = Token(1, "community", 3, 0, 0)  # seat 1's, from its red Track, on the white Track of seat 0


def community(seats: int = 2) -> Table:
    return Table(seats=seats, coaster="second")


def test_1x_gains_a_token_and_2x_another() -> None:
    table = community()
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][3] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_the_token_must_go_on_a_track_of_another_player() -> None:
    table = community(3)
    table.level(0, "red", 1, 1)
    table.run(UseActivateAbilities(0))
    assert DONE not in table.menu
    assert PlaceOnTrack(1, "white") in table.menu
    assert PlaceOnTrack(2, "green") in table.menu
    assert not [play for play in table.menu if getattr(play, "seat", 1) == 0]
    table.play(PlaceOnTrack(2, "green"))
    assert table.public.tokens == [Token(0, "community", 3, 4, 2)]


def test_what_that_player_marks_there_in_an_own_turn_the_owner_marks_too() -> None:
    table = community()
    table.level(1, "red", 1)
    table.public.tokens.append(JOINED)
    table.roll(0, "white white red green black").play(Research("white"))
    assert table.public.marks[1][0] == 2


def test_points_in_another_player_s_turn_or_on_another_track_do_not_count() -> None:
    table = community()
    table.level(1, "red", 1)
    table.public.tokens.append(JOINED)
    table.public.active = 1
    gain(table.state, 0, 0, 2)
    assert table.public.marks[1][0] == 0
    table.public.active = 0
    gain(table.state, 0, 1, 2)
    assert table.public.marks[1] == [0, 0, 0, 2, 0]


def test_d_15_marks_stop_at_the_cup_and_do_not_chain() -> None:
    table = community(3)
    table.level(1, "red", 1)
    table.marks(1, "white", 5)
    table.public.tokens += [JOINED, Token(2, "community", 3, 0, 1)]
    gain(table.state, 0, 0, 2)
    table.run()
    assert table.public.marks[1][0] == 6
    assert table.total(1) == 3
    assert table.public.marks[2][0] == 0


def test_d_15_only_tracks_that_neither_has_completed_and_no_second_token_on_one() -> None:
    table = community()
    table.level(0, "red", 2, 1)
    table.public.tokens.append(Token(0, "community", 3, 4, 1))
    table.marks(0, "white", 6)
    table.marks(1, "yellow", 6)
    table.run(UseActivateAbilities(0))
    assert table.menu == [PlaceOnTrack(1, "brown"), PlaceOnTrack(1, "red")]


def test_d_14_forced_means_that_the_token_cannot_be_declined() -> None:
    table = community()
    table.featured(1, "black black black red white")
    table.public.tokens += [Token(0, "blend", -1, 5)] * 3
    table.public.marks[0][3] = 2
    table.run(ReachLevels(0))
    assert isinstance(table.step, PlaceToken)
    assert Decline() not in table.menu
    assert "forced" in table.why(Decline())


def test_against_a_corporation_the_token_stays() -> None:
    table = Table(seats=1, coaster="second")
    table.level(0, "red", 1, 1)
    assert table.run(UseActivateAbilities(0)).asked == ()


def test_it_is_not_used_without_a_token() -> None:
    table = community()
    table.level(0, "red", 1)
    table.run(UseActivateAbilities(0))
    assert table.asked == ()
    assert table.why(UseAbility("red"), 0)


def test_a_completed_track_ends_it_for_4_points_and_takes_the_tokens_home() -> None:
    table = community()
    table.level(1, "red", 2, 1)
    table.public.tokens.append(JOINED)
    assert table.fill(1, "red") == 4
    gain(table.state, 0, 0, 2)
    assert table.public.marks[1][0] == 0


def test_a_track_completed_by_the_other_player_sends_the_token_home() -> None:
    table = community()
    table.level(1, "red", 1)
    table.public.tokens.append(JOINED)
    table.fill(0, "white")
    assert table.public.tokens == []


def test_a_track_of_that_color_completed_by_its_owner_sends_the_token_home() -> None:
    table = community()
    table.level(1, "red", 1)
    table.public.tokens += [JOINED, Token(1, "community", 3, 4, 0)]
    table.fill(1, "white")
    assert table.public.tokens == [Token(1, "community", 3, 4, 0)]
