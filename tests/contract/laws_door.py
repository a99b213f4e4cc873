"""Laws of the door: what an observer may not know changes no byte of what it gets, near or far, and all of that is so.

Two tables that differ in nothing that the observer may know are played on alike: see `two_tables.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec

from rules import engine
from tests.contract.law import Broken, demand, law
from tests.contract.laws_play import universe
from tests.contract.laws_secrets import some_observers, worlds
from tests.contract.playout import Moment, Playout
from tests.contract.tables import TOYS, Table
from tests.contract.through import Observer, Seen, Through, far, hosted, near
from tests.contract.two_tables import Pair, seal_some

STEPS = 10  # that two tables are played on
LOOKS = 3  # moments of a game from which they are played on
FAR = 1  # of them over a socket, and with a save
SECONDS = 20  # of the response timeout where there is one

# What differs in a look, and the demand that is not met then.
TELLS = {
    "undo": "ways back tell no secrets",
    "redo": "ways back tell no secrets",
    "number": "numbers tell no secrets",
    "decision": "numbers tell no secrets",
    "entries": "entries tell no secrets",
    "people": "people tell no secrets",
    "request": "requests tell no secrets",
    "passes": "looks tell no secrets",
    "timeout": "the response timeout tells no secrets",
}


def different(one: bytes, two: bytes) -> tuple[str, str]:
    """Return the demand that two looks break, and what differs."""
    first, second = msgspec.msgpack.decode(one), msgspec.msgpack.decode(two)
    names = [name for name in {**first, **second} if first.get(name) != second.get(name)]
    # What is told with one number more is told one number later: the number comes after what it is due to.
    name = next((name for name in (*TELLS, *names) if name in names), "order")
    return TELLS.get(name, "looks tell no secrets"), f"{name}: {first.get(name)} or {second.get(name)}"


def compare(pair: Pair) -> None:
    """Demand that the observer got the same at both tables, since the last time."""
    demand("answers tell no secrets", not pair.fault, f"{pair.fault} ({pair.where})")
    for stream in ("hellos", "looks", "calls", "answers", "findings"):
        one, two = (getattr(table, stream)[pair.compared[stream] :] for table in pair.both)
        if one != two:
            name, what = first_difference(stream, one, two)
            demand(name, False, f"{what} ({pair.where})")
        pair.compared[stream] += len(one)


def first_difference(stream: str, one: list[Any], two: list[Any]) -> tuple[str, str]:
    """Return the demand that is not met where two streams differ, and how they do."""
    if stream == "looks":
        if len(one) != len(two):
            return "looks tell no secrets", f"{len(one)} or {len(two)} looks"
        return next(different(a, b) for a, b in zip(one, two, strict=True) if a != b)
    pairs = list(zip_longest(one, two))
    a, b = next((a, b) for a, b in pairs if a != b)
    return f"{'answers' if stream == 'findings' else stream} tell no secrets", f"{a!r} or {b!r}"


def as_one(name: str) -> Callable[[Pair], None]:
    """Return a comparison that makes one demand of all."""

    def check(pair: Pair) -> None:
        try:
            compare(pair)
        except Broken as error:
            demand(name, False, error)

    return check


def pairs(
    table: Table,
    playout: Playout,
    moment: Moment,
    observer: Observer,
    check: Callable[[Pair], None],
    *,
    through: Through = near,
    saved: bool = False,
    seconds: int = 0,
) -> Iterator[Pair]:
    """Yield pairs of tables: where the others choose otherwise in secret, and where plays are made for them."""
    wrong = [moment.action, *universe([playout], "wrong", 2)]
    others = [seat for seat in range(table.seats) if seat != observer]
    bare = saved or seconds or table.seats == 1
    for made, everywhere in [([], False), *([] if bare else [(others, False), (others, True)])]:
        rng = random.Random(f"{playout.name}/{moment.n}/{observer}/{made}/{everywhere}")
        both = hosts(table, playout, moment, observer, through, secretly=not made, saved=saved, patience=seconds)
        with both as (one, two):
            pair = Pair(one, two, rng, check, made=made, everywhere=everywhere, wrong=wrong)
            pair.make_plays()
            yield pair


@contextmanager
def hosts(
    table: Table,
    playout: Playout,
    moment: Moment,
    observer: Observer,
    through: Through = near,
    *,
    secretly: bool = True,
    saved: bool = False,
    **changes: Any,
) -> Iterator[tuple[Seen, Seen]]:
    """Open two tables at this moment of a game, alike to the observer. `changes` are of their meta."""
    with ExitStack() as stack:
        seen = []
        for number, state in enumerate(worlds(table, playout, moment, observer, 2)):
            seal_some(state, observer, random.Random(moment.n), secretly=secretly and number == 1)
            needs = saved or through is far
            place = Path(stack.enter_context(TemporaryDirectory(prefix="law")) if needs else "")
            host = hosted(table, state, place / "game.coffee" if saved else None, **changes)
            seen.append(Seen(host, observer, through, place, stack))
            stack.callback(seen[number].close_host)
        yield seen[0], seen[1]


def every(
    table: Table, playouts: list[Playout], looks: int, salt: str, *, secret: bool = False
) -> Iterator[tuple[Playout, Moment, Observer]]:
    """Yield some moments of some games, for each observer; with `secret` also one where several choose in secret."""
    most = 3 if table in TOYS else 2  # a look costs least at the toys, where most is secret; `make soak` has more games
    for playout in playouts[:most]:
        moments = playout.sample(min(looks, most), salt)
        if secret:
            moments += [moment for moment in playout.moments if is_secret(playout.state(moment.before))][:1]
        for moment in moments:
            for observer in some_observers(table, playout, moment):
                yield playout, moment, observer


def is_secret(state: engine.State) -> bool:
    """Say whether two or more choose now and nobody may see who has chosen."""
    step = engine.top(state.public)
    return step is not None and step.SEALED and not step.ANSWERED_IS_PUBLIC and len(step.seats(state.public)) > 1


@law(
    "hellos tell no secrets",
    "looks tell no secrets",
    "ways back tell no secrets",
    "numbers tell no secrets",
    "entries tell no secrets",
    "people tell no secrets",
    "requests tell no secrets",
    "calls tell no secrets",
    "answers tell no secrets",
)
def doors(table: Table, playouts: list[Playout]) -> None:
    for playout, moment, observer in every(table, playouts, LOOKS, "doors"):
        for pair in pairs(table, playout, moment, observer, compare):
            pair.go(STEPS)


@law("a resume tells no secrets", "the lobby tells no secrets")
def doors_resumed(table: Table, playouts: list[Playout]) -> None:
    if table.seats == 1:  # nobody from whom anything is secret
        return
    for playout, moment, observer in every(table, playouts[:2], FAR, "resumed", secret=True):
        for pair in pairs(table, playout, moment, observer, as_one("a resume tells no secrets"), saved=True):
            pair.go(STEPS)
            for seen in pair.both:
                seen.close()
            for one, two in zip(*(seen.lines for seen in pair.both), strict=True):
                demand("the lobby tells no secrets", one == two, f"{one} or {two}")


@law("the response timeout tells no secrets")
def doors_timed(table: Table, playouts: list[Playout]) -> None:
    """The clock goes on with each step; no timer goes off by itself."""
    if table.seats == 1:
        return
    check, now = as_one("the response timeout tells no secrets"), 0
    with patch("coffee_tui.host.response.now", lambda: now), patch("threading.Timer.start"):
        for playout, moment, observer in every(table, playouts, LOOKS, "timed"):
            for pair in pairs(table, playout, moment, observer, check, seconds=SECONDS):
                for _ in range(STEPS):
                    pair.go(1)
                    now += 1


@law("a socket tells no secrets")
def doors_far(table: Table, playouts: list[Playout]) -> None:
    for playout, moment, observer in every(table, playouts[:1], FAR, "far"):
        for pair in pairs(table, playout, moment, observer, as_one("a socket tells no secrets"), through=far):
            pair.go(STEPS)
