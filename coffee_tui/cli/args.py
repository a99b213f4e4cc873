"""What several commands take from the command line, checked once: game, seats, options, seed, box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import rules
from coffee_tui.cli.guard import Trouble, quote
from rules.engine import applying
from saves.text import is_harmless_box

if TYPE_CHECKING:
    from rules.engine import AnyGame

BIGGEST_FILE = 64 << 20  # bytes: no box or export of ours comes near


def find_game(key: str) -> AnyGame:
    """Return the game of that key, with `-` or `_`."""
    try:
        return rules.load(key)
    except ValueError:
        keys = " or ".join(name.replace("_", "-") for name in rules.GAMES)
        raise Trouble(f"There is no game {quote(key)}: choose {keys}.") from None


def read_options(
    game: AnyGame, seats: int, pairs: Sequence[str], facts: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return all options of a game for so many seats from `name=value` pairs. Refused is what does not apply there.

    With `facts` (of a player's profile) the options that a profile fills in come from there and cannot be chosen.
    """
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name = name.strip()
        if not equals or not name:
            raise Trouble(f"An option is written name=value, not {quote(pair)}.")
        if name in chosen:
            raise Trouble(f"Option {quote(name)} is given twice: give it once.")
        chosen[name] = value.strip()
    known = {option.name: option for option in game.options}
    for name, value in chosen.items():
        if name not in known:
            raise Trouble(f"{game.title} has no option {quote(name)}: it has {', '.join(known) or 'none'}.")
        if value not in known[name].values:
            raise Trouble(f"Option {name} must be {known[name].one_of}, not {quote(value)}.")
        if facts is not None and known[name].profile:
            raise Trouble(f"Option {name} is not chosen: it follows from what your profile has reached.")
    asked = applying(game.options, seats, chosen)
    for name in chosen:
        if name not in asked:
            raise Trouble(f"Option {name} is only for {known[name].only}.")
    if facts is not None:
        for option in game.options:
            if option.profile and facts.get(option.profile) in option.values:
                chosen[option.name] = facts[option.profile]
    return game.complete(chosen, seats)


def read_seats(game: AnyGame, count: int | None) -> int:
    """Return how many seats a game gets; the fewest that it allows if nothing is said."""
    if count is None:
        return min(game.seats)
    if count not in game.seats:
        raise Trouble(f"{game.title} is for {_counts(game.seats)}: {count} is not possible.")
    return count


def _counts(seats: Sequence[int]) -> str:
    if len(seats) == 1:
        return f"{seats[0]} seat" if seats[0] == 1 else f"{seats[0]} seats"
    return f"{min(seats)} to {max(seats)} seats"


def read_text(path: str) -> str:
    """Return the text of a box file that a person named."""
    if "\0" in path:
        raise Trouble(f"{quote(path)} is not the name of a file.")
    file = Path(path)
    if not file.is_file():  # a pipe or a device would never end
        raise Trouble(f"There is no file {quote(path)}.")
    if file.stat().st_size > BIGGEST_FILE:
        raise Trouble(f"{quote(path)} is larger than {BIGGEST_FILE >> 20} MB: that cannot be the right file.")
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Trouble(f"{quote(path)} is not text in UTF-8.") from None
    if not is_harmless_box(text):
        raise Trouble(f"{quote(path)} has text in it that cannot be shown: take its control characters out.")
    return text


def read_own_box(game: AnyGame, path: str | None) -> str:
    """Return the text of a box to play a game with, checked; "" for the printed one."""
    if path is None:
        return ""
    text = read_text(path)
    if game.lay_out_with is None:
        raise Trouble(f"{game.title} is played with the box that it comes with: leave --box out.")
    if not text.strip():
        raise Trouble(f"{quote(path)} is empty: print the numbers of the box with coffee-tui box.")
    try:
        game.learn_box(text)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise Trouble(f"{quote(path)} is no sound box of {game.title}: {reason}") from None
    return text
