"""What the marked play would touch is outlined on the board: tokens of the hand, spaces, the cup, the tray, a bean."""

from coffee_tui.tui.boards.coffee_roaster import layout
from coffee_tui.tui.boards.coffee_roaster.aim import Aim, aim
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from rules import engine
from rules.coffee_roaster import actions as act
from tests.boards_coffee_roaster import table
from tests.boards_coffee_roaster.table import copy, lines, played, text


def hand(*marked: engine.Action) -> str:
    """The hand of three tokens: two level-1 beans and Body."""
    view = copy(table.mid_turn())
    view.public.hand = [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    rows = lines(view, marked=marked)
    at = next(n for n, row in enumerate(rows) if row.startswith("─ hand"))
    return rows[at + 1]


def test_tokens_of_the_hand_are_pointed_at_as_often_as_they_are_used() -> None:
    assert hand() == " ◔1  ◔1  ▮B"
    assert hand(act.Preserve(1, 1)) == "▸◔1◂▸◔1◂ ▮B"
    assert hand(act.UseFlavor("body", "body")) == " ◔1  ◔1 ▸▮B◂"
    assert hand(act.ReturnToken("bean1")) == "▸◔1◂ ◔1  ▮B"


def test_a_space_of_the_board_is_pointed_at() -> None:
    view = table.mid_turn()
    space = view.public.left.index(-1)
    assert text(view, marked=(act.PlaceLeft(space, "bean1"),)).count("▸") > text(view).count("▸")
    free = next(n for n, pile in enumerate(view.public.right) if not pile)
    assert text(view, marked=(act.PlaceRight(free),)).count("◂") == text(view).count("◂") + 1


def test_the_cup_test_shows_where_a_token_goes() -> None:
    view = copy(table.tasting())
    assert "▸ ◂" in text(view, marked=(act.ToCup("bean1"),))
    assert "▸ ◂" not in text(view)
    view.public.tray = []
    assert "▸ ◂" in text(view, marked=(act.ToTray("bean1"),))


def test_the_marked_bean_is_in_sight_however_many_there_are() -> None:
    view = next(view for view in played(3) if len(Facts(view).choice) > 2)
    beans = Facts(view).choice
    for bean in beans:
        rows = lines(view, 80, 5, marked=(act.ChooseBean(bean.id),))
        (marked,) = [row for row in rows if row.startswith("▸")]
        assert marked[1:].startswith(bean.name[:20])
    assert not any(row.startswith("▸") for row in lines(view, 80, 5))


def test_every_play_of_a_seeded_game_fits_the_board_and_is_outlined() -> None:
    told = set()
    for view in played(3)[::4]:
        facts = Facts(view)
        before = layout.board(facts, 80, 15)
        for action in engine.legal_in(view)[:12]:
            facts.marked = (action,)
            after = layout.board(facts, 80, 15)
            assert [row.cell_len for row in after] == [row.cell_len for row in before]
            if aim(view, (action,)) != Aim():
                told.add(type(action))
                assert [r.markup for r in after] != [r.markup for r in before], action
    assert {act.UseFlavor, act.PlaceRight, act.ToCup, act.ChooseBean} <= told
