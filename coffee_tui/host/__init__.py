"""The host: owns tables, seats, bots, logs and undo. Start reading in `table.py`; no screen is known here."""

from coffee_tui.host.records import LogLine, Look, Outcome, Stale
from coffee_tui.host.table import TableHost
from saves.model import SeatInfo

__all__ = ["LogLine", "Look", "Outcome", "SeatInfo", "Stale", "TableHost"]
