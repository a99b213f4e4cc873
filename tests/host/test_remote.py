"""A door over a socket shows and answers what a door at the table does, and takes no nonsense from a table."""

from __future__ import annotations

import random
import socket
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from coffee_tui.host import frames
from coffee_tui.host.door import LOST, ONLOOKER_ACTS, Answer
from coffee_tui.host.frames import MOST_CALL, Answered, Fault
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.remote import FAULTY, RemoteDoor
from coffee_tui.host.table import TableHost
from saves import SeatInfo
from tests.host.tables import DICE, LONG, TOY, play, roaster, toy
from tests.host.test_frames import pack
from tests.host.wire import SOON, Table, framed, legal, until
from tests.toy.plays import Draw


@pytest.fixture
def stack():
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def table(stack, tmp_path):
    return Table(stack, tmp_path)


# The same as at the table.


def scripted(host: TableHost, luck: random.Random):
    """Yield what to do next, and by whom: plays, plays too late, going back, talk."""
    while not host.over:
        seat = luck.choice(host.awaited())
        decision, action = host.decision(seat), luck.choice(host.legal(seat))
        match luck.randrange(8):
            case 0:
                many = luck.randrange(9)
                yield seat, lambda door, n=many: door.talk(f"hm {n}\n\ud800" + "x" * (300 * n))
            case 1:
                yield luck.randrange(len(host.meta.seats)), lambda door: door.undo()
            case 2:
                yield luck.randrange(len(host.meta.seats)), lambda door: door.redo()
            case 3:
                yield seat, lambda door, d=decision, a=action: door.act(d - 1, [a])
                yield seat, lambda door: door.act(-5, [])
            case 4:
                yield seat, lambda door: door.undo(ask=True)
                yield (seat + 1) % 3, lambda door: door.restart()
        yield seat, lambda door, d=decision, a=action: door.act(d, [a])


def moments(door, count: int) -> list[bytes]:
    """Return so many looks, each as bytes."""
    until(lambda: door.waiting.newest >= count)
    return [pack(look) for look in iter(door.next, None)]


def begin(kind: str, folder: Path) -> TableHost:
    path = folder / "a.coffee"
    if kind == "dice":
        seats = [SeatInfo("Ann"), SeatInfo("Bob", "bot:greedy"), SeatInfo("Cleo")]
        host = TableHost.new(DICE, seats, {}, seed=b"4" * 32, store=path)
        host.wait_for_bots(LONG)
        return host
    return roaster(path, options={"menu": "trial"}) if kind == "roaster" else toy(path)


@pytest.mark.parametrize("kind", ["toy", "dice", "roaster"])
def test_looks_and_answers_are_the_same_as_at_the_table(kind, stack, tmp_path):
    hosts = [begin(kind, folder) for folder in (tmp_path / "a", tmp_path / "b") if folder.mkdir() is None]
    far = Table(stack, tmp_path, hosts[1])
    people: list[int | None] = [seat for seat, who in enumerate(hosts[0].meta.seats) if who.is_human]
    near_doors, far_doors = {}, {}
    for seat in (*people, None):
        near_doors[seat] = LocalDoor(hosts[0], seat)
        far_doors[seat] = RemoteDoor(far.path, seat, game=None if kind != "toy" else TOY)
        stack.callback(far_doors[seat].close)
        assert pack(far_doors[seat].hello) == pack(near_doors[seat].hello)
        assert far_doors[seat].game is hosts[0].game
    seen = 0
    luck = random.Random(6)
    for seat, do in scripted(hosts[0], luck):
        if seat not in people:
            continue
        answers = [do(near_doors[seat]), do(far_doors[seat])]
        for host in hosts:
            assert host.wait_for_bots(LONG)
        assert answers[0] == answers[1]
        for each, door in near_doors.items():
            looks = [pack(look) for look in iter(door.next, None)]
            assert moments(far_doors[each], door.waiting.newest) == looks
            seen += len(looks)
    assert seen > 40
    assert hosts[1].over
    for host in hosts:
        stack.callback(host.close)


def test_an_onlooker_only_watches(table):
    door = table.sit(None)
    assert door.look().decision == 0
    for answer in (door.act(1, [Draw()]), door.undo(), door.talk("hm"), door.play_forced(True)):
        assert answer == Answer(ONLOOKER_ACTS)
    wire = table.wire(None)
    wire.call(frames.Act(id=2, decision=1, actions=frames.raw_actions(TOY, [Draw()])))
    wire.call(frames.Bye(id=3))
    answers = [reply for reply in wire.hear_all() if reply["frame"] == "answered"]
    assert answers in ([], [{"frame": "answered", "id": 2, "answer": {"trouble": ONLOOKER_ACTS}}])
    assert table.host.head == 0


def test_what_cannot_be_sent_is_answered_here(table):
    ann = table.sit(0)
    decision = ann.look().decision
    assert "no action of Blind Cupping" in ann.act(decision, [object()]).trouble
    assert "at most 1000 actions" in ann.act(decision, [Draw()] * 2000).trouble
    assert ann.act(1 << 70, [Draw()]).stale
    assert ann.pass_always("k" * 61, True).trouble
    assert ann.answer(-1, True).trouble
    assert ann.talk("\ud800" * 5000) == Answer()
    assert ann.act(decision, [Draw()]) == Answer()
    assert ann.act(decision, [Draw()]).stale


# A table that is none.


def welcomed(near: socket.socket, far: socket.socket, host: TableHost, seat: int = 0) -> RemoteDoor:
    """Return a door whose far side is played by hand."""
    local = LocalDoor(host, seat)
    frames.send(far, local.hello)
    frames.send(far, local.look())
    door = RemoteDoor(near, seat, game=host.game)
    assert frames.call_in(frames.receive(far, MOST_CALL), 1).seat == seat
    return door


@pytest.fixture
def ends(stack):
    near, far = socket.socketpair()
    stack.enter_context(far)
    return near, far


WORSE = {
    "the same look again": lambda look: look,
    "an answer that was not asked for": lambda look: Answered(9, Answer()),
    "no reply": lambda look: frames.Redo(id=1),
}


@pytest.mark.parametrize("name", WORSE)
def test_a_table_that_is_not_understood_is_left(name, ends):
    host = toy()
    door = welcomed(*ends, host)
    frames.send(ends[1], WORSE[name](LocalDoor(host, 0).look()))
    until(lambda: door.lost)
    assert door.lost == FAULTY
    assert door.talk("hm") == Answer(LOST)


@pytest.mark.parametrize("data", [b"\0\0\0\0", b"\xff\xff\xff\xff", b"\0\0\0\x01\xc1", framed(b"\x91" * 9000)])
def test_frames_of_the_table_are_judged_as_strictly(data, ends):
    door = welcomed(*ends, toy())
    ends[1].sendall(data)
    until(lambda: door.lost)
    assert door.lost == FAULTY


def test_an_answer_counts_once(ends):
    door = welcomed(*ends, toy())
    frames_of_far = ends[1]
    answers = []
    talking = threading.Thread(target=lambda: answers.append(door.talk("hm")))
    talking.start()
    assert frames.call_in(frames.receive(frames_of_far, MOST_CALL), 2).text == "hm"
    for _ in range(2):
        frames.send(frames_of_far, Answered(2, Answer("Shh.")))
    talking.join(SOON)
    assert answers == [Answer("Shh.")]
    until(lambda: door.lost)
    assert door.lost == FAULTY


def test_the_last_word_of_the_table_is_told(ends):
    door = welcomed(*ends, toy())
    frames.send(ends[1], Fault("The house\nis closed."))
    until(lambda: door.lost)
    assert door.lost == "The house is closed."


def test_a_bad_welcome_is_an_error(stack, tmp_path):
    host = toy()
    ann, bob = LocalDoor(host, 0), LocalDoor(host, 1)
    for said, error in [
        ([Fault("Not you.")], "Not you"),
        ([bob.hello], "another seat"),
        ([ann.hello, Answered(1, Answer())], "before it showed"),
        ([ann.hello, bob.look()], "not of this seat"),
        ([ann.hello, Fault("Too late.")], "Too late"),
        ([msgspec.structs.replace(ann.hello, game="chess"), ann.look()], "chess"),
    ]:
        near, far = socket.socketpair()
        stack.enter_context(far)
        for frame in said:
            frames.send(far, frame)
        with pytest.raises(ValueError, match=error):
            RemoteDoor(near, 0, game=None if error == "chess" else TOY)
        assert near.fileno() == -1
    near, far = socket.socketpair()
    far.close()
    with pytest.raises(OSError):
        RemoteDoor(near, 0, game=TOY)
    with pytest.raises(FileNotFoundError):
        RemoteDoor(tmp_path / "nothing", 0)


def test_a_box_of_ones_own_is_learned_on_the_near_side(stack, tmp_path):
    from rules.engine.box import printed

    text = printed("rules.coffee_roaster") + "\n# mine\n"
    table = Table(stack, tmp_path, roaster(box_text=text, options={"menu": "trial"}))
    door = RemoteDoor(table.path, 0)
    stack.callback(door.close)
    assert door.hello.box_text == text
    assert door.game.box_in(text) == table.host.game.box_in(text)
    assert legal(door) == table.host.legal(0)


def test_a_whole_game_of_the_toy_while_everybody_watches(stack, tmp_path):
    table = Table(stack, tmp_path, toy(tmp_path / "a.coffee"))
    watching = [table.sit(None) for _ in range(10)]
    play(table.host, random.Random(2))
    for door in watching:
        until(lambda door=door: door.look().scores is not None)
        assert list(door.look().scores) == table.host.scores()
    table.host.close()


def test_closing_never_waits(stack, tmp_path):
    near, far = socket.socketpair()
    stack.enter_context(near)
    stack.enter_context(far)
    door = welcomed(near, far, toy())
    busy = threading.Thread(target=lambda: [door.talk("x" * 2000) for _ in range(10)], daemon=True)
    stuck = [threading.Thread(target=door.talk, args=("x" * 2000,), daemon=True) for _ in range(400)]
    for thread in (busy, *stuck):  # far never reads: the socket fills and one of them waits in it
        thread.start()
    time.sleep(0.2)
    began = time.monotonic()
    door.close()
    assert time.monotonic() - began < 0.5
    for thread in (busy, *stuck):
        thread.join(5)
        assert not thread.is_alive()
