"""Files that a stranger sent or a neighbor left, from the command line: one sentence, exit code 2, nothing lost."""

import json
import os
import random
import time

import pytest

from coffee_tui.host.table import TableHost
from saves import RulesChanged, read
from saves.text import is_harmless
from tests.saves.forging import HOSTILE, NASTY, forged, lay, nasty_meta, sound
from tests.saves.test_proof import OtherRules, killed

MOST = 2.0  # seconds, where nothing else runs
BAD = [kind for kind in HOSTILE if kind not in ("save", "none")]
ABOUT = [  # what is said about one game
    ["replay", "x"],
    ["verify", "x"],
    ["resume", "x", "--plain"],
    ["resume", "x", "--jsonl"],
    ["resume", "x", "--plain", "--at", "3"],
    ["saves", "show", "x"],
    ["saves", "verify", "x"],
    ["saves", "export", "x", "-"],
    ["saves", "export", "x", "out.json"],
]


@pytest.fixture
def folder(home, tmp_path, monkeypatch):
    """The folder of saves with an honest one in it; the letters beside it are nobody's business."""
    place = home / "saves"
    place.mkdir(parents=True, mode=0o700)
    home.chmod(0o700)
    sound(place / "honest.coffee", plays=12)
    (place / "letters").write_text("dear")
    monkeypatch.chdir(tmp_path)
    yield place
    assert (place / "letters").read_text() == "dear"
    assert read(place / "honest.coffee").head.n == 12


@pytest.fixture
def quick():
    """All that is done in a test must be done soon."""
    start = time.monotonic()
    yield
    assert time.monotonic() - start < MOST * len(ABOUT) * max(1.0, os.getloadavg()[0])


@pytest.mark.usefixtures("quick")
def test_every_kind_of_file_is_one_line_of_the_list_and_stops_nothing(run, folder):
    for kind in BAD:
        lay(kind, folder / f"{kind}.coffee", folder / "honest.coffee")
    for command in (["list"], ["doctor"]):
        result = run("saves", *command)
        assert result.exit_code == 0
        assert is_harmless(result.output)
    listed = json.loads(run("saves", "list", "--json").stdout)
    assert {one["name"]: bool(one["damaged"]) for one in listed} == {"honest": False} | dict.fromkeys(BAD, True)
    result = run("saves", "verify")
    assert result.exit_code == 2
    assert "honest: sound" in result.stdout
    assert f"{len(BAD)} of {len(BAD) + 1} saved games did not pass" in result.stderr


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.usefixtures("quick")
def test_what_is_no_save_is_refused_everywhere(run, refused, folder, kind, tmp_path):
    lay(kind, folder / "x.coffee", folder / "honest.coffee")
    for words in ABOUT:
        assert is_harmless(refused(*words))
    assert not (tmp_path / "out.json").exists()
    for words in (["doctor", "x"], ["doctor", "x", "--repair"]):
        result = run("saves", *words)
        assert result.exit_code in (0, 2)
        assert is_harmless(result.output)
    assert run("saves", "delete", "x", "--yes").exit_code == 0
    assert not os.path.lexists(folder / "x.coffee")


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal", ".lock"])
@pytest.mark.parametrize("kind", BAD)
@pytest.mark.usefixtures("quick")
def test_a_neighbor_of_a_save_stops_nothing(run, folder, kind, ending):
    sound(folder / "x.coffee", plays=5)
    lay(kind, folder / f"x.coffee{ending}", folder / "honest.coffee")
    for words in (*ABOUT, ["saves", "doctor", "x"], ["saves", "list"]):
        result = run(*words)
        assert result.exit_code in (0, 2), words
        assert is_harmless(result.output)
    assert run("saves", "delete", "x", "--yes").exit_code == 0
    assert not os.path.lexists(folder / "x.coffee")


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_what_a_save_says_is_shown_harmlessly(run, folder, text):
    held = read(folder / "honest.coffee")
    forged(folder / "honest.coffee", folder / "x.coffee", **nasty_meta(held.meta, text))
    for words in (*ABOUT[:1], *ABOUT[5:8], ["saves", "list"], ["saves", "doctor", "x"]):
        result = run(*words)
        assert result.exit_code in (0, 2), words
        assert is_harmless(result.output), words


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.usefixtures("quick")
def test_what_is_no_export_is_not_imported(run, refused, folder, kind, tmp_path):
    lay(kind, tmp_path / "x.json", folder / "honest.coffee")
    if kind == "link":
        (tmp_path / "letters").write_text("dear")
    refused("saves", "import", "x.json")
    refused("saves", "import", "x.json", "--name", "y")
    assert [one["name"] for one in json.loads(run("saves", "list", "--json").stdout)] == ["honest"]


def test_a_broken_export_is_not_imported_wherever_it_is_broken(run, refused, folder, tmp_path):
    run("saves", "export", "honest", "whole.json")
    whole, luck = (tmp_path / "whole.json").read_bytes(), random.Random(5)
    for _ in range(60):
        data = bytearray(whole[: luck.randrange(len(whole))] if luck.random() < 0.3 else whole)
        for _ in range(luck.randrange(1, 4)):
            data[luck.randrange(len(data))] = luck.randrange(256)
        (tmp_path / "x.json").write_bytes(data)
        result = run("saves", "import", "x.json", "--name", "y")
        assert result.exit_code in (0, 2)
        assert is_harmless(result.output)
        if result.exit_code == 0:  # what was hit says nothing about the game: then it is that game
            assert read(folder / "y.coffee").head.n == 12
            run("saves", "delete", "y", "--yes")
    assert [one["name"] for one in json.loads(run("saves", "list", "--json").stdout)] == ["honest"]


def test_going_on_from_an_entry_needs_a_reason(run, refused, folder):
    assert "leave --at out" in refused("resume", "honest", "--plain", "--at", "3")
    for at in ("-1", "x", "1.5", "", "9" * 40, "3 4"):
        refused("resume", "honest", "--plain", "--at", at)
    refused("resume", "nobody", "--plain", "--at", "3")
    assert run("resume", "honest", "--plain", "--at", "12", stdin="q\n").exit_code == 0  # from its end


def test_a_game_that_the_rules_bar_goes_on_from_the_entry_that_is_said(run, refused, folder, monkeypatch):
    path, host = killed(folder / "x.coffee")
    OtherRules(monkeypatch, at=host._journal.line.highest)
    said = refused("resume", "x", "--plain")
    with pytest.raises(RulesChanged) as caught:
        TableHost.resume(path)
    at = caught.value.last_good
    assert f"coffee-tui resume x --at {at}" in said
    for mode in ("--plain", "--jsonl"):
        refused("resume", "x", mode)
        refused("resume", "x", mode, "--at", str(at + 1))
        refused("resume", "x", mode, "--at", "1000")
    assert f"--at {at}" in run("saves", "doctor", "x").stdout
    assert "cannot go on" in run("saves", "show", "x").stdout
    result = run("resume", "x", "--plain", "--at", str(at), stdin="q\n")
    assert result.exit_code == 0
    assert "earlier point" in result.stdout
    assert run("resume", "x", "--plain", stdin="q\n").exit_code == 0
