"""Commands that sit down at a table: `play` starts a game, `resume` goes on with one."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

import click

from coffee_tui.cli.args import find_game, read_own_box
from coffee_tui.cli.guard import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from coffee_tui.account.profiles import Book, Profile
    from coffee_tui.host.table import TableHost

LONGEST_SEED = 200  # characters

plain_option = click.option("--plain", is_flag=True, help="Play as lines of text and numbered choices.")
jsonl_option = click.option("--jsonl", is_flag=True, help="Speak the machine protocol on standard input and output.")
profile_option = click.option("--profile", metavar="NAME", help="Play as this profile.")


@click.command()
@click.argument("game")
@click.option("--seats", default="", metavar="WHO", help="How many seats, or who sits there: Ann,Ben,random.")
@click.option("--seed", metavar="S", help="Choose the luck by a word or number; the game then says that it was chosen.")
@click.option("--option", "pairs", multiple=True, metavar="k=v", help="An option of the game; may be repeated.")
@click.option("--name", help="Save the game under this name.")
@click.option("--box", "own_box", metavar="FILE", help="Play with a box file of your own: see coffee-tui box check.")
@click.option(
    "--response-timeout",
    type=click.IntRange(0, 86_400),
    default=0,
    metavar="SECONDS",
    help="Let a chance to react go by when nobody answers for so long; 0 waits for ever.",
)
@plain_option
@jsonl_option
@profile_option
@click.pass_obj
def play(
    default: str | None,
    /,
    *,
    game: str,
    seats: str,
    seed: str | None,
    pairs: tuple[str, ...],
    name: str | None,
    own_box: str | None,
    response_timeout: int,
    plain: bool,
    jsonl: bool,
    profile: str | None,
) -> int:
    """Start a game. It is saved before the first decision and after every play.

    A number of seats is you and bots. Names are people at this keyboard (with --jsonl: seats of the pipe), NAME=random
    or just random is a bot.
    """
    chosen = find_game(game)
    front = front_of(plain=plain, jsonl=jsonl)
    if seed is not None and not 0 < len(seed) <= LONGEST_SEED:
        raise Trouble(f"A seed is a word or number of at most {LONGEST_SEED} characters.")
    from coffee_tui.cli import tables

    book, person = tables.who_plays(profile or default)
    text = read_own_box(chosen, own_box)
    host = tables.begin(
        chosen,
        seats=seats,
        pairs=pairs,
        seed=seed,
        name=name,
        profile=person,
        box_text=text,
        response_timeout=response_timeout,
    )
    return front(host, book, person)


@click.command()
@click.argument("name", required=False)
@click.option("--at", type=click.IntRange(0), metavar="N", help="Go on from entry N, where the rules bar the way on.")
@plain_option
@jsonl_option
@profile_option
@click.pass_obj
def resume(
    default: str | None, /, *, name: str | None, at: int | None, plain: bool, jsonl: bool, profile: str | None
) -> int:
    """Go on with a saved game: the one of that NAME, or the one played last."""
    front = front_of(plain=plain, jsonl=jsonl)
    from coffee_tui.cli import tables

    book, person = tables.who_plays(profile or default)
    return front(tables.go_on(tables.find_save(name), at), book, person)


def front_of(*, plain: bool, jsonl: bool) -> Callable[[TableHost, Book, Profile], int]:
    """Return what plays at a table. Raises Trouble where it cannot."""
    if plain and jsonl:
        raise Trouble("Choose one of --plain and --jsonl.")
    if plain:
        return _play_plain
    if jsonl:
        return _play_jsonl
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("The screen needs a terminal: use --plain or --jsonl in a pipe.")
    return _play_on_screen


def _play_plain(host: TableHost, book: Book, profile: Profile) -> int:
    from coffee_tui.account.session import Session
    from coffee_tui.cli.tables import at_table
    from coffee_tui.text.plain import Plain

    columns = _columns if sys.stdout.isatty() else None
    with at_table(host, profile) as signals:
        seating = Session(book, profile).sit_at(host)
        Plain(seating, sys.stdin, sys.stdout, columns, signals.waiting).run()
    return 0


def _columns() -> int:
    return shutil.get_terminal_size().columns


def _play_jsonl(host: TableHost, book: Book, profile: Profile) -> int:
    from coffee_tui.cli.tables import at_table
    from coffee_tui.host.local import LocalDoor
    from coffee_tui.text.jsonl import Pipe

    pipe: Pipe | None = None
    try:
        with at_table(host, profile) as signals:
            doors = {seat: LocalDoor(host, seat) for seat, who in enumerate(host.meta.seats) if who.is_human}
            onlooker = None if doors else LocalDoor(host, None)
            pipe = Pipe(doors, sys.stdin.buffer, sys.stdout.buffer, onlooker)
            pipe.run(signals.waiting)
    except BaseException:
        if pipe is not None:
            pipe.close(timeout=1)
        raise
    pipe.close()  # a reader may be slow with the last lines: by now the save is closed and free for others
    return 0


def _play_on_screen(host: TableHost, book: Book, profile: Profile) -> int:
    from coffee_tui.cli.screen import show

    return show(host, book, profile)
