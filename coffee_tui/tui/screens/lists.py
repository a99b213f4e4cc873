"""A screen with a list and a marked line in it, such as the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from coffee_tui.tui.screens.base import CoffeeScreen
from coffee_tui.tui.widgets.picker import Picker

T = TypeVar("T")
R = TypeVar("R")


class ListScreen(CoffeeScreen[T], Generic[T]):
    """A screen with one list, whose mark moves by line and by page."""

    @property
    def picker(self) -> Picker:
        """The list."""
        return self.query_one(Picker)

    def marked_of(self, rows: Sequence[R]) -> R | None:
        """Return what the marked line stands for, given that for each line; None for a line past the end."""
        at = self.picker.cursor
        return rows[at] if at < len(rows) else None

    def moved(self) -> None:
        """Follow the mark: for what is said of the marked line."""

    def action_up(self) -> None:
        """Mark the line above."""
        self.picker.move(-1)
        self.moved()

    def action_down(self) -> None:
        """Mark the line below."""
        self.picker.move(1)
        self.moved()

    def action_page_up(self) -> None:
        """Move up a page."""
        self.picker.page(-1)
        self.moved()

    def action_page_down(self) -> None:
        """Move down a page."""
        self.picker.page(1)
        self.moved()
