"""A log folded up: which plays count, what an undo moves, and how little that costs however a log is made up."""

import random

import msgspec
import pytest

from coffee_tui.host.feed import Feed
from coffee_tui.host.journal import Journal
from coffee_tui.host.table import TableHost
from rules import engine
from saves import HOUSE, Line, Log, MemoryStore, Row, SaveDamaged, SaveError, line, load, read
from saves.create import write_new
from tests.host.tables import ROASTER, roaster, rows_of, sit, step
from tests.saves.forging import sound


class Counted(int):
    """A number that counts how often numbers of its kind are compared or hashed."""

    touched = 0

    def __hash__(self):
        Counted.touched += 1
        return int.__hash__(self)

    def __eq__(self, other):
        Counted.touched += 1
        return int.__eq__(self, other)

    def __lt__(self, other):
        Counted.touched += 1
        return int.__lt__(self, other)

    def __gt__(self, other):
        Counted.touched += 1
        return int.__gt__(self, other)


def entry(n, kind="act", to=-1, seat=0):
    return Row(
        n=Counted(n), kind=kind, seat=seat, action=None, told=b"[]", to=Counted(to), count=0, auto=False, barrier=False,
        choices=2, group=n, digest=b"",
    )  # fmt: skip


def back_and_forth(plays, turns, by):
    """So many plays, and then the last `by` of them undone and redone again and again."""
    rows = [entry(n) for n in range(1, plays + 1)]
    for n in range(plays + 1, plays + 2 * turns, 2):
        rows += [entry(n, "undo", plays - by), entry(n + 1, "redo", plays)]
    return rows


def on_table(rows):
    """A journal of a table of Coffee Roaster with such a log, whose plays told nothing."""
    host = roaster()
    store = MemoryStore(host.meta, engine.encode(host._state))
    store.contents.rows.extend(rows)
    return Journal(Log(ROASTER, store.contents), Line(0, 0, store.contents.rows), store)


def test_each_row_of_a_made_up_log_costs_the_same_however_long_it_is():
    """Folding it up and telling it from its beginning: work is counted by the numbers of rows that are looked at."""
    for plays in (1_000, 4_000):
        rows = back_and_forth(plays, plays, by=3)
        Counted.touched = 0
        journal = on_table(rows)
        told = Feed(journal, 0).news()
        assert len(told) == 2 * plays
        assert Counted.touched < 120 * len(rows)


def test_a_log_that_goes_back_and_forth_more_than_any_game_does_is_refused(monkeypatch):
    monkeypatch.setattr(line, "MOST_MOVED", 600)
    rows = back_and_forth(100, 3, by=100)
    assert Line(0, 0, rows).moved == 600
    with pytest.raises(ValueError, match="more than 600 plays were undone and redone"):
        Line(0, 0, [*rows, entry(len(rows) + 1, "undo", 99)])


def test_what_would_go_too_far_is_refused_before_it_is_written(tmp_path, monkeypatch):
    host = roaster(tmp_path / "a.coffee", practice=True)
    luck = random.Random(1)
    for _ in range(4):
        step(host, luck)
    monkeypatch.setattr(line, "MOST_MOVED", 2)
    host.undo(0)
    host.redo(0)
    with pytest.raises(SaveError, match="more than 2 plays"):
        host.undo(0)
    step(host, luck)
    assert [row.kind for row in rows_of(host)] == ["act"] * 4 + ["undo", "redo", "act"]
    host.close()
    TableHost.resume(tmp_path / "a.coffee").close()


def test_a_stranger_s_log_that_goes_too_far_is_one_sentence(tmp_path, monkeypatch):
    held = read(sound(tmp_path / "honest.coffee"))
    count = held.rows[-1].count
    more = [msgspec.structs.replace(row, count=count) for row in back_and_forth(held.head.n, 4, by=10)[held.head.n :]]
    more = [msgspec.structs.replace(row, n=int(row.n), to=int(row.to)) for row in more]
    write_new(tmp_path / "b.coffee", held.meta, held.snapshots[0], rows=[*held.rows, *more])
    monkeypatch.setattr(line, "MOST_MOVED", 79)
    with pytest.raises(SaveDamaged, match="does not fit together: with entry 28 more than 79 plays"):
        load(read(tmp_path / "b.coffee"), ROASTER)


def test_folding_up_agrees_with_lists_that_are_cut_and_put_together_again():
    luck = random.Random(5)
    for _ in range(60):
        folded, path, gone = Line(0, 0), [], []
        for n in range(1, 60):
            kind = luck.choice(["act", "act", "undo", "redo", "house"])
            before = list(path)
            if kind == "redo" and gone:
                row, path = entry(n, "redo", gone[-1][-1]), gone.pop()
            elif kind in ("undo", "house") and path:
                at = luck.randrange(len(path))
                row = entry(n, "undo", path[at - 1] if at else 0, HOUSE if kind == "house" else 0)
                gone = [] if kind == "house" else [*gone, path]
                path = path[:at]
            else:
                row, path, gone = entry(n), [*path, n], []
            folded.add(row)
            assert list(folded.newest()) == path[::-1]
            assert folded.position == (path[-1] if path else 0)
            assert [m for m in range(n + 1) if folded.counts(m)] == path
            assert folded.between(0, folded.position) == path
            moved = sorted(set(before) ^ set(path))
            assert folded.moved_by(row) == ([] if row.kind == "act" else moved)


def test_nothing_goes_on_from_an_entry_that_was_undone_and_the_save_stays_as_it_is(tmp_path):
    path = tmp_path / "a.coffee"
    host = roaster(path, practice=True)
    luck = random.Random(1)
    for _ in range(6):
        step(host, luck)
    undone = host.head
    host.undo(0)
    step(host, luck)
    host.close()
    with pytest.raises(SaveError, match=f"Entry {undone} was undone"):
        TableHost.resume(path, at=undone)
    assert len(read(path).rows) == 8
    again = TableHost.resume(path, at=undone + 1)  # the undo itself: the position that it led to
    assert rows_of(again)[-1].to == undone - 1
    assert sit(again).log[-1].text == "The game goes on from an earlier point."
    again.close()
