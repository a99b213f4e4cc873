"""The other end of a machine protocol pipe, for tests: what a bot of somebody else would be."""

from __future__ import annotations

import json
import os
import select
import threading
from types import TracebackType
from typing import Any

from coffee_tui.host.local import LocalDoor
from coffee_tui.host.table import TableHost
from coffee_tui.text.jsonl import Pipe
from rules.engine import AnyGame
from saves import SeatInfo

TIMEOUT = 10.0  # seconds after which a line that was promised is missed
PASS = {"action": "pass"}


def table(game: AnyGame, *names: str, seed: bytes = b"7", **more: Any) -> TableHost:
    """Begin a game at which people sit, and a random player wherever the name is "bot"."""
    seats = [SeatInfo(name, "bot:random" if name == "bot" else "human") for name in names]
    return TableHost.new(game, seats, {}, seed=seed, **more)


class Peer:
    """Plays some seats of a table through two real pipes; the pipe runs in a thread."""

    def __init__(self, host: TableHost, seats: list[int]) -> None:
        self.host = host
        self._from, out = os.pipe()
        into, self._to = os.pipe()
        self._ends = [os.fdopen(into, "rb"), os.fdopen(out, "wb", buffering=0)]
        self._held = b""
        self._doors = {seat: LocalDoor(host, seat) for seat in seats}
        self.pipe = Pipe(self._doors, self._ends[0], self._ends[1])
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self) -> None:
        self.pipe.run()
        self.pipe.close(timeout=TIMEOUT)

    def say(self, line: Any) -> None:
        """Send a line: bytes as they are, anything else as JSON."""
        data = line if isinstance(line, bytes) else json.dumps(line).encode()
        os.write(self._to, data + b"\n")

    def hear(self) -> dict[str, Any]:
        """Return the next line."""
        return json.loads(self.hear_bytes())

    def hear_bytes(self) -> bytes:
        """Return the next line as it came."""
        while b"\n" not in self._held:
            assert select.select([self._from], [], [], TIMEOUT)[0], "nothing was said"
            got = os.read(self._from, 1 << 16)
            assert got, "the pipe was closed"
            self._held += got
        line, self._held = self._held.split(b"\n", 1)
        return line

    def ask(self, line: Any) -> dict[str, Any]:
        """Send a line and return the next one that comes back."""
        self.say(line)
        return self.hear()

    def is_quiet(self) -> bool:
        """Say whether nothing more was said for a moment."""
        return not self._held and not select.select([self._from], [], [], 0.05)[0]

    def hang_up(self) -> None:
        """Close this end's input, and wait for the pipe to end."""
        if self._to >= 0:
            os.close(self._to)
            self._to = -1

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.hang_up()
        os.close(self._from)
        self._thread.join(TIMEOUT)
        for door in self._doors.values():
            door.close()
        for end in self._ends:
            end.close()
        assert not self._thread.is_alive()
