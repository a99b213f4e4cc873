"""The daily roast and the weekly Full Menu: bean and luck follow from the date, the same for everybody everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from coffee_tui.host.table import TableHost
from rules.coffee_roaster import GAME
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.actions import ChooseBean
from saves.model import SeatInfo


class Challenge(NamedTuple):
    """A roast that everybody plays with the same luck."""

    key: str  # "2026-11-30" or "2026-W49"
    title: str  # what its save is called
    bean: str  # "" where beans are chosen as usual

    @property
    def seed(self) -> bytes:
        """Return the seed of its luck, which is keyed by turn: what one draws more shifts no later turn."""
        return sha256(b"coffee-tui daily\0" + self.key.encode()).digest()


def daily(day: date) -> Challenge:
    """Return the roast of a day."""
    key = day.isoformat()
    beans = sorted(bean.id for bean in boxes.BOXES.printed().beans)
    number = int.from_bytes(sha256(b"coffee-tui bean\0" + key.encode()).digest()[:8], "big")
    return Challenge(key, f"Daily {key}", beans[number % len(beans)])


def weekly(day: date) -> Challenge:
    """Return the Full Menu of a week (ISO 8601, from Monday)."""
    year, week, _ = day.isocalendar()
    key = f"{year}-W{week:02}"
    return Challenge(key, f"Weekly {key}", "")


def begin(challenge: Challenge, name: str, path: Path | None) -> TableHost:
    """Set a challenge up for a player; its save exists when this returns. Raises SaveError."""
    options = {"menu": "trial" if challenge.bean else "full"}
    host = TableHost.new(
        GAME, [SeatInfo(name)], options, seed=challenge.seed, store=path, title=challenge.title, daily=challenge.key
    )
    if challenge.bean:
        host.act(0, host.decision(0), [ChooseBean(challenge.bean)])
    return host


def begin_bean(bean: str, name: str, path: Path | None) -> TableHost:
    """Set a roast of one bean up, with luck of its own. Raises SaveError."""
    host = TableHost.new(
        GAME, [SeatInfo(name)], {"menu": "trial"}, store=path, title=path.stem if path is not None else ""
    )
    host.act(0, host.decision(0), [ChooseBean(bean)])
    return host


def streak(keys: Iterable[str], day: date) -> int:
    """Return how many days in a row, up to this one or the one before, have their roast among these keys."""
    played = set(keys)
    if day.isoformat() not in played:
        day -= timedelta(days=1)
    many = 0
    while day.isoformat() in played:
        many += 1
        day -= timedelta(days=1)
    return many
