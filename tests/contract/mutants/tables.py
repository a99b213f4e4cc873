"""Toys that depend on more than their state, and tables that do not keep what they are given."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

from coffee_tui.host import begin, going_back, journal, transaction
from rules import engine
from rules.engine import Chance
from tests.contract import tables
from tests.contract.mutants.breaking import (
    Patch,
    after_turn,
    mutant,
    turn_options,
)
from tests.toy import GAME, game


def by_hash(n_seats: int, options: Any, chance: Chance) -> Any:
    state = game.lay_out(n_seats, options, chance)
    state.public.favor[0] = hash("spoon") % 1_000_000
    return state


HASHY = dataclasses.replace(GAME, lay_out=by_hash)


@mutant("every process plays the same", late=True)
def depends_on_the_hash_seed(patch: Patch) -> tables.Table:
    return tables.Table("tests.contract.mutants.tables:HASHY", 3, (("rounds", "3"),))


@mutant("a loaded game goes on alike", late=True)
def memory_outside_the_state(patch: Patch) -> None:
    turns = itertools.count(1)
    after_turn(patch, lambda state, seat, action: state.public.favor.__setitem__(0, next(turns) % 7))


@mutant("as many ways as written down", late=True)
def one_play_less(patch: Patch) -> None:
    turn_options(patch, lambda menu: menu[1:])


@mutant("a table plays as the rules do", late=True)
def table_with_its_own_rules(patch: Patch) -> None:
    def play(state: Any, seat: int, action: Any) -> None:
        engine.play(state, seat, action)
        state.public.favor[0] += 1

    patch.setattr(transaction, "play", play)


@mutant("a save goes on where it was left", late=True)
def save_of_another_round(patch: Patch) -> None:
    load = begin.load

    def loaded(*args: Any) -> Any:
        found = load(*args)
        found.state.public.round += 1
        return found

    patch.setattr(begin, "load", loaded)


@mutant("a save goes on where it was left", late=True)
def log_forgotten_at_loading(patch: Patch) -> None:
    patch.setattr(journal.Journal, "open_again", lambda self: self.log.rows.clear())


@mutant("undo takes the play back", late=True)
def undo_that_leaves_a_trace(patch: Patch) -> None:
    go_to = journal.Journal.go_to

    def trace(self: Any, *args: Any, **more: Any) -> Any:
        state: Any = go_to(self, *args, **more)
        state.public.favor[0] += 1
        return state

    patch.setattr(journal.Journal, "go_to", trace)


@mutant("redo plays it again", late=True)
def redo_that_leaves_a_trace(patch: Patch) -> None:
    go_to = journal.Journal.go_to

    def trace(self: Any, to: int, kind: str, *args: Any, **more: Any) -> Any:
        state: Any = go_to(self, to, kind, *args, **more)
        state.public.favor[0] += kind == "redo"
        return state

    patch.setattr(journal.Journal, "go_to", trace)


@mutant("a barrier stops undo", late=True)
def table_without_barriers(patch: Patch) -> None:
    patch.setattr(transaction, "is_barrier", lambda count, state, told: False)


@mutant("a sealed step stops undo", late=True)
def votes_can_be_taken_back(patch: Patch) -> None:
    patch.setattr(going_back.GoingBack, "_closed", lambda self: self._host.closed_reason())


@mutant("undo keeps the luck that was used", late=True)
def luck_goes_back(patch: Patch) -> None:
    patch.setattr(Chance, "never_back", lambda chance, highest: None)
