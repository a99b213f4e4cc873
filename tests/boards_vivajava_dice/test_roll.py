"""The dice of the active side, read as text."""

from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import at, dice, first, lines, text

SECOND = (("coaster", "second"),)


def roll(rows: list[str]) -> list[str]:
    """The right half of a board of thirteen lines: header, dice, what they make."""
    return [row[37:].strip() for row in rows[1:6]]


def test_coffee_dice_come_before_flavor_dice_and_their_frames_differ() -> None:
    assert roll(lines(table.rolled(), 1)) == [
        "your roll ────────────────────────────────",
        "┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐ ╔═╗ ╔═╗",
        "│5│ │5│ │5│ │2│ │1│ ║*║ ║3║",
        "└g┘ └g┘ └g┘ └y┘ └w┘ ╚═╝ ╚n╝",
        "Rainbow  Bold green  beats Regular black",
    ]


def test_the_ascii_frames_differ_too() -> None:
    assert roll(lines(table.rolled(), 1, ascii=True))[1:4] == [
        "+-+ +-+ +-+ +-+ +-+ #=# #=#",
        "|5| |5| |5| |2| |1| H*H H3H",
        "+g+ +g+ +g+ +y+ +w+ #=# #n#",
    ]


def test_others_see_whose_roll_it_is() -> None:
    assert roll(lines(table.rolled(), 0))[0].startswith("roll of ◉2 Kettle ─")


def test_what_does_not_beat_the_blend_says_so() -> None:
    state = table.rolled()
    state.public.now.rolled = dice("green", "green", "brown", "yellow", "white")
    state.public.rainbow_by = 1
    assert roll(lines(state, 1))[-1] == "Decaf green  does not beat Regular black"


def test_five_different_beans_make_a_rainbow_unless_the_seat_has_it() -> None:
    state = table.rolled()
    state.public.now.rolled = dice("green", "red", "brown", "yellow", "white")
    assert roll(lines(state, 1))[-1] == "Rainbow"
    state.public.rainbow_by = 1
    assert roll(lines(state, 1))[-1] == "no two alike"


def test_fewer_than_five_dice_are_too_few() -> None:
    state = table.rolled()
    state.public.now.rolled = dice("green", "green", "green")
    assert roll(lines(state, 1))[-1] == "Regular green  too few dice for a Blend"


def test_a_blend_can_be_broken_apart_into_what_is_left_of_it() -> None:
    state = first(3, lambda p: at("KeepOrBreak")(p) and sum(p.featured) == 4)
    state.public.flavor[state.public.active] = 1
    shown = roll(lines(state, state.public.active))
    assert shown[1:4] == ["┌─┐ ┌─┐ ┌─┐ ┌─┐ ╔═╗", "│ │ │ │ │ │ │ │ ║ ║", "└─┘ └─┘ └─┘ └─┘ ╚═╝"]
    assert shown[4] == "4 Coffee Dice and 1 Flavor Die to roll if b"


def test_dice_taken_up_lie_apart_with_a_mark() -> None:
    state = table.rolled()
    state.public.now.rolled = dice("green", "green", "green")
    state.public.now.picked = dice("yellow", "flavor_brown")
    shown = roll(lines(state, 1))
    assert shown[1] == "┌─┐ ┌─┐ ┌─┐  ┌↻┐ ╔↻╗"
    assert shown[2] == "│5│ │5│ │5│  │2│ ║3║"
    assert shown[4] == "keep Regular green, roll 2 again"


def test_dice_that_nothing_changes_carry_a_mark_and_may_lie_there_before_the_roll() -> None:
    state = table.rolled()
    state.public.now.rolled, state.public.now.fixed, state.public.now.to_roll = dice("green", "green"), [4], 3
    shown = roll(lines(state, 1))
    assert shown[1] == "┌=┐ ┌─┐  ┌─┐ ┌─┐ ┌─┐"
    assert shown[2] == "│5│ │5│  │ │ │ │ │ │"
    assert shown[4] == "3 Coffee Dice to roll"


def test_donated_dice_carry_their_donors_number_and_their_help_is_counted() -> None:
    state = table.donated()
    donor = next(seat for seat, faces in enumerate(state.public.now.given) if any(faces))
    shown = roll(lines(state, state.public.active))
    n = sum(map(sum, state.public.now.given))
    assert shown[1].count(f"╔{donor + 1}╗") == n
    assert shown[4] == f"Bold red  can be featured  using dice of ◉{donor + 1}"
    assert f"using dice of ◉{donor + 1} (+1 to them)" in text(state, state.public.active, 120, 30)


def test_donated_dice_that_are_taken_come_first() -> None:
    state = table.donated()
    public = state.public
    public.now.given = [[], [], [1, 0, 0, 0, 0, 1], [0, 1, 0, 0, 0, 0]]
    public.now.taken = [[3, 1]]
    assert roll(lines(state, 1))[2].split("  ")[1] == "║2║ ║1║ ║*║"


def test_the_blend_that_is_being_made_is_listed() -> None:
    state = first(2, at("ChooseExtras"))
    public = state.public
    public.now.blend = [0, 0, 0, 1, 3, 0]
    assert roll(lines(state, public.active))[-1] == "the Blend: 5g 5g 5g 4r  1 more"


def test_a_blocked_action_stands_over_the_roll() -> None:
    state = table.rolled()
    assert "blocked" not in text(state, 1)
    state.public.now.blocked = "research"
    assert "Research is blocked ──" in roll(lines(state, 1))[0]
    state.public.now.blocked, state.public.now.research_only = None, True
    assert "Research only ──" in roll(lines(state, 1))[0]


def test_in_activate_the_dice_are_back() -> None:
    state = first(3, at("UseActivateAbilities"), SECOND)
    assert roll(lines(state, state.public.active))[-1] == "the dice are back in the supply"


def test_ten_dice_fit_the_narrowest_board() -> None:
    state = table.rolled()
    state.public.now.rolled = [2, 1, 1, 0, 1, 0, 1, 1, 1, 0, 1, 1]
    for size in ((80, 13), (80, 24), (120, 34)):
        assert sum(row.count("╔═") for row in lines(state, 1, *size)) >= 5
        assert any(row.count("║") == 10 for row in lines(state, 1, *size))


def test_a_set_that_perfectionist_does_not_allow_says_so() -> None:
    options = (("coaster", "wild"), ("red", "perfectionist"))
    state = first(2, lambda p: at("BlendOrResearch")(p) and p.active == 1, options)
    public = state.public
    public.now.rolled, public.featured, public.featured_by = dice("black", "black", "green", "red", "red"), [0] * 6, -1
    public.levels[1][3] = 0
    assert roll(lines(state, 1))[-1] == "Decaf black  can be featured"
    public.levels[1][3] = 1
    assert roll(lines(state, 1))[-1] == "Decaf black  too small a set"


def test_beside_the_decision_only_the_odds_are_left_to_say() -> None:
    from coffee_tui.tui.boards.vivajava_dice import unsaid

    assert unsaid(table.view(table.rolled(), 1)) == []
    state = first(3, at("KeepOrBreak"))
    assert unsaid(table.view(state, state.public.active)) == []
    options = (("coaster", "lite"),)
    state = first(3, lambda p: at("ChangeDice")(p) and p.levels[p.active][0] and not p.now.used[0], options)
    state.public.now.rolled = dice("green", "green", "red", "yellow", "white")
    state.public.featured, state.public.featured_by = [0, 0, 3, 1, 1, 0], (state.public.active + 1) % 3
    (said,) = unsaid(table.view(state, state.public.active))
    assert said.startswith("re-roll all but 2 green: ")
