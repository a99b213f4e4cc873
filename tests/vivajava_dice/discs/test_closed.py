"""Why an ability cannot be used though it is one's own: the sentence that fits, for each disc that has several."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.vivajava_dice.actions import Token
from rules.vivajava_dice.dice import COLOR
from rules.vivajava_dice.disc import use_of
from tests.vivajava_dice.table import Table

RED = COLOR["red"]


def closed(disc: str, prepare: Callable[[Table], object], moment: str = "", **options: str) -> str:
    """Return why the disc on red is closed to seat 0, which has it at 1X, at a table of three."""
    table = Table(seats=3, discs={"red": disc}, **options)
    table.level(0, "red", 1)
    prepare(table)
    use = use_of(table.public, 0, RED)
    return use.disc.closed(table.public, use, moment)


def nothing(table: Table) -> None:
    """Leave the table as it is."""


def token(table: Table) -> None:
    """Lay a Token ready on the Track."""
    table.public.tokens.append(Token(0, "track", RED, RED))


def own_blend(table: Table) -> None:
    """Let the seat hold the Featured Blend."""
    table.featured(0, "white white white red red")


def flavor(table: Table) -> None:
    """Give the seat a Flavor Die."""
    table.flavor(0, 1)


def used(table: Table) -> None:
    """Let the ability be used up."""
    table.public.now.used = [0, 0, 0, 1, 0]


def all_coffee(table: Table) -> None:
    """Take the last Coffee Die out of the supply."""
    table.public.now.to_roll, table.public.coffee_supply = table.public.coffee_supply, 0


def fresh(table: Table) -> None:
    """Keep the seat's Blend fresh."""
    own_blend(table)
    table.public.now.is_fresh = True


def hauled(table: Table) -> None:
    """Lay a Demand out."""
    table.public.demands = [[0] * 6, [0, 0, 1, 0, 0, 0], [0] * 6]


CLOSED = [
    ("ability_swap", nothing, "Ability Swap has no Token ready."),
    ("ability_swap", token, ""),
    ("bench_sample", nothing, "All your dice show the same face already."),
    ("bench_sample", used, ""),
    ("called_shot", nothing, ""),
    ("called_shot", all_coffee, "There is no Coffee Die in the supply to roll."),
    ("carnival", nothing, "There is no Coffee Die to roll."),
    ("carnival", used, "Carnival is rolled once a turn."),
    ("graduated_cylinder", nothing, "You have no Research Point that another of your Tracks could take."),
    ("graduated_cylinder", used, ""),
    ("haul", nothing, "No player's section has a Flavor Die to turn."),
    ("haul", hauled, ""),
    ("jolt", nothing, "Jolt! has no Token ready."),
    ("jolt", token, "Jolt! needs a completed Track of yours whose ability can be used again."),
    ("lukewarm", nothing, "Lukewarm has no Token ready."),
    ("lukewarm", token, "No other player holds a Featured Blend."),
    ("morning_favorite", nothing, "You hold no Featured Blend: Morning Favorite has nothing to keep fresh."),
    ("morning_favorite", own_blend, "Morning Favorite has no Token ready."),
    ("morning_favorite", fresh, "Your Featured Blend stays fresh this turn already."),
    ("pick_of_the_crop", nothing, "All your Coffee Dice are laid down already."),
    ("pick_of_the_crop", all_coffee, ""),
    ("research_community", nothing, "Research Community has no Token ready."),
    ("research_community", token, "No Track of another player is open to your Token."),
    ("silent_partner", nothing, "Silent Partner has no Token ready."),
    ("silent_partner", token, "There is no die of another player's Featured Blend to put the Token on."),
    ("slow_roll", nothing, ""),
    ("slow_roll", all_coffee, "There is no Coffee Die in the supply to roll."),
    ("sweetener_scandal", nothing, "Sweetener Scandal needs one of your Flavor Dice."),
    ("sweetener_scandal", flavor, "No other player holds a Blend."),
    ("sweetener_scandal", used, ""),
]


@pytest.mark.parametrize(("disc", "prepare", "said"), CLOSED, ids=[f"{row[0]} {row[1].__name__}" for row in CLOSED])
def test_a_closed_ability_says_what_it_lacks(disc: str, prepare: Callable[[Table], object], said: str) -> None:
    assert closed(disc, prepare) == said


def test_the_test_tube_takes_a_token_once() -> None:
    assert closed("compounded", nothing, "activate_plays") == "Your Token is in the test tube already."
    assert closed("compounded", nothing, "dice_plays") == ""
