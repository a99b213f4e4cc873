"""Who sits at the table, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from coffee_tui.tui.widgets.lines import Line, Lines, between


@dataclass(frozen=True)
class Sitting:
    """One seat as everybody sees it. `asked` is who may choose, never who has chosen already."""

    name: str
    note: str = ""  # "you", "bot", "away", a score
    asked: bool = False


class Seats(Lines):
    """One line a seat, with an arrow where the table waits."""

    DEFAULT_CSS = """
    Seats { height: auto; max-height: 10; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._sitting: list[Sitting] = []

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self._sitting)

    def seat(self, sitting: Sequence[Sitting]) -> None:
        """Show these seats, in the order of the table."""
        grown = len(sitting) != len(self._sitting)
        self._sitting = list(sitting)
        self._draw()
        if grown:
            self.refresh(layout=True)

    def on_resize(self) -> None:
        """Cut the names for the new width."""
        self._draw()

    def _draw(self) -> None:
        self.put(rows(self._sitting, self.size.width))


def rows(sitting: Sequence[Sitting], width: int) -> list[Line]:
    """Return the seats as lines of a width in cells."""
    return [
        between(
            Content.assemble(
                ("▸ " if seat.asked else "  ", "bold $primary"), (seat.name, "bold" if seat.asked else "")
            ),
            Content.styled(seat.note, "$muted"),
            width,
        )
        for seat in sitting
    ]
