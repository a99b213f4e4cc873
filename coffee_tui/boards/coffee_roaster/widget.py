"""The board of Coffee Roaster as a widget: it draws lines and repaints only the cells that changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.cells import get_character_cell_size
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from coffee_tui.boards.coffee_roaster import layout
from coffee_tui.boards.coffee_roaster.facts import Facts
from coffee_tui.boards.coffee_roaster.palette import Palette

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from rules import engine
    from rules.coffee_roaster.state import View


class RoasterBoard(Widget, can_focus=False):
    """The whole table of one roaster: Roast Board while roasting, Cup Board in the cup test."""

    DEFAULT_CSS = """
    RoasterBoard { height: 1fr; width: 1fr; min-height: 13; overflow: hidden; }
    """

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._facts: Facts | None = None
        self._ascii = False
        self._palette: Palette | None = None
        self._strips: list[Strip] = []

    def show(self, view: engine.View, *, ascii: bool = False, detail: bool = False, bag: bool = True) -> None:  # noqa: A002
        """Draw this view; see coffee_tui.boards.Board."""
        self._facts = Facts(cast("View", view), detail=detail, bag=bag)
        self._ascii = ascii
        self._draw()

    def on_mount(self) -> None:
        """Follow the theme: the colours are worked out from it."""
        self.watch(self.app, "theme", self._recolor, init=False)

    def on_resize(self) -> None:
        """Lay the board out for the new room."""
        self._draw()

    def _recolor(self) -> None:
        self._palette = None
        self._draw()

    def _draw(self) -> None:
        width, height = self.size
        if self._facts is None or not width or not height:
            return
        if self._palette is None:
            self._palette = Palette.resolve(self.app.theme_variables)
        lines = layout.board(self._facts, width, height, ascii=self._ascii, palette=self._palette)
        console = self.app.console
        new = [_strip(text, console) for text in lines]
        changed = [
            Region(span[0], y, span[1] - span[0], 1)
            for y in range(max(len(new), len(self._strips)))
            if (span := _difference(_at(self._strips, y), _at(new, y)))
        ]
        self._strips = new
        if changed:
            self.refresh(*changed)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """With `height: auto`, take the smallest height that is whole."""
        return layout.SMALLEST[1]

    def render_line(self, y: int) -> Strip:
        """Return one line, on the widget's own background."""
        base = self.rich_style
        strip = _at(self._strips, y)
        return strip.adjust_cell_length(self.size.width, base).apply_style(base)


def _strip(text: Text, console: Console) -> Strip:
    return Strip(text.render(console), text.cell_len).simplify()


def _at(strips: list[Strip], y: int) -> Strip:
    return strips[y] if y < len(strips) else Strip.blank(0)


def _difference(old: Strip, new: Strip) -> tuple[int, int] | None:
    """Return the span of cells in which two lines differ, None if they are equal."""
    if old == new:
        return None
    before, after = _cells(old), _cells(new)
    length = max(len(before), len(after))
    if len(before) != len(after):
        return (0, length)
    differ = [x for x in range(length) if before[x] != after[x]]
    return (differ[0], differ[-1] + 1) if differ else None


def _cells(strip: Strip) -> list[tuple[str, Style | None]]:
    """Return a line cell by cell; a wide character stands for its cells together."""
    return [
        (character, style)
        for text, style, _ in strip
        for character in text
        for _ in range(get_character_cell_size(character))
    ]
