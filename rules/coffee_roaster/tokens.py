"""The kinds of token, in the one order that every list of counts follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
# How each kind is called in a sentence.
NAMES: dict[str, str] = {
    "bean0": "level-0 bean",
    "bean1": "level-1 bean",
    "bean2": "level-2 bean",
    "bean3": "level-3 bean",
    "bean4": "level-4 bean",
    "hard": "hard bean",
    "burnt": "burnt bean",
    "reject": "reject bean",
    "smoke": "smoke",
    "moisture": "moisture",
    "body": "Body",
    "acidity": "Acidity",
    "aroma": "Aroma",
    "wild": "Wild",
}

BEAN0, BEAN1, BEAN2, BEAN3, BEAN4 = range(5)  # a bean's level is its index
HARD, BURNT, REJECT, SMOKE, MOISTURE = range(5, 10)
BODY, ACIDITY, AROMA, WILD = range(10, 14)
FLAVORS = (BODY, ACIDITY, AROMA, WILD)
FLAVOR: dict[int, Flavor] = {BODY: "body", ACIDITY: "acidity", AROMA: "aroma"}  # those with an effect of their own

# What may also lie in the cup: the two square tokens that take a space of it.
CUP_ROAST_3, CUP_SWEETNESS = N_KINDS, N_KINDS + 1
EMPTY = -1


def none() -> list[int]:
    """Return an empty heap of tokens: one count a kind."""
    return [0] * N_KINDS


def levels(heap: Sequence[int]) -> int:
    """Return the sum of the roast levels in a heap: what the Roast Counter counts."""
    return heap[1] + 2 * heap[2] + 3 * heap[3] + 4 * heap[4]


def listed(heap: Sequence[int]) -> tuple[Kind, ...]:
    """Return a heap as a list of kinds, in their order."""
    return tuple(kind for kind, n in zip(KINDS, heap, strict=True) for _ in range(n))


def heap_of(kinds: Iterable[str]) -> list[int]:
    """Return a list of kinds as a heap (shape: kinds)."""
    heap = none()
    for kind in kinds:
        heap[INDEX[kind]] += 1
    return heap
