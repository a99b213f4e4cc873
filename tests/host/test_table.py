"""The table as a whole: who hears what, bots, standing answers, what-ifs, ends, and coming back to a save."""

import json
import random
import re
import threading
from hashlib import sha256

import msgspec
import pytest

from coffee_tui import __version__
from coffee_tui.host import SeatInfo, TableHost
from rules import engine
from rules.engine import IllegalAction, Pass
from saves import DiskFull, SaveError, SaveLocked, read, verify
from tests.host.tables import ROASTER, SEED, TOY, play, roaster, state_of, step, toy
from tests.toy.plays import Draw, Drew, Look, Serve, StartBurying


def act(host, seat, *actions):
    return host.act(seat, host.decision(seat), list(actions))


def test_the_version_is_that_of_the_project():
    with open("pyproject.toml", encoding="utf-8") as file:
        assert re.search(r'^version = "(.*)"$', file.read(), re.M)[1] == __version__


def test_a_seat_hears_only_what_it_may():
    host = toy(seats=3)
    outcome = act(host, 0, Draw())
    assert [told.event.kind for told in outcome.told if isinstance(told.event, Drew)] != [-1]
    act(host, 1, Look(2))
    for seat in (1, 2, None):
        kinds = [told.event.kind for told in host.told(seat) if isinstance(told.event, Drew)]
        assert kinds == ([-1] if seat is not None else [])
    looked = {seat: [line.text for line in host.log(seat) if "looks" in line.text] for seat in (0, 1, 2)}
    assert len(looked[1]) == 2
    assert looked[0] == looked[2] == looked[1][:1]


def test_the_log_since_an_entry_is_the_rest_of_the_whole_log():
    host, luck = toy(), random.Random(8)
    play(host, luck, 20)
    for since in range(host.head + 1):
        assert host.log(1, since) == [line for line in host.log(1) if line.n > since]


def test_what_is_said_is_in_the_log_where_it_fell_and_is_no_play():
    host = toy()
    number = host.decision(1)
    host.talk(1, "hello\x1b[2J\n there")
    assert host.decision(1) == number
    act(host, 0, Look(1))
    host.talk(0, "aha")
    host.talk(0, " \n ")
    assert [(line.kind, line.n) for line in host.log(2)] == [("talk", 0), ("event", 1), ("talk", 1)]
    assert host.log(2)[0].text == "hello [2J there"
    assert [said.text for said in host.said(1)] == ["aha"]
    assert [said.seat for said in host.said()] == [1, 0]


def test_a_seat_takes_home_its_own_view_and_log_and_nothing_more():
    host = toy(seed=None)
    act(host, 0, Draw())
    record = json.loads(host.record_for(1))
    assert record["log"][0]["text"] == "Ann draws a card."
    assert record["view"] == json.loads(msgspec.json.encode(host.view(1)))
    assert state_of(host).chance.seed.hex() not in host.record_for(1).decode()


def test_who_voted_last_is_not_in_the_log():
    host = toy(seats=2)
    act(host, 0, Pass())
    act(host, 1, Pass())
    from tests.toy.plays import Favor

    act(host, 0, Favor(0))
    act(host, 1, Favor(1))
    assert [line.seat for line in host.log(0) if "Votes" in line.text] == [-1]


def test_bots_and_forced_plays_belong_to_the_group_that_led_to_them():
    host, luck = toy(seats=3, bots=(1, 2), forced=True), random.Random(6)
    while not host.over:
        step(host, luck)
        assert host.over or host.awaited() == (0,)
        assert host.over or len(host.legal(0)) > 1
    rows = host._journal.log.rows
    assert any(row.auto for row in rows)
    for row in rows:
        if not row.auto:
            assert row.seat == 0
            assert row.group == row.n
    assert {row.group for row in rows if row.auto} <= {row.n for row in rows if not row.auto} | {1}


def test_forced_can_be_switched_on_in_the_middle():
    host = toy(seats=2)
    luck = random.Random(2)
    while not host.over and not any(len(host.legal(seat)) == 1 for seat in host.awaited()):
        step(host, luck)
    heard = []
    host.subscribe(lambda: heard.append(1))
    before = host.head
    host.forced = True
    assert heard
    assert host.head > before


def test_a_standing_answer_lets_chances_go_by_until_it_is_withdrawn(tmp_path):
    host = toy(tmp_path / "a.coffee", seats=2)
    host.stand(1, "splash", on=True)
    bean = next(kind for kind in range(3) if host.view(0).mine.hand[kind])
    act(host, 0, Serve(bean))
    assert host.awaited() == (1,)
    assert Pass() in host.legal(1)
    assert not isinstance(engine.top(host.view(1).public), engine.Window)  # the window has gone by
    host.close()
    host = TableHost.resume(tmp_path / "a.coffee", game=TOY)
    assert host.meta.standing == {"1": ["splash"]}
    host.stand(1, "splash", on=False)
    assert host.meta.standing == {"1": []}


def test_closed_plays_say_why():
    host = roaster()
    luck = random.Random(1)
    seen = 0
    for _ in range(40):
        for action, reason in host.closed(0):
            assert reason.endswith(".")
            assert action not in host.legal(0)
            assert host.why(0, action) == reason
            seen += 1
        step(host, luck)
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
    assert "abandoned" in host.why(0, action)
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


def test_save_load_continue_equals_continue(tmp_path):
    """At many points of a game: closed and opened again, it goes on as if nothing had been."""
    host, twin = roaster(tmp_path / "a.coffee"), roaster()
    luck = random.Random(21)
    while not host.over:
        action = luck.choice(host.legal(0))
        act(host, 0, action)
        act(twin, 0, action)
        if host.head % 9 == 0 and not host.over:
            host.close()
            host = TableHost.resume(tmp_path / "a.coffee")
        assert state_of(host) == state_of(twin)
    assert host.scores() == twin.scores()
    assert host.log(0) == twin.log(0)


def test_creation_is_never_stamped_again(tmp_path, monkeypatch):
    path = tmp_path / "a.coffee"
    host = roaster(path)
    step(host, random.Random(1))
    host.close()
    monkeypatch.setattr("coffee_tui.host.table.__version__", "9.9.9")
    host = TableHost.resume(path)
    step(host, random.Random(2))
    host.close()
    meta = read(path).meta
    assert (meta.app_created, meta.app_written) == (__version__, "9.9.9")
    assert [(era.n, era.app) for era in meta.eras] == [(0, __version__), (1, "9.9.9")]
    with pytest.raises(SaveError, match="app_created"), TableHost.resume(path).store as store:
        store.update_meta(app_created="9.9.9")


def test_a_table_that_is_open_is_refused_to_a_second_host(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    with pytest.raises(SaveLocked, match=r"open in another window \(process \d+ on .*\): close it there"):
        TableHost.resume(tmp_path / "a.coffee")
    host.close()
    TableHost.resume(tmp_path / "a.coffee").close()


def test_a_save_of_an_unknown_game_is_refused(tmp_path):
    toy(tmp_path / "a.coffee").close()
    with pytest.raises(SaveError, match="no game 'toy'"):
        TableHost.resume(tmp_path / "a.coffee")
    with pytest.raises(SaveError, match="not of Coffee Roaster"):
        TableHost.resume(tmp_path / "a.coffee", game=ROASTER)
    TableHost.resume(tmp_path / "a.coffee", game=TOY).close()  # neither left a lock


def test_the_last_three_backups_are_kept(tmp_path):
    path = tmp_path / "a.coffee"
    host = roaster(path, seed=None)
    luck = random.Random(1)
    for _ in range(5):
        step(host, luck)
        host.close()
        host = TableHost.resume(path)
    assert sorted(file.name for file in (tmp_path / "backups").iterdir()) == [f"a~{n}.coffee" for n in (1, 2, 3)]
    assert [read(tmp_path / "backups" / f"a~{n}.coffee").head.n for n in (1, 2, 3)] == [5, 4, 3]
    assert (tmp_path / "backups" / "a~1.coffee").stat().st_mode & 0o777 == 0o600


def test_a_look_is_of_one_moment(tmp_path):
    host = toy()
    before = host.look(0)
    assert (before.decision, before.view, before.legal) == (host.decision(0), host.view(0), host.legal(0))
    act(host, 0, StartBurying())
    assert host.look(0).decision > before.decision
    assert host.look(0).legal == host.legal(0) != before.legal


def test_listeners_are_called_without_the_table_being_held():
    host = toy()
    free = []

    def listen():
        thread = threading.Thread(target=lambda: free.append(host.log(0)))
        thread.start()
        thread.join(2)

    host.subscribe(listen)
    act(host, 0, StartBurying())
    host.undo(0)
    host.redo(0)
    host.restart_turn(0)
    host.talk(0, "hm")
    host.abandon()
    assert len(free) == 6


def test_a_game_can_become_practice_and_stays_it(tmp_path):
    host = toy(tmp_path / "a.coffee", seats=2, bots=(1,))
    act(host, 0, Draw())
    assert host.can_undo(0)
    host.turn_into_practice()
    assert host.can_undo(0) == ""
    host.close()
    assert read(tmp_path / "a.coffee").meta.practice


def test_closing_twice_and_on_a_full_disk_is_no_trouble(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    while host.head < 5 or host.head in host._journal.log.shots:
        step(host, random.Random(1))
    host.store.limit_pages(1)
    host.close()
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee").head == host.head


def test_a_new_game_is_not_begun_over_another_one(tmp_path):
    roaster(tmp_path / "a.coffee").close()
    before = (tmp_path / "a.coffee").read_bytes()
    with pytest.raises(SaveError, match="already"):
        roaster(tmp_path / "a.coffee")
    assert (tmp_path / "a.coffee").read_bytes() == before
    with pytest.raises(DiskFull, match="cannot be written"):
        roaster(tmp_path / "nowhere" / "a.coffee")


def test_a_keyed_game_gives_the_same_luck_for_the_same_seed():
    games = [TableHost.new(ROASTER, [SeatInfo("Ann")], {}, seed=SEED) for _ in range(2)]
    for host in games:
        play(host, random.Random(5))
    assert state_of(games[0]) == state_of(games[1])


def test_a_table_may_be_closed_twice(tmp_path):
    host = TableHost.new(ROASTER, [SeatInfo("Ann")], {}, store=tmp_path / "a.coffee")
    host.close()
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee").awaited() == (0,)


def test_an_unanswered_window_goes_by_when_patience_is_at_an_end(tmp_path):
    host = toy(tmp_path / "a.coffee", seats=3)
    assert not host.pass_unanswered()  # nothing is asked
    bean = next(kind for kind in range(3) if host.view(0).mine.hand[kind])
    act(host, 0, Serve(bean))
    assert isinstance(engine.top(host.view(1).public), engine.Window)
    waiting = host.awaited()
    before, seen = host.head, host.view(0).public.cups
    assert host.pass_unanswered()
    assert not isinstance(engine.top(host.view(1).public), engine.Window)
    assert host.view(0).public.cups == seen
    rows = host._journal.log.rows[before - host._journal.log.base :]
    assert [(row.seat, row.auto) for row in rows[: len(waiting)]] == [(seat, True) for seat in waiting]
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee", game=TOY).awaited() == (1,)


def test_a_table_with_patience_lets_an_unanswered_window_go_by_itself(tmp_path):
    host = TableHost.new(
        TOY, [SeatInfo("Ann"), SeatInfo("Bob")], {}, seed=SEED, store=tmp_path / "a.coffee", patience=1
    )
    host._patience._seconds = 0.05
    bean = next(kind for kind in range(3) if host.view(0).mine.hand[kind])
    gone = threading.Event()
    act(host, 0, Serve(bean))
    assert host.is_asking
    host.subscribe(lambda: gone.set() if not host.is_asking else None)
    assert gone.wait(5)
    assert host.awaited() == (1,)
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee", game=TOY).meta.patience == 1


def test_patience_does_not_pass_what_was_answered_meanwhile():
    host = toy(seats=2)
    bean = next(kind for kind in range(3) if host.view(0).mine.hand[kind])
    act(host, 0, Serve(bean))
    at = host.head
    act(host, 1, Pass())
    assert not host.pass_unanswered(at)
