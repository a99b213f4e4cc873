"""What the keys of practice do at a table. The coach is imported when a key asks for it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coffee_tui.tui.screens.table import TableScreen


def show_odds(table: TableScreen) -> None:
    """Show the odds of the position."""
    from coffee_tui.practice import NOT_HERE, roast_in
    from coffee_tui.practice.told import closed
    from coffee_tui.tui.screens.practice.odds import odds_page

    view = roast_in(table.observer.view)
    if view is None:
        table.say(NOT_HERE)
    elif why := closed(view.public):
        table.say(why)
    else:
        table.app.push_screen(odds_page(view.public, plain=table.coffee.ascii_only))


def show_hint(table: TableScreen) -> None:
    """Show the best plays of the decision at hand; the first one is noted in the log."""
    from coffee_tui.practice import NOT_HERE, roast_in

    observer = table.observer
    view = roast_in(observer.view)
    if view is None:
        table.say(NOT_HERE)
        return
    from coffee_tui.practice.hint import Hint, is_noted, noted, refusal

    if why := refusal(view):
        table.say(why)
        return
    from coffee_tui.tui.screens.practice.hint import HintScreen

    async def note(text: str) -> None:
        await asyncio.to_thread(observer.door.talk, text)

    def first(hint: Hint) -> None:
        if not is_noted(observer):
            table.start(partial(note, noted(hint, view, observer.words)), "hint")

    table.app.push_screen(HintScreen(view, observer.words, first))
