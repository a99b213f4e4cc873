from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.cards import OpenCards
from rules.vivajava.steps.blend import BeginBlend, UseSelect
from rules.vivajava.steps.teams import FREE
from tests.vivajava.table import PASS, Table


def test_all_beans_go_back_and_the_team_blends_again() -> None:
    table = Table(7)
    table.team("africa", 0, 1)
    table.free("africa", "black")
    table.roaster(0, "white white white")
    table.roaster(1, "yellow yellow")
    table.marks(0, select=3)
    table.hand(4, "re_do")
    table.run(BeginBlend(0), OpenCards("re_do")).play(act.ProposeOrder((0, 1)))
    table.play(act.REMOVE[0], act.PULL, act.PULL, act.PULL, act.PULL, act.TAKE_FREE)
    assert table.public.teams[0].slate[-1] == 5 + 6 * FREE
    black = table.public.fields[5]
    assert table.asked == (4,)
    table.play(act.PlayCard("re_do"), act.ChooseTeam("africa"))
    assert table.public.fields[5] == black + 1
    assert (table.holds(0), table.holds(1)) == ("white white", "yellow yellow")  # what SELECT put back stays there
    assert table.public.teams[0].slate == []
    table.play(act.ProposeOrder((0, 1)))
    assert not isinstance(table.step, UseSelect)  # another bean less could not fill the slate
    table.play(*[act.PULL] * 4, act.TAKE_FREE)
    assert len(table.public.teams[0].slate) == 5


def test_v_30_select_and_brew_are_fresh() -> None:
    table = Table(7)
    table.team("africa", 0, 1)
    table.free("africa", "")
    table.roaster(0, "white white white white white")
    table.roaster(1, "yellow yellow")
    table.marks(0, select=3)
    table.hand(4, "re_do")
    table.run(BeginBlend(0), OpenCards("re_do")).play(act.ProposeOrder((0, 1)), act.REMOVE[0])
    table.play(*[act.PULL] * 5).play(act.PlayCard("re_do"), act.ChooseTeam("africa"), act.ProposeOrder((0, 1)))
    assert isinstance(table.step, UseSelect)


def test_only_a_team_that_has_just_blended_can_be_chosen() -> None:
    table = Table(7)
    table.team("africa", 0, 1, blends=False)
    table.hand(4, "re_do")
    table.run(OpenCards("re_do"))
    assert not table.asked
    assert PASS not in (table.menu if table.asked else [])
