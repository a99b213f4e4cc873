"""Damaging saves at random, and judging what comes of it: no crash, and nothing wrong without a word."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from pathlib import Path

from rules.engine import AnyGame, encode
from saves import SaveDamaged, SaveError, SqliteStore, doctor, folder, load, repair
from saves.replay import replay_all


class Subject:
    """A sound save and the truth about it: the state after each entry."""

    def __init__(self, path: Path, game: AnyGame) -> None:
        self.path = path
        self.game = game
        with SqliteStore.open(path) as store:
            self.rows = store.contents.rows
            first = store.contents.snapshots[0].data
            self.truth = {0: first} | {row.n: encode(state) for row, state in replay_all(store, game)}


def harm(path: Path, luck: random.Random) -> tuple[str, int]:
    """Damage one file at random; say how, and where the first bit was flipped (a cut: at its very end)."""
    data = bytearray(path.read_bytes())
    if luck.random() < 0.3:
        size = luck.randrange(len(data))
        path.write_bytes(data[:size])
        return f"cut to {size} bytes", len(data)
    flips = [(luck.randrange(len(data)), 1 << luck.randrange(8)) for _ in range(luck.choice((1, 1, 1, 2, 8)))]
    for at, bit in flips:
        data[at] ^= bit
    path.write_bytes(data)
    return f"flipped {flips}", min(at for at, _ in flips)


def last_commits(wal: Path) -> int:
    """Return where the last transaction but one begins in SQLite's log: before it, no damage may go unsaid."""
    data = wal.read_bytes()
    frame = 24 + 4096
    ends = [at + frame for at in range(32, len(data), frame) if int.from_bytes(data[at + 4 : at + 8], "big")]
    return ends[-3]


def judge(path: Path, subject: Subject) -> str:
    """Load, examine, list and repair a damaged save. Return how it went; raise AssertionError if it went wrong."""
    try:
        with SqliteStore.open(path) as store:
            loaded = load(store, subject.game)
            assert encode(loaded.state) == subject.truth[loaded.line.head], "a wrong state was loaded"
            # A save whose end was cut off in SQLite's log is sound as of an earlier entry, and says which.
            assert loaded.log.rows == subject.rows[: loaded.line.head], "a wrong log was loaded"
            outcome = "sound" if loaded.line.head == len(subject.rows) else "sound, earlier"
    except SaveDamaged as error:
        outcome = _repair(path, subject, error)
    except SaveError:
        outcome = "refused"
    assert len(folder(path.parent)) == 1
    return outcome


def _repair(path: Path, subject: Subject, error: SaveDamaged) -> str:
    assert error.lost, "it does not say what is lost"
    found = doctor(path)
    assert not found.sound
    assert found.last_good == error.last_good
    if not found.can_repair:
        return "lost"
    done = repair(path)
    with SqliteStore.open(path) as store:
        loaded = load(store, subject.game)
        assert loaded.line.head == done.last_good
        assert encode(loaded.state) == subject.truth[loaded.line.head], "a wrong state was repaired"
        assert store.contents.meta.repaired, "the repair left no note"
    return "repaired whole" if loaded.line.head == len(subject.rows) else "repaired earlier"


def beside(path: Path) -> list[Path]:
    """Return all that belongs to a save: the file itself, and what a program leaves beside it."""
    return sorted(file for file in path.parent.iterdir() if file.is_file() and file.name.startswith(path.name))


def torment(subject: Subject, place: Path, times: int, luck: random.Random, *, with_wal: bool = False) -> Counter[str]:
    """Damage copies of a save so many times, or with_wal one of the files beside it; count the outcomes."""
    outcomes: Counter[str] = Counter()
    wal = subject.path.with_name(subject.path.name + "-wal")
    files = beside(subject.path) if with_wal else [subject.path]
    for n in range(times):
        scratch = place / str(n)
        scratch.mkdir(parents=True)
        for file in files:
            shutil.copyfile(file, scratch / file.name)
        path = scratch / subject.path.name
        target = scratch / (wal if with_wal and luck.random() < 0.5 else luck.choice(files)).name
        if not target.stat().st_size:
            target = path
        how, where = harm(target, luck)
        try:
            outcome = judge(path, subject)
            only_end = target.name == wal.name and where >= last_commits(wal)
            assert outcome != "sound, earlier" or only_end, "entries vanished without a word"
            outcomes[outcome] += 1
        except Exception as error:
            raise AssertionError(f"trial {n} ({target.name} {how}): {error!r}") from error
        shutil.rmtree(scratch)
    return outcomes
