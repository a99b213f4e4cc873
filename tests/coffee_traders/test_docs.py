"""docs/games/coffee_traders.md says of every rule where it is and what holds it, and nothing that is not so."""

from __future__ import annotations

import re

import pytest

from rules.coffee_traders.words.texts import RULES
from tests.page import Page, named_in, place_in, slug

PAGE = Page("coffee_traders", rules="CT-", rulings=r"R\d+")


@pytest.mark.parametrize("rule", RULES)
def test_a_row_has_the_words_the_place_and_its_tests(rule: str) -> None:
    _, words, where, tests = PAGE.rules[rule]
    assert words == RULES[rule]
    name, file = place_in(where)
    text = (PAGE.package / file).read_text(encoding="utf-8")
    assert re.search(rf"^(class|def) {name}\(", text, re.MULTILINE)
    named = named_in(tests)
    assert named
    assert named == PAGE.of_rule(rule)


@pytest.mark.parametrize("ruling", PAGE.rulings)
def test_every_ruling_names_all_its_tests(ruling: str) -> None:
    named = named_in(PAGE.rulings[ruling][3])
    assert named
    assert named == {test for test in PAGE.tests if test.startswith(f"test_{ruling.lower()}_")}


def test_every_ruling_is_on_the_page() -> None:
    assert [number for number in range(1, 41) if not re.search(rf"\bR{number}\b", PAGE.text)] == []


def test_every_test_named_after_a_rule_names_one_that_exists() -> None:
    slugs = (*map(slug, RULES), *(f"test_{ruling.lower()}_" for ruling in PAGE.rulings))
    named = [test for test in PAGE.tests if re.match(r"test_(ct_\d|r\d)", test)]
    assert [test for test in named if not test.startswith(slugs)] == []


def test_every_step_names_a_rule_of_the_page() -> None:
    for path in (PAGE.package / "steps").glob("*.py"):
        for rule in re.findall(r'RULE = "([^"]+)"', path.read_text(encoding="utf-8")):
            assert rule in PAGE.rules, path
