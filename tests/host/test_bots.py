"""Bots: one play, one commit, one look, and nobody waits while one thinks."""

import random
import threading
import time

import pytest

from coffee_tui.host import autoplay
from coffee_tui.host.door import DONE
from coffee_tui.host.table import TableHost
from coffee_tui.players import make_player
from rules import engine
from rules.engine import Pass
from saves import DiskFull, SqliteStore, read
from tests.host.tables import LONG, TOY, act, play, rows_of, sit, sit_all, state_of, toy
from tests.toy.plays import Favor, Look, StartBurying


class Slow:
    """A bot that thinks until it is told to go on; `asked` counts how often it was."""

    def __init__(self):
        self.asked = threading.Semaphore(0)
        self.go_on = threading.Semaphore(0)
        self.views = []

    def choose(self, view, legal):
        self.views.append(view)
        self.asked.release()
        assert self.go_on.acquire(timeout=LONG)
        return legal[0]


def bots(monkeypatch, player):
    """Let this player sit on all seats of bots."""
    monkeypatch.setattr(autoplay, "make_player", lambda game, kind, seed: player)


@pytest.fixture(autouse=True)
def all_closed(monkeypatch):
    """Close every table at the end, or its bots would go on with the players of the next test."""
    opened, init = [], TableHost.__init__

    def noted(host, *args, **more):
        opened.append(host)
        init(host, *args, **more)

    monkeypatch.setattr(TableHost, "__init__", noted)
    yield
    for host in opened:
        host.close()
        assert host.wait_for_bots(LONG)


@pytest.fixture
def slow(monkeypatch):
    player = Slow()
    bots(monkeypatch, player)
    yield player
    for _ in range(1000):
        player.go_on.release()


def to_the_bot(host, slow):
    """Let Ann play, so that a bot begins to think."""
    host.act(0, host.decision(0), [Pass()])
    assert slow.asked.acquire(timeout=LONG)


def thinking(seats=3):
    return toy(seats=seats, bots=tuple(range(1, seats)))


# One play, one commit, one look.


def test_each_play_is_a_commit_and_a_look_of_its_own(tmp_path, monkeypatch):
    class Calm:
        def choose(self, view, legal):
            return legal[-1]

    bots(monkeypatch, Calm())
    commits, append = [], SqliteStore.append

    def counted(store, rows, *args, **more):
        commits.append(len(rows))
        return append(store, rows, *args, **more)

    monkeypatch.setattr(SqliteStore, "append", counted)
    host = toy(tmp_path / "a.coffee", bots=(1, 2))
    observers = sit_all(host)
    for action in (Pass(), Favor(0), Look(1), Favor(1), Pass(), Favor(2)):
        for observer in observers:
            observer.refresh()
        commits.clear()
        head = host.head
        act(host, 0, action)
        made = host.head - head
        assert commits == [1] * made
        assert made == (1 if isinstance(action, Favor) else 5)  # bots play and vote before Ann votes
        for observer in observers:
            taken = 0
            while observer.step():
                taken += 1
            assert taken == made
    groups = [row.group for row in rows_of(host)]
    assert groups == [row.n for row in rows_of(host)]
    host.close()
    assert [row.group for row in read(tmp_path / "a.coffee").rows] == groups


def test_a_person_sees_the_own_play_before_a_bot_has_thought(slow):
    host = thinking()
    observer = sit(host)
    to_the_bot(host, slow)
    assert observer.step()
    assert observer.due == (1,)
    assert not observer.step()
    slow.go_on.release()
    assert slow.asked.acquire(timeout=LONG)
    assert observer.step()
    assert observer.due == (2,)


# While a bot thinks.


def test_while_a_bot_thinks_others_look_talk_and_undo(slow):
    host = thinking()
    to_the_bot(host, slow)
    done = []

    def others():
        observer = sit(host)
        done.append(observer.look.people[1].due)
        done.append(observer.door.talk("Take your time."))
        done.append(observer.door.undo())
        done.append(sit(host, None).look.view.public.stack[-1].seat)

    thread = threading.Thread(target=others, daemon=True)
    thread.start()
    thread.join(5)
    assert done == [True, DONE, DONE, 0]


def test_what_a_bot_chose_for_a_position_that_has_moved_on_is_thrown_away(slow):
    host = thinking()
    to_the_bot(host, slow)
    host.undo(0)
    head = host.head
    slow.go_on.release()
    assert host.wait_for_bots(LONG)
    assert host.head == head
    assert host.awaited() == (0,)
    to_the_bot(host, slow)  # asked anew when it is due again
    slow.go_on.release()
    assert slow.asked.acquire(timeout=LONG)
    assert rows_of(host)[-1].seat == 1


def test_an_undo_while_a_bot_thinks_leaves_it_asked_what_is_so_now(slow):
    host = thinking()
    to_the_bot(host, slow)
    host.undo(0)
    host.act(0, host.decision(0), [StartBurying(), engine.Done()])
    slow.go_on.release()
    assert slow.asked.acquire(timeout=LONG)
    assert host.head == 4  # pass, undo, and the two; nothing of the bot
    assert slow.views[-1].public.stack[-1].seat == 1


def test_a_bot_goes_on_thinking_while_others_change_their_minds_in_secret(slow):
    host = toy(seats=3, bots=(2,))
    for seat in (0, 1):
        host.act(seat, host.decision(seat), [Pass()])
    assert slow.asked.acquire(timeout=LONG)
    slow.go_on.release()
    assert slow.asked.acquire(timeout=LONG)  # for its vote
    for kind in (0, 1, 2, 1):
        host.act(0, host.decision(0), [Favor(kind)])
    slow.go_on.release()
    assert host.wait_for_bots(LONG)
    assert not slow.asked.acquire(blocking=False)
    assert host.awaited() == (1,)


def test_a_table_that_closes_while_a_bot_thinks_is_closed_and_whole(tmp_path, slow):
    host = toy(tmp_path / "a.coffee", bots=(1, 2))
    to_the_bot(host, slow)
    host.close()
    slow.go_on.release()
    assert host.wait_for_bots(LONG)
    assert read(tmp_path / "a.coffee").head.n == 1


def test_an_abandoned_table_waits_for_no_bot(slow):
    host = thinking()
    to_the_bot(host, slow)
    host.abandon()
    slow.go_on.release()
    assert host.wait_for_bots(LONG)
    assert host.head == 1


# Front ends.


def test_a_front_end_that_fails_or_never_looks_delays_nobody(caplog):
    host = toy(bots=(1, 2))
    failing, idle, good = sit(host), sit(host, None), sit(host)
    failing.subscribe(lambda: 1 / 0)
    start = time.monotonic()
    play(host, random.Random(4))
    assert host.over
    assert time.monotonic() - start < LONG
    assert "failed to take in" in caplog.text
    while good.step():
        pass
    assert idle.refresh()
    assert good.over
    assert idle.over
    assert [line.text for line in sit(host, None).log] == [line.text for line in idle.log]


def test_what_piles_up_at_a_front_end_becomes_one_look_with_all_entries():
    host = toy(seats=2)
    idle, observer = sit(host, None), sit(host)
    for n in range(200):
        host.talk(0, f"remark {n}")
        observer.refresh()
    taken = 0
    while idle.step():
        taken += 1
    assert 1 < taken <= 64
    assert [line.text for line in idle.log] == [line.text for line in observer.log]
    assert [entry.n for entry in idle.entries] == list(range(1, 202))  # and the first turn began


# What goes wrong.


def test_a_bot_that_cannot_be_saved_is_told_of_and_goes_on_when_there_is_room(tmp_path, monkeypatch):
    monkeypatch.setattr(autoplay, "RETRY", 0.02)
    host = toy(tmp_path / "a.coffee", bots=(1, 2))
    append, full = SqliteStore.append, threading.Event()

    def no_room(store, rows, *args, **more):
        if full.is_set() and rows and rows[0].auto:
            raise DiskFull("There is no room: make room and play it again.")
        return append(store, rows, *args, **more)

    monkeypatch.setattr(SqliteStore, "append", no_room)
    observer, told = sit(host), threading.Event()
    observer.subscribe(lambda: told.set() if host.trouble else None)
    full.set()
    host.act(0, host.decision(0), [Pass()])
    assert told.wait(LONG)
    observer.refresh()
    assert "make room" in observer.look.trouble
    assert observer.door.talk("Wait, I make room.") == DONE
    assert host.head == 1
    full.clear()
    assert host.wait_for_bots(LONG)
    assert host.head > 2
    observer.refresh()
    assert observer.look.trouble == ""


def test_a_secret_play_that_cannot_be_saved_is_told_to_nobody_and_made_when_there_is_room(tmp_path, monkeypatch):
    host = toy(tmp_path / "a.coffee", seats=2)
    host.pass_always(1, "splash", True)
    append, full = SqliteStore.append, [True]

    def no_room(store, rows, *args, **more):
        if full[0] and rows and rows[0].auto:
            raise DiskFull("There is no room: make room and play it again.")
        return append(store, rows, *args, **more)

    monkeypatch.setattr(SqliteStore, "append", no_room)
    observer = sit(host)
    serve = next(action for action in host.legal(0) if type(action).__name__ == "Serve")
    assert observer.act([serve]) == DONE  # it is on the disk, whatever comes of what follows
    observer.refresh()
    assert observer.look.trouble == ""  # it would tell that somebody always lets this pass
    assert observer.due == (1,)
    full[0] = False
    sit(host, 1).door.play_forced(False)  # anything that lets the table go on
    observer.refresh()
    assert observer.look.trouble == ""
    assert observer.due == (1,)
    assert observer.look.view.public.stack[-1].SEALED is False


def test_a_bot_that_fails_is_told_of_and_the_table_stays_open(tmp_path, monkeypatch, caplog):
    class Broken:
        def choose(self, view, legal):
            raise RuntimeError("no idea")

    bots(monkeypatch, Broken())
    host = toy(tmp_path / "a.coffee", bots=(1,))
    observer = sit(host)
    act(host, 0, Pass())
    observer.refresh()
    assert "Bob cannot choose" in observer.look.trouble
    assert "no idea" in caplog.text
    assert observer.door.talk("Pity.") == DONE
    assert observer.door.undo() == DONE
    host.close()
    monkeypatch.setattr(autoplay, "make_player", make_player)
    host = TableHost.resume(tmp_path / "a.coffee", game=TOY)
    act(host, 0, Pass())
    assert rows_of(host)[-1].seat == 1
    assert sit(host).look.trouble == ""


def test_a_bot_that_plays_what_is_not_legal_is_told_of(monkeypatch):
    class Cheat:
        def choose(self, view, legal):
            return Favor(99)

    bots(monkeypatch, Cheat())
    host = toy(bots=(1,))
    act(host, 0, Pass())
    assert "Bob cannot choose" in sit(host).look.trouble
    assert host.head == 1


# The same again.


def test_a_random_bot_plays_the_same_with_and_without_a_resume(tmp_path):
    host, twin = toy(tmp_path / "a.coffee", bots=(1, 2)), toy(bots=(1, 2))
    luck = random.Random(7)
    while not host.over:
        action = luck.choice(host.legal(0))
        act(host, 0, action)
        act(twin, 0, action)
        assert state_of(host) == state_of(twin)
        if luck.random() < 0.4 and not host.over:
            host.close()
            host = TableHost.resume(tmp_path / "a.coffee", game=TOY)
            host.wait_for_bots(LONG)
    assert [row.action for row in rows_of(host)] == [row.action for row in rows_of(twin)]


def test_a_random_bot_votes_the_same_however_often_others_change_their_votes():
    votes = []
    for minds in ([0], [1, 2, 1, 0]):
        host = toy(seats=3, bots=(2,))
        while not engine.top(host.view(None).public).SEALED:
            act(host, host.awaited()[0], Pass())
        for kind in minds:
            act(host, 0, Favor(kind))
        act(host, 1, Favor(0))
        votes.append(host.view(None).public.favor)
        play(host, random.Random(1), 6)
        votes[-1] = (votes[-1], state_of(host).public)
    assert votes[0] == votes[1]


def test_a_game_that_is_given_up_is_not_played_on_first(tmp_path, monkeypatch):
    class Slow:
        def choose(self, view, legal):
            return legal[0]

    path = tmp_path / "a.coffee"
    host = toy(path, bots=(1,))
    monkeypatch.setattr(host.bots, "due", lambda: None)  # left before the bot came to play
    act(host, 0, Pass())
    head = host.head
    host.close()
    bots(monkeypatch, Slow())
    host = TableHost.resume(path, game=TOY, idle=True)
    assert host.wait_for_bots(LONG)
    host.abandon()
    assert (host.head, host.abandoned) == (head, True)
