"""The host: owns tables, seats, bots, logs and undo. Start reading in `table.py`; no screen is known here."""

import logging

from coffee_tui.host.records import LogLine, Look, Outcome, Stale
from coffee_tui.host.story import luck_lines
from coffee_tui.host.table import TableHost
from saves.model import SeatInfo

# What is noted here is for whoever asks for it: without this, Python would write it over the screen.
logging.getLogger(__name__).addHandler(logging.NullHandler())

__all__ = ["LogLine", "Look", "Outcome", "SeatInfo", "Stale", "TableHost", "luck_lines"]
