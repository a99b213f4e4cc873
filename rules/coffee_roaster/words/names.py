"""How tokens, spaces and effects are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster.box import ANY_FLAVOR, EffectId
from rules.coffee_roaster.tokens import CUP_ROAST_3, CUP_SWEETNESS, KINDS, NAMES, Unique, heap_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.coffee_roaster.box import Bean

EFFECT: dict[EffectId | Unique, str] = {
    "wild_flavor": "Wild row",
    "draw_two": "+2 Drawing",
    "redraw_two": "Redrawing 2",
    "draw_five": "Drawing 5",
    "clean_up": "Cleaning Up",
}
# What a square does in the cup test, in a few words.
REWARD: dict[str, str] = {
    "roast_level_3": "a 3 in the cup",
    "sweetness": "one flavor more in the cup",
    "draw_and_select": "draw 2, keep 1",
    "redraw_2": "swap 2 of the full cup",
    "extra_tray": "2 more spaces on the tray",
}
UNIQUE: dict[EffectId | Unique, str] = {
    "roast_level_3": "Roast-Level-3",
    "sweetness": "Sweetness",
    "draw_and_select": "Draw & Select",
    "redraw_2": "Redraw-2",
    "extra_tray": "Extra Tray",
}
ROW = EFFECT | UNIQUE  # what may stand beside a row of the Roast Board


def name(kind: int) -> str:
    """Return the name of a kind by its index; the squares of the cup too."""
    if kind == CUP_ROAST_3:
        return "Roast-Level-3 square"
    if kind == CUP_SWEETNESS:
        return "Sweetness square"
    return NAMES[KINDS[kind]]


def some(kind: int, n: int) -> str:
    """Return so many tokens of a kind, such as "2 level-1 beans" or "3 smoke"."""
    return f"{n} {name(kind)}{'s' if n > 1 and 'bean' in KINDS[kind] + name(kind) else ''}"


def heap(counts: Sequence[int]) -> str:
    """Return a heap as "3 level-0 beans, 1 hard bean, 2 Body"; "nothing" for an empty one."""
    return ", ".join(some(kind, n) for kind, n in enumerate(counts) if n) or "nothing"


def tokens(kinds: Iterable[str]) -> str:
    """Return a list of kinds as a heap."""
    return heap(heap_of(kinds))


def one(kind: str) -> str:
    """Return one token with its article, such as "an Acidity"."""
    said = NAMES[kind]
    if kind in ("smoke", "moisture"):
        return f"a {said} token"
    return f"{'an' if said[0] in 'AaEeIiOoUu' else 'a'} {said}"


def space(space_type: int) -> str:
    """Return what a space takes."""
    return "any flavor" if space_type == ANY_FLAVOR else name(space_type)


def wanted(bean: Bean) -> str:
    """Return the flavors that a bean asks for, such as "2 Acidity, Aroma"."""
    said = []
    for flavor in dict.fromkeys(bean.flavors):
        n = bean.flavors.count(flavor)
        said.append(flavor.capitalize() if n == 1 else f"{n} {flavor.capitalize()}")
    return ", ".join(said) or "no flavors"


def plural(n: int, word: str) -> str:
    """Return "1 bean", "2 beans"."""
    return f"{n} {word}{'' if n == 1 else 's'}"
