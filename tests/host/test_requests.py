"""Requests: at a shared table undo goes past luck with the consent of everybody else, and of nobody less."""

import pytest

from coffee_tui.host.door import DONE, Answer
from coffee_tui.host.going_back import ALONE, LAPSED, OWN, WAITING
from coffee_tui.host.table import TableHost
from rules.engine import Pass
from saves import verify
from tests.host.tables import TOY, act, roaster, rows_of, sit, sit_all, state_of, toy
from tests.toy.plays import Draw, Look, StartBurying


def asked(path=None, **more):
    """A table where Ann has drawn and asks to undo it; everybody sits there."""
    host = toy(path, **more)
    act(host, 0, Draw())
    observers = {observer.seat: observer for observer in sit_all(host)}
    assert observers[0].look.undo.beyond
    assert observers[0].door.undo(ask=True) == Answer(asked=True)
    for observer in observers.values():
        observer.refresh()
    return host, observers


def test_a_request_is_in_every_look():
    _, observers = asked()
    requests = {seat: observer.look.request for seat, observer in observers.items()}
    assert {(request.seat, request.asked, request.yes, request.no) for request in requests.values()} == {
        (0, (1, 2), (), -1)
    }
    assert len({request.id for request in requests.values()}) == 1
    for observer in (1, None):
        drawn = [line for line in observers[observer].log if line.n in requests[observer].entries]
        assert [line.text for line in drawn] == ["Ann draws a card.", "Round 1: Bob."]


def test_granted_by_all_it_is_carried_out_and_logged_and_the_game_is_no_practice(tmp_path):
    host, observers = asked(tmp_path / "a.coffee", seed=None)
    before = state_of(host).public.sizes
    number = observers[0].look.request.id
    assert observers[1].door.answer(number, True) == DONE
    observers[2].refresh()
    assert observers[2].look.request.asked == (2,)
    assert observers[2].look.request.yes == (1,)
    assert state_of(host).public.sizes == before
    assert observers[2].door.answer(number, True) == DONE
    assert state_of(host).public.sizes == [3, 3, 3]
    assert not host.meta.practice
    undone = {0: '"draws Spoon"', 1: '"draws a card"', 2: '"draws a card"', None: '"draws a card"'}
    for seat, observer in observers.items():
        observer.refresh()
        assert observer.look.request is None
        assert observer.log[-1].text == f"Ann undoes {undone[seat]}, as everybody agreed."
        assert [line.undone for line in observer.log][-3:] == [True, True, False], [line.text for line in observer.log]
    act(host, 0, Draw())
    host.close()
    report = verify(tmp_path / "a.coffee", TOY)
    assert report.ok, report.fault
    assert any("with everybody's consent" in line for line in report.lines)


def test_what_comes_after_is_drawn_anew():
    host, observers = asked()
    count = state_of(host).chance.count
    for seat in (1, 2):
        observers[seat].door.answer(observers[0].look.request.id, True)
    assert state_of(host).chance.count == count


def test_refused_by_one_it_says_who():
    _, observers = asked()
    number = observers[0].look.request.id
    observers[2].door.answer(number, False)
    observers[0].refresh()
    assert observers[0].look.request.no == 2
    assert observers[0].look.request.asked == ()
    assert observers[1].door.answer(number, True).trouble == LAPSED
    assert observers[0].door.undo(ask=True) == Answer(asked=True)  # may ask again
    observers[0].refresh()
    assert observers[0].look.request.id != number
    assert observers[0].look.request.no == -1


def test_it_survives_a_resume(tmp_path):
    host, observers = asked(tmp_path / "a.coffee")
    observers[1].door.answer(observers[1].look.request.id, True)
    observers[2].refresh()
    before = observers[2].look.request
    host.close()
    host = TableHost.resume(tmp_path / "a.coffee", game=TOY)
    observer = sit(host, 2)
    assert observer.look.request == before
    assert observer.door.answer(before.id, True) == DONE
    assert host.awaited() == (0,)
    assert not host.meta.practice


@pytest.mark.parametrize("then", [Pass(), StartBurying()])
def test_it_lapses_with_the_next_play(tmp_path, then):
    host, observers = asked(tmp_path / "a.coffee")
    number = observers[0].look.request.id
    act(host, 1, then)
    observers[2].refresh()
    assert observers[2].look.request is None
    assert observers[2].door.answer(number, True).trouble == LAPSED
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee", game=TOY).meta.asked is None


def test_it_does_not_lapse_by_talk():
    host, observers = asked()
    host.talk(1, "hm")
    observers[2].refresh()
    assert observers[2].look.request is not None


def test_what_cannot_be_asked_or_answered_is_refused():
    host, observers = asked()
    number = observers[0].look.request.id
    assert observers[0].door.answer(number, True).trouble == OWN
    assert observers[0].door.undo(ask=True).trouble == WAITING
    assert observers[None].door.answer(number, True).trouble
    assert observers[1].door.answer(number + 1, True).trouble == LAPSED
    assert observers[1].door.answer(number, True) == DONE
    assert observers[1].door.answer(number, True).trouble == LAPSED
    assert "no play yet" in observers[1].door.undo(ask=True).trouble
    assert host.meta.asked.yes == (1,)


def test_asking_where_nothing_stands_in_the_way_just_undoes():
    host = toy()
    act(host, 0, StartBurying())
    assert sit(host, 0).door.undo(ask=True) == DONE
    assert host.meta.asked is None
    assert rows_of(host)[-1].kind == "undo"


def test_who_plays_alone_or_with_bots_has_nobody_to_ask():
    host = toy(seats=3, bots=(1, 2))
    act(host, 0, Look(1))
    while host.view(0).public.stack[-1].SEALED:
        act(host, 0, host.legal(0)[0])
    assert sit(host, 0).door.undo(ask=True).trouble == ALONE


def test_a_solo_player_cannot_fake_consent(tmp_path):
    """An undo past luck that is marked as agreed, in a game of one person, with a chain that fits."""
    path = tmp_path / "a.coffee"
    host = roaster(path, seed=None)
    while not rows_of(host) or not rows_of(host)[-1].barrier:
        act(host, 0, host.legal(0)[0])
    host.journal.go_to(rows_of(host)[-1].n - 1, "undo", 0, shot=True, agreed=True)
    host.journal.store.close()
    report = verify(path, host.game)
    assert not report.ok
    assert "practice" in report.fault or "marked wrongly" in report.fault


def test_at_a_shared_table_an_undo_past_luck_that_nobody_agreed_to_is_found(tmp_path):
    host = toy(tmp_path / "a.coffee", seed=None)
    act(host, 0, Draw())
    host.journal.go_to(0, "undo", 0, shot=True)
    host.journal.store.close()
    report = verify(tmp_path / "a.coffee", TOY)
    assert not report.ok
    assert "past luck" in report.fault
