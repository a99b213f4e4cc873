"""The Great Heartland Hauling Co.: Demands, deliveries, and where Flavor Dice go."""

from __future__ import annotations

import pytest

from rules.engine import Chance
from rules.vivajava_dice import GAME
from rules.vivajava_dice.actions import (
    CreateFeatured,
    Deliver,
    Donate,
    GainPoint,
    MarkMore,
    PutDie,
    Research,
    TakeDie,
    TakeDonated,
    UseAbility,
    UseDonated,
)
from rules.vivajava_dice.modules.heartland import DeliverFlavor, LayDice, TakeHauled
from rules.vivajava_dice.state import Public
from rules.vivajava_dice.steps import BlendOrResearch, OfferPoints, UseScoreAbilities
from tests.vivajava_dice.table import DONE, Table

FACES = ["white", "yellow", "brown", "red", "green", "wild"]


def hauling(*sections: str, seats: int = 2, flavor: int = 0, center: int | None = None, **discs: str) -> Table:
    """Return a table with these Demands by seat; the dice left lie in the center."""
    table = Table(seats=seats, discs={"green": "block_action", **discs}, heartland="on")
    public = table.public
    public.demands = [[section.split().count(face) for face in FACES] for section in sections]
    public.flavor[0] = flavor
    public.flavor_supply = 5 - flavor - sum(map(sum, public.demands))
    if center is not None:
        assert public.flavor_supply == center
    return table


def fresh(seats: int) -> Public:
    state = GAME.setup(seats, GAME.complete({"heartland": "on"}), Chance(bytes(31) + b"\x07"))
    return state.public  # type: ignore[return-value]


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1)])
def test_vjd_13_a_dice_are_dealt_evenly_and_the_rest_lies_in_the_center(seats: int, each: int) -> None:
    public = fresh(seats)
    gained = sum(public.flavor)  # by black beans of the roll for the first turn
    assert len(public.demands) == seats
    assert sum(map(sum, public.demands)) + public.flavor_supply + gained == 5
    if not gained:
        assert [sum(row) for row in public.demands] == [each] * seats


def test_vjd_13_a_demands_are_rolled() -> None:
    rows = {tuple(map(tuple, fresh_with(seed).demands)) for seed in range(20)}
    assert len(rows) > 10


def fresh_with(seed: int) -> Public:
    state = GAME.setup(2, GAME.complete({"heartland": "on"}), Chance(seed.to_bytes(32, "big")))
    return state.public  # type: ignore[return-value]


def test_d_38_not_in_the_solo_game() -> None:
    public = fresh(1)
    assert public.demands == []
    assert public.flavor_supply == 5
    assert "haul" not in public.discs


# Taking


def test_vjd_13_b_who_gains_a_die_chooses_it_from_any_section() -> None:
    table = hauling("red", "wild wild").roll(0, "black white white red red").play(Research("black"))
    assert isinstance(table.step, TakeHauled)
    assert table.menu == [TakeDie(-1), TakeDie(0, "red"), TakeDie(1, "wild")]
    table.play(TakeDie(1, "wild"))
    assert table.public.demands[1] == [0, 0, 0, 0, 0, 1]
    assert table.public.flavor[0] == 1


def test_vjd_13_b_one_by_one_and_as_long_as_there_are_any() -> None:
    table = hauling("", "red", flavor=3, center=1)
    table.roll(0, "black black black black black white white white")
    table.play(Research("black"), TakeDie(1, "red"))
    assert table.public.flavor[0] == 2  # the last one is no choice; rolled dice are not back yet
    assert isinstance(table.step, LayDice)


def test_d_38_dice_that_are_gained_keep_no_face() -> None:
    table = hauling("red", "").run(OfferPoints(0, 1)).play(GainPoint("black"), TakeDie(0, "red"))
    assert table.public.flavor == [1, 0]
    assert table.public.demands == [[0] * 6, [0] * 6]


def test_focus_groups_gives_both_their_choice_the_roller_first() -> None:
    table = hauling("red", "green", yellow="focus_groups")
    table.level(0, "yellow", 1)
    table.roll(0, "white white red red black black").play(Research("white"))
    assert (table.asked, table.step) == ((0,), TakeHauled(0, True))
    table.play(TakeDie(0, "red"))
    assert table.asked == (1,)


# Returning


def test_vjd_13_c_returned_dice_are_rolled_and_laid_where_the_active_player_likes() -> None:
    table = hauling("", "", flavor=2).roll(0, "white white red red black brown brown green white")
    table.play(Research("black"))  # only the center has a die to take
    assert isinstance(table.step, LayDice)
    assert table.asked == (0,)
    assert table.menu == [PutDie(0, "white"), PutDie(1, "white"), PutDie(-1, "white")]
    table.play(PutDie(1, "white"))
    assert table.menu == [PutDie(0, "green"), PutDie(1, "green"), PutDie(-1, "green")]
    table.play(PutDie(-1, "green"))
    assert table.public.demands == [[0] * 6, [1, 0, 0, 0, 0, 0]]
    assert table.public.active == 1


def test_vjd_13_c_dice_used_in_a_blend_go_the_same_way() -> None:
    table = hauling("", "", flavor=1).roll(0, "red red red red white red brown").play(CreateFeatured("red"))
    assert table.menu == [PutDie(0, "brown"), PutDie(1, "brown"), PutDie(-1, "brown")]


def test_vjd_13_c_a_used_donation_is_laid_by_the_active_player() -> None:
    table = hauling("", "", center=5)
    table.public.flavor_supply, table.public.flavor[1] = 4, 1
    table.roll(0, "red red red white yellow red green").play(Donate(), UseDonated(), TakeDonated(1, "flavor_red"))
    while not isinstance(table.step, LayDice):
        table.play(table.menu[0])
    assert table.asked == (0,)
    assert table.menu[0] == PutDie(0, "green")


def test_vjd_13_c_sweetener_scandal_returns_its_die_too() -> None:
    table = hauling("", "", flavor=1, yellow="sweetener_scandal")
    table.level(0, "yellow", 1)
    table.public.rainbow_by = 1
    table.falls("wild")
    table.run(UseScoreAbilities(0)).play(UseAbility("yellow"))
    assert table.menu == [PutDie(0, "wild"), PutDie(1, "wild"), PutDie(-1, "wild")]


# Deliveries


def delivering(*sections: str, falls: str, seats: int = 2, flavor: int = 1, take: str = "white") -> Table:
    """Return a table after Research of `take`, with unused Flavor Dice."""
    table = hauling(*sections, seats=seats, flavor=flavor)
    return table.roll(0, f"white white red red black {falls}").play(Research(take))  # type: ignore[arg-type]


def test_vjd_13_d_an_unused_die_that_matches_scores_one_and_gives_the_other_a_point() -> None:
    table = delivering("", "brown", falls="brown green")
    assert isinstance(table.step, DeliverFlavor)
    assert table.menu == [Deliver("flavor_brown", 1, "brown", "brown"), DONE]
    table.play(table.menu[0])
    assert table.total(0) == 1
    assert table.public.marks[1] == [0, 0, 1, 0, 0]
    # Rolled once, it goes into a section of choice.
    assert table.menu == [PutDie(0, "green"), PutDie(1, "green"), PutDie(-1, "green")]


def test_vjd_13_d_it_may_be_left_alone() -> None:
    assert delivering("", "brown", falls="brown").play(DONE).total(0) == 0


def test_vjd_13_d_a_die_that_does_not_match_or_was_used_cannot_be_delivered() -> None:
    assert isinstance(delivering("", "brown", falls="green").step, LayDice)
    assert isinstance(delivering("", "white", falls="white").step, LayDice)


def test_vjd_13_d_no_demand_of_one_s_own_and_none_in_the_center() -> None:
    table = delivering("brown", "", falls="brown")
    assert isinstance(table.step, LayDice)
    table = delivering("brown", "brown", falls="brown")
    assert "of your own" in table.why(Deliver("flavor_brown", 0, "brown", "brown"))


def test_vjd_13_d_several_players_may_be_served_but_one_demand_a_die() -> None:
    table = delivering("", "brown", "brown", seats=3, flavor=2, falls="brown brown white white")
    table.play(Deliver("flavor_brown", 1, "brown", "brown"), PutDie(-1, "white"))
    table.play(Deliver("flavor_brown", 2, "brown", "brown"))
    assert table.total(0) == 2
    assert [row[2] for row in table.public.marks] == [0, 1, 1]
    table = delivering("", "brown", "brown", seats=3, falls="brown white")
    table.play(Deliver("flavor_brown", 1, "brown", "brown"))
    assert isinstance(table.step, LayDice)


def test_vjd_13_d_the_point_is_scored_even_if_the_other_cannot_use_its_own() -> None:
    table = hauling("", "brown", flavor=1)
    table.marks(1, "brown", 6)
    table.roll(0, "white white red red black brown").play(Research("white"))
    table.play(Deliver("flavor_brown", 1, "brown", "brown"))
    assert table.total(0) == 1
    assert table.public.marks[1][2] == 6


def test_vjd_13_d_a_delivered_die_that_comes_back_may_be_a_new_demand() -> None:
    table = delivering("", "brown", flavor=2, falls="brown green green")
    table.play(Deliver("flavor_brown", 1, "brown", "brown"), PutDie(1, "green"))
    assert table.menu == [Deliver("flavor_green", 1, "green", "green"), DONE]


def test_vjd_13_d_after_a_blend_too() -> None:
    table = hauling("", "brown", flavor=1)
    table.roll(0, "red red red red red brown").play(CreateFeatured("red"))
    assert isinstance(table.step, DeliverFlavor)


def test_d_38_a_demand_stays_after_it_was_served() -> None:
    table = delivering("", "brown", flavor=2, falls="brown brown red")
    table.play(Deliver("flavor_brown", 1, "brown", "brown"), PutDie(-1, "red"))
    assert table.public.demands[1] == [0, 0, 1, 0, 0, 0]
    assert table.menu == [Deliver("flavor_brown", 1, "brown", "brown"), DONE]


def test_d_38_a_rolled_wild_serves_any_demand() -> None:
    table = hauling("", "brown green", flavor=1).roll(0, "red red red white white wild").play(CreateFeatured("red"))
    assert isinstance(table.step, LayDice)  # the WILD was used
    table = hauling("", "brown green", flavor=2, center=1)
    table.roll(0, "red red red red red wild wild").play(CreateFeatured("red"))
    assert table.menu == [
        Deliver("flavor_wild", 1, "brown", "brown"),
        Deliver("flavor_wild", 1, "green", "green"),
        DONE,
    ]


def test_d_38_a_wild_demand_takes_any_color_that_the_receiver_can_use() -> None:
    table = hauling("", "wild", flavor=1)
    table.marks(1, "red", 6)
    table.roll(0, "white white red red black green").play(Research("white"))
    colors = ["white", "yellow", "brown", "green", "black"]
    assert table.menu == [*(Deliver("flavor_green", 1, "wild", c) for c in colors), DONE]  # type: ignore[arg-type]


def test_d_38_black_brings_the_receiver_a_flavor_die_of_choice() -> None:
    table = delivering("", "wild", falls="green red").play(Deliver("flavor_green", 1, "wild", "black"))
    assert table.asked == (1,)
    assert table.menu == [TakeDie(-1), TakeDie(1, "wild")]
    table.play(TakeDie(1, "wild"))
    assert table.public.flavor[1] == 1


def test_the_active_player_s_point_counts_before_the_track_of_the_other() -> None:
    table = hauling("", "brown", flavor=1)
    table.points(0, 20)
    table.points(1, 20)
    table.marks(1, "brown", 5)
    table.roll(0, "white white red red black brown").play(Research("white"))
    table.play(Deliver("flavor_brown", 1, "brown", "brown"))
    assert (table.total(0), table.total(1)) == (21, 20)
    assert table.public.stack == []


def test_nothing_is_delivered_when_the_action_was_skipped() -> None:
    table = hauling("", "brown", flavor=1)
    for color in ("white", "yellow", "brown", "red", "green"):
        table.marks(0, color, 6)
    table.featured(1, "green green green green green")
    table.roll(0, "white white red red red brown")
    assert isinstance(table.step, BlendOrResearch)
    table.play(table.menu[0])
    assert isinstance(table.step, LayDice)


def test_donations_work_as_usual_and_unused_ones_stay_with_their_owner() -> None:
    table = hauling("", "", center=5)
    table.public.flavor_supply, table.public.flavor[1] = 4, 1
    table.roll(0, "red red red white yellow green").play(Donate(), CreateFeatured("red"))
    assert table.public.active == 1
    assert sum(table.public.now.rolled[6:]) == 1  # it has rolled it in its own turn


def test_dice_beyond_five_points_are_unused_and_can_be_delivered() -> None:
    table = hauling("", "red", flavor=1).roll(0, "red red red red red red").play(Research("red"))
    assert isinstance(table.step, DeliverFlavor)
    assert Deliver("flavor_red", 1, "red", "red") in table.menu


def test_dice_beyond_what_the_track_takes_can_be_delivered_coffee_dice_are_used_first() -> None:
    table = hauling("", "red", flavor=1)
    table.marks(0, "brown", 5)
    table.roll(0, "brown white white green green wild").play(Research("brown"))
    assert table.menu == [Deliver("flavor_wild", 1, "red", "red"), DONE]


def test_a_die_of_a_second_sample_is_used() -> None:
    table = hauling("", "red", flavor=1, yellow="second_sample")
    table.level(0, "yellow", 1)
    table.roll(0, "white white green brown yellow red").play(Research("white"), MarkMore("yellow", "red"))
    assert not isinstance(table.step, DeliverFlavor)
    assert sum(table.public.now.landed) == 1
