"""What the signs on the board mean, for the page on how to play."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffee_tui.tui.boards import dice, seats, tracks
from coffee_tui.tui.boards.blocks import Block, fit, joined, line
from coffee_tui.tui.boards.dice import Die, Size
from coffee_tui.tui.boards.vivajava_dice.look import Look
from coffee_tui.tui.boards.vivajava_dice.palette import DEFAULT, Palette
from rules.vivajava_dice.dice import FACES, FLAVOR, GREEN, RED, WILD

SIGN = 20  # cells of a sign
ENDS = (2, 4, 6)  # a Track of the usual length


def signs(*, ascii: bool = False, variables: Mapping[str, str] | None = None) -> Block:  # noqa: A002
    """Return a line for each sign; `variables` are those of the theme."""
    look = Look.of(ascii, Palette.resolve(variables) if variables else DEFAULT)
    palette, glyphs = look.palette, look.glyphs
    styles = look.marks(RED)

    def small(*shown: Die) -> Text:
        return dice.row(shown, Size.SMALL, gap=0)[0]

    def token(seat: int) -> Text:
        return seats.token(glyphs.token, str(seat + 1), palette.seats[seat])

    def track(marks: int, more: int = 0) -> Text:
        return tracks.track(glyphs.track, styles, marks, ENDS, more)

    rows = [
        (small(look.coffee(GREEN)), "a Coffee Die: five pips, a green bean"),
        (small(look.flavor(GREEN), look.die(WILD)), "Flavor Dice: a green bean, and WILD for any bean"),
        (joined([look.bean(c) for c in range(FACES)]), "the beans by quality, lowest first"),
        (small(look.coffee(GREEN, "2", palette.seats[1])), "a Token of seat 2 lies on this die"),
        (small(look.flavor(GREEN, "2", palette.seats[1])), "seat 2 has donated this die"),
        (small(look.coffee(GREEN, glyphs.again, palette.target)), "picked up"),
        (small(look.die(GREEN % FLAVOR, glyphs.fixed, palette.strong)), "locked"),
        (track(3), "a Track with three marks; its groups end at 1X, 2X, cup"),
        (track(2, 2), "what Research would mark now"),
        (track(6), "a completed Track: scored, and its ability is gone"),
        (line(("1X", palette.good), ("   to 1X", palette.muted)), "the ability works; it will from Activate on"),
        (line(("used", palette.muted), "   ", ("closed", palette.bad)), "used up in this turn; closed for now"),
        (Text(" Re-Roll ", f"{palette.target} reverse"), "lit: an ability that you can use now"),
        (token(2), "a Token of seat 3, on a Track or on a coaster"),
        (line((glyphs.free * 2, palette.seat_letters[0]), glyphs.away), "Tokens in the supply, and one in play"),
        (Text(f"{glyphs.flavor}2", palette.letters[-1]), "two Flavor Dice, not rolled"),
        (Text(glyphs.active, palette.target), "whose turn it is"),
    ]
    return [line(" ", fit(sign, SIGN), (what, palette.text)) for sign, what in rows]
