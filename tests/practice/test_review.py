"""Reviews: luck and skill of small bags equal going through every draw, and what is told adds up."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from click.testing import CliRunner

from coffee_tui.cli.review import review
from coffee_tui.host.table import TableHost
from coffee_tui.players import make_player
from coffee_tui.practice.cups import Limits
from coffee_tui.practice.ghost import ghost
from coffee_tui.practice.history import plays_in
from coffee_tui.practice.rating import Effort
from coffee_tui.practice.review import Played, Roast, roasts, weighed
from coffee_tui.practice.reviewed import beside, lines
from coffee_tui.practice.value import Coach
from rules import engine
from rules.coffee_roaster import GAME
from rules.coffee_roaster.state import State
from saves import SeatInfo
from saves.errors import SaveError
from tests.practice.expecting import Enumerator
from tests.practice.positions import cup_test

QUICK = Effort(samples=12, effects=4, limits=Limits(15_000, 600))


def played(state: State, seed: int) -> list[tuple[State, Played, State]]:
    """Return a cup test played by chance: each play with the table before and after it."""
    luck = random.Random(seed)
    found = []
    while engine.awaited(state):
        before = engine.clone(state)
        action = luck.choice(engine.legal_actions(state, 0))
        engine.play(state, 0, action)
        drew = state.chance.count != before.chance.count
        after = engine.clone(state)
        found.append((before, Played(0, before.public, action, after.public, drew), after))
    return found


@pytest.mark.parametrize("number", [0, 3, 4, 6, 8])
def test_luck_and_skill_of_a_small_bag_equal_brute_force(number: int) -> None:
    every = Enumerator()
    plays = played(cup_test(number, size=5), number)
    final = every.best(plays[-1][2])
    choices = weighed(Coach(), [one for _, one, _ in plays], final, QUICK)
    for (before, one, after), choice in zip(plays, choices, strict=True):
        worth = every.worth(before, one.action)
        assert choice.cost == pytest.approx(every.best(before) - worth, abs=1e-9)
        assert choice.luck == pytest.approx(every.best(after) - worth if one.drew else 0.0, abs=1e-9)
        assert choice.drift == pytest.approx(0, abs=1e-9)
    start = every.best(plays[0][0])
    told = start + sum(choice.luck - choice.cost for choice in choices)
    assert told == pytest.approx(final, abs=1e-9)


def saved(folder: Path, player: str, seed: bytes) -> TableHost:
    host = TableHost.new(GAME, [SeatInfo("Ann")], {"menu": "trial"}, seed=seed, store=folder / "roast.coffee")
    one = make_player(GAME.key, player, bytes(32))
    while not host.over:
        host.act(0, host.decision(0), [one.choose(host.view(0), host.legal(0))])
    return host


@pytest.fixture(scope="module")
def roast(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Roast]:
    folder = tmp_path_factory.mktemp("roast")
    host = saved(folder, "strong", b"3")
    plays = plays_in(host.store.contents)
    host.close()
    (found,) = roasts(plays, QUICK)
    return folder / "roast.coffee", found


def test_the_parts_of_a_roast_add_up_within_the_stated_error(roast: tuple[Path, Roast]) -> None:
    _, found = roast
    assert found.score == found.result.total
    assert abs(found.rest) <= found.error
    assert found.rest == pytest.approx(sum(choice.drift for choice in found.choices), abs=1e-6)
    assert found.skill <= 0
    costs = [choice.cost for choice in found.costliest()]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) <= 3


def test_every_play_of_the_log_is_reviewed(roast: tuple[Path, Roast]) -> None:
    path, found = roast
    from saves import read

    plays = plays_in(read(path))
    assert [choice.played.action for choice in found.choices] == [one.action for one in plays]
    assert [choice.played.entry for choice in found.choices] == list(range(len(plays)))


def test_the_review_can_be_read(roast: tuple[Path, Roast]) -> None:
    _, found = roast
    told = list(lines(found))
    assert told[0].endswith(f": {found.result.total} points")
    assert "expected at the start +" in told[1]
    assert f"scored {found.score:.1f}" in told[1]


def test_the_command_says_what_it_cannot_review(roast: tuple[Path, Roast], tmp_path: Path) -> None:
    host = TableHost.new(GAME, [SeatInfo("Ann")], {}, store=tmp_path / "young.coffee")
    host.close()
    done = CliRunner().invoke(review, [str(tmp_path / "young.coffee")])
    assert "No bean of this game is tested yet" in str(done.exception)


def test_the_strong_player_with_the_very_luck_of_a_game(roast: tuple[Path, Roast]) -> None:
    path, found = roast
    from saves import read

    strong = ghost(read(path), found.bean)
    again = ghost(read(path), found.bean)
    assert strong == again
    assert [one.bean for one in strong] == [found.bean]
    assert beside([found], strong).startswith("The strong player with the same luck: ")


def test_the_luck_of_a_running_game_is_told_to_nobody(tmp_path: Path) -> None:
    host = TableHost.new(GAME, [SeatInfo("Ann")], {})
    with pytest.raises(SaveError, match="secret until it is over"):
        ghost(host.store.contents)


@pytest.mark.soak
def test_luck_is_even_and_parts_add_up_over_two_hundred_roasts(tmp_path: Path) -> None:
    found = []
    for number in range(200):
        folder = tmp_path / str(number)
        folder.mkdir()
        host = saved(folder, "strong", b"%d" % number)
        found += list(roasts(plays_in(host.store.contents)))
        host.close()
    luck = [one.luck for one in found]
    mean = sum(luck) / len(luck)
    error = (sum((one - mean) ** 2 for one in luck) / len(luck) / len(luck)) ** 0.5
    within = sum(abs(one.rest) <= one.error for one in found) / len(found)
    print(f"luck {mean:.2f} ±{error:.2f}, parts within the stated error in {within:.0%}")
    assert abs(mean) <= 3 * error
    assert within >= 0.9


@pytest.mark.soak
def test_the_command_prints_every_decision_as_json(roast: tuple[Path, Roast]) -> None:
    path, found = roast
    done = CliRunner().invoke(review, [str(path), "--json"])
    (one,) = json.loads(done.output)
    assert one["points"] == found.result.total
    assert len(one["decisions"]) == len(found.choices)
