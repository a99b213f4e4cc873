"""The response timeout: an open chance to respond goes by when nobody has answered for so many seconds."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from time import monotonic

from saves import SaveError

log = logging.getLogger(__name__)

RETRY = 1.0  # seconds until it is tried again to pass what could not be saved


class ResponseTimeout:
    """One clock. It runs from the moment when a chance to respond opens; what is answered meanwhile changes nothing."""

    def __init__(self, seconds: float, passed: Callable[[threading.Timer], object]) -> None:
        """`passed` lets the open chance go by if the timer that it gets still runs; it is called on that thread."""
        self.seconds = seconds
        self._passed = passed
        self._timer: threading.Timer | None = None
        self._end = 0.0

    @property
    def left(self) -> float | None:
        """The seconds that are left, None while nothing is asked."""
        return None if self._timer is None else max(0.0, self._end - monotonic())

    def runs(self, timer: threading.Timer) -> bool:
        """Say whether this is the timer of the chance that is open now."""
        return self._timer is timer

    def start(self) -> None:
        """Begin to count, from the full time."""
        self.stop()
        self._end = monotonic() + self.seconds
        self._set(self.seconds)

    def stop(self) -> None:
        """Count no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _set(self, seconds: float) -> None:
        timer = threading.Timer(seconds, self._over)
        timer.args = (timer,)
        timer.daemon = True
        self._timer = timer
        timer.start()

    def _over(self, timer: threading.Timer) -> None:
        try:
            self._passed(timer)
        except SaveError:  # a full disk: nothing was passed
            log.warning("an unanswered chance to respond could not be passed")
            if self.runs(timer):
                self._set(RETRY)
