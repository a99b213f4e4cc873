"""The score sheet: a column a seat, a line for each thing that points are for, and the sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from coffee_tui.tui.boards import sheets
from coffee_tui.tui.boards.blocks import Block, line, rule
from coffee_tui.tui.boards.vivajava.facts import Facts
from coffee_tui.tui.boards.vivajava.look import Look
from coffee_tui.tui.boards.vivajava.palette import DEFAULT, Palette
from rules.vivajava import scoring, standing
from rules.vivajava.state import View


def score_sheet(
    view: View,
    *,
    ascii: bool = False,  # noqa: A002
    width: int = 78,
    variables: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
) -> Text:
    """Return the score sheet of all seats; `variables` are those of the theme (app.theme_variables)."""
    palette = Palette.resolve(variables) if variables else DEFAULT
    lines = block(Facts(view, names=names), Look.of(ascii, palette), max(width, 40))
    return Text("\n").join(lines)


def block(facts: Facts, look: Look, width: int) -> Block:
    """The points of all seats by what they are for, the winner first: in a tie the lower token of the stack."""
    public, palette = facts.public, look.palette
    order = standing.ranking(public)
    heads = [line(look.seat(seat), " ", look.name(facts.seating, seat)) for seat in order]
    rows = [
        (*scoring.NAMES[kind], [public.points[seat][column] for seat in order])
        for column, kind in enumerate(standing.KINDS)
        if any(public.points[seat][column] for seat in order)
    ]
    sheet = sheets.table(look, heads, rows, [facts.points(seat) for seat in order], width)
    end: Text | str = f"{facts.box.track.goal} points end the game"
    if not public.stack:
        won = "have won" if facts.seating.name(order[0]) == "you" else "has won"
        end = line(look.name(facts.seating, order[0]), (f" {won}", palette.target))
    return [rule(look, width, "score sheet", end), *sheet]
