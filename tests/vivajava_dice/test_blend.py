"""Blends: which ones a roll allows, and what becomes of the dice."""

from __future__ import annotations

import random

import pytest

from rules import engine
from rules.vivajava_dice.actions import AddExtra, CreateFeatured, CreateRainbow, Research, Skip, Token
from rules.vivajava_dice.blends import colors_to_feature
from rules.vivajava_dice.dice import FLAVOR, WILD, is_rainbow, rank
from rules.vivajava_dice.dice import beans as seen
from rules.vivajava_dice.steps import BlendOrResearch
from tests.vivajava_dice.table import Table, beans, dice, names


def rolled(falls: str, current: str = "", flavor: int = 0) -> Table:
    table = Table()
    if current:
        table.featured(1, current)
    table.flavor(0, flavor)
    return table.roll(0, falls)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("white white white white white", "black black black black green"),
        ("white white white white red", "black black black green green"),
        ("white white white red red", "black black green green red"),
        ("black black red green white", "green green black red white"),
        ("yellow yellow red green white", "white white black green red"),
        ("red red brown yellow white", "brown brown black green white"),
    ],
)
def test_vjd_2_f_robustness_goes_before_quality(better: str, worse: str) -> None:
    assert rank(beans(better)) > rank(beans(worse))


def test_vjd_2_f_the_extra_beans_do_not_count() -> None:
    assert rank(beans("red red white white yellow")) == rank(beans("red red black green yellow")) == 2 * 6 + 3
    assert rank(beans("white yellow brown red green")) == 0


def test_vjd_2_f_a_featured_blend_must_outrank_the_present_one() -> None:
    table = rolled("red red white yellow black", current="red red green green white")
    assert CreateFeatured("red") not in table.menu
    assert CreateFeatured("red") in table.closed()
    assert "does not beat" in table.why(CreateFeatured("red"))
    table = rolled("red red white yellow black", current="red red brown brown white")
    assert CreateFeatured("red") not in table.menu
    table = rolled("red red white yellow black", current="brown brown yellow black white")
    assert CreateFeatured("red") in table.menu


def test_vjd_2_f_a_degraded_blend_is_ranked_by_what_is_left() -> None:
    table = rolled("red red red yellow black", current="green green green")
    assert CreateFeatured("red") not in table.menu
    assert CreateFeatured("red") in rolled("red red red yellow black", current="green green").menu


def test_vjd_2_f_a_rainbow_is_five_colors_and_not_made_twice() -> None:
    table = rolled("white yellow brown red black")
    assert CreateRainbow() in table.menu
    table = Table()
    table.public.rainbow_by = 0
    table.roll(0, "white yellow brown red black")
    assert CreateRainbow() not in table.menu
    assert "already" in table.why(CreateRainbow())
    assert "five different" in rolled("white white brown red black").why(CreateRainbow())


def test_d_7_all_blends_are_voluntary() -> None:
    table = rolled("white yellow brown red black")
    assert names(table.menu) == ["CreateRainbow", "Research"]
    assert len(table.menu) == 6


def test_d_7_rainbow_may_use_flavor_dice_and_wild() -> None:
    assert CreateRainbow() in rolled("white white yellow red black wild", flavor=1).menu
    assert CreateRainbow() in rolled("white white yellow red black green", flavor=1).menu
    assert CreateRainbow() not in rolled("white white yellow yellow black wild", flavor=1).menu


def test_d_7_a_set_of_wild_only_is_any_color() -> None:
    assert colors_to_feature([1, 1, 1, 0, 0, 0], 2, 0) == [2, 1, 0, 5, 4, 3]
    assert colors_to_feature([0] * 6, 5, 0) == [5, 4, 3, 2, 1, 0]


def test_vjd_2_f_wild_joins_the_set_that_is_named() -> None:
    table = rolled("white white black black red wild", flavor=1)
    assert table.menu[:2] == [CreateFeatured("black"), CreateFeatured("white")]
    table.play(CreateFeatured("white"), AddExtra("red"), AddExtra("black"))
    assert table.public.featured == beans("white white white red black")


def test_vjd_2_g_the_dice_lie_on_the_coaster_and_score_one_point() -> None:
    table = rolled("red red red white white").play(CreateFeatured("red"))
    assert table.public.featured == beans("red red red white white")
    assert table.public.featured_by == 0
    assert table.total(0) == 1


def test_vjd_2_g_the_beaten_blend_leaves_with_its_tokens() -> None:
    table = rolled("red red red white white", current="black black green red white")
    table.public.tokens.append(Token(0, "blend", -1, 5))
    table.play(CreateFeatured("red"))
    assert table.public.tokens == []
    assert sum(table.public.now.rolled) + table.public.coffee_supply == 5


def test_d_9_a_rainbow_goes_back_when_its_holder_creates_a_featured_blend() -> None:
    table = Table()
    table.public.rainbow_by = 0
    table.roll(0, "red red red white white").play(CreateFeatured("red"))
    assert table.public.rainbow_by == -1


def test_vjd_2_g_flavor_dice_are_replaced_by_coffee_dice() -> None:
    table = rolled("red red white white black   wild red", flavor=2)
    table.play(CreateFeatured("red"), AddExtra("black"))
    assert table.public.featured == beans("red red red red black")
    assert table.public.flavor_supply == 5


def test_vjd_2_g_with_more_than_five_dice_the_extras_are_chosen() -> None:
    table = rolled("red red red white black   green", flavor=1).play(CreateFeatured("red"))
    assert table.menu == [AddExtra("white"), AddExtra("green")]
    assert "Fill the Blend" in table.why(AddExtra("red"))
    table.play(AddExtra("green"), AddExtra("black"))
    assert table.public.featured == beans("red red red green black")


def test_vjd_2_g_extras_never_outrank_the_set() -> None:
    table = rolled("red red black black white   wild", flavor=1).play(CreateFeatured("red"))
    assert isinstance(table.step, engine.PickSome)
    assert rank(beans("red red red black black")) // 6 == 3
    assert colors_to_feature(beans("red red red black black black"), 0, 0) == [5, 3]
    assert colors_to_feature(beans("red red red black black black black"), 0, 0) == [5, 3]
    assert colors_to_feature(beans("white white black black black black black"), 0, 0) == [5]


def test_vjd_2_g_a_blend_needs_five_dice() -> None:
    assert colors_to_feature(beans("red red red red"), 0, 0) == []
    table = Table()
    table.public.now.to_roll, table.public.coffee_supply = 4, 6
    table.roll(0, "red red red red")
    assert names(table.menu) == ["Research"]


def test_vjd_2_h_a_new_rainbow_replaces_the_old() -> None:
    table = Table()
    table.public.rainbow_by = 1
    table.roll(0, "white yellow brown red black").play(CreateRainbow())
    assert table.public.rainbow_by == 0
    assert table.total(0) == 1


def test_vjd_2_h_a_rainbow_keeps_no_dice() -> None:
    table = rolled("white yellow brown red black").play(CreateRainbow())
    assert sum(table.public.now.rolled) + table.public.coffee_supply == 10


def test_unused_flavor_dice_are_those_that_the_action_did_not_need() -> None:
    table = rolled("red red white yellow black   red green", flavor=2)
    table.public.stack.clear()
    table.run(BlendOrResearch(0)).play(Research("red"))
    assert table.public.now.rolled == dice("white yellow black flavor_green")
    table = rolled("red brown white yellow black   red green", flavor=2)
    table.public.stack.clear()
    table.run(BlendOrResearch(0)).play(CreateRainbow())
    assert table.public.now.rolled == dice("flavor_red flavor_green")


def test_d_6_with_nothing_to_use_the_action_is_skipped() -> None:
    table = Table()
    for color in ("white", "yellow", "brown", "red", "green"):
        table.marks(0, color, 6)
    table.featured(1, "black black black black black")
    table.roll(0, "white white red red green")
    assert table.menu == [Skip()]
    assert "no longer" not in table.why(Research("white"))
    assert "complete" in table.why(Research("white"))
    table.play(Skip())
    assert table.public.active == 1


def test_the_menu_agrees_with_brute_force_on_random_rolls() -> None:
    luck = random.Random(7)
    for _ in range(3000):
        flavor = luck.choice((0, 0, 1, 2))
        rolled_dice = [0] * 12
        for _ in range(luck.choice((3, 4, 5, 5, 5))):
            rolled_dice[luck.randrange(6)] += 1
        for _ in range(flavor):
            rolled_dice[FLAVOR + luck.randrange(6)] += 1
        counts, wild = seen(rolled_dice), rolled_dice[WILD]
        current = luck.choice((0, 0, 14, 20, 25))
        found = colors_to_feature(counts, wild, current)
        best = rank(counts, wild)
        has = sum(rolled_dice) >= 5 and best > current
        assert bool(found) == has
        if found:
            size = min(5, counts[found[0]] + wild)
            assert size * 6 + found[0] == best
        kinds = sum(n > 0 for n in counts)
        assert is_rainbow(counts, wild) == (kinds + wild >= 5)


def test_what_closes_a_blend_is_said_as_it_is() -> None:
    table = rolled("yellow yellow red red red", current="white white yellow red green")
    assert CreateFeatured("yellow") not in table.menu
    assert "would outrank the set" in table.why(CreateFeatured("yellow"))  # it would beat the present one
    assert "need two yellow" in rolled("yellow red red red red").why(CreateFeatured("yellow"))


def test_six_alike_rank_as_five() -> None:
    assert rank([0, 6, 0, 0, 0, 0]) == rank([0, 5, 0, 0, 0, 0])
    assert rank([5, 0, 0, 0, 0, 0], 3) == rank([0, 0, 0, 0, 0, 5], 0) - 5
