"""The table as lines of text, in the order in which a person looks at it; each line stands by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import forecast
from rules.coffee_roaster.steps.board import tray_room
from rules.coffee_roaster.tokens import EMPTY
from rules.coffee_roaster.words.names import EFFECT, UNIQUE, heap, name, plural, space, wanted

if TYPE_CHECKING:
    from rules.coffee_roaster.box import Bean
    from rules.coffee_roaster.state import View


def lines(view: View) -> list[str]:
    """Return the table as lines: score, bean, then roast or cup test."""
    public = view.public
    said = _score(view)
    bean = boxes.of(public).bean.get(public.bean)
    if bean is None:
        return said
    said += _sheet(bean)
    if public.cup_test:
        return [*said, *_cup(view), *_bag(view)]
    return [*said, *_gauge(view), *_left(view), *_right(view), *_bag(view), *_hand(view)]


def _score(view: View) -> list[str]:
    public = view.public
    names = boxes.of(public).bean
    said = [
        f"{names[r.bean].name}: {r.total}, of it roast {r.roast}, skill {r.skill}, flavor {r.flavor},"
        f" penalty {r.penalty}."
        for r in public.results
    ]
    if len(said) > 1:
        said.append(f"Score so far: {sum(r.total for r in public.results)}.")
    return said


def _sheet(bean: Bean) -> list[str]:
    table = ", ".join(f"{bean.roast_from + i} for {p}" for i, p in enumerate(bean.roast_points) if p)
    return [
        f"Bean: {bean.name}, group {bean.group}, {bean.difficulty.capitalize()}. Target {bean.target}.",
        f"Roast points: {table}. Wants {wanted(bean)}.",
    ]


def _gauge(view: View) -> list[str]:
    public = view.public
    spaces = boxes.of(public).gauge.spaces
    here = spaces[public.disc]
    red = f", red zone: beans rise {here.levels_up}" if here.levels_up > 1 else ""
    ahead = [
        f"{s.draw}"
        + (f" with {public.gauge_smoke[i]} smoke" if public.gauge_smoke[i] else "")
        + (" red" if s.levels_up > 1 else "")
        for i, s in enumerate(spaces)
        if i > public.disc
    ]
    said = [f"Turn {public.turn}: the gauge says draw {here.draw}{red}. Ahead: {', '.join(ahead) or 'nothing'}."]
    if public.options.counter:
        after = forecast.after_turn(view)
        then = "" if after is None else f" If the hand is roasted now: {after}."
        said.append(f"Roast Counter: {forecast.counter(view)}.{then}")
    return said


def _left(view: View) -> list[str]:
    public = view.public
    spaces = list(enumerate(boxes.of(public).left_spaces))
    rows = []
    for effect, title in EFFECT.items():
        said = [
            f"needs {space(takes)}" if public.left[at] == EMPTY else f"has {name(public.left[at])}"
            for at, (leads_to, takes) in spaces
            if leads_to == effect
        ]
        rows.append(f"{title} {' and '.join(said)}")
    return [f"Left half: {'; '.join(rows)}."]


def _right(view: View) -> list[str]:
    public = view.public
    types = boxes.of(public).right_spaces
    rows = []
    for row, unique in enumerate(public.layout):
        if unique in public.earned:
            rows.append(f"{UNIQUE[unique]} earned")
            continue
        spaces = [
            f"needs {space(types[at])}" if not public.right[at] else f"has {name(public.right[at][-1])}"
            for at in (2 * row, 2 * row + 1)
        ]
        rows.append(f"{UNIQUE[unique]} {' and '.join(spaces)}")
    return [f"Right half: {'; '.join(rows)}."]


def _bag(view: View) -> list[str]:
    public = view.public
    said = []
    if public.options.bag_list:
        said.append(f"Bag, {plural(sum(public.bag), 'token')}: {heap(public.bag)}.")
    if any(public.removed):
        said.append(f"Out of the game: {heap(public.removed)}.")
    if any(public.aside):
        said.append(f"Beside the board: {heap(public.aside)}.")
    return said


def _hand(view: View) -> list[str]:
    public = view.public
    said = []
    if any(public.apart):
        said.append(f"Drawn apart: {heap(public.apart)}.")
    return [*said, f"Hand: {heap(public.hand)}."]


def _cup(view: View) -> list[str]:
    public = view.public
    rows = []
    at = 0
    for size in boxes.of(public).cup.rows:
        held = public.cup[at : at + size]
        rows.append(", ".join("empty" if token == EMPTY else name(token) for token in held))
        at += size
    tray = ", ".join(name(token) for token in public.tray) or "nothing"
    said = [
        f"Cup, row by row: {'; '.join(rows)}.",
        f"Tray: {tray}; {plural(tray_room(public), 'place')} free.",
    ]
    others = [UNIQUE[u] for u in public.earned if u not in ("roast_level_3", "sweetness", "extra_tray")]
    if others:
        said.append(f"Beside the cup: {', '.join(others)}.")
    if any(public.apart):
        said.append(f"Drawn: {heap(public.apart)}.")
    r = forecast.cup_preview(view)
    if r is not None:
        said.append(
            f"Worth now: {r.total}, of it roast {r.roast} for level {r.roast_total}, skill {r.skill},"
            f" flavor {r.flavor}, penalty {r.penalty}."
        )
    return said
