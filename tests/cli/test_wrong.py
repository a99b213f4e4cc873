"""Wrong input of any kind gets one sentence and exit code 2."""

from __future__ import annotations

import random
import shutil
import string

import pytest
from click.testing import CliRunner

from coffee_tui.cli import guard
from coffee_tui.cli.group import COMMANDS, cli

JUNK = [
    "", " ", "-", "--", "---", "-1", "0", "1", "2", "1.5", "nan", "1e9", "9" * 400, "-" + "9" * 400, "x" * 5000, "\0",
    "a\0b", "\n", "\x1b[2J", "\udcff\udcfe", "\u202e", "☕", "٣", "%s", "{}", "$(id)", "../..", "/", "/dev/null", ".",
    "/dev/zero", "~", "C:\\x", "toy", "TOY", "coffee-roaster", "coffee_roaster", "chess", "cups", "cups.coffee", "junk",
    "junk.coffee", "text.json", "rounds=3", "rounds", "=", "==", "a=b=c", "tier=high", "random", "random,random", ",",
    "Ann,Ben", "list", "show", "verify", "doctor", "export", "import", "delete", "check", "[]", "{", "@file", "-h",
    "--json", "--plain", "--jsonl", "--seats", "--seed", "--games", "--option", "--players", "--name", "--profile",
    "--verify", "--repair", "--yes", "--damaged", "--version", "--bogus", "-x", "--seats=2", "--games=1", "--seed=5",
]  # fmt: skip
SAVES = ["saves list", "saves show", "saves verify", "saves doctor", "saves export", "saves import", "saves delete"]
BEGINNINGS = {  # of what is right, so that the rest is reached as well
    "play": (["toy", "--plain"], ["toy", "--jsonl"], ["coffee-roaster", "--plain"]),
    "resume": (["cups", "--plain"], ["--jsonl"], ["junk", "--plain"]),
    "simulate": (["toy"], ["coffee-roaster"]),
}


@pytest.fixture
def shed(tmp_path, monkeypatch, run):
    """A folder with sound and broken files in it, to be in."""
    place = tmp_path / "shed"
    place.mkdir()
    monkeypatch.chdir(place)
    run("play", "toy", "--plain", "--name", "cups", stdin="1\n1\n")
    saves = tmp_path / "home" / "saves"
    shutil.copy(saves / "cups.coffee", place / "cups.coffee")
    for folder in (place, saves):
        (folder / "junk.coffee").write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 20)
        (folder / "junk").write_bytes(bytes(range(256)))
    (place / "text.json").write_text('{"coffee": 1, "meta": {}}')
    return place


def random_words(luck, command):
    words = list(luck.choice([*BEGINNINGS.get(command, (["cups"], ["text.json"])), []]))
    words += [luck.choice(JUNK) for _ in range(luck.randrange(4))]
    if luck.random() < 0.2:
        words.append("".join(luck.choice(string.printable) for _ in range(luck.randrange(30))))
    return words


NEVER = ["--bogus", "-x", "--seats=nan", "--seed", "--rounds=1e9", "--name", "--option==", "--=1", "-zz", "\0\0"]
RIGHT = {  # words with which each command does what it should
    "play": ["toy", "--plain"],
    "resume": ["cups", "--plain"],
    "saves": ["list"],
    "replay": ["cups"],
    "verify": ["done"],
    "games": [],
    "box": ["coffee-roaster"],
    "simulate": ["toy", "--games=2"],
    "serve": ["--open"],
    "attach": ["--as", "Ann"],
    "tables": [],
    "players": [],
    "kick": ["Ann"],
    "ban": ["Ann"],
    "announce": ["Soon"],
    "review": ["cups"],
    "practice": ["--bean=mexico", "--plain"],
    "records": [],
    "saves list": [],
    "saves show": ["cups"],
    "saves verify": ["cups"],
    "saves doctor": ["cups"],
    "saves export": ["cups", "-"],
    "saves import": ["cups.json"],
    "saves delete": ["cups", "--yes"],
}
REFUSED = {"attach", "tables", "players", "kick", "ban", "announce", "review"}  # no server runs, nothing was roasted
STAYS = {"serve"}  # until it is stopped: tests/serve does that


@pytest.mark.parametrize("command", [*COMMANDS, *SAVES])
def test_a_wrong_word_among_right_ones_is_refused(command, shed, run, refused):
    run("saves", "export", "cups", "cups.json")
    run("play", "toy", "--plain", "--name", "done", stdin="1\n" * 200)
    for word in NEVER:
        refused(*command.split(), *RIGHT[command], word, stdin="q\n")
        refused(*command.split(), word, *RIGHT[command], stdin="q\n")
        refused(*command.split(), *RIGHT[command], *["too", "many", "words"], stdin="q\n")
    if command in REFUSED:
        refused(*command.split(), *RIGHT[command], stdin="q\n")
    elif command not in STAYS:
        assert run(*command.split(), *RIGHT[command], stdin="q\n").exit_code == 0


@pytest.mark.parametrize("address", ["", "2222", ":2222", "localhost:", "a:x", "a:65536", "a:0000009999999", "a:-1"])
def test_an_address_that_is_none_is_refused_before_anything_listens(address, refused):
    assert "HOST:PORT" in refused("serve", "--open", "--listen", address)


@pytest.mark.parametrize("command", [*COMMANDS, *SAVES, "box check", ""])
def test_no_words_lead_to_a_traceback(command, shed):
    luck = random.Random(command)
    runner = CliRunner()
    for _ in range(60):
        words = [*command.split(), *random_words(luck, command)]
        if command == "simulate":
            words.append("--games=2")
        typed = luck.choice(["", "1\nq\n", "\0\n" * 5, "q" * 5000, '{"quit": true}\n', "y\n"])
        result = runner.invoke(cli, words, input=typed, prog_name="coffee-tui")
        assert isinstance(result.exception, SystemExit | None), (words, result.exception)
        assert result.exit_code in (0, 2), (words, result.stderr)
        assert "Traceback" not in result.output
        if "--bogus" in words and not {"-h", "--help", "--version", "--"} & set(words):
            assert result.exit_code == 2, words
        if result.exit_code:
            assert result.stderr.count("\n") == 1, words
            assert result.stderr[:-1].isprintable()
            assert result.stderr.endswith((".\n", "?\n", "!\n")), result.stderr


def test_each_command_explains_itself(run):
    for command in [*COMMANDS, *SAVES]:
        for ask in ("-h", "--help"):
            result = run(*command.split(), ask)
            assert result.exit_code == 0
            assert f"Usage: coffee-tui {command}" in result.stdout
    text = run("-h").stdout
    assert all(f"\n  {name} " in text for name in COMMANDS)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["brew"], "coffee-tui: No such command 'brew': see coffee-tui -h.\n"),
        (["play"], "coffee-tui: Missing argument 'GAME': see coffee-tui play -h.\n"),
        (["play", "chess"], "coffee-tui: There is no game 'chess': choose coffee-roaster or toy.\n"),
        (["play", "toy", "--plain", "--option", "x"], "coffee-tui: An option is written name=value, not 'x'.\n"),
        (["verify", "nobody"], "coffee-tui: There is no game 'nobody': coffee-tui saves list shows those there are.\n"),
    ],
)
def test_the_sentence_says_what_to_do(run, monkeypatch, args, sentence):
    import rules

    monkeypatch.setattr(rules, "GAMES", ("coffee_roaster", "toy"))
    result = run(*args)
    assert (result.exit_code, result.stderr) == (2, sentence)


def test_a_fault_of_our_own_is_a_sentence_too_and_its_details_are_kept(run, home, monkeypatch):
    def broken(*args):
        raise KeyError("oops")

    monkeypatch.setattr("coffee_tui.cli.games.find_game", broken)
    result = run("box", "toy")
    assert result.exit_code == guard.FAULT
    assert "fault of coffee-tui" in result.stderr
    assert "KeyError: 'oops'" in (home / "fault.txt").read_text()
