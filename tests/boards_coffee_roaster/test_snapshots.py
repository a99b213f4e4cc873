"""How the board is colored, in each theme and at sizes of the table screen. What it says is in `test_whole.py`."""

from typing import Any

from coffee_tui.tui import theme
from tests.board_app import BoardApp
from tests.boards_coffee_roaster import table


def test_a_board(snap_compare: Any) -> None:
    assert snap_compare(BoardApp(table.mid_turn()), terminal_size=(80, 24))


def test_a_large_board(snap_compare: Any) -> None:
    assert snap_compare(BoardApp(table.tasting(), detail=True), terminal_size=(160, 40))


def test_a_light_board(snap_compare: Any) -> None:
    assert snap_compare(BoardApp(table.mid_turn(), theme.LIGHT.name), terminal_size=(120, 24))


def test_a_board_of_sixteen_colors(snap_compare: Any) -> None:
    assert snap_compare(BoardApp(table.tasting(), theme.SIXTEEN), terminal_size=(80, 13))
