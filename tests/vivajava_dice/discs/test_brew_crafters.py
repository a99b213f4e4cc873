"""Brew Crafters: the production line."""

from __future__ import annotations

from rules.vivajava_dice.actions import (
    CreateBelle,
    CreateFeatured,
    CreateRainbow,
    Decline,
    GainPoint,
    MoveToken,
    Token,
    UseAbility,
)
from rules.vivajava_dice.discs.brew_crafters import PushLine, push
from tests.vivajava_dice.table import Table

PUSH = UseAbility("red")
PAIR = "red red white yellow brown"


def brewing(level: int = 1, seats: int = 2, line: tuple[tuple[int, int], ...] = (), **options: str) -> Table:
    """Return a table whose line holds Tokens of (seat, space)."""
    table = Table(seats=seats, discs={"red": "brew_crafters"}, brew="on", **options)
    for seat in range(seats):
        table.level(seat, "red", level)
    table.public.tokens += [Token(seat, "brew", 3, spot) for seat, spot in line]
    return table


def line(table: Table) -> list[tuple[int, int]]:
    return sorted((token.spot, token.seat) for token in table.public.tokens if token.place == "brew")


def test_vjd_10_a_a_new_blend_may_put_a_token_on_the_first_space() -> None:
    table = brewing().roll(0, PAIR).play(CreateFeatured("red"))
    assert isinstance(table.step, PushLine)
    assert table.menu == [PUSH, Decline()]
    assert line(table.play(PUSH)) == [(0, 0)]


def test_vjd_10_a_a_rainbow_and_belle_s_blend_push_too() -> None:
    table = brewing().roll(0, "white yellow brown red green").play(CreateRainbow())
    assert isinstance(table.step, PushLine)
    table = brewing(belle="on").roll(0, "red red red white white").play(CreateBelle())
    assert isinstance(table.step, PushLine)


def test_vjd_10_a_all_tokens_move_one_space_on_whosever_they_are() -> None:
    table = brewing(seats=3, line=((1, 0), (2, 1))).roll(0, PAIR).play(CreateFeatured("red"), PUSH)
    assert line(table) == [(0, 0), (1, 1), (2, 2)]


def test_1x_pushed_to_the_last_space_scores_one_for_its_owner_and_goes_home() -> None:
    table = brewing(line=((1, 2),)).roll(0, PAIR).play(CreateFeatured("red"), PUSH)
    assert table.total(1) == 1
    assert line(table) == [(0, 0)]


def test_2x_scores_two() -> None:
    table = brewing(2, line=((1, 2),)).roll(0, PAIR).play(CreateFeatured("red"), PUSH)
    assert table.total(1) == 2


def test_d_32_by_the_level_held_then_and_one_at_least() -> None:
    table = brewing(line=((1, 2),))
    table.marks(1, "red", 1)
    table.roll(0, PAIR).play(CreateFeatured("red"), PUSH)
    assert table.total(1) == 1


def test_d_32_only_with_the_ability_and_a_new_blend() -> None:
    table = brewing(0).roll(0, PAIR).play(CreateFeatured("red"))
    assert not isinstance(table.step, PushLine)


def test_d_32_declined_nothing_moves() -> None:
    table = brewing(line=((1, 1),)).roll(0, PAIR).play(CreateFeatured("red"), Decline())
    assert line(table) == [(1, 1)]


def test_d_32_without_a_token_to_place_one_in_play_moves_or_nothing() -> None:
    table = brewing(line=((0, 0), (0, 1), (0, 2))).roll(0, PAIR).play(CreateFeatured("red"))
    assert PUSH not in table.menu
    assert PUSH in table.closed()
    assert "move one" in table.why(PUSH)
    table.play(MoveToken(Token(0, "brew", 3, 0)))
    assert line(table) == [(0, 0), (2, 0)]
    assert table.total(0) == 1 + 1


def test_there_is_never_more_than_one_token_on_a_space() -> None:
    table = brewing(seats=3)
    for seat in (0, 1, 2, 0, 1, 2, 0):
        push(table.state, Token(seat, "brew", 3, 0))
        table.run()
        assert len({token.spot for token in table.public.tokens}) == len(table.public.tokens) <= 3


def test_the_game_may_end_on_the_line() -> None:
    table = brewing(line=((1, 2),))
    table.points(1, 20)
    table.roll(0, PAIR).play(CreateFeatured("red"), PUSH)
    assert table.public.stack == []


def test_a_completed_track_takes_its_tokens_off_the_line_for_3_points() -> None:
    table = brewing(line=((1, 1), (0, 0)))
    assert table.fill(1, "red") == 3
    assert line(table) == [(0, 0)]


def test_a_track_completed_by_the_points_of_the_same_blend_brews_no_more() -> None:
    table = Table(discs={"yellow": "brew_crafters", "brown": "research_boost"}, brew="on")
    table.marks(0, "yellow", 5)
    table.level(0, "brown", 1)
    table.roll(0, PAIR).play(CreateFeatured("red"), UseAbility("brown"), GainPoint("yellow"))
    assert table.public.tokens == []
    assert table.asked == (1,)
