"""How the board is colored at the three sizes of the table screen. What it says is in `test_board.py`."""

from __future__ import annotations

from typing import Any

import pytest

from coffee_tui.tui import theme
from rules import engine
from tests.board_app import BoardApp
from tests.vivajava.table import Table


def blending() -> Table:
    """Five seats in round 3: one team pulls, one has an investor, the List has Blends of all kinds."""
    table = Table(5, round_=3)
    for seat, held in enumerate(("black black red white", "red red brown", "white white", "green yellow", "brown")):
        table.roaster(seat, held)
    table.sellers(
        ("jukebox", "red red red white white", (0, 2)),
        ("tailfin", "black green brown yellow white", (1,)),
        ("postcard", "brown brown yellow", (3, 4)),
    )
    table.public.sellers[0].investors.append(4)
    table.points(4, 1, 3, -3, 11)
    table.marks(0, grow=4, select=3, brew=1)
    table.hand(0, "quick_switch", "collector")
    table.team("africa", 0, 1)
    table.team("asia", 2, 3, blends=False)
    table.team("americas", 4, blends=False)
    table.free("africa", "")
    return table


@pytest.mark.parametrize(("columns", "rows"), [(80, 14), (120, 30), (160, 38)])
def test_a_board_while_a_team_blends(snap_compare: Any, columns: int, rows: int) -> None:
    table = blending()
    app = BoardApp(engine.view_of(table.state, 0), names=("Ann", "Greta", "Bo", "Kettle", "Max"))
    assert snap_compare(app, terminal_size=(columns, rows))


def test_a_board_in_the_field_on_a_light_ground(snap_compare: Any) -> None:
    table = Table(5, round_=1)
    for seat in range(5):
        table.roaster(seat, "white white yellow")
    table.country("americas_west", "bonus_bean", "red")
    table.country("africa_east", "big_raise", "black")
    table.next_round()
    app = BoardApp(
        engine.view_of(table.state, table.asked[0]), theme.LIGHT.name, names=("Ann", "Greta", "Bo", "Kettle", "Max")
    )
    assert snap_compare(app, terminal_size=(120, 30))
