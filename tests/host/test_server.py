"""What a server takes and refuses: one sentence for whoever is wrong, and nothing for anybody else."""

from __future__ import annotations

import errno
import os
import random
import socket
import stat
import struct
import threading
import time
from contextlib import ExitStack

import pytest

from coffee_tui.host import frames
from coffee_tui.host.door import LOST, PROTOCOL, Answer
from coffee_tui.host.frames import MOST_CALL
from coffee_tui.host.remote import RemoteDoor
from coffee_tui.host.server import DoorServer
from coffee_tui.host.table import CLOSED
from tests.host.tables import TOY, toy
from tests.host.test_frames import WRONG, is_sentence, pack
from tests.host.wire import Table, framed, until, whole
from tests.toy.plays import Draw


@pytest.fixture
def stack():
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def table(stack, tmp_path):
    return Table(stack, tmp_path)


# The socket file.


def test_the_socket_file_is_ours_alone_and_goes_with_the_server(tmp_path):
    old = os.umask(0)
    try:
        server = DoorServer(toy(), tmp_path / "door")
    finally:
        os.umask(old)
    mode = (tmp_path / "door").lstat().st_mode
    assert stat.S_ISSOCK(mode)
    assert stat.S_IMODE(mode) == 0o600
    server.close()
    server.close()
    assert not (tmp_path / "door").exists()


@pytest.mark.parametrize("what", ["file", "link", "dangling link", "socket"])
def test_what_is_there_already_is_left_alone(what, tmp_path, stack):
    path, other = tmp_path / "door", tmp_path / "other"
    if what == "socket":
        stack.enter_context(DoorServer(toy(), path))
    elif what == "file":
        path.write_text("mine")
    else:
        path.symlink_to(other)
        if what == "link":
            other.write_text("mine")
    with pytest.raises(OSError, match="in use"):
        DoorServer(toy(), path)
    assert path.is_symlink() or path.exists()
    assert other.exists() == (what == "link")


def test_a_file_that_took_its_place_is_left_alone(tmp_path):
    with DoorServer(toy(), tmp_path / "door"):
        (tmp_path / "door").unlink()
        (tmp_path / "door").write_text("mine")
    assert (tmp_path / "door").read_text() == "mine"


def test_a_folder_that_others_write_to_is_refused(tmp_path):
    tmp_path.chmod(0o777)
    with pytest.raises(ValueError, match="nobody else may write"):
        DoorServer(toy(), tmp_path / "door")


def test_another_user_is_refused(table, monkeypatch):
    monkeypatch.setattr("coffee_tui.host.server.os.geteuid", lambda: 12345)
    assert table.wire().hear_all() == [{"frame": "fault", "sentence": "This table is another user's."}]


# Refusals.

SIT = pack(frames.Sit(id=1, seat=None, protocol=PROTOCOL, version=""))


LATER = {  # after Sit; number 2 is to come
    **{name: framed(data) for name, data in WRONG.items()},
    "number 3": framed(pack(frames.Redo(id=3))),
    "number 1 again": framed(pack(frames.Redo(id=1))),
    "a second sit": framed(pack(frames.Sit(id=2, seat=1, protocol=PROTOCOL, version=""))),
    "no action": framed(pack({"frame": "act", "id": 2, "decision": 1, "actions": [{"action": "dance"}]})),
    "one wrong action of two": framed(
        pack({"frame": "act", "id": 2, "decision": 1_000_001, "actions": [{"action": "draw"}, 7]})
    ),
    "an empty frame": framed(b""),
    "a frame that is too long": struct.pack(">I", MOST_CALL + 1),
    "a frame without end": b"\xff\xff\xff\xff",
}
FIRST = {
    **{name: framed(data) for name, data in WRONG.items()},
    "another call": framed(pack(frames.Redo(id=1))),
    "bye": framed(pack(frames.Bye(id=1))),
    "number 2": framed(pack(frames.Sit(id=2, seat=None, protocol=PROTOCOL, version=""))),
    "another protocol": framed(pack(frames.Sit(id=1, seat=None, protocol=2, version=""))),
    "a bot's seat": framed(pack(frames.Sit(id=1, seat=2, protocol=PROTOCOL, version=""))),
    "no seat of this table": framed(pack(frames.Sit(id=1, seat=3, protocol=PROTOCOL, version=""))),
    "a seat below 0": framed(pack(frames.Sit(id=1, seat=-1, protocol=PROTOCOL, version=""))),
    "an empty frame": framed(b""),
    "a frame that is too long": struct.pack(">I", MOST_CALL + 1),
}


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """One table for all refusals, with a bot on seat 2: the server has to survive them all."""
    with ExitStack() as stack:
        yield Table(stack, tmp_path_factory.mktemp("shared"), toy(bots=(2,)))


@pytest.mark.parametrize(("name", "sits"), [*((name, True) for name in LATER), *((name, False) for name in FIRST)])
def test_a_refusal_is_one_sentence_and_nobody_else_notices(name, sits, shared):
    ann = RemoteDoor(shared.path, 0, game=TOY)
    before, moment = whole(shared.host), ann.look()
    wire = shared.wire(None if sits else -9)
    wire.send((LATER if sits else FIRST)[name])
    heard = wire.hear_all()
    kinds = [reply["frame"] for reply in heard]
    assert kinds[:-1] == (["hello", *["look"] * (len(kinds) - 2)] if sits else [])
    assert kinds[-1] == "fault"
    assert is_sentence(heard[-1]["sentence"])
    assert whole(shared.host) == before
    now = ann.look()
    assert (now.decision, now.view, now.people) == (moment.decision, moment.view, moment.people)
    assert now is moment or now.entries == ()
    assert ann.play_forced(False) == Answer()
    assert not ann.lost
    ann.close()
    until(lambda: len(shared.server) == 0)


@pytest.mark.parametrize("seed", range(6))
def test_noise_is_survived(seed, shared):
    luck = random.Random(seed)
    before = whole(shared.host)
    for _ in range(25):
        wire = shared.wire(luck.choice([None, -9]))
        data = bytearray(framed(luck.choice([SIT, luck.randbytes(30), *WRONG.values()]))[:300])
        for _ in range(luck.randrange(3)):
            data[luck.randrange(len(data))] = luck.randrange(256)
        wire.send(bytes(data[: luck.randrange(len(data) + 1)]))
        wire.sock.shutdown(socket.SHUT_WR)
        wire.hear_all()
    assert whole(shared.host) == before
    until(lambda: len(shared.server) == 0)


def test_who_says_nothing_has_to_go(stack, tmp_path):
    table = Table(stack, tmp_path, to_sit=0.2)
    quiet, slow, seated = table.wire(), table.wire(), table.wire(None)
    slow.send(framed(SIT)[:9])
    for wire in (quiet, slow):
        assert [reply["sentence"] for reply in wire.hear_all()] == ["No seat was asked for within 0.2 seconds."]
    time.sleep(0.3)
    assert seated.hear()["frame"] == "hello"
    assert len(table.server) == 1


def test_connections_are_counted(stack, tmp_path):
    table = Table(stack, tmp_path, most=3)
    held = [table.wire(None) for _ in range(3)]
    assert [wire.hear()["frame"] for wire in held] == ["hello"] * 3
    assert table.wire().hear_all() == [
        {"frame": "fault", "sentence": "3 connections are open already: come back when one is closed."}
    ]
    held[0].sock.close()
    until(lambda: len(table.server) == 2)
    assert table.sit(0).hello.seat == 0


def test_a_seat_is_taken_by_leave(stack, tmp_path):
    asked = []

    def may_sit(seat):
        asked.append(seat)
        return "" if seat == 1 else "That seat is kept for Ann."

    table = Table(stack, tmp_path, toy(bots=(2,)), may_sit=may_sit)
    for seat in (2, 3, -1, 1 << 30):
        with pytest.raises(ValueError, match=rf"There is no free seat {seat + 1} at this table\."):
            table.sit(seat)
    assert asked == []
    with pytest.raises(ValueError, match="kept for Ann"):
        table.sit(0)
    with pytest.raises(ValueError, match="kept for Ann"):
        table.sit(None)
    assert table.people() == ["away", "away", "bot"]
    bob = table.sit(1)
    assert bob.hello.seat == bob.look().view.seat == 1
    # It cannot speak for another seat: there is no word for one.
    assert bob.act(bob.look().decision, [Draw()]).trouble
    assert table.host.head == 0


def test_a_fault_of_ours_ends_one_connection_only(table, monkeypatch):
    def fail(seat, ask):
        raise BufferError("no rule fails like this: it is the host that is broken")

    ann, bob = table.sit(0), table.sit(1)
    monkeypatch.setattr(table.host, "undo", fail)
    assert ann.undo() == Answer(LOST)
    until(lambda: ann.lost)
    assert "fault of coffee-tui" in ann.lost
    assert bob.talk("still here") == Answer()


# A crowd, and a table that is closed.


def test_a_burst_of_connections_is_taken_or_told_why_not(table):
    """Linux refuses those that find no place in the queue, with an error that says nothing."""
    crowd = []
    with table.server._lock:  # so that none is taken meanwhile
        for _ in range(300):
            sock = socket.socket(socket.AF_UNIX)
            sock.settimeout(20)
            sock.connect(str(table.path))
            crowd.append(sock)
    told = [sock.recv(4) for sock in crowd[100:]]  # those before may be held until they say who they are
    assert all(told)
    for sock in crowd:
        sock.close()


def test_a_door_knocks_again_where_too_many_knock_at_once(tmp_path):
    listens = socket.socket(socket.AF_UNIX)
    listens.bind(str(tmp_path / "door"))
    listens.listen(0)
    crowd = []
    while not crowd or crowd[-1].connect_ex(str(tmp_path / "door")) != errno.EAGAIN:
        crowd.append(socket.socket(socket.AF_UNIX))
        crowd[-1].setblocking(False)

    def take() -> None:
        time.sleep(0.1)
        for _ in list(crowd):  # the one that found no place is the door, when it knocks again
            sock, _ = listens.accept()
            frames.send(sock, frames.Fault("Come back tomorrow."))
            crowd.append(sock)

    taking = threading.Thread(target=take, daemon=True)
    taking.start()
    with pytest.raises(ValueError, match="Come back tomorrow"):
        RemoteDoor(tmp_path / "door", 0)
    for sock in (*crowd, listens):
        sock.close()


def test_nobody_is_seated_or_answered_at_a_table_that_is_closed(table):
    ann = table.sit(0)
    table.host.close()
    for seat in (1, None):
        with pytest.raises(ValueError, match="This table is closed"):
            table.sit(seat)
    assert ann.act(ann.look().decision, [Draw()]) == ann.talk("hm") == ann.undo() == Answer(CLOSED)
    assert table.host.head == 0
