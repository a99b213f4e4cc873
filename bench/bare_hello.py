"""The smallest Textual program: what the first frame is measured against."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Hello(App[None]):
    """Says hello."""

    def compose(self) -> ComposeResult:
        yield Static("READY hello")


if __name__ == "__main__":
    Hello().run()
