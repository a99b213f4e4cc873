"""Block Action: Blend or Research closed to another player."""

from __future__ import annotations

import msgspec

from rules.engine import Concern
from rules.vivajava_dice import GAME
from rules.vivajava_dice.actions import Block, CreateFeatured, Research, Skip
from rules.vivajava_dice.discs.block_action import OfferBlock
from rules.vivajava_dice.events import Blocked
from rules.vivajava_dice.steps import BlendOrResearch, ReachLevels
from tests.vivajava_dice.table import PASS, Table, names


def rolled(tokens: int = 1, level: int = 1, seats: int = 2, falls: str = "white white red green black") -> Table:
    table = Table(seats=seats)
    for seat in range(1, seats):
        table.level(seat, "green", level, tokens)
    return table.roll(0, falls)


def test_1x_gains_a_token_and_2x_another() -> None:
    table = Table()
    table.public.marks[0][4] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][4] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_blocked_blend_leaves_research() -> None:
    table = rolled()
    assert isinstance(table.step, OfferBlock)
    assert table.asked == (1,)
    assert table.menu == [Block("blend"), Block("research"), PASS]
    table.play(Block("blend"))
    assert names(table.menu) == ["Research"]
    assert "blocked Blend" in table.why(CreateFeatured("white"))
    assert table.ready(1) == 0


def test_blocked_research_leaves_blends_or_nothing() -> None:
    table = rolled().play(Block("research"))
    assert table.menu == [CreateFeatured("white")]
    assert "blocked Research" in table.why(Research("black"))
    table = Table()
    table.level(1, "green", 1, 1)
    table.featured(1, "red red red green green")
    table.roll(0, "white white red green black").play(Block("research"))
    assert table.menu == [Skip()]


def test_it_is_told_whom_it_was_done_to() -> None:
    table = rolled(seats=3).play(Block("blend"), PASS)
    (event,) = table.events(Blocked)
    assert event == Blocked(1, "blend", against=0)
    assert [GAME.concerns(event, seat) for seat in range(3)] == [Concern.ALWAYS, Concern.NOT, Concern.NOT]
    assert GAME.words.event(event) == "Seat 2 blocks Blend against Seat 1 in this turn."


def test_an_older_save_does_not_say_whom() -> None:
    event = msgspec.json.decode(b'{"event":"blocked","seat":1,"what":"blend"}', type=Blocked)
    assert {GAME.concerns(event, seat) for seat in range(3)} == {Concern.NOT}
    assert GAME.words.event(event) == "Seat 2 blocks Blend in this turn."


def test_it_lasts_for_this_turn() -> None:
    table = rolled().play(Block("blend"), Research("white"))
    assert table.public.now.blocked is None
    assert table.public.active == 1


def test_d_16_only_one_block_counts_and_the_second_keeps_its_token() -> None:
    table = rolled(seats=3)
    table.play(Block("research"), Block("blend"))
    assert table.public.now.blocked == "research"
    assert (table.ready(1), table.ready(2)) == (0, 1)


def test_who_has_no_token_ready_is_not_asked_and_never_in_one_s_own_turn() -> None:
    assert isinstance(rolled(tokens=0).step, BlendOrResearch)
    table = Table()
    table.level(0, "green", 1, 1)
    assert isinstance(table.roll(0).step, BlendOrResearch)


def test_passing_keeps_the_token() -> None:
    table = rolled().play(PASS)
    assert table.ready(1) == 1
    assert table.public.now.blocked is None


def test_a_completed_track_ends_it_for_4_points_and_takes_the_tokens_home() -> None:
    table = Table()
    table.level(1, "green", 2, 2)
    assert table.fill(1, "green") == 4
    assert isinstance(table.roll(0).step, BlendOrResearch)
