"""One name for one thing: the words of docs/glossary.md are used, and what it rules out stands in no text of ours."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

BETWEEN = "\0"
ROOT = Path(__file__).parents[1]
GLOSSARY = ROOT / "docs" / "glossary.md"
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs" / name for name in ("commands.md", "players.md"))]
PAGES += sorted((ROOT / "docs" / "games").glob("*.md"))
SOURCES = [path for package in ("rules", "saves", "coffee_tui") for path in sorted((ROOT / package).rglob("*.py"))]
BOXES = sorted((ROOT / "rules").glob("*/box.toml"))


class Text(NamedTuple):
    """Something that a player may read, and where it stands."""

    where: str
    text: str


class Entry(NamedTuple):
    """One line of the glossary."""

    words: tuple[str, ...]
    ruled_out: tuple[str, ...]


def entries() -> list[Entry]:
    found = []
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 3 and cells[0] != "say":
            found.append(Entry(tuple(cells[0].split(", ")), tuple(re.findall(r"`([^`]+)`", cells[2]))))
    return found


def strings(path: Path) -> Iterator[Text]:
    """Yield the texts in a module: strings of several words, or of one that begins like a sentence. No docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    is_doc = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in is_doc:
            text = node.value.strip()
            if " " in text or text[:1].isupper() or (text.isalpha() and path.name in ("keys.py", "commands.py")):
                yield Text(f"{path.relative_to(ROOT)}:{node.lineno}", node.value)


def values(thing: object, where: str) -> Iterator[Text]:
    """Yield the texts in a box file."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key not in ("note", "source"):
                yield from values(value, f"{where} {key}")
    elif isinstance(thing, list):
        for value in thing:
            yield from values(value, where)
    elif isinstance(thing, str) and " " in thing:
        yield Text(where, thing)


@pytest.fixture(scope="module")
def texts() -> tuple[str, list[Text]]:
    """Everything as one text, and each text by itself."""
    each = [text for path in SOURCES for text in strings(path)]
    for path in BOXES:
        each += values(tomllib.loads(path.read_text(encoding="utf-8")), str(path.relative_to(ROOT)))
    for path in PAGES:
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            each.append(Text(f"{path.relative_to(ROOT)}:{n}", re.sub(r"`[^`]*`", "", line)))
    assert len(each) > 3000
    return BETWEEN.join(text for _, text in each), each


def found(text: str, word: str) -> Iterator[int]:
    """Yield where a text has a word or phrase as a whole; of one in small letters the first may be a capital."""
    first = f"[{word[0]}{word[0].upper()}]" if word.islower() else re.escape(word[0])
    for match in re.finditer(rf"(?<![\w-]){first}{re.escape(word[1:])}(?![\w-])", text):
        yield match.start()


def test_a_word_is_found_as_a_whole_and_at_the_beginning_of_a_sentence():
    assert list(found("Ticked by hand, and ticked again", "ticked")) == [0, 20]
    assert not list(found("a Ticket", "tick"))
    assert not list(found("the Featured Blend", "featured blend"))
    assert not list(found("take-back", "back"))


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.words[0])
def test_each_thing_has_one_name(entry: Entry, texts: tuple[str, list[Text]]):
    everything, each = texts
    wrong = [
        f"{each[everything.count(BETWEEN, 0, at)].where} says {word!r}"
        for word in entry.ruled_out
        for at in found(everything, word)
    ]
    assert wrong == [], f"say {' or '.join(entry.words)}"


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.words[0])
def test_every_word_of_the_glossary_is_used(entry: Entry, texts: tuple[str, list[Text]]):
    assert [word for word in entry.words if not any(found(texts[0], word))] == []
