"""What happens to pipes of the machine protocol: one that stalls, others at the table, and how a session ends."""

from __future__ import annotations

import io
import os
import threading
import time

import pytest

from coffee_tui.host import autoplay
from coffee_tui.host.table import TableHost
from coffee_tui.text.jsonl import ABANDONED
from coffee_tui.text.source import Source
from tests.cli.peer import PASS, Peer, table


def test_a_pipe_that_stalls_blocks_nobody_else(toy):
    host = table(toy, "Ann", "Ben")
    with Peer(host, [0]) as ann, Peer(host, [1]) as ben:
        stop = threading.Event()

        def flood() -> None:  # Ben asks and asks and never reads an answer
            try:
                while not stop.is_set():
                    ben.say({"why": PASS})
            except OSError:
                pass

        flooder = threading.Thread(target=flood, daemon=True)
        flooder.start()
        ann.hear()
        asked = ann.hear()
        time.sleep(0.2)  # by now all that lies between Ben and the table is full
        start = time.monotonic()
        for _ in range(50):
            assert ann.ask({"why": PASS}) == {"why": "", "legal": True}
        ann.say({"decision": asked["decision"], "actions": [{"action": "start_burying"}]})
        assert ann.hear()["legal"][-1] == {"action": "done"}
        assert time.monotonic() - start < 5
        stop.set()
        while flooder.is_alive():  # then Ben reads again, and is answered
            ben.hear()
            flooder.join(0.001)


def test_a_stalled_reader_does_not_hold_up_the_bots(toy, tmp_path):
    host = table(toy, "Ann", "Ben", "bot", store=tmp_path / "a.coffee")
    host.pass_always(0, "splash", True)
    with Peer(host, [0]) as ann:
        ann.hear()
        asked = ann.hear()
        ann.say({"decision": asked["decision"], "actions": [PASS]})
        for _ in range(5000):  # far more than pipe and queue hold: from here on Ann's pipe is full
            flood = threading.Thread(target=ann.say, args=({"why": PASS},), daemon=True)
            flood.start()
            flood.join(0.5)
            if flood.is_alive():
                break
        assert flood.is_alive()
        while host.view(None).public.round == 1 and host.awaited() != (0,):
            host.act(1, host.decision(1), [host.legal(1)[-1]])
            assert host.wait_for_bots(10)
        assert {row.seat for row in host.store.contents.rows} == {0, 1, 2}
        while flood.is_alive():
            ann.hear()
            flood.join(0.001)
    host.close()


def test_decision_numbers_after_a_resume_tell_nothing_of_the_log(toy, tmp_path):
    host = table(toy, "Ann", "Ben", store=tmp_path / "a.coffee")
    for _ in range(2):
        host.act(host.awaited()[0], host.decision(host.awaited()[0]), [host.legal(host.awaited()[0])[-1]])
    host.act(1, host.decision(1), [host.legal(1)[0]])  # a vote, which Ann may not know of
    host.close()
    host = TableHost.resume(tmp_path / "a.coffee", game=toy)
    with Peer(host, [0]) as ann:
        ann.hear()
        assert ann.hear()["decision"] == 1_000_001
    host.close()


def test_the_pipe_ends_by_itself_when_others_end_the_game(toy):
    host = table(toy, "Ann", "Ben")
    with Peer(host, [0]) as ann:
        while not host.over:
            seat = host.awaited()[0]
            host.act(seat, host.decision(seat), [host.legal(seat)[0]])
        while "end" not in ann.hear():
            pass
        ann._thread.join(5)  # Ann's end of the pipe is still open
        assert not ann._thread.is_alive()


def test_a_game_that_is_given_up_is_told_in_the_last_line(toy):
    host = table(toy, "Ann", "Ben")
    with Peer(host, [1]) as ben:
        ben.hear()
        host.abandon()
        assert ben.hear() == {"trouble": ABANDONED}
        ben._thread.join(5)
        assert not ben._thread.is_alive()


def test_a_lost_table_is_told_in_the_last_line(toy):
    with Peer(table(toy, "Ann", "Ben"), [1]) as ben:
        ben.hear()
        (door,) = ben._doors.values()
        door.lost = "The connection to the table is lost."
        door.call()
        assert ben.hear() == {"trouble": "The connection to the table is lost."}
        ben._thread.join(5)
        assert not ben._thread.is_alive()


def test_a_bot_that_fails_is_told_and_the_pipe_stays_open(toy, monkeypatch):
    monkeypatch.setattr(autoplay, "make_player", lambda *args: None)
    with Peer(table(toy, "Ann", "bot"), [0]) as ann:
        ann.hear()
        asked = ann.hear()
        told = ann.ask({"decision": asked["decision"], "actions": [PASS]})
        assert "bot cannot choose" in told["trouble"]
        assert "quit" in ann.ask({"quit": True})


@pytest.mark.parametrize("size", [1, 7, 1 << 16])
def test_lines_are_read_alike_from_a_pipe_and_from_memory(size):
    text = b"\n \nab\n" + b"x" * 50 + b"\n" + b"y" * 20 + b"\n\r\nlast"
    read, write = os.pipe()

    def send() -> None:
        for at in range(0, len(text), size):
            os.write(write, text[at : at + size])
        os.close(write)

    sender = threading.Thread(target=send)
    sender.start()
    found = []
    with os.fdopen(read, "rb") as pipe:
        for stream in (pipe, io.BytesIO(text)):
            source = Source(stream, 20)
            lines = []
            while line := source.line():
                lines.append(line)
            source.close()
            found.append(lines)
    sender.join()
    for lines in found:
        assert (lines[0], lines[2:]) == (b"ab\n", [b"y" * 20 + b"\n", b"last"])
        assert len(lines[1]) > 20


def test_two_pipes_hear_of_each_other(toy):
    host = table(toy, "Ann", "Ben")
    with Peer(host, [0]) as ann, Peer(host, [1]) as ben:
        ann.hear()
        asked = ann.hear()
        ben.hear()
        assert ben.is_quiet()  # it is Ann's turn
        ann.say({"decision": asked["decision"], "actions": [{"action": "draw"}]})
        turn = ben.hear()
        assert turn["events"] == [
            {"event": "began", "seat": 0, "round": 1},
            {"event": "drew", "seat": 0, "kind": -1},
            {"event": "began", "seat": 1, "round": 1},
        ]
        assert ann.is_quiet()
        assert "not your turn" in ann.ask({"decision": host.decision(0), "actions": [PASS]})["error"]
