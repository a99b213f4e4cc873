"""What the table asks of a game's board, and the board of a game that has none yet: its own lines of text.

`coffee_tui/boards/<game>/__init__.py` names its widget `BOARD`. Beside `show` everything has a default, so a board
begins as one method. At 80x24 it has 80x13 cells, at 120x40 80x26, at 160x50 112x36; it follows its own size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widget import Widget

from coffee_tui.widgets.lines import Line, Lines

if TYPE_CHECKING:
    from rules.engine import View, Words


class Board(Lines):
    """A board drawn as lines. `show` builds them from a view for the size at hand and hands them to `put`."""

    DEFAULT_CSS = """
    Board { height: 1fr; }
    """

    ascii = False
    """Draw with ASCII characters only; set before the first `show`."""

    detail = True
    """Whether the part that `b` folds away is shown."""

    view: View | None = None
    """What was shown last."""

    def show(self, view: View) -> None:
        """Draw this view."""
        self.view = view
        self.put(self.draw(view, self.size.width, self.size.height))

    def draw(self, view: View, width: int, height: int) -> list[Line]:
        """Return the board as lines for a size in cells."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it looks like")

    def caption(self, view: View) -> str:
        """Return what the status line says of the game, such as the bean and the score; "" for nothing."""
        return ""

    def interlude(self, before: View | None, view: View) -> list[Line]:
        """Return a score sheet to show before play goes on, such as the bean just finished; [] for none."""
        return []

    def toggle_detail(self) -> None:
        """Fold the details of the board in or out."""
        self.detail = not self.detail
        if self.view is not None:
            self.show(self.view)

    def on_resize(self) -> None:
        """Draw the last view for the new size."""
        if self.view is not None:
            self.show(self.view)


class PlainBoard(Board):
    """The lines that plain mode prints, for a game without a drawn board."""

    words: Words | None = None

    def draw(self, view: View, width: int, height: int) -> list[Line]:
        return [] if self.words is None else list(self.words.board(view))


def is_board(widget: Widget) -> bool:
    """Say whether the widget has the one method that a board must have."""
    return callable(getattr(widget, "show", None))
