"""Three Tokens that move."""

from __future__ import annotations

from rules.vivajava_dice.actions import Decline, MoveToken, Research, Token
from rules.vivajava_dice.steps import PlaceToken
from tests.vivajava_dice.table import Table

BLEND = "black black black red white"


def three(table: Table, seat: int = 0) -> Table:
    table.featured(1 - seat, BLEND)
    table.public.tokens += [Token(seat, "blend", -1, 5), Token(seat, "blend", -1, 5), Token(seat, "blend", -1, 3)]
    return table


def test_vjd_6_a_a_token_comes_from_the_supply() -> None:
    table = Table().run(PlaceToken(Token(0, "track", 4, 4)))
    assert table.public.tokens == [Token(0, "track", 4, 4)]


def test_vjd_6_a_with_all_three_in_play_one_may_move() -> None:
    table = three(Table()).run(PlaceToken(Token(0, "track", 4, 4)))
    moves = [MoveToken(Token(0, "blend", -1, 5)), MoveToken(Token(0, "blend", -1, 3))]
    assert table.menu == [*moves, Decline()]
    assert "three Tokens" in table.why(Research("red"))
    table.play(moves[1])
    assert table.public.tokens == [Token(0, "blend", -1, 5), Token(0, "blend", -1, 5), Token(0, "track", 4, 4)]


def test_d_14_declining_is_allowed() -> None:
    table = three(Table()).run(PlaceToken(Token(0, "track", 4, 4))).play(Decline())
    assert Token(0, "track", 4, 4) not in table.public.tokens


def test_d_14_a_moved_token_loses_its_former_use() -> None:
    table = three(Table()).run(PlaceToken(Token(0, "track", 4, 4))).play(MoveToken(Token(0, "blend", -1, 5)))
    table.turn(1)
    assert table.total(0) == 2


def test_d_14_a_forced_ability_takes_one_of_the_three_unless_none_can_move() -> None:
    table = three(Table(discs={"red": "research_community"})).run(PlaceToken(Token(0, "track", 3, 3)))
    assert table.menu == [MoveToken(Token(0, "blend", -1, 5)), MoveToken(Token(0, "blend", -1, 3))]
    assert "forced" in table.why(Decline())
    table = Table(discs={"red": "research_community"})
    table.level(0, "red", 2, 3)
    assert table.run(PlaceToken(Token(0, "track", 3, 3))).menu == [Decline()]
