"""One left where two are wanted: dice, Tokens, Interns and discs of the ANGER Coaster, at tables of three."""

from __future__ import annotations

import pytest

from rules.vivajava_dice.actions import (
    ChooseDisc,
    ChoosePlayer,
    CreateFeatured,
    Decline,
    Donate,
    GainPoint,
    MoveToken,
    PlaceOnDie,
    Research,
    TakeBenefit,
    TakeDonated,
    Token,
    UseAbility,
    UseDonated,
)
from rules.vivajava_dice.dice import COLOR, FLAVOR
from rules.vivajava_dice.discs.intern import ChooseIntern, free_interns
from rules.vivajava_dice.modules.carnival import ChooseBenefit
from rules.vivajava_dice.steps import (
    OfferPoints,
    PlaceToken,
    ReachLevels,
    StartRoll,
    UseActivateAbilities,
    UseScoreAbilities,
)
from tests.vivajava_dice.table import DONE, Table, dice

RED, GREEN = COLOR["red"], COLOR["green"]


def left(coffee: int = 10, flavor: int = 5, **discs: str) -> Table:
    """Return a table of three with so many dice in the supplies: the rest lies before the last seat, or is rolled."""
    table = Table(seats=3, discs=discs)
    table.flavor(2, 5 - flavor)
    table.public.now.to_roll, table.public.coffee_supply = 10 - coffee, coffee
    return table


# Dice


def test_with_one_coffee_die_left_the_carnival_rolls_one() -> None:
    table = Table(seats=3, discs={"green": "carnival"}, carnival="on")
    table.level(0, "green", 2)
    table.public.now.to_roll, table.public.coffee_supply = 9, 1
    table.falls("yellow green")
    table.run(UseScoreAbilities(0)).play(UseAbility("green"))
    assert isinstance(table.step, ChooseBenefit)
    assert table.menu == [TakeBenefit("yellow"), Decline()]


@pytest.mark.parametrize("coffee", [1, 2, 4])
def test_a_turn_begins_with_as_many_coffee_dice_as_there_are(coffee: int) -> None:
    table = Table(seats=3)
    table.featured(1, "red red red white white")
    table.public.featured[RED] += 5 - coffee  # as if more of them lay elsewhere
    table.public.coffee_supply -= 5 - coffee
    table.falls("white " * 5)
    table.run(StartRoll(0))
    assert sum(table.public.now.rolled) == coffee
    assert table.public.coffee_supply == 0


@pytest.mark.parametrize(("flavor", "taken"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_of_two_black_beans_as_many_flavor_dice_as_there_are(flavor: int, taken: int) -> None:
    table = left(flavor=flavor)
    table.roll(0, "black black red red red white white")
    while table.asked == (2,):
        table.play(table.menu[-1])
    assert (Research("black") in table.menu) == bool(taken)
    if taken:
        table.play(Research("black"))
        assert table.public.flavor[0] == taken
        assert table.public.flavor_supply == flavor - taken


@pytest.mark.parametrize(("flavor", "dice"), [(3, [2, 1]), (2, [2, 0]), (1, [1, 0]), (4, [2, 2])])
def test_two_players_who_gain_two_share_what_there_is_the_active_one_first(flavor: int, dice: list[int]) -> None:
    table = left(flavor=flavor, brown="focus_groups")
    table.level(0, "brown", 2)
    table.falls("black")
    table.run(UseActivateAbilities(0)).play(ChoosePlayer(1))
    assert table.public.flavor[:2] == dice


def test_of_two_points_of_choice_one_finds_the_last_flavor_die() -> None:
    table = left(flavor=1)
    for color in ("white", "yellow", "brown", "red", "green"):
        table.marks(0, color, 6)
    table.run(OfferPoints(0, 2))
    assert table.step.left == 1
    assert table.play(GainPoint("black")).asked == ()
    table.marks(0, "green", 5)
    table.public.flavor, table.public.flavor_supply = [0, 0, 4], 1
    table.run(OfferPoints(0, 3)).play(GainPoint("green"))
    assert table.menu == [GainPoint("black"), DONE]


def test_one_of_two_dice_given_by_one_donor_is_taken_and_the_other_stays() -> None:
    table = Table(seats=3)
    table.flavor(1, 2)
    table.roll(0, "green green green white white  green yellow").play(Donate(), UseDonated())
    assert table.menu == [TakeDonated(1, "flavor_green")]
    table.play(TakeDonated(1, "flavor_green"))
    while table.asked == (0,):
        table.play(table.menu[0])
    assert table.public.active == 1  # it rolls the one that it has kept
    assert sum(table.public.now.rolled[FLAVOR:]) == 1
    assert table.public.flavor_supply == 4


# Tokens


def bound(free: int) -> Table:
    """Return a table where the first seat has so many Tokens free: the others lie on Requests."""
    table = Table(seats=3, discs={"red": "morning_favorite", "green": "block_action"}, coaster="wild")
    table.public.tokens += [Token(0, "request", -1, spot) for spot in range(3 - free)]
    return table


@pytest.mark.parametrize("free", range(4))
def test_of_two_tokens_gained_at_once_those_that_are_free_are_laid(free: int) -> None:
    table = bound(free)
    table.public.marks[0][RED] = 4
    table.run(ReachLevels(0))
    assert table.ready(0) == min(2, free)
    asks = isinstance(table.step, PlaceToken)
    assert asks == (free < 2)
    if asks:
        other = Token(0, "request", -1, 0)
        table.play(MoveToken(other))
        assert table.ready(0) == min(2, free + 1)
        assert other not in table.public.tokens
    if isinstance(table.step, PlaceToken):
        assert table.play(Decline()).asked == ()
        assert table.ready(0) == 1


def test_a_donor_without_a_free_token_is_asked_and_the_other_donor_is_not() -> None:
    table = Table(seats=3)
    table.public.tokens += [Token(2, "request", -1, spot) for spot in range(3)]
    table.flavor(1, 1)
    table.flavor(2, 1)
    table.roll(0, "white white red green black  white white").play(Donate(), Donate(), UseDonated())
    while table.asked == (0,):
        table.play(table.menu[0])
    assert isinstance(table.step, PlaceToken)
    assert table.asked == (2,)
    assert Token(1, "blend", -1, 0) in table.public.tokens
    table.play(Decline())
    assert [token.seat for token in table.public.tokens if token.place == "blend"] == [1]
    assert table.total(2) == 1


def test_a_third_token_on_a_die_finds_two_of_a_color_taken() -> None:
    table = Table(seats=4, discs={"red": "silent_partner"}, coaster="wild")
    table.featured(3, "red red white green black")
    for seat in range(3):
        table.level(seat, "red", 1, 1)
    for seat, on in ((0, "red"), (1, "red")):
        table.public.active, table.public.now.used = seat, [0] * 5
        table.run(UseActivateAbilities(seat)).play(UseAbility("red"), PlaceOnDie(on))  # type: ignore[arg-type]
        while table.asked:
            table.play(DONE)
    table.public.active = 2
    table.run(UseActivateAbilities(2)).play(UseAbility("red"))
    assert table.menu == [PlaceOnDie("white"), PlaceOnDie("green"), PlaceOnDie("black")]


# Coasters


def test_of_two_who_reach_the_last_intern_the_active_player_gets_it() -> None:
    table = Table(seats=3, discs={"yellow": "intern"}, intern="on", coaster="wild")
    everyone = free_interns(table.public)
    table.public.tokens += [Token(2, "intern", 1, spot) for spot in range(1, len(everyone))]
    table.public.tokens[-1] = Token(0, "intern", 4, len(everyone) - 1)  # nobody has more than three
    assert free_interns(table.public) == everyone[:1]
    for seat in (0, 1):
        table.public.marks[seat][1] = 2
    table.public.active = 1
    table.run(ReachLevels(1))
    assert isinstance(table.step, ChooseIntern)
    assert table.asked == (1,)
    table.play(ChooseDisc(everyone[0]))
    assert table.asked == ()  # nobody asks seat 0: there is none left
    assert [(t.seat, t.spot) for t in table.public.tokens if t.place == "intern"][-1] == (1, 0)


def test_of_two_who_reach_the_last_disc_of_the_anger_coaster_the_active_player_gets_it() -> None:
    table = Table(seats=3, **{"anger-management": "on"})
    color = table.public.discs.index("anger_management")
    table.public.anger = table.public.anger[:1]
    for seat in (0, 1):
        table.public.marks[seat][color] = 2
    table.public.active = 1
    table.run(ReachLevels(1))
    assert table.asked == (1,)
    table.play(ChooseDisc(table.public.anger[0]))
    assert (0, "anger") not in [(token.seat, token.place) for token in table.public.tokens]
    assert (1, "anger") in [(token.seat, token.place) for token in table.public.tokens]
    assert 0 not in table.asked


def test_two_players_cannot_both_have_the_one_featured_blend() -> None:
    table = Table(seats=3)
    table.featured(1, "white white red green black")
    table.roll(0, "red red white yellow green  white white yellow brown red").play(CreateFeatured("red"))
    assert table.public.featured_by == 0
    assert table.public.now.rolled == dice("white white yellow brown red")
    assert table.public.coffee_supply == 0
