"""Connections: the order of what is sent, and who stalls, drops, comes back or asks for much."""

from __future__ import annotations

import random
import socket
import threading
import time
from contextlib import ExitStack, suppress

import pytest

from coffee_tui.host import frames
from coffee_tui.host.door import LOST, Answer
from coffee_tui.host.waiting import MOST_WAITING
from rules.engine import Pass
from tests.host.tables import LONG, TOY, act, pass_to_the_vote, play, toy
from tests.host.test_frames import pack
from tests.host.wire import Table, framed, legal, until
from tests.toy.plays import Draw, Favor, StartBurying


@pytest.fixture
def stack():
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def table(stack, tmp_path):
    return Table(stack, tmp_path)


# Order.


def test_a_play_is_seen_before_it_is_answered(stack, tmp_path):
    table = Table(stack, tmp_path, toy(seats=2))
    doors = [table.sit(0), table.sit(1)]
    luck = random.Random(3)
    plays = 0
    while not table.host.over:
        seat = luck.choice(table.host.awaited())
        door = doors[seat]
        until(lambda door=door, seat=seat: door.look().decision == table.host.decision(seat))
        look = door.look()
        assert door.act(look.decision, [luck.choice(legal(door))]) == Answer()
        assert door.look().decision != look.decision or table.host.over
        plays += 1
    assert plays > 20


def test_on_the_wire_each_play_is_a_look_of_its_own_before_its_answer(table):
    wire = table.wire(0)
    first = wire.hear(), wire.hear()
    decision = first[1]["decision"]
    # Sent in one go: the second is read while the first is still being sent out.
    wire.call(frames.Talk(id=2, text="one"))
    wire.call(frames.Act(id=3, decision=decision, actions=frames.raw_actions(TOY, [Draw()])))
    wire.call(frames.Act(id=4, decision=decision, actions=frames.raw_actions(TOY, [Draw()])))
    wire.call(frames.Undo(id=5, ask=False))
    heard = []
    while not heard or heard[-1].get("id") != 5:
        heard.append(wire.hear())
    answered = {reply["id"]: at for at, reply in enumerate(heard) if reply["frame"] == "answered"}
    assert list(answered) == [2, 3, 4, 5]
    looks = [(at, reply) for at, reply in enumerate(heard) if reply["frame"] == "look"]
    said = next(at for at, look in looks if look.get("entries"))
    drew = next(at for at, look in looks if look["decision"] != decision)
    assert said < drew < answered[3]
    assert said < answered[2]
    assert len(looks) == 2
    assert heard[answered[4]]["answer"]["stale"]


def test_plays_that_come_faster_than_they_are_sent_are_looks_of_their_own(table):
    wire = table.wire(None)
    wire.hear()
    wire.hear()
    (connection,) = table.server._connections
    with connection._changed:  # its writer cannot send meanwhile
        play(table.host, random.Random(4), 15)
        waiting = len(connection._door.waiting)
    assert waiting >= 5
    assert [wire.hear()["number"] for _ in range(waiting)] == list(range(2, waiting + 2))


def test_what_was_asked_before_a_wrong_frame_is_still_answered(table):
    wire = table.wire(0)
    wire.hear()
    decision = wire.hear()["decision"]
    act = framed(pack(frames.Act(id=2, decision=decision, actions=frames.raw_actions(TOY, [Draw()]))))
    wire.send(act + framed(b"\xc1"))
    assert [reply["frame"] for reply in wire.hear_all()] == ["look", "answered", "fault"]
    assert table.host.head == 1


# Who stalls, drops, comes back.


def test_who_does_not_read_holds_up_nobody_and_costs_little(stack, tmp_path):
    table = Table(stack, tmp_path, toy(bots=(2,)))
    stalled = table.wire(None)
    until(lambda: len(table.server) == 1)
    (connection,) = table.server._connections
    doors = [table.sit(0), table.sit(1)]
    longest = 0.0

    def timed(do):
        nonlocal longest
        began = time.monotonic()
        assert do() == Answer()
        longest = max(longest, time.monotonic() - began)

    for n in range(700):
        timed(lambda n=n: doors[n % 2].talk(f"{n} " + "x" * 490))
    luck = random.Random(1)
    while not table.host.over:
        assert table.host.wait_for_bots(LONG)
        seat = luck.choice(table.host.awaited() or (0,))
        if not table.host.over:
            door = doors[seat]
            until(lambda door=door, seat=seat: door.look().decision == table.host.decision(seat))
            timed(lambda door=door: door.act(door.look().decision, [luck.choice(legal(door))]))
    assert longest < 1.0
    assert connection._door.waiting.newest > 720
    assert len(connection._door.waiting) <= MOST_WAITING
    # It reads at last: fewer looks, but every entry, and the end.
    heard, entries = [], []
    assert stalled.hear()["frame"] == "hello"
    while not heard or heard[-1]["number"] < connection._door.waiting.newest:
        heard.append(stalled.hear())
        entries += [entry["n"] for entry in heard[-1].get("entries", ())]
    assert len(heard) < connection._door.waiting.newest
    assert entries == list(range(1, len(entries) + 1))
    assert len(entries) > 700
    assert heard[-1]["scores"]


def test_who_asks_and_does_not_read_is_not_read_either(stack, tmp_path):
    table = Table(stack, tmp_path)
    wire = table.wire(0)
    wire.sock.setblocking(False)
    sent = 0
    with suppress(BlockingIOError):
        while sent < 100_000:
            wire.sock.send(framed(pack(frames.Talk(id=sent + 2, text="y" * 500))))
            sent += 1
    time.sleep(0.3)
    (connection,) = table.server._connections
    assert len(connection._answers) <= 64
    assert table.sit(1).talk("I can talk.") == Answer()
    said = len(table.host.journal.talk)
    time.sleep(0.1)
    assert len(table.host.journal.talk) == said < sent
    began = time.monotonic()
    table.server.close()
    assert time.monotonic() - began < 4


def test_here_and_away(table):
    ann = table.sit(0)
    bob = table.sit(1)
    until(lambda: [p.state for p in ann.look().people] == ["here", "here", "away"])
    again = table.sit(1)
    bob.close()
    again.close()
    until(lambda: [p.state for p in ann.look().people] == ["here", "away", "away"])
    wire = table.wire(2)
    until(lambda: ann.look().people[2].state == "here")
    wire.sock.close()
    until(lambda: ann.look().people[2].state == "away")
    assert table.host.head == 0


def test_coming_back_in_the_middle_of_a_secret_choice(stack, tmp_path):
    host = toy()
    act(host, 0, Draw())
    pass_to_the_vote(host)
    table = Table(stack, tmp_path, host)
    ann, bob = table.sit(0), table.sit(1)
    assert ann.act(ann.look().decision, [Favor(1)]) == Answer()
    ann._sock.shutdown(socket.SHUT_RDWR)
    until(lambda: ann.lost)
    until(lambda: bob.look().people[0].state == "away")
    bobs = [entry.n for entry in table.sit(1).look().entries]
    again = table.sit(0)
    look = again.look()
    assert look.number == 1
    assert look.view.mine.sealed == Favor(1)
    assert look.decision == host.decision(0)
    assert [entry.n for entry in look.entries] == list(range(1, len(look.entries) + 1)) == bobs != []
    assert again.act(look.decision, [Favor(2)]) == Answer()
    for seat in (1, 2):
        act(host, seat, Favor(2))
    until(lambda: again.look().view.mine.sealed is None)
    assert again.look().view.public.favor == [0, 0, 3, 0]


def test_coming_back_in_the_middle_of_a_turn(table):
    ann = table.sit(0)
    assert ann.act(ann.look().decision, [StartBurying()]) == Answer()
    bury = legal(ann)[0]
    assert ann.act(ann.look().decision, [bury]) == Answer()
    open_ = legal(ann)
    ann.close()
    again = table.sit(0)
    assert [type(entry.event).__name__ for entry in again.look().entries] == ["Began", "Buried"]
    assert legal(again) == open_
    assert again.act(again.look().decision, [open_[-1]]) == Answer()
    assert again.act(ann.look().decision, [Pass()]).stale


def test_many_threads_act_at_once(table):
    ann = table.sit(0)
    answers: list[Answer] = []
    decision = ann.look().decision

    def work(n: int) -> None:
        for m in range(20):
            answers.append(ann.talk(f"{n} {m}"))
        answers.append(ann.act(decision, [Draw()]))
        answers.append(ann.undo())
        ann.look()

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert len(answers) == 8 * 22
    assert sum(answer.stale for answer in answers) == 7
    assert len(table.host.journal.talk) == 160
    assert table.host.head == 1


def test_a_door_that_is_closed_or_lost_answers_at_once(table):
    ann, bob = table.sit(0), table.sit(1)
    called = []
    ann.subscribe(lambda: called.append(1))
    bob.subscribe(lambda: called.append(2))
    decision = ann.look().decision
    bob.close()
    bob.close()
    until(lambda: ann.look().people[1].state == "away")
    time.sleep(0.05)  # the call that goes with that look
    called.clear()
    table.server.close()
    until(lambda: ann.lost)
    time.sleep(0.05)
    assert called == [1]
    assert (ann.lost, bob.lost) == (LOST, "")
    for door in (ann, bob):
        assert door.act(decision, [Draw()]) == Answer(LOST)
        assert [door.undo(), door.redo(), door.restart(), door.talk("hm"), door.answer(1, True)] == [Answer(LOST)] * 5
        assert [door.pass_always("splash", True), door.play_forced(True)] == [Answer(LOST)] * 2
        assert door.look().view.seat == door.seat
        assert door.next() is None
        door.close()
