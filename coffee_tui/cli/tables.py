"""Opening a table for a command, and closing it so that its save is one file again and the profile knows of it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import saves
from coffee_tui.account import profiles
from coffee_tui.account.home import open_to_others, saves_folder
from coffee_tui.cli.args import read_options
from coffee_tui.cli.guard import Trouble, complain, quote
from coffee_tui.cli.seats import seats_of
from coffee_tui.cli.seeds import seed_bytes
from coffee_tui.host.table import TableHost
from coffee_tui.text.signals import Signals

if TYPE_CHECKING:
    from coffee_tui.account.profiles import Book, Profile
    from rules.engine import AnyGame


def who_plays(name: str | None) -> tuple[Book, Profile]:
    """Return the profiles and the one that plays: the one named, new if need be, or the one that played last."""
    open_home = open_to_others()
    if open_home:
        complain(open_home)
    try:
        if name is None:
            book = profiles.load()
            return book, book.current()
        with profiles.edit() as book:
            profile = book.find(name) or book.add(name)
            book.last = profile.name
    except ValueError as error:
        raise Trouble(error) from None
    finally:
        set_aside = profiles.to_say()
        if set_aside:
            complain(set_aside)
    return book, profile


def begin(
    game: AnyGame,
    *,
    seats: str,
    pairs: Sequence[str],
    seed: str | None,
    name: str | None,
    profile: Profile,
    box_text: str = "",
    response_timeout: int = 0,
) -> TableHost:
    """Set a new game up; its save exists when this returns. Raises ValueError for a box that does not fit."""
    people = seats_of(game, seats, profile.name)
    options = read_options(game, len(people), pairs, profile.facts.get(game.key, {}))
    folder = saves_folder()
    chosen = None if seed is None else seed_bytes(seed)

    def make(path: Path) -> TableHost:
        return TableHost.new(
            game,
            people,
            options,
            seed=chosen,
            store=path,
            title=path.stem,
            box_text=box_text,
            response_timeout=response_timeout,
        )

    return saves.at_free_name(folder, game.title, make) if name is None else make(saves.path_for(folder, name))


def find_save(name: str | None) -> Path:
    """Return the file of a saved game by its name or path; without a name the running one that was played last."""
    if name is None:
        for info in saves.folder(saves_folder()):
            if info.is_running:
                return Path(info.path)
        raise Trouble("There is no game to go on with: start one with coffee-tui play.")
    if not name or "\0" in name:
        raise Trouble(f"{quote(name)} is not the name of a saved game: coffee-tui saves list shows them.")
    path = Path(name)
    try:
        if name.endswith(saves.SUFFIX) and os.path.lexists(path):
            return path
    except (OSError, ValueError):
        raise Trouble(f"{quote(name)} is not the name of a saved game: coffee-tui saves list shows them.") from None
    return saves.path_for(saves_folder(), name)


def go_on(path: Path, at: int | None = None) -> TableHost:
    """Open a saved game to play on; with `at` from that entry, where the rules of today bar the way to its end."""
    try:
        host = TableHost.resume(path)
    except saves.RulesChanged as error:
        if at is None or error.last_good is None or at > error.last_good:
            raise
        return TableHost.resume(path, at=at)
    if at is not None and at != host.head:  # it would be an undo that no log marks as practice
        host.close()
        raise Trouble(f"The game {quote(path.stem)} can go on from its end: leave --at out.")
    if host.abandoned:
        host.close()
        raise Trouble(f"The game {quote(path.stem)} was abandoned: read it with coffee-tui replay.")
    return host


@contextmanager
def at_table(host: TableHost, profile: Profile) -> Iterator[Signals]:
    """Keep a table open; whatever ends it, also a signal, leaves one whole file. A finished game enters the profile."""
    signals = Signals()
    try:
        with signals.held_back():
            yield signals
            if host.over:
                _record(host, profile.name)
    finally:
        host.close()


def _record(host: TableHost, name: str) -> None:
    """Enter a finished game into the profiles as they are now: another window may have changed them meanwhile."""
    with profiles.edit() as book:
        last = book.last
        profile = book.find(name) or book.add(name)
        book.last = last or name
        profiles.record(profile, host.game, host)
