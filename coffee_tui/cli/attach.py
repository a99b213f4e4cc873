"""The command that sits down at a table of another process. It holds the socket of that table and opens no save."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import click

from coffee_tui.account.profiles import Book, Profile
from coffee_tui.account.session import Session
from coffee_tui.cli.guard import Trouble, quote, sentence

if TYPE_CHECKING:
    from coffee_tui.host.remote import RemoteDoor
    from coffee_tui.host.seating import Seating
    from coffee_tui.text.signals import Signals
    from rules.engine import Seat
    from saves.shelf import SaveInfo

MOST_SEATS = 99


class Guest(Session):
    """A session at somebody else's table: what is chosen holds until it ends, and nothing is read or written."""

    has_lobby = False

    def __init__(self) -> None:
        super().__init__(Book(), Profile("Guest"))

    def _write(self, mine: Profile, change: Callable[[Profile], object]) -> None:
        """Write nothing: the setting is changed in memory already."""

    def saves(self) -> list[SaveInfo]:
        """Return no saved games: they are not this person's."""
        return []


@click.command()
@click.argument("socket", required=False)
@click.option("--as", "name", metavar="NAME", help="Come to the server of this machine as that player.")
@click.option(
    "--seat",
    "numbers",
    multiple=True,
    type=click.IntRange(1, MOST_SEATS),
    metavar="N",
    help="Take this seat, counted from 1; may be repeated. Without it you watch.",
)
@click.option("--plain", is_flag=True, help="Play as lines of text and numbered choices.")
@click.option("--jsonl", is_flag=True, help="Speak the machine protocol on standard input and output.")
def attach(socket: str | None, name: str | None, numbers: tuple[int, ...], *, plain: bool, jsonl: bool) -> int:
    """Sit down at a table that another process holds open behind a SOCKET file, or come to a server --as a player.

    For a line command="coffee-tui attach --as NAME" in authorized_keys; what ssh is asked to run says which table.
    """
    if plain and jsonl:
        raise Trouble("Choose one of --plain and --jsonl.")
    if name is not None:
        if socket is not None or numbers or jsonl:
            raise Trouble("With --as NAME the server knows your seat: leave SOCKET, --seat and --jsonl out.")
        return _come(name, plain=plain)
    if socket is None:
        raise Trouble("Say where the table is, or with --as NAME who you are.")
    if not (plain or jsonl or (sys.stdin.isatty() and sys.stdout.isatty())):
        raise Trouble("The screen needs a terminal: use --plain or --jsonl in a pipe.")
    if len(set(numbers)) < len(numbers):
        raise Trouble("A seat is named twice: name each once.")
    # Whoever speaks for several seats needs no onlooker's door; whoever shares a keyboard does.
    watches = not numbers or (len(numbers) > 1 and not jsonl)
    doors = _open(socket, [*(number - 1 for number in numbers), *([None] if watches else [])])
    front = _plain if plain else _jsonl if jsonl else _screen
    code = front(doors)
    for door in doors.values():
        if door.lost:
            raise Trouble(door.lost)
    return code


def _come(name: str, *, plain: bool) -> int:
    """Come to the server of this machine, and be what ssh would be for its own front."""
    from coffee_tui.serve.child import Spec, run_here
    from coffee_tui.serve.near import knock
    from coffee_tui.serve.terminals import is_dumb
    from coffee_tui.serve.words import WrongWords, read_words

    try:
        in_lines, table = read_words(os.environ.get("SSH_ORIGINAL_COMMAND", ""))
        sock = knock(name)
    except (WrongWords, ValueError) as error:
        raise Trouble(sentence(error)) from None
    except OSError:
        raise Trouble("No server answers on this machine: start one with coffee-tui serve.") from None
    is_screen = sys.stdin.isatty() and sys.stdout.isatty() and not is_dumb(os.environ.get("TERM", ""))
    return run_here(Spec(welcome=b"", table=table, plain=plain or in_lines or not is_screen), sock)


def _open(path: str, seats: Sequence[Seat | None]) -> dict[Seat | None, RemoteDoor]:
    """Return a door for each of these seats, or none at all."""
    from coffee_tui.host.remote import RemoteDoor

    doors: dict[Seat | None, RemoteDoor] = {}
    try:
        for seat in seats:
            doors[seat] = RemoteDoor(path, seat)
    except BaseException as error:
        for door in doors.values():
            door.close()
        if isinstance(error, ValueError):
            raise Trouble(sentence(error)) from None
        if isinstance(error, OSError):
            reason = "it does not answer" if isinstance(error, TimeoutError) else error.strerror or str(error)
            raise Trouble(f"There is no open table at {quote(path)} ({reason}): ask whoever serves it.") from None
        raise
    return doors


def _seating(doors: Mapping[Seat | None, RemoteDoor]) -> Seating:
    from coffee_tui.host.seating import Seating

    return Seating({seat: door for seat, door in doors.items() if seat is not None}, doors.get(None))


@contextmanager
def _sitting(doors: Mapping[Seat | None, RemoteDoor]) -> Iterator[Signals]:
    """Keep the doors open; whatever ends it, also a signal, closes them."""
    from coffee_tui.text.signals import Signals

    signals = Signals()
    try:
        with signals.held_back():
            yield signals
    finally:
        for door in doors.values():
            door.close()


def _forced(doors: Mapping[Seat | None, RemoteDoor], session: Session) -> None:
    """Have plays without a choice made, as on a table of one's own."""
    if session.setting("forced") == "on":
        for seat, door in doors.items():
            if seat is not None:
                door.play_forced(True)


def _plain(doors: Mapping[Seat | None, RemoteDoor]) -> int:
    from coffee_tui.text.plain import Plain

    columns = (lambda: shutil.get_terminal_size().columns) if sys.stdout.isatty() else None
    with _sitting(doors) as signals:
        _forced(doors, Guest())
        Plain(_seating(doors), sys.stdin, sys.stdout, columns, signals.waiting).run()
    return 0


def _jsonl(doors: Mapping[Seat | None, RemoteDoor]) -> int:
    from coffee_tui.text.jsonl import Pipe

    seating = _seating(doors)
    pipe = Pipe(seating.people, sys.stdin.buffer, sys.stdout.buffer, seating.onlooker)
    try:
        with _sitting(doors) as signals:
            pipe.run(signals.waiting)
    except BaseException:
        with suppress(OSError):
            pipe.close(timeout=1)
        raise
    pipe.close()
    return 0


def _screen(doors: Mapping[Seat | None, RemoteDoor]) -> int:
    from coffee_tui.cli.screen import sit_down

    session = Guest()
    _forced(doors, session)
    return sit_down(session, _seating(doors))
