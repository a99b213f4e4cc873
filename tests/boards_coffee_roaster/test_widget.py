"""The board as a widget: it shows what is drawn, repaints only what changed, follows size and theme."""

from typing import Any

import pytest
from textual.geometry import Region

from coffee_tui.tui import theme
from tests.board_app import BoardApp
from tests.boards_coffee_roaster import table


def shown(app: BoardApp) -> list[str]:
    """What the widget puts on the screen."""
    return [app.board.render_line(y).text.rstrip() for y in range(app.board.size.height)]


@pytest.fixture
def repainted(monkeypatch: pytest.MonkeyPatch) -> list[Region]:
    """The regions that the board asks to have painted again."""
    from coffee_tui.tui.boards.coffee_roaster.widget import RoasterBoard

    regions: list[Region] = []
    refresh = RoasterBoard.refresh

    def spy(self: Any, *areas: Region, **how: bool) -> Any:
        regions.extend(areas)
        return refresh(self, *areas, **how)

    monkeypatch.setattr(RoasterBoard, "refresh", spy)
    return regions


async def test_it_shows_the_lines_that_are_drawn() -> None:
    app = BoardApp(table.mid_turn())
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        assert shown(app) == table.lines(table.mid_turn())


async def test_the_same_view_again_repaints_nothing(repainted: list[Region]) -> None:
    app = BoardApp(table.mid_turn())
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        repainted.clear()
        app.board.show(table.copy(table.mid_turn()))
        assert repainted == []


async def test_only_the_cells_that_changed_are_repainted(repainted: list[Region]) -> None:
    app = BoardApp(table.mid_turn())
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        repainted.clear()
        view = table.copy(table.mid_turn())
        view.public.right[8] = [10]  # Body on the first space of the fifth row: "(B)" becomes a token of two cells
        app.board.show(view)
        assert repainted == [Region(36, 9, 3, 1)]
        assert shown(app) == table.lines(view)


async def test_a_change_between_two_plays_is_small(repainted: list[Region]) -> None:
    views = [view for view in table.played(3) if view.public.turn and not view.public.cup_test]
    app = BoardApp(views[0])
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        repainted.clear()
        for view in views[1:]:
            app.board.show(view)
        cells = sum(region.area for region in repainted)
        assert cells / (len(views) - 1) < 80 * 13 / 3


async def test_it_follows_a_resize() -> None:
    app = BoardApp(table.tasting())
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.resize_terminal(120, 34)
        await pilot.pause()
        drawn = table.lines(table.tasting(), 120, 34)
        assert shown(app) == drawn + [""] * (34 - len(drawn))
        await pilot.resize_terminal(50, 6)
        await pilot.pause()
        assert shown(app)[0].startswith(" Cuba Crystal Mountain")


async def test_it_follows_the_theme() -> None:
    app = BoardApp(table.mid_turn())
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        dark = [str(segment.style) for segment in app.board.render_line(11)]
        app.theme = theme.LIGHT.name
        await pilot.pause()
        light = [str(segment.style) for segment in app.board.render_line(11)]
        assert dark != light
        assert shown(app) == table.lines(table.mid_turn())


async def test_ascii_detail_and_a_folded_bag_are_asked_for_with_each_view() -> None:
    app = BoardApp(table.mid_turn())
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        for how in ({"ascii": True}, {"detail": True}, {"bag": False}, {}):
            app.board.show(table.mid_turn(), **how)
            assert shown(app) == table.lines(table.mid_turn(), **how)


async def test_a_board_without_a_view_or_without_room_is_empty() -> None:
    app = BoardApp(table.mid_turn())
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        fresh = type(app.board)()
        await app.mount(fresh)
        assert fresh.render_line(0).text.strip() == ""
