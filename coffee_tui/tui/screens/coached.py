"""What the keys of practice do at a table. The coach is imported when a key asks for it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from rules.engine import IllegalAction
from saves.errors import SaveError

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


def show_review(table: TableScreen) -> None:
    """Review the beans that are tested; a decision that is chosen there is tried again in a game of its own."""
    from coffee_tui.practice import NO_ROAST, NOT_HERE, NOT_YOURS, roast_in, trouble

    view, log = roast_in(table.observer.view), table.seating.record
    why = NOT_HERE if view is None else NOT_YOURS if log is None else trouble()
    if view is None or log is None or why:
        table.say(why)
        return
    beans = len(view.public.results)
    if not beans:
        table.say(NO_ROAST)
        return
    from coffee_tui.practice.history import plays_in
    from coffee_tui.practice.review import OTHER_BOX, can_review
    from coffee_tui.tui.screens.practice.review import ReviewScreen

    plays = plays_in(log.contents())
    if not can_review(plays):
        table.say(OTHER_BOX)
        return

    async def branch(entry: int) -> None:
        try:
            seating = await asyncio.to_thread(log.try_again, 0, entry)
        except (SaveError, IllegalAction) as error:
            table.say(str(error))
        else:
            table.coffee.open_table(seating, returning=False)

    def chosen(entry: int | None) -> None:
        if entry is not None and entry >= 0:
            table.start(partial(branch, entry), "branch")

    table.app.push_screen(ReviewScreen(plays, beans), chosen)
