"""The tables that the contract is played at: each game with some numbers of seats and some options."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import product
from random import Random

import msgspec

import rules
from rules.engine import AnyGame, Chance, Option, State, When, applying
from rules.vivajava.box import CARD

# What the second seat (None: nobody) holds and the first, which looks, cannot see: a few values to be compared.
Facts = Callable[[State, int, int | None], Mapping[str, Hashable]]

Chosen = dict[str, str]


@dataclass(frozen=True)
class Table:
    """One game, set up one way. `where` is the module and name from which another process gets the game."""

    where: str
    seats: int
    chosen: tuple[tuple[str, str], ...] = ()
    facts: Facts | None = None

    @property
    def game(self) -> AnyGame:
        return load(self.where)

    @property
    def name(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.chosen)
        return f"{self.game.key} {self.seats}{options}"

    def setup(self, chance: Chance) -> State:
        return self.game.setup(self.seats, self.game.complete(dict(self.chosen), self.seats), chance)


@cache
def load(where: str) -> AnyGame:
    module, _, name = where.partition(":")
    game: AnyGame = getattr(import_module(module), name)
    return game


def toy_facts(state: State, seat: int, of: int | None) -> dict[str, Hashable]:
    """Say where the cards of Blind Cupping lie that `seat` does not see: in the hand of another one, or with nobody."""
    if of is None:
        return {"spoons in the deck": state.hidden.deck[3], "geisha buried": state.hidden.buried[2]}
    hand, known = state.private[of].hand, state.private[seat].known[of]
    return {
        "spoons": hand[3],
        "robusta": hand[0],
        "kinds": sum(n > 0 for n in hand),
        "what was learned still holds": all(
            least <= n <= most for n, least, most in zip(hand, known.least, known.most, strict=True)
        ),
    }


# One entry a game in rules.GAMES: the tables it is played at, and what is secret in it.
PLAYED: dict[str, list[tuple[int, dict[str, str]]]] = {
    "coffee_roaster": [
        (1, {}),
        (1, {"menu": "trial"}),
        (1, {"effects": "shuffled", "no-flavor-penalty": "off"}),
        (1, {"easy": "on", "skill-points": "each"}),
        (1, {"ranked": "on", "counter": "off", "bag-list": "off"}),
    ],
    "vivajava_dice": [
        (2, {}),
        (3, {"coaster": "second"}),
        (1, {"solo": "omniblend"}),
        (3, {"coaster": "wild", "anger": "only", "anger-management": "on", "brew": "on", "compounded": "on"}),
        (2, {"coaster": "wild", "anger": "mixed", "belle": "on", "carnival": "on", "heartland": "on"}),
    ],
    "vivajava": [
        (5, {}),
        (3, {"featured": "on", "draft": "on"}),
        (8, {"country-tokens": "variable", "known-beans": "off", "purge": "on", "rainbow": "5"}),
    ],
    "coffee_traders": [
        (3, {"levels": "strict", "truck-base": "unused"}),
    ],
}

# More of them, for `make soak`.
SOAKED: dict[str, list[tuple[int, dict[str, str]]]] = {
    "vivajava_dice": [
        (4, {"coaster": "wild", "intern": "on"}),
        (1, {"solo": "sacchar", "coaster": "second"}),
    ],
    "vivajava": [
        (4, {"purge": "on", "starter-beans": "variable"}),
        (6, {"variant-slates": "on", "draft": "on"}),
        (7, {"decaf": "on", "rainbow": "5"}),
        (8, {"country-tokens": "variable", "known-beans": "off"}),
    ],
    "coffee_traders": [
        (2, {}),
        (3, {}),
        (4, {}),
        (4, {"cubes": "1"}),
        (5, {}),
    ],
}


def vivajava_facts(state: State, seat: int, of: int | None) -> dict[str, Hashable]:
    """Say what lies in a Roaster and a hand that `seat` does not see, and in the deck of Flavor Cards."""
    if of is None:
        return {"cards in the deck": state.hidden.flavor[CARD["raise"]]}
    mine, known = state.private[of], state.private[seat].known[of] or state.public.known[of]
    pairs = zip(known.least, mine.roaster, known.most, strict=True)
    return {
        "white": min(mine.roaster[0], 4),
        "green and black": sum(mine.roaster[4:]),
        "colors": sum(n > 0 for n in mine.roaster),
        "what was learned still holds": all(least <= n <= most for least, n, most in pairs),
        "cards of a window": sum(card in (CARD["hot_or_cold"], CARD["collector"]) for card in mine.cards),
    }


FACTS: dict[str, Facts] = {"vivajava": vivajava_facts}

TOYS = [
    Table("tests.toy:GAME", seats, (("rounds", rounds),), toy_facts) for seats, rounds in ((2, "6"), (3, "3"), (4, "3"))
]


def tables() -> list[Table]:
    """Return the toy's tables and those of every game; a game without an entry is played with its defaults."""
    found = list(TOYS)
    for key in rules.GAMES:
        game = rules.load(key)
        for seats, chosen in PLAYED.get(key) or [(seats, {}) for seats in game.seats]:
            found.append(Table(f"rules.{key}:GAME", seats, tuple(chosen.items()), FACTS.get(key)))
    return found


def soaked() -> list[Table]:
    """Return the tables at which only `make soak` plays."""
    return [
        Table(f"rules.{key}:GAME", seats, tuple(chosen.items()), FACTS.get(key))
        for key, more in SOAKED.items()
        for seats, chosen in more
    ]


def optioned() -> list[Table]:
    """Return a table for every value of every option, and twenty of random options, for each game.

    Numbers of seats take turns, and so do the ways in which an option can apply. These are for `make soak`.
    """
    found: list[tuple[str, int, Chosen]] = []
    for key in rules.GAMES:
        game, luck = rules.load(key), Random(key)
        for option in game.options:
            ways = [way for when in option.when for way in meeting(game.options, game.seats, option, when)]
            ways = ways or [(seats, {}) for seats in game.seats]
            for value in option.values[1:]:
                seats, chosen = ways[len(found) % len(ways)]
                found.append((key, seats, {**chosen, option.name: value}))
        for _ in range(20):
            chosen = {option.name: luck.choice(option.values) for option in game.options}
            found.append((key, game.seats[len(found) % len(game.seats)], chosen))
    return [
        Table(f"rules.{key}:GAME", seats, tuple(only_applying(key, seats, chosen).items()), FACTS.get(key))
        for key, seats, chosen in found
    ]


def only_applying(key: str, seats: int, chosen: Chosen) -> Chosen:
    apply = applying(rules.load(key).options, seats, chosen)
    return {name: value for name, value in chosen.items() if name in apply}


def meeting(options: Sequence[Option], seats: Sequence[int], option: Option, when: When) -> list[tuple[int, Chosen]]:
    """Return tables at which an option applies by one of its conditions: seats and what else is chosen."""
    alone = msgspec.structs.replace(option, when=(when,))
    others = [alone if other is option else other for other in options]
    named = {name for other in others for condition in other.when for name in condition.options}
    values = [[(other.name, value) for value in other.values] for other in options if other.name in named]
    tables = [(n, dict(chosen)) for n in seats for chosen in product(*values)]
    return [(n, chosen) for n, chosen in tables if option.name in applying(others, n, chosen)]
