"""How a game is played, in a page or two: its own words, then what the signs on its board mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from coffee_tui.tui.screens import hooks
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.widgets.lines import Line

if TYPE_CHECKING:
    from coffee_tui.tui.app import CoffeeApp
    from rules.engine import AnyGame


class GuideScreen(ReadingScreen):
    """How to play one game."""

    def __init__(self, game: AnyGame, lines: Sequence[Line]) -> None:
        super().__init__(f"How to play {game.title}", lines, opened_by=("app.guide",))


def page(game: AnyGame, *, plain: bool, colors: Mapping[str, str]) -> GuideScreen:
    """Return the page of a game."""
    lines: list[Line] = []
    for heading, paragraphs in game.words.guide():
        lines += ["", Content.styled(heading, "bold $primary"), *(f" {text}" for text in paragraphs)]
    signs = hooks.signs(game, plain=plain, colors=colors)
    if signs:
        lines += ["", Content.styled("Signs on the board", "bold $primary"), *signs]
    return GuideScreen(game, lines[1:])


def open_page(app: CoffeeApp) -> None:
    """Open the page of the game at hand; where there is none, ask which one is meant."""
    stack = list(reversed(app.screen_stack))
    if isinstance(stack[0], GuideScreen):
        return

    def show(game: AnyGame) -> None:
        app.push_screen(page(game, plain=app.ascii_only, colors=app.theme_variables))

    at_hand: AnyGame | None = next((screen.game for screen in stack if getattr(screen, "game", None) is not None), None)
    games = app.session.games()
    if at_hand is not None:
        show(at_hand)
    elif len(games) == 1:
        show(games[0])
    else:
        from coffee_tui.tui.screens.dialog import Question

        def chosen(answer: int | None) -> None:
            if answer is not None and answer >= 0:
                show(games[answer])

        question = Question("Which game's rules?", [game.title for game in games])
        question.opened_by = ("app.guide",)
        app.push_screen(question, chosen)
