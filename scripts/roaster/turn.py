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
def search(row, sheet, net, width, codes):
    """Find the best plays of steps a and b without luck; fill in their codes (-1: none) and return the value."""
    up = LEVELS_UP[row[DISC]]
    disc = row[DISC]
    x = np.empty(N_ROAST, np.float32)
    base = np.empty(N_ROAST, np.float32)
    hidden = np.empty(HIDDEN, np.float32)
    out = np.empty(2, np.float32)
    hand = np.zeros((2, width, KINDS), np.int64)
    after = np.zeros((2, width, KINDS), np.int64)
    left = np.zeros((2, width, 6), np.int64)
    right = np.zeros((2, width, 10), np.int64)
    key = np.zeros((2, width), np.int64)
    plays = np.full((2, width, MOST), -1)
    top_value = np.empty(width)
    top_from = np.empty(width, np.int64)
    top_code = np.empty(width, np.int64)
    top_key = np.empty(width, np.int64)
    try_after = np.empty(KINDS, np.int64)
    hand[0, 0] = row[HAND : HAND + KINDS]
    after_turn(row, after[0, 0])
    left[0, 0] = row[LEFT : LEFT + 6]
    right[0, 0] = row[RIGHT : RIGHT + 10]
    look_roast(after[0, 0], left[0, 0], right[0, 0], disc, sheet, x)
    base[:] = 0
    for j in range(HIDDEN):
        hidden[j] = net[N_ROAST, j]
    forward(x, base, hidden, net, out)
    best = value_of(out, disc)
    codes[:] = -1
    many, now, stale = 1, 0, 0
    for depth in range(MOST):
        found = 0
        for b in range(many):
            h, a, lf, rt = hand[now, b], after[now, b], left[now, b], right[now, b]
            look_roast(a, lf, rt, disc, sheet, base)
            sums(base, net, hidden)
            first = depth == 0 or plays[now, b, depth - 1] < FIRST_FLAVOR
            for code in range(0 if first else FIRST_FLAVOR, FIRST_FLAVOR + PLAYS):
                play = code - FIRST_FLAVOR
                near = key[now, b]
                if code < 2:
                    if lf[code] or not h[1 - code]:
                        continue
                    try_after[:] = a
                    try_after[risen(1 - code, up)] -= 1
                    if lf[1 - code]:
                        try_after[WILD] += 1
                    lf[code] = 1
                    near += KEY_LEFT[code]
                elif code < FIRST_FLAVOR:
                    token = BODY + code - 2
                    if lf[5] or not h[token] or h[BURNT] + h[REJECT] + h[SMOKE] == 0:
                        continue
                    try_after[:] = a
                    try_after[token] -= 1
                    for kind in (BURNT, REJECT, SMOKE):
                        try_after[kind] -= h[kind]
                    lf[5] = 1
                    near += KEY_LEFT[5] * (1 + token)
                else:
                    can = True
                    for kind in range(KINDS):
                        if h[kind] < NEED[play, kind]:
                            can = False
                            break
                    if not can:
                        continue
                    for kind in range(KINDS):
                        try_after[kind] = a[kind] + AFTER[up, play, kind]
                    near += KEY_PLAY[play]
                for space in range(10):
                    if code >= FIRST_FLAVOR:
                        if rt[space] or not FITS[play, space]:
                            continue
                        rt[space] = 1
                    elif space:
                        break
                    look_roast(try_after, lf, rt, disc, sheet, x)
                    forward(x, base, hidden, net, out)
                    value = value_of(out, disc)
                    own = near
                    if code >= FIRST_FLAVOR:
                        rt[space] = 0
                        own += KEY_RIGHT[space]
                    if found == width and value <= top_value[found - 1]:
                        continue
                    twin = False
                    for i in range(found):
                        if top_key[i] == own:
                            twin = True
                            break
                    if twin:
                        continue
                    at = found if found < width else width - 1
                    if found < width:
                        found += 1
                    while at > 0 and top_value[at - 1] < value:
                        top_value[at] = top_value[at - 1]
                        top_from[at] = top_from[at - 1]
                        top_code[at] = top_code[at - 1]
                        top_key[at] = top_key[at - 1]
                        at -= 1
                    top_value[at] = value
                    top_from[at] = b
                    top_code[at] = code if code < FIRST_FLAVOR else FIRST_FLAVOR + play * 10 + space
                    top_key[at] = own
                if code < 2:
                    lf[code] = 0
                elif code < FIRST_FLAVOR:
                    lf[5] = 0
        if found == 0:
            break
        then = 1 - now
        for i in range(found):
            b, code = top_from[i], top_code[i]
            hand[then, i] = hand[now, b]
            after[then, i] = after[now, b]
            left[then, i] = left[now, b]
            right[then, i] = right[now, b]
            plays[then, i] = plays[now, b]
            plays[then, i, depth] = code
            key[then, i] = top_key[i]
            if code < 2:
                hand[then, i, 1 - code] -= 1
                after[then, i, risen(1 - code, up)] -= 1
                left[then, i, code] = 1
                if left[then, i, 1 - code]:
                    hand[then, i, WILD] += 1
                    after[then, i, WILD] += 1
            elif code < FIRST_FLAVOR:
                hand[then, i, BODY + code - 2] -= 1
                after[then, i, BODY + code - 2] -= 1
                left[then, i, 5] = 1
                for kind in (BURNT, REJECT, SMOKE):
                    after[then, i, kind] -= hand[then, i, kind]
                    hand[then, i, kind] = 0
            else:
                play = (code - FIRST_FLAVOR) // 10
                hand[then, i] -= NEED[play]
                after[then, i] += AFTER[up, play]
                right[then, i, (code - FIRST_FLAVOR) % 10] = 1
        if top_value[0] > best:
            best = top_value[0]
            codes[:] = plays[then, 0]
            stale = 0
        else:
            stale += 1
            if stale == 2:
                break
        many, now = found, then
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
