"""How to draw: characters, colors, and the pieces of the game made of both."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.text import Text

from coffee_tui.tui.boards import seats
from coffee_tui.tui.boards.dice import Die
from coffee_tui.tui.boards.seats import Seating
from coffee_tui.tui.boards.tracks import Styles
from coffee_tui.tui.boards.vivajava_dice.glyphs import ASCII, LETTERS, NUMBERS, UNICODE, WILD, Glyphs
from coffee_tui.tui.boards.vivajava_dice.palette import DEFAULT, Palette
from rules.vivajava_dice.dice import FLAVOR
from rules.vivajava_dice.dice import WILD as WILD_FACE

WILD_CHIP = len(LETTERS)  # where WILD stands among the colors of beans


@dataclass(frozen=True)
class Look:
    """Characters and colors of the board."""

    glyphs: Glyphs = UNICODE
    palette: Palette = DEFAULT

    @classmethod
    def of(cls, ascii: bool, palette: Palette = DEFAULT) -> Look:  # noqa: A002
        """Return a look with one of the two character sets."""
        return cls(ASCII if ascii else UNICODE, palette)

    def coffee(self, bean: int, mark: str = "", marked: str = "") -> Die:
        """Return a Coffee Die that shows a bean."""
        palette, frame = self.palette, self.glyphs.coffee_die
        return Die(NUMBERS[bean], LETTERS[bean], palette.chips[bean], palette.letters[bean], frame, mark, marked)

    def flavor(self, bean: int, mark: str = "", marked: str = "") -> Die:
        """Return a Flavor Die that shows a bean; 5 is WILD."""
        palette, frame = self.palette, self.glyphs.flavor_die
        if bean == WILD_FACE - FLAVOR:
            chip, letter = palette.chips[WILD_CHIP], palette.letters[WILD_CHIP]
            return Die(WILD, "", chip, letter, frame, mark, marked)
        return Die(NUMBERS[bean], LETTERS[bean], palette.chips[bean], palette.letters[bean], frame, mark, marked)

    def die(self, kind: int, mark: str = "", marked: str = "") -> Die:
        """Return a die by its place in rules.vivajava_dice.dice.DICE."""
        if kind < FLAVOR:
            return self.coffee(kind, mark, marked)
        return self.flavor(kind - FLAVOR, mark, marked)

    def aimed(self, die: Die, *, again: bool = False) -> Die:
        """Return a die that the marked play is about, or `again` one that would be taken up to be rolled again."""
        style = self.palette.target
        return replace(die, edge=style, mark=self.glyphs.again if again else self.glyphs.aim, marked=style)

    def blank(self, flavor: bool = False) -> Die:
        """Return a die that is not rolled."""
        frame = self.glyphs.flavor_die if flavor else self.glyphs.coffee_die
        return Die("", "", self.palette.blank, self.palette.blank, frame)

    def bean(self, color: int) -> Text:
        """Return a bean as a chip: its pips as a number, and its letter."""
        return Text(f"{NUMBERS[color]}{LETTERS[color]}", self.palette.chips[color])

    def side_style(self, seating: Seating, side: int) -> str:
        """Return the style of a side's Token."""
        return self.palette.seats[side] if side < seating.seats else self.palette.corporation

    def side(self, seating: Seating, side: int) -> Text:
        """Return the Token of a side."""
        return seats.token(self.glyphs.token, seating.number(side), self.side_style(seating, side))

    def name(self, seating: Seating, side: int) -> Text:
        """Return the name of a side in its color."""
        palette = self.palette
        style = palette.seat_letters[side] if side < seating.seats else palette.corporation_letter
        return Text(seating.name(side), f"bold {style}".strip())

    def marks(self, color: int) -> Styles:
        """Return how a Track of a color is drawn."""
        return Styles(self.palette.letters[color], self.palette.muted, self.palette.good)
