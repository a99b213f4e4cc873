"""One roast as one row of counts: what the rules do between the choices, in functions that numba can compile.

A row holds bag, hand and supply (14 kinds each), the 6 left and 10 right spaces (1: filled) and the disc.
`tests/players/coffee_roaster/test_model.py` plays it beside the real rules.
"""

from __future__ import annotations

import numpy as np

from coffee_tui.players.coffee_roaster.plays import FLAVOR_PLAYS, STACK, change
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.box import ANY_FLAVOR
from rules.coffee_roaster.tokens import WILD as WILD_KIND
from scripts.roaster.fast import fast

BAG, HAND, SUPPLY, LEFT, RIGHT, DISC, SIZE = 0, 14, 28, 42, 48, 58, 59
HARD, BURNT, REJECT, SMOKE, MOISTURE, BODY, ACIDITY, AROMA, WILD = range(5, 14)
KINDS, SPACES = 14, 10

_BOX = boxes.BOXES.printed()
DRAWS = np.array([space.draw for space in _BOX.gauge.spaces])
SMOKES = np.array([space.smoke for space in _BOX.gauge.spaces])
LEVELS_UP = np.array([space.levels_up for space in _BOX.gauge.spaces])
LAST = len(DRAWS) - 1

# The plays of step b (shape: plays, kinds), and which spaces each fits (plays, spaces).
NEED = np.array([play.need for play in FLAVOR_PLAYS])
INTO = np.array([play.bag for play in FLAVOR_PLAYS])
STACKS = np.array([play.effect == STACK for play in FLAVOR_PLAYS])
AFTER = np.array([[change(play, up) for play in FLAVOR_PLAYS] for up in (0, 1, 2)])  # first axis: levels up
FITS = np.array(
    [[t in (ANY_FLAVOR, play.matched) or play.matched == WILD_KIND for t in _BOX.right_spaces] for play in FLAVOR_PLAYS]
)
# Row r of the right half earns square r: Roast-Level-3, Sweetness, Draw & Select, Redraw-2, Extra Tray.
RL3, SWEET, SELECT, REDRAW, TRAY = range(5)


def start_row(bean: str) -> np.ndarray:
    """Return a roast before its first turn: the disc lies one space before its start."""
    row = np.zeros(SIZE, np.int64)
    heap = np.array(_BOX.start_heap(bean))
    row[BAG : BAG + KINDS] = heap
    row[SUPPLY : SUPPLY + KINDS] = np.array(_BOX.heap) - heap
    row[SUPPLY + SMOKE] = row[SUPPLY + WILD] = 0
    row[DISC] = _BOX.start_space[_BOX.bean[bean].start.moisture] - 1
    return row


@fast
def advance(row):
    """Move the disc on; smoke that lies there enters the bag."""
    row[DISC] += 1
    row[BAG + SMOKE] += SMOKES[row[DISC]]


@fast
def pull(row, kind):
    """Take one token of the bag into the hand; moisture leaves the game."""
    row[BAG + kind] -= 1
    if kind != MOISTURE:
        row[HAND + kind] += 1


@fast
def any_token(row):
    """Return the kind of a token drawn blindly from the bag, which must hold one."""
    total = 0
    for kind in range(KINDS):
        total += row[BAG + kind]
    at = np.random.randint(0, total)
    for kind in range(KINDS):
        at -= row[BAG + kind]
        if at < 0:
            return kind
    return -1


@fast
def draw(row, count):
    """Draw so many tokens, or all."""
    for _ in range(count):
        if row[BAG : BAG + KINDS].sum() == 0:
            return
        pull(row, any_token(row))


@fast
def lay_bean(row, space):
    """Lay a level-1 (space 0) or level-0 (space 1) bean on the Wild row; the second one brings Wild."""
    row[HAND + 1 - space] -= 1
    row[LEFT + space] = 1
    if row[LEFT + 1 - space]:
        row[HAND + WILD] += 1


@fast
def clean_up(row, token):
    """Cleaning Up: burnt, reject and smoke tokens of the hand leave the game."""
    row[HAND + token] -= 1
    row[LEFT + 5] = 1
    for kind in (BURNT, REJECT, SMOKE):
        row[HAND + kind] = 0


@fast
def has_work(row, play):
    """Say whether a play of step b finds its tokens in the hand and its new beans in the box."""
    for kind in range(KINDS):
        if row[HAND + kind] < NEED[play, kind]:
            return False
    for kind in range(5):  # noqa: SIM110  # numba compiles no generators
        if INTO[play, kind] > NEED[play, kind] and row[SUPPLY + kind] < INTO[play, kind]:
            return False
    return True


@fast
def use_flavor(row, play, space):
    """Carry out a play of step b and lay its token or tokens on a space."""
    for kind in range(KINDS):
        row[HAND + kind] -= NEED[play, kind]
        row[BAG + kind] += INTO[play, kind]
        if kind < 5:
            row[SUPPLY + kind] += NEED[play, kind] - INTO[play, kind]
    row[RIGHT + space] = 1


@fast
def roast(row):
    """Step c and the return: every bean of the hand rises while the box has its chip; all goes into the bag."""
    up = LEVELS_UP[row[DISC]]
    for level in (4, 3, 2, 1, 0, HARD):
        n = row[HAND + level]
        into = 0 if level == HARD else level + up if level + up <= 4 else BURNT
        can = min(n, row[SUPPLY + into])
        row[SUPPLY + into] -= can
        row[SUPPLY + level] += can
        row[BAG + into] += can
        row[HAND + level] -= can
    for kind in range(KINDS):
        row[BAG + kind] += row[HAND + kind]
        row[HAND + kind] = 0


@fast
def earned(row, square):
    """Say whether a unique effect token was earned."""
    return row[RIGHT + 2 * square] == 1 and row[RIGHT + 2 * square + 1] == 1
