"""No law is one that cannot fail: each catches toys that are broken on purpose."""

from __future__ import annotations

import pytest

from tests.contract import laws  # noqa: F401  # registers all laws
from tests.contract.law import DEMANDS, LAWS, Broken
from tests.contract.mutants import MUTANTS, Mutant
from tests.contract.playout import random_game
from tests.contract.tables import TOYS

TABLE = TOYS[1]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.breaks.__name__)
def test_the_contract_catches(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    table = TABLE
    if mutant.late:
        playouts = [random_game(table, number) for number in range(8)]
        table = mutant.breaks(monkeypatch) or table
        if table.seats != TABLE.seats:
            playouts = [random_game(table, number) for number in range(8)]
    else:
        mutant.breaks(monkeypatch)
        playouts = [random_game(table, number, most=300) for number in range(8)]
    with pytest.raises(Broken) as caught:
        LAWS[DEMANDS[mutant.demand]](table, playouts)
    assert caught.value.demand == mutant.demand


def test_each_demand_is_broken_by_a_mutant() -> None:
    assert {mutant.demand for mutant in MUTANTS} == set(DEMANDS)
