"""What a large table shows besides: tokens out of the game, what flavors do, and the Roast Counter's track."""

from __future__ import annotations

from rich.text import Text

from coffee_tui.tui.boards.coffee_roaster import cup
from coffee_tui.tui.boards.coffee_roaster.blocks import Block, Look, beside, fit, line, pad, rule
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from rules.coffee_roaster.tokens import ACIDITY, AROMA, BODY, WILD

LEGEND = (
    (BODY, "concentrate", "two beans become their sum"),
    (ACIDITY, "preserve", "two beans keep their level"),
    (AROMA, "disperse", "a bean splits in two"),
    (WILD, "wild", "any of the three"),
)
CUP, REMOVED, LEGENDS, TRACK = 34, 30, 46, 40


def section(facts: Facts, look: Look, width: int) -> Block:
    """The extras that fit the width: the cup to come, what is out of the game, what flavors do, the counter's track."""
    small = Look(look.glyphs, look.palette)
    roasting = not facts.public.cup_test
    left: list[tuple[Block, int]] = [(cup.cup(facts, small, CUP), CUP)] if roasting else []
    rest = width - CUP * len(left)
    tracked = facts.shows_counter and rest >= TRACK + (LEGENDS if roasting else REMOVED)
    right = [(track(facts, small, TRACK), TRACK)] if tracked else []
    rest -= TRACK * len(right)
    if not roasting and rest < REMOVED + LEGENDS:
        middle = removed(facts, small, rest)
    elif rest < REMOVED + LEGENDS:
        middle = [*pad(removed(facts, small, rest), rest, 3), *legend(small, rest)]
    else:
        middle = beside((removed(facts, small, rest - LEGENDS), rest - LEGENDS), (legend(small, LEGENDS), LEGENDS))
    return beside(*left, (middle, rest), *right)


def removed(facts: Facts, look: Look, width: int) -> Block:
    """Tokens out of the game until the next bean."""
    p, palette = facts.public, look.palette
    rows: Block = [rule(look, width, f"out of the game {sum(p.removed)}")]
    text = Text(" ")
    for kind, count in enumerate(p.removed):
        if not count:
            continue
        if text.cell_len + 9 > width:
            rows.append(text)
            text = Text(" ")
        text = line(text, look.chip(kind), (f" {count:<2}", palette.text), "  ")
    rows.append(text if text.plain.strip() or len(rows) > 1 else Text(" nothing yet", palette.muted))
    return rows


def legend(look: Look, width: int) -> Block:
    """What the flavor tokens do."""
    palette = look.palette
    rows: Block = [rule(look, width, "flavors")]
    for kind, verb, what in LEGEND:
        rows.append(line(" ", look.chip(kind), (f" {verb:<12}", palette.text), (what, palette.muted)))
    return rows


def track(facts: Facts, look: Look, width: int) -> Block:
    """The Roast Counter as printed on the Cup Board: a snake from the bottom left, starting again after its end."""
    palette = look.palette
    size = facts.box.cup.counter
    rows: Block = [rule(look, width, f"roast counter {facts.counter}")]
    spaces = list(range(size))
    snake = [spaces[i : i + 11] for i in range(0, size, 11)]
    for i, row in reversed(list(enumerate(snake))):
        parts: list[tuple[str, str] | str] = [" "]
        ordered = row if i % 2 == 0 else list(reversed(row))
        if i % 2:
            parts.append("   " * (11 - len(row)))
        for n in ordered:
            here = n == facts.counter % size
            style = palette.disc if here else palette.strong if n % 10 == 0 else palette.muted
            parts += [(f"{n:>2}", style), " "]
        rows.append(fit(line(*parts), width))
    return rows
