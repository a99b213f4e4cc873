"""What is believed of a client's terminal: its size within bounds, its colors by its name, and how it is reset."""

from __future__ import annotations

import fcntl
import re
import struct
import termios

from coffee_tui.tui.terminal import LEAVE, OFF

LEAST, MOST, USUAL = (20, 10), (300, 100), (80, 24)
_TERM = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,39}")
_TRUE = re.compile(r"-direct$|-truecolor$|^(xterm-)?(kitty|ghostty)|^(alacritty|foot|wezterm|contour|iterm2)")
_NONE = re.compile(r"^(vt\d+|ansi-m|linux-m|xterm-mono|.*-m|.*-mono)$")


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """Return a size that can be drawn on. What claims to have none is taken for the usual one."""
    if columns <= 0 or rows <= 0:
        return USUAL
    return min(max(columns, LEAST[0]), MOST[0]), min(max(rows, LEAST[1]), MOST[1])


def resize(fd: int, size: tuple[int, int]) -> None:
    """Give a pty a size; its process is told."""
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))


def is_dumb(term: str) -> bool:
    """Say whether a terminal can show lines only."""
    return term in ("", "dumb", "unknown")


def environment(term: str, colorterm: str) -> dict[str, str]:
    """Return the variables by which a program finds the colors of a client's terminal.

    COLORTERM seldom arrives over SSH, so terminals that are known for all colors get them by their name.
    """
    name = term if _TERM.fullmatch(term) else "xterm-256color"
    found = {"TERM": name}
    if _NONE.match(name):
        found["NO_COLOR"] = "1"
    elif colorterm in ("truecolor", "24bit") or _TRUE.search(name):
        found["COLORTERM"] = "truecolor"
    return found


def reset(*, alternate: bool) -> bytes:
    """Return what gives a terminal back, whatever was left on it, also after a process that was killed.

    `alternate`: it still shows the other screen. Leaving that twice would put the cursor elsewhere.
    """
    return ((LEAVE if alternate else "") + OFF + "\x1b]2;\x07").encode()


def silence(fd: int) -> None:
    """Let a pty neither echo nor change what goes through it: at the other end is no terminal."""
    attributes = termios.tcgetattr(fd)
    attributes[1] &= ~termios.OPOST
    attributes[3] &= ~(termios.ECHO | termios.ECHONL)
    termios.tcsetattr(fd, termios.TCSANOW, attributes)
