"""Pages that a table opens: scores, the log, what cannot be played, and its part of the help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from coffee_tui.account.called import command
from coffee_tui.tui.screens import hooks
from coffee_tui.tui.screens.around import log_line, sitting
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.widgets.lines import Line
from coffee_tui.tui.widgets.seats import rows
from rules import engine
from rules.engine import Action, Seat

if TYPE_CHECKING:
    from coffee_tui.host.observer import Observer
    from coffee_tui.tui.screens.table import TableScreen

MOST_WIDE = 120  # columns: wider score sheets are harder to read, not easier


class Pages:
    """Opens the pages of a table for whoever has the keyboard."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def _push(self, page: ReadingScreen) -> None:
        self._screen.app.push_screen(page)

    def scores(self, *, own: bool = True) -> None:
        """Show the scores, final or so far. `own`: a key of the player brought this up."""
        screen = self._screen
        page = scores(screen.observer, plain=screen.coffee.ascii_only, colors=screen.app.theme_variables)
        page.is_unasked = not own
        self._push(page)

    def log(self) -> None:
        """Show the whole log and the seats."""
        screen = self._screen
        self._push(log(screen.observer, screen.keyboard.you, screen.coffee.seat_letters))

    def why(self) -> None:
        """List what cannot be played now, and why."""
        observer = self._screen.observer
        closed = observer.closed()
        if closed:
            self._push(why(observer, closed))
        else:
            self._screen.say("Everything is available right now.")


def scores(observer: Observer, *, plain: bool, colors: Mapping[str, str]) -> ReadingScreen:
    """Return the scores of a game that is over, or so far."""
    found, view, over = observer.scores(), observer.view, observer.over
    seed: list[Line] = ["", *(Content.styled(line, "$muted") for line in observer.luck_lines()[1:])] if over else []

    def drawn(width: int) -> list[Line]:
        width = min(width, MOST_WIDE)
        sheet = hooks.sheet(observer.game, view, found, observer.names, plain=plain, width=width, colors=colors)
        return [*sheet, *seed]

    if not over:
        return ReadingScreen("Scores so far", drawn, opened_by=("table.scores",))
    aside = f"every draw can be checked: {command()} verify" if observer.hello.provable else ""
    return ReadingScreen("The game is over", drawn, aside=aside, opened_by=("table.scores",))


def why(observer: Observer, closed: Sequence[tuple[Action, str]]) -> ReadingScreen:
    """Return what cannot be played now, each with the reason."""
    lines: list[Line] = []
    for action, reason in closed:
        lines += [Content.styled(observer.words.action(observer.view, action), "bold"), f"  {reason}", ""]
    return ReadingScreen("What cannot be played now, and why", lines, opened_by=("table.why",))


def log(observer: Observer, you: Seat | None, letters: Sequence[str]) -> ReadingScreen:
    """Return the whole log, names in the colors of seats, and below it who sits here and what proves the luck."""
    told: list[Line] = [log_line(line, letters) for line in observer.log] or ["Nothing has happened yet."]
    luck = [Content.styled(line, "$muted") for line in observer.luck_lines()]
    lines = [*told, "", *rows(sitting(observer, you), 60), "", *luck]
    return ReadingScreen("Log", lines, tail=True, opened_by=("table.log",))


def help_lines(observer: Observer, question: str, plays: Sequence[str]) -> list[Line]:
    """Return what the help says of the step at hand: its rule, and every play in full."""
    step = engine.top(observer.view.public)
    if step is None:
        return ["The game is over: nothing is left to play."]
    lines: list[Line] = [Content.styled(question, "bold")]
    rule = observer.words.rule(step.RULE)
    if rule:
        lines.append(Content.assemble((f"{step.RULE}  ", "$muted"), rule))
    return [*lines, "", *plays]
