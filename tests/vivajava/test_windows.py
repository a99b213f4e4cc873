"""Windows for Flavor Cards: who is asked, in what order cards are played, and that asking tells nothing."""

from __future__ import annotations

from coffee_tui.host.local import LocalDoor
from rules import engine
from rules.vivajava import GAME
from rules.vivajava import actions as act
from rules.vivajava.box import CARD
from rules.vivajava.card_events import CardPlayed
from rules.vivajava.cards import CardWindow, OpenCards, UseCard
from tests.screens.hand import laid_out
from tests.vivajava.table import PASS, Table

OFFER, COLD = act.PlayCard("limited_offer"), act.PlayCard("hot_or_cold")


def ready() -> Table:
    table = Table(6)
    table.public.order = [3, 1, 0, 2, 4, 5]
    table.sellers(("jukebox", "red red red white white", (0,)), ("tailfin", "brown brown yellow", (1,)))
    table.hand(0, "limited_offer")
    table.hand(3, "hot_or_cold")
    table.hand(5, "greed")  # has no moment here
    return table.run(OpenCards("after_scoring"))


def choose(table: Table, **by: engine.Action) -> None:
    """Let seats choose in an order of their own."""
    for name, action in by.items():
        engine.apply(table.state, int(name[1:]), action)


def test_vj_c_a_everybody_who_could_hold_a_card_is_asked() -> None:
    table = ready()
    assert isinstance(table.step, CardWindow)
    assert table.step.among == (3, 0, 5)
    assert engine.legal_actions(table.state, 5) == [PASS]
    assert engine.legal_actions(table.state, 1) == []


def test_vj_c_a_nobody_is_asked_when_all_such_cards_lie_open() -> None:
    table = Table(6)
    table.hand(5, "greed")
    table.sellers(("jukebox", "red red red white white", (0,)))
    for card in ("limited_offer", "hot_or_cold"):
        table.state.hidden.flavor[CARD[card]] = 0  # type: ignore[index]
        table.public.discards[CARD[card]] = 1  # type: ignore[index]
        table.public.flavor_deck -= 1
    table.run(OpenCards("after_scoring"))
    assert not table.asked


def test_v_2_plays_run_in_turn_order_and_the_window_repeats() -> None:
    table = Table(6)
    table.public.order = [3, 1, 0, 2, 4, 5]
    table.sellers(("jukebox", "red red red white white", (0,)), ("tailfin", "brown brown yellow", (1,)))
    table.public.sellers[0].investors.append(4)
    table.public.investment_supply -= 1
    table.roaster(3, "white white")
    table.hand(0, "add_pp")
    table.hand(3, "collector")
    table.hand(5, "fickle_investor")
    table.run(OpenCards("before_scoring"))
    choose(table, s0=act.PlayCard("add_pp"), s5=PASS, s3=act.PlayCard("collector"))
    assert [event.seat for event in table.heard(CardPlayed)] == [3]
    table.play(act.CashIn("white", 2))
    assert [event.seat for event in table.heard(CardPlayed)] == [3, 0]
    table.play(act.ChooseSlate("tailfin"))
    assert isinstance(table.step, CardWindow)
    assert table.step.among == (5,)  # who still holds a card
    table.play(PASS)
    assert not table.asked


def test_v_2_a_choice_may_be_changed_until_all_are_in_and_tells_nobody() -> None:
    table = ready()
    before = engine.encode(table.state)
    choose(table, s3=COLD)
    assert engine.encode(table.state) != before
    assert not table.told
    choose(table, s3=PASS, s0=PASS, s5=PASS)
    assert table.heard(CardPlayed) == []
    assert table.cards(3) == ["hot_or_cold"]


def test_v_2_a_card_that_can_no_longer_be_played_stays_in_the_hand_unseen() -> None:
    table = Table(6)
    table.sellers(("jukebox", "red red white", (0,)), ("tailfin", "brown brown white", (1,)))
    table.hand(0, "quick_switch")
    table.run(UseCard(0, CARD["quick_switch"]))
    assert table.cards(0) == []  # with two Blends it is played
    table = Table(6)
    table.sellers(("jukebox", "red red white", (0,)))
    table.hand(0, "quick_switch")
    table.run(UseCard(0, CARD["quick_switch"]))
    assert table.cards(0) == ["quick_switch"]
    assert not table.told


def test_a_seat_says_card_by_card_for_what_it_is_asked() -> None:
    table = ready()
    step = table.step
    assert isinstance(step, CardWindow)
    view = engine.View(0, table.public, None)
    assert step.names(view) == ("hot_or_cold", "limited_offer")
    assert not step.is_let_pass(view, ["hot_or_cold", "collector"])
    assert step.is_let_pass(view, ["hot_or_cold", "limited_offer"])
    assert step.is_let_pass(view, ["after_scoring"])
    # Hot or Cold lies open: nobody can hold it any more, so that Limited Offer is all there is.
    engine.apply(table.state, 3, COLD)
    for seat in (0, 5):
        engine.apply(table.state, seat, PASS)
    table.play(act.DegradeTimes(0))
    step = table.step
    assert isinstance(step, CardWindow)
    assert step.is_let_pass(engine.View(0, table.public, None), ["limited_offer"])


def test_standing_answers_are_the_same_whatever_a_seat_holds() -> None:
    table = ready()
    table.state.chance = engine.Chance(bytes(32))
    host = laid_out(GAME, table.state, *("human" for _ in range(6)))
    for seat in (0, 3, 5):  # two of them hold a card for it, one does not
        host.pass_always(seat, "limited_offer", on=True)
        assert seat in host.awaited()
    seen = [LocalDoor(host, None).look(), LocalDoor(host, 1).look()]
    host.pass_always(5, "hot_or_cold", on=True)
    assert host.awaited() == (3, 0)
    assert [LocalDoor(host, None).look().view, LocalDoor(host, 1).look().view.public] == [
        seen[0].view,
        seen[1].view.public,
    ]
    host.pass_always(0, "hot_or_cold", on=True)
    host.pass_always(3, "hot_or_cold", on=True)
    assert not isinstance(engine.top(host.view(None).public), CardWindow)
    host.close()
