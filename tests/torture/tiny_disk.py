"""A game on a disk of 2 MB, run as a program: python -m tests.torture.tiny_disk FOLDER limit|mounted.

Prints one JSON object with what happened.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from rules.engine import encode
from saves import DiskFull, read, verify
from tests.host.tables import ROASTER, copy_of, play, roaster, sit, state_of, step

FULL = 48 << 10  # bytes that a file may have where nothing can be mounted


def fill(folder: Path, leave: int) -> Path:
    """Use up the disk but for some bytes."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
        file.truncate(max(0, file.tell() - leave))
    return ballast


def limit_files() -> None:
    """Where nothing can be mounted: no file of this process may pass the size."""
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (FULL, resource.RLIM_INFINITY))


def main(folder: Path, *, mounted: bool) -> dict[str, object]:
    """Play until the disk is full, look, make room, and play to the end."""
    luck = random.Random(5)
    host = roaster(folder / "a.coffee", seed=None)
    if mounted:
        ballast = fill(folder, 40 << 10)
    else:
        limit_files()
    made = 0
    refused = ""
    while not refused:
        before = encode(state_of(host)), host.head, host.decision(0), sit(host).log
        try:
            step(host, luck)
            made += 1
        except DiskFull as error:
            refused = str(error)
    same = (encode(state_of(host)), host.head, host.decision(0), sit(host).log) == before
    room = folder if not mounted else Path(sys.argv[3])
    on_disk = read(copy_of(folder / "a.coffee", room / "copy")).head.n
    if mounted:
        ballast.unlink()
        # Closing and opening folds SQLite's log into the file and so makes room.
    else:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    made_after = play(host, luck)
    host.close()
    report = verify(folder / "a.coffee", ROASTER)
    return {
        "made": made, "refused": refused, "same": same, "on_disk": on_disk, "made_after": made_after,
        "over": host.over, "ok": report.ok, "proved": report.proved, "entries": report.entries,
    }  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), mounted=sys.argv[2] == "mounted")))
