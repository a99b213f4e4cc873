"""The World Map: three regions with their slates above, nine Countries with crop, token and Field Researchers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from coffee_tui.tui.boards.beans import LETTERS
from coffee_tui.tui.boards.blocks import Block, ends, fit, line
from coffee_tui.tui.boards.canvas import Canvas
from coffee_tui.tui.boards.cards import slots
from coffee_tui.tui.boards.places import Place, State, put
from coffee_tui.tui.boards.vivajava.facts import Facts
from coffee_tui.tui.boards.vivajava.look import Look
from rules.vivajava.beans import N_COLORS, N_REGIONS, SPACES

LEAST = (80, 8)
ROOMY = 10
WRAPS = 7  # rows of a Country from which a long name may take two
REGION_NAMES = ("Americas", "Africa", "Asia")
COUNTRIES_EACH = 3
# What Country Tokens do, in at most six cells and in at most ten.
SHORT = {
    "gain_1_pp": "+1 PP", "gain_2_pp": "+2 PP", "gain_bean": "+bean", "swap_beans": "swap", "swap_tokens": "move",
    "lose_1_pp": "-1 PP", "lose_2_pp": "-2 PP", "take_no_bean": "-crop", "lose_rp": "-1 RP", "give_1_rp": "give 1",
    "give_2_rp": "give 2", "remove_marker": "-mark", "discard_bean": "-bean",
}  # fmt: skip
LONG = {
    "gain_bean": "+1 bean", "swap_beans": "swap beans", "swap_tokens": "move token", "take_no_bean": "no bean",
    "give_1_rp": "all +1 RP", "give_2_rp": "all +2 RP", "remove_marker": "-1 marker", "discard_bean": "-1 bean",
}  # fmt: skip


def block(facts: Facts, look: Look, width: int, height: int) -> Block:
    """Return the map; with more room the places are larger and words longer."""
    gap = 1 if width < 100 else 2
    region_width = (width - 2 * gap) // N_REGIONS
    tall = min(height - 2, ROOMY - 2)
    canvas = Canvas(width, max(height, tall + 2))
    for region in range(N_REGIONS):
        x = region * (region_width + gap)
        for y, text in enumerate(heading(facts, look, region, region_width)):
            canvas.put(x, y, text)
        wide = (region_width - 2) // COUNTRIES_EACH
        for side in range(COUNTRIES_EACH):
            country = region * COUNTRIES_EACH + side
            put(
                canvas, look, place(facts, look, country, (x + side * (wide + 1), 2), (wide, tall)), ascii=look.is_ascii
            )
    return canvas.lines()


def heading(facts: Facts, look: Look, region: int, width: int) -> Block:
    """Return two lines over a region: its name and slate, and the spaces of the slate with the free bean."""
    public, palette = facts.public, look.palette
    slate = public.slates[region]
    team = facts.team(region)
    name = facts.box.slates[slate].name if slate >= 0 else ""
    first = ends(Text(REGION_NAMES[region], palette.strong), Text(name, palette.muted), width)
    beans = [bean % N_COLORS for bean in team.slate] if team is not None else []
    free = public.free[region]
    tail = line("  free ", look.bean(free)) if free >= 0 else Text("")
    return [first, fit(line(slots(look, [look.bean(bean) for bean in beans], SPACES), tail), width)]


def place(facts: Facts, look: Look, country: int, at: tuple[int, int], size: tuple[int, int]) -> Place:
    """Return a Country: its crop, what its token does, and who is there."""
    public, palette = facts.public, look.palette
    width, height = size
    closed = public.tokens[country] < 0
    state = (
        State.MARKED
        if country in facts.aimed
        else State.LEGAL
        if country in facts.reachable
        else State.CLOSED
        if closed
        else State.PLAIN
    )
    crop, circle = public.crops[country], public.circles[country]
    taken = Text(f"({LETTERS[circle]})", palette.muted) if circle >= 0 else Text("")
    seats = facts.standing_on(country)
    lines = [
        look.bean(crop) if crop >= 0 else taken,
        *(acts(facts, look, country, width - 2) if not closed else [Text("closed", palette.muted)]),
    ]
    style = palette.strong if not closed else palette.muted
    name, rest = split(facts.box.country_names, country, width - 2 if height >= WRAPS else 0)
    lines = [*([Text(rest, style)] if rest is not None else []), *lines]
    lines = [*lines[: height - 3], *[Text("")] * (height - 3 - len(lines)), look.seats(seats)]
    centered = [fit(text, width - 2, "center") for text in lines]
    return Place(*at, width, height, centered, state, Text(name, style))


def split(names: Sequence[str], at: int, width: int) -> tuple[str, str | None]:
    """Return a name as it stands in the frame, and what goes in a line below; None where no name needs one.

    With `width` 0 all stands in the frame, which cuts it. All Countries have that line, or none: it keeps rows in line.
    """
    if not width or all(cell_len(name) <= width for name in names):
        return names[at], None
    name = names[at]
    if cell_len(name) <= width:
        return name, ""
    return f"{name[: width - 1]}-", name[width - 1 :]


def acts(facts: Facts, look: Look, country: int, width: int) -> Block:
    """Return a line for each action of the token that lies on a Country, optional ones first."""
    token = facts.box.country_tokens.tokens[facts.public.tokens[country]]
    palette = look.palette
    names = {**SHORT, **LONG} if width >= max(map(len, LONG.values())) else SHORT
    return [Text(names[act], palette.good) for act in token.good] + [Text(names[act], palette.bad) for act in token.bad]
