"""Sitting down to practice: a new roast, or the daily one that is under way."""

from __future__ import annotations

from pathlib import Path

from coffee_tui.account.home import saves_folder
from coffee_tui.host.table import TableHost
from coffee_tui.practice.daily import Challenge, begin, begin_bean
from coffee_tui.practice.told_records import result_to_share
from rules.coffee_roaster import box as boxes
from saves import reading, shelf


class AlreadyPlayed(ValueError):
    """A challenge was played to its end; the message is its result, to share."""


def open_challenge(challenge: Challenge, name: str) -> TableHost:
    """Set a challenge up, or go on with the one that is under way. Raises AlreadyPlayed, SaveError and its kinds."""
    path = shelf.path_for(saves_folder(), challenge.title)
    if not path.exists():
        return begin(challenge, name, path)
    contents = reading.read(path)
    if contents.meta.finished:
        raise AlreadyPlayed(f"You have played it: {result_to_share(contents) or contents.meta.summary}.")
    return TableHost.resume(path)


def result_of(challenge: Challenge) -> str:
    """Return the result of a challenge in one line to share, "" while it is not over. Raises SaveError."""
    contents = reading.read(shelf.path_for(saves_folder(), challenge.title))
    return result_to_share(contents) if contents.meta.finished else ""


def open_bean(bean: str, name: str) -> TableHost:
    """Begin a roast of one bean. Raises SaveError."""

    def make(path: Path) -> TableHost:
        return begin_bean(bean, name, path)

    return shelf.at_free_name(saves_folder(), f"Practice {boxes.BOXES.printed().bean[bean].name}", make)
