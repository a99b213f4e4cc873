"""Laws of what a game's record says beside its rules: how it stands, and where it is."""

from __future__ import annotations

from rich.cells import cell_len

from rules import engine
from tests.contract.law import demand, law
from tests.contract.laws_play import LOOKS, is_line
from tests.contract.playout import Playout
from tests.contract.tables import Table

GLANCE = 60  # columns of a line of the lobby


@law("a glance is a line of the lobby", "a phase is a few words", "a game goes through phases")
def standing(table: Table, playouts: list[Playout]) -> None:
    game = table.game
    names = set()
    for playout in playouts:
        for data in [*(moment.before for moment in playout.moments), playout.end]:
            phase = game.phase(playout.state(data).public)
            short = is_line(str(phase)) and cell_len(str(phase)) <= GLANCE and bool(phase.name)
            demand("a phase is a few words", short, repr(str(phase)))
            names.add(phase.name)
        for data in [*(moment.before for moment in playout.sample(LOOKS, "standing")), playout.end]:
            state = playout.state(data)
            for seat in (*range(table.seats), None):
                said = game.glance(engine.view_of(state, seat))
                demand("a glance is a line of the lobby", is_line(said) and cell_len(said) <= GLANCE, repr(said))
    demand("a game goes through phases", len(names) > 2, names)  # one of them is that it is over
