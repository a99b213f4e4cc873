"""The cup test and the score sheet, read as text."""

import itertools
import re

from coffee_tui.tui.boards import package
from coffee_tui.tui.boards.coffee_roaster.scores import is_interlude, score_sheet
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import scoring
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.tokens import CUP_ROAST_3, CUP_SWEETNESS, EMPTY, INDEX
from tests.boards_coffee_roaster import table
from tests.boards_coffee_roaster.table import copy, first, lines, played, text

BODY, ACIDITY, AROMA = INDEX["body"], INDEX["acidity"], INDEX["aroma"]
SMOKE, HARD = INDEX["smoke"], INDEX["hard"]


def cup(*kinds: int) -> list[int]:
    return [*kinds, *[EMPTY] * (10 - len(kinds))]


def test_the_cup_has_rows_of_3_2_3_2_with_its_squares_first() -> None:
    view = copy(table.tasting())
    view.public.cup = cup(CUP_ROAST_3, CUP_SWEETNESS, 1, 2, 2, AROMA, HARD)
    rows = [line[1:21] for line in lines(view)[2:7]]
    assert [row.replace("│", "").split() for row in rows[:2]] == [["⊞3", "⊞S", "◔1"], ["◒2", "◒2"]]
    assert rows[2] == "│  ❖R    ◊h    ( ) │"
    assert rows[3] == "│     ( )   (-5)   │"
    assert rows[4] == "╰──────────────────╯"
    assert "cup 7 of 10" in lines(view)[1]


def test_a_full_cup_has_no_gap_to_pay_for() -> None:
    view = copy(table.tasting())
    view.public.cup = [1] * 10
    assert "cup full" in text(view)
    assert "if not full" not in text(view)
    assert "(-5)" not in text(view)


def test_earned_squares_lie_where_they_work() -> None:
    view = copy(table.tasting())
    view.public.tray = [2, SMOKE]
    view.public.earned = []
    assert not re.search("⊞D|⊞Q", text(view))
    assert "⊞T  not earned" in text(view)
    assert "tray 2 of 3" in text(view)
    view.public.earned = ["draw_and_select", "redraw_2", "extra_tray"]
    shown = lines(view)
    assert "⊞D" in shown[3]
    assert "⊞Q" in shown[5]
    assert "tray 2 of 5" in shown[1]
    assert shown[2].count("( )") >= 1
    assert "⊞T  ( ) ( )" in shown[3]


def test_the_drawn_tokens_lie_beside_the_cup() -> None:
    view = copy(table.tasting())
    view.public.apart = [1, 0, 0, 1, *[0] * 10]
    assert "drawn  ◌0 ◕3" in text(view)


def test_what_the_cup_is_worth_follows_the_rules_and_leaves_the_gap_aside() -> None:
    for view in played(3):
        if not view.public.cup_test or not view.public.stack:
            continue
        result = scoring.result(view.public)
        gap = boxes.of(view.public).penalties.incomplete_cup if EMPTY in view.public.cup else 0
        points = [int(line.split()[-1]) for line in lines(view)[2:7]]
        assert points == [result.roast, result.skill, result.flavor, result.penalty - gap, result.total - gap]


def test_the_breakdown_says_how_each_line_comes_about() -> None:
    view = copy(table.tasting())
    view.public.bean = "mexico"
    view.public.cup = cup(CUP_ROAST_3, 1, 1, 1, 1, ACIDITY, SMOKE, SMOKE, HARD)
    worth = [line[50:].split() for line in lines(view)[2:7]]
    assert worth[0] == ["roast", "7", "of", "✶14", "0"]
    assert worth[1] == ["skill", "4", "of", "level", "1", "2"]
    assert worth[2] == ["flavor", "▴A(A)(R)", "1"]
    assert worth[3] == ["penalty", "◊h", "1", "≋s", "2", "-3"]
    assert worth[4] == ["now", "-5", "if", "not", "full", "0"]


def test_the_sheet_lights_the_total_and_lists_skill_and_flavor_points() -> None:
    shown = text(table.tasting())
    assert "skill  3:1 4:2 5:3 6:4 7:5" in shown
    assert "flavor 1:1 2:3 3:6 4:10" in shown


RESULTS = [
    Result("mexico", 14, 10, 3, 3, 0, (CUP_ROAST_3, CUP_SWEETNESS, 1, 2, ACIDITY, 1, 1, 1, 1, 0)),
    Result("brazil-natural", 17, 7, 2, 1, -9, (SMOKE, SMOKE, HARD, 2, BODY, 3, 3, 3, 3, EMPTY)),
    Result("kenya-aa", 20, 10, 0, 6, 0, (4, 4, 4, 4, 4, 0, BODY, BODY, AROMA, 0)),
]


def test_a_score_sheet_has_a_column_a_bean_and_lines_to_check_by_hand() -> None:
    view = copy(table.finished())
    view.public.results = RESULTS[:2]
    shown = score_sheet(view).plain.split("\n")
    rows = {line.split()[0]: line for line in shown if line.strip()}
    assert rows["roast"].split() == ["roast", "14", "of", "✶14", "10", "roast", "17", "of", "✶18", "7"]
    assert rows["skill"].split() == ["skill", "5", "of", "level", "1", "3", "skill", "4", "of", "level", "3", "2"]
    assert rows["flavor"].split() == ["flavor", "▴A", "⊞S(R)", "3", "flavor", "▮B(A)(R)", "1"]
    assert rows["penalty"].split() == ["penalty", "none", "0", "penalty", "1", "hard", "-1"]
    assert [line.split() for line in shown if "smoke" in line or "not full" in line] == [
        ["2", "smoke", "-2"],
        ["cup", "not", "full", "-5"],
    ]
    assert rows["points"].split() == ["points", "16", "points", "1"]
    assert rows["total"].split() == ["total", "16", "+", "1", "=", "17"]
    assert "beginner bean of group 3" in rows["next"]


def test_the_last_score_sheet_has_the_rank_and_what_the_next_one_takes() -> None:
    view = copy(table.finished())
    view.public.results = RESULTS
    shown = score_sheet(view).plain
    assert "16 + 1 + 16 = 33" in shown
    assert "rank   Most Promising   2 points short of Middle Level Roaster" in shown
    assert "Apprentice Roaster" in shown
    assert "60 Meister" in shown


def test_every_line_of_a_score_sheet_fits_its_width() -> None:
    view = copy(table.finished())
    view.public.results = RESULTS
    for width in (40, 60, 78, 118):
        assert max(len(line.rstrip()) for line in score_sheet(view, width=width).plain.split("\n")) <= width
    assert score_sheet(view, ascii=True).plain.isascii()


def test_a_low_board_still_shows_points_total_and_rank() -> None:
    view = copy(table.finished())
    view.public.results = RESULTS
    shown = lines(view)
    assert "Mexico" in shown[2]
    assert shown[6].split() == ["penalty", "none", "0", "penalty", "◊h", "1", "≋s", "2", "-9", "penalty", "none", "0"]
    assert shown[8].split() == ["points", "16", "points", "1", "points", "16"]
    assert shown[10].split()[-1] == "33"
    assert "Most Promising" in shown[11]


def test_the_sums_of_a_played_menu_are_its_score() -> None:
    view = table.finished()
    score = scoring.scores(view.public)[0]
    shown = score_sheet(view).plain
    assert f" {score.rank}" in shown
    assert re.search(rf"= {score.total}\b", shown)
    assert "score sheet" in text(view, 80, 24)


def test_before_the_first_bean_the_sheet_says_so() -> None:
    assert "no bean tested yet" in score_sheet(played(3)[0]).plain


def test_an_interlude_is_after_each_bean_and_at_no_other_time() -> None:
    views = played(3)
    pauses = [after for before, after in itertools.pairwise(views) if is_interlude(before, after)]
    assert [len(view.public.results) for view in pauses] == [1, 2, 3]


def test_the_package_is_found_by_key_with_either_dash() -> None:
    assert package("coffee-roaster") is package("coffee_roaster")
    assert package("coffee_roaster").board.__name__ == "RoasterBoard"


def test_a_trial_menu_ends_with_a_total_and_no_rank() -> None:
    view = played(5, (("menu", "trial"), ("easy", "on"), ("counter", "off")))[-1]
    assert "rank" not in score_sheet(view).plain
    assert first(5, lambda public: bool(public.results), (("menu", "trial"),)).public.results
