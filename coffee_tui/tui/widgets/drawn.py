"""A board that is drawn as lines of text: it repaints only the cells that changed, and follows size and theme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, Self, TypeVar

from rich.cells import get_character_cell_size
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip

from coffee_tui.tui.widgets.board import Board
from rules.engine import Action, View

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

V = TypeVar("V", bound=View)
F = TypeVar("F", bound="Marked")  # what a game wants to know of a view
P = TypeVar("P", bound="Themed")  # its colors
F_contra = TypeVar("F_contra", contravariant=True)
P_contra = TypeVar("P_contra", contravariant=True)


class Themed(Protocol):
    """Styles that are worked out from a theme."""

    @classmethod
    def resolve(cls, variables: Mapping[str, str]) -> Self:
        """Return the styles of a theme, from its CSS variables."""
        ...


class Marked(Protocol):
    """What a game wants to know of a view, with the plays that are marked in the menu: the board outlines them."""

    marked: tuple[Action, ...]


class Layout(Protocol[F_contra, P_contra]):
    """What draws a board, such as the module `layout` of a game."""

    def board(
        self,
        facts: F_contra,
        width: int,
        height: int,
        *,
        ascii: bool,  # noqa: A002
        palette: P_contra,
    ) -> Sequence[Text]:
        """Return the lines of the board for so much room."""
        ...


@dataclass(frozen=True)
class Wish:
    """How a view shall be drawn; see widgets.board.Board."""

    ascii: bool = False
    detail: bool = False
    bag: bool = True
    names: tuple[str, ...] = ()


class DrawnBoard(Board[V], Generic[V, F, P]):
    """The table of a game. A game says how to look at a view, and draws the lines for the room at hand."""

    DEFAULT_CSS = """
    DrawnBoard { height: 1fr; width: 1fr; min-height: 13; overflow: hidden; }
    """
    SMALLEST: ClassVar[tuple[int, int]] = (80, 13)
    PALETTE: type[P]
    LAYOUT: Layout[F, P]

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._facts: F | None = None
        self._wish = Wish()
        self._marked: tuple[Action, ...] = ()
        self._palette: P | None = None
        self._strips: list[Strip] = []

    # What a game fills in

    def look_at(self, view: V, wish: Wish) -> F:
        """Return what the game wants to know of a view: it is kept until the next one."""
        raise NotImplementedError

    def outline(self, facts: F, marked: Sequence[Action]) -> F:
        """Return the facts with these plays marked; what was looked up in them before is kept."""
        facts = copy(facts)
        facts.marked = tuple(marked)
        return facts

    def lines_of(self, facts: F, width: int, height: int, *, ascii: bool, palette: P) -> Sequence[Text]:  # noqa: A002
        """Return the lines of the board for so much room."""
        return self.LAYOUT.board(facts, width, height, ascii=ascii, palette=palette)

    # What is the same for all

    def show(
        self,
        view: V,
        *,
        ascii: bool = False,  # noqa: A002
        detail: bool = False,
        bag: bool = True,
        names: Sequence[str] = (),
        marked: Sequence[Action] = (),
    ) -> None:
        """Draw this view; see widgets.board.Board."""
        self._wish = Wish(ascii, detail, bag, tuple(names))
        self._marked = tuple(marked)
        self._facts = self.outline(self.look_at(view, self._wish), self._marked)
        self._draw()

    def mark(self, marked: Sequence[Action]) -> None:
        """Outline what these plays would touch."""
        if self._facts is not None and tuple(marked) != self._marked:
            self._marked = tuple(marked)
            self._facts = self.outline(self._facts, self._marked)
            self._draw()

    def on_mount(self) -> None:
        """Follow the theme: the colors are worked out from it."""
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
            self._palette = self.PALETTE.resolve(self.app.theme_variables)
        lines = self.lines_of(self._facts, width, height, ascii=self._wish.ascii, palette=self._palette)
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
        return self.SMALLEST[1]

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
