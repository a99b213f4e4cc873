"""The coasters of the expansion, drawn while they are in play."""

from itertools import combinations

import pytest

from coffee_tui.tui.boards.vivajava_dice import layout
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from rules.vivajava_dice.actions import Token
from rules.vivajava_dice.modules.angry_dice import BeginBeat
from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import NAMES, at, coasters, first, lines, text, view

MODULES = ("brew", "compounded", "belle", "carnival", "heartland")


def rows_of(title: str, state: table.State, width: int = 80, height: int = 24) -> list[str]:
    """The lines of a coaster that stands alone, its header first."""
    rows = lines(state, 1, width, height)
    start = next(i for i, row in enumerate(rows) if row.startswith(f"─ {title} ─"))
    end = next(i for i, row in enumerate(rows) if i > start and (not row or row.startswith("─ ")))
    return rows[start:end]


def test_nothing_of_the_expansion_is_drawn_in_the_base_game() -> None:
    for size in ((80, 13), (80, 24), (120, 34)):
        shown = text(table.rolled(), 1, *size)
        assert not [word for word in ("production", "tube", "Belle", "carnival", "hauling", "ANGER") if word in shown]


def test_the_production_line_runs_from_brew_to_enjoy() -> None:
    rows = rows_of("production line", coasters(table.rolled(), "brew"))
    assert rows[1:] == [" ◉2 Brew! ▸ Ferment! ▸ ◉1 Age! ▸ Enjoy!"]


def test_the_test_tube_has_what_leads_up_and_what_each_level_is_worth() -> None:
    state = coasters(table.rolled(), "compounded")
    assert rows_of("test tube", state)[1] == " 3◉1  6k1w▸4  6k4r▸5◉2  6k5g▸6  1w5g4r▸7  6k1w5g4r▸8"


def test_belles_blend_has_its_holder_and_its_requests() -> None:
    rows = rows_of("Belle's Blend", coasters(table.rolled(), "belle"))
    assert rows[0].endswith(" ◉1 Ann, 0 a turn ──")
    assert rows[1:] == [" destroy a Rainbow  ◉1 steal a die  share 2 RP  lose 1 PP"]


def test_the_carnival_has_rides_benefits_and_the_dice_just_rolled() -> None:
    rows = rows_of("carnival", coasters(table.rolled(), "carnival"))
    assert rows[0].endswith("rolled 4r 6k ──")
    assert rows[1] == " ◉2 yellow  green  orange  ◉2 Ticket"
    assert rows[2] == " 1w ticket  2y yellow  3n move  4r orange  5g green  6k any"


def test_the_hauling_coaster_has_demands_and_takes_the_place_of_the_flavor_coaster() -> None:
    state = coasters(table.rolled(), "heartland")
    rows = rows_of("hauling", state)
    assert rows[1:] == [" ◉1 {3n}  ◉2 {* }  ◉3 -  center ⊡⊡  black: take 1"]
    assert "flavor supply" not in text(state, 1)
    assert "flavor supply" not in text(state, 1, 120, 40)
    state.public.now.returning, state.public.now.landed = 2, [0, 1, 0, 0, 0, 0]
    assert rows_of("hauling", state)[0].endswith("{2y}⊡ come back ──")


def test_the_anger_coaster_names_its_discs() -> None:
    state = table.rolled()
    state.public.anger = ("perfectionist", "fair_trade", "shortage")
    state.public.tokens = [Token(2, "anger", 4, 1)]
    assert rows_of("ANGER", state)[1:] == [" Perfectionist  ◉3 Fair Trade  Shortage"]


def test_closed_abilities_and_creamed_dice_say_so() -> None:
    state = table.rolled()
    state.public.barred = [[0, 3]]
    assert "4r Extra Flavor   4 ▮▮ ▮▮ ▯◡ closed" in text(state, 0)
    assert "closed" not in lines(state, 1)[9]
    state.public.now.is_creamed = True
    assert "Creamer: nothing changes them" in lines(state, 1)[1]


def test_a_token_of_jolt_lies_on_a_completed_track_that_works_again() -> None:
    state = table.rolled()
    state.public.tokens = [Token(1, "jolt", 4, 3)]
    state.public.levels[1][3] = 1
    assert "4r Extra Flavor   4 ✕✕ ✕✕ ✕✕ 1X ◉" in text(state, 1)


def test_angry_dice_take_the_place_of_the_roll() -> None:
    state = table.rolled()
    state.public.now.arena = [[2, 4, 4, 3], [1, 0, 1, 0]]
    state.public.stack.append(BeginBeat(0, 2, 1))
    rows = [row[37:].rstrip() for row in lines(state, 1)[1:6]]
    assert rows[0].strip().startswith("Angry Dice ──")
    assert rows[0].endswith("3 stages ──")
    assert rows[2:] == [
        "◉1 │4│ │!│            ◉3 │1│ │ │",
        "   └─┘ └─┘               └─┘ └─┘",
        "◉1 stage 2 (angry+4)  ◉3 stage 1 (1+2)",
    ]
    assert rows[1] == "   ┌=┐ ┌─┐               ┌─┐ ┌─┐"
    assert "│ o o │" in text(state, 1, 120, 34)


def test_the_title_of_a_large_table_names_the_modules() -> None:
    assert "LITE coaster + Carnival, 3 seats" in lines(coasters(table.rolled(), "carnival"), 1, 120, 34)[0]
    assert "LITE coaster + 5 modules, 3 seats" in lines(coasters(table.rolled(), *MODULES), 1, 120, 34)[0]


@pytest.mark.parametrize("make", [table.rolled, table.interns], ids=["three", "four"])
def test_every_combination_leaves_all_tracks_in_sight_at_80x13(make: object) -> None:
    for n in range(1, 6):
        for modules in combinations(MODULES, n):
            if n > 3 and make is table.interns:
                continue  # a fourth module takes the space of the Interns
            state = coasters(make(), *modules)  # type: ignore[operator]
            if make is table.rolled:
                state.public.anger = ("perfectionist", "fair_trade", "shortage", "focus_groups", "overtime")
                state.public.tokens.append(Token(2, "anger", 4, 3))
            rows = lines(state, 1)
            assert len(rows) <= 13
            assert [row[1:3] for row in rows[-5:]] == ["1w", "2y", "3n", "4r", "5g"]
            assert "[6k]" in text(state, 1) or "│6│" in text(state, 1)


def test_the_expansion_fits_every_size() -> None:
    for modules in (MODULES[:1], MODULES[1:4], MODULES):
        state = coasters(first(4, at("BlendOrResearch")), *modules)
        for width, height in ((80, 13), (80, 24), (100, 30), (120, 34), (160, 45)):
            for detail in (False, True):
                facts = Facts(view(state, 1), detail=detail, names=NAMES)
                drawn = layout.board(facts, width, height, ascii=detail)
                assert len(drawn) <= height
                assert {row.cell_len for row in drawn} == {width}
                if detail:
                    assert "".join(row.plain for row in drawn).isascii()
