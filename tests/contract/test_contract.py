"""The contract, held against every game."""

from __future__ import annotations

import os
from functools import cache

import pytest

from tests.contract import laws, laws_secrets, perft  # noqa: F401  # importing laws registers them
from tests.contract.law import LAWS
from tests.contract.playout import Playout, random_game
from tests.contract.tables import Table, optioned, soaked, tables

GAMES = 10  # at a table, or fewer and at least LEAST where they have so many decisions in all
LEAST, DECISIONS = 3, 1_200
GAMES_EACH = 1_200  # in which worlds are compared with the truth
ONCE = {"processes", "saved_types", "ways", "plausible"}  # laws that more games would not ask anything new
MOST_GAMES = int(os.environ.get("COFFEE_CONTRACT_GAMES", "100"))


@cache
def playouts(table: Table) -> list[Playout]:
    played: list[Playout] = []
    while len(played) < LEAST or (len(played) < GAMES and sum(len(one.moments) for one in played) < DECISIONS):
        played.append(random_game(table, len(played)))
    return played


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)
def test_every_game_keeps_the_law(table: Table, law: str) -> None:
    LAWS[law](table, playouts(table))


@pytest.mark.soak
@pytest.mark.parametrize("law", [law for law in LAWS if law not in ONCE])
@pytest.mark.parametrize("table", [*tables(), *soaked()], ids=lambda table: table.name)
def test_every_game_keeps_the_law_in_many_games(table: Table, law: str) -> None:
    for start in range(0 if table in soaked() else LEAST, MOST_GAMES, GAMES):
        LAWS[law](table, [random_game(table, number) for number in range(start, min(start + GAMES, MOST_GAMES))])


@pytest.mark.soak
@pytest.mark.parametrize("table", [*tables(), *soaked()], ids=lambda table: table.name)
def test_worlds_are_as_likely_as_the_truth_in_many_games(table: Table) -> None:
    laws_secrets.plausible(table, [], GAMES_EACH)


@pytest.mark.soak
@pytest.mark.parametrize("table", optioned(), ids=lambda table: table.name)
def test_every_game_keeps_the_law_with_any_options(table: Table) -> None:
    games = [random_game(table, number) for number in range(3)]
    for law in LAWS:
        if law not in ONCE:
            LAWS[law](table, games)


def test_every_number_written_down_belongs_to_a_table() -> None:
    written = {line.split(" @")[0] for line in perft.FILE.read_text(encoding="utf-8").splitlines()}
    assert written == {table.name for table in tables()}
