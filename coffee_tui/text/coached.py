"""What the coach says in plain mode. It is imported when a command asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coffee_tui.host.observer import Observer


def odds(observer: Observer) -> Iterable[str]:
    """Return the odds of the position, or why there are none, line by line."""
    from coffee_tui.practice import NOT_HERE, roast_in
    from coffee_tui.practice.odds import odds_of
    from coffee_tui.practice.told import NO_BEAN, closed, lines

    public = roast_in(observer.view)
    if public is None:
        return [NOT_HERE]
    found = odds_of(public)
    return [why] if (why := closed(public)) else [NO_BEAN] if found is None else lines(public, found)
