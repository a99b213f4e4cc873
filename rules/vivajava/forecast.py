"""What a player would otherwise work out: odds of the next pull, what a Blend would rank and push off the List."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import top
from rules.vivajava import box as boxes
from rules.vivajava import sellers
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import COLORS, N_COLORS, RAINBOW, SPACES, rank, value
from rules.vivajava.steps import ChoosePull, OfferFree, PlaceOrSetAside, UseSelect
from rules.vivajava.words import names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.vivajava.state import Public, View
    from rules.vivajava.steps.pulling import Pulling


def known_roaster(view: View, who: int) -> Sequence[int] | None:
    """Return what a Roaster holds (shape: 6) if the view's seat can know it for sure, else None.

    An Intern's is open to all, the own one to its seat; another one where every bean in it was seen.
    """
    public, mine = view.public, view.mine
    if who >= INTERN:
        return public.intern_roasters[who - INTERN]
    if mine is not None and who == view.seat:
        return mine.roaster
    known = (mine.known[who] if mine is not None else None) or public.known[who]
    return known.least if public.options.memory and known.is_whole else None


def next_pull(view: View, who: int) -> list[tuple[int, float]]:
    """Return the odds of each color of the next pull, best color first; [] for who may not know them."""
    held = known_roaster(view, who) or []
    total = sum(held)
    if not total:
        return []
    return [(color, held[color] / total) for color in range(N_COLORS - 1, -1, -1) if held[color]]


def placed(public: Public, beans: Sequence[int]) -> tuple[int, list[int]]:
    """Return where a full Blend would stand now, counted from 0, and the slates that it would push off.

    The position is -1 if it would miss the List. Other new Blends of the round are not counted.
    """
    place = public.options.rainbow
    worth, most = value(beans, place), sellers.capacity(public)
    is_rainbow = rank(beans) == RAINBOW
    stale = [blend for blend in public.sellers if is_rainbow and sellers.is_rainbow(blend)]
    rest = [blend for blend in public.sellers if blend not in stale]
    at = sum(value(blend.beans, place) > worth for blend in rest)
    gone = [blend.slate for blend in stale]
    if at >= most:
        return -1, gone
    return at, [*gone, *(blend.slate for blend in rest[most - 1 :])]


def lines(view: View) -> list[str]:
    """Return the short lines that a front end shows beside the decision."""
    step = top(view.public)
    if isinstance(step, PlaceOrSetAside):
        return [*_full(view.public, step, step.pulled, "placed"), *_pull(view, step)]
    if isinstance(step, OfferFree):
        color = view.public.free[view.public.teams[step.team].region]
        return _full(view.public, step, color, "with it") if color >= 0 else []
    if isinstance(step, ChoosePull | UseSelect):
        return [*_pull(view, step), *_finishing(view, step)]
    return []


def _pull(view: View, step: Pulling) -> list[str]:
    odds = next_pull(view, step.who)
    return [f"next pull: {', '.join(f'{COLORS[color]} {p:.0%}' for color, p in odds)}"] if odds else []


def _finishing(view: View, step: Pulling) -> list[str]:
    """Return what each bean would make of a slate that lacks one."""
    if len(view.public.teams[step.team].slate) != SPACES - 1:
        return []
    return [line for color, _ in next_pull(view, step.who) for line in _full(view.public, step, color, COLORS[color])]


def _full(public: Public, step: Pulling, color: int, head: str) -> list[str]:
    """Return what a slate comes to with one bean more; where it would stand, once it is full."""
    team = public.teams[step.team]
    beans = names.on_slate(team.slate)
    beans[color] += 1
    said = f"{head}: {names.blend(beans)}"
    if sum(beans) < SPACES:
        return [said]
    at, gone = placed(public, beans)
    box = boxes.of(public)
    where = "misses the List" if at < 0 else box.best_sellers.names[at]
    off = f", pushes off {' and '.join(box.slate_names[slate] for slate in gone)}" if gone else ""
    return [f"{said}, {where}{off}"]
