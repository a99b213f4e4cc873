"""Opening the full-screen program: the only place of the command line that imports Textual."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from coffee_tui.cli.guard import Trouble

if TYPE_CHECKING:
    from coffee_tui.account.profiles import Book, Profile
    from coffee_tui.account.session import Session
    from coffee_tui.host.seating import Seating
    from coffee_tui.host.table import TableHost


def lobby(profile: str | None = None) -> int:
    """Open the lobby and return the exit code."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("The lobby needs a terminal: coffee-tui -h lists what works without one.")
    # Collecting garbage while Textual is imported finds none and costs a tenth of the first frame.
    gc.disable()
    from coffee_tui.account.session import Session
    from coffee_tui.tui.app import run

    try:
        session = Session.open(profile)
    except ValueError as error:
        raise Trouble(error) from None
    return run(session)


def show(host: TableHost, book: Book, profile: Profile) -> int:
    """Open one table, with the lobby behind it, and return the exit code."""
    try:
        from coffee_tui.account.session import Session
        from coffee_tui.tui.app import run

        session = Session(book, profile)
        seating = session.sit_at(host)
    except BaseException:
        host.close()
        raise
    return run(session, seating)  # which closes every table


def sit_down(session: Session, seating: Seating) -> int:
    """Open a table of another process and return the exit code. Leaving the table ends the program."""
    gc.disable()
    from coffee_tui.tui.app import run

    return run(session, seating)  # which closes every door
