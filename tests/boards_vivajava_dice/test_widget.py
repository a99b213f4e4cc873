"""The board as a widget: it shows what is drawn, with names, and follows size and theme."""

from coffee_tui.tui import theme
from tests.board_app import BoardApp
from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import NAMES, lines, played, view


def shown(app: BoardApp) -> list[str]:
    """What the widget puts on the screen."""
    return [app.board.render_line(y).text.rstrip() for y in range(app.board.size.height)]


async def test_it_shows_the_lines_that_are_drawn_and_follows_a_resize() -> None:
    state = table.rolled()
    app = BoardApp(view(state, 1), names=NAMES[:3])
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        assert shown(app) == lines(state, 1)
        await pilot.resize_terminal(120, 34)
        await pilot.pause()
        assert shown(app) == lines(state, 1, 120, 34)


async def test_ascii_and_detail_are_asked_for_with_each_view() -> None:
    state = table.rolled()
    app = BoardApp(view(state, 1), names=NAMES[:3])
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        for how in ({"ascii": True}, {"detail": True}, {}):
            app.board.show(view(state, 1), names=NAMES[:3], **how)
            drawn = lines(state, 1, **how)
            assert shown(app) == drawn + [""] * (13 - len(drawn))


async def test_a_change_between_two_plays_is_small() -> None:
    states = played(3, 6)[:60]
    app = BoardApp(view(states[0], 0))
    areas = []
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        refresh = app.board.refresh
        app.board.refresh = lambda *regions, **how: (areas.extend(regions), refresh(*regions, **how))
        app.board.show(view(states[0], 0))
        assert areas == []
        for state in states[1:]:
            app.board.show(view(state, 0))
    assert sum(region.area for region in areas) / len(states) < 80 * 13 / 3


async def test_it_follows_the_theme() -> None:
    state = table.rolled()
    app = BoardApp(view(state, 1), names=NAMES[:3])
    async with app.run_test(size=(80, 13)) as pilot:
        await pilot.pause()
        dark = [str(segment.style) for segment in app.board.render_line(3)]
        app.theme = theme.LIGHT.name
        await pilot.pause()
        assert dark != [str(segment.style) for segment in app.board.render_line(3)]
        assert shown(app) == lines(state, 1)
