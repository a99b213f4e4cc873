"""A thousand damaged saves: each loads what was true, or says that it is damaged."""

import os
import random

from tests.host.tables import ROASTER, copy_of, play, roaster
from tests.torture.harm import Subject, torment

SEED = int(os.environ.get("COFFEE_TORTURE_SEED", "1"))


def subject_at_rest(place):
    host = roaster(place / "game.coffee", seed=None, practice=True)
    luck = random.Random(SEED)
    for _ in range(90):
        play(host, luck, 1)
        if not host.over and luck.random() < 0.2:
            host.undo(0)
    host.close()
    return Subject(place / "game.coffee", ROASTER)


def subject_killed(place):
    """A save as a killed program leaves it: most of it still in SQLite's log."""
    host = roaster(place / "open.coffee", seed=None)
    play(host, random.Random(SEED), 60)
    subject = Subject(copy_of(place / "open.coffee", place / "twin"), ROASTER)
    subject.path = copy_of(place / "open.coffee", place / "killed")  # never opened, so its log stays beside it
    return subject


def test_some_damaged_saves_never_load_wrongly(tmp_path):
    outcomes = torment(subject_at_rest(tmp_path), tmp_path / "a", 40, random.Random(SEED))
    assert sum(outcomes.values()) == 40
    assert outcomes["repaired earlier"] + outcomes["repaired whole"] + outcomes["lost"] > 8
    outcomes = torment(subject_killed(tmp_path), tmp_path / "b", 20, random.Random(SEED), with_wal=True)
    assert sum(outcomes.values()) == 20
