"""The table at the start, for each number of players."""

from __future__ import annotations

import pytest

from rules import engine
from rules.coffee_traders import GAME
from rules.coffee_traders import box as boxes
from rules.coffee_traders.kinds import ANDRE, COFFEE, N_COOPS, owner_of
from rules.engine import Chance

BOX = boxes.printed()


def begin(seats: int, seed: int = 0, **options: str) -> engine.State:
    chosen = GAME.complete({name.replace("_", "-"): value for name, value in options.items()})
    return GAME.setup(seats, chosen, Chance(seed.to_bytes(32, "big")))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ct_0_a_plantations_stand_where_the_f_contract_says_and_never_collide(seats: int) -> None:
    for seed in range(20):
        public = begin(seats, seed).public
        for seat, mine in enumerate(public.companies):
            tile = BOX.contract[5][mine.contracts[5]]
            for coffee, space in zip(tile.coffee, (2, 4, 0), strict=True):
                assert owner_of(public.spaces[COFFEE[coffee] * BOX.n_spaces + space]) == seat
        players = seats + (seats == 2)
        assert sum(there > 0 for there in public.spaces) == 3 * players
        assert sum(owner_of(there) == ANDRE for there in public.spaces) == (3 if seats == 2 else 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ct_0_a_with_five_players_each_begins_with_a_step(seats: int) -> None:
    public = begin(seats).public
    for mine in public.companies:
        top = COFFEE[BOX.contract[4][mine.contracts[4]].coffee[0]]
        assert mine.arabica == [int(seats == 5 and color == top) for color in range(N_COOPS)]


# By the number of players: workers, traders, a trader for pairs, Wild Stock counters, counters of each letter.
BY_SEATS = {2: (2, 4, 0, 0, 2), 3: (2, 4, 0, 0, 2), 4: (2, 3, 1, 4, 3), 5: (1, 3, 1, 5, 4)}


@pytest.mark.parametrize("seats", BY_SEATS)
def test_ct_0_b_what_each_player_begins_with(seats: int) -> None:
    workers, traders, pair, wild, counters = BY_SEATS[seats]
    public = begin(seats).public
    for mine in public.companies:
        assert (mine.coins, mine.donkeys, mine.workers, mine.traders) == (3, 1, workers, traders)
        assert (mine.bonus_coins, mine.bonus_cube, mine.bonus_trader) == (3, 1, 1)
        assert (mine.cubes, mine.extra, mine.sumatra, mine.beside, mine.pair_trader) == (3, 0, 1, 1, pair)
        assert mine.traders + mine.bonus_trader + mine.trader_beside + mine.pair_trader == 6
        tile = BOX.contract[5][mine.contracts[5]]
        assert [mine.coffee[COFFEE[coffee]] for coffee in tile.coffee] == [2, 1, 1]
        assert sum(mine.coffee) == 4
        assert mine.contracts[5] == mine.contracts[4]
    for letter in range(6):
        assert len({mine.contracts[letter] for mine in public.companies}) == seats
    assert public.town == [6] * 5
    assert public.wild_stock == wild
    assert public.counters_left == [counters] * 6
    assert sorted(public.bar_animals) == list(range(5))
    assert len({mine.animal for mine in public.companies}) == seats
    assert public.house_coins == [1] * 5
    assert (public.order[-1] == ANDRE) == (seats == 2)


def test_r15_four_players_have_three_cubes_or_one_by_option() -> None:
    assert {mine.cubes for mine in begin(4).public.companies} == {3}
    assert {mine.cubes for mine in begin(4, cubes="1").public.companies} == {1}
    assert {mine.cubes for mine in begin(3, cubes="1").public.companies} == {3}


def test_r40_andre_s_plantations_use_a_contract_that_nobody_has() -> None:
    for seed in range(30):
        public = begin(2, seed).public
        taken = [BOX.contract[5][mine.contracts[5]].coffee[0] for mine in public.companies]
        middle = [coop for coop in range(5) if owner_of(public.spaces[coop * BOX.n_spaces + 2]) == ANDRE]
        assert len(middle) == 1
        assert middle[0] not in [COFFEE[coffee] for coffee in taken]


def test_ct_0_c_a_game_has_three_periods_of_six_phases() -> None:
    from random import Random

    state = begin(3)
    luck, seen = Random(1), []
    while not engine.is_over(state):
        at = (state.public.period, state.public.phase)
        if not seen or seen[-1] != at:
            seen.append(at)
        seat = engine.awaited(state)[0]
        engine.play(state, seat, luck.choice(engine.legal_actions(state, seat)))
    periods = {period for period, _ in seen}
    assert periods == {0, 1, 2}
    assert seen == sorted(seen)
    assert {(period, phase) for period in periods for phase in (0, 2, 4)} <= set(seen)


@pytest.mark.parametrize("seats", [1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="two to five"):
        begin(seats)
