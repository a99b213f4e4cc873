"""The three immediate effects that draw, judged by sampling what they may bring."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from coffee_tui.players.coffee_roaster.beam import Nodes, Turn, after_turn, climb, values
from coffee_tui.players.coffee_roaster.nets import Numbers
from rules.coffee_roaster.tokens import MOISTURE

DRAW_TWO, REDRAW_TWO, DRAW_FIVE = 2, 3, 4  # their spaces on the left half


class Table(NamedTuple):
    """Where the tokens are: counts by kind, and what is filled."""

    bag: Numbers
    hand: Numbers
    left: Numbers
    right: Numbers


def sets_of(pool: Numbers, size: int, floor: int = 0) -> list[tuple[int, ...]]:
    """Return every one or two kinds that may be chosen of a pool, low first and none below `floor`."""
    kinds = [kind for kind, n in enumerate(pool) if n and kind >= floor]
    if size == 1:
        return [(kind,) for kind in kinds]
    return [(a, b) for i, a in enumerate(kinds) for b in kinds[i:] if a != b or pool[a] > 1]


def rows_of(bags: Numbers, hands: Numbers, table: Table, turn: Turn) -> Nodes:
    """Return one position of step a for each bag and hand."""
    n = len(bags)
    return Nodes(
        hands,
        after_turn(bags, hands, turn.levels_up),
        np.repeat(table.left[None], n, 0),
        np.repeat(table.right[None], n, 0),
        np.arange(n),
        np.ones(n, bool),
    )


def heaps(sets: list[tuple[int, ...]]) -> Numbers:
    """Return sets of kinds as heaps (shape: n x 14)."""
    found = np.zeros((len(sets), 14), np.int64)
    for row, some in zip(found, sets, strict=True):
        for kind in some:
            row[kind] += 1
    return found


def back_values(table: Table, sets: list[tuple[int, ...]], turn: Turn) -> Numbers:
    """Return how good it is to put each set of the hand back into the bag, judged without the draw."""
    gone = heaps(sets)
    return values(rows_of(table.bag + gone, table.hand - gone, table, turn), turn)


def gone_values(table: Table, sets: list[tuple[int, ...]], turn: Turn, width: int) -> Numbers:
    """Return what the turn is worth once each set has left the bag for good."""
    gone = heaps(sets)
    hands = np.repeat(table.hand[None], len(sets), 0)
    return climb(rows_of(table.bag - gone, hands, table, turn), turn, width)[0]


def _drawn(rng: np.random.Generator, bag: Numbers, count: int, samples: int) -> Numbers:
    return rng.multivariate_hypergeometric(bag, min(count, int(bag.sum())), samples)


def _sample(table: Table, option: tuple[int, int], turn: Turn, samples: int, rng: np.random.Generator) -> Nodes:
    """Return what a table may look like after a token was laid and its effect has happened."""
    space, token = option
    hand, left = table.hand.copy(), table.left.copy()
    hand[token] -= 1
    left[space] = 1
    table = table._replace(hand=hand, left=left)
    if space == DRAW_FIVE:
        return _five(table, turn, samples, rng)
    if space == REDRAW_TWO:
        pairs = sets_of(hand, 2)
        back = heaps([pairs[int(back_values(table, pairs, turn).argmax())]])[0]
        table = table._replace(bag=table.bag + back, hand=hand - back)
    drawn = _drawn(rng, table.bag, 2, samples)
    bags = table.bag - drawn
    drawn[:, MOISTURE] = 0
    return rows_of(bags, table.hand + drawn, table, turn)


def _five(table: Table, turn: Turn, samples: int, rng: np.random.Generator) -> Nodes:
    """Return tables after Drawing 5, each without the two that are best gone."""
    choices = [sets_of(five, 2) for five in _drawn(rng, table.bag, 5, samples)]
    gone = np.concatenate([heaps(pairs) for pairs in choices])
    hands = np.repeat(table.hand[None], len(gone), 0)
    value = values(rows_of(table.bag - gone, hands, table, turn), turn)
    best, at = [], 0
    for pairs in choices:
        best.append(at + int(value[at : at + len(pairs)].argmax()))
        at += len(pairs)
    return rows_of(table.bag - gone[best], hands[:samples], table, turn)


def offers(
    table: Table, legal: set[tuple[int, int]], turn: Turn, samples: int, rng: np.random.Generator
) -> dict[tuple[int, int], float]:
    """Return what each legal (space, token) with an effect that draws is worth, by samples."""
    return {option: float(worth.mean()) for option, worth in tries(table, legal, turn, samples, rng).items()}


def tries(
    table: Table, legal: set[tuple[int, int]], turn: Turn, samples: int, rng: np.random.Generator
) -> dict[tuple[int, int], Numbers]:
    """Return for each legal (space, token) with an effect that draws what came of it, sample by sample."""
    options = sorted(option for option in legal if option[0] in (DRAW_TWO, REDRAW_TWO, DRAW_FIVE))
    if not options:
        return {}
    found = [_sample(table, option, turn, samples, rng) for option in options]
    nodes = Nodes(*(np.concatenate(parts) for parts in zip(*found, strict=True)))
    nodes = nodes._replace(root=np.arange(len(nodes.root)))
    best, _ = climb(nodes, turn, 1)
    return dict(zip(options, best.reshape(len(options), samples), strict=True))
