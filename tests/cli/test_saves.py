"""Commands about saved games as files."""

from __future__ import annotations

import json
import os

import pytest

from saves import read
from tests.host.tables import act, pass_to_the_vote, toy
from tests.toy.plays import Favor


@pytest.fixture
def save(run, home):
    """A game of two plays."""
    run("play", "toy", "--seats", "you,bot=random", "--plain", "--seed", "7", "--name", "cups", stdin="1\n1\n")
    return home / "saves" / "cups.coffee"


def damage(path):
    data = bytearray(path.read_bytes())
    at = data.rindex(b'"action":"draw"')
    data[at + 2] ^= 1
    path.write_bytes(data)


def test_list_is_empty_at_first(run):
    assert run("saves", "list").stdout == "There are no saved games.\n"
    assert run("saves", "list", "--json").stdout == "[]\n"


def test_list_and_show_say_what_a_save_is(run, save):
    assert run("saves", "list").stdout.startswith("cups: toy, running, played 20")
    (entry,) = json.loads(run("saves", "list", "--json").stdout)
    assert (entry["name"], entry["game"], entry["finished"]) == ("cups", "toy", False)
    shown = run("saves", "show", "cups").stdout
    assert "seats: you (human), bot (bot:random)\n" in shown
    assert f"file: {save}\n" in shown


@pytest.mark.parametrize("seats", [2, 1])
def test_of_a_shared_game_nothing_tells_how_many_have_chosen_in_secret(run, home, seats):
    told = []
    for votes in ((), (1,), (1, 2, 1)):
        path = home / "saves" / f"{len(told)}.coffee"
        path.parent.mkdir(parents=True, exist_ok=True)
        host = toy(path, seats=2, bots=() if seats == 2 else (1,))
        if seats == 2:
            pass_to_the_vote(host)
        for kind in votes:
            act(host, 0, Favor(kind) if seats == 2 else host.legal(0)[-1])
        host.talk(0, "Hm.")
        host.close()
        shown = run("saves", "show", path.stem).stdout
        (line,) = (line for line in run("saves", "list").stdout.splitlines() if line.startswith(path.stem))
        (entry,) = (one for one in json.loads(run("saves", "list", "--json").stdout) if one["name"] == path.stem)
        log = run("replay", path.stem).stdout.partition(";")[2], run("replay", path.stem, "--verify").stdout[:10]
        assert ("entries: " in shown) == ("entries" in entry) == (seats == 1)
        assert (":" in entry["last_played"]) == (seats == 1)
        shown = [text for text in shown.splitlines() if not text.startswith(("name", "file", "begun"))]
        told.append((shown, line.partition(":")[2], log, {**entry, "name": "", "path": "", "created": ""}))
    assert (told[0] == told[1] == told[2]) == (seats == 2)


def test_verify_checks_one_or_all(run, save, refused):
    assert run("saves", "verify").stdout == "cups: sound\n"
    assert run("saves", "verify", "cups").stdout == "cups: sound\n"
    damage(save)
    result = run("saves", "verify")
    assert result.exit_code == 2
    assert "cups: " in result.stdout
    assert "1 of 1 saved games did not pass" in result.stderr
    refused("resume", "cups", "--plain")
    refused("replay", "cups")


def test_doctor_says_what_can_be_kept_and_repairs(run, save, refused):
    assert "The save is sound" in run("saves", "doctor", "cups").stdout
    assert run("saves", "doctor").stdout == "No saved game is damaged.\n"
    damage(save)
    assert "To do so: coffee-tui saves doctor cups --repair" in run("saves", "doctor").stdout
    refused("saves", "doctor", "--repair")
    assert "It was kept up to entry " in run("saves", "doctor", "cups", "--repair").stdout
    assert run("saves", "verify", "cups").stdout == "cups: sound\n"
    assert run("resume", "cups", "--plain").exit_code == 0


def test_export_and_import_give_the_same_game(run, save, tmp_path, refused):
    target = tmp_path / "out.json"
    assert run("saves", "export", "cups", str(target)).exit_code == 0
    assert "already" in refused("saves", "export", "cups", str(target))
    assert json.loads(run("saves", "export", "cups", "-").stdout) == json.loads(target.read_text())
    assert "out is saved" in run("saves", "import", str(target)).stdout
    assert run("saves", "import", str(target), "--name", "third").exit_code == 0
    assert read(save.with_name("out.coffee")).rows == read(save.with_name("third.coffee")).rows == read(save).rows
    assert "already" in refused("saves", "import", str(target), "--name", "cups")


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b"[" * 99_999, b'{"coffee": 1}', b'{"coffee": 2}'])
def test_import_refuses_what_is_no_export(refused, run, tmp_path, data):
    file = tmp_path / "x.json"
    file.write_bytes(data)
    refused("saves", "import", str(file))
    assert run("saves", "list").stdout == "There are no saved games.\n"


def test_delete_asks_unless_told_not_to(run, save, refused):
    assert "Nothing was deleted" in run("saves", "delete", "cups", stdin="n\n").stderr
    refused("saves", "delete", "nobody", "--yes")
    assert save.exists()
    assert "cups was deleted." in run("saves", "delete", "cups", stdin="y\n").stdout
    assert not save.exists()


def test_a_save_is_found_by_name_and_by_path(run, save, refused):
    for name in ("cups", "cups.coffee", str(save)):
        assert run("replay", name).exit_code == 0
    for name in ("", "\0", "../cups", "/etc/passwd", "x" * 5000, str(save.parent)):
        refused("replay", name)


def test_replay_tells_no_secrets_while_a_game_runs(run):
    run("play", "toy", "--seats", "Ann,Ben", "--plain", "--seed", "7", "--name", "two", stdin="\n1\n\n/serve\n2\n")
    log = run("replay", "two").stdout
    assert "Ben serves " in log  # before all eyes
    assert log.count("Ann draws ") == log.count("Ann draws a card.") == 1  # what it drew is Ann's secret


def test_taken_back_plays_are_marked_in_the_replay(run):
    run("play", "coffee-roaster", "--plain", "--seed", "7", "--name", "beans", stdin="1\n1\nu\n")
    lines = run("replay", "beans").stdout.splitlines()
    assert lines[-2].endswith("(undone)")
    assert "undoes back to" in lines[-1]


def test_a_save_without_a_home_is_refused_with_a_sentence(refused, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    for place in (str(blocked), str(blocked / "below"), "/proc/nowhere", "~nobody-of-that-name/x"):
        monkeypatch.setenv("COFFEE_TUI_HOME", place)
        for args in (["play", "toy", "--plain"], ["saves", "list"], ["resume", "--plain"], ["saves", "verify"]):
            assert "COFFEE_TUI_HOME" in refused(*args)


def test_names_that_are_no_text_or_steer_the_terminal_are_only_shown(run, home, save):
    for name in (b"\xff\xfe.coffee", b"new\nline.coffee", b"esc\x1b[31m.coffee"):
        with open(os.fsencode(home / "saves") + b"/" + name, "wb"):
            pass
    for command in ("list", "verify", "doctor"):
        result = run("saves", command)
        assert result.exit_code == (2 if command == "verify" else 0)
        assert all(c.isprintable() or c == "\n" for c in result.stdout)
        assert "\nline" not in result.stdout
    found = json.loads(run("saves", "list", "--json").stdout)
    assert sum(bool(entry["damaged"]) for entry in found) == 3
