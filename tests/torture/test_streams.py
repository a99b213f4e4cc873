"""What comes in through the terminal and the pipe, made up by the thousand: bytes, lines, names, words of a command."""

import contextlib
import os
import string
import tempfile
import time
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rules
from coffee_tui.account.profiles import Book, Profile, save
from coffee_tui.cli.group import cli
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.table import TableHost
from coffee_tui.text.typed import ESC, LASTS, Paste, Typed
from coffee_tui.tui.driver import messages
from saves import SeatInfo
from saves.text import is_harmless
from tests.cli.peer import Peer
from tests.cli.test_typed import KEYS, REPORTS, STRINGS
from tests.screens.pty_run import Terminal
from tests.torture.killing import NAMES
from tests.torture.test_hostile import MOST, hostile_text, many

pytestmark = pytest.mark.torture

noise = st.one_of(
    st.sampled_from([piece.encode("utf-8", "surrogateescape") for piece in STRINGS + REPORTS]),
    st.sampled_from([key.encode() for key in KEYS]),
    st.sampled_from([b"\x1b", b"\x1b[", b"\x1b]", b"\x1bP", b"\x1b[200~", b"\x1b[201~", b"\x9b", b"\x07", b"\x1b\\"]),
    st.binary(max_size=12),
    st.integers(0, 2**70).map(lambda n: b"\x1b[%d;%du" % (n, n)),
    st.integers(0, 2**20).map(lambda n: b"\x1b[48;%d;%d;1;1t" % (n, n)),
)


@many(3000)
@given(pieces=st.lists(noise, max_size=20), gaps=st.lists(st.sampled_from([0.0, 0.02, 0.2, 1.2]), max_size=20))
def test_bytes(tally, pieces, gaps):
    """Whatever a terminal sends, only keys come of it, and the next key is heard."""
    start, now, typed = time.monotonic(), 0.0, Typed()
    for number, piece in enumerate(pieces):
        for token in [*typed.feed(piece.decode("utf-8", "surrogateescape"), now), *typed.tick(now)]:
            assert isinstance(token, Paste) or len(token) == 1 or token.startswith(ESC)
            messages(token)
        now += gaps[number] if number < len(gaps) else 0.0
    for _ in range(4):
        now += typed.wait(now) or 0.0
        typed.tick(now)
    assert typed.feed("n", now + LASTS) == ["n"]
    assert time.monotonic() - start < MOST
    tally.add("bytes of a terminal")


@settings(max_examples=min(40, many(40).max_examples), deadline=None, suppress_health_check=list(HealthCheck))
@given(pieces=st.lists(noise, min_size=5, max_size=40))
def test_the_real_screen(tally, pieces):
    """The same for the program itself, at a table: it is there afterwards, and leaves when it is asked to."""
    # Keys may leave, stop or suspend the program, which is right and would end the trial.
    pieces = [piece for piece in pieces if not set(piece) & set(b"\x03\x11\x1aq") and b"u" not in piece]
    with tempfile.TemporaryDirectory() as place:
        home = Path(place) / "home"
        home.mkdir(mode=0o700)
        save(Book([Profile("Ann")], "Ann"), home / "profiles.json")
        run = Terminal("-m", "coffee_tui", "play", "coffee-roaster", "--seed", "7", home=home)
        try:
            run.until("help", 60)
            for piece in pieces:
                os.write(run.master, piece)
                run.read(0)
            time.sleep(LASTS)
            run.press("\x11")
            assert run.wait(30) == 0
            assert run.left_on() == []
            assert not (home / "fault.txt").exists()
        finally:
            run.close()
    tally.add("runs of the screen amid such bytes")


plain = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.floats(), hostile_text),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(hostile_text, inner, max_size=3)),
    max_leaves=6,
)
VERBS = ("actions", "undo", "ask", "redo", "answer", "why", "save", "stand", "talk", "seat", "decision")
said = st.dictionaries(st.sampled_from(VERBS), st.one_of(plain, st.just(True), st.integers(0, 3)), max_size=4)
lines = st.one_of(
    said.map(msgspec.json.encode),
    st.binary(max_size=40).map(lambda data: data.replace(b"\n", b"")),
    st.tuples(said, st.integers(0, 200)).map(lambda both: msgspec.json.encode(both[0])[: both[1]]),
    st.integers(1, 5000).map(lambda n: b"[" * n),
)


@pytest.mark.parametrize("key", rules.GAMES)
@many(500 // len(rules.GAMES))
@given(several=st.lists(lines, min_size=1, max_size=6))
def test_lines(tally, key, several):
    """Each line of the machine protocol is answered, and the pipe stays open."""
    game = rules.load(key)
    host = TableHost.new(game, [SeatInfo(name) for name in NAMES[: min(game.seats)]], {}, seed=b"7")
    start = time.monotonic()
    with Peer(host, list(range(min(game.seats)))) as peer:
        while "decision" not in peer.hear():
            pass
        for line in several:
            peer.say(line)
        peer.say({"why": 3, "seat": 0})
        heard = peer.hear()
        while "error" not in heard or "no action" not in heard["error"]:
            assert all(map(is_harmless, [heard.get("error", "")]))
            heard = peer.hear()
        assert not any("fault" in str(value) for value in heard.values())
    LocalDoor(host, 0).close()
    assert time.monotonic() - start < MOST * max(1.0, os.getloadavg()[0])
    tally.add(f"lines of the protocol with {key}")


names = st.one_of(
    hostile_text, st.text(alphabet=string.printable, max_size=60), st.sampled_from(["..", "/", "-", "a/b"])
)


@many(400)
@given(name=names, profile=names)
def test_names(tally, name, profile):
    """A name is refused with a sentence, or the game of that name can be shown, verified, exported and deleted."""
    with tempfile.TemporaryDirectory() as place, contextlib.ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setenv("COFFEE_TUI_HOME", place)
        patch.chdir(place)

        def run(*words):
            result = CliRunner().invoke(cli, list(words), input="1\nq\n", prog_name="coffee-tui")
            assert isinstance(result.exception, SystemExit | None), result.exception
            assert result.exit_code in (0, 2), (words, result.output)
            assert is_harmless(result.output)
            return result.exit_code

        made = run("play", "coffee-roaster", "--plain", f"--name={name}", f"--profile={profile}")
        saves = list((Path(place) / "saves").glob("*.coffee")) if (Path(place) / "saves").is_dir() else []
        assert len(saves) == (not made)
        for path in saves:
            for command in ("show", "verify", "doctor"):
                assert run("saves", command, "--", path.stem) == 0
            assert run("saves", "export", "--", path.stem, "out.json") == 0
            assert run("saves", "import", "out.json", "--name", "again") == 0
            assert run("saves", "delete", "--yes", "--", path.stem) == 0
            assert not path.exists()
    tally.add("names of games and profiles", "refused" if made else "kept")
