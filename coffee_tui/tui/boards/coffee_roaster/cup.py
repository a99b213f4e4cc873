"""The table during the cup test: the Cup Board with its tray, what was just drawn, and what the cup is worth now."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from coffee_tui.tui.boards import sheets
from coffee_tui.tui.boards.coffee_roaster.blocks import Block, Look, fit, line, listed, pointed, rule, spread
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from coffee_tui.tui.boards.coffee_roaster.glyphs import UNIQUE_LETTERS
from rules.coffee_roaster import scoring
from rules.coffee_roaster.box import Bean
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.state import Public
from rules.coffee_roaster.tokens import (
    BURNT,
    CUP_ROAST_3,
    CUP_SWEETNESS,
    EMPTY,
    HARD,
    INDEX,
    KINDS,
    REJECT,
    SMOKE,
    Unique,
)

SQUARES: tuple[tuple[int, Unique], ...] = ((CUP_ROAST_3, "roast_level_3"), (CUP_SWEETNESS, "sweetness"))
WORTH = 46  # cells of a breakdown: further right the points lose their line


def cup(facts: Facts, look: Look, width: int, blanks: int = 0) -> Block:
    """The cup seen from the side: round spaces in rows of 3, 2, 3, 2, the next one to fill lit.

    Before the cup test it is the cup to come, with the squares earned so far.
    """
    p, palette = facts.public, look.palette
    kinds = contents(p)
    filled = sum(kind != EMPTY for kind in kinds)
    title = f"cup {filled} of {len(kinds)}" if EMPTY in kinds else "cup full"
    if not p.cup_test:
        title = "the cup to come"
    inner = max(facts.box.cup.rows) * (look.cell + 3)
    wall, floor = (look.glyphs.wall, palette.line), (look.glyphs.line * inner, palette.line)
    rows = _cup_rows(facts, look)
    body = spread([text for text, _ in rows], blanks)
    notes = spread([note for _, note in rows], blanks)
    out: Block = [rule(look, width, title)]
    for y, (text, note) in enumerate(zip(body, notes, strict=True)):
        handle = look.glyphs.handle[0] if y == 0 else look.glyphs.handle[2] if y == 2 * (blanks + 1) else ""
        handle = look.glyphs.handle[1] if 0 < y < 2 * (blanks + 1) else handle
        out.append(line(" ", wall, fit(text, inner), wall, (f"{handle:<2}", palette.line), note))
    corners = look.glyphs.corners
    return [*out, line(" ", (corners[0], palette.line), floor, (corners[1], palette.line))]


def contents(p: Public) -> list[int]:
    """What lies in the cup, or before the cup test what will lie there first."""
    if p.cup_test:
        return list(p.cup)
    first = [kind for kind, unique in SQUARES if unique in p.earned]
    return first + [EMPTY] * (len(p.cup) - len(first))


def _cup_rows(facts: Facts, look: Look) -> list[tuple[Text, Text]]:
    """Each row of the cup with the square that lies beside it."""
    p, box = facts.public, facts.box
    following = p.cup.index(EMPTY) if p.cup_test and EMPTY in p.cup else -1
    pitch = look.cell + 3
    rows = []
    start = 0
    for size in box.cup.rows:
        indent = 2 + (max(box.cup.rows) - size) * pitch // 2
        parts: list[Text | str] = [" " * indent]
        for i in range(start, start + size):
            parts.append(fit(_cup_space(i, i == following, facts, look), pitch))
        start += size
        rows.append((line(*parts), _cup_note(facts, look, range(start - size, start))))
    return rows


def _cup_space(i: int, following: bool, facts: Facts, look: Look) -> Text:
    palette, kinds = look.palette, contents(facts.public)
    if kinds[i] != EMPTY:
        is_aimed = kinds[:i].count(kinds[i]) < facts.aim.cup.count(kinds[i])
        after = look.glyphs.disc[1] if is_aimed and not look.roomy else ""
        return line(look.chip(kinds[i], aimed=is_aimed), (after, palette.target))
    if following:
        left, right = look.glyphs.disc if facts.aim.next_in_cup else ("(", ")")
        return Text(f"{left}{' ' * (look.cell - 2)}{right}", f"{palette.strong} reverse")
    if i == len(kinds) - 1:
        return Text(f"({facts.box.penalties.incomplete_cup})", palette.bad)
    return look.space("")


def _cup_note(facts: Facts, look: Look, spaces: range) -> Text:
    """The square token beside a row of the cup, if it was earned."""
    p, palette = facts.public, look.palette
    unique: Unique = "redraw_2"
    if any(i in facts.box.cup.draw_and_select_spaces for i in spaces):
        unique = "draw_and_select"
    elif spaces.stop < len(p.cup):
        return Text("")
    if unique not in p.earned:
        return Text("")
    what = "1 of 2" if unique == "draw_and_select" else "change 2"
    return line(look.square(UNIQUE_LETTERS[unique], True), (f" {what}", palette.muted))


def tray(facts: Facts, look: Look, width: int, blanks: int = 0) -> Block:
    """The tray and the extra tray, and below them what came out of the bag."""
    p, palette, box = facts.public, look.palette, facts.box
    extra = "extra_tray" in p.earned
    size = box.cup.tray + (box.cup.extra_tray if extra else 0)
    free = [look.space("", aimed=facts.aim.tray and not n) for n in range(size - len(p.tray))]
    spaces = [*map(look.chip, p.tray), *free]
    cells = [fit(space, look.cell + 1) for space in spaces]
    second = line("  ", look.square(UNIQUE_LETTERS["extra_tray"], extra), "  ", *cells[box.cup.tray :])
    if not extra:
        second = line(second, ("not earned", palette.muted))
    drawn = listed([hand + apart for hand, apart in zip(p.hand, p.apart, strict=True)])
    rows: Block = [line("  ", *cells[: box.cup.tray]), second, Text("")]
    row = pointed(look, drawn, facts.aim.hand, 1) if drawn else (" none", palette.muted)
    rows.append(line(("  drawn ", palette.muted), row))
    return [rule(look, width, f"tray {len(p.tray)} of {size}"), *spread(rows, blanks)]


def worth(facts: Facts, look: Look, width: int, blanks: int = 0) -> Block:
    """What the cup is worth so far, line by line; a gap costs points only if it is still there at the end."""
    result = scoring.result(facts.public)
    palette = look.palette
    inner = min(width, WORTH)
    gap = facts.box.penalties.incomplete_cup if EMPTY in result.cup else 0
    rows: Block = []
    for name, how, points in breakdown(facts, result, look, inner - 14):
        now = points - gap if name == "penalty" else points
        rows.append(sheets.entry(look, name, how, now, inner, tail=" "))
    note = (f"{gap} if not full" if gap else "", palette.muted)
    last = fit(line((" now     ", palette.strong), note), inner - 4)
    rows.append(line(last, (f"{result.total - gap:>3} ", palette.strong)))
    return [rule(look, width, "worth now"), *spread(rows, blanks)]


def breakdown(facts: Facts, result: Result, look: Look, room: int = 99) -> list[tuple[str, Text, int]]:
    """The four lines of a cup's points; `room` are the cells that say how they come about."""
    look = replace(look, roomy=False)
    bean, palette = facts.box.bean[result.bean], look.palette
    roast = line((str(result.roast_total), palette.strong), (f" of {look.glyphs.star}{bean.target}", palette.target))
    skill = Text(how_skill(facts, result), palette.muted)
    return [
        ("roast", roast, result.roast),
        ("skill", skill, result.skill),
        ("flavor", how_flavor(bean, result, look), result.flavor),
        ("penalty", how_penalty(facts, result, look, room), result.penalty),
    ]


def how_skill(facts: Facts, result: Result) -> str:
    """The sets of equal level that count, such as "4 of level 1"."""
    sets = [(n, level) for level, n in enumerate(scoring.skill_sets(result.cup), 1) if n]
    if not sets:
        return "no set"
    if facts.public.options.each_set_scores:
        return ", ".join(f"{n} of {level}" for n, level in sets if n > 1) or "no set"
    n, level = max(sets)
    return f"{n} of level {level}"


def how_flavor(bean: Bean, result: Result, look: Look) -> Text:
    """The targets of the sheet: a token where one is met, a bracket where it is missing. Four fit 12 cells."""
    parts: list[Text | str] = []
    after_chip = False
    for target, by in scoring.match_flavors(bean.flavors, result.cup).met:
        parts += [" "] if after_chip and by else []  # brackets keep their distance by themselves
        after_chip = by != ""
        if not by:
            parts.append(_missing(target, look))
        else:
            parts.append(look.chip(CUP_SWEETNESS if by == "sweetness" else INDEX[by]))
    return line(*parts)


def how_penalty(facts: Facts, result: Result, look: Look, room: int = 99) -> Text:
    """The tokens in the cup that cost points, counted; close together where there is little room."""
    costs = dict(scoring.penalties(facts.box, facts.public.options, result.cup))
    muted = look.palette.muted
    counts = [(kind, result.cup.count(kind)) for kind in (HARD, BURNT, SMOKE, REJECT)]
    counts = [(kind, n) for kind, n in counts if f"{n} {KINDS[kind]}" in costs]
    flavorless = "no flavor" in costs
    for between, after, last in ((" ", "  ", "no flavor"), ("", " ", "no flavor"), ("", " ", "no flv"), ("", "", "-")):
        parts = [line(look.letter(kind), (f"{between}{n}{after}", muted)) for kind, n in counts]
        text = line(*parts, (last if flavorless else "", muted))
        if text.cell_len <= room:
            break
    return text if counts or flavorless else Text("none", muted)


def _missing(target: str, look: Look) -> Text:
    if target == "sweetness":
        return Text(f"({UNIQUE_LETTERS['sweetness']})", look.palette.muted)
    return look.space(target)
