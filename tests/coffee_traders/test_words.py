"""What players read: menu lines, previews, forecasts, the table, what is reconstructed."""

from __future__ import annotations

from random import Random

import pytest

from rules import engine
from rules.coffee_traders import GAME, forecast
from rules.coffee_traders import actions as act
from rules.coffee_traders.kinds import ANDRE
from rules.coffee_traders.steps import ContractTurn, FollowTrader, ManOwn, Rearrange, TradeTurn, WorkTurn
from rules.engine import Chance
from tests.coffee_traders.table import PASS, Table


def lines(table: Table) -> list[str]:
    return forecast.lines(table.view(table.asked[0]))


def said(table: Table, action: engine.Action) -> str:
    return GAME.words.action(table.view(table.asked[0]), action)


def test_a_house_says_what_it_would_bring_before_a_trader_is_committed() -> None:
    table = Table().tile(1, "brazil", 0, manned=True).tile(2, "brazil", 1, manned=True).run(TradeTurn(0))
    assert said(table, act.OpenHouse("brazil")) == (
        "Open the Trading House of Brazil for 2 coins: 3 to 6 coffee in harvest"
    )
    table.play(act.OpenHouse("brazil"))
    assert said(table, act.JOIN) == "Place a trader too: 2 coffee in harvest if nobody follows"
    assert isinstance(table.step, FollowTrader)


def test_harvests_are_listed_as_they_stand() -> None:
    table = Table().tile(1, "brazil", 0, manned=True).house("brazil", 1, 2).run(TradeTurn(0))
    assert "harvest in Brazil: 3 coffee; Seat 2 2, Seat 3 1" in lines(table)


def test_penalties_are_foretold() -> None:
    table = Table().period(1).tile(0, "brazil", 0).tile(0, "brazil", 1).tile(0, "brazil", 2).have(0, workers=1)
    assert "penalty: 2 plantations without a worker would cost 4" in lines(table.run(WorkTurn(0)))
    assert "penalty: none, your 3 workers man 3" in lines(table.have(0, workers=3).run(ManOwn(0)))


def test_thresholds_and_majorities_stand_beside_the_work() -> None:
    table = Table().tracks(0, 2, 1, 0, 2, 3).tile(0, "brazil", 0).tile(1, "ethiopia", 1).run(WorkTurn(0))
    found = lines(table)
    assert "Arabica tracks: 3 steps to the trader" in found
    assert "majorities now: Brazil 16" in found
    table = Table().tracks(0, 2, 2, 2, 2, 3).have(0, trader_beside=0).run(WorkTurn(0))
    assert "Arabica tracks: 4 steps to the truck" in lines(table)


def test_what_contracts_lack_and_what_the_bonus_supply_must_repay() -> None:
    table = Table().coffee(0, guatemala=9, ethiopia=9).have(0, bonus_coins=0, coins=1)
    table.company().contracts = [0] * 6
    found = lines(table.run(ContractTurn(0)))
    assert found[0].startswith("contracts lack: A 1 Colombia; B 1 Brazil, 1 Colombia;")
    assert "too much for your Warehouses: 8 Guatemala, 8 Ethiopia" in found
    assert "Bonus Supply: 3 coins to pay back in Refresh, you have 1, 2 are missing: -6 points" in found


def test_what_would_be_lost_stands_beside_rearranging() -> None:
    table = Table().coffee(0, brazil=5).run(Rearrange(0, 1, 0))
    assert lines(table) == ["too much for your Warehouses: 4 Brazil"]


def test_joining_says_what_the_others_would_leave() -> None:
    table = Table().tile(0, "brazil", 0, manned=True).house("brazil", 1)
    assert forecast.if_joined(table.public, 0, 1) == 1
    assert forecast.capacities(table.public, 0) == [1] * 6


def test_a_trade_has_a_running_total() -> None:
    table = Table().coffee(0, guatemala=3, brazil=3).run(ContractTurn(0))
    table.play(act.TradeFor("ethiopia"), act.GiveCoffee("guatemala"))
    assert GAME.words.prompt(table.view()) == "Trade for 1 Ethiopia: 1 Guatemala given, 3 more"


def test_previews_say_what_a_play_changes() -> None:
    table = Table().run(WorkTurn(0))
    assert "coins 10 to 12" in GAME.preview(table.view(), act.Income("coins"))
    assert "civet cats in Sumatra 0 to 1" in GAME.preview(table.view(), act.Income("civet"))


def test_passing_is_never_marked_first_where_there_is_work() -> None:
    table = Table().run(WorkTurn(0))
    assert GAME.careful(table.view(), act.PassTurn())
    assert not GAME.careful(table.view(), act.Income("coins"))


def test_buildings_say_what_they_do() -> None:
    view = Table().view()
    assert "Brings 2 coffees" in GAME.words.about(view, act.ChooseBuilding(1))[0]
    assert GAME.words.about(view, act.Hire()) == ()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_that_happens_can_be_read(seats: int) -> None:
    state, luck = GAME.setup(seats, GAME.complete({}), Chance(bytes(32))), Random(seats)
    log: list[str] = []
    while not engine.is_over(state):
        seat = engine.awaited(state)[0]
        view = engine.view_of(state, seat)
        menu = engine.legal_actions(state, seat)
        read = [GAME.words.action(view, action) for action in menu]
        assert len(set(read)) == len(read), read
        assert GAME.words.prompt(view)
        assert all(line.isprintable() for line in (*GAME.words.board(view), *GAME.forecast(view)))
        told = engine.listen(state)
        engine.play(state, seat, luck.choice(menu))
        log += [GAME.words.event(one.event) for one in told]
    text = "\n".join(line for line in log if line)
    assert "Seat 1" in text
    assert ("Andre" in text) == (seats == 2)
    assert "Seat 6" not in text
    assert "The game is over." in text


def test_an_own_worker_line_names_whose_plantation_it_is() -> None:
    table = Table(2).tile(ANDRE, "brazil", 0).have(0, workers=1)
    from rules.coffee_traders.steps import ManRivals

    table.run(ManRivals(0))
    assert said(table, act.PlaceWorker("brazil", 0)).endswith("plantation of Andre")


def test_letting_an_offer_be_is_a_line() -> None:
    table = Table().run(TradeTurn(0)).play(act.OpenHouse("brazil"))
    assert said(table, PASS) == "Let it be"


def test_what_is_made_up_is_said_once_in_how_to_play() -> None:
    text = [line for _, page in GAME.words.guide() for line in page]
    assert sum("are our own" in line for line in text) == 1
