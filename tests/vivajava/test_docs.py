"""docs/games/vivajava.md says of every rule where it is and what holds it, and nothing that is not so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.vivajava import box as boxes
from rules.vivajava.words.texts import CARD_TEXTS, RULES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs" / "games" / "vivajava.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines() if line.startswith("| ")]
RULE_ROWS = {row[0]: row for row in ROWS if row[0].startswith("VJ-")}
RULING_ROWS = {row[0]: row for row in ROWS if re.fullmatch(r"V-\d+", row[0])}
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
    text = (ROOT / "rules" / "vivajava" / file).read_text(encoding="utf-8")
    assert re.search(rf"^(class|def) {name}\(", text, re.MULTILINE)
    named = set(re.findall(r"`(test_\w+)`", tests))
    assert named
    assert named == {test for test in TESTS if test.startswith(slug(rule))}


@pytest.mark.parametrize("number", range(1, 46))
def test_every_ruling_has_a_row_with_all_its_tests(number: int) -> None:
    named = set(re.findall(r"`(test_\w+)`", RULING_ROWS[f"V-{number}"][2]))
    assert named == {test for test in TESTS if re.match(rf"test_(v_\d+_)*v_{number}_", test)}


def test_every_test_named_after_a_rule_names_one_that_exists() -> None:
    slugs = tuple(slug(rule) for rule in RULES)
    assert [test for test in TESTS if test.startswith("test_vj_") and not test.startswith(slugs)] == []


@pytest.mark.parametrize("card", boxes.printed().flavor_cards.cards, ids=lambda card: card.id)
def test_every_card_has_its_row_its_file_and_its_tests(card: boxes.FlavorCard) -> None:
    row = next(row for row in ROWS if row[0] == f"`{card.id}`")
    assert row[1:] == [card.name, str(card.copies), CARD_TEXTS[card.id]]
    file = "raise_pp" if card.id == "raise" else card.id  # raise is a word of Python
    assert (ROOT / "rules" / "vivajava" / "cards" / f"{file}.py").exists()
    assert "\ndef test_" in (HERE / "cards" / f"test_{file}.py").read_text(encoding="utf-8")
