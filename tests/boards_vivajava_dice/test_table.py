"""Title, coasters and standings, read as text."""

import re

import pytest

from coffee_tui.tui.boards.vivajava_dice import layout
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import Token
from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import NAMES, at, first, lines, played, text, view

SIZES = [(80, 13), (80, 24), (100, 30), (120, 26), (120, 34), (160, 45), (40, 5)]
WILD = (("coaster", "wild"), ("intern", "on"), ("tracks", "8"))
VARIANTS: tuple[tuple[int, int, table.Options], ...] = (
    (2, 1, ()),
    (4, 2, (("coaster", "second"), ("tracks", "10"))),
    (3, 5, WILD),
    (1, 4, (("solo", "sacchar"),)),
    (1, 5, (("solo", "omniblend"), ("coaster", "wild"))),
    (3, 7, (("coaster", "wild"), ("anger", "only"), ("anger-management", "on"), ("carnival", "on"), ("brew", "on"))),
    (4, 8, (("compounded", "on"), ("belle", "on"), ("heartland", "on"))),
)


@pytest.mark.parametrize(("seats", "seed", "options"), VARIANTS)
def test_the_board_fits_every_size_in_every_state(seats: int, seed: int, options: table.Options) -> None:
    for n, state in enumerate(played(seats, seed, options)[::13]):
        for width, height in SIZES:
            seat = None if n % 4 == 3 else n % seats
            facts = Facts(view(state, seat), detail=n % 2 == 0, names=NAMES[: n % 5])
            drawn = layout.board(facts, width, height, ascii=n % 3 == 0)
            assert len(drawn) <= height
            assert {line.cell_len for line in drawn} == {width}


@pytest.mark.parametrize(("seats", "seed", "options"), VARIANTS)
def test_at_80x13_all_tracks_of_all_seats_are_in_sight(seats: int, seed: int, options: table.Options) -> None:
    for state in played(seats, seed, options)[:-1:15]:
        assert "research" in text(state)
        assert lines(state)[-1].split()[0] == "5g"


def test_the_ascii_board_is_ascii() -> None:
    for seats, seed, options in VARIANTS:
        for state in played(seats, seed, options)[::29]:
            for size in ((80, 13), (120, 34)):
                assert text(state, 0, *size, ascii=True, detail=True).isascii()


def test_the_title_has_the_points_of_all_and_marks_whose_turn_it_is() -> None:
    state = table.rolled()
    assert lines(state, 1)[0] == (" ◉1 Ann 10  ▸◉2 you 14   ◉3 Moka 7 ⊡1 /21                     you: Roll, turn 6")
    assert "▸◉2 Kettle 14" in lines(state, 0)[0]
    assert "Kettle: Roll" in lines(state, 0)[0]


def test_without_names_seats_are_numbered() -> None:
    assert "◉1 seat 1 10  ▸◉2 seat 2 14" in lines(table.rolled(), None, names=())[0]


def test_long_names_give_way_to_points() -> None:
    state = table.donated()
    names = ("A" * 30, "B" * 30, "C" * 30, "漢字" * 10)
    head = lines(state, 0, names=names)[0]
    for side in range(4):
        assert str(scoring.total(state.public, side)) in head
    assert head.endswith(f"turn {state.public.turn}")


@pytest.mark.parametrize(
    ("step", "phase"),
    [
        ("DegradeBlend", "Score"),
        ("KeepOrBreak", "Score"),
        ("ChangeDice", "Roll"),
        ("DonationOffer", "Roll"),
        ("BlendOrResearch", "Roll"),
        ("UseActivateAbilities", "Activate"),
    ],
)
def test_the_title_names_the_phase(step: str, phase: str) -> None:
    state = first(3, at(step), (("coaster", "second"),))
    assert f": {phase}, turn {state.public.turn}" in lines(state)[0]


def test_the_featured_blend_lies_as_dice_with_its_holder_and_what_it_scores() -> None:
    rows = lines(table.rolled(), 1)
    assert rows[1].startswith("─ featured ───── ◉1 Ann, 3 a turn ─")
    assert [row[:16] for row in rows[2:5]] == [" ┌─┐ ┌─┐ ┌─┐ ┌─┐", " │6│ │6│ │6│ │4│", " └k┘ └k┘ └k┘ └r┘"]
    assert rows[5].startswith(" Regular black  next Bold white ")


def test_tokens_lie_on_their_dice_and_say_what_they_bring() -> None:
    state = table.rolled()
    state.public.tokens = [Token(2, "blend", -1, 5), Token(1, "blend", 4, 3)]
    rows = lines(state, 1)
    assert rows[2].startswith(" ┌3┐ ┌─┐ ┌─┐ ┌2┐")
    assert rows[5].startswith(" Regular black  ◉3 +1 ◉2 +1")
    assert "┌─3─┐ ┌───┐" in lines(state, 1, 80, 24)[2]


def test_an_empty_coaster_says_what_would_do() -> None:
    state = table.rolled()
    state.public.featured, state.public.featured_by = [0] * 6, -1
    shown = text(state, 1)
    assert "featured ───── nobody, 3 a turn" in shown
    assert "any pair will do" in shown
    assert "Bold green  can be featured" in shown


def test_the_best_blend_of_all_cannot_be_beaten() -> None:
    state = table.rolled()
    state.public.featured = [0, 0, 0, 0, 0, 5]
    assert "Extra Bold black  next nothing" in text(state, 1)


def test_two_players_score_less_for_a_featured_blend_and_four_more_for_a_rainbow() -> None:
    two, four = text(first(2, at("ChangeDice"))), text(table.donated())
    assert ", 2 a turn" in two.split("\n")[1]
    assert re.search(r"rainbow  .+, 1 a turn", two)
    assert ", 3 a turn" in four.split("\n")[1]
    assert re.search(r"rainbow  .+, 2 a turn", four)


def test_house_blend_raises_what_the_rainbow_scores() -> None:
    state = first(2, at("BlendOrResearch"), (("coaster", "wild"), ("red", "house_blend")))
    state.public.rainbow_by = 1
    state.public.levels[1][3] = 0
    assert "rainbow  ◉2 Kettle, 1 a turn" in text(state)
    state.public.marks[1][3], state.public.levels[1][3] = 2, 1
    assert "rainbow  ◉2 Kettle, 2 a turn" in text(state)


def test_the_flavor_supply_is_counted_and_what_black_beans_would_bring() -> None:
    state = table.rolled()
    assert "flavor supply  ⊡⊡  black: take 1" in text(state, 1)
    assert "for k" not in text(state, 0)
    state.public.flavor_supply = 0
    assert "flavor supply  none" in text(state, 0)


def test_a_taller_table_shows_performance_with_tokens_and_flavor_dice() -> None:
    rows = lines(table.rolled(), 1, 80, 24)
    assert rows[0].startswith(" VivaJava Dice   LITE coaster, 3 seats")
    assert [row[40:].split() for row in rows[2:5]] == [
        ["◉1", "Ann", "▬▬▬▬▬▬▬┈┈┈┈┈┈┈┈┈", "10", "◉◉◉"],
        ["▸◉2", "you", "▬▬▬▬▬▬▬▬▬▬┈┈┈┈┈┈", "14", "◉◉◉"],
        ["◉3", "Moka", "▬▬▬▬▬┈┈┈┈┈┈┈┈┈┈┈", "7", "◉◉◉", "⊡1"],
    ]


def test_a_large_table_has_pips_and_all_coasters() -> None:
    shown = text(table.rolled(), 1, 120, 34)
    assert "│◉   ◉│ │◉   ◉│ │◉   ◉│ │◉   ◉│" in shown
    assert r"║ \|/ ║" in shown
    assert "└─6─k─┘" in shown
    assert "quality  6k 5g 4r 3n 2y 1w" in shown
    assert "flavor supply ─────────── 2 of 5" in shown


def test_interns_have_a_coaster_with_their_tokens() -> None:
    state = table.interns()
    shown = lines(state)
    taken = {token.spot: token.seat for token in state.public.tokens if token.place == "intern"}
    row = next(line for line in shown if "Pick of the Crop" in line)
    for i, name in enumerate(("Devalue Bean", "Upgrade Bean", "Flip Bean", "Bench Sample", "Pick of the Crop")):
        assert (f"◉{taken[i] + 1} {name}" in row) if i in taken else (name in row)
    assert "interns" not in text(table.rolled())


def test_room_for_more_coasters_is_made_by_smaller_dice() -> None:
    rows = lines(table.interns())
    assert rows[2].startswith(" [6k][6k]")
    assert "┌─┐ ┌─┐" in text(table.interns(), height=24)
