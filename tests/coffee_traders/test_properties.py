"""What holds after every play of every game: pieces are kept, and each change of a company is told."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import engine
from rules.coffee_traders import GAME, land, menus, scoring, setup
from rules.coffee_traders import box as boxes
from rules.coffee_traders import events as ev
from rules.coffee_traders.kinds import ANDRE, COFFEE, MANNED, N_COOPS
from rules.coffee_traders.state import Company, Public, State
from rules.engine import Chance

MOST_LINES, MOST_PLAIN = 120, 12
MOVED = ("town", "placed")  # workers that only moved on the table
THINGS = ("coins", "workers", "donkeys", "trucks", "civets", "sumatra", "traders")
NAMED = {"worker": "workers", "donkey": "donkeys", "truck": "trucks", "civet": "civets", "trader": "traders"}


def begin(seats: int, seed: int, chosen: dict[str, str]) -> State:
    return GAME.setup(seats, GAME.complete(chosen, seats), Chance(seed.to_bytes(32, "big")))


def owned(mine: Company) -> Counter[str]:
    """Return what a company has of all that is told when it changes."""
    found = Counter({name: getattr(mine, name) for name in THINGS})
    found.update({f"coffee {kind}": n for kind, n in enumerate(mine.coffee)})
    found.update({f"track {color}": at for color, at in enumerate(mine.arabica)})
    return found


def told_of(seat: int, events: list[engine.Event]) -> Counter[str]:
    """Return what events say that a company gained and lost."""
    found: Counter[str] = Counter()
    for event in events:
        match event:
            case ev.Gained(owner, what, number) if owner == seat and what != "cube":
                found[NAMED.get(what, what)] += number
            case ev.CoffeeMoved(owner, coffee, number) if owner == seat:
                found[f"coffee {COFFEE[coffee]}"] += number
            case ev.Stepped(owner, coffee, number) if owner == seat:
                found[f"track {COFFEE[coffee]}"] += number
            case ev.WorkersSent() | ev.Harvested():
                continue
            case ev.HouseOpened(owner) | ev.HouseJoined(owner) | ev.TraderRemoved(owner) if owner == seat:
                found["traders"] -= 1
            case ev.Built(owner, how=how) if owner == seat and how != "free":
                found["traders"] -= 1
    return found


def workers_about(public: Public) -> int:
    """Return all workers outside of the general supply."""
    pools = sum(mine.workers for mine in public.companies)
    return pools + sum(public.town) + sum(bool(there & MANNED) for there in public.spaces)


def check(state: State, pieces: dict[str, int]) -> None:
    public = state.public
    box = boxes.of(public)
    assert dict(setup.components(state)) == pieces
    for seat, mine in enumerate(public.companies):
        assert min(owned(mine).values()) >= 0
        assert max(mine.coffee) <= box.warehouses.track
        assert mine.covered <= len(box.counters.track)
        assert sum(mine.held) >= mine.covered
        assert 0 <= mine.bonus_coins <= box.bonus_supply.coins
        assert max(mine.bonus_cube, mine.bonus_trader) <= 1
        for coop in range(N_COOPS):  # nothing above row 1 without enough below it
            counts = land.Ground(public, seat, coop).counts
            assert counts[1] <= counts[0]
            assert counts[2] <= counts[0]
    for color in range(N_COOPS):
        assert sum(mine.arabica[color] == box.last_step for mine in public.companies) <= 1
    for coop in range(N_COOPS):
        house = public.houses[coop]
        assert len(set(house)) == len(house)


OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in setup.OPTIONS})


@settings(max_examples=6, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**9), chosen=OPTIONS)
def test_pieces_are_kept_and_every_change_is_told(seats: int, seed: int, chosen: dict[str, str]) -> None:
    state = begin(seats, seed, chosen)
    pieces, luck = dict(setup.components(state)), Random(seed)
    while not engine.is_over(state):
        seat = engine.awaited(state)[0]
        menu = engine.legal_actions(state, seat)
        view = engine.view_of(state, seat)
        assert 0 < len(menu) <= MOST_LINES
        if len(menu) > MOST_PLAIN:
            alone = [action for action in menu if not menus.group(view, action)]
            assert len(alone) <= MOST_PLAIN, alone
        before = [owned(mine) for mine in state.public.companies]
        workers = workers_about(state.public)
        phase = state.public.phase
        told = engine.listen(state)
        engine.play(state, seat, luck.choice(menu))
        check(state, pieces)
        events = [one.event for one in told]
        if any(isinstance(event, ev.PhaseBegan) and event.phase == 5 for event in events) or phase == 5:
            continue  # traders come home
        for at, mine in enumerate(state.public.companies):
            change = owned(mine)
            change.subtract(before[at])
            said = told_of(at, events)
            assert {k: n for k, n in change.items() if n} == {k: n for k, n in said.items() if n}, (at, events)
        came = sum(e.number for e in events if isinstance(e, ev.Gained) and e.what == "worker" and e.why not in MOVED)
        left = sum(isinstance(e, ev.PlantationRemoved) for e in events)
        sent = sum(isinstance(e, ev.WorkersSent) for e in events)  # each may end with a worker for an empty center
        assert came - left <= workers_about(state.public) - workers <= came + sent


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scores_can_be_added_up_by_hand(seats: int) -> None:
    for seed in range(3):
        state, luck = begin(seats, seed, {}), Random(seed)
        while not engine.is_over(state):
            seat = engine.awaited(state)[0]
            engine.play(state, seat, luck.choice(engine.legal_actions(state, seat)))
        found = scoring.scores(state.public)
        for score in found:
            assert score.total == sum(part.points for part in score.parts)
            assert all(part.how for part in score.parts)
        assert [score.rank for score in found].count("winner") == 1
        assert state.public.period == 2


def test_andre_is_no_seat() -> None:
    state = begin(2, 0, {})
    assert len(state.private) == len(scoring.scores(state.public)) == 2
    assert ANDRE in state.public.order
