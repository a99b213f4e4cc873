"""The lines around a board, worked out from the host: status, question, seats, log, menu. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from coffee_tui.account import keys
from coffee_tui.tui.screens.picking import Picking
from coffee_tui.tui.widgets.lines import Line, between
from coffee_tui.tui.widgets.menu import Entry
from coffee_tui.tui.widgets.seats import Sitting
from rules import engine
from rules.engine import Action, Seat, View

if TYPE_CHECKING:
    from coffee_tui.host import LogLine, TableHost

WIDE, TALL = 120, 30
"""Columns from which log and seats stand beside the board; rows from which forecasts have lines of their own."""

TOLD = (
    ("table.why", "why not"),
    ("table.log", "log"),
    ("table.numbers", "texts"),
    ("table.undo", "undo"),
    ("app.guide", "how to play"),
    ("table.leave", "lobby"),
    ("app.help", "help"),
)
"""Keys that the status line names; where there is little room, the last of them."""

AT_THE_END = (Entry("look at the scores"), Entry("back to the lobby"))
"""The menu of a game that has ended."""


def ended(host: TableHost) -> bool:
    """Say whether nothing more is played at the table."""
    return host.over or host.abandoned


def name_of(host: TableHost, seat: Seat) -> str:
    """Return who sits there."""
    return host.meta.seats[seat].name


def title_of(host: TableHost) -> str:
    """Return what the lobby calls the game: the name of its save."""
    return host.store.path.stem if host.store is not None else host.meta.title or host.game.title


def asked(host: TableHost) -> tuple[Seat, ...]:
    """Return who may choose, as everybody may know it: in a sealed step also those who have chosen already."""
    public = host.view(None).public
    step = engine.top(public)
    return () if step is None or host.abandoned else step.seats(public)


def status(host: TableHost, own: Mapping[str, str], width: int) -> Content:
    """Return the line at the top: the game, what is to be known of its luck, and the keys that help."""
    meta = host.meta
    marks = [name for name, on in (("PRACTICE", meta.practice), ("WHAT IF", bool(meta.branch_of))) if on]
    if not meta.provable:
        marks.append("not provable")
    left = Content.assemble((f" {title_of(host)}", "bold"), *((f"  {mark}", "bold $warning") for mark in marks))
    words = [f"{keys.of(name, own)} {word}" for name, word in TOLD]
    while len(words) > 2 and left.cell_length + len("  ".join(words)) + 3 > width:
        del words[0]
    return between(left, Content.styled(f"{'  '.join(words)} ", "$muted"), width)


def question(host: TableHost, view: View, legal: Sequence[Action]) -> str:
    """Return whose decision it is, or what is waited for."""
    if host.abandoned:
        return "This game was abandoned"
    if host.over:
        return "The game is over"
    if legal:
        return host.words.prompt(view)
    waited = ", ".join(name_of(host, seat) for seat in asked(host))
    return f"Waiting for {waited}" if waited else "Waiting"


def entries(host: TableHost, view: View, legal: Sequence[Action], picking: Picking | None) -> list[Entry]:
    """Return the menu: every legal play, the things to tick, or what is left at the end."""
    words = host.words
    if picking is not None:
        things = zip(picking.things, picking.ticked, strict=True)
        return [Entry(words.action(view, action), most, times) for (action, most), times in things]
    if ended(host):
        return list(AT_THE_END)
    return [Entry(words.action(view, action)) for action in legal]


def sitting(host: TableHost, you: Seat | None) -> list[Sitting]:
    """Return the seats; `you` is the only person at this keyboard, if there is only one."""
    due = asked(host)
    return [
        Sitting(info.name, "you" if seat == you else "" if info.is_human else "bot", seat in due)
        for seat, info in enumerate(host.meta.seats)
    ]


def latest(log: Sequence[LogLine], news: Sequence[LogLine], most: int) -> list[Line]:
    """Return the end of the log, without what was taken back; what is no news any more is grey."""
    new = {line.n for line in news}
    kept = [line for line in log if not line.abandoned][-most:]
    return [line.text if line.n in new else Content.styled(line.text, "$muted") for line in kept]


def log_line(line: LogLine) -> Line:
    """Return a line of the log; what was taken back is struck through and says so."""
    if line.abandoned:
        return Content.assemble((line.text, "strike $muted"), (" (taken back)", "$muted"))
    if line.kind == "talk":
        return Content.styled(f'"{line.text}"', "italic")
    return Content.styled(line.text, "$muted") if line.kind in ("undo", "redo") else line.text
