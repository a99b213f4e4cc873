"""Times as a person reads them: of the place where he sits. Files keep them in UTC."""

from __future__ import annotations


def day(iso: str) -> str:
    """Return the local day of a time in UTC, such as 2026-03-01."""
    return minute(iso)[:10]


def minute(iso: str) -> str:
    """Return a time in UTC as local time to the minute, such as 2026-03-01 09:30. What is no time stays as it is."""
    from datetime import UTC, datetime  # late: the first frame needs no times

    try:
        time = datetime.fromisoformat(iso)
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):  # made up, or before there were clocks
        return iso[:16].replace("T", " ")
