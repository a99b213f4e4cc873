from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.cards.greed import CARD, HoldGreed, VoteOnGreed
from tests.vivajava.table import BLEND, RESEARCH, Table


def test_each_vote_for_research_pays_the_voter_and_the_holder() -> None:
    table = Table()
    table.public.phase = 1
    CARD.play(table.state, 2)
    table.run()
    assert isinstance(table.step, VoteOnGreed)
    assert table.step.among == (0, 1, 3, 4)  # the holder does not vote
    table.play(RESEARCH, BLEND, RESEARCH, BLEND)
    seats = []
    while table.asked:
        seats.append(table.asked[0])
        table.play(act.MARK[0])
    assert seats == [0, 2, 2, 3]


def test_nobody_gains_where_all_vote_for_blend() -> None:
    table = Table()
    table.public.phase = 1
    CARD.play(table.state, 2)
    table.run().play(BLEND, BLEND, BLEND, BLEND)
    assert not table.asked


def test_v_27_before_that_the_vote_waits_until_blends_are_placed() -> None:
    table = Table()
    CARD.play(table.state, 2)
    assert not table.run().asked
    assert table.public.greed == [2]
    table.public.phase = 1
    table.run(HoldGreed())
    assert isinstance(table.step, VoteOnGreed)
