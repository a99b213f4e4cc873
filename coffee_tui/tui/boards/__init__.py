"""The boards of the games: one folder a game, found by its key and imported when a table opens.

The modules beside the folders are what boards of several games are drawn with: `blocks` (lines and how they are put
together), `colours`, `dice`, `tracks`, `seats`, `sheets` (scores). The widget itself is `widgets.drawn.DrawnBoard`.

The table screen needs two things of a game's folder, and no more:

    package = boards.package("coffee_roaster")
    board = package.BOARD()               # a widget; compose it above the prompt and the menu
    board.show(view, ascii=False, detail=False, names=names)  # after each change; costs nothing where nothing changed
    package.score_sheet(view, variables=app.theme_variables)  # after a part of the game and at the end

Two more are used where a game has them: `signs(ascii=..., variables=...)` explains the board's signs on the page on how
to play; `unsaid(view)` are short lines of a forecast that the board does not show, in place of the whole forecast.

`detail` trades pictures for numbers: where every token is, the removed ones included.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.text import Text
    from textual.widget import Widget

    from rules.engine import View


class Board(Protocol):
    """A widget that draws one table. Its height follows the space it is given; all it needs fits in 80x13."""

    def show(
        self,
        view: View,
        *,
        ascii: bool = False,  # noqa: A002
        detail: bool = False,
        bag: bool = True,
        names: Sequence[str] = (),
    ) -> None:
        """Draw this view. `bag` False folds the list of the bag away for a player who wants to remember it.

        `names` are those of the seats; without them seats are numbered.
        """
        ...


class Package(Protocol):
    """What a game's folder of boards offers."""

    BOARD: type[Widget]

    def is_interlude(self, before: View, view: View) -> bool:
        """Say whether a part of the game has just ended, so that its score sheet should be shown."""
        ...

    def score_sheet(
        self,
        view: View,
        *,
        ascii: bool = False,  # noqa: A002
        width: int = 78,
        variables: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
    ) -> Text:
        """Return the scores of a view, every line to be checked by hand; `variables` are those of the app's theme."""
        ...


def package(key: str) -> Package:
    """Return the boards of a game by its key, with `-` or `_`. Raises ModuleNotFoundError if there are none."""
    return cast("Package", import_module(f"{__name__}.{key.replace('-', '_')}"))
