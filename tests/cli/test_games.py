"""The list of games, their boxes, and simulated play."""

from __future__ import annotations

import json

import pytest

from coffee_tui.cli import simulate as simulator
from coffee_tui.cli.seeds import seed_bytes
from coffee_tui.players import EVERYWHERE
from rules import engine


def test_games_lists_every_game_with_its_options(run):
    text = run("games").stdout
    assert "coffee-roaster: Coffee Roaster" in text
    assert "  Game\n    --option rounds=3|6  Rounds - How many are played\n" in text
    assert (
        "--option heartland=off|on  Heartland Hauling Co. - The Great Heartland Hauling Co.: Demands to deliver to "
        "(only for 2 to 4 players)\n" in text
    )
    assert "(only for coaster=wild, or anger-management=on; reconstructed)" in text


def test_games_as_json_names_keys_seats_and_options(run):
    toy = next(game for game in json.loads(run("games", "--json").stdout) if game["key"] == "toy")
    assert toy["seats"] == [2, 3, 4]
    assert toy["options"][0] | {"help": ""} == {
        "name": "rounds",
        "title": "Rounds",
        "group": "Game",
        "values": ["3", "6"],
        "default": "3",
        "help": "",
        "when": [],
        "profile": "",
        "display": False,
        "reconstructed": False,
    }


def test_box_prints_each_number_with_its_confidence(run):
    assert run("box", "toy").stdout == "cards.counts  7, 6, 4, 5  [reconstructed: Made up.]\n"
    row = json.loads(run("box", "toy", "--json").stdout)[0]
    assert row == {"where": "cards.counts", "value": "7, 6, 4, 5", "confidence": "reconstructed", "note": "Made up."}


def test_box_check_accepts_a_sound_file_and_refuses_others(run, refused, tmp_path):
    file = tmp_path / "mine.toml"
    sound = 'game = "toy"\nedition = "my own"\n[cards]\nconfidence = "guess"\ncounts = [1, 2, 3]\n'
    file.write_text(sound)
    assert run("box", "check", str(file)).stdout == f"{file} is a sound box of toy (my own): 1 entries.\n"
    for text in ("", "game = 3", 'game = "chess"', sound.replace("[1, 2, 3]", '"many"'), sound + "x = 1", "[" * 5000):
        file.write_text(text)
        refused("box", "check", str(file))
    file.write_bytes(b"\xff\xfe\0")
    assert "UTF-8" in refused("box", "check", str(file))
    refused("box", "check", str(tmp_path))
    refused("box", "check", "no/such/file")
    refused("box", "check")
    refused("box", "toy", "toy")


def test_simulate_reports_exactly_its_fields(run):
    report = json.loads(run("simulate", "toy", "--seats", "2", "--games", "3", "--seed", "7", "--json").stdout)
    assert list(report) == ["game", "seats", "games", "decisions", "forced", "seconds", "unfinished", "results"]
    assert (report["game"], report["seats"], report["games"], report["unfinished"]) == ("toy", 2, 3, 0)
    assert [list(played) for played in report["results"]] == [["seed", "scores", "decisions"]] * 3
    assert [played["seed"] for played in report["results"]] == [7, 8, 9]
    assert sum(played["decisions"] for played in report["results"]) == report["decisions"] > 0
    assert all(len(played["scores"]) == 2 for played in report["results"])


def test_simulated_games_depend_on_their_own_seed_alone(toy):
    options = {"rounds": "3", "tier": "low"}
    together = simulator.simulate(toy, 3, games=4, seed=10, options=options).results
    alone = [simulator.simulate(toy, 3, games=1, seed=10 + k, options=options).results[0] for k in range(4)]
    assert together == alone
    assert len({tuple(played.scores or ()) for played in together}) > 1


def test_forced_plays_are_counted_apart(toy):
    options = {"rounds": "6", "tier": "low"}
    report = simulator.simulate(toy, 3, games=5, seed=0, options=options)
    plays = 0
    for played in report.results:
        state = toy.setup(3, options, engine.Chance(seed_bytes(str(played.seed)), turn=0))
        decisions, forced = simulator.play_out_randomly(state, simulator.Random(played.seed))
        assert decisions == played.decisions
        plays += decisions + forced
    assert report.forced > 0
    assert plays == report.decisions + report.forced


def test_a_game_without_end_counts_as_unfinished(toy, monkeypatch, run):
    monkeypatch.setattr(simulator, "MOST_DECISIONS", 3)
    report = json.loads(run("simulate", "toy", "--games", "2", "--json").stdout)
    assert report["unfinished"] == 2
    assert [played["scores"] for played in report["results"]] == [None, None]


def test_simulate_for_people_says_the_rate_and_each_seat(run):
    text = run("simulate", "toy", "--seats", "3", "--games", "2").stdout
    assert "toy: 2 games for 3, 0 unfinished" in text
    assert "decisions/s" in text
    assert text.count("mean") == 3


@pytest.mark.parametrize(
    "args",
    [
        ["chess"],
        ["toy", "--seats", "9"],
        ["toy", "--seats", "-1"],
        ["toy", "--seats", "9" * 5000],
        ["toy", "--games", "0"],
        ["toy", "--games", "x"],
        ["toy", "--seed", "-1"],
        ["toy", "--seed", "1" + "0" * 30],
        ["toy", "--players", "grandmaster"],
        ["toy", "--seats", "3", "--players", "random,random"],
        ["toy", "--option", "rounds"],
        ["toy", "--option", "rounds=4"],
        ["toy", "--option", "size=3"],
        ["toy", "--option", "rounds=3", "--option", "rounds=6"],
        ["toy", "--option", "=\0" + "z" * 10_000],
    ],
)
def test_simulate_refuses_what_is_not_possible(refused, args):
    assert len(refused("simulate", *args)) < 400


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--seats", "3", "--option", "solo=sacchar"], "Option solo is only for 1 player."),
        (["--seats", "1", "--option", "heartland=off"], "Option heartland is only for 2 to 4 players."),
        (["--option", "yellow=flip_bean"], "Option yellow is only for coaster=wild with intern=off."),
        (["--option", "coaster=wild", "--option", "intern=on", "--option", "yellow=random"], "with intern=off."),
        (["--option", "angry-dice=choose"], "Option angry-dice is only for coaster=wild, or anger-management=on."),
    ],
)
def test_an_option_that_does_not_apply_is_refused_in_one_sentence(refused, args, says):
    assert refused("simulate", "vivajava-dice", "--games", "1", *args).rstrip().endswith(says)
    assert refused("play", "vivajava-dice", "--plain", *args).rstrip().endswith(says)


def test_an_option_that_applies_is_taken(run):
    for chosen in (["--seats", "1", "--option", "solo=sacchar"], ["--option", "coaster=wild", "--option", "red=jolt"]):
        assert "1 games for" in run("simulate", "vivajava-dice", "--games", "1", *chosen).stdout


def test_other_players_than_random_can_be_named(toy, monkeypatch, run):
    class First:
        def choose(self, view, legal):
            return legal[0]

    monkeypatch.setitem(EVERYWHERE, "first", lambda seed: First())
    args = ("simulate", "toy", "--seats", "3", "--games", "3", "--json", "--players")
    first = json.loads(run(*args, "first").stdout)
    mixed = json.loads(run(*args, "first,random,first").stdout)
    assert first["results"] == json.loads(run(*args, "first,first,first").stdout)["results"]
    assert first["results"] != mixed["results"]
    assert first["unfinished"] == mixed["unfinished"] == 0
