"""The page of the game says what the code does: every rule, every ruling, every test by its name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from rules.coffee_roaster import steps
from rules.coffee_roaster.words.rulings import RULES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs" / "games" / "coffee_roaster.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines() if line.startswith("| ")]
RULE_ROWS = {row[0]: row for row in ROWS if row[0].startswith("CR-")}
RULING_ROWS = {row[0]: row for row in ROWS if re.fullmatch(r"C-\d+", row[0])}
TESTS = {
    name
    for path in HERE.glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
}


def slug(rule: str) -> str:
    return "test_" + re.sub(r"[^a-z0-9]+", "_", rule.lower()) + "_"


def test_every_rule_of_the_steps_is_on_the_page() -> None:
    ids = [step.RULE for step in get_args(steps.AnyStep)]
    assert all(ids)
    assert len(set(ids)) == len(ids)
    assert set(ids) <= set(RULES)
    assert set(RULE_ROWS) == set(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_row_has_the_words_the_place_and_its_tests(rule: str) -> None:
    _, words, where, tests = RULE_ROWS[rule]
    assert words == RULES[rule]
    name, file = re.fullmatch(r"`([\w.]+)` in ([\w/.]+)", where).groups()  # type: ignore[union-attr]
    assert name.split(".")[-1] in (ROOT / "rules" / "coffee_roaster" / file).read_text(encoding="utf-8")
    named = re.findall(r"`(test_\w+)`", tests)
    assert named
    assert all(test.startswith(slug(rule)) for test in named)
    assert set(named) <= TESTS


@pytest.mark.parametrize("number", range(1, 24))
def test_every_ruling_has_a_row_and_a_test(number: int) -> None:
    tests = re.findall(r"`(test_\w+)`", RULING_ROWS[f"C-{number}"][3])
    assert tests
    assert set(tests) == {test for test in TESTS if test.startswith(f"test_c_{number}_")}


def test_every_test_named_after_a_rule_names_one_that_exists() -> None:
    slugs = tuple(slug(rule) for rule in RULES)
    assert [test for test in TESTS if test.startswith("test_cr_") and not test.startswith(slugs)] == []


def test_every_step_is_its_rule_in_one_plain_sentence() -> None:
    for step in get_args(steps.AnyStep):
        assert re.fullmatch(r"[^\n]{20,120}\.", step.__doc__ or ""), step
