"""The order of what one moment brings to several seats."""

from __future__ import annotations

import pytest

from rules import engine
from rules.vivajava_dice.actions import (
    ChoosePlayer,
    CreateFeatured,
    Decline,
    GainPoint,
    MarkMore,
    Research,
    Token,
    UseAbility,
)
from rules.vivajava_dice.dice import COLOR
from rules.vivajava_dice.discs.brew_crafters import PushLine
from rules.vivajava_dice.events import Marked, Scored
from rules.vivajava_dice.steps import ChoosePoints, GainLevel, ReachLevels, Triggers, UseActivateAbilities
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.order import in_order
from rules.vivajava_dice.steps.research import gain_all
from tests.vivajava_dice.table import DONE, Table

GREEN = COLOR["green"]


def scored(table: Table) -> list[int]:
    return [event.side for event in table.events(Scored)]


@pytest.mark.parametrize("active", range(4))
def test_vjd_8_c_d_43_the_active_player_comes_first_then_the_others_in_seat_order(active: int) -> None:
    table = Table(seats=4)
    table.public.active = active
    order = [(active + i) % 4 for i in range(4)]
    assert in_order(table.public, range(4), lambda seat: seat) == order
    assert in_order(table.public, [3, 1, 3, 0], lambda seat: seat, 3) == [3, 3, 0, 1]
    gain_all(table.state, [(seat, GREEN, 6) for seat in range(4)])
    table.run()
    assert scored(table) == order
    assert [event.seat for event in table.events(Marked)] == order


def focused(receiver: int, follower: int, points: int = 1) -> Table:
    """Return a table where seat 0 has rolled green for Focus Groups and has yet to choose who gains with it."""
    discs = {"brown": "focus_groups", "red": "research_community", "green": "extra_flavor"}
    table = Table(seats=4, discs=discs, coaster="wild")
    table.level(0, "brown", points)
    table.public.tokens.append(Token(follower, "community", COLOR["red"], GREEN, 0))
    table.falls("green")
    for seat in range(4):
        table.marks(seat, "green", 5)
        table.points(seat, 17)
    return table.run(UseActivateAbilities(0))


@pytest.mark.parametrize(("receiver", "follower"), [(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)])
def test_d_43_focus_groups_and_community_on_one_track(receiver: int, follower: int) -> None:
    table = focused(receiver, follower)
    table.points(0, 0)
    table.play(ChoosePlayer(receiver))
    winner = min(receiver, follower)
    assert table.total(winner) >= 21
    assert [table.total(seat) for seat in range(1, 4) if seat != winner] == [17, 17]
    assert scored(table) == [0, winner]
    assert [event.seat for event in table.events(Marked)] == [0, *sorted((receiver, follower))]


def test_d_43_who_follows_and_gains_marks_both() -> None:
    table = focused(1, 1)
    for seat in range(4):
        table.marks(seat, "green", 0)
    table.play(ChoosePlayer(1))
    assert [row[GREEN] for row in table.public.marks] == [1, 2, 0, 0]


def test_d_43_all_tracks_of_the_active_player_count_before_those_of_who_follows() -> None:
    table = Table(seats=3, discs={"brown": "second_sample", "red": "research_community"}, coaster="wild")
    table.level(0, "brown", 1)
    table.public.tokens.append(Token(1, "community", COLOR["red"], COLOR["white"], 0))
    for seat, white in ((0, 4), (1, 4)):
        table.marks(seat, "white", white)
    table.marks(0, "green", 5)
    table.roll(0, "white white green black black").play(DONE, Research("white"), MarkMore("brown", "green"))
    assert scored(table)[:3] == [0, 0, 1]


def test_d_43_a_delivery_counts_before_the_track_that_it_completes() -> None:
    table = Table()
    table.public.active = 1
    gain_all(table.state, [(0, GREEN, 6)], [AwardPoints(1, 0, 1)])
    table.run()
    assert scored(table) == [1, 0]


def crafted(*, loser: int = 1) -> Table:
    """Return a table where seat 0 has Brew! and Research Boost, and seat 1 Lessons Learned and the Featured Blend."""
    discs = {"yellow": "brew_crafters", "brown": "research_boost", "red": "lessons_learned"}
    table = Table(seats=3, discs=discs, brew="on")
    table.level(0, "yellow", 1)
    table.level(loser, "red", 1)
    table.featured(loser, "white white red green black")
    return table


BREW, BOOST = UseAbility("yellow"), UseAbility("brown")


def test_d_43_the_creator_s_line_is_pushed_before_the_loser_learns() -> None:
    table = crafted().roll(0, "red red red white white").play(CreateFeatured("red"))
    assert isinstance(table.step, PushLine)
    assert table.asked == (0,)
    table.play(BREW)
    assert isinstance(table.step, ChoosePoints)
    assert table.asked == (1,)


def test_d_43_of_several_abilities_their_owner_chooses_the_order() -> None:
    for first, then in ((BREW, PushLine), (BOOST, ChoosePoints)):
        table = crafted()
        table.level(0, "brown", 1)
        table.roll(0, "red red red white white").play(CreateFeatured("red"))
        assert isinstance(table.step, Triggers)
        assert (table.asked, table.menu) == ((0,), [BREW, BOOST])
        assert "comes first" in table.why(UseAbility("red"))
        table.play(first)
        assert type(table.step) is then
        table.play(BREW if first == BREW else GainPoint("white"))
        assert isinstance(table.step, ChoosePoints if first == BREW else PushLine)
        table.play(GainPoint("white") if first == BREW else Decline())
        assert (table.asked, type(table.step)) == ((1,), ChoosePoints)


def test_d_43_what_came_first_may_end_what_comes_next() -> None:
    table = crafted()
    table.level(0, "brown", 1)
    table.marks(0, "yellow", 5)
    table.public.levels[0][COLOR["yellow"]] = 2
    table.roll(0, "red red red white white").play(CreateFeatured("red"), BOOST, GainPoint("yellow"))
    assert table.asked == (1,)
    assert table.public.tokens == []


def reached(discs: dict[str, str], **marks: int) -> Table:
    """Return a table where seat 1 has reached levels in the turn of seat 0 and they take effect now."""
    table = Table(seats=3, discs=discs, coaster="wild")
    for color, n in marks.items():
        table.public.marks[1][COLOR[color]] = n
    return table.run(ReachLevels(0))


def test_d_43_levels_that_do_something_come_in_the_order_of_their_owner() -> None:
    discs = {"yellow": "intern", "red": "get_angry", "green": "morning_favorite"}
    table = reached(discs, yellow=2, red=2, green=2)
    assert isinstance(table.step, Triggers)
    assert (table.asked, table.menu) == ((1,), [UseAbility("yellow"), UseAbility("red"), UseAbility("green")])
    table.play(UseAbility("green"))
    assert table.ready(1) == 1
    assert table.menu == [UseAbility("yellow"), UseAbility("red")]


def test_d_43_tokens_side_by_side_need_no_order_while_there_are_enough() -> None:
    discs = {"red": "morning_favorite", "green": "block_action"}
    table = reached(discs, red=2, green=2)
    assert table.asked == ()
    assert table.ready(1) == 2
    table = reached(discs, red=4, green=4)
    assert isinstance(table.step, Triggers)
    table = reached(discs, red=2, white=2, green=4)
    assert (table.asked, table.ready(1)) == ((), 3)


def test_d_43_levels_of_several_seats_come_from_the_active_one() -> None:
    table = Table(seats=3, discs={"red": "morning_favorite"}, coaster="wild")
    for seat in range(3):
        table.public.marks[seat][3] = 2
    table.public.active = 1
    table.run(ReachLevels(1))
    assert [token.seat for token in table.public.tokens] == [1, 2, 0]


def test_d_43_the_first_points_come_in_seat_order_from_the_first_player() -> None:
    from rules.vivajava_dice.steps.first_player import RollForFirst

    table = Table(seats=4)
    table.falls("red white black yellow")
    table.run(RollForFirst())
    assert table.public.active == 2
    assert [event.seat for event in table.events(Marked)] == [3, 0, 1]


def test_what_a_step_brings_is_said() -> None:
    from rules.vivajava_dice import GAME

    table = crafted()
    table.level(0, "brown", 1)
    table.roll(0, "red red red white white").play(CreateFeatured("red"))
    view = engine.view_of(table.state, 0)
    assert GAME.words.prompt(view) == "Which of your abilities comes first?"
    assert [GAME.words.action(view, play) for play in table.menu] == [
        "Use Brew!: put a Token on the production line",
        "Use Research Boost",
    ]
    assert GainLevel.RULE == "VJD-5.B"
