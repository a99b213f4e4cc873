"""Laws of what an observer makes of its looks: it is what the rules say, and it can be drawn at any size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from rich.cells import cell_len
from textual.theme import BUILTIN_THEMES

from coffee_tui.host.observer import Observer
from coffee_tui.tui.boards import package
from coffee_tui.tui.screens import hooks
from coffee_tui.tui.widgets.drawn import Wish
from rules import engine
from rules.engine import View
from tests.contract.law import Broken, demand, law
from tests.contract.laws_host import act, host, keyed_playouts, sits
from tests.contract.laws_play import universe
from tests.contract.playout import Playout
from tests.contract.tables import Table

POINTS = 8  # of a game
DRAWN = 3  # views of a game that are drawn
SIZES = ((80, 13), (80, 24), (120, 40), (160, 50))  # the first is all that a board has in a terminal of the second
NAMES = ("Ann", "Bartholomew", "Kettle", "\u5496\u5561")  # the last one two cells a letter
PLAIN = (*NAMES[:3], "Coffee")


@law("an observer has the menu of the rules", "an observer is refused by the rules", "an observer reads what was told")
def observing(table: Table, playouts: list[Playout]) -> None:
    """At one table all sit from the start on, and at some moments somebody comes anew."""
    for playout in keyed_playouts(playouts, 1):
        running = host(playout)
        present = [sits(running, seat) for seat in (*range(table.seats), None)]
        points = {moment.n for moment in playout.sample(POINTS, "observing")}
        wrong = universe([playout], "observing", 10)
        for moment in playout.moments:
            if moment.n in points:
                heard = [
                    *running.journal.opening,
                    *(told for earlier in playout.moments[: moment.n] for told in earlier.told),
                ]
                for observer in present:
                    observer.refresh()
                    for one in (observer, sits(running, observer.seat)):
                        finds_what_is_so(one, playout.state(moment.before), wrong)
                        reads_what_was_told(one, heard)
            act(running, moment)
        for observer in present:
            observer.refresh()
            final = list(observer.scores()) == list(table.game.scores(playout.state(playout.end).public))
            demand("an observer reads what was told", observer.over and final, f"{observer.seat} at the end")


def finds_what_is_so(observer: Observer, state: engine.State, wrong: list[engine.Action]) -> None:
    seat, step = observer.seat, engine.top(state.public)
    legal = [] if seat is None else engine.legal_actions(state, seat)
    demand("an observer has the menu of the rules", observer.legal == legal, f"{observer.legal} instead of {legal}")
    asked = bool(legal) and seat in engine.awaited(state)
    demand("an observer has the menu of the rules", observer.is_due == asked, f"seat {seat} in {step}")
    due = tuple(sorted(engine.due(state.public)))
    demand("an observer has the menu of the rules", observer.due == due, f"{observer.due} instead of {due} in {step}")
    if seat is None:
        return
    view, put = engine.view_of(state, seat), observer.words.put
    for action in (*legal, *wrong):
        reason = put(engine.why_not(view, action))
        demand("an observer is refused by the rules", observer.why(action) == reason, f"{action}: {reason}")
    closed = [(action, observer.why(action)) for action in step.closed(view)] if step is not None and legal else []
    demand("an observer is refused by the rules", observer.closed() == closed, closed)


def reads_what_was_told(observer: Observer, heard: list[engine.Told[Any]]) -> None:
    events = [event for told in heard if (event := told.heard_by(observer.seat)) is not None]
    demand("an observer reads what was told", observer.events_since(0) == events, observer.seat)
    text = [line for line in map(observer.words.event, events) if line]
    demand("an observer reads what was told", [line.text for line in observer.log] == text, observer.seat)
    numbers = [entry.n for entry in observer.entries]
    demand("an observer reads what was told", numbers == list(range(1, len(events) + 1)), numbers)


@cache
def colors() -> dict[str, str]:
    return BUILTIN_THEMES["textual-dark"].to_color_system().generate()


@law("a board can be drawn", "a board has the size of its place", "a plain board is ASCII", "a forecast is lines")
def drawing(table: Table, playouts: list[Playout]) -> None:
    boards = package(table.game.key)
    forecast = hooks.forecast_of(table.game)
    for playout in playouts[:2]:
        for view in views(table, playout):
            try:
                lines = list(forecast(view))
                for width, height in SIZES if boards is not None else ():
                    for plain in (False, True):
                        draw(boards, view, width, height, plain=plain)
            except Broken:
                raise
            except Exception as error:  # noqa: BLE001  # whatever it is: nobody could go on at the table
                demand("a board can be drawn", False, f"{error!r} in {engine.top(view.public)} of {playout.name}")
            told = all(isinstance(line, str) and "\n" not in line for line in lines)
            demand("a forecast is lines", told, lines)


def views(table: Table, playout: Playout) -> Iterator[View]:
    """Yield what the seat that decides sees at some moments, and an onlooker at one of them and at the end."""
    moments = playout.sample(DRAWN, "drawing")
    for moment in moments:
        yield engine.view_of(playout.state(moment.before), moment.seat)
    for data in (moments[-1].before, playout.end):
        yield engine.view_of(playout.state(data), None)


def draw(boards: Any, view: View, width: int, height: int, *, plain: bool) -> None:
    """Draw the board, at one size with its details, and the score sheet."""
    names = PLAIN if plain else NAMES
    board = boards.board()
    facts = board.look_at(view, Wish(ascii=plain, detail=width == SIZES[2][0], names=names))
    lines = board.lines_of(facts, width, height, ascii=plain, palette=board.PALETTE.resolve(colors()))
    where = f"{width}x{height} in {engine.top(view.public)}"
    fits = len(lines) <= height and all(cell_len(line.plain) <= width for line in lines)
    demand("a board has the size of its place", fits, where)
    sheet = boards.score_sheet(view, ascii=plain, width=width - 2, variables=colors(), names=names).plain.split("\n")
    fits = all(cell_len(line) <= width - 2 for line in sheet)
    demand("a board has the size of its place", fits, f"score sheet, {where}")
    foreign = [line for line in [*(line.plain for line in lines), *sheet] if plain and not line.isascii()]
    demand("a plain board is ASCII", not foreign, f"{foreign}, {where}")
