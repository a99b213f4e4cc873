"""How the board is colored, in each theme and at sizes of the table screen. What it says is in `test_whole.py`."""

from typing import Any

from coffee_tui.tui import theme
from tests.board_app import BoardApp
from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import NAMES, State, view


def app(state: State, look: str = theme.DARK.name) -> BoardApp:
    """The board as seat 2 sees it."""
    return BoardApp(view(state, 1), look, names=NAMES[: len(state.public.marks)])


def test_a_board(snap_compare: Any) -> None:
    assert snap_compare(app(table.rolled()), terminal_size=(80, 13))


def test_a_board_with_modules(snap_compare: Any) -> None:
    assert snap_compare(app(table.modules()), terminal_size=(80, 24))


def test_a_light_board(snap_compare: Any) -> None:
    assert snap_compare(app(table.rolled(), theme.LIGHT.name), terminal_size=(120, 34))


def test_a_board_of_sixteen_colors(snap_compare: Any) -> None:
    assert snap_compare(app(table.donated(), theme.SIXTEEN), terminal_size=(80, 13))
