"""What a game brings along for the table, found by its key: its board, its score sheet, its forecast."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, cast

from textual.content import Content

from coffee_tui.tui.widgets.board import PlainBoard
from coffee_tui.tui.widgets.lines import Line
from rules.engine import Game, Score, View

Forecast = Callable[[View], Sequence[str]]


def _none(view: View) -> Sequence[str]:
    return ()


def forecast_of(game: Game) -> Forecast:
    """Return the lines shown beside a game's decisions: what its board leaves unsaid, or else its whole forecast."""
    unsaid = getattr(package_of(game), "unsaid", None)
    if unsaid is not None:
        return cast("Forecast", unsaid)
    found = getattr(game, "forecast", None)
    if found is not None:
        return cast("Forecast", found)
    try:
        return cast("Forecast", import_module(f"rules.{game.key}.forecast").lines)
    except (ModuleNotFoundError, AttributeError):
        return _none


def tells_all(game: Game) -> bool:
    """Say whether a game's board shows the forecast itself, but for a few words."""
    return hasattr(package_of(game), "unsaid")


def package_of(game: Game) -> Any | None:
    """Return the game's folder of boards, or None where it has none."""
    name = f"coffee_tui.tui.boards.{game.key}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:  # the folder is there and something that it needs is missing
            raise
        return None


def board_of(game: Game) -> Any:
    """Return a new board widget: the game's own, or its lines of text."""
    package = package_of(game)
    return PlainBoard(game.words) if package is None else package.BOARD()


def signs(game: Game, *, plain: bool, colors: Mapping[str, str]) -> list[Line]:
    """Return what the signs on a game's board mean, line by line; nothing where its boards do not say it."""
    drawn = getattr(package_of(game), "signs", None)
    return [] if drawn is None else [Content.from_rich_text(line) for line in drawn(ascii=plain, variables=colors)]


def paused(game: Game, before: View | None, view: View) -> bool:
    """Say whether a part of the game has just ended, so that its score sheet should be shown.

    A game's boards say so with `is_interlude(before, view)`; a game without it never pauses.
    """
    asks = getattr(package_of(game), "is_interlude", None)
    return before is not None and asks is not None and bool(asks(before, view))


def sheet(
    game: Game,
    view: View,
    scores: Sequence[Score],
    names: Sequence[str],
    *,
    plain: bool,
    width: int,
    colors: Mapping[str, str],
) -> list[Line]:
    """Return the scores line by line: drawn by the game's boards in the theme's colours, or as a plain breakdown."""
    drawn = getattr(package_of(game), "score_sheet", None)
    if drawn is not None:
        text = drawn(view, ascii=plain, width=width, variables=colors, names=names)
        return [Content.from_rich_text(line) for line in text.split("\n")]
    lines: list[Line] = []
    for score in sorted(scores, key=lambda score: -score.total):
        rank = f"  {score.rank}" if score.rank else ""
        lines.append(Content.assemble((f"{names[score.seat]:<24} {score.total:>4}", "bold"), rank))
        lines += [f"    {part.name:<20} {part.points:>4}  {part.how}".rstrip() for part in score.parts]
        lines.append("")
    return lines
