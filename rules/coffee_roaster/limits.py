"""How large the numbers of a position may be: for positions that come from files which somebody may have made up."""

from __future__ import annotations

from collections.abc import Mapping

from rules.coffee_roaster.tokens import CUP_SWEETNESS, N_KINDS

SPACES = 9  # of the gauge under the Turn Disc
TOKENS = (0, 400)  # in one heap; the box has fewer
KINDS = (-1, N_KINDS - 1)  # -1 for an empty space

LIMITS: Mapping[str, tuple[int, int]] = {
    "turn": (0, 1000),
    "disc": (-1, SPACES - 1),
    "gauge_smoke": TOKENS,
    "supply": TOKENS,
    "bag": TOKENS,
    "hand": TOKENS,
    "apart": TOKENS,
    "aside": TOKENS,
    "removed": TOKENS,
    "Public.left": KINDS,
    "right": KINDS,
    "tray": KINDS,
    "cup": (-1, CUP_SWEETNESS),
    "floor": (0, N_KINDS),
    "left": (0, 99),
    "row": (0, 4),
}
