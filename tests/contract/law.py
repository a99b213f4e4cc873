"""What a law is: a function of a table and the games played there, that demands things by name.

Each demand has at least one deliberately broken toy in `mutants.py` on which it fails.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.contract.playout import Playout
from tests.contract.tables import Table


class Broken(AssertionError):
    """A demand of the contract is not met."""

    def __init__(self, demand: str, what: str) -> None:
        super().__init__(f"{demand}: {what}")
        self.demand = demand


Law = Callable[[Table, list[Playout]], None]

LAWS: dict[str, Law] = {}
DEMANDS: dict[str, str] = {}  # and the law that makes each


def law(*demands: str) -> Callable[[Law], Law]:
    """Register a law with the demands that it makes."""

    def register(body: Law) -> Law:
        LAWS[body.__name__] = body
        DEMANDS.update(dict.fromkeys(demands, body.__name__))
        return body

    return register


def demand(name: str, kept: bool, what: object = "") -> None:
    """Raise Broken unless the demand is kept."""
    if name not in DEMANDS:
        raise LookupError(f"{name!r} is not among the demands of its law")
    if not kept:
        raise Broken(name, str(what))
