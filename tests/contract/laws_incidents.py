"""Laws of the door for what happens besides plays: consent, coming and going, a full disk, bots, the end."""

from __future__ import annotations

import random
from unittest.mock import patch

from rules.engine import Seat
from saves import SeatInfo
from tests.contract.incidents import INCIDENTS, Disturbed
from tests.contract.law import law
from tests.contract.laws_door import SECONDS, STEPS, as_one, every, hosts, pairs
from tests.contract.playout import Playout
from tests.contract.tables import TOYS, Table
from tests.contract.through import Observer, Through, far, near

LOOKS = 1  # moments of a game from which each incident is tried, beside one of secret choices
LOOKS_AT_TOYS = 2  # where most is secret, and a play costs least


def seated(seats: int, observer: Observer, bots: str) -> list[SeatInfo]:
    """Return who sits at a table: beside the observer only people, only bots, or bots and one more person."""
    people = {observer or 0} | ({seats - 1} if bots == "some" and observer != seats - 1 else set())

    def kind(seat: Seat) -> str:
        return "bot:random" if bots and seat not in people else "human"

    return [SeatInfo(f"Seat {seat + 1}", kind(seat)) for seat in range(seats)]


def looks_at(table: Table) -> int:
    return LOOKS_AT_TOYS if table in TOYS else LOOKS


def happen(
    table: Table, playouts: list[Playout], name: str, looks: int, *, demand: str = "", through: Through = near
) -> None:
    """Let one incident happen at two tables again and again, and demand that no observer can tell them apart."""
    if table.seats == 1:  # nobody from whom anything is secret
        return
    check, incident = as_one(demand or name), INCIDENTS[name]
    with patch("coffee_tui.host.autoplay.Bots.wake"):  # bots play when the law says so
        for playout, moment, observer in every(table, playouts[:1], looks, name, secret=True):
            seats = seated(table.seats, observer, incident.bots)
            with hosts(table, playout, moment, observer, through, seats=seats) as (one, two):
                rng = random.Random(f"{playout.name}/{moment.n}/{observer}/{name}")
                Disturbed(one, two, rng, check, incident).go(STEPS)


def law_of(name: str) -> None:
    """Make an incident a law of its own."""

    def body(table: Table, playouts: list[Playout]) -> None:
        happen(table, playouts, name, looks_at(table))

    body.__name__ = INCIDENTS[name].happens.__name__
    law(name)(body)


for each in INCIDENTS:
    law_of(each)


@law("a socket tells no secrets, whatever happens")
def incidents_far(table: Table, playouts: list[Playout]) -> None:
    for name in INCIDENTS if table in TOYS else ():
        happen(table, playouts, name, 0, demand="a socket tells no secrets, whatever happens", through=far)


@law("the clock after a resume tells no secrets")
def doors_timed_and_resumed(table: Table, playouts: list[Playout]) -> None:
    """Close and resume tables with a response timeout; the clock goes on with each step."""
    if table.seats == 1:
        return
    check, now = as_one("the clock after a resume tells no secrets"), 0
    with patch("coffee_tui.host.response.now", lambda: now), patch("threading.Timer.start"):
        for playout, moment, observer in every(table, playouts[:1], looks_at(table), "timed resume", secret=True):
            for pair in pairs(table, playout, moment, observer, check, saved=True, seconds=SECONDS):
                for _ in range(STEPS):
                    pair.go(1)
                    now += 1
