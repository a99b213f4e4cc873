"""The house without SSH: tables are made, joined, left, voted on, and come back after the house was closed."""

from __future__ import annotations

import time

import pytest

from coffee_tui.serve import wire
from coffee_tui.serve.identity import new_code
from coffee_tui.serve.records import Records
from saves.errors import SaveError
from tests.serve.place import DICE, LONG, Place, create, key_of, shared, table, until


def test_a_table_begins_when_its_last_chair_is_taken_and_the_first_to_move_is_told(place, stack):
    ann, bob = place.come("Ann"), place.come("Bob")
    name = create(ann, "me", "anyone")
    until(lambda: table(bob, name) is not None and table(bob, name).may_join)
    assert [chair.state for chair in table(bob, name).chairs] == ["here", "free"]
    with pytest.raises(ValueError, match="not begun"):
        ann.enter(name)
    bob.do(lambda n: wire.Join(id=n, table=name))
    until(lambda: table(ann, name).state == "running")
    assert [chair.name for chair in table(ann, name).chairs] == ["Ann", "Bob"]
    due = table(ann, name).chairs[0].due
    first = ann if due else bob
    until(lambda: any(note.bell and name in note.text for note in first.notes))


def test_whoever_is_at_the_table_gets_no_bell_for_it(place, stack):
    ann = place.come("Ann")
    name = create(ann, "me", "bot:greedy")
    seating = ann.enter(name)
    stack.callback(seating.close)
    time.sleep(0.3)
    assert all(name not in note.text or not note.bell for note in ann.notes[1:])


def test_a_chair_is_kept_for_who_was_invited(place):
    ann, bob, cleo = place.come("Ann"), place.come("Bob"), place.come("Cleo")
    name = create(ann, "me", "@bob", watch=False)
    until(lambda: table(bob, name) is not None)
    assert table(cleo, name) is None
    with pytest.raises(ValueError, match="free for you"):
        cleo.do(lambda n: wire.Join(id=n, table=name))
    bob.do(lambda n: wire.Join(id=n, table=name))
    with pytest.raises(ValueError, match="Nobody may watch"):
        cleo.enter(name)


def test_a_connection_cannot_sit_on_another_seat_than_the_one_it_was_given(place, stack):
    ann, bob = place.come("Ann"), place.come("Bob")
    name = create(ann, "me", "anyone")
    bob.do(lambda n: wire.Join(id=n, table=name))
    from coffee_tui.host.remote import RemoteDoor

    done, sock = bob._ask(lambda n: wire.Open(id=n, table=name))
    assert done.seat == 1
    with pytest.raises(ValueError, match="another seat"):
        RemoteDoor(sock, 0)
    done, sock = bob._ask(lambda n: wire.Open(id=n, table=name, watch=True))
    with pytest.raises(ValueError, match="another seat"):
        RemoteDoor(sock, 1)


@pytest.mark.parametrize(
    ("chairs", "why"),
    [
        (("me", *["anyone"] * 9), "is for"),
        (("me", "me"), "two chairs"),
        (("me", "@ann"), "two chairs"),
        (("me", "@nobody"), "player of this server"),
        (("me", "bot:evil"), "no player"),
        (("me", "\x1b[2J"), "player of this server"),
    ],
)
def test_chairs_that_cannot_be_are_refused(place, chairs, why):
    ann = place.come("Ann")
    with pytest.raises(ValueError, match=why):
        create(ann, *chairs)
    assert place.house.tables.records == []


def test_somebody_without_a_key_makes_nothing_and_joins_nothing(place):
    ann, stranger = place.come("Ann"), place.come()
    assert stranger.welcome.needs == "key"
    name = create(ann, "me", "anyone")
    for call in (
        lambda n: wire.Create(id=n, game=DICE, chairs=("me", "anyone")),
        lambda n: wire.Join(id=n, table=name),
        lambda n: wire.Begin(id=n, table=name),
        lambda n: wire.Quit(id=n, table=name),
        lambda n: wire.Set(id=n, name="pace", value="off"),
        lambda n: wire.KeyCode(id=n),
        lambda n: wire.WhatIf(id=n, table=name),
        lambda n: wire.Introduce(id=n, name="Eve"),
    ):
        assert stranger.ask(call).trouble
    ann.do(lambda n: wire.Begin(id=n, table=name))
    seating = stranger.enter(name)
    assert seating.people == {}
    seating.close()


def test_a_new_key_is_introduced_once_and_a_second_key_by_a_code(place):
    ann = place.come(key=key_of("A"))
    assert ann.welcome.needs == "name"
    ann.do(lambda n: wire.Introduce(id=n, name="Ann"))
    assert ann.welcome.player == "Ann"
    code = ann.do(lambda n: wire.KeyCode(id=n))
    laptop = place.come(key=key_of("B"))
    laptop.do(lambda n: wire.Introduce(id=n, name="", code=code))
    assert place.come(key=key_of("B")).welcome.player == "Ann"


def test_an_unlisted_key_is_told_so(stack, tmp_path):
    keys = tmp_path / "keys"
    keys.write_text("")
    place = Place(stack, tmp_path, mode="keys", keys=str(keys))
    with pytest.raises(ValueError, match="not on the list"):
        place.come(key=key_of("A"))
    with pytest.raises(ValueError, match="only keys"):
        place.come()


def test_wrong_codes_of_an_invitation_are_counted(stack, tmp_path):
    code = new_code()
    place = Place(stack, tmp_path, mode="invite", code=code)
    ann = place.come(key=key_of("A"))
    assert ann.welcome.needs == "code"
    for _ in range(5):
        assert "not valid" in ann.ask(lambda n: wire.Introduce(id=n, name="Ann", code=new_code())).trouble
    assert "too many" in ann.ask(lambda n: wire.Introduce(id=n, name="Ann", code=code)).trouble
    place.come(key=key_of("A")).do(lambda n: wire.Introduce(id=n, name="Ann", code=code))


def test_another_version_is_one_sentence(place):
    with pytest.raises(ValueError, match="use the same version"):
        place.come("Ann", version="0.0.0")
    with pytest.raises(ValueError, match="same version"):
        place.come("Ann", protocol=99)
    assert "same version" in place.order("tables", version="0.0.0").trouble


def test_others_vote_a_bot_in_for_who_is_away_and_the_seat_is_handed_back(place, stack):
    name, (ann, bob, _), seatings = shared(place, stack, "Ann", "Bob", "Cleo")
    vote = lambda lounge, seat: lounge.ask(lambda n: wire.Vote(id=n, table=name, about="bot", seat=seat))  # noqa: E731
    assert "away for" in vote(ann, 2).trouble
    seatings[2].close()
    until(lambda: place.house.tables.open[name].is_away(2, 0.05))
    assert "Bob has to agree" in vote(ann, 2).text
    assert "done" in vote(bob, 2).text
    until(lambda: table(ann, name).chairs[2].state == "bot")
    place.reopen()  # it is so after a restart
    assert place.house.tables.open[name].chairs()[2].state == "bot"
    seating = place.come("Cleo").enter(name)
    stack.callback(seating.close)
    host = place.house.tables.open[name].host
    until(lambda: host.is_person(2))
    assert host.doors.is_here(2)


def test_who_leaves_for_good_is_followed_by_a_bot_and_the_last_one_ends_the_game(place, stack):
    name, (ann, bob), _ = shared(place, stack, "Ann", "Bob")
    host = place.house.tables.open[name].host
    bob.do(lambda n: wire.Quit(id=n, table=name))
    until(lambda: table(ann, name).chairs[1].state == "bot")
    assert bob.ask(lambda n: wire.Quit(id=n, table=name)).trouble
    assert bob.ask(lambda n: wire.Open(id=n, table=name)).seat is None  # now he watches
    assert host.back.others(0) == ()
    ann.do(lambda n: wire.Quit(id=n, table=name))
    assert host.abandoned


def no_room(*_: object) -> None:
    raise SaveError("There is no room: make some and try again.")


def test_a_change_that_cannot_be_written_down_leaves_all_as_it_was(place, monkeypatch):
    ann, bob = place.come("Ann"), place.come("Bob")
    name = create(ann, "me", "anyone")
    tables = place.house.tables
    with monkeypatch.context() as patch:
        patch.setattr(Records, "write", no_room)
        for refused in (
            lambda n: wire.Join(id=n, table=name),  # the game would begin
            lambda n: wire.Create(id=n, game=DICE, chairs=("me", "bot:greedy")),
        ):
            assert "no room" in bob.ask(refused).trouble
        assert "no room" in ann.ask(lambda n: wire.Begin(id=n, table=name)).trouble
        assert "no room" in ann.ask(lambda n: wire.Quit(id=n, table=name)).trouble
    (record,) = tables.records
    assert [chair.kind for chair in record.chairs] == ["human", "human"]
    assert [bool(chair.player) for chair in record.chairs] == [True, False]
    assert not record.begun
    assert not tables.open
    assert not list((place.house.path.parent / "tables").glob("*"))
    bob.do(lambda n: wire.Join(id=n, table=name))
    with monkeypatch.context() as patch:
        patch.setattr(Records, "write", no_room)
        assert "no room" in bob.ask(lambda n: wire.Quit(id=n, table=name)).trouble
    assert not record.chairs[1].left
    assert bob.enter(name).people[1].look().people[1].state == "here"


def test_all_together_end_a_game(place, stack):
    name, (ann, bob), _ = shared(place, stack, "Ann", "Bob")
    end = lambda lounge, yes=True: lounge.do(lambda n: wire.Vote(id=n, table=name, about="end", yes=yes))  # noqa: E731
    assert "Bob has to agree" in end(ann)
    assert "have to agree" in end(ann, yes=False)
    assert "Ann has to agree" in end(bob)
    end(ann)
    until(lambda: place.house.tables.open[name].record.over)
    assert place.house.tables.open[name].host.abandoned


def test_a_game_that_is_over_is_closed_when_all_have_left_and_can_be_looked_at_again(place, stack, monkeypatch):
    monkeypatch.setattr("coffee_tui.serve.tables.LOOKED_AT", 0.1)
    name, (ann, bob), seatings = shared(place, stack, "Ann", "Bob")
    for lounge in (ann, bob):
        lounge.do(lambda n: wire.Vote(id=n, table=name, about="end"))
    until(lambda: place.house.tables.open[name].record.over)
    for seating in seatings:
        seating.close()
    until(lambda: place.house.changed() or name not in place.house.tables.open)
    place.reopen()
    ann, stranger = place.come("Ann"), place.come()
    until(lambda: table(ann, name) is not None)
    assert table(ann, name).state == "over"
    assert table(stranger, name) is None
    again = ann.enter(name)
    stack.callback(again.close)
    assert again.people[0].look().abandoned
    assert again.people[0].act(1, []).trouble


def test_a_request_to_undo_reaches_the_other_over_the_house(place, stack):
    name, _, (one, two) = shared(place, stack, "Ann", "Bob")
    doors = {0: one.people[0], 1: two.people[1]}
    host = place.house.tables.open[name].host
    for _ in range(30):
        seat = host.awaited()[0]
        door = doors[seat]
        door.act(host.decision(seat), [host.legal(seat)[0]])
        way = door.look().undo
        if way.why_not and way.beyond:
            break
    assert doors[seat].undo(ask=True).asked
    other = doors[1 - seat]
    until(lambda: other.look().request is not None)
    assert other.answer(other.look().request.id, True).trouble == ""


def test_what_was_played_is_there_after_the_house_was_closed_and_settings_and_chairs_too(place, stack):
    name, (ann, _), (one, two) = shared(place, stack, "Ann", "Bob")
    waiting = create(ann, "me", "anyone", title="Later \x1b[31m[bold]")
    ann.do(lambda n: wire.Set(id=n, name="pace", value="off"))
    host = place.house.tables.open[name].host
    seat = host.awaited()[0]
    assert (one, two)[seat].people[seat].act(host.decision(seat), [host.legal(seat)[0]]).trouble == ""
    head, view = host.head, host.view(None)
    place.reopen()
    assert ann.lost
    assert place.house.tables.open[name].host.head == head
    assert place.house.tables.open[name].host.view(None) == view
    again = place.come("Ann")
    assert again.welcome.settings == {"pace": "off"}
    until(lambda: table(again, waiting) is not None)
    assert table(again, waiting).title.isprintable()
    assert table(again, name).seat == 0


def test_a_what_if_goes_with_who_tries_it_out(place, stack):
    ann = place.come("Ann")
    name = create(ann, "me", "bot:greedy")
    seating = ann.enter(name)
    stack.callback(seating.close)
    host = place.house.tables.open[name].host
    assert host.wait_for_bots(LONG)
    head = host.head
    branch = seating.owner.what_if(0)
    assert branch.people[0].hello.branch_of
    branch.close()
    assert host.head == head


def test_watchers_talk_among_themselves(place, stack):
    name, (ann, bob), _ = shared(place, stack, "Ann", "Bob")
    one, two = place.come("Wim"), place.come("Xia")
    seatings = [lounge.enter(name, watch=True) for lounge in (one, two)]
    for seating in seatings:
        stack.callback(seating.close)
    assert seatings[0].onlooker.talk("nice \x1b[2J roll" + "\u0301" * 400).trouble == ""
    until(lambda: any(note.chat for note in two.notes))
    said = next(note.text for note in two.notes if note.chat)
    assert said.startswith("Wim: nice [2J rol")
    assert said.isprintable()
    assert not any(note.chat for note in (*ann.notes, *bob.notes))
    with pytest.raises(ValueError, match="Watch this table"):
        ann.do(lambda n: wire.Say(id=n, table=name, text="psst"))
