"""Unions that are collected from modules."""

from __future__ import annotations

from typing import get_args

import msgspec

from rules import engine
from rules.engine import Action, AnyOf, Event, Step
from tests.engine import plain
from tests.toy import game, plays


def test_all_of_a_kind_are_collected_in_the_order_of_their_module() -> None:
    found = [kind.__name__ for kind in get_args(plays.AnyAction)]
    assert found == ["Draw", "Serve", "Look", "StartBurying", "Bury", "Spill", "Favor", "Pass", "Done"]
    assert get_args(plays.AnyEvent)[-1] is engine.Revealed
    assert not any(issubclass(kind, Action) for kind in get_args(plays.AnyEvent))


def test_what_a_module_has_from_elsewhere_is_not_its_own() -> None:
    assert plays.Draw in vars(game).values()
    assert set(get_args(AnyOf[Step, "tests.toy.game"])) == set(get_args(game.AnyStep)) - {engine.CloseWindow}
    assert get_args(AnyOf[Step, "tests.toy.plays", engine.CloseWindow, engine.CloseWindow]) == ()  # one is no union


def test_a_package_stands_for_its_modules() -> None:
    found = get_args(AnyOf[Event, "tests.toy"])
    assert set(found) == set(get_args(plays.AnyEvent)) - {engine.Revealed}


def test_what_others_are_made_of_is_not_in_it() -> None:
    assert set(get_args(AnyOf[Step, "tests.engine.plain"])) == {plain.Note, plain.Ask, plain.End}


def test_it_decodes_by_tags() -> None:
    data = msgspec.json.encode(plays.Serve(2))
    assert msgspec.json.decode(data, type=plays.AnyAction) == plays.Serve(2)
