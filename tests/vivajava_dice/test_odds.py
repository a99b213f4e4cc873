"""What a roll can still become, held against counting everything out in the plainest way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from rules.vivajava_dice import forecast
from rules.vivajava_dice.dice import BLEND, COLOR, DIE, FACES, FLAVOR, N_DICE, WILD, beans, is_rainbow, rank
from rules.vivajava_dice.disc import DISCS
from rules.vivajava_dice.forecast import odds
from rules.vivajava_dice.forecast.odds import CLOSED, RANKS, Prices

Dice = tuple[int, ...]  # counts, shape: 12


def dice(names: str) -> tuple[int, ...]:
    counts = [0] * N_DICE
    for name in names.split():
        counts[DIE[name]] += 1
    return tuple(counts)


def prices(seed: int = 0, **more: object) -> Prices:
    """Return prices that grow with the rank and the number of beans."""
    luck = Random(seed)
    featured = (0.0,) * 12 + tuple(sorted(luck.uniform(1, 9) for _ in range(24)))
    research = tuple((0.0, *sorted(luck.uniform(0, 4) for _ in range(10))) for _ in range(FACES))
    return Prices(featured, 3.0, research, **more)  # type: ignore[arg-type]


def plainly(worth: Prices, rolled: tuple[int, ...]) -> float:
    """Return the worth of a roll, said in the words of the rules."""
    counts, wild = beans(rolled), rolled[WILD]
    found = [worth.research[c][n + wild] for c, n in enumerate(counts) if n or wild]
    if sum(rolled) >= BLEND:
        found.append(worth.featured[rank(counts, wild)])
        if is_rainbow(counts, wild):
            found.append(worth.rainbow)
    return max(found)


def rolled_again(rolled: Dice, kept: Dice, value: Callable[[Dice], float]) -> float:
    """Return the expected value after rolling all dice again that are not kept, every roll counted out."""
    coffee = sum(rolled[:FLAVOR]) - sum(kept[:FLAVOR])
    flavor = sum(rolled[FLAVOR:]) - sum(kept[FLAVOR:])
    return sum(p * value(counts) for counts, p in forecast.outcomes(kept, coffee, flavor))


def plain_keep(rolled: Dice, value: Callable[[Dice], float]) -> tuple[Dice, float]:
    """Return the best part to keep when the rest is rolled once, and what is then expected; ties keep more."""
    best = rolled, value(rolled)
    for kept in forecast.keeps(rolled, rolled):
        expected = rolled_again(rolled, kept, value)
        if expected > best[1] + 1e-12:
            best = kept, expected
    return best


def test_a_roll_is_worth_its_best_action():
    worth = prices()
    for counts, _ in forecast.faces(BLEND):
        rolled = (*counts, *(0,) * FACES)
        assert odds.worth_now(worth, odds.code(rolled)) == plainly(worth, rolled)
    for names in ("red red flavor_red flavor_wild white", "flavor_wild flavor_wild", "white yellow brown red green"):
        assert odds.worth_now(worth, odds.code(dice(names))) == plainly(worth, dice(names))


@pytest.mark.parametrize(("coffee", "flavor"), [(5, 0), (4, 1), (3, 2), (0, 3)])
def test_a_roll_to_come_is_averaged_over_all_that_it_can_show(coffee, flavor):
    worth, kept = prices(1), dice("red flavor_green")
    found = odds.rolls(worth).expected(odds.code(kept), coffee, flavor)
    counted = sum(p * plainly(worth, rolled) for rolled, p in forecast.outcomes(kept, coffee, flavor))
    assert found == pytest.approx(counted)


@pytest.mark.parametrize(
    "names", ["red red white green black", "white yellow brown red green", "black black red red red"]
)
def test_what_to_keep_is_what_counting_every_part_out_finds(names):
    worth, rolled = prices(2), dice(names)
    kept, value = odds.best_keep(odds.rolls(worth), rolled, rolled)
    _, counted = plain_keep(rolled, lambda counts: plainly(worth, counts))
    assert value == pytest.approx(counted)
    assert rolled_again(rolled, kept, lambda counts: plainly(worth, counts)) == pytest.approx(counted)


def test_a_second_re_roll_is_looked_ahead_to():
    worth, rolled = prices(3), dice("red red green")

    def once(counts: tuple[int, ...]) -> float:
        return plain_keep(counts, lambda then: plainly(worth, then))[1]

    _, value = odds.best_keep(odds.rolls(worth, 1), rolled, rolled)
    assert value == pytest.approx(plain_keep(rolled, once)[1])


def test_dice_that_are_laid_down_stay():
    worth, rolled = prices(4), dice("white black black red green")
    fixed = odds.code(dice("white"))
    kept, _ = odds.best_keep(odds.rolls(worth, 1, fixed), rolled, dice("black black red green"))
    assert kept[COLOR["white"]] == 1
    again = odds.rolls(worth, 1, fixed).final(odds.code(rolled))
    assert again < odds.rolls(worth, 1).final(odds.code(rolled))


def test_changes_of_dice_count_where_they_can_be_made():
    raised = DISCS["upgrade_bean"].turned  # type: ignore[attr-defined]
    plain, turning = prices(5), prices(5, turns=((raised, 1),))
    table = odds.rolls(turning)
    for counts, _ in list(forecast.faces(BLEND))[::17]:
        rolled = (*counts, *(0,) * FACES)
        lifted = [
            tuple(n - (die == low) + (die == low + 1) for die, n in enumerate(rolled))
            for low in range(FACES - 1)
            if rolled[low]
        ]
        best = max(plainly(plain, after) for after in [rolled, *lifted])
        assert table.final(odds.code(rolled)) == best
        turns = odds.best_turns(turning, rolled, rolled)
        if not turns:
            assert best == plainly(plain, rolled)
        else:
            ((_, die, _),) = turns
            assert plainly(plain, lifted[[low for low in range(FACES - 1) if rolled[low]].index(die)]) == best


def test_two_changes_may_be_spent_on_one_die():
    raised = DISCS["upgrade_bean"].turned  # type: ignore[attr-defined]
    featured = tuple(float(value >= 5 * FACES) for value in range(RANKS))
    worth = Prices(featured, 0.0, CLOSED, turns=((raised, 2),))
    rolled, without = dice("red red red red yellow"), dice("red red red red")
    yellow, brown, red = DIE["yellow"], DIE["brown"], DIE["red"]
    assert odds.best_turns(worth, rolled, rolled) == ((0, yellow, brown), (0, brown, red))
    assert odds.best_turns(worth, rolled, without) == ()
    assert odds.best_turns(worth, *[dice("red red red red white")] * 2) == ()


def test_no_more_dice_are_turned_than_needed():
    raised = DISCS["upgrade_bean"].turned  # type: ignore[attr-defined]
    worth = Prices(tuple(float(value >= 4 * FACES) for value in range(RANKS)), 0.0, CLOSED, turns=((raised, 2),))
    rolled = dice("white brown red red red")
    assert odds.best_turns(worth, rolled, rolled) == ((0, DIE["brown"], DIE["red"]),)


def test_flavor_dice_keep_their_own_faces():
    worth = prices(6)
    kept = odds.code(dice("red red red red"))
    one = odds.rolls(worth).expected(kept, 0, 1)
    faces = [*range(FLAVOR, N_DICE)]
    rolls = [tuple(n + (kind == face) for kind, n in enumerate(dice("red red red red"))) for face in faces]
    assert one == pytest.approx(sum(plainly(worth, rolled) for rolled in rolls) / FACES)


def test_odds_of_beating_a_rank_by_rolling_again_are_those_of_the_rules():
    from coffee_tui.players.vivajava_dice.rivals import helped_odds
    from rules.vivajava_dice.forecast.lasting import Help

    floor = 3 * FACES + COLOR["red"]
    counted = 0.0
    for counts, p in forecast.faces(BLEND):
        rolled = (*counts, *(0,) * FACES)
        best = max(
            1.0 if rank(counts) > floor else 0.0,
            *(
                sum(q for after, q in forecast.outcomes(kept, BLEND - sum(kept), 0) if rank(after[:FACES]) > floor)
                for kept in forecast.keeps(rolled, rolled)
            ),
        )
        counted += p * best
    assert helped_odds(floor, Help(1)) == pytest.approx(counted)
    assert forecast.beat_odds(floor) < helped_odds(floor, Help(1)) < helped_odds(floor, Help(2))


def test_a_match_to_another_die_counts_for_research_only():
    research = ((0.0, 0.0, 5.0, 6.0, 7.0, 8.0, *(8.0,) * 5), *CLOSED[1:])
    worth = Prices((0.0,) * RANKS, 0.0, research, match=1)
    rolled = odds.code(dice("white red green black brown"))
    assert odds.worth_now(worth, rolled) == 5.0
    assert odds.worth_now(worth, odds.code(dice("red red green black brown"))) == 0.0


def test_all_orders_of_dice_are_one_roll():
    seen = {odds.code([faces.count(kind) for kind in range(N_DICE)]) for faces in product(range(FACES), repeat=3)}
    assert len(seen) == len(forecast.faces(3)) == 56
