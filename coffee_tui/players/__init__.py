"""Who may sit on a seat besides a person. A player sees a View and the legal actions, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from coffee_tui.players.random import random_player
from rules.engine import Action, Said, Seat, Talk, View


class Player(Protocol):
    """Chooses for one seat. A table makes a new one for each choice, with a seed of its own: see `host/autoplay.py`."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions."""
        ...


@runtime_checkable
class Talker(Player, Protocol):
    """A player that understands what is said at the table, and speaks."""

    def hear(self, said: Sequence[Said]) -> None:
        """Take in what was said in this round, before it is asked anything."""
        ...

    def answer(self, view: View, said: Said) -> Talk | None:
        """Return what it answers to a remark of a person; None for nothing."""
        ...

    def remark(self, view: View, action: Action, people: Sequence[Seat]) -> Talk | None:
        """Return what it says before it makes a play; `people` are the seats of persons. None for nothing."""
        ...


class CannotPlay(ValueError):
    """A player does not know this table; the message says what to do, in one sentence."""


Maker = Callable[[bytes], Player]  # from a seed; players of one seed play alike


def _greedy_vivajava_dice(seed: bytes) -> Player:
    from coffee_tui.players.vivajava_dice import greedy_player  # late: menus name players without waking them

    return greedy_player(seed)


def _greedy_vivajava(seed: bytes) -> Player:
    from coffee_tui.players.vivajava import greedy_player

    return greedy_player(seed)


def _greedy_coffee_traders(seed: bytes) -> Player:
    from coffee_tui.players.coffee_traders import greedy_player

    return greedy_player(seed)


def _roaster(name: str) -> Maker:
    def make(seed: bytes) -> Player:
        from coffee_tui.players import coffee_roaster

        maker: Maker = getattr(coffee_roaster, f"{name}_player")
        return maker(seed)

    return make


EVERYWHERE: dict[str, Maker] = {"random": random_player}
OF_GAME: dict[str, dict[str, Maker]] = {
    "coffee_roaster": {name: _roaster(name) for name in ("strong", "search", "planner", "greedy", "novice")},
    "vivajava_dice": {"greedy": _greedy_vivajava_dice},
    "vivajava": {"greedy": _greedy_vivajava},
    "coffee_traders": {"greedy": _greedy_coffee_traders},
}


def players_for(game: str) -> tuple[str, ...]:
    """Return the names of the players that a game offers, by its key; the strongest comes first."""
    return (*OF_GAME.get(game, {}), *EVERYWHERE)


def make_player(game: str, kind: str, seed: bytes) -> Player:
    """Return a player of a game for a seat of this kind ("bot:random"). Raises ValueError if there is none."""
    name = kind.removeprefix("bot:")
    makers = {**OF_GAME.get(game, {}), **EVERYWHERE}
    if name not in makers:
        raise ValueError(no_player(game, repr(name)))
    return makers[name](seed)


def remark(game: str, kind: str) -> str:
    """Return a sentence about how a player will play here, "" if there is nothing to say."""
    if game != "coffee_roaster":
        return ""
    from coffee_tui.players import coffee_roaster

    return coffee_roaster.remark(kind.removeprefix("bot:"))


def expect_player(game: str, kind: str) -> None:
    """Raise ValueError, with what to choose, if the game offers no player of this kind ("bot:random")."""
    if kind.removeprefix("bot:") not in players_for(game):
        raise ValueError(no_player(game, repr(kind[:40])))


def no_player(game: str, name: str) -> str:
    """Return the sentence that says that a game has no such player, and which ones it has."""
    return f"There is no player {name} in this game: choose {' or '.join(players_for(game))}."


__all__ = [
    "EVERYWHERE",
    "OF_GAME",
    "CannotPlay",
    "Maker",
    "Player",
    "Talker",
    "expect_player",
    "make_player",
    "no_player",
    "players_for",
    "remark",
]
