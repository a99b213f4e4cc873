"""Pages that a table opens: scores, the log, what cannot be played, and its part of the help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from coffee_tui.host import luck_lines
from coffee_tui.tui.screens import hooks
from coffee_tui.tui.screens.around import log_line, sitting
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.widgets.lines import Line
from coffee_tui.tui.widgets.menu import Entry
from coffee_tui.tui.widgets.seats import rows
from rules import engine
from rules.engine import Action, Seat, View

if TYPE_CHECKING:
    from coffee_tui.host import LogLine, TableHost

MOST_WIDE = 120  # columns: wider score sheets are harder to read, not easier


def scores(host: TableHost, view: View, *, plain: bool, colors: Mapping[str, str]) -> ReadingScreen:
    """Return the scores of a game that is over, or so far."""
    found = host.scores() or host.game.scores(view.public)
    names = [info.name for info in host.meta.seats]
    over = host.over
    seed: list[Line] = ["", *(Content.styled(line, "$muted") for line in luck_lines(host.meta)[1:])] if over else []

    def drawn(width: int) -> list[Line]:
        width = min(width, MOST_WIDE)
        return [*hooks.sheet(host.game, view, found, names, plain=plain, width=width, colors=colors), *seed]

    if not over:
        return ReadingScreen("Scores so far", drawn)
    aside = "every draw can be checked: coffee-tui verify" if host.meta.provable else ""
    return ReadingScreen("The game is over", drawn, aside=aside)


def why(host: TableHost, view: View, closed: Sequence[tuple[Action, str]]) -> ReadingScreen:
    """Return what cannot be played now, each with the reason."""
    lines: list[Line] = []
    for action, reason in closed:
        lines += [Content.styled(host.words.action(view, action), "bold"), f"  {reason}", ""]
    return ReadingScreen("What cannot be played now, and why", lines)


def log(host: TableHost, lines: Sequence[LogLine], you: Seat | None) -> ReadingScreen:
    """Return the whole log, and below it who sits at the table and what proves its luck."""
    told = [log_line(line) for line in lines] or ["Nothing has happened yet."]
    luck = [Content.styled(line, "$muted") for line in luck_lines(host.meta)]
    return ReadingScreen("Log", [*told, "", *rows(sitting(host, you), 60), "", *luck], tail=True)


def help_lines(host: TableHost, view: View | None, question: str, entries: Sequence[Entry]) -> list[Line]:
    """Return what the help says of the step at hand: its rule, and every play in full."""
    step = engine.top(view.public) if view is not None else None
    if step is None:
        return ["The game is over: nothing is left to play."]
    lines: list[Line] = [Content.styled(question, "bold")]
    rule = host.words.rule(step.RULE)
    if rule:
        lines.append(Content.assemble((f"{step.RULE}  ", "$muted"), rule))
    return [*lines, "", *(f"{n}  {entry.text}" for n, entry in enumerate(entries, 1))]
