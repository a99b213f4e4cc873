"""Level against level, on common seeds. `python -m scripts.roaster.measure` plays 400 of them and writes the tables."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean

import pytest

from scripts.roaster import measure
from scripts.sections import replace

GAMES = 100
ABOVE, STILL = 0.55, 0.05  # of so few games; of 400 it is 62 % and 10 %


@pytest.mark.soak
def test_each_level_beats_the_one_below_and_the_lower_one_still_wins():
    found = {name: [measure.play(name, 77_000 + n, "off").total for n in range(GAMES)] for name in measure.LEVELS}
    for lower, upper in pairwise(measure.LEVELS):
        pairs = list(zip(found[upper], found[lower], strict=True))
        assert sum(a > b for a, b in pairs) >= ABOVE * GAMES, (upper, lower)
        assert sum(a < b for a, b in pairs) >= STILL * GAMES, (upper, lower)


@pytest.mark.soak
@pytest.mark.parametrize(("ranked", "least"), [("off", 54), ("on", 63)])
def test_strong_makes_many_points_and_takes_its_time(ranked, least):
    menus = [measure.play("strong", 78_000 + n, ranked) for n in range(GAMES)]
    assert mean(menu.total for menu in menus) >= least
    assert measure.quantile([ms for menu in menus for ms in menu.times], 0.95) <= 300


def test_a_table_has_a_row_for_each_level_and_match():
    said: list[str] = []
    *_, text = measure.measure(1, 5, said.append)
    assert len(said) == sum(len(names) for *_, names in measure.STARTS) + len(measure.LEVELS) - 1
    assert all(line in text for line in said)


def test_a_section_is_written_anew_and_the_others_stay(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# Page\n\n## One\n\nold\n\n### Inside\n\nold\n\n## Two\n\nkept\n", encoding="utf-8")
    replace(page, "## One", "new")
    assert page.read_text(encoding="utf-8") == "# Page\n\n## One\n\nnew\n\n## Two\n\nkept\n"
    replace(page, "## Three", "more")
    assert page.read_text(encoding="utf-8").endswith("kept\n\n## Three\n\nmore\n")
