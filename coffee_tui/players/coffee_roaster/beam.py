"""All that a hand can do in a turn without luck: a beam over the plays of steps a and b, judged by the roast net."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from coffee_tui.players.coffee_roaster.nets import Nets, Numbers, Sheet, look_roast
from coffee_tui.players.coffee_roaster.plays import FLAVOR_PLAYS, change, risen
from rules.coffee_roaster.box import ANY_FLAVOR
from rules.coffee_roaster.tokens import BODY, BURNT, REJECT, SMOKE, WILD

FLAVORS_FROM = 6  # codes: 0-1 a bean for the Wild row, 2-5 Cleaning Up by a flavor, then 10 x play + space
MOST = 14  # plays of one turn
NEED = np.array([play.need for play in FLAVOR_PLAYS])
INTO = np.array([play.bag for play in FLAVOR_PLAYS])
AFTER = np.array([[change(play, up) for play in FLAVOR_PLAYS] for up in range(10)])
MATCHED = np.array([play.matched for play in FLAVOR_PLAYS])
_DIRT = [BURNT, REJECT, SMOKE]

_luck = np.random.default_rng(1)
_KEY_HAND = _luck.integers(1, 2**40, 14)
_KEY_AFTER = _luck.integers(1, 2**40, 14)
_KEY_LEFT = _luck.integers(1, 2**40, 6)
_KEY_RIGHT = _luck.integers(1, 2**40, 10)


class Turn(NamedTuple):
    """What does not change within a turn."""

    disc: int
    levels_up: int
    last: bool  # the last space: the cup test comes next
    fits: Numbers  # which flavor play fits which space of the right half, and has its chips (shape: plays x 10)
    sheet: Sheet
    nets: Nets
    cups: Callable[[Nodes], Numbers] | None = None  # what stopping is worth, in place of what the net says
    more: Callable[[Nodes], Numbers] | None = None  # by how much going on is worth more than the net says


def fits(types: Numbers, supply: Numbers) -> Numbers:
    """Return which flavor play finds its chips in the box and fits which space, by the types of the spaces."""
    chips = (supply[:5] >= np.maximum(INTO - NEED, 0)[:, :5]).all(1)
    found: Numbers = (types == ANY_FLAVOR) | (types == MATCHED[:, None]) | (MATCHED[:, None] == WILD)
    found &= chips[:, None]
    return found


class Nodes(NamedTuple):
    """Positions within a turn, several at once; `root` says from which start each comes."""

    hand: Numbers  # n x 14
    after: Numbers  # n x 14: the bag after the turn if no more is played
    left: Numbers  # n x 6
    right: Numbers  # n x 10
    root: Numbers  # n
    step_a: Numbers  # n: step a is not over

    def take(self, rows: Numbers) -> Nodes:
        """Return some of the positions."""
        return Nodes(*(part[rows] for part in self))

    def keys(self) -> Numbers:
        """Return a number for each position that only its twins share."""
        return (
            self.hand @ _KEY_HAND
            + self.after @ _KEY_AFTER
            + self.left @ _KEY_LEFT
            + self.right @ _KEY_RIGHT
            + self.root
        )


def after_turn(bag: Numbers, hand: Numbers, levels_up: int) -> Numbers:
    """Return bags as they will be after the turn, as long as the box has all chips (shape: n x 14)."""
    after = bag.copy()
    for kind in range(hand.shape[1]):
        after[:, risen(kind, levels_up)] += hand[:, kind]
    return after


def values(nodes: Nodes, turn: Turn) -> Numbers:
    """Return what each position is worth if no more is played."""
    out = turn.nets.roast(look_roast(nodes.after, nodes.left, nodes.right, turn.disc, turn.sheet))
    if turn.more is not None:
        out[:, 0] += turn.more(nodes)
    if turn.cups is not None:
        out[:, 1] = turn.cups(nodes)
    return out[:, 1] if turn.last else out.max(1)


def _lay_beans(nodes: Nodes, space: int, turn: Turn) -> tuple[Numbers, Nodes]:
    level = 1 - space
    rows = np.flatnonzero(nodes.step_a & (nodes.left[:, space] == 0) & (nodes.hand[:, level] > 0))
    new = nodes.take(rows)
    new.hand[:, level] -= 1
    new.after[:, risen(level, turn.levels_up)] -= 1
    wild = new.left[:, level] > 0
    new.hand[wild, WILD] += 1
    new.after[wild, WILD] += 1
    new.left[:, space] = 1
    return rows, new


def _clean_up(nodes: Nodes, token: int) -> tuple[Numbers, Nodes]:
    dirty = nodes.hand[:, _DIRT].sum(1) > 0
    rows = np.flatnonzero(nodes.step_a & (nodes.left[:, 5] == 0) & (nodes.hand[:, token] > 0) & dirty)
    new = nodes.take(rows)
    new.hand[:, token] -= 1
    new.after[:, token] -= 1
    new.after[:, _DIRT] -= new.hand[:, _DIRT]
    new.hand[:, _DIRT] = 0
    new.left[:, 5] = 1
    return rows, new


def _use_flavors(nodes: Nodes, turn: Turn, only: Numbers | None) -> tuple[Numbers, Numbers, Nodes]:
    can: Numbers = np.greater_equal(nodes.hand[:, None, :], NEED).all(2)
    if only is not None:
        can &= only
    free = np.equal(nodes.right[:, None, :], 0)
    rows, plays, spaces = np.nonzero(can[:, :, None] & turn.fits & free)
    new = nodes.take(rows)
    new = new._replace(
        hand=new.hand - NEED[plays],
        after=new.after + AFTER[turn.levels_up][plays],
        step_a=np.zeros(len(rows), bool),
    )
    new.right[np.arange(len(rows)), spaces] = 1
    return rows, FLAVORS_FROM + 10 * plays + spaces, new


def grow(nodes: Nodes, turn: Turn, only: Numbers | None = None) -> tuple[Numbers, Numbers, Nodes]:
    """Return every position one play later, with the row that it comes from and the code of the play.

    `only` says which flavor plays may be used; then no others are.
    """
    rows, codes, new = _use_flavors(nodes, turn, only)
    found = [(rows, codes, new)]
    if only is None and nodes.step_a.any():
        for code in range(FLAVORS_FROM):
            rows, new = _lay_beans(nodes, code, turn) if code < 2 else _clean_up(nodes, BODY + code - 2)
            if len(rows):
                found.append((rows, np.full(len(rows), code), new))
    if len(found) == 1:
        return found[0]
    parts = (np.concatenate(parts) for parts in zip(*(nodes for *_, nodes in found), strict=True))
    return np.concatenate([rows for rows, *_ in found]), np.concatenate([codes for _, codes, _ in found]), Nodes(*parts)


def best_of(root: Numbers, value: Numbers, keys: Numbers, width: int) -> Numbers:
    """Return the rows of the best positions of each root, twins once, best first."""
    _, first = np.unique(keys, return_index=True)
    order = first[np.lexsort((-value[first], root[first]))]
    roots = root[order]
    starts = np.flatnonzero(np.r_[True, roots[1:] != roots[:-1]])
    rank = np.arange(len(order)) - np.repeat(starts, np.diff(np.r_[starts, len(order)]))
    return order[rank < width]


def climb(nodes: Nodes, turn: Turn, width: int, only: Numbers | None = None) -> tuple[Numbers, list[list[int]]]:
    """Return for each root (numbered from 0, one node each) the best value and the codes of the plays that lead there.

    With `only` the first play must be one of these flavor plays.
    """
    roots = len(nodes.root)
    best = np.full(roots, -np.inf) if only is not None else values(nodes, turn)
    paths: list[list[int]] = [[] for _ in range(roots)]
    way: list[list[int]] = [[] for _ in range(roots)]
    stale = 0
    for depth in range(MOST):
        rows, codes, new = grow(nodes, turn, only if depth == 0 else None)
        if not len(rows):
            break
        value = values(new, turn)
        kept = best_of(new.root, value, new.keys(), width)
        way = [[*way[rows[i]], int(codes[i])] for i in kept]
        nodes, value = new.take(kept), value[kept]
        better = False
        for i in np.flatnonzero(value > best[nodes.root]):
            root = int(nodes.root[i])
            if value[i] > best[root]:
                best[root], paths[root], better = value[i], way[i], True
        stale = 0 if better else stale + 1
        if stale == 2:
            break
    return best, paths
