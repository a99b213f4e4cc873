"""A bare list of options: what a key press is measured against."""

from textual.app import App, ComposeResult
from textual.widgets import OptionList


class Options(App[None]):
    """Nine lines to move over."""

    def compose(self) -> ComposeResult:
        yield OptionList("READY", *(f"option {n} does something" for n in range(2, 10)))


if __name__ == "__main__":
    Options().run()
