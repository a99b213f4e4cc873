"""The corporation of the solo game: points, meter with its Token, and the sugar cube."""

from __future__ import annotations

from rich.text import Text

from coffee_tui.tui.boards import tracks
from coffee_tui.tui.boards.blocks import Block, Part, fit, line, rule
from coffee_tui.tui.boards.tracks import Styles
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from coffee_tui.tui.boards.vivajava_dice.look import Look
from rules.vivajava_dice import scoring
from rules.vivajava_dice.dice import BLACK, COLORS


def region(facts: Facts, look: Look, width: int) -> Block:
    """The corporation's coaster, five lines and a header."""
    p, palette = facts.public, look.palette
    corporation = facts.corporation
    if corporation is None:
        return []
    header = rule(look, width, Text(corporation.name, f"bold {palette.corporation_letter}".strip()), p.options.level)
    length = max(5, min(2 * scoring.goal(), width - 14))
    rows: Block = [header]
    for side in facts.sides:
        own = palette.seat_letters[side] if side in facts.seats else palette.corporation_letter
        bar = tracks.bar(look.glyphs.bar, Styles(own, palette.muted, ""), facts.points(side), scoring.goal(), length)
        mark = (look.glyphs.active if side == p.active else " ", palette.target)
        rows.append(line(mark, look.side(facts.seating, side), " ", bar, (f" {facts.points(side):>2}", palette.strong)))
    rows.append(meter(facts, look))
    rows.append(Text(" down after a Blend, up after none", palette.muted))
    rows.append(sugar(facts, look) if corporation.id == "sacchar" else Text(" blends from Regular up", palette.muted))
    return [fit(row, width) for row in rows]


def meter(facts: Facts, look: Look) -> Text:
    """The circles of the meter from the bottom up, with the Token on one of them."""
    p, palette = facts.public, look.palette
    corporation = facts.corporation
    if corporation is None:
        return Text("")
    left, right = look.glyphs.here
    parts: list[Part] = [(" meter ", palette.text)]
    for i, number in enumerate(corporation.meter):
        here = i == p.meter
        text = f"{left}{number}{right}" if here else f" {number} "
        parts.append((text, palette.corporation if here else palette.muted))
    return line(*parts, (f" {corporation.unit}", palette.text))


def sugar(facts: Facts, look: Look) -> Text:
    """The sugar cube, and what the die on it closes."""
    p, palette = facts.public, look.palette
    if p.sugar < 0:
        return Text(" sugar cube empty", palette.muted)
    closed = "no Flavor Dice" if p.sugar == BLACK else f"{COLORS[p.sugar]} is closed"
    return line((" sugar cube ", palette.bad), look.bean(p.sugar), (f" {closed}", palette.bad))
