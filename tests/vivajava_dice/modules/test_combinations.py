"""Laws of the expansion over twenty random combinations of modules, discs and seats."""

from __future__ import annotations

import random

import msgspec
import pytest

from rules import engine
from rules.engine import Chance
from rules.vivajava_dice import GAME, scoring
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.state import Public, State
from tests.vivajava_dice.table import PIECES


def options(luck: random.Random) -> dict[str, str]:
    """Return random options; the expansion more often in play than not."""
    chosen = {option.name: luck.choice(option.values) for option in GAME.options}
    for name in ("brew", "compounded", "belle", "carnival", "heartland", "anger-management"):
        chosen[name] = "on" if luck.random() < 0.6 else "off"
    return chosen | {
        "coaster": luck.choice(("wild", "wild", "lite", "second")),
        "anger": luck.choice(("mixed", "only")),
    }


def sound(public: Public) -> None:
    """Say what must hold at every decision."""
    seats = range(len(public.marks))
    tokens = public.tokens
    assert all(sum(token.seat == seat for token in tokens) <= 3 for seat in seats)
    for place in ("brew", "anger", "request"):
        spots = [token.spot for token in tokens if token.place == place]
        assert len(set(spots)) == len(spots)
    for place in ("ride", "tube"):
        spots_of = [(token.seat, token.spot if place == "ride" else 0) for token in tokens if token.place == place]
        assert len(set(spots_of)) == len(spots_of)
    assert all(token.seat == public.belle_by for token in tokens if token.place == "request")
    assert public.belle_by < 0 or public.belle_by not in (public.featured_by, public.rainbow_by)
    assert all(
        n >= 0 for row in (*public.demands, public.flavor, [public.flavor_supply, public.now.returning]) for n in row
    )
    assert all(scoring.total(public, side) >= 0 for side in range(len(public.points)))
    cup = public.options.cup
    for token in tokens:
        if token.source >= 0 and token.place not in ("track", "blend", "community"):
            is_jolted = token.place != "jolt" and public.levels[token.seat][token.source] == 1
            assert public.marks[token.seat][token.source] < cup or is_jolted
        if token.place == "jolt":
            assert public.marks[token.seat][token.spot] == cup
            assert public.levels[token.seat][token.spot] == 1


@pytest.mark.parametrize("number", range(20))
def test_dice_and_tokens_are_kept_21_ends_at_once_and_somebody_can_always_act(number: int) -> None:
    luck = random.Random(number)
    seats = luck.choice(GAME.seats)
    for game in range(3):
        state = GAME.setup(seats, GAME.complete(options(luck)), Chance(bytes([number, game]) * 16))
        assert isinstance(state, State)
        while not engine.is_over(state):
            seat = luck.choice(engine.awaited(state))
            legal = engine.legal_actions(state, seat)
            assert legal
            assert max(scoring.total(state.public, side) for side in range(len(state.public.points))) < 21
            engine.play(state, seat, luck.choice(legal))
            assert dict(GAME.components(state)) == PIECES
            sound(state.public)
        totals = [scoring.total(state.public, side) for side in range(len(state.public.points))]
        assert sum(total >= 21 for total in totals) == 1


def test_every_play_of_the_expansion_comes_up_in_random_games() -> None:
    seen: set[engine.Action] = set()
    for number, disc in enumerate(boxes.printed().of_class("special", "anger") * 12):
        luck = random.Random(number)
        anger = {"coaster": "wild", "red": disc, "angry-dice": "choose", "tracks": "6"}
        two = dict.fromkeys(luck.sample(("brew", "compounded", "belle", "carnival", "heartland"), 2), "on")
        state = GAME.setup(luck.choice((2, 3, 4)), GAME.complete(anger | two), Chance(number.to_bytes(32, "big")))
        while not engine.is_over(state):
            seat = luck.choice(engine.awaited(state))
            action = luck.choice(engine.legal_actions(state, seat))
            seen.add(action)
            engine.play(state, seat, action)
    assert {type(action).__name__ for action in seen} >= {
        "JoltTrack", "ForceReroll", "ChooseBlend", "SwapDiscs", "TakeOff", "CallColor", "ThrowAngry", "LockAngry",
        "CreateBelle", "MakeRequest", "ReturnBlend", "TakeBenefit", "PlaceOnCarnival", "RerollCarnival", "BlockAbility",
        "TakeDie", "PutDie", "Deliver", "ChooseDemand", "TurnDemand",
    }  # fmt: skip
    for action in seen:  # each can be saved and read
        assert msgspec.json.decode(msgspec.json.encode(action), type=GAME.action) == action
