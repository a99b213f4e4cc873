"""Going back: freely up to the last thing that cannot be unlearned, and past it only in practice."""

import random

import pytest

from coffee_tui.host.table import TableHost
from coffee_tui.host.undo import LUCK, SEALED
from rules.engine import Done, IllegalAction, Pass, clone
from saves import DiskFull, read
from tests.host.tables import (
    ROASTER,
    TOY,
    act,
    held,
    pass_to_the_vote,
    play,
    roaster,
    rows_of,
    sit,
    state_of,
    step,
    toy,
)
from tests.toy.plays import Bury, Draw, Favor, Look, StartBurying


def without_luck(state):
    copy = clone(state)
    copy.chance.count = copy.chance.salt = 0
    return copy


def why_no_undo(host, seat):
    return sit(host, seat).look.undo.why_not


def why_no_redo(host, seat):
    return sit(host, seat).look.redo.why_not


def test_undo_takes_back_the_last_own_play_and_says_so_in_the_log():
    host = toy()
    before = state_of(host)
    act(host, 0, StartBurying())
    act(host, 0, Bury(held(host, 0)[0]))
    host.undo(0)
    host.undo(0)
    assert state_of(host) == before
    lines = sit(host).log
    assert [line.undone for line in lines if line.kind == "event" and line.seat == 0] == [True]
    assert [line.text for line in lines if line.kind == "undo"] == [
        'Ann undoes "buries Robusta".',
        "Ann undoes the last play.",
    ]
    assert host.head == 4  # nothing is ever taken out of the log
    assert "no play yet" in why_no_undo(host, 0)


def test_redo_plays_again_until_another_play_is_made():
    host = toy()
    act(host, 0, StartBurying())
    act(host, 0, Bury(held(host, 0)[0]))
    there = state_of(host)
    host.undo(0)
    host.undo(0)
    host.redo(0)
    assert why_no_redo(host, 1) == "Only the player who undid it can redo it."
    host.redo(0)
    assert state_of(host) == there
    assert [line.undone for line in sit(host).log if line.kind == "event" and line.seat == 0] == [False]
    host.undo(0)
    act(host, 0, Done())
    assert "nothing to redo" in why_no_redo(host, 0)


def test_an_abandoned_line_stays_readable_after_another_was_taken():
    host = toy()
    act(host, 0, StartBurying())
    first, *_, last = held(host, 0)
    act(host, 0, Bury(first))
    host.undo(0)
    act(host, 0, Bury(last))
    observer = sit(host)
    assert [line.undone for line in observer.log if line.kind == "event" and line.seat == 0] == [True, False]
    assert observer.events_since(0)[-1].kind == last


def test_undo_stops_where_luck_was_used():
    host = toy(seats=2)
    act(host, 0, Draw())
    assert why_no_undo(host, 0) == LUCK
    with pytest.raises(IllegalAction, match="past a draw"):
        host.undo(0)


def test_undo_stops_where_somebody_learned_something():
    host = toy(seats=2)
    act(host, 0, Look(1))
    assert why_no_undo(host, 0) == LUCK


def test_undo_stops_where_another_person_chose_among_two_or_more():
    host = toy(seats=2)
    act(host, 0, Pass())
    assert why_no_undo(host, 0) == ""
    act(host, 1, StartBurying())
    assert why_no_undo(host, 0) == "Bob has played since: that stands."
    assert why_no_undo(host, 1) == ""
    host.undo(1)
    host.undo(0)
    assert host.awaited() == (0,)


def test_nothing_is_undone_in_a_sealed_step_and_a_choice_may_be_changed_there():
    host = toy(seats=2)
    pass_to_the_vote(host)
    act(host, 0, Favor(0))
    for back in (host.undo, host.redo, host.restart):
        for seat in (0, 1):
            with pytest.raises(IllegalAction) as caught:
                back(seat)
            assert str(caught.value) == SEALED == why_no_undo(host, seat) == why_no_redo(host, seat)
    act(host, 0, Favor(1))
    assert host.awaited() == (1,)
    act(host, 1, Favor(1))
    assert host.view(None).public.favor[:3] == [0, 2, 0]


def test_restart_turn_goes_back_to_the_last_barrier():
    host = toy(seats=3)
    act(host, 0, Draw())
    there = state_of(host)
    act(host, 1, StartBurying())
    act(host, 1, Bury(held(host, 1)[0]))
    act(host, 1, Done())
    host.restart(1)
    assert state_of(host) == there
    host.redo(1)
    assert host.view(1).public.buried == 1
    with pytest.raises(IllegalAction):
        toy().restart(0)


def test_a_play_that_was_made_for_another_seat_without_a_choice_is_skipped_where_nothing_is_secret():
    """In a game with secrets it is not: whether there was a choice would tell one; see test_leaks."""
    host = roaster()
    host.play_forced(0, True)
    luck, seen = random.Random(2), 0
    while seen < 5 and not host.over:
        before = state_of(host)
        head = host.head
        step(host, luck)
        if host.head > head + 1 and not why_no_undo(host, 0):
            host.undo(0)
            assert without_luck(state_of(host)) == without_luck(before)
            host.redo(0)
            seen += 1
    assert seen


@pytest.mark.parametrize("seed", range(3))
def test_undo_of_do_is_identity_but_for_the_luck_counter(seed):
    host, luck = roaster(seed=bytes([seed] * 32), practice=True), random.Random(seed)
    reached = 0
    while not host.over and host.head < 400:
        before = state_of(host)
        step(host, luck)
        reached = max(reached, state_of(host).chance.count)
        if host.over or luck.random() < 0.6:
            continue
        after = state_of(host)
        host.undo(0)
        assert without_luck(state_of(host)) == without_luck(before)
        assert state_of(host).chance.count == reached
        host.redo(0)
        assert without_luck(state_of(host)) == without_luck(after)
        assert state_of(host).chance.count == reached


def draws(host, n):
    """What n roasts from here draw."""
    out = []
    for _ in range(n):
        step(host, random.Random(0))
        out.append(tuple(state_of(host).public.hand))
    return out


def test_a_practice_game_goes_back_past_luck_and_then_has_other_luck(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    while why_no_undo(host, 0) == "" or host.head == 0:
        step(host, random.Random(1))
    there = [state_of(host).public.hand, state_of(host).public.bag]
    action = ROASTER.action_decoder.decode(rows_of(host)[-1].action)
    assert not host.meta.practice
    assert sit(host).look.undo.beyond
    host.turn_into_practice()
    host.undo(0)
    act(host, 0, action)
    assert [state_of(host).public.hand, state_of(host).public.bag] != there
    host.close()
    assert read(tmp_path / "a.coffee").meta.practice  # for good
    host = TableHost.resume(tmp_path / "a.coffee")
    assert why_no_undo(host, 0) == ""


def test_a_long_way_back_in_a_practice_game_over_restarts(tmp_path):
    path = tmp_path / "a.coffee"
    host, luck = roaster(path, seed=None, practice=True), random.Random(9)
    states = [without_luck(state_of(host))]
    while len(states) < 130 and not host.over:
        step(host, luck)
        states.append(without_luck(state_of(host)))
        if len(states) % 40 == 0:
            host.close()
            host = TableHost.resume(path)
    if host.over:
        states.pop()
        return
    for expected in reversed(states[:-1]):
        host.undo(0)
        assert without_luck(state_of(host)) == expected
    assert "no play yet" in why_no_undo(host, 0)


def test_undo_reads_right_after_a_restart(tmp_path):
    path = tmp_path / "a.coffee"
    host = toy(path)
    act(host, 0, StartBurying())
    act(host, 0, Bury(held(host, 0)[0]))
    host.undo(0)
    host.close()
    host = TableHost.resume(path, game=TOY)
    host.redo(0)
    assert host.view(0).public.buried == 1
    host.undo(0)
    host.undo(0)
    assert host.awaited() == (0,)
    assert host.view(0).public.buried == 0


def test_an_undo_that_cannot_be_saved_does_not_happen(tmp_path):
    host = roaster(tmp_path / "a.coffee", practice=True)
    luck = random.Random(3)
    play(host, luck, 10)
    host.store.limit_pages(1)
    refused = False
    while not refused:
        step_or_back = host.redo if not why_no_redo(host, 0) else host.undo
        before = state_of(host), host.head, why_no_redo(host, 0), host.decision(0)
        try:
            step_or_back(0)
        except DiskFull:
            refused = True
    assert (state_of(host), host.head, why_no_redo(host, 0), host.decision(0)) == before
    host.store.limit_pages(100_000)
    assert play(host, luck)


def test_the_snapshots_that_stay_are_few(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(11))
    host.close()
    held_ = read(tmp_path / "a.coffee")
    assert len(held_.snapshots) <= 4 + len(held_.rows) // 50
    assert held_.meta.game == ROASTER.key
