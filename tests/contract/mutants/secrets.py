"""Toys that do not keep a secret, or deal worlds that are none."""

from __future__ import annotations

import copy
import dataclasses
import os
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules import engine
from rules.engine import Chance
from tests.contract import tables
from tests.contract.mutants.breaking import (
    Patch,
    after_dealing,
    after_turn,
    mutant,
    replace,
    say,
    turn_options,
)
from tests.toy import game, plays


@mutant("a world looks like the view", late=True)
def world_of_another_round(patch: Patch) -> None:
    after_dealing(patch, lambda state, seat: setattr(state.public, "round", 0))


@mutant("a world keeps every piece", late=True)
def world_with_a_full_deck(patch: Patch) -> None:
    after_dealing(patch, lambda state, seat: setattr(state.hidden, "deck", list(game.BOX)))


@mutant("a world survives its save", late=True)
def world_of_tuples(patch: Patch) -> None:
    after_dealing(patch, lambda state, seat: setattr(state, "private", tuple(state.private)))


@mutant("a world depends on its luck alone", late=True)
def world_by_the_clock(patch: Patch) -> None:
    replace(patch, determinize=lambda view, chance: game.determinize(view, Chance(os.urandom(32))))


@mutant("a world can be played on", late=True)
def world_with_the_deck_in_a_hand(patch: Patch) -> None:
    def more(state: Any, seat: int) -> None:
        hand = state.private[(seat + 1) % len(state.private)].hand
        hand[:] = [n + m for n, m in zip(hand, state.hidden.deck, strict=True)]
        state.hidden.deck = [0] * 4

    after_dealing(patch, more)


@mutant("a world knows no sealed choice", late=True)
def world_that_guesses_votes(patch: Patch) -> None:
    after_dealing(patch, lambda state, seat: setattr(state.private[seat - 1], "sealed", engine.Pass()))


@mutant("dealing a world changes nothing", late=True)
def world_that_shares(patch: Patch) -> None:
    def determinize(view: Any, chance: Chance) -> Any:
        state = game.determinize(view, chance)
        state.public = view.public
        return state

    replace(patch, determinize=determinize)


def spy(patch: Patch) -> list[int]:
    """Return a list that always holds the secret deck of the state last played."""
    seen: list[int] = [0] * 4
    after_turn(patch, lambda state, seat, action: seen.__setitem__(slice(None), state.hidden.deck))
    return seen


@mutant("menus do not depend on secrets", late=True)
def menu_that_leaks(patch: Patch) -> None:
    deck = spy(patch)
    turn_options(patch, lambda menu: menu if deck[0] % 2 else menu[:-1])


@mutant("refusals do not depend on secrets", late=True)
def refusal_that_leaks(patch: Patch) -> None:
    deck = spy(patch)
    patch.setattr(game.Turn, "because", lambda step, view, action: f"The deck still holds {deck}.")


@mutant("words do not depend on secrets", late=True)
def prompt_that_leaks(patch: Patch) -> None:
    deck = spy(patch)
    say(patch, prompt=lambda view: f"Draw from {deck}")


@mutant("words do not depend on secrets", late=True)
def board_that_leaks(patch: Patch) -> None:
    deck = spy(patch)
    say(patch, board=lambda view: [f"The deck is {deck}"])


def telling(patch: Patch, tell: Callable[..., None]) -> None:
    patch.setattr(game, "tell", tell)


@mutant("what a seat hears its view keeps")
def draws_told_to_all(patch: Patch) -> None:
    telling(patch, lambda state, event, to=None, learned=False, **_: engine.tell(state, event, learned=learned))


@mutant("what a seat hears its view keeps")
def looks_told_to_all(patch: Patch) -> None:
    def tell(state: Any, event: Any, to: Any = None, **more: Any) -> None:
        engine.tell(state, event, None if isinstance(event, plays.Looked) else to, **more)

    telling(patch, tell)


@mutant("what a seat sees it was told")
def asks_only_who_holds_a_spoon(patch: Patch) -> None:
    open_window = engine.open_window

    def ask(state: Any, window: Any) -> None:
        among = tuple(seat for seat in window.among if state.private[seat].hand[game.SPOON])
        open_window(state, msgspec.structs.replace(window, among=among))

    patch.setattr(game, "open_window", ask)


@mutant("who sees a play hears of it")
def draws_told_to_the_seat_alone(patch: Patch) -> None:
    telling(patch, lambda state, event, to=None, others=None, **more: engine.tell(state, event, to, **more))


@mutant("what a seat sees it was told")
def look_untold(patch: Patch) -> None:
    def tell(state: Any, event: Any, to: Any = None, **more: Any) -> None:
        engine.tell(state, plays.Looked(0, 0) if isinstance(event, plays.Looked) else event, to, **more)

    telling(patch, tell)


@mutant("barriers are marked")
def nobody_learns(patch: Patch) -> None:
    telling(patch, lambda state, event, to=None, learned=False, **more: engine.tell(state, event, to, **more))


@mutant("barriers are marked")
def luck_is_no_barrier(patch: Patch) -> None:
    patch.setattr(engine, "is_barrier", lambda count, state, told: any(t.learned for t in told))


@mutant("barriers are marked")
def secret_pick_on_the_stack(patch: Patch) -> None:
    patch.setattr(game.BurySome, "floor_of", lambda step, view: step.floor)
    choose = game.BurySome.choose

    def chosen(step: Any, state: Any, seat: int, action: Any) -> None:
        choose(step, state, seat, action)
        if isinstance(state.public.stack[-1], game.BurySome):
            state.public.stack[-1] = msgspec.structs.replace(state.public.stack[-1], floor=action.kind)

    patch.setattr(game.BurySome, "choose", chosen)


@mutant("who learns is told so")
def wrong_seat_learns(patch: Patch) -> None:
    def tell(state: Any, event: Any, to: Any = None, learned: bool = False, **more: Any) -> None:
        engine.tell(state, event, to, learned=learned and not isinstance(event, plays.Looked), **more)
        if learned and isinstance(event, plays.Looked):
            engine.tell(state, plays.Looked(event.seat, event.at), (event.at,), learned=True)

    telling(patch, tell)


@mutant("a sealed choice is nobody else's")
def votes_are_counted_openly(patch: Patch) -> None:
    seal = game.Vote.seal

    def count(step: Any, state: Any, seat: int, action: Any) -> None:
        state.public.favor[game.SPOON] += 1
        seal(step, state, seat, action)

    patch.setattr(game.Vote, "seal", count)


@mutant("a sealed choice is nobody else's")
def votes_are_announced(patch: Patch) -> None:
    seal = game.Vote.seal

    def announce(step: Any, state: Any, seat: int, action: Any) -> None:
        engine.tell(state, plays.Ended(False))
        seal(step, state, seat, action)

    patch.setattr(game.Vote, "seal", announce)


@mutant("the order of sealing does not matter")
def first_vote_is_marked(patch: Patch) -> None:
    seal = game.Vote.seal

    def mark(step: Any, state: Any, seat: int, action: Any) -> None:
        state.private[seat].floor = sum(mine.sealed is not None for mine in state.private)
        seal(step, state, seat, action)

    patch.setattr(game.Vote, "seal", mark)


@mutant("a sealed choice may be made again", late=True)
def one_vote_and_no_more(patch: Patch) -> None:
    options = game.Vote.options
    patch.setattr(game.Vote, "options", lambda step, view: iter(()) if view.mine.sealed else options(step, view))


@mutant("facts vary for every seat", late=True)
def deals_the_lowest_first(patch: Patch) -> None:
    def first(chance: Chance, heap: list[int]) -> int:
        kind = next(i for i, n in enumerate(heap) if n)
        heap[kind] -= 1
        return kind

    def determinize(view: Any, chance: Chance) -> Any:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(Chance, "pull", first)
            return game.determinize(view, chance)

    replace(patch, determinize=determinize)


@mutant("worlds are as likely as the truth", late=True)
def deals_kinds_evenly(patch: Patch) -> None:
    def evenly(chance: Chance, heap: list[int]) -> int:
        kinds = [i for i, n in enumerate(heap) if n]
        kind = kinds[chance.below(len(kinds))]
        heap[kind] -= 1
        return kind

    def determinize(view: Any, chance: Chance) -> Any:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(Chance, "pull", evenly)
            return game.determinize(view, chance)

    replace(patch, determinize=determinize)


@mutant("what is secret has facts to compare", late=True)
def secrets_without_facts(patch: Patch) -> tables.Table:
    return dataclasses.replace(tables.TOYS[1], facts=None)


@mutant("facts vary for every seat", late=True)
def facts_that_are_constant(patch: Patch) -> tables.Table:
    return dataclasses.replace(tables.TOYS[1], facts=lambda state, seat, of: {"cards": 22})


@mutant("facts vary for every seat", late=True)
def facts_of_the_next_seat_alone(patch: Patch) -> tables.Table:
    def facts(state: Any, seat: int, of: int | None) -> Any:
        return tables.toy_facts(state, seat, of) if of in (None, (seat + 1) % len(state.private)) else {}

    return dataclasses.replace(tables.TOYS[1], facts=facts)


def next_seat_alone(patch: Patch, deal: Callable[[Chance, list[int]], int]) -> None:
    """Deal right to the next seat, and then to the others by `deal`."""

    def determinize(view: Any, chance: Chance) -> Any:
        state = game.determinize(view, chance)
        seats = len(state.private)
        others = [seat for seat in range(seats) if seat not in (view.seat, (view.seat + 1) % seats)]
        for seat in others:
            least = view.mine.known[seat].least
            hand = state.private[seat].hand
            state.hidden.deck = [n + m - k for n, m, k in zip(state.hidden.deck, hand, least, strict=True)]
            hand[:] = least
            while sum(hand) < view.public.sizes[seat]:
                hand[deal(chance, state.hidden.deck)] += 1
        return state

    replace(patch, determinize=determinize)


@mutant("worlds are as likely as the truth", late=True)
def deals_right_to_the_next_seat_alone(patch: Patch) -> None:
    def rarest(chance: Chance, heap: list[int]) -> int:
        kind = min((i for i, n in enumerate(heap) if n), key=lambda i: heap[i])
        heap[kind] -= 1
        return kind

    next_seat_alone(patch, rarest)


@mutant("facts vary for every seat", late=True)
def knows_all_but_the_next_seat(patch: Patch) -> None:
    """A deal that leaves the others what they hold: the facts are right, and the same in every world."""
    held: dict[int, list[list[int]]] = {}
    view_of = engine.view_of

    def remember(state: Any, seat: Any) -> Any:
        view = view_of(state, seat)
        held[id(view)] = [list(mine.hand) for mine in state.private]
        return view

    def determinize(view: Any, chance: Chance) -> Any:
        state = game.determinize(view, chance)
        true = held.get(id(view))
        seats = len(state.private)
        for seat in range(seats) if true else ():
            if seat not in (view.seat, (view.seat + 1) % seats):
                hand = state.private[seat].hand
                state.hidden.deck = [n + m - k for n, m, k in zip(state.hidden.deck, hand, true[seat], strict=True)]
                hand[:] = true[seat]
        return state

    patch.setattr(engine, "view_of", remember)
    replace(patch, determinize=determinize)


@mutant("worlds are as likely as the truth", late=True)
def forgets_what_was_learned(patch: Patch) -> None:
    def determinize(view: Any, chance: Chance) -> Any:
        mine = copy.deepcopy(view.mine)
        known, mine.known = mine.known, game.unlearned(view.public, view.seat, mine.hand)
        state = game.determinize(game.View(view.seat, view.public, mine), chance)
        state.private[view.seat].known = known
        return state

    replace(patch, determinize=determinize)


@mutant("barriers are marked")
def burials_told_to_all(patch: Patch) -> None:
    def tell(state: Any, event: Any, to: Any = None, **more: Any) -> None:
        engine.tell(state, event, None if isinstance(event, plays.Buried) else to, **more)

    telling(patch, tell)
