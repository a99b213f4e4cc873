"""Which panes stand side by side in a room, and how the room is dealt out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from coffee_tui.tui.boards.blocks import Block
from coffee_tui.tui.boards.panes import FRONT, Layout, Pane, board, chosen, following, heights, needs, shares
from tests.boards.plain import LOOK, plain


def pane(key: str, wide: int = 10, high: int = 2, grows: int = 1) -> Pane:
    def draw(width: int, height: int) -> Block:
        return [Text(f"{key}{width}x{height}")]

    return Pane(key, f"pane {key}", (wide, high), draw, grows=grows)


PANES = {key: pane(key) for key in "abc"}
LAYOUTS = (Layout((("a", "b", "c"),)), Layout((("a", FRONT),)), Layout(((FRONT,),)))


def keys(width: int, height: int = 3, front: str = "b") -> list[str]:
    return ["".join(p.key for p in row) for row in chosen(LAYOUTS, PANES, front, width, height)]


def test_the_richest_layout_that_fits_is_taken() -> None:
    assert keys(32) == ["abc"]
    assert keys(31) == ["ab"]
    assert keys(20) == ["b"]
    assert keys(5, 1) == ["b"], "the last one stays even where it does not fit"


@pytest.mark.parametrize(("front", "row"), [("a", "ab"), ("b", "ab"), ("c", "ac"), ("z", "ab")])
def test_the_pane_in_front_takes_the_free_place(front: str, row: str) -> None:
    assert keys(25, front=front) == [row]


def test_a_layout_may_name_panes_that_are_not_in_play() -> None:
    rows = Layout((("a", "x"), ("y",), (FRONT,))).filled(PANES, "c")
    assert [[p.key for p in row] for row in rows] == [["a"], [], ["c"]]


def test_a_board_fills_its_room_and_lights_the_title_in_front() -> None:
    rows = chosen(LAYOUTS, PANES, "b", 40, 6)
    lines = board(LOOK, rows, 40, 6, "b")
    assert [text.cell_len for text in lines] == [40] * 6
    assert plain(lines)[1] == "a12x5        b13x5         c13x5"
    assert [str(span.style) for span in lines[0].spans if lines[0].plain[span.start : span.end] == "pane b"] == [
        "yellow"
    ]


def test_lines_to_spare_go_to_the_rows_that_grow() -> None:
    rows = [[pane("a", grows=0)], [pane("b")]]
    lines = board(LOOK, rows, 20, 10)
    assert plain(lines)[1] == "a20x2"
    assert plain(lines)[4] == "b20x6"
    assert needs(rows) == (10, 6)


def test_a_row_takes_no_more_lines_than_help_it() -> None:
    rows = [[replace(pane("a"), most=3)], [pane("b")]]
    assert heights(rows, 20) == [3, 15]
    assert heights([[replace(pane("a"), most=3)]], 20) == [3], "the rest stays empty"
    assert heights(rows, 3) == [2, 2]


@given(st.integers(0, 200), st.lists(st.integers(0, 5), min_size=1, max_size=6))
def test_shares_add_up(spare: int, weights: list[int]) -> None:
    dealt = shares(spare, weights)
    assert sum(dealt) == (spare if sum(weights) else 0)
    assert all(share == 0 for share, weight in zip(dealt, weights, strict=True) if not weight)


def test_tab_goes_round() -> None:
    assert [following("abc", "a"), following("abc", "c"), following("abc", "a", -1), following("abc", "?")] == list(
        "baca"
    )
