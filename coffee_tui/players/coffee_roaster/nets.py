"""The trained nets: one of roasting and one of the cup test for each bean sheet, and what they look at."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from coffee_tui.players.coffee_roaster.looks import (
    BLIND_MARKS,
    COUNT_MARKS,
    CUP_COUNT_MARKS,
    CUP_INPUTS,
    CUP_MARKS,
    HIDDEN,
    REST_MARKS,
    ROAST_INPUTS,
    WEIGHTS,
)
from rules.coffee_roaster.tokens import ACIDITY, AROMA, BODY, BURNT, HARD, MOISTURE, REJECT, SMOKE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.coffee_roaster.box import Bean

Numbers = np.ndarray[Any, np.dtype[Any]]

# Kinds of the cup test: five levels, junk (hard, burnt, smoke: one point off), reject, Body, Acidity, Aroma, Wild.
JUNK, SPOILT, CUP_FLAVOR, CUP_WILD, CUP_KINDS = 5, 6, 7, 10, 11
SQUARE_3, SQUARE_SWEET = 11, 12  # a cup has these after its kinds


class Net(NamedTuple):
    """A net with one hidden layer and two outputs, in points."""

    first: Numbers  # shape: inputs, hidden
    first_bias: Numbers
    second: Numbers  # shape: hidden, 2
    second_bias: Numbers

    def __call__(self, looks: Numbers) -> Numbers:
        """Return both outputs for each row of inputs."""
        hidden = np.maximum(looks @ self.first + self.first_bias, 0)
        return (hidden @ self.second + self.second_bias) * 10  # type: ignore[no-any-return]


class Nets(NamedTuple):
    """The nets of one bean sheet. `roast` says what going on and stopping are worth, `cup` what a cup will be."""

    roast: Net
    cup: Net


def _net(rows: Numbers) -> Net:
    inputs = len(rows) - 4
    return Net(rows[:inputs], rows[inputs], rows[inputs + 1 : inputs + 3].T.copy(), rows[inputs + 3, :2])


@cache
def load() -> tuple[dict[str, Any], dict[str, Nets]]:
    """Return the header of the weights file and the nets by bean."""
    data = resources.files("coffee_tui.players.coffee_roaster").joinpath(WEIGHTS).read_bytes()
    end = data.index(b"\n")
    header = json.loads(data[:end])
    sizes = ((ROAST_INPUTS + 4) * HIDDEN, (CUP_INPUTS + 4) * HIDDEN)
    rows = np.frombuffer(data, "<f2", offset=end + 1).astype(np.float32).reshape(len(header["beans"]), sum(sizes))
    nets = {
        bean: Nets(_net(row[: sizes[0]].reshape(-1, HIDDEN)), _net(row[sizes[0] :].reshape(-1, HIDDEN)))
        for bean, row in zip(header["beans"], rows, strict=True)
    }
    return header, nets


class Sheet:
    """The targets of a bean sheet as arrays."""

    def __init__(self, bean: Bean, *, no_flavor: int = -3, each: bool = False) -> None:
        self.target = bean.target
        self.sweet = "sweetness" in bean.flavors
        self.wants = np.array([bean.flavors.count(flavor) for flavor in ("body", "acidity", "aroma")])
        self.points = np.array([bean.roast_points_for(total) for total in range(60)])
        self.no_flavor = no_flavor
        self.each = each


def tents(values: Numbers, marks: Sequence[int], looks: Numbers, at: int) -> None:
    """Spread each value over the two marks that it lies between, from column `at` on."""
    points = np.array(marks, np.float32)
    inside = np.clip(values, points[0], points[-1])
    i = np.minimum(np.searchsorted(points, inside, "right") - 1, len(points) - 2)
    share = (inside - points[i]) / (points[i + 1] - points[i])
    rows = np.arange(len(looks))
    looks[rows, at + i] = 1 - share
    looks[rows, at + i + 1] = share


def look_roast(after: Numbers, left: Numbers, right: Numbers, disc: int, sheet: Sheet) -> Numbers:
    """Return what the roast net sees of bags between two turns (shapes: n x 14, n x 6, n x 10)."""
    looks = np.zeros((len(after), ROAST_INPUTS), np.float32)
    looks[:, :14] = after * 0.125
    dry = after.sum(1) - after[:, MOISTURE]
    each = (1 / np.maximum(dry, 1)).astype(np.float32)
    looks[:, 14:19] = after[:, :5] * each[:, None]
    looks[:, 19] = after[:, HARD] * each
    looks[:, 20] = (after[:, BURNT] + after[:, SMOKE] + after[:, REJECT]) * each
    looks[:, 21:25] = after[:, BODY : BODY + 4] * each[:, None]
    looks[:, 25 + disc] = 1
    looks[:, 34:40] = left
    looks[:, 40:50] = right
    looks[:, 50:55] = right[:, ::2] * right[:, 1::2]
    have = after[:, BODY : AROMA + 1]
    looks[:, 55:58] = np.minimum(have, sheet.wants) * 0.5
    looks[:, 58:61] = np.maximum(have - sheet.wants, 0) * 0.25
    tents(dry, COUNT_MARKS, looks, 61)
    blind = (after[:, :5] @ np.arange(5)) * each * (10 - looks[:, 50] - looks[:, 51]) + 3 * looks[:, 50]
    tents(blind - sheet.target, BLIND_MARKS, looks, 69)
    return looks


def cup_levels(cups: Numbers) -> Numbers:
    """Return how many tokens of level 1 to 4 each cup holds (shape: n x 4); the square is a level 3."""
    many = cups[:, 1:5].copy()
    many[:, 2] += cups[:, SQUARE_3]
    return many


def matched(cups: Numbers, sheet: Sheet) -> Numbers:
    """Return how many flavor targets each cup meets."""
    have = np.minimum(cups[:, CUP_FLAVOR:CUP_WILD], sheet.wants).sum(1)
    still = sheet.wants.sum() - have
    spare = cups[:, CUP_WILD] + (0 if sheet.sweet else cups[:, SQUARE_SWEET])
    return have + np.minimum(spare, still) + (cups[:, SQUARE_SWEET] if sheet.sweet else 0)  # type: ignore[no-any-return]


class Cups(NamedTuple):
    """Positions of a cup test, several at once."""

    bag: Numbers  # n x 11
    cup: Numbers  # n x 13: kinds, then the two squares
    free: Numbers  # n: spaces of the cup
    tray: Numbers  # n: spaces of the tray

    def take(self, rows: Numbers) -> Cups:
        """Return some of the positions."""
        return Cups(*(part[rows] for part in self))


def look_cup(tests: Cups, effects: tuple[bool, bool], sheet: Sheet) -> Numbers:
    """Return what the cup net sees; `effects` are Draw & Select and Redraw-2."""
    bags, cups, free, tray = tests
    looks = np.zeros((len(bags), CUP_INPUTS), np.float32)
    n = bags.sum(1)
    each = (1 / np.maximum(n, 1)).astype(np.float32)
    looks[:, :11] = bags * each[:, None]
    looks[:, 11:22] = bags * 0.125
    tents(n, CUP_COUNT_MARKS, looks, 22)
    rows = np.arange(len(bags))
    looks[rows, 30 + free] = 1
    looks[rows, 41 + tray] = 1
    many = cup_levels(cups)
    looks[:, 47:51] = many * 0.125
    looks[:, 51] = many.max(1) * 0.125
    looks[rows, 52 + matched(cups, sheet)] = 1
    looks[:, 57:60] = np.maximum(sheet.wants - cups[:, CUP_FLAVOR:CUP_WILD], 0) * 0.5
    looks[:, 60] = cups[:, CUP_FLAVOR:CUP_KINDS].any(1) | (cups[:, SQUARE_SWEET] > 0)
    rest = sheet.target - many @ np.arange(1, 5)
    tents((bags[:, :5] @ np.arange(5)) * each * free - rest, CUP_MARKS, looks, 61)
    tents(rest, REST_MARKS, looks, 72)
    looks[:, 85] = 0.5 * np.clip(free - 5, 0, 2) * effects[0]
    looks[:, 86] = effects[1]
    looks[:, 87] = (cups[:, JUNK] + 2 * cups[:, SPOILT]) * 0.2
    return looks


def cup_bag(heap: Sequence[int] | Numbers) -> Numbers:
    """Return a heap of 14 kinds as the cup test knows it: without moisture, junk in one."""
    return np.array(
        [
            *heap[:5],
            heap[HARD] + heap[BURNT] + heap[SMOKE],
            heap[REJECT],
            heap[BODY],
            heap[ACIDITY],
            heap[AROMA],
            heap[13],
        ]
    )
