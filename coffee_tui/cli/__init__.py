"""The command line. Nothing heavy is imported here: each command brings what it needs when it is called."""

from __future__ import annotations

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run `coffee-tui` with the arguments of this process and exit."""
    from coffee_tui.cli.guard import guarded, tolerant_streams  # late, so that each start is short

    tolerant_streams()
    if len(sys.argv) == 1:
        sys.exit(guarded(_lobby))  # the everyday start goes past click: 30 ms that the first frame need not wait for
    from coffee_tui.cli.group import cli

    cli.main(prog_name="coffee-tui")
    raise AssertionError("click returned instead of leaving")


def _lobby() -> int:
    from coffee_tui.cli.screen import lobby

    return lobby()
