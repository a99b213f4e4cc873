"""What a table says to its front ends: outcomes, log lines, and that a play came too late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from rules.engine import Action, View


@dataclass(frozen=True)
class Outcome:
    """What an accepted play, undo or redo led to."""

    first: int  # the first row that it wrote
    last: int  # and the last
    decision: int  # the seat's decision number now
    told: list[Any]  # of Told: what the seat heard, plays of bots and forced plays included
    over: bool
    n_auto: int  # how many of the rows were played by themselves


@dataclass(frozen=True)
class Look:
    """What a seat has before it at one moment: an answer to `decision` is one to this view and these plays."""

    decision: int
    view: View
    legal: list[Action]


@dataclass(frozen=True)
class LogLine:
    """One line of the log as a seat may read it. `abandoned`: it was taken back and no longer counts."""

    n: int
    seat: int
    text: str
    abandoned: bool = False
    kind: Literal["event", "undo", "redo", "talk"] = "event"


class Stale(Exception):
    """The play answers a decision that is no longer the present one: look at the fresh view and choose again."""

    def __init__(self, decision: int, view: View, legal: Sequence[Action]) -> None:
        super().__init__("The table has moved on since: look again and choose anew.")
        self.decision = decision
        self.view = view
        self.legal = list(legal)
