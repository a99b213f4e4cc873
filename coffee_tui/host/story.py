"""The log as a seat may read it: events as lines, what was taken back, what was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from coffee_tui.host.journal import Journal
from coffee_tui.host.records import LogLine
from rules.engine import Revealed, Score, Seat, View
from saves import HOUSE, Meta, Row
from saves.text import one_line


def log_lines(journal: Journal, seat: Seat | None, since: int) -> list[LogLine]:
    """Return the lines of the entries after `since` that the seat may read, remarks among them where they fell."""
    lines: list[LogLine] = []
    talk = [said for said in journal.talk if said.n > since or (said.n == since == journal.log.base)]
    for row in _rows(journal, since):
        while talk and talk[0].n < row.n:
            lines.append(_remark(talk.pop(0)))
        lines.extend(_lines(journal, row, seat))
    return [*lines, *(_remark(said) for said in talk)]


def told_since(journal: Journal, seat: Seat | None, since: int) -> list[Any]:
    """Return what the seat heard in the entries after `since` that still count, as Told."""
    return [
        told
        for row in _rows(journal, since)
        if row.kind == "act" and journal.line.counts(row.n)
        for told in journal.log.told(row)
        if told.reaches(seat)
    ]


def result_line(meta: Meta, scores: Sequence[Score]) -> str:
    """Return how a game ended, in one line."""
    parts = (f"{meta.seats[s.seat].name} {s.total}{f', {s.rank}' if s.rank else ''}" for s in scores)
    return one_line("; ".join(parts), 120)


def luck_lines(meta: Meta) -> list[str]:
    """Return what proves a game's luck: the hash of its seed, and the seed itself once the game has ended."""
    if not meta.provable:
        return []
    lines = [f"SHA-256 of the seed: {meta.commitment}"]
    return lines if meta.seed_revealed is None else [*lines, f"The seed: {meta.seed_revealed}"]


def seat_record(journal: Journal, view: View, seat: Seat) -> bytes:
    """Return the view and the log of one seat as JSON: no seed, no digests, nothing of other seats."""
    record = {
        "game": journal.meta.game,
        "title": journal.meta.title,
        "seats": [who.name for who in journal.meta.seats],
        "options": journal.meta.options,
        "commitment": journal.meta.commitment,
        "view": view,
        "log": log_lines(journal, seat, 0),
    }
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def _rows(journal: Journal, since: int) -> list[Row]:
    return journal.log.rows[max(0, since - journal.log.base) :]


def _lines(journal: Journal, row: Row, seat: Seat | None) -> list[LogLine]:
    if row.kind != "act":
        return [LogLine(row.n, row.seat, _moved(journal, row), kind=row.kind)]
    abandoned = not journal.line.counts(row.n)
    told = journal.log.told(row)
    # Whose choice was the last one of a sealed step is not for the others to know.
    who = HOUSE if any(isinstance(one.event, Revealed) for one in told) else row.seat
    texts = (journal.words.event(one.event) for one in told if one.reaches(seat))
    return [LogLine(row.n, who, text, abandoned) for text in texts if text]


def _moved(journal: Journal, row: Row) -> str:
    if row.seat == HOUSE:
        return "The game goes on from an earlier point."
    name = journal.meta.seats[row.seat].name
    return f"{name} takes a play back." if row.kind == "undo" else f"{name} plays it again after all."


def _remark(said: Any) -> LogLine:
    return LogLine(said.n, said.seat, said.text, kind="talk")
