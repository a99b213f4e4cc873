"""Toys broken on purpose, one way each: every demand of the contract fails on at least one of them.

A mutant gets a monkeypatch and breaks the toy with it, before its games are played or, if it is `late`, after.
"""

from __future__ import annotations

import copy
import dataclasses
import itertools
import os
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from coffee_tui.host import draft, journal, table
from rules import engine
from rules.engine import Chance, IllegalAction, Score, State
from tests.contract import tables
from tests.toy import GAME, game, plays
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
    def setup(*args: Any) -> Any:
        state = game.setup(*args)
        more(state)
        return state

    replace(patch, setup=setup)


def after_dealing(patch: Patch, more: Callable[[Any, int], Any]) -> None:
    def determinize(view: Any, chance: Chance) -> Any:
        state = game.determinize(view, chance)
        more(state, view.seat)
        return state

    replace(patch, determinize=determinize)


def say(patch: Patch, **changes: Any) -> None:
    replace(patch, words=SimpleNamespace(**{**vars(toy_words), **changes}))


# Playing.


@mutant("somebody can act")
def only_serving(patch: Patch) -> None:
    turn_options(patch, lambda menu: [action for action in menu if isinstance(action, plays.Serve)])


@mutant("the game ends")
def round_without_end(patch: Patch) -> None:
    patch.setattr(game.EndRound, "run", lambda step, state: engine.then(state, game.Turn(0)))
    turn_options(patch, lambda menu: [engine.Pass()])


@mutant("actions are hashable", late=True)
def list_in_action(patch: Patch) -> None:
    turn_options(patch, lambda menu: [*menu, plays.Serve([0])])  # type: ignore[arg-type]


@mutant("actions are unique", late=True)
def same_action_twice(patch: Patch) -> None:
    turn_options(patch, lambda menu: [*menu, menu[0]])


@mutant("menus are the same on a copy", late=True)
def menu_turns_round(patch: Patch) -> None:
    calls = itertools.count()
    turn_options(patch, lambda menu: menu[:: 1 if next(calls) % 2 else -1])


@mutant("actions survive JSON", late=True)
def action_of_wrong_type(patch: Patch) -> None:
    turn_options(patch, lambda menu: [*menu, plays.Serve("geisha")])  # type: ignore[arg-type]


@mutant("a copy never changes its parent")
def heap_kept_in_the_module(patch: Patch) -> None:
    cups: list[Any] = []

    def more(state: Any, seat: int, action: Any) -> None:
        for cup in cups:
            cup[0] += 1
        cups.append(state.public.cups[seat])

    after_turn(patch, more)


@mutant("two games are apart", late=True)
def setup_remembered(patch: Patch) -> None:
    games: dict[bytes, Any] = {}
    replace(patch, setup=lambda n, options, chance: games.setdefault(chance.seed, game.setup(n, options, chance)))


@mutant("the setup depends on its seed alone", late=True)
def setup_counts_games(patch: Patch) -> None:
    games = itertools.count()
    after_setup(patch, lambda state: state.public.favor.__setitem__(0, next(games)))


@mutant("the state survives its save")
def tuple_for_a_list(patch: Patch) -> None:
    after_setup(patch, lambda state: setattr(state, "private", tuple(state.private)))


@mutant("the state survives its save")
def number_of_wrong_type(patch: Patch) -> None:
    after_setup(patch, lambda state: setattr(state.public, "round", 1.0))


@mutant("a view survives the wire")
def view_without_its_types(patch: Patch) -> None:
    patch.setattr(game.State, "VIEW", engine.View)


@mutant("events survive JSON")
def event_not_listed(patch: Patch) -> None:
    replace(patch, event=plays.Drew | plays.Served)


@mutant("what is heard is not saved")
def copies_that_listen(patch: Patch) -> None:
    def clone(state: Any) -> Any:
        other = engine.decode(type(state), engine.encode(state))
        other.told = state.told
        return other

    patch.setattr(engine, "clone", clone)


class LazyTag(engine.Step, frozen=True): ...


class LazyTagPublic(game.Public):
    stack: list[LazyTag]


class LazyTagState(game.State):
    public: LazyTagPublic


class OpenState(game.State, forbid_unknown_fields=False): ...


class ShortState(game.State, omit_defaults=True): ...


@mutant("nothing unknown is loaded", late=True)
def open_struct(patch: Patch) -> None:
    replace(patch, state=OpenState)


@mutant("nothing is left out of a save", late=True)
def defaults_left_out(patch: Patch) -> None:
    replace(patch, state=ShortState)


@mutant("every tag is written out", late=True)
def tag_from_the_class_name(patch: Patch) -> None:
    replace(patch, state=LazyTagState)


@mutant("every field has a type", late=True)
def stack_of_anything(patch: Patch) -> None:
    replace(patch, state=State)


@mutant("every piece is kept")
def card_out_of_nowhere(patch: Patch) -> None:
    after_turn(patch, lambda state, seat, action: state.public.discard.__setitem__(0, 1))


@mutant("legal actions are not refused", late=True)
def refuses_a_legal_action(patch: Patch) -> None:
    patch.setattr(game.Turn, "refuse", lambda step, view, action: "Not today.")


@mutant("illegal actions are refused with a sentence", late=True)
def refuses_nothing(patch: Patch) -> None:
    patch.setattr(game.Turn, "refuse", lambda step, view, action: "")


@mutant("illegal actions raise", late=True)
def ignores_the_refusal(patch: Patch) -> None:
    patch.setattr(engine, "apply", lambda state, seat, action: None)


@mutant("refused means untouched", late=True)
def refuses_too_late(patch: Patch) -> None:
    def apply(state: Any, seat: int, action: Any) -> None:
        state.public.round += 1
        raise IllegalAction("Too late.")

    patch.setattr(engine, "apply", apply)


@mutant("closed actions are not legal", late=True)
def closes_the_open(patch: Patch) -> None:
    patch.setattr(game.Turn, "closed", lambda step, view: [engine.Pass()])


@mutant("closed actions say why", late=True)
def closed_without_reason(patch: Patch) -> None:
    patch.setattr(game.Turn, "because", engine.Step.because)


@mutant("each seat has its score", late=True)
def seat_without_score(patch: Patch) -> None:
    replace(patch, scores=lambda public: game.scores(public)[1:])


@mutant("a score is the sum of its parts", late=True)
def wrong_sum(patch: Patch) -> None:
    replace(patch, scores=lambda public: [Score(s.seat, s.total + 1, s.parts) for s in game.scores(public)])


@mutant("a finished game tells the profile in words", late=True)
def fact_in_numbers(patch: Patch) -> None:
    replace(patch, facts=lambda scores: {"best": scores[0].total})


@mutant("a decision is one line", late=True)
def prompt_of_two_lines(patch: Patch) -> None:
    say(patch, prompt=lambda view: "Draw\nor serve")


@mutant("plays are told apart", late=True)
def same_text_for_all(patch: Patch) -> None:
    say(patch, action=lambda view, action: "Play")


@mutant("events are one line", late=True)
def event_of_two_lines(patch: Patch) -> None:
    say(patch, event=lambda event: "It happened.\nReally.")


@mutant("the board is lines", late=True)
def board_in_one_piece(patch: Patch) -> None:
    say(patch, board=lambda view: ["Deck\nand cups"])


@mutant("rules have a text", late=True)
def rule_without_text(patch: Patch) -> None:
    say(patch, rule=lambda rule: "")


@mutant("looking changes nothing", late=True)
def board_turns_a_page(patch: Patch) -> None:
    def board(view: Any) -> list[str]:
        view.public.round += 1
        return toy_words.board(view)

    say(patch, board=board)


@mutant("a keyed game ends", late=True)
def stuck_when_keyed(patch: Patch) -> None:
    only_serving(patch)


@mutant("a keyed game counts its turns", late=True)
def turns_not_counted(patch: Patch) -> None:
    patch.setattr(Chance, "new_turn", lambda chance: None)


# Secrets.


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
    telling(patch, lambda state, event, to=None, learned=False: engine.tell(state, event, None, learned=learned))


@mutant("what a seat sees it was told")
def asks_only_who_holds_a_spoon(patch: Patch) -> None:
    open_window = engine.open_window

    def ask(state: Any, window: Any) -> None:
        among = tuple(seat for seat in window.among if state.private[seat].hand[game.SPOON])
        open_window(state, msgspec.structs.replace(window, among=among))

    patch.setattr(game, "open_window", ask)


@mutant("what a seat sees it was told")
def look_untold(patch: Patch) -> None:
    def tell(state: Any, event: Any, to: Any = None, learned: bool = False) -> None:
        engine.tell(state, plays.Looked(0, 0) if isinstance(event, plays.Looked) else event, to, learned=learned)

    telling(patch, tell)


@mutant("barriers are marked")
def nobody_learns(patch: Patch) -> None:
    telling(patch, lambda state, event, to=None, learned=False: engine.tell(state, event, to))


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
    def tell(state: Any, event: Any, to: Any = None, learned: bool = False) -> None:
        engine.tell(state, event, to, learned=learned and not isinstance(event, plays.Looked))
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


@mutant("worlds are as likely as the truth", late=True)
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


@mutant("worlds are as likely as the truth", late=True)
def forgets_what_was_learned(patch: Patch) -> None:
    def determinize(view: Any, chance: Chance) -> Any:
        mine = copy.deepcopy(view.mine)
        known, mine.known = mine.known, [[0] * 4 for _ in mine.known]
        state = game.determinize(game.View(view.seat, view.public, mine), chance)
        state.private[view.seat].known = known
        return state

    replace(patch, determinize=determinize)


# Time.


def by_hash(n_seats: int, options: Any, chance: Chance) -> Any:
    state = game.setup(n_seats, options, chance)
    state.public.favor[0] = hash("spoon") % 1_000_000
    return state


HASHY = dataclasses.replace(GAME, setup=by_hash)


@mutant("every process plays the same", late=True)
def depends_on_the_hash_seed(patch: Patch) -> tables.Table:
    return tables.Table("tests.contract.mutants:HASHY", 3, (("rounds", "3"),))


@mutant("a loaded game goes on alike", late=True)
def memory_outside_the_state(patch: Patch) -> None:
    turns = itertools.count(1)
    after_turn(patch, lambda state, seat, action: state.public.favor.__setitem__(0, next(turns) % 7))


@mutant("as many ways as written down", late=True)
def one_play_less(patch: Patch) -> None:
    turn_options(patch, lambda menu: menu[1:])


# The table.


@mutant("a table plays as the rules do", late=True)
def table_with_its_own_rules(patch: Patch) -> None:
    def play(state: Any, seat: int, action: Any) -> None:
        engine.play(state, seat, action)
        state.public.favor[0] += 1

    patch.setattr(draft, "play", play)


@mutant("a save goes on where it was left", late=True)
def save_of_another_round(patch: Patch) -> None:
    load = table.load

    def loaded(*args: Any) -> Any:
        found = load(*args)
        found.state.public.round += 1
        return found

    patch.setattr(table, "load", loaded)


@mutant("a save goes on where it was left", late=True)
def log_forgotten_at_loading(patch: Patch) -> None:
    patch.setattr(table, "log_lines", lambda journal, seat, since: [journal])


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
    patch.setattr(draft, "is_barrier", lambda count, state, told: False)


@mutant("undo keeps the luck that was used", late=True)
def luck_goes_back(patch: Patch) -> None:
    patch.setattr(Chance, "never_back", lambda chance, highest: None)
