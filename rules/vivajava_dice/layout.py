"""Which discs lie on the Research Coaster and on the ANGER Coaster, by the options and, where they say so, by luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.coasters import MODULES
from rules.vivajava_dice.dice import TRACKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.engine import Chance
    from rules.vivajava_dice.box import Class, Origin
    from rules.vivajava_dice.coasters import Module

ANGER = "anger_management"
ORIGINS: dict[str, tuple[Origin, ...]] = {"off": ("base",), "mixed": ("base", "anger"), "only": ("anger",)}
POOLS: dict[str, tuple[Origin, ...]] = {"anger": ("anger",), "mixed": ("base", "anger"), "base": ("base",)}
# Where a module's disc goes: to a Special space first. Re-Roll on white makes room for a fifth disc only.
SPACES = ("green", "red", "brown", "yellow")


def in_play(seats: int, options: Mapping[str, str]) -> tuple[Module, ...]:
    """Return the modules of this game, in the order in which their discs take spaces.

    Ruling: D-38, Heartland is for two players or more.
    """
    return tuple(m for m in MODULES if options[m] == "on" and not (m == "heartland" and seats == 1))


def coaster(
    options: Mapping[str, str], modules: tuple[Module, ...], chance: Chance
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the discs of the Research Coaster by color, and those of the ANGER Coaster (() without it)."""
    row = _chosen(options)
    has_anger = options["anger-management"] == "on"
    extra = [ANGER] * has_anger + [MODULES[module] for module in modules]
    spaces = [space for space in SPACES if not row[space]] + [space for space in SPACES if row[space]]
    if not has_anger:
        spaces.append("white")
    row.update(zip(spaces, extra, strict=False))
    for space, cls in boxes.printed().wild.slots.items():
        if not row[space]:
            left = [disc for disc in _pool(cls, options) if disc not in row.values()]
            row[space] = left[chance.below(len(left))]
    discs = tuple(row[track] for track in TRACKS)
    return discs, _anger(options, discs, extra[len(spaces) :], chance) if has_anger else ()


def _chosen(options: Mapping[str, str]) -> dict[str, str]:
    """Return the discs that are printed or chosen, "" on a space whose disc is drawn."""
    box = boxes.printed()
    if options["coaster"] != "wild":
        return dict(zip(TRACKS, box.coaster[options["coaster"]].row, strict=True))
    row: dict[str, str] = {**dict.fromkeys(TRACKS, ""), "white": box.wild.fixed}
    if options["intern"] == "on":
        row["yellow"] = "intern"
    for space in box.wild.slots:
        chosen = options[space]
        if not row[space] and chosen != "random" and chosen not in row.values():
            row[space] = chosen
    return row


def _pool(cls: Class, options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the discs that may be drawn for a space of the WILD coaster; all Anger discs are Special ones."""
    return boxes.printed().of_class(cls, *(ORIGINS[options["anger"]] if cls == "special" else ("base",)))


def _anger(options: Mapping[str, str], discs: tuple[str, ...], overflow: list[str], chance: Chance) -> tuple[str, ...]:
    """Draw the discs of the ANGER Coaster; those of modules that found no space lie there in any case."""
    box = boxes.printed()
    origins = POOLS[options["anger-coaster"]]
    used = {*discs, *(box.interns.discs if "intern" in discs else ())}
    left = [d for cls in ("dice", "research", "special") for d in box.of_class(cls, *origins) if d not in used]
    row = list(overflow)
    while len(row) < box.anger_coaster.slots and left:
        row.append(left.pop(chance.below(len(left))))
    return tuple(row)
