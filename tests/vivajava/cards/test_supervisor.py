from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.card_events import CardReturned
from rules.vivajava.cards import OpenCards
from rules.vivajava.steps.blend import BeginBlend
from rules.vivajava.steps.teams import BeginBlending, VoteInTeams
from tests.vivajava.table import BLEND, DONE, PASS, RESEARCH, Table

CARD = act.PlayCard("supervisor")


def test_who_is_excused_need_not_add_a_bean_but_may() -> None:
    table = Table(7)
    team = table.team("africa", 0, 1)
    table.free("africa", "")
    table.roaster(0, "white white white white white")
    table.roaster(1, "red red red red red")
    table.hand(1, "supervisor")
    table.run(OpenCards("supervisor"), BeginBlend(0))
    assert table.asked == (1,)
    table.play(CARD)
    assert table.menu == [act.Excuse(0), act.Excuse(1)]
    table.play(act.Excuse(1))
    assert team.excused == [1]
    table.play(act.ProposeOrder((0, 1)), *[act.PULL] * 5)
    assert [bean % 6 for bean in team.slate] == [0] * 5  # all five by the other one
    table = Table(7)
    table.team("africa", 0, 1)
    table.free("africa", "")
    table.roaster(0, "white white white white white")
    table.roaster(1, "red red red red red")
    table.hand(1, "supervisor")
    table.run(OpenCards("supervisor"), BeginBlend(0)).play(CARD, act.Excuse(0), DONE, act.ProposeOrder((0, 1)))
    assert table.menu == [act.PULL, act.STOP]


def needy() -> Table:
    """Return a table whose first team has five beans, but one member without any."""
    table = Table(5)
    table.public.place = [0, 1, 3, 6, 7]
    table.roaster(0, "white white white yellow yellow")
    table.hand(0, "supervisor")
    for region in ("americas", "africa", "asia"):
        table.free(region, "")
    return table.run(BeginBlending())


def test_v_29_a_team_that_needs_it_may_play_it_before_the_vote() -> None:
    table = needy()
    assert table.asked == (0,)
    table.play(CARD, act.Excuse(1))
    assert isinstance(table.step, VoteInTeams)
    table.play(BLEND, BLEND)
    assert table.public.teams[0].blends
    assert table.cards(0) == []


def test_v_29_it_is_spent_only_if_the_team_blends() -> None:
    table = needy().play(CARD, act.Excuse(1), BLEND, RESEARCH)
    assert not table.public.teams[0].blends
    assert table.cards(0) == ["supervisor"]
    assert table.heard(CardReturned) == [CardReturned(0, "supervisor")]
    assert table.public.shown == [[0, 13]]  # all have seen it


def test_v_29_without_it_the_team_researches() -> None:
    table = needy().play(PASS)
    assert not table.public.teams[0].blends
