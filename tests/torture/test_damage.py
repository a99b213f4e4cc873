"""A thousand damaged saves: each loads what was true, or says that it is damaged."""

import os
import random

import rules
from coffee_tui.host.table import TableHost
from saves import SeatInfo
from tests.host.tables import copy_of, play
from tests.torture.harm import Subject, torment
from tests.torture.killing import NAMES

SEED = int(os.environ.get("COFFEE_TORTURE_SEED", "1"))


def table(path, key):
    game = rules.load(key)
    people = [SeatInfo(name) for name in NAMES[: min(game.seats)]]
    return TableHost.new(game, people, {}, store=path)


def subject_at_rest(place, key="coffee_roaster", luck=None):
    luck = luck or random.Random(SEED)
    host = table(place / "game.coffee", key)
    host.turn_into_practice()
    for _ in range(90):
        play(host, luck, 1)
        if not host.over and luck.random() < 0.2:
            host.undo(0)
    host.close()
    return Subject(place / "game.coffee", rules.load(key))


def subject_killed(place, key="coffee_roaster", luck=None):
    """A save as a killed program leaves it: most of it still in SQLite's log."""
    host = table(place / "open.coffee", key)
    play(host, luck or random.Random(SEED), 60)
    subject = Subject(copy_of(place / "open.coffee", place / "twin"), rules.load(key))
    subject.path = copy_of(place / "open.coffee", place / "killed")  # never opened, so its log stays beside it
    return subject


def test_some_damaged_saves_never_load_wrongly(tmp_path):
    outcomes = torment(subject_at_rest(tmp_path), tmp_path / "a", 40, random.Random(SEED))
    assert sum(outcomes.values()) == 40
    assert outcomes["repaired earlier"] + outcomes["repaired whole"] + outcomes["lost"] > 8
    outcomes = torment(subject_killed(tmp_path), tmp_path / "b", 20, random.Random(SEED), with_wal=True)
    assert sum(outcomes.values()) == 20
