"""The score sheet: a column a side, a line for each thing that points are for, and the sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from coffee_tui.tui.boards import sheets
from coffee_tui.tui.boards.blocks import Block, Part, broken, line, rule
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from coffee_tui.tui.boards.vivajava_dice.look import Look
from coffee_tui.tui.boards.vivajava_dice.palette import DEFAULT, Palette
from rules.vivajava_dice import scoring
from rules.vivajava_dice.dice import TRACKS
from rules.vivajava_dice.state import View

COLORS = range(len(TRACKS))


def score_sheet(
    view: View,
    *,
    ascii: bool = False,  # noqa: A002
    width: int = 78,
    variables: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
) -> Text:
    """Return the score sheet of all sides; `variables` are those of the theme (app.theme_variables)."""
    palette = Palette.resolve(variables) if variables else DEFAULT
    lines = block(Facts(view, names=names), Look.of(ascii, palette), max(width, 40))
    return Text("\n").join(lines)


def block(facts: Facts, look: Look, width: int) -> Block:
    """The points of all sides by what they are for, the best side first; below them the completed Tracks."""
    p, palette = facts.public, look.palette
    order = sorted(facts.sides, key=lambda side: (side != facts.winner, -facts.points(side)))
    heads = [line(look.side(facts.seating, side), " ", look.name(facts.seating, side)) for side in order]
    rows = [
        (name, how, [p.points[side][kind] for side in order])
        for kind, (name, how) in enumerate(scoring.NAMES)
        if any(p.points[side][kind] for side in order)
    ]
    sheet = sheets.table(look, heads, rows, [facts.points(side) for side in order], width)
    end: Text | str = f"{scoring.goal()} points win"
    if facts.winner >= 0:
        won = "have won" if facts.seating.name(facts.winner) == "you" else "has won"
        end = line(look.name(facts.seating, facts.winner), (f" {won}", palette.target))
    rows_below = [row for seat in order if seat in facts.seats for row in completed(facts, look, seat, width)]
    return [rule(look, width, "score sheet", end), *sheet, *([Text("")] if rows_below else []), *rows_below]


def completed(facts: Facts, look: Look, seat: int, width: int) -> Block:
    """The Tracks that a seat has completed, with the points of their discs."""
    cards = [(color, facts.card(seat, color)) for color in COLORS if facts.is_complete(seat, color)]
    if not cards:
        return []
    parts: list[Part] = [" ", look.side(facts.seating, seat), ("  completed ", look.palette.muted)]
    for color, card in cards:
        parts += [look.bean(color), f" {card.name} ", (f"{card.points}  ", look.palette.target)]
    return broken(line(*parts), width, 4)
