"""The whole board put together for a given room: dense at 80x13, with air where there is more, everything at 120x34."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from coffee_tui.tui.boards import dice
from coffee_tui.tui.boards.blocks import Block, aired, beside, fit, line, pad
from coffee_tui.tui.boards.dice import Size
from coffee_tui.tui.boards.vivajava_dice import modules, research, roll, solo, table
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from coffee_tui.tui.boards.vivajava_dice.look import Look
from coffee_tui.tui.boards.vivajava_dice.palette import DEFAULT, Palette

SMALLEST = (80, 13)
WIDE = 112  # from this width on coasters and performance stand in one row
MOST_DICE = 10  # five Coffee Dice and all Flavor Dice


@dataclass(frozen=True)
class Form:
    """One way to lay the table out: how large dice are, whether the roll has a row of its own, lines of texts."""

    size: Size
    stacked: bool
    texts: int
    brief: bool = False  # other coasters in a line each
    bare: bool = False  # Featured Blend and roll in one line

    @property
    def sheet(self) -> int:
        """The lines of the Tracks: a header and five discs with their texts."""
        return 1 + 5 * (1 + self.texts)

    @property
    def least(self) -> int:
        """The lines that it takes at least: title, dice with a line above and below, Tracks."""
        dice_rows = 2 if self.bare else dice.HEIGHTS[self.size] + 2
        return 1 + dice_rows * (2 if self.stacked else 1) + self.sheet


# From the richest to the densest; the first one that fits is taken.
FORMS = (
    Form(Size.LARGE, True, 2),
    Form(Size.ROOMY, True, 2),
    Form(Size.LARGE, True, 1),
    Form(Size.ROOMY, True, 1),
    Form(Size.PLAIN, False, 1),
    Form(Size.ROOMY, True, 0),
    Form(Size.PLAIN, False, 0),
    Form(Size.PLAIN, False, 0, brief=True),
    Form(Size.SMALL, False, 0),
    Form(Size.SMALL, False, 0, brief=True),
    Form(Size.SMALL, False, 0, brief=True, bare=True),
)


def board(facts: Facts, width: int, height: int, *, ascii: bool = False, palette: Palette = DEFAULT) -> Block:  # noqa: A002
    """Return the lines of the board, each `width` cells wide; what does not fit at the bottom is left out."""
    drawn = max(width, SMALLEST[0])
    look = Look.of(ascii, palette)
    form, above = fitting(facts, look, drawn, height)
    head = table.title(facts, look, drawn, points=not form.stacked)
    spare = max(0, height - len(flat_of(head, *above)) - form.sheet)
    if facts.detail and (form.texts < 2 or spare < research.longer(facts, look, drawn, form.texts)):
        return pad(detailed(facts, look, drawn, height), width)[:height]
    beside_it = None
    if facts.corporation is not None and not form.stacked:
        beside_it = solo.region(facts, look, drawn - research.columns(facts, drawn).own)
    sheet = research.region(facts, look, drawn, form.texts, beside_it=beside_it, spare=spare)
    first, *rest = [*above, sheet]
    lines = aired(head, lambda _: [first, *rest], height)
    if len(lines) == len(flat_of(head, first, *rest)):  # no air yet: there may be some below the first section
        lines = aired(flat_of(head, first), lambda _: rest, height)
    return pad(lines, width)[:height]


def fitting(facts: Facts, look: Look, width: int, height: int) -> tuple[Form, list[Block]]:
    """Return the richest form that fits, with its sections above the Tracks; the densest if none does.

    Smaller dice, or both levels of a disc in one paragraph, are better than texts that are cut.
    """
    first: tuple[Form, list[Block]] | None = None
    for form in FORMS:
        if first is not None and (form.stacked != first[0].stacked or not form.texts):
            break
        if form.size is Size.LARGE and width < dice.width(MOST_DICE, Size.LARGE) + 3:
            continue
        if form.least <= height or form is FORMS[-1]:
            above = upper(facts, look, form, width)
            free = height - 1 - len(flat_of(*above)) - form.sheet
            if free >= 0:
                first = first or (form, above)
                if not form.texts or free >= research.longer(facts, look, width, form.texts):
                    return form, above
    return first or (form, above)


def flat_of(*blocks: Block) -> Block:
    """Return blocks below each other."""
    return [row for block in blocks for row in block]


def upper(facts: Facts, look: Look, form: Form, width: int) -> list[Block]:
    """Return the parts of the table between the title and the Tracks."""
    if form.bare:
        lines = [table.coasters(facts, look), *modules.in_lines(facts, look)]
        return [[brief(facts, look, width), *modules.packed(lines, width)]]
    if not form.stacked:
        top = [dense(facts, look, form.size, width)]
    else:
        top = (wide if width >= WIDE else narrow)(facts, look, form.size, width)
    extra = modules.region(facts, look, width, brief=form.brief)
    return [*top, extra] if extra else top


def dense(facts: Facts, look: Look, size: Size, width: int) -> Block:
    """Featured Blend and roll side by side, the other coasters in one line."""
    left = max(36 if facts.corporation is None else 38, width * 9 // 20)  # its name is a long one
    blend = table.featured(facts, look, left, size)
    dice_now = roll.region(facts, look, width - left, size)
    return [*beside((blend, left), (dice_now, width - left)), line(" ", table.coasters(facts, look))]


def narrow(facts: Facts, look: Look, size: Size, width: int) -> list[Block]:
    """Featured Blend and performance side by side, the roll below them."""
    left = width // 2
    blend = table.featured(facts, look, left, size)
    top = beside((blend, left), (standing(facts, look, width - left), width - left))
    return [top, [*roll.region(facts, look, width, size), line(" ", table.coasters(facts, look))]]


def wide(facts: Facts, look: Look, size: Size, width: int) -> list[Block]:
    """The coasters and who has how many points side by side, the roll below them."""
    left = dice.width(5, size) + 6
    middle = (width - left) // 2
    right = width - left - middle
    blend = table.featured(facts, look, left, size)
    others = table.rainbow(facts, look, middle)
    if "heartland" not in facts.public.options.modules:
        others += table.flavor(facts, look, middle, Size.PLAIN)
    top = beside((blend, left), (others, middle), (standing(facts, look, right), right))
    return [top, roll.region(facts, look, width, size)]


def standing(facts: Facts, look: Look, width: int) -> Block:
    """Who has how many points: in the solo game on the corporation's coaster."""
    return solo.region(facts, look, width) if facts.corporation else table.performance(facts, look, width)


def detailed(facts: Facts, look: Look, width: int, height: int) -> Block:
    """All five discs with their texts, and as much of the rest of the table as fits above them."""
    title = table.title(facts, look, width, points=True)
    sheet = research.region(facts, look, width, 0)
    texts = research.cards(facts, look, width, height - 1)
    extra = modules.region(facts, look, width, brief=True)
    for size in (Size.PLAIN, Size.SMALL):
        top = dense(facts, look, size, width) + extra
        for above in (top + sheet, top):
            if len(title) + len(above) + len(texts) <= height:
                return title + above + texts
    small = [brief(facts, look, width)]
    return title + small + texts if len(title) + 1 + len(texts) <= height else title + texts


def brief(facts: Facts, look: Look, width: int) -> Text:
    """Featured Blend and roll in one line."""
    left = width // 2
    p = facts.public
    whose = look.side(facts.seating, p.featured_by) if p.featured_by >= 0 else Text("")
    blend = table.featured(facts, look, left, Size.SMALL)[1]
    dice_now = roll.region(facts, look, width - left, Size.SMALL)[1]
    return line(fit(line(" ", whose, blend), left), dice_now)
