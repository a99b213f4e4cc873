"""Flip Bean: turn dice over."""

from __future__ import annotations

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.dice import COLOR, FACES, N_DICE
from rules.vivajava_dice.steps.dice import TurnsOneDie


def _opposite() -> tuple[int, ...]:
    """Return for each kind of die what lies below it; on a Flavor Die WILD takes the place of black."""
    face = [0] * FACES
    for one, two in boxes.printed().opposite_faces.pairs:
        face[COLOR[one]], face[COLOR[two]] = COLOR[two], COLOR[one]
    return tuple(kind - kind % FACES + face[kind % FACES] for kind in range(N_DICE))


class FlipBean(TurnsOneDie):
    """Turn a die over, two dice at 2X."""

    id = "flip_bean"
    turned = _opposite()


DISC = FlipBean()
