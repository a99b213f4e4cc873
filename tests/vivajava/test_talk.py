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
