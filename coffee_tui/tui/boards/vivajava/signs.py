"""What the signs on the board mean, for the page on how to play."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffee_tui.tui.boards import tracks
from coffee_tui.tui.boards.blocks import Block, fit, line
from coffee_tui.tui.boards.cards import slots
from coffee_tui.tui.boards.vivajava.look import Look
from coffee_tui.tui.boards.vivajava.palette import DEFAULT, Palette
from coffee_tui.tui.boards.vivajava.world import LONG, SHORT
from rules.vivajava.beans import N_COLORS

SIGN = 20  # cells of a sign


def signs(*, ascii: bool = False, variables: Mapping[str, str] | None = None) -> Block:  # noqa: A002
    """Return a line for each sign; `variables` are those of the theme."""
    look = Look.of(ascii, Palette.resolve(variables) if variables else DEFAULT)
    palette = look.palette

    def track(marks: int, more: int = 0) -> Text:
        return tracks.track(look.glyphs.track, look.marks(), marks, (2, 4, 7), more)

    rows = [
        (look.beans(range(N_COLORS)), "beans by Color Rank, lowest first: white to black"),
        (look.seat(1), "a piece of seat 2: Field Researcher, Scoring Token or Blend Marker"),
        (look.investment(1), "an Investment Token with a Blend Marker of seat 2"),
        (slots(look, [look.bean(5), look.bean(3)], 5), "a Blend Slate with two of its five beans"),
        (line("free ", look.bean(2)), "its fifth bean may be a free one of this color"),
        (Text("(n)", palette.muted), "the bean of this Country is gone; GROW still takes this color"),
        (Text("closed", palette.muted), "nobody can place a Field Researcher here"),
        (track(3), "an Ability Track: its levels and its end"),
        (track(3, 1), "the spot that the marked play would cover"),
        *(
            (Text(short, palette.bad if short.startswith(("-", "give")) else palette.good), LONG[act])
            for act, short in SHORT.items()
            if act in LONG
        ),
    ]
    return [line(" ", fit(sign, SIGN), (what, palette.text)) for sign, what in rows]
