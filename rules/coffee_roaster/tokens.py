"""The kinds of token, in the one order that every list of counts follows."""

from __future__ import annotations

from typing import Literal, get_args

Kind = Literal[
    "bean0", "bean1", "bean2", "bean3", "bean4",
    "hard", "burnt", "reject", "smoke", "moisture",
    "body", "acidity", "aroma", "wild",
]  # fmt: skip
Unique = Literal["roast_level_3", "sweetness", "draw_and_select", "redraw_2", "extra_tray"]
Flavor = Literal["body", "acidity", "aroma"]

KINDS: tuple[Kind, ...] = get_args(Kind)
UNIQUES: tuple[Unique, ...] = get_args(Unique)
N_KINDS = len(KINDS)
INDEX: dict[str, int] = {kind: i for i, kind in enumerate(KINDS)}

BEAN0, BEAN1, BEAN2, BEAN3, BEAN4 = range(5)  # a bean's level is its index
HARD, BURNT, REJECT, SMOKE, MOISTURE = range(5, 10)
BODY, ACIDITY, AROMA, WILD = range(10, 14)
FLAVORS = (BODY, ACIDITY, AROMA, WILD)

# What may also lie in the cup: the two square tokens that take a space of it.
CUP_ROAST_3, CUP_SWEETNESS = N_KINDS, N_KINDS + 1
EMPTY = -1


def none() -> list[int]:
    """Return an empty heap of tokens: one count a kind."""
    return [0] * N_KINDS
