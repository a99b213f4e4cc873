"""A save of a newer version is no damaged one: it is listed as what it is, exported as it lies there, and deleted."""

import json
import time

import msgspec
import pytest

from saves import (
    SaveError,
    SaveNewer,
    SqliteStore,
    delete,
    doctor,
    export_json,
    folder,
    import_json,
    info,
    read,
    repair,
)
from saves import rename as give_name
from saves.database import FORMAT, checksum
from tests.saves.forging import sound
from tests.saves.test_file import alter
from tests.saves.test_schema import smuggle


def newer_format(path):
    alter(path, f"PRAGMA user_version={FORMAT + 1}", "CREATE TABLE more (x)", "INSERT INTO more VALUES ('\x1b[2J')")
    return path


def newer_meta(path):
    """A field that this version does not know, and a checksum that holds."""
    plain = msgspec.to_builtins(read(path).meta) | {"weather": "fair"}
    data = msgspec.json.encode(plain)
    alter(path, f"UPDATE meta SET data=x'{data.hex()}', checksum=x'{checksum('meta', data).hex()}' WHERE part='meta'")
    return path


@pytest.fixture(params=[newer_format, newer_meta])
def newer(request, tmp_path):
    return request.param(sound(tmp_path / "a.coffee"))


def test_it_is_listed_as_newer_and_not_as_damaged(newer, tmp_path):
    sound(tmp_path / "b.coffee")
    found = {save.name: save for save in folder(tmp_path)}
    assert found["a"].newer
    assert "newer coffee-tui: update" in found["a"].damaged
    assert not found["a"].is_running
    assert not found["b"].newer
    for look in (read, SqliteStore.open):
        with pytest.raises(SaveNewer, match="'a' was saved by a newer"):
            look(newer)


def test_the_doctor_has_nothing_to_repair_and_says_what_to_do(newer):
    before = newer.read_bytes()
    found = doctor(newer)
    assert found.newer
    assert not found.can_repair
    assert "newer coffee-tui" in found.findings[0]
    assert "export" in found.advice
    assert repair(newer).newer
    assert newer.read_bytes() == before


def test_it_is_exported_as_it_lies_there(newer, tmp_path):
    with pytest.raises(SaveNewer):
        export_json(newer)
    data = export_json(newer, damaged=True)
    plain = json.loads(data)
    assert plain["coffee"] == "raw"
    assert len(plain["tables"]["action"]) == 20
    assert "\x1b" not in data.decode()
    assert b"\\u001b" not in data
    with pytest.raises(SaveError, match="not an exported game"):
        import_json(data, tmp_path / "b.coffee")


def test_it_is_renamed_and_deleted(newer, tmp_path):
    other = give_name(newer, "other")
    assert info(other).newer
    delete(other)
    assert list(tmp_path.iterdir()) == []


def test_an_export_of_tables_without_end_ends(tmp_path):
    path = newer_format(sound(tmp_path / "a.coffee"))
    endless = "x AS (SELECT count(*) FROM sqlite_master) "
    try:
        smuggle(path, f"UPDATE sqlite_master SET sql='CREATE TABLE more (x, {endless})' WHERE name='more'")
    except Exception as error:  # noqa: BLE001
        pytest.skip(f"this SQLite cannot make it: {error}")
    start = time.monotonic()
    with pytest.raises(SaveError):
        export_json(path, damaged=True)
    assert time.monotonic() - start < 5
