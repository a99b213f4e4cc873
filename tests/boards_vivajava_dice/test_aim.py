"""What the marked play would touch is outlined on the board: dice, Tracks, the Featured Blend, spaces of coasters."""

import pytest

from coffee_tui.tui.boards.vivajava_dice import layout
from coffee_tui.tui.boards.vivajava_dice.aim import Aim, aim
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from rules import engine
from rules.vivajava_dice import actions as act
from rules.vivajava_dice.state import State
from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import dice, lines, played, research

MODULES = tuple((module, "on") for module in ("brew", "compounded", "belle", "carnival", "heartland"))


def roll(state: State, *marked: engine.Action, size: tuple[int, int] = (80, 13)) -> list[str]:
    """The dice of the roll: their upper edges and faces."""
    return [row[37:].rstrip() for row in lines(state, 1, *size, marked=marked)[2:4]]


def test_dice_that_are_ticked_to_be_rolled_again_say_so() -> None:
    state = table.rolled()
    state.public.now.rolled = dice("green", "green", "yellow", "flavor_wild")
    assert roll(state)[0] == "┌─┐ ┌─┐ ┌─┐ ╔═╗"
    assert roll(state, act.PickDie("green"), act.PickDie("flavor_wild"))[0] == "┌↻┐ ┌─┐ ┌─┐ ╔↻╗"
    assert roll(state, act.PickDie("green"), act.PickDie("green"))[0] == "┌↻┐ ┌↻┐ ┌─┐ ╔═╗"


def test_a_blend_shows_the_dice_of_its_set() -> None:
    state = table.rolled()
    state.public.now.rolled = dice("green", "green", "yellow", "flavor_green", "flavor_wild")
    assert roll(state, act.CreateFeatured("green"))[0] == "┌▾┐ ┌▾┐ ┌─┐ ╔▾╗ ╔▾╗"
    assert roll(state, act.CreateRainbow())[0] == "┌▾┐ ┌▾┐ ┌▾┐ ╔▾╗ ╔▾╗"


def test_an_ability_shows_its_track_and_the_die_that_it_turns() -> None:
    state = table.rolled()
    state.public.now.rolled = dice("green", "yellow", "yellow")
    marked = (act.ChangeDie("yellow", "yellow", "brown"),)
    assert roll(state, *marked)[0] == "┌─┐ ┌▾┐ ┌─┐"
    assert [row[0] for row in research(lines(state, 1, marked=marked))] == [" ", "▸", " ", " ", " "]


def test_research_shows_its_dice_and_its_track_black_has_none() -> None:
    state = table.rolled()
    state.public.now.rolled = dice("green", "red", "black")
    assert roll(state, act.Research("red"))[0] == "┌─┐ ┌─┐ ┌▾┐"
    assert [row[0] for row in research(lines(state, 1, marked=(act.Research("red"),)))] == [" ", " ", " ", "▸", " "]
    assert [row[0] for row in research(lines(state, 1, marked=(act.Research("black"),)))] == [" "] * 5


def test_what_is_taken_off_the_featured_blend_is_shown_there() -> None:
    state = table.rolled()
    for action, edge in (
        (act.DegradeDie("red"), "┌─┐ ┌─┐ ┌─┐ ┌▾┐"),
        (act.BreakApart(), "┌▾┐ ┌▾┐ ┌▾┐ ┌▾┐"),
    ):
        assert lines(state, 1, marked=(action,))[2][:37].strip() == edge


def test_in_ascii_the_signs_are_others() -> None:
    state = table.rolled()
    state.public.now.rolled = dice("green", "green", "yellow")
    shown = lines(state, 1, ascii=True, marked=(act.PickDie("green"),))
    assert shown[2][37:].rstrip() == "+~+ +-+ +-+"
    assert all(row.isascii() for row in shown)


@pytest.mark.parametrize(("seats", "options"), [(3, ()), (3, MODULES)], ids=["plain", "modules"])
def test_every_play_of_seeded_games_fits_the_board_and_is_outlined(seats: int, options: tuple[tuple[str, str], ...]):
    told = set()
    for state in played(seats, 4, options)[::7]:
        for seat in engine.awaited(state):
            facts = Facts(table.view(state, seat))
            before = layout.board(facts, 80, 15)
            for action in engine.legal_actions(state, seat)[:12]:
                facts.marked = (action,)
                after = layout.board(facts, 80, 15)
                assert [row.cell_len for row in after] == [row.cell_len for row in before]
                if aim(facts.view, (action,)) != Aim():
                    told.add(type(action))
                    is_black = action == act.Research("black")
                    assert is_black or [r.markup for r in after] != [r.markup for r in before], action
    assert {act.Research, act.CreateFeatured} <= told
