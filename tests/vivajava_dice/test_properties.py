"""Laws over random games with random options, and one short game word for word."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import engine
from rules.engine import Chance
from rules.vivajava_dice import GAME, forecast, scoring
from rules.vivajava_dice.actions import ChoosePlayer, GainPoint, KeepBlend, Research, UseAbility
from rules.vivajava_dice.dice import rank
from rules.vivajava_dice.state import Public, State
from rules.vivajava_dice.steps import KeepOneBlend
from rules.vivajava_dice.steps.both import holds_too_many
from tests.vivajava_dice.table import DONE, PASS, PIECES

GOLDEN = Path(__file__).with_name("golden.txt")

STRAY = (DONE, PASS, Research("white"), UseAbility("white"), GainPoint("red"), ChoosePlayer(1), KeepBlend())

_options = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in GAME.options})
_seats = st.sampled_from(GAME.seats)


def fresh(seats: int, seed: int, chosen: dict[str, str]) -> State:
    state = GAME.setup(seats, GAME.complete(chosen), Chance(seed.to_bytes(32, "big")))
    assert isinstance(state, State)
    return state


def sound(public: Public) -> None:
    """Say what must hold at every moment of a game."""
    cup = public.options.cup
    jolted = {(token.seat, token.spot) for token in public.tokens if token.place == "jolt"}
    rows = zip(public.marks, public.levels, public.gained, strict=True)
    for seat, (marks, levels, gained) in enumerate(rows):
        assert all(0 <= n <= cup for n in marks)
        for color, n in enumerate(marks):
            assert n < cup or levels[color] == ((seat, color) in jolted)
        assert all(level <= most for level, most in zip(levels, gained, strict=True))
    assert (public.featured_by < 0) == (sum(public.featured) == 0)
    on_coaster = [token for token in public.tokens if token.place == "blend"]
    for color, n in enumerate(public.featured):
        assert sum(token.spot == color for token in on_coaster) <= n
    if "mine_mine" not in (*public.discs, *public.anger):
        assert all(token.seat != public.featured_by for token in on_coaster)
    if 0 <= public.featured_by == public.rainbow_by < len(public.marks):
        asked = any(isinstance(step, KeepOneBlend) for step in public.stack)
        assert asked == holds_too_many(public, public.featured_by)
    heaps = (public.coffee_supply, public.flavor_supply, public.now.to_roll, *public.flavor, *public.now.rolled)
    assert all(n >= 0 for n in heaps)
    assert all(sum(row) >= 0 for row in public.points)


@settings(max_examples=70, deadline=None)
@given(_seats, _options, st.integers(0, 2**32))
def test_random_games_keep_every_piece_and_end(seats: int, chosen: dict[str, str], seed: int) -> None:
    luck = random.Random(seed)
    state = fresh(seats, seed, chosen)
    decisions = 0
    while not engine.is_over(state):
        seat = luck.choice(engine.awaited(state))
        legal = engine.legal_actions(state, seat)
        assert 1 <= len(legal) <= 40
        assert len(set(legal)) == len(legal)
        engine.apply(state, seat, luck.choice(legal))
        assert dict(GAME.components(state)) == PIECES
        sound(state.public)
        decisions += 1
    assert 5 <= decisions <= 2_000
    totals = [scoring.total(state.public, side) for side in range(len(state.public.points))]
    assert sum(total >= 21 for total in totals) == 1
    for score in GAME.scores(state.public):
        assert score.total == sum(part.points for part in score.parts) == totals[score.seat]


@settings(max_examples=25, deadline=None)
@given(_seats, _options, st.integers(0, 2**32))
def test_words_never_fail_and_tell_plays_apart(seats: int, chosen: dict[str, str], seed: int) -> None:
    luck = random.Random(seed)
    state = fresh(seats, seed, chosen)
    heard = engine.listen(state)
    while not engine.is_over(state):
        seat = luck.choice(engine.awaited(state))
        view = engine.view_of(state, seat)
        legal = engine.legal_actions(state, seat)
        assert GAME.action_decoder.decode(msgspec.json.encode(legal[0])) == legal[0]
        lines = [GAME.words.action(view, action) for action in legal]
        assert len(set(lines)) == len(lines)
        assert all(line and "\n" not in line and len(line) <= 110 for line in lines)
        assert 10 <= len(GAME.words.prompt(view)) <= 170
        assert all(len(line) <= 160 for line in (*GAME.words.board(view), *forecast.lines(view)))
        stray = luck.choice(STRAY)  # what belongs to other decisions is refused with a sentence
        assert stray in legal or engine.why_not(view, stray).endswith(".")
        for action in engine.top(state.public).closed(view):  # type: ignore[union-attr]
            assert action not in legal
            assert GAME.words.action(view, action)
        engine.apply(state, seat, luck.choice(legal))
        for told in heard:
            text = GAME.words.event(told.event)
            assert text or isinstance(told.event, engine.Revealed)
            assert len(text) <= 200
            assert GAME.told_decoder.decode(msgspec.json.encode([told])) == [told]
        heard.clear()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_better_blend_always_beats_the_present_one(seats: int) -> None:
    luck = random.Random(seats)
    ranks = []
    for seed in range(6):
        state = fresh(seats, seed, {})
        while not engine.is_over(state):
            before = (state.public.featured_by, rank(state.public.featured))
            seat = engine.awaited(state)[0]
            engine.apply(state, seat, luck.choice(engine.legal_actions(state, seat)))
            after = (state.public.featured_by, rank(state.public.featured))
            if after[0] >= 0 and before[0] >= 0 and after[0] != before[0]:
                ranks.append((before[1], after[1]))
    assert ranks
    assert all(new > old for old, new in ranks)


def golden() -> str:
    """Return a short game as a person would read it: decisions, plays, news, scores."""
    said = []
    luck = random.Random(5)
    state = fresh(3, 5, {"coaster": "wild", "intern": "on", "red": "morning_favorite", "green": "silent_partner"})
    heard = engine.listen(state)
    while not engine.is_over(state) and state.public.turn < 25:
        seat = engine.awaited(state)[0]
        view = engine.view_of(state, seat)
        legal = engine.legal_actions(state, seat)
        action = legal[int(luck.random() ** 2 * len(legal))]
        said += [f"{GAME.words.prompt(view)}:", f"> {GAME.words.action(view, action)}"]
        engine.apply(state, seat, action)
        said += [text for told in heard if (text := GAME.words.event(told.event))]
        heard.clear()
    said += GAME.words.board(engine.view_of(state, None))
    said += [
        f"Seat {score.seat + 1}: {part.name} {part.points}"
        for score in GAME.scores(state.public)
        for part in score.parts
    ]
    return "".join(f"{line}\n" for line in said)


def test_the_golden_game() -> None:
    """`python -m tests.vivajava_dice.test_properties` writes golden.txt anew; its difference belongs in the review."""
    assert golden() == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(golden(), encoding="utf-8")
