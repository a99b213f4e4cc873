"""What any board is, and the board of a game that has no drawn one: the lines of text that plain mode prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from textual.widget import Widget

from coffee_tui.tui.widgets.lines import Line, Lines, wrapped
from rules.engine import View, named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.engine import Action, Event, Words


V = TypeVar("V", bound=View)


class Board(Widget, Generic[V], can_focus=False):
    """A widget that draws one table. Its height follows the space it is given; all it needs fits in 80x13."""

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
        """Draw this view. `bag` False folds the list of the bag away for a player who wants to remember it.

        `names` are those of the seats; without them seats are numbered. What the `marked` plays would touch is
        outlined, as by `mark`.
        """
        raise NotImplementedError

    @property
    def panes(self) -> Mapping[str, str]:
        """The panes by the letter that leads to each, with their titles; a board that is one piece has none."""
        return {}

    def turn(self, key: str) -> None:
        """Bring a pane to the front; one that there is not changes nothing."""

    def turn_on(self, step: int = 1) -> None:
        """Bring the next pane to the front, or the one before."""

    def mark(self, marked: Sequence[Action]) -> None:
        """Outline what these plays would touch, the view as it is. A board of text outlines nothing."""


class PlainBoard(Lines, Board[View]):
    """A table as lines of text, shown like any other board."""

    DEFAULT_CSS = """
    PlainBoard { height: 1fr; padding: 0 1; }
    """

    def __init__(self, words: Words[View, Action, Event]) -> None:
        super().__init__()
        self._words = words
        self._text: list[str] = []

    def show(
        self,
        view: View,
        *,
        ascii: bool = False,  # noqa: A002
        detail: bool = False,
        bag: bool = True,
        names: Sequence[str] = (),
        marked: Sequence[Action] = (),
    ) -> None:
        """Draw this view; there is nothing to fold and nothing but text."""
        self._text = [named(line, names) for line in self._words.board(view)]
        self._wrap()

    def on_resize(self) -> None:
        """Break the lines for the new width."""
        self._wrap()

    def _wrap(self) -> None:
        width = max(self.size.width, 20)
        lines: list[Line] = [part for line in self._text for part in wrapped(line, width, indent=2)]
        self.put(lines)
