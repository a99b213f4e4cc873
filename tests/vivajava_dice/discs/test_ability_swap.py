"""Ability Swap: two discs change places for everyone."""

from __future__ import annotations

from rules.vivajava_dice.actions import SwapDiscs, Token, UseAbility
from rules.vivajava_dice.disc import disc_of
from rules.vivajava_dice.discs.ability_swap import swap
from rules.vivajava_dice.discs.block_action import OfferBlock
from rules.vivajava_dice.steps import BlendOrResearch, ReachLevels, UseActivateAbilities
from tests.vivajava_dice.table import DONE, Table

SWAP = SwapDiscs("red", "yellow", "green")


def ready(tokens: int = 1, discs: dict[str, str] | None = None) -> Table:
    table = Table(discs={"red": "ability_swap", **(discs or {})})
    table.level(0, "red", 1, tokens)
    return table


def test_1x_gains_a_token_and_2x_another() -> None:
    table = Table(discs={"red": "ability_swap"})
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][3] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_a_returned_token_swaps_two_discs() -> None:
    table = ready().run(UseActivateAbilities(0)).play(SWAP)
    assert table.public.discs == ("re_roll", "block_action", "research_boost", "ability_swap", "upgrade_bean")
    assert table.ready(0) == 0


def test_any_two_but_never_re_roll() -> None:
    table = ready().run(UseActivateAbilities(0))
    tracks = ["yellow", "brown", "red", "green"]
    pairs = [(a, b) for i, a in enumerate(tracks) for b in tracks[i + 1 :]]
    assert table.menu == [*(SwapDiscs("red", a, b) for a, b in pairs), DONE]  # type: ignore[arg-type]


def test_re_roll_elsewhere_than_on_white_cannot_be_swapped_either() -> None:
    table = ready(discs={"white": "flip_bean", "green": "re_roll"}).run(UseActivateAbilities(0))
    assert all("green" not in (play.one, play.other) for play in table.menu if isinstance(play, SwapDiscs))


def test_each_token_is_one_use_in_one_s_own_activate() -> None:
    table = ready(2).run(UseActivateAbilities(0)).play(SWAP)
    assert isinstance(table.menu[0], SwapDiscs)
    assert ready(0).run(UseActivateAbilities(0)).asked == ()


def test_d_25_points_and_levels_stay_with_the_color() -> None:
    table = ready()
    table.marks(1, "yellow", 4)
    table.run(UseActivateAbilities(0)).play(SWAP)
    assert table.public.marks[1] == [0, 4, 0, 0, 0]
    assert disc_of(table.public, 1, 1).id == "block_action"
    assert table.public.levels[1][1] == 2


def test_d_25_the_new_disc_gives_no_tokens() -> None:
    table = ready()
    table.marks(1, "yellow", 4)
    table.run(UseActivateAbilities(0)).play(SWAP).run(ReachLevels(0))
    assert table.ready(1) == 0


def test_d_25_a_ready_token_keeps_its_use_without_the_level() -> None:
    table = ready()
    table.level(1, "green", 1, 1)
    table.run(UseActivateAbilities(0)).play(SWAP)
    assert table.public.levels[1] == [0, 0, 0, 0, 1]
    assert table.public.tokens == [Token(1, "track", 1, 4)]
    assert isinstance(table.roll(0).step, OfferBlock)


def test_d_25_until_the_track_on_which_it_lies_is_completed() -> None:
    table = ready()
    table.level(1, "green", 1, 1)
    table.run(UseActivateAbilities(0)).play(SWAP)
    assert table.fill(1, "green") == 4  # Upgrade Bean lies there now
    assert table.public.tokens == []
    assert isinstance(table.roll(0).step, BlendOrResearch)


def test_d_25_completing_the_disc_s_new_track_leaves_it() -> None:
    table = ready()
    table.level(1, "green", 1, 1)
    swap(table.state, 0, 1, 4)
    table.marks(1, "yellow", 6)
    assert isinstance(table.roll(0).step, OfferBlock)


def test_swapped_back_it_is_an_ordinary_token_again() -> None:
    table = ready()
    table.level(1, "green", 1, 1)
    swap(table.state, 0, 1, 4)
    swap(table.state, 0, 1, 4)
    assert Token(1, "track", 4, 4) in table.public.tokens


def test_a_use_of_this_turn_goes_with_its_disc() -> None:
    table = ready(discs={"yellow": "late_late_nights"})
    table.level(0, "yellow", 1)
    table.level(0, "green", 1)
    table.points(0, 9)
    table.run(UseActivateAbilities(0)).play(UseAbility("yellow"), SWAP)
    assert table.total(0) == 8  # not once more on green


def test_an_intern_goes_with_the_intern_disc() -> None:
    table = Table(coaster="wild", intern="on", red="ability_swap", green="fair_trade")
    table.level(1, "yellow", 1)
    table.level(1, "green", 1)
    table.public.tokens.append(Token(1, "intern", 1, 2))
    swap(table.state, 0, 1, 4)
    assert disc_of(table.public, 1, 4).id == "flip_bean"
    table.marks(1, "yellow", 6)
    swap(table.state, 0, 1, 4)
    assert table.public.tokens == []  # that Track is complete: nobody is left to work for


def test_a_completed_track_ends_it_for_4_points_and_takes_the_tokens_home() -> None:
    table = ready(2)
    assert table.fill(0, "red") == 4
    assert table.run(UseActivateAbilities(0)).asked == ()


def test_what_a_jolted_track_has_in_play_stays_as_long_as_jolt_does() -> None:
    table = Table(discs={"yellow": "fair_trade", "brown": "late_late_nights", "red": "jolt", "green": "brew_crafters"})
    table.level(0, "red", 1)
    for color in ("green", "brown"):
        table.marks(0, color, 6)
    jolt, brewing = Token(0, "jolt", 3, 4), Token(0, "brew", 4, 0)
    table.public.levels[0][4] = 1
    table.public.tokens += [jolt, brewing]
    swap(table.state, 1, 1, 2)
    assert table.public.tokens == [jolt, brewing]
    swap(table.state, 1, 2, 3)  # now Jolt! lies on a Track that its owner has completed
    assert table.public.tokens == []
    assert table.public.levels[0][4] == 0


def test_jolt_that_comes_to_the_track_it_has_jolted_is_over() -> None:
    table = Table(discs={"red": "jolt", "green": "brew_crafters"})
    table.level(0, "red", 1)
    table.marks(0, "green", 6)
    table.public.levels[0][4] = 1
    table.public.tokens += [Token(0, "jolt", 3, 4), Token(0, "brew", 4, 0)]
    swap(table.state, 1, 3, 4)
    assert table.public.tokens == [Token(0, "brew", 3, 0)]
    assert table.public.levels[0][4] == 0
