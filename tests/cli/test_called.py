"""What people are told to type works where they are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from coffee_tui.account.called import command


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with the program in its own environment, entered, and not installed."""
    path = tmp_path / "checkout" / ".venv" / "bin" / "coffee-tui"
    path.parent.mkdir(parents=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(path)])
    monkeypatch.chdir(tmp_path / "checkout")
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    return path


def test_a_checkout_is_called_by_its_path(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert command() == os.path.join(".venv", "bin", "coffee-tui")
    elsewhere = program.parents[3] / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    assert command() == str(program)


def test_what_the_shell_finds_is_called_by_its_name(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(program.parent))
    assert command() == "coffee-tui"


def test_another_program_of_that_name_is_not_meant(program: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    other = tmp_path / "coffee-tui"
    other.write_text("#!/bin/sh\n")
    other.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command() == os.path.join(".venv", "bin", "coffee-tui")


def test_elsewhere_the_plain_name_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["pytest"])
    assert command() == "coffee-tui"


def test_a_module_is_called_as_one_and_what_is_said_can_be_typed(tmp_path: Path) -> None:
    env = {**os.environ, "COFFEE_TUI_HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    root = Path(__file__).parents[2]
    start = [sys.executable, "-m", "coffee_tui", "play", "vivajava_dice", "--plain", "--name", "Evening"]
    told = subprocess.run(start, input="q\n", cwd=root, env=env, capture_output=True, text=True, check=True).stdout
    last = told.splitlines()[-1]
    assert last.endswith(" -m coffee_tui resume Evening")
    again = last.split("with: ")[1] + " --plain"
    told = subprocess.run(
        again, shell=True, input="q\n", cwd=root, env=env, capture_output=True, text=True, check=True
    ).stdout
    assert told.splitlines()[-1] == last
