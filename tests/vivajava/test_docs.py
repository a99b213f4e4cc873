"""docs/games/vivajava.md says of every rule where it is and what holds it, and nothing that is not so."""

from __future__ import annotations

import re

import pytest

from rules.vivajava import box as boxes
from rules.vivajava.words.texts import CARD_TEXTS, RULES
from tests.page import Page, named_in, place_in, slug

PAGE = Page("vivajava", rules="VJ-", rulings=r"V-\d+")


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


@pytest.mark.parametrize("number", range(1, 46))
def test_every_ruling_has_a_row_with_all_its_tests(number: int) -> None:
    named = named_in(PAGE.rulings[f"V-{number}"][2])
    assert named == {test for test in PAGE.tests if re.match(rf"test_(v_\d+_)*v_{number}_", test)}


def test_every_test_named_after_a_rule_names_one_that_exists() -> None:
    slugs = tuple(slug(rule) for rule in RULES)
    assert [test for test in PAGE.tests if test.startswith("test_vj_") and not test.startswith(slugs)] == []


@pytest.mark.parametrize("card", boxes.printed().flavor_cards.cards, ids=lambda card: card.id)
def test_every_card_has_its_row_its_file_and_its_tests(card: boxes.FlavorCard) -> None:
    row = next(row for row in PAGE.rows if row[0] == f"`{card.id}`")
    assert row[1:] == [card.name, str(card.copies), CARD_TEXTS[card.id]]
    file = "raise_pp" if card.id == "raise" else card.id  # raise is a word of Python
    assert (PAGE.package / "cards" / f"{file}.py").exists()
    assert "\ndef test_" in (PAGE.folder / "cards" / f"test_{file}.py").read_text(encoding="utf-8")
