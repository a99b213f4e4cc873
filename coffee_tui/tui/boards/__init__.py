"""The boards of the games: one folder a game, registered here by its key and imported when a table opens.

The modules beside the folders are what boards of several games are drawn with: `blocks` (lines and how they are put
together), `colors`, `dice`, `tracks`, `seats`, `sheets` (scores), `panes` (what stands side by side), `canvas` and
`places` (maps), `stacks` (tracks with stacks of tokens, queues), `cards` (slates and hands). The widget itself is
`widgets.drawn.DrawnBoard`.

    package = boards.package("coffee_roaster")
    board = package.board()               # a widget; compose it above the prompt and the menu
    board.show(view, ascii=False, detail=False, names=names)  # after each change; costs nothing where nothing changed
    package.score_sheet(view, variables=app.theme_variables)  # after a part of the game and at the end

`detail` trades pictures for numbers: where every token is, the removed ones included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from rules.engine import AnyGame, View

if TYPE_CHECKING:
    from rich.text import Text

    from coffee_tui.tui.widgets.board import Board

V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class ScoreSheet(Protocol[V_contra]):
    """Returns the scores of a view, every line to be checked by hand; `variables` are those of the app's theme."""

    def __call__(
        self,
        view: V_contra,
        *,
        ascii: bool = False,  # noqa: A002
        width: int = 78,
        variables: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
    ) -> Text:
        """Return the sheet in so many columns; without `names` seats are numbered."""
        ...


class Signs(Protocol):
    """Returns what the signs on a board mean, a line each."""

    def __call__(self, *, ascii: bool = False, variables: Mapping[str, str] | None = None) -> Sequence[Text]:  # noqa: A002
        """Return the lines; `variables` are those of the app's theme."""
        ...


def never(before: View, view: View) -> bool:
    """Say that no part of a game ends before the game does."""
    return False


@dataclass(frozen=True)
class Package(Generic[V]):
    """What a game's folder of boards offers; what has a default may be left out."""

    board: type[Board[V]]
    score_sheet: ScoreSheet[V]
    # Whether a part of the game has ended between two views, so that its score sheet should be shown.
    is_interlude: Callable[[V, V], bool] = never
    signs: Signs | None = None  # for the page on how to play
    # What the board leaves unsaid of the forecast, in short lines; None: all of the forecast stands beside decisions.
    unsaid: Callable[[V], Sequence[str]] | None = None


AnyPackage: TypeAlias = Package[Any]


def package(key: str) -> AnyPackage | None:
    """Return the boards of a game by its key, with `-` or `_`; None for a game that has none."""
    found = _PACKAGES.get(key.replace("-", "_"))
    return None if found is None else found()


def _coffee_roaster() -> AnyPackage:
    from coffee_tui.tui.boards.coffee_roaster import PACKAGE

    return PACKAGE


def _vivajava_dice() -> AnyPackage:
    from coffee_tui.tui.boards.vivajava_dice import PACKAGE

    return PACKAGE


def _vivajava() -> AnyPackage:
    from coffee_tui.tui.boards.vivajava import PACKAGE

    return PACKAGE


_PACKAGES: dict[str, Callable[[], AnyPackage]] = {
    "coffee_roaster": _coffee_roaster,
    "vivajava": _vivajava,
    "vivajava_dice": _vivajava_dice,
}

# Games whose board is not ready: screens do not offer them for a new table, plain mode and programs play them.
UNDRAWN = frozenset({"coffee_traders"})


def offered(games: Iterable[AnyGame]) -> list[AnyGame]:
    """Return the games that screens offer for a new table."""
    return [game for game in games if game.key not in UNDRAWN]
