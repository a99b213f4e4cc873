"""Maps: places, paths, and what can be done there."""

from __future__ import annotations

import pytest
from rich.text import Text

from coffee_tui.tui.boards.canvas import Canvas, cells
from coffee_tui.tui.boards.places import Path, Place, State, drawn
from tests.boards.plain import LOOK, plain, styles


def test_places_in_a_row_are_joined_by_a_level_path() -> None:
    places = [Place(0, 0, 6, 3, [Text("k n")], title=Text("A")), Place(9, 0, 6, 3, [Text("too long")])]
    assert plain(drawn(LOOK, places, [Path(0, 1)], 16, 4)) == [
        "╭A───╮   ╭────╮",
        "│k n │───│too │",
        "╰────╯   ╰────╯",
        "",
    ]


def test_a_slanted_path_leans_toward_the_other_place() -> None:
    places = [Place(6, 0, 5, 3), Place(0, 6, 5, 3), Place(12, 6, 5, 3)]
    lines = plain(drawn(LOOK, places, [Path(0, 1), Path(0, 2)], 18, 9))
    between = lines[3:6]
    assert all("╱" in row and "╲" in row for row in between)
    assert between[0].index("╱") > between[2].index("╱"), "it goes down to the left"
    assert between[0].index("╲") < between[2].index("╲")


def test_an_upright_path_and_its_sign() -> None:
    places = [Place(0, 0, 5, 3), Place(0, 6, 5, 3)]
    lines = plain(drawn(LOOK, places, [Path(1, 0, Text("D"))], 6, 9))
    assert [row.strip() for row in lines[3:6]] == ["│", "D", "│"]


@pytest.mark.parametrize(
    ("state", "corner", "ascii_corner", "style"),
    [
        (State.PLAIN, "╭", "+", "blue"),
        (State.CLOSED, "╭", "+", "blue"),
        (State.LEGAL, "┏", "#", "green"),
        (State.MARKED, "┏", "#", "yellow"),
    ],
)
def test_a_frame_tells_what_can_be_done(state: State, corner: str, ascii_corner: str, style: str) -> None:
    place = [Place(0, 0, 4, 3, state=state)]
    first = drawn(LOOK, place, [], 4, 3)[0]
    assert first.plain[0] == corner
    assert styles(first)[corner] == style
    assert drawn(LOOK, place, [], 4, 3, ascii=True)[0].plain[0] == ascii_corner


def test_all_of_ascii_is_ascii() -> None:
    places = [Place(6, 0, 5, 3, state=State.LEGAL), Place(0, 6, 5, 3), Place(12, 6, 5, 3)]
    lines = drawn(LOOK, places, [Path(0, 1), Path(0, 2, state=State.MARKED), Path(1, 2)], 18, 9, ascii=True)
    assert all(text.plain.isascii() for text in lines)


def test_what_is_outside_a_canvas_is_cut_off() -> None:
    canvas = Canvas(4, 2)
    canvas.put(-2, 0, Text("abcdefgh"))
    canvas.put(0, 5, Text("x"))
    assert [text.plain for text in canvas.lines()] == ["cdef", "    "]


def test_a_canvas_keeps_styles_and_refuses_wide_characters() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 0, Text.assemble(("a", "bold"), "b", ("c", "red")))
    assert cells(canvas.lines()[0]) == [("a", "bold"), ("b", ""), ("c", "red")]
    with pytest.raises(ValueError, match="one cell"):
        canvas.put(0, 0, Text("豆"))
