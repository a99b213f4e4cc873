"""A full disk: the play is refused with a message, nothing of the game is lost, and it goes on when there is room."""

import json
import os
import shutil
import subprocess
import sys


def on_a_tiny_disk(tmp_path):
    """Run the game on a tmpfs of 2 MB, or, where nothing may be mounted, with a limit on the size of files."""
    disk, room = tmp_path / "disk", tmp_path / "room"
    disk.mkdir()
    room.mkdir()
    python = [sys.executable, "-m", "tests.torture.tiny_disk", str(disk)]
    script = f'mount -t tmpfs -o size=2m tmpfs "{disk}" && exec "$@"'
    for way in (["unshare", "-m"], ["unshare", "-rm"]):
        if shutil.which(way[0]):
            command = [*way, "sh", "-c", script, "sh", *python, "mounted", str(room)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode == 0:
                return "a tmpfs of 2 MB", json.loads(done.stdout)
    done = subprocess.run([*python, "limit"], capture_output=True, text=True, check=True)
    return "files of at most 48 KB", json.loads(done.stdout)


def check(found):
    assert "make room" in found["refused"]
    assert found["same"], "the refused play left a trace"
    assert found["on_disk"] == found["made"], "an acknowledged play is not on the full disk"
    assert found["made_after"] > 0
    assert found["over"]
    assert found["ok"]
    assert found["proved"]
    assert found["entries"] == found["made"] + found["made_after"]


def test_a_full_disk_is_survived(tmp_path):
    how, found = on_a_tiny_disk(tmp_path)
    check(found)
    print(how, found)


def test_a_limit_on_the_size_of_files_is_survived(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.torture.tiny_disk", str(tmp_path), "limit"],
        capture_output=True, text=True, check=False, env=dict(os.environ),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    check(json.loads(done.stdout))


def test_no_game_begins_on_a_full_disk(tmp_path):
    script = (
        "import sys, resource, signal\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))\n"
        "from pathlib import Path\n"
        "from saves import DiskFull\n"
        "from tests.host.tables import roaster\n"
        "try:\n"
        "    roaster(Path(sys.argv[1]) / 'a.coffee')\n"
        "except DiskFull as error:\n"
        "    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=False)
    assert "make room" in done.stdout, done.stderr
    assert list(tmp_path.iterdir()) == []
