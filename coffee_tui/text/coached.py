"""What the coach says in plain mode. It is imported when a command asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coffee_tui.host.observer import Observer
    from coffee_tui.host.seating import Record


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


def review(observer: Observer, record: Record | None) -> Iterator[str]:
    """Yield the review of the beans that are tested, or why there is none, line by line."""
    from coffee_tui.practice import NO_ROAST, NOT_HERE, NOT_YOURS, roast_in, trouble

    view = roast_in(observer.view)
    if view is None or record is None:
        yield NOT_HERE if view is None else NOT_YOURS
        return
    beans = len(view.public.results)
    if why := trouble() or ("" if beans else NO_ROAST):
        yield why
        return
    from coffee_tui.practice.history import plays_in
    from coffee_tui.practice.review import OTHER_BOX, can_review, roasts
    from coffee_tui.practice.reviewed import lines

    plays = plays_in(record.contents())
    if not can_review(plays):
        yield OTHER_BOX
        return
    yield f"Looking at every draw and choice of {beans} bean{'' if beans == 1 else 's'}: this takes a while."
    for roast in roasts(plays):
        yield from lines(roast)
