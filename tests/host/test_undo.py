"""Going back: freely up to the last thing that cannot be unlearned, and past it only in practice."""

import random

import pytest

from coffee_tui.host import TableHost
from rules.engine import Done, IllegalAction, Pass, clone
from saves import DiskFull, read
from tests.host.tables import ROASTER, TOY, play, roaster, state_of, step, toy
from tests.toy.plays import Bury, Draw, Favor, Look, StartBurying


def without_luck(state):
    copy = clone(state)
    copy.chance.count = copy.chance.salt = 0
    return copy


def held(host, seat):
    return [kind for kind, n in enumerate(host.view(seat).mine.hand) for _ in range(n)]


def act(host, seat, *actions):
    return host.act(seat, host.decision(seat), list(actions))


def test_undo_takes_back_the_last_own_play_and_says_so_in_the_log():
    host = toy()
    before = state_of(host)
    act(host, 0, StartBurying())
    act(host, 0, Bury(held(host, 0)[0]))
    host.undo(0)
    host.undo(0)
    assert state_of(host) == before
    lines = host.log(0)
    assert [line.abandoned for line in lines if line.kind == "event"] == [True]
    assert [line.text for line in lines if line.kind == "undo"] == ["Ann takes a play back."] * 2
    assert host.head == 4  # nothing is ever taken out of the log
    assert "no play yet" in host.can_undo(0)


def test_redo_plays_again_until_another_play_is_made():
    host = toy()
    act(host, 0, StartBurying())
    act(host, 0, Bury(held(host, 0)[0]))
    there = state_of(host)
    host.undo(0)
    host.undo(0)
    host.redo(0)
    assert host.can_redo(1) == "Only the seat that took it back can redo it."
    host.redo(0)
    assert state_of(host) == there
    assert [line.abandoned for line in host.log(0) if line.kind == "event"] == [False]
    host.undo(0)
    act(host, 0, Done())
    assert "nothing to redo" in host.can_redo(0)


def test_an_abandoned_line_stays_readable_after_another_was_taken():
    host = toy()
    act(host, 0, StartBurying())
    first, *_, last = held(host, 0)
    act(host, 0, Bury(first))
    host.undo(0)
    act(host, 0, Bury(last))
    kept = [(line.abandoned, line.text) for line in host.log(0) if line.kind == "event"]
    assert [abandoned for abandoned, _ in kept] == [True, False]
    assert [told.event for told in host.told(0)][-1].kind == last


def test_undo_stops_where_luck_was_used():
    host = toy(seats=2)
    act(host, 0, Draw())
    assert "Luck was used" in host.can_undo(0)
    with pytest.raises(IllegalAction, match="Luck was used"):
        host.undo(0)


def test_undo_stops_where_somebody_learned_something():
    host = toy(seats=2)
    act(host, 0, Look(1))
    assert "learned" in host.can_undo(0)


def test_undo_stops_where_another_person_chose_among_two_or_more():
    host = toy(seats=2)
    act(host, 0, Pass())
    assert host.can_undo(0) == ""
    act(host, 1, StartBurying())
    assert host.can_undo(0) == "Bob has chosen since: that stands."
    assert host.can_undo(1) == ""
    host.undo(1)
    host.undo(0)
    assert host.awaited() == (0,)


def test_undo_of_a_sealed_choice_goes_unseen_by_nobodys_choice():
    host = toy(seats=2)
    for _ in range(2):
        act(host, host.awaited()[0], Pass())
    act(host, 0, Favor(0))
    assert host.awaited() == (1,)
    host.undo(0)
    assert host.awaited() == (0, 1)


def test_restart_turn_goes_back_to_the_last_barrier():
    host = toy(seats=2)
    act(host, 0, Draw())
    there = state_of(host)
    act(host, 1, StartBurying())
    act(host, 1, Bury(held(host, 1)[0]))
    act(host, 1, Done())
    assert host.restart_turn(1).last == host.head
    assert state_of(host) == there
    host.redo(1)
    assert host.view(1).public.buried == 1
    with pytest.raises(IllegalAction):
        toy().restart_turn(0)


def test_plays_that_went_by_themselves_are_skipped():
    host = toy(seats=2, bots=(1,), forced=True)
    luck = random.Random(2)
    seen = 0
    for _ in range(30):
        if host.over:
            break
        before = state_of(host)
        outcome = act(host, 0, luck.choice(host.legal(0)))
        if outcome.n_auto and not host.can_undo(0):
            host.undo(0)
            assert without_luck(state_of(host)) == without_luck(before)
            assert host.awaited() == (0,)
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
    while host.can_undo(0) == "" or host.head == 0:
        step(host, random.Random(1))
    there = [state_of(host).public.hand, state_of(host).public.bag]
    action = host._journal.game.action_decoder.decode(host._journal.log.rows[-1].action)
    assert not host.meta.practice
    host.undo(0, cross=True)
    assert host.meta.practice
    act(host, 0, action)
    assert [state_of(host).public.hand, state_of(host).public.bag] != there
    host.close()
    assert read(tmp_path / "a.coffee").meta.practice  # for good
    host = TableHost.resume(tmp_path / "a.coffee")
    assert host.can_undo(0) == ""


def test_crossing_that_crosses_nothing_does_not_mark_the_game():
    host = toy(seats=2)
    act(host, 0, StartBurying())
    host.undo(0, cross=True)
    assert not host.meta.practice


def test_at_a_shared_table_crossing_needs_everyones_consent():
    host = toy(seats=3, bots=(2,))
    act(host, 0, Draw())
    assert "consent" in host.can_undo(0, cross=True)
    with pytest.raises(IllegalAction, match="consent"):
        host.undo(0, cross=True)
    host.undo(0, cross=True, consent=[1])
    assert host.meta.practice
    act(host, 0, Draw())
    assert "consent" in host.can_undo(0)  # practice or not


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
    assert "no play yet" in host.can_undo(0)


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
        step_or_back = host.redo if not host.can_redo(0) else host.undo
        before = state_of(host), host.head, host.can_redo(0), host.decision(0)
        try:
            step_or_back(0)
        except DiskFull:
            refused = True
    assert (state_of(host), host.head, host.can_redo(0), host.decision(0)) == before
    host.store.limit_pages(100_000)
    assert play(host, luck)


def test_the_snapshots_that_stay_are_few(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(11))
    host.close()
    held_ = read(tmp_path / "a.coffee")
    assert len(held_.snapshots) <= 4 + len(held_.rows) // 50
    assert held_.meta.game == ROASTER.key
