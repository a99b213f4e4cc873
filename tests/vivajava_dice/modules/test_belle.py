"""Belle of the Ball: her Blend and her Requests."""

from __future__ import annotations

import msgspec
import pytest

from rules.vivajava_dice import GAME
from rules.vivajava_dice.actions import (
    Block,
    ChoosePlayer,
    CreateBelle,
    CreateFeatured,
    GainPoint,
    KeepBlend,
    MakeRequest,
    ReturnBlend,
    Token,
)
from rules.vivajava_dice.events import BelleCreated
from rules.vivajava_dice.modules.belle import REQUEST, FulfilRequest, KeepBelle
from rules.vivajava_dice.steps import BlendOrResearch
from tests.vivajava_dice.table import DONE, Table

BELLE = CreateBelle()
HOUSE = "red red red white white"


def table_with(seats: int = 2, discs: dict[str, str] | None = None) -> Table:
    return Table(seats=seats, discs=discs or {"green": "block_action"}, belle="on")


def held(seats: int = 2, points: int = 3, discs: dict[str, str] | None = None) -> Table:
    table = table_with(seats, discs)
    table.public.belle_by = 0
    table.points(0, points)
    return table


# Creating


@pytest.mark.parametrize("falls", [HOUSE, "white white red red red", "black black black green green"])
def test_three_of_one_color_and_two_of_another_make_it(falls: str) -> None:
    assert BELLE in table_with().roll(0, falls).menu


@pytest.mark.parametrize("falls", ["red red red red red", "red red red red white", "red red white white brown"])
def test_nothing_else_does(falls: str) -> None:
    table = table_with().roll(0, falls)
    assert BELLE not in table.menu
    assert BELLE in table.closed()
    assert "three beans of one color" in table.why(BELLE)


def test_own_flavor_dice_and_wild_may_help() -> None:
    table = table_with()
    table.flavor(0, 1)
    assert BELLE in table.roll(0, "red red white white brown wild").menu
    table = table_with()
    table.flavor(0, 1)
    assert BELLE in table.roll(0, "red red white white brown red").menu


def test_d_34_it_scores_one_point_and_keeps_no_dice() -> None:
    table = table_with().roll(0, HOUSE).play(BELLE)
    assert table.total(0) == 1
    assert table.public.belle_by == 0
    assert (table.public.coffee_supply, table.public.featured) == (5, [0] * 6)  # seat 1 has rolled five
    assert table.public.active == 1


def test_d_34_anyone_may_create_it_without_the_ability() -> None:
    assert table_with().public.levels[0] == [0] * 5
    assert BELLE not in Table().roll(0, HOUSE).menu


def test_d_34_a_rainbow_is_given_up() -> None:
    table = table_with()
    table.public.rainbow_by = 0
    assert table.roll(0, HOUSE).play(BELLE).public.rainbow_by == -1


def test_a_new_one_takes_it_over_and_frees_the_requests() -> None:
    table = table_with()
    table.public.belle_by = 1
    table.public.tokens += [Token(1, "request", -1, 2), Token(1, "request", -1, 3)]
    table.roll(0, HOUSE).play(BELLE)
    assert table.public.belle_by == 0
    assert table.public.tokens == []
    assert table.events(BelleCreated) == [BelleCreated(0, 1)]


def test_abilities_for_a_new_and_for_a_lost_blend_work() -> None:
    table = table_with(discs={"brown": "research_boost", "green": "lessons_learned"})
    table.level(0, "brown", 1)
    table.level(1, "green", 1)
    table.public.belle_by = 1
    table.roll(0, HOUSE).play(BELLE)
    assert {table.asked, table.play(DONE).asked} == {(0,), (1,)}


def test_blocked_blend_closes_it() -> None:
    table = table_with()
    table.level(1, "green", 1, 1)
    table.roll(0, HOUSE).play(Block("blend"))
    assert BELLE not in table.menu
    assert "blocked Blend" in table.why(BELLE)


def test_a_full_house_may_be_featured_instead() -> None:
    assert CreateFeatured("red") in table_with().roll(0, HOUSE).menu


# Score


def test_vjd_11_a_points_by_the_ability_come_first() -> None:
    table = held(discs={"green": "belle"})
    table.level(0, "green", 1)
    table.points(0, 0)
    table.turn(0)
    assert table.total(0) == 1
    assert MakeRequest("lose") in table.menu


def test_vjd_11_a_it_never_degrades() -> None:
    table = held().turn(0).play(MakeRequest("share"), DONE, DONE, KeepBlend())
    assert table.public.belle_by == 0


def test_vjd_11_b_a_request_must_be_fulfilled_first_and_a_token_lies_on_it() -> None:
    table = held().turn(0)
    assert isinstance(table.step, FulfilRequest)
    assert table.menu == [MakeRequest("share"), MakeRequest("lose")]
    assert "first" in table.why(KeepBlend())
    table.play(MakeRequest("lose"))
    assert table.public.tokens == [Token(0, "request", -1, 3)]
    assert isinstance(table.step, KeepBelle)


def test_vjd_11_b_a_request_with_a_token_is_closed() -> None:
    table = held()
    table.public.tokens.append(Token(0, "request", -1, 3))
    table.turn(0)
    assert table.menu == [MakeRequest("share")]
    assert MakeRequest("lose") in table.closed()
    assert "has a Token already" in table.why(MakeRequest("lose"))


def test_vjd_11_b_destroy_a_rainbow_blend() -> None:
    table = held()
    assert "Nobody holds" in table.turn(0).why(MakeRequest("rainbow"))
    table = held()
    table.public.rainbow_by = 1
    table.turn(0).play(MakeRequest("rainbow"))
    assert table.public.rainbow_by == -1


def test_vjd_11_b_steal_a_flavor_die() -> None:
    table = held(seats=3)
    assert "No other player" in table.turn(0).why(MakeRequest("steal"))
    table = held(seats=3)
    table.flavor(1, 1)
    table.flavor(2, 2)
    table.turn(0).play(MakeRequest("steal"))
    assert table.menu == [ChoosePlayer(1), ChoosePlayer(2)]
    table.play(ChoosePlayer(2))
    assert table.public.flavor == [1, 1, 1]


def test_vjd_11_b_share_two_points() -> None:
    table = held(seats=3).turn(0).play(MakeRequest("share"), ChoosePlayer(2))
    assert table.asked == (0,)
    table.play(GainPoint("red"), GainPoint("green"))
    assert table.asked == (2,)
    table.play(GainPoint("white"), GainPoint("black"))
    assert [row[3:] for row in table.public.marks] == [[1, 1], [0, 0], [0, 0]]
    assert (table.public.marks[2][0], table.public.flavor[2]) == (1, 1)


def test_vjd_11_b_lose_a_point() -> None:
    assert held().turn(0).play(MakeRequest("lose")).total(0) == 2


def test_vjd_11_b_if_none_can_be_fulfilled_the_blend_goes_back_and_five_dice_are_rolled() -> None:
    table = held(points=0)
    table.public.tokens += [Token(0, "request", -1, i) for i in (0, 2)]
    table.turn(0)
    assert table.public.belle_by == -1
    assert table.public.tokens == []
    assert isinstance(table.step, BlendOrResearch)
    assert sum(table.public.now.rolled) == 5


def test_vjd_11_b_without_a_token_to_place_the_blend_goes_back() -> None:
    table = held()
    table.featured(1, "red red red green green")
    table.public.tokens += [Token(0, "blend", -1, 3)] * 3
    table.turn(0)
    assert table.public.belle_by == -1
    assert len(table.public.tokens) == 3


def test_d_35_losing_a_point_needs_one() -> None:
    table = held(points=0).turn(0)
    assert table.menu == [MakeRequest("share")]
    assert "no point to lose" in table.why(MakeRequest("lose"))


def test_vjd_11_c_kept_it_ends_the_turn() -> None:
    table = held().turn(0).play(MakeRequest("lose"))
    assert table.menu == [KeepBlend(), ReturnBlend()]
    table.play(KeepBlend())
    assert (table.public.active, table.public.belle_by) == (1, 0)
    assert table.public.tokens == [Token(0, "request", -1, 3)]


def test_vjd_11_c_returned_the_turn_goes_on_with_five_dice() -> None:
    table = held().turn(0).play(MakeRequest("lose"), ReturnBlend())
    assert (table.public.active, table.public.belle_by) == (0, -1)
    assert table.public.tokens == []
    assert sum(table.public.now.rolled) == 5


def test_d_35_points_then_abilities_then_a_request() -> None:
    table = held(discs={"green": "belle", "red": "called_shot"})
    table.level(0, "green", 1)
    table.level(0, "red", 1)
    table.turn(0)
    assert table.total(0) == 4
    assert DONE in table.menu  # Called Shot
    assert isinstance(table.play(DONE).step, FulfilRequest)


def test_d_34_keeping_lets_reached_levels_work_and_nothing_else() -> None:
    table = held(discs={"green": "late_late_nights"})
    table.level(0, "green", 1)
    table.public.marks[0][1] = 1
    table.turn(0).play(MakeRequest("share"), GainPoint("yellow"), DONE, DONE, KeepBlend())
    assert table.public.levels[0][1] == 1
    assert table.total(0) == 3


def test_d_39_in_the_solo_game_a_share_is_the_player_s_alone() -> None:
    table = held(seats=1).turn(0)
    assert table.menu == [MakeRequest("share"), MakeRequest("lose")]
    table.play(MakeRequest("share"), GainPoint("red"), GainPoint("red"))
    assert isinstance(table.step, KeepBelle)
    table = held(seats=1)
    table.public.rainbow_by = 1
    assert MakeRequest("rainbow") in table.turn(0).menu


def test_the_game_may_end_with_the_points_of_the_blend() -> None:
    table = held(points=20, discs={"green": "belle"})
    table.level(0, "green", 1)
    assert table.turn(0).public.stack == []


def test_every_request_can_be_read_back_from_a_save() -> None:
    for play in REQUEST:
        assert GAME.action_decoder.decode(msgspec.json.encode(play)) == play
