"""The lines around a board, worked out from an observer: status, question, seats, log, menu. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from textual.content import Content

from coffee_tui.account import keys
from coffee_tui.tui.widgets.lines import Line
from coffee_tui.tui.widgets.seats import Sitting
from rules.engine import Seat

if TYPE_CHECKING:
    from textual.geometry import Size

    from coffee_tui.host.observer import LogLine, Observer

WIDE, TALL = 120, 30
"""Columns from which log and seats stand beside the board; rows from which forecasts have lines of their own."""

WHOLE = 36
"""Rows in which status, question and the whole board fit: what a terminal has beyond them, menu and board share."""

TOLD = (("table.undo", "undo"), ("app.guide", "how to play"), ("table.leave", "leave"), ("app.help", "help"))
"""Keys that the status line names at every width: those that a newcomer needs."""

TOLD_TOO = (("table.numbers", "texts"), ("table.log", "log"), ("table.why", "why not"))
"""Keys that it names besides where there is room, the last ones first."""

BACK = "back to the real game"


class Ending(NamedTuple):
    """One line of the menu of a table where nothing more is played, and which action of the table it stands for."""

    action: str
    text: str


def endings(observer: Observer, *, has_lobby: bool, is_own: bool, is_lost: bool) -> list[Ending]:
    """Return that menu. Only an own table can be set up once more; a guest has no lobby to go back to."""
    found = [Ending("again", "Play again (same setup)")] if is_own and not observer.hello.branch_of else []
    found += [] if is_lost else [Ending("look_back", "Look at the game, play by play")]
    back = BACK.capitalize() if observer.hello.branch_of else "Back to the lobby" if has_lobby else "Leave the table"
    return [*found, Ending("scores", "Look at the scores"), Ending("leave", back)]


def menu_rows(size: Size) -> int:
    """Return how many rows the menu takes of a terminal of this size, notes below its lines included."""
    if size.height < TALL:
        return 9
    beyond = min(size.height - WHOLE, size.height // 3)  # the board is glad of some air too
    return max(10 if size.width >= WIDE else 12, beyond)


def opening(observer: Observer, own: Mapping[str, str]) -> str:
    """Return the sentence with which a table opens, "" for most."""
    if not observer.hello.branch_of:
        return ""
    return f"Try things out: the luck is new and nothing counts. {keys.of('table.leave', own)}: {BACK}"


def status(observer: Observer, own: Mapping[str, str], width: int, *, has_lobby: bool) -> Content:
    """Return the line at the top: what is to be known of the game, its name, and the keys that help.

    Where it is too long the name is cut, never the keys.
    """
    hello = observer.hello
    marks = ["WHAT IF"] if hello.branch_of else ["PRACTICE"] if observer.look.practice else []
    if not hello.provable:
        marks.append("chosen seed")
    left = Content.assemble(*((f" {mark} ", "bold $warning") for mark in marks), (f" {hello.title}", "bold"))
    leave = BACK if hello.branch_of else "lobby" if has_lobby else "leave"
    words = [f"{keys.of(name, own)} {leave if name == 'table.leave' else word}" for name, word in TOLD]
    for name, word in reversed(TOLD_TOO):
        more = f"{keys.of(name, own)} {word}"
        if left.cell_length + len("  ".join([more, *words])) + 3 <= width:
            words.insert(0, more)
    right = Content.styled(f"{'  '.join(words)} ", "$muted")
    left = left.truncate(max(width - right.cell_length - 2, 0), ellipsis=True)
    return Content.assemble(left, " " * (width - left.cell_length - right.cell_length), right)


def waiting(observer: Observer) -> str:
    """Return what keeps the table from going on, or is asked of others, in one sentence; "" most of the time."""
    request = observer.look.request
    if observer.look.trouble or request is None:
        return observer.look.trouble
    asker = "You ask" if request.seat == observer.seat else f"{observer.names[request.seat]} asks"
    if request.no >= 0:
        refuser = "You do" if request.no == observer.seat else f"{observer.names[request.no]} does"
        return f"{asker} to undo, but {refuser.replace('You', 'you')} not agree."
    names = " and ".join("you" if seat == observer.seat else observer.names[seat] for seat in request.asked)
    return f"{asker} to undo: waiting for {names} to agree."


def question(observer: Observer) -> str:
    """Return whose decision it is, or what is waited for."""
    if observer.abandoned:
        return "This game was abandoned"
    if observer.over:
        return "The game is over"
    if observer.legal:
        view = observer.view
        chosen = view.mine.sealed if view.mine is not None and not observer.is_due else None
        if chosen is None:
            return observer.words.prompt(view)
        return f"Chosen: {observer.words.action(view, chosen)}. You can change it until all have chosen"
    waited = ", ".join(observer.names[seat] for seat in observer.due)
    return f"Waiting for {waited}" if waited else "Waiting"


def sitting(observer: Observer, you: Seat | None) -> list[Sitting]:
    """Return the seats; `you` is the only person at this keyboard, if there is only one."""
    notes = {"here": "", "away": "away", "bot": "bot"}
    return [
        Sitting(name, "you" if seat == you else notes[person.state], person.due)
        for seat, (name, person) in enumerate(zip(observer.names, observer.look.people, strict=True))
    ]


def latest(log: Sequence[LogLine], since: int, most: int, letters: Sequence[str]) -> list[Line]:
    """Return the end of the log, without what was undone; what is no news any more, up to entry `since`, is gray."""
    kept = [line for line in log if not line.undone][-most:]
    told = ((line, log_line(line, letters)) for line in kept)
    return [
        shown if line.n > since else Content.styled(shown.plain if line.speaker else line.text, "$muted")
        for line, shown in told
    ]


def heading(observer: Observer) -> str:
    """Return whose turn it is, as the log says it; else what is waited for."""
    begun = (line.text for line in reversed(observer.log) if line.turn is not None and not line.undone)
    return next(begun, question(observer)).rstrip(".")


def log_line(line: LogLine, letters: Sequence[str]) -> Content:
    """Return a line of the log, with names in the colors of their seats (`letters`, by seat).

    Headings of turns stand out; what was undone is struck through and says so.
    """
    if line.undone:
        return Content.assemble((line.text, "strike $muted"), (" (undone)", "$muted"))
    if line.kind == "talk":
        letter = letters[line.seat] if 0 <= line.seat < len(letters) else ""
        return Content.assemble((line.speaker, f"bold {letter}".rstrip()), ": ", (f'"{line.text}"', "italic"))
    if line.kind in ("undo", "redo"):
        return Content.styled(line.text, "$muted")
    text = Content(line.text if line.turn is None else line.text.rstrip("."))
    for start, end, seat in line.names:
        if 0 <= seat < len(letters):
            text = text.stylize(f"bold {letters[seat]}".rstrip(), start, end)
    if line.turn is None:
        return text
    return Content.assemble(("── ", "$rule"), text.stylize("bold"), (" ──", "$rule"))
