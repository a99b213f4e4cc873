"""Devalue Bean: lower beans by one quality."""

from __future__ import annotations

from rules.vivajava_dice.steps.dice import LOWERED, TurnsOneDie


class DevalueBean(TurnsOneDie):
    """Lower the bean on one die by one; twice at 2X, on one die or two."""

    id = "devalue_bean"
    turned = LOWERED


DISC = DevalueBean()
