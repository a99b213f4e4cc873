"""The response timeout: an open chance to respond goes by when nobody has answered for so many seconds."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from saves import SaveError

log = logging.getLogger(__name__)

RETRY = 1.0  # seconds until it is tried again to pass what could not be saved
TICK = 1.0  # seconds between two looks at the clock
LATE = 5.0  # seconds that a look comes too late where the program was stopped, or the machine asleep

_CLOCK = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))


def now() -> float:
    """Return the seconds of a clock that goes on while the machine sleeps, where the system has one."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


class ResponseTimeout:
    """One clock. It runs from the moment when a chance to respond opens; what is answered meanwhile changes nothing.

    Where the program was stopped or the machine asleep, nobody could answer: then it begins anew.
    """

    def __init__(
        self, seconds: float, passed: Callable[[threading.Timer], object], anew: Callable[[], object] = lambda: None
    ) -> None:
        """`passed` lets the open chance go by if the timer that it gets still runs; `anew` hears of a new beginning.

        Both are called on a thread of the clock.
        """
        self.seconds = seconds
        self._passed = passed
        self._anew = anew
        self._guard = threading.Lock()
        self._timer: threading.Timer | None = None
        self._end = self._looks_at = 0.0

    @property
    def left(self) -> float | None:
        """The seconds that are left, None while nothing is asked."""
        return None if self._timer is None else max(0.0, self._end - now())

    def runs(self, timer: threading.Timer) -> bool:
        """Say whether this is the timer of the chance that is open now."""
        return self._timer is timer

    def start(self) -> None:
        """Begin to count, from the full time."""
        with self._guard:
            self._stop()
            self._end = now() + self.seconds
            self._set(min(self.seconds, TICK))

    def stop(self) -> None:
        """Count no longer."""
        with self._guard:
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _set(self, seconds: float) -> None:
        timer = threading.Timer(seconds, self._tick)
        timer.args = (timer,)
        timer.daemon = True
        self._timer = timer
        self._looks_at = now() + seconds
        timer.start()

    def _tick(self, timer: threading.Timer) -> None:
        with self._guard:
            if not self.runs(timer):
                return
            time_ = now()
            was_away = time_ - self._looks_at > LATE
            if was_away:
                self._end = time_ + self.seconds
            if time_ < self._end:
                self._set(min(self._end - time_, TICK))
                timer = None  # type: ignore[assignment]
        if was_away:
            self._anew()
        if timer is not None:
            self._over(timer)

    def _over(self, timer: threading.Timer) -> None:
        try:
            self._passed(timer)
        except SaveError:  # a full disk: nothing was passed
            log.warning("an unanswered chance to respond could not be passed")
            with self._guard:
                if self.runs(timer):
                    self._set(RETRY)
