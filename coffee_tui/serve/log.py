"""The log of a server: one JSON object a line, on standard error. No key, code, hand or seed is ever written there."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

from saves.text import one_line

log = logging.getLogger("coffee_tui.serve")


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": one_line(record.getMessage(), 500),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            entry["error"] = self.formatException(record.exc_info)  # no local variables: hands are among them
        return json.dumps(entry)


def begin() -> None:
    """Write the log to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(logging.INFO)
    logging.getLogger("asyncssh").setLevel(logging.ERROR)  # it would log every wrong packet of every scanner


def note(what: str, **facts: object) -> None:
    """Write down that something happened. Facts are cleaned: some come from strangers."""
    clean = {name: one_line(value, 200) if isinstance(value, str) else value for name, value in facts.items()}
    log.info(what, extra={"facts": clean})
