"""What may be chosen before a game, and at which tables it can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec


class When(msgspec.Struct, frozen=True):
    """At which tables an option applies: with so many seats (none named: any), and other options with such values."""

    seats: tuple[int, ...] = ()
    options: Mapping[str, tuple[str, ...]] = {}

    def __str__(self) -> str:
        """Say it in a few words: "5 or 6 players with decaf=off"."""
        found = []
        if self.seats:
            lowest, highest = self.seats[0], self.seats[-1]
            joined = " or ".join(map(str, self.seats)) if len(self.seats) < 3 else f"{lowest} to {highest}"
            found.append(f"{joined} {'player' if highest == 1 else 'players'}")
        found += [" or ".join(f"{name}={value}" for value in values) for name, values in self.options.items()]
        return " with ".join(found[:2]) + "".join(f" and {more}" for more in found[2:])


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game. The first value is the default.

    People read `title`, under the heading `group`; `name` is what saves and command lines say, and never changes.
    The option applies where one of `when` holds, and everywhere if there is none; elsewhere it has its default.
    `profile` names the fact in a player's profile that fills it in; such an option is not asked.
    `display` options change what front ends show, never the rules.
    """

    name: str
    title: str
    group: str
    values: tuple[str, ...]
    help: str
    when: tuple[When, ...] = ()
    profile: str = ""
    display: bool = False
    reconstructed: bool = False

    @property
    def default(self) -> str:
        """The value when nothing is said."""
        return self.values[0]

    @property
    def one_of(self) -> str:
        """The values as a sentence lists them: "normal, easy or expert"."""
        return " or ".join(part for part in (", ".join(self.values[:-1]), self.values[-1]) if part)

    @property
    def only(self) -> str:
        """At which tables it applies, "" for all: "coaster=wild with intern=off"."""
        return ", or ".join(map(str, self.when))


def applying(options: Sequence[Option], seats: int, chosen: Mapping[str, str]) -> dict[str, Option]:
    """Return the options that apply at a table, by name. What is not chosen has its default."""
    known = {option.name: option for option in options}
    found: dict[str, bool] = {}

    def applies(option: Option) -> bool:
        if option.name not in found:
            found[option.name] = not option.when or any(holds(when) for when in option.when)
        return found[option.name]

    def holds(when: When) -> bool:
        return (not when.seats or seats in when.seats) and all(
            value_of(known[name]) in values for name, values in when.options.items()
        )

    def value_of(option: Option) -> str:
        return chosen.get(option.name, option.default) if applies(option) else option.default

    return {option.name: option for option in options if applies(option)}


def grouped(options: Iterable[Option]) -> dict[str, list[Option]]:
    """Return options by their group, in the order in which the groups first come."""
    found: dict[str, list[Option]] = {}
    for option in options:
        found.setdefault(option.group, []).append(option)
    return found


def unusual(options: Sequence[Option], seats: int, chosen: Mapping[str, str]) -> str:
    """Say what was chosen at a table besides the defaults, as people read it: "Research Coaster: wild, Level: easy"."""
    known = {option.name: option for option in options}
    asked = applying(options, seats, chosen)
    differing = [
        (known[name].title if name in known else name, value)
        for name, value in chosen.items()
        if name not in known or (name in asked and value != known[name].default)
    ]
    return ", ".join(f"{title}: {value.replace('_', ' ')}" for title, value in differing)
