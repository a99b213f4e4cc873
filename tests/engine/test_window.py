"""Reactions on another seat's turn: who is asked, in which order, how deep, and how they end a game."""

from __future__ import annotations

import pytest

from rules import engine
from rules.engine import Chance, CloseWindow, Pass
from tests.toy import GAME, game
from tests.toy.game import ARABICA, GEISHA, ROBUSTA, SPOON, Splash, Turn
from tests.toy.plays import Serve, Spill, Spilled


def table(*hands: dict[int, int], spoons_gone: int = 0) -> game.State:
    """Return a game with these hands in which seat 0 is to play."""
    state: game.State = GAME.setup(len(hands), GAME.complete({}), Chance(bytes(32)))
    for seat, hand in enumerate(hands):
        state.private[seat].hand = [hand.get(kind, 0) for kind in range(4)]
        state.public.sizes[seat] = sum(hand.values())
    for seat, mine in enumerate(state.private):
        mine.known = game.unlearned(state.public, seat, mine.hand)
    state.public.discard[SPOON] = spoons_gone
    return state


def answers(state: game.State, **by_seat: engine.Action) -> None:
    for seat, action in by_seat.items():
        engine.apply(state, int(seat.removeprefix("seat")), action)


def test_every_seat_that_holds_a_card_is_asked_whatever_it_holds() -> None:
    state = table({GEISHA: 1}, {ROBUSTA: 2}, {}, {SPOON: 1})
    engine.apply(state, 0, Serve(GEISHA))
    window = engine.top(state.public)
    assert isinstance(window, Splash)
    assert window.among == (1, 3)
    assert engine.awaited(state) == (1, 3)
    assert engine.legal_actions(state, 1) == [Pass()]
    assert engine.legal_actions(state, 3) == [Spill(), Pass()]
    assert engine.legal_actions(state, 2) == []


def test_where_nobody_could_react_no_window_opens() -> None:
    state = table({GEISHA: 1}, {}, {})
    engine.apply(state, 0, Serve(GEISHA))
    assert engine.top(state.public) == Turn(1)


def test_when_all_pass_nothing_is_left_of_the_window() -> None:
    state = table({GEISHA: 1}, {ROBUSTA: 1}, {SPOON: 1})
    engine.apply(state, 0, Serve(GEISHA))
    answers(state, seat2=Pass(), seat1=Pass())
    assert state.public.stack == [Turn(1)]
    assert state.public.cups[0][GEISHA] == 1


def test_reactions_happen_in_the_order_of_the_seats_asked_not_of_their_answers() -> None:
    state = table({GEISHA: 1}, {SPOON: 1}, {SPOON: 1})
    engine.apply(state, 0, Serve(GEISHA))
    told = engine.listen(state)
    answers(state, seat2=Spill(), seat1=Spill())
    spilled = [t.event.seat for t in told if isinstance(t.event, Spilled)]
    assert spilled == [1]  # seat 2 is asked about that spoon before its own is spent
    assert engine.awaited(state) == (2,)
    answers(state, seat2=Pass())
    assert [t.event.seat for t in told if isinstance(t.event, Spilled)] == [1, 2]
    assert state.public.cups[0][GEISHA] == 0
    assert state.public.discard[GEISHA] == 1


def test_a_reaction_does_what_is_still_possible() -> None:
    state = table({GEISHA: 1}, {SPOON: 1}, {SPOON: 1})
    engine.apply(state, 0, Serve(GEISHA))
    answers(state, seat2=Spill(), seat1=Spill())
    answers(state, seat2=Spill())  # the spoon that was meant for the bean goes into the answer
    assert [mine.hand[SPOON] for mine in state.private] == [0, 0, 0]
    assert (state.public.cups[0][GEISHA], state.public.discard[SPOON]) == (1, 2)
    assert state.public.stack == [Turn(1)]


def test_a_reaction_may_be_answered_once() -> None:
    """Serve, spill, save: a third spoon is not asked for, whoever holds one."""
    state = table({GEISHA: 1, SPOON: 1, ROBUSTA: 1}, {SPOON: 2})
    engine.apply(state, 0, Serve(GEISHA))
    assert depth(state) == 0
    answers(state, seat1=Spill())
    assert depth(state) == 1
    assert engine.awaited(state) == (0,)
    answers(state, seat0=Spill())
    assert state.public.stack == [Turn(1)]
    assert state.public.cups[0][GEISHA] == 1
    assert state.private[1].hand[SPOON] == 1


def depth(state: game.State) -> int:
    return sum(step == CloseWindow() for step in state.public.stack)


@pytest.mark.parametrize(("below", "opens"), [(0, True), (1, True), (2, False), (3, False)])
def test_the_depth_is_counted_on_the_stack(below: int, opens: bool) -> None:
    state = table({ROBUSTA: 1}, {ROBUSTA: 1})
    engine.finish(state, *[CloseWindow()] * below)
    engine.open_window(state, Splash(kind="splash", among=(1,), bean=0, back=False))
    assert isinstance(engine.top(state.public), Splash) is opens
    assert len(state.public.stack) == below + opens


def test_a_depth_that_is_used_up_is_free_again_after_its_window() -> None:
    state = table({GEISHA: 1, SPOON: 1}, {SPOON: 1, ARABICA: 1})
    engine.apply(state, 0, Serve(GEISHA))
    answers(state, seat1=Spill(), seat0=Spill())
    engine.apply(state, 1, Serve(ARABICA))
    assert depth(state) == 0
    assert engine.top(state.public) == Turn(0) or isinstance(engine.top(state.public), game.Vote)


def test_a_game_can_end_inside_a_reaction() -> None:
    """The third spoon ends the game at once: other reactions, windows and turns are dropped."""
    state = table({GEISHA: 1}, {SPOON: 1}, {SPOON: 1}, spoons_gone=2)
    engine.apply(state, 0, Serve(GEISHA))
    answers(state, seat2=Spill(), seat1=Spill())
    assert engine.is_over(state)
    assert state.public.early
    assert state.private[2].hand[SPOON] == 1  # its reaction was still to come
    assert [mine.sealed for mine in state.private] == [None] * 3


def test_a_game_can_end_inside_a_reaction_to_a_reaction() -> None:
    state = table({GEISHA: 1, SPOON: 1}, {SPOON: 1}, spoons_gone=1)
    engine.apply(state, 0, Serve(GEISHA))
    answers(state, seat1=Spill())
    assert not engine.is_over(state)
    answers(state, seat0=Spill())
    assert engine.is_over(state)


def test_a_window_names_its_occasion_for_a_standing_answer() -> None:
    state = table({GEISHA: 1}, {ROBUSTA: 1})
    engine.apply(state, 0, Serve(GEISHA))
    window = engine.top(state.public)
    assert isinstance(window, engine.Window)
    assert (window.kind, window.subject) == ("splash", 0)


def test_a_window_must_say_what_its_reactions_do() -> None:
    class Silent(engine.Window, frozen=True, tag="silent"):
        pass

    with pytest.raises(NotImplementedError, match="no reactions"):
        Silent(kind="silent", among=(0,)).reaction(0, Spill())
