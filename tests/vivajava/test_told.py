"""What is told of beans and Interns, and the words for it."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.vivajava import GAME, roasters
from rules.vivajava.beans import COLOR
from rules.vivajava.events import InternsShown, Source, TookBeans
from rules.vivajava.steps.next_round import lay_interns, random_color
from tests.vivajava.table import BOX, Table, text


@pytest.mark.parametrize("source", get_args(Source))
def test_wherever_beans_come_from_there_are_words_for_it(source: Source) -> None:
    said = GAME.words.event(TookBeans(0, "red", 2, source))
    assert said.startswith("Seat 1 ")
    assert "2 red" in said
    others = {GAME.words.event(TookBeans(0, "red", 2, other)) for other in get_args(Source)}
    assert len(others) == len(get_args(Source))


def test_beans_from_the_fields_are_told_as_many_as_there_are() -> None:
    table = Table()
    red = COLOR["red"]
    table.fields("red", 3)
    assert [roasters.from_fields(table.state, 1, red, n, "grow") for n in (2, 2, 2)] == [2, 1, 0]
    assert table.heard(TookBeans) == [TookBeans(1, "red", 2, "grow"), TookBeans(1, "red", 1, "grow")]
    assert table.holds(1) == "red red red"
    assert roasters.from_fields(table.state, 1, -1, 2, "token") == 0


def test_all_interns_that_lie_open_are_shown_with_their_beans() -> None:
    table = Table(seats=3)
    shown = set()
    for _ in range(40):  # the deck is gone through several times, so each of them comes
        lay_interns(table.state)
        told = table.heard(InternsShown)[-1]
        assert told.interns == tuple(BOX.interns.cards[number].id for number in table.public.interns)
        beans = tuple(tuple(reversed(text(row).split())) for row in table.public.intern_beans)
        assert told.beans == beans
        shown.update(table.public.interns)
    assert shown == set(range(24))


def test_the_pile_of_interns_is_read_out() -> None:
    table = Table(seats=3)
    table.public.piles[1] = 2
    lines = GAME.words.board(table.view(0))
    assert any(line.startswith("Seat 2: ") and ", 2 Interns;" in line for line in lines)
    assert not any("Intern" in line for line in GAME.words.board(Table(seats=5).view(0)) if line.startswith("Seat 2: "))


def test_from_empty_fields_no_color_is_drawn() -> None:
    table = Table()
    assert 0 <= random_color(table.state) < 6
    table.public.fields = [0] * 6
    assert random_color(table.state) == -1
