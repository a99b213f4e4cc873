"""A widget made of lines that sends only the lines that changed: what keeps a key press under two kilobytes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.segment import Segment
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

Line = Content | str

CONTROL: dict[int, str] = dict.fromkeys([*range(32), *range(127, 160)], "?")
"""What could steer a terminal is shown as a question mark: names and titles come from other people's files."""

PLAIN: dict[int, str] = CONTROL | {
    ord(ours): cousin for ours, cousin in zip("─│▸‹›↑↓←→…≈·", "-|><>^v<>~~.", strict=True)
}
"""The same for ASCII only: each of our own characters has a cousin of the same width."""


def fit(text: str, width: int) -> str:
    """Return the text cut to a width in cells, with an ellipsis where something is missing."""
    if cell_len(text) <= width:
        return text
    cut = ""
    for character in text:
        if cell_len(cut + character) > width - 1:
            break
        cut += character
    return cut + "…" if width > 0 else ""


def between(left: Line, right: Line, width: int) -> Content:
    """Return one line with something at each end; the left end is cut, or else the right one left out."""
    left, right = _content(left), _content(right)
    room = width - right.cell_length - 2
    if right.cell_length == 0 or room < min(left.cell_length, width // 2):
        return left.truncate(width, ellipsis=True)
    left = left.truncate(room, ellipsis=True)
    return Content.assemble(left, " " * (width - left.cell_length - right.cell_length), right)


def ruled(title: str, right: Line, width: int) -> Content:
    """Return a rule with a title in it, and something at its right end, muted unless it has a style of its own.

    Where there is no room for both, the title is whole, and parts of a text at the right are left out from the first.
    """
    left = Content.assemble(("─ ", "$rule"), (title, "bold $primary"), " ").truncate(max(width, 1), ellipsis=True)
    room = width - left.cell_length - 3  # a space before it, and the end of the rule
    if isinstance(right, str):
        while PART in right and cell_len(right) > room:
            right = right.split(PART, 1)[1]
    told = Content.styled(right, "$muted") if isinstance(right, str) else right
    told = told.truncate(room, ellipsis=True) if room > 0 else Content("")
    tail = Content.assemble(" ", told, (" ─", "$rule")) if told else Content("")
    return Content.assemble(left, ("─" * (width - left.cell_length - tail.cell_length), "$rule"), tail)


def wrapped(line: Line, width: int, indent: int = 0) -> list[Content]:
    """Return the line broken at words to a width in cells; what follows the first part is indented."""
    line = _content(line)
    if line.cell_length <= width:
        return [line]
    first, *rest = line.wrap(max(width - indent, 1))
    return [first, *(Content(" " * indent) + part for part in rest)]


def flowed(pieces: Sequence[str], width: int, gap: int = 3) -> list[Line]:
    """Return pieces in as many lines as they need, none of them broken."""
    lines: list[str] = []
    for piece in pieces:
        if lines and cell_len(lines[-1]) + gap + cell_len(piece) <= width:
            lines[-1] += " " * gap + piece
        else:
            lines.append(piece)
    return list(lines)


def _content(line: Line) -> Content:
    return Content(line) if isinstance(line, str) else line


PART = " · "  # between the parts of a text at the end of a rule


class Lines(Widget, can_focus=False):
    """A list of lines. `put` compares them with what is on the screen and repaints only the difference."""

    DEFAULT_CSS = """
    Lines { height: 1; width: 1fr; overflow: hidden; }
    """

    def __init__(self, *lines: Line, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._lines: list[Content] = [_content(line) for line in lines]
        self._strips: dict[int, Strip] = {}
        self._parsed: dict[str | Style, Style] = {}
        self._look: tuple[int, dict[int, str]] = (-1, CONTROL)

    @property
    def lines(self) -> list[str]:
        """The plain text of every line: what tests and screen readers look at."""
        return [line.plain for line in self._lines]

    def put(self, lines: Sequence[Line]) -> None:
        """Show these lines from the top; lines past the height of the widget are not drawn."""
        new = [_content(line) for line in lines]
        changed = [
            y
            for y, (old, line) in enumerate(zip_longest(self._lines, new))
            if old is None or line is None or not old.is_same(line)
        ]
        self._lines = new
        for y in changed:
            self._strips.pop(y, None)
        width, height = self.size
        regions = [Region(0, y, width, 1) for y in changed if y < height]
        if regions:
            self.refresh(*regions)

    def notify_style_update(self) -> None:
        self._strips.clear()
        self._parsed.clear()
        super().notify_style_update()

    def _style(self, style: str | Style) -> Style:
        found = self._parsed.get(style)
        if found is None:
            found = self.app.stylesheet.parse_style(style) if isinstance(style, str) else style
            self._parsed[style] = found
        return found

    def render_line(self, y: int) -> Strip:
        table = PLAIN if self.app.has_class("-ascii") else CONTROL
        if (self.app._css_update_count, table) != self._look:  # the theme changed: its colors are in the strips
            self._look = (self.app._css_update_count, table)
            self._strips.clear()
            self._parsed.clear()
        width = self.size.width
        strip = self._strips.get(y)
        if strip is not None and strip.cell_length == width:
            return strip
        base = self.visual_style
        line = self._lines[y] if y < len(self._lines) else Content("")
        segments = [
            Segment(text.translate(table), (base + style).rich_style)
            for text, style in line.render(Style.null(), "", parse_style=self._style)
        ]
        strip = Strip(segments).adjust_cell_length(width, base.rich_style)
        self._strips[y] = strip
        return strip
