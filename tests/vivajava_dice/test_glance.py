"""Where a game is, how it stands, what a menu may know of a play, and what concerns a seat."""

from __future__ import annotations

import pytest

from rules import engine
from rules.vivajava_dice import GAME, menus
from rules.vivajava_dice import actions as act
from rules.vivajava_dice import events as ev
from rules.vivajava_dice.actions import Research, SetDie
from rules.vivajava_dice.dice import TRACKS
from rules.vivajava_dice.words import glance
from tests.vivajava_dice.table import DONE, Table

FIVE = "white white red green black "
TOKEN = act.Token(0, "track", 3, 3)


def phase(table: Table) -> str:
    return str(glance.phase(table.public))


def test_a_phase_is_that_of_the_turn() -> None:
    table = Table(discs={"red": "called_shot", "green": "fair_trade"})
    table.level(0, "red", 1)
    table.level(0, "green", 1)
    table.turn(0, FIVE * 3)
    assert phase(table) == "turn 2, Score"
    table.play(DONE)
    assert phase(table) == "turn 2, Roll"
    table.play(Research("white"))
    assert phase(table) == "turn 2, Activate"


def test_a_blend_is_kept_in_the_score_phase_and_dice_are_set_in_the_roll() -> None:
    table = Table(discs={"yellow": "pick_of_the_crop"})
    table.featured(0, "white white white red red")
    table.turn(0, FIVE)
    assert phase(table) == "turn 2, Score"
    table = Table(discs={"yellow": "pick_of_the_crop"})
    table.level(0, "yellow", 1)
    table.turn(0, FIVE)
    assert isinstance(table.menu[0], SetDie)
    assert phase(table) == "turn 2, Roll"


def test_a_game_that_is_over_has_no_turn() -> None:
    table = Table()
    table.public.stack.clear()
    assert phase(table) == "Finished"
    assert glance.glance(engine.view_of(table.state, 0)) == "finished, 0 points to 0"


def test_a_glance_tells_the_own_points_and_those_of_the_best_other() -> None:
    table = Table(seats=3).turn(0, FIVE)
    for side, points in enumerate((1, 7, 4)):
        table.points(side, points)
    said = [glance.glance(engine.view_of(table.state, seat)) for seat in (0, 1, 2, None)]
    assert said == [
        "turn 2, 1 point to 7",
        "turn 2, 7 points to 4",
        "turn 2, 4 points to 7",
        "turn 2, the leader has 7 points",
    ]


def test_counts_are_those_of_the_seat_that_looks() -> None:
    table = Table(seats=3)
    table.points(1, 7)
    table.flavor(1, 2)
    table.level(1, "red", 1, 2)
    assert glance.counts(engine.view_of(table.state, 1)) == {"points": 7, "Flavor Dice": 2, "free Tokens": 1}
    assert glance.counts(engine.view_of(table.state, 0)) == {"points": 0, "Flavor Dice": 0, "free Tokens": 3}
    assert glance.counts(engine.view_of(table.state, None)) == {}


def test_plays_are_grouped_by_what_they_are_about() -> None:
    at = engine.view_of(Table().state, 0)
    groups = {
        act.UseAbility("red"): "",
        act.CallColor("red", "white"): "Extra Flavor",
        act.CreateFeatured("red"): "Create a Featured Blend",
        act.CreateRainbow(): "",
        act.Research("red"): "Research",
        act.PlaceOnTrack(1, "red"): "A Track of Seat 2",
        act.BlockAbility(2, "red"): "A Track of Seat 3",
        act.Deliver("flavor_red", 1, "red", "red"): "Deliver a Flavor Die",
        act.PutDie(0, "red"): "A Flavor Die",
        act.MoveToken(TOKEN): "Move a Token",
        act.KeepBlend(): "",
        DONE: "",
    }
    assert {play: menus.group(at, play) for play in groups} == groups


A, E = engine.Concern.ALWAYS, engine.Concern.ELSEWHERE


@pytest.mark.parametrize(
    ("event", "seats", "how"),
    [
        (ev.Ended(0), [0, 1, 2], A),
        (ev.Skipped(1), [1], A),
        (ev.BrokenApart(1, 3), [1], A),
        (ev.AngryWon(1), [1], A),
        (ev.BlendStolen(0, 1, "featured"), [1], A),
        (ev.Challenged(0, 1, 2), [1], A),
        (ev.AbilityBarred(0, 1, "red", "jolt"), [1], A),
        (ev.FlavorStolen(0, 1), [1], A),
        (ev.Delivered(0, 1, "red", "red"), [1], A),
        (ev.DiscsSwapped(0, "jolt", "creamer"), [1, 2], A),
        (ev.Blocked(0, "blend", 2), [2], A),
        (ev.AbilityUsed(0, "slow_roll", 2), [2], A),
        (ev.AbilityUsed(0, "slow_roll"), [], A),
        (ev.Scored(1, 2, "featured", 3), [1], E),
        (ev.Degraded(1, "red"), [1], E),
        (ev.BlendReturned(1, "featured"), [1], E),
        (ev.FeaturedCreated(0, ("red",) * 5, 1), [1], E),
        (ev.FeaturedCreated(0, ("red",) * 5, -1), [], E),
        (ev.RainbowCreated(0, 2), [2], E),
        (ev.BelleCreated(0, 2), [2], E),
        (ev.Marked(2, "red", -1, 0), [2], E),
        (ev.TrackCompleted(2, "red", "jolt"), [2], E),
        (ev.LevelReached(2, "red", "jolt", 1), [2], E),
        (ev.Kept(0), [], E),
        (ev.TurnBegan(1, 2), [], E),
    ],
)
def test_what_happens_to_a_seat_concerns_it(event: engine.Event, seats: list[int], how: engine.Concern) -> None:
    concerns = [menus.concerns(event, seat) for seat in range(3)]  # type: ignore[arg-type]
    assert concerns == [how if seat in seats else engine.Concern.NOT for seat in range(3)]


def test_the_table_reads_line_by_line() -> None:
    table = Table(seats=2, discs={"red": "creamer"})
    table.featured(1, "red red red white yellow")
    table.public.rainbow_by = 0
    table.flavor(1, 2)
    table.level(0, "red", 1, 1)
    table.marks(1, "white", 6)
    table.points(1, 4)
    public = table.public
    public.turn = 7
    now = public.now
    now.rolled = [1, 0, 0, 2, 0, 0] + [0] * 6
    now.picked = [0, 1] + [0] * 10
    now.given = [[], [0, 0, 0, 1, 0, 1]]
    now.blocked, now.research_only = "blend", True
    public.coffee_supply, public.flavor_supply = 1, 3
    discs = [line for line in GAME.words.board(engine.view_of(table.state, 0)) if line.split(":")[0] in TRACKS]
    assert len(discs) == 5
    assert discs[3] == "red: Creamer, 4 points."
    said = [line for line in GAME.words.board(engine.view_of(table.state, 0)) if line not in discs]
    assert said == [
        "Turn 7, Seat 1. 21 points end the game.",
        "Featured Blend: Seat 2, Regular red (3 red, yellow, white).",
        "Rainbow Blend: Seat 1.",
        "Rolled: white, 2 red.",
        "Picked up: yellow.",
        "Donated by Seat 2: Flavor Dice: red, WILD.",
        "Blend is blocked in this turn.",
        "Only Research in this turn.",
        "Supply: 1 Coffee Dice, 3 Flavor Dice.",
        "Seat 1: 0 points, 0 Flavor Dice, 2 Tokens free.",
        "  white 0/6, yellow 0/6, brown 0/6, red 2/6 1X, green 0/6",
        "  Token ready for Creamer on red",
        "Seat 2: 4 points, 2 Flavor Dice, 3 Tokens free.",
        "  white complete, yellow 0/6, brown 0/6, red 0/6, green 0/6",
    ]


def test_dice_that_do_not_lie_there_are_not_read_out() -> None:
    lines = GAME.words.board(engine.view_of(Table().state, 0))
    assert not [line for line in lines if line.startswith(("Rolled", "Picked", "Donated"))]


def test_a_featured_blend_is_chosen_with_care_only_where_it_costs_the_rainbow() -> None:
    table = Table(discs={"red": "house_blend"}).roll(0, "red red red white yellow")
    view = engine.view_of(table.state, 0)
    assert not menus.careful(view, act.CreateFeatured("red"))  # type: ignore[arg-type]
    table.public.rainbow_by = 0
    assert menus.careful(view, act.CreateFeatured("red"))  # type: ignore[arg-type]
    assert not menus.careful(view, Research("red"))  # type: ignore[arg-type]
    table.public.levels[0][3] = 2  # House Blend keeps it
    assert not menus.careful(view, act.CreateFeatured("red"))  # type: ignore[arg-type]
