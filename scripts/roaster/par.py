"""Makes the table of par: what the strong roaster scores with each bean, on average over many bags.

`python -m scripts.roaster.par --games 60` writes `coffee_tui/practice/par.json`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from statistics import fmean, stdev

from coffee_tui.cli.seeds import seed_bytes
from coffee_tui.players import make_player
from rules import engine
from rules.coffee_roaster import GAME
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.actions import ChooseBean

OUT = Path(__file__).parents[2] / "coffee_tui" / "practice" / "par.json"


def roast(bean: str, number: int) -> int:
    """Return the points of one Trial Menu of the strong roaster."""
    word = f"par {bean} {number}"
    state = GAME.setup(1, GAME.complete({"menu": "trial"}), engine.Chance(seed_bytes(word), turn=0))
    player = make_player(GAME.key, "strong", seed_bytes(f"{word} seat 0"))
    engine.play(state, 0, ChooseBean(bean))
    while engine.awaited(state):
        engine.play(state, 0, player.choose(engine.view_of(state, 0), engine.legal_actions(state, 0)))
    return state.public.results[-1].total


def main() -> None:
    """Roast every bean many times and write the means."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    games: int = parser.parse_args().games
    means, errors = {}, {}
    for bean in boxes.BOXES.printed().beans:
        points = [roast(bean.id, number) for number in range(games)]
        means[bean.id], errors[bean.id] = round(fmean(points), 2), round(stdev(points) / games**0.5, 2)
        sys.stdout.write(f"{bean.id} {means[bean.id]} ±{errors[bean.id]}\n")
        sys.stdout.flush()
    table = {
        "made_by": f"python -m scripts.roaster.par --games {games}",
        "date": time.strftime("%Y-%m-%d"),
        "box": boxes.BOXES.fingerprint,
        "games": games,
        "means": means,
        "errors": errors,
    }
    OUT.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
