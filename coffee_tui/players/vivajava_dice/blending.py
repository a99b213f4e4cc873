"""Decisions about Blends and Research: which of them, with whose dice, and where points go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from coffee_tui.players.vivajava_dice import imagine
from coffee_tui.players.vivajava_dice.evaluation import Table
from coffee_tui.players.vivajava_dice.imagine import NOTICED, first_best
from rules.engine import Action, Done
from rules.vivajava_dice.actions import (
    AddExtra,
    CreateFeatured,
    CreateRainbow,
    GainPoint,
    Research,
    Skip,
    TakeDonated,
    UseDonated,
)
from rules.vivajava_dice.blends import Given, colors_with, set_size
from rules.vivajava_dice.dice import COLOR, COLORS, DICE, FACES, FLAVOR, WILD, beans, rank
from rules.vivajava_dice.disc import held
from rules.vivajava_dice.steps import BlendOrResearch, ChooseExtras, ChoosePoints, TakeDonatedDice
from rules.vivajava_dice.steps.donate import choices
from rules.vivajava_dice.steps.refusals import least_set
from rules.vivajava_dice.steps.research import room

if TYPE_CHECKING:
    from rules.vivajava_dice.discs.side_project import ResearchProject
    from rules.vivajava_dice.state import Public, View

Legal = Sequence[Action]
DONE = Done()


def blend_or_research(view: View, step: BlendOrResearch, table: Table, legal: Legal) -> Action:
    """Take the action that is worth most."""

    def worth(action: Action) -> float:
        known = _worth(table, step.seat, action)
        if known is None:
            rest = table.position(step.seat) - table.roll(step.seat)
            return imagine.value(view, action, table) - rest
        return known

    return first_best(legal, worth)


def _worth(table: Table, seat: int, action: Action) -> float | None:
    """Return what an action is worth with the dice as they lie; None if it is not known here."""
    public, prices = table.public, table.prices(seat)
    counts, wild = beans(public.now.rolled), public.now.rolled[WILD]
    match action:
        case CreateFeatured(name):
            color = COLOR[name]
            return prices.featured[set_size(counts, wild, color) * FACES + color]
        case CreateRainbow():
            return prices.rainbow
        case Research(name):
            color = COLOR[name]
            return prices.research[color][counts[color] + wild] + _sampled(table, seat, color, counts)
        case UseDonated():
            return donated(table, seat)[0]
        case Skip():
            return 0.0
    return None


def _sampled(table: Table, seat: int, color: int, counts: Sequence[int]) -> float:
    """Return what a second color is worth beside the Research of one."""
    if color >= len(table.public.now.research or range(5)):
        return 0.0
    uses = [use for use in held(table.public, seat, "research_plays") if use.disc.id == "second_sample"]
    more = [table.gains(seat, c, min(use.level, counts[c])) for use in uses for c in range(5) if c != color]
    return max([0.0, *more])


# Donated dice


def donated(table: Table, seat: int, begun: Sequence[Given] = ()) -> tuple[float, tuple[Given, ...]]:
    """Return the worth of the best Featured Blend with donated dice that begins with these, and its dice."""
    public = table.public
    best: tuple[float, tuple[Given, ...]] = (0.0, ())
    if not public.now.given or public.now.blocked == "blend" or public.now.research_only:
        return best
    least, current = least_set(public, seat), rank(public.featured)
    for taken in choices(public, least, current):
        if taken[: len(begun)] == tuple(begun):
            value = _best_with(public, least, current, taken)
            worth = table.prices(seat).featured[value] - _donors(table, seat, value, taken)
            if not best[1] or worth > best[0] + NOTICED:
                best = worth, taken
    return best


def _best_with(public: Public, least: int, current: int, taken: Sequence[Given]) -> int:
    counts, wild = beans(public.now.rolled), public.now.rolled[WILD]
    ranks = [
        set_size(counts, wild, color, taken) * FACES + color
        for color in colors_with(counts, wild, current, least, taken)
    ]
    return max(ranks)


def _donors(table: Table, seat: int, value: int, taken: Sequence[Given]) -> float:
    """Return what the donors of a Blend get from it: a point at once and one when it scores, for a die each."""
    donors = {giver for giver, _ in taken}
    stays = table.survives(seat, value)
    return table.weight * sum(table.points(giver, 1.0) + stays - table.weights.flavor for giver in donors)


def take_donated(view: View, step: TakeDonatedDice, table: Table, legal: Legal) -> Action:
    """Take the dice of the best Blend in their order."""
    begun = [(giver, face) for giver, face in table.public.now.taken]
    _, taken = donated(table, step.seat, begun)
    if len(taken) <= len(begun):
        return DONE if DONE in legal else legal[0]
    giver, face = taken[len(begun)]
    return TakeDonated(giver, DICE[FLAVOR + face])


def choose_extras(view: View, step: ChooseExtras, table: Table, legal: Legal) -> Action:
    """Fill a Blend up with beans that are worth most when they degrade, for those who learn from that."""
    if not held(table.public, step.seat, "on_degrade"):
        return legal[0]

    def worth(action: Action) -> float:
        return table.gains(step.seat, COLOR[action.color], 1) if isinstance(action, AddExtra) else 0.0

    return first_best(legal, worth)


# Points of choice


def choose_points(view: View, step: ChoosePoints, table: Table, legal: Legal) -> Action:
    """Gain the points that are together worth most, in the order of the menu."""
    pool = [room(table.public, step.seat, color) for color in range(FACES)]
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    for picks in _picks(pool, step.floor, step.left):
        worth = sum(table.gains(step.seat, color, picks.count(color)) for color in set(picks))
        if worth > best[0] + NOTICED:
            best = worth, picks
    return GainPoint(COLORS[best[1][0]]) if best[1] else DONE


def _picks(pool: Sequence[int], floor: int, left: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of so many points or fewer, in order."""
    yield ()
    if left:
        for color in range(floor, len(pool)):
            if pool[color]:
                rest = [n - (c == color) for c, n in enumerate(pool)]
                yield from ((color, *more) for more in _picks(rest, color, left - 1))


def research_project(view: View, step: ResearchProject, table: Table, legal: Legal) -> Action:
    """Research the color that is worth most, without the abilities of a roll."""

    def worth(action: Action) -> float:
        color = COLOR[action.color] if isinstance(action, Research) else -1
        return table.gains(step.seat, color, table.public.now.rolled[color]) if color >= 0 else 0.0

    return first_best(legal, worth)
