"""Talk: what must be true is checked, bots hear what they understand, answer it, and it changes what they do."""

from __future__ import annotations

from random import Random

import pytest

import rules
from coffee_tui.host import autoplay, talking
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.table import TableHost
from coffee_tui.players.vivajava import Greedy, blending, field
from coffee_tui.players.vivajava.evaluation import roasters
from rules.engine import Known, Said
from rules.vivajava import actions as act
from rules.vivajava.steps.blend import BeginBlend
from rules.vivajava.steps.field import GoInTheField
from rules.vivajava.steps.teams import BeginBlending
from rules.vivajava.talk import ICanGive, IHave, LetUs, YouGoFirst
from saves import SeatInfo
from tests.host.tables import LONG, toy
from tests.vivajava.table import Table

VIVA = rules.load("vivajava")


@pytest.fixture
def host():
    kinds = ["human", "human", "bot:greedy", "bot:greedy", "bot:greedy"]
    host = TableHost.new(VIVA, [SeatInfo(f"P{n}", kind) for n, kind in enumerate(kinds)], {}, seed=bytes(32))
    assert host.wait_for_bots(LONG)
    yield host
    host.close()


def said(observer):
    observer.refresh()
    return [(line.speaker, line.text) for line in observer.log if line.kind == "talk"]


def test_a_false_claim_is_refused_to_who_makes_it_and_nobody_else_hears_of_it(host):
    ann, bob, onlooker = LocalDoor(host, 0), LocalDoor(host, 1), LocalDoor(host, None)
    before = [door.look() for door in (bob, onlooker)]
    assert "you have" in ann.talk("I have 9 beans").trouble
    assert [door.look() for door in (bob, onlooker)] == before
    assert host.journal.talk == []
    assert ann.talk("I have 3 beans").trouble == ""
    assert [line.text for line in host.journal.talk] == ["I have 3 beans."]


def test_free_text_is_said_as_it_is_and_names_stand_only_in_phrases(host):
    bob = Observer(LocalDoor(host, 1))
    LocalDoor(host, 0).talk("Seat 2 has 9 beans, I swear")
    LocalDoor(host, 0).talk("seat 2, you go first")
    assert said(bob) == [("P0", "Seat 2 has 9 beans, I swear"), ("P0", "P1, you go first.")]


def test_games_without_phrases_have_free_talk():
    host = toy()
    observer = Observer(LocalDoor(host, 0))
    assert observer.phrases == []
    assert observer.door.talk("I have 9 beans").trouble == ""
    assert said(observer) == [("Ann", "I have 9 beans")]
    assert talking.heard(host.journal) == ()
    host.close()


def test_bots_hear_what_was_said_in_this_round_and_mates_answer(host, monkeypatch):
    heard = []
    monkeypatch.setattr(Greedy, "hear", lambda self, said: heard.append(tuple(said)))
    monkeypatch.setattr(Greedy, "answer", lambda self, view, said: IHave(view.public.sizes[view.seat]))
    ann = Observer(LocalDoor(host, 0))
    ann.door.talk("Nice weather.")
    assert host.wait_for_bots(LONG)
    assert heard == []
    ann.door.talk("Let us blend")
    assert host.wait_for_bots(LONG)
    assert heard[0] == (Said(0, LetUs("blend")),)
    spoken = [line for line in said(ann) if line[0] != "P0"]
    sizes = host.view(None).public.sizes
    assert spoken == [(f"P{seat}", f"I have {sizes[seat]} beans.") for seat in (2, 3, 4)]


def test_what_a_bot_may_not_say_it_does_not_say(host, monkeypatch):
    monkeypatch.setattr(Greedy, "answer", lambda self, view, said: IHave(77))
    ann = Observer(LocalDoor(host, 0))
    ann.door.talk("Let us blend")
    assert host.wait_for_bots(LONG)
    assert said(ann) == [("P0", "Let us blend.")]


def test_a_bot_that_fails_to_answer_goes_on_playing(host, monkeypatch):
    def fail(*args):
        raise ZeroDivisionError

    monkeypatch.setattr(Greedy, "answer", fail)
    assert LocalDoor(host, 0).talk("Let us blend").trouble == ""
    assert host.wait_for_bots(LONG)
    assert host.trouble == ""


# What greedy makes of it


def team(round_=3):
    table = Table(7, round_=round_)
    table.roaster(0, "white white red red brown")
    table.roaster(1, "white white white white yellow")
    table.public.place = [0, 1, 3, 4, 6, 7, 8]
    for seat in range(2, 7):
        table.roaster(seat, "white yellow brown red")
    return table.run(BeginBlending())


def greedy(*heard):
    player = Greedy(b"1")
    player.hear([Said(seat, talk) for seat, talk in heard])
    return player


def test_it_votes_with_a_mate_who_wants_to_blend(monkeypatch):
    monkeypatch.setattr(blending, "prospects", lambda *args: (1.0, 1.5))
    view, (blend, research) = team().view(0), act.VOTES
    for heard, vote in (
        ((1, LetUs("research")), research),
        ((1, LetUs("blend")), blend),
        ((2, LetUs("blend")), research),  # of another team
    ):
        assert greedy(heard).choose(view, list(act.VOTES)) == vote


def test_it_believes_half_of_what_can_be_given():
    table = team()
    table.public.known[1] = Known(5, [0] * 6, [5] * 6)  # nobody remembers
    guessed = [roasters(table.view(0), Random(n), {1: 5})[1][5] for n in range(200)]
    assert 2.2 < sum(guessed) / 200 < 3.2


def test_it_lets_go_first_whom_a_mate_names():
    table = Table(7)
    table.team("africa", 0, 1)
    table.free("africa", "")
    table.roaster(0, "white white white red")
    table.roaster(1, "red red red white")
    table.run(BeginBlend(0))
    plain = list(table.menu)
    assert greedy((1, YouGoFirst(1))).choose(table.view(0), plain) == act.ProposeOrder((1, 0))
    assert greedy((1, YouGoFirst(0))).choose(table.view(0), plain) == act.ProposeOrder((0, 1))
    table.roaster(1, "red brown white yellow")
    assert greedy((1, YouGoFirst(1))).choose(table.view(0), plain) == act.ProposeOrder((0, 1))


def test_it_answers_its_mates_truly_and_nobody_else():
    table = team()
    player = Greedy(b"1")
    view = table.view(1)
    assert player.answer(view, Said(0, IHave(5))) == IHave(5)
    assert player.answer(view, Said(0, ICanGive("red"))) == ICanGive("white")
    assert player.answer(view, Said(0, YouGoFirst(1))) == ICanGive("white")
    assert player.answer(view, Said(0, YouGoFirst(2))) is None
    assert isinstance(player.answer(view, Said(0, LetUs("research"))), LetUs)
    assert player.answer(view, Said(3, IHave(4))) is None


def test_it_tells_persons_of_its_team_how_it_votes():
    table = team()
    player = Greedy(b"1")
    assert player.remark(table.view(0), act.VOTES[1], [1]) == LetUs("research")
    assert player.remark(table.view(0), act.VOTES[1], [2]) is None


def test_it_goes_where_somebody_wants_to_blend(monkeypatch):
    monkeypatch.setattr(field, "worth_of", lambda *args: 0.0)
    table = Table(8)
    table.roaster(0, "black black black black black")
    table.public.place = [-1, 0, 3, 6, -1, -1, -1, -1]
    table.run(GoInTheField(0))
    for seat, region in ((1, "americas"), (2, "africa"), (3, "asia")):
        assert greedy((seat, LetUs("blend"))).choose(table.view(0), table.menu).country.startswith(region)


def test_a_bot_s_remark_is_said_before_its_play(monkeypatch):
    said = []
    monkeypatch.setattr(autoplay, "remark", lambda meta, luck, turn, action: said.append(turn.seat) or LetUs("blend"))
    kinds = ["human", "human", "bot:greedy", "bot:greedy", "bot:greedy"]
    host = TableHost.new(VIVA, [SeatInfo(f"P{n}", kind) for n, kind in enumerate(kinds)], {}, seed=b"1" * 32)
    assert host.wait_for_bots(LONG)
    spoken = [remark.seat for remark in host.journal.talk]
    assert spoken == list(dict.fromkeys(said))  # each once a round
    host.close()
