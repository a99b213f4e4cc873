"""The end of the game: every part of a score, ties, milestones."""

from __future__ import annotations

import pytest

from rules.coffee_traders import GAME, land, scoring
from rules.coffee_traders.blocks import Milestone
from rules.coffee_traders.kinds import ANDRE, HOSPITAL_SPACE
from tests.coffee_traders.table import BOX, Table, space_of


def quiet(seats: int = 3) -> Table:
    """Return a finished game in which nobody has anything that scores, and no milestone is reached."""
    table = Table(seats)
    for seat in range(seats):
        table.have(seat, workers=0, donkeys=0, trucks=0, coins=0, covered=0)
    table.public.milestones = [0, 0, 0, 0, 1]
    return table


def total(table: Table, seat: int = 0) -> int:
    return GAME.scores(table.public)[seat].total


def test_a_game_with_nothing_scores_nothing() -> None:
    assert [score.total for score in GAME.scores(quiet().public)] == [0, 0, 0]


@pytest.mark.parametrize(("seats", "points"), [(2, [16, 8, 0]), (3, [16, 8, 0]), (4, [16, 8, 4]), (5, [16, 8, 4])])
def test_ct_7_b_the_highest_quality_values_score(seats: int, points: list[int]) -> None:
    table = quiet(seats)
    players = [0, 1, ANDRE if seats == 2 else 2]
    table.tile(players[0], "brazil", 0).tile(players[0], "brazil", 5, 2).tile(players[1], "brazil", 1)
    table.tile(players[1], "brazil", 2).tile(players[2], "brazil", 3)
    found = scoring.coop_points(table.public, 1)
    assert [found.get(at, 0) for at in range(3)] == points


def test_ct_7_b_buildings_count_only_with_a_plantation_and_the_hospital_twice() -> None:
    table = quiet().slot(0, "brazil", 0).slot(0, "brazil", 6)
    assert land.quality(table.public, 0, 1) == 0
    table.tile(0, "brazil", 3)
    assert land.quality(table.public, 0, 1) == 4
    table.have(0, farms=[1])
    assert land.quality(table.public, 0, 1) == 5


def test_r12_who_ties_shares_the_places_rounded_down() -> None:
    assert scoring.shares([5, 5, 1], (16, 8, 4)) == {0: 12, 1: 12, 2: 4}
    assert scoring.shares([5, 3, 3], (16, 8, 4)) == {0: 16, 1: 6, 2: 6}
    assert scoring.shares([2, 2, 2], (16, 8, 4)) == {0: 9, 1: 9, 2: 9}
    assert scoring.shares([5, 3, 3], (16, 8)) == {0: 16, 1: 4, 2: 4}
    assert scoring.shares([0, 4, 0], (16, 8, 4)) == {1: 16}


def test_ct_7_b_andre_takes_a_place_and_scores_nothing() -> None:
    table = quiet(2).tile(ANDRE, "brazil", 0).tile(ANDRE, "brazil", 1).tile(0, "brazil", 2)
    assert table.parts(0)["Brazil"] == 8
    assert len(GAME.scores(table.public)) == 2


def test_ct_7_c_what_is_left_over_scores() -> None:
    table = quiet().have(0, workers=2, donkeys=3, civets=1, trucks=2, coins=9, sumatra=4, missing=2)
    assert (table.parts(0)["supply"], table.parts(0)["missing coins"]) == (12, -6)
    assert total(table) == 6


def test_ct_7_d_the_topmost_covered_space_scores() -> None:
    assert total(quiet().have(0, covered=2)) == 0
    assert total(quiet().have(0, covered=7)) == 8
    assert total(quiet().have(0, covered=12)) == 21


@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ((2, 2, 2, 2, 1), 0),
        ((2, 2, 2, 2, 2), 3),
        ((3, 3, 3, 3, 3), 10),
        ((6, 0, 0, 0, 0), 6),
        ((7, 0, 0, 0, 0), 10),
        ((7, 7, 7, 7, 7), 60),
    ],
)
def test_ct_7_e_arabica_tracks_score_cumulatively(spaces: tuple[int, ...], points: int) -> None:
    assert total(quiet().tracks(0, *spaces)) == points


def lay(table: Table, goal: str) -> int:
    """Show the milestone with this goal in its stack and return its points."""
    for stack, tiles in enumerate(BOX.milestone_stacks):
        for number, tile in enumerate(tiles):
            if tile.goal == goal:
                table.public.milestones[stack] = number
                return tile.points
    raise LookupError(goal)


def reach(table: Table, goal: str, number: int) -> None:
    """Lay out what a milestone asks for, so many times."""
    coops = ("guatemala", "brazil", "ethiopia", "colombia", "indonesia")
    kinds = {"fair_trade", "production"}
    if goal == "cooperatives":
        for coop in coops[:number]:
            table.tile(0, coop, 0)
    elif goal == "level_3":
        for at in range(number):
            table.tile(0, "brazil", 9 + at, 3)
    elif goal == "plantations":
        for at in range(number):
            table.tile(0, coops[at // 5], at % 5)
    elif goal in kinds:
        table.built(0, *(space_of(goal, row) for row in range(number)))
    elif goal == "building_cooperatives":
        for coop in coops[:number]:
            table.slot(0, coop, 0)
    elif goal == "contracts":
        table.fulfilled(0, "abcdef"[:number])
    elif goal == "pairs":
        table.fulfilled(0, "abcdef"[: 2 * number])
    elif goal == "last_pair":
        table.fulfilled(0, "ef" if number else "cd")
    elif goal == "bars":
        for bar in (*coops, "kopi_luwak")[:number]:
            table.marker(0, bar, 1)
    elif goal == "six_spaces":
        for bar in coops[:number]:
            table.marker(0, bar, 6)
    elif goal == "one_bar":
        for at in range(number):
            table.marker(0, "brazil", 1 + at)
    elif goal == "counter_track":
        table.have(0, covered=number)
    elif goal == "hospital":
        table.built(0, *[HOSPITAL_SPACE] * number)
    else:
        table.have(0, coins=number)


@pytest.mark.parametrize("milestone", [t for stack in BOX.milestone_stacks for t in stack], ids=lambda tile: tile.id)
def test_ct_7_f_a_milestone_scores_for_everybody_who_has_reached_it(milestone: Milestone) -> None:
    goal, number = milestone.goal, milestone.number
    name = f"milestone {milestone.id.upper()}"
    for much, there in ((number, True), (number - 1, False)):
        table = quiet()
        points = lay(table, goal)
        reach(table, goal, much)
        assert (table.parts(0).get(name) == points) == there
        assert name not in table.parts(1)


def test_ct_7_g_contracts_bars_plantations_and_buildings_score_what_is_printed() -> None:
    table = quiet().fulfilled(0, "af")
    table.company().contracts = [0] * 6
    assert table.parts(0)["contracts"] == 18
    table = quiet().tile(0, "brazil", 9, 3, points=4).built(0, 0, 1, 2, HOSPITAL_SPACE)
    assert (table.parts(0)["plantations"], table.parts(0)["buildings"]) == (4, 11)
    table = quiet().marker(0, "brazil", 6).marker(1, "kopi_luwak", 4)
    assert table.parts(0)["Brazil bar"] == 8 + 4
    assert table.parts(1)["Kopi Luwak bar"] == 10 + 4


def test_ct_7_h_most_markers_in_a_bar_then_the_highest_number() -> None:
    table = quiet().marker(0, "brazil", 1).marker(0, "brazil", 2).marker(1, "brazil", 6).marker(2, "brazil", 5)
    assert scoring.bar_points(table.public, 1) == {0: 4, 1: 2}


def test_r38_one_marker_is_enough_and_none_scores_nothing() -> None:
    assert scoring.bar_points(quiet().marker(2, "brazil", 1).public, 1) == {2: 4}
    assert scoring.bar_points(quiet().public, 1) == {}


def test_ct_7_a_in_a_tie_contracts_then_coins_then_passing_decide() -> None:
    def winner(table: Table) -> int:
        return next(score.seat for score in GAME.scores(table.public) if score.rank)

    table = quiet()
    table.public.order = [2, 0, 1]
    assert winner(table) == 2
    assert winner(table.have(1, coins=1)) == 1
    table.company(0).contracts[0] = 0
    points = BOX.contract[0][0].points
    table.fulfilled(0, "a").have(1, workers=points).have(2, workers=points)
    assert winner(table) == 0


def test_majorities_and_milestones_are_counted_when_the_game_is_over() -> None:
    from rules.coffee_traders.steps import WorkTurn

    table = quiet().tile(0, "brazil", 0)
    assert "Brazil" in table.parts(0)
    table.run(WorkTurn(0))
    assert "Brazil" not in table.parts(0)
    assert scoring.projected(table.public, 0) == 16
