"""Leaks that were found in the host as it was before there were doors, each with a test of its own.

In each, two tables differ in what an observer may not know, and the observer is told the same. The laws of the contract
ask the same of every game at random (`tests/contract/laws_door.py`).
"""

from __future__ import annotations

import random
from functools import cache

import msgspec
import pytest

from coffee_tui.host.door import Answer
from coffee_tui.host.table import TableHost
from coffee_tui.host.undo import LUCK, SEALED
from rules import engine
from rules.engine import Done, Pass
from saves import info
from tests.host.tables import DICE, TOY, act, bean, dice, pass_to_the_vote, sit, toy
from tests.toy.plays import Draw, Favor, Look, Serve, Spill, StartBurying

WATCHES = [3, None]  # Dan, and an onlooker


def top(host):
    return engine.top(host.view(None).public)


@cache
def _plays_to_an_offer():
    """The plays of a game of four that lead to a donation offer to three seats, and its seed."""
    for seed in range(50):
        host, luck, made = dice(seed=bytes([seed] * 32)), random.Random(seed), []
        while not host.over and len(made) < 600:
            if type(top(host)).__name__ == "DonationOffer" and len(top(host).among) == 3:
                return bytes([seed] * 32), made
            seat = luck.choice(host.awaited())
            made.append((seat, luck.choice(host.legal(seat))))
            act(host, *made[-1])
    raise AssertionError("no game comes to a donation offer to three seats")


def to_an_offer(path=None):
    seed, made = _plays_to_an_offer()
    host = dice(path, seed=seed)
    for seat, action in made:
        act(host, seat, action)
    return host


def to_the_vote(path=None):
    host = toy(path, seats=4)
    pass_to_the_vote(host)
    return host


def looks(observer):
    """All looks that were not taken yet, as they go over a wire."""
    found = []
    while (look := observer.door.next()) is not None:
        found.append(msgspec.msgpack.encode(look))
    return found


def told(observer):
    """What an observer reads in its log, with the numbers."""
    observer.refresh()
    return [tuple(line) for line in observer.log]


# (a) An undo reason in a sealed step.


def test_the_undo_reason_of_who_has_answered_does_not_tell_that_another_has():
    host = to_an_offer()
    first, second, third = top(host).among
    observer = sit(host, first)
    act(host, first, Pass())
    before = observer.door.look()
    assert before.undo.why_not == before.redo.why_not == SEALED
    act(host, second, Pass())
    assert observer.door.look() is before
    assert sit(host, third).look.undo.why_not == SEALED


def test_the_undo_reason_in_a_vote_is_one_sentence_for_all():
    host = to_the_vote()
    for seat in (1, 2):
        act(host, seat, Favor(0))
        assert {sit(host, observer).look.undo.why_not for observer in range(4)} == {SEALED}
        assert {sit(host, observer).look.redo.why_not for observer in range(4)} == {SEALED}


# (b) An undo in a sealed step dropped the answers after it, and all were told of it.


def test_no_answer_of_another_seat_is_dropped_by_an_undo():
    host = toy(seats=4)
    act(host, 0, Serve(bean(host)))
    act(host, 1, Pass())
    act(host, 2, Pass())
    assert sit(host, 1).door.undo() == Answer(SEALED)
    assert host.awaited() == (3,)


def test_nobody_is_told_that_a_secret_vote_was_taken_back():
    host = to_the_vote()
    observer = sit(host, 0)
    act(host, 2, Favor(1))
    before = told(observer)
    assert [getattr(sit(host, 2).door, way)().trouble for way in ("undo", "redo", "restart")] == [SEALED] * 3
    assert told(observer) == before
    assert host.view(2).mine.sealed == Favor(1)


# (c) Forced plays.


def test_an_onlooker_sees_a_window_whether_or_not_anybody_could_respond():
    seen = {}
    for seed in range(60):
        host = toy(seed=bytes([seed] * 32))
        spoons = any(host.view(seat).mine.hand[3] for seat in (1, 2))
        if spoons in seen:
            continue
        for seat in (1, 2):
            host.play_forced(seat, True)
        onlooker = sit(host, None)
        act(host, 0, Serve(bean(host)))
        assert type(top(host)).__name__ == "Splash"
        seen[spoons] = [onlooker.step() and type(engine.top(onlooker.view.public)).__name__ for _ in range(2)]
    assert seen[True] == seen[False] == ["Splash", False]


# (d) Numbers of decisions after a resume.


@pytest.mark.parametrize("answers", [0, 1, 3])
def test_the_number_of_a_decision_after_a_resume_does_not_count_the_votes_that_are_in(tmp_path, answers):
    host = to_the_vote(tmp_path / "a.coffee")
    for n in range(answers):
        act(host, 1, Favor(n % 3))
    host.close()
    host = TableHost.resume(tmp_path / "a.coffee", game=TOY)
    assert sit(host, 3).look.decision == 1_000_001


# (e) The response timeout: see test_response.py.


# (f) How many notifications there are in a sealed step, and in which order.


@pytest.mark.parametrize("seat", WATCHES)
def test_of_secret_answers_nobody_else_is_notified(seat):
    host = to_an_offer()
    among = [other for other in top(host).among if other != seat]
    observer, called = sit(host, seat), []
    observer.subscribe(lambda: called.append(1))
    for other in among[:-1] if seat not in top(host).among else among:
        act(host, other, Pass())
    assert called == []
    assert looks(observer) == []


@pytest.mark.parametrize("seat", WATCHES)
def test_of_a_vote_others_are_notified_once_however_often_it_is_changed(seat):
    streams = []
    for minds in ([0], [1, 2, 0]):
        host = to_the_vote()
        observer, called = sit(host, seat), []
        observer.subscribe(lambda: called.append(1))  # noqa: B023
        for kind in minds:
            act(host, 1, Favor(kind))
        assert len(called) == 1
        streams.append(looks(observer))
    assert streams[0] == streams[1]


@pytest.mark.parametrize("seat", WATCHES)
def test_the_order_of_secret_answers_is_not_told(seat):
    streams = []
    for order in ((1, 2), (2, 1)):
        host = toy(seats=4)
        observer = sit(host, seat)
        act(host, 0, Serve(bean(host)))
        for other in order:
            act(host, other, Pass())
        act(host, 3, Pass())
        streams.append(looks(observer))
    assert streams[0] == streams[1]
    assert len(streams[0]) == 2  # a chance to respond opens, and what came of it


# (g) Numbers in the log.


@pytest.mark.parametrize("seat", WATCHES)
def test_numbers_in_the_log_do_not_count_secret_votes(seat):
    logs = []
    for votes in (0, 1, 2):
        host = to_the_vote()
        observer = sit(host, seat)
        for n in range(votes):
            act(host, n, Favor(0))
        host.talk(3, "hm")
        logs.append(told(observer))
    assert logs[0] == logs[1] == logs[2]
    assert logs[0][-1][2] == "hm"


# (h) Texts of errors.


def test_errors_do_not_tell_who_has_answered():
    answers = []
    for seats in ((), (1,), (2, 1)):
        host = to_the_vote()
        door = sit(host, 3).door
        number = door.look().decision
        for seat in seats:
            act(host, seat, Favor(1))
        tries = [(number, [Draw()]), (number, [Favor(3)]), (number, []), (number - 1, [Favor(0)])]
        back = [door.undo(), door.undo(ask=True), door.redo(), door.restart(), door.answer(1, True)]
        answers.append([door.act(*one) for one in tries] + back)
    assert answers[0] == answers[1] == answers[2]


def test_a_batch_cannot_try_out_whether_one_is_the_last_to_answer():
    answers = []
    for others in ((), (2,)):
        host = toy(seats=3)
        act(host, 0, Serve(bean(host)))
        for seat in others:
            act(host, seat, Pass())
        door = sit(host, 1).door
        answers.append([door.act(door.look().decision, [Pass(), then]) for then in (Draw(), Pass(), Spill())])
        assert host.awaited() == ((1,) if others else (1, 2))
    assert answers[0] == answers[1]


# (i) Standing answers.


def test_a_window_that_a_seat_always_lets_pass_looks_like_one_that_it_passes_itself():
    streams = []
    for always in (False, True):
        host = toy(seats=2)
        everybody = [sit(host, None), sit(host, 0)]
        if always:
            host.pass_always(1, "splash", True)
        act(host, 0, Serve(bean(host)))
        if not always:
            act(host, 1, Pass())
        streams.append([looks(observer) for observer in everybody])
    assert streams[0] == streams[1]
    assert [len(stream) for stream in streams[0]] == [3, 2]  # the onlooker saw Ann sit down too


def test_nobody_else_is_told_what_a_seat_always_lets_pass():
    host = toy()
    observer, onlooker, own = sit(host, 0), sit(host, None), sit(host, 1)
    for each in (observer, onlooker, own):
        each.refresh()
    own.door.pass_always("splash", True)
    assert looks(observer) == looks(onlooker) == []
    assert own.refresh()
    assert own.look.passes == ("splash",)
    assert sit(host, 0).look.passes == ()


# (j) An undo reason that told whether another seat had a choice.


@pytest.mark.parametrize("forced", [False, True])
def test_the_undo_reason_does_not_tell_whether_another_seat_had_a_choice(forced):
    """Ann serves, Bob alone is asked and passes: with a spoon he had two choices, without one."""
    reasons = {}
    for seed in range(99):
        host = toy(seats=2, seed=bytes([seed] * 32))
        if forced:
            sit(host, 1).door.play_forced(True)
        act(host, 0, Serve(bean(host)))
        spoon = bool(host.view(1).mine.hand[3])
        act(host, 1, Pass())
        reasons.setdefault(spoon, set()).add(sit(host, 0).look.undo)
    assert reasons[True] == reasons[False]
    assert {way.why_not for way in reasons[True]} <= {LUCK, "Bob has played since: that stands."}


def test_the_undo_reason_does_not_tell_whether_a_play_was_made_by_itself():
    """Without secrets too: whether somebody always passes is that person's own affair."""
    reasons = []
    for always in (False, True):
        host = to_an_offer()
        for seat in top(host).among:
            if always:
                host.pass_always(seat, "donate", True)
            else:
                act(host, seat, Pass())
        reasons.append([sit(host, seat).look.undo for seat in range(4)])
    assert reasons[0] == reasons[1]


# (k) The line in the lobby.


@pytest.mark.parametrize("seats", [2, 4])
def test_the_line_in_the_lobby_of_a_shared_table_is_the_same_whatever_was_chosen_in_secret(tmp_path, seats):
    lines = []
    for n, answers in enumerate(((), (0,), (1,))):
        path = tmp_path / f"{n}" / "a.coffee"
        path.parent.mkdir()
        host = toy(path, seats=seats)
        pass_to_the_vote(host)
        for seat in answers:
            act(host, seat, Favor(0))
        host.close()
        found = info(path)
        lines.append((found.summary, found.title, found.finished, found.practice, found.is_running))
    assert lines[0] == lines[1] == lines[2]
    assert lines[0][0] == ""


def test_the_line_in_the_lobby_does_not_tell_where_a_seat_of_a_shared_table_is(tmp_path):
    """It was the prompt of the first person, which is made of that person's own view."""
    host = toy(tmp_path / "a.coffee", seats=2)
    act(host, 0, StartBurying())
    act(host, 0, Done())
    act(host, 1, Look(0))
    host.close()
    assert info(tmp_path / "a.coffee").summary == ""


# (l) The number of a request.


def test_the_number_of_a_request_does_not_count_secret_answers():
    numbers = []
    for minds in ([0], [1, 2, 0]):
        host = to_the_vote()
        for seat in range(3):
            act(host, seat, Favor(0))
        for kind in minds[:-1]:
            act(host, 1, Favor(kind))
        act(host, 1, Favor(0))
        act(host, 3, Favor(0))
        assert sit(host, 1).door.undo(ask=True).trouble == ""
        numbers.append(sit(host, 0).look.request.id)
    assert numbers[0] == numbers[1]


def test_the_games_that_are_tested_here_are_of_both_kinds():
    assert TOY.has_secrets
    assert not DICE.has_secrets
