"""Upgrade Bean: raise beans by one quality."""

from __future__ import annotations

from rules.vivajava_dice.steps.dice import RAISED, TurnsOneDie


class UpgradeBean(TurnsOneDie):
    """Raise the bean on one die by one; twice at 2X, on one die or two."""

    id = "upgrade_bean"
    turned = RAISED


DISC = UpgradeBean()
