"""What a game brings along for the table: its board, its score sheet, its forecast, or what stands in for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from textual.content import Content

from coffee_tui.tui.boards import package
from coffee_tui.tui.widgets.board import Board, PlainBoard
from coffee_tui.tui.widgets.lines import Line
from rules.engine import AnyGame, Score, View

Forecast = Callable[[View], Sequence[str]]


def forecast_of(game: AnyGame) -> Forecast:
    """Return the lines shown beside a game's decisions: what its board leaves unsaid, or else its whole forecast."""
    boards = package(game.key)
    return game.forecast if boards is None or boards.unsaid is None else boards.unsaid


def tells_all(game: AnyGame) -> bool:
    """Say whether a game's board shows the forecast itself, but for a few words."""
    boards = package(game.key)
    return boards is not None and boards.unsaid is not None


def board_of(game: AnyGame) -> Board[Any]:
    """Return a new board widget: the game's own, or its lines of text."""
    boards = package(game.key)
    return PlainBoard(game.words) if boards is None else boards.board()


def signs(game: AnyGame, *, plain: bool, colors: Mapping[str, str]) -> list[Line]:
    """Return what the signs on a game's board mean, line by line; nothing where its boards do not say it."""
    boards = package(game.key)
    if boards is None or boards.signs is None:
        return []
    return [Content.from_rich_text(line) for line in boards.signs(ascii=plain, variables=colors)]


def paused(game: AnyGame, before: View | None, view: View) -> bool:
    """Say whether a part of the game has just ended, so that its score sheet should be shown."""
    boards = package(game.key)
    return before is not None and boards is not None and boards.is_interlude(before, view)


def sheet(
    game: AnyGame,
    view: View,
    scores: Sequence[Score],
    names: Sequence[str],
    *,
    plain: bool,
    width: int,
    colors: Mapping[str, str],
) -> list[Line]:
    """Return the scores line by line: drawn by the game's boards in the theme's colors, or as a plain breakdown."""
    boards = package(game.key)
    if boards is not None:
        text = boards.score_sheet(view, ascii=plain, width=width, variables=colors, names=names)
        return [Content.from_rich_text(line) for line in text.split("\n")]
    lines: list[Line] = []
    for score in sorted(scores, key=lambda score: -score.total):
        rank = f"  {score.rank}" if score.rank else ""
        lines.append(Content.assemble((f"{names[score.seat]:<24} {score.total:>4}", "bold"), rank))
        lines += [f"    {part.name:<20} {part.points:>4}  {part.how}".rstrip() for part in score.parts]
        lines.append("")
    return lines
