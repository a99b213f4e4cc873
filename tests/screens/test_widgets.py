"""The shared widgets, each alone in a small program."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from coffee_tui.tui import theme
from coffee_tui.tui.widgets.form import Field, Form
from coffee_tui.tui.widgets.lines import Lines, between, fit, ruled, wrapped
from coffee_tui.tui.widgets.menu import Entry, Menu
from coffee_tui.tui.widgets.picker import Picker
from coffee_tui.tui.widgets.reader import Reader
from coffee_tui.tui.widgets.seats import Seats, Sitting


@asynccontextmanager
async def alone(widget: Widget, size: tuple[int, int] = (40, 12)) -> AsyncIterator[Any]:
    class One(App[None]):
        def get_theme_variable_defaults(self):
            return theme.variables("dark")

        def compose(self):
            yield widget

    async with One().run_test(size=size) as pilot:
        yield pilot


def repainted(widget: Widget, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that gets the number of each line that is painted from now on."""
    rows: list[int] = []
    refresh = widget.refresh

    def spy(*regions: Region, **extra: Any) -> Any:
        rows.extend(region.y for region in regions)
        return refresh(*regions, **extra)

    monkeypatch.setattr(widget, "refresh", spy)
    return rows


async def test_lines_repaint_only_what_changed(monkeypatch: pytest.MonkeyPatch):
    lines = Lines()
    async with alone(lines) as pilot:
        lines.styles.height = 5
        await pilot.pause()
        lines.put(["a", "b", "c"])
        rows = repainted(lines, monkeypatch)
        lines.put(["a", "B", "c", "d"])
        assert rows == [1, 3]
        rows.clear()
        lines.put(["a", Content.styled("B", "bold"), "c"])  # another style, and a line less
        assert rows == [1, 3]
        rows.clear()
        lines.put(["a", Content.styled("B", "bold"), "c"])
        assert rows == []


@pytest.mark.parametrize("width", range(1, 12))
def test_texts_are_cut_by_cells(width: int):
    assert cell_len(fit("日本語 coffee", width)) <= width
    assert ruled("日本語", "", width).cell_length == width
    assert between("left of it", "right", width).cell_length <= width


def test_a_line_with_two_ends_keeps_the_left_one():
    assert between("left", "right", 20).plain == "left           right"
    assert between("a rather long left end", "right", 20).plain == "a rather lon…  right"
    assert between("left", "a right end that is too long", 20).plain == "left"


def test_wrapping_indents_what_follows():
    assert [line.plain for line in wrapped("one two three", 9, 2)] == ["one two", "  three"]


async def test_control_characters_never_reach_the_terminal():
    lines = Lines("bad \x1b[31m\x07\x9b name")
    async with alone(lines) as pilot:
        await pilot.pause()
        shown = lines.render_line(0).text
        assert not any(ord(c) < 32 or 127 <= ord(c) < 160 for c in shown)


def labels(menu: Menu) -> list[str]:
    """Return what the rows of a menu begin with: the mark and the key."""
    return [line[1:3].strip() for line in menu.lines]


@asynccontextmanager
async def menu_of(rows: int, *entries: Entry) -> AsyncIterator[Menu]:
    menu = Menu()
    async with alone(menu, size=(40, 30)) as pilot:
        menu.styles.height = rows
        await pilot.pause()
        menu.offer(entries, own=True)
        yield menu


def plays(count: int) -> list[Entry]:
    return [Entry(f"play {n}") for n in range(1, count + 1)]


async def test_a_menu_has_as_many_lines_as_fit_and_digits_count_on_each_page():
    async with menu_of(9, *plays(20)) as menu:
        assert (menu.pages, menu.at_digit(8), menu.at_digit(9), menu.at_digit(1)) == (3, 7, None, 0)
        menu.turn_page()
        assert (menu.page, menu.at_digit(1)) == (1, 8)
        menu.turn_page()
        assert (menu.at_digit(4), menu.at_digit(5)) == (19, None)
        menu.turn_page()
        assert menu.page == 0
        menu.move(-1)
        assert (menu.cursor, menu.page) == (19, 2)


async def test_a_tall_menu_shows_more_lines_than_there_are_digits():
    async with menu_of(20, *plays(19)) as menu:
        assert [line.split()[-1] for line in menu.lines[:19]] == [str(n) for n in range(1, 20)]
        assert labels(menu) == ["▸1", *"23456789", *[""] * 11]
        menu.turn_page()
        assert labels(menu) == [*[""] * 9, "▸1", *"23456789", "", ""]


async def test_what_ends_the_step_is_in_sight_on_every_page_and_has_a_key_of_its_own():
    async with menu_of(9, *plays(20), Entry("roast the rest", ends=True)) as menu:
        for page in range(menu.pages):
            assert menu.page == page
            assert menu.lines[7].strip() == "e roast the rest"
            assert menu.at_digit(8) is None
            menu.turn_page()
        assert menu.the_end == 20
        menu.move(-1)
        assert (menu.cursor, menu.page, menu.lines[7].strip()) == (20, 0, "▸e roast the rest")


async def test_of_several_lines_that_end_the_step_each_keeps_its_digit():
    ends = [Entry("keep", ends=True), Entry("break", ends=True)]
    async with menu_of(9, *plays(20), *ends) as menu:
        assert menu.the_end is None
        for _ in range(menu.pages):
            assert (menu.at_digit(7), menu.at_digit(8)) == (20, 21)
            menu.turn_page()


async def test_where_every_line_ends_the_step_or_one_is_alone_none_stands_out():
    async with menu_of(9, Entry("go on", ends=True)) as menu:
        assert (menu.the_end, menu.at_digit(1)) == (None, 0)
    async with menu_of(9, *[Entry(f"end {n}", ends=True) for n in range(12)]) as menu:
        assert (menu.pinned, menu.pages) == ([], 2)


async def test_what_the_marked_line_does_stands_below_at_every_length():
    for count in (1, 4, 8, 30):
        async with menu_of(9, *plays(count)) as menu:
            menu.tell(["→ points 3 to 5"], [], ["news"])
            assert menu.lines[min(count, 8)] == " → points 3 to 5"


async def test_a_text_that_is_too_long_says_where_the_rest_is():
    async with menu_of(9, *plays(8)) as menu:
        menu.tell(["→ " + "a disc that does very many things " * 3], [])
        assert len(menu.lines) == 9
        assert menu.lines[8].endswith("? all")


async def test_moving_in_a_menu_repaints_two_lines(monkeypatch: pytest.MonkeyPatch):
    menu = Menu()
    async with alone(menu):
        menu.offer([Entry(f"play {n}") for n in range(1, 6)], own=True)
        rows = repainted(menu, monkeypatch)
        menu.move(1)
        assert sorted(rows) == [0, 1]


async def test_a_menu_that_changed_by_itself_surprises_for_a_moment():
    now = 10.0
    menu = Menu(clock=lambda: now)
    async with alone(menu):
        menu.offer([Entry("a")], own=True)
        assert not menu.surprising
        menu.offer([Entry("a")], own=False)
        assert not menu.surprising  # nothing changed
        menu.offer([Entry("b")], own=False)
        assert menu.surprising
        now = 10.31
        assert not menu.surprising


async def test_notes_fill_the_rows_that_plays_leave_and_a_cut_play_is_told_in_full():
    menu = Menu()
    async with alone(menu, size=(30, 12)):
        menu.offer([Entry("a play with a text that is much too long for this")], own=True)
        menu.tell([], [], ["news"])
        assert menu.lines[0].rstrip().endswith("…")
        assert menu.lines[-1] == " news"
        assert " ".join(line.strip() for line in menu.lines[1:-1]).strip().endswith("too long for this")


async def test_a_picker_passes_headings_and_keeps_the_mark_in_sight():
    picker = Picker()
    async with alone(picker, size=(20, 4)) as pilot:
        picker.offer(["one", "A", "a1", "a2", "B", "b1", "b2"], 0, frozenset({1, 4}))
        await pilot.pause()
        seen = []
        for _ in range(6):
            seen.append(picker.cursor)
            picker.move(1)
            assert any(line.startswith("▸") for line in picker.lines)
        assert seen == [0, 2, 3, 5, 6, 0]
        picker.page(1)
        assert picker.cursor not in (1, 4)


async def test_an_empty_picker_takes_keys():
    picker = Picker()
    async with alone(picker):
        picker.offer([])
        picker.move(1)
        picker.page(-1)
        assert picker.lines == []


async def test_a_reader_scrolls_and_says_how_much_is_below():
    reader = Reader()
    async with alone(reader, size=(30, 5)) as pilot:
        reader.read([f"line {n}" for n in range(12)])
        await pilot.pause()
        assert reader.lines[0] == "line 0"
        assert reader.lines[-1].endswith("↓ 7 more")
        reader.scroll_pages(9)
        assert reader.lines[-1] == "line 11"
        reader.scroll_lines(-1)
        assert reader.lines[0] == "line 6"


async def test_a_log_stays_at_its_tail_until_somebody_scrolls():
    reader = Reader(tail=True)
    async with alone(reader, size=(30, 4)) as pilot:
        await pilot.pause()
        reader.read([f"line {n}" for n in range(12)])
        assert reader.lines[-1] == "line 11"


async def test_a_form_turns_values_and_leaves_single_ones_alone():
    form = Form()
    async with alone(form, size=(60, 8)):
        form.fill([Field("a", "A", "x", ("x", "y")), Field("b", "B", "1", ("1",)), Field("c", "C", "text")], 0)
        assert form.turn(1)
        assert form.value_of("a") == "y"
        assert form.turn(1)
        assert form.value_of("a") == "x"
        form.move(1)
        assert not form.turn(1)
        form.put_value("c", "other")
        assert (form.value_of("c"), form.cursor) == ("other", 1)


async def test_seats_show_who_is_asked():
    seats = Seats()
    async with alone(seats, size=(30, 6)) as pilot:
        seats.seat([Sitting("Ann", "you", True), Sitting("日本語" * 9, "bot")])
        await pilot.pause()
        seats.seat([Sitting("Ann", "you", True), Sitting("日本語" * 9, "bot")])
        assert seats.lines[0].startswith("▸ Ann")
        assert all(cell_len(line) <= 30 for line in seats.lines)
