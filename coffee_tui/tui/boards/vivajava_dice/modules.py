"""Coasters beside the table that only some games have: each is drawn when it is in play, and takes no room otherwise.

A new one is a function of (facts, look) that returns a Coaster, or None while it is not in play, and its name in
COASTERS.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from coffee_tui.tui.boards import dice
from coffee_tui.tui.boards.blocks import Block, Part, beside, fit, joined, line, rule
from coffee_tui.tui.boards.dice import Size
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from coffee_tui.tui.boards.vivajava_dice.look import Look
from coffee_tui.tui.boards.vivajava_dice.table import gain, owner
from rules.vivajava_dice.coasters import REQUESTS, RIDES
from rules.vivajava_dice.dice import COLOR, COLORS, FACES

LEAST = 39  # cells of a coaster, so that two stand side by side at 80 columns
REQUEST = {"rainbow": "destroy a Rainbow", "steal": "steal a die", "share": "share {} RP", "lose": "lose {} PP"}


@dataclass(frozen=True)
class Coaster:
    """What lies on a coaster: pieces for rows that are filled one after the other, each group from a row of its own.

    `brief` is what one line has room for, and `label` its title there: the first group, `title` if nothing is said.
    """

    title: str
    groups: Sequence[Sequence[Text]]
    right: Text = field(default_factory=Text)
    gap: int = 2
    brief: Sequence[Text] = ()
    label: str = ""


def tokens(facts: Facts, look: Look, seats: Sequence[int]) -> Text:
    """Tokens in a row."""
    return joined([look.side(facts.seating, seat) for seat in seats], 0)


def space(facts: Facts, look: Look, name: str, seats: Sequence[int], before: str = "", *, aimed: bool = False) -> Text:
    """One named space after the Tokens that lie on it. `aimed`: the marked play is about it."""
    palette = look.palette
    text = (name, f"{palette.target} reverse" if aimed else palette.strong if seats else palette.text)
    return line((before, palette.muted), tokens(facts, look, seats), " " if seats else "", text)


def aims(facts: Facts, coaster: str, place: object) -> bool:
    """Say whether the marked play is about a space of a coaster."""
    return (coaster, place) in facts.aim.spaces


def interns(facts: Facts, look: Look) -> Coaster | None:
    """The Intern Coaster: who works for whom."""
    return shared(facts, look, "interns", facts.discs_beside("intern"))


def anger(facts: Facts, look: Look) -> Coaster | None:
    """The ANGER Coaster: discs for Anger Management."""
    return shared(facts, look, "ANGER", facts.discs_beside("anger"))


def shared(facts: Facts, look: Look, title: str, found: Sequence[tuple[str, Sequence[int]]]) -> Coaster | None:
    """Discs of which each serves one seat; in a line only the taken ones are named."""
    aimed = {facts.box.disc[str(disc)].name for coaster, disc in facts.aim.spaces if coaster == "disc"}
    cells = [space(facts, look, name, seats, aimed=name in aimed) for name, seats in found]
    taken = [cell for cell, (_, seats) in zip(cells, found, strict=True) if seats]
    free = Text(f"{len(cells) - len(taken)} free", look.palette.muted)
    return Coaster(title, [cells], brief=[*taken, free]) if cells else None


def brew(facts: Facts, look: Look) -> Coaster | None:
    """The production line of Brew Crafters."""
    if "brew" not in facts.public.options.modules:
        return None
    found = enumerate(facts.box.brew.spaces)
    cells = [
        space(facts, look, name, facts.seats_at("brew", i), f"{look.glyphs.to} " if i else "") for i, name in found
    ]
    return Coaster("production line", [cells], gap=1, label="line")


def tube(facts: Facts, look: Look) -> Coaster | None:
    """The test tube of Compounded: what each level is worth, the beans that lead up to it, and the Tokens."""
    if "compounded" not in facts.public.options.modules:
        return None
    compounded = facts.box.compounded
    levels = [(facts.public.options.tube, ()), *zip(compounded.above, compounded.beans, strict=True)]
    cells = []
    for i, (points, beans) in enumerate(levels):
        lying = facts.seats_at("tube", i)
        parts: list[Part] = [look.bean(COLOR[bean]) for bean in beans]
        parts += [(look.glyphs.to if beans else "", look.palette.muted), (str(points), look.palette.target)]
        cells.append(line(*parts, tokens(facts, look, lying)))
    return Coaster("test tube", [cells])


def belle(facts: Facts, look: Look) -> Coaster | None:
    """Belle's Blend: who holds it, and the Requests with their Tokens."""
    p, box = facts.public, facts.box.belle
    if "belle" not in p.options.modules:
        return None
    numbers = {"share": box.share, "lose": box.lose}
    lying = [facts.seats_at("request", i) for i in range(len(REQUESTS))]
    cells = [
        space(facts, look, REQUEST[request].format(numbers.get(request)), seats, aimed=aims(facts, "request", request))
        for request, seats in zip(REQUESTS, lying, strict=True)
    ]
    brief = [
        space(facts, look, request, seats, aimed=aims(facts, "request", request))
        for request, seats in zip(REQUESTS, lying, strict=True)
    ]
    right = owner(facts, look, p.belle_by, facts.belle_points)
    return Coaster("Belle's Blend", [cells], right, brief=brief, label="Belle")


def carnival(facts: Facts, look: Look) -> Coaster | None:
    """The rides and the Ticket with their Tokens, what each bean gives, and the dice just rolled for it."""
    p, box, lit = facts.public, facts.box.carnival, f"{look.palette.target} reverse"
    if "carnival" not in p.options.modules:
        return None
    cells = [
        space(facts, look, ride, facts.seats_at("ride", i), aimed=aims(facts, "carnival", ride))
        for i, ride in enumerate(RIDES)
    ]
    cells.append(space(facts, look, "Ticket", facts.seats_at("ticket"), aimed=aims(facts, "carnival", "ticket")))
    benefits = [
        line(look.bean(i), " ", (box.benefits[color], lit if aims(facts, "benefit", i) else look.palette.muted))
        for i, color in enumerate(COLORS)
    ]
    right = Text(f"all rides {box.rides}", look.palette.muted)
    if p.now.carnival:
        signs = [look.glyphs.to if aims(facts, "benefit", bean) else "" for bean in p.now.carnival]
        beans = [line((sign, lit), look.bean(bean)) for sign, bean in zip(signs, p.now.carnival, strict=True)]
        right = line(("rolled ", look.palette.target), joined(beans))
    return Coaster("carnival", [cells, benefits], right)


def heartland(facts: Facts, look: Look) -> Coaster | None:
    """The Hauling Coaster: the Demands of each player, and the dice in the Distribution Center."""
    p = facts.public
    if "heartland" not in p.options.modules:
        return None
    cells, brief = [], []
    for seat in facts.seats:
        faces = [face for face in reversed(range(FACES)) for _ in range(p.demands[seat][face])]
        shown = dice.row([look.flavor(face) for face in faces], Size.SMALL, gap=0)[0] if faces else Text("-")
        is_aimed = aims(facts, "section", seat)
        lead = (look.glyphs.to, look.palette.target) if is_aimed else " "
        cells.append(line(look.side(facts.seating, seat), lead, shown))
        brief += [line(look.side(facts.seating, seat), lead if is_aimed else "", shown)] if faces or is_aimed else []
    glyph = look.glyphs.flavor
    supply = (glyph * p.flavor_supply or "-", look.palette.letters[-1])
    style = f"{look.palette.target} reverse" if aims(facts, "section", -1) else look.palette.text
    center = line(("center", style), " ", supply, gain(facts, look))
    landed = [look.flavor(face) for face, n in enumerate(p.now.landed) for _ in range(n)]
    right = Text("")
    if landed or p.now.returning:
        rest = (f"{glyph * (p.now.returning - len(landed))} come back", look.palette.target)
        right = line(*dice.row(landed, Size.SMALL, gap=0), rest) if landed else line(rest)
    return Coaster("hauling", [[*cells, center]], right, brief=[*brief, center])


COASTERS: tuple[Callable[[Facts, Look], Coaster | None], ...] = (
    interns,
    anger,
    brew,
    tube,
    belle,
    carnival,
    heartland,
)


def in_play(facts: Facts, look: Look) -> list[Coaster]:
    """All coasters that are in play."""
    return [found for coaster in COASTERS if (found := coaster(facts, look)) is not None]


def region(facts: Facts, look: Look, width: int, *, brief: bool = False) -> Block:
    """All coasters that are in play, side by side as far as they fit; `brief` gives each a line at most."""
    if brief:
        return packed(in_lines(facts, look), width)
    found = in_play(facts, look)
    if not found:
        return []
    across = max(1, min(len(found), width // LEAST))
    each = width // across
    rows: Block = []
    for first in range(0, len(found), across):
        group = found[first : first + across]
        share = each if len(group) == across else width // len(group)
        widths = [share] * (len(group) - 1) + [width - share * (len(group) - 1)]
        rows += beside(*[(whole(c, look, w), w) for c, w in zip(group, widths, strict=True)])
    return rows


def whole(coaster: Coaster, look: Look, width: int) -> Block:
    """A coaster with a header."""
    rows = [rule(look, width, coaster.title, coaster.right)]
    for cells in coaster.groups:
        rows += filled(cells, width - 1, coaster.gap)
    return [fit(line(" " if i else "", row), width) for i, row in enumerate(rows)]


def filled(cells: Sequence[Text], width: int, gap: int) -> Block:
    """Pieces in rows, as many in each as fit."""
    rows: Block = [Text("")]
    for cell in cells:
        if rows[-1].cell_len and rows[-1].cell_len + gap + cell.cell_len > width:
            rows.append(cell)
        else:
            rows[-1] = joined([rows[-1], cell], gap) if rows[-1].cell_len else cell
    return rows


def in_lines(facts: Facts, look: Look) -> list[Text]:
    """Each coaster in one line: its title, what its header says, and what matters most on it."""
    found = []
    for coaster in in_play(facts, look):
        label = (coaster.label or coaster.title, look.palette.strong)
        head = line(label, " " if coaster.right.cell_len else "", coaster.right)
        found.append(line(head, "  ", joined(coaster.brief or coaster.groups[0], 1)))
    return found


def packed(lines: Sequence[Text], width: int, gap: int = 3) -> Block:
    """Lines side by side in as few rows as can be: the longest first, each into the first row that has room for it."""
    rows: list[list[int]] = []
    for i in sorted(range(len(lines)), key=lambda i: -lines[i].cell_len):
        for row in rows:
            if sum(lines[j].cell_len + gap for j in row) + lines[i].cell_len < width:
                row.append(i)
                break
        else:
            rows.append([i])
    return [fit(line(" ", joined([lines[i] for i in sorted(row)], gap)), width) for row in sorted(map(sorted, rows))]
