"""How large the numbers of a position may be, said once more from what is in the box."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import AT_TABLE
from rules.vivajava import GAME
from rules.vivajava.box import CARDS
from rules.vivajava.limits import LIMITS
from tests.limiting import refusal
from tests.vivajava.table import BOX, Table

COLORS, REGIONS, COUNTRIES, TRACKS, SPACES, SEATS = 6, 3, 9, 5, 7, 8
SLATES, VARIANTS, STARTERS, INTERNS, FEATURED = 14, 3, 2, 24, 8
FLAVOR = sum(BOX.cards)  # Flavor Cards
KINDS = len(CARDS)

RANGES: list[tuple[tuple[int, int], str]] = [
    (AT_TABLE, "Public.order arrived markers investors members declared greed other owner holder selected"),
    (AT_TABLE, "subject among answered"),
    ((0, 90), "fields beans sizes Known.size least most roaster reserve intern_beans intern_roasters"),
    ((-1, COLORS - 1), "crops circles free pulled color"),
    ((0, FLAVOR), "Public.cards flavor_deck discards flavor extra"),
    ((0, KINDS - 1), "Private.cards card"),
    ((-1, KINDS - 1), "drawn back"),
    ((0, SLATES + VARIANTS + STARTERS - 1), "Listed.slate source"),
    ((0, 2 * SEATS - 1), "order excused"),
    ((0, COLORS * (2 * SEATS + 1) - 1), "Team.slate aside"),
    ((0, 1), "unseen purge intern_deck intern_discards"),
    ((-1, INTERNS - 1), "interns mentored"),
    ((0, 99), "investments investment_supply marks left points"),
    ((0, REGIONS), "team Team.region PlaceInvestment.region"),
    ((0, 1000), "round"),
    ((0, 2), "phase degrade"),
    ((-999, 999), "Public.points"),
    ((0, 2**TRACKS - 1), "usable"),
    ((-COUNTRIES, COUNTRIES - 1), "tokens"),
    ((-1, COUNTRIES), "place"),
    ((-1, SLATES + VARIANTS - 1), "slates"),
    ((0, SLATES + VARIANTS), "deck"),
    ((0, SLATES + VARIANTS + STARTERS), "gone"),
    ((0, SPACES), "made"),
    ((0, KINDS - 1), "shown"),
    ((0, INTERNS), "piles"),
    ((-1, FEATURED - 1), "featured"),
    ((0, 2**FEATURED - 1), "featured_unseen"),
    ((0, SEATS), "at"),
    ((0, COLORS), "floor"),
]


def test_every_limit_is_that_of_the_box() -> None:
    assert {name: limit for limit, names in RANGES for name in names.split()} == LIMITS


@pytest.mark.parametrize(
    ("field", "least", "most"),
    [("fields", 0, 90), ("tokens", -9, 8), ("marks", 0, 99), ("place", -1, 9), ("discards", 0, FLAVOR)],
)
def test_a_number_of_the_table_keeps_to_its_limits(field: str, least: int, most: int) -> None:
    def at(value: int) -> str:
        state: Any = Table().state
        there = getattr(state.public, field)
        row = there[0] if isinstance(there[0], list) else there
        row[0] = value
        return refusal(GAME, Table().state, state)

    says = f"not {least} to {most}."
    assert [says in at(value) for value in (least - 1, least, most, most + 1)] == [True, False, False, True]
