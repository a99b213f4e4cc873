"""The players of Coffee Roaster: always legal, by the seed and the view alone, under every option."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from coffee_tui.cli.group import cli
from coffee_tui.players import CannotPlay, coffee_roaster, make_player
from rules import engine
from rules.coffee_roaster import GAME
from rules.coffee_roaster.sight import determinize
from tests.players.coffee_roaster.roasting import new, play_on, random_options, total

ROOT = Path(__file__).parents[3]
LEVELS = ("novice", "greedy", "planner", "search", "strong")


def make(name: str, seed: bytes = b"1"):
    return make_player("coffee_roaster", name, seed)


@pytest.mark.parametrize("name", LEVELS)
def test_it_plays_a_full_menu_and_the_same_one_again(name):
    first, second = new(3), new(3)
    assert play_on(first, make(name)) == play_on(second, make(name))
    assert len(first.public.results) == 3


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seed", range(3))
def test_it_plays_any_set_of_options_to_the_end(name, seed):
    play_on(new(seed, random_options(Random(seed + 40))), make(name))


@pytest.mark.parametrize("name", LEVELS)
def test_two_worlds_that_look_alike_get_the_same_choice_from_any_copy_of_it(name):
    """The luck to come differs, and what the player was asked before; what it sees does not."""
    player, state, luck = make(name), new(5), Random(5)
    asked = 0
    while engine.awaited(state) and asked < 60:
        legal = engine.legal_actions(state, 0)
        chosen = player.choose(engine.view_of(state, 0), list(legal))
        other = determinize(engine.view_of(state, 0), engine.Chance(luck.randbytes(32)))
        assert make(name).choose(engine.view_of(other, 0), list(legal)) == chosen
        engine.play(state, 0, chosen)
        asked += 1


def test_a_novice_blunders_by_its_seed():
    assert play_on(new(3), make("novice", b"1")) != play_on(new(3), make("novice", b"2"))


def test_an_easy_game_lets_strong_take_what_lies_beside_the_board():
    taken = [a for seed in range(6) for a in play_on(new(seed, {"easy": "on", "menu": "trial"}), make("strong"))]
    assert any(type(action).__name__ == "TakeAside" for action in taken)


def test_strong_and_search_refuse_a_box_that_they_were_not_trained_on():
    text = (ROOT / "rules" / "coffee_roaster" / "box.toml").read_text(encoding="utf-8")
    state = GAME.begin(text.replace("tray = 3", "tray = 4"), 1, GAME.complete({}), engine.Chance(bytes(32)))
    legal = engine.legal_actions(state, 0)
    for name in ("search", "strong"):
        with pytest.raises(CannotPlay, match="choose planner"):
            make(name).choose(engine.view_of(state, 0), legal)
    play_on(state, make("planner"))


def test_without_numpy_planner_plays_in_their_place_and_the_command_says_so(monkeypatch):
    monkeypatch.setattr(coffee_roaster, "find_spec", lambda name: None)
    assert type(make("strong")) is type(make("search")) is type(make("planner"))
    args = ["simulate", "coffee-roaster", "--games", "1", "--players", "strong", "--option", "menu=trial"]
    said = CliRunner().invoke(cli, args, prog_name="coffee-tui")
    assert said.exit_code == 0
    assert said.stderr == "strong plays like planner here: install coffee-tui[coach] for its nets.\n"


def test_simulate_starts_where_a_fact_of_a_profile_would():
    args = ["simulate", "coffee-roaster", "--games", "2", "--players", "strong"]
    plain, ranked = (CliRunner().invoke(cli, [*args, *more]) for more in ([], ["--fact", "ranked=on"]))
    assert plain.exit_code == ranked.exit_code == 0
    assert plain.stdout.splitlines()[2] != ranked.stdout.splitlines()[2]


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("ranked", "A fact is written name=value"),
        ("rank=on", "it asks for ranked"),
        ("ranked=yes", "Fact ranked is off or on"),
    ],
)
def test_a_wrong_fact_is_answered_in_one_sentence(fact, said):
    done = CliRunner().invoke(cli, ["simulate", "coffee-roaster", "--fact", fact], prog_name="coffee-tui")
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_simulate_refuses_strong_with_a_box_of_ones_own(tmp_path):
    text = (ROOT / "rules" / "coffee_roaster" / "box.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace("tray = 3", "tray = 4"), encoding="utf-8")
    args = ["simulate", "coffee-roaster", "--games", "1", "--players", "strong", "--box", str(own)]
    done = CliRunner().invoke(cli, args, prog_name="coffee-tui")
    assert done.exit_code == 2
    assert "choose planner" in done.stderr


def test_the_program_starts_without_numpy():
    probe = "import sys, coffee_tui.tui.app, coffee_tui.cli.group, coffee_tui.host.table; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "False", done.stderr


def test_strong_is_strong():
    assert sum(total(played("strong", seed)) for seed in range(4)) / 4 >= 45


def played(name: str, seed: int):
    state = new(seed)
    play_on(state, make(name))
    return state
