"""A drawn board of panes: the one that the decision is about comes to the front, until the player turns to another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from coffee_tui.tui.boards.panes import following
from coffee_tui.tui.widgets.drawn import DrawnBoard, Marked, Themed
from rules.engine import View

if TYPE_CHECKING:
    from rich.text import Text

V = TypeVar("V", bound=View)
F = TypeVar("F", bound=Marked)
P = TypeVar("P", bound=Themed)


class PanedBoard(DrawnBoard[V, F, P]):
    """A board that says which panes it has and which of them a decision is about."""

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._turned = ""  # the pane that the player has turned to
        self._about = ""  # the pane that the decision was about then

    # What a game fills in

    def titles(self, facts: F) -> Mapping[str, str]:
        """Return the panes by the letter that leads to each, with their titles."""
        raise NotImplementedError

    def about(self, facts: F) -> str:
        """Return the pane that the decision is about."""
        raise NotImplementedError

    def panes_of(
        self,
        facts: F,
        width: int,
        height: int,
        *,
        ascii: bool,  # noqa: A002
        palette: P,
        front: str,
    ) -> Sequence[Text]:
        """Return the lines of the board for so much room, with this pane in front."""
        raise NotImplementedError

    # What is the same for all

    @property
    def panes(self) -> Mapping[str, str]:
        """The panes by the letter that leads to each."""
        return {} if self._facts is None else self.titles(self._facts)

    @property
    def front(self) -> str:
        """The pane in front."""
        if self._facts is None:
            return ""
        about = self.about(self._facts)
        if about != self._about:  # another decision brings its own pane
            self._about, self._turned = about, ""
        return self._turned if self._turned in self.panes else about

    def turn(self, key: str) -> None:
        """Bring a pane to the front; one that there is not changes nothing."""
        if key in self.panes and key != self.front:
            self._turned = key
            self._draw()

    def turn_on(self, step: int = 1) -> None:
        """Bring the next pane to the front, or the one before."""
        self.turn(following(list(self.panes), self.front, step))

    def lines_of(self, facts: F, width: int, height: int, *, ascii: bool, palette: P) -> Sequence[Text]:  # noqa: A002
        """Return the lines of the board for so much room."""
        return self.panes_of(facts, width, height, ascii=ascii, palette=palette, front=self.front)
