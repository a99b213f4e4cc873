"""The whole board put together for a given room: dense at 80x13, with air where there is more, everything at 160x50."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from coffee_tui.tui.boards.blocks import aired
from coffee_tui.tui.boards.coffee_roaster import choice, cup, extras, roast, scores
from coffee_tui.tui.boards.coffee_roaster.blocks import Block, Look, beside, pad
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from coffee_tui.tui.boards.coffee_roaster.palette import DEFAULT, Palette

SMALLEST = (80, 13)
ROOMY = 88  # from this width on a token takes four cells
TALL = 18  # from this height on there is room for air
ODDS = 15  # from this height on the sheet has a line with the chance of each total
SCORES = 22  # from this height on the last score sheet shows the cups too
WIDE = 112  # from here gauge and sheet stand side by side with air, and spaces of the Roast Board take five cells
SQUARES = 86  # from here the right half shows how its squares look
EXPLAINED = 140  # from here each effect says what it does


def board(facts: Facts, width: int, height: int, *, ascii: bool = False, palette: Palette = DEFAULT) -> Block:  # noqa: A002
    """Return the lines of the board, each `width` cells wide; what does not fit at the bottom is left out."""
    drawn = max(width, SMALLEST[0])
    look = Look.of(ascii, palette, drawn >= ROOMY and height >= TALL)
    header = roast.header(facts, look, drawn)
    if facts.over:
        sheet = scores.block(facts, replace(look, roomy=False), drawn, brief=height < SCORES)
        lines = header + [Text("")] * (height > SCORES) + sheet
    elif facts.choice:
        lines = header + choice.table(facts, look, drawn, height - 1)
    elif facts.bean is None:
        lines = header
    else:
        extra = extras.section(facts, look, drawn)
        lines = aired(
            header,
            lambda blanks: table(facts, look, drawn, height, blanks),
            height,
            extra,
            more_first=True,
        )
    return pad(lines, width)[:height]


def table(facts: Facts, look: Look, width: int, height: int, blanks: int) -> list[Block]:
    """Return the sections of the table as it stands: roasting or cup test."""
    if facts.public.cup_test:
        return cup_test(facts, look, width, blanks)
    return roasting(facts, look, width, height, blanks)


def roasting(facts: Facts, look: Look, width: int, height: int, blanks: int) -> list[Block]:
    """Return the sections of a roasting turn."""
    spaces = len(facts.box.gauge.spaces)
    if look.roomy and width < WIDE and height >= 24:
        top = [
            roast.gauge(facts, look, width, (width - 4) // spaces),
            roast.sheet(
                facts, look, width, (width - 4) // len(facts.bean.roast_points) if facts.bean else 4, odds=True
            ),
        ]
    else:
        pitch = max(3, min(5 if width < WIDE else 7, (width - 34) // spaces))
        at = spaces * pitch + (1 if width < WIDE else 3)
        gauge = roast.gauge(facts, look, at, pitch)
        sheet = roast.sheet(facts, look, width - at, pitch - 1, odds=height >= ODDS)
        top = [beside((gauge, at), (sheet, width - at))]
    hand = roast.hand(facts, replace(look, roomy=height >= TALL), width)
    return [*top, halves(facts, look, width, blanks), pad(hand, width)]


def halves(facts: Facts, look: Look, width: int, blanks: int) -> Block:
    """Return the two halves of the Roast Board and the bag."""
    look = look if width >= WIDE else replace(look, roomy=False)
    air = min(4, (width - 80) // 6)
    narrow = width < SQUARES
    left, right = 13 + 2 * (look.cell + 1) + air, (16 if narrow else 19) + 2 * (look.cell + 2) + air
    explain_left = explain_right = 0
    if width >= EXPLAINED:
        explain_left, explain_right = 13 + 2 * (look.cell + 1) + 1, right - 2
        left, right = left + 30, right + 27
    bag = width - left - right
    return beside(
        (roast.left_half(facts, look, left, blanks, explain_left), left),
        (roast.right_half(facts, look, right, blanks, explain_right, narrow=narrow), right),
        (roast.bag(facts, look, bag, blanks), bag),
    )


def cup_test(facts: Facts, look: Look, width: int, blanks: int) -> list[Block]:
    """Return the sections of a cup test."""
    at = 6 + max(facts.box.cup.rows) * (look.cell + 3) + (10 if not look.roomy else 14)
    tray = 16 if not look.roomy else 34 if width >= WIDE else 24
    worth = width - at - tray
    board = beside(
        (cup.cup(facts, look, at, blanks), at),
        (cup.tray(facts, look, tray, blanks), tray),
        (cup.worth(facts, look, worth, blanks), worth),
    )
    pitch = 4 if width < WIDE else 6
    sheet = max(pitch * 8 + 2, at if look.roomy else 0)
    below = beside(
        (roast.sheet(facts, replace(look, roomy=False), sheet, pitch, cup=True), sheet),
        (roast.bag(facts, look, width - sheet), width - sheet),
    )
    return [board, below]
