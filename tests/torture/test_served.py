"""A server of tables under noise, haste and kills: its house stays up, no play is lost, and memory does not grow."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import time
from pathlib import Path

import asyncssh
import pytest

from coffee_tui import __version__
from coffee_tui.serve import wire
from coffee_tui.serve.keys import fingerprint
from saves.shelf import info
from tests.serve.server import Server, new_key, until

DICE = "vivajava_dice"
ROUNDS = int(os.environ.get("COFFEE_SERVED_ROUNDS", "40"))  # of noise
CHURN = int(os.environ.get("COFFEE_SERVED_CHURN", "120"))  # connects and drops
HANDS, KEYS = 8, int(os.environ.get("COFFEE_SERVED_KEYS", "1500"))  # sessions, keys in each
TYPED = [b"\r", b"1", b"2", b"3", b" ", b"\x1b[A", b"\x1b[B", b"\x1b", *(b"%c" % c for c in b"qnuryl?x\t")]
pytestmark = pytest.mark.torture


@pytest.fixture
def server(tmp_path):
    tmp_path.chmod(0o700)
    with Server(tmp_path, mode="open", most_of_one=256) as server:
        yield server


def memory(pid: int) -> int:
    """Resident kB of a process."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(text.split("VmRSS:")[1].split()[0])


def lounge_of(server: Server, key: asyncssh.SSHKey, name: str) -> socket.socket:
    """Come to the house as the front does, with a player of that name."""
    sock = socket.socket(socket.AF_UNIX)
    sock.settimeout(10)
    sock.connect(str(server.folder / "door"))
    come = wire.Come(protocol=1, version=__version__, key=fingerprint(key.public_data), address="torture")
    wire.send(sock, come)
    stream = wire.Stream(sock, wire.MOST_REPLY, descriptors=True)
    stream.read(10)
    wire.send(sock, wire.Introduce(id=1, name=name))
    stream.read(10)
    stream.read(10)
    return sock


async def test_noise_in_the_channel_and_in_the_socket_ends_nothing_else(server, luck, note):
    house, warm, sent = server.keeper.pid, server.children.pid, 0
    key = new_key()
    sound = wire.encoded(wire.Create(id=1, game=DICE, chairs=("me", "bot:greedy")))
    for number in range(ROUNDS):
        async with server.client(new_key(), luck.choice(["", "plain"])) as client:
            await client.until("new", "name", "key")
            for _ in range(8):
                with contextlib.suppress(OSError, asyncssh.Error):
                    client.type(luck.randbytes(1500))
                sent += 1500
            await asyncio.sleep(0.02)
        sock = await asyncio.to_thread(lounge_of, server, new_key(), f"Noise {number}")
        data = bytearray(sound * 20)
        for _ in range(luck.randrange(1, 60)):
            data[luck.randrange(len(data))] = luck.randrange(256)
        data += luck.randbytes(12_000)
        with contextlib.suppress(OSError):
            sock.sendall(data)
        sent += len(data)
        sock.close()
    assert (server.keeper.pid, server.children.pid) == (house, warm)
    async with server.client(key) as client:
        await client.until("I am new here")
    note("served", "bytes of noise in the channel and in the socket", sent, "no crash of the house")


async def test_hands_that_press_anything_lose_no_play(server, luck, note):
    house = server.keeper.pid

    async def play(number: int) -> None:
        async with server.client(new_key()) as client:
            await client.until("I am new here")
            client.type("1")
            await client.until("What shall others call you?")
            client.type(f"Hand {number}\r")
            await client.until("a new table")
            own = random.Random(number)
            for _ in range(KEYS):
                if client.ended:
                    break
                with contextlib.suppress(OSError, asyncssh.Error):
                    client.type(own.choice(TYPED))
                await asyncio.sleep(0.004)

    await asyncio.gather(*(play(number) for number in range(HANDS)))
    assert server.keeper.pid == house
    checked = 0
    os.kill(house, signal.SIGKILL)  # whatever was played is there
    await until(lambda: server.keeper.pid != house, 30)
    for path in (server.folder / "tables").glob("*.coffee"):
        found = info(path)
        assert not found.damaged, found.damaged
        checked += 1
    note("served", "keys pressed at random by eight hands, then a kill", HANDS * KEYS, f"{checked} games, all sound")


async def test_coming_and_going_takes_no_memory(server, note):
    key = new_key()

    async def come() -> None:
        async with server.client(key) as client:
            await client.until("Coffee")
            client.drop()

    for _ in range(20):
        await come()
    await asyncio.sleep(1)
    pids = (server.keeper.pid, server.children.pid)
    before = [memory(pid) for pid in pids]
    for _ in range(CHURN // 4):
        await asyncio.gather(*(come() for _ in range(4)))
    await asyncio.sleep(2)
    after = [memory(pid) for pid in pids]
    assert (server.keeper.pid, server.children.pid) == pids
    grown = [(new - old) / old for old, new in zip(before, after, strict=True)]
    assert max(grown) <= 0.10, (before, after)
    assert len(os.listdir(f"/proc/{server.keeper.pid}/fd")) < 40
    outcome = f"memory of house and warm process {before} kB before, {after} kB after"
    note("served", "connects and drops", CHURN, outcome)


async def test_a_house_that_is_killed_again_and_again_loses_no_acknowledged_play(server, luck, note):
    key = new_key()
    async with server.client(key) as client:
        await client.until("I am new here")
        client.type("1")
        await client.until("What shall others call you?")
        client.type("Ann\r")
        await client.until("a new table")
        client.type("n")
        await client.until("New table")
        client.type("\r")
        await until(lambda: "u undo" in client.shown() and "bean 1 of 3" in client.shown())
        name = client.screen.display[0].split()[0]
    kills, seen = 0, ""
    for _ in range(6):
        async with server.client(key, name) as client:
            await until(lambda client=client: "u undo" in client.shown(), 30)
            await client.quiet()
            if seen:
                assert heading(client) == seen
            end = time.monotonic() + luck.random()
            while time.monotonic() < end:
                client.type("1")
                await asyncio.sleep(0.05)
            await client.quiet(0.4)
            seen = heading(client)
            house = server.keeper.pid
            os.kill(house, signal.SIGKILL)
            kills += 1
            assert await client.end(30) == 75
            assert client.left_on() == []
        await until(lambda house=house: server.keeper.pid != house, 60)
    note("served", "kills of the house", kills, "no acknowledged play lost, every terminal given back")


def heading(client: object) -> str:
    """The line that says where the game is."""
    return client.screen.display[1]  # type: ignore[attr-defined]


async def test_a_lost_warm_process_is_replaced(server):
    warm = server.children.pid
    os.kill(warm, signal.SIGKILL)
    await until(lambda: server.children.pid != warm)
    async with server.client(new_key()) as client:
        await client.until("I am new here", seconds=60)
