"""The mutants: what is changed, how one is named, that a run tells killed from not, and that the page is true."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import rules
from scripts.mutants import page
from scripts.mutants.__main__ import PAGE, ROOT, every_mutant
from scripts.mutants.changes import Mutant, mutants, sample
from scripts.mutants.run import Judged, RedWithoutMutant, run

SOURCE = b'''"""A module."""

from __future__ import annotations

ROWS = {"one": 1, "two": 2}


class Turn:
    left: int = 2

    def end(self, state: State, seats: tuple[int, ...]) -> None:
        if state.told is not None and seats:
            tell(state, Ended(self.left))
        state.public.blocked = ""
        then(state, First(), Second(twice=True))
        for seat in seats:
            if not (seat < 3):
                continue
            state.public.points[seat] += 2
        raise ValueError(f"{1 + 1} is wrong")
'''


def changes(source: bytes) -> set[tuple[str, ...]]:
    """Return each line that is changed, as it is afterwards; "" where it is gone."""
    return {mutant.lines[1] for mutant in mutants("rules/x.py", source) if mutant.is_change()}


def test_what_is_changed() -> None:
    assert {after[0] if after else "" for after in changes(SOURCE)} == {
        'ROWS = {"two": 2}',
        'ROWS = {"one": 1}',
        'ROWS = {"one": 2, "two": 2}',
        'ROWS = {"one": 0, "two": 2}',
        'ROWS = {"one": 1, "two": 3}',
        'ROWS = {"one": 1, "two": 1}',
        "left: int = 3",
        "left: int = 1",
        "if False:",
        "if state.told is None and seats:",
        "if state.told is not None and True:",
        "pass",  # for each statement that does something
        "then(state, Second(twice=True))",
        "then(state, First())",
        "then(state, First(), Second())",
        "then(state, First(), Second(twice=False))",
        "if True:",
        "if (seat < 3):",
        "if not (seat <= 3):",
        "if not (seat < 4):",
        "if not (seat < 2):",
        "state.public.points[seat] -= 2",
        "state.public.points[seat] += 3",
        "state.public.points[seat] += 1",
    }


def test_text_for_people_is_left_alone() -> None:
    assert changes(b'GUIDE = (("A turn", ("You draw what the gauge says.", "Then you roast.")), ("End", f(1)))\n') == {
        ('GUIDE = (("A turn", ("You draw what the gauge says.", "Then you roast.")), ("End", f(2)))',),
        ('GUIDE = (("A turn", ("You draw what the gauge says.", "Then you roast.")), ("End", f(0)))',),
    }


def test_statements_are_taken_away() -> None:
    gone = [m.lines[0][0] for m in mutants("rules/x.py", SOURCE) if m.new == "pass"]
    assert gone == [
        "tell(state, Ended(self.left))",
        'state.public.blocked = ""',
        "then(state, First(), Second(twice=True))",
        "continue",
        "state.public.points[seat] += 2",
        'raise ValueError(f"{1 + 1} is wrong")',
    ]


def ids(source: bytes, path: str = "rules/x.py") -> list[str]:
    return [mutant.id for mutant in mutants(path, source)]


def test_a_mutant_is_named_by_what_it_changes() -> None:
    named = ids(SOURCE)
    assert len(set(named)) == len(named)
    moved = SOURCE.replace(b"class Turn", b"# A line.\n\nFIRST = 0\n\n\nclass Turn").replace(
        b'"""A module."""', b'"""A."""'
    )
    assert set(named) < set(ids(moved))
    assert not set(named) & set(ids(SOURCE, "rules/y.py"))
    renamed = ids(SOURCE.replace(b"class Turn", b"class Round"))
    assert set(named) & set(renamed) == set(ids(SOURCE[: SOURCE.index(b"class")]))


def test_alike_changes_in_one_function_have_names_of_their_own() -> None:
    found = mutants("rules/x.py", b"def f(a):\n    a.n = 0\n    g(a)\n    a.n = 0\n")
    taken = [mutant for mutant in found if mutant.lines == (("a.n = 0",), ("pass",))]
    assert [mutant.nth for mutant in taken] == [0, 1]
    assert len({mutant.id for mutant in taken}) == 2


def test_a_sample_is_that_of_its_seed_and_outlives_edits_elsewhere() -> None:
    found = mutants("rules/x.py", SOURCE)
    first = {mutant.id for mutant in sample(found, 1, 6)}
    assert len(first) == 6
    assert {mutant.id for mutant in sample(found[::-1], 1, 6)} == first
    assert {mutant.id for mutant in sample(found, 2, 6)} != first
    lines = {(mutant.scope, mutant.lines[0]) for mutant in sample(found, 1, 100)}
    assert len(lines) == len(sample(found, 1, 100)) > 6  # one a line
    shorter = mutants("rules/x.py", SOURCE.replace(b"        state.public.points[seat] += 2\n", b""))
    kept = {mutant.id for mutant in sample(shorter, 1, 6)}
    assert first & {mutant.id for mutant in shorter} <= kept


TINY = {
    "rules/__init__.py": "",
    "scripts/__init__.py": "",
    "rules/tiny.py": (
        "def next_seat(seat):\n    return seat + 1\n\n\n"
        "def most(a, b):\n    return a if a > b else b\n\n\n"
        "def count_down(n):\n    while n > 0:\n        n -= 1\n    return n\n"
    ),
    "tests/tiny/test_tiny.py": (
        "from rules.tiny import count_down, most, next_seat\n\n\n"
        "def test_tiny():\n    assert (most(1, 2), most(2, 1), count_down(3)) == (2, 2, 0)\n\n\n"
        "def test_next():\n    assert next_seat(1) == 2\n"
    ),
}


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    for name, text in TINY.items():
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "scripts" / "mutants", tmp_path / "project" / "scripts" / "mutants")
    return tmp_path / "project"


def planted(root: Path, *afters: str) -> list[Mutant]:
    """Return the mutants that leave these lines."""
    found = mutants("rules/tiny.py", (root / "rules" / "tiny.py").read_bytes())
    return [next(m for m in found if m.lines[1] == (after,)) for after in afters]


def files(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_a_mutant_that_a_test_notices_is_killed_and_one_that_none_can_survives(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "copies").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "copies"))
    before, said = files(tiny), []
    # Of two equals it does not matter which is returned; without its step the countdown never ends.
    chosen = planted(tiny, "return seat - 1", "return a if a >= b else b", "pass")
    found = run(tiny, [["tests/tiny"]], chosen, said.append, cores=1)
    assert [judged.outcome.verdict for judged in found] == ["killed", "survived", "time"]
    assert found[0].outcome.by == "tests/tiny/test_tiny.py::test_next"
    assert said == found
    assert files(tiny) == before
    assert list((tmp_path / "copies").iterdir()) == []


def test_what_stops_a_run_leaves_nothing_behind(tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "copies").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "copies"))
    before = files(tiny)

    def stop(judged: Judged) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(
            tiny, [["tests/tiny"]], planted(tiny, "return seat - 1", "return a if a >= b else b", "pass"), stop, cores=1
        )
    assert files(tiny) == before
    assert list((tmp_path / "copies").iterdir()) == []
    with pytest.raises(ChildProcessError):  # every worker was waited for
        os.waitpid(-1, os.WNOHANG)


def test_tests_that_fail_without_a_mutant_are_no_judges(tiny: Path) -> None:
    (tiny / "tests" / "tiny" / "test_tiny.py").write_text("def test_no():\n    assert False\n", encoding="utf-8")
    with pytest.raises(RedWithoutMutant):
        run(tiny, [["tests/tiny"]], planted(tiny, "return seat - 1"), lambda judged: None)


def test_a_survivor_is_read_back_with_its_reason() -> None:
    chosen = planted_in(TINY["rules/tiny.py"].encode(), "return a if a >= b else b")
    entry = page.entry(chosen.id, chosen.place, chosen.diff())
    text = f"# Mutants\n\n## Explained\n\n### Tiny\n\n{entry}\nEquals are\nequal.\n\n## More\n\nText.\n"
    assert page.explained(text)[chosen.id] == page.Explained(
        chosen.id, "rules/tiny.py: most", chosen.diff(), "Equals are\nequal."
    )
    assert "-    return a if a > b else b\n+    return a if a >= b else b" in chosen.diff()
    with pytest.raises(ValueError, match=f"{chosen.id} .* needs its diff and, below it, a reason"):
        page.explained(f"{entry}\n## More\n")


def planted_in(source: bytes, after: str) -> Mutant:
    return next(m for m in mutants("rules/tiny.py", source) if m.lines[1] == (after,))


def test_a_run_takes_the_place_of_the_one_before_with_its_game_and_seed(tmp_path: Path) -> None:
    path = tmp_path / "mutants.md"
    path.write_text("# Mutants\n\nText.\n\n## Runs\n\n## Explained\n\nMore.\n", encoding="utf-8")
    page.write_runs(path, ["| Dice | 2 | 60 |", "| Dice | 10 | 60 |", "| Bags | 1 | 9 |"])
    page.write_runs(path, ["| Dice | 2 | 61 |"])
    table = "\n".join([*page.HEAD, "| Bags | 1 | 9 |", "| Dice | 2 | 61 |", "| Dice | 10 | 60 |"])
    assert path.read_text(encoding="utf-8") == f"# Mutants\n\nText.\n\n## Runs\n\n{table}\n\n## Explained\n\nMore.\n"


def test_every_explained_survivor_can_still_be_made() -> None:
    made = {mutant.id: mutant for game in rules.GAMES for mutant in every_mutant(game)}
    for key, told in page.explained(PAGE.read_text(encoding="utf-8")).items():
        assert key in made, f"{told.place} has changed: take {key} off docs/mutants.md, or explain it anew"
        assert (told.place, told.diff) == (made[key].place, made[key].diff())
