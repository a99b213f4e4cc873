"""Teams, votes and Investments."""

from __future__ import annotations

import pytest

from rules.vivajava import actions as act
from rules.vivajava.beans import COUNTRY
from rules.vivajava.events import CannotBlend, Voted
from rules.vivajava.steps.teams import BeginBlending, BeginInvesting, FreeMarker, HoldVotes, InvestInBlend, VoteInTeams
from tests.vivajava.table import BLEND, DECLINE, PASS, RESEARCH, Table


def formed(*places: str, beans: str = "white white yellow", seats: int = 5) -> Table:
    """Return a table with Field Researchers on these Countries, seat by seat, before teams form."""
    table = Table(seats)
    for seat, place in enumerate(places):
        table.public.place[seat] = COUNTRY[place]  # type: ignore[index]
        table.roaster(seat, beans)
    return table


SPLIT = ("americas_west", "americas_mid", "africa_west", "africa_mid", "asia_west")


def test_vj_2_a_researchers_of_one_region_are_a_team() -> None:
    table = formed(*SPLIT).run(BeginBlending())
    assert [(team.region, team.members) for team in table.public.teams] == [(0, [0, 1]), (1, [2, 3]), (2, [4])]


def test_vj_2_a_a_team_that_cannot_make_five_beans_researches_without_a_vote() -> None:
    table = formed(*SPLIT)
    table.roaster(3, "white")
    table.run(BeginBlending())
    assert table.step.among == (0, 1)  # the lone seat has three beans, the second team four
    assert [event.region for event in table.heard(CannotBlend)] == ["africa", "asia"]


def test_vj_2_a_everybody_needs_a_bean() -> None:
    table = formed(*SPLIT)
    table.roaster(0, "")
    table.roaster(1, "white white white yellow yellow")
    table.run(BeginBlending())
    assert table.step.among == (2, 3)


def test_v_8_the_free_bean_counts_if_the_fields_have_it() -> None:
    for left, among in ((1, (0, 1)), (0, ())):
        table = formed(*SPLIT, beans="white white")
        table.free("americas", "black")
        table.free("africa", "")
        table.free("asia", "")
        table.fields("black", left)
        table.run(BeginBlending())
        assert (table.step.among if isinstance(table.step, VoteInTeams) else ()) == among


def test_v_45_the_last_free_bean_is_kept_for_one_team() -> None:
    table = formed(*SPLIT, beans="white white")
    table.roaster(4, "white")
    for region in ("americas", "africa", "asia"):
        table.free(region, "black" if region != "asia" else "")
    table.fields("black", 1)
    table.run(BeginBlending()).play(BLEND, BLEND, BLEND, BLEND)
    assert [team.blends for team in table.public.teams] == [True, False, False]


@pytest.mark.parametrize(
    ("votes", "does"), [("bb", True), ("br", False), ("rr", False), ("bbr", True), ("brr", False), ("b", True)]
)
def test_vj_2_b_the_majority_decides_and_a_tie_is_research(votes: str, does: bool) -> None:
    table = Table()
    table.public.place = [3, 4, 5, 6, 7] if len(votes) == 3 else [3, 4, 6, 7, 0] if len(votes) == 2 else [3, 6, 7, 8, 0]
    for seat in range(5):
        table.roaster(seat, "white" if seat >= len(votes) else "white white yellow red red")
    table.run(BeginBlending())
    assert table.step.among == tuple(range(len(votes)))
    table.play(*(BLEND if vote == "b" else RESEARCH for vote in votes))
    team = next(team for team in table.public.teams if team.region == 1)
    assert team.blends is does


def test_vj_2_b_votes_are_sealed_and_who_has_voted_is_public() -> None:
    table = formed(*SPLIT[:4], "asia_west").run(BeginBlending())
    table.play(BLEND)
    assert table.step.answered == (0,)
    assert table.state.private[0].sealed == BLEND
    assert not table.heard(Voted)


@pytest.mark.parametrize(("mine", "other", "does"), [("b", "r", True), ("r", "b", False)])
def test_vj_2_b_the_end_of_invest_breaks_the_tie_of_two(mine: str, other: str, does: bool) -> None:
    table = formed(*SPLIT)
    table.roaster(2, "white")
    table.complete(0, "invest")
    table.run(BeginBlending())
    table.play(*(BLEND if vote == "b" else RESEARCH for vote in (mine, other)))
    assert table.public.teams[0].blends is does


def test_v_16_both_with_the_end_of_invest_leave_it_a_tie() -> None:
    table = formed(*SPLIT)
    table.roaster(2, "white")
    table.complete(0, "invest")
    table.complete(1, "invest")
    table.run(BeginBlending()).play(BLEND, RESEARCH)
    assert not table.public.teams[0].blends


def invested() -> Table:
    table = Table()
    table.team("americas", 0, 1)
    table.team("africa", 2, 3)
    table.team("asia", 4, blends=False)
    for seat in range(4):
        table.roaster(seat, "white white yellow")
    table.public.investments[4] = 2
    table.public.investment_supply -= 2
    return table.run(BeginInvesting())


def test_vj_2_c_an_investment_goes_on_another_team_that_blends() -> None:
    table = invested()
    assert table.asked == (4,)
    assert table.menu == [act.INVEST[0], act.INVEST[1], PASS]
    assert "another team" in table.why(act.INVEST[2])
    table.play(act.INVEST[0])
    assert table.menu == [act.INVEST[1], PASS]  # once in each
    table.play(act.INVEST[1])
    assert [team.investors for team in table.public.teams] == [[4], [4], []]
    assert table.public.investments[4] == 0


def test_vj_2_c_it_scores_like_a_member_s_marker() -> None:
    table = Table()
    table.sellers(("jukebox", "red red red white white", (0,)))
    table.public.sellers[0].investors.append(3)
    table.public.investment_supply -= 1
    table.opinion()
    assert [table.total(seat) for seat in range(5)] == [3, 0, 0, 3, 0]


def test_vj_2_c_an_own_team_is_no_target() -> None:
    table = Table()
    table.team("americas", 0, 1)
    for seat in (0, 1):
        table.roaster(seat, "white white yellow")
        table.public.investments[seat] = 1
    table.public.investment_supply -= 2
    table.run(BeginInvesting())
    assert not table.asked


def test_v_15_the_fourth_marker_of_an_investor_is_taken_back_or_not_placed() -> None:
    for take in (True, False):
        table = Table()
        table.sellers(
            ("jukebox", "red red red white white", (4,)),
            ("tailfin", "brown brown brown yellow", (4,)),
            ("postcard", "green green white", (4,)),
        )
        table.team("americas", 0, 1)
        table.team("asia", 4, blends=False)
        for seat in (0, 1):
            table.roaster(seat, "white white yellow")
        table.public.investments[4] = 1
        table.public.investment_supply -= 1
        table.run(BeginInvesting())
        assert isinstance(table.step, InvestInBlend)
        table.play(act.INVEST[0])
        assert isinstance(table.step, FreeMarker)
        table.play(act.RemoveMarker("postcard") if take else DECLINE)
        assert table.public.teams[0].investors == ([4] if take else [])
        assert table.public.investments[4] == (0 if take else 1)


def test_v_17_an_investor_counts_for_no_tie_and_gets_no_research() -> None:
    table = invested().play(act.INVEST[0], PASS)
    assert table.public.teams[0].members == [0, 1]


def test_holding_votes_without_voters_goes_on() -> None:
    table = Table()
    table.team("americas", 0, 1, blends=False)
    table.run(HoldVotes())
    assert not table.asked
