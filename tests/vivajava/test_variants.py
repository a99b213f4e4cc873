"""The variants: Variable Starter Beans, Purge Coins, Featured Blends, Variant Slates, Draft, Variable Tokens."""

from __future__ import annotations

import pytest

from rules import engine
from rules.engine import Chance
from rules.vivajava import GAME
from rules.vivajava import actions as act
from rules.vivajava.box import CARD, CARDS
from rules.vivajava.card import IMMEDIATE
from rules.vivajava.cards import CardWindow
from rules.vivajava.steps.draft import DraftCards
from rules.vivajava.steps.next_round import PrepareRound, draw_slate
from rules.vivajava.steps.opinion import AwardFeatured, ChooseBean, OfferPurge
from tests.vivajava.table import BOX, DECLINE, PASS, USE, Table


def new(seats: int, seed: int = 0, **options: str):  # type: ignore[no-untyped-def]
    chosen = GAME.complete({name.replace("_", "-"): value for name, value in options.items()})
    return GAME.setup(seats, chosen, Chance(seed.to_bytes(32, "big")))


def test_vj_7_b_variable_starter_beans_come_from_three_intern_cards_each() -> None:
    state = new(8, starter_beans="variable")
    total = [sum(mine.roaster[color] for mine in state.private) for color in range(6)]
    assert total == [6, 5, 4, 4, 3, 2]  # all 24 cards are dealt
    assert state.public.sizes == [3] * 8
    assert all(known.is_whole for known in state.public.known)


def test_vj_7_c_a_purge_coin_empties_the_roaster_once() -> None:
    table = Table(5, purge="on")
    table.roaster(2, "white red")
    white = table.public.fields[0]
    table.run(OfferPurge(2)).play(DECLINE)
    assert table.public.purge[2] == 1
    table.run(OfferPurge(2)).play(USE)
    assert table.holds(2) == ""
    assert table.public.fields[0] == white + 1
    assert table.public.purge[2] == 0
    table.run(OfferPurge(1))
    assert not table.asked  # nothing to purge


def test_vj_7_c_coins_are_offered_after_degrading() -> None:
    table = Table(6, purge="on")
    table.team("africa", 0)
    table.roaster(1, "white")
    table.sellers(("jukebox", "red red white", (1,)))
    table.opinion()
    assert table.asked == (1,)
    assert table.shelf() == [("jukebox", "red red")]


def featured(card: str) -> Table:
    table = Table(6, featured="on")
    public = table.public
    number = next(i for i, c in enumerate(BOX.featured_blends.cards) if c.id == card)
    public.featured_unseen |= 1 << public.featured
    public.featured = number
    public.featured_unseen &= ~(1 << number)
    return table


@pytest.mark.parametrize(("card", "made", "pp", "rp"), [("americano", 5, 2, 0), ("decaf", 1, 0, 1), ("bold", 7, 2, 1)])
def test_vj_7_d_each_member_of_a_team_with_the_blend_gains_the_bonus(card: str, made: int, pp: int, rp: int) -> None:
    table = featured(card)
    table.team("africa", 0, 1).made = made
    table.team("asia", 2).made = 3
    table.run(AwardFeatured())
    assert [table.total(seat) for seat in range(3)] == [pp, pp, 0]
    asked = []
    while table.asked:
        asked.append(table.asked[0])
        table.play(act.MARK[0])
    assert asked == [0, 1] * rp
    assert BOX.featured_blends.cards[table.public.featured].id != card


def test_vj_7_d_a_card_that_nobody_made_stays() -> None:
    table = featured("americano")
    table.team("africa", 0).made = 3
    table.run(AwardFeatured())
    assert BOX.featured_blends.cards[table.public.featured].id == "americano"


def test_vj_7_d_the_bonus_may_be_a_bean() -> None:
    table = featured("regular_bean")
    table.team("africa", 0).made = 3
    table.run(AwardFeatured())
    assert isinstance(table.step, ChooseBean)
    table.play(act.TAKE[5])
    assert table.holds(0) == "black"


def test_vj_7_d_with_an_empty_deck_nothing_is_offered() -> None:
    table = featured("americano")
    table.public.featured_unseen = 0
    table.team("africa", 0).made = 5
    table.run(AwardFeatured())
    assert table.public.featured == -1


@pytest.mark.parametrize(("seats", "deck"), [(5, 11), (6, 11), (7, 12), (4, 9)])
def test_vj_7_e_variant_slates_are_for_five_or_six(seats: int, deck: int) -> None:
    assert new(seats, variant_slates="on").public.deck == deck


def test_vj_7_e_they_close_nothing_and_their_beans_are_drawn() -> None:
    table = Table(5, variant_slates="on")
    public = table.public
    for slate in (15, 16):
        if slate in public.slates:
            continue
        public.unseen[slate] = 0
        public.deck -= 1
        public.unseen[public.slates[0]] = 1
        public.deck += 1
        public.slates[0] = slate
        break
    table.team("africa", 0)
    table.run(PrepareRound())
    region = next(r for r in range(3) if public.slates[r] >= 15)
    assert all(public.tokens[3 * region + side] >= 0 for side in range(3))
    assert all(0 <= public.circles[3 * region + side] < 6 for side in range(3))


def test_vj_7_e_the_deck_holds_both_and_twelve_of_the_others() -> None:
    seen: dict[int, int] = {}
    for seed in range(300):
        state = new(6, seed, variant_slates="on")
        drawn = [*state.public.slates[:3], *(draw_slate(state) for _ in range(state.public.deck))]
        assert {15, 16} <= set(drawn)
        assert len(set(drawn)) == 14
        for slate in drawn[:3]:
            seen[slate] = seen.get(slate, 0) + 1
    variants = seen[15] + seen[16]
    assert 90 < variants < 170  # 900 draws, 2 of 14: 129 are expected


def test_vj_7_f_each_keeps_one_of_two_cards_and_the_others_go_back() -> None:
    state = new(5, draft="on")
    assert isinstance(engine.top(state.public), DraftCards)
    assert all(len(mine.drawn) == 2 for mine in state.private)
    for seat in range(5):
        engine.apply(state, seat, engine.legal_actions(state, seat)[0])
    assert state.public.cards == [1] * 5
    assert state.public.flavor_deck == sum(state.hidden.flavor) == 11
    assert state.public.discards == [0] * 14


def drafted(card: str) -> Table:
    table = Table(5, round_=1, draft="on")
    for mine in table.state.private:
        for drawn in mine.drawn:
            table.state.hidden.flavor[drawn] += 1
            table.public.flavor_deck += 1
        mine.drawn = [-1, -1]
    table.hand(0, card)
    return table


def test_vj_7_f_a_card_that_is_played_at_once_may_be_played_before_round_1() -> None:
    table = drafted("raise")
    from rules.vivajava.cards import OpenCards

    table.run(OpenCards("draft"))
    assert isinstance(table.step, CardWindow)
    assert table.menu == [act.PlayCard("raise"), PASS]
    table.play(act.PlayCard("raise"))
    assert table.total(0) == 2


def test_vj_7_f_at_the_latest_it_is_played_at_popular_opinion_of_round_1() -> None:
    assert CARD["raise"] in IMMEDIATE
    table = drafted("raise")
    table.team("africa", 0)
    table.opinion()
    assert table.total(0) >= 2
    assert table.cards(0) == []


def test_vj_7_g_country_tokens_are_dealt_anew_each_round() -> None:
    for option, same in (("fixed", True), ("variable", False)):
        table = Table(8, country_tokens=option)
        table.team("africa", 0)
        before = list(table.public.tokens)
        table.run(PrepareRound())
        assert (table.public.tokens == before) is same


def test_there_are_sixteen_cards_of_fourteen_kinds() -> None:
    assert len(CARDS) == 14
    assert sum(BOX.cards) == 16
