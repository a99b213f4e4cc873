"""Laws of what a game's record says beside its rules: how it stands, and where it is."""

from __future__ import annotations

from rich.cells import cell_len

from rules import engine
from tests.contract.law import demand, law
from tests.contract.laws_play import LOOKS, choosing, is_line
from tests.contract.playout import Playout
from tests.contract.tables import Table

GLANCE = 60  # columns of a line of the lobby
HEADING = 24  # and of what a menu may put plays under


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


@law("a group is a short heading", "a menu has a line to mark")
def menu_hints(table: Table, playouts: list[Playout]) -> None:
    game = table.game
    for playout in playouts:
        for moment in playout.sample(LOOKS, "menu hints"):
            state = playout.state(moment.before)
            for seat in choosing(state):
                view, menu = engine.view_of(state, seat), engine.legal_actions(state, seat)
                for said in map(game.group, menu):
                    demand("a group is a short heading", not said or (is_line(said) and len(said) <= HEADING), said)
                open_to_mark = any(not game.careful(view, action) for action in menu)
                demand("a menu has a line to mark", open_to_mark or len(menu) == 1, menu)


@law("points of a seat concern it", "not all concerns everybody")
def concerning(table: Table, playouts: list[Playout]) -> None:
    """The points that a seat gets or loses by the play of another are told by an event that concerns it."""
    game = table.game
    indifferent = set()
    for playout in playouts:
        ends = [*(moment.before for moment in playout.moments[1:]), playout.end]
        for moment, end in zip(playout.moments, ends, strict=True):
            before, after = (game.scores(playout.state(data).public) for data in (moment.before, end))
            for seat in range(table.seats):
                heard = [told.event for told in moment.told if told.reaches(seat)]
                theirs = [event for event in heard if game.concerns(event, seat)]
                if len(theirs) < len(heard):
                    indifferent.add(seat)
                changed = seat != moment.seat and before[seat].total != after[seat].total
                demand("points of a seat concern it", not changed or bool(theirs), f"{seat} at {moment.n}: {heard}")
    demand("not all concerns everybody", indifferent == set(range(table.seats)), indifferent)
