"""The cup test in compiled form: exact steps ahead of the cup net, and whole tests for it to learn from."""

from __future__ import annotations

import numpy as np

from scripts.roaster.fast import fast
from scripts.roaster.model import ACIDITY, AROMA, BODY, BURNT, HARD, REJECT, SMOKE, WILD
from scripts.roaster.values import CUP_KINDS, CUP_SIZE, HIDDEN, JUNK, N_CUP, SPOILT, forward, look_cup, score, sums


@fast
def cup_bag(after):
    """Return a bag as the cup test knows it: without moisture, junk in one."""
    bag = np.zeros(CUP_KINDS, np.int64)
    for level in range(5):
        bag[level] = after[level]
    bag[JUNK] = after[HARD] + after[BURNT] + after[SMOKE]
    bag[SPOILT] = after[REJECT]
    bag[7] = after[BODY]
    bag[8] = after[ACIDITY]
    bag[9] = after[AROMA]
    bag[10] = after[WILD]
    return bag


@fast
def worth(cup, free, sheet, bonus):
    """Return the points of a cup with what it opens for the next bean."""
    points = score(cup, free, sheet)
    return points + (bonus[1] if points >= 15 else bonus[0] if points >= 10 else 0.0)


@fast
def guess(bag, cup, free, tray, select, redraw, sheet, bonus, net, x, base, hidden, out):
    """Return what the rest of the test is worth: exact at its end, else by the net."""
    if (free == 0 and not redraw) or (free > 0 and bag.sum() == 0):
        return worth(cup, free, sheet, bonus)
    look_cup(bag, cup, free, tray, select, redraw, sheet, x)
    forward(x, base, hidden, net, out)
    return out[0] - cup[JUNK] - 2 * cup[SPOILT]


@fast
def best_refill(bag, cup, sheet, bonus):
    """Return the mean worth after two tokens have left the cup: three are drawn, the best two fill it."""
    n = bag.sum()
    if n <= 2:
        for kind in range(CUP_KINDS):
            cup[kind] += bag[kind]
        value = worth(cup, 2 - n, sheet, bonus)
        for kind in range(CUP_KINDS):
            cup[kind] -= bag[kind]
        return value
    pair = np.full((CUP_KINDS, CUP_KINDS), -99.0)
    for a in range(CUP_KINDS):
        for b in range(a, CUP_KINDS):
            if bag[a] and bag[b] > (a == b):
                cup[a] += 1
                cup[b] += 1
                pair[a, b] = worth(cup, 0, sheet, bonus)
                cup[a] -= 1
                cup[b] -= 1
    total = 0.0
    for a in range(CUP_KINDS):
        if not bag[a]:
            continue
        for b in range(a, CUP_KINDS):
            if bag[b] <= (a == b):
                continue
            for c in range(b, CUP_KINDS):
                if bag[c] <= (a == c) + (b == c):
                    continue
                if a == b == c:
                    ways = bag[a] * (bag[a] - 1) * (bag[a] - 2) / 6
                elif a == b:
                    ways = bag[a] * (bag[a] - 1) / 2 * bag[c]
                elif b == c:
                    ways = bag[a] * bag[b] * (bag[b] - 1) / 2
                else:
                    ways = bag[a] * bag[b] * bag[c]
                total += ways * max(pair[a, b], pair[a, c], pair[b, c])
    return total / (n * (n - 1) * (n - 2) / 6)


@fast
def redraw_value(bag, cup, sheet, bonus):
    """Return the worth of a full cup with Redraw-2, and which two kinds to take back (-1: none)."""
    best, first, second = worth(cup, 0, sheet, bonus), -1, -1
    for a in range(CUP_KINDS):
        for b in range(a, CUP_KINDS):
            if cup[a] and cup[b] > (a == b):
                cup[a] -= 1
                cup[b] -= 1
                bag[a] += 1
                bag[b] += 1
                value = best_refill(bag, cup, sheet, bonus)
                cup[a] += 1
                cup[b] += 1
                bag[a] -= 1
                bag[b] -= 1
                if value > best:
                    best, first, second = value, a, b
    return best, first, second


@fast
def step_values(bag, cup, free, tray, select, redraw, sheet, bonus, net, to_cup, to_tray):
    """Fill in what each kind is worth in the cup and on the tray once it is drawn; return the mean of the better."""
    x = np.empty(N_CUP, np.float32)
    base = np.empty(N_CUP, np.float32)
    hidden = np.empty(HIDDEN, np.float32)
    out = np.empty(2, np.float32)
    look_cup(bag, cup, free, tray, select, redraw, sheet, base)
    sums(base, net, hidden)
    n = bag.sum()
    mean = 0.0
    for kind in range(CUP_KINDS):
        if not bag[kind]:
            continue
        share = bag[kind] / n
        bag[kind] -= 1
        cup[kind] += 1
        to_cup[kind] = guess(bag, cup, free - 1, tray, select, redraw, sheet, bonus, net, x, base, hidden, out)
        cup[kind] -= 1
        to_tray[kind] = -99.0
        if tray > 0:
            to_tray[kind] = guess(bag, cup, free, tray - 1, select, redraw, sheet, bonus, net, x, base, hidden, out)
        bag[kind] += 1
        mean += share * max(to_cup[kind], to_tray[kind])
    return mean


@fast
def backup(bag, cup, free, tray, select, redraw, sheet, bonus, net, to_cup, to_tray):
    """Return what a cup test is worth by one exact step; `to_cup` and `to_tray` hold what each draw is worth."""
    n = bag.sum()
    if free == 0:
        return redraw_value(bag, cup, sheet, bonus)[0] if redraw else worth(cup, 0, sheet, bonus)
    if n == 0:
        return worth(cup, free, sheet, bonus)
    if select and (free in (6, 7)):
        fill_select(bag, cup, free, tray, select, redraw, sheet, bonus, net, to_cup)
        if n == 1:
            return to_cup[np.argmax(bag)]
        mean = 0.0
        for a in range(CUP_KINDS):
            for b in range(a, CUP_KINDS):
                if bag[a] and bag[b] > (a == b):
                    ways = bag[a] * (bag[a] - 1) / 2 if a == b else bag[a] * bag[b]
                    mean += ways * max(to_cup[a], to_cup[b])
        return mean / (n * (n - 1) / 2)
    return step_values(bag, cup, free, tray, select, redraw, sheet, bonus, net, to_cup, to_tray)


@fast
def fill_select(bag, cup, free, tray, select, redraw, sheet, bonus, net, to_cup):
    """Fill in what each kind is worth on a Draw & Select space."""
    x = np.empty(N_CUP, np.float32)
    base = np.zeros(N_CUP, np.float32)
    hidden = np.empty(HIDDEN, np.float32)
    out = np.empty(2, np.float32)
    sums(base, net, hidden)
    for kind in range(CUP_KINDS):
        if bag[kind]:
            bag[kind] -= 1
            cup[kind] += 1
            to_cup[kind] = guess(bag, cup, free - 1, tray, select, redraw, sheet, bonus, net, x, base, hidden, out)
            cup[kind] -= 1
            bag[kind] += 1


@fast
def begin_cup(right):
    """Return an empty cup with its squares, free spaces, tray spaces, Draw & Select and Redraw-2 of a board."""
    cup = np.zeros(CUP_SIZE, np.int64)
    cup[11] = right[0] * right[1]
    cup[12] = right[2] * right[3]
    free = 10 - cup[11] - cup[12]
    tray = 3 + 2 * right[8] * right[9]
    return cup, free, tray, right[4] * right[5], right[6] * right[7]


@fast
def stop_value(after, right, sheet, bonus, net):
    """Return what stopping is worth, one exact step ahead of the net."""
    cup, free, tray, select, redraw = begin_cup(right)
    to_cup = np.empty(CUP_KINDS)
    to_tray = np.empty(CUP_KINDS)
    return backup(cup_bag(after), cup, free, tray, select, redraw, sheet, bonus, net, to_cup, to_tray)


@fast
def pick(bag):
    """Take a random token out of a bag of the cup test."""
    at = np.random.randint(0, bag.sum())
    for kind in range(CUP_KINDS):
        at -= bag[kind]
        if at < 0:
            bag[kind] -= 1
            return kind
    return -1


@fast
def look_back(ys, first, end, value, ahead, cut, trace, known):
    """Add to each position what the test made of it: partly the exact step ahead, partly what came of it."""
    for i in range(end - 1, first - 1, -1):
        if known:  # a move out of curiosity says nothing about the position before it
            value = ahead[i - first] if cut[i - first] else (1 - trace) * ahead[i - first] + trace * value
        ys[i] += value


@fast
def play_cup(after, right, sheet, bonus, net, noise, trace, xs, ys, at, known):
    """Play a cup test, note what the net saw and should have said from row `at` on; return worth and next row.

    Targets mix the exact step ahead of each position with what came of it (`trace`: share of the latter). With
    `known` false the net is not asked yet: tokens go anywhere and only the result counts.
    """
    cup, free, tray, select, redraw = begin_cup(right)
    bag = cup_bag(after)
    to_cup = np.empty(CUP_KINDS)
    to_tray = np.empty(CUP_KINDS)
    first = at
    ahead = np.empty(40)
    cut = np.zeros(40)
    while True:
        n = bag.sum()
        value = backup(bag, cup, free, tray, select, redraw, sheet, bonus, net, to_cup, to_tray)
        ended = (free == 0) or n == 0
        if not (ended and not (free == 0 and redraw)):
            look_cup(bag, cup, free, tray, select, redraw, sheet, xs[at])
            ys[at] = cup[JUNK] + 2 * cup[SPOILT]
            ahead[at - first] = value
            at += 1
        if ended:
            break
        if select and (free in (6, 7)):
            a = pick(bag)
            if bag.sum():
                b = pick(bag)
                if to_cup[b] > to_cup[a]:
                    a, b = b, a
                bag[b] += 1
            cup[a] += 1
            free -= 1
            continue
        a = pick(bag)
        keep = to_cup[a] >= to_tray[a]
        if tray > 0 and (not known or np.random.random() < noise):
            other = np.random.random() < 0.5
            cut[at - first - 1] = other != keep
            keep = other
        if keep or tray == 0:
            cup[a] += 1
            free -= 1
        else:
            tray -= 1
    look_back(ys, first, at, value, ahead, cut, trace, known)
    return value, at
