"""A child process that holds only a socket plays whole games, is killed half-way and comes back; the save proves it."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from pathlib import Path

import pytest

import rules
from coffee_tui.cli.group import cli
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.server import DoorServer
from coffee_tui.host.table import TableHost
from saves import SeatInfo, verify
from tests.children.child import LONG, Child, Keys, Lines, Machine, until

FRONTS = {"screen": Keys, "plain": Lines, "jsonl": Machine}
PEOPLE = ("Ann", "Bob", "Cleo")
# What a front end may hold: its terminal or pipes, its sockets, what waits for them, and nothing that has a name.
HARMLESS = re.compile(r"/dev/(pts/\d+|ptmx|null|urandom)|(socket|pipe):\[\d+\]|anon_inode:.*")


@pytest.fixture
def stack():
    with ExitStack() as stack:
        yield stack


class Table:
    """A table with its save, behind a socket, in this process."""

    def __init__(self, stack: ExitStack, folder: Path, game: str, options: dict[str, str], people: int) -> None:
        self.stack, self.folder = stack, folder
        self.path = folder / "game.coffee"
        self.game = rules.load(game)
        seats = [SeatInfo(name, "human" if n < people else "bot:greedy") for n, name in enumerate(PEOPLE)]
        if game == "coffee_roaster":
            seats = seats[:1]
        self.host = TableHost.new(self.game, seats, options, seed=bytes(32), store=self.path, title="game")
        stack.callback(self.host.close)
        self.server = stack.enter_context(DoorServer(self.host, folder / "door"))
        self.home = folder / "home"

    def child(self, front: str, seat: int) -> Child:
        child = FRONTS[front](self.host, self.folder / "door", seat, self.home)
        self.stack.callback(child.close)
        return child

    def state(self, seat: int) -> str:
        door = LocalDoor(self.host, None)
        try:
            return door.look().people[seat].state
        finally:
            door.close()

    def play(self, children: list[Child], most: int = 10_000) -> None:
        """Let whoever is awaited play, until the end or for so many plays."""
        made = 0
        while made < most:
            assert self.host.wait_for_bots(LONG)
            until(lambda: self.host.over or any(child.is_due for child in children))
            if self.host.over:
                return
            next(child for child in children if child.is_due).play()
            made += 1

    def replaced(self, child: Child, front: str) -> Child:
        """Kill a child, see its seat away, and let another one take the seat."""
        assert self.host.wait_for_bots(LONG)
        head = self.host.head
        child.kill()
        until(lambda: self.state(child.seat) == "away")
        assert self.host.head == head
        again = self.child(front, child.seat)
        until(lambda: self.state(child.seat) == "here")
        return again

    def finished(self, children: list[Child]) -> None:
        """Everybody sees the end and leaves; the save holds what they saw."""
        assert self.host.over
        for child in children:
            child.finish()
        until(lambda: len(self.server) == 0)
        self.host.close()
        report = verify(self.path, self.game)
        assert report.ok, report.fault
        assert report.entries == self.host.head > 10
        assert not self.home.exists()  # a child keeps nothing


def only_sockets(child: Child, sockets: int = 1) -> None:
    held = child.held()
    assert [where for where in held if not HARMLESS.fullmatch(where)] == []
    assert sum(where.startswith("socket:") for where in held) >= sockets


@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize(("game", "options"), [("coffee_roaster", {"menu": "trial"}), ("vivajava_dice", {})])
def test_a_child_plays_a_whole_game_and_is_killed_in_the_middle(game, options, front, stack, tmp_path):
    table = Table(stack, tmp_path, game, options, people=1)
    child = table.child(front, 0)
    table.play([child], 6)
    only_sockets(child)
    assert not table.host.over
    child = table.replaced(child, front)
    table.play([child])
    table.finished([child])


def test_three_children_play_at_one_table(stack, tmp_path):
    table = Table(stack, tmp_path, "vivajava_dice", {}, people=3)
    children = [table.child(front, seat) for seat, front in enumerate(FRONTS)]
    table.play(children, 9)
    assert [table.state(seat) for seat in range(3)] == ["here"] * 3
    assert not table.host.over
    # Whoever comes back may do so with another front end.
    children = [
        table.replaced(child, front) for child, front in zip(children, ["plain", "jsonl", "screen"], strict=True)
    ]
    table.play(children)
    table.finished(children)


def test_a_child_that_may_not_sit_leaves_with_a_sentence(stack, tmp_path):
    table = Table(stack, tmp_path, "vivajava_dice", {}, people=1)
    child = table.child("plain", 1)  # a bot's
    assert child.complaint() == "coffee-tui: There is no free seat 2 at this table.\n"
    assert table.state(0) == "away"


@pytest.mark.parametrize("front", FRONTS)
def test_a_child_whose_table_goes_says_so_and_leaves(front, stack, tmp_path):
    table = Table(stack, tmp_path, "coffee_roaster", {"menu": "trial"}, people=1)
    child = table.child(front, 0)
    child.play()
    table.server.close()
    if front == "screen":
        assert isinstance(child, Keys)
        until(lambda: child.settled() and "is lost; the game is saved" in child.shown())
        child.terminal.press("q")
        assert child.terminal.wait(LONG) == 2
        assert child.terminal.left_on() == []
    else:
        child.say("1" if front == "plain" else '{"undo": true}')
        assert "is lost; the game is saved" in child.complaint()


def test_one_child_speaks_for_two_seats(stack, tmp_path):
    table = Table(stack, tmp_path, "vivajava_dice", {}, people=2)
    child = Machine(table.host, table.folder / "door", 0, table.home, seats=(0, 1))
    stack.callback(child.close)
    until(lambda: [table.state(seat) for seat in range(3)] == ["here", "here", "bot"])
    only_sockets(child, 2)
    while "end" not in (line := child.next()):
        if "decision" in line:
            action = child.luck.choice(line["legal"])
            child.say(json.dumps({"decision": line["decision"], "seat": line["seat"], "actions": [action]}))
    assert table.host.over
    assert child.process.wait(LONG) == 0


def test_two_people_share_the_keyboard_of_a_child(stack, tmp_path):
    table = Table(stack, tmp_path, "vivajava_dice", {}, people=2)
    child = Lines(table.host, table.folder / "door", 0, table.home, seats=(0, 1))
    stack.callback(child.close)
    for _ in range(8):
        assert table.host.wait_for_bots(LONG)
        seat = next(seat for seat in (0, 1) if seat in table.host.awaited())
        if seat != child.seat or not table.host.head:
            child.seat = seat
            child.until(f"Hand the keyboard to {PEOPLE[seat]}")
            child.say("")
        child.play()
    assert len(table.server) == 3  # one for each, and an onlooker's for the hand-over


def test_a_child_without_a_seat_watches(stack, tmp_path):
    table = Table(stack, tmp_path, "coffee_roaster", {"menu": "trial"}, people=1)
    watching = Lines(table.host, table.folder / "door", -1, table.home)
    stack.callback(watching.close)
    child = table.child("jsonl", 0)
    table.play([child])
    child.finish()
    watching.finish()


def test_what_is_typed_wrongly_is_answered_with_a_sentence(tmp_path, capsys):
    def code(*args: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as left:
            cli.main(["attach", *args])
        return left.value.code, capsys.readouterr().err

    nothing = str(tmp_path / "nothing")
    assert code(nothing, "--plain", "--jsonl") == (2, "coffee-tui: Choose one of --plain and --jsonl.\n")
    assert "named twice" in code(nothing, "--plain", "--seat", "1", "--seat", "1")[1]
    assert "There is no open table at" in code(nothing, "--plain")[1]
    assert "needs a terminal" in code(nothing)[1]
    assert code(nothing, "--seat", "0")[0] == 2
