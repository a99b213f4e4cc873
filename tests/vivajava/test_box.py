"""The box: what must hold in it, and a box of one's own."""

from __future__ import annotations

import pytest

from rules import engine
from rules.engine import Chance
from rules.vivajava import GAME
from rules.vivajava import box as boxes

TEXT = boxes.BOXES.text

# What is changed, into what, and what the refusal names.
WRONG = [
    ('game = "vivajava"', 'game = "dice"', 'game = "vivajava"'),
    ("counts = [20, 18, 16, 14, 12, 10]", "counts = [20, 18, 16, 14, 12, 11]", "90 beans"),
    ("counts = [20, 18, 16, 14, 12, 10]", "counts = [40, 18, 16, 14, 2, 0]", "at least one bean"),
    ("counts = [20, 18, 16, 14, 12, 10]", "counts = [10, 18, 16, 14, 12, 20]", "too few beans"),
    ("beans = [8, 7, 6, 5, 4, 3]", "beans = [18, 7, 6, 5, 4, 3]", "Intern Bean Reserve"),
    ('closed = "mid"', 'closed = "north"', "closed"),
    (', closed = "mid"', "", "must close one Country"),
    ('"morning_glory", name', '"night_owl", name', "night_owl"),
    ('["brown", "yellow", "green"]', '["any", "yellow", "green"]', "must name the colors"),
    ('["any", "any", "any"] }', '["any", "any", "any"], closed = "mid" }', "closes no Country"),
    ("payout = [3, 2, 1, 1, 1]", "payout = [3, 2, 1, 1]", "5 payouts"),
    ("payout = [3, 2, 1, 1, 1]", "payout = [3, 2, 1, 2, 1]", "must not rise"),
    ("spots = [2, 4, 7]", "spots = [4, 4, 7]", "grow"),
    ('"raise", name = "Gain 2 PP", copies = 2', '"raise", name = "Gain 2 PP", copies = 3', "16 Flavor Cards"),
    ('"red", "red", "yellow", "yellow", "brown"', '"red", "red", "yellow", "yellow"', "average_joe"),
    ('{ id = "torn_bag", bad = ["discard_bean"] },', "", "9 Country Tokens"),
    ('{ id = "bold", name', '{ id = "decaf", name', "decaf"),
    ('ranks = ["rainbow"]', 'ranks = ["none"]', "must ask for a Blend"),
    ('name = "Jukebox"', 'name = "Juke\\u0007box"', "cannot be printed"),
    ("points = 0", "points = 30", "begin on the Performance Track"),
    ("goal = 21", 'goal = "far"', "track.goal"),
    ("goal = 21", "goal = ", "line"),
]


@pytest.mark.parametrize(("old", "new", "named"), WRONG, ids=[named for _, _, named in WRONG])
def test_a_wrong_box_is_refused_with_its_reason(old: str, new: str, named: str) -> None:
    assert old in TEXT
    with pytest.raises(ValueError, match=r"^The box ") as error:
        GAME.box_in(TEXT.replace(old, new, 1))
    assert named in str(error.value)


def test_twenty_four_interns_are_needed() -> None:
    row = next(line for line in TEXT.splitlines() if '"zelda"' in line)
    with pytest.raises(ValueError, match="24 Intern Cards"):
        GAME.box_in(TEXT.replace(row, ""))


def test_an_own_box_is_played_and_named_by_its_fingerprint() -> None:
    text = TEXT.replace("payout = [3, 2, 1, 1, 1]", "payout = [3, 2, 2, 1, 1]").replace("goal = 21", "goal = 30")
    state = GAME.begin(text, 5, GAME.complete({}), Chance(bytes(32)))
    assert state.public.box == boxes.BOXES.register(text) != boxes.BOXES.fingerprint
    assert boxes.of(state.public).track.goal == 30
    assert engine.decode(GAME.state, engine.encode(state)) == state
    assert GAME.learn_box(text) == state.public.box


def test_numbers_that_are_ours_say_so() -> None:
    rows = {where: (confidence, note) for where, _, confidence, note in GAME.box().rows()}
    assert rows["pieces.investments"][0] == "certain"
    assert rows["beans.counts"][0] == "likely"
    for where in ("blend_slates.slates.jukebox.name", "interns.cards.walt.action", "research_lab.tracks.brew.spots"):
        confidence, note = rows[where]
        assert confidence == "reconstructed"
        assert "ours" in note
    ours = [option for option in GAME.options if option.reconstructed]
    assert all("ours" in option.help or option.name == "rainbow" for option in ours)


def test_fifteen_slates_close_each_column_five_times() -> None:
    closed = [slate.closed for slate in GAME.box().blend_slates.slates]  # type: ignore[attr-defined]
    assert [closed.count(side) for side in ("west", "mid", "east")] == [5, 5, 5]
