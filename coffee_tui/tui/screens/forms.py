"""Screens that are a form: a new game, the settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from textual.widget import Widget

from coffee_tui.tui.screens.base import CoffeeScreen, bindings
from coffee_tui.tui.screens.dialog import Ask
from coffee_tui.tui.widgets.form import Field, Form
from coffee_tui.tui.widgets.lines import Lines, wrapped

T = TypeVar("T")


class FormScreen(CoffeeScreen[T]):
    """A title, a form, and what the marked field is for."""

    BINDINGS = bindings("list")
    HEADING = ""
    MORE_KEYS = ""
    DEFAULT_CSS = """
    FormScreen { padding: 0 1; }
    FormScreen .title { text-style: bold; color: $primary; margin-bottom: 1; }
    FormScreen #about { height: 2; color: $muted; }
    FormScreen #keys { color: $muted; }
    """

    def parts(self) -> Iterable[Widget]:
        yield Lines(self.HEADING, classes="title")
        yield Form()
        yield Lines(id="about")
        yield Lines(f"↑ ↓ field   ← → value   Enter: choose   Esc: back{self.MORE_KEYS}", id="keys")

    @property
    def form(self) -> Form:
        """The form."""
        return self.query_one(Form)

    def fields(self) -> Sequence[Field]:
        """Return the fields to begin with."""
        return ()

    def first(self) -> int:
        """Return the index of the field that is marked first."""
        return 0

    def changed(self, field: Field) -> None:
        """Take in that a field has another value."""

    def pressed(self, field: Field) -> None:
        """Do what a button stands for."""

    def on_mount(self) -> None:
        """Show the fields."""
        self.form.fill(self.fields(), 0)
        self.form.mark(self.first())
        self.about()

    def about(self) -> None:
        """Say what the marked field is for."""
        field = self.form.field
        text = field.help if field.values or field.press else f"Enter: change. {field.help}"
        self.query_one("#about", Lines).put(wrapped(text, self.app.size.width - 4)[:2])

    def action_up(self) -> None:
        """Mark the field above."""
        self.form.move(-1)
        self.about()

    def action_down(self) -> None:
        """Mark the field below."""
        self.form.move(1)
        self.about()

    def action_page_up(self) -> None:
        """Move up a page."""
        self.form.page(-1)
        self.about()

    def action_page_down(self) -> None:
        """Move down a page."""
        self.form.page(1)
        self.about()

    def action_left(self) -> None:
        """Take the value before."""
        if self.form.turn(-1):
            self.changed(self.form.field)

    def action_right(self) -> None:
        """Take the next value."""
        if self.form.turn(1):
            self.changed(self.form.field)

    def action_enter(self) -> None:
        """Type a text, press a button, or take the next value."""
        field = self.form.field
        if field.press:
            self.pressed(field)
        elif field.values:
            self.action_right()
        else:
            self.app.push_screen(
                Ask(f"{field.title}:", field.value, anew=True), lambda text: self._typed(field.name, text)
            )

    def _typed(self, name: str, text: str | None) -> None:
        if text:
            self.form.put_value(name, text)
            self.changed(self.form.field)

    def action_back(self) -> None:
        """Leave the form."""
        self.dismiss(None)
