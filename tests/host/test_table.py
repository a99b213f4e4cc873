"""The table as a whole: who hears what, bots, standing answers, what-ifs and ends."""

import json
import random
import re
import threading
from hashlib import sha256

import msgspec
import pytest

from coffee_tui import __version__
from coffee_tui.host.table import TableHost
from rules import engine
from rules.engine import IllegalAction, Pass
from saves import HOUSE, SeatInfo, read, verify
from tests.host.tables import (
    ROASTER,
    SEED,
    TOY,
    act,
    bean,
    dice,
    pass_to_the_vote,
    play,
    roaster,
    rows_of,
    sit,
    state_of,
    step,
    toy,
)
from tests.toy import game
from tests.toy.plays import Draw, Drew, Favor, Look, Serve, StartBurying


def test_the_version_is_that_of_the_project():
    with open("pyproject.toml", encoding="utf-8") as file:
        assert re.search(r'^version = "(.*)"$', file.read(), re.M)[1] == __version__


def test_a_seat_hears_only_what_it_may():
    host = toy(seats=3)
    act(host, 0, Draw())
    act(host, 1, Look(2))
    drawn = {seat: [e.kind for e in sit(host, seat).events_since(0) if isinstance(e, Drew)] for seat in (0, 1, 2, None)}
    assert drawn[0] != [-1]
    assert drawn == {0: drawn[0], 1: [-1], 2: [-1], None: [-1]}
    looked = {seat: [line.text for line in sit(host, seat).log if "looks" in line.text] for seat in (0, 1, 2, None)}
    assert looked[0] == looked[2] == looked[None] == ["Bob looks into the hand of Cleo."]
    assert [line.startswith("Bob looks into the hand of Cleo: ") for line in looked[1]] == [True]


def test_the_log_begins_with_what_the_setup_rolled_and_who_begins_and_why(tmp_path):
    host = dice(tmp_path / "a.coffee", seats=3, seed=None)
    told = [(line.n, line.seat, line.text) for line in sit(host, 0).log]
    assert [n for n, _, _ in told] == list(range(1, len(told) + 1))
    assert {seat for _, seat, _ in told} == {HOUSE}  # nobody's play: none can undo it
    lines = [text for _, _, text in told]
    assert lines[0].startswith("On the coaster: ")
    rolls = lines[1].removeprefix("For the first turn: ").removesuffix(".").split(", ")
    assert [roll.split()[0] for roll in rolls] == ["Ann", "Bob", "Cleo"]
    first = lines[2].removesuffix(" begins.")
    for name, face in (roll.split() for roll in rolls):
        assert (f"{name} gains 1 on the {face} Track (now 1)." in lines) == (name != first)
    assert f"Turn 1: {first}." in lines
    assert [line.text for line in sit(host, None).log] == lines
    act(host, host.awaited()[0], host.legal(host.awaited()[0])[0])
    whole = [line.text for line in sit(host, 1).log]
    host.close()
    again = TableHost.resume(tmp_path / "a.coffee")  # it is not in the save
    assert [line.text for line in sit(again, 1).log] == whole
    assert whole[: len(lines)] == lines
    assert sit(again.branch(seat=0), 0).log == []  # a what-if begins where it begins


def test_the_log_since_an_entry_is_the_rest_of_the_whole_log():
    host, luck = toy(), random.Random(8)
    play(host, luck, 20)
    observer = sit(host, 1)
    assert observer.heard > 5
    for since in range(observer.heard + 1):
        assert observer.lines_since(since) == [line for line in observer.log if line.n > since]


def test_what_is_said_is_in_the_log_where_it_fell_and_is_no_play():
    host = toy()
    number = host.decision(1)
    host.talk(1, "hello\x1b[2J\n there")
    assert host.decision(1) == number
    act(host, 0, Look(1))
    host.talk(0, "aha")
    host.talk(0, " \n ")
    log = sit(host, 2).log
    assert [(line.kind, line.n, line.seat) for line in log] == [
        ("event", 1, HOUSE),
        ("talk", 2, 1),
        ("event", 3, 0),
        ("event", 4, 0),
        ("talk", 5, 0),
    ]
    assert log[1].text == "hello [2J there"
    assert [line.text for line in sit(host, 2).lines_since(4)] == ["aha"]


def test_a_seat_takes_home_its_own_view_and_log_and_nothing_more():
    host = toy(seed=None)
    act(host, 0, Draw())
    taken = sit(host, 1).record()
    record = json.loads(taken)
    assert record["log"][1]["text"] == "Ann draws a card."
    assert record["view"] == json.loads(msgspec.json.encode(host.view(1)))
    assert state_of(host).chance.seed.hex() not in taken.decode()


def test_who_voted_last_is_not_in_the_log():
    host = toy(seats=2)
    pass_to_the_vote(host)
    act(host, 0, Favor(0))
    act(host, 1, Favor(1))
    assert [line.seat for line in sit(host).log if "Votes" in line.text] == [-1]


@pytest.fixture
def open_menus(monkeypatch):
    """Let the steps of the toy say that what one may do in them is no secret."""
    for kind in (game.Turn, game.BurySome):
        monkeypatch.setattr(kind, "IS_OPEN", True)


def test_where_menus_are_secret_nothing_is_forced():
    for seed in range(6):
        host, luck = toy(seats=2, seed=bytes([seed] * 32)), random.Random(seed)
        for seat in range(2):
            host.play_forced(seat, True)
        play(host, luck)
        assert not any(row.auto for row in rows_of(host))


@pytest.mark.usefixtures("open_menus")
def test_each_play_of_a_bot_and_each_forced_play_is_a_group_of_its_own():
    forced = 0
    for seed in range(6):
        host, luck = toy(seats=3, bots=(1, 2), seed=bytes([seed] * 32)), random.Random(seed)
        host.play_forced(0, True)
        while not host.over:
            step(host, luck)
            assert host.over or host.awaited() == (0,)
            sealed = host.over or engine.top(host.view(0).public).SEALED
            assert sealed or len(host.legal(0)) > 1
        rows = rows_of(host)
        forced += sum(row.auto and row.seat == 0 for row in rows)
        assert [row.group for row in rows] == [row.n for row in rows]
        assert {row.seat for row in rows if not row.auto} == {0}
    assert forced


@pytest.mark.usefixtures("open_menus")
def test_forced_plays_can_be_switched_on_in_the_middle_by_each_person_alone():
    def forced(host):
        step = engine.top(host.view(None).public)
        return [seat for seat in host.awaited() if not step.SEALED and len(host.legal(seat)) == 1]

    for seed in range(99):
        host, luck = toy(seats=2, seed=bytes([seed] * 32)), random.Random(2)
        while not host.over and not forced(host):
            step(host, luck)
        if not host.over:
            break
    (seat,) = forced(host)
    head, observer = host.head, sit(host, seat)
    host.play_forced(1 - seat, True)
    assert host.head == head
    host.play_forced(seat, True)
    assert host.head > head
    assert rows_of(host)[head].seat == seat
    assert rows_of(host)[head].auto
    assert observer.refresh()


def test_a_standing_answer_lets_chances_go_by_until_it_is_withdrawn(tmp_path):
    host = toy(tmp_path / "a.coffee", seats=2)
    host.pass_always(1, "splash", on=True)
    act(host, 0, Serve(bean(host)))
    assert host.awaited() == (1,)
    assert Pass() in host.legal(1)
    assert not isinstance(engine.top(host.view(1).public), engine.Window)  # the window has gone by
    host.close()
    host = TableHost.resume(tmp_path / "a.coffee", game=TOY)
    assert host.meta.standing == {"1": ["splash"]}
    host.pass_always(1, "splash", on=False)
    assert host.meta.standing == {"1": []}


def test_closed_plays_say_why():
    host = roaster()
    luck = random.Random(1)
    seen = 0
    observer = sit(host)
    for _ in range(40):
        for action, reason in observer.closed():
            assert reason.endswith(".")
            assert action not in observer.legal
            assert observer.why(action) == reason
            seen += 1
        step(host, luck)
        observer.refresh()
    assert seen


def test_a_what_if_shows_neither_the_luck_nor_the_secrets_to_come(tmp_path):
    host = toy(tmp_path / "a.coffee", seats=3, seed=None)
    play(host, random.Random(3), 4)
    before, head = engine.encode(state_of(host)), host.head
    other = host.branch(tmp_path / "b.coffee", seat=1)
    assert other.view(1) == host.view(1)
    assert state_of(other).chance.seed != state_of(host).chance.seed
    assert other.meta.commitment == sha256(state_of(other).chance.seed).hexdigest()
    assert other.meta.practice
    assert other.meta.branch_of == host.meta.title
    hands = {tuple(map(tuple, (mine.hand for mine in state_of(host.branch(seat=1)).private))) for _ in range(8)}
    assert len(hands) > 1
    play(other, random.Random(3))
    assert other.over
    assert engine.encode(state_of(host)) == before
    assert host.head == head
    other.close()
    assert verify(tmp_path / "b.coffee", TOY).ok


def test_the_seed_is_revealed_at_the_end_and_not_before(tmp_path):
    host, luck = roaster(tmp_path / "a.coffee", seed=None), random.Random(12)
    while not host.over:
        assert host.meta.seed_revealed is None
        step(host, luck)
    seed = bytes.fromhex(host.meta.seed_revealed)
    assert sha256(seed).hexdigest() == host.meta.commitment
    assert host.meta.finished
    assert host.scores()[0].rank in host.meta.summary
    host.close()
    assert read(tmp_path / "a.coffee").meta == host.meta


def test_an_abandoned_game_reveals_its_seed_and_takes_no_more_plays(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    step(host, random.Random(1))
    action = host.legal(0)[0]
    host.abandon()
    assert sha256(bytes.fromhex(host.meta.seed_revealed)).hexdigest() == host.meta.commitment
    assert host.legal(0) == []
    assert host.awaited() == ()
    assert "abandoned" in sit(host).why(action)
    assert sit(host).legal == []
    assert sit(host).due == ()
    with pytest.raises(IllegalAction, match="abandoned"):
        act(host, 0, action)
    with pytest.raises(IllegalAction, match="abandoned"):
        host.undo(0)
    host.close()
    host = TableHost.resume(tmp_path / "a.coffee")
    assert host.abandoned
    assert not host.over
    assert host.legal(0) == []


def test_seeds_are_never_alike_and_a_chosen_seed_is_not_provable():
    games = [TableHost.new(ROASTER, [SeatInfo("Ann")], {}) for _ in range(3)]
    assert len({host.meta.commitment for host in games}) == 3
    assert all(host.meta.provable and state_of(host).chance.turn == -1 for host in games)
    chosen = roaster(seed=b"x")
    assert not chosen.meta.provable
    assert state_of(chosen).chance.turn >= 0
    assert state_of(chosen) == state_of(roaster(seed=b"x"))


def test_a_look_is_of_one_moment(tmp_path):
    host = toy()
    observer = sit(host)
    before, legal = observer.look, observer.legal
    assert (before.decision, before.view, legal) == (host.decision(0), host.view(0), host.legal(0))
    act(host, 0, StartBurying())
    assert observer.look is before
    assert observer.legal == legal  # until the next look is taken
    assert observer.refresh()
    assert not observer.refresh()
    assert observer.look.decision > before.decision
    assert observer.legal == host.legal(0) != legal


def test_listeners_are_called_without_the_table_being_held():
    host = toy()
    observer = sit(host)
    free = []

    def listen():
        thread = threading.Thread(target=lambda: free.append(host.bots.due()))
        thread.start()
        thread.join(2)

    observer.subscribe(listen)
    act(host, 0, StartBurying())
    host.undo(0)
    host.redo(0)
    host.restart(0)
    host.talk(0, "hm")
    host.abandon()
    assert len(free) == 6


def test_a_game_can_become_practice_and_stays_it(tmp_path):
    host = toy(tmp_path / "a.coffee", seats=2, bots=(1,))
    act(host, 0, Draw())
    act(host, 0, Favor(0))
    observer = sit(host)
    assert observer.look.undo.why_not
    assert observer.look.undo.beyond
    host.turn_into_practice()
    assert observer.refresh()
    assert observer.look.practice
    assert observer.look.undo.why_not == ""
    assert observer.door.undo().trouble == ""
    host.close()
    assert read(tmp_path / "a.coffee").meta.practice


def test_a_keyed_game_gives_the_same_luck_for_the_same_seed():
    games = [TableHost.new(ROASTER, [SeatInfo("Ann")], {}, seed=SEED) for _ in range(2)]
    for host in games:
        play(host, random.Random(5))
    assert state_of(games[0]) == state_of(games[1])
