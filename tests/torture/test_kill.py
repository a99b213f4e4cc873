"""Kills: no acknowledged play is lost, no lock is left."""

import os
import random

import pytest

import rules
from tests.torture.killing import begin, kill_through
from tests.torture.programs import kill_pipe

SEED = int(os.environ.get("COFFEE_TORTURE_SEED", "1"))


@pytest.mark.parametrize("game", rules.GAMES)
def test_kills_in_the_middle_of_a_game_lose_no_acknowledged_play(tmp_path, game):
    begin(tmp_path / "game.coffee", game, {})
    counts = kill_through(tmp_path / "game.coffee", random.Random(SEED), most=12)
    assert counts["kills"] > 2  # a game may be short
    assert counts["acknowledged"] >= counts["kills"]


def test_the_machine_protocol_loses_no_answered_play(tmp_path):
    counts = kill_pipe(tmp_path, "coffee_roaster", random.Random(SEED), most=4)
    assert counts["kills"] == 4
    assert counts["acknowledged"] > 0
