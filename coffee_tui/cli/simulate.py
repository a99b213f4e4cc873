"""Whole games without a screen, as fast as the rules allow: for measuring, testing and studying."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from coffee_tui.cli.seeds import seed_bytes
from rules import engine

MOST_DECISIONS = 20_000  # a game that passes this counts as unfinished
MOST_PLAYS = 10 * MOST_DECISIONS  # and so does one that hardly ever gives a choice

Choose = Callable[[engine.View, list[engine.Action]], engine.Action]


EXACT = 1 << 53  # the largest number that every reader of JSON keeps exactly


class Played(msgspec.Struct, frozen=True):
    """One game: `scores` are the totals by seat, None if it did not end. A `seed` above EXACT is text."""

    seed: int | str
    scores: list[int] | None
    decisions: int


class Report(msgspec.Struct, frozen=True):
    """All games. `decisions` had two options or more, `forced` had one; `seconds` is the time of play alone."""

    game: str
    seats: int
    games: int
    decisions: int
    forced: int
    seconds: float
    unfinished: int
    results: list[Played]


def simulate(
    game: engine.AnyGame,
    n_seats: int,
    *,
    games: int,
    seed: int,
    options: Mapping[str, str],
    players: Sequence[str] = (),
    box_text: str = "",
) -> Report:
    """Play `games` games with the seeds seed, seed+1, ...; each gives the same game as `play --seed` does.

    `players` names one player a seat; none means that all are random. `box_text` is a box of one's own.
    """
    results: list[Played] = []
    decisions = forced = 0
    seconds = 0.0
    for number in range(seed, seed + games):
        choosers = _choosers(game.key, number, n_seats, players)
        start = perf_counter()
        state = game.begin(box_text, n_seats, options, engine.Chance(seed_bytes(str(number)), turn=0))
        choices, single = play_out(state, choosers) if choosers else play_out_randomly(state, Random(number))
        seconds += perf_counter() - start
        scores = [score.total for score in game.scores(state.public)] if engine.is_over(state) else None
        results.append(Played(number if number <= EXACT else str(number), scores, choices))
        decisions += choices
        forced += single
    unfinished = sum(played.scores is None for played in results)
    return Report(game.key, n_seats, games, decisions, forced, round(seconds, 6), unfinished, results)


def _choosers(game: str, number: int, n_seats: int, names: Sequence[str]) -> list[Choose]:
    """Return how each seat chooses; [] if all are random, which goes the short way."""
    if set(names) <= {"random"}:
        return []
    from coffee_tui.players import make_player

    return [
        make_player(game, name, seed_bytes(f"{number} seat {seat}")).choose
        for seat, name in zip(range(n_seats), names, strict=True)
    ]


def play_out_randomly(state: engine.State, luck: Random) -> tuple[int, int]:
    """Play a state to its end by chance; return how many plays had a choice and how many had none."""
    decisions = forced = 0
    awaited, legal_actions, play, random = engine.awaited, engine.legal_actions, engine.play, luck.random
    while decisions <= MOST_DECISIONS and decisions + forced <= MOST_PLAYS:
        seats = awaited(state)
        if not seats:
            break
        seat = seats[0]
        legal = legal_actions(state, seat)
        many = len(legal)
        if many > 1:
            decisions += 1
            play(state, seat, legal[int(random() * many)])
        else:
            forced += 1
            play(state, seat, legal[0])
    return decisions, forced


def play_out(state: engine.State, choosers: Sequence[Choose]) -> tuple[int, int]:
    """Play a state to its end by these players; return how many plays had a choice and how many had none."""
    decisions = forced = 0
    while decisions <= MOST_DECISIONS and decisions + forced <= MOST_PLAYS:
        seats = engine.awaited(state)
        if not seats:
            break
        seat = seats[0]
        legal = engine.legal_actions(state, seat)
        if len(legal) > 1:
            decisions += 1
            engine.play(state, seat, choosers[seat](engine.view_of(state, seat), legal))
        else:
            forced += 1
            engine.play(state, seat, legal[0])
    return decisions, forced


def lines(report: Report) -> list[str]:
    """Return a report as lines for people."""
    rate = report.decisions / report.seconds if report.seconds else 0.0
    text = [
        f"{report.game}: {report.games} games for {report.seats}, {report.unfinished} unfinished",
        f"{report.decisions} decisions, {report.forced} forced plays, {report.seconds:.2f} s, {rate:,.0f} decisions/s",
    ]
    finished: list[Any] = [played.scores for played in report.results if played.scores is not None]
    for seat in range(report.seats if finished else 0):
        column = [scores[seat] for scores in finished]
        mean = sum(column) / len(column)
        text.append(f"seat {seat}: mean {mean:.2f}, lowest {min(column)}, highest {max(column)}")
    return text
