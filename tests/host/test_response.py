"""The response timeout: an unanswered chance to respond goes by, a full time after it has opened."""

import threading
import time

import pytest

from coffee_tui.host import response
from coffee_tui.host.table import TableHost
from rules import engine
from rules.engine import Pass
from tests.host.tables import TOY, act, bean, rows_of, sit, sit_all, toy
from tests.toy.plays import Serve, StartBurying


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still, and timers that never go off by themselves."""
    now = [100.0]
    monkeypatch.setattr(response, "now", lambda: now[0])
    monkeypatch.setattr(threading.Timer, "start", lambda timer: None)
    return now


def test_an_unanswered_window_goes_by_when_the_time_is_up(tmp_path):
    host = toy(tmp_path / "a.coffee", seats=3)
    assert not host.pass_unanswered()  # nothing is asked
    act(host, 0, Serve(bean(host)))
    assert isinstance(engine.top(host.view(1).public), engine.Window)
    waiting = host.awaited()
    before, seen = host.head, host.view(0).public.cups
    assert host.pass_unanswered()
    assert not isinstance(engine.top(host.view(1).public), engine.Window)
    assert host.view(0).public.cups == seen
    assert [(row.seat, row.auto) for row in rows_of(host)[before:]] == [(seat, True) for seat in waiting]
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee", game=TOY).awaited() == (1,)


def test_a_window_goes_by_itself(tmp_path):
    host = toy(tmp_path / "a.coffee", seats=2, response_timeout=1)
    host._response.seconds = 0.05
    observer, gone = sit(host), threading.Event()
    observer.subscribe(lambda: gone.set() if observer.door.look().timeout is None else None)
    act(host, 0, Serve(bean(host)))
    assert gone.wait(5)
    assert host.awaited() == (1,)
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee", game=TOY).meta.patience == 1


def test_what_was_answered_meanwhile_is_not_passed():
    host = toy(seats=2)
    act(host, 0, Serve(bean(host)))
    act(host, 1, Pass())
    head = host.head
    assert not host.pass_unanswered()
    assert host.head == head


def test_the_time_runs_from_the_moment_when_the_window_opens(clock):
    """Leak: it started anew with every answer, so whoever watched it knew when somebody had answered."""
    host = toy(seats=4, response_timeout=10)
    everybody = sit_all(host)
    act(host, 0, StartBurying())
    assert host.seconds_left is None
    host.undo(0)
    act(host, 0, Serve(bean(host)))
    for seat in host.awaited()[:-1]:
        clock[0] += 2
        before = [observer.door.look() for observer in everybody]
        act(host, seat, Pass())
        after = [observer.door.look() for observer in everybody]
        changed = [observer.seat for observer, one, two in zip(everybody, before, after, strict=True) if one != two]
        assert changed == [seat]
    assert [sit(host, observer.seat).look.timeout for observer in everybody] == [6.0] * 5


def test_a_timer_of_a_window_that_has_closed_passes_nothing(clock):
    host = toy(seats=3, response_timeout=10)
    act(host, 0, Serve(bean(host)))
    old = host._response._timer
    host.pass_unanswered()
    while not isinstance(engine.top(host.view(None).public), engine.Window):
        seat = host.awaited()[0]
        act(host, seat, Serve(bean(host, seat)))
    head = host.head
    host._response._over(old)
    assert host.head == head
    host._response._over(host._response._timer)
    assert host.head > head


def test_an_abandoned_table_has_no_clock(clock):
    host = toy(seats=3, response_timeout=10)
    act(host, 0, Serve(bean(host)))
    assert host.seconds_left == 10
    host.abandon()
    assert host.seconds_left is None
    assert not host.pass_unanswered()


def tick(host, clock, seconds):
    """Let so many seconds go by, with the looks at the clock that fall into them."""
    for _ in range(seconds):
        clock[0] += 1
        host._response._tick(host._response._timer)


def test_the_time_runs_out_second_by_second(clock):
    host = toy(seats=3, response_timeout=10)
    act(host, 0, Serve(bean(host)))
    head = host.head
    tick(host, clock, 9)
    assert (host.seconds_left, host.head) == (1, head)
    tick(host, clock, 1)
    assert host.head > head


@pytest.mark.parametrize("away", [6.5, 1e6])
def test_the_time_begins_anew_where_the_program_was_stopped_or_the_machine_asleep(clock, away):
    host = toy(seats=3, response_timeout=10)
    act(host, 0, Serve(bean(host)))
    head, observer = host.head, sit(host, 1)
    tick(host, clock, 4)
    clock[0] += away
    host._response._tick(host._response._timer)
    assert (host.seconds_left, host.head) == (10, head)
    assert observer.door.look().timeout == 10
    tick(host, clock, 10)
    assert host.head > head


def test_a_clock_that_is_stopped_ticks_no_more(clock):
    host = toy(seats=3, response_timeout=10)
    act(host, 0, Serve(bean(host)))
    old = host._response._timer
    host.abandon()
    host._response._tick(old)
    assert host.seconds_left is None


@pytest.mark.skipif(not hasattr(time, "CLOCK_BOOTTIME"), reason="only this system tells how long it slept")
def test_the_clock_goes_on_while_the_machine_sleeps():
    assert abs(response.now() - time.clock_gettime(time.CLOCK_BOOTTIME)) < 1
