"""A known terminal, a home of its own for each test, and the toy game in the registry."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from tests import toy
from tests.screens.hand import session_of
from tests.screens.looking import looks  # noqa: F401  # a fixture of the snapshots


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    for name, value in {"COFFEE_TUI_HOME": str(place), "TERM": "xterm-256color", "COLORTERM": "truecolor"}.items():
        monkeypatch.setenv(name, value)
    for name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_COLOR_SYSTEM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(rules, "GAMES", (*rules.GAMES, "toy"))
    monkeypatch.setitem(rules._LOAD, "toy", lambda: toy.GAME)
    return place


@pytest.fixture
def session():
    return session_of("Ann")
