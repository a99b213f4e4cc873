"""How long a Blend lasts, held against counting every roll of the others out."""

from __future__ import annotations

from itertools import product

import pytest

from rules import engine
from rules.vivajava_dice import GAME, forecast
from rules.vivajava_dice.actions import CreateFeatured, CreateRainbow
from rules.vivajava_dice.dice import BLEND, DIE, FACES, FLAVOR, WILD, beans, is_rainbow, rank
from rules.vivajava_dice.forecast.lasting import corporation_beats, corporation_rainbow
from tests.vivajava_dice.table import Table

BROWN = 3 * FACES + DIE["brown"]


def best_raised(fall: tuple[int, ...]) -> int:
    """Return the best rank of a roll of Coffee Dice after raising one bean, or none."""
    rolls = [fall, *((*fall[:i], min(5, face + 1), *fall[i + 1 :]) for i, face in enumerate(fall))]
    return max(rank([roll.count(face) for face in range(FACES)]) for roll in rolls)


def test_others_change_their_dice() -> None:
    table = Table(seats=3, discs={"yellow": "upgrade_bean"})
    plain = forecast.beat_odds(BROWN)
    table.level(1, "yellow", 1)
    raised = sum(best_raised(fall) > BROWN for fall in product(range(FACES), repeat=BLEND)) / FACES**BLEND
    assert raised > plain + 0.1
    assert forecast.lasts(table.public, 0, BROWN) == (pytest.approx((1 - raised) * (1 - plain)), True)
    table.level(0, "yellow", 2)  # the holder's own is no danger
    assert forecast.lasts(table.public, 0, BROWN) == (pytest.approx((1 - raised) * (1 - plain)), True)


def test_others_roll_again() -> None:
    table = Table()
    table.level(1, "white", 1)
    once = forecast.lasts(table.public, 0, BROWN).chance
    table.level(1, "white", 2)
    assert forecast.lasts(table.public, 0, BROWN).chance < once < 1 - forecast.beat_odds(BROWN)
    rainbow = forecast.rainbow_lasts(table.public, 0)
    assert rainbow.is_all
    assert rainbow.chance < 1 - forecast.rainbow_odds(BLEND, 0)


def test_fewer_dice_and_sets_that_are_too_small_are_counted() -> None:
    table = Table(discs={"yellow": "shortage", "brown": "perfectionist"})
    table.level(1, "yellow", 1)
    assert forecast.lasts(table.public, 0, BROWN) == (1.0, True)
    assert forecast.rainbow_lasts(table.public, 0) == (1.0, True)
    table = Table(discs={"brown": "perfectionist"})
    table.level(1, "brown", 2)
    assert forecast.lasts(table.public, 0, BROWN) == (pytest.approx(1 - forecast.beat_odds(4 * FACES - 1)), True)


def test_a_flavor_die_beside_a_re_roll_is_counted_and_two_are_a_bound() -> None:
    table = Table()
    table.level(1, "white", 1)
    without = forecast.lasts(table.public, 0, BROWN).chance
    table.flavor(1, 1)
    one = forecast.lasts(table.public, 0, BROWN)
    assert one.is_all
    assert one.chance < min(without, 1 - forecast.beat_odds(BROWN, BLEND, 1))
    table.flavor(1, 1)
    two = forecast.lasts(table.public, 0, BROWN)
    assert not two.is_all
    assert two.chance == pytest.approx(min(without, 1 - forecast.beat_odds(BROWN, BLEND, 2)))


@pytest.mark.parametrize("disc", ["pick_of_the_crop", "sweetener_scandal", "lukewarm", "mine_mine"])
def test_what_is_not_counted_makes_a_bound(disc: str) -> None:
    table = Table(discs={"green": disc})
    assert forecast.lasts(table.public, 0, BROWN).is_all
    table.level(1, "green", 1)
    assert not forecast.lasts(table.public, 0, BROWN).is_all
    assert forecast.rainbow_lasts(table.public, 0).is_all == (disc == "lukewarm")


def test_dice_that_a_third_may_donate_make_a_bound_and_the_holder_s_do_not() -> None:
    table = Table(seats=3)
    table.flavor(0, 1)
    table.roll(0, "red red red white yellow")
    view = engine.view_of(table.state, 0)
    line = "Create a Featured Blend: Regular red, 1 point"
    said = engine.percent((1 - forecast.beat_odds(3 * FACES + DIE["red"])) ** 2)
    assert GAME.words.action(view, CreateFeatured("red")) == f"{line}, {said} to last"
    assert len(GAME.words.about(view, CreateFeatured("red"))) == 1
    table.flavor(1, 1)
    other = 1 - forecast.beat_odds(3 * FACES + DIE["red"], BLEND, 1)
    said = engine.percent((1 - forecast.beat_odds(3 * FACES + DIE["red"])) * other)
    assert GAME.words.action(view, CreateFeatured("red")) == f"{line}, at most {said} to last"
    assert "donated dice" in GAME.words.about(view, CreateFeatured("red"))[1]
    assert len(GAME.words.about(view, CreateRainbow())) == 1  # nobody can donate to a Rainbow Blend


def test_a_corporation_takes_the_rainbow_of_a_first_roll_without_a_blend() -> None:
    table = Table(seats=1, solo="omniblend")
    assert corporation_rainbow(table.public) == pytest.approx(720 / 7776)
    table.featured(1, "brown brown brown brown red")
    assert corporation_rainbow(table.public) == 0  # it keeps its Blend and does not roll
    table.featured(1, "brown brown brown")
    assert corporation_rainbow(table.public) == pytest.approx(720 / 7776)  # that one breaks first
    table = Table(seats=1, solo="sacchar")
    table.public.meter = 1
    current = 3 * FACES + DIE["red"]
    for featured in ("", "red red red white brown"):
        table.featured(0 if featured else -1, featured)
        hits = 0
        for fall in product(range(FACES), repeat=BLEND + 1):
            counts = [fall[:BLEND].count(face) for face in range(FACES)] + [0] * FACES
            counts[FLAVOR + fall[BLEND]] += 1
            value = rank(beans(counts), counts[WILD])
            blends = value >= 3 * FACES and (not featured or value > current)
            hits += is_rainbow(beans(counts), counts[WILD]) and not blends
        assert corporation_rainbow(table.public) == pytest.approx(hits / FACES ** (BLEND + 1))


def test_a_corporation_that_holds_the_rainbow_goes_on_from_five_colors() -> None:
    table = Table(seats=1, solo="omniblend")
    table.public.meter = 3
    free = corporation_beats(table.public, 0)
    table.public.rainbow_by = 0
    assert corporation_beats(table.public, 0) == free
    table.public.rainbow_by = 1
    assert corporation_beats(table.public, 0) > free


def test_a_corporation_beats_what_is_above_and_never_with_less_than_regular() -> None:
    table = Table(seats=1, solo="sacchar")
    table.public.meter = 0
    for value in (0, 2 * FACES, 3 * FACES - 1, 3 * FACES, 3 * FACES + 4, 4 * FACES + 5):
        odds = forecast.beat_odds(max(value, 3 * FACES - 1))
        assert corporation_beats(table.public, value) == pytest.approx(odds)
