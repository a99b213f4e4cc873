"""The bean sheets to choose from, side by side in numbers."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from coffee_tui.tui.boards.coffee_roaster.blocks import Block, Look, fit, line, rule
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from rules.coffee_roaster.box import Bean
from rules.coffee_roaster.tokens import CUP_SWEETNESS, INDEX, Kind

START: tuple[Kind, ...] = ("bean0", "hard", "moisture", "reject")
SHORT = 26  # cells of a name at 80 columns


def table(facts: Facts, look: Look, width: int, height: int) -> Block:
    """One line a bean: what goes into the bag, the target with the points around it, the flavors; as many as fit."""
    beans = facts.choice
    wide = width >= 119
    name = max(cell_len(bean.name) for bean in beans)
    name = name if width >= 88 else min(name, SHORT)
    around = 5 if width >= 104 else 2
    columns = Columns(name, around, wide)
    rows = [rule(look, width, "bean sheets", f"{len(beans)} to choose from"), head(look, columns)]
    room = height - len(rows)
    fitting = beans if len(beans) <= room else beans[: room - 1]
    aimed = [bean for bean in beans if bean.id in facts.aim.beans]
    if aimed and aimed[0] not in fitting:  # the marked one is in sight
        fitting = (*fitting[:-1], aimed[0])
    gap = [Text("")] if len(beans) * 2 <= room else []
    for bean in fitting:
        rows += [*gap, entry(bean, facts, look, columns)]
    if len(fitting) < len(beans):
        rows.append(Text(f" and {len(beans) - len(fitting)} more: see the menu", look.palette.muted))
    key = explained(look, width)
    spare = height - len(rows) - len(key)
    return [*rows, *[Text("")] * (spare > 0), *key] if spare >= 0 else rows


def explained(look: Look, width: int) -> Block:
    """What the columns mean."""
    palette = look.palette
    parts: list[Text | tuple[str, str] | str] = [(" into the bag: ", palette.muted)]
    for kind, what in zip(START, ("level-0 beans", "hard beans", "moisture", "rejects"), strict=True):
        parts += [look.letter(INDEX[kind]), (f" {what}  ", palette.muted)]
    target = (f" {look.glyphs.star}", palette.target)
    return [
        fit(line(*parts), width),
        line(target, (" the sum to hit in the cup, and its points between those of sums beside it", palette.muted)),
    ]


class Columns(NamedTuple):
    """What the columns show: cells of the name, points up to so far from the target, difficulty in full."""

    name: int
    around: int
    wide: bool


def head(look: Look, columns: Columns) -> Text:
    """The names of the columns."""
    name, around, wide = columns
    palette = look.palette
    level = f"{'group':<20}" if wide else f"{'group':<6}"
    parts: list[Text | tuple[str, str] | str] = [(f" {'':<{name}} {level}", palette.muted)]
    for kind in START:
        parts += [" ", look.letter(INDEX[kind])]
    below = "".join(f"{-n:>3}" for n in range(around, 0, -1))
    above = "".join(f"{n:>+3}" for n in range(1, around + 1))
    parts += [(" roast", palette.muted), (below, palette.muted), (f"  {look.glyphs.star}", palette.target)]
    return line(*parts, (above, palette.muted), ("  wants", palette.muted))


def entry(bean: Bean, facts: Facts, look: Look, columns: Columns) -> Text:
    """One bean sheet as a line; its points stand in columns around the target."""
    name, around, wide = columns
    palette = look.palette
    start = facts.box.start_heap(bean.id)
    level = f"{bean.difficulty}{', specialty' if bean.specialty else ''}" if wide else bean.difficulty[:3]
    lead = (look.glyphs.to, palette.target) if bean.id in facts.aim.beans else " "
    parts: list[Text | tuple[str, str] | str] = [lead, fit(Text(bean.name, palette.strong), name), " "]
    parts.append((f"{bean.group} {level:<18}" if wide else f"{bean.group} {level:<4}", palette.muted))
    parts += [(f"{start[INDEX[kind]]:>3}", palette.text) for kind in START]
    parts.append((f"{look.glyphs.star + str(bean.target):>6}", palette.target))
    for total in range(bean.target - around, bean.target + around + 1):
        listed = 0 <= total - bean.roast_from < len(bean.roast_points)
        style = palette.target if total == bean.target else palette.muted
        parts.append((f"{bean.roast_points_for(total) if listed else '':>3}", style))
    parts.append("  ")
    for flavor in bean.flavors:
        parts += [look.letter(CUP_SWEETNESS if flavor == "sweetness" else INDEX[flavor]), " "]
    return line(*parts)
