"""How large the numbers of a position may be: each limit from both sides."""

from __future__ import annotations

from typing import Any

import pytest

from rules.vivajava_dice import GAME
from rules.vivajava_dice.actions import Token
from rules.vivajava_dice.discs.re_roll import PickAgain
from rules.vivajava_dice.modules.angry_dice import EnterArena, ThrowDice, WinMatch
from rules.vivajava_dice.modules.carnival import UseTicket
from rules.vivajava_dice.state import State
from rules.vivajava_dice.steps import (
    AdjustResearch,
    AwardPoints,
    BlendCreated,
    ChooseExtras,
    DonationOffer,
    GainLevel,
    MarkGiven,
    RerollCorporation,
    Triggers,
)
from rules.vivajava_dice.steps.order import Trigger
from tests.limiting import refusal
from tests.vivajava_dice.table import Table


def said(state: State) -> str:
    """Return what is wrong with a position; "" if nothing is."""
    return refusal(GAME, Table(seats=3).state, state)


def with_number(field: str, value: Any) -> State:
    """Return a position with one number: in a list of the table or of the turn, in its innermost place."""
    state: Any = Table(seats=3).state
    owner = state.public if hasattr(state.public, field) else state.public.now
    there = getattr(owner, field)
    if isinstance(there, list):
        there = there or [0]
        setattr(owner, field, there)
        row = there[0] if isinstance(there[0], list) else there
        row[0] = value
    else:
        setattr(owner, field, value)
    if field == "featured_by":  # who has a Featured Blend has beans in it
        state.public.featured[0] = int(value >= 0)
    elif field == "featured":
        state.public.featured_by = 0 if value else -1
    return state  # type: ignore[no-any-return]


NUMBERS = [
    ("featured_by", -1, 2),
    ("rainbow_by", -1, 2),
    ("belle_by", -1, 2),
    ("coffee_supply", 0, 99),
    ("flavor_supply", 0, 99),
    ("flavor", 0, 99),
    ("to_roll", 0, 99),
    ("rolled", 0, 99),
    ("fixed", 0, 99),
    ("picked", 0, 99),
    ("blend", 0, 99),
    ("research", 0, 99),
    ("featured", 0, 99),
    ("used", 0, 99),
    ("carnival", 0, 99),
    ("landed", 0, 99),
    ("returning", 0, 99),
    ("marks", 0, 99),
    ("turn", 0, 10_000),
    ("points", -999, 999),
    ("levels", 0, 2),
    ("gained", 0, 2),
    ("meter", 0, 20),
    ("sugar", -1, 5),
    ("taken", -1, 11),
    ("barred", -1, 5),
    ("arena", 0, 6),
]


@pytest.mark.parametrize(("field", "least", "most"), NUMBERS)
def test_a_number_of_the_table_keeps_to_its_limits(field: str, least: int, most: int) -> None:
    for value in (least, most):
        assert f".{field}" not in said(with_number(field, value))
    for value in (least - 1, most + 1):
        assert f".{field}" in said(with_number(field, value))


STEPS = [
    ("left", lambda n: PickAgain(left=n, seat=0), 0, 99),
    ("floor", lambda n: PickAgain(left=1, floor=n, seat=0), 0, 12),
    ("size", lambda n: ChooseExtras(left=1, seat=0, color=0, size=n), 0, 99),
    ("color", lambda n: GainLevel(0, n, 1), -1, 5),
    ("colors", lambda n: MarkGiven(0, (n,)), -1, 5),
    ("levels", lambda n: GainLevel(0, 0, n), 0, 2),
    ("levels", lambda n: Triggers((Trigger(0, "on_level", 0, n),)), 0, 2),
    ("sampled", lambda n: AdjustResearch(0, 0, n), -1, 5),
    ("kind", lambda n: AwardPoints(0, n, 1), 0, 8),
    ("side", lambda n: RerollCorporation(n, 1), -1, 2),
    ("loser", lambda n: BlendCreated(0, n), -1, 2),
    ("subject", lambda n: DonationOffer(kind="donate", subject=n, among=(1,)), -1, 2),
    ("among", lambda n: DonationOffer(kind="donate", among=(n,)), -1, 2),
    ("challenger", lambda n: EnterArena(n, 1, 1), -1, 2),
    ("opponent", lambda n: EnterArena(0, n, 1), -1, 2),
    ("fighter", lambda n: ThrowDice(n, 0), -1, 2),
    ("row", lambda n: ThrowDice(0, n), 0, 1),
    ("side", lambda n: WinMatch(n, 1), -1, 2),
    ("target", lambda n: UseTicket(0, n, 0), -1, 2),
]


@pytest.mark.parametrize(("field", "step", "least", "most"), STEPS)
def test_a_number_of_a_step_keeps_to_its_limits(field: str, step: Any, least: int, most: int) -> None:
    def at(value: int) -> str:
        state: Any = Table(seats=3).state
        state.public.stack = [step(value)]
        return said(state)

    assert [f".{field}" in at(value) for value in (least - 1, least, most, most + 1)] == [True, False, False, True]


@pytest.mark.parametrize(
    ("place", "spots"), [("track", 5), ("jolt", 5), ("community", 5), ("blend", 6), ("intern", 5), ("brew", 4)]
)
def test_a_token_lies_on_a_spot_that_there_is(place: Any, spots: int) -> None:
    def at(spot: int) -> str:
        state: Any = Table(seats=3).state
        state.public.tokens.append(Token(0, place, -1, spot))
        return said(state)

    assert [at(spot) == "" for spot in (-1, 0, spots - 1, spots)] == [False, True, True, False]
