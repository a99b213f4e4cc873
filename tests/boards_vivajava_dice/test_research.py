"""Tracks, abilities and the texts of the discs, read as text."""

import pytest

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import Token
from rules.vivajava_dice.disc import DISCS
from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import at, first, lines, played, research, text

BOX = boxes.printed()


def words(state: table.State, **how: object) -> str:
    """The whole board with its line breaks forgotten."""
    return " ".join(text(state, 0, **how).split())  # type: ignore[arg-type]


def test_each_track_has_bean_disc_points_spaces_and_level() -> None:
    rows = research(lines(table.rolled(), 0))
    assert [row[:37].rstrip() for row in rows] == [
        " 1w Re-Roll        3 ▮▮ ▯▯ ▯◡ 1X",
        " 2y Upgrade Bean   4 ▯▯ ▯▯ ▯◡",
        " 3n Research Boost 4 ▮▮ ▮▯ ▯◡ 1X",
        " 4r Extra Flavor   4 ▮▮ ▮▮ ▯◡ 2X",
        " 5g Block Action   4 ▮▮ ▮▮ ▮◡ 2X",
    ]


def test_the_columns_name_what_is_reached_at_their_ends() -> None:
    rows = lines(table.rolled(), 0)
    head, track = rows[7], rows[8]
    assert head[head.index("1X") + 1] == "X"
    assert head.index("1X") + 1 == track.index("▮▮") + 1
    assert head.index("2X") + 1 == track.index("▯▯") + 1
    long = first(2, lambda p: True, (("tracks", "10"),))
    assert "1X   2X  cup" in text(long)


def test_a_complete_track_is_crossed_out() -> None:
    row = research(lines(table.rolled(), 1))[3]
    assert row.startswith(" 4r Extra Flavor   4 ✕✕ ✕✕ ✕✕ done")


def test_what_research_would_mark_is_shown_on_the_tracks_of_the_seat_that_may() -> None:
    state = table.rolled()
    rows = research(lines(state, 1))
    # One white, one yellow, three green, one brown Flavor Die, and WILD with each of them.
    assert [row[21:29] for row in rows] == ["▮+ +▯ ▯◡", "▮▮ ▮+ +◡", "++ ▯▯ ▯◡", "✕✕ ✕✕ ✕✕", "▮▮ ++ ++"]
    assert "+" not in "".join(row[21:29] for row in research(lines(state, 0)))


def test_a_level_that_is_reached_but_does_not_work_yet_is_announced() -> None:
    state = table.rolled()
    state.public.marks[0][1] = 2
    assert research(lines(state, 0))[1].startswith(" 2y Upgrade Bean   4 ▮▮ ▯▯ ▯◡ to 1X")


def test_abilities_that_are_used_say_what_is_left_of_them() -> None:
    state = table.rolled()
    public = state.public
    public.marks[1][0], public.levels[1][0], public.now.used[0] = 4, 2, 1
    assert "Re-Roll        3 ▮▮ ▮▮ ++ 1 left" in text(state, 1)
    public.now.used[0] = 2
    assert "Re-Roll        3 ▮▮ ▮▮ ++ used" in text(state, 1)
    assert "used" not in text(state, 0)


def test_tokens_lie_on_the_tracks_they_serve() -> None:
    state = table.rolled()
    state.public.tokens = [Token(0, "track", 4, 4), Token(0, "track", 4, 4), Token(2, "community", 3, 4, 0)]
    shown = lines(state, 0)
    assert research(shown)[4].startswith(" 5g Block Action   4 ▮▮ ▮▮ ▮◡ 2X ◉◉◉3")
    assert "◡ ◉◦◦" in shown[7]
    assert "◉3 Moka ◉◉◦" in shown[7]


def test_all_other_seats_have_their_tracks_beside() -> None:
    rows = lines(table.rolled(), 0)
    assert rows[7].index("◉2 Kettle") < rows[7].index("◉3 Moka")
    assert rows[8][37:].split() == ["▮▯", "▯▯", "▯◡", "▯▯", "▯▯", "▯◡"]
    assert rows[9][37:].split() == ["▮▮", "▮▯", "▯◡", "1X", "▮▮", "▯▯", "▯◡", "1X"]


def test_where_bars_do_not_fit_there_are_numbers() -> None:
    state = first(4, lambda p: any(p.marks[2]) and at("BlendOrResearch")(p), (("tracks", "10"),))
    state.public.marks[2] = [3, 10, 0, 6, 9]
    state.public.levels[2] = [1, 0, 0, 2, 0]
    state.public.tokens = [Token(2, "track", 3, 3)]
    column = lines(state, 1)[7].index("◉3")
    cells = [row[column : column + 12].split() for row in research(lines(state, 1))]
    assert [cell[:2] for cell in cells] == [["3/10", "1X"], ["done"], ["-"], ["6/10", "2X◉"], ["9/10"]]


def test_an_onlooker_sees_the_sheet_of_whose_turn_it_is() -> None:
    assert lines(table.rolled(), None)[7].startswith("─ research of ◉2 ")


def test_a_track_with_an_intern_has_the_interns_name() -> None:
    state = table.interns()
    token = next(token for token in state.public.tokens if token.place == "intern")
    name = BOX.disc[BOX.interns.discs[token.spot]].name
    assert f"2y {name}" in text(state, token.seat)
    nobody = next(
        seat for seat in range(4) if not any(t.seat == seat and t.place == "intern" for t in state.public.tokens)
    )
    assert "2y Intern" in text(state, nobody)


@pytest.mark.parametrize("options", [(("coaster", "lite"),), (("coaster", "second"),)])
def test_detail_has_the_whole_text_of_every_disc_at_80x13(options: table.Options) -> None:
    state = first(3, at("BlendOrResearch"), options)
    shown = words(state, detail=True)
    for disc in state.public.discs:
        card = BOX.disc[disc]
        assert f"{card.name} {card.points} {card.phase.capitalize()}{', forced' if card.forced else ''}" in shown
        assert f"1X {card.one} 2X {card.two}" in shown


def test_detail_has_the_whole_texts_whatever_lies_on_the_coaster() -> None:
    known = (disc for disc in BOX.discs if disc.id in DISCS and disc.id != "intern")
    longest = sorted(known, key=lambda disc: -len(disc.one + disc.two))
    by_class = {cls: [d.id for d in longest if d.cls == cls] for cls in ("dice", "research", "special")}
    state = first(3, at("BlendOrResearch"), (("coaster", "wild"),))
    dice_disc = next(disc for disc in by_class["dice"] if disc != "re_roll")
    state.public.discs = ("re_roll", dice_disc, by_class["research"][0], *by_class["special"][:2])
    shown = words(state, detail=True)
    assert all(f"1X {BOX.disc[disc].one} 2X {BOX.disc[disc].two}" in shown for disc in state.public.discs)


def test_detail_keeps_the_dice_in_sight_where_it_can() -> None:
    state = table.rolled()
    assert lines(state, 1, detail=True)[1].startswith(" ◉1 [6k][6k][6k][4r]")
    assert "[5g][5g][5g][2y][1w]{* }{3n}" in lines(state, 1, detail=True)[1]
    tall = text(state, 1, 80, 24, detail=True)
    assert "─ research" in tall
    assert "┌─┐ ┌─┐" in tall


def test_a_taller_table_has_the_texts_below_the_tracks() -> None:
    rows = lines(table.rolled(), 0, 80, 24)
    at_track = next(i for i, row in enumerate(rows) if row.startswith(" 1w"))
    assert rows[at_track + 1] == "    Roll     1X Roll any of your dice again. 2X Do so twice."
    large = words(table.rolled(), width=120, height=36)
    for disc in table.rolled().public.discs:
        assert BOX.disc[disc].one in large
        assert BOX.disc[disc].two in large


def test_texts_are_whole_rather_than_a_line_for_each_level() -> None:
    """A window of 120x40 leaves the board 80x27."""
    rows = lines(table.rolled(), 0, 80, 27)
    assert not any(row.rstrip().endswith("...") for row in rows)
    shown = words(table.rolled(), width=80, height=27)
    assert all(f"1X {BOX.disc[disc].one} 2X {BOX.disc[disc].two}" in shown for disc in table.rolled().public.discs)


def test_a_crossed_out_track_leaves_its_line_to_other_texts() -> None:
    state = table.rolled()
    state.public.marks[0][0], state.public.levels[0][0] = 6, 0
    rows = lines(state, 0, 80, 24)
    at_track = next(i for i, row in enumerate(rows) if row.startswith(" 1w"))
    assert rows[at_track + 1].startswith(" 2y")


def test_a_text_that_is_cut_says_so() -> None:
    shown = [row for row in lines(table.rolled(), 0, 80, 24) if row.rstrip().endswith("...")]
    assert shown
    assert all(not row.rstrip().endswith(" ...") for row in shown)


def test_an_ability_that_can_be_used_now_is_lit() -> None:
    from coffee_tui.tui.boards.vivajava_dice import facts, look
    from coffee_tui.tui.boards.vivajava_dice import research as drawing

    state = first(3, at("ChangeDice"))
    seat = state.public.active
    known = facts.Facts(table.view(state, seat))
    drawn = drawing.region(known, look.Look(), 80, 0)[1:]
    lit = {i for i, row in enumerate(drawn) if any("reverse" in str(span.style) for span in row.spans)}
    assert lit == set(known.usable)
    assert lit
    other = facts.Facts(table.view(state, (seat + 1) % 3))
    assert not other.usable


def test_every_decision_of_a_game_can_be_drawn_for_every_seat() -> None:
    for state in played(4, 9, (("coaster", "wild"),))[::12]:
        assert all("◉" in text(state, seat) for seat in range(4))


def test_columns_of_other_seats_do_not_run_into_each_other() -> None:
    state = table.donated()
    state.public.levels[2] = [1, 2, 2, 1, 0]
    state.public.marks[2] = [2, 4, 4, 3, 1]
    state.public.tokens = [Token(0, "community", 3, 1, 2), Token(3, "community", 3, 2, 2)]
    rows = research(lines(state, 1))
    assert "◡2X◉1 ▯▯" in rows[1]
    assert "◡2X◉4 ▮▯" in rows[2]
