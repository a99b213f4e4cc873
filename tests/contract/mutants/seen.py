"""Observers that make something else of their looks than the rules say, and boards that cannot be drawn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rich.text import Text

from coffee_tui.host.feed import Feed
from coffee_tui.host.observer import Observer
from coffee_tui.tui.boards.vivajava_dice import layout
from coffee_tui.tui.screens import hooks
from rules import engine
from tests.contract import laws_seen, tables
from tests.contract.mutants.breaking import Patch, mutant


@mutant("an observer has the menu of the rules", late=True)
def a_menu_without_its_last_line(patch: Patch) -> None:
    patch.setattr(Observer, "legal", property(lambda self: engine.legal_in(self.view)[:-1]))


@mutant("an observer has the menu of the rules", late=True)
def due_until_the_step_is_over(patch: Patch) -> None:
    patch.setattr(Observer, "due", property(lambda self: tuple(range(len(self.names)))))


@mutant("an observer is refused by the rules", late=True)
def all_is_allowed(patch: Patch) -> None:
    patch.setattr(Observer, "why", lambda self, action: "")


@mutant("an observer is refused by the rules", late=True)
def nothing_is_closed(patch: Patch) -> None:
    patch.setattr(Observer, "closed", lambda self: [])


@mutant("an observer reads what was told", late=True)
def onlookers_are_told_all(patch: Patch) -> None:
    told = Feed._told

    def all_of_it(self: Any, row: Any) -> Any:
        self._seat = 0 if self._seat is None else self._seat
        return told(self, row)

    patch.setattr(Feed, "_told", all_of_it)


@mutant("an observer reads what was told", late=True)
def a_look_without_its_last_entry(patch: Patch) -> None:
    news = Feed.news
    patch.setattr(Feed, "news", lambda self: news(self)[:-1])


def board(patch: Patch, *lines: str, sheet: str = "") -> None:
    """Give the toy a board that is drawn so."""
    drawn = SimpleNamespace(
        look_at=lambda view, wish: view,
        PALETTE=SimpleNamespace(resolve=lambda variables: None),
        lines_of=lambda facts, width, height, **how: [Text(line) for line in lines],
    )
    boards = SimpleNamespace(board=lambda: drawn, score_sheet=lambda view, **how: Text(sheet))
    patch.setattr(laws_seen, "package", lambda key: boards)


@mutant("a board can be drawn", late=True)
def a_board_that_raises_at_one_step(patch: Patch) -> tables.Table:
    draw = layout.board

    def raises(facts: Any, *args: Any, **how: Any) -> Any:
        if facts.winner >= 0:
            raise LookupError("a winner")
        return draw(facts, *args, **how)

    patch.setattr(layout, "board", raises)
    return tables.Table("rules.vivajava_dice:GAME", 2)


@mutant("a board has the size of its place", late=True)
def a_line_too_long(patch: Patch) -> None:
    board(patch, "x" * 81)


@mutant("a board has the size of its place", late=True)
def a_line_too_many(patch: Patch) -> None:
    board(patch, *["x"] * 14)


@mutant("a board has the size of its place", late=True)
def a_score_sheet_too_wide(patch: Patch) -> None:
    board(patch, "x", sheet="x" * 79)


@mutant("a plain board is ASCII", late=True)
def a_plain_board_with_a_bullet(patch: Patch) -> None:
    board(patch, "\u2022 deck")


@mutant("a forecast is lines", late=True)
def a_forecast_in_one_piece(patch: Patch) -> None:
    patch.setattr(hooks, "forecast_of", lambda game: lambda view: ["more\nthan one"])
