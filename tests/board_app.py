"""An app with nothing but the board of the game that a view is of."""

from typing import Any

from textual.app import App, ComposeResult

from coffee_tui.tui import boards, theme
from rules.engine import View


class BoardApp(App[None]):
    """Shows one view."""

    def __init__(self, view: View, look: str = theme.DARK.name, **how: Any) -> None:
        self.look = look
        super().__init__()
        self.view, self.how = view, how
        package = boards.package(type(view.public).__module__.split(".")[1])
        assert package is not None
        self.package = package

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return theme.variables(self.look)

    def compose(self) -> ComposeResult:
        yield self.package.board()

    def on_mount(self) -> None:
        self.register_theme(theme.DARK)
        self.register_theme(theme.LIGHT)
        self.theme = self.look
        self.board.show(self.view, **self.how)

    @property
    def board(self) -> Any:
        return self.query_one(self.package.board)
