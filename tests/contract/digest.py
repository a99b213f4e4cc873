"""What random games come to, as one line: the same in every process.

Run as `python -m tests.contract.digest WHERE SEATS CHOSEN`, the last as JSON.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b

import msgspec

from rules import engine
from tests.contract.playout import random_game
from tests.contract.tables import Table


def digest(table: Table, games: int = 2) -> str:
    """Return a hash over every state, menu, event and text of some random games."""
    found = blake2b(digest_size=16)
    for number in range(games):
        playout = random_game(table, number)
        for moment in playout.moments:
            state = playout.state(moment.before)
            view = engine.view_of(state, moment.seat)
            menu = engine.legal_actions(state, moment.seat)
            found.update(moment.before)
            found.update(msgspec.json.encode([menu, moment.told, table.game.words.board(view)]))
            found.update(json.dumps([table.game.words.action(view, action) for action in menu]).encode())
        found.update(playout.end)
        found.update(msgspec.json.encode(table.game.scores(playout.state(playout.end).public)))
    return found.hexdigest()


if __name__ == "__main__":
    where, seats, chosen = sys.argv[1:]
    sys.stdout.write(digest(Table(where, int(seats), tuple(json.loads(chosen).items()))))
