"""What the server's owner wants done at each turn: a command, a webhook. Off unless asked for, and never by a shell."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import threading
import urllib.request
from collections.abc import Sequence

from coffee_tui.serve.log import log

LONGEST = 10.0  # seconds that a command or an answer may take
MOST_WAITING = 100


class Hooks:
    """Does it on a thread of its own: nobody at a table waits for it."""

    def __init__(self, command: Sequence[str], webhook: str) -> None:
        self._command, self._webhook = list(command), webhook
        self._turns: queue.Queue[tuple[str, str, str] | None] = queue.Queue(MOST_WAITING)
        if command or webhook:
            threading.Thread(target=self._run, name="hooks", daemon=True).start()

    def turn(self, table: str, game: str, player: str) -> None:
        """Let it be known that a player is to move."""
        if self._command or self._webhook:
            try:
                self._turns.put_nowait((table, game, player))
            except queue.Full:
                log.warning("too many turns wait for the hook: one is left out")

    def close(self) -> None:
        """End after what is being done now."""
        with contextlib.suppress(queue.Full):
            self._turns.put_nowait(None)

    def _run(self) -> None:
        while (turn := self._turns.get()) is not None:
            for work in (self._call, self._post):
                try:
                    work(*turn)
                except (OSError, subprocess.SubprocessError, ValueError) as error:
                    log.warning("the hook failed: %s", error)

    def _call(self, table: str, game: str, player: str) -> None:
        if self._command:
            # Names come from strangers: they are arguments of their own, and one that begins with "-" is no option.
            words = [word if not word.startswith("-") else f" {word}" for word in (table, game, player)]
            subprocess.run(
                [*self._command, *words], check=False, timeout=LONGEST, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=True,
            )  # fmt: skip

    def _post(self, table: str, game: str, player: str) -> None:
        if self._webhook:
            data = json.dumps({"table": table, "game": game, "player": player}).encode()
            request = urllib.request.Request(self._webhook, data, {"Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=LONGEST):
                pass
