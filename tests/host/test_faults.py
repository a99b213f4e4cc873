"""A rule that fails in a position that somebody made up: the door says so, and nothing was played."""

import pytest

from coffee_tui.host.local import FAULT
from tests.host.tables import sit, state_of, toy
from tests.toy import game
from tests.toy.plays import Draw


@pytest.mark.parametrize("error", [IndexError, ZeroDivisionError, OverflowError, AttributeError])
def test_a_rule_that_fails_is_told_and_nothing_was_played(monkeypatch, error):
    def fail(step, state, seat, action):
        raise error("somebody made this up")

    host = toy()
    observer, before = sit(host, 0), state_of(host)
    with monkeypatch.context() as patch:
        patch.setattr(game.Turn, "choose", fail)
        assert observer.act([Draw()]).trouble == FAULT
    assert (state_of(host), host.head) == (before, 0)
    assert not observer.act([Draw()]).trouble
