"""The page of the game says what the code does: every rule, every ruling, every test by its name."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from rules.coffee_roaster import steps
from rules.coffee_roaster.words.rulings import RULES
from tests.page import Page, named_in, place_in, slug

PAGE = Page("coffee_roaster", rules="CR-", rulings=r"C-\d+")


def test_every_rule_of_the_steps_is_on_the_page() -> None:
    ids = [step.RULE for step in get_args(steps.AnyStep)]
    assert all(ids)
    assert len(set(ids)) == len(ids)
    assert set(ids) <= set(RULES)
    assert set(PAGE.rules) == set(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_row_has_the_words_the_place_and_its_tests(rule: str) -> None:
    _, words, where, tests = PAGE.rules[rule]
    assert words == RULES[rule]
    name, file = place_in(where)
    assert name.split(".")[-1] in (PAGE.package / file).read_text(encoding="utf-8")
    named = named_in(tests)
    assert named
    assert all(test.startswith(slug(rule)) for test in named)
    assert named <= PAGE.tests


@pytest.mark.parametrize("number", range(1, 24))
def test_every_ruling_has_a_row_and_a_test(number: int) -> None:
    tests = named_in(PAGE.rulings[f"C-{number}"][3])
    assert tests
    assert tests == {test for test in PAGE.tests if test.startswith(f"test_c_{number}_")}


def test_every_test_named_after_a_rule_names_one_that_exists() -> None:
    slugs = tuple(slug(rule) for rule in RULES)
    assert [test for test in PAGE.tests if test.startswith("test_cr_") and not test.startswith(slugs)] == []


def test_every_step_is_its_rule_in_one_plain_sentence() -> None:
    for step in get_args(steps.AnyStep):
        assert re.fullmatch(r"[^\n]{20,120}\.", step.__doc__ or ""), step
