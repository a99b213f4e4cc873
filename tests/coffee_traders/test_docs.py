"""docs/games/coffee_traders.md says of every rule where it is and what holds it, and nothing that is not so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.coffee_traders.words.texts import RULES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs" / "games" / "coffee_traders.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines() if line.startswith("| ")]
RULE_ROWS = {row[0]: row for row in ROWS if row[0].startswith("CT-")}
RULING_ROWS = {row[0]: row for row in ROWS if re.fullmatch(r"R\d+", row[0])}
TESTS = {
    name
    for path in HERE.rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
}


def slug(rule: str) -> str:
    return "test_" + re.sub(r"[^a-z0-9]+", "_", rule.lower()) + "_"


@pytest.mark.parametrize("rule", RULES)
def test_a_row_has_the_words_the_place_and_its_tests(rule: str) -> None:
    _, words, where, tests = RULE_ROWS[rule]
    assert words == RULES[rule]
    name, file = re.fullmatch(r"`(\w+)` in ([\w/.]+)", where).groups()  # type: ignore[union-attr]
    text = (ROOT / "rules" / "coffee_traders" / file).read_text(encoding="utf-8")
    assert re.search(rf"^(class|def) {name}\(", text, re.MULTILINE)
    named = set(re.findall(r"`(test_\w+)`", tests))
    assert named
    assert named == {test for test in TESTS if test.startswith(slug(rule))}


@pytest.mark.parametrize("ruling", RULING_ROWS)
def test_every_ruling_names_all_its_tests(ruling: str) -> None:
    named = set(re.findall(r"`(test_\w+)`", RULING_ROWS[ruling][3]))
    assert named
    assert named == {test for test in TESTS if test.startswith(f"test_{ruling.lower()}_")}


def test_every_ruling_is_on_the_page() -> None:
    assert [number for number in range(1, 41) if not re.search(rf"\bR{number}\b", PAGE)] == []


def test_every_test_named_after_a_rule_names_one_that_exists() -> None:
    slugs = (*map(slug, RULES), *(f"test_{ruling.lower()}_" for ruling in RULING_ROWS))
    named = [test for test in TESTS if re.match(r"test_(ct_\d|r\d)", test)]
    assert [test for test in named if not test.startswith(slugs)] == []


def test_every_step_names_a_rule_of_the_page() -> None:
    for path in (ROOT / "rules" / "coffee_traders" / "steps").glob("*.py"):
        for rule in re.findall(r'RULE = "([^"]+)"', path.read_text(encoding="utf-8")):
            assert rule in RULE_ROWS, path
