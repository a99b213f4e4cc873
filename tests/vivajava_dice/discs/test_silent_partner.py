"""Silent Partner: a share in another player's Blend."""

from __future__ import annotations

from rules.vivajava_dice.actions import DegradeDie, PlaceOnDie, Token, UseAbility
from rules.vivajava_dice.steps import ReachLevels, UseActivateAbilities
from tests.vivajava_dice.table import DONE, Table

USE = UseAbility("red")
SHARE = Token(0, "blend", 3, 5)


def partner(tokens: int = 1, seats: int = 2) -> Table:
    table = Table(seats=seats, discs={"red": "silent_partner"})
    table.level(0, "red", 1, tokens)
    table.featured(1, "black black black red white")
    return table


def test_1x_gains_a_token_and_2x_another() -> None:
    table = Table(discs={"red": "silent_partner"})
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][3] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_the_token_goes_on_a_die_and_scores_whenever_the_blend_does() -> None:
    table = partner().run(UseActivateAbilities(0))
    assert table.menu == [USE, DONE]
    table.play(USE)
    assert table.menu == [PlaceOnDie("white"), PlaceOnDie("red"), PlaceOnDie("black")]
    table.play(PlaceOnDie("black"))
    assert table.public.tokens == [SHARE]
    table.turn(1)
    assert table.total(0) == 1


def test_it_leaves_with_its_die() -> None:
    table = partner(0)
    table.public.tokens.append(SHARE)
    table.turn(1)
    assert DegradeDie("black", 0) in table.menu
    assert DegradeDie("black") in table.menu
    table.play(DegradeDie("black", 0))
    assert table.public.tokens == []


def test_two_tokens_never_lie_on_one_die() -> None:
    table = partner(2).run(UseActivateAbilities(0)).play(USE, PlaceOnDie("red"), USE)
    assert PlaceOnDie("red") not in table.menu
    assert "no Token" in table.why(PlaceOnDie("red"))


def test_it_needs_a_token_and_a_blend_of_somebody_else() -> None:
    assert partner(0).run(UseActivateAbilities(0)).asked == ()
    table = partner()
    table.public.featured_by = 0
    assert table.run(UseActivateAbilities(0)).asked == ()
    table = Table(discs={"red": "silent_partner"})
    table.level(0, "red", 1, 1)
    assert table.run(UseActivateAbilities(0)).asked == ()


def test_a_corporation_has_silent_partners_too() -> None:
    table = Table(seats=1, discs={"red": "silent_partner"})
    table.level(0, "red", 1, 1)
    table.featured(1, "black black black black white")
    table.run(UseActivateAbilities(0)).play(USE, PlaceOnDie("black"))
    table.turn(1)
    assert (table.total(0), table.total(1)) == (1, 2)


def test_a_completed_track_ends_it_for_3_points_and_takes_the_tokens_home() -> None:
    table = partner(1)
    table.public.tokens.append(SHARE)
    assert table.fill(0, "red") == 3
    table.turn(1)
    assert table.total(0) == 3


def test_closed_by_a_ticket_it_scores_nothing() -> None:
    table = partner(0)
    table.public.tokens.append(SHARE)
    table.public.barred = [[0, 3]]
    table.turn(1)
    assert table.total(0) == 0
