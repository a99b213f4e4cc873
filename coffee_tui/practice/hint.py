"""Hints: the best play now with its worth, the next two, and why; the first comes at once, better ones follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from coffee_tui.host.begin import HINT
from coffee_tui.practice import trouble
from coffee_tui.practice.blind import Outlook
from coffee_tui.practice.odds import odds_of
from coffee_tui.practice.told import closed, parts
from rules import engine
from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import KeepRoasting, StopRoasting, ToCup, ToTray
from rules.coffee_roaster.state import Public, View
from rules.engine import NamedWords

if TYPE_CHECKING:
    from coffee_tui.host.observer import Observer
    from coffee_tui.practice.rating import Effort, Rated
    from coffee_tui.practice.value import Coach
    from rules.coffee_roaster.actions import AnyAction

ROUNDS = 12  # times that samples are drawn anew
MORE = 60  # samples of each round after the first
SURE = 3.0  # standard errors between the first two plays from which on it is left at that

TRIFLE = "tokens in hand"  # what every play changes

OTHER_BOX = "The coach learned with the printed box: it has no hints for a box of your own."
NOTHING = "There is only one play now."
NO_TURN = "Nothing is to be chosen now."


class Hint(NamedTuple):
    """What the coach thinks of a decision by now."""

    best: tuple[Rated, ...]  # the three best plays, or fewer, best first
    why: str
    how: str  # how the numbers came about, in a few words
    is_final: bool


def refusal(view: View) -> str:
    """Return why there is no hint for this position, "" if there is one."""
    if view.seat is None or not engine.legal_in(view):
        return NO_TURN
    if len(engine.legal_in(view)) == 1:
        return NOTHING
    if view.public.bean and (why := closed(view.public)):
        return why
    if told := trouble():
        return told
    return "" if coach().knows(view.public) else OTHER_BOX


_COACH: list[Coach] = []


def coach() -> Coach:
    """Return the one coach of this process: its nets are read once."""
    if not _COACH:
        from coffee_tui.practice.value import Coach

        _COACH.append(Coach())
    return _COACH[0]


def hints(view: View) -> Iterator[Hint]:
    """Yield what is known of a decision, better each time, for a position that is not refused."""
    from coffee_tui.practice.cups import LARGE
    from coffee_tui.practice.rating import Effort

    public: Public = view.public
    legal: list[AnyAction] = list(legal_in(view))
    found = coach().rate(public, legal, Effort())
    more: list[Effort] = []
    if public.cup_test:
        more += [Effort(limits=LARGE)] if found[0].how == "estimated" else []
    elif any(isinstance(one.action, StopRoasting) and one.how == "estimated" for one in found):
        more += [Effort(limits=LARGE, samples=MORE, series=1)]
    is_drawn = any(len(one.samples) for one in found)
    more += [Effort(width=12, samples=MORE, series=n) for n in range(2, 2 + ROUNDS if is_drawn else 3)]
    if public.cup_test:
        more = more[:1] if found[0].how == "estimated" else []
    for n, effort in enumerate(more):
        yield made(view, found, is_final=False)
        found = joined(found, coach().rate(public, legal, effort))
        if n and is_settled(found):
            break
    yield made(view, found, is_final=True)


def legal_in(view: View) -> Iterable[AnyAction]:
    """Return the legal plays of a view."""
    step = view.public.stack[-1]
    options: Iterable[AnyAction] = step.options(view)
    return options


def joined(before: Iterable[Rated], now: Iterable[Rated]) -> list[Rated]:
    """Return the newer ratings, with the samples of both."""
    import numpy as np

    old = {one.action: one for one in before}
    found = []
    for one in now:
        was = old.get(one.action)
        if was is not None and len(was.samples) and len(one.samples):
            samples = np.concatenate([was.samples, one.samples])
            one = one._replace(samples=samples, value=float(samples.mean()))  # noqa: PLW2901
        elif was is not None and was.how == "exact":
            one = was  # noqa: PLW2901
        found.append(one)
    return sorted(found, key=lambda one: -one.value)


def is_settled(found: list[Rated]) -> bool:
    """Say whether the best play is the best for all that further samples may tell."""
    first, second = found[0], found[1]
    return bool(first.value - second.value > SURE * (first.error**2 + second.error**2) ** 0.5 + 0.02)


def made(view: View, found: list[Rated], *, is_final: bool) -> Hint:
    """Return a hint of what was found."""
    return Hint(tuple(found[:3]), why(view, found), how(found[:3]), is_final)


def how(best: Iterable[Rated]) -> str:
    """Return how values came about."""
    best = list(best)
    drawn = max((len(one.samples) for one in best), default=0)
    if drawn:
        error = max(one.error for one in best)
        return f"sampled with the same luck for all: {drawn} draws, ±{error:.2f}"
    if all(one.how == "exact" for one in best):
        return "exact: every draw counted"
    return "estimated: learned from a million roasts"


def why(view: View, found: list[Rated]) -> str:
    """Return in a line why the best play is the best."""
    best, second = found[0], found[1]
    margin = round(best.value, 1) - round(second.value, 1)  # as the two are shown
    by = f"{margin:.1f} better than the next" if margin >= 0.05 else "as good as the next"
    if isinstance(best.action, KeepRoasting | StopRoasting | ToCup | ToTray):
        told = _by_odds(view.public, best.action)
        return f"{by}; {told}" if told else by
    changes = "; ".join(part for part in GAME.preview(view, best.action).split("; ") if not part.startswith(TRIFLE))
    return f"{by}; it changes {changes}" if changes else by


def _by_odds(public: Public, action: AnyAction) -> str:
    """Return by what part of the points a cup filled blindly would differ most, if it speaks for the play."""
    odds = odds_of(public)
    if odds is None or len(odds.ways) != 2:
        return ""
    at = int(isinstance(action, KeepRoasting | ToTray))
    if isinstance(action, ToCup) and odds.ways[0][0] != "into the cup":
        return ""
    mine, other = odds.ways[at][1], odds.ways[1 - at][1]
    name, points = max(_gains(mine, other), key=lambda gain: gain[1])
    if points < 0.1:
        return "the plays still to come make the difference" if at and not public.cup_test else ""
    here, there = dict(parts(mine))[name], dict(parts(other))[name]
    return f"filled blindly from then on, {name} would be {here:.1f}, not {there:.1f}"


def _gains(mine: Outlook, other: Outlook) -> list[tuple[str, float]]:
    return [(name, a - b) for (name, a), (_, b) in zip(parts(mine)[:-1], parts(other)[:-1], strict=True)]


def lines(hint: Hint, view: View, words: NamedWords) -> list[str]:
    """Return a hint line by line, the best play first."""
    said = [f"{n}. {text_of(one, view, words)}: {one.value:.1f}" for n, one in enumerate(hint.best, 1)]
    return [*said, f"Why: {hint.why}.", f"Expected score of this bean, {worth_of(view.public)}; {hint.how}."]


def text_of(one: Rated, view: View, words: NamedWords) -> str:
    """Return a play as the menu names it, with the second pick where two belong together."""
    first = words.action(view, one.action)
    if one.second is None:
        return first
    return f"{first.partition(':')[0]} + {words.action(view, one.second).partition(':')[0]}"


def worth_of(public: Public) -> str:
    """Return what is counted in an expected score."""
    return "with what it opens for the next" if public.options.full_menu else "in points"


def is_noted(observer: Observer) -> bool:
    """Say whether a hint for the decision at hand stands in the log already: a second look is not counted."""
    kinds = [line for line in observer.log if line.kind != "event" or not line.undone]
    return bool(kinds) and kinds[-1].kind == "talk" and kinds[-1].text.startswith(HINT)


def noted(hint: Hint, view: View, words: NamedWords) -> str:
    """Return the line by which a hint is counted in the log."""
    best = hint.best[0]
    return f"{HINT} {text_of(best, view, words)} ({best.value:.1f})"
