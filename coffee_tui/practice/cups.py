"""The cup test by exact dynamic programming over counts: every bag and cup that may still come, where that fits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from coffee_tui.players.coffee_roaster.nets import (
    CUP_FLAVOR,
    CUP_KINDS,
    CUP_WILD,
    JUNK,
    SPOILT,
    SQUARE_SWEET,
    Cups,
    Numbers,
)
from coffee_tui.players.coffee_roaster.tasting import Tasting

SELECTS = (6, 7)  # free spaces of the cup before each Draw & Select space


class Limits(NamedTuple):
    """How large a table may become."""

    positions: int
    redraws: int  # full cups whose Redraw-2 is worked out


QUICK = Limits(60_000, 3_000)  # half a second
MIDDLE = Limits(120_000, 8_000)  # one second
LARGE = Limits(300_000, 20_000)  # three or four seconds

_luck = np.random.default_rng(3)
_KEY_BAG = _luck.integers(1, 2**62, CUP_KINDS)
_KEY_CUP = _luck.integers(1, 2**62, CUP_KINDS + 2)
_KEY_FREE, _KEY_TRAY = (int(n) for n in _luck.integers(1, 2**62, 2))


class _Layer(NamedTuple):
    """All positions with the same number of tokens in the bag, and where each draw leads in the next layer."""

    cups: Cups
    rows: Numbers  # which position each draw comes from
    kinds: Numbers  # and what it draws
    inside: Numbers  # the position after it went into the cup
    outside: Numbers  # and onto the tray; -1 where that cannot be
    ended: Numbers  # positions where nothing more is drawn


def keys(cups: Cups) -> Numbers:
    """Return a number for each position that only its twins share."""
    found: Numbers = cups.bag @ _KEY_BAG + cups.cup @ _KEY_CUP + cups.free * _KEY_FREE + cups.tray * _KEY_TRAY
    return found


def simplified(cups: Cups, tasting: Tasting) -> Cups:
    """Return the positions with cups that score alike made alike; with Redraw-2 to come they stay as they are."""
    if tasting.redraw:
        return cups
    cup = cups.cup.copy()
    cup[:, 0] = 0
    cup[:, JUNK] += 2 * cup[:, SPOILT]
    cup[:, SPOILT] = 0
    most = np.maximum(tasting.sheet.wants, 1)
    cup[:, CUP_FLAVOR:CUP_WILD] = np.minimum(cup[:, CUP_FLAVOR:CUP_WILD], most)
    has_one = (cup[:, CUP_FLAVOR:CUP_KINDS].any(1)) | (cup[:, SQUARE_SWEET] > 0)
    unwanted = np.flatnonzero(tasting.sheet.wants == 0)
    for at in unwanted:  # it only spares the cup its penalty, as any flavor does
        others = cup[:, CUP_FLAVOR:CUP_KINDS].sum(1) - cup[:, CUP_FLAVOR + at] + cup[:, SQUARE_SWEET]
        cup[has_one & (others > 0), CUP_FLAVOR + at] = 0
    return Cups(cups.bag, cup, cups.free, cups.tray)


class Table:
    """The exact worth of every position that some cup tests may still come to."""

    def __init__(self, tasting: Tasting, layers: dict[int, tuple[Numbers, Numbers]]) -> None:
        self.tasting = tasting
        self._layers = layers  # by tokens in the bag: sorted keys of positions, and what each is worth

    @classmethod
    def of(cls, tasting: Tasting, cups: Cups, limits: Limits = QUICK) -> Table | None:
        """Return the table of some positions, whatever the sizes of their bags; None where it would be too large."""
        cups = simplified(cups, tasting)
        sizes = cups.bag.sum(1)
        layers: list[tuple[int, Numbers, _Layer]] = []
        now, held, full = cups.take(np.zeros(0, np.int64)), 0, 0
        for size in range(int(sizes.max(initial=0)), -1, -1):
            starts = cups.take(np.flatnonzero(sizes == size))
            now = Cups(*(np.concatenate(parts) for parts in zip(now, starts, strict=True)))
            if not len(now.free):
                continue
            key, first = np.unique(keys(now), return_index=True)
            now = now.take(first)
            held += len(key)
            full += int((now.free == 0).sum()) if tasting.redraw else 0
            if held > limits.positions or full > limits.redraws:
                return None
            layer, now = _drawn(tasting, now)
            layers.append((size, key, layer))
        worth: dict[int, tuple[Numbers, Numbers]] = {}
        below = np.zeros(0, np.int64), np.zeros(0)
        for size, key, layer in reversed(layers):
            below = worth[size] = key, _valued(tasting, layer, *below)
        return cls(tasting, worth)

    def __call__(self, cups: Cups) -> Numbers:
        """Return the worth of positions before their next draw. Raises KeyError for one that is not in the table."""
        cups = simplified(cups, self.tasting)
        wanted, sizes = keys(cups), cups.bag.sum(1)
        found = np.empty(len(wanted))
        for size in np.unique(sizes).tolist():
            key, value = self._layers[size]
            here = np.flatnonzero(sizes == size)
            at = np.minimum(np.searchsorted(key, wanted[here]), len(key) - 1)
            if (key[at] != wanted[here]).any():
                raise KeyError("that cup does not follow from those of the table")
            found[here] = value[at]
        return found


def _drawn(tasting: Tasting, now: Cups) -> tuple[_Layer, Cups]:
    """Return what a layer leads to, and the positions of the next one, twins not yet thrown together."""
    going = (now.free > 0) & (now.bag.sum(1) > 0)
    rows, kinds = np.nonzero(now.bag * going[:, None])
    selects = tasting.select & np.isin(now.free, SELECTS)
    inside, outside = tasting.moves(now.take(rows), kinds)
    can_tray = (outside.tray >= 0) & ~selects[rows]
    inside, outside = simplified(inside, tasting), simplified(outside.take(can_tray), tasting)
    keys_out = np.full(len(rows), -1, np.int64)
    keys_out[can_tray] = keys(outside)
    layer = _Layer(now, rows, kinds, keys(inside), keys_out, np.flatnonzero(~going))
    return layer, Cups(*(np.concatenate(parts) for parts in zip(inside, outside, strict=True)))


def _valued(tasting: Tasting, layer: _Layer, below_key: Numbers, below: Numbers) -> Numbers:
    cups = layer.cups
    value = np.zeros(len(cups.free))
    if len(layer.ended):
        value[layer.ended] = _at_end(tasting, cups.take(layer.ended))
    if not len(layer.rows):
        return value
    better = below[np.searchsorted(below_key, layer.inside)]
    can = layer.outside != -1
    better[can] = np.maximum(better[can], below[np.searchsorted(below_key, layer.outside[can])])
    table = np.zeros(cups.bag.shape)
    table[layer.rows, layer.kinds] = better
    going = np.ones(len(value), bool)
    going[layer.ended] = False
    total = cups.bag.sum(1)
    mean = (table * cups.bag).sum(1) / np.maximum(total, 1)
    selects = tasting.select & np.isin(cups.free, SELECTS) & (total > 1) & going
    if selects.any():
        mean[selects] = best_of_two(cups.bag[selects], table[selects])
    value[going] = mean[going]
    return value


def best_of_two(bags: Numbers, worth: Numbers) -> Numbers:
    """Return for each bag the mean of the better of two tokens drawn together (shapes: n x kinds)."""
    order = np.argsort(worth, axis=1, kind="stable")
    many = np.take_along_axis(bags, order, 1)
    below = np.cumsum(many, 1) - many
    weight = many * (many - 1) / 2 + many * below
    total = bags.sum(1)
    mean: Numbers = (np.take_along_axis(worth, order, 1) * weight).sum(1) / (total * (total - 1) / 2)
    return mean


def _at_end(tasting: Tasting, cups: Cups) -> Numbers:
    """Return what the cups of tests that are over are worth; with Redraw-2 the better of it and the cup as it is."""
    points = tasting.points(cups)
    full = np.flatnonzero(cups.free == 0) if tasting.redraw else np.zeros(0, np.int64)
    if len(full):
        points[full] = np.maximum(points[full], redraws(tasting, cups.take(full)))
    return points


def redraws(tasting: Tasting, cups: Cups) -> Numbers:
    """Return what the best use of Redraw-2 makes of each full cup, on average."""
    kinds = np.flatnonzero((cups.bag + cups.cup[:, :CUP_KINDS]).any(0))
    rows, bags, bases = [], [], []
    for a, b in combinations_with_replacement(kinds.tolist(), 2):
        can = np.flatnonzero((cups.cup[:, a] > 0) & (cups.cup[:, b] > int(a == b)))
        bag, base = cups.bag[can], cups.cup[can]
        for kind in (a, b):
            bag[:, kind] += 1
            base[:, kind] -= 1
        rows.append(can)
        bags.append(bag)
        bases.append(base)
    row, bag, base = np.concatenate(rows), np.concatenate(bags), np.concatenate(bases)
    _, first, back = np.unique(bag @ _KEY_BAG + base @ _KEY_CUP, return_index=True, return_inverse=True)
    worth = refilled(tasting, bag[first], base[first], kinds.tolist())[back.reshape(-1)]
    best = np.full(len(cups.free), -np.inf)
    np.maximum.at(best, row, worth)
    return best


def refilled(tasting: Tasting, bags: Numbers, bases: Numbers, kinds: Sequence[int]) -> Numbers:
    """Return the mean worth of cups with two gaps (shapes: n x 11, n x 13): three are drawn, the best two go in."""
    pairs = list(combinations_with_replacement(kinds, 2))
    more = np.zeros((len(pairs), CUP_KINDS + 2), np.int64)
    for row, pair in zip(more, pairs, strict=True):
        for kind in pair:
            row[kind] += 1
    cup = (bases[:, None, :] + more).reshape(-1, CUP_KINDS + 2)
    none = np.zeros(len(cup), np.int64)
    points = tasting.points(Cups(cup[:, :CUP_KINDS], cup, none, none)).reshape(len(bases), len(pairs))
    at = {pair: points[:, i] for i, pair in enumerate(pairs)}
    total = bags.sum(1)
    mean = np.zeros(len(bases))
    for i, j, k in combinations_with_replacement(kinds, 3):
        ways = np.ones(len(bases))
        for kind in {i, j, k}:
            n, many = bags[:, kind], (i, j, k).count(kind)
            ways = ways * (n if many == 1 else n * (n - 1) / 2 if many == 2 else n * (n - 1) * (n - 2) / 6)
        mean += ways * np.maximum(np.maximum(at[i, j], at[i, k]), at[j, k])
    mean /= np.maximum(total * (total - 1) * (total - 2) / 6, 1)
    for i, j in pairs:  # the bag was empty: both come back
        only = (total == 2) & (bags[:, i] > 0) & (bags[:, j] > int(i == j))
        mean[only] = at[i, j][only]
    return mean
