"""Records of the solo roaster: every finished roast in one small file, written as safely as saves are."""

from __future__ import annotations

import contextlib
import csv
import io
import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Annotated

import msgspec

from coffee_tui.account.home import home, saves_folder
from coffee_tui.host.begin import HINT, counts_for_good
from coffee_tui.practice.history import plays_in
from rules.coffee_roaster import GAME
from rules.coffee_roaster import box as boxes
from saves import reading, shelf
from saves.contents import Contents
from saves.database import sync_folder
from saves.errors import SaveError
from saves.model import identity

Short = Annotated[str, msgspec.Meta(max_length=120)]
BIGGEST = 16 << 20  # bytes of the file that is read
KEEP = 5000  # games


class Bean(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One bean of a game."""

    bean: Short
    points: int


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One finished game."""

    id: Short
    time: Short
    player: Short
    kind: Short  # "full", "trial", "daily" or "weekly"
    key: Short  # date or week of a daily or weekly one
    rank: Short
    hints: int
    beans: tuple[Bean, ...]

    @property
    def total(self) -> int:
        """Return the points of all beans."""
        return sum(bean.points for bean in self.beans)


class Records(msgspec.Struct, forbid_unknown_fields=True):
    """All that is remembered, oldest first."""

    entries: list[Entry] = []


def records_path() -> Path:
    """Return where the records lie."""
    return home() / "records.json"


def load(path: Path | None = None) -> Records:
    """Return the records. Raises SaveError with a sentence for a file that is damaged: it is never written over."""
    path = path or records_path()
    try:
        if not path.exists():
            return Records()
        if not path.is_file() or path.stat().st_size > BIGGEST:
            raise SaveError(f"The records cannot be read: {path} is not what this program wrote, put it elsewhere.")
        return msgspec.json.decode(path.read_bytes(), type=Records)
    except OSError as error:
        raise SaveError(f"The records cannot be read ({error.strerror}): check the rights of {path}.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"The records in {path} are damaged: move the file away to begin new ones.") from error


def save(records: Records, path: Path | None = None) -> None:
    """Write the records so that a crash leaves the old file or the new one. Raises SaveError."""
    path = path or records_path()
    temporary = ""
    try:
        fd, temporary = tempfile.mkstemp(prefix=".records", dir=path.parent)
        with os.fdopen(fd, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(records), indent=1))
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
        sync_folder(path.parent)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise SaveError(f"The records were not saved ({error.strerror}): make room and try again.") from error


def entry_of(contents: Contents) -> Entry | None:
    """Return what is remembered of a save; None for what does not count: practice, what-ifs, boxes of one's own."""
    meta = contents.meta
    if meta.game != GAME.key or not meta.finished or not counts_for_good_but_luck(contents):
        return None
    plays = plays_in(contents)
    if not plays:
        return None
    last = plays[-1].after
    (score,) = GAME.scores(last)
    kind = "full" if last.options.full_menu else "trial"
    if meta.daily:
        kind = "weekly" if last.options.full_menu else "daily"
    return Entry(
        identity(meta),
        meta.created[:40],
        meta.seats[0].name,
        kind,
        meta.daily,
        score.rank,
        sum(said.text.startswith(HINT) for said in contents.talk),
        tuple(Bean(one.bean, one.total) for one in last.results),
    )


def counts_for_good_but_luck(contents: Contents) -> bool:
    """Say whether a game was played by the rules as printed, without going back; a daily one has chosen luck."""
    meta = msgspec.structs.replace(contents.meta, provable=True) if contents.meta.daily else contents.meta
    return counts_for_good(GAME, meta)


def collect(path: Path | None = None) -> Records:
    """Return the records with what was finished since they were last looked at, which is written down.

    Raises SaveError.
    """
    records = load(path)
    known = {entry.id for entry in records.entries}
    new = []
    for info in shelf.folder(saves_folder()):
        if info.game != GAME.key or info.damaged or info.open_in or info.is_running:
            continue
        with contextlib.suppress(SaveError):  # it has no result that could be read
            entry = entry_of(reading.read(info.path))
            if entry is not None and entry.id not in known:
                new.append(entry)
    if new:
        entries = sorted([*records.entries, *new], key=lambda entry: entry.time)[-KEEP:]
        records = Records(entries)
        save(records, path)
    return records


class Line(msgspec.Struct, frozen=True):
    """What is known of one bean."""

    bean: str
    name: str
    roasts: int
    average: float
    best: int
    last: int


def by_bean(entries: Iterable[Entry]) -> list[Line]:
    """Return each bean that was roasted, in the order of the box."""
    points: dict[str, list[int]] = {}
    for entry in entries:
        for bean in entry.beans:
            points.setdefault(bean.bean, []).append(bean.points)
    return [
        Line(bean.id, bean.name, len(found), fmean(found), max(found), found[-1])
        for bean in boxes.BOXES.printed().beans
        if (found := points.get(bean.id))
    ]


def as_csv(entries: Sequence[Entry]) -> str:
    """Return the records as CSV, a line for each bean."""
    sink = io.StringIO()
    rows = csv.writer(sink, lineterminator="\n")
    rows.writerow(["time", "player", "kind", "key", "bean", "points", "total", "rank", "hints"])
    for entry in entries:
        for bean in entry.beans:
            rows.writerow([
                entry.time, entry.player, entry.kind, entry.key, bean.bean, bean.points,
                entry.total, entry.rank, entry.hints,
            ])  # fmt: skip
    return sink.getvalue()
