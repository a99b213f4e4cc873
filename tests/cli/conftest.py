"""The toy game in the registry, a home of its own for each test, and a runner of commands."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rules
from coffee_tui.cli.group import cli
from rules.engine import AnyGame, Block, Box, Boxes, Option
from tests import toy as toy_game

Run = Callable[..., Result]


class Cards(Block, frozen=True):
    counts: tuple[int, ...]


class ToyBox(Box, frozen=True):
    cards: Cards


# The toy with what only the command line asks of a game: an option that a profile fills in, and numbers in its box.
TOY = dataclasses.replace(
    toy_game.GAME,
    options=(
        *toy_game.GAME.options,
        Option("tier", "Tier", "Game", ("low", "high"), "What was reached.", profile="tier"),
    ),
    boxes=Boxes(
        ToyBox,
        lambda: (
            """
game = "toy"
edition = "toy"
cards = { confidence = "reconstructed", note = "Made up.", counts = [7, 6, 4, 5] }
"""
        ),
    ),
    facts=lambda scores: {"tier": "high"},
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    monkeypatch.setenv("COFFEE_TUI_HOME", str(place))
    load = rules.load
    monkeypatch.setattr(rules, "load", lambda key: TOY if key == "toy" else load(key))
    monkeypatch.setattr(rules, "GAMES", (*rules.GAMES, "toy"))
    return place


@pytest.fixture
def toy() -> AnyGame:
    return TOY


@pytest.fixture
def run() -> Run:
    def call(*args: str, stdin: str | bytes | None = None) -> Result:
        return CliRunner().invoke(cli, list(args), input=stdin, prog_name="coffee-tui")

    return call


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Run a command that must be refused: exit code 2 and one sentence on stderr, which is returned."""

    def call(*args: str, stdin: str | bytes | None = None) -> str:
        result = run(*args, stdin=stdin)
        assert (result.exit_code, result.stderr.count("\n")) == (2, 1), (args, result.output, result.exception)
        assert result.stderr.startswith("coffee-tui: ")
        assert result.stderr.endswith((".\n", "?\n", "!\n"))
        return result.stderr

    return call
