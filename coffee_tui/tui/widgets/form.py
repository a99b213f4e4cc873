"""A form by keyboard: one line a field, arrows change its value, enter types a text or presses a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from textual.content import Content

from coffee_tui.tui.widgets.lines import fit
from coffee_tui.tui.widgets.picker import Picker

NARROWEST, WIDEST = 14, 40  # columns of a title


@dataclass(frozen=True)
class Field:
    """One line: a choice of `values`, a text (no values), or a button (no values, no value, `press`)."""

    name: str
    title: str
    value: str = ""
    values: tuple[str, ...] = ()
    help: str = ""
    press: bool = False
    heading: bool = False


class Form(Picker):
    """Fields of which one is marked. Whoever owns it asks for `value_of` each."""

    SAYS_MORE = True

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.fields: list[Field] = []
        self._wide = 0  # columns of the longest title

    @property
    def field(self) -> Field:
        """The marked field."""
        return self.fields[self.cursor]

    def fill(self, fields: Sequence[Field], cursor: int | None = None) -> None:
        """Show these fields; the mark stays on the field where it was, wherever that is now."""
        marked = self.field.name if self.fields else ""
        self.fields = list(fields)
        if cursor is None:
            names = [field.name for field in self.fields]
            cursor = names.index(marked) if marked in names else self.cursor
        titles = (field.title for field in self.fields if not field.heading and not field.press)
        self._wide = max([NARROWEST, *map(cell_len, titles)])
        headings = frozenset(i for i, field in enumerate(self.fields) if field.heading)
        self.offer([self._line(field) for field in self.fields], cursor, headings)

    def value_of(self, name: str) -> str:
        """Return the value of a field."""
        return next(field.value for field in self.fields if field.name == name)

    def on_resize(self) -> None:
        """Say what fits beside the fields now."""
        if self.fields:
            self.fill(self.fields)

    def put_value(self, name: str, value: str) -> None:
        """Change the value of a field."""
        self.fill([replace(field, value=value) if field.name == name else field for field in self.fields])

    def turn(self, by: int) -> bool:
        """Take the next value of the marked field, or the one before; say whether there was one."""
        field = self.field
        if len(field.values) < 2:
            return False
        at = field.values.index(field.value) if field.value in field.values else 0
        self.put_value(field.name, field.values[(at + by) % len(field.values)])
        return True

    def _line(self, field: Field) -> Content:
        if field.heading:
            return Content.styled(field.title, "bold $primary")
        if field.press:
            return Content.assemble((field.title, "bold"), f"  {field.help}" if field.help else "")
        title = f"{fit(field.title, WIDEST):<{min(self._wide, WIDEST)}} "
        if not field.values:
            return Content.assemble(title, f"  {field.value or '-'}")
        value = f"‹ {field.value} ›" if len(field.values) > 1 else f"  {field.value}"
        line = f"{title}{value:<16} "
        # What does not fit is said below for the marked field: half a sentence helps nobody.
        fits = len(line) + cell_len(field.help) + 2 <= self.size.width
        return Content.assemble(line, (field.help if fits else "", "$muted"))
