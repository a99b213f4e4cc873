"""State that outlives a turn, over real rounds at three seats: tokens, markers, cards, levels, Interns."""

from __future__ import annotations

from random import Random

from rules import engine
from rules.engine import Chance
from rules.vivajava import GAME, sellers, standing
from rules.vivajava import actions as act
from rules.vivajava.state import State
from rules.vivajava.steps import GoInTheField, TradePoints, VoteInTeams
from rules.vivajava.steps.research import SpendResearch


def new(seed: int = 0, **options: str) -> State:
    return GAME.setup(3, GAME.complete(options), Chance(seed.to_bytes(32, "big")))


def play_round(state: State, *, blend: bool, luck: Random, track: int | None = None) -> None:
    """Play until the next round begins: all vote alike, and research one track where they can."""
    public, round_ = state.public, state.public.round
    while public.round == round_ and (waiting := engine.awaited(state)):
        legal = engine.legal_actions(state, waiting[0])
        step = engine.top(public)
        if isinstance(step, VoteInTeams):
            action = act.VOTES[0 if blend else 1]
        elif isinstance(step, SpendResearch) and track is not None and act.MARK[track] in legal:
            action = act.MARK[track]
        elif isinstance(step, TradePoints):
            action = act.DONE
        else:
            action = luck.choice(legal)
        engine.apply(state, waiting[0], action)


def test_turn_order_of_each_round_follows_the_performance_track() -> None:
    state, luck = new(1), Random(1)
    for _ in range(4):
        stood = [(standing.space(state.public, s), -state.public.arrived.index(s)) for s in range(3)]
        assert state.public.order == sorted(range(3), key=lambda seat: stood[seat])
        play_round(state, blend=True, luck=luck)


def test_a_blend_pays_and_degrades_round_after_round_until_it_leaves() -> None:
    state, luck = new(2, decaf="on"), Random(2)  # no card changes how often Blends degrade
    ages: dict[int, int] = {}
    for _ in range(5):
        if not state.public.stack:
            break
        play_round(state, blend=True, luck=luck)
        on_list = {blend.slate for blend in state.public.sellers}
        for blend in state.public.sellers:
            ages[blend.slate] = ages.get(blend.slate, 0) + 1
            if not sellers.is_rainbow(blend):
                assert sum(blend.beans) <= 5 - ages[blend.slate]
        assert on_list <= set(ages)
    assert max(ages.values()) >= 2


def test_a_level_reached_in_research_works_in_the_next_round() -> None:
    state, luck = new(3), Random(3)
    play_round(state, blend=False, luck=luck, track=0)
    assert all(row[0] >= 2 for row in state.public.marks if sum(row) >= 3)
    seen = set()
    while len(seen) < 3:
        step = engine.top(state.public)
        seat = engine.awaited(state)[0]
        if type(step).__name__ == "GrowBeans":
            seen.add(seat)
        legal = engine.legal_actions(state, seat)
        places = [action for action in legal if isinstance(action, act.PlaceResearcher)]
        engine.apply(state, seat, (places or legal)[0])
        if isinstance(step, VoteInTeams):
            break
    assert seen


def test_interns_pile_up_and_each_brings_a_point_of_research() -> None:
    state, luck = new(4), Random(4)
    for _ in range(3):
        play_round(state, blend=False, luck=luck)
    piles = list(state.public.piles)
    assert sum(piles) > 0
    assert all(number == -1 for number in state.public.mentored)
    assert len(state.public.interns) == 3


def test_slates_run_out_and_end_the_game() -> None:
    """If nobody ever blends, each round costs the slate of Asia: twelve slates last ten rounds."""
    state, luck = new(5), Random(5)
    rounds = 0
    while state.public.stack:
        play_round(state, blend=False, luck=luck, track=4)
        rounds += 1
        assert rounds <= 10
    assert engine.is_over(state)
    assert 3 <= state.public.round <= 10


def test_a_hand_is_kept_over_rounds_and_a_save() -> None:
    state, luck = new(6), Random(6)
    play_round(state, blend=False, luck=luck, track=4)
    held = [list(mine.cards) for mine in state.private]
    assert any(held)
    copy = engine.decode(GAME.state, engine.encode(state))
    assert [mine.cards for mine in copy.private] == held
    assert isinstance(engine.top(copy.public), GoInTheField)
