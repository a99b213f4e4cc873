"""The page of the game says what the code does: every rule, ruling and disc, every test by its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.words.texts import RULES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs" / "games" / "vivajava_dice.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines() if line.startswith("| ")]
RULE_ROWS = {row[0]: row for row in ROWS if row[0].startswith("VJD-")}
RULING_ROWS = {row[0]: row for row in ROWS if re.fullmatch(r"D-\d+", row[0])}
TESTS = {
    name
    for path in HERE.rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
}


def slug(rule: str) -> str:
    return "test_" + re.sub(r"[^a-z0-9]+", "_", rule.lower()) + "_"


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.startswith("VJD-")])
def test_a_row_has_the_words_the_place_and_its_tests(rule: str) -> None:
    _, words, where, tests = RULE_ROWS[rule]
    assert words == RULES[rule]
    name, file = re.fullmatch(r"`(\w+)` in ([\w/.]+)", where).groups()  # type: ignore[union-attr]
    assert f"class {name}(" in (ROOT / "rules" / "vivajava_dice" / file).read_text(encoding="utf-8")
    assert set(re.findall(r"`(test_\w+)`", tests)) == {test for test in TESTS if test.startswith(slug(rule))}


@pytest.mark.parametrize("number", range(1, 47))
def test_every_ruling_has_a_row_and_its_tests(number: int) -> None:
    named = set(re.findall(r"`(test_\w+)`", RULING_ROWS[f"D-{number}"][2]))
    assert named
    assert named == {test for test in TESTS if re.match(rf"test_(vjd_\d+_\w_)?(d_\d+_)*d_{number}_", test)}


def test_every_test_named_after_a_rule_names_one_that_exists() -> None:
    slugs = tuple(slug(rule) for rule in RULES)
    assert [test for test in TESTS if test.startswith("test_vjd_") and not test.startswith(slugs)] == []


@pytest.mark.parametrize("disc", boxes.printed().discs, ids=lambda disc: disc.id)
def test_every_disc_has_its_row_its_file_and_its_tests(disc: boxes.DiscCard) -> None:
    row = next(row for row in ROWS if row[0].startswith(f"`{disc.id}` "))
    assert row[1:] == [disc.cls, disc.phase, str(disc.points), disc.one, disc.two, disc.confidence]
    assert (ROOT / "rules" / "vivajava_dice" / "discs" / f"{disc.id}.py").exists()
    tests = (HERE / "discs" / f"test_{disc.id}.py").read_text(encoding="utf-8")
    assert "completed_track" in tests
