"""One spelling, the American one, in code, docs and texts alike: who searches for a word finds all of it."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("rules", "saves", "coffee_tui", "tests", "bench", "scripts", "docs")
ENDINGS = {".py", ".md", ".toml", ".tcss"}
BRITISH = [
    "colour", "honour", "favour", "neighbour", "behaviour", "rumour", "humour", "centre", "theatre", "licence",
    "defence", "catalogue", "dialogue", "labelled", "labelling", "travelled", "travelling", "modelled", "modelling",
    "signalled", "signalling", "levelled", "totalled", "fuelled", "practise", "fulfils", "synchronis", "recognis",
    "organis", "serialis", "initialis", "normalis", "optimis", "minimis", "maximis", "summaris", "randomis",
    "capitalis", "realising", "specialis", "generalis", "analyse", "artefact", "whilst", "amongst", "ageing", "mould",
    "plough", "storey", "grey ", "greys", "fulfil ", "towards ",
]  # fmt: skip
# Names that stand in saves and in protocol 1 never change.
KEPT = ('name="colour"', 'tag="call_colour"', 'tag="colour_called"', "say `colour`")


def british(text: str) -> list[str]:
    """Return the words of a text that are spelled the British way."""
    text = text.lower()
    for kept in KEPT:
        text = text.replace(kept, "")
    return [word for word in BRITISH if word in text]


def test_words_are_spelled_the_american_way() -> None:
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in ENDINGS]
    files += [ROOT / "README.md", ROOT / "CHANGELOG.md"]
    spared = (Path(__file__), ROOT / "docs" / "glossary.md")  # both name what is not to be said
    found = {
        str(file.relative_to(ROOT)): words
        for file in files
        if file not in spared and (words := british(file.read_text(encoding="utf-8")))
    }
    assert found == {}
