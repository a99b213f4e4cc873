"""Who plays: the profiles of this account."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.widget import Widget

from coffee_tui.tui.screens.base import bindings
from coffee_tui.tui.screens.dialog import Ask
from coffee_tui.tui.screens.lists import ListScreen
from coffee_tui.tui.widgets.lines import Lines
from coffee_tui.tui.widgets.picker import Picker
from saves.errors import SaveError


class ProfilesScreen(ListScreen[bool]):
    """Choose a profile or make one. Dismisses with whether one was chosen."""

    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    ProfilesScreen { padding: 0 1; }
    ProfilesScreen .title { text-style: bold; color: $primary; margin-bottom: 1; }
    ProfilesScreen #about { height: 2; color: $muted; }
    """

    def parts(self) -> Iterable[Widget]:
        yield Lines("Coffee - who plays?", classes="title")
        yield Picker()
        yield Lines("A profile keeps settings, finished games and what was reached.", "Enter: choose", id="about")

    def on_mount(self) -> None:
        """Offer the profiles, the one that played last first."""
        book = self.coffee.session.book
        self._names = sorted((profile.name for profile in book.profiles), key=lambda name: name != book.last)
        self.picker.offer([*self._names, Content.styled("a new profile", "bold")])

    def action_enter(self) -> None:
        """Choose the marked profile."""
        at = self.picker.cursor
        if at < len(self._names):
            self._chosen(self._names[at])
        else:
            self.app.push_screen(Ask("What is your name?", self.coffee.session.suggested_name()), self._chosen)

    def _chosen(self, name: str | None) -> None:
        if not name:
            return
        session = self.coffee.session
        try:
            session.sit_down(name)
        except (SaveError, ValueError) as error:
            self.notice(str(error))
            if session.profile is None:
                return
        self.coffee.dress()
        self.dismiss(True)

    def action_back(self) -> None:
        """Leave it as it is."""
        self.dismiss(False)
