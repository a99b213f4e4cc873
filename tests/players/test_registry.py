"""Which players a game offers, how they are named, and that naming them wakes none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import rules
from coffee_tui.cli.group import cli
from coffee_tui.cli.seats import seats_of
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.table import TableHost
from coffee_tui.players import make_player, players_for
from rules.vivajava_dice import GAME as DICE
from saves import SeatInfo
from tests import toy

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("key", [*rules.GAMES, "toy"])
def test_every_game_has_a_random_player_and_each_name_makes_a_player(key):
    names = players_for(key)
    assert "random" in names
    assert len(set(names)) == len(names)
    for name in names:
        assert make_player(key, f"bot:{name}", b"seed").choose is not None


def test_each_game_offers_its_players_strongest_first():
    assert players_for("vivajava_dice") == ("greedy", "random")
    assert players_for("coffee_roaster") == ("strong", "search", "planner", "greedy", "novice", "random")


def test_a_wrong_name_is_answered_with_the_players_of_that_game():
    said = "There is no player 'genius' in this game: choose greedy or random."
    with pytest.raises(ValueError, match=said):
        make_player("vivajava_dice", "bot:genius", b"")
    with pytest.raises(ValueError, match="choose strong or search or planner or greedy or novice or random"):
        make_player("coffee_roaster", "genius", b"")
    with pytest.raises(ValueError, match="choose random"):
        make_player("toy", "greedy", b"")
    with pytest.raises(ValueError, match="choose greedy or random"):
        TableHost.new(DICE, [SeatInfo("Ann"), SeatInfo("Ben", "bot:genius")], {})


@pytest.mark.parametrize(
    "args",
    [
        ("simulate", "vivajava-dice", "--seats", "2", "--players", "genius"),
        ("play", "vivajava-dice", "--plain", "--seats", "Ann,Ben=genius"),
    ],
)
def test_the_commands_say_so_in_one_sentence(args, tmp_path, monkeypatch):
    monkeypatch.setenv("COFFEE_TUI_HOME", str(tmp_path))
    result = CliRunner().invoke(cli, args, prog_name="coffee-tui")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "choose greedy or random." in result.stderr


def test_seats_that_nobody_was_named_for_get_the_strongest_player():
    assert [who.kind for who in seats_of(DICE, "3", "Ann")] == ["human", "bot:greedy", "bot:greedy"]
    assert [who.kind for who in seats_of(toy.GAME, "2", "Ann")] == ["human", "bot:random"]
    named = seats_of(DICE, "Ann,greedy,Bea=random,bot:greedy", "Ann")
    assert [who.kind for who in named] == ["human", "bot:greedy", "bot:random", "bot:greedy"]


def test_naming_players_wakes_none():
    probe = (
        "import sys\n"
        "import coffee_tui.tui.app, coffee_tui.tui.screens.lobby, coffee_tui.tui.screens.newgame, coffee_tui.host\n"
        "from coffee_tui.players import make_player, players_for\n"
        "assert 'greedy' in players_for('vivajava_dice')\n"
        "assert 'strong' in players_for('coffee_roaster')\n"
        "assert not any(name.startswith(('coffee_tui.players.coffee', 'numpy')) for name in sys.modules)\n"
        "make_player('coffee_roaster', 'planner', b'')\n"
        "assert 'numpy' not in sys.modules\n"
        "print(any(name.startswith('coffee_tui.players.vivajava') for name in sys.modules))\n"
        "make_player('vivajava_dice', 'greedy', b'')\n"
        "print(any(name.startswith('coffee_tui.players.vivajava') for name in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["False", "True"], done.stderr


async def test_the_form_of_a_new_game_offers_the_players_of_the_game(tmp_path, monkeypatch):
    from coffee_tui.tui.screens.newgame import NewGameScreen
    from tests.screens.hand import at, session_of

    monkeypatch.setenv("COFFEE_TUI_HOME", str(tmp_path))
    async with at(session_of("Ann", pace="off"), keys=["n"]) as hand:
        assert isinstance(hand.screen, NewGameScreen)
        form = hand.screen.form
        while form.field.name != "game":
            await hand.press("up")
        while form.value_of("game") != DICE.title:
            await hand.press("right")
        await hand.press("down", "right")  # seats
        kind = next(field for field in form.fields if field.name == "kind 1")
        assert kind.value == "bot:greedy"
        assert kind.values == ("person", "bot:greedy", "bot:random")


def test_greedy_sits_at_a_table_and_plays_its_turns_by_itself():
    host = TableHost.new(DICE, [SeatInfo("Ann"), SeatInfo("Kettle", "bot:greedy")], {}, seed=b"7")
    ann = Observer(LocalDoor(host, 0))
    for _ in range(400):
        assert host.wait_for_bots(30)
        if host.over:
            break
        assert host.awaited() == (0,)
        host.act(0, host.decision(0), [host.legal(0)[0]])
    assert host.over
    ann.refresh()
    assert {line.seat for line in ann.log} >= {0, 1}


def test_simulate_lets_greedy_play_against_random(tmp_path, monkeypatch):
    monkeypatch.setenv("COFFEE_TUI_HOME", str(tmp_path))
    args = ("simulate", "vivajava-dice", "--seats", "2", "--games", "3", "--players", "greedy,random")
    first, second = (CliRunner().invoke(cli, args, prog_name="coffee-tui") for _ in range(2))
    assert first.exit_code == 0, first.output
    assert "vivajava_dice: 3 games for 2, 0 unfinished" in first.stdout
    assert first.stdout.splitlines()[2:] == second.stdout.splitlines()[2:]
