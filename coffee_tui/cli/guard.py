"""What stands between a command and the person: every fault leaves as one sentence, never as a traceback."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

FINE, FAULT, WRONG, HUNG_UP, STOPPED = 0, 1, 2, 129, 130
CLOSED: set[str] = set()  # standard streams that there were none of
LONGEST = 300  # characters of a sentence on stderr: a name of a megabyte is cut, not echoed


class Trouble(Exception):
    """Something that the person can put right; the message is one sentence that says what to do."""


class Left(Exception):
    """The person stopped the command (KeyboardInterrupt) or its reader went away (BrokenPipeError)."""


def tolerant_streams() -> None:
    """Make the standard streams survive being closed, and what they cannot decode or show."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by who started us
            CLOSED.add(name)
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # for the life of the process
    from coffee_tui.text import cousins

    shown = cousins.register()
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, shown), (sys.stderr, shown)):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def sentence(text: object) -> str:
    """Return the text as one printable line that is not too long and ends like a sentence."""
    line = " ".join("".join(c if c.isprintable() else " " for c in str(text)).split())
    if len(line) > LONGEST:
        line = line[: LONGEST - 5].rstrip(" .") + " [...]"
    return line if line.endswith((".", "!", "?")) else line + "."


def quote(text: str) -> str:
    """Return what a person typed in quotation marks, cut to what fits a sentence."""
    shown = "".join(c if c.isprintable() else "?" for c in text[:60])
    return f"'{shown}...'" if len(text) > 60 else f"'{shown}'"


def complain(text: object) -> None:
    """Print one sentence to stderr, if anybody still listens there."""
    try:
        sys.stderr.write(f"coffee-tui: {sentence(text)}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        pass


def guarded(command: Callable[[], object]) -> int:
    """Run a command and return its exit code; whatever goes wrong becomes a sentence."""
    if "stdout" in CLOSED:
        complain("There is nowhere to write to: open standard output.")
        return WRONG
    on_terminal = sys.stdin.isatty() or sys.stdout.isatty()  # asked now: one that is closed says no
    try:
        with marked():
            code = command()
            sys.stdout.flush()
    except Left as left:
        if isinstance(left.__cause__, KeyboardInterrupt):
            return STOPPED
        _close_stdout()
        return FINE  # the reader has had all that it wanted
    except Exception as error:  # noqa: BLE001  # the last net: nothing may reach a person as a traceback
        if isinstance(error, OSError) and error.filename is None:
            _close_stdout()  # it may be what failed (a full disk), and would fail again at exit
            if on_terminal and error.errno == errno.EIO:
                return HUNG_UP  # the terminal was closed: its signal comes a moment later, or never
        return _explain(error)
    return code if isinstance(code, int) else FINE


@contextmanager
def marked() -> Iterator[None]:
    """Turn what click would answer in its own way into Left."""
    try:
        yield
    except (BrokenPipeError, KeyboardInterrupt) as error:
        raise Left from error


def _explain(error: Exception) -> int:
    if isinstance(error, Trouble):
        complain(error)
        return WRONG
    if isinstance(error, OSError):
        where = f"{quote(os.fsdecode(error.filename))}: " if isinstance(error.filename, str | bytes) else ""
        complain(f"{where}{error.strerror or error}")
        return WRONG
    saves = sys.modules.get("saves")  # an error of a module that was never imported cannot be this one
    if saves is not None and isinstance(error, saves.SaveError):
        complain(error)
        return WRONG
    complain(f"This is a fault of coffee-tui and not of yours ({type(error).__name__}); {_keep_details(error)}")
    return FAULT


def _keep_details(error: Exception) -> str:
    import traceback  # only for faults

    try:
        from coffee_tui.account.home import home

        path = Path(home()) / "fault.txt"
        path.write_text("".join(traceback.format_exception(error)), encoding="utf-8", errors="backslashreplace")
    except Exception:  # noqa: BLE001  # a fault while noting a fault must not hide the first
        return "its details could not be written down"
    return f"the details are in {path}"


def settle_streams() -> None:
    """Write out what waits; where that fails, point the stream to nowhere.

    Else the interpreter's own last flush fails, and the exit code is 120.
    """
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            _close(stream)


def _close_stdout() -> None:
    _close(sys.stdout)


def _close(stream: TextIO) -> None:
    """Point a stream to nowhere, so that the interpreter's last flush meets no broken pipe."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass
