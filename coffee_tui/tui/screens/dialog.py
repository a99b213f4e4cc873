"""Questions that the program asks: one of several answers, or a line of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import events, on
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Input

from coffee_tui.tui.screens.base import Dialog, bindings
from coffee_tui.tui.widgets.lines import Line, Lines, wrapped
from coffee_tui.tui.widgets.picker import Picker

WIDTH = 60


class Question(Dialog[int]):
    """Numbered answers; the first is the safe one. Dismisses with the index of the answer, -1 for going back."""

    has_commands = False
    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    Question { align: center middle; }
    Question > .box { width: 64; height: auto; }
    Question Lines { height: auto; }
    Question #question { margin-bottom: 1; }
    """

    def __init__(self, question: str, answers: Sequence[str], *, details: Sequence[str] = ()) -> None:
        """`details` are lines below the question, that it is about."""
        super().__init__()
        below = [part for line in details for part in wrapped(f"  {line}", WIDTH, 4)]
        self._question = [*wrapped(question, WIDTH), *below]
        self._answers = list(answers)

    def parts(self) -> Iterable[Widget]:
        text = Lines(*self._question, id="question")
        text.styles.height = len(self._question)
        picker = Picker()
        picker.styles.height = len(self._answers)
        yield Vertical(text, picker, classes="box")

    def on_mount(self) -> None:
        """Offer the answers."""
        self.query_one(Picker).offer([f"{n}  {answer}" for n, answer in enumerate(self._answers, 1)])

    def help_lines(self) -> list[Line]:
        """Return the question and its answers."""
        return [*self._question, "", *(f" {n}  {answer}" for n, answer in enumerate(self._answers, 1))]

    def on_key(self, event: events.Key) -> None:
        """Take a digit as the answer."""
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self._answers):
            event.stop()
            self.dismiss(int(event.key) - 1)

    def action_up(self) -> None:
        """Mark the answer above."""
        self.query_one(Picker).move(-1)

    def action_down(self) -> None:
        """Mark the answer below."""
        self.query_one(Picker).move(1)

    def action_enter(self) -> None:
        """Give the marked answer."""
        self.dismiss(self.query_one(Picker).cursor)

    def action_back(self) -> None:
        """Give no answer."""
        self.dismiss(-1)


class PressKey(Dialog[str]):
    """Waits for a key. Dismisses with its name, or with "" for going back."""

    has_commands = has_help = False
    DEFAULT_CSS = """
    PressKey { align: center middle; }
    PressKey > .box { width: 64; height: auto; }
    """

    def __init__(self, command: str) -> None:
        """`command` is what the key shall do."""
        super().__init__()
        self._command = command

    def parts(self) -> Iterable[Widget]:
        yield Vertical(Lines(f"Press the new key for: {self._command}", "Esc: leave it as it is"), classes="box")

    def takes(self, key: str, made: float) -> bool:
        """Take the key, whatever it means elsewhere; those with ctrl still leave the program."""
        if key.startswith("ctrl+"):
            return super().takes(key, made)
        self.dismiss("" if key == "escape" else key)
        return True


class Ask(Dialog[str]):
    """A line of text. Dismisses with it, or with "" for going back."""

    has_commands = False
    BINDINGS = [("escape", "back", "back")]
    DEFAULT_CSS = """
    Ask { align: center middle; }
    Ask > .box { width: 64; height: auto; }
    Ask Input { border: none; height: 1; padding: 0; margin: 1 0 0 0; background: $panel; }
    Ask Input:focus { border: none; }
    """

    def __init__(self, question: str, value: str = "", *, longest: int = 40, anew: bool = False) -> None:
        """`anew`: what is typed replaces the value, which is a suggestion."""
        super().__init__()
        self._anew = anew
        self._question = question
        self._value = value
        self._longest = longest

    def parts(self) -> Iterable[Widget]:
        field = Input(self._value, max_length=self._longest, select_on_focus=self._anew)
        field.cursor_blink = False  # a blinking cursor sends bytes for ever
        yield Vertical(Lines(self._question), field, Lines("Enter: OK    Esc: back"), classes="box")

    @on(Input.Submitted)
    def _taken(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())

    def action_back(self) -> None:
        """Give no answer."""
        self.dismiss("")
