"""The words of Coffee Roaster for every front end: prompts, plays, news, the table as lines, the rules in short.

Plain text, no markup. What the options `counter` and `bag-list` hide is never said here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster.words import news, plays, rulings, table
from rules.coffee_roaster.words.guide import GUIDE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.coffee_roaster.events import AnyEvent
    from rules.coffee_roaster.state import View
    from rules.engine import Action


def prompt(view: View) -> str:
    """Return the decision in one line."""
    return plays.prompt(view)


def action(view: View, action: Action) -> str:
    """Return a play as a menu line: verb first, then its effect."""
    return plays.say(view, action)


def about(view: View, action: Action) -> Sequence[str]:
    """Return nothing: a line that names a space says what that brings."""
    return ()


def event(event: AnyEvent) -> str:
    """Return what happened as a short log line; "" for what is not worth a line."""
    return news.say(event)


def board(view: View) -> list[str]:
    """Return the table as lines that read well one after the other."""
    return table.lines(view)


def rule(rule: str) -> str:
    """Return the short text of a rule by its id; "" if there is none."""
    return rulings.RULES.get(rule, "")


def guide() -> Sequence[tuple[str, Sequence[str]]]:
    """Return how to play: headings, each with short paragraphs."""
    return GUIDE
