"""Carnival: benefits, rides and Tickets."""

from __future__ import annotations

import pytest

from rules import engine
from rules.vivajava_dice.actions import (
    BlockAbility,
    CallColor,
    Decline,
    MoveToken,
    PlaceOnCarnival,
    RerollCarnival,
    Research,
    TakeBenefit,
    Token,
    UseAbility,
)
from rules.vivajava_dice.events import AbilityBarred
from rules.vivajava_dice.modules.carnival import AskTickets, ChooseBenefit, OfferReroll, OfferTicket
from rules.vivajava_dice.steps import (
    BlendOrResearch,
    CorporationTurn,
    EndTurn,
    ScoreBlends,
    StartRoll,
    UseScoreAbilities,
)
from tests.vivajava_dice.table import DONE, PASS, Table

ROLL = UseAbility("green")
YELLOW, GREEN, ORANGE = (Token(0, "ride", 4, spot) for spot in range(3))
TICKET = Token(0, "ticket", 4, 0)


def table_with(*tokens: Token, seats: int = 2, level: int = 1) -> Table:
    table = Table(
        seats=seats, discs={"green": "carnival", "red": "called_shot", "yellow": "upgrade_bean"}, carnival="on"
    )
    table.level(0, "green", level)
    table.public.tokens += tokens
    return table


def rolled(falls: str, *tokens: Token, seats: int = 2, level: int = 1) -> Table:
    """Return a table where seat 0 has rolled its Carnival dice."""
    table = table_with(*tokens, seats=seats, level=level)
    table.falls(falls)
    return table.run(UseScoreAbilities(0)).play(ROLL)


@pytest.mark.parametrize(("bean", "token"), [("white", TICKET), ("yellow", YELLOW), ("green", GREEN), ("red", ORANGE)])
def test_vjd_12_a_each_bean_has_its_place(bean: str, token: Token) -> None:
    assert rolled(bean).play(TakeBenefit(bean)).public.tokens == [token]  # type: ignore[arg-type]


def test_vjd_12_a_black_is_any_ride() -> None:
    table = rolled("black").play(TakeBenefit("black"))
    assert table.menu == [PlaceOnCarnival("yellow"), PlaceOnCarnival("green"), PlaceOnCarnival("orange")]
    assert table.play(PlaceOnCarnival("orange")).public.tokens == [ORANGE]


def test_vjd_12_a_a_benefit_may_be_declined() -> None:
    table = rolled("green").play(Decline())
    assert (table.public.tokens, table.public.now.carnival) == ([], [])


def test_vjd_12_b_brown_moves_any_token_on_the_coaster() -> None:
    other = Token(1, "ride", 4, 0)
    table = rolled("brown", GREEN, other).play(TakeBenefit("brown"))
    assert table.menu == [MoveToken(GREEN), MoveToken(other)]
    table.play(MoveToken(other))
    assert table.menu == [PlaceOnCarnival("ticket"), PlaceOnCarnival("green"), PlaceOnCarnival("orange")]
    table.play(PlaceOnCarnival("ticket"))
    assert table.public.tokens == [GREEN, Token(1, "ticket", 4, 0)]


def test_vjd_12_b_brown_does_nothing_on_an_empty_coaster() -> None:
    assert rolled("brown").asked == ()
    table = rolled("brown green", level=2)
    assert TakeBenefit("brown") in table.closed()
    assert "can move" in table.why(TakeBenefit("brown"))


def test_vjd_12_b_a_token_may_come_from_elsewhere_in_play() -> None:
    table = table_with(Token(0, "blend", -1, 3), Token(0, "blend", -1, 3), Token(0, "blend", -1, 4))
    table.featured(1, "red red red green green")
    table.falls("green")
    table.run(UseScoreAbilities(0)).play(ROLL, TakeBenefit("green"), MoveToken(Token(0, "blend", -1, 4)))
    assert GREEN in table.public.tokens
    assert len(table.public.tokens) == 3


def test_d_36_a_ride_holds_one_token_of_each_player() -> None:
    assert rolled("yellow", YELLOW).asked == ()
    table = rolled("yellow green", YELLOW, level=2)
    assert table.menu == [TakeBenefit("green"), Decline()]
    assert "on that ride already" in table.why(TakeBenefit("yellow"))
    assert rolled("yellow", Token(1, "ride", 4, 0)).menu == [TakeBenefit("yellow"), Decline()]
    table = rolled("black", YELLOW, GREEN).play(TakeBenefit("black"))
    assert table.total(0) == 3  # one ride left: no choice


def test_vjd_12_c_a_token_on_all_three_rides_scores_three_at_once() -> None:
    table = rolled("red", YELLOW, GREEN).play(TakeBenefit("red"))
    assert table.total(0) == 3
    assert table.public.tokens == []


def test_d_36_only_own_tokens_count() -> None:
    table = rolled("red", YELLOW, Token(1, "ride", 4, 1)).play(TakeBenefit("red"))
    assert table.total(0) == 0


def test_d_36_a_move_may_complete_another_player_s_carnival() -> None:
    tokens = [Token(1, "ride", 4, 0), Token(1, "ride", 4, 1), Token(1, "ticket", 4, 0)]
    table = rolled("brown", *tokens).play(PASS, TakeBenefit("brown"), MoveToken(tokens[2]), PlaceOnCarnival("orange"))
    assert (table.total(0), table.total(1)) == (0, 3)
    assert table.public.tokens == []


def test_the_game_may_end_on_the_last_ride() -> None:
    table = table_with(YELLOW, GREEN)
    table.points(0, 18)
    table.turn(0, "red").play(ROLL, TakeBenefit("red"))
    assert table.public.stack == []


# Tickets


def test_vjd_12_d_a_ticket_closes_an_ability_of_another_player_for_this_turn() -> None:
    table = table_with(Token(1, "ticket", 4, 0))
    table.level(0, "white", 1)
    table.turn(0, "white white red green black")
    assert isinstance(table.step, OfferTicket)
    assert table.asked == (1,)
    assert table.menu == [BlockAbility(0, "white"), PASS]
    table.play(BlockAbility(0, "white"))
    assert table.public.tokens == []
    table.play(DONE)  # the Carnival die is not rolled
    assert isinstance(table.step, BlendOrResearch)


def test_vjd_12_d_carnival_cannot_be_blocked() -> None:
    table = table_with(Token(1, "ticket", 4, 0))
    assert isinstance(table.turn(0).step, UseScoreAbilities)  # nothing to block: nobody is asked
    table = table_with(Token(1, "ticket", 4, 0))
    table.level(0, "white", 1)
    assert "Carnival cannot" in table.turn(0).why(BlockAbility(0, "green"), 1)


def test_vjd_12_d_a_closed_score_ability_cannot_be_used() -> None:
    table = table_with(Token(1, "ticket", 4, 0))
    table.level(0, "red", 1)
    table.turn(0).play(BlockAbility(0, "red"))
    assert table.menu == [ROLL, DONE]
    assert "Ticket closes Called Shot" in table.why(CallColor("red", "white"))


def test_d_1_tickets_are_asked_again_before_each_further_ability() -> None:
    table = table_with(Token(1, "ticket", 4, 0))
    table.level(0, "red", 2)
    table.turn(0, "white green").play(PASS, CallColor("red", "green"))
    assert isinstance(table.step, OfferTicket)
    table.play(BlockAbility(0, "red"))
    assert table.menu == [ROLL, DONE]


def test_vjd_12_d_a_ticket_may_be_used_in_the_score_phase_in_which_it_came() -> None:
    table = table_with()
    table.level(1, "yellow", 1)
    table.turn(0, "white").play(ROLL, TakeBenefit("white"))
    assert isinstance(table.step, OfferTicket)
    assert table.play(BlockAbility(1, "yellow")).public.barred == [[1, 1]]
    table = table_with(Token(1, "ticket", 4, 0))
    table.level(0, "yellow", 1)
    table.turn(0, "green").play(PASS, ROLL, PASS, TakeBenefit("green"))
    assert not isinstance(table.step, OfferTicket)  # no new Ticket, no further ability: nothing to ask


def test_d_37_until_the_turn_of_the_active_player_ends() -> None:
    table = table_with(Token(1, "ticket", 4, 0))
    table.level(0, "yellow", 1)
    table.turn(0, "white white red green black").play(BlockAbility(0, "yellow"), DONE)
    assert table.public.barred == [[0, 1]]
    table.play(Research("white"))
    assert table.public.barred == []


def test_d_37_of_another_player_through_its_next_turn() -> None:
    table = table_with(TICKET)
    table.level(1, "yellow", 1)
    table.turn(0).play(BlockAbility(1, "yellow"), DONE)
    table.public.stack[:] = [EndTurn(1), StartRoll(1)]
    table.public.now.rolled, table.public.coffee_supply = [0] * 12, 10
    table.falls("white white red green black")
    table.run()
    assert isinstance(table.step, BlendOrResearch)  # no Upgrade Bean
    assert table.public.barred == [[1, 1]]
    table.play(Research("white"))
    assert table.public.barred == []


def test_d_37_the_owner_of_a_ticket_is_asked_in_the_own_score_phase_too() -> None:
    table = table_with(TICKET)
    table.level(1, "yellow", 1)
    table.turn(0)
    assert table.asked == (0,)
    assert table.menu == [BlockAbility(1, "yellow"), PASS]


def test_a_closed_token_ability_keeps_its_token_for_later() -> None:
    table = Table(discs={"green": "carnival", "red": "block_action"}, carnival="on")
    table.level(1, "red", 1, 1)
    table.public.tokens.append(TICKET)
    table.turn(0, "white white red green black").play(BlockAbility(1, "red"))
    assert isinstance(table.step, BlendOrResearch)  # Block Action is not asked
    assert table.ready(1) == 1


def test_a_closed_research_community_does_not_follow() -> None:
    table = Table(discs={"green": "carnival", "red": "research_community"}, carnival="on")
    table.level(1, "red", 1)
    table.public.tokens += [TICKET, Token(1, "community", 3, 0, 0)]
    table.turn(0, "white white red green black").play(BlockAbility(1, "red"), Research("white"))
    assert [row[0] for row in table.public.marks] == [2, 0]


def test_tickets_are_asked_in_seat_order_with_the_active_player_last() -> None:
    table = table_with(TICKET, Token(1, "ticket", 4, 0), Token(2, "ticket", 4, 0), seats=3)
    for seat in range(3):
        table.level(seat, "yellow", 1)
    table.turn(1)
    assert table.step.among == (2, 0, 1)


def test_the_second_ticket_for_one_ability_is_kept() -> None:
    table = table_with(Token(1, "ticket", 4, 0), Token(2, "ticket", 4, 0), seats=3)
    table.level(0, "yellow", 1)
    table.turn(0).play(BlockAbility(0, "yellow"), BlockAbility(0, "yellow"))
    assert table.public.tokens == [Token(2, "ticket", 4, 0)]


def test_vjd_12_e_a_carnival_die_may_be_rolled_again_in_anybody_s_turn() -> None:
    table = rolled("red green", Token(1, "ticket", 4, 0))
    assert isinstance(table.step, OfferReroll)
    assert table.asked == (1,)
    assert table.menu == [RerollCarnival("red"), PASS]
    table.play(RerollCarnival("red"))
    assert table.public.now.carnival == [4]
    assert table.menu == [TakeBenefit("green"), Decline()]
    assert table.public.tokens == []


def test_vjd_12_e_the_roller_may_use_an_own_ticket() -> None:
    table = rolled("red green", TICKET)
    assert table.asked == (0,)
    assert table.play(RerollCarnival("red")).public.now.carnival == [4]


def test_vjd_12_e_asked_again_as_long_as_somebody_does() -> None:
    table = rolled("red green yellow", TICKET, Token(1, "ticket", 4, 0))
    table.play(RerollCarnival("red"), PASS)
    assert isinstance(table.step, OfferReroll)
    assert table.asked == (0,)
    table.play(RerollCarnival("green"))
    assert table.public.now.carnival == [1]
    assert isinstance(table.step, ChooseBenefit)


def test_vjd_12_e_passed_by_all_the_dice_stand() -> None:
    table = rolled("red", TICKET, Token(1, "ticket", 4, 0)).play(PASS, PASS)
    assert isinstance(table.step, ChooseBenefit)
    assert len(table.public.tokens) == 2


def test_a_die_that_changed_before_does_not_cost_the_second_ticket() -> None:
    table = rolled("red green", TICKET, Token(1, "ticket", 4, 0)).play(RerollCarnival("red"), RerollCarnival("red"))
    assert table.public.tokens == [TICKET]


def test_any_token_on_the_coaster_may_be_moved_for_another_ability() -> None:
    table = Table(discs={"green": "carnival", "red": "block_action"}, carnival="on")
    table.public.tokens += [YELLOW, GREEN, TICKET]
    table.level(0, "green", 1)
    table.public.marks[0][3] = 2
    from rules.vivajava_dice.steps import ReachLevels

    table.run(ReachLevels(0)).play(MoveToken(TICKET))
    assert table.public.tokens == [YELLOW, GREEN, Token(0, "track", 3, 3)]


def test_without_the_module_nobody_is_asked() -> None:
    assert "carnival" not in Table().public.options.modules
    assert all(engine.Window not in type(step).__mro__ for step in Table().turn(0).public.stack)


def test_d_37_a_ticket_that_came_by_a_ticket_s_new_roll_is_a_new_one() -> None:
    table = rolled("red white", Token(1, "ticket", 4, 0))
    table.level(1, "yellow", 1)
    table.play(RerollCarnival("red"), TakeBenefit("white"))
    assert isinstance(table.step, OfferTicket)
    assert table.asked == (0,)


def test_an_ability_of_which_only_a_token_works_can_be_blocked_too() -> None:
    table = table_with(TICKET)
    table.public.discs = ("re_roll", "creamer", "focus_groups", "called_shot", "carnival")
    table.public.tokens.append(Token(1, "track", 1, 3))  # it lay on red before its disc went to yellow
    table.turn(0)
    assert table.menu == [BlockAbility(1, "yellow"), PASS]
    table.play(BlockAbility(1, "yellow"), DONE)
    assert isinstance(table.step, BlendOrResearch)


def house(level: int = 1) -> Table:
    """Return a table where seat 0 holds the Rainbow by House Blend, and seat 1 a Ticket."""
    table = Table(discs={"green": "carnival", "red": "house_blend"}, carnival="on")
    table.level(0, "red", level)
    table.public.rainbow_by = 0
    table.public.tokens.append(Token(1, "ticket", 4, 0))
    return table


def test_d_45_a_ticket_is_asked_for_before_the_first_point() -> None:
    table = house().turn(0, "white white red green black")
    assert isinstance(table.step, OfferTicket)
    assert table.total(0) == 0
    table.play(BlockAbility(0, "red"))
    assert table.total(0) == 1  # the Rainbow without its bonus
    assert isinstance(table.step, BlendOrResearch)
    table = house().turn(0, "white white red green black").play(PASS)
    assert table.total(0) == 2
    assert isinstance(table.step, BlendOrResearch)  # no ability to be used: nobody is asked again


def test_d_45_a_token_on_the_blend_can_be_closed_before_it_scores() -> None:
    table = Table(seats=3, discs={"green": "carnival", "red": "silent_partner"}, carnival="on")
    table.level(2, "red", 1)
    table.featured(0, "red red red white white")
    table.public.tokens += [Token(2, "blend", 3, 3), Token(1, "ticket", 4, 0)]
    table.turn(0).play(BlockAbility(2, "red"))
    assert [table.total(seat) for seat in range(3)] == [3, 0, 0]


def test_d_45_belle_s_points_can_be_closed() -> None:
    table = Table(discs={"green": "carnival", "red": "belle"}, carnival="on", belle="on")
    table.level(0, "red", 2)
    table.public.belle_by = 0
    table.public.tokens.append(Token(1, "ticket", 4, 0))
    table.turn(0)
    assert (table.asked, table.total(0)) == ((1,), 0)
    assert table.play(BlockAbility(0, "red")).total(0) == 0


def test_d_45_between_points_and_abilities_it_is_asked_for_once_more() -> None:
    table = house()
    table.level(0, "green", 1)
    table.turn(0).play(PASS)
    assert table.total(0) == 2
    assert isinstance(table.step, OfferTicket)
    assert isinstance(table.play(PASS).step, UseScoreAbilities)


def test_d_45_the_corporation_s_score_phase_asks_first_too() -> None:
    table = Table(seats=1, discs={"green": "carnival"}, carnival="on")
    CorporationTurn(1).run(table.state)
    assert [type(step) for step in reversed(table.public.stack)][:2] == [AskTickets, ScoreBlends]
    table.public.stack.clear()
    table.public.tokens.append(TICKET)
    table.level(0, "green", 1)
    table.featured(1, "red red red white white")
    table.turn(1)
    assert table.total(1) == 2  # one's own abilities are all there is, and they cannot be closed
    assert not table.events(AbilityBarred)


def test_d_45_a_carnival_die_is_asked_about_right_after_it_was_rolled() -> None:
    table = rolled("red green", Token(1, "ticket", 4, 0))
    assert isinstance(table.step, OfferReroll)
    assert isinstance(table.play(PASS).step, ChooseBenefit)
