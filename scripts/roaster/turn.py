"""A turn in compiled form: a beam over all that the hand can do, and the three effects that draw tried by sampling."""

from __future__ import annotations

import numpy as np

from scripts.roaster.fast import fast
from scripts.roaster.model import (
    AFTER,
    AROMA,
    BAG,
    BODY,
    BURNT,
    DISC,
    FITS,
    HAND,
    HARD,
    INTO,
    KINDS,
    LAST,
    LEFT,
    LEVELS_UP,
    NEED,
    REJECT,
    RIGHT,
    SMOKE,
    SUPPLY,
    WILD,
    any_token,
    clean_up,
    lay_bean,
    pull,
    use_flavor,
)
from scripts.roaster.values import HIDDEN, N_ROAST, forward, look_roast, sums

PLAYS = len(NEED)
MOST = 14  # plays of one turn
FIRST_FLAVOR = 6  # codes: 0-1 a bean for the Wild row, 2-5 clean up by a flavor, then plays of step b by space

_keys = np.random.default_rng(1)
KEY_HAND = _keys.integers(-(2**60), 2**60, 14)
KEY_LEFT = _keys.integers(-(2**60), 2**60, 6)
KEY_RIGHT = _keys.integers(-(2**60), 2**60, 10)
KEY_PLAY = np.array(
    [
        int(sum(int(i) * int(k) for i, k in zip(into, KEY_HAND * 7919, strict=True)) % 2**61)
        - int(sum(int(n) * int(k) for n, k in zip(need, KEY_HAND, strict=True)) % 2**61)
        for need, into in zip(NEED, INTO, strict=True)
    ]
)


@fast
def risen(kind, up):
    """Return what a token of the hand is after step c."""
    if kind == HARD:
        return 0
    if kind > 4:
        return kind
    return kind + up if kind + up <= 4 else BURNT


@fast
def after_turn(row, after):
    """Fill in the bag as it will be after the turn, as long as the box has all chips."""
    up = LEVELS_UP[row[DISC]]
    for kind in range(KINDS):
        after[kind] = row[BAG + kind]
    for kind in range(KINDS):
        after[risen(kind, up)] += row[HAND + kind]


@fast
def value_of(out, disc):
    """Return the value of a bag between two turns: the better of going on and stopping."""
    return out[1] if disc == LAST else max(out[0], out[1])


@fast
def close_value(row, sheet, net):
    """Return the value of a turn that ends without a further play."""
    after = np.zeros(KINDS, np.int64)
    x = np.empty(N_ROAST, np.float32)
    base = np.zeros(N_ROAST, np.float32)
    hidden = np.empty(HIDDEN, np.float32)
    out = np.empty(2, np.float32)
    after_turn(row, after)
    look_roast(after, row[LEFT : LEFT + 6], row[RIGHT : RIGHT + 10], row[DISC], sheet, x)
    for j in range(HIDDEN):
        hidden[j] = net[N_ROAST, j]
    forward(x, base, hidden, net, out)
    return value_of(out, row[DISC])


@fast
def bag_if(code, hand, after, left, up, into):
    """Fill in the bag after the turn if this is played too; return False if it cannot be."""
    into[:] = after
    if code < 2:
        if left[code] or not hand[1 - code]:
            return False
        into[risen(1 - code, up)] -= 1
        into[WILD] += left[1 - code]
        return True
    if code < FIRST_FLAVOR:
        token = BODY + code - 2
        if left[5] or not hand[token] or hand[BURNT] + hand[REJECT] + hand[SMOKE] == 0:
            return False
        into[token] -= 1
        for kind in (BURNT, REJECT, SMOKE):
            into[kind] -= hand[kind]
        return True
    play = code - FIRST_FLAVOR
    for kind in range(KINDS):
        if hand[kind] < NEED[play, kind]:
            return False
    for kind in range(KINDS):
        into[kind] += AFTER[up, play, kind]
    return True


@fast
def key_of(code):
    """Return what a play, without its space, adds to the number by which twins are known."""
    if code < 2:
        return KEY_LEFT[code]
    return KEY_LEFT[5] * (code + 7) if code < FIRST_FLAVOR else KEY_PLAY[code - FIRST_FLAVOR]


@fast
def insert(tops, keys, values, found, value, parent, code, key):
    """Put a position among the best found, twins once; return how many there are."""
    width = len(values)
    if found == width and value <= values[found - 1]:
        return found
    for i in range(found):
        if keys[i] == key:
            return found
    at = min(found, width - 1)
    found = min(found + 1, width)
    while at > 0 and values[at - 1] < value:
        values[at] = values[at - 1]
        keys[at] = keys[at - 1]
        tops[at] = tops[at - 1]
        at -= 1
    values[at] = value
    keys[at] = key
    tops[at, 0] = parent
    tops[at, 1] = code
    return found


@fast
def put(code, hand, left, right):
    """Carry a play out on the hand and the two halves of the board."""
    if code < 2:
        hand[1 - code] -= 1
        left[code] = 1
        hand[WILD] += left[1 - code]
    elif code < FIRST_FLAVOR:
        hand[BODY + code - 2] -= 1
        left[5] = 1
        for kind in (BURNT, REJECT, SMOKE):
            hand[kind] = 0
    else:
        for kind in range(KINDS):
            hand[kind] -= NEED[(code - FIRST_FLAVOR) // 10, kind]
        right[(code - FIRST_FLAVOR) % 10] = 1


@fast
def expand(node, parent, key, row_disc, sheet, net, step_a, work, tops, keys, values, found):
    """Value every play of one position and keep the best; `node` is its hand, bag after, left and right half."""
    hand, after, left, right = node[:14], node[14:28], node[28:34], node[34:44]
    x, base, hidden, out = work
    up = LEVELS_UP[row_disc]
    into = np.empty(KINDS, np.int64)
    look_roast(after, left, right, row_disc, sheet, base)
    sums(base, net, hidden)
    for code in range(0 if step_a else FIRST_FLAVOR, FIRST_FLAVOR + PLAYS):
        if not bag_if(code, hand, after, left, up, into):
            continue
        near = key + key_of(code)
        if code < FIRST_FLAVOR:
            space = code if code < 2 else 5
            left[space] = 1
            look_roast(into, left, right, row_disc, sheet, x)
            left[space] = 0
            forward(x, base, hidden, net, out)
            found = insert(tops, keys, values, found, value_of(out, row_disc), parent, code, near)
            continue
        for space in range(10):
            if right[space] or not FITS[code - FIRST_FLAVOR, space]:
                continue
            right[space] = 1
            look_roast(into, left, right, row_disc, sheet, x)
            right[space] = 0
            forward(x, base, hidden, net, out)
            full = FIRST_FLAVOR + (code - FIRST_FLAVOR) * 10 + space
            found = insert(tops, keys, values, found, value_of(out, row_disc), parent, full, near + KEY_RIGHT[space])
    return found


@fast
def search(row, sheet, net, width, codes):
    """Find the best plays of steps a and b without luck; fill in their codes (-1: none) and return the value."""
    disc = row[DISC]
    up = LEVELS_UP[disc]
    work = (
        np.empty(N_ROAST, np.float32),
        np.zeros(N_ROAST, np.float32),
        np.empty(HIDDEN, np.float32),
        np.empty(2, np.float32),
    )
    nodes, others = np.zeros((width, 44), np.int64), np.zeros((width, 44), np.int64)
    plays, other_plays = np.full((width, MOST), -1), np.full((width, MOST), -1)
    key, keys = np.zeros(width, np.int64), np.zeros(width, np.int64)
    values, tops = np.empty(width), np.zeros((width, 2), np.int64)
    nodes[0, :14] = row[HAND : HAND + KINDS]
    after_turn(row, nodes[0, 14:28])
    nodes[0, 28:44] = row[LEFT : LEFT + 16]
    best, many, stale = close_value(row, sheet, net), 1, 0
    codes[:] = -1
    for depth in range(MOST):
        found = 0
        for b in range(many):
            step_a = depth == 0 or plays[b, depth - 1] < FIRST_FLAVOR
            found = expand(nodes[b], b, key[b], disc, sheet, net, step_a, work, tops, keys, values, found)
        if found == 0:
            break
        for i in range(found):
            parent, code = tops[i]
            one = others[i]
            one[:] = nodes[parent]
            plain = code if code < FIRST_FLAVOR else FIRST_FLAVOR + (code - FIRST_FLAVOR) // 10
            bag_if(plain, nodes[parent, :14], nodes[parent, 14:28], nodes[parent, 28:34], up, one[14:28])
            put(code, one[:14], one[28:34], one[34:44])
            other_plays[i] = plays[parent]
            other_plays[i, depth] = code
        nodes, others = others, nodes
        plays, other_plays = other_plays, plays
        key[:] = keys
        many = found
        if values[0] > best:
            best = values[0]
            codes[:] = plays[0]
            stale = 0
        else:
            stale += 1
            if stale == 2:
                break
    return best


@fast
def carry_out(row, codes):
    """Carry out found plays; one whose chips the box lacks is left out."""
    for code in codes:
        if code < 0:
            return
        if code < 2:
            lay_bean(row, code)
        elif code < FIRST_FLAVOR:
            clean_up(row, BODY + code - 2)
        else:
            play, space = (code - FIRST_FLAVOR) // 10, (code - FIRST_FLAVOR) % 10
            for kind in range(5):
                if INTO[play, kind] > NEED[play, kind] and row[SUPPLY + kind] < INTO[play, kind]:
                    return
            use_flavor(row, play, space)


@fast
def best_return(row, sheet, net):
    """Return the two kinds of the hand that Redrawing 2 had best put back, judged without the draw."""
    best, first, second = -1e9, -1, -1
    for a in range(KINDS):
        for b in range(a, KINDS):
            if row[HAND + a] and row[HAND + b] > (a == b):
                row[HAND + a] -= 1
                row[HAND + b] -= 1
                row[BAG + a] += 1
                row[BAG + b] += 1
                value = close_value(row, sheet, net)
                row[HAND + a] += 1
                row[HAND + b] += 1
                row[BAG + a] -= 1
                row[BAG + b] -= 1
                if value > best:
                    best, first, second = value, a, b
    return first, second


@fast
def draw_five(row, sheet, net):
    """Drawing 5: draw, remove the two that are best gone, return the rest."""
    five = np.zeros(KINDS, np.int64)
    for _ in range(5):
        kind = any_token(row)
        row[BAG + kind] -= 1
        five[kind] += 1
    for kind in range(KINDS):
        row[BAG + kind] += five[kind]
    best, first, second = -1e9, -1, -1
    for a in range(KINDS):
        for b in range(a, KINDS):
            if five[a] and five[b] > (a == b):
                row[BAG + a] -= 1
                row[BAG + b] -= 1
                value = close_value(row, sheet, net)
                row[BAG + a] += 1
                row[BAG + b] += 1
                if value > best:
                    best, first, second = value, a, b
    row[BAG + first] -= 1
    row[BAG + second] -= 1


@fast
def lay_for_luck(row, space, token, first, second, sheet, net):
    """Lay a token for an effect that draws and let it happen."""
    row[HAND + token] -= 1
    row[LEFT + space] = 1
    if space == 4:
        draw_five(row, sheet, net)
        return
    if space == 3:
        row[HAND + first] -= 1
        row[HAND + second] -= 1
        row[BAG + first] += 1
        row[BAG + second] += 1
    for _ in range(2):
        if row[BAG : BAG + KINDS].sum():
            pull(row, any_token(row))


@fast
def try_luck(row, sheet, net, width, samples, value):
    """Carry out the one effect that draws whose samples beat `value`, if there is one; say whether."""
    codes = np.empty(MOST, np.int64)
    best, best_space, best_token, best_a, best_b = value + 0.05, -1, -1, -1, -1
    inside = row[BAG : BAG + KINDS].sum()
    for space in range(2, 5):
        if row[LEFT + space] or (space == 2 and inside < 2) or (space == 4 and inside < 5):
            continue
        for token in range(BODY, WILD + 1):
            if not row[HAND + token] or (space == 2 and token not in (BODY, WILD)):
                continue
            if space == 4 and token not in (AROMA, WILD):
                continue
            a, b = -1, -1
            if space == 3:
                row[HAND + token] -= 1
                if row[HAND : HAND + KINDS].sum() >= 2:
                    a, b = best_return(row, sheet, net)
                row[HAND + token] += 1
                if a < 0:
                    continue
            total = 0.0
            for _ in range(samples):
                other = row.copy()
                lay_for_luck(other, space, token, a, b, sheet, net)
                total += search(other, sheet, net, width, codes)
            if total / samples > best:
                best, best_space, best_token, best_a, best_b = total / samples, space, token, a, b
    if best_space < 0:
        return False
    lay_for_luck(row, best_space, best_token, best_a, best_b, sheet, net)
    return True
