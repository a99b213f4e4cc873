"""A table's patience: an open chance to react goes by when nobody has answered for so many seconds."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING

from saves import SaveError

if TYPE_CHECKING:
    from coffee_tui.host.table import TableHost

log = logging.getLogger(__name__)


class ResponseTimeout:
    """Watches one table; its clock starts anew with every answer."""

    def __init__(self, host: TableHost, seconds: float) -> None:
        self._host = host
        self._seconds = seconds
        self._timer: threading.Timer | None = None
        self._lock = threading.Lock()
        self._ended = False
        self._leave = host.subscribe(self.look)
        self.look()

    def look(self) -> None:
        """Start the clock if a chance to react is open, and stop the one that ran."""
        at, asks = self._host.head, self._host.is_asking
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            if asks and not self._ended:
                self._timer = threading.Timer(self._seconds, self._over, [at])
                self._timer.daemon = True
                self._timer.start()

    def _over(self, at: int) -> None:
        try:
            self._host.pass_unanswered(at)
        except SaveError:  # a full disk: nothing was passed, and the players are told with their next play
            log.warning("an unanswered chance to react could not be passed")

    def end(self) -> None:
        """Watch no longer."""
        with self._lock:
            self._ended = True
            if self._timer is not None:
                self._timer.cancel()
        self._leave()
