"""Plain mode while others are due: what they play is read out as it comes, and nobody waits for what cannot come."""

from __future__ import annotations

import gc
import io
import os
import signal
import threading
import time
from contextlib import suppress

import pytest

from coffee_tui.account.own_table import OwnTable
from coffee_tui.host import autoplay
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.seating import Seating
from coffee_tui.host.table import TableHost
from coffee_tui.text import plain
from coffee_tui.text.plain import Plain
from coffee_tui.text.signals import Signals
from saves import SeatInfo
from tests.host.tables import sit

LONG = 10.0  # seconds after which what was promised is missed


def table(toy, *names, seed=b"7", **more):
    seats = [SeatInfo(name.strip("*"), "bot:random" if "*" in name else "human") for name in names]
    return TableHost.new(toy, seats, {}, seed=seed, **more)


def own(host):
    return OwnTable(host, record=lambda game, host: {}, forced=False).seating()


def answers(*lines):
    return io.StringIO("".join(line + "\n" for line in lines))


class Bot:
    """Passes, after a moment in which what came before must have been read out."""

    def __init__(self, before=lambda: None):
        self.before = before

    def choose(self, view, legal):
        self.before()
        return legal[-1]


def until(true):
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.002)


def numbered(host, seat, name):
    """Return what to type for the play of this type."""
    return str(next(n for n, action in enumerate(host.legal(seat), 1) if type(action).__name__ == name))


def test_what_bots_do_is_read_out_play_by_play_and_in_order(toy, monkeypatch):
    sink = io.StringIO()
    read = []

    def before():  # the second bot plays only when what the first one did has been read out
        if read:
            until(lambda: "Kettle passes" in sink.getvalue() or "Kettle draws" in sink.getvalue())
        read.append(1)

    class Drawing(Bot):
        def choose(self, view, legal):
            self.before()
            return legal[0]

    monkeypatch.setattr(autoplay, "make_player", lambda *args: Drawing(before))
    host = table(toy, "Ann", "Kettle*", "Press*")
    Plain(own(host), answers("1"), sink).run()
    lines = sink.getvalue().splitlines()
    log = [line.text for line in sit(host).log]
    assert len(read) >= 2
    assert [line for line in lines if line in log] == log  # each once, in the order of the log
    assert log[1].startswith("Ann draws")
    assert lines.index(log[1]) < next(n for n, line in enumerate(lines) if line.startswith("Kettle"))
    assert lines[-1].startswith("Saved.")


def test_two_people_and_a_bot_share_a_table(toy, monkeypatch):
    monkeypatch.setattr(autoplay, "make_player", lambda *args: Bot(lambda: time.sleep(0.02)))
    host = table(toy, "Ann", "Kettle*", "Ben")
    sink = io.StringIO()
    Plain(own(host), answers("", numbered(host, 0, "Draw"), "", "q"), sink).run()
    lines = sink.getvalue().splitlines()
    hands = [n for n, line in enumerate(lines) if line.startswith("Hand the keyboard to ")]
    assert [lines[n].split()[4] for n in hands] == ["Ann,", "Ben,"]
    drew = [n for n, line in enumerate(lines) if line.startswith("Ann draws")]
    assert len(drew) == 2
    assert drew[0] < hands[1] < drew[1]  # what she drew is read to her at once, and that she drew to Ben
    assert lines[drew[0]] != lines[drew[1]]
    assert host.awaited() == (2,)


def test_in_a_secret_step_the_other_person_is_asked_next(toy):
    host = table(toy, "Ann", "Ben", "Cleo")
    sink = io.StringIO()
    Plain(own(host), answers("", numbered(host, 0, "Serve"), "", "1", "", "1"), sink).run()
    lines = sink.getvalue().splitlines()
    hands = [line.split()[4] for line in lines if line.startswith("Hand the keyboard to ")]
    assert hands[:3] == ["Ann,", "Ben,", "Cleo,"]


def test_a_person_elsewhere_is_waited_for_and_named(toy, monkeypatch):
    monkeypatch.setattr(plain, "QUIET", 0.01)
    host = table(toy, "Ann", "Ben")
    sink = io.StringIO()
    seating = Seating({0: LocalDoor(host, 0)})

    def ben():
        until(lambda: "(waiting for Ben)" in sink.getvalue())
        time.sleep(0.05)
        host.act(1, host.decision(1), [host.legal(1)[-1]])

    other = threading.Thread(target=ben)
    other.start()
    Plain(seating, answers(numbered(host, 0, "Pass")), sink).run()
    other.join()
    text = sink.getvalue()
    assert text.count("(waiting for Ben)") == 1
    assert "Vote for the bean" in text
    assert text.endswith("come back to go on.\n")


def test_a_keyboard_without_a_person_follows_the_game_to_its_end(toy):
    host = table(toy, "Kettle*", "Press*")
    sink = io.StringIO()
    Plain(own(host), answers(), sink).run()
    assert host.over
    assert "The game is over." in sink.getvalue()
    assert "Kettle: " in sink.getvalue()


def test_a_bot_that_fails_is_told_and_nobody_waits_for_ever(toy, monkeypatch):
    class Broken:
        def choose(self, view, legal):
            raise KeyError("fault")

    monkeypatch.setattr(autoplay, "make_player", lambda *args: Broken())
    host = table(toy, "Ann", "Kettle*")
    sink = io.StringIO()
    Plain(own(host), answers(numbered(host, 0, "Pass")), sink).run()
    assert "Kettle cannot choose" in sink.getvalue()
    assert sink.getvalue().splitlines()[-1].startswith("Saved.")


def test_a_signal_ends_the_wait_at_once(toy):
    host = table(toy, "Ann", "Ben")
    sink = io.StringIO()
    signals = Signals()
    gc.disable()  # what a signal raises inside a collector's callback would be lost
    try:
        with signals.held_back():
            threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGTERM)).start()
            with pytest.raises(SystemExit):
                Plain(Seating({1: LocalDoor(host, 1)}), answers(), sink, waiting=signals.waiting).run()
    finally:
        gc.enable()
    assert sink.getvalue().endswith("come back to go on.\n")


@pytest.mark.parametrize("said", ["y", "n"])
def test_an_undo_past_luck_is_put_to_the_others_at_the_keyboard(toy, said):
    host = table(toy, "Ann", "Ben")
    for play in (0, 0, 0, 0):  # both draw, both vote
        seat = host.awaited()[0]
        host.act(seat, host.decision(seat), [host.legal(seat)[play]])
    sink = io.StringIO()
    Plain(own(host), answers("", "u", "u!", "", "what", said, ""), sink).run()
    lines = sink.getvalue().splitlines()
    at = lines.index("Type u! to ask the others.")
    assert lines.index("The others are asked, until the next play.") > at
    assert "Ann asks to undo past luck:" in lines
    assert any(line.startswith("- ") for line in lines)
    assert "Type y or n." in lines
    assert host.view(None).public.round == (1 if said == "y" else 2)
    if said == "y":  # it says what was undone
        assert any(line.startswith("Ann undoes ") and line.endswith(", as everybody agreed.") for line in lines), lines
    else:
        assert "Ben does not agree to undo that." in lines


def test_alone_there_is_nobody_to_ask(toy, monkeypatch):
    monkeypatch.setattr(autoplay, "make_player", lambda *args: Bot())
    host = table(toy, "Ann", "Kettle*")
    sink = io.StringIO()
    Plain(own(host), answers(numbered(host, 0, "Draw"), "1", "u"), sink).run()
    assert "past a draw" in sink.getvalue()
    assert "u!" not in sink.getvalue()


def test_what_is_typed_late_never_answers_another_question(toy):
    host = table(toy, "Ann", "Ben")
    asked = threading.Event()

    class Keyboard(io.StringIO):
        def readline(self, *args):
            if not asked.is_set():
                asked.set()
                host.act(0, host.decision(0), [host.legal(0)[-1]])  # Ann plays in another window
                host.act(1, host.decision(1), [host.legal(1)[-1]])
                return "1\n"
            return ""

    sink = io.StringIO()
    with suppress(OSError):
        Plain(Seating({0: LocalDoor(host, 0)}), Keyboard(), sink).run()
    assert "The choices changed meanwhile." in sink.getvalue()
    assert host.awaited() == (0, 1)
