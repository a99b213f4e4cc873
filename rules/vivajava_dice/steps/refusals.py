"""Why a Blend or Research is closed now: one sentence each, for menus and help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.dice import BLEND, COLORS, FACES, WILD, beans, blend_name, rank
from rules.vivajava_dice.disc import held
from rules.vivajava_dice.steps.research import no_room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.engine import Seat
    from rules.vivajava_dice.state import Public


def least_set(public: Public, seat: Seat) -> int:
    """Return the smallest set that a Featured Blend of the seat may have."""
    return max([use.disc.least_set(public, use) for use in held(public, seat, "least_set")], default=0)


def why_not_featured(public: Public, seat: Seat, color: int) -> str:
    """Return why there can be no Featured Blend of a color now."""
    if (reason := _no_blend(public)) != "":
        return reason
    counts, wild = beans(public.now.rolled), public.now.rolled[WILD]
    if sum(counts) + wild < BLEND:
        return "A Featured Blend needs five dice: Research with these."
    size = min(BLEND, counts[color] + wild)
    if size < 2:
        return f"You need two {COLORS[color]} beans for that: choose another color."
    least = least_set(public, seat)
    if size < least:
        return f"Perfectionist wants at least {least} beans alike: Research instead."
    current = rank(public.featured)
    if size * 6 + color <= current:
        return f"{blend_name(size * 6 + color)} does not beat the Featured Blend, {blend_name(current)}."
    return "Other dice in that Blend would outrank the set: choose their color."


def why_not_rainbow(public: Public, seat: Seat) -> str:
    """Return why there can be no Rainbow Blend now."""
    if (reason := _no_blend(public)) != "":
        return reason
    if public.rainbow_by == seat:
        return "You hold the Rainbow Blend already: do something else with these dice."
    return "A Rainbow Blend needs five different colors among your own dice."


def _no_blend(public: Public) -> str:
    if public.now.blocked == "blend":
        return "Another player has blocked Blend in this turn: Research instead."
    return "With dice changed like this you may only Research in this turn." if public.now.research_only else ""


def belle_colors(rolled: Sequence[int]) -> tuple[int, int] | None:
    """Return the colors of three beans and of two that own dice show with the fewest WILD; None if they cannot."""
    counts, wild = beans(rolled), rolled[WILD]
    three, two = boxes.printed().belle.beans
    best: tuple[int, int, int] | None = None
    for more in range(FACES):
        for less in range(FACES):
            if more != less:
                missing = max(0, three - counts[more]) + max(0, two - counts[less])
                if missing <= wild and (best is None or missing < best[0]):
                    best = missing, more, less
    return best[1:] if best else None


def may_create_belle(public: Public) -> bool:
    """Say whether the dice make Belle's Blend; anyone may create it, with or without her ability."""
    return "belle" in public.options.modules and belle_colors(public.now.rolled) is not None


def why_not_belle(public: Public) -> str:
    """Return why Belle's Blend cannot be created now."""
    if (reason := _no_blend(public)) != "":
        return reason
    if "belle" not in public.options.modules:
        return "Belle of the Ball is not in play: choose something else from the menu."
    return "Belle's Blend needs three beans of one color and two of another among your own dice."


def why_not_research(public: Public, seat: Seat, color: int) -> str:
    """Return why a color cannot be researched now."""
    if public.now.blocked == "research":
        return "Another player has blocked Research in this turn: create a Blend, if you can."
    if not (beans(public.now.rolled)[color] or public.now.rolled[WILD]):
        return f"None of your dice shows {COLORS[color]}: choose a color that you rolled."
    return no_room(public, seat, color)
