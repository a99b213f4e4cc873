"""The lines of a menu for the room at hand: choices, and groups that open as menus of their own. Nothing is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from coffee_tui.host.choices import Choice, Group, first_marked, folded
from coffee_tui.tui.widgets.menu import Entry


class Listing:
    """What stands in a menu, and which of its groups is open."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.choices = choices
        self.open = ""  # the name of the open group
        self._room = 0
        self._lines: list[int | Group] = []

    def entries(self, room: int) -> list[Entry]:
        """Return the lines for so much room."""
        self._room = room
        lines = folded(self.choices, room)
        if self.open:
            lines = [index for index, choice in enumerate(self.choices) if choice.group == self.open]
        self._lines = lines
        return [self._entry(line) for line in lines]

    def _entry(self, line: int | Group) -> Entry:
        if isinstance(line, Group):
            return Entry(line.name, more=len(line.members))
        return Entry(self.choices[line].text, ends=self.choices[line].ends and not self.open)

    @property
    def first(self) -> int:
        """The line that is marked first."""
        return first_marked(self.choices, self._lines)

    def must_refold(self, room: int) -> bool:
        """Say whether with so much room other lines would be folded."""
        return room != self._room and not self.open and folded(self.choices, room) != self._lines

    def choice(self, index: int) -> Choice | None:
        """Return the choice that a line is, None for a group."""
        line = self._lines[index] if index < len(self._lines) else None
        return self.choices[line] if isinstance(line, int) else None

    def group(self, index: int) -> str:
        """Return the name of the group that a line is, "" for a choice."""
        line = self._lines[index] if index < len(self._lines) else None
        return line.name if isinstance(line, Group) else ""

    def turn(self, group: str) -> int:
        """Open a group, or with "" the whole menu again; return which line is to be marked then."""
        left, self.open = self.open, group
        self.entries(self._room)
        if group:
            return self.first
        names = [line.name if isinstance(line, Group) else "" for line in self._lines]
        return names.index(left) if left in names else self.first
