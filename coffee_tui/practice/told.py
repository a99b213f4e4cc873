"""Odds as lines of text: for plain mode, and for what a screen says beside its graphs."""

from __future__ import annotations

from collections.abc import Iterator

from coffee_tui.practice.blind import Outlook
from coffee_tui.practice.odds import Odds
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.state import Public
from rules.coffee_roaster.tokens import NAMES
from rules.engine import percent

HIDDEN = "You hide the bag list or the Roast Counter: the odds would tell of them."
NO_BEAN = "No bean is in the roaster: there is nothing to draw yet."


def closed(public: Public) -> str:
    """Return why there are no odds to look at, "" if there are."""
    if not (public.options.bag_list and public.options.counter):
        return HIDDEN
    return "" if public.bean and public.stack else NO_BEAN


def parts(one: Outlook) -> list[tuple[str, float]]:
    """Return the points of an outlook line by line, the sum last."""
    return [
        ("roast", one.roast),
        ("skill", one.skill),
        ("flavor", one.flavor),
        ("penalties", one.penalty),
        ("together", one.points),
    ]


def mean_total(one: Outlook) -> float:
    """Return the mean roast total of a cup."""
    return sum(total * p for total, p in one.totals)


def lines(public: Public, odds: Odds) -> Iterator[str]:
    """Yield the odds line by line."""
    target = boxes.of(public).bean[public.bean].target
    for name, one in odds.ways:
        hit = sum(p for total, p in one.totals if total == target)
        said = ", ".join(f"{part} {points:.1f}" for part, points in parts(one))
        yield (
            f"{name}, cup filled blindly: {said}; roast total {mean_total(one):.1f} on average, "
            f"{percent(hit)} to hit {target}."
        )
    turn = odds.turn
    if turn is not None:
        mean = sum(total * p for total, p in turn.counter)
        yield (
            f"One more turn draws {turn.draw} and raises beans by {turn.levels_up}: Roast Counter {odds.counter} now, "
            f"{mean:.1f} on average then; {percent(turn.burnt)} that a bean burns."
        )
        if not turn.exact:
            yield "The box may run out of chips in that turn; this is not counted in."
    for draw in odds.draws:
        yield f"Next draw, {NAMES[draw.kind]}: {draw.mean:.2f} of {draw.inside}, at least one {percent(draw.chance)}."
