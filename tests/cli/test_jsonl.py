"""The machine protocol, spoken through real pipes."""

from __future__ import annotations

import json
import random

import pytest

import rules
from coffee_tui.host.table import TableHost
from coffee_tui.text.lines import LONGEST_LINE
from rules.engine import IllegalAction
from saves import SeatInfo, SqliteStore
from tests.cli.peer import PASS, Peer, table


@pytest.fixture
def solo(toy):
    """A table of one pipe and a bot."""
    with Peer(table(toy, "Ann", "bot"), [0]) as peer:
        hello = peer.hear()["hello"]
        yield peer, hello, peer.hear()


@pytest.fixture
def pair(toy):
    """A table at which one pipe plays both seats."""
    with Peer(table(toy, "Ann", "Ben"), [0, 1]) as peer:
        peer.hear()
        yield peer, peer.hear()


def test_hello_says_who_plays_what(solo, toy):
    _, hello, _ = solo
    assert hello["protocol"] == 1
    assert (hello["game"], hello["title"], hello["seats"]) == ("toy", "Blind Cupping", [0])
    assert hello["options"] == {"rounds": "3", "tier": "low"}
    assert hello["box"]["content"]["cards"]["counts"] == [7, 6, 4, 5]
    assert hello["table"][1] == {"seat": 1, "name": "bot", "kind": "bot:random"}
    assert (hello["commitment"], hello["provable"]) == ("", False)  # of a chosen seed it would be a check


def test_a_decision_has_all_that_its_seat_may_know_and_no_more(solo):
    _, _, asked = solo
    assert list(asked) == ["decision", "seat", "prompt", "events", "view", "legal"]
    assert asked["seat"] == asked["view"]["seat"] == 0
    assert asked["view"]["mine"]["hand"]
    assert "hidden" not in asked["view"]
    assert "private" not in asked["view"]
    assert {"action": "draw"} in asked["legal"]


def test_a_play_is_followed_by_the_next_decision_with_what_happened(solo):
    peer, _, asked = solo
    after = peer.ask({"decision": asked["decision"], "actions": [{"action": "draw"}]})
    assert after["decision"] > asked["decision"]
    drew = [event for event in after["events"] if event["event"] == "drew"]
    assert drew[0]["kind"] >= 0  # the seat learns what it drew
    assert all(event["kind"] == -1 for event in drew if event["seat"] == 1)  # and not what others drew


def test_a_batch_is_played_whole_or_not_at_all(toy):
    with Peer(table(toy, "Ann", "Ben"), [0, 1]) as peer:
        peer.hear()
        asked = peer.hear()
        hand = asked["view"]["mine"]["hand"]
        kind = next(kind for kind in range(4) if hand[kind])
        bury = [{"action": "start_burying"}, {"action": "bury", "kind": kind}]
        assert "error" in peer.ask({"decision": asked["decision"], "actions": [*bury, {"action": "draw"}]})
        after = peer.ask({"decision": asked["decision"], "actions": [*bury, {"action": "done"}]})
        assert after["seat"] == 1
        assert after["view"]["public"]["sizes"] == [2, 3]


def test_a_stale_answer_is_refused_and_the_question_put_again(solo):
    peer, _, asked = solo
    for decision in (asked["decision"] - 1, asked["decision"] + 1, 10**18):
        assert "moved on" in peer.ask({"decision": decision, "actions": [PASS]})["error"]
        assert peer.hear()["decision"] == asked["decision"]


def test_an_illegal_play_is_refused_with_its_reason(solo):
    peer, _, asked = solo
    answer = peer.ask({"decision": asked["decision"], "actions": [{"action": "favor", "kind": 0}]})
    assert list(answer) == ["error"]
    assert peer.ask({"why": {"action": "favor", "kind": 0}})["legal"] is False
    assert peer.ask({"why": PASS}) == {"why": "", "legal": True}


WRONG = [
    b"{",
    b"[]",
    b"7",
    b"null",
    b'"undo"',
    b"{}",
    b"\x00",
    b"\xff\xfe",
    b'{"talk": "\xff"}',
    b"[" * 200_000,
    b'{"why": ' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    b'{"decision": ' + b"9" * 5000 + b', "actions": []}',
    b'{"decision": 1e999, "actions": []}',
    b"x" * (LONGEST_LINE + 10),
    {"decision": 1},
    {"actions": [PASS]},
    {"decision": "1", "actions": [PASS]},
    {"decision": 1, "actions": PASS},
    {"decision": 1, "actions": []},
    {"decision": 1, "actions": [{}]},
    {"decision": 1, "actions": [{"action": "fly"}]},
    {"decision": 1, "actions": [{"action": "bury", "kind": "x"}]},
    {"decision": 1, "actions": [{"action": "pass", "extra": 1}]},
    {"decision": 1, "actions": [PASS], "undo": True},
    {"decision": 1, "actions": [PASS], "seat": 1},
    {"decision": 1, "actions": [PASS], "seat": -1},
    {"decision": 1, "actions": [PASS], "seat": 10**30},
    {"undo": False},
    {"undo": 1},
    {"undo": True, "seat": 5},
    {"redo": True},
    {"why": None},
    {"why": 3},
    {"stand": True},
    {"stand": {"kind": 3, "on": True}},
    {"talk": 3},
    {"hello": {}},
]


@pytest.mark.parametrize("line", WRONG, ids=lambda line: str(line)[:40])
def test_a_wrong_line_is_answered_with_one_sentence_and_never_an_exit(solo, line):
    peer, _, asked = solo
    answer = peer.ask(line)
    assert list(answer) == ["error"]
    assert "\n" not in answer["error"]
    assert answer["error"].endswith(".")
    assert peer.ask({"why": PASS}) == {"why": "", "legal": True}
    assert peer.ask({"decision": asked["decision"], "actions": [PASS]})["decision"] > asked["decision"]


def test_blank_lines_are_skipped(solo):
    peer, _, _ = solo
    for line in (b"", b"  ", b"\r"):
        peer.say(line)
    assert peer.ask({"why": PASS})["legal"] is True


def test_undo_and_redo_are_answered_and_the_question_put_again(pair):
    peer, asked = pair
    bury = [{"action": "start_burying"}]
    burying = peer.ask({"decision": asked["decision"], "actions": bury})
    assert peer.ask({"undo": True}) == {"undone": 0}
    again = peer.hear()
    assert (again["legal"], again["view"]["mine"]) == (asked["legal"], asked["view"]["mine"])
    assert again["decision"] > burying["decision"]
    assert peer.ask({"redo": True}) == {"redone": 0}
    assert peer.hear()["legal"] == burying["legal"]


def test_a_pipe_of_several_seats_says_for_which_it_speaks(toy):
    with Peer(table(toy, "Ann", "Ben"), [0, 1]) as peer:
        peer.hear()
        asked = peer.hear()
        while len(asked["legal"]) != 3 or asked["legal"][0]["action"] != "favor":  # on to the vote
            asked = peer.ask({"seat": asked["seat"], "decision": asked["decision"], "actions": [PASS]})
        other = peer.hear()
        assert {asked["seat"], other["seat"]} == {0, 1}
        vote = [{"action": "favor", "kind": 0}]
        assert "seat" in peer.ask({"decision": asked["decision"], "actions": vote})["error"]
        peer.say({"seat": 1, "decision": other["decision"], "actions": vote})
        assert peer.is_quiet()  # sealed: nothing is told before the last vote is in
        after = peer.ask({"seat": 0, "decision": asked["decision"], "actions": vote})
        assert {"event": "favored", "kinds": [0, 0]} in after["events"]


def test_a_seat_that_is_not_of_the_pipe_is_refused_whatever_is_asked(solo):
    peer, _, _ = solo
    for asked in ({"save": True}, {"talk": "hello"}, {"undo": True}):
        assert "seat 9" in peer.ask({"seat": 9, **asked})["error"]
        assert "seat" in peer.ask({"seat": 2**70, **asked})["error"]


def test_standing_answers_and_talk(solo):
    peer, _, _ = solo
    stand = {"kind": "splash", "on": True}
    assert peer.ask({"stand": stand}) == {"standing": stand, "seat": 0}
    assert peer.ask({"talk": "hello\x1b[2J"}) == {"said": 0}


def test_what_others_say_is_told_at_once_and_phrases_in_the_form_that_programs_understand():
    game = rules.load("vivajava")
    host = TableHost.new(game, [SeatInfo(name) for name in ("Ann", "Ben", "Cleo")], {}, seed=bytes(32))
    first = host.view(None).public.order[0]
    with Peer(host, [first]) as peer:
        peer.hear()
        peer.hear()
        host.talk((first + 1) % 3, "let us blend")
        said = {"talk": "let_us", "choice": "blend"}
        by = (first + 1) % 3
        assert peer.hear() == {"talk": {"by": by, "text": "Let us blend.", "said": said}}
        host.talk(by, "hello")
        assert peer.hear() == {"talk": {"by": by, "text": "hello", "said": None}}
        assert peer.ask({"say": {"talk": "i_have", "beans": 3}}) == {"said": first}
        assert "you have 3" in peer.ask({"say": {"talk": "i_have", "beans": 4}})["error"]
        assert "nothing to say" in peer.ask({"say": {"talk": "shout"}})["error"]
        assert peer.is_quiet()  # what it says itself it is not told
    host.close()


def test_without_phrases_there_is_only_text(solo):
    peer, _, _ = solo
    assert "no structured talk" in peer.ask({"say": {"talk": "i_have", "beans": 3}})["error"]


@pytest.mark.parametrize("kind", ["", "Splash", "spill", "x" * 60, "creamer", "splash\n"])
@pytest.mark.parametrize("on", [True, False])
def test_only_what_the_game_has_can_always_be_let_pass(solo, kind, on):
    peer, _, _ = solo
    assert list(peer.ask({"stand": {"kind": kind, "on": on}})) == ["error"]
    assert peer.host.meta.standing == {}


def test_nothing_is_let_pass_in_a_game_that_is_given_up(toy):
    host = table(toy, "Ann", "Ben")
    host.abandon()
    with pytest.raises(IllegalAction, match="abandoned"):
        host.pass_always(0, "splash", on=True)
    assert host.meta.standing == {}


@pytest.mark.parametrize(
    "line",
    [
        b'{"quit": true, "quit": false}',
        b'{"decision": 1, "decision": 2, "actions": [{"action": "pass"}]}',
        b'{"decision": 1, "actions": [{"action": "pass", "action": "pass"}]}',
        b'{"decision": 1, "actions": [{"action": "pass"}], "\\u0061ctions": []}',
        b'{"stand": {"kind": "splash", "kind": "splash", "on": true}}',
        b'{"why": {"action": "pass", "a": {"b": 1, "b": 1}}}',
    ],
)
def test_what_is_said_twice_in_one_object_is_refused(solo, line):
    peer, _, asked = solo
    peer.say(line)
    assert peer.hear() == {"error": "That line names something twice in one object: say it once."}
    assert peer.host.head == 0
    assert peer.ask({"decision": asked["decision"], "actions": [PASS]})["decision"] > asked["decision"]


def test_save_and_quit_name_the_save(toy, tmp_path):
    host = table(toy, "Ann", "bot", store=tmp_path / "cups.coffee")
    with Peer(host, [0]) as peer:
        peer.hear()
        asked = peer.hear()
        assert peer.ask({"save": True}) == {"saved": "cups"}
        peer.ask({"decision": asked["decision"], "actions": [PASS]})
        assert peer.ask({"quit": True}) == {"quit": "cups"}
    host.close()
    with SqliteStore.open(tmp_path / "cups.coffee") as store:
        assert store.contents.rows[0].action == b'{"action":"pass"}'


def test_a_whole_game_ends_with_the_scores(toy):
    luck = random.Random(1)
    host = table(toy, "Ann", "bot")
    with Peer(host, [0]) as peer:
        peer.hear()
        line = peer.hear()
        while "end" not in line:
            line = peer.ask({"decision": line["decision"], "actions": [luck.choice(line["legal"])]})
    assert [score["seat"] for score in line["end"]] == [0, 1]
    assert all(score["total"] == sum(part["points"] for part in score["parts"]) for score in line["end"])
    assert line["events"][-1]["event"] == "ended"


def test_the_end_of_the_input_is_the_end_of_the_session(solo):
    peer, _, _ = solo
    peer.hang_up()
    peer._thread.join(5)
    assert not peer._thread.is_alive()


def test_lines_from_the_command_are_json_each(run):
    lines = run("play", "coffee-roaster", "--jsonl", stdin='nonsense\n{"quit": true}\n').stdout.splitlines()
    assert [next(iter(json.loads(line))) for line in lines] == ["hello", "decision", "error", "quit"]


def test_an_answer_quotes_no_more_than_a_sentence(run):
    long = '{"why":{"action":"choose_bean","bean":"' + "x" * 100_000 + '"}}\n'
    play = '{"decision":1,"actions":[{"action":"choose_bean","bean":"' + "x" * 100_000 + '"}]}\n'
    lines = run("play", "coffee-roaster", "--jsonl", stdin=long + play).stdout.splitlines()
    assert '"why":"There is no bean' in lines[2]
    assert '"error":"There is no bean' in lines[3]
    assert max(map(len, lines[2:])) < 1000
