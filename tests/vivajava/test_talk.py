"""Structured talk: what must be true, and that it reads back."""

from __future__ import annotations

import msgspec
import pytest

from rules.vivajava import talk
from tests.vivajava.table import Table

SAID = [talk.IHave(2), talk.LetUs("blend"), talk.ICanGive("black"), talk.YouGoFirst(3)]


def test_how_many_beans_somebody_has_must_be_true() -> None:
    table = Table()
    table.roaster(1, "white red")
    assert talk.why_not(table.view(1), talk.IHave(2)) == ""
    assert "you have 2" in talk.why_not(table.view(1), talk.IHave(3))


def test_all_else_may_be_a_lie() -> None:
    table = Table()
    assert [talk.why_not(table.view(1), said) for said in SAID[1:]] == ["", "", ""]
    assert "no such seat" in talk.why_not(table.view(1), talk.YouGoFirst(5))
    assert "onlooker" in talk.why_not(table.view(None), SAID[1])


@pytest.mark.parametrize("said", SAID)
def test_it_reads_back_and_has_words(said: talk.AnyTalk) -> None:
    assert msgspec.json.decode(msgspec.json.encode(said), type=talk.AnyTalk) == said
    assert talk.words(said).endswith(".")
    assert talk.read(talk.words(said)) == said


def test_what_may_be_said_is_true_and_reads_back() -> None:
    table = Table(6)
    table.roaster(1, "white red red")
    table.team("africa", 0, 1)
    offered = list(talk.offered(table.view(1)))
    assert talk.IHave(3) in offered
    assert talk.YouGoFirst(0) in offered
    assert talk.YouGoFirst(5) not in offered  # of another team
    assert all(talk.why_not(table.view(1), said) == "" and talk.read(talk.words(said)) == said for said in offered)
    assert list(talk.offered(table.view(None))) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("i have 12 beans", talk.IHave(12)),
        ("Let's blend!", talk.LetUs("blend")),
        ("I can give Black", talk.ICanGive("black")),
        ("Seat 4 go first", talk.YouGoFirst(3)),
        ("I have no idea", None),
        ("I can give up", None),
        ("Let us blend, or else", None),
    ],
)
def test_what_is_typed_is_understood_where_it_says_nothing_else(text: str, said: talk.AnyTalk | None) -> None:
    assert talk.read(text) == said
