"""Plain mode listens to its input and to the table at once: while others are due, and while it stands at a prompt."""

from __future__ import annotations

import os
import threading
import time

import pytest

from coffee_tui.host import autoplay
from coffee_tui.host.door import LOST, ONLOOKER_ACTS
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.seating import Seating
from coffee_tui.host.server import DoorServer
from coffee_tui.text.commands import COMMANDS
from coffee_tui.text.keyboard import LONGEST_LINE
from coffee_tui.text.source import Source
from rules import load
from tests.cli.typist import LONG, Typist, own, table, until

SAVED = "The game is saved and your seat is kept: come back to go on."


def act(host, seat, name="Pass"):
    host.act(seat, host.decision(seat), [next(a for a in host.legal(seat) if type(a).__name__ == name)])


def seat_of(host, seat):
    return Seating({seat: LocalDoor(host, seat)})


def test_while_others_are_due_the_table_can_be_read_and_left(toy):
    host = table(toy, "Ann", "Bob", "Cleo")
    with Typist(seat_of(host, 2)) as cleo:
        cleo.hears("Round 1: Ann.\n")
        for line in ("1", "u", "u!", "r", "R", "s", "e", "x", "zz", "b 3", "undo"):
            cleo.type(line + "\n")
            assert cleo.hears("Wait: it is Ann's turn.\n") == ""
        for line, answer in {
            "b": "Round 1 of 3",
            "l": "Round 1: Ann.\n",
            "p": "Ann: 0 points",
            "scores": "Ann: 0 points",
            "h": "Put the best cards into your cup.\n",
            "m": "Ann, round 1: do one thing.\n",
            "": "Ann, round 1: do one thing.\n",
            "/a": "Ann, round 1: do one thing.\n",
        }.items():
            cleo.type(line + "\n")
            cleo.hears(answer)
        cleo.type("?\n")
        cleo.hears("While you wait type:\n")
        helped = cleo.hears("q, quit: leave; the game is saved\n")
        assert [line[0] for line in helped.splitlines()] == [command.key for command in COMMANDS if command.reads]
        act(host, 0, "Draw")
        cleo.hears("Ann draws a card.\n")
        cleo.type("1\n")
        cleo.hears("Wait: it is Bob's turn.\n")
        cleo.type("q\n")
        assert cleo.ended()
        assert cleo.rest == SAVED + "\n"
    assert host.over is False


def test_an_onlooker_reads_and_leaves(toy):
    host = table(toy, "Ann", "Bob")
    with Typist(Seating({}, LocalDoor(host, None))) as onlooker:
        onlooker.type("1\nm\nx\n")
        onlooker.hears(ONLOOKER_ACTS + "\nAnn, round 1: do one thing.\n" + ONLOOKER_ACTS + "\n")


def test_each_game_can_be_read_by_who_is_not_asked():
    for key in ("coffee_roaster", "vivajava_dice"):
        game = load(key)
        host = table(game, *["Ann", "Bob"][: max(game.seats)])
        with Typist(Seating({}, LocalDoor(host, None))) as onlooker:
            onlooker.type("m\nb\nl\ns\nh\n?\nq\n")
            assert onlooker.ended()
            assert "While you wait type:" in onlooker.rest


@pytest.mark.parametrize("answers", [False, True])
def test_in_a_secret_step_all_are_named_whoever_has_answered(toy, answers):
    host = table(toy, "Ann", "Bob", "Cleo", "Dan")
    act(host, 0, "Serve")
    assert host.awaited() == (1, 2, 3)
    with Typist(seat_of(host, 1)) as bob:
        bob.hears(" Pass\n")
        if answers:
            act(host, 2)
        bob.type(f"{len(host.legal(1))}\n")
        until(lambda: 1 not in host.awaited())
        bob.type("1\n")
        assert bob.hears("Wait: it is Cleo and Dan's turn.\n") == ""


def test_talk_is_read_out_at_a_prompt_and_what_is_half_typed_stays(toy):
    host = table(toy, "Ann", "Bob")
    with Typist(seat_of(host, 0), terminal=True) as ann:
        ann.hears("> ")
        ann.type("1")
        host.talk(1, "Hurry up!")
        assert ann.hears("\n> ") == "\nBob: Hurry up!"  # below the prompt, and no menu again
        host.talk(1, "Please.")
        ann.hears("\nBob: Please.\n> ")
        host.play_forced(1, True)  # nothing new is to be said: the prompt stays
        door = LocalDoor(host, 1)  # so it is when somebody comes or goes
        door.close()
        assert ann.is_quiet()
        ann.type("\n")
        assert ann.hears("Ann draws") == ""


def test_one_may_talk_at_a_prompt_and_while_others_are_due(toy):
    host = table(toy, "Ann", "Bob")
    with Typist(seat_of(host, 0), terminal=True) as ann:
        ann.hears("> ")
        ann.type("t Hello.\n")
        assert ann.hears("Ann: Hello.\n") == ""
        ann.type("t\n")
        ann.hears("Type t and what you want to say.\n")
        ann.hears("> ")
        ann.type("1\n")
        until(lambda: host.awaited() == (1,))
        ann.type("talk Your turn!\n")
        ann.hears("Ann: Your turn!\n")
    assert [said.text for said in host.journal.talk] == ["Hello.", "Your turn!"]


def test_when_another_undoes_the_question_is_gone_and_comes_anew(toy):
    host = table(toy, "Ann", "Bob", "Cleo")
    act(host, 0)
    act(host, 1)
    with Typist(seat_of(host, 2), terminal=True) as cleo:
        cleo.hears("Cleo, round 1: do one thing.\n")
        cleo.hears("> ")
        cleo.type("1")
        host.undo(1)
        assert cleo.hears("Bob undoes the last play.\n") == "\n"
        act(host, 1, "Draw")
        cleo.hears("Bob draws a card.\n")
        assert (
            cleo.hears("1 Draw one of") == "Round 1: Cleo.\nCleo, round 1: do one thing.\n"
        )  # the menu is read out anew
        cleo.hears("> ")
        cleo.type("\n")
        cleo.hears("Cleo draws")


def test_a_request_is_put_at_once_and_lapses_at_once(toy):
    host = table(toy, "Ann", "Bob", "Cleo")
    act(host, 0, "Draw")
    with Typist(seat_of(host, 1)) as bob:
        bob.hears("Bob, round 1: do one thing.\n")
        assert host.undo(0, ask=True)
        bob.hears("Ann asks to undo past luck:\n- Ann draws a card.\n- Round 1: Bob.\nDo you agree? Type y or n.\n")
        host.answer(2, host.meta.asked.id, False)
        bob.hears("That request is no longer open.\nBob, round 1: do one thing.\n")
        assert host.undo(0, ask=True)
        bob.hears("Do you agree? Type y or n.\n")
        host.answer(2, host.meta.asked.id, True)
        assert bob.is_quiet()  # he is still asked
        bob.type("y\n")
        bob.hears('Ann undoes "draws a card", as everybody agreed.\n')
        bob.type("1\n")
        bob.hears("Wait: it is Ann's turn.\n")


def test_whoever_asked_hears_of_a_refusal_at_the_prompt(toy):
    host = table(toy, "Ann", "Bob", "Cleo")
    act(host, 0, "Draw")
    act(host, 1)
    with Typist(seat_of(host, 2)) as cleo:
        cleo.hears("Cleo, round 1: do one thing.\n")
        cleo.type("1\n")  # draws; all vote
        until(lambda: host.awaited() == (0, 1, 2))
        for seat in range(2):
            act(host, seat, "Favor")
        cleo.hears("Vote for the bean of the round.\n")
        cleo.type("1\n")
        cleo.hears("Votes: ")
        act(host, 0)
        act(host, 1)
        cleo.hears("Cleo, round 2: do one thing.\n")
        cleo.type("u\n")
        cleo.hears("Type u! to ask the others.\n")
        cleo.type("u!\n")
        cleo.hears("The others are asked, until the next play.\n")
        cleo.hears("Cleo, round 2: do one thing.\n")
        cleo.hears(" Pass\n")
        host.answer(0, host.meta.asked.id, True)
        assert cleo.is_quiet()
        cleo.type("p\n")  # what is typed then is followed
        cleo.hears("Cleo: ")
        host.answer(1, host.meta.asked.id, False)
        cleo.hears("Bob does not agree to undo that.\n")
        assert cleo.is_quiet()


class Slow:
    """A bot that thinks until it may choose."""

    def __init__(self):
        self.asked = threading.Event()
        self.may = threading.Event()

    def choose(self, view, legal):
        self.asked.set()
        assert self.may.wait(LONG)
        return legal[-1]


@pytest.fixture
def slow(monkeypatch):
    bot = Slow()
    monkeypatch.setattr(autoplay, "make_player", lambda *args: bot)
    yield bot
    bot.may.set()


def test_at_a_terminal_nobody_has_to_wait_for_a_bot(toy, slow):
    host = table(toy, "Ann", "Kettle*")
    with Typist(own(host), terminal=True) as ann:
        ann.hears("> ")
        act(host, 0)
        ann.hears("(waiting for Kettle)\n")  # before that a line would still answer the menu
        assert slow.asked.is_set()
        ann.type("1\n")
        ann.hears("Wait: it is Kettle's turn.\n")
        ann.type("\x04")  # ctrl+d ends the input
        assert ann.ended()
        assert ann.rest.startswith("Saved.")
    slow.may.set()
    host.close()


def test_lines_of_a_program_wait_for_bots_and_none_is_lost(toy, slow):
    host = table(toy, "Ann", "Kettle*")
    with Typist(own(host)) as ann:
        ann.hears(" Pass\n")
        number = str(len(host.legal(0)))
        ann.type(number + "\n" + "1\n" + "b\n")
        assert slow.asked.wait(LONG)
        ann.hears("Round 1: Kettle.\n")
        assert ann.is_quiet()
        slow.may.set()
        ann.hears("Vote for the bean of the round.\n")
        ann.hears("Votes: ")
        ann.hears("Round 2 of 3")
    host.close()


def test_at_the_end_of_its_lines_a_program_still_hears_what_others_play(toy):
    host = table(toy, "Ann", "Bob")
    with Typist(seat_of(host, 1)) as bob:
        bob.type("b")
        bob.hang_up()
        bob.hears("Round 1 of 3")
        act(host, 0, "Draw")
        bob.hears("Ann draws a card.\n")
        bob.hears("Bob, round 1: do one thing.\n")
        assert bob.ended()
        assert bob.rest.endswith(SAVED + "\n")


def test_where_a_bot_failed_a_program_is_not_kept_waiting(toy, monkeypatch):
    class Broken:
        def choose(self, view, legal):
            raise KeyError("fault")

    monkeypatch.setattr(autoplay, "make_player", lambda *args: Broken())
    host = table(toy, "Ann", "Kettle*")
    with Typist(own(host)) as ann:
        ann.hears(" Pass\n")
        ann.type(f"{len(host.legal(0))}\n")
        ann.hears("Kettle cannot choose")
        ann.hears("Type q to leave.\n")
        ann.hang_up()
        assert ann.ended()
        assert ann.rest.startswith("Saved.")
    host.close()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_lost_table_ends_a_prompt_and_a_wait_at_once(toy, seat):
    host = table(toy, "Ann", "Bob")
    door = LocalDoor(host, seat)
    with Typist(Seating({seat: door}), terminal=True) as one:
        one.hears("> " if seat == 0 else "Round 1: Ann.\n")
        door.lost = LOST
        door.call()
        assert one.ended()
        assert one.rest == ("\n" if seat == 0 else "")  # whoever opened the door says it


def test_a_lost_connection_is_said_once(toy, tmp_path, refused):
    host = table(toy, "Ann", "Bob")
    server = DoorServer(host, tmp_path / "door")

    def go():
        until(lambda: host.doors.is_here(1))
        time.sleep(0.1)
        server.close()

    other = threading.Thread(target=go)
    other.start()
    assert refused("attach", str(server.path), "--seat", "2", "--plain") == f"coffee-tui: {LOST}\n"
    other.join()
    host.close()


def test_a_line_that_is_there_comes_before_a_wake():
    read, write = os.pipe()
    with os.fdopen(read, "rb") as stream:
        source = Source(stream, LONGEST_LINE)
        source.wake()
        os.write(write, b"1\n2")
        assert source.next() == b"1\n"  # typed before anybody could hear the news
        assert source.next() is None
        with pytest.raises(TimeoutError):
            source.next(0.01)
        source.wake()
        source.calm()
        os.close(write)
        assert source.next() == b"2"
        assert source.next() == b""
        source.close()
        source.wake()  # too late, but no fault


def test_a_long_line_from_a_pipe_is_one_wrong_answer(toy):
    host = table(toy, "Ann", "Bob")
    with Typist(seat_of(host, 0)) as ann:
        ann.hears(" Pass\n")
        ann.type("1" * (3 * LONGEST_LINE) + "\nzz\n")
        ann.hears("Type one number from 1 to")
        assert ann.hears("Type the number of a choice, or ? for help.\n").count("\n") == 1
    assert host.head == 0
