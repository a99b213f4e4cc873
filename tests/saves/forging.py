"""Making saves that nobody wrote: with right checksums and a whole chain, and whatever in them."""

from __future__ import annotations

import atexit
import os
import random
import shutil
import stat
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from rules.engine import encode
from saves import Meta, SeatInfo, Talk, load, read
from saves.create import write_new
from tests.host.tables import ROASTER, play, roaster

NASTY = {
    "title": "\x1b]0;owned\x07",
    "clear": "\x1b[2J\x1b[H",
    "c1": "\x9b2J",
    "bidi": "\u202egnp.exe",
    "lines": "one\ntwo\r\u2028three",
    "marks": "e" + "\u0301" * 500,
    "invisible": "\u3164\u200b\ufeff",
    "nul": "a\0b",
}


@cache
def endless_device() -> str:
    """A device that can be read for ever. As root one of our own: a fault must not cost the machine its real one."""
    if os.geteuid() != 0:
        return "/dev/zero"
    folder = tempfile.mkdtemp(prefix="coffee-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    device = f"{folder}/zero"
    try:
        os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 5))
    except OSError:  # in a container without that right
        os.mkfifo(device)
    return device


def endless(path: Path) -> None:
    """A link to that device."""
    path.symlink_to(endless_device())


HOSTILE = ("pipe", "device", "itself", "nowhere", "folder", "text", "noise", "save", "link", "empty", "none")


def lay(kind: str, path: Path, honest: Path) -> None:
    """Put something there that a program of ours did not: `link` leads to the letters beside it."""
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        endless(path)
    elif kind in ("itself", "nowhere", "link"):
        targets = {"itself": path.name, "nowhere": "nowhere", "link": "letters"}
        path.symlink_to(targets[kind])
    elif kind == "folder":
        path.mkdir()
    elif kind == "save":
        shutil.copyfile(honest, path)
    elif kind != "none":
        path.write_bytes({"text": b'{"pid":1}', "noise": os.urandom(9000), "empty": b""}[kind])


def sound(path: Path, plays: int = 20, **options: Any) -> Path:
    """A save of Coffee Roaster with so many plays in it, closed."""
    host = roaster(path, seed=None, **options)
    play(host, random.Random(3), plays)
    host.close()
    return path


def forged(path: Path, target: Path, *, talk: tuple[Talk, ...] = (), keep: bool = True, **changes: Any) -> Path:
    """The same save with another meta and other talk, sealed anew. `keep`: with its log."""
    held = read(path)
    meta = msgspec.structs.replace(held.meta, **changes)
    rows = held.rows if keep else []
    shots = held.snapshots.values() if keep else []
    write_new(target, meta, held.snapshots[0], rows=rows, shots=shots, talk=talk)
    return target


def nasty_meta(meta: Meta, text: str) -> dict[str, Any]:
    """Put a text wherever a meta takes any."""
    return {
        "seats": [SeatInfo(f"Ann{text}")], "title": text, "created": f"2026-01-01{text}", "branch_of": text,
        "repaired": text, "edition": text, "summary": text, "app_created": text, "app_written": text,
        "options": {**meta.options, f"menu{text}": text},
    }  # fmt: skip


def with_state(path: Path, target: Path, change: Any) -> Path:
    """The same game, standing where `change` puts it, as plain data; with no log."""
    held = read(path)
    plain = msgspec.msgpack.decode(encode(load(held, ROASTER).state))
    change(plain)
    first = msgspec.structs.replace(held.snapshots[0], data=msgspec.msgpack.encode(plain))
    write_new(target, held.meta, first)
    return target
