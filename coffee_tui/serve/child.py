"""What runs in the process of one connection: the program on its pty, with sockets to the server and nothing else.

It reads no file, opens no save, starts no process; what the machine's environment says is forgotten.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import resource
import shutil
import signal
import socket
import sys
import termios
import traceback
from typing import NoReturn

import msgspec

from coffee_tui.serve import wire
from coffee_tui.serve.near import FarSession, Lounge

LOUNGE = 3  # the descriptor of the socket to the server
HIGHEST = 1 << 12  # descriptors above are not looked for
MOST_OPEN = 64  # descriptors
GONE = 75  # exit code: the server is gone
WRONG = 2
NOWHERE = "/dev/null/nowhere"  # can be no folder: what wants to write there fails


class Spec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the program is to run: decided by the front, of what the client said only what is in bounds."""

    welcome: bytes
    table: str = ""
    plain: bool = False
    env: dict[str, str] = {}


def settle(slave: int, lounge: int) -> None:
    """Take the pty as terminal and keep nothing else open but the socket."""
    with contextlib.suppress(OSError):  # started in a session of its own already
        os.setsid()
    with contextlib.suppress(OSError):
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for fd in range(3):
        os.dup2(slave, fd)
    if lounge != LOUNGE:
        os.dup2(lounge, LOUNGE)
    os.closerange(LOUNGE + 1, HIGHEST)


def confine() -> None:
    """Let this process write no file, leave no core, and open little more than it has."""
    limits = ((resource.RLIMIT_FSIZE, 0), (resource.RLIMIT_CORE, 0), (resource.RLIMIT_NOFILE, MOST_OPEN))
    for what, most in limits:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(what, (most, most))


def run(spec: Spec) -> NoReturn:
    """Run the program and end the process: nothing of the process that it was forked from is run at its end."""
    os.environ.clear()
    os.environ.update({**spec.env, "LANG": "C.UTF-8", "HOME": "/", "COFFEE_TUI_HOME": NOWHERE})
    os.umask(0o077)
    confine()
    code = 1
    try:
        code = _run(spec)
        sys.stdout.flush()
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else 1
    except KeyboardInterrupt:
        code = 130
    except BaseException as error:  # noqa: BLE001  # whoever plays sees a sentence of the front's
        if isinstance(error, OSError) and error.errno == errno.EIO:  # the terminal is gone
            code = 129
    finally:
        os._exit(code)


def _run(spec: Spec) -> int:
    _renew_streams()
    return run_here(spec, socket.socket(fileno=LOUNGE))


def run_here(spec: Spec, sock: socket.socket) -> int:
    """Run the program in this process, which is somebody's at the machine itself, and return its exit code."""
    try:
        lounge = Lounge(sock, spec.welcome)
    except (ValueError, OSError) as error:
        sys.stdout.write(f"{error}\n")
        return WRONG
    try:
        return _plain(lounge, spec.table) if spec.plain else _screen(lounge, spec.table)
    except Exception as error:
        _report(error, lounge)  # while there is somebody to tell
        raise
    finally:
        lounge.close()


def _renew_streams() -> None:
    """Make the standard streams anew: those of the warm process remember what their descriptors led to there."""
    for fd, name in enumerate(("stdin", "stdout", "stderr")):
        mode, buffering = ("r", -1) if fd == 0 else ("w", 1)
        stream = open(fd, mode, buffering, encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _screen(lounge: Lounge, table: str) -> int:
    from coffee_tui.tui.app import run as run_app

    session = FarSession(lounge, has_lobby=not table)
    seating = None
    if table:
        try:
            seating = lounge.enter(table)
        except (ValueError, OSError) as error:
            sys.stdout.write(f"{error}\r\n")
            return WRONG
    if session.setting("forced") == "on" and seating is not None:
        for door in seating.people.values():
            door.play_forced(True)
    code = run_app(session, seating)
    if lounge.lost:
        sys.stdout.write(f"{lounge.lost}\n")
        return GONE
    return code


def _plain(lounge: Lounge, table: str) -> int:
    from coffee_tui.serve.plain import PlainLounge

    columns = (lambda: shutil.get_terminal_size().columns) if sys.stdout.isatty() else None
    PlainLounge(lounge, sys.stdin, sys.stdout, columns).run(table)
    if lounge.lost:
        sys.stdout.write(f"{lounge.lost}\n")
        return GONE
    return 0


def _report(error: BaseException, lounge: Lounge) -> None:
    """Tell the server where it failed. What the error says is not told, nor local variables: hands may be in them."""
    if not lounge.lost:
        trace = f"{''.join(traceback.format_tb(error.__traceback__))[-7_000:]}{type(error).__name__}"
        with contextlib.suppress(Exception):
            lounge.ask(lambda n: wire.Crash(id=n, trace=trace))


def main() -> None:
    """Run as a process of its own, not forked: the argument is the spec, the pty is 0 to 2, the socket is 3."""
    spec = msgspec.msgpack.decode(bytes.fromhex(sys.argv[1]), type=Spec)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    settle(os.dup(0), LOUNGE)
    run(spec)


if __name__ == "__main__":
    main()
