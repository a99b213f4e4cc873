"""What the signs on the board mean, for the page on how to play."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffee_tui.tui.boards.coffee_roaster.blocks import Block, Look, chips, fit, line
from coffee_tui.tui.boards.coffee_roaster.glyphs import UNIQUE_LETTERS
from coffee_tui.tui.boards.coffee_roaster.palette import DEFAULT, Palette
from rules.coffee_roaster.tokens import ACIDITY, AROMA, BODY, BURNT, HARD, MOISTURE, REJECT, SMOKE, UNIQUES, WILD
from rules.coffee_roaster.words.names import REWARD, UNIQUE

SIGN = 16  # cells of a sign

TOKENS = (
    ((0, 1, 2, 3, 4), "beans of that level, pale to dark"),
    ((HARD,), "hard bean: level 0 once it is roasted"),
    ((MOISTURE,), "moisture: gone as soon as it is drawn"),
    ((BURNT, REJECT, SMOKE), "burnt bean, reject bean, smoke: they only spoil a cup"),
    ((BODY, ACIDITY, AROMA, WILD), "flavors: Body, Acidity, Aroma, and Wild for any of them"),
)


def signs(*, ascii: bool = False, variables: Mapping[str, str] | None = None) -> Block:  # noqa: A002
    """Return a line for each sign; `variables` are those of the theme."""
    look = Look.of(ascii, Palette.resolve(variables) if variables else DEFAULT)
    palette, glyphs = look.palette, look.glyphs
    rows = [(chips(look, kinds, 1), what) for kinds, what in TOKENS]
    rows += [
        (line(look.space("aroma"), " ", look.space("any")), "a free space for that token, for any flavor"),
        (look.space("aroma", True), "lit: a token of your hand may be laid there now"),
        (line(look.chip(AROMA), (f"{glyphs.under}A", palette.muted)), "a stack: Aroma lies over Acidity"),
        (Text(f"{glyphs.disc[0]}9{glyphs.disc[1]}", palette.disc), "this turn on the gauge: how many are drawn"),
        (Text("10! +2", palette.zone), "red zone: beans rise by two"),
        (Text(glyphs.smoke * 2, palette.zone), "smoke that enters the bag when the disc comes there"),
        (Text("1/2", palette.letters[MOISTURE]), "where beans with so much moisture begin"),
        (Text(f"{glyphs.star}13", palette.target), "the target of the bean sheet"),
        (Text(f"22 {glyphs.to} 32", palette.strong), "the Roast Counter now, and after this turn"),
    ]
    rows += [(look.square(UNIQUE_LETTERS[unique], True), f"{UNIQUE[unique]}: {REWARD[unique]}") for unique in UNIQUES]
    return [line(" ", fit(sign, SIGN), (what, palette.text)) for sign, what in rows]
