"""The house as a process of its own: its config comes by a pipe, and when the pipe ends it saves and ends."""

from __future__ import annotations

import signal
import sys

import msgspec

from coffee_tui.serve import log
from coffee_tui.serve.house import Config, House
from saves.errors import SaveError

READY = b"ready\n"


def main() -> int:
    """Open the house, say so or why not, and stay until the pipe ends or says stop."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):  # the front says when
        signal.signal(number, signal.SIG_IGN)
    log.begin()
    config = msgspec.json.decode(sys.stdin.buffer.readline(), type=Config)
    try:
        house = House(config)
    except (ValueError, SaveError, OSError) as error:
        sys.stdout.write(f"{error}\n")
        sys.stdout.flush()
        return 2
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    sys.stdin.buffer.readline()
    house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
