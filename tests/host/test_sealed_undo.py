"""Going back into a sealed step: all its choices go together, whoever made them and in whatever order."""

import msgspec
import pytest

from coffee_tui.host.table import TableHost
from rules import engine
from rules.engine import Pass
from saves import verify
from tests.host.tables import TOY, act, sit, sit_all, toy
from tests.toy.plays import Serve


def window(path=None, **more):
    """A table of four where Ann has served and the others may answer."""
    host = toy(path, seats=4, **more)
    act(host, 0, Serve(next(kind for kind in range(3) if host.view(0).mine.hand[kind])))
    assert isinstance(engine.top(host.view(None).public), engine.Window)
    return host


def answered(host, order):
    for seat in order:
        act(host, seat, Pass())
    return host


def agree(host, asker):
    """Let the seat undo past luck, with the consent of all."""
    observers = {observer.seat: observer for observer in sit_all(host)}
    assert observers[asker].door.undo(ask=True).asked
    observers[asker].refresh()
    request = observers[asker].look.request
    for seat in request.asked:
        assert not observers[seat].door.answer(request.id, True).trouble
    return request


def seen(host, seat):
    view = msgspec.msgpack.encode(host.view(seat))
    return view, host.decision(seat)


@pytest.mark.parametrize("asker", [1, 2, 3])
def test_the_order_of_secret_answers_does_not_come_out(asker):
    tables = [answered(window(), order) for order in ((1, 2, 3), (2, 1, 3), (3, 2, 1))]
    requests = [agree(host, asker) for host in tables]
    assert len({request.entries for request in requests}) == 1
    for host in tables:
        assert host.awaited() == (1, 2, 3)  # all choose anew
        assert [mine.sealed for mine in host._state.private] == [None] * 4
    for seat in range(4):
        assert len({seen(host, seat)[0] for host in tables}) == 1
        assert seen(tables[0], seat) == seen(tables[1], seat)  # who answers last sees that by itself


def test_nor_who_let_it_pass_by_himself_and_who_by_the_timeout():
    by_hand, by_time = answered(window(), (1, 2, 3)), window()
    answered(by_time, (2,))
    assert by_time.pass_unanswered()
    assert agree(by_hand, 1).entries == agree(by_time, 1).entries
    assert seen(by_hand, 0)[0] == seen(by_time, 0)[0]


def test_such_a_game_is_verified(tmp_path):
    host = answered(window(tmp_path / "a.coffee"), (1, 2, 3))
    agree(host, 2)
    answered(host, (3, 1, 2))
    host.close()
    report = verify(tmp_path / "a.coffee", TOY)
    assert report.ok, report.fault


def test_a_request_does_not_outlive_going_on_from_an_earlier_entry(tmp_path):
    path = tmp_path / "a.coffee"
    host = answered(window(path), (1, 2, 3))
    assert sit(host, 1).door.undo(ask=True).asked
    number = host.meta.asked.id
    host.close()
    host = TableHost.resume(path, game=TOY, at=1)
    assert sit(host, 2).look.request is None
    assert sit(host, 2).door.answer(number, True).trouble
    answered(host, (1, 2, 3))
    host.close()
    assert verify(path, TOY).ok
