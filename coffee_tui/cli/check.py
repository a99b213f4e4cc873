"""Commands that look back at a game: print its log, run it again, prove its luck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from coffee_tui.cli.args import find_game
from coffee_tui.cli.guard import Trouble
from coffee_tui.cli.tables import find_save
from saves.times import day

if TYPE_CHECKING:
    from rules.engine import AnyGame, Seat
    from saves import Contents, Line, Row, Talk

EVERYBODY = -1


@click.command()
@click.argument("file")
@click.option("--verify", is_flag=True, help="Run every entry again and compare its position with what was written.")
def replay(file: str, verify: bool) -> None:
    """Print the log of a saved game (its name or path), or run it again."""
    from saves import load, read, replay_all

    held = read(find_save(file))
    game = find_game(held.meta.game)
    if verify:
        entries = len(replay_all(held, game))
        many = "All" if _is_shared(held) else f"All {entries}"
        click.echo(f"{many} entries of {held.name} lead to the positions that were written down.")
        return
    for line in _log(held, game, load(held, game).line):
        click.echo(line)


def _log(held: Contents, game: AnyGame, line: Line) -> Iterator[str]:
    """Yield the log as lines. While a game runs, what only one of several people knows is left out.

    So are then the numbers of entries: they count what was chosen in secret.
    """
    meta = held.meta
    seats = ", ".join(who.name for who in meta.seats)
    yield f"{game.title}, begun {day(meta.created)}, {seats}; {_options(held)}"
    seat, number = _reader(held), "" if _is_shared(held) else "{} "
    talk = list(held.talk)
    for row in held.rows:
        while talk and talk[0].n < row.n:
            yield number.format(talk[0].n) + _remark(held, talk.pop(0))
        mark = "" if row.kind != "act" or line.counts(row.n) else " (undone)"
        for text in _texts(held, game, row, seat):
            yield f"{number.format(row.n)}{text}{mark}"
    for said in talk:
        yield number.format(said.n) + _remark(held, said)
    if meta.finished or meta.abandoned:
        yield f"{'Finished' if meta.finished else 'Abandoned'}. {meta.summary}".rstrip()


def _is_shared(held: Contents) -> bool:
    """Say whether several people still play it."""
    meta = held.meta
    return not (meta.finished or meta.abandoned) and sum(who.is_human for who in meta.seats) > 1


def _reader(held: Contents) -> Seat | None:
    if held.meta.finished or held.meta.abandoned:
        return EVERYBODY
    people = [seat for seat, who in enumerate(held.meta.seats) if who.is_human]
    return people[0] if len(people) == 1 else None


def _options(held: Contents) -> str:
    return ", ".join(f"{name}={value}" for name, value in held.meta.options.items())


def _texts(held: Contents, game: AnyGame, row: Row, seat: Seat | None) -> Iterator[str]:
    from rules.engine import NamedWords
    from saves.migrations import told_from
    from saves.replay import schema_at

    if row.kind != "act":
        who = held.meta.seats[row.seat].name if row.seat >= 0 else "The house"
        if _is_shared(held):
            yield f"{who} {'undoes' if row.kind == 'undo' else 'redoes'} the last play"
        else:
            yield f"{who} {'undoes back to' if row.kind == 'undo' else 'redoes up to'} {row.to}"
        return
    words = NamedWords(game.words, [who.name for who in held.meta.seats])
    for told in told_from(game, schema_at(held.meta.eras, row.n), row.told):
        event = told.event if seat == EVERYBODY else told.heard_by(seat)
        text = "" if event is None else words.event(event)
        if text:
            yield text


def _remark(held: Contents, said: Talk) -> str:
    return f"{held.meta.seats[said.seat].name}: {said.text}"


@click.command()
@click.argument("file")
def verify(file: str) -> None:
    """Recompute every draw of a finished game from its revealed seed, and the seed from its commitment."""
    from saves import read
    from saves import verify as check

    path = find_save(file)
    held = read(path)
    if held.meta.seed_revealed is None:
        raise Trouble("This game still runs and its seed is secret: finish or abandon it, and verify it then.")
    report = check(path, find_game(held.meta.game))
    for line in report.lines:
        click.echo(line)
    if report.fault:
        raise Trouble(report.fault)
    click.echo("The game is proved." if report.proved else "Every draw follows from the seed.")
