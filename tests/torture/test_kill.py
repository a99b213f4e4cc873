"""Kills: no acknowledged play is lost, no lock is left."""

import os
import random

from tests.torture.killing import begin, kill_through

SEED = int(os.environ.get("COFFEE_TORTURE_SEED", "1"))


def test_kills_in_the_middle_of_a_game_lose_no_acknowledged_play(tmp_path):
    begin(tmp_path / "game.coffee", {})
    counts = kill_through(tmp_path / "game.coffee", random.Random(SEED), most=40)
    assert counts["kills"] > 15
    assert counts["acknowledged"] >= counts["kills"]
