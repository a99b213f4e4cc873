"""Where a game is and how it stands, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import scoring
from rules.coffee_traders.kinds import N_COOPS, PERIODS
from rules.coffee_traders.words import names
from rules.engine import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.coffee_traders.state import Public, View

PHASES = ("Work", "Workers", "Traders and contractors", "Harvest", "Contracts", "Refresh")
YEARS = (1970, 1975, 1980)


def phase(public: Public) -> Phase:
    """Return the period and its phase."""
    if not public.stack:
        return Phase(name="Finished")
    return Phase(round=f"period {public.period + 1} of {PERIODS}", name=PHASES[public.phase])


def glance(view: View) -> str:
    """Return the period and the points so far: of the seat that looks and of the best other one, or of the leader."""
    public = view.public
    totals = [score.total for score in scoring.scores(public)]
    head = f"period {public.period + 1}" if public.stack else "finished"
    if view.seat is None:
        return f"{head}, the leader has {names.plural(max(totals), 'point')}"
    mine = totals.pop(view.seat)
    return f"{head}, {names.plural(mine, 'point')} to {max(totals)}"


def counts(view: View) -> Mapping[str, float]:
    """Return points, coins, people, animals and coffee of the seat that looks."""
    public, seat = view.public, view.seat
    if seat is None:
        return {}
    mine = public.companies[seat]
    return {
        "points": sum(part.points for part in scoring.scores(public)[seat].parts),
        "coins": mine.coins,
        "workers": mine.workers,
        "donkeys": mine.donkeys,
        "trucks": mine.trucks,
        "cubes": mine.cubes,
        "traders": mine.traders,
        "civet cats in Sumatra": mine.sumatra,
        "coffee": sum(mine.coffee),
        "Arabica steps": sum(mine.arabica[:N_COOPS]),
        "Counter track": mine.covered,
    }
