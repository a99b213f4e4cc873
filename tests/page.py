"""The page of a game in the docs: its tables of rules and rulings, and the tests that they may name."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


class Page:
    """What docs/games has of a game, by the first cell of each row."""

    def __init__(self, game: str, *, rules: str, rulings: str) -> None:
        """`rules` is how the ids of rules begin, `rulings` a pattern for those of rulings."""
        self.text = (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")
        lines = [line for line in self.text.splitlines() if line.startswith("| ")]
        self.rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
        self.rules = {row[0]: row for row in self.rows if row[0].startswith(rules)}
        self.rulings = {row[0]: row for row in self.rows if re.fullmatch(rulings, row[0])}
        self.package = ROOT / "rules" / game
        self.folder = ROOT / "tests" / game
        texts = [path.read_text(encoding="utf-8") for path in self.folder.rglob("test_*.py")]
        self.tests = {name for text in texts for name in re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)}

    def of_rule(self, rule: str) -> set[str]:
        """Return the tests that are named after a rule."""
        return {test for test in self.tests if test.startswith(slug(rule))}


def slug(rule: str) -> str:
    """Return how the names of a rule's tests begin."""
    return "test_" + re.sub(r"[^a-z0-9]+", "_", rule.lower()) + "_"


def named_in(cell: str) -> set[str]:
    """Return the tests that a cell names."""
    return set(re.findall(r"`(test_\w+)`", cell))


def place_in(cell: str) -> tuple[str, str]:
    """Return the name and the file, below the game's package, by which a cell says where a rule stands."""
    found = re.fullmatch(r"`([\w.]+)` in ([\w/.]+)", cell)
    assert found is not None, cell
    return found[1], found[2]
