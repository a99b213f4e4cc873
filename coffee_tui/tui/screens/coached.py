"""What the keys of practice do at a table. The coach is imported when a key asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coffee_tui.tui.screens.table import TableScreen


def show_odds(table: TableScreen) -> None:
    """Show the odds of the position."""
    from coffee_tui.practice import NOT_HERE, roast_in
    from coffee_tui.practice.told import closed
    from coffee_tui.tui.screens.practice.odds import odds_page

    public = roast_in(table.observer.view)
    if why := NOT_HERE if public is None else closed(public):
        table.say(why)
    elif public is not None:
        table.app.push_screen(odds_page(public, plain=table.coffee.ascii_only))
