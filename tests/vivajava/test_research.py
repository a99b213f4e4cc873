"""Research Points, levels, trading, Flavor Cards from the deck."""

from __future__ import annotations

import pytest

from rules.vivajava import actions as act
from rules.vivajava.box import CARDS
from rules.vivajava.card_events import CardsDiscarded, DrewCards, KeptCard
from rules.vivajava.events import GotInvestment
from rules.vivajava.steps.research import (
    AskTraders,
    DrawCards,
    GiveResearch,
    KeepOne,
    ResearchTeams,
    research_points,
)
from tests.vivajava.table import DONE, Table

GROW, SELECT, INVEST, BREW, FLAVOR = act.MARK


def test_vj_4_b_shawn_researches_and_trades() -> None:
    """3 points: 2 on GROW and 1 on SELECT; then 2 PP for 2 more on SELECT reach its first level."""
    table = Table()
    table.team("africa", 0, blends=False)
    table.points(5, 0, 0, 0, 0)
    table.run(GiveResearch(0, 3)).play(GROW, GROW, SELECT)
    assert (table.spot(0, "grow"), table.spot(0, "select")) == (2, 1)
    table.run(AskTraders())
    assert table.asked == (0,)
    table.play(act.TRADE[1], act.TRADE[1], DONE)
    assert table.spot(0, "select") == 3
    assert table.total(0) == 3


def test_vj_4_a_three_points_for_each_who_researches() -> None:
    table = Table()
    table.team("americas", 0, 1)
    table.team("asia", 2, 3, 4, blends=False)
    table.run(ResearchTeams(research_points(table.public)))
    asked = []
    while table.asked:
        asked.append(table.asked[0])
        table.play(GROW)
    assert asked == [2] * 3 + [3] * 3 + [4] * 3


@pytest.mark.parametrize(("position", "points"), [(0, 3), (1, 5)])
def test_vj_4_a_the_end_of_grow_pays_what_the_list_would(position: int, points: int) -> None:
    table = Table()
    table.sellers(("jukebox", "red red red white white", (0,)), ("tailfin", "brown brown yellow", (0,) * position))
    table.complete(0, "grow")
    assert research_points(table.public)[0] == points
    assert research_points(table.public)[1] == 3


def test_vj_4_b_points_that_fit_nowhere_are_lost() -> None:
    table = Table()
    table.complete(0, "grow", "select", "invest", "brew")
    table.marks(0, flavor=5)
    table.public.usable[0] = 0
    table.falls("fickle_investor going_rogue")
    table.run(GiveResearch(0, 3))
    assert table.menu == [FLAVOR]
    assert "complete" in table.why(GROW)
    table.play(FLAVOR)
    assert isinstance(table.step, KeepOne)
    table.play(table.menu[0])
    assert not table.asked


def test_v_3_an_investment_token_comes_with_each_level_of_invest() -> None:
    table = Table()
    table.marks(0, invest=2)
    table.run(GiveResearch(0, 1)).play(INVEST)
    assert table.public.investments[0] == 1
    table.marks(0, invest=5)
    table.run(GiveResearch(0, 1)).play(INVEST)
    assert table.public.investments[0] == 2
    table.marks(0, invest=7)
    table.run(GiveResearch(0, 1)).play(INVEST)
    assert table.public.investments[0] == 2


def test_v_3_without_one_in_the_supply_none_is_gained() -> None:
    table = Table()
    table.pieces["investment token"] = 0
    table.public.investment_supply = 0
    table.marks(0, invest=2)
    table.run(GiveResearch(0, 1)).play(INVEST)
    assert table.public.investments[0] == 0
    assert table.heard(GotInvestment)[-1].got is False


def test_vj_4_c_each_level_of_flavor_draws_two_and_keeps_one() -> None:
    table = Table()
    table.marks(0, flavor=1)
    table.falls("hot_or_cold collector")
    table.run(GiveResearch(0, 1)).play(FLAVOR)
    assert table.menu == [act.KEEP[CARDS.index("hot_or_cold")], act.KEEP[CARDS.index("collector")]]
    table.play(act.KeepCard("collector"))
    assert table.cards(0) == ["collector"]
    assert table.public.discards[CARDS.index("hot_or_cold")] == 1
    assert table.public.cards[0] == 1


def test_vj_4_c_nobody_else_sees_the_card_that_is_kept() -> None:
    table = Table()
    table.marks(0, flavor=1)
    table.falls("hot_or_cold collector")
    table.run(GiveResearch(0, 1)).play(FLAVOR, act.KeepCard("collector"))
    assert table.heard(DrewCards, 0)[-1].cards == ("hot_or_cold", "collector")
    assert table.heard(DrewCards, 1) == table.heard(DrewCards) == [DrewCards(0, 2)]
    assert table.heard(KeptCard, 0) == [KeptCard(0, "collector")]
    assert table.heard(KeptCard, 1) == [KeptCard(0)]
    assert table.heard(CardsDiscarded, 1) == [CardsDiscarded(0, ("hot_or_cold",))]


def test_v_20_discards_are_shuffled_when_a_card_is_needed() -> None:
    table = Table()
    public, hidden = table.public, table.state.hidden
    public.discards, hidden.flavor = list(hidden.flavor), [0] * 14
    public.discards[2] -= 1
    hidden.flavor[2] = 1
    public.flavor_deck = 1
    table.run(DrawCards(0))
    drawn = table.state.private[0].drawn
    assert 2 in drawn
    assert len(drawn) == 2
    assert sum(public.discards) == 0
    assert public.flavor_deck == 14


def test_v_20_a_single_card_is_taken_without_choice() -> None:
    table = Table()
    public, hidden = table.public, table.state.hidden
    for other in range(1, 5):
        public.cards[other] = 0
    taken = [card for card, n in enumerate(hidden.flavor) for _ in range(n) if card != 2]
    for number, card in enumerate(taken):
        mine = table.state.private[1 + number % 4]
        mine.cards = sorted([*mine.cards, card])
        public.cards[1 + number % 4] += 1
    hidden.flavor = [int(card == 2) for card in range(14)]
    public.flavor_deck = 1
    table.run(DrawCards(0))
    assert not table.asked
    assert table.cards(0) == ["hot_or_cold"]
    table.run(DrawCards(0))
    assert table.cards(0) == ["hot_or_cold"]


def test_v_20_the_end_of_flavor_buys_cards_from_the_next_round_on() -> None:
    table = Table()
    table.marks(0, flavor=6)
    table.run(GiveResearch(0, 3))
    assert act.BUY not in table.menu
    table.play(GROW, GROW, GROW)
    table.next_round()
    table.public.stack.clear()
    table.run(GiveResearch(0, 4))
    assert act.BUY in table.menu
    table.falls("hot_or_cold collector")
    table.play(act.BUY, act.KeepCard("collector"))
    assert table.menu == list(act.MARK[:4])


def test_vj_4_d_trading_stops_at_the_floor() -> None:
    table = Table()
    table.team("africa", 0, blends=False)
    table.points(-1, -3, 0, 0, 0)
    table.run(AskTraders())
    table.play(act.TRADE[0], act.TRADE[0])
    assert table.total(0) == -3
    assert table.asked == (2,)  # seat 1 has nothing to give


def test_vj_4_d_who_blended_may_not_trade_without_the_end_of_brew() -> None:
    table = Table()
    table.team("africa", 0, 1)
    table.team("asia", 2, 3, 4, blends=False)
    table.complete(1, "brew")
    asked = []
    table.run(AskTraders())
    while table.asked:
        asked.append(table.asked[0])
        table.play(DONE)
    assert asked == [1, 2, 3, 4]


def test_v_3_the_end_of_brew_reached_after_the_field_waits_for_the_next_round() -> None:
    for phase, usable in ((0, True), (1, False)):
        table = Table()
        table.public.phase = phase
        table.marks(0, brew=6)
        table.run(GiveResearch(0, 1)).play(BREW)
        assert bool(table.public.usable[0]) is usable


def test_vj_4_d_cards_may_be_traded_for() -> None:
    table = Table()
    table.team("africa", 0, blends=False)
    table.complete(0, "flavor")
    table.points(1, -3, -3, -3, -3)
    table.falls("hot_or_cold collector")
    table.run(AskTraders())
    assert act.TRADE_CARDS in table.menu
    table.play(act.TRADE_CARDS, act.KeepCard("collector"))
    assert table.total(0) == -2
    assert act.TRADE_CARDS not in table.menu
    assert "earlier round" in table.why(act.TRADE_CARDS)


def test_only_tracks_that_are_complete_are_closed() -> None:
    table = Table()
    table.complete(0, "grow", "invest")
    table.run(GiveResearch(0, 1))
    assert list(table.step.closed(table.view(0))) == [GROW, INVEST]
    assert "GROW track is complete" in table.why(GROW)
