"""Popular Opinion: scoring, the three ends, the last scoring, and the set-up of the next round."""

from __future__ import annotations

import pytest

from rules import engine
from rules.vivajava import GAME, scoring, standing
from rules.vivajava import actions as act
from rules.vivajava.events import Ended, SlateRemoved
from rules.vivajava.steps.end import EndScoring
from rules.vivajava.steps.next_round import PrepareRound, fill_slates
from rules.vivajava.steps.opinion import ScoreBlends, TestEnd, missing_slates
from tests.vivajava.table import BOX, Table


def test_vj_5_b_tc_scores_three_and_two_for_the_two_best_blends() -> None:
    table = Table(6)
    table.sellers(
        ("jukebox", "red red red white white", (0, 1, 2)),
        ("tailfin", "black black black white", (2,)),
        ("postcard", "brown brown", (3,)),
    )
    table.run(ScoreBlends())
    assert [table.total(seat) for seat in range(6)] == [3, 3, 5, 1, 0, 0]


def test_vj_5_b_all_points_of_one_scoring_are_one_move_in_turn_order() -> None:
    table = Table(6)
    table.public.order = [5, 0, 1, 2, 3, 4]
    table.sellers(("jukebox", "red red red white white", (0, 5)), ("tailfin", "black black", (0, 5)))
    table.run(ScoreBlends())
    assert table.public.arrived[-2:] == [5, 0]


def test_vj_5_b_a_starter_slate_pays_nobody() -> None:
    table = Table(6)
    table.opinion()
    assert [table.total(seat) for seat in range(6)] == [0] * 6


def test_vj_0_c_coffee_holds_the_stale_position_with_five_players() -> None:
    from rules.vivajava import sellers

    assert [sellers.capacity(Table(seats).public) for seats in (3, 4, 5, 6, 7, 8)] == [4, 4, 4, 5, 5, 5]


def test_vj_0_b_each_slate_closes_one_country_with_six_players_or_fewer() -> None:
    for seats in (3, 4, 5, 6, 7, 8):
        state = GAME.setup(seats, GAME.complete({}), engine.Chance(bytes(32)))
        shut = [country for country, token in enumerate(state.public.tokens) if token < 0]
        assert [country // 3 for country in shut] == ([0, 1, 2] if seats <= 6 else [])
        assert all(state.public.crops[country] < 0 for country in shut)


def test_vj_0_a_the_table_at_the_start() -> None:
    state = GAME.setup(8, GAME.complete({}), engine.Chance(bytes(32)))
    public = state.public
    assert [mine.roaster for mine in state.private] == [[2, 1, 0, 0, 0, 0]] * 8
    assert [BOX.slate_ids[blend.slate] for blend in public.sellers] == ["average_joe", "daily_grind"]
    assert public.order == list(reversed(public.arrived))  # the last one drawn lies on top and plays first
    slates = [BOX.slates[slate] for slate in public.slates[:3]]
    assert public.circles == [color for slate in slates for color in slate.circles]
    assert public.crops == public.circles
    assert public.deck == 12


def test_vj_5_d_slates_shift_east_and_new_ones_come_from_the_west() -> None:
    table = Table(6)
    public = table.public
    west, mid, east = public.slates[:3]
    public.slates[1] = -1
    public.gone += 1
    fill_slates(table.state)
    assert public.slates[1:3] == [west, east]
    assert public.slates[0] not in (west, mid, east)
    table.check()


def test_vj_5_d_if_all_teams_research_the_slate_of_asia_leaves() -> None:
    table = Table(6)
    west, mid, east = table.public.slates[:3]
    table.team("africa", 0, 1, blends=False)
    table.team("asia", 2, 3, 4, 5, blends=False)
    table.run(PrepareRound())
    assert table.heard(SlateRemoved) == [SlateRemoved(BOX.slate_ids[east])]
    assert table.public.slates[1:3] == [west, mid]
    table = Table(6)
    west, mid, east = table.public.slates[:3]
    table.team("africa", 0, 1)
    table.run(PrepareRound())
    assert table.public.slates[:3] == [west, mid, east]


def test_vj_5_d_crops_are_laid_anew_and_an_empty_field_leaves_none() -> None:
    table = Table(8)
    table.team("africa", 0, 1)
    color = table.public.circles[0]
    for seat in range(8):
        table.roaster(seat, "")
    held = table.public.crops.count(color)
    table.fields(("white", "yellow", "brown", "red", "green", "black")[color], 0)
    table.run(PrepareRound())
    wanted = table.public.circles.count(color)
    assert table.public.crops.count(color) == min(held, wanted)
    assert table.public.fields[color] == held - min(held, wanted)


def test_vj_5_d_researchers_come_home() -> None:
    table = Table(5)
    table.team("africa", 0, 1)
    table.run(PrepareRound())
    assert table.public.place == [-1] * 5
    assert table.public.teams == []
    assert table.public.round == 3


def test_vj_6_a_twenty_one_points_after_scoring_end_the_game() -> None:
    table = Table(5)
    table.points(20, 18)
    table.team("africa", 0, 1)
    table.sellers(("jukebox", "red red red white white", (1,)))
    table.opinion()
    assert table.heard(Ended) == [Ended("points")]
    assert engine.is_over(table.state)
    table = Table(5)
    table.points(20, 17)
    table.team("africa", 0, 1)
    table.sellers(("jukebox", "red red red white white", (1,)))
    table.opinion()
    assert not engine.is_over(table.state)


def test_vj_6_a_four_complete_tracks_end_the_game_after_the_round() -> None:
    for tracks, over in ((("grow", "select", "invest"), False), (("grow", "select", "invest", "brew"), True)):
        table = Table(5)
        table.team("africa", 0, 1)
        table.complete(3, *tracks)
        table.run(TestEnd())
        assert engine.is_over(table.state) is over


def test_vj_6_a_too_few_slates_end_the_game() -> None:
    for deck, over in ((1, True), (2, False)):
        table = Table(5)
        public = table.public
        public.gone += public.deck - deck
        table.pieces["slate"] += public.deck - deck
        public.deck = deck
        table.team("africa", 0, 1)
        public.gone += 2
        public.slates[1] = public.slates[2] = -1
        assert missing_slates(public) == 2
        table.run(TestEnd())
        assert engine.is_over(table.state) is over


def test_vj_6_a_without_any_blend_one_slate_more_is_needed() -> None:
    table = Table(5)
    assert missing_slates(table.public) == 1


@pytest.mark.parametrize(("decaf", "points"), [("off", [1 + 1 + 2, 1, 2]), ("on", [1 + 1 + 3, 1, 4])])
def test_vj_6_b_levels_score_cumulatively(decaf: str, points: list[int]) -> None:
    table = Table(5, decaf=decaf)
    table.marks(0, grow=7)
    table.marks(1, select=4)
    table.marks(2, flavor=5)
    table.run(EndScoring())
    assert [table.total(seat) for seat in range(3)] == points


def test_vj_7_a_decaffeinated_has_no_cards_and_no_end_track_abilities() -> None:
    table = Table(5, decaf="on")
    assert GAME.components(table.state)["flavor card"] == 0
    table.complete(0, "brew", "flavor", "grow", "select")
    table.public.usable = [0] * 5
    table.roaster(0, "white red")
    table.next_round()
    assert table.public.usable == [0] * 5
    table.public.stack.clear()
    table.marks(1, flavor=1)
    from rules.vivajava.steps.research import GiveResearch, research_points

    table.run(GiveResearch(1, 1)).play(act.MARK[4])
    assert not table.asked
    assert research_points(table.public)[0] == 3
    table.run(EndScoring())
    assert table.total(0) == 5 + 5 + 7 + 5


def test_vj_6_b_select_s_end_scores_each_color_in_the_roaster() -> None:
    table = Table(5)
    table.complete(0, "select")
    table.roaster(0, "white white red black")
    table.run(EndScoring())
    assert table.total(0) == 2 + 3
    assert table.public.known[0].is_whole


def test_vj_6_b_flavor_s_end_scores_each_unused_card() -> None:
    table = Table(5)
    table.complete(0, "flavor")
    table.hand(0, "collector", "re_do")
    table.hand(1, "greed")
    table.run(EndScoring())
    assert (table.total(0), table.total(1)) == (3 + 2, 0)


def test_vj_6_b_each_intern_costs_a_point() -> None:
    table = Table(3)
    table.points(9, 5, 7)
    table.public.piles = [3, 0, 1]
    table.pieces["intern card"] += 4
    table.run(EndScoring())
    assert [table.total(seat) for seat in range(3)] == [6, 5, 6]
    # In reverse turn order: seat 2 arrives first, so that it lies lower and wins the tie.
    assert standing.ranking(table.public)[0] == 2


def test_vj_6_b_in_a_tie_the_lower_token_wins() -> None:
    table = Table(5)
    table.points(8, 8, 2, 1, 0)
    table.public.arrived = [2, 1, 0, 3, 4]
    table.run(EndScoring())
    assert [score.rank for score in scoring.scores(table.public)] == ["", "winner", "", "", ""]


def test_vj_5_a_the_order_of_popular_opinion() -> None:
    table = Table(6)
    table.team("africa", 0)
    table.hand(0, "add_pp", "limited_offer", "quick_switch")
    table.sellers(("jukebox", "red red red white white", (1,)), ("tailfin", "brown brown yellow", (2,)))
    table.opinion()
    kinds = []
    while table.asked and hasattr(table.step, "kind"):
        kinds.append(table.step.kind)
        table.play(act.PASS)
    assert kinds == ["before_scoring", "after_scoring", "after_degrading"]
    assert table.shelf() == [("jukebox", "white red red red"), ("tailfin", "brown brown")]
