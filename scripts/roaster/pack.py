"""Packs the trained nets into the file that the strong roaster reads: `python -m scripts.roaster.pack`."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import numpy as np

from rules.coffee_roaster import box as boxes

OUT = Path(__file__).parents[2] / "coffee_tui" / "players" / "coffee_roaster" / "weights.bin"
WORK = Path("build/roaster")


def main() -> None:
    """Write one line of JSON and the nets of every bean in half precision."""
    rows, roasts = [], {}
    beans = [bean.id for bean in boxes.BOXES.printed().beans]
    for bean in beans:
        kept = np.load(WORK / f"{bean}.npz")
        rows.append(np.concatenate([kept["net"].ravel(), kept["cup_net"].ravel()]))
        roasts[bean] = int(kept["roasts"])
    header = {
        "made_by": "python -m scripts.roaster.learn (its head says how) and python -m scripts.roaster.pack",
        "date": time.strftime("%Y-%m-%d"),
        "box": boxes.BOXES.fingerprint,
        "beans": beans,
        "roasts": roasts,
    }
    data = json.dumps(header).encode() + b"\n" + np.array(rows).astype("<f2").tobytes()
    OUT.write_bytes(data)
    sys.stdout.write(f"{OUT.name}: {len(data):,} bytes\n")


if __name__ == "__main__":
    main()
