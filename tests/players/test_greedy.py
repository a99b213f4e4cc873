"""What the greedy player of VivaJava Dice chooses, decision by decision, at tables laid out for it."""

from __future__ import annotations

import pytest

from coffee_tui.players.vivajava_dice import Greedy
from rules import engine
from rules.engine import Action, Done, Pass
from rules.vivajava_dice.actions import (
    Block,
    BreakApart,
    ChangeDie,
    ChooseDisc,
    CreateFeatured,
    CreateRainbow,
    Decline,
    DegradeDie,
    Donate,
    GainPoint,
    KeepBlend,
    MoveToken,
    PickDie,
    PlaceOnDie,
    Research,
    SetDie,
    TakeDonated,
    Token,
    UseAbility,
    UseDonated,
)
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.steps import PlaceToken
from tests.vivajava_dice.table import DONE, PASS, Table


def choice(table: Table) -> Action:
    """Return what greedy plays at a table."""
    seat = table.asked[0]
    chosen = Greedy().choose(engine.view_of(table.state, seat), table.menu)
    assert chosen in table.menu
    return chosen


def choices(table: Table, seat: int = 0) -> list[Action]:
    """Let greedy play on as long as the seat is asked in this turn; return its plays."""
    found: list[Action] = []
    turn = table.public.turn
    while table.asked == (seat,) and table.public.turn == turn and len(found) < 40:
        found.append(choice(table))
        table.play(found[-1])
    return found


def complete(table: Table, seat: int) -> None:
    """Leave a seat nothing to Research but black."""
    for color in TRACKS:
        table.marks(seat, color, table.public.options.cup)


# Blend or Research


def test_a_bold_blend_is_created_and_two_alike_beside_a_better_blend_are_not():
    table = Table()
    complete(table, 0)
    assert choice(table.roll(falls="red red red red white")) == CreateFeatured("red")
    table = Table()
    table.featured(1, "green green green white yellow")
    assert isinstance(choice(table.roll(falls="red red white white black")), Research)


def test_five_colors_make_a_rainbow():
    assert choice(Table().roll(falls="white yellow brown red green")) == CreateRainbow()


def test_who_can_win_does():
    table = Table()
    table.points(0, 20)
    table.marks(0, "red", 1)
    assert isinstance(choice(table.roll(falls="white white red red red")), CreateFeatured)
    table = Table(discs={"red": "perfectionist"})
    table.points(0, 15)
    table.marks(0, "red", 5)
    assert choice(table.roll(falls="green green green green red")) == Research("red")


def test_a_track_that_is_nearly_complete_is_finished_before_the_end():
    table = Table()
    table.points(0, 17)
    table.marks(0, "green", 5)
    table.featured(1, "black black black black white")
    assert choice(table.roll(falls="green white white yellow red")) == Research("green")


def test_a_holder_who_is_about_to_win_is_beaten():
    table = Table()
    table.points(1, 19)
    table.featured(1, "white white yellow brown red")
    assert choice(table.roll(falls="white white white black black")) == CreateFeatured("white")


def test_flavor_dice_and_wild_join_the_better_set():
    table = Table()
    complete(table, 0)
    table.flavor(0, 1)
    assert choice(table.roll(falls="red red red white white wild")) == CreateFeatured("red")


# Keep or break apart


def degraded(table: Table, names: str) -> Table:
    """Let a seat come to keep a Featured Blend or to break it apart."""
    table.featured(0, names)
    table.turn(0)
    if isinstance(table.menu[0], DegradeDie):
        table.play(choice(table))
    return table


@pytest.mark.parametrize("names", ["black black black black white", "red red red red red"])
def test_a_strong_blend_is_kept(names):
    table = Table()
    complete(table, 0)
    assert choice(degraded(table, names)) == KeepBlend()


def test_a_weak_blend_is_broken_apart():
    assert choice(degraded(Table(), "white white yellow brown red")) == BreakApart()


def test_the_more_others_can_roll_the_sooner_a_blend_is_broken_apart():
    def kept(helped: bool) -> bool:
        table = Table(4)
        complete(table, 0)
        table.marks(0, "red", 0)
        if helped:
            for seat in (1, 2, 3):
                table.level(seat, "white", 2)
                table.level(seat, "yellow", 2)
        return choice(degraded(table, "white white white yellow brown")) == KeepBlend()

    assert kept(False)
    assert not kept(True)


def test_extras_degrade_before_the_set_and_dice_with_tokens_of_others_before_those_without():
    table = Table()
    table.featured(0, "red red red white white")
    assert choice(table.turn(0)) == DegradeDie("white")
    table = Table()
    table.featured(0, "red red red white yellow")
    table.public.tokens.append(Token(1, "blend", -1, COLOR["yellow"]))
    assert choice(table.turn(0)) == DegradeDie("yellow", 1)


def test_morning_favorite_keeps_a_set_fresh_that_would_shrink():
    table = Table(discs={"red": "morning_favorite"})
    table.level(0, "red", 1, tokens=1)
    table.featured(0, "red red red")
    assert choice(table.turn(0)) == UseAbility("red")
    table = Table(discs={"red": "morning_favorite"})
    table.level(0, "red", 1, tokens=1)
    table.featured(0, "red red red red white")
    assert choice(table.turn(0)) == DONE


# Dice


def test_what_does_not_count_is_rolled_again_and_the_set_is_kept():
    table = Table()
    complete(table, 0)
    table.level(0, "white", 1)
    table.roll(falls="red red red white yellow black black")
    played = choices(table)
    assert played[:5] == [UseAbility("white"), PickDie("white"), PickDie("yellow"), DONE, CreateFeatured("red")]


def test_a_roll_that_is_good_enough_is_left_alone():
    table = Table()
    table.level(0, "white", 2)
    assert choice(table.roll(falls="red red red red red")) == DONE


def test_a_die_is_raised_into_the_set():
    table = Table()
    complete(table, 0)
    table.level(0, "yellow", 1)
    table.roll(falls="red red red brown white")
    assert choices(table)[:2] == [ChangeDie("yellow", "brown", "red"), CreateFeatured("red")]


def test_a_die_is_laid_down_where_it_helps():
    table = Table(discs={"yellow": "pick_of_the_crop", "brown": "overtime"})
    table.level(0, "yellow", 2)
    table.marks(0, "green", 5)
    table.points(0, 17)
    assert choice(table.roll()) == SetDie("yellow", "green")


def test_bench_sample_is_used_for_a_track_that_it_completes():
    table = Table(discs={"yellow": "bench_sample"})
    table.level(0, "yellow", 1)
    table.marks(0, "green", 4)
    table.points(0, 17)
    table.featured(1, "black black black black black")
    table.roll(falls="green white brown red black")
    played = choices(table)
    assert [type(play).__name__ for play in played] == ["UseAbility", "MatchFace", "ChangeDie", "Research"]
    assert table.total(0) == 21


# Points and Tokens


def test_points_of_choice_complete_a_track_when_that_wins():
    table = Table()
    table.level(0, "brown", 2)
    table.marks(0, "green", 5)
    table.points(0, 16)
    table.roll(falls="red red red red white")
    played = choices(table)
    assert played[0] == CreateFeatured("red")
    assert GainPoint("green") in played
    assert table.total(0) == 21


def test_a_token_is_moved_only_from_where_it_is_worth_less():
    def asked(names: str) -> Action:
        table = Table(discs={"red": "silent_partner"})
        table.featured(1, names)
        table.public.tokens += [Token(0, "blend", -1, COLOR["green"])] * 3
        return choice(table.run(PlaceToken(Token(0, "track", 3, 3))))

    assert isinstance(asked("white white yellow brown green"), MoveToken)
    assert asked("green green green green green") == Decline()


def test_silent_partner_joins_the_die_that_stays_longest():
    table = Table(discs={"red": "silent_partner"})
    table.level(0, "red", 1, tokens=1)
    table.featured(1, "green green green green white")
    table.roll(falls="red red white white yellow")
    assert choices(table)[-2:] == [UseAbility("red"), PlaceOnDie("green")]


def test_an_intern_is_chosen():
    table = Table(coaster="wild", intern="on")
    table.level(0, "yellow", 1)
    table.roll(falls="red red white white black")
    assert any(isinstance(play, ChooseDisc) for play in choices(table))


# On the turns of others


def test_flavor_dice_are_not_given_to_beat_one_s_own_blend():
    table = Table()
    table.featured(1, "green green green white yellow")
    table.flavor(1, 2)
    assert choice(table.roll(falls="green green white yellow red")) == PASS


def test_flavor_dice_are_given_when_the_point_wins():
    table = Table()
    table.points(1, 20)
    table.flavor(1, 3)
    table.roll(falls="red red red white yellow")
    assert choice(table) == Donate()


def test_flavor_dice_are_given_to_unseat_a_leader():
    table = Table(4)
    table.points(3, 19)
    table.featured(3, "green green green white yellow")
    table.flavor(1, 2)
    table.roll(falls="green green white yellow red")
    assert choice(table) == Donate()


def test_donated_dice_are_used_where_they_make_the_better_blend():
    table = Table(4)
    table.flavor(1, 1)
    table.roll(falls="red red red red white red")
    table.play(Donate())
    table.public.now.given = [[], [0, 0, 0, 1, 0, 0], [], []]
    table.points(0, 18)
    table.featured(2, "red red red red green")
    assert choices(table)[:2] == [UseDonated(), TakeDonated(1, "flavor_red")]


def test_block_action_stops_a_roll_that_would_win_and_lets_a_poor_one_pass():
    def reaction(falls: str, points: int) -> Action:
        table = Table()
        table.level(1, "green", 1, tokens=1)
        complete(table, 0)
        table.points(0, points)
        table.featured(1, "yellow yellow yellow white brown")
        return choice(table.roll(falls=falls))

    assert reaction("red red red red white", 20) == Block("blend")
    assert reaction("white white yellow brown black", 3) == Pass()


def test_block_action_names_research_where_that_would_win():
    table = Table()
    table.level(1, "green", 1, tokens=1)
    table.points(0, 18)
    table.marks(0, "red", 4)
    table.featured(1, "black black black black black")
    assert choice(table.roll(falls="red red red white yellow")) == Block("research")


# What it may not see


def test_other_luck_and_the_sealed_answers_of_others_change_nothing():
    table = Table(3)
    table.flavor(1, 1)
    table.flavor(2, 1)
    table.roll(falls="red red red white yellow")
    before = {seat: Greedy().choose(engine.view_of(table.state, seat), [Donate(), PASS]) for seat in (1, 2)}
    table.state.private[1].sealed = Donate()
    table.state.chance = engine.Chance(b"x" * 32, 77)
    assert before[2] == Greedy().choose(engine.view_of(table.state, 2), [Donate(), PASS])
    table = Table()
    table.level(0, "white", 2)
    rolls = []
    for seed in range(3):
        table.state.chance = engine.Chance(bytes([seed]) * 32)
        table.public.stack.clear()
        table.public.now.rolled = [0] * 12
        table.public.coffee_supply = 10
        table.roll(falls="red red white yellow black")
        table.state.chance = engine.Chance(bytes([seed]) * 32, seed)
        rolls.append(choice(table))
    assert len(set(rolls)) == 1


def test_a_play_that_nobody_told_it_about_is_tried_out(monkeypatch):
    from coffee_tui.players.vivajava_dice import greedy

    monkeypatch.setattr(greedy, "_DECISIONS", {})
    table = Table()
    table.points(0, 20)
    assert isinstance(choice(table.roll(falls="white white red red red")), CreateFeatured)
    table = Table()
    table.level(0, "white", 1)
    assert isinstance(choice(table.roll(falls="red red red red red")), UseAbility | Done)
