"""The points of a cup and of a menu, with a breakdown that can be checked by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.tokens import (
    BURNT,
    CUP_ROAST_3,
    CUP_SWEETNESS,
    EMPTY,
    FLAVORS,
    HARD,
    INDEX,
    REJECT,
    SMOKE,
    WILD,
)
from rules.engine import Part, Score, for_now, is_for_now

if TYPE_CHECKING:
    from rules.coffee_roaster.box import Bean, Box
    from rules.coffee_roaster.state import Options, Public

FULL_MENU = 3  # beans


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One bean after its cup test."""

    bean: str
    roast_total: int
    roast: int
    skill: int
    flavor: int
    penalty: int  # 0 or less
    cup: tuple[int, ...]

    @property
    def total(self) -> int:
        """Points of this bean; may be below zero."""
        return self.roast + self.skill + self.flavor + self.penalty


class Matching(msgspec.Struct, frozen=True):
    """How the flavor targets are met: each target with the token that meets it, "" if none does."""

    met: tuple[tuple[str, str], ...]

    @property
    def count(self) -> int:
        """How many targets are met."""
        return sum(by != "" for _, by in self.met)


def level(token: int) -> int:
    """Return the roast level that a token of the cup counts as; 0 for all that is no bean."""
    if token == CUP_ROAST_3:
        return 3
    return token if 1 <= token <= 4 else 0


def roast_total(cup: Sequence[int]) -> int:
    """Return the sum of the roast levels in the cup (CR-7.A)."""
    return sum(level(token) for token in cup)


def skill_sets(cup: Sequence[int]) -> list[int]:
    """Return how many tokens of each level 1 to 4 the cup holds (shape: 4); the square Roast-Level-3 is a level 3."""
    found = [level(token) for token in cup]
    return [found.count(n) for n in range(1, 5)]


def skill_points(box: Box, cup: Sequence[int], *, each: bool) -> int:
    """Return the skill points (CR-7.B).

    Ruling: C-1, only the largest set scores; with `each` every set does.
    """
    table = box.points.skill
    points = [table[min(n, len(table) - 1)] for n in skill_sets(cup)]
    return sum(points) if each else max(points)


def match_flavors(targets: Sequence[str], cup: Sequence[int]) -> Matching:
    """Meet as many flavor targets as possible (CR-7.C).

    Ruling: C-17. Named flavors meet their own targets first; then Wild, and a Sweetness that the bean does not ask
    for, meet one open Body, Acidity or Aroma each. No other way meets more, for only these two can stand in.
    """
    have = {flavor: cup.count(INDEX[flavor]) for flavor in ("body", "acidity", "aroma")}
    have["sweetness"] = cup.count(CUP_SWEETNESS)
    met: list[tuple[str, str]] = []
    for target in targets:
        if have[target]:
            have[target] -= 1
            met.append((target, target))
        else:
            met.append((target, ""))
    spare = ["wild"] * cup.count(WILD)
    if "sweetness" not in targets:
        spare += ["sweetness"] * cup.count(CUP_SWEETNESS)
    for i, (target, by) in enumerate(met):
        if not by and target != "sweetness" and spare:
            met[i] = (target, spare.pop(0))
    return Matching(tuple(met))


def penalties(box: Box, options: Options, cup: Sequence[int]) -> list[tuple[str, int]]:
    """Return what costs points, each as (reason, points) (CR-7.D)."""
    costs = []
    for kind, name, points in (
        (HARD, "hard", box.penalties.hard),
        (BURNT, "burnt", box.penalties.burnt),
        (SMOKE, "smoke", box.penalties.smoke),
        (REJECT, "reject", box.penalties.reject),
    ):
        n = cup.count(kind)
        if n and points:
            costs.append((f"{n} {name}", n * points))
    if EMPTY in cup and box.penalties.incomplete_cup:
        costs.append(("cup not full", box.penalties.incomplete_cup))
    # Ruling: C-18. A flavor need not be asked for to spare the cup this.
    has_flavor = any(token in FLAVORS or token == CUP_SWEETNESS for token in cup)
    if options.no_flavor_penalty and box.no_flavor.points and not has_flavor:
        costs.append(("no flavor", box.no_flavor.points))
    return costs


def result(public: Public) -> Result:
    """Return what the cup is worth as it stands now."""
    box = boxes.of(public)
    bean = box.bean[public.bean]
    cup = public.cup
    total = roast_total(cup)
    return Result(
        bean=bean.id,
        roast_total=total,
        roast=bean.roast_points_for(total),
        skill=skill_points(box, cup, each=public.options.each_set_scores),
        flavor=box.points.flavor[match_flavors(bean.flavors, cup).count],
        penalty=sum(points for _, points in penalties(box, public.options, cup)),
        cup=tuple(cup),
    )


def parts(public: Public, tested: Result) -> tuple[Part, Part, Part, Part]:
    """Return the four lines of one bean on the score sheet, each with how it comes about."""
    box = boxes.of(public)
    bean = box.bean[tested.bean]
    return (
        Part(f"{bean.name}: roast", tested.roast, _how_roast(bean, tested)),
        Part(f"{bean.name}: skill", tested.skill, _how_skill(public.options, tested)),
        Part(f"{bean.name}: flavor", tested.flavor, _how_flavor(bean, tested)),
        Part(f"{bean.name}: penalty", tested.penalty, _how_penalty(box, public.options, tested)),
    )


def _how_roast(bean: Bean, tested: Result) -> str:
    return f"roast level {tested.roast_total}, target {bean.target}"


def _how_skill(options: Options, tested: Result) -> str:
    sets = [(n, lvl) for lvl, n in enumerate(skill_sets(tested.cup), 1) if n]
    if not sets:
        return "no bean of level 1 to 4"
    if options.each_set_scores:
        return ", ".join(f"{n} of level {lvl}" for n, lvl in sets)
    n, lvl = max(sets)
    return f"most alike: {n} of level {lvl}"


def _how_flavor(bean: Bean, tested: Result) -> str:
    matching = match_flavors(bean.flavors, tested.cup)
    said = []
    for target, by in matching.met:
        name = target.capitalize()
        said.append(f"{name} missing" if not by else name if by == target else f"{name} by {by.capitalize()}")
    return f"{matching.count} of {len(bean.flavors)}: {', '.join(said)}" if said else "no flavor asked for"


def _how_penalty(box: Box, options: Options, tested: Result) -> str:
    costs = penalties(box, options, tested.cup)
    return ", ".join(f"{reason} {points}" for reason, points in costs) if costs else "nothing to pay for"


def scores(public: Public) -> list[Score]:
    """Return the score sheet so far. Only a finished Full Menu has a rank, marked if it does not count for good."""
    total = sum(tested.total for tested in public.results)
    lines = tuple(part for tested in public.results for part in parts(public, tested))
    if not public.options.full_menu or len(public.results) < FULL_MENU:
        return [Score(0, total, lines, "")]
    rank = boxes.of(public).rank(total)
    return [Score(0, total, lines, rank if counts_for_good(public) else for_now(rank))]


def counts_for_good(public: Public) -> bool:
    """Say whether the rules of a game are those printed, so that its rank may count after it.

    Ruling: C-23. Shuffled effects are of the second edition, and what is only hidden changes no rule.
    """
    options = public.options
    is_usual = not options.easy and options.no_flavor_penalty and not options.each_set_scores
    return is_usual and public.box == boxes.BOXES.fingerprint


def facts(sheets: Sequence[Score]) -> Mapping[str, str]:
    """Return what a finished game adds to a profile: whether group 1 Expert beans may be chosen from now on.

    Only a Full Menu has a rank, and only at 35 (Middle Level Roaster) does it open them.
    """
    least = boxes.BOXES.printed().ranks.expert_from
    reached = any(score.rank and not is_for_now(score.rank) and score.total >= least for score in sheets)
    return {"ranked": "on"} if reached else {}
