"""The page of the game says what the code does: every rule, ruling and disc, every test by its name."""

from __future__ import annotations

import re

import pytest

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.words.texts import RULES
from tests.page import Page, named_in, place_in, slug

PAGE = Page("vivajava_dice", rules="VJD-", rulings=r"D-\d+")


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.startswith("VJD-")])
def test_a_row_has_the_words_the_place_and_its_tests(rule: str) -> None:
    _, words, where, tests = PAGE.rules[rule]
    assert words == RULES[rule]
    name, file = place_in(where)
    assert f"class {name}(" in (PAGE.package / file).read_text(encoding="utf-8")
    assert named_in(tests) == PAGE.of_rule(rule)


@pytest.mark.parametrize("number", range(1, 47))
def test_every_ruling_has_a_row_and_its_tests(number: int) -> None:
    named = named_in(PAGE.rulings[f"D-{number}"][2])
    assert named
    assert named == {test for test in PAGE.tests if re.match(rf"test_(vjd_\d+_\w_)?(d_\d+_)*d_{number}_", test)}


def test_every_test_named_after_a_rule_names_one_that_exists() -> None:
    slugs = tuple(slug(rule) for rule in RULES)
    assert [test for test in PAGE.tests if test.startswith("test_vjd_") and not test.startswith(slugs)] == []


@pytest.mark.parametrize("disc", boxes.printed().discs, ids=lambda disc: disc.id)
def test_every_disc_has_its_row_its_file_and_its_tests(disc: boxes.DiscCard) -> None:
    row = next(row for row in PAGE.rows if row[0].startswith(f"`{disc.id}` "))
    assert row[1:] == [disc.cls, disc.phase, str(disc.points), disc.one, disc.two, disc.confidence]
    assert (PAGE.package / "discs" / f"{disc.id}.py").exists()
    tests = (PAGE.folder / "discs" / f"test_{disc.id}.py").read_text(encoding="utf-8")
    assert "completed_track" in tests
