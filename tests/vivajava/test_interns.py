"""The Intern Inspansion for three and four players."""

from __future__ import annotations

from typing import Any

import pytest

from rules import engine
from rules.vivajava import GAME
from rules.vivajava import actions as act
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import COUNTRY
from rules.vivajava.steps.blend import BeginBlend, ChoosePull, PlaceOrSetAside, UseSelect
from rules.vivajava.steps.field import GoInTheField, TakeTurns
from rules.vivajava.steps.forced import DoAction
from rules.vivajava.steps.next_round import PrepareRound, draw_intern, lay_interns
from rules.vivajava.steps.place import DismissInterns
from rules.vivajava.steps.research import research_points
from rules.vivajava.steps.teams import BeginBlending, can_blend, contributors
from tests.vivajava.table import BLEND, BOX, DECLINE, RESEARCH, Table, beans


def mentor(table: Table, seat: int, name: str, held: str) -> int:
    """Give a seat an Intern with these beans."""
    public, number = table.public, BOX.intern_index[name]
    if number in public.interns:
        at = public.interns.index(number)
        for color, n in enumerate(public.intern_beans[at]):
            public.fields[color] += n
        public.interns[at], public.intern_beans[at] = -1, [0] * 6
    else:
        public.intern_deck[number] = 0
    row = beans(held)
    public.fields = [n - m for n, m in zip(public.fields, row, strict=True)]
    public.mentored[seat] = number
    public.intern_roasters[seat] = row
    return number


def test_vj_0_d_three_and_four_players_have_interns_a_reserve_and_twelve_slates() -> None:
    for seats in (3, 4, 5):
        public: Any = GAME.setup(seats, GAME.complete({}), engine.Chance(bytes(32))).public
        assert len(public.interns) == (3 if seats < 5 else 0)
        assert public.deck == (9 if seats < 5 else 12)
        drawn = sum(bean == "any" for number in public.interns for bean in BOX.interns.cards[number].beans)
        assert sum(public.reserve) == (33 - drawn if seats < 5 else 0)
        for number, row in zip(public.interns, public.intern_beans, strict=True):
            assert sum(row) == len(BOX.interns.cards[number].beans)


def test_vj_1_b_a_country_and_an_intern_in_two_passes() -> None:
    table = Table(3, round_=1)
    table.run(TakeTurns())
    first = table.public.interns[0]
    name = BOX.interns.cards[first].id
    table.play(act.TakeIntern(name))
    assert table.public.mentored[0] == first
    while table.step != GoInTheField(1):
        table.play(table.menu[0])
    table.play(next(a for a in table.menu if isinstance(a, act.PlaceResearcher)))
    while not isinstance(table.step, GoInTheField):
        table.play(table.menu[-1])
    table.play(next(a for a in table.menu if isinstance(a, act.PlaceResearcher)))
    while table.step != GoInTheField(0, second=True):
        table.play(table.menu[-1])
    assert all(isinstance(a, act.PlaceResearcher) for a in table.menu)  # who took an Intern needs a Country
    table.play(table.menu[0])
    while table.step != GoInTheField(1, second=True):
        table.play(table.menu[-1])
    assert DECLINE in table.menu
    assert not any(isinstance(a, act.PlaceResearcher) for a in table.menu)


def test_v_36_the_red_action_counts_in_round_1() -> None:
    table = Table(3, round_=1)
    table.public.interns[0], number = BOX.intern_index["dottie"], table.public.interns[0]
    table.public.intern_deck[number] = 1
    table.public.intern_deck[BOX.intern_index["dottie"]] = 0
    table.run(GoInTheField(0)).play(act.TakeIntern("dottie"))
    assert table.total(0) == -1


def test_v_37_an_intern_doubles_the_vote_and_a_tie_is_research() -> None:
    for votes, does in (((BLEND, RESEARCH), True), ((RESEARCH, BLEND), False)):
        table = Table(3)
        table.public.place = [0, 1, 3]
        for seat in range(2):
            table.roaster(seat, "white white yellow yellow red")
        mentor(table, 0, "hank", "green red red")
        table.run(BeginBlending()).play(*votes)
        assert table.public.teams[0].blends is does
    table = Table(3)
    table.public.place = [0, 1, 3]
    for seat, name in ((0, "hank"), (1, "betty")):
        table.roaster(seat, "white white")
        mentor(table, seat, name, "red red")
    table.run(BeginBlending()).play(BLEND, RESEARCH)
    assert not table.public.teams[0].blends


def test_v_38_the_end_of_invest_breaks_no_tie_with_an_intern() -> None:
    table = Table(3)
    table.public.place = [0, 1, 3]
    for seat, name in ((0, "hank"), (1, "betty")):
        table.roaster(seat, "white white")
        mentor(table, seat, name, "red red")
    table.complete(0, "invest")
    table.run(BeginBlending()).play(BLEND, RESEARCH)
    assert not table.public.teams[0].blends


def test_v_37_an_intern_pulls_after_its_mentor_and_must_add_a_bean() -> None:
    table = Table(3)
    team = table.team("africa", 0, 1)
    table.free("africa", "")
    table.roaster(0, "white white white white white")
    table.roaster(1, "yellow yellow yellow")
    mentor(table, 0, "betty", "red red red")
    assert contributors(table.public, team) == [0, INTERN, 1]
    table.run(BeginBlend(0)).play(act.ProposeOrder((0, INTERN, 1)), act.PULL, act.PULL, act.PULL)
    assert table.step.who == INTERN
    assert table.asked == (0,)
    assert table.menu == [act.PULL]
    table.play(act.PULL)
    assert table.asked == (1,)
    table.play(act.PULL)
    assert [bean // 6 for bean in team.slate] == [0, 0, 0, INTERN, 1]


def test_v_8_an_intern_without_beans_keeps_the_team_from_blending() -> None:
    table = Table(3)
    team = table.team("africa", 0)
    table.roaster(0, "white white white white white")
    mentor(table, 0, "betty", "")
    assert not can_blend(table.public, team)


@pytest.mark.parametrize(
    ("name", "select", "brew"),
    [("betty", True, True), ("gus", False, True), ("mabel", True, False), ("otis", False, False)],
)
def test_vj_3_d_ineptitude_closes_abilities_on_the_intern_s_beans(name: str, select: bool, brew: bool) -> None:
    table = Table(3)
    table.team("africa", 0)
    table.free("africa", "")
    table.roaster(0, "white white white")
    table.marks(0, select=3, brew=2)
    mentor(table, 0, name, "red red red red")
    table.run(BeginBlend(0)).play(act.ProposeOrder((INTERN, 0)))
    assert isinstance(table.step, UseSelect) is select
    if select:
        table.play(DECLINE)
    table.play(act.PULL)
    assert isinstance(table.step, PlaceOrSetAside) is brew


def test_v_38_mentor_and_intern_share_select_and_brew() -> None:
    table = Table(3)
    table.team("africa", 0)
    table.free("africa", "")
    table.roaster(0, "white white white white")
    table.marks(0, select=3, brew=2)
    mentor(table, 0, "betty", "red red red red")
    table.run(BeginBlend(0)).play(act.ProposeOrder((INTERN, 0)), act.REMOVE[3], act.PULL, act.SET_ASIDE)
    assert isinstance(table.step, ChoosePull)
    table.play(act.STOP)
    assert isinstance(table.step, ChoosePull)  # no SELECT of its own for the mentor
    assert table.step.who == 0
    table.play(act.PULL)
    assert isinstance(table.step, ChoosePull)  # and no BREW
    assert table.public.fields[3] > 0


def test_vj_4_a_each_intern_in_the_pile_is_worth_a_research_point() -> None:
    table = Table(3)
    table.public.piles = [3, 3, 3]
    table.pieces["intern card"] += 9
    mentor(table, 0, "betty", "red")
    mentor(table, 1, "peggy", "red")  # Reduced Research
    assert research_points(table.public) == (6, 0, 3)


def test_vj_4_e_interns_go_to_the_pile_and_their_beans_to_the_fields() -> None:
    table = Table(3)
    red = table.public.fields[3]
    mentor(table, 0, "betty", "red red")
    table.run(DismissInterns())
    assert table.public.piles == [1, 0, 0]
    assert table.public.mentored == [-1, -1, -1]
    assert table.public.fields[3] >= red


def test_vj_5_d_interns_nobody_took_are_discarded_and_three_new_ones_come() -> None:
    table = Table(3)
    before = list(table.public.interns)
    lay_interns(table.state)
    table.check()
    assert len(table.public.interns) == 3
    assert set(before).isdisjoint(table.public.interns)
    assert all(table.public.intern_discards[number] for number in before)


def test_vj_5_d_interns_are_served_first_and_out_of_the_crops_that_nobody_took() -> None:
    table = Table(3)
    public = table.public
    public.teams = []
    fern = BOX.intern_index["fern"]  # brings a yellow bean
    public.intern_discards = [0] * 24
    public.intern_deck = [int(number == fern) for number in range(24)]
    table.pieces["intern card"] = 4
    for row in public.intern_beans:
        public.fields = [n + m for n, m in zip(public.fields, row, strict=True)]
    public.intern_beans = [[0] * 6 for _ in range(3)]
    public.fields = [n + public.crops.count(color) for color, n in enumerate(public.fields)]
    public.crops = [-1] * 9
    table.fields("yellow", 1)
    public.fields[1], public.crops[0] = 0, 1  # the last yellow bean lies on a Country
    table.run(PrepareRound())
    at = public.interns.index(fern)
    assert public.intern_beans[at][1] >= 1
    assert 1 not in public.crops


def test_v_40_an_empty_reserve_leaves_a_bean_out() -> None:
    table = Table(3)
    public = table.public
    public.fields = [n + m for n, m in zip(public.fields, public.reserve, strict=True)]
    public.reserve = [0] * 6
    lay_interns(table.state)
    for number, row in zip(public.interns, public.intern_beans, strict=True):
        assert sum(row) == sum(bean != "any" for bean in BOX.interns.cards[number].beans)


def test_v_39_an_extra_intern_comes_from_the_deck_or_the_shuffled_discards() -> None:
    table = Table(3)
    table.run(DoAction(1, "extra_intern"))
    assert table.public.piles == [0, 1, 0]
    public = table.public
    public.intern_discards, public.intern_deck = public.intern_deck, [0] * 24
    assert draw_intern(table.state) >= 0
    assert not any(public.intern_discards)


def test_vj_1_e_swap_tokens_is_not_offered() -> None:
    table = Table(3)
    at = table.country("asia_mid", "move_on", "red")
    assert at == COUNTRY["asia_mid"]
    table.go(0, "asia_mid")
    assert table.holds(0) == "red"
