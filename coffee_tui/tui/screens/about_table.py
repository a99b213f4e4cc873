"""What the lounge says of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

import rules
from coffee_tui.tui.widgets.lines import Line

if TYPE_CHECKING:
    from coffee_tui.serve.wire import TableInfo

STATES = {"away": "away", "bot": "bot", "kept": "invited"}


def heading(text: str) -> Content:
    """Return a heading of the list."""
    return Content.styled(text, "bold $primary")


def same(one: TableInfo | None, other: TableInfo | None) -> bool:
    """Say whether two lines are about one table."""
    return one is not None and other is not None and one.name == other.name


def group(table: TableInfo) -> str:
    """Return the heading that a table stands under."""
    if table.state == "over":
        return "Ended"
    if table.seat >= 0 or table.mine:
        return "Your tables"
    return "Open seats" if table.may_join else "To watch" if table.may_watch else "Others"


def is_due(table: TableInfo) -> bool:
    """Say whether the player at this screen is to move there."""
    return table.state == "running" and table.seat >= 0 and table.chairs[table.seat].due


def whose(table: TableInfo) -> str:
    """Say whose turn it is at a table, or why nobody's."""
    if table.state == "gathering":
        return "waits for players"
    if table.state != "running":
        return "closed" if table.state == "closed" else "over"
    due = [chair.name for chair in table.chairs if chair.due]
    return f"{', '.join(due)} to move" if due else "under way"


def idle_time(seconds: int) -> str:
    """Return how long nothing has happened, in words."""
    minutes = seconds // 60
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h" if minutes < 2_880 else f"{minutes // 1_440} days"


def about_table(table: TableInfo) -> list[Line]:
    """Return what everybody may know of a table, in a few lines."""
    if table.trouble:
        return [table.trouble]
    seats = [
        (chair.name or "a free seat") + (f" ({STATES[chair.state]})" if chair.state in STATES else "")
        for chair in table.chairs
    ]
    lines: list[Line] = [", ".join(seats)]
    if table.title:
        lines.insert(0, Content.styled(table.title, "bold"))
    watch = [f"{table.watchers} watching"] if table.watchers else []
    game = rules.load(table.game).title
    parts = [part for part in (game, table.phase, *watch, f"made by {table.owner}") if part]
    lines.append(Content.styled(" - ".join(parts), "$muted"))
    if table.options:
        lines.append(Content.styled(", ".join(f"{name} {value}" for name, value in table.options.items()), "$muted"))
    return lines
