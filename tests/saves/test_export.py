"""Export and import: readable, whole, and no door for edited or hostile files."""

import json
import random
from contextlib import suppress

import msgspec
import pytest

from coffee_tui.host.table import TableHost
from rules.engine import encode
from saves import SaveDamaged, SaveError, export_json, import_json, read, repair, verify, write_export
from saves.export import seal
from tests.host.tables import ROASTER, TOY, play, roaster, sit, state_of, toy
from tests.saves.test_file import alter, made


def test_an_export_reads_as_plain_json(tmp_path):
    path = made(tmp_path / "a.coffee")
    plain = json.loads(export_json(path))
    assert plain["coffee"] == 1
    assert plain["meta"]["game"] == "coffee_roaster"
    assert plain["meta"]["seats"] == [{"name": "Ann", "kind": "human"}]
    assert [row["n"] for row in plain["log"]] == list(range(1, 21))
    assert plain["log"][0]["action"]["action"] == "choose_bean"
    assert set(plain["snapshots"][0]["state"]) == {"public", "private", "hidden", "chance"}


def test_an_imported_game_goes_on_as_the_exported_one_would(tmp_path):
    host, luck = toy(tmp_path / "a.coffee", seed=None), random.Random(3)
    play(host, luck, 10)
    host.talk(1, "näh ☕")
    seat = next((s for s in range(3) if not sit(host, s).look.undo.why_not), None)
    if seat is not None:
        host.undo(seat)
    told = sit(host, 1).log
    host.close()
    import_json(export_json(tmp_path / "a.coffee"), tmp_path / "b.coffee")
    one, other = read(tmp_path / "a.coffee"), read(tmp_path / "b.coffee")
    assert (other.rows, other.talk) == (one.rows, one.talk)
    assert other.meta == msgspec.structs.replace(one.meta, imported=True)
    again = TableHost.resume(tmp_path / "b.coffee", game=TOY)
    assert encode(state_of(again)) == encode(state_of(host))
    assert sit(again, 1).log == told
    play(again, luck)
    again.close()
    assert verify(tmp_path / "b.coffee", TOY).ok


def test_the_file_is_private_and_never_overwrites(tmp_path):
    path = made(tmp_path / "a.coffee")
    write_export(path, tmp_path / "a.json")
    assert (tmp_path / "a.json").stat().st_mode & 0o777 == 0o600
    with pytest.raises(SaveError, match="already"):
        write_export(path, tmp_path / "a.json")
    with pytest.raises(SaveError, match="could not be written"):
        write_export(path, tmp_path / "nowhere" / "a.json")
    with pytest.raises(SaveError, match="already"):
        import_json((tmp_path / "a.json").read_bytes(), path)


def edits():
    def edit(change):
        def apply(plain):
            change(plain)
            return plain

        return apply

    return [
        edit(lambda p: p["log"][3].update(seat=1)),
        edit(lambda p: p["log"].pop()),
        edit(lambda p: p["log"].pop(3)),
        edit(lambda p: p["log"][3]["told"].clear()),
        edit(lambda p: p["meta"].update(commitment="00" * 32)),
        edit(lambda p: p["meta"]["seats"][0].update(name="Eve")),
        edit(lambda p: p["snapshots"][0]["state"]["public"].update(turn=7)),
        edit(lambda p: p["snapshots"][-1].update(n=3)),
    ]


@pytest.mark.parametrize("rewrite", [lambda plain: json.dumps(plain).encode(), seal], ids=["by hand", "sealed anew"])
@pytest.mark.parametrize("edit", edits())
def test_an_edited_export_is_noticed(tmp_path, edit, rewrite):
    plain = json.loads(export_json(made(tmp_path / "a.coffee")))
    with pytest.raises(SaveError):
        import_json(rewrite(edit(plain)), tmp_path / "b.coffee")
    assert not (tmp_path / "b.coffee").exists()


@pytest.mark.parametrize(
    "edit",
    [
        lambda p: p["meta"].update(practice=not p["meta"]["practice"]),
        lambda p: p["meta"].update(summary="60, Meister"),
        lambda p: p["meta"].update(repaired=""),
        lambda p: p["meta"].update(imported=False),
        lambda p: p["talk"].append({"n": 1, "seat": 0, "text": "I never said so", "time": ""}),
        lambda p: p.update(damaged="so let everything through"),
        lambda p: p.pop("seal"),
    ],
)
def test_an_edit_that_no_chain_binds_is_noticed_too(tmp_path, edit):
    host = roaster(tmp_path / "a.coffee", practice=True)
    play(host, random.Random(3), 5)
    host.close()
    import_json(export_json(tmp_path / "a.coffee"), tmp_path / "b.coffee")
    path = tmp_path / "b.coffee"
    alter(path, "UPDATE action SET told='[]' WHERE n=5", "DELETE FROM snapshot WHERE n>4")
    repair(path)
    plain = json.loads(export_json(path))
    edit(plain)
    with pytest.raises(SaveDamaged, match="edited or damaged"):
        import_json(json.dumps(plain).encode(), tmp_path / "c.coffee")
    assert not (tmp_path / "c.coffee").exists()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        pytest.param(b"[" * 100_000, id="deep"),
        b'{"coffee": 2}',
        b"\xff\xfe",
        b'{"coffee":1,"meta":{},"snapshots":[],"log":[],"talk":[]}',
    ],
)
def test_what_is_no_export_is_refused_with_a_sentence(tmp_path, data):
    with pytest.raises(SaveError, match="not an exported game"):
        import_json(data, tmp_path / "b.coffee")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("snapshots", 0, "state"), None),
        (("snapshots", 0, "state"), {"hex": 5}),
        (("snapshots", 0, "state"), {"hex": "zz"}),
        (("snapshots", 0, "n"), 2**70),
        (("log", 0, "n"), 2**70),
        (("log", 0, "count"), -(2**80)),
        (("log", 0, "chain"), "xyz"),
        (("log", 0, "kind"), "dance"),
        (("meta", "base"), 5),
        (("meta", "eras"), []),
        (("meta", "standing"), {"x": ["y"]}),
        (("talk",), [{"n": 0, "seat": 0, "text": "\ud800", "time": ""}]),
    ],
)
def test_hostile_values_are_refused_with_a_sentence(tmp_path, where, value):
    plain = json.loads(export_json(made(tmp_path / "a.coffee")))
    inner = plain
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value
    with pytest.raises(SaveError):
        import_json(json.dumps(plain).encode(), tmp_path / "b.coffee")
    assert not (tmp_path / "b.coffee").exists()


def test_a_game_with_a_state_that_is_none_does_not_load(tmp_path):
    """The chain of an export can be made up; then the rules are what finds it out."""
    plain = json.loads(export_json(made(tmp_path / "a.coffee")))
    plain["damaged"] = "yes"
    plain["snapshots"] = [{**plain["snapshots"][0], "state": {"public": []}}]
    import_json(seal(plain), tmp_path / "b.coffee")
    with pytest.raises(SaveError, match="cannot be read"):
        TableHost.resume(tmp_path / "b.coffee")
    assert not verify(tmp_path / "b.coffee", ROASTER).ok


@pytest.mark.parametrize(
    ("name", "value"), [("disc", 999), ("left", []), ("bag", [1]), ("bean", "none"), ("stack", [])]
)
def test_a_position_that_cannot_be_is_refused_or_can_be_looked_at(tmp_path, name, value):
    plain = json.loads(export_json(made(tmp_path / "a.coffee", plays=2)))
    plain["damaged"] = "yes"
    for shot in plain["snapshots"]:
        shot["state"]["public"][name] = value
    import_json(seal(plain), tmp_path / "b.coffee")
    with suppress(SaveError):
        host = TableHost.resume(tmp_path / "b.coffee")
        assert isinstance(host.legal(0), list)
        host.close()
    assert not verify(tmp_path / "b.coffee", ROASTER).ok


def test_of_a_damaged_save_what_can_be_read_is_exported(tmp_path):
    path = made(tmp_path / "a.coffee")
    alter(path, "UPDATE action SET told='[]' WHERE n=15", "DELETE FROM snapshot WHERE n>14")
    with pytest.raises(SaveDamaged):
        export_json(path)
    plain = json.loads(export_json(path, damaged=True))
    assert "damaged" in plain["damaged"]
    assert len(plain["log"]) == 14
    import_json(export_json(path, damaged=True), tmp_path / "b.coffee")
    host = TableHost.resume(tmp_path / "b.coffee")
    assert host.head == 14
    path.write_bytes(b"nothing")
    with pytest.raises(SaveError, match="delete it"):
        export_json(path, damaged=True)


def test_an_open_game_is_not_exported_from_outside(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    with pytest.raises(SaveError, match="open in another window"):
        export_json(tmp_path / "a.coffee")
    host.close()
