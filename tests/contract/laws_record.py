"""Laws of what a game's record says beside its rules: how it stands, and where it is."""

from __future__ import annotations

import re

from rich.cells import cell_len

from rules import engine
from tests.contract.law import demand, law
from tests.contract.laws_play import LOOKS, choosing, is_line
from tests.contract.playout import Playout
from tests.contract.tables import Table, meeting

GLANCE = 60  # columns of a line of the lobby
HEADING = 24  # and of what a menu may put plays under
TITLE = 40  # and of what an option is called


@law("a glance is a line of the lobby", "a phase is a few words", "a game goes through phases")
def standing(table: Table, playouts: list[Playout]) -> None:
    game = table.game
    names, asked = set(), set()
    for playout in playouts:
        for data in [*(moment.before for moment in playout.moments), playout.end]:
            public = playout.state(data).public
            phase = game.phase(public)
            asked.add(type(engine.top(public)))
            short = is_line(str(phase)) and cell_len(str(phase)) <= GLANCE and bool(phase.name)
            demand("a phase is a few words", short, repr(str(phase)))
            names.add(phase.name)
        for data in [*(moment.before for moment in playout.sample(LOOKS, "standing")), playout.end]:
            state = playout.state(data)
            for seat in (*range(table.seats), None):
                said = game.glance(engine.view_of(state, seat))
                demand("a glance is a line of the lobby", is_line(said) and cell_len(said) <= GLANCE, repr(said))
    # That it is over is one phase; a game that only ever asks for one thing needs no more than one besides.
    demand("a game goes through phases", len(names) > min(2, len(asked) - 1), names)


@law("a group is a short heading", "a menu has a line to mark")
def menu_hints(table: Table, playouts: list[Playout]) -> None:
    game = table.game
    for playout in playouts:
        for moment in playout.sample(LOOKS, "menu hints"):
            state = playout.state(moment.before)
            for seat in choosing(state):
                view, menu = engine.view_of(state, seat), engine.legal_actions(state, seat)
                for said in (game.group(view, action) for action in menu):
                    demand("a group is a short heading", not said or (is_line(said) and len(said) <= HEADING), said)
                open_to_mark = any(not game.careful(view, action) for action in menu)
                demand("a menu has a line to mark", open_to_mark or len(menu) == 1, menu)


@law(
    "points of a seat concern it",
    "not all concerns everybody",
    "a turn begins for somebody",
    "turns have a beginning",
)
def concerning(table: Table, playouts: list[Playout]) -> None:
    """The points that a seat gets or loses by the play of another are told by an event that concerns it."""
    game = table.game
    indifferent, begun = set(), set()
    for playout in playouts:
        ends = [*(moment.before for moment in playout.moments[1:]), playout.end]
        for moment, end in zip(playout.moments, ends, strict=True):
            before, after = (game.scores(playout.state(data).public) for data in (moment.before, end))
            for seat in range(table.seats):
                heard = [event for told in moment.told if (event := told.heard_by(seat)) is not None]
                begun |= {game.turn_of(event) for event in heard}
                theirs = [event for event in heard if game.concerns(event, seat)]
                if len(theirs) < len(heard):
                    indifferent.add(seat)
                changed = seat != moment.seat and before[seat].total != after[seat].total
                demand("points of a seat concern it", not changed or bool(theirs), f"{seat} at {moment.n}: {heard}")
    demand("a turn begins for somebody", begun <= {None, *range(-1, 9)}, begun)
    demand("turns have a beginning", -1 in begun or set(range(table.seats)) <= begun, begun)
    demand("not all concerns everybody", indifferent == set(range(table.seats)), indifferent)


@law(
    "an option has a title and a group",
    "a condition names what there is",
    "a condition can be met",
    "options played apply",
)
def options(table: Table, playouts: list[Playout]) -> None:
    """Conditions are data, so they depend on nothing but the seats and on what else is chosen."""
    game = table.game
    known = {option.name: option for option in game.options}
    for option in game.options:
        for said in (option.title, option.group):
            demand("an option has a title and a group", is_line(said) and cell_len(said) <= TITLE, repr(said))
        for when in option.when:
            where = f"{option.name}: {when}"
            there = bool(when.seats or when.options) and set(when.seats) < set(game.seats)
            for name, values in when.options.items():
                there = there and name in known and set() < set(values) < set(known[name].values)
            demand("a condition names what there is", there, where)
            try:
                ways = meeting(game.options, game.seats, option, when)
            except RecursionError:
                ways = []  # it depends on itself
            demand("a condition can be met", bool(ways), where)
    apply = engine.applying(game.options, table.seats, dict(table.chosen))
    unused = [name for name, _ in table.chosen if name not in apply]
    demand("options played apply", not unused, unused)


CHANGE = re.compile(r"(.+) (-?[0-9.]+) to (-?[0-9.]+)")
TRIED = 6  # moments of a game at which every play is made


@law(
    "a preview comes true",
    "a preview says what is not certain",
    "something has a preview",
    "plays that end a step say so",
)
def previews(table: Table, playouts: list[Playout]) -> None:
    """Each play is carried out at the true table and compared with what was said of it before."""
    game, some, could = table.game, False, False
    for playout in playouts:
        for moment in playout.sample(TRIED, "previews"):
            before = playout.state(moment.before)
            step, count, at = before.public.stack[-1], before.chance.count, len(before.public.stack) - 1
            view = engine.view_of(before, moment.seat)
            for action in engine.legal_actions(before, moment.seat):
                state = playout.state(moment.before)
                told = engine.listen(state)
                engine.play(state, moment.seat, action)
                said, ends = game.preview(view, action), game.ends_step(view, action)
                where = f"{action} at {moment.n} of {playout.name}: {said!r}"
                certain = not engine.is_barrier(count, state, told) and not step.SEALED
                could = could or certain
                demand("a preview says what is not certain", certain or not said, where)
                now, then = game.counts(view), game.counts(engine.view_of(state, moment.seat))
                for clause in said.split("; ") if said else ():
                    found = CHANGE.fullmatch(clause)
                    true = found is not None and (now[found[1]], then[found[1]]) == (float(found[2]), float(found[3]))
                    demand("a preview comes true", true and clause not in game.words.action(view, action), where)
                    some = True
                stack = state.public.stack
                after = stack[at] if len(stack) > at else None
                goes_on = type(after) is type(step) and getattr(after, "seat", 0) == getattr(step, "seat", 0)
                goes_on = goes_on and turn_of(table, state) == turn_of(table, before)
                demand("plays that end a step say so", ends != goes_on or not certain, where)
    demand("something has a preview", some or not could, "every preview was empty")


def turn_of(table: Table, state: engine.State) -> tuple[str, str]:
    phase = table.game.phase(state.public)
    return phase.round, phase.turn
