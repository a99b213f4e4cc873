"""Jolt!: a completed Track at work again."""

from __future__ import annotations

import pytest

from rules.vivajava_dice.actions import Decline, JoltTrack, MoveToken, Research, Token, UseAbility
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice, PlaceToken, ReachLevels, UseActivateAbilities
from tests.vivajava_dice.table import DONE, Table


def ready(tokens: int = 1, completed: str = "white", discs: dict[str, str] | None = None) -> Table:
    table = Table(discs={"red": "jolt", **(discs or {})})
    table.level(0, "red", 1, tokens)
    for color in completed.split():
        table.marks(0, color, 6)
    return table.run(UseActivateAbilities(0))


def test_1x_gains_a_token_and_2x_another() -> None:
    table = Table(discs={"red": "jolt"})
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][3] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_the_token_brings_the_1x_of_a_completed_track_back() -> None:
    table = ready()
    assert table.menu == [JoltTrack("red", "white"), DONE]
    table.play(JoltTrack("red", "white"))
    assert table.public.tokens == [Token(0, "jolt", 3, 0)]
    assert isinstance(table.roll(0).step, ChangeDice)
    assert UseAbility("white") in table.menu


def test_it_is_the_1x_and_no_more() -> None:
    table = ready(completed="yellow").play(JoltTrack("red", "yellow")).run(ReachLevels(0))
    assert table.public.levels[0][1] == 1


def test_the_track_stays_complete() -> None:
    table = ready().play(JoltTrack("red", "white"))
    table.roll(0, "white white red green black").play(DONE)
    assert "complete" in table.why(Research("white"))


def test_d_26_a_disc_with_tokens_gives_one() -> None:
    table = ready(completed="green").play(JoltTrack("red", "green"))
    assert table.public.tokens == [Token(0, "jolt", 3, 4), Token(0, "track", 4, 4)]


@pytest.mark.parametrize("disc", ["jolt", "get_angry", "intern", "anger_management", "compounded"])
def test_d_26_what_is_tied_to_gaining_a_level_cannot_be_chosen(disc: str) -> None:
    table = ready(completed="green", discs={"green": disc})
    assert table.asked == ()


def test_d_26_until_the_jolt_track_is_complete() -> None:
    table = ready(completed="white green").play(JoltTrack("red", "green"))
    assert table.fill(0, "red") == 3
    assert table.public.tokens == []
    assert table.public.levels[0][4] == 0


def test_moved_elsewhere_it_ends_and_the_tokens_of_that_track_go_home() -> None:
    table = ready(completed="green").play(JoltTrack("red", "green"))
    table.public.tokens.append(Token(0, "community", 2, 1, 1))
    table.run(PlaceToken(Token(0, "track", 2, 2))).play(MoveToken(Token(0, "jolt", 3, 4)))
    assert table.public.levels[0][4] == 0
    assert table.public.tokens == [Token(0, "community", 2, 1, 1), Token(0, "track", 2, 2)]


def test_not_twice_on_one_track() -> None:
    table = ready(2).play(JoltTrack("red", "white"))
    assert table.asked == ()


def test_it_needs_a_token_and_a_completed_track() -> None:
    assert ready(completed="").asked == ()
    assert ready(0).asked == ()
    assert Decline() not in ready().menu


def test_a_completed_track_ends_it_for_3_points_and_takes_the_tokens_home() -> None:
    table = Table(discs={"red": "jolt"})
    table.level(0, "red", 2, 2)
    assert table.fill(0, "red") == 3
    table.marks(0, "white", 6)
    assert isinstance(table.roll(0).step, BlendOrResearch)


def test_completing_its_track_takes_home_a_token_that_rests_on_both_tracks() -> None:
    table = ready(completed="green", discs={"green": "research_community"}).play(JoltTrack("red", "green"))
    community = Token(0, "community", 4, 3, 1)  # on the other player's Track of the color that Jolt! is on
    table.public.tokens[1] = community
    assert table.fill(0, "red") == 3
    assert table.public.tokens == []


def test_its_own_token_cannot_make_room_for_one_of_the_jolted_track() -> None:
    table = ready(completed="green").play(JoltTrack("red", "green"))
    table.public.tokens[1:] = [Token(0, "request", -1, 0), Token(0, "request", -1, 1)]
    table.run(PlaceToken(Token(0, "track", 4, 4)))
    assert table.menu == [MoveToken(Token(0, "request", -1, 0)), MoveToken(Token(0, "request", -1, 1)), Decline()]
