"""Opening the full-screen program: the only place of the command line that imports Textual."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from coffee_tui.cli.guard import Trouble

if TYPE_CHECKING:
    from coffee_tui.host import TableHost
    from coffee_tui.profiles import Book, Profile


def lobby(profile: str | None = None) -> int:
    """Open the lobby and return the exit code."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("The lobby needs a terminal: coffee-tui -h lists what works without one.")
    # Collecting garbage while Textual is imported finds none and costs a tenth of the first frame.
    gc.disable()
    from coffee_tui.app import run
    from coffee_tui.shelf import Shelf

    try:
        shelf = Shelf.open(profile)
    except ValueError as error:
        raise Trouble(error) from None
    return run(shelf)


def show(host: TableHost, book: Book, profile: Profile) -> int:
    """Open one table, with the lobby behind it, and return the exit code."""
    try:
        from coffee_tui.app import run
        from coffee_tui.shelf import Shelf

        shelf = Shelf(book, profile)
        host.forced = shelf.setting("forced") == "on"
    except BaseException:
        host.close()
        raise
    return run(shelf, host)  # which closes every table
