"""The dice of the active side: rolled, taken up again, donated, or still to be rolled; and what they are good for."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from coffee_tui.tui.boards import dice
from coffee_tui.tui.boards.blocks import Block, Part, beside, fit, joined, line, rule
from coffee_tui.tui.boards.dice import Die, Size
from coffee_tui.tui.boards.vivajava_dice.facts import ROLL, SCORE, Facts
from coffee_tui.tui.boards.vivajava_dice.look import Look
from rules.vivajava_dice.dice import BLEND, FLAVOR, N_DICE, RED, WHITE, blend_name


def region(facts: Facts, look: Look, width: int, size: Size) -> Block:
    """The roll: a header, the dice, and a line with what they make."""
    if facts.public.now.arena:
        return arena(facts, look, width, size)
    side = facts.public.active
    you = facts.seating.name(side) == "you"
    name = Text("your roll", look.palette.strong)
    if not you:
        name = line(
            ("roll of ", look.palette.strong), look.side(facts.seating, side), " ", look.name(facts.seating, side)
        )
    header = rule(look, width, name, limits(facts, look))
    groups = all_dice(facts, look)
    if not groups:
        empty: Block = [Text("")] * dice.HEIGHTS[size]
        return [header, *empty, fit(said(facts, look, width), width)]
    gap = 0 if size is Size.SMALL else 1
    drawn = [dice.row(group, size, look.glyphs.pip, gap) for group in groups]
    between = 2 if sum(dice.width(len(group), size, gap) + 2 for group in groups) < width else 1
    rows = [fit(line(" ", joined([group[y] for group in drawn], between)), width) for y in range(dice.HEIGHTS[size])]
    return [header, *rows, fit(said(facts, look, width), width)]


def limits(facts: Facts, look: Look) -> Text:
    """What is closed to the active side in this turn."""
    p = facts.public
    if p.now.blocked:
        return Text(f"{p.now.blocked.capitalize()} is blocked", look.palette.bad)
    if p.now.research_only:
        return Text("Research only", look.palette.bad)
    return Text("Creamer: nothing changes them", look.palette.bad) if p.now.is_creamed else Text("")


def all_dice(facts: Facts, look: Look) -> list[list[Die]]:
    """The dice in groups: own ones, those taken up, those donated; or blank ones while they are still to be rolled."""
    p = facts.public
    if not facts.has_rolled:
        if facts.phase not in (SCORE, ROLL) or (facts.phase == ROLL and not p.now.to_roll):
            return []
        coffee, flavor = facts.to_roll
        return [[look.blank()] * coffee + [look.blank(flavor=True)] * flavor]
    rest = [look.blank()] * p.now.to_roll  # beside dice that were laid down before the roll
    groups = [own(facts, look), rest, picked(facts, look), donated(facts, look)]
    return [group for group in groups if group]


def own(facts: Facts, look: Look) -> list[Die]:
    """The rolled dice, best first, Coffee Dice before Flavor Dice; one that nothing may change carries a mark."""
    p, palette, aim = facts.public, look.palette, facts.aim
    fixed, aimed, picked = list(p.now.fixed), list(aim.dice), list(aim.picked)
    found = []
    for kind in _order():
        for _ in range(p.now.rolled[kind]):
            held = kind in fixed
            if held:
                fixed.remove(kind)
            die = look.die(kind, look.glyphs.fixed if held else "", palette.strong)
            if not held and (picked[kind] or aimed[kind]):
                again = picked[kind] > 0
                (picked if again else aimed)[kind] -= 1
                die = look.aimed(die, again=again)
            found.append(die)
    return found


def picked(facts: Facts, look: Look) -> list[Die]:
    """The dice that are taken up to be rolled again."""
    counts = facts.public.now.picked
    if not counts:
        return []
    mark, style = look.glyphs.again, look.palette.target
    return [look.die(kind, mark, style) for kind in _order() for _ in range(counts[kind])]


def donated(facts: Facts, look: Look) -> list[Die]:
    """The donated dice, each with its donor's number on the upper edge; those taken for the Blend come first."""
    taken = [(seat, face) for seat, face in facts.public.now.taken]
    found, aimed = [], set(facts.aim.given)
    for n, (seat, face) in enumerate([*taken, *facts.offered]):
        die = look.flavor(face, facts.seating.number(seat), look.side_style(facts.seating, seat))
        if n >= len(taken) and (seat, face) in aimed:
            aimed.remove((seat, face))
            die = replace(die, edge=look.palette.target)  # its donor's number stays
        found.append(die)
    return found


def _order() -> list[int]:
    return [*reversed(range(FLAVOR)), *reversed(range(FLAVOR, N_DICE))]


def said(facts: Facts, look: Look, width: int) -> Text:
    """What the dice make, or what is being done with them."""
    p, palette = facts.public, look.palette
    if p.now.blend:
        return line(" ", _making(facts, look))
    if not facts.has_rolled or p.now.to_roll:
        return Text(f" {_waiting(facts)}", palette.muted)
    if any(p.now.picked):
        value, _ = facts.best
        kept = f"keep {blend_name(value)}, " if value else ""
        return Text(f" {kept}roll {sum(p.now.picked)} again", palette.strong)
    whole = _makes(facts, look, against=blend_name(facts.current))
    return whole if whole.cell_len < width else _makes(facts, look, against="it")


def _makes(facts: Facts, look: Look, against: str) -> Text:
    """What Blends the dice make, and whether they beat the present one."""
    p, palette = facts.public, look.palette
    value, can = facts.best
    given = facts.best_given > (value if can else 0)
    if given:
        value, can = facts.best_given, True
    parts: list[Part] = [(" Rainbow ", palette.good)] if facts.has_rainbow else []
    if value or not parts:
        parts.append((f" {blend_name(value)}" if value else " no two alike", palette.strong))
    if can and facts.current:
        parts.append((f"  beats {against}", palette.good))
    elif can:
        parts.append(("  can be featured", palette.good))
    elif facts.is_short:
        parts.append(("  too few dice for a Blend", palette.muted))
    elif value > facts.current:
        parts.append(("  too small a set", palette.muted))
    elif value and facts.current:
        parts.append((f"  does not beat {against}", palette.muted))
    if given:
        donors = sorted({seat for seat, faces in enumerate(p.now.given) if any(faces)})
        theirs = joined([look.side(facts.seating, seat) for seat in donors])
        parts += [("  using dice of ", palette.muted), theirs, (" (+1 to them)", palette.muted)]
    return line(*parts)


def _making(facts: Facts, look: Look) -> Text:
    """The beans that are chosen for the Blend so far."""
    counts = facts.public.now.blend
    order = sorted(range(len(counts)), key=lambda c: (-counts[c], -c))
    beans = [look.bean(color) for color in order for _ in range(counts[color])]
    left = BLEND - len(beans)
    more = (f"  {left} more" if left else "", look.palette.muted)
    return line(("the Blend: ", look.palette.text), joined(beans, 1), more)


def _waiting(facts: Facts) -> str:
    p = facts.public
    coffee, flavor = facts.to_roll
    if facts.phase == "":
        return "the game is over"
    if facts.phase not in (SCORE, ROLL) or (facts.phase == ROLL and not p.now.to_roll):
        return "the dice are back in the supply"
    what = f"{coffee} Coffee {'Die' if coffee == 1 else 'Dice'}"
    what += f" and {flavor} Flavor {'Die' if flavor == 1 else 'Dice'}" if flavor else ""
    return f"{what} to roll{' if broken apart' if p.featured_by == p.active else ''}"


def arena(facts: Facts, look: Look, width: int, size: Size) -> Block:
    """A match with Angry Dice: each side by itself, with its two dice, a locked one first, and below them its stage."""
    stages = facts.box.angry_dice.stages
    columns = []
    for side, (stage, locked, one, two) in zip(facts.fighters, facts.public.now.arena, strict=True):
        name = look.side(facts.seating, side)
        thrown = (two, one) if locked and one != locked else (one, two)
        faces = [angry(look, face, locked=bool(locked) and not i) for i, face in enumerate(thrown)]
        drawn = dice.row(faces, size, look.glyphs.pip)
        middle = len(drawn) // 2
        rows = [line(" ", name if y == middle else "  ", " ", row) for y, row in enumerate(drawn)]
        needs = f"stage {stage} ({'+'.join(stages[stage - 1])})" if stage <= len(stages) else "through"
        columns.append([*rows, line(" ", name, " ", (needs, look.palette.strong))])
    header = rule(look, width, "Angry Dice", f"{len(stages)} stages")
    left = max(row.cell_len for row in columns[0]) + 3
    left = min(max(left, dice.width(2, size) + 8), width // 2)
    return [header, *beside((columns[0], left), (columns[1], width - left))]


def angry(look: Look, face: int, *, locked: bool) -> Die:
    """An Angry Die by its face from 1, 0 for one that was not thrown; the third face is the angry one."""
    palette = look.palette
    number = {0: "", 3: "!"}.get(face, str(face))
    style = palette.blank if not face else palette.chips[RED] if face == 3 else palette.chips[WHITE]
    mark = look.glyphs.fixed if locked else ""
    return Die(number, "", style, palette.muted, look.glyphs.coffee_die, mark, palette.strong)
