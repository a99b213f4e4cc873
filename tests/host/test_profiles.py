"""Profiles and the data folder: what people wrote there is believed only when it decodes."""

import dataclasses
import os
import random
import subprocess
import sys

import pytest

from coffee_tui import players
from coffee_tui.account import home, profiles
from coffee_tui.account.session import Session
from coffee_tui.host.table import TableHost
from rules.engine import Option, box
from saves import SaveError, export_json, import_json
from tests.host.tables import ROASTER, play, roaster


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("COFFEE_TUI_HOME", str(tmp_path / "home"))


def test_the_data_folder_is_private():
    assert home.home().stat().st_mode & 0o777 == 0o700
    assert home.saves_folder().stat().st_mode & 0o777 == 0o700


def test_a_folder_that_was_there_before_keeps_its_rights_and_the_saves_are_private_in_it():
    home.home().chmod(0o755)
    assert home.home().stat().st_mode & 0o777 == 0o755
    assert home.saves_folder().stat().st_mode & 0o777 == 0o700


def test_a_data_folder_that_cannot_be_is_one_sentence(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    for place in (tmp_path / "file" / "x", tmp_path / "file"):
        monkeypatch.setenv("COFFEE_TUI_HOME", str(place))
        with pytest.raises(SaveError, match="set COFFEE_TUI_HOME"):
            home.home()


def test_the_data_folder_is_the_platforms_where_none_is_named(tmp_path, monkeypatch):
    monkeypatch.delenv("COFFEE_TUI_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert tmp_path in home.home().parents


def test_profiles_are_written_and_read_back():
    book = profiles.load()
    ann = book.add("Ann")
    ann.settings["pace"] = "slow"
    book.add("Bob")
    profiles.save(book)
    again = profiles.load()
    assert again == book
    assert again.current().name == "Bob"
    assert again.find("Ann").setting("pace") == "slow"
    assert again.find("Ann").setting("theme", "dark") == "dark"
    assert profiles.book_path().stat().st_mode & 0o777 == 0o600


def test_names_are_needed_and_are_each_used_once():
    book = profiles.Book()
    book.add(" Ann\n")
    with pytest.raises(ValueError, match="already"):
        book.add("Ann")
    with pytest.raises(ValueError, match="type one"):
        book.add("\x1b\n")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe",
        pytest.param(b"[" * 100_000, id="deep"),
        b'{"profiles":[{"name":7}]}',
        b'{"profiles":[],"last":0}',
        b"null",
    ],
)
def test_a_damaged_book_is_set_aside_and_stops_nobody(data):
    profiles.book_path().write_bytes(data)
    assert profiles.load() == profiles.Book()
    assert profiles.book_path().with_name("profiles.damaged.json").read_bytes() == data
    assert "profiles.damaged.json" in profiles.to_say()
    profiles.book_path().write_bytes(b"again")
    profiles.load()
    assert profiles.book_path().with_name("profiles.damaged.json").read_bytes() == data
    assert profiles.book_path().with_name("profiles.damaged1.json").read_bytes() == b"again"
    assert "profiles.damaged1.json" in profiles.to_say()
    assert profiles.to_say() == ""


def test_a_book_that_cannot_be_written_stays_as_it_was(monkeypatch):
    book = profiles.load()
    book.add("Ann")
    profiles.save(book)
    before = profiles.book_path().read_bytes()
    book.add("Bob")
    monkeypatch.setattr("os.fsync", lambda fd: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(SaveError, match="No space left"):
        profiles.save(book)
    assert profiles.book_path().read_bytes() == before
    assert [file.name for file in home.home().iterdir()] == ["profiles.json"]


def test_a_finished_game_is_recorded_once_and_practice_earns_nothing():
    profile = profiles.Profile("Ann")
    host = roaster(seed=None)
    assert profiles.record(profile, ROASTER, host) == {}
    play(host, random.Random(1))
    assert profiles.record(profile, ROASTER, host) == ROASTER.facts(host.scores())
    assert profiles.record(profile, ROASTER, host) == {}
    assert [(f.game, f.total) for f in profile.finished] == [("coffee_roaster", host.scores()[0].total)]
    trial = roaster(seed=None, practice=True)
    play(trial, random.Random(2))
    assert profiles.record(profile, ROASTER, trial) == {}
    assert [f.practice for f in profile.finished] == [False, True]


def test_facts_fill_in_the_options_that_a_profile_gives():
    by_profile = [option for option in ROASTER.options if option.profile]
    assert by_profile
    option: Option = by_profile[0]
    other = option.values[-1]
    profile = profiles.Profile("Ann", facts={ROASTER.key: {option.profile: other}})
    assert profiles.options_for(profile, ROASTER, {})[option.name] == other
    assert profiles.options_for(None, ROASTER, {option.name: other})[option.name] == option.default
    profile.facts[ROASTER.key][option.profile] = "nonsense"
    assert profiles.options_for(profile, ROASTER, {})[option.name] == option.default


def test_a_random_player_plays_alike_for_the_same_seed():
    legal = list("abcdefgh")
    one, other = (players.make_player("toy", "bot:random", b"seed") for _ in range(2))
    choices = [one.choose(None, legal) for _ in range(50)]
    assert choices == [other.choose(None, legal) for _ in range(50)]
    assert set(choices) == set(legal)
    with pytest.raises(ValueError, match="choose random"):
        players.make_player("toy", "bot:genius", b"")


REACHED = dataclasses.replace(ROASTER, facts=lambda scores: {"ranked": "on"})


def finished(path=None, **how):
    host = roaster(path, seed=None, **how)
    play(host, random.Random(1))
    return host


def test_only_what_was_played_by_the_printed_rules_is_remembered(tmp_path):
    def earned(host):
        profile = profiles.Profile("Ann")
        return (profiles.record(profile, REACHED, host), profile.facts.get(ROASTER.key, {}))

    nothing, ranked = ({}, {}), ({"ranked": "on"}, {"ranked": "on"})
    assert earned(finished()) == ranked
    assert earned(finished(practice=True)) == nothing
    own = box.printed("rules.coffee_roaster") + "\n# mine\n"
    assert earned(finished(box_text=own)) == nothing
    chosen = roaster(seed=bytes(32))
    play(chosen, random.Random(1))
    assert earned(chosen) == nothing
    what_if = roaster(seed=None).branch()
    play(what_if, random.Random(1))
    assert earned(what_if) == nothing

    begun = roaster(tmp_path / "a.coffee", seed=None)
    play(begun, random.Random(1), 20)
    begun.close()
    import_json(export_json(tmp_path / "a.coffee"), tmp_path / "b.coffee")
    for name, outcome in (("a", ranked), ("b", nothing)):
        host = TableHost.resume(tmp_path / f"{name}.coffee")
        play(host, random.Random(1))
        assert earned(host) == outcome
        host.close()


def test_c_23_a_rank_that_is_not_remembered_is_marked_where_the_game_is_listed():
    def summary(**how):
        host = roaster(options={"menu": "full"}, **how)
        play(host, random.Random(1))
        return host.meta.summary

    assert "(this game only)" not in summary(seed=None)
    assert summary(seed=bytes(32)).endswith(" (this game only)")
    assert summary(seed=None, practice=True).endswith(" (this game only)")


def test_a_game_of_somebody_else_is_looked_at_and_not_entered(tmp_path):
    finished(tmp_path / "a.coffee").close()
    host = TableHost.resume(tmp_path / "a.coffee")
    for name, entered in (("Bob", 0), ("Ann", 1)):  # Ann's program may have ended before it was entered
        profile = profiles.Profile(name)
        profiles.record(profile, REACHED, host)
        assert (len(profile.finished), len(profile.facts)) == (entered, entered)
    host.close()


def test_two_windows_that_write_keep_what_each_has_written():
    profiles.save(profiles.Book([profiles.Profile("Ann")], "Ann"))
    one, other = Session.open(), Session.open()
    one.change("theme", "light")
    owner = other.sit_at(finished()).owner
    owner.record()
    one.change("ascii", "on")
    other.sit_down("Bob")
    one.change("pace", "off")
    book = profiles.load()
    ann = book.find("Ann")
    assert ann.settings == {"theme": "light", "ascii": "on", "pace": "off"}
    assert len(ann.finished) == 1
    assert one.setting("theme") == "light"
    assert book.find("Bob") is not None


def test_processes_that_write_at_once_lose_nothing():
    code = (
        "import sys\nfrom coffee_tui.account.session import Session\n"
        "for n in range(15): Session.open(f'{sys.argv[1]}{n}').change('ascii', 'on')"
    )
    writers = [subprocess.Popen([sys.executable, "-c", code, name]) for name in "ABC"]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    assert len(profiles.load().profiles) == 45


@pytest.mark.parametrize("kind", [os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/zero", path)])
def test_what_is_no_file_of_profiles_is_not_waited_for(kind):
    kind(profiles.book_path())
    with pytest.raises(SaveError, match="put it elsewhere"):
        profiles.load()
