"""The best line of play with the dice on the table, held against trying every die and every roll out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, product

import pytest

from rules import engine
from rules.vivajava_dice import GAME, forecast
from rules.vivajava_dice.dice import BLEND, DICE, DIE, FACES, FLAVOR, WILD, rank
from rules.vivajava_dice.forecast import odds
from rules.vivajava_dice.state import View
from tests.vivajava_dice.table import DONE, PASS, Table

Roll = tuple[int, ...]  # kinds of dice, one entry a die, sorted


def view(table: Table) -> View:
    found = engine.view_of(table.state, 0)
    assert isinstance(found, engine.View)
    return found


def table(rolled: str, featured: str, *, again: int = 0, upgrade: int = 0, flip: int = 0) -> Table:
    """Return a table whose first seat has just rolled and holds these abilities at these levels."""
    found = Table(discs={"yellow": "upgrade_bean", "brown": "flip_bean"})
    found.featured(1, featured)
    for color, level in (("white", again), ("yellow", upgrade), ("brown", flip)):
        if level:
            found.level(0, color, level)
    found.flavor(0, rolled.count("flavor"))
    coffee = [name for name in rolled.split() if not name.startswith("flavor")]
    flavor = [name.removeprefix("flavor_") for name in rolled.split() if name.startswith("flavor")]
    found.public.now.to_roll = len(coffee)
    found.public.coffee_supply -= len(coffee)
    return found.roll(0, " ".join(coffee + flavor))


# The plainest way: dice one by one, no counts, no rules of the program.


def size_and_color(dice: Iterable[int]) -> int:
    """Return the rank of the best five of these dice: six times the set's size plus its color, 0 without a set."""
    best = 0
    for five in combinations(dice, BLEND):
        for color in range(FACES):
            size = sum(die == WILD or die % FLAVOR == color != 5 or die == 5 == color for die in five)
            others = [die % FLAVOR for die in five if die != WILD and die % FLAVOR != color]
            outranked = any(others.count(other) * FACES + other > size * FACES + color for other in others)
            if size >= 2 and not outranked:
                best = max(best, size * FACES + color)
    return best


def turned(die: int, disc: str) -> int:
    """Return what an ability makes of a die."""
    is_flavor, face = divmod(die, FLAVOR)
    face = min(5, face + 1) if disc == "upgrade" else 5 - face
    return is_flavor * FLAVOR + face


def best_turned(roll: Roll, discs: tuple[str, ...], beats: Callable[[Roll], bool]) -> bool:
    if beats(roll):
        return True
    return any(
        best_turned((*roll[:i], turned(die, disc), *roll[i + 1 :]), discs[:k] + discs[k + 1 :], beats)
        for k, disc in enumerate(discs)
        for i, die in enumerate(roll)
    )


def brute(rolled: str, fixed: int, again: int, discs: tuple[str, ...], beats: Callable[[Roll], bool]) -> float:
    """Return the odds by trying every set of dice to roll again and every fall; the first dice are fixed."""
    faces = {False: range(FLAVOR), True: range(FLAVOR, FLAVOR + FACES)}
    laid = tuple(DIE[name] for name in rolled.split()[:fixed])

    @cache
    def settled(roll: Roll) -> float:
        return float(best_turned(roll, discs, lambda dice: beats((*laid, *dice))))

    @cache
    def value(roll: Roll, left: int) -> float:
        best = settled(roll)
        for n in range(1, len(roll) + 1) if left and best < 1 else ():
            for lifted in combinations(range(len(roll)), n):
                kept = [die for i, die in enumerate(roll) if i not in lifted]
                falls = product(*(faces[roll[i] >= FLAVOR] for i in lifted))
                total = sum(value(tuple(sorted((*kept, *fall))), left - 1) for fall in falls)
                best = max(best, total / FACES**n)
        return best

    return value(tuple(sorted(DIE[name] for name in rolled.split()[fixed:])), again)


def exact(rolled: str, fixed: int, again: int, turns: tuple[odds.Rise, ...], prices: odds.Prices) -> float:
    def code(names: list[str]) -> int:
        return odds.code([names.count(die) for die in DICE])

    names = rolled.split()
    return odds.Rolls(prices, again, code(names[:fixed])).final(code(names))


RISES = {"upgrade": ("upgrade_bean", 1), "flip": ("flip_bean", 1)}


def rises(discs: tuple[str, ...]) -> tuple[odds.Rise, ...]:
    from rules.vivajava_dice.disc import DISCS

    return tuple(
        (DISCS[RISES[disc][0]].turned, discs.count(disc))  # type: ignore[attr-defined]
        for disc in dict.fromkeys(discs)
    )


@pytest.mark.parametrize(
    ("rolled", "fixed", "again", "discs", "current"),
    [
        ("white white red green black", 0, 1, ("upgrade",), 3 * FACES + DIE["green"]),
        ("white white red green black", 0, 1, ("flip",), 3 * FACES + DIE["white"]),
        ("green black white white yellow", 2, 2, (), 3 * FACES + DIE["green"]),
        ("black red white white yellow", 2, 2, ("upgrade",), 3 * FACES + DIE["green"]),
        ("brown red white flavor_green flavor_wild", 2, 2, ("upgrade",), 3 * FACES + DIE["black"]),
        ("brown black flavor_green flavor_white red", 3, 1, ("upgrade", "flip"), 3 * FACES + DIE["green"]),
        ("red red white flavor_white flavor_yellow green", 4, 2, ("flip",), 4 * FACES + DIE["yellow"]),
    ],
)
def test_the_odds_are_those_of_trying_everything_out(
    rolled: str, fixed: int, again: int, discs: tuple[str, ...], current: int
) -> None:
    turns = rises(discs)
    expected = brute(rolled, fixed, again, discs, lambda dice: size_and_color(dice) > current)
    assert 0 < expected < 1
    assert exact(rolled, fixed, again, turns, odds.beating(current, 0, turns)) == pytest.approx(expected, abs=1e-9)


def with_given(own: Roll, given: tuple[int, ...], current: int) -> bool:
    """Say whether own and donated dice beat a rank. Ruling: D-12, each donated die must make the set larger."""

    def most(dice: tuple[int, ...]) -> int:
        wild = dice.count(WILD)
        plain = [die % FLAVOR for die in dice if die != WILD]
        return min(BLEND, wild + max((plain.count(face) for face in plain), default=0))

    if size_and_color(own) > current:
        return True
    for n in range(1, min(BLEND - 1, len(given)) + 1):
        for taken in combinations(given, n):
            fewer = [(*own, *taken[:i], *taken[i + 1 :]) for i in range(n)]
            is_short = len(own) + n - 1 < BLEND
            if not is_short and any(most(dice) >= most((*own, *taken)) for dice in fewer):
                continue
            for rest in combinations(own, BLEND - n):
                value = size_and_color((*taken, *rest))
                whole = most((*own, *taken)) if len(own) + n > BLEND else 0
                if value > current and value // FACES >= whole:
                    return True
    return False


@pytest.mark.parametrize(
    ("rolled", "fixed", "given", "current"),
    [
        ("white white red green black", 0, ("flavor_green",), 3 * FACES + DIE["green"]),
        ("red white white yellow brown", 1, ("flavor_wild", "flavor_red"), 4 * FACES + DIE["brown"]),
        ("red brown white green", 1, ("flavor_red", "flavor_green", "flavor_red"), 4 * FACES + DIE["green"]),
    ],
)
def test_donated_dice_count_as_they_may_be_used(rolled: str, fixed: int, given: tuple[str, ...], current: int) -> None:
    faces = tuple(DIE[name] - FLAVOR for name in given)
    prices = odds.beating(current, 0, (), faces)
    dice = tuple(DIE[name] for name in given)
    expected = brute(rolled, fixed, 1, (), lambda own: with_given(own, dice, current))
    assert 0 < expected < 1
    assert exact(rolled, fixed, 1, (), prices) == pytest.approx(expected, abs=1e-9)


# What a player is told


def test_re_rolls_and_changes_are_thought_of_together() -> None:
    played = table("white white red green black", "green green green white red", again=1, upgrade=1)
    assert forecast.lines(view(played)) == [
        "Decaf white does not beat Regular green",
        "re-roll all but 1 green, 1 black: 44% to beat it, with Upgrade Bean",
    ]
    assert forecast.recommended(view(played)) == ("white", "white", "red")


def test_a_re_roll_alone_is_said_without_abilities() -> None:
    played = table("black black white yellow red", "green green green white red", again=1)
    hits = sum(
        rank([fall.count(face) + 2 * (face == 5) for face in range(6)]) > rank(played.public.featured)
        for fall in product(range(6), repeat=3)
    )
    assert forecast.lines(view(played))[1] == f"re-roll all but 2 black: {hits / 216:.0%} to beat it"


def test_the_second_re_roll_counts_for_the_first() -> None:
    found = []
    for again in (1, 2):
        plan = forecast.plan(view(table("white white red green black", "green green green white red", again=again)))
        assert plan is not None
        found.append(plan.odds)
    assert found[0] == pytest.approx(0.1358, abs=1e-4)
    assert found[1] > found[0] + 0.05


@pytest.mark.parametrize(
    ("rolled", "featured", "again", "upgrade"),
    [
        ("white white red green black", "green green green white red", 1, 1),
        ("white white red green black flavor_red", "green green green white red", 2, 0),
        ("white yellow flavor_white flavor_red green", "green green white white red", 1, 0),
        ("white yellow brown red green", "black black black black red", 2, 0),
    ],
)
def test_the_recommended_plays_are_legal_one_after_the_other(
    rolled: str, featured: str, again: int, upgrade: int
) -> None:
    played = table(rolled, featured, again=again, upgrade=upgrade)
    dice = forecast.recommended(view(played))
    plays = forecast.recommended_plays(view(played))
    assert dice
    before = list(played.public.now.rolled)
    for i, play in enumerate(plays[:-1]):
        assert play in played.menu
        if i:  # with the first dice in hand the rest is still the same
            assert forecast.recommended(view(played)) == dice
            assert forecast.recommended_plays(view(played)) == plays[i:]
        played.play(play)
    picked = [n + (DICE[kind] == getattr(plays[-1], "die", "")) for kind, n in enumerate(played.public.now.picked)]
    assert picked == [dice.count(die) for die in DICE]
    played.play(plays[-1])
    assert sum(played.public.now.rolled) == sum(before)
    assert not any(played.public.now.picked)


def test_other_dice_in_hand_have_no_recommended_plays() -> None:
    played = table("white white red green black", "green green green white red", again=1)
    use, *picks = forecast.recommended_plays(view(played))
    played.play(use)
    green = next(play for play in played.menu if getattr(play, "die", "") == "green")
    assert green == picks[-2]
    played.play(green)
    assert forecast.recommended(view(played)) == ("white", "white", "red", "green")
    assert forecast.recommended_plays(view(played)) == ()


def test_what_already_beats_it_is_not_rolled_again() -> None:
    played = table("white red red red black", "green green white white red", again=1)
    assert forecast.lines(view(played)) == ["Regular red beats Decaf green"]
    assert forecast.recommended(view(played)) is None
    assert forecast.recommended_plays(view(played)) == ()


def test_changes_that_are_enough_are_named() -> None:
    played = table("white white red green green", "brown brown brown white red", again=1, upgrade=1)
    assert forecast.lines(view(played))[1] == "red to green (Upgrade Bean): Regular green beats it"
    assert forecast.recommended(view(played)) is None
    plan = forecast.plan(view(played))
    assert plan is not None
    assert plan.odds == 1
    assert [(DICE[turn.die], DICE[turn.to]) for turn in plan.turns] == [("red", "green")]
    played = table("white white yellow brown flavor_green", "white white red brown green", upgrade=2)
    assert forecast.lines(view(played))[0] == "Decaf white does not beat Decaf white"
    best = "yellow to brown, green to WILD (Upgrade Bean): Regular brown beats it"
    assert forecast.lines(view(played))[1] == best


def test_without_a_featured_blend_there_is_none_to_beat() -> None:
    played = table("white yellow brown red green", "", again=1)
    assert forecast.lines(view(played))[1].endswith("% of a Featured Blend")


def test_donated_dice_are_counted_and_said() -> None:
    played = Table(seats=3)
    played.featured(2, "green green green white red")
    played.level(0, "white", 1)
    played.flavor(1, 1)
    played.roll(0, "green green white yellow red green")
    played.play(*(forecast_play for forecast_play in played.menu if forecast_play != PASS))
    plan = forecast.plan(view(played))
    assert plan is not None
    assert plan.odds > 11 / 36
    assert forecast.lines(view(played))[1].endswith("to beat it, with donated dice")


def test_where_no_blend_is_possible_nothing_is_recommended() -> None:
    played = table("white white red green black", "green green green white red", again=1)
    played.public.now.blocked = "blend"
    assert forecast.plan(view(played)) is None
    assert forecast.recommended_plays(view(played)) == ()
    played.public.now.blocked = None
    played.public.now.research_only = True
    assert forecast.plan(view(played)) is None
    played.public.now.research_only = False
    played.play(DONE)
    assert forecast.plan(view(played)) is None


def test_less_than_one_in_a_hundred_is_said_so() -> None:
    played = table("white white white white white", "black black black black red", again=1)
    assert "<1% to beat it" not in forecast.lines(view(played))
    played = table("white yellow brown red green", "black black black black black", again=1)
    assert len(forecast.lines(view(played))) == 1  # nothing beats it
    played = table("white yellow brown red green", "black black black black red", again=1)
    assert forecast.lines(view(played))[1] == "re-roll all but 1 white: <1% to beat it"


def test_dice_laid_down_before_the_roll_are_not_rolled_again() -> None:
    played = table("white white red green black", "green green green white red", again=1)
    played.public.now.fixed = [DIE["white"]]
    assert forecast.recommended(view(played)) == ("red", "green", "black")
    assert GAME.forecast(view(played)) == forecast.lines(view(played))


def test_what_is_used_up_is_counted_no_more() -> None:
    played = table("white white red green black", "green green green white red", again=1, upgrade=1)
    played.falls("white white red")
    played.play(*forecast.recommended_plays(view(played)))
    plan = forecast.plan(view(played))
    assert plan is not None
    assert (plan.odds, any(plan.again), plan.abilities) == (0.0, False, ("upgrade_bean",))
    assert forecast.recommended(view(played)) is None
    played = table("white white red green green", "green green green white red", again=1, upgrade=1)
    played.play(next(play for play in played.menu if getattr(play, "to", "") == "green"))
    plan = forecast.plan(view(played))
    assert plan is None or plan.abilities == ()


def test_perfectionist_is_counted() -> None:
    played = Table(discs={"green": "perfectionist"})
    played.level(0, "white", 1)
    played.level(0, "green", 1)
    played.roll(0, "red red white yellow brown")
    hits = sum(
        max(fall.count(face) + 2 * (face == 3) for face in range(6)) >= 3 for fall in product(range(6), repeat=3)
    )
    said = f"re-roll all but 2 red: {engine.percent(hits / 216)} of a Featured Blend"
    assert forecast.lines(view(played)) == ["Decaf red is too small a set", said]


def test_all_dice_may_be_rolled_again() -> None:
    played = table("white yellow brown red green", "green green white yellow brown", again=1)
    odds = forecast.beat_odds(2 * FACES + DIE["green"])
    assert forecast.lines(view(played))[1] == f"re-roll everything: {engine.percent(odds)} to beat it"


def test_with_all_recommended_dice_in_hand_the_last_play_is_to_be_done() -> None:
    played = table("white white red green black", "green green green white red", again=1)
    *picks, last = forecast.recommended_plays(view(played))
    played.play(*picks)
    assert last == DONE
    assert forecast.recommended_plays(view(played)) == (DONE,)
