"""Mine! Mine!: a Blend taken from another player."""

from __future__ import annotations

from rules.vivajava_dice.actions import Block, ChooseBlend, Research, Token, UseAbility
from rules.vivajava_dice.events import CORPORATION, BlendStolen
from rules.vivajava_dice.steps import ReachLevels
from tests.vivajava_dice.table import PASS, Table, beans

MINE = UseAbility("red")
ROLL = "white yellow brown red red"


def rolled(tokens: int = 1, featured: str = "red red red green green", falls: str = ROLL, **options: str) -> Table:
    table = Table(discs={"red": "mine_mine"}, **options)
    table.level(0, "red", 1, tokens)
    if featured:
        table.featured(1, featured)
    return table.roll(0, falls)


def test_1x_gains_a_token_and_2x_another() -> None:
    table = Table(discs={"red": "mine_mine"})
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][3] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_a_returned_token_takes_the_featured_blend_as_it_is() -> None:
    table = rolled()
    assert MINE in table.menu
    table.play(MINE)
    assert table.public.featured_by == 0
    assert table.public.featured == beans("red red red green green")
    assert table.ready(0) == 0


def test_it_takes_a_rainbow() -> None:
    table = rolled(featured="")
    table.public.rainbow_by = 1
    table.play(MINE)
    assert table.public.rainbow_by == 0


def test_it_takes_the_place_of_the_action_and_scores_nothing() -> None:
    table = rolled().play(MINE)
    assert table.total(0) == 0
    assert table.public.active == 1


def test_it_scores_at_the_start_of_the_next_turn_of_its_new_holder() -> None:
    table = rolled(falls=ROLL + " white white red green black").play(MINE)
    table.play(Research("white"))  # of the other seat; then the turn comes back
    assert (table.public.active, table.total(0)) == (0, 2)


def test_of_two_blends_one_is_chosen() -> None:
    table = Table(seats=3, discs={"red": "mine_mine"})
    table.level(0, "red", 1, 1)
    table.featured(1, "red red red green green")
    table.public.rainbow_by = 2
    table.roll(0, ROLL).play(MINE)
    assert table.menu == [ChooseBlend("featured"), ChooseBlend("rainbow")]
    table.play(ChooseBlend("rainbow"))
    assert (table.public.featured_by, table.public.rainbow_by) == (1, 0)


def test_d_23_one_s_own_rainbow_goes_back_first() -> None:
    table = rolled()
    table.public.rainbow_by = 0
    table.play(MINE)
    assert (table.public.featured_by, table.public.rainbow_by) == (0, -1)


def test_d_23_donors_tokens_stay_on_the_dice() -> None:
    table = Table(seats=3, discs={"red": "mine_mine"})
    table.level(0, "red", 1, 1)
    table.featured(1, "red red red green green")
    token = Token(2, "blend", -1, 3)
    table.public.tokens.append(token)
    table.roll(0, ROLL).play(MINE)
    assert table.public.tokens == [token]


def test_d_23_it_is_no_creation_but_the_blend_is_lost() -> None:
    table = Table(discs={"red": "mine_mine", "brown": "research_boost", "green": "lessons_learned"})
    table.level(0, "red", 1, 1)
    table.level(0, "brown", 1)
    table.level(1, "green", 1)
    table.featured(1, "red red red green green")
    table.roll(0, ROLL).play(MINE)
    assert table.asked == (1,)  # Lessons Learned of the loser; no Research Boost for the thief


def test_d_23_belle_s_blend_can_be_taken_and_her_requests_are_cleared() -> None:
    table = rolled(featured="", belle="on")
    table.public.belle_by = 1
    table.public.tokens.append(Token(1, "request", -1, 3))
    table.play(MINE)
    assert table.public.belle_by == 0
    assert table.public.tokens == []


def test_it_counts_as_blend_so_blocked_blend_closes_it() -> None:
    table = Table(discs={"red": "mine_mine"})
    table.level(0, "red", 1, 1)
    table.level(1, "green", 1, 1)
    table.featured(1, "red red red green green")
    table.roll(0, ROLL).play(Block("blend"))
    assert MINE not in table.menu
    table = Table(discs={"red": "mine_mine"})
    table.level(0, "red", 1, 1)
    table.level(1, "green", 1, 1)
    table.featured(1, "red red red green green")
    assert MINE in table.roll(0, ROLL).play(PASS).menu


def test_it_needs_a_token_and_a_blend_of_somebody_else() -> None:
    assert MINE not in rolled(tokens=0).menu
    assert MINE not in rolled(featured="").menu
    table = rolled(featured="")
    table.public.rainbow_by = 0
    assert MINE not in table.menu


def test_a_corporation_can_be_robbed() -> None:
    table = Table(seats=1, discs={"red": "mine_mine"})
    table.level(0, "red", 1, 1)
    table.featured(1, "red red red green green")
    table.roll(0, ROLL).play(MINE)
    assert table.events(BlendStolen) == [BlendStolen(0, CORPORATION, "featured")]


def test_a_completed_track_ends_it_for_3_points_and_takes_the_tokens_home() -> None:
    table = Table(discs={"red": "mine_mine"})
    table.level(0, "red", 2, 2)
    assert table.fill(0, "red") == 3
    table.featured(1, "red red red green green")
    assert MINE not in table.roll(0, ROLL).menu
