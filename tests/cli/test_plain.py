"""Plain mode: a table as lines of text."""

from __future__ import annotations

import io

import msgspec
import pytest

import rules
from coffee_tui.account import keys
from coffee_tui.account.own_table import OwnTable
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.table import TableHost
from coffee_tui.text.commands import COMMANDS
from coffee_tui.text.keyboard import LONGEST_LINE
from coffee_tui.text.plain import Plain
from saves import SeatInfo


def table(toy, *names, **more):
    seats = [SeatInfo(name, "bot:random" if name == "bot" else "human") for name in names]
    return TableHost.new(toy, seats, {}, seed=b"7", **more)


def seated(host):
    return OwnTable(host, record=lambda game, host: {}, forced=False).seating()


def play(host, *answers, columns=None):
    sink = io.StringIO()
    seating = seated(host)
    Plain(seating, io.StringIO("".join(answer + "\n" for answer in answers)), sink, columns).run()
    for door in seating.doors:
        door.close()
    return sink.getvalue().splitlines()


def number_of(host, seat, text):
    """Return what to type for the play of this name."""
    texts = [host.game.words.action(host.view(seat), action) for action in host.legal(seat)]
    return str(next(n for n, found in enumerate(texts, 1) if text in found))


@pytest.fixture
def host(toy):
    return table(toy, "Ann", "bot")


def test_the_decision_and_its_choices_are_read_in_order(host):
    lines = play(host)
    assert lines[0] == "Blind Cupping. Type a number to play, h for how to play, ? for help, q to leave."
    assert lines[1:3] == ["Round 1: Ann.", "Ann, round 1: do one thing."]
    assert [line.split()[0] for line in lines[3:-1]] == [str(n) for n in range(1, len(lines) - 3)]
    assert lines[3] == "1 Draw one of 16"


def test_a_number_plays_and_what_followed_is_told(host):
    lines = play(host, "1")
    told = lines[lines.index("1 Draw one of 16") :]
    assert any(line.startswith("Ann draws") for line in told)
    assert host.head > 0


@pytest.mark.parametrize("line", ["0", "99", "1 2", "-1", "1x", "x1", "zz", "9" * 400, "٣", "²", "\x1b[A", "qq", "u1"])
def test_what_is_no_choice_is_answered_with_a_sentence(host, line):
    lines = play(host, line)
    assert lines[-2].startswith("Type ")
    assert host.head == 0


def test_a_line_that_is_too_long_is_one_wrong_answer(host):
    lines = play(host, "1" * (3 * LONGEST_LINE), "zz")
    assert [line.startswith("Type ") for line in lines[-3:]] == [True, True, False]
    assert host.head == 0


def test_several_things_are_chosen_by_several_numbers_in_any_order(toy):
    host = table(toy, "Ann", "Ben")
    bury = number_of(host, 0, "Bury")
    hand = host.view(0).mine.hand
    kinds = [kind for kind in range(4) if hand[kind]]
    lines = play(host, "", bury, "2 1")
    assert "Type up to 2 numbers, or 0 for none." in lines
    left = list(hand)
    for kind in kinds[:2]:
        left[kind] -= 1
    assert host.view(0).mine.hand == left


@pytest.mark.parametrize(("answer", "gone"), [("0", 0), ("1", 1), ("1,2", 2), ("2", 1)])
def test_fewer_may_be_chosen_where_that_is_allowed(toy, answer, gone):
    host = table(toy, "Ann", "Ben")
    play(host, "", number_of(host, 0, "Bury"), answer)
    assert host.view(0).public.sizes[0] == 3 - gone
    assert host.awaited() == (1,)


@pytest.mark.parametrize("answer", ["1 1 1 1", "9", "0 1", "1 2 3", "1 x"])
def test_a_choice_that_is_not_there_is_refused_whole(toy, answer):
    host = table(toy, "Ann", "Ben")
    lines = play(host, "", number_of(host, 0, "Bury"), answer)
    assert lines[-2].startswith(("Type", "Choose"))
    assert host.view(0).public.sizes[0] == 3


def test_undo_redo_and_restart(toy):
    host = table(toy, "Ann", "Ben")
    bury = number_of(host, 0, "Bury")
    lines = play(host, "", "u", bury, "u", "r", "R", "redo")
    assert "You have made no play yet that could be undone." in lines
    assert lines.count("Ann undoes the last play.") == 2  # nothing was told of it yet: cards are chosen first
    assert lines.count("Ann redoes the last play.") == 2


def test_commands_read_the_board_the_log_the_scores_and_help(host):
    lines = play(host, "b", "l", "?", "x", "s", "m", "/pass", "1", "l", "l 1", "p")
    assert any(line.startswith("Round 1 of 3, deck") for line in lines)
    assert lines.count("Round 1: Ann.") == 3  # at the beginning, and twice as the first line of the log
    assert any(line.startswith("Ann: 0 points") for line in lines)
    assert "On your turn draw, serve, look, bury or pass." in lines
    assert "r, redo: redo what was undone" in lines
    assert "There is nothing here to let pass." in lines
    assert sum(line.endswith(" Pass") for line in lines) >= 3  # the choices were read twice, and once that one alone


def test_a_whole_word_is_the_command_of_its_letter(host):
    for command in COMMANDS:
        if command.key not in "q":
            assert play(host, command.word)[:-1] == play(host, command.key)[:-1], command
    assert play(host, "QUIT", "1")[-1].startswith("Saved.")
    assert host.head == 0


def test_the_letters_are_the_keys_of_the_screen():
    of_screen = {shown for key in keys.KEYS if key.where in ("table", "everywhere") for shown in key.keys.split(",")}
    names = {"/": "slash", "?": "question_mark"}
    for command in COMMANDS:
        key = names.get(command.key, command.key)
        own = {shown for key in keys.KEYS if key.id == command.same for shown in key.keys.split(",")}
        assert (key in own) == (key in of_screen) == bool(command.same), command


def test_a_choice_is_explained_without_being_played():
    host = TableHost.new(rules.load("coffee_roaster"), [SeatInfo("Ann")], {}, seed=b"7")
    play(host, "1")
    observer = Observer(LocalDoor(host, 0))
    at, told = next((n, told) for n, c in enumerate(observer.choices, 1) if (told := observer.effects(c)))
    before = host.head
    lines = play(host, f"?{at}", f"help {at}", "?99")
    assert lines[-3 - len(told) : -2] == [observer.choices[at - 1].text, *told]
    assert lines[-2] == f"Type ? and a number from 1 to {len(observer.choices)}."
    assert host.head == before


def test_why_is_read_for_what_cannot_be_played(toy):
    for seed in range(50):
        host = TableHost.new(toy, [SeatInfo("Ann"), SeatInfo("bot", "bot:random")], {}, seed=bytes([seed]))
        if Observer(LocalDoor(host, 0)).closed():
            break
    assert any("A spoon is no drink" in line for line in play(host, "x"))


def test_the_keyboard_is_handed_over_before_anything_secret_is_read(toy):
    host = table(toy, "Ann", "Ben")
    pass_ = number_of(host, 0, "Pass")
    lines = play(host, "", pass_, "", columns=lambda: 80)
    first = lines.index("Hand the keyboard to Ann, who presses Enter.")
    second = lines.index("Hand the keyboard to Ben, who presses Enter.")
    between = lines[first:second]
    assert sum(line == "" for line in between) > 40  # what Ann read is off the screen
    assert second < next(n for n, line in enumerate(lines) if "Ben, round 1" in line)


def test_what_happened_is_told_in_a_few_lines_on_return(toy, tmp_path):
    host = table(toy, "Ann", "bot", store=tmp_path / "cups.coffee")
    while len(Observer(LocalDoor(host, 0)).log) < 7:
        host.act(0, host.decision(0), [host.legal(0)[0]])
        host.wait_for_bots(10)
    host.close()
    again = TableHost.resume(tmp_path / "cups.coffee", game=toy)
    lines = play(again)
    at = lines.index("The last 5 things that happened (l reads more):")
    assert lines[at + 6].endswith(".")
    assert lines[-1] == "Saved. Go on with: coffee-tui resume cups"
    again.close()


def test_a_whole_game_ends_with_the_scores(host):
    lines = play(host, *["1", "1 2", "0"] * 300)
    at = lines.index("The game is over.")
    assert lines[at + 1].startswith("Ann: ")
    assert any(line.startswith("- robusta ") for line in lines[at:])


@pytest.mark.parametrize("columns", [1, 20, 40])
def test_lines_fit_a_narrow_terminal(host, columns):
    lines = play(host, "b", "?", columns=lambda: columns)
    assert max(map(len, lines)) <= max(columns, 9) + 2  # 2: the "> " before what is typed
    assert all("\x1b" not in line for line in lines)


def test_nothing_from_a_save_can_steer_the_terminal(toy):
    host = table(toy, "Ann", "bot")
    msgspec.structs.force_setattr(host.meta.seats[0], "name", "A\x1b[2Jnn\u202e")
    text = "\n".join(play(host, "s"))
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "A [2Jnn" in text


def test_how_to_play_is_read_out(host):
    lines = play(host, "h")
    assert "What it is about." in lines
    assert "Put the best cards into your cup." in lines


def test_the_hash_of_the_seed_is_told_first_and_the_seed_last(toy):
    host = TableHost.new(toy, [SeatInfo("Ann", "human"), SeatInfo("bot", "bot:random")], {})
    lines = play(host, *["1"] * 200)
    assert lines[1] == f"SHA-256 of the seed: {host.meta.commitment}"
    assert host.over
    assert f"The seed: {host.meta.seed_revealed}" in lines


@pytest.mark.parametrize(
    "reply", ["\x1b]11;rgb:1c1c/1e1e/2626\x07", "\x1bP>|tmux 3.3a\x1b\\", "\x1b[?62;22c", "\x1b[1;1R"]
)
def test_what_the_terminal_says_meanwhile_is_not_part_of_the_line(host, reply):
    play(host, f"{reply}1", "q")
    assert host.head > 0
    before = host.head
    play(host, reply, "q")
    assert host.head == before
