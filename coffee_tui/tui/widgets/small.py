"""What is shown on a terminal that is too small for the table."""

from __future__ import annotations

from textual.geometry import Size

from coffee_tui.tui.widgets.lines import Lines

LEAST = Size(80, 24)
"""The smallest terminal, in cells, on which a table is complete."""


class TooSmall(Lines):
    """A sentence over everything, until the terminal is large enough again."""

    DEFAULT_CSS = """
    TooSmall { layer: small; display: none; width: 100%; height: 100%; background: $background; }
    """

    def on_resize(self) -> None:
        """Say it anew for the new size."""
        self.say(self.app.size)

    def say(self, size: Size) -> None:
        """Say what is missing, in as many lines as fit."""
        self.put(
            [
                f"This terminal has {size.width}x{size.height} cells.",
                f"Make it {LEAST.width}x{LEAST.height} or larger,",
                "or leave with q and use --plain.",
            ]
        )
