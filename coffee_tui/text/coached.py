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

    view = roast_in(observer.view)
    if view is None:
        return [NOT_HERE]
    found = odds_of(view.public)
    return [why] if (why := closed(view.public)) else [NO_BEAN] if found is None else lines(view.public, found)


def hint(observer: Observer) -> Iterable[str]:
    """Return the best plays and why, or why there is no hint, line by line; it is noted in the log."""
    from coffee_tui.practice import NOT_HERE, roast_in

    view = roast_in(observer.view)
    if view is None:
        return [NOT_HERE]
    from coffee_tui.practice.hint import hints, is_noted, lines, noted, refusal

    if why := refusal(view):
        return [why]
    *_, last = hints(view)
    if not is_noted(observer):
        observer.door.talk(noted(last, view, observer.words))
    return lines(last, view, observer.words)
