"""Who runs a house: the operator's words, one house a folder, noise at its socket, and nothing left behind."""

from __future__ import annotations

import json
import socket
import sys
import threading

import pytest

from coffee_tui import __version__
from coffee_tui.host.table import TableHost
from coffee_tui.serve import wire
from coffee_tui.serve.house import MOST_NEW, Config, House
from saves import SeatInfo
from tests.serve.place import DICE, LONG, Place, create, shared, table, until


def test_the_operator_lists_kicks_bans_and_announces(place, stack):
    name, (ann, bob), _ = shared(place, stack, "Ann", "Bob")
    assert any(line.startswith(f"{name}  running") for line in place.order("tables").lines)
    assert place.order("players").lines == ("Ann (here)", "Bob (here)")
    place.order("announce", "Closing soon\x1b[2J")
    until(lambda: any("Closing soon" in note.text and note.text.isprintable() for note in ann.notes))
    place.order("kick", "bob")
    until(lambda: bool(bob.lost))
    assert "sent away" in bob.lost
    place.come("Bob")
    place.order("ban", "Bob")
    with pytest.raises(ValueError, match="banned"):
        place.come("Bob")
    place.order("unban", "Bob")
    place.come("Bob")
    assert "no player" in place.order("kick", "Nobody").trouble
    assert "abandoned" in place.order("end", name).lines[0]
    assert place.house.tables.open[name].host.abandoned
    assert "no table" in place.order("end", "nosuch").trouble


def test_one_address_brings_no_flood_of_new_names(place):
    house = place.house
    assert all(house.may_be_new("192.0.2.1") for _ in range(MOST_NEW))
    assert not house.may_be_new("192.0.2.1")
    assert house.may_be_new("192.0.2.2")
    assert all(house.may_be_new("127.0.0.1") for _ in range(2 * MOST_NEW))


def test_a_saved_game_is_adopted_and_the_old_save_stays(place, stack, tmp_path):
    folder = tmp_path / "old"
    folder.mkdir()
    import rules

    seats = [SeatInfo("Ann"), SeatInfo("Bob"), SeatInfo("Kettle", "bot:greedy")]
    TableHost.new(rules.load(DICE), seats, {}, store=folder / "Friday.coffee", title="Friday").close()
    old = (folder / "Friday.coffee").read_bytes()
    ann = place.come("Ann")
    assert "Bob is no player" in place.order("adopt", str(folder / "Friday.coffee")).trouble
    place.come("Bob")
    assert "friday" in place.order("adopt", str(folder / "Friday.coffee")).lines[0]
    until(lambda: table(ann, "friday") is not None)
    assert [chair.name for chair in table(ann, "friday").chairs] == ["Ann", "Bob", "Kettle"]
    stack.callback(ann.enter("friday").close)
    assert (folder / "Friday.coffee").read_bytes() == old


def test_only_one_house_stands_in_a_folder_and_a_socket_that_was_left_is_no_hindrance(place, tmp_path):
    with pytest.raises(ValueError, match="runs in"):
        House(Config(folder=str(tmp_path)))
    place.house.close()
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(tmp_path / "door"))
    left.close()
    place.open()
    place.come("Ann")


def test_a_turn_is_told_to_a_command_that_no_shell_reads(stack, tmp_path):
    out = tmp_path / "turns"
    script = tmp_path / "hook.py"
    script.write_text(f"import json,sys; open({str(out)!r}, 'a').write(json.dumps(sys.argv[1:]) + '\\n')")
    place = Place(stack, tmp_path, command=(sys.executable, str(script)))
    ann = place.come("$(touch x);-Ann`")
    create(ann, "me", "bot:greedy")
    until(out.exists)
    until(lambda: out.read_text().endswith("\n"))
    assert json.loads(out.read_text().splitlines()[0]) == [
        "vivajava-dice",
        "VivaJava: The Dice Game",
        "$(touch x);-Ann`",
    ]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\x00\x00\x00",
        b"\xff\xff\xff\xff",
        b"\x00\x00\x00\x01\x00",
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x00\x01\x00\x01" + b"x" * 70_000,
    ],
)
def test_noise_at_the_socket_disturbs_nobody(place, data):
    ann = place.come("Ann")
    with socket.socket(socket.AF_UNIX) as sock:
        sock.connect(str(place.house.path))
        try:
            sock.sendall(data)
            sock.shutdown(socket.SHUT_WR)
            sock.settimeout(LONG)
            while sock.recv(4096):
                pass
        except OSError:
            pass
    until(lambda: len(place.house.visits) == 1)
    assert ann.ask(lambda n: wire.Follow(id=n, on=True)).trouble == ""


def test_a_front_end_that_does_not_read_is_dropped(place):
    ann = place.come("Ann")
    sock = socket.socket(socket.AF_UNIX)
    sock.connect(str(place.house.path))
    wire.send(sock, wire.Come(protocol=1, version=__version__, name="Bob"))
    until(lambda: "Bob" in place.house.here())
    for _ in range(40_000):
        if "Bob" not in place.house.here():
            break
        place.house.tell(place.house.players.called("Bob"), "x" * 400)
    until(lambda: "Bob" not in place.house.here())
    sock.close()
    assert ann.ask(lambda n: wire.Follow(id=n, on=True)).trouble == ""


def test_no_thread_is_left(stack, tmp_path):
    before = threading.active_count()
    place = Place(stack, tmp_path)
    lounge = place.come("Ann")
    name = create(lounge, "me", "bot:greedy")
    seating = lounge.enter(name)
    seating.close()
    lounge.close()
    place.house.close()
    until(lambda: threading.active_count() <= before)
