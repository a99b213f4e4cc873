"""Maps: places as boxes with what lies on them, and the paths between them.

A place says by its frame what can be done there: heavy where a play may go, heavy in the color of what matters most
where the marked play goes, thin elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, Look, fit
from coffee_tui.tui.boards.canvas import ASCII, ASCII_HEAVY, HEAVY, THIN, Canvas, Frame, Strokes


class State(Enum):
    """What can be done at a place."""

    PLAIN = "plain"
    LEGAL = "legal"
    CLOSED = "closed"
    MARKED = "marked"


@dataclass(frozen=True)
class Place:
    """A place with its frame in cells from the top left of the map; `lines` are what lies on it."""

    x: int
    y: int
    width: int
    height: int
    lines: Sequence[Text] = field(default_factory=list)
    state: State = State.PLAIN
    title: Text | None = None  # in the upper stroke of the frame


@dataclass(frozen=True)
class Path:
    """A path between two places by their numbers; a Text stands in its middle, such as who goes there."""

    start: int
    end: int
    sign: Text | None = None
    state: State = State.PLAIN


def strokes(look: Look, state: State, *, ascii: bool) -> tuple[Strokes, str]:  # noqa: A002
    """Return how a frame or path is drawn."""
    palette = look.palette
    style = {
        State.PLAIN: palette.line,
        State.LEGAL: palette.good,
        State.CLOSED: palette.line,
        State.MARKED: palette.target,
    }[state]
    heavy = state in (State.LEGAL, State.MARKED)
    if ascii:
        return ASCII_HEAVY if heavy else ASCII, style
    return HEAVY if heavy else THIN, style


def drawn(
    look: Look,
    places: Sequence[Place],
    paths: Sequence[Path],
    width: int,
    height: int,
    *,
    ascii: bool = False,  # noqa: A002
) -> Block:
    """Return the map: paths first, places over them, signs of paths last."""
    canvas = Canvas(width, height)
    signs: list[tuple[int, int, Text]] = []
    for path in paths:
        start, end = ends(places[path.start], places[path.end])
        canvas.path(start, end, *strokes(look, path.state, ascii=ascii))
        if path.sign is not None:
            middle = ((start[0] + end[0]) // 2 - path.sign.cell_len // 2, (start[1] + end[1]) // 2)
            signs.append((*middle, path.sign))
    for place in places:
        put(canvas, look, place, ascii=ascii)
    for x, y, sign in signs:
        canvas.put(x, y, sign)
    return canvas.lines()


def put(canvas: Canvas, look: Look, place: Place, *, ascii: bool) -> None:  # noqa: A002
    """Draw one place; lines that do not fit are cut."""
    inside = place.width - 2
    for row in range(place.height - 2):
        text = place.lines[row] if row < len(place.lines) else Text("")
        canvas.put(place.x + 1, place.y + 1 + row, fit(text, inside))
    canvas.box(Frame(place.x, place.y, place.width, place.height), *strokes(look, place.state, ascii=ascii))
    if place.title is not None:
        canvas.put(place.x + 1, place.y, fit(place.title, min(place.title.cell_len, inside)))


def ends(one: Place, other: Place) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the two cells between which a path runs: from side to side in one row, else from bottom to top."""
    if one.y < other.y + other.height and other.y < one.y + one.height:
        left, right = (one, other) if one.x < other.x else (other, one)
        y = max(left.y, right.y) + min(left.height, right.height) // 2
        return (left.x + left.width, y), (right.x - 1, y)
    upper, lower = (one, other) if one.y < other.y else (other, one)
    return (_toward(upper, lower), upper.y + upper.height), (_toward(lower, upper), lower.y - 1)


def _toward(place: Place, other: Place) -> int:
    """Return the column where a slanted path leaves a place: its middle, or the quarter that lies toward the other."""
    middle, there = place.x + place.width // 2, other.x + other.width // 2
    quarter = place.width // 4
    return middle + (quarter if there > middle else -quarter if there < middle else 0)
