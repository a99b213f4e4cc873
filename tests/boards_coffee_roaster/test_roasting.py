"""The table while roasting, read as text."""

import pytest

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import forecast
from rules.coffee_roaster.tokens import INDEX
from rules.engine import percent
from tests.boards_coffee_roaster import table
from tests.boards_coffee_roaster.table import at, copy, first, lines, played, text

SIZES = [(80, 13), (80, 24), (88, 30), (120, 24), (120, 34), (160, 40), (200, 60), (40, 5)]
VARIANTS = (
    (),
    (("menu", "trial"), ("easy", "on"), ("counter", "off")),
    (("bag-list", "off"), ("effects", "shuffled"), ("ranked", "on")),
)


@pytest.mark.parametrize("options", VARIANTS)
def test_the_board_fits_every_size_in_every_state(options: table.Options) -> None:
    from coffee_tui.tui.boards.coffee_roaster import layout
    from coffee_tui.tui.boards.coffee_roaster.facts import Facts

    for n, view in enumerate(played(5, options)[::2]):
        for width, height in SIZES:
            facts = Facts(view, detail=n % 2 == 0, bag=n % 5 > 0)
            drawn = layout.board(facts, width, height, ascii=n % 3 == 0)
            assert len(drawn) <= height
            assert {line.cell_len for line in drawn} == {width}


def test_the_ascii_board_is_ascii() -> None:
    for view in played(4):
        for size in ((80, 13), (160, 40)):
            assert text(view, *size, ascii=True, detail=True).isascii()


def test_header_names_bean_group_difficulty_and_score() -> None:
    head = lines(first(4, lambda public: len(public.results) == 1 and public.turn > 0))[0]
    assert head.split() == ["Guatemala", "group", "2,", "beginner", "bean", "2", "of", "3", "score", "4"]


def test_header_names_the_country_where_the_bean_does_not() -> None:
    view = copy(table.start())
    view.public.bean = "hawaii-kona-no-1"
    assert "Hawaii Kona No.1   group 2, beginner, United States (Hawaii)" in lines(view, 120, 24)[0]
    assert "Hawaii Kona No.1   group 2, beginner   " in lines(view)[0]
    view.public.bean = "panama-geisha-washed"
    assert "group 1, expert, specialty" in lines(view)[0]
    assert "expert, specialty, Panama" not in lines(view)[0]


def test_the_disc_stands_on_its_space_between_marks() -> None:
    for view in played(3):
        public = view.public
        if public.turn and not public.cup_test and public.stack:
            space = boxes.of(public).gauge.spaces[public.disc]
            hot = "!" if space.levels_up > 1 else ""
            assert f"▸{space.draw}{hot}◂" in lines(view)[2]


def test_red_spaces_say_that_they_raise_by_two_and_show_the_smoke_that_lies_there() -> None:
    before = first(3, lambda public: public.disc == 3)
    assert lines(before)[2].split()[4:7:2] == ["10!", "12!"]
    assert lines(before)[3].split()[4:6] == ["≋≋", "≋≋≋"]
    after = first(3, lambda public: public.disc == 4)
    assert lines(after)[3].split()[4:6] == ["+2", "≋≋≋"]
    assert "! raises 2" in lines(after)[1]


def test_start_marks_of_the_moisture_are_on_the_gauge() -> None:
    assert lines(table.start())[3].split()[:4] == ["7/8", "5/6", "3/4", "1/2"]


def test_the_sheet_shows_points_target_and_flavors() -> None:
    view = copy(table.start())
    view.public.bean = "mexico"
    shown = lines(view)
    assert shown[1].endswith("wants ▴A ▴A ❖R ──")
    assert shown[2].split()[9:] == ["11", "12", "13", "✶14", "15", "16", "17", "18"]
    assert shown[3].split()[-8:] == ["5", "5", "7", "10", "6", "6", "4", "4"]
    view.public.bean = "kenya-aa"
    assert "wants ⊞S ▮B ▮B ❖R" in lines(view)[1]


def test_the_left_half_shows_what_lies_on_its_spaces() -> None:
    view = copy(table.start())
    view.public.left = [INDEX["bean1"], -1, INDEX["body"], INDEX["wild"], -1, -1]
    rows = [line[:21].rstrip() for line in lines(view)[5:10]]
    assert rows == [
        " Wild row    ◔1  (0)",
        " +2 Drawing  ▮B",
        " Redrawing 2 ✦W",
        " Drawing 5   (R)",
        " Cleaning Up (*)",
    ]


def test_the_right_half_follows_the_layout_and_shows_stacks_and_what_is_earned() -> None:
    view = copy(table.start())
    view.public.layout = ["extra_tray", "sweetness", "draw_and_select", "redraw_2", "roast_level_3"]
    view.public.right[0] = [INDEX["body"]]
    view.public.right[1] = [INDEX["body"], INDEX["acidity"]]
    view.public.earned = ["extra_tray"]
    rows = [line[21:47].rstrip() for line in lines(view)[5:10]]
    assert rows[0] == " Extra Tray    ▮B   ▴A/B ✓"
    assert rows[1] == " Sweetness     (B)  (A)"
    assert rows[4] == " Roast-Level-3 (B)  (R)"
    wider = [" ".join(line[24:58].split()) for line in lines(view, 100, 24)]
    assert any("⊞T Extra Tray ▮B" in line for line in wider)


def test_the_spaces_that_are_open_now_are_lit_and_no_others() -> None:
    from coffee_tui.tui.boards.coffee_roaster import blocks, facts, roast
    from rules.coffee_roaster.actions import PlaceLeft, PlaceRight

    def lit(rows: blocks.Block) -> int:
        return sum("reverse" in str(span.style) for row in rows for span in row.spans)

    seen = 0
    for view in played(3):
        known = facts.Facts(view)
        places = [action for action in known.legal if isinstance(action, PlaceLeft | PlaceRight)]
        if view.public.bean and view.public.stack:
            left = {action.space for action in places if isinstance(action, PlaceLeft)}
            right = {action.space for action in places if isinstance(action, PlaceRight)}
            assert lit(roast.left_half(known, blocks.Look(), 21)) == len(left)
            assert lit(roast.right_half(known, blocks.Look(), 26)) == len(right)
            seen += len(left) + len(right)
    assert seen


def test_the_hand_lies_token_by_token() -> None:
    view = table.start()
    assert lines(view)[11].split() == ["◌0"] * 5 + ["⊘x"] + ["▮B"] * 2
    assert lines(view)[10].startswith("─ hand 8 ─")


def test_tokens_set_apart_have_a_line_of_their_own() -> None:
    view = first(5, lambda public: any(public.apart) and not public.cup_test)
    assert lines(view)[12].split()[:2] == ["set", "apart"]
    assert len(lines(view)[12].split()) == 2 + 5


def test_an_easy_game_shows_the_tokens_beside_the_board() -> None:
    view = first(5, at("UseImmediateEffects"), (("easy", "on"),))
    assert lines(view)[12].split() == ["beside", "the", "board", "▮B", "▴A", "❖R"]


def test_the_bag_is_listed_with_a_bar_for_each_bean() -> None:
    view = table.start()
    shown = text(view)
    for kind, mark in (("bean0", "◌0"), ("hard", "◊h"), ("acidity", "▴A"), ("moisture", "▿m")):
        assert f"{mark} {view.public.bag[INDEX[kind]]:>2}" in shown
    assert "▬" * view.public.bag[0] in shown
    assert f"─ bag {sum(view.public.bag)} ─" in shown


def test_bars_of_a_full_bag_keep_their_column() -> None:
    view = copy(table.start())
    view.public.bag = [18, 9, 0, 0, 0, *[3] * 9]
    rows = [line[50:] for line in lines(view)[5:10]]
    assert rows[0].count("▬") == 2 * rows[1].count("▬") == 10
    assert len({row.index(mark) for row, mark in zip(rows, "◊✕⊘≋▿", strict=True)}) == 1


def test_detail_counts_what_left_the_game() -> None:
    view = copy(table.start())
    view.public.removed[INDEX["smoke"]] = 3
    assert "s  0 -3" not in text(view)
    assert "≋s  0 -3" in text(view, detail=True)
    assert "3 removed" not in text(view)


def test_the_counter_stands_against_the_target() -> None:
    view = table.mid_turn()
    bean = boxes.of(view.public).bean[view.public.bean]
    counter = f"counter {forecast.counter(view)} ▸ {forecast.after_turn(view)} "
    assert counter in lines(view)[10]
    assert f"target ✶{bean.target}" in lines(view)[10]


def test_the_line_of_odds_adds_up_to_what_the_forecast_says() -> None:
    view = first(3, lambda public: at("StopOrGoOn")(public) and public.turn >= 3)
    odds = dict(forecast.stop_odds(view))
    shown = next(line for line in lines(view, 120, 24) if "%" in line).split()
    assert shown == [percent(odds[total]) for total in range(11, 19)]


def test_between_turns_the_chances_of_stopping_are_told_at_80x13_too() -> None:
    view = first(3, lambda public: at("StopOrGoOn")(public) and public.turn >= 3)
    bean = boxes.of(view.public).bean[view.public.bean]
    odds = dict(forecast.stop_odds(view))
    rule, sums, chances = lines(view)[10:13]
    assert "if you stop" in rule
    assert f", roast ~{forecast.expected_points(view):.1f} pts" in rule
    assert sums.split()[4:-1] == [f"✶{t}" if t == bean.target else str(t) for t in range(11, 19)]
    shown = dict(zip(sums.split()[3:], chances.split()[1:], strict=True))
    assert shown["<11"] == percent(sum(p for total, p in odds.items() if total < 11))
    assert shown["✶14"] == percent(odds[14])
    assert "%" not in text(table.mid_turn())


@pytest.mark.parametrize("size", [(80, 13), (120, 34), (160, 40)])
def test_counter_off_hides_the_counter_and_all_odds(size: tuple[int, int]) -> None:
    for view in played(5, VARIANTS[1]):
        shown = text(view, *size, detail=True)
        assert "counter" not in shown
        assert "stop now" not in shown
        assert "%" not in shown


@pytest.mark.parametrize("size", [(80, 13), (160, 40)])
def test_two_bags_look_the_same_when_counter_and_list_are_off(size: tuple[int, int]) -> None:
    for view in played(5, (("bag-list", "off"), ("counter", "off")))[::3]:
        other = copy(view)
        other.public.bag = [0, 3, *[0] * 12]
        for detail in (False, True):
            assert text(view, *size, detail=detail) == text(other, *size, detail=detail)


def test_bag_list_off_leaves_the_counter_and_hides_the_odds() -> None:
    views = [view for view in played(5, VARIANTS[2]) if view.public.turn and not view.public.cup_test]
    for view in views[::3]:
        shown = text(view, 120, 34)
        assert f"counter {forecast.counter(view)} " in shown or not view.public.stack
        assert not {"▬", "%", "~"} & set(shown.split())
        assert "the list is hidden" in shown or not view.public.stack


def test_a_bag_folded_away_by_the_player_tells_nothing_either() -> None:
    view = table.mid_turn()
    assert "folded away" in text(view, bag=False)
    assert "▬" not in text(view, bag=False)
    assert "stop now" not in text(view, bag=False)
    assert "%" not in text(view, 120, 34, bag=False)


def test_a_large_table_explains_effects_and_shows_removed_tokens_and_the_track() -> None:
    shown = text(first(3, lambda public: at("StopOrGoOn")(public) and public.turn >= 3), 160, 40)
    assert "swap two of the hand" in shown
    assert "draw 2, keep 1" in shown
    assert "out of the game 4" in shown
    assert "two beans become their sum" in shown
    assert " 21 20 19 18 17 16 15 14 13 12 11" in shown


def test_the_choice_of_a_bean_compares_the_sheets() -> None:
    view = played(3)[0]
    shown = lines(view)
    assert "4 to choose from" in shown[1]
    mexico = next(line for line in shown if "Mexico" in line).split()
    assert mexico == ["Mexico", "1", "beg", "13", "4", "4", "1", "✶14", "5", "7", "10", "6", "6", "▴A", "▴A", "❖R"]
    wide = lines(view, 120, 24)
    panama = next(line for line in wide if "Panama" in line).split()
    assert " ".join(panama) == "Panama SHB 1 beginner 15 2 2 2 ✶13 5 6 10 7 5 5 5 4 ▮B ▴A ❖R"


def test_more_beans_than_lines_are_counted() -> None:
    shown = lines(played(5, VARIANTS[1])[0])
    assert len(shown) == 13
    assert shown[-1] == " and 13 more: see the menu"
