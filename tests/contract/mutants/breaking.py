"""How a toy is broken: each mutant names the one demand that it does not meet."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from rules.engine import Chance, State
from tests.contract import tables
from tests.toy import GAME, game
from tests.toy import words as toy_words

Patch = pytest.MonkeyPatch


class Mutant(NamedTuple):
    demand: str
    late: bool
    breaks: Callable[[Patch], tables.Table | None]


MUTANTS: list[Mutant] = []


def mutant(demand: str, *, late: bool = False) -> Callable[[Any], Any]:
    def register(breaks: Callable[[Patch], tables.Table | None]) -> Any:
        MUTANTS.append(Mutant(demand, late, breaks))
        return breaks

    return register


def replace(patch: Patch, **changes: Any) -> None:
    """Let the tables load a toy with other doors."""
    broken = dataclasses.replace(GAME, **changes)
    patch.setattr(tables, "load", lambda where: broken)


def turn_options(patch: Patch, change: Callable[[list[Any]], list[Any]]) -> None:
    options = game.Turn.options
    patch.setattr(game.Turn, "options", lambda step, view: change(list(options(step, view))))


def after_turn(patch: Patch, more: Callable[[State, int, Any], None]) -> None:
    """Let something more happen when a seat has chosen on its turn."""
    choose = game.Turn.choose

    def chosen(step: Any, state: State, seat: int, action: Any) -> None:
        choose(step, state, seat, action)
        more(state, seat, action)

    patch.setattr(game.Turn, "choose", chosen)


def after_setup(patch: Patch, more: Callable[[Any], Any]) -> None:
    def lay_out(*args: Any) -> Any:
        state = game.lay_out(*args)
        more(state)
        return state

    replace(patch, lay_out=lay_out)


def after_dealing(patch: Patch, more: Callable[[Any, int], Any]) -> None:
    def determinize(view: Any, chance: Chance) -> Any:
        state = game.determinize(view, chance)
        more(state, view.seat)
        return state

    replace(patch, determinize=determinize)


def say(patch: Patch, **changes: Any) -> None:
    replace(patch, words=SimpleNamespace(**{**vars(toy_words), **changes}))
