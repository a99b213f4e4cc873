"""The machine protocol, spoken through real pipes."""

from __future__ import annotations

import io
import json
import os
import random
import threading
import time

import pytest

import rules
from coffee_tui.host import autoplay
from coffee_tui.host.table import TableHost
from coffee_tui.text.jsonl import ABANDONED
from coffee_tui.text.lines import LONGEST_LINE
from coffee_tui.text.source import Source
from rules.engine import IllegalAction
from saves import SeatInfo, SqliteStore
from tests.cli.peer import Peer

PASS = {"action": "pass"}


def table(toy, *names, seed=b"7", **more):
    seats = [SeatInfo(name, "bot:random" if name == "bot" else "human") for name in names]
    return TableHost.new(toy, seats, {}, seed=seed, **more)


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
