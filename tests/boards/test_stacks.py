"""Stack tracks, queues, slates and hands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from coffee_tui.tui.boards.cards import Card, hand, slots
from coffee_tui.tui.boards.stacks import packed, queue, stack_track
from tests.boards.plain import LOOK, plain, styles

LABELS = [str(space) for space in range(-3, 6)]


def track(stacks: dict[int, str], width: int, height: int, lit: int = -1) -> list[str]:
    return plain(
        stack_track(
            LOOK, LABELS, {at: [Text(c) for c in stack] for at, stack in stacks.items()}, width, height, lit=lit
        )
    )


def test_tokens_lie_upon_each_other_over_their_space() -> None:
    assert track({3: "AB", 8: "C"}, 40, 4) == [
        "               B",
        "               A                   C",
        "  -3  -2  -1   0   1   2   3   4   5",
    ]


def test_stacks_that_are_too_high_are_listed_over_the_track() -> None:
    assert track({3: "AB", 8: "C"}, 40, 2) == ["0 A B  5 C", "  -3  -2  -1   0   1   2   3   4   5"]


@pytest.mark.parametrize(("width", "height"), [(40, 1), (20, 9)])
def test_without_room_the_occupied_spaces_are_listed_top_last(width: int, height: int) -> None:
    assert track({3: "AB", 8: "C"}, width, height) == ["0 A B  5 C"]


def test_a_marked_space_is_lit_even_where_nobody_stands() -> None:
    assert track({3: "A"}, 20, 2, lit=0) == ["-3  0 A"]
    lines = stack_track(LOOK, LABELS, {3: [Text("A")]}, 40, 4, lit=8)
    assert styles(lines[-1])["5"] == "yellow"


@given(
    st.dictionaries(st.integers(0, 8), st.text("ABCDEFGH", min_size=1, max_size=8), min_size=1),
    st.integers(12, 60),
    st.integers(1, 9),
)
def test_every_token_is_drawn_in_any_room_that_can_hold_it(stacks: dict[int, str], width: int, height: int) -> None:
    lines = track(stacks, width, 60 if height > 5 else height)
    if len(lines) < height or height > 5:
        assert sorted("".join(stacks.values())) == sorted(c for row in lines for c in row if c.isalpha())
    assert all(len(row) <= width for row in lines)


def test_a_queue_shows_who_is_first_and_who_would_join() -> None:
    text = queue(LOOK, [Text("G"), Text("R")], 4, ".", more=Text("B"))
    assert text.plain == "G R B ."


def test_a_slate_has_slots_and_lights_what_would_come() -> None:
    text = slots(LOOK, [Text("k"), Text("n")], 5, more=[Text("r")])
    assert text.plain == "[k][n][r][ ][ ]"
    assert [str(s.style) for s in text.spans if s.start == 6] == ["yellow"]


def test_groups_are_packed_into_lines() -> None:
    assert plain(packed([Text("aaa"), Text("bbb"), Text("cccccc ddd")], 8)) == ["aaa  bbb", "cccccc", "  ddd"]
    assert packed([], 8) == []


CARDS = [Card("Greed", "Call a vote of all players.", "now"), Card("Re-Do", "A team blends again.", is_lit=True)]


def test_a_hand_says_as_much_as_there_is_room_for() -> None:
    assert plain(hand(LOOK, CARDS, 20, 6)) == [
        "Greed  now",
        "  Call a vote of all",
        "  players.",
        "Re-Do",
        "  A team blends",
        "  again.",
    ]
    assert plain(hand(LOOK, CARDS, 24, 2)) == ["Greed  now  Call a vote", "Re-Do  A team blends aga"]
    assert plain(hand(LOOK, CARDS, 24, 1)) == ["Greed   Re-Do"]
    assert hand(LOOK, [], 24, 1) == []
