"""How the board looks at the sizes that the table screen gives it on 80x24, 120x40 and 160x50."""

from collections.abc import Callable
from typing import Any

import pytest

from coffee_tui.tui import theme
from rules.coffee_roaster.state import View
from tests.board_app import BoardApp
from tests.boards_coffee_roaster import table

VIEWS: dict[str, Callable[[], View]] = {
    "choice": lambda: table.played(3)[0],
    "start": table.start,
    "mid-turn": table.mid_turn,
    "cup-test": table.tasting,
    "score": table.finished,
}


@pytest.mark.parametrize("size", [(80, 13), (80, 24)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", VIEWS)
def test_the_board(snap_compare: Any, name: str, size: tuple[int, int]) -> None:
    assert snap_compare(BoardApp(VIEWS[name]()), terminal_size=size)


@pytest.mark.parametrize("name", ["mid-turn", "cup-test"])
def test_a_large_board(snap_compare: Any, name: str) -> None:
    assert snap_compare(BoardApp(VIEWS[name](), detail=True), terminal_size=(160, 40))


def test_a_light_board(snap_compare: Any) -> None:
    assert snap_compare(BoardApp(table.mid_turn(), theme.LIGHT.name), terminal_size=(120, 24))


def test_a_board_of_sixteen_colours(snap_compare: Any) -> None:
    assert snap_compare(BoardApp(table.tasting(), theme.SIXTEEN), terminal_size=(80, 13))


def test_an_ascii_board(snap_compare: Any) -> None:
    assert snap_compare(BoardApp(table.mid_turn(), ascii=True, detail=True), terminal_size=(80, 13))
