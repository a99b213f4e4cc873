"""The whole board put together for a given room: a pane at a time at 80x13, several at 120x40, all at 160x50."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, ends, line, pad
from coffee_tui.tui.boards.panes import FRONT, Layout, Pane, board, chosen
from coffee_tui.tui.boards.vivajava import cards, labs, sellers, teams, world
from coffee_tui.tui.boards.vivajava.facts import (
    HAND,
    INTERNS,
    LAB,
    LABS,
    MAP,
    PERFORMANCE,
    ROASTERS,
    SELLERS,
    TEAMS,
    Facts,
)
from coffee_tui.tui.boards.vivajava.look import Look
from coffee_tui.tui.boards.vivajava.palette import DEFAULT, Palette
from rules.vivajava import box as boxes

SMALLEST = (80, 13)
# From the longest to the shortest: what of the printed box is not known.
RECONSTRUCTED = (
    "reconstructed: slates, Country Tokens, Interns, track spots, payouts 3 to 5; h says more",
    "reconstructed: slates, Country Tokens, track spots (h)",
    "slates, tokens reconstructed (h)",
)
PHASES = ("In the Field", "Blend/Research", "Popular Opinion")
NAMES = {
    MAP: "map", SELLERS: "list", TEAMS: "teams", LAB: "lab", ROASTERS: "Roasters", LABS: "labs", HAND: "cards",
    INTERNS: "Interns", PERFORMANCE: "track",
}  # fmt: skip
# From the richest to the densest.
LAYOUTS = (
    Layout(((PERFORMANCE,), (MAP,), (SELLERS, LAB), (TEAMS, ROASTERS), (HAND, INTERNS), (LABS,))),
    Layout(((PERFORMANCE,), (MAP,), (SELLERS, LAB), (FRONT, ROASTERS))),
    Layout(((PERFORMANCE,), (MAP,), (SELLERS,), (LAB, FRONT))),
    Layout(((PERFORMANCE,), (MAP,), (FRONT,))),
    Layout(((PERFORMANCE,), (FRONT,))),
)


def panes(facts: Facts, look: Look) -> dict[str, Pane]:
    """Return the panes of the board by key, in the order in which they are gone through."""
    n = len(facts.seats)
    own = facts.view.seat is not None
    found = [
        Pane(
            MAP,
            "World Map",
            world.LEAST,
            lambda w, h: world.block(facts, look, w, h),
            labs.fields(facts, look),
            most=world.ROOMY,
        ),
        Pane(SELLERS, "Best-Seller List", sellers.LEAST, lambda w, h: sellers.block(facts, look, w, h), grows=0),
        Pane(TEAMS, "teams", teams.LEAST, lambda w, h: teams.block(facts, look, w, h)),
        Pane(
            LAB,
            "your Research Lab" if own else "Research Lab",
            labs.LAB_LEAST,
            lambda w, h: labs.lab(facts, look, w, h),
            grows=0,
        ),
        Pane(ROASTERS, "Roasters", (50, n), lambda w, h: labs.roasters(facts, look, w, h), grows=0),
        Pane(LABS, "Research Labs", (74, n + 1), lambda w, h: labs.labs(facts, look, w, h), grows=0),
        Pane(HAND, "Flavor Cards", cards.LEAST, lambda w, h: cards.block(facts, look, w, h)),
    ]
    if facts.has_interns:
        found.append(Pane(INTERNS, "Interns", (60, 4), lambda w, h: cards.interns(facts, look, w, h)))
    found.append(
        Pane(
            PERFORMANCE,
            "Performance Track",
            sellers.TRACK_LEAST,
            lambda w, h: sellers.track(facts, look, w, h),
            sellers.turn_order(facts, look),
            grows=9,  # stacks need all their lines or are listed
            most=1 + max(len(seats) for seats in facts.stacks().values()),
        )
    )
    return {pane.key: pane for pane in found}


def titles(facts: Facts) -> dict[str, str]:
    """Return the panes by the letter that leads to each, in a word each."""
    return {key: NAMES[key] for key in panes(facts, Look())}


def draw(
    facts: Facts,
    width: int,
    height: int,
    *,
    ascii: bool = False,  # noqa: A002
    palette: Palette = DEFAULT,
    front: str = "",
) -> Block:
    """Return the lines of the board, each `width` cells wide; `front` is the pane that the player has turned to."""
    drawn = max(width, SMALLEST[0])
    look = Look.of(ascii, palette)
    there = panes(facts, look)
    shown = front if front in there else facts.front
    rows = chosen(LAYOUTS, there, shown, drawn, height - 1)
    return pad([title(facts, look, drawn), *board(look, rows, drawn, height - 1, shown)], width)[:height]


def title(facts: Facts, look: Look, width: int) -> Text:
    """Return the game, the round and the phase."""
    public, palette = facts.public, look.palette
    left = line((" VivaJava", palette.strong), (f"   {len(facts.seats)} seats   round {public.round}", palette.muted))
    right = line((PHASES[public.phase], palette.target), " ")
    if public.round == 1 and not public.phase and public.box == boxes.BOXES.fingerprint:
        # Said once, where the player meets these numbers; the guide says more.
        room = width - left.cell_len - right.cell_len - 4
        told = next((text for text in RECONSTRUCTED if cell_len(text) <= room), "")
        left = line(left, (f"   {told}", palette.muted))
    return ends(left, right, width)
