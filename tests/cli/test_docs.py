"""What the documents say of the command line is what it does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from coffee_tui.cli.group import COMMANDS
from coffee_tui.cli.seeds import seed_bytes
from coffee_tui.host.table import TableHost
from coffee_tui.text.commands import COMMANDS as COMMANDS_OF_PLAIN
from coffee_tui.text.lines import VERBS
from rules import load
from saves import SeatInfo
from tests.cli.peer import Peer

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")
PAGE = (DOCS / "commands.md").read_text(encoding="utf-8")


def block(text, kind):
    return text.split(f"```{kind}\n", 1)[1].split("```", 1)[0]


def holds(real, shown):
    """Say whether a line has all that the document shows of it."""
    if isinstance(shown, dict):
        return isinstance(real, dict) and all(key in real and holds(real[key], shown[key]) for key in shown)
    if isinstance(shown, list) and shown:
        return isinstance(real, list) and all(any(holds(item, part) for item in real) for part in shown)
    if isinstance(shown, str) and shown.endswith("..."):
        return isinstance(real, str) and real.startswith(shown[:-3])
    return bool(real == shown)


def test_the_example_of_the_protocol_is_what_is_said(tmp_path):
    host = TableHost.new(
        load("coffee-roaster"), [SeatInfo("Ann")], {}, seed=seed_bytes("7"), store=tmp_path / "Coffee Roaster.coffee"
    )
    heard = 0
    with Peer(host, [0]) as peer:
        for line in block(PROTOCOL, "jsonl").splitlines():
            mark, text = line.split(" ", 1)
            if mark == ">":
                peer.say(text.encode())
            else:
                real = peer.hear()
                assert holds(real, json.loads(text)), (text, real)
                heard += 1
    host.close()
    assert heard == 11


def test_the_bot_of_the_protocol_plays_a_game(tmp_path):
    code = block(PROTOCOL, "python").replace('["coffee-tui",', '[sys.executable, "-m", "coffee_tui",')
    assert len(code.splitlines()) <= 30
    done = subprocess.run(
        [sys.executable, "-c", code, "--option", "menu=trial"],
        env={**os.environ, "COFFEE_TUI_HOME": str(tmp_path), "PYTHONPATH": str(DOCS.parent)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout.split()[0]) > -100


def test_every_verb_and_every_command_is_on_its_page():
    assert [verb for verb in VERBS if f'"{verb}":' not in PROTOCOL] == []
    assert [name for name in COMMANDS if f"`coffee-tui {name}" not in PAGE] == []


def test_the_commands_of_plain_mode_are_listed_as_they_are():
    table = PAGE.split("<!-- plain -->\n", 1)[1].split("<!-- end -->", 1)[0]
    rows = [f"| `{command.key}` | `{command.word}` | {command.help} |" for command in COMMANDS_OF_PLAIN]
    assert table == "\n".join(["| key | word | what it does |", "|---|---|---|", *rows, ""])


@pytest.mark.parametrize("command", ["play", "resume", "simulate", "saves export", "saves doctor", "saves import"])
def test_every_option_is_on_the_page(run, command):
    shown = run(*command.split(), "-h").stdout
    options = {word.rstrip(",:;.)") for word in shown.split() if word.startswith("--")} - {"--help"}
    assert [option for option in options if option not in PAGE] == []
