"""The score sheet."""

import itertools

from coffee_tui.tui.boards import package
from coffee_tui.tui.boards.vivajava_dice.scores import score_sheet
from rules.vivajava_dice import scoring
from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import NAMES, lines, played, view


def sheet(state: table.State, seat: int | None = None, width: int = 78) -> list[str]:
    names = NAMES[: len(state.public.marks)]
    return [row.rstrip() for row in score_sheet(view(state, seat), width=width, names=names).plain.split("\n")]


def test_every_line_of_every_side_adds_up_to_its_points() -> None:
    for seats, seed in ((2, 1), (3, 6), (4, 2), (1, 4)):
        state = played(seats, seed)[-1]
        rows = [row.split() for row in sheet(state) if row.strip()]
        sides = len(state.public.points)
        totals = [int(n) for n in next(row for row in rows if row[0] == "points")[1:]]
        stroke = next(i for i, row in enumerate(rows) if set("".join(row)) == {"─"})
        columns = [[0 if n == "." else int(n) for n in row[-sides:]] for row in rows[2:stroke]]
        assert [sum(column) for column in zip(*columns, strict=True)] == totals
        assert sorted(totals) == sorted(scoring.total(state.public, side) for side in range(sides))


def test_the_winner_stands_first_and_is_named() -> None:
    state = table.finished()
    winner = scoring.leader(state.public)
    shown = sheet(state)
    assert f"{NAMES[winner]} has won ──" in shown[0]
    assert shown[1].split()[:2] == [f"◉{winner + 1}", NAMES[winner]]
    assert "you have won" in sheet(state, winner)[0]


def test_completed_tracks_are_listed_with_their_points() -> None:
    state = table.finished()
    state.public.marks = [[0, 6, 0, 0, 6], [0] * 5, [0] * 5]
    assert " ◉1  completed 2y Upgrade Bean 4  5g Block Action 4" in sheet(state)


def test_where_there_is_room_each_line_says_what_it_is_for() -> None:
    state = table.finished()
    assert any("1 for each new Blend" in row for row in sheet(state, width=118))
    assert not any("1 for each" in row for row in sheet(state, width=60))


def test_the_sheet_fits_its_width_with_four_long_names() -> None:
    state = played(4, 2)[-1]
    for width in (40, 60, 78, 118):
        names = ("A" * 40, "漢字" * 9, "Moka", "Bartholomew the Great")
        drawn = score_sheet(view(state), width=width, names=names).plain.split("\n")
        assert max(len(row.rstrip()) for row in drawn) <= width
    assert score_sheet(view(state), ascii=True).plain.isascii()


def test_before_the_end_the_sheet_says_what_wins() -> None:
    assert "21 points win ──" in sheet(played(3, 6)[5])[0]


def test_the_board_of_a_finished_game_is_its_table_and_says_who_has_won() -> None:
    rows = lines(table.finished(), None)
    assert rows[0].endswith("has won")
    assert "featured" in rows[1]
    assert any("research" in row for row in rows)


def test_no_part_of_the_game_ends_before_its_end() -> None:
    views = [view(state) for state in played(2, 1)]
    assert not any(package("vivajava_dice").is_interlude(before, after) for before, after in itertools.pairwise(views))


def test_the_package_is_found_by_key_with_either_dash() -> None:
    assert package("vivajava-dice") is package("vivajava_dice")
    assert package("vivajava_dice").board.__name__ == "DiceBoard"
