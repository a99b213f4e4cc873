"""Tokens are told apart without color, take one cell a character, and can be read in every theme."""

import unicodedata

import pytest
from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.style import Style
from textual.color import Color

from coffee_tui.tui import theme
from coffee_tui.tui.boards.coffee_roaster.glyphs import ASCII, LETTERS, UNICODE, UNIQUE_LETTERS, Glyphs, token
from coffee_tui.tui.boards.coffee_roaster.palette import Palette
from coffee_tui.tui.boards.colors import contrast
from rules.coffee_roaster.tokens import CUP_ROAST_3, CUP_SWEETNESS, KINDS, UNIQUES

LYING = [*range(len(KINDS)), CUP_ROAST_3, CUP_SWEETNESS]
THEMES = {
    "dark": {"background": theme.DARK.background, "foreground": theme.DARK.foreground, **theme.DARK.variables},
    "light": {"background": theme.LIGHT.background, "foreground": theme.LIGHT.foreground, **theme.LIGHT.variables},
    "none": {},
}


def characters(glyphs: Glyphs) -> str:
    return "".join("".join(getattr(glyphs, name)) for name in glyphs.__dataclass_fields__) + LETTERS


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_character_takes_one_cell(glyphs: Glyphs) -> None:
    assert {character: cell_len(character) for character in characters(glyphs)} == dict.fromkeys(characters(glyphs), 1)
    assert len(glyphs.tokens) == len(LETTERS) == len(KINDS)


def test_no_glyph_is_of_ambiguous_width_but_the_lines_of_boxes() -> None:
    boxes = {chr(code) for code in range(0x2500, 0x2580)}
    wide = {c for c in characters(UNICODE) if unicodedata.east_asian_width(c) in "AWF"}
    assert wide <= boxes


def test_no_glyph_is_an_emoji() -> None:
    # Unicode's emoji among geometric shapes and dingbats; of the symbols between them none is used at all.
    shapes, dingbats = "▪▫▶◀◻◼◽◾", "✂✅✈✉✊✋✌✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓❔❕❗❣❤➕➖➗➡➰➿"
    used = set(characters(UNICODE))
    assert not used & {*shapes, *dingbats, "\ufe0f"}
    assert not [c for c in used if 0x2600 <= ord(c) < 0x2700 or ord(c) > 0xFFFF]


def test_the_ascii_set_is_ascii() -> None:
    assert characters(ASCII).isascii()


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_tokens_differ_without_color(glyphs: Glyphs) -> None:
    drawn = [token(kind, glyphs) for kind in LYING]
    assert len(set(drawn)) == len(LYING)
    assert all(len(text) == 2 for text in drawn)


def test_each_kind_and_each_square_has_a_letter_of_its_own() -> None:
    assert len({letter.lower() for letter in LETTERS}) == len(KINDS)
    assert set(UNIQUE_LETTERS) == set(UNIQUES)
    assert len(set(UNIQUE_LETTERS.values())) == len(UNIQUES)


@pytest.mark.parametrize("name", THEMES)
def test_tokens_and_lettering_can_be_read(name: str) -> None:
    variables = {key: value for key, value in THEMES[name].items() if value}
    palette = Palette.resolve(variables)
    background = Color.parse(variables.get("background", "#121212"))
    for style in (*palette.chips, palette.square, palette.disc):
        parsed = Style.parse(style)
        ink, chip = parsed.color, parsed.bgcolor
        assert ink is not None
        assert chip is not None
        assert contrast(Color.from_rich_color(ink), Color.from_rich_color(chip)) >= 4.5, style
    written = (*palette.letters, palette.text, palette.muted, palette.target, palette.zone, palette.good, palette.bad)
    for style in written:
        color = Style.parse(style).color
        assert color is not None
        assert contrast(Color.from_rich_color(color), background) >= 4.5, style


@pytest.mark.parametrize("system", [ColorSystem.EIGHT_BIT, ColorSystem.STANDARD])
def test_ink_and_token_stay_apart_with_fewer_colors(system: ColorSystem) -> None:
    for style in (*Palette.resolve(THEMES["dark"]).chips, *Palette.sixteen().chips):
        parsed = Style.parse(style)
        ink, chip = parsed.color, parsed.bgcolor
        assert ink is not None
        assert chip is not None
        assert ink.downgrade(system) != chip.downgrade(system), style


def test_a_theme_of_sixteen_colors_is_drawn_with_its_own() -> None:
    palette = Palette.resolve({"foreground": "ansi_default", "background": "ansi_default"})
    assert palette == Palette.sixteen()
    for style in (*palette.chips, *palette.letters, palette.square, palette.disc, palette.zone):
        for color in (Style.parse(style).color, Style.parse(style).bgcolor):
            assert color is None or color.type == RichColor.parse("red").type


def test_a_theme_may_set_a_color_and_a_wrong_one_falls_back() -> None:
    plain = Palette.resolve({})
    assert Palette.resolve({"flavor-body": "#123456"}).chips[KINDS.index("body")].endswith("on #123456")
    assert Palette.resolve({"flavor-body": "no color"}) == plain
