"""What a roaster would otherwise work out: the counter, the next total, what the cup is worth, the odds of stopping."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import scoring
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.steps.flavor import PlaceFlavor
from rules.coffee_roaster.steps.turn import rises
from rules.coffee_roaster.tokens import EMPTY, INDEX, MOISTURE, levels
from rules.engine import percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.coffee_roaster.state import Public, View


def counter(view: View) -> int:
    """Return what the Roast Counter stands for: the levels of all beans in bag and hand, not wrapped at 40 (C-9)."""
    public = view.public
    return levels(public.bag) + levels(public.hand) + levels(public.apart)


def is_roasting(public: Public) -> bool:
    """Say whether a turn is under way and step c is still to come."""
    return any(step.RULE == "CR-3.C" for step in public.stack)


def bag_after_turn(public: Public) -> list[int]:
    """Return the bag at the end of this turn if step c happened now; between turns the bag as it is."""
    bag = [inside + beside for inside, beside in zip(public.bag, public.apart, strict=True)]
    if not is_roasting(public):
        return bag
    hand = list(public.hand)
    for step in public.stack:
        if isinstance(step, PlaceFlavor):  # what is being used in step b will lie on the board
            for token in step.tokens:
                hand[INDEX[token]] -= 1
    for kind, becomes, n in rises(hand, public.supply, boxes.of(public).gauge.spaces[public.disc].levels_up):
        hand[kind] -= n
        bag[becomes] += n
    return [inside + back for inside, back in zip(bag, hand, strict=True)]


def after_turn(view: View) -> int | None:
    """Return the Roast Counter's total if step c happened now; None when no turn is under way."""
    return levels(bag_after_turn(view.public)) if is_roasting(view.public) else None


def cup_preview(view: View) -> Result | None:
    """Return what the cup is worth if the cup test ended now; None when there is none."""
    return scoring.result(view.public) if view.public.cup_test and view.public.bean else None


def stop_odds(view: View) -> tuple[tuple[int, float], ...]:
    """Return the exact odds of each roast total of a cup filled blindly, as (total, probability) by total.

    Before the cup test: if roasting stopped at the end of this turn, with the squares earned so far. In it: for the
    spaces still free, a single token just drawn put into the cup and of two or three one put back, whichever it is.
    () when no bean is in the roaster.
    """
    public = view.public
    if not public.bean:
        return ()
    if public.cup_test:
        return _odds_of_cup(public)
    earned = public.earned
    base = 3 if "roast_level_3" in earned else 0
    free = len(public.cup) - ("roast_level_3" in earned) - ("sweetness" in earned)
    return _totals(bag_after_turn(public), free, base)


def _odds_of_cup(public: Public) -> tuple[tuple[int, float], ...]:
    drawn = sum(public.apart)
    base = scoring.roast_total(public.cup)
    if EMPTY not in public.cup:
        return ((base, 1.0),)
    base += levels(public.apart)
    free = public.cup.count(EMPTY) - drawn
    if drawn <= 1:
        return _totals(public.bag, free, base)
    # Draw & Select and Redraw-2 put all but one of the drawn tokens into the cup.
    odds: dict[int, float] = {}
    for kind, n in enumerate(public.apart):
        if n:
            bag = list(public.bag)
            bag[kind] += 1
            for total, p in _totals(bag, free + 1, base - scoring.level(kind)):
                odds[total] = odds.get(total, 0) + p * n / drawn
    return tuple(sorted(odds.items()))


def _totals(bag: Sequence[int], draws: int, base: int) -> tuple[tuple[int, float], ...]:
    """Return the odds of each total, `base` with it, when so many tokens are drawn blindly.

    The number of tokens of each level among n drawn without replacement is multivariate hypergeometric.
    """
    dry = sum(bag) - bag[MOISTURE]  # moisture never stays in the cup, and is replaced
    draws = min(draws, dry)
    # ways[j][t]: in how many ways j tokens of the kinds seen so far add up to t
    ways: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(draws)]
    for level, n in enumerate((dry - sum(bag[1:5]), *bag[1:5])):
        grown: list[dict[int, int]] = [{} for _ in range(draws + 1)]
        for taken, totals in enumerate(ways):
            for k in range(min(n, draws - taken) + 1):
                more = comb(n, k)
                row = grown[taken + k]
                for total, count in totals.items():
                    row[total + k * level] = row.get(total + k * level, 0) + count * more
        ways = grown
    every = comb(dry, draws)
    return tuple((base + total, count / every) for total, count in sorted(ways[draws].items()))


def expected_points(view: View) -> float | None:
    """Return the mean roast points of a cup filled blindly (see stop_odds); None when there are no odds."""
    odds = stop_odds(view)
    if not odds:
        return None
    bean = boxes.of(view.public).bean[view.public.bean]
    return sum(p * bean.roast_points_for(total) for total, p in odds)


def lines(view: View) -> list[str]:
    """Return the short lines that a front end shows beside the decision, without what the options hide."""
    public = view.public
    if not public.bean or not public.stack:
        return []
    bean = boxes.of(public).bean[public.bean]
    said = []
    preview = cup_preview(view)
    if preview is not None:
        said.append(
            f"cup now: roast {preview.roast_total} for {preview.roast}, skill {preview.skill},"
            f" flavor {preview.flavor}, penalty {preview.penalty}: {preview.total}"
        )
    elif public.options.counter:
        after = after_turn(view)
        now = counter(view)
        said.append(f"roast counter {now}" if after is None else f"roast counter {now}, after this turn {after}")
    # The odds tell what is in the bag and, with it, where the counter stands.
    if public.options.counter and public.options.bag_list:
        odds = stop_odds(view)
        hit = sum(p for total, p in odds if total == bean.target)
        mean = sum(p * bean.roast_points_for(total) for total, p in odds)
        said.append(f"stop now: {percent(hit)} to hit {bean.target}, roast ≈{mean:.1f} pts")
    return said
