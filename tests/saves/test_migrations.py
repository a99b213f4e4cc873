"""Saves of older shapes: brought up to date by pure functions, played on, and kept as they were written."""

import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import rules
from coffee_tui.host.table import TableHost
from rules.engine import Chance, view_of
from rules.vivajava_dice.now import Turn
from saves import MIGRATIONS, Migration, SaveError, import_json, read, verify
from saves.migrations import action_from, steps, told_from
from saves.shapes import dice_with_a_turn
from tests.host.tables import TOY, play, sit, state_of, step, toy
from tests.saves.freeze import freeze
from tests.toy import game as rules_of_toy

FIXTURES = Path(__file__).parent / "fixtures"
LEADS_ELSEWHERE = {"coffee_roaster-1-early": 1}  # what does not verify, and from which entry on: see README.md there


class Public2(rules_of_toy.Public):
    weather: str  # what the second schema added


class State2(rules_of_toy.State):
    public: Public2


TOY2 = replace(TOY, schema=2, state=State2)


def to_schema_2(plain):
    return {**plain, "public": {**plain["public"], "weather": "fair"}}


@pytest.fixture
def _known(monkeypatch):
    monkeypatch.setitem(MIGRATIONS, ("toy", 1), Migration(state=to_schema_2))


def old(path, plays=12):
    host = toy(path, seed=None)
    luck = random.Random(7)
    for _ in range(plays):
        step(host, luck)
    return host


@pytest.mark.usefixtures("_known")
def test_a_save_of_an_older_schema_loads_and_plays_to_the_end(tmp_path):
    host = old(tmp_path / "a.coffee")
    said = [line.text for line in sit(host, 0).log]
    host.close()
    again = TableHost.resume(tmp_path / "a.coffee", game=TOY2)
    assert state_of(again).public.weather == "fair"
    assert state_of(again).public.cups == state_of(host).public.cups
    assert any("brought up to date" in note for note in again.notes)
    opening, *log = said
    assert opening == "Round 1: Ann."  # told no more: this schema sets up without the weather
    assert [line.text for line in sit(again, 0).log] == log
    luck = random.Random(8)
    while not again.over:
        seat = step(again, luck)
        if not again.over and luck.random() < 0.5 and not sit(again, seat).look.undo.why_not:
            again.undo(seat)
            again.redo(seat)
    again.close()
    meta = read(tmp_path / "a.coffee").meta
    assert meta.schema == 1  # at creation, for good
    assert [(era.n, era.schema) for era in meta.eras] == [(0, 1), (12, 2)]
    assert TableHost.resume(tmp_path / "a.coffee", game=TOY2).over


@pytest.mark.usefixtures("_known")
def test_a_killed_game_of_an_older_schema_is_played_up_to_its_end_first(tmp_path):
    host = old(tmp_path / "a.coffee")
    host.store.close()  # no snapshot of the end
    again = TableHost.resume(tmp_path / "a.coffee", game=TOY2)
    assert again.head == 12
    assert state_of(again).public.cups == state_of(host).public.cups


@pytest.mark.usefixtures("_known")
def test_old_steps_are_verified_as_far_as_that_goes(tmp_path):
    old(tmp_path / "a.coffee").close()
    again = TableHost.resume(tmp_path / "a.coffee", game=TOY2)
    play(again, random.Random(1))
    again.close()
    report = verify(tmp_path / "a.coffee", TOY2)
    assert report.ok, report.fault
    assert not report.proved
    assert any("older shape" in line for line in report.lines)


def test_a_schema_without_a_way_to_the_present_is_one_sentence(tmp_path):
    old(tmp_path / "a.coffee").close()
    with pytest.raises(SaveError, match="too old"):
        TableHost.resume(tmp_path / "a.coffee", game=TOY2)
    with pytest.raises(SaveError, match="newer coffee-tui"):
        steps(TOY, 2)


def test_actions_and_events_are_migrated_with_the_state(monkeypatch):
    def action(plain):
        return {"action": "serve", "kind": plain["bean"]} if plain["action"] == "pour" else plain

    def event(plain):
        return {"event": "served", "seat": plain["by"], "kind": plain["bean"]} if plain["event"] == "poured" else plain

    monkeypatch.setitem(MIGRATIONS, ("toy", 1), Migration(action=action, event=event))
    assert action_from(TOY2, 1, b'{"action":"pour","bean":2}').kind == 2
    (told,) = told_from(TOY2, 1, b'[{"event":{"event":"poured","by":1,"bean":0},"to":[1],"learned":true}]')
    assert (told.event.seat, told.event.kind, told.to, told.learned) == (1, 0, (1,), True)
    poured = '{"event":"poured","by":1,"bean":%d}'
    both = f'[{{"event":{poured % 2},"to":[1],"learned":false,"others":{poured % 0}}}]'
    (told,) = told_from(TOY2, 1, both.encode())
    assert [told.heard_by(seat).kind for seat in (1, 0, None)] == [2, 0, 0]
    for data in (b"", b"[]", b'{"action":"pour"}', b'{"action":"dance"}'):
        with pytest.raises(SaveError, match="cannot be read"):
            action_from(TOY2, 1, data)
        with pytest.raises(SaveError, match="cannot be read"):
            told_from(TOY2, 1, b"[%s]" % (data or b"7"))


def test_a_migration_that_fails_is_one_sentence(tmp_path, monkeypatch):
    old(tmp_path / "a.coffee").close()
    monkeypatch.setitem(MIGRATIONS, ("toy", 1), Migration(state=lambda plain: plain["nothing"]))
    with pytest.raises(SaveError, match="cannot be read"):
        TableHost.resume(tmp_path / "a.coffee", game=TOY2)


@pytest.mark.parametrize("fixture", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_every_released_schema_has_a_save_that_verifies_and_plays_to_the_end(tmp_path, fixture):
    meta = import_json(fixture.read_bytes(), tmp_path / "a.coffee")
    game, elsewhere = rules.load(meta.game), LEADS_ELSEWHERE.get(fixture.stem)
    assert verify(tmp_path / "a.coffee", game).ok == (elsewhere is None)
    host = TableHost.resume(tmp_path / "a.coffee")
    assert host.head
    assert not host.over
    assert sit(host, 0).log
    luck = random.Random(1)
    while not host.over:
        seat = step(host, luck)
        if not host.over and luck.random() < 0.3 and not sit(host, seat).look.undo.why_not:
            host.undo(seat)
    assert host.scores()
    host.close()
    again = read(tmp_path / "a.coffee").meta
    assert (again.app_created, again.schema) == (meta.app_created, meta.schema)
    report = verify(tmp_path / "a.coffee", game)
    if elsewhere is None:
        assert report.ok, report.fault
        assert report.proved is (meta.schema == game.schema)  # an older shape cannot be compared
    else:
        assert f"entry {elsewhere} of the log" in report.fault
        assert "can be played on" in report.fault


def test_what_is_there_for_a_turn_of_dice_lies_together_from_schema_2_on():
    export = msgspec.json.decode((FIXTURES / "vivajava_dice-1.json").read_bytes())
    for shot in export["snapshots"]:
        before, old = msgspec.json.encode(shot["state"]), shot["state"]["public"]
        new = dice_with_a_turn(shot["state"])["public"]
        assert {**new, **new["now"]} == {**old, "now": new["now"]}
        assert set(new) | set(new["now"]) == {*old, "now"}
        assert not set(new) & set(new["now"])
        assert new["now"].keys() == set(Turn.__struct_fields__)
        assert msgspec.json.encode(shot["state"]) == before  # a pure function


def test_protocol_1_names_what_it_named_before_the_schemas_changed():
    export = msgspec.json.decode((FIXTURES / "vivajava_dice-1.json").read_bytes())
    game = rules.load("vivajava_dice")
    state = game.setup(2, game.complete({}), Chance(bytes(32)))
    view = msgspec.json.decode(msgspec.json.encode(game.plain_view(view_of(state, 0))))
    assert view.keys() == {"seat", "public", "mine"}
    assert view["public"].keys() == export["snapshots"][0]["state"]["public"].keys()


@pytest.mark.parametrize("rounds", ["3", "6"])
def test_a_save_can_be_kept_of_a_game_however_short_it_is(tmp_path, monkeypatch, rounds):
    options = (replace_default(TOY.options[0], rounds),)
    monkeypatch.setattr(rules, "load", lambda key: replace(TOY, options=options))
    fixture = freeze("toy", tmp_path)
    assert fixture.name == "toy-1.json"
    meta = import_json(fixture.read_bytes(), tmp_path / "a.coffee")
    assert meta.options == {"rounds": rounds}
    host = TableHost.resume(tmp_path / "a.coffee")
    assert not host.over
    assert host.head >= 6
    host.close()


def replace_default(option, value):
    others = (other for other in option.values if other != value)
    return msgspec.structs.replace(option, values=(value, *others))


def test_no_schema_lacks_its_save():
    kept = {fixture.stem for fixture in FIXTURES.glob("*.json")}
    for key in rules.GAMES:
        game = rules.load(key)
        assert {f"{key}-{schema}" for schema in range(1, game.schema + 1)} <= kept
