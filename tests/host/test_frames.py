"""Frames: what may stand in them is taken, everything else is refused with one sentence before it does anything."""

from __future__ import annotations

import socket
import struct
import threading
import time

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coffee_tui.host import frames
from coffee_tui.host.door import PROTOCOL, Answer, Entry
from coffee_tui.host.frames import MOST_CALL, Answered, Fault, Replies, WrongFrame, call_in, receive
from coffee_tui.host.local import LocalDoor
from rules.engine import Pass
from tests.host.tables import DICE, TOY, toy
from tests.toy.plays import Draw, Serve

CALLS = [
    frames.Sit(id=1, seat=2, protocol=PROTOCOL, version="1.2"),
    frames.Sit(id=1, seat=None, protocol=PROTOCOL, version=""),
    frames.Act(id=2, decision=0, actions=frames.raw_actions(TOY, [Serve(1), Pass()])),
    frames.Undo(id=3, ask=True),
    frames.Redo(id=4),
    frames.Restart(id=5),
    frames.AnswerRequest(id=6, request=1 << 53, yes=False),
    frames.PassAlways(id=7, kind="k" * 60, on=True),
    frames.PlayForced(id=8, on=False),
    frames.Talk(id=9, text="ä" * 2000),
    frames.Bye(id=10),
]


def pack(value) -> bytes:
    return msgspec.msgpack.encode(value)


def is_sentence(text: str) -> bool:
    return text.endswith(".") and text.isprintable() and len(text) <= 301


def refusal(read) -> str:
    """Return the sentence with which something is refused, "" if it is taken."""
    try:
        read()
    except WrongFrame as error:
        return str(error)
    return ""


@pytest.fixture
def pair():
    near, far = socket.socketpair()
    far.settimeout(5)
    with near, far:
        yield near, far


@pytest.mark.parametrize("call", CALLS, ids=lambda call: type(call).__name__)
def test_every_call_is_read_as_it_was_sent(call, pair):
    near, far = pair
    frames.send(near, call)
    read = call_in(receive(far, MOST_CALL), call.id)
    assert pack(read) == pack(call)
    assert type(read) is type(call)


def test_actions_are_read_by_the_type_of_their_game():
    act = CALLS[2]
    assert frames.actions_in(TOY, act) == [Serve(1), Pass()]
    with pytest.raises(WrongFrame, match="no action of VivaJava"):
        frames.actions_in(DICE, act)
    with pytest.raises(WrongFrame, match="no action of VivaJava"):
        frames.raw_actions(DICE, [Draw()])
    with pytest.raises(WrongFrame, match="at most 1000 actions"):
        frames.raw_actions(TOY, [Draw()] * 1001)


WRONG = {
    "no msgpack": b"\xc1",
    "no map": pack([1, 2]),
    "no kind": pack({"id": 1}),
    "an unknown kind": pack({"frame": "dance", "id": 1}),
    "a kind as long as a book": pack({"frame": "x" * 500_000, "id": 1}),
    "a reply": pack(Answered(1, Answer())),
    "no number": pack({"frame": "redo"}),
    "a number that is text": pack({"frame": "redo", "id": "1"}),
    "number 0": pack({"frame": "redo", "id": 0}),
    "one field more": pack({"frame": "redo", "id": 1, "seat": 2}),
    "one field less": pack({"frame": "undo", "id": 1}),
    "another type": pack({"frame": "undo", "id": 1, "ask": 1}),
    "a decision below 0": pack({"frame": "act", "id": 1, "decision": -1, "actions": []}),
    "a decision without end": pack({"frame": "act", "id": 1, "decision": 1 << 60, "actions": []}),
    "too many actions": pack({"frame": "act", "id": 1, "decision": 1, "actions": [0] * 1001}),
    "too much talk": pack({"frame": "talk", "id": 1, "text": "x" * 2001}),
    "a long kind": pack({"frame": "pass_always", "id": 1, "kind": "k" * 61, "on": True}),
    "a seat without end": pack({"frame": "sit", "id": 1, "seat": 1 << 40, "protocol": 1, "version": ""}),
    "text that is not UTF-8": pack({"frame": "talk", "id": 1, "text": "##"}).replace(b"##", b"\xff\xff"),
    "something after it": pack({"frame": "redo", "id": 1}) + b"\x00",
    "cut short": pack({"frame": "redo", "id": 1})[:-1],
    "nested too deeply": b"\x91" * 100_000 + b"\xc0",
    "actions nested too deeply": pack({"frame": "act", "id": 1, "decision": 1, "actions": "#"}).replace(
        b"\xa1#", b"\x91" * 100_000 + b"\xc0"
    ),
}


@pytest.mark.parametrize("data", WRONG.values(), ids=WRONG.keys())
def test_what_is_no_call_is_refused_in_one_sentence(data):
    with pytest.raises(WrongFrame) as error:
        call_in(data, 1)
    assert is_sentence(str(error.value))


@pytest.mark.parametrize("action", [b"\xc0", b"\xa1x", pack({"action": "dance"}), pack({"action": "serve"}),
                                    pack({"action": "serve", "kind": 1.5}), b"\x91" * 900 + b"\xc0"])  # fmt: skip
def test_what_is_no_action_is_refused_in_one_sentence(action):
    with pytest.raises(WrongFrame) as error:
        frames.actions_in(TOY, frames.Act(id=1, decision=1, actions=(msgspec.Raw(action),)))
    assert is_sentence(str(error.value))


def test_numbers_have_no_gaps():
    with pytest.raises(WrongFrame, match="number 3 was to come, not 4"):
        call_in(pack(frames.Redo(id=4)), 3)


def test_sit_comes_first_and_speaks_this_protocol():
    with pytest.raises(WrongFrame, match="The first frame has to be sit"):
        frames.sit_in(pack(frames.Redo(id=1)))
    with pytest.raises(WrongFrame, match="version 1 of the protocol, not 2"):
        frames.sit_in(pack(frames.Sit(id=1, seat=0, protocol=2, version="")))
    with pytest.raises(WrongFrame, match="number 1 was to come"):
        frames.sit_in(pack(frames.Sit(id=2, seat=0, protocol=1, version="")))


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200) | st.builds(lambda call, at, byte: bytes(pack(call)[:at] + byte + pack(call)[at:]),
       st.sampled_from(CALLS), st.integers(0, 60), st.binary(min_size=1, max_size=3)))  # fmt: skip
def test_any_bytes_are_a_call_or_refused_in_one_sentence(data):
    said = refusal(lambda: call_in(data, 1))
    assert said == "" or is_sentence(said)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.binary(min_size=1, max_size=3000), max_size=4), st.lists(st.integers(1, 700), min_size=1))
def test_frames_come_out_whole_however_they_are_split(bodies, cuts):
    near, far = socket.socketpair()
    with near, far:
        stream = b"".join(struct.pack(">I", len(body)) + body for body in bodies)

        def feed():
            rest, n = stream, 0
            while rest:
                size = cuts[n % len(cuts)]
                near.sendall(rest[:size])
                rest, n = rest[size:], n + 1
            near.shutdown(socket.SHUT_WR)

        feeding = threading.Thread(target=feed)
        feeding.start()
        assert [receive(far, MOST_CALL) for _ in bodies] == bodies
        assert receive(far, MOST_CALL) == b""
        feeding.join()


@pytest.mark.parametrize("cut", [1, 3, 4, 5, 10])
def test_a_frame_that_ends_early_is_none(cut, pair):
    near, far = pair
    near.sendall((struct.pack(">I", 7) + b"1234567")[:cut])
    near.close()
    assert receive(far, MOST_CALL) == b""


def test_a_length_is_judged_before_anything_is_read(pair):
    near, far = pair
    near.sendall(struct.pack(">I", 0))
    with pytest.raises(WrongFrame, match="empty"):
        receive(far, MOST_CALL)
    near.sendall(struct.pack(">I", MOST_CALL + 1) + b"rest")
    with pytest.raises(WrongFrame, match=f"at most {MOST_CALL}"):
        receive(far, MOST_CALL)
    assert far.recv(10) == b"rest"


def test_a_byte_now_and_then_does_not_hold_a_limit_up(pair):
    near, far = pair
    near.sendall(struct.pack(">I", 1000))
    stop = threading.Event()

    def drip():
        while not stop.wait(0.02):
            near.sendall(b"x")

    dripping = threading.Thread(target=drip)
    dripping.start()
    began = time.monotonic()
    with pytest.raises(TimeoutError):
        receive(far, MOST_CALL, 0.2)
    assert time.monotonic() - began < 2
    stop.set()
    dripping.join()


def test_what_is_too_long_is_never_sent(pair):
    with pytest.raises(WrongFrame, match="at most"):
        frames.send(pair[0], frames.Act(id=1, decision=1, actions=(msgspec.Raw(b"\xc4" + b"x" * MOST_CALL),)))


# What the near side refuses.


@pytest.fixture
def seen():
    door = LocalDoor(toy(), 1)
    return door.hello, door.look()


def changed(look, **what):
    return pack(msgspec.structs.replace(look, **what))


def test_looks_and_answers_are_read_as_they_were_sent(seen):
    hello, look = seen
    replies = Replies(TOY, hello)
    assert replies.read(pack(look)) == look
    assert replies.read(pack(Answered(1, Answer("No.", stale=True)))) == Answered(1, Answer("No.", stale=True))
    assert replies.read(pack(Fault("Out."))) == Fault("Out.")


def test_looks_that_cannot_be_are_refused(seen):
    hello, look = seen
    talk = [Entry(n, 0, "talk", text="hm") for n in range(1, 5)]
    first = changed(look, entries=tuple(talk[:2]), number=5)
    wrong = [
        changed(look, number=5),
        changed(look, number=4),
        changed(look, number=6, entries=(talk[1],)),
        changed(look, number=6, entries=(talk[3],)),
        changed(look, number=6, entries=(talk[2], talk[2])),
        changed(look, number=6, people=look.people[1:]),
        changed(look, number=6, view=msgspec.structs.replace(look.view, seat=0)),
        changed(look, number="six"),
        pack({"frame": "look", "number": 6}),
        pack(hello),
        pack(CALLS[4]),
        pack({"frame": "answered", "id": 0, "answer": {}}),
        b"\x91" * 100_000 + b"\xc0",
        b"",
        b"\xc1",
    ]
    for data in wrong:
        replies = Replies(TOY, hello)
        replies.read(first)
        with pytest.raises(WrongFrame) as error:
            replies.read(data)
        assert is_sentence(str(error.value))
    replies = Replies(TOY, hello)
    replies.read(first)
    replies.read(changed(look, number=9, entries=tuple(talk[2:])))


def test_a_welcome_is_of_the_seat_that_was_asked_for(seen):
    hello, look = seen
    assert frames.hello_in(pack(hello), 1) == hello
    for data, seat in [(pack(hello), 0), (pack(hello), None), (pack(look), 1), (b"\xc1", 1),
                       (changed(hello, protocol=2), 1), (changed(hello, seat=7), 7)]:  # fmt: skip
        with pytest.raises(WrongFrame):
            frames.hello_in(data, seat)
    with pytest.raises(WrongFrame, match=r"^Not you, \[31mplease\.$"):
        frames.hello_in(pack(Fault("Not you,\n\x1b[31mplease.")), 1)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 400), st.binary(min_size=1, max_size=4))
def test_a_look_with_changed_bytes_is_a_look_or_refused(at, noise):
    door = LocalDoor(LOOKED, 0)
    data = pack(door.look())
    door.close()
    said = refusal(lambda: Replies(TOY, door.hello).read(data[:at] + noise + data[at + len(noise) :]))
    assert said == "" or is_sentence(said)


LOOKED = toy()
