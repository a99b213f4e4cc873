"""Phase 4: the split of a harvest, civet cats, Kopi Luwak."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from rules.coffee_traders import events as ev
from rules.coffee_traders.kinds import ANDRE
from rules.coffee_traders.steps.harvest import HarvestAll, bring_kopi, split
from tests.coffee_traders.table import Table


def formula(pot: int, posts: dict[int, int], house: tuple[int, ...]) -> dict[int, int]:
    """Return the shares by the closed formula: posts and first trader come out of the pot, the rest is dealt."""
    pot -= sum(posts.values()) + 1
    found = dict(posts)
    for place, owner in enumerate(house, 1):
        dealt = min(5, pot // len(house) + (pot % len(house) >= place))
        found[owner] = found.get(owner, 0) + dealt + (place == 1)
    return {owner: n for owner, n in found.items() if n}


def test_ct_4_a_the_split_equals_the_closed_formula_in_all_its_cases() -> None:
    """Posts held by players with a trader, up to three each, and a pot larger than the posts."""
    cases = 0
    for n in (1, 2, 3, 4):
        for workers, each in product(range(1, 15), (2, 3)):
            pot = workers * each
            for counts in product(range(4), repeat=n):
                house = tuple(range(n))
                if sum(counts) + 1 > pot:
                    continue
                posts = [owner for owner, many in enumerate(counts) for _ in range(many)]
                assert split(pot, posts, house, 5) == formula(pot, dict(enumerate(counts)), house)
                cases += 1
    assert cases > 1_120


def test_ct_4_a_the_queue_decides_not_the_seats() -> None:
    for house in permutations(range(3)):
        shares = split(8, [], house, 5)
        assert [shares[player] for player in house] == [4, 2, 2]  # one first, then 3, 2, 2


def test_ct_4_a_five_at_most_are_dealt_to_one_trader() -> None:
    assert split(30, [0, 0], (0, 1), 5) == {0: 8, 1: 5}


def test_r8_posts_come_first_then_the_first_trader_then_the_deal() -> None:
    assert split(2, [1, 0, 1], (0,), 5) == {1: 1, 0: 1}
    assert split(3, [1, 1, 1], (0,), 5) == {1: 3}
    assert split(4, [1, 1, 1], (0, 2), 5) == {1: 3, 0: 1}
    assert split(0, [1], (0,), 5) == {}


def test_r8_without_traders_only_posts_get_coffee() -> None:
    assert split(9, [0, 2], (), 5) == {0: 1, 2: 1}


@pytest.mark.parametrize(("seats", "each"), [(3, 3), (4, 2), (5, 2)])
def test_ct_4_a_each_plantation_with_a_worker_harvests(seats: int, each: int) -> None:
    table = Table(seats).tile(1, "brazil", 0, manned=True).tile(0, "brazil", 5, 2, manned=True).tile(2, "brazil", 1)
    table.house("brazil", 2).run(HarvestAll())
    assert table.held(2, "brazil") == min(2 * each, 6)  # one for the first, five dealt
    assert table.heard(ev.Harvested)[1] == ev.Harvested("brazil", 2, 2 * each, ((2, min(2 * each, 6)),))


def test_ct_4_a_coffee_for_andre_is_lost_and_reduces_the_pot() -> None:
    table = Table(2).tile(0, "brazil", 0, manned=True).house("brazil", ANDRE, 0).run(HarvestAll())
    assert table.held(0, "brazil") == 1


def test_r28_a_track_shows_no_more_than_fifteen() -> None:
    table = Table().tile(0, "brazil", 0, manned=True).tile(0, "brazil", 1, manned=True).house("brazil", 0)
    table.coffee(0, brazil=12).run(HarvestAll())
    assert table.held(0, "brazil") == 15


@pytest.mark.parametrize(("seats", "enough"), [(2, 6), (3, 6), (4, 4), (5, 4)])
def test_ct_4_b_enough_of_all_five_brings_a_civet_cat(seats: int, enough: int) -> None:
    for much, kopi in ((enough, 1), (enough - 1, 0)):
        table = Table(seats)
        table.company().coffee = [enough, enough, enough, enough, much, 0]
        bring_kopi(table.state)
        assert table.held(0, "kopi_luwak") == kopi


def test_ct_4_b_each_civet_cat_in_sumatra_brings_a_kopi_luwak_and_comes_home() -> None:
    table = Table().have(0, sumatra=3)
    bring_kopi(table.state)
    assert (table.held(0, "kopi_luwak"), table.company().sumatra, table.company().civets) == (3, 0, 0)


def test_r37_all_cooperatives_are_settled_before_the_civet_cat() -> None:
    table = Table().coffee(0, guatemala=6, brazil=6, ethiopia=6, colombia=6, indonesia=5)
    table.tile(0, "indonesia", 0, manned=True).house("indonesia", 0).run(HarvestAll())
    assert table.held(0, "kopi_luwak") == 1
