"""The real server with real clients: nothing is lost by a dropped line, and every terminal is given back."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import asyncssh
import pytest

from coffee_tui.serve.identity import Players
from coffee_tui.serve.keys import fingerprint
from tests.serve.server import Client, Server, new_key, until


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("home") / "serve"  # as coffee-tui finds it
    folder.mkdir(mode=0o700)
    with Server(folder, mode="open", grace=0.2) as server:
        yield server


@pytest.fixture
def key(server):
    return new_key()


async def introduced(client: Client, name: str) -> None:
    await client.until("I am new here")
    client.type("1")
    await client.until("What shall others call you?")
    client.type(f"{name}\r")
    await client.until("a new table")
    await client.gone("What shall others")


async def seated(client: Client, text: str) -> None:
    """Wait until a text is on the screen of a table: the lounge may say it too."""
    await until(lambda: "u undo" in client.shown() and text in client.shown())


def table_of(client: Client) -> str:
    return client.screen.display[0].split()[0]


def held(pid: int) -> list[str]:
    found = []
    for fd in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):
            found.append(os.readlink(fd))
    return found


def child_of(server: Server) -> int:
    """The process of the newest session."""
    return max(session._child.pid for session in server.front.sessions if session._child is not None)


async def test_a_new_key_gets_a_name_and_a_game_and_the_same_key_finds_both_again(server, key):
    async with server.client(key) as client:
        await introduced(client, "Ann")
        client.type("n")
        await client.until("New table")
        client.type("\r")
        await seated(client, "bean 1 of 3")
        client.type("1")
        await seated(client, "turn 1")
        client.type("q")
        await client.until("Your tables")
        client.type("q")
        assert await client.end() == 0
        assert client.left_on() == []
    async with server.client(key) as client:
        await client.until("your turn")
        assert "Ann" in client.shown()
        client.type("\r")
        await seated(client, "turn 1")
    async with server.client(key, "coffee-roaster") as client:
        await seated(client, "turn 1")  # straight there
        client.type("q")
        assert await client.end() == 0
        assert client.left_on() == []


async def test_a_line_that_drops_in_a_prompt_loses_nothing_and_the_seat_is_away_meanwhile(server, key):
    async with server.client(key) as client:
        await introduced(client, "Bea")
        client.type("n")
        await client.until("New table")
        client.type("\r")
        await seated(client, "bean 1 of 3")
        client.type("2")
        await seated(client, "turn 1")
        before, name = client.shown(), table_of(client)
        pid = child_of(server)
        client.drop()
    await until(lambda: not Path(f"/proc/{pid}").exists())
    async with server.client(key, name) as client:
        await seated(client, "turn 1")
        await client.quiet()
        assert client.shown().splitlines()[1:3] == before.splitlines()[1:3]


async def test_the_same_key_twice_takes_the_seat_over_and_the_first_looks_on(server, key):
    async with server.client(key) as first:
        await introduced(first, "Cleo")
        first.type("n")
        await first.until("New table")
        first.type("\r")
        await seated(first, "bean 1 of 3")
        await first.quiet()
        name = table_of(first)
        async with server.client(key, name) as second:
            await seated(second, "bean 1 of 3")
            await second.quiet()
            first.type("1")
            await first.until("another terminal")
            second.type("1")
            await seated(second, "turn 1")
            await first.until("turn 1")  # what the one plays the other sees
            second.type("q")
            await second.end()
        first.type("1")
        await first.quiet()
        first.type("q")
        await first.until("your turn")


async def test_who_has_no_key_watches_at_most(server, key):
    async with server.client(key) as player, server.client(None) as stranger:
        await introduced(player, "Dora")
        player.type("n")
        await player.until("New table")
        player.type("\r")
        await seated(player, "bean 1 of 3")
        name = table_of(player)
        await stranger.until(name)
        assert "watching without a key" in stranger.shown()
        stranger.type("n")
        await stranger.until("You only watch here")
    async with server.client(None, name) as stranger:
        await seated(stranger, "bean 1 of 3")
        stranger.type("1")
        await stranger.quiet()
        assert "turn 1" not in stranger.shown()
        stranger.type("q")
        assert await stranger.end() == 0


async def test_a_key_that_is_only_offered_makes_nobody_its_player(server):
    """Somebody knows the public half of a player's key: he can offer it, and sign nothing with it."""
    owner = new_key()
    async with server.client(owner) as client:
        await introduced(client, "Owner")
        client.type("q")
        await client.end()

    from coffee_tui.serve import front

    seen = front._Server(server.front)
    assert seen.validate_public_key("me", owner.convert_to_public())
    assert seen.validate_kbdint_response("me", [])
    assert seen._key == ""


@pytest.mark.parametrize("size", [(0, 0), (5000, 5000)])
async def test_any_size_is_drawn_within_bounds(server, size):
    key = new_key()
    async with server.client(key, size=size) as client:
        await client.until("I am new here") if 0 in size else await client.quiet()
        assert client.output
        client.resize(120, 40)
        await client.until("I am new here")
        client.resize(80, 24)
        await client.quiet()
        client.type("\x03")
        await client.end()
        assert client.left_on() == []


async def test_a_resize_is_followed(server, key):
    async with server.client(key) as client:
        await client.until("I am new here")
        client.resize(100, 30)
        await until(lambda: "watching" in client.shown() or "no name yet" in client.screen.display[0][80:])


async def test_ten_thousand_random_bytes_end_nothing_but_the_session(server, key):
    noise = random.Random(1)
    house, warm = server.keeper.pid, server.children.pid
    async with server.client(key) as client:
        await client.until("I am new here")
        for _ in range(20):
            with contextlib.suppress(OSError, asyncssh.Error):
                client.type(noise.randbytes(500))
            await asyncio.sleep(0.01)
        await client.quiet()
        with contextlib.suppress(OSError, asyncssh.Error):
            client.type("\x1b\x1b\x03")
    async with server.client(key) as client:
        await client.until("Coffee")
    assert (server.keeper.pid, server.children.pid) == (house, warm)


async def test_a_killed_process_gives_its_terminal_back_and_says_how_to_go_on(server, key):
    async with server.client(key) as client:
        await client.until("I am new here")
        os.kill(child_of(server), signal.SIGKILL)
        assert await client.end() == 1
        assert client.left_on() == []
        assert b"connect again to go on" in client.output


async def test_a_process_holds_its_pty_and_sockets_and_nothing_else(server, key):
    async with server.client(key) as client:
        await introduced(client, "Eve")
        client.type("n")
        await client.until("New table")
        client.type("\r")
        await seated(client, "bean 1 of 3")
        pid = child_of(server)
        allowed = ("/dev/pts/", "socket:", "anon_inode:", "pipe:", "/dev/null", "/dev/ptmx")
        assert [where for where in held(pid) if not where.startswith(allowed)] == []
        limits = Path(f"/proc/{pid}/limits").read_text()
        assert re.search(r"Max file size +0 +0 ", limits)  # it can write no file at all


async def test_only_our_own_words_are_run(server, key):
    for words in ("rm -rf /", "sh", "../../etc/passwd", "a b c", "plain; id", "help"):
        async with server.client(key, words, pty=False) as client:
            client.process.stdin.write_eof()
            code = await client.end()
            assert code == 2 or words == "sh"  # which could be a table, and here is none
            assert b"lounge" in client.output or b"does not know your key" in client.output


async def test_nothing_but_a_session_is_offered(server, key):
    connection = await asyncssh.connect(
        "127.0.0.1", server.port, known_hosts=None, username="me", client_keys=[key], config=None, agent_path=None
    )
    try:
        one = await connection.create_process(term_type="xterm", encoding=None)
        for refused in (
            lambda: connection.create_process(term_type="xterm", encoding=None),
            connection.start_sftp_client,
            lambda: connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1),
            lambda: connection.open_connection("127.0.0.1", server.port),
            lambda: connection.open_unix_connection("/tmp/x"),
        ):
            with pytest.raises((asyncssh.Error, asyncssh.ChannelListenError)):
                await asyncio.wait_for(refused(), 5)
        one.close()
    finally:
        connection.abort()
    connection = await asyncssh.connect(
        "127.0.0.1", server.port, known_hosts=None, username="me", client_keys=[key], config=None, agent_path=None
    )
    try:
        with pytest.raises(asyncssh.Error):
            await asyncio.wait_for(connection.start_sftp_client(), 5)
    finally:
        connection.abort()


async def test_who_does_not_read_is_dropped(server, key):
    before, server.front.slow = server.front.slow, 0.5
    try:
        async with server.client(key, reads=False) as client:
            client.process.stdout.channel.pause_reading() if hasattr(client.process.stdout, "channel") else None
            client.connection._transport.pause_reading()
            session = None
            await until(lambda: bool(server.front.sessions))
            session = next(iter(server.front.sessions))
            for _ in range(400):
                if session not in server.front.sessions:
                    break
                server._loop.call_soon_threadsafe(lambda: session._channel and session._channel.write(b"x" * 60_000))
                await asyncio.sleep(0.01)
            await until(lambda: session not in server.front.sessions, 10)
    finally:
        server.front.slow = before


async def test_without_a_terminal_it_is_plain(server, key):
    async with server.client(key, "plain", pty=False) as client:
        await until(lambda: b"Your name" in client.output)
        client.type("Flo\nq\n")
        assert await client.end() == 0
        assert b"\x1b" not in client.output
        assert b"0 tables" in client.output or b"table" in client.output


async def test_a_killed_house_loses_no_play_and_its_tables_come_back(server, key):
    async with server.client(key) as client:
        await introduced(client, "Gus")
        client.type("n")
        await client.until("New table")
        client.type("\r")
        await seated(client, "bean 1 of 3")
        client.type("1")
        await seated(client, "turn 1")
        house = server.keeper.pid
        os.kill(house, signal.SIGKILL)
        assert await client.end() == 75
        assert client.left_on() == []
        assert b"Connect again" in client.output
    async with server.client(key) as client:
        await client.until("your turn")
        client.type("\r")
        await seated(client, "turn 1")


def run(server: Server, *words: str, said: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command on the server's own machine."""
    return subprocess.run(
        [sys.executable, "-m", "coffee_tui", *words], input=said, capture_output=True, text=True, timeout=30,
        check=False, env={**os.environ, "COFFEE_TUI_HOME": str(server.folder.parent), **env},
    )  # fmt: skip


def test_an_sshd_that_is_there_already_brings_a_player_by_name_and_the_operator_sees_him(server):
    came = run(server, "attach", "--as", "Hal", said="q\n")
    assert came.returncode == 0
    assert "table" in came.stdout
    assert "Hal" in run(server, "players").stdout
    nowhere = run(server, "attach", "--as", "Hal", SSH_ORIGINAL_COMMAND="nosuch")
    assert "There is no table called nosuch" in nowhere.stdout
    wrong = run(server, "attach", "--as", "Hal", SSH_ORIGINAL_COMMAND="rm -rf /")
    assert wrong.returncode == 2
    assert "lounge" in wrong.stderr


def test_without_a_server_the_operator_is_told_so(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "coffee_tui", "tables"], capture_output=True, text=True, timeout=30, check=False,
        env={**os.environ, "COFFEE_TUI_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "coffee-tui: No server answers on this machine: start one with coffee-tui serve.\n"


@pytest.mark.parametrize("words", [["--open", "--invite"], ["--keys", "/no/such"]])
def test_a_server_that_cannot_be_is_one_sentence(words, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "coffee_tui", "serve", *words], capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "COFFEE_TUI_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("coffee-tui: ")
    assert done.stderr.count("\n") == 1


def test_players_are_known_by_the_fingerprint_that_ssh_keygen_shows(server):
    key = new_key()
    assert fingerprint(key.public_data) == key.get_fingerprint()
    assert Players(server.folder / "players.json").of_key(key.get_fingerprint()) is None
