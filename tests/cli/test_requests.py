"""The machine protocol where people share a table: requests to undo past luck, and secret steps."""

from __future__ import annotations

import pytest

from coffee_tui.host.door import Answer
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.remote import RemoteDoor
from coffee_tui.host.server import DoorServer
from coffee_tui.host.table import TableHost
from rules.engine import Pass
from saves import SeatInfo
from tests.cli.peer import Peer

PASS = {"action": "pass"}
DRAW = {"action": "draw"}
VOTE = {"action": "favor", "kind": 0}


def table(toy, *names, seed=b"7", **more):
    return TableHost.new(toy, [SeatInfo(name) for name in names], {}, seed=seed, **more)


@pytest.fixture
def pair(toy):
    """One pipe of two seats, after a round in which both drew: it is Ann's turn again."""
    with Peer(table(toy, "Ann", "Ben"), [0, 1]) as peer:
        peer.hear()
        for _ in range(2):
            asked = peer.hear()
            peer.say({"decision": asked["decision"], "actions": [DRAW]})
        for asked in (peer.hear(), peer.hear()):
            peer.say({"seat": asked["seat"], "decision": asked["decision"], "actions": [VOTE]})
        turn = peer.hear()
        assert (turn["seat"], turn["view"]["public"]["round"]) == (0, 2)
        yield peer, turn


def test_an_undo_past_luck_is_asked_for_and_granted(pair):
    peer, turn = pair
    assert "draw" in peer.ask({"undo": True})["error"]
    assert peer.ask({"undo": True, "ask": True}) == {"asked": 0}
    asked = peer.hear()
    assert list(asked) == ["request", "seat"]
    request = asked["request"]
    assert (asked["seat"], request["by"]) == (1, 0)
    assert {"event": "favored", "kinds": [0, 0]} in request["events"]
    assert len(request["texts"]) >= 1
    assert peer.ask({"answer": {"request": request["id"], "yes": True}}) == {
        "answered": {"request": request["id"], "yes": True},
        "seat": 1,
    }
    assert peer.hear() == {"undone": 0}
    again = peer.hear()
    assert again["view"]["public"]["round"] == 1
    assert again["decision"] != turn["decision"]


def test_an_undo_that_nobody_has_to_be_asked_for_is_done_at_once(toy):
    with Peer(table(toy, "Ann", "Ben"), [0, 1]) as peer:
        peer.hear()
        asked = peer.hear()
        assert peer.ask({"decision": asked["decision"], "actions": [PASS]})["seat"] == 1
        assert peer.ask({"undo": True, "ask": True, "seat": 0}) == {"undone": 0}
        assert peer.hear()["seat"] == 0


def test_a_door_says_whether_the_others_were_asked(toy, tmp_path):
    host = table(toy, "Ann", "Ben")
    with DoorServer(host, tmp_path / "door") as server:
        doors = [LocalDoor(host, 0), RemoteDoor(server.path, 0, game=toy)]
        for door in doors:
            host.act(0, host.decision(0), [Pass()])
            assert door.undo(ask=True) == Answer()
            assert door.undo(ask=True).trouble
        draw = next(action for action in host.legal(0) if type(action).__name__ == "Draw")
        host.act(0, host.decision(0), [draw])
        for door in doors:
            assert door.undo(ask=True) == Answer(asked=True)
            host.answer(1, host.meta.asked.id, False)
            door.close()
    host.close()


def test_an_undo_past_luck_may_be_refused(pair):
    peer, turn = pair
    assert peer.ask({"undo": True, "ask": True}) == {"asked": 0}
    request = peer.hear()["request"]
    answer = {"request": request["id"], "yes": False}
    assert peer.ask({"answer": answer, "seat": 1}) == {"answered": answer, "seat": 1}
    assert peer.hear() == {"refused": request["id"], "by": 1, "seat": 0}
    assert "no longer" in peer.ask({"answer": answer, "seat": 1})["error"]
    assert peer.ask({"decision": turn["decision"], "actions": [PASS]})["seat"] == 1  # and the game goes on


@pytest.mark.parametrize(
    "line",
    [
        {"redo": True, "ask": True},
        {"answer": {"request": 7}},
        {"answer": {"request": -1, "yes": True}},
        {"answer": {"request": 10**30, "yes": True}},
        {"answer": {"request": 7, "yes": True}, "seat": 1},
        {"answer": True},
    ],
)
def test_a_wrong_answer_to_a_request_is_one_sentence(pair, line):
    peer, _ = pair
    answer = peer.ask(line)
    assert list(answer) == ["error"]
    assert answer["error"].endswith(".")


@pytest.mark.parametrize("watched", [0, 2])
def test_in_a_secret_step_no_line_tells_who_has_answered(toy, watched):
    """Two worlds that differ only in whether Ben has answered send the same bytes to a pipe that may not know it."""

    def world(*, ben_answers):
        host = table(toy, "Ann", "Ben", "Cleo")
        with Peer(host, [watched]) as peer:
            heard = [peer.hear_bytes(), *([peer.hear_bytes()] if watched == 0 else [])]
            serve = next(action for action in host.legal(0) if type(action).__name__ == "Serve")
            host.act(0, host.decision(0), [serve])
            assert 1 in host.awaited()
            heard += [peer.hear_bytes()] if watched == 2 else []
            if ben_answers:
                host.act(1, host.decision(1), [host.legal(1)[-1]])
            for line in (
                {"why": PASS},
                {"undo": True},
                {"undo": True, "ask": True},
                {"redo": True},
                {"stand": {"kind": "other", "on": True}},
                {"decision": 999, "actions": [PASS]},
                {"save": True},
                {"talk": "hm"},
            ):
                peer.say(line)
            peer.say({"quit": True})
            while not heard[-1].startswith(b'{"quit"'):
                heard.append(peer.hear_bytes())
        host.close()
        return heard

    assert world(ben_answers=True) == world(ben_answers=False)
