"""Proof: every entry again, every draw from the revealed seed; and what changed rules do to old logs."""

import random

import msgspec
import pytest

from coffee_tui.host.table import TableHost
from rules.engine import Chance
from saves import RulesChanged, SaveError, SqliteStore, load, read, replay_all, verify
from saves.create import write_new
from tests.host.tables import ROASTER, TOY, play, roaster, sit, state_of, step, toy
from tests.saves.test_file import alter, made


def rewritten(path, target, change, first=None):
    """A save with other rows whose chain is sound again: what somebody could do who knows the format."""
    held = read(path)
    rows = [change(row) for row in held.rows]
    write_new(target, held.meta, first or held.snapshots[0], rows=rows, talk=held.talk)
    return target


def test_a_finished_game_is_proved(tmp_path):
    host, luck = roaster(tmp_path / "a.coffee", seed=None), random.Random(1)
    while not host.over:
        step(host, luck)
        if luck.random() < 0.3 and not sit(host, 0).look.undo.why_not:
            host.undo(0)
    host.close()
    report = verify(tmp_path / "a.coffee", ROASTER)
    assert report.ok
    assert report.proved
    assert report.entries == host.head
    assert any(host.meta.seed_revealed in line for line in report.lines)
    assert any("Every draw follows" in line for line in report.lines)


def test_of_a_running_game_it_says_what_cannot_be_checked(tmp_path):
    path = made(tmp_path / "a.coffee")
    report = verify(path, ROASTER)
    assert report.ok
    assert not report.proved
    assert any("revealed at the end" in line for line in report.lines)
    seed = load(read(path), ROASTER).state.chance.seed
    assert not any(seed.hex() in line for line in report.lines)


def test_a_chosen_seed_and_practice_are_said(tmp_path):
    host = roaster(tmp_path / "a.coffee", practice=True)
    play(host, random.Random(1))
    host.close()
    report = verify(tmp_path / "a.coffee", ROASTER)
    assert report.ok
    assert not report.proved
    assert any("chosen seed" in line for line in report.lines)
    assert any("practice" in line for line in report.lines)


def test_a_game_for_several_with_undone_votes_and_bots_is_proved(tmp_path):
    host, luck = toy(tmp_path / "a.coffee", bots=(2,), seed=None), random.Random(4)
    for seat in (0, 1):
        host.play_forced(seat, True)
    while not host.over:
        seat = step(host, luck)
        if not host.over and luck.random() < 0.4 and not sit(host, seat).look.undo.why_not:
            host.undo(seat)
    host.close()
    report = verify(tmp_path / "a.coffee", TOY)
    assert report.proved, report.fault


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda row: msgspec.structs.replace(row, told=b"[]") if row.n == 9 else row, "other events"),
        (lambda row: msgspec.structs.replace(row, count=row.count + (row.n >= 9)), "luck"),
        (lambda row: msgspec.structs.replace(row, barrier=not row.barrier) if row.n == 9 else row, "marked wrongly"),
        (lambda row: msgspec.structs.replace(row, choices=99) if row.n == 9 else row, "marked wrongly"),
        (lambda row: msgspec.structs.replace(row, digest=b"0" * 16) if row.n == 9 else row, "another position"),
        (
            lambda row: msgspec.structs.replace(row, action=b'{"action":"keep_roasting"}') if row.n == 1 else row,
            "allowed",
        ),
        (lambda row: msgspec.structs.replace(row, kind="undo", action=None, to=3) if row.n == 9 else row, ""),
    ],
)
def test_a_log_that_was_made_up_is_caught_by_carrying_it_out(tmp_path, change, words):
    path = rewritten(made(tmp_path / "a.coffee"), tmp_path / "b.coffee", change)
    report = verify(path, ROASTER)
    assert not report.ok
    assert words in report.fault
    assert report.step in (1, 9)


def test_another_seed_than_the_one_committed_to_is_caught(tmp_path):
    held = read(made(tmp_path / "a.coffee"))
    other = ROASTER.setup(1, held.meta.options, Chance(b"7" * 32))
    first = msgspec.structs.replace(held.snapshots[0], data=msgspec.msgpack.encode(other))
    write_new(tmp_path / "b.coffee", held.meta, first)
    report = verify(tmp_path / "b.coffee", ROASTER)
    assert "not the one that was committed to" in report.fault


def test_another_setup_than_the_seeds_is_caught(tmp_path):
    path = made(tmp_path / "a.coffee", plays=0)
    held = read(path)
    state = load(held, ROASTER).state
    state.public.turn += 1
    first = msgspec.structs.replace(held.snapshots[0], data=msgspec.msgpack.encode(state))
    write_new(tmp_path / "b.coffee", held.meta, first)
    assert "setup" in verify(tmp_path / "b.coffee", ROASTER).fault


def test_a_revealed_seed_that_is_not_the_seed_is_caught(tmp_path):
    path = made(tmp_path / "a.coffee", plays=10_000)
    with SqliteStore.open(path) as store:
        store.append([], meta=msgspec.structs.replace(store.contents.meta, seed_revealed="00" * 32))
    assert "revealed seed" in verify(path, ROASTER).fault


def remade(path, target, **marks):
    """A save with other marks that no chain binds."""
    held = read(path)
    write_new(target, msgspec.structs.replace(held.meta, **marks), held.snapshots[0], rows=held.rows)
    return target


def test_marks_that_the_log_belies_are_caught(tmp_path):
    host, luck = roaster(tmp_path / "a.coffee", practice=True), random.Random(1)
    play(host, luck, 20)
    while not sit(host, 0).look.undo.why_not:
        host.undo(0)  # back to the first play, past every draw
    host.close()
    assert verify(tmp_path / "a.coffee", ROASTER).ok
    report = verify(remade(tmp_path / "a.coffee", tmp_path / "b.coffee", practice=False), ROASTER)
    assert "not marked as practice" in report.fault
    report = verify(remade(tmp_path / "a.coffee", tmp_path / "c.coffee", finished=True), ROASTER)
    assert "marked as finished" in report.fault
    whole = made(tmp_path / "d.coffee", plays=10_000)
    assert verify(whole, ROASTER).ok
    report = verify(remade(whole, tmp_path / "e.coffee", finished=False, seed_revealed=None), ROASTER)
    assert "marked as finished" in report.fault


def test_a_damaged_file_is_a_fault_and_a_wrong_game_a_mistake(tmp_path):
    path = made(tmp_path / "a.coffee")
    with pytest.raises(SaveError, match="of coffee_roaster, not of Blind Cupping"):
        verify(path, TOY)
    alter(path, "DELETE FROM action WHERE n=4")
    report = verify(path, ROASTER)
    assert not report.ok
    assert report.fault


def test_replay_gives_every_entry_with_its_position(tmp_path):
    host = roaster(tmp_path / "a.coffee", practice=True)
    play(host, random.Random(1), 10)
    host.undo(0)
    play(host, random.Random(2), 5)
    host.close()
    steps = replay_all(read(tmp_path / "a.coffee"), ROASTER)
    assert [row.n for row, _ in steps] == list(range(1, 17))
    assert steps[-1][1] == state_of(host)


# What happens when the rules have changed since.


class OtherRules:
    """The roaster as a later version might have it: one play leads elsewhere."""

    def __init__(self, monkeypatch, at):
        from saves import replay

        true_apply = replay.apply

        def apply(state, seat, action):
            true_apply(state, seat, action)
            if state.chance.count >= at:
                state.public.turn += 1

        monkeypatch.setattr(replay, "apply", apply)


def killed(path, plays=30):
    """A save whose last snapshot lies some plays back."""
    host = roaster(path, seed=None)
    luck = random.Random(6)
    while host.head < plays or host.head in host._journal.log.shots:
        step(host, luck)
    host.store.close()  # as a kill would: the host leaves no last snapshot
    return path, host


def test_a_rules_change_is_reported_with_its_entry_and_offers_to_go_on(tmp_path, monkeypatch):
    path, before = killed(tmp_path / "a.coffee")
    count = before._journal.line.highest
    OtherRules(monkeypatch, at=count)
    with pytest.raises(RulesChanged, match=r"entry \d+ of the log \(written by .*\) does not hold") as caught:
        TableHost.resume(path)
    at = caught.value.last_good
    assert at == caught.value.n - 1
    monkeypatch.undo()
    host = TableHost.resume(path, at=at)
    assert "goes on from an earlier point" in sit(host, 0).log[-1].text
    assert state_of(host).chance.count == count  # the luck does not go back
    assert [row.n for row in host._journal.log.rows] == list(range(1, before.head + 2))  # nothing is taken out
    assert "nothing to redo" in sit(host, 0).look.redo.why_not
    play(host, random.Random(7))
    assert host.over
    host.close()
    assert verify(path, ROASTER).ok


def test_after_going_on_the_old_entries_are_not_needed_any_more(tmp_path, monkeypatch):
    path, before = killed(tmp_path / "a.coffee")
    OtherRules(monkeypatch, at=before._journal.line.highest)
    with pytest.raises(RulesChanged) as caught:
        TableHost.resume(path)
    TableHost.resume(path, at=caught.value.last_good).close()
    host = TableHost.resume(path)
    assert host.head == before.head + 1
    host.close()
    assert not verify(path, ROASTER).ok  # but never papered over


def test_a_play_that_is_not_legal_any_more_is_reported_too(tmp_path, monkeypatch):
    from rules.engine import IllegalAction
    from saves import replay

    path, _ = killed(tmp_path / "a.coffee")

    def apply(state, seat, action):
        raise IllegalAction("No.")

    monkeypatch.setattr(replay, "apply", apply)
    with pytest.raises(RulesChanged, match="not allowed there: No"):
        TableHost.resume(path)


def test_a_save_at_rest_needs_no_replay_so_a_rules_change_does_not_bar_it(tmp_path, monkeypatch):
    path = made(tmp_path / "a.coffee", plays=33)
    OtherRules(monkeypatch, at=0)
    host = TableHost.resume(path)
    assert host.head == 33


def test_undo_over_a_rules_change_is_refused_with_the_reason(tmp_path, monkeypatch):
    host = roaster(tmp_path / "a.coffee", seed=None)
    luck = random.Random(6)
    while host.head < 30 or host._journal.log.rows[-1].barrier or host._journal.log.rows[-2].barrier:
        step(host, luck)
    OtherRules(monkeypatch, at=0)
    head, state = host.head, state_of(host)
    with pytest.raises(RulesChanged):
        host.undo(0)
    assert (host.head, state_of(host)) == (head, state)
