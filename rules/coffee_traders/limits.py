"""How large the numbers of a position may be: for positions that come from files which somebody may have made up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders.kinds import ANDRE, HOSPITAL_SPACE, N_COFFEES, N_COOPS, N_LETTERS, N_NUMBERS, PERIODS
from rules.engine import AT_TABLE

if TYPE_CHECKING:
    from rules.coffee_traders.state import State

COUNT = (0, 999)
PLAYER = (-1, ANDRE)
COOP = (0, N_COOPS - 1)
COFFEE = (0, N_COFFEES - 1)

LIMITS: Mapping[str, tuple[int, int]] = {
    "seat": AT_TABLE,
    "host": AT_TABLE,
    "among": AT_TABLE,
    "period": (0, PERIODS - 1),
    "phase": (0, 5),
    "order": (0, ANDRE),
    "passed": (0, ANDRE),
    "lull": (0, 9),
    "spaces": (0, (1 << 12) - 1),
    "paths": (0, 31),
    "town": COUNT,
    "slots": PLAYER,
    "animals": (0, 1),
    "wilds": (0, 1),
    "houses": (0, ANDRE),
    "house_coins": (0, 1),
    "counters": COOP,
    "counters_left": (0, 9),
    "bars": PLAYER,
    "bar_animals": (-1, N_COOPS - 1),
    "bar_wilds": (0, 1),
    "milestones": (0, 2),
    "face_down": (0, 1),
    "contract": (-1, N_NUMBERS - 1),
    "contracts": (0, N_NUMBERS - 1),
    "andre_turns": (0, 4),
    "done": (0, (1 << N_LETTERS) - 1),
    "built": (0, (1 << HOSPITAL_SPACE + 1) - 1),
    "Company.on_top": (0, (1 << N_COFFEES) - 1),
    "rows": (0, 9),
    "farms": COOP,
    "wild": (-1, N_COFFEES - 1),
    "animal": (-1, N_COOPS - 1),
    "extra": (0, 3),
    "arabica": (0, 20),
}


def impossible(state: State) -> str:
    """Return where a position cannot be because of what its box has; "" if nowhere."""
    public = state.public
    box = boxes.of(public)
    for seat, mine in enumerate(public.companies):
        if max(mine.arabica) > box.last_step:
            return f"public.companies[{seat}].arabica is {mine.arabica}"
        for row, taken in enumerate(mine.rows):
            if taken > len(box.tiles[row]):
                return f"public.companies[{seat}].rows[{row}] is {taken}"
        if mine.covered > len(box.counters.track):
            return f"public.companies[{seat}].covered is {mine.covered}"
    return ""
