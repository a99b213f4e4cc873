"""The short lines that a front end shows beside the decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import percent, top
from rules.vivajava_dice.box import printed
from rules.vivajava_dice.dice import (
    BLEND,
    COLORS,
    DICE,
    WILD,
    beans,
    blend_name,
    is_rainbow,
    rank,
)
from rules.vivajava_dice.forecast.falls import best_rank
from rules.vivajava_dice.forecast.plan import Plan, plan
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice
from rules.vivajava_dice.steps.refusals import least_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.engine import Seat
    from rules.vivajava_dice.state import Public, View


def lines(view: View) -> list[str]:
    """Return how the dice stand, and the best line of play while they can still be changed."""
    public = view.public
    step = top(public)
    said = _now(public, step.seat) if isinstance(step, ChangeDice | BlendOrResearch) else []
    found = plan(view)
    return said + _line(public, found) if found is not None else said


def _line(public: Public, found: Plan) -> list[str]:
    """Return the best line of play as a line; [] where there is nothing to do for the Blend, or no hope."""
    goal = "to beat it" if any(public.featured) else "of a Featured Blend"
    if any(found.again):
        what = f"all but {_part(found.keep)}" if any(found.keep) else "everything"
        return [f"re-roll {what}: {percent(found.odds)} {goal}{_counted(found)}"]
    if found.turns:
        names = " and ".join(dict.fromkeys(turn.use.disc.card.name for turn in found.turns))
        turns = ", ".join(f"{_die(turn.die)} to {_die(turn.to)}" for turn in found.turns)
        makes = f"{blend_name(found.makes)} {'beats it' if any(public.featured) else 'can be featured'}"
        return [f"{turns} ({names}): {makes}"]
    return []


def _counted(found: Plan) -> str:
    """Return what the odds count with beside the own re-rolls."""
    names = [printed().disc[disc].name for disc in found.abilities]
    if found.has_donated:
        names.append("donated dice")
    return f", with {' and '.join(names)}" if names else ""


def _die(kind: int) -> str:
    name = DICE[kind].removeprefix("flavor_")
    return "WILD" if name == "wild" else name


def _now(public: Public, seat: Seat) -> list[str]:
    if public.now.blocked == "blend" or public.now.research_only:
        return []
    current, least = rank(public.featured), least_set(public, seat)
    value = best_rank(public.now.rolled, current, least)
    counts, wild = beans(public.now.rolled), public.now.rolled[WILD]
    if value:
        said = f"{blend_name(value)} beats {blend_name(current)}" if current else f"{blend_name(value)} can be featured"
    elif sum(public.now.rolled) < BLEND:
        said = "fewer than five dice: no Blend"
    elif not rank(counts, wild):
        said = "no two alike: no Featured Blend"
    elif rank(counts, wild) > current:
        said = f"{blend_name(rank(counts, wild))} is too small a set"
    else:
        said = f"{blend_name(rank(counts, wild))} does not beat {blend_name(current)}"
    has_rainbow = public.rainbow_by != seat and is_rainbow(counts, wild)
    return [f"{said}; a Rainbow is there" if has_rainbow else said]


def _part(kept: Sequence[int]) -> str:
    counts, wild = beans(kept), kept[WILD]
    said = [f"{n} {COLORS[color]}" for color, n in enumerate(counts) if n]
    return ", ".join([*said, *([f"{wild} WILD"] if wild else [])])
