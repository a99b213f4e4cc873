"""Pieces are told apart without color, take one cell a character, and can be read in every theme."""

import unicodedata
from dataclasses import astuple

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.style import Style
from textual.color import Color

from coffee_tui.tui import theme
from coffee_tui.tui.boards import dice, seats
from coffee_tui.tui.boards.colors import contrast
from coffee_tui.tui.boards.dice import Size
from coffee_tui.tui.boards.vivajava_dice.glyphs import ASCII, LETTERS, NUMBERS, UNICODE, Glyphs
from coffee_tui.tui.boards.vivajava_dice.look import Look
from coffee_tui.tui.boards.vivajava_dice.palette import BEANS, Palette
from coffee_tui.tui.boards.vivajava_dice.signs import SIGN, signs
from rules.vivajava_dice.dice import N_DICE

THEMES = {
    "dark": {"background": theme.DARK.background, "foreground": theme.DARK.foreground, **theme.DARK.variables},
    "light": {"background": theme.LIGHT.background, "foreground": theme.LIGHT.foreground, **theme.LIGHT.variables},
    "none": {},
}


def flatten(value: object) -> str:
    return "".join(map(flatten, value)) if isinstance(value, tuple) else str(value)


def characters(glyphs: Glyphs) -> str:
    return flatten(astuple(glyphs)) + LETTERS + NUMBERS


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_character_takes_one_cell(glyphs: Glyphs) -> None:
    assert {cell_len(character) for character in characters(glyphs)} == {1}


def test_no_glyph_is_of_ambiguous_width_but_the_lines_of_boxes() -> None:
    boxes = {chr(code) for code in range(0x2500, 0x2580)}
    assert {c for c in characters(UNICODE) if unicodedata.east_asian_width(c) in "AWF"} <= boxes


def test_the_ascii_set_is_ascii() -> None:
    assert characters(ASCII).isascii()


@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_dice_differ_without_color_and_keep_their_size(glyphs: Glyphs, size: Size) -> None:
    look = Look(glyphs)
    drawn = {kind: dice.row([look.die(kind)], size, glyphs.pip) for kind in range(N_DICE)}
    assert len({"\n".join(row.plain for row in rows) for rows in drawn.values()}) == N_DICE
    for rows in drawn.values():
        assert len(rows) == dice.HEIGHTS[size]
        assert {row.cell_len for row in rows} == {dice.WIDTHS[size]}


def test_pips_are_as_many_as_the_number() -> None:
    for number in NUMBERS:
        assert sum(row.count("x") for row in dice.PIPS[number]) == int(number)


def test_a_mark_stands_on_the_upper_edge() -> None:
    look = Look()
    marked = look.coffee(4, "2", "")
    assert dice.row([marked], Size.PLAIN)[0].plain == "┌2┐"
    assert dice.row([marked], Size.ROOMY)[0].plain == "┌─2─┐"
    assert dice.row([marked], Size.LARGE)[0].plain == "┌──2──┐"
    assert dice.row([marked], Size.SMALL)[0].plain == "[5g]2"


def colors(style: str) -> tuple[Color, Color | None]:
    parsed = Style.parse(style)
    assert parsed.color is not None
    chip = Color.from_rich_color(parsed.bgcolor) if parsed.bgcolor else None
    return Color.from_rich_color(parsed.color), chip


@pytest.mark.parametrize("name", THEMES)
def test_pieces_and_lettering_can_be_read(name: str) -> None:
    variables = {key: value for key, value in THEMES[name].items() if value}
    palette = Palette.resolve(variables)
    background = Color.parse(variables.get("background", "#121212"))
    for style in (*palette.chips, *palette.seats, palette.corporation):
        ink, chip = colors(style)
        assert chip is not None
        assert contrast(ink, chip) >= 4.5, style
    lettering = (*palette.letters, *palette.seat_letters, palette.corporation_letter, palette.blank)
    for style in (*lettering, palette.text, palette.muted, palette.target, palette.good, palette.bad):
        assert contrast(colors(style)[0], background) >= 4.5, style


@pytest.mark.parametrize("system", [ColorSystem.EIGHT_BIT, ColorSystem.STANDARD])
def test_ink_and_piece_stay_apart_with_fewer_colors(system: ColorSystem) -> None:
    for palette in (Palette.resolve(THEMES["dark"]), Palette.sixteen()):
        for style in (*palette.chips, *palette.seats, palette.corporation):
            parsed = Style.parse(style)
            assert parsed.color is not None
            assert parsed.bgcolor is not None
            assert parsed.color.downgrade(system) != parsed.bgcolor.downgrade(system), style


def test_a_theme_of_sixteen_colors_is_drawn_with_its_own() -> None:
    palette = Palette.resolve({"foreground": "ansi_default", "background": "ansi_default"})
    assert palette == Palette.sixteen()
    assert len(set(seats.SIXTEEN["seats"])) == len(seats.COLORS) == len(seats.SIXTEEN["seat_letters"])


def test_a_theme_may_set_a_color_and_a_wrong_one_falls_back() -> None:
    plain = Palette.resolve({})
    assert Palette.resolve({"bean-red": "#123456"}).chips[3].endswith("on #123456")
    assert Palette.resolve({"bean-red": "no color"}) == plain
    assert [name for name, _ in BEANS[:-1]] == [
        f"bean-{c}" for c in ("white", "yellow", "brown", "red", "green", "black")
    ]


@pytest.mark.parametrize("plain", [False, True])
def test_every_sign_is_explained_in_a_line_of_the_smallest_screen(plain: bool) -> None:
    drawn = [row.plain for row in signs(ascii=plain)]
    assert max(map(len, drawn)) <= 78
    assert all(row[SIGN + 1 :].strip() and row[1 : SIGN + 1].strip() for row in drawn)
    said = "".join(drawn)
    glyphs = ASCII if plain else UNICODE
    track = glyphs.track
    used = (glyphs.token, glyphs.away, glyphs.flavor, glyphs.active, glyphs.again, glyphs.fixed)
    assert all(sign in said for sign in (*used, track.full, track.empty, track.more, track.last, track.crossed))
    assert said.isascii() == plain
