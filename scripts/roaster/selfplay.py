"""Whole roasts of the net against the luck of the bag, with what it should have said of each position."""

from __future__ import annotations

import numpy as np

from scripts.roaster.cup import play_cup, stop_value
from scripts.roaster.fast import fast
from scripts.roaster.model import BAG, DISC, DRAWS, KINDS, LAST, LEFT, RIGHT, advance, draw, roast
from scripts.roaster.turn import MOST, carry_out, search, try_luck
from scripts.roaster.values import HIDDEN, N_ROAST, forward, look_roast

TURNS = 9


@fast
def seed_luck(seed):
    """Seed the luck of the compiled functions."""
    np.random.seed(seed)


@fast
def play_turn(row, sheet, net, width, samples, careless):
    """Roast one turn as the net likes it best; `careless` is how often a random part of the plan is dropped."""
    advance(row)
    draw(row, DRAWS[row[DISC]])
    codes = np.empty(MOST, np.int64)
    value = search(row, sheet, net, width, codes)
    if samples:
        for _ in range(3):
            if not try_luck(row, sheet, net, 1, samples, value):
                break
            value = search(row, sheet, net, width, codes)
    if careless > 0 and np.random.random() < careless:
        codes[np.random.randint(0, 4) :] = -1
    carry_out(row, codes)
    roast(row)


@fast
def bent(net, much):
    """Return a net whose second layer is off by chance: it plays with another taste, the same for a whole roast."""
    other = net.copy()
    for j in range(HIDDEN):
        much_here = 1 + much * np.random.normal()
        other[N_ROAST + 1, j] *= much_here
        other[N_ROAST + 2, j] *= much_here
    return other


@fast
def play_wild(row, sheet):
    """Roast one turn at random, for the first look at what bags there are."""
    advance(row)
    draw(row, DRAWS[row[DISC]])
    codes = np.full(MOST, -1, np.int64)
    net = np.zeros((N_ROAST + 4, HIDDEN), np.float32)
    for j in range(N_ROAST):
        net[j, 0] = np.random.normal()
        net[j, 1] = np.random.normal()
    net[N_ROAST + 1, 0] = net[N_ROAST + 2, 0] = 1
    net[N_ROAST + 1, 1] = net[N_ROAST + 2, 1] = -1
    search(row, sheet, net, 1, codes)
    carry_out(row, codes)
    roast(row)


@fast
def look_back(ys, first, turns, result, value, cut, trace):
    """Fill in what going on was worth at each position: partly the value of what came next, partly how it ended."""
    ys[first + turns, 0] = -100
    gone = result
    for i in range(turns, 0, -1):
        ys[first + i - 1, 0] = gone
        gone = value[i - 1] if cut[i - 1] else (1 - trace) * value[i - 1] + trace * gone


@fast
def begin(row, sheet, xs, ys, at):
    """Note the full bag before the first turn, where nobody may stop."""
    look_roast(row[BAG : BAG + KINDS], row[LEFT : LEFT + 6], row[RIGHT : RIGHT + 10], 0, sheet, xs[at])
    ys[at, 1] = -100


@fast
def play_many(
    n, start, sheet, bonus, net, cup_net, width, samples, noise, bend, xs, ys, cup_xs, cup_ys, results, known
):
    """Play n roasts; fill in positions with targets (go on, stop) and return how many, and how many of cups."""
    at = cup_at = 0
    x = np.empty(N_ROAST, np.float32)
    base = np.zeros(N_ROAST, np.float32)
    hidden = np.empty(HIDDEN, np.float32)
    out = np.empty(2, np.float32)
    stop = np.empty(TURNS + 1)
    value = np.empty(TURNS + 1)
    cut = np.zeros(TURNS + 1)
    for j in range(HIDDEN):
        hidden[j] = net[N_ROAST, j]
    for game in range(n):
        row = start.copy()
        turns = 0
        first = at
        begin(row, sheet, xs, ys, at)
        at += 1
        ended = False
        result = 0.0
        lucky = samples if np.random.random() < 0.7 else 0
        odd = bend > 0 and np.random.random() < 0.25
        player = bent(net, bend) if odd else net
        trace = 0.2 if odd else 0.7
        while not ended:
            if known:
                play_turn(row, sheet, player, width, lucky, noise)
            else:
                play_wild(row, sheet)
            turns += 1
            bag = row[BAG : BAG + KINDS]
            right = row[RIGHT : RIGHT + 10]
            stop[turns] = stop_value(bag, right, sheet, bonus, cup_net) if known else 0
            look_roast(bag, row[LEFT : LEFT + 6], right, row[DISC], sheet, x)
            forward(x, base, hidden, net, out)
            ended = row[DISC] == LAST or (known and stop[turns] >= out[0])
            value[turns] = stop[turns] if row[DISC] == LAST else max(stop[turns], out[0])
            cut[turns] = 0
            tests = 3 if ended and known else 1 if not known or np.random.random() < 0.2 else 0
            tasted = 0.0
            for _ in range(tests):
                if cup_at + 40 < len(cup_ys):
                    points, cup_at = play_cup(
                        bag, right, sheet, bonus, cup_net, noise, 0.6, cup_xs, cup_ys, cup_at, known
                    )
                    tasted += points / tests
            if ended and row[DISC] < LAST and np.random.random() < 2 * noise:
                ended = False  # to see what would have come
                cut[turns] = 1
            xs[at] = x
            ys[at, 1] = stop[turns]
            at += 1
            result = stop[turns]
        results[game, 0] = tasted
        results[game, 1] = turns
        results[game, 2] = result
        look_back(ys, first, turns, result, value, cut, trace)
    return at, cup_at
