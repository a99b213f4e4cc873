"""What the nets look at, and what a cup is worth: the compiled twins of `features.py` and `cups.py` of the player."""

from __future__ import annotations

import numpy as np

from coffee_tui.players.coffee_roaster.looks import (
    BLIND_MARKS,
    COUNT_MARKS,
    CUP_COUNT_MARKS,
    CUP_INPUTS,
    CUP_MARKS,
    REST_MARKS,
    ROAST_INPUTS,
)
from scripts.roaster.fast import fast
from scripts.roaster.model import BODY, BURNT, HARD, MOISTURE, REJECT, SMOKE

_BLIND = np.array(BLIND_MARKS, np.float32)
_COUNT = np.array(COUNT_MARKS, np.float32)
_CUP_COUNT = np.array(CUP_COUNT_MARKS, np.float32)
_CUP = np.array(CUP_MARKS, np.float32)
_REST = np.array(REST_MARKS, np.float32)
N_ROAST, N_CUP = ROAST_INPUTS, CUP_INPUTS
HIDDEN = 48

# A sheet: target, wanted Sweetness, Body, Acidity, Aroma, then the points of each total from 0 to 40.
TARGET, WANTS, POINTS = 0, 1, 5
SHEET = POINTS + 41

# Kinds of the cup test: five levels, junk (hard, burnt, smoke: one point off), reject, Body, Acidity, Aroma, Wild.
JUNK, SPOILT, C_BODY, C_ACIDITY, C_AROMA, C_WILD, CUP_KINDS = range(5, 12)
# A cup: counts by kind, then the two squares.
C_RL3, C_SWEET, CUP_SIZE = 11, 12, 13

SKILL = np.array([0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5])
FLAVOR = np.array([0, 1, 3, 6, 10])


@fast
def tent(value, marks, x, at):
    """Spread a value over the two marks that it lies between."""
    n = len(marks)
    if value <= marks[0]:
        x[at] = 1
        return
    if value >= marks[n - 1]:
        x[at + n - 1] = 1
        return
    i = 0
    while value >= marks[i + 1]:
        i += 1
    share = (value - marks[i]) / (marks[i + 1] - marks[i])
    x[at + i] = 1 - share
    x[at + i + 1] = share


@fast
def look_roast(after, left, right, disc, sheet, x):
    """Fill in what the roast net sees between two turns."""
    x[:] = 0
    n = 0
    for kind in range(14):
        x[kind] = after[kind] * 0.125
        n += after[kind]
    n -= after[MOISTURE]
    each = 1 / max(n, 1)
    for level in range(5):
        x[14 + level] = after[level] * each
    x[19] = after[HARD] * each
    x[20] = (after[BURNT] + after[SMOKE] + after[REJECT]) * each
    for i in range(4):
        x[21 + i] = after[BODY + i] * each
    x[25 + disc] = 1
    for i in range(6):
        x[34 + i] = left[i]
    for i in range(10):
        x[40 + i] = right[i]
    for i in range(5):
        x[50 + i] = right[2 * i] * right[2 * i + 1]
    for i in range(3):
        have, want = after[BODY + i], sheet[WANTS + 1 + i]
        x[55 + i] = min(have, want) * 0.5
        x[58 + i] = max(have - want, 0) * 0.25
    tent(n, _COUNT, x, 61)
    levels = after[1] + 2 * after[2] + 3 * after[3] + 4 * after[4]
    free = 10 - x[50] - x[51]
    tent(levels * each * free + 3 * x[50] - sheet[TARGET], _BLIND, x, 69)


@fast
def matched(cup, sheet):
    """Return how many flavor targets a cup meets."""
    met = 0
    open_ = 0
    for i in range(3):
        want = sheet[WANTS + 1 + i]
        have = min(cup[C_BODY + i], want)
        met += have
        open_ += want - have
    spare = cup[C_WILD]
    if sheet[WANTS]:
        met += min(cup[C_SWEET], 1)
    else:
        spare += cup[C_SWEET]
    return met + min(spare, open_)


@fast
def score(cup, free, sheet):
    """Return the points of a cup."""
    total = 3 * cup[C_RL3]
    most = 0
    for level in range(1, 5):
        total += level * cup[level]
        most = max(most, cup[level] + (cup[C_RL3] if level == 3 else 0))
    points = SKILL[most] + FLAVOR[matched(cup, sheet)] - cup[JUNK] - 2 * cup[SPOILT]
    points += sheet[POINTS + min(total, 40)]
    if free > 0:
        points -= 5
    if cup[C_BODY] + cup[C_ACIDITY] + cup[C_AROMA] + cup[C_WILD] + cup[C_SWEET] == 0:
        points -= 3
    return points


@fast
def look_cup(bag, cup, free, tray, select, redraw, sheet, x):
    """Fill in what the cup net sees while the cup is being filled."""
    x[:] = 0
    n = 0
    for kind in range(CUP_KINDS):
        n += bag[kind]
    each = 1 / max(n, 1)
    for kind in range(CUP_KINDS):
        x[kind] = bag[kind] * each
        x[11 + kind] = bag[kind] * 0.125
    tent(n, _CUP_COUNT, x, 22)
    x[30 + free] = 1
    x[41 + tray] = 1
    total = 3 * cup[C_RL3]
    most = 0
    for level in range(1, 5):
        many = cup[level] + (cup[C_RL3] if level == 3 else 0)
        total += level * cup[level]
        most = max(most, many)
        x[46 + level] = many * 0.125
    x[51] = most * 0.125
    x[52 + matched(cup, sheet)] = 1
    for i in range(3):
        x[57 + i] = max(sheet[WANTS + 1 + i] - cup[C_BODY + i], 0) * 0.5
    x[60] = 1 if cup[C_BODY] + cup[C_ACIDITY] + cup[C_AROMA] + cup[C_WILD] + cup[C_SWEET] else 0
    mean = (bag[1] + 2 * bag[2] + 3 * bag[3] + 4 * bag[4]) * each
    rest = sheet[TARGET] - total
    tent(mean * free - rest, _CUP, x, 61)
    tent(rest, _REST, x, 72)
    x[85] = 0.5 * min(max(free - 5, 0), 2) if select else 0
    x[86] = redraw
    x[87] = (cup[JUNK] + 2 * cup[SPOILT]) * 0.2


@fast
def forward(x, base, hidden, net, out):
    """Fill `out` with what a net says of x, given the hidden sums of another input.

    A net is one array: a row for each input, then the hidden biases, then two rows of output weights, whose biases
    stand in the last row.
    """
    inputs = len(x)
    h = np.empty(HIDDEN, np.float32)
    for j in range(HIDDEN):
        h[j] = hidden[j]
    for i in range(inputs):
        d = x[i] - base[i]
        if d != 0:
            for j in range(HIDDEN):
                h[j] += d * net[i, j]
    a = net[inputs + 3, 0]
    b = net[inputs + 3, 1]
    for j in range(HIDDEN):
        v = max(h[j], np.float32(0))
        a += v * net[inputs + 1, j]
        b += v * net[inputs + 2, j]
    out[0] = a * 10
    out[1] = b * 10


@fast
def sums(x, net, hidden):
    """Fill in the hidden sums of an input."""
    for j in range(HIDDEN):
        hidden[j] = net[len(x), j]
    for i in range(len(x)):
        if x[i] != 0:
            for j in range(HIDDEN):
                hidden[j] += x[i] * net[i, j]
