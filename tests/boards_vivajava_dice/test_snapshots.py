"""How the board looks at the sizes that the table screen gives it on 80x24, 120x40 and 160x50."""

from collections.abc import Callable
from typing import Any

import pytest

from coffee_tui.tui import theme
from tests.board_app import BoardApp
from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import NAMES, State, view

TABLES: dict[str, Callable[[], State]] = {
    "rolled": table.rolled,
    "donated": table.donated,
    "solo": table.solo,
    "interns": table.interns,
    "modules": lambda: table.coasters(table.rolled(), "brew", "compounded", "belle", "carnival", "heartland"),
}


def app(state: State, look: str = theme.DARK.name, **how: Any) -> BoardApp:
    """The board as seat 2 sees it, or the only seat."""
    seats = len(state.public.marks)
    return BoardApp(view(state, 1 if seats > 1 else 0), look, names=NAMES[:seats], **how)


@pytest.mark.parametrize("size", [(80, 13), (80, 24)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", TABLES)
def test_the_board(snap_compare: Any, name: str, size: tuple[int, int]) -> None:
    assert snap_compare(app(TABLES[name]()), terminal_size=size)


@pytest.mark.parametrize("name", ["rolled", "solo", "modules"])
def test_a_large_board(snap_compare: Any, name: str) -> None:
    assert snap_compare(app(TABLES[name]()), terminal_size=(120, 34))


def test_the_end(snap_compare: Any) -> None:
    assert snap_compare(app(table.finished()), terminal_size=(80, 24))


def test_the_texts_of_the_discs(snap_compare: Any) -> None:
    assert snap_compare(app(table.donated(), detail=True), terminal_size=(80, 13))


def test_a_light_board(snap_compare: Any) -> None:
    assert snap_compare(app(table.rolled(), theme.LIGHT.name), terminal_size=(120, 34))


def test_a_board_of_sixteen_colours(snap_compare: Any) -> None:
    assert snap_compare(app(table.donated(), theme.SIXTEEN), terminal_size=(80, 13))


def test_an_ascii_board(snap_compare: Any) -> None:
    assert snap_compare(app(table.rolled(), ascii=True), terminal_size=(80, 24))
