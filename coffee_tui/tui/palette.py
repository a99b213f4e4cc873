"""Finding a play or a command by its name. Each palette has one provider: the list that it was opened with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from inspect import isawaitable

from textual import on
from textual.containers import Vertical
from textual.content import Content
from textual.fuzzy import Matcher
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Input

from coffee_tui.tui.screens.base import Dialog
from coffee_tui.tui.widgets.lines import Lines, between, wrapped
from coffee_tui.tui.widgets.picker import Picker


@dataclass(frozen=True)
class Command:
    """One thing that can be found: its name, what it does, its key, and how to do it."""

    name: str
    help: str
    key: str
    run: Callable[[], Awaitable[None] | None]


def found(commands: Sequence[Command], query: str) -> list[tuple[Command, Content]]:
    """Return the commands that match, best first, each with its name and what matched in it underlined.

    Equal matches keep their order. Without a query all are returned.
    """
    if not query.strip():
        return [(command, Content(command.name)) for command in commands]
    matcher = Matcher(query.strip(), match_style=Style(underline=True, bold=True))
    scored = [(matcher.match(command.name), command) for command in commands]
    scored = [(score, command) for score, command in scored if score > 0]
    scored.sort(key=lambda pair: -pair[0])
    return [(command, matcher.highlight(command.name)) for _, command in scored]


class PaletteScreen(Dialog[Command]):
    """A line to type in and what it finds. Dismisses with the chosen command, or None."""

    has_commands = False
    BINDINGS = [
        ("up", "move(-1)", "up"),
        ("down", "move(1)", "down"),
        ("pageup", "page(-1)", "page up"),
        ("pagedown", "page(1)", "page down"),
        ("escape", "back", "back"),
    ]
    DEFAULT_CSS = """
    PaletteScreen { align: center top; }
    PaletteScreen > .box { width: 78; height: 20; margin-top: 2; }
    PaletteScreen Input { border: none; height: 1; padding: 0; background: $panel; }
    PaletteScreen Input:focus { border: none; }
    PaletteScreen Picker { margin: 1 0; }
    PaletteScreen #about { height: 2; color: $muted; }
    """

    def __init__(self, commands: Iterable[Command], placeholder: str) -> None:
        super().__init__()
        self._commands = list(commands)
        self._found: list[Command] = []
        self._placeholder = placeholder

    def parts(self) -> Iterable[Widget]:
        field = Input(placeholder=self._placeholder)
        field.cursor_blink = False
        yield Vertical(field, Picker(), Lines(id="about"), classes="box")

    def on_mount(self) -> None:
        """Begin with everything there is."""
        self._search("")

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self._search(event.value)

    @on(Input.Submitted)
    def _taken(self, event: Input.Submitted) -> None:
        event.stop()
        if self._found:
            self.dismiss(self._found[self.query_one(Picker).cursor])

    def find(self, query: str) -> list[tuple[Command, Content]]:
        """Return what a typed line finds, best first, each with its name as it is shown."""
        return found(self._commands, query)

    def _search(self, query: str) -> None:
        hits = self.find(query)
        self._found = [command for command, _ in hits]
        self.query_one(Picker).offer(
            [between(name, Content.styled(command.key, "$muted"), 72) for command, name in hits]
        )
        self._about()

    def _about(self) -> None:
        picker, about = self.query_one(Picker), self.query_one("#about", Lines)
        text = self._found[picker.cursor].help if self._found else "Nothing is called that: delete a letter or two."
        about.put(wrapped(text, 74)[:2])

    def action_move(self, by: int) -> None:
        """Mark the line above or below."""
        self.query_one(Picker).move(by)
        self._about()

    def action_page(self, by: int) -> None:
        """Move by a page."""
        self.query_one(Picker).page(by)
        self._about()

    def action_back(self) -> None:
        """Choose nothing."""
        self.dismiss(None)


async def carry_out(command: Command | None) -> None:
    """Do what was chosen in a palette."""
    if command is not None:
        result = command.run()
        if isawaitable(result):
            await result
