"""What happened since a person's last turn: gathered play by play, and told once when the turn has come back."""

from __future__ import annotations

from collections.abc import Sequence

from coffee_tui.host.observer import LogLine, Observer

SINCE, SO_FAR = "Since your last turn", "So far"


class Recap:
    """One person's news. Nothing is drawn here."""

    def __init__(self, observer: Observer, *, returning: bool = False) -> None:
        """`returning`: the first thing to tell is where the game stands, whoever's turn it is."""
        self.title = SO_FAR if returning else SINCE
        self.news: Sequence[LogLine] = ()  # what is new since the last turn
        self._observer = observer
        self._since = 0 if returning else observer.heard
        self._is_owed = True
        self._told: list[str] = []

    def acted(self) -> None:
        """Note that the person has played: what comes now is news the next time."""
        self._is_owed = True
        self._told = []

    def look(self) -> None:
        """Take in the observer's present look."""
        observer = self._observer
        lines = [line for line in observer.lines_since(self._since) if not line.undone]
        if lines:
            self.news = lines
        if not self._is_time():
            self._is_owed = True
            return
        if self._is_owed and (self.title == SO_FAR or any(line.seat != observer.seat for line in lines)):
            self._told = [line.text for line in lines]
        self._is_owed = False
        self._since = observer.heard

    def _is_time(self) -> bool:
        """Say whether the news can be told: nothing more comes before the person has to choose."""
        observer = self._observer
        if observer.is_due or observer.ended:
            return True
        waits_for_bots = any(person.due and person.state == "bot" for person in observer.look.people)
        return self.title == SO_FAR and not waits_for_bots

    def take(self) -> tuple[str, list[str]]:
        """Return what is to be told, with its title, once; nothing most of the time."""
        title, told = self.title, self._told
        if not self._is_owed:
            self.title, self._told = SINCE, []
        return title, told
