"""Toys that play wrong."""

from __future__ import annotations

import itertools
from typing import Any

from rules import engine
from rules.engine import Chance, IllegalAction, Score, State
from tests.contract.mutants.breaking import (
    Patch,
    after_setup,
    after_turn,
    mutant,
    replace,
    say,
    turn_options,
)
from tests.toy import game, plays
from tests.toy import words as toy_words


@mutant("what may always be let pass is named")
def window_of_a_kind_that_the_game_does_not_name(patch: Patch) -> None:
    replace(patch, windows=("spill",))


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
    replace(patch, lay_out=lambda n, options, chance: games.setdefault(chance.seed, game.lay_out(n, options, chance)))


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
    patch.setattr(engine.Game, "view", engine.View)
    replace(patch)  # a game that has not worked out its types yet


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


class NumberedPublic(game.Public):
    spoons: dict[int, int]


class NumberedState(game.State):
    public: NumberedPublic


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


@mutant("every tag is written out", late=True)
def tag_forgotten(patch: Patch) -> None:
    replace(patch)
    patch.setattr(game, "Forgotten", type("Forgotten", (engine.Step,), {"__module__": game.__name__}), raising=False)


@mutant("every field has a type", late=True)
def stack_of_anything(patch: Patch) -> None:
    replace(patch, state=State)


@mutant("every key is a text", late=True)
def numbers_for_keys(patch: Patch) -> None:
    replace(patch, state=NumberedState)


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


@mutant("a guide is headed lines", late=True)
def guide_without_paragraphs(patch: Patch) -> None:
    say(patch, guide=lambda: [("What it is about", [])])


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
