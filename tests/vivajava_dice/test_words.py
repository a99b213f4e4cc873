"""What is said, for every play, step, rule and disc."""

from __future__ import annotations

from typing import get_args

import pytest

from rules import engine
from rules.vivajava_dice import GAME, actions, events, words
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import BreakApart, DegradeDie, Research, Skip, UseAbility
from rules.vivajava_dice.discs import AnyDiscStep
from rules.vivajava_dice.modules import AnyModuleStep
from rules.vivajava_dice.steps import AnyStep
from rules.vivajava_dice.words.texts import RULES
from tests.vivajava_dice.table import PASS, Table


def test_every_step_has_a_rule_with_a_text() -> None:
    for step in (*get_args(AnyStep), *get_args(AnyDiscStep), *get_args(AnyModuleStep)):
        if step is not engine.CloseWindow:
            assert words.rule(step.RULE), step
            assert (step.__doc__ or "").splitlines()[0][-1] in ".;", step


def test_every_rule_has_a_step() -> None:
    steps = (*get_args(AnyStep), *get_args(AnyDiscStep), *get_args(AnyModuleStep))
    assert {step.RULE for step in steps} >= {rule for rule in RULES if rule.startswith("VJD-")}


def test_every_disc_says_what_it_does_at_both_levels() -> None:
    for disc in boxes.printed().discs:
        text = words.rule(disc.id)
        assert text.startswith(f"{disc.name} (")
        assert f"1X: {disc.one} 2X: {disc.two}" in text
        assert disc.one.endswith(".")
        assert disc.two.endswith(".")
        assert ("forced" in text) == disc.forced
        assert (f"2X: {disc.two} {disc.confidence.capitalize()}." in text) == (disc.confidence != "certain")
    assert words.rule("tea") == ""


def test_one_point_is_singular() -> None:
    table = Table()
    table.points(0, 1)
    assert "Seat 1: 1 point, 0 Flavor Dice, 3 Tokens free." in GAME.words.board(engine.view_of(table.state, 0))


def test_the_corporation_has_its_name() -> None:
    table = Table(seats=1, solo="sacchar")
    table.featured(1, "black black black black white")
    board = GAME.words.board(engine.view_of(table.state, 0))
    assert "Featured Blend: the corporation, Bold black (4 black, white)." in board
    assert GAME.words.event(events.Kept(events.CORPORATION)) == "The corporation keeps the Featured Blend."


def test_a_play_says_what_comes_of_it() -> None:
    table = Table()
    table.marks(0, "red", 5)
    table.marks(0, "white", 1)
    table.roll(0, "red white green black black")
    view = engine.view_of(table.state, 0)
    said = [GAME.words.action(view, play) for play in table.menu]
    assert said == [
        "Create a Featured Blend: Decaf black, 1 point, 79% to last",
        "Research white: Re-Roll 1→2 of 6, unlocks 1X",
        "Research red: completes Extra Flavor, 4 points",
        "Research green: Block Action 0→1 of 6",
        "Research black: take 4 Flavor Dice",
    ]


def test_research_of_black_says_no_more_dice_than_there_are() -> None:
    table = Table()
    table.flavor(1, 4)
    table.flavor(0, 1)
    table.level(0, "red", 2)  # Extra Flavor
    table.roll(0, "black black black red red   white").play(PASS)
    play = Research("black")
    assert GAME.words.action(engine.view_of(table.state, 0), play) == "Research black: take 1 Flavor Die"
    assert table.play(play).public.flavor[0] == 1


def test_breaking_apart_says_which_dice_are_rolled() -> None:
    table = Table(coaster="second")
    table.featured(0, "black black black black red")
    table.flavor(0, 2)
    table.level(0, "green", 2)  # Shortage
    table.turn(0).play(DegradeDie("red"))
    line = GAME.words.action(engine.view_of(table.state, 0), BreakApart())
    assert line == "Break it apart: roll 2 Coffee Dice and 2 Flavor Dice, too few for a Blend"
    table.play(BreakApart())
    assert sum(table.public.now.rolled) == 4


def test_a_featured_blend_says_that_the_rainbow_goes_back() -> None:
    table = Table(discs={"red": "house_blend"})
    table.public.rainbow_by = 0
    table.roll(0, "red red green black white")
    line = "Create a Featured Blend: Decaf red, 1 point, 49% to last"
    said = GAME.words.action(engine.view_of(table.state, 0), table.menu[0])
    assert said == f"{line}; you give up your Rainbow Blend"
    table.level(0, "red", 2)
    assert GAME.words.action(engine.view_of(table.state, 0), table.menu[0]) == line


def test_an_ability_reached_in_this_turn_works_from_activate_on() -> None:
    table = Table()
    table.level(0, "yellow", 1)
    table.public.marks[0][0] = 2
    table.roll(0, "red red green black white")
    assert table.why(UseAbility("white")) == "Re-Roll was reached in this turn: it works from Activate on."
    table.public.marks[0][0] = 1
    assert "reach its 1X" in table.why(UseAbility("white"))


def test_every_kind_of_play_has_a_line_of_its_own() -> None:
    table = Table()
    view = engine.view_of(table.state, 0)
    for kind in get_args(actions.AnyAction):
        line = GAME.words.action(view, example(kind))
        assert line
        assert line != kind.__name__ or kind in (actions.Decline, engine.Done, engine.Pass)


def example(kind: type) -> engine.Action:
    token = actions.Token(0, "track", 1, 1)
    values = {
        "track": "white", "color": "red", "researched": "white", "die": "flavor_wild", "to": "red", "face": "red",
        "seat": 1, "what": "blend", "disc": "re_roll", "token": token, "one": "red", "other": "green", "points": 1,
        "spot": "green", "section": 0, "demand": "wild",
    }  # fmt: skip
    special = {
        actions.DegradeDie: actions.DegradeDie("red", 1),
        actions.ChooseBlend: actions.ChooseBlend("belle"),
        actions.MakeRequest: actions.MakeRequest("share"),
    }
    if kind in special:
        return special[kind]
    return kind(**{name: values[name] for name in kind.__struct_fields__})  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(
    ("featured", "said"),
    [
        ("", "no Track takes these beans, no Blend"),
        ("green green green white red", "no Track takes these beans, no Blend beats Regular green"),
    ],
)
def test_why_a_roll_is_of_no_use(featured: str, said: str) -> None:
    table = Table()
    if featured:
        table.featured(1, featured)
    assert GAME.words.action(engine.view_of(table.state, 0), Skip()) == f"You can't use this roll: {said}"
