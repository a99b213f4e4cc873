"""Text in a save is cleaned once, where it is read: whatever shows it may show it as it is."""

import json
import random
import unicodedata

import msgspec
import pytest
from click.testing import CliRunner

from coffee_tui.cli.games import box
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.table import TableHost
from rules.engine.box import fingerprint, printed
from saves import (
    SaveDamaged,
    SaveError,
    SqliteStore,
    Talk,
    export_json,
    folder,
    import_json,
    info,
    read,
    repair,
    verify,
)
from saves.export import seal
from saves.text import is_harmless, is_harmless_box, one_line, texts_in
from tests.host.tables import ROASTER, copy_of, play, roaster, step
from tests.saves.forging import NASTY, forged, nasty_meta, sound
from tests.saves.test_file import alter

BOX = printed("rules.coffee_roaster")


def is_calm(text):
    """Nothing in it steers a terminal, turns the line round or builds a tower."""
    marks = 0
    for c in text:
        kind = unicodedata.category(c)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind[0] == "C" or kind in ("Zl", "Zp") or marks > 3:
            return False
    return True


def all_calm(value):
    plain = msgspec.to_builtins(value)
    return all(is_calm(text) for text in texts_in(plain) if text != BOX)  # the box has many lines


@pytest.fixture(params=NASTY.values(), ids=NASTY.keys())
def nasty(request):
    return request.param


@pytest.fixture
def hostile(tmp_path, nasty):
    path = sound(tmp_path / "honest.coffee")
    talk = (Talk(3, 0, f"hello {nasty}", f"now{nasty}"),)
    target = forged(path, tmp_path / "a.coffee", talk=talk, **nasty_meta(read(path).meta, nasty))
    path.unlink()
    return target


def test_everything_that_reads_a_save_gets_calm_text(hostile, tmp_path):
    held = read(hostile)
    assert all_calm(held.meta)
    assert all_calm(held.talk)
    assert held.meta.seats[0].name.startswith("Ann")
    assert all_calm(info(hostile))
    assert all_calm(folder(tmp_path)[0])
    with SqliteStore.open(hostile) as store:
        assert all_calm(store.contents.meta)


def test_a_name_that_was_cleaned_breaks_no_chain(hostile):
    """What was never to change is written back as it was: the game opens again, and what was bound stays bound."""
    with SqliteStore.open(hostile) as store:
        store.append([], meta=msgspec.structs.replace(store.contents.meta, practice=True))
        store.talk(0, "once more")
    again = read(hostile)
    assert again.meta.practice
    assert again.head.n == 20
    assert [said.text for said in again.talk][-1] == "once more"


def test_an_export_is_calm_and_comes_back(hostile, tmp_path):
    data = export_json(hostile)
    assert is_calm(data.decode().replace("\n", ""))
    assert all_calm(json.loads(data))
    import_json(data, tmp_path / "b.coffee")
    assert read(tmp_path / "b.coffee").head.n == 20


def test_an_export_that_was_made_by_hand_is_cleaned_as_it_is_read(tmp_path, nasty):
    plain = json.loads(export_json(sound(tmp_path / "a.coffee")))
    plain["meta"].update(title=nasty, summary=nasty)
    plain["talk"] = [{"n": 1, "seat": 0, "text": f"x{nasty}", "time": nasty}]
    meta = import_json(seal(plain), tmp_path / "b.coffee")
    assert all_calm(meta)
    assert all_calm(read(tmp_path / "b.coffee").talk)


@pytest.mark.parametrize("where", ["action", "told"])
def test_an_export_with_such_text_in_its_log_is_refused(tmp_path, where):
    plain = json.loads(export_json(sound(tmp_path / "a.coffee")))
    plain["damaged"] = "so that no chain has to hold"
    plain["log"][2][where] = {"action": "choose_bean", "bean": "\x1b[2J"}
    with pytest.raises(SaveError, match="entry 3 cannot be shown") as caught:
        import_json(seal(plain), tmp_path / "b.coffee")
    assert is_calm(str(caught.value))


def test_a_log_with_such_text_is_damaged(tmp_path):
    path = sound(tmp_path / "a.coffee")
    alter(path, "UPDATE action SET told=CAST('[\"\\u001b[2J\"]' AS BLOB) WHERE n=4")
    with pytest.raises(SaveDamaged):
        read(path)


def test_a_repair_writes_calm_text(hostile):
    alter(hostile, "DELETE FROM meta WHERE part='head'")
    repair(hostile)
    assert all_calm(read(hostile).meta)
    assert verify(hostile, ROASTER).entries >= 0


def test_a_note_beside_a_save_is_calm_too(tmp_path, nasty):
    host = roaster(tmp_path / "a.coffee")
    note = tmp_path / "a.coffee.lock"
    plain = json.loads(note.read_bytes())
    note.write_bytes(json.dumps(plain | {"host": nasty, "since": nasty, "game": nasty}).encode())
    found = info(tmp_path / "a.coffee")
    assert found.open_in
    assert all_calm(found.open_in)
    assert all_calm(found.game)
    host.close()


def test_a_table_is_calm_for_everybody(hostile):
    held = read(hostile)
    assert set(held.meta.options) > {"menu"}  # no game has such an option: nobody sits down at this table
    with pytest.raises(SaveError) as caught:
        TableHost.resume(hostile)
    assert is_calm(str(caught.value))


def test_what_was_said_reaches_the_table_calm(tmp_path, nasty):
    path = sound(tmp_path / "honest.coffee")
    target = forged(path, tmp_path / "a.coffee", talk=(Talk(3, 0, f"hello {nasty}", "now"),), title=f"T{nasty}")
    host = TableHost.resume(target)
    observer = Observer(LocalDoor(host, 0))
    assert any("hello" in line.text for line in observer.log)
    assert all(is_calm(line.text) for line in observer.log)
    assert all_calm(observer.hello)
    assert is_calm(observer.record().decode().replace("\n", ""))
    host.close()


@pytest.mark.parametrize("text", ["[bold red]Ann[/]", "[link=file:///etc]x", "$name", "\\[b]", "%s {0}", "[/]"])
def test_markup_is_a_name_like_any_other(tmp_path, text):
    """Cleaning must not mangle it: showing must not read it as anything but letters."""
    path = sound(tmp_path / "honest.coffee")
    target = forged(path, tmp_path / "a.coffee", title=text, talk=(Talk(1, 0, text, "now"),))
    assert read(target).meta.title == text
    assert read(target).talk[0].text == text
    assert one_line(text, 40) == text


@pytest.mark.parametrize("text", ["Käthe ☕", "Nguyễn", "日本語", "שָׁלוֹם", "สวัสดี", "हिन्दी", "O'Brien", "👍", "☕\ufe0f"])
def test_names_of_all_people_stay(text):
    assert one_line(text, 40) == unicodedata.normalize("NFC", text)
    assert is_harmless(text)


def test_cleaning_twice_changes_nothing():
    for text in NASTY.values():
        once = one_line(f"a{text}b", 30)
        assert one_line(once, 30) == once
        assert len(once) <= 30


def test_a_box_with_such_text_is_refused(tmp_path):
    for text in ('name = "\\u001b[2J"', 'name = "\u202e"', "# \u202e", 'name = "\\U0000202e"', "a = 1 # \x9b"):
        assert not is_harmless_box(text)
    assert is_harmless_box(BOX)
    file = tmp_path / "box.toml"
    file.write_text('game = "coffee_roaster"\nedition = "\\u001b]0;x\\u0007"\n')
    result = CliRunner().invoke(box, ["check", str(file)])
    assert "cannot be shown" in str(result.exception)


def test_a_box_in_a_save_is_looked_at_too(tmp_path):
    path = sound(tmp_path / "honest.coffee")
    held = read(path)
    text = held.meta.box_text + '\n# "\u202e"\n'
    target = forged(path, tmp_path / "a.coffee", box_text=text, box=fingerprint(text))
    with pytest.raises(SaveDamaged, match="cannot be shown"):
        TableHost.resume(target)


def test_a_killed_game_with_such_a_name_goes_on(tmp_path):
    path = sound(tmp_path / "honest.coffee")
    target = forged(path, tmp_path / "a.coffee", edition="\x1b[2J")
    host = TableHost.resume(target)
    step(host, random.Random(1))
    copy = copy_of(target, tmp_path / "killed")
    again = TableHost.resume(copy)
    assert again.head == 21
    play(again, random.Random(2), 3)
    again.close()
    host.close()
    assert read(copy).head.n == 24
