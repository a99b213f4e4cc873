"""Starting games and going on with them from the command line."""

from __future__ import annotations

import json

import msgspec
import pytest

from coffee_tui.account import profiles
from coffee_tui.cli import tables
from coffee_tui.cli.seeds import seed_bytes
from coffee_tui.host.table import TableHost
from rules import engine
from saves import SeatInfo, digest, load, read
from saves.create import write_new


def play_jsonl(run, *args, lines=()):
    result = run("play", *args, "--jsonl", stdin="".join(json.dumps(line) + "\n" for line in lines))
    assert result.exit_code == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_play_saves_the_game_before_the_first_decision(run, home):
    result = run("play", "coffee-roaster", "--plain")
    assert result.exit_code == 0
    assert result.stdout.endswith("Saved. Go on with: coffee-tui resume 'Coffee Roaster'\n")
    held = read(home / "saves" / "Coffee Roaster.coffee")
    assert (held.meta.game, held.meta.provable, held.rows) == ("coffee_roaster", True, [])


def test_a_game_key_is_taken_with_dash_or_underscore(run):
    assert run("play", "coffee_roaster", "--plain").exit_code == 0
    assert run("play", "coffee-roaster", "--plain").exit_code == 0


def test_a_seed_gives_the_same_game_again_and_is_not_provable(run, home):
    first, second = (play_jsonl(run, "toy", "--seed", "apple") for _ in range(2))
    assert first[1] == second[1]
    assert first[0]["hello"]["provable"] is False
    assert read(home / "saves" / "Blind Cupping.coffee").meta.provable is False


@pytest.mark.parametrize(
    ("one", "other"), [("07", "7"), ("+7", "7"), (" 7 ", "7"), ("0", "-0"), ("9007199254740993", "09007199254740993")]
)
def test_a_number_is_one_seed_however_it_is_written(one, other):
    assert seed_bytes(one) == seed_bytes(other)


@pytest.mark.parametrize(("one", "other"), [("7", "8"), ("7", "-7"), ("7", "7.0"), ("apple", "Apple"), ("7", "7a")])
def test_other_words_are_other_seeds(one, other):
    assert seed_bytes(one) != seed_bytes(other)


def test_a_seed_that_json_would_round_is_text(run):
    big = 1 << 53
    out = run("simulate", "toy", "--games", "3", "--seed", str(big - 1), "--json").stdout
    assert [played["seed"] for played in json.loads(out)["results"]] == [big - 1, big, str(big + 1)]


def test_simulated_and_played_seeds_deal_the_same_luck(run, toy):
    state = toy.setup(2, toy.complete({}), engine.Chance(seed_bytes("7"), turn=0))
    asked = play_jsonl(run, "toy", "--seed", "7")[1]
    assert asked["view"]["mine"]["hand"] == state.private[0].hand


def test_seats_are_a_number_or_names_and_bots(run, refused):
    table = play_jsonl(run, "toy", "--seats", "3", "--profile", "Ann")[0]["hello"]["table"]
    assert [(seat["name"], seat["kind"]) for seat in table] == [
        ("Ann", "human"),
        ("Kettle", "bot:random"),
        ("Grinder", "bot:random"),
    ]
    hello = play_jsonl(run, "toy", "--seats", "Ann, Ben,Robo=random,random")[0]["hello"]
    assert [seat["name"] for seat in hello["table"]] == ["Ann", "Ben", "Robo", "Press"]
    assert hello["seats"] == [0, 1]
    for wrong in ("5", "0", "Ann", "Ann,Ann", "Ann,", "Ann,Ben=wizard", "random,random", "9" * 99):
        refused("play", "toy", "--plain", "--seats", wrong)


def test_options_are_taken_and_those_of_the_profile_are_not_chosen(run, refused):
    book = profiles.Book()
    book.add("Ann").facts["toy"] = {"tier": "high"}
    profiles.save(book)
    options = play_jsonl(run, "toy", "--profile", "Ann", "--option", "rounds=6")[0]["hello"]["options"]
    assert options == {"rounds": "6", "tier": "high"}
    assert play_jsonl(run, "toy", "--profile", "Ben")[0]["hello"]["options"]["tier"] == "low"
    assert "profile" in refused("play", "toy", "--plain", "--option", "tier=high")
    refused("play", "toy", "--plain", "--option", "rounds=5")


def test_a_response_timeout_is_kept_in_the_save(run, refused, home):
    assert run("play", "toy", "--plain", "--response-timeout", "5").exit_code == 0
    assert read(home / "saves" / "Blind Cupping.coffee").meta.patience == 5
    refused("play", "toy", "--plain", "--response-timeout", "-1")


def test_a_name_names_the_save_and_is_not_given_twice(run, refused, home):
    assert run("play", "toy", "--plain", "--name", "sunday game").exit_code == 0
    assert (home / "saves" / "sunday game.coffee").is_file()
    assert "already" in refused("play", "toy", "--plain", "--name", "sunday game")
    for wrong in ("", "a/b", "../x", "\0", ".hidden", "x" * 100):
        refused("play", "toy", "--plain", "--name", wrong)


def test_resume_goes_on_with_the_game_of_that_name_or_the_last(run, refused):
    refused("resume", "--plain")
    run("play", "toy", "--plain", "--name", "one", "--seed", "1", stdin="1\n")
    run("play", "toy", "--plain", "--name", "two", "--seed", "2", stdin="q\n")
    for args in (("one",), ("one.coffee",)):
        text = run("resume", *args, "--plain").stdout
        assert "draws" in text
    last = run("resume", "--jsonl", stdin='{"quit": true}\n').stdout.splitlines()
    assert json.loads(last[0])["hello"]["save"] in ("one", "two")
    refused("resume", "three", "--plain")
    refused("resume", "", "--plain")
    refused("resume", "one\0", "--plain")


def test_a_whole_game_ends_with_its_scores_and_is_verified(run, home):
    answers = "1\n1 1\n1 2\n1 2 3\n" * 1000  # what does not fit a question is only remarked on
    text = run("play", "coffee-roaster", "--plain", "--option", "menu=trial", stdin=answers).stdout
    assert "The game is over." in text
    assert "Check every draw with: coffee-tui verify 'Coffee Roaster'" in text
    assert "The game is proved." in run("verify", "Coffee Roaster").stdout
    assert "lead to the positions" in run("replay", "Coffee Roaster", "--verify").stdout
    log = run("replay", str(home / "saves" / "Coffee Roaster.coffee")).stdout
    assert log.splitlines()[-1].startswith("Finished.")
    assert len(profiles.load().current().finished) == 1
    assert "The game is over." in run("resume", "Coffee Roaster", "--plain").stdout
    assert len(profiles.load().current().finished) == 1


def test_a_game_of_bots_alone_is_followed_to_its_end(run, toy, home):
    (home / "saves").mkdir(parents=True)
    for name in ("one", "two"):
        seats = [SeatInfo(bot, "bot:random") for bot in ("Kettle", "Press")]
        host = TableHost.new(toy, seats, {}, store=home / "saves" / f"{name}.coffee")
        host.close()
    lines = run("resume", "one", "--jsonl", stdin="").stdout.splitlines()
    assert [next(iter(json.loads(line))) for line in lines] == ["hello", "end"]
    assert "The game is over." in run("resume", "two", "--plain", stdin="").stdout


def test_a_running_game_is_not_verified_yet(run, refused):
    run("play", "toy", "--plain")
    assert "secret" in refused("verify", "Blind Cupping")


def test_the_screen_needs_a_terminal(refused):
    assert "terminal" in refused()
    assert "--plain" in refused("play", "toy")
    assert "--plain" in refused("resume")
    refused("play", "toy", "--plain", "--jsonl")


def test_a_game_open_elsewhere_is_refused(run, refused, home):
    from saves import SqliteStore

    run("play", "toy", "--plain")
    with SqliteStore.open(home / "saves" / "Blind Cupping.coffee"):
        assert "open" in refused("resume", "--plain", "Blind Cupping")
        assert "open" in refused("saves", "delete", "Blind Cupping", "--yes")
        assert "open in another window" in run("saves", "list").stdout


def test_a_named_profile_is_kept_and_plays_next_time(run):
    run("play", "toy", "--plain", "--profile", "Ann")
    run("--profile", "Ben", "play", "toy", "--plain")
    assert [profile.name for profile in profiles.load().profiles] == ["Ann", "Ben"]
    assert play_jsonl(run, "toy")[0]["hello"]["table"][0]["name"] == "Ben"


def test_a_finished_game_does_not_undo_what_another_window_changed(run, toy, monkeypatch):
    real = tables.begin

    def begin(*args, **more):
        host = real(*args, **more)
        book = profiles.load()  # another window, while this game is played
        book.current().settings["ascii"] = "on"
        profiles.save(book)
        return host

    monkeypatch.setattr(tables, "begin", begin)
    text = run("play", "toy", "--plain", "--profile", "Ann", stdin="1\n0\n" * 200).stdout
    assert "The game is over." in text
    book = profiles.load()
    assert book.current().settings == {"ascii": "on"}
    assert book.current().facts["toy"] == {"tier": "high"}


def test_an_abandoned_game_is_read_and_not_gone_on_with(run, refused, home):
    run("play", "toy", "--plain", "--name", "given up", stdin="1\n")
    host = TableHost.resume(home / "saves" / "given up.coffee")
    host.abandon()
    host.close()
    assert "abandoned" in refused("resume", "given up", "--plain")
    assert run("replay", "given up").stdout.splitlines()[-1].startswith("Abandoned.")
    assert "seed" in run("verify", "given up").stdout
    refused("resume", "--plain")


def test_luck_that_was_skipped_after_an_undo_is_found_out(run, refused, home):
    """A cheat takes a play back, lets five numbers of the luck go by, and makes everything in the save fit that."""
    run("play", "coffee-roaster", "--plain", "--seed", "7", "--name", "fair", stdin="1\n1\nu\n")
    fair = home / "saves" / "fair.coffee"
    host = TableHost.resume(fair)
    host.abandon()
    host.close()
    assert "Every draw follows from the seed." in run("verify", "fair").stdout
    held = read(fair)
    state = load(held, host.game).state
    state.chance.never_back(state.chance.count + 5)
    undo = msgspec.structs.replace(held.rows[-1], count=state.chance.count, digest=digest(state))
    first = held.snapshots[0]
    write_new(fair.with_name("unfair.coffee"), held.meta, first, rows=[*held.rows[:-1], undo], shots=[first])
    assert "the luck count is wrong at entry 3" in refused("verify", "unfair")
