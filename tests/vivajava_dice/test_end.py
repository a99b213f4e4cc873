"""21 points end the game at once."""

from __future__ import annotations

from rules import engine
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import CreateFeatured, GainPoint, KeepBlend, Research, Token
from rules.vivajava_dice.events import Ended
from rules.vivajava_dice.steps import AwardPoints, OfferPoints
from tests.vivajava_dice.table import Table

BLEND = "black black black red white"


def test_vjd_8_a_points_count_one_after_the_other() -> None:
    table = Table()
    table.points(1, 20)
    table.run(*[AwardPoints(side, scoring.CREATED, 1) for side in (0, 1, 0)])
    assert table.asked == ()
    assert (table.total(0), table.total(1)) == (1, 21)


def test_d_4_points_never_fall_below_0() -> None:
    table = Table()
    table.points(0, 1)
    table.run(AwardPoints(0, scoring.LOST, -2))
    assert table.total(0) == 0


def test_vjd_8_b_the_game_ends_while_scoring() -> None:
    table = Table()
    table.featured(0, BLEND)
    table.points(0, 19)
    table.turn(0)
    assert engine.is_over(table.state)
    assert table.events(Ended) == [Ended(0)]
    assert "over" in table.why(KeepBlend(), 0)


def test_d_42_the_active_player_s_points_count_before_the_donor_s() -> None:
    table = Table()
    table.featured(0, BLEND)
    table.public.tokens.append(Token(1, "blend", -1, 5))
    table.points(0, 19)
    table.points(1, 20)
    table.turn(0)
    assert (table.total(0), table.total(1)) == (21, 20)


def test_vjd_8_b_in_the_middle_of_an_effect() -> None:
    table = Table()
    table.marks(0, "white", 5)
    table.points(0, 18)
    table.run(OfferPoints(0, 2)).play(GainPoint("white"))
    assert engine.is_over(table.state)
    assert table.public.marks[0] == [6, 0, 0, 0, 0]


def test_vjd_8_b_by_a_blend_or_a_track() -> None:
    table = Table()
    table.points(0, 20)
    table.roll(0, "red red red white white").play(CreateFeatured("red"))
    assert engine.is_over(table.state)
    table = Table()
    table.points(0, 17)
    table.marks(0, "red", 5)
    table.roll(0, "red red white green black").play(Research("red"))
    assert engine.is_over(table.state)


def test_the_winner_s_sheet_says_so_and_adds_up() -> None:
    table = Table()
    table.featured(0, BLEND)
    table.points(0, 19)
    table.turn(0)
    first, second = scoring.scores(table.public)
    assert (first.total, first.rank, second.rank) == (21, "winner", "")
    assert [(part.name, part.points) for part in first.parts] == [("Blends created", 19), ("Featured Blend", 2)]
    assert second.parts[0].points == second.total == 0
