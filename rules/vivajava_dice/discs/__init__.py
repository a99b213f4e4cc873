"""The Ability Discs: what each of them does, one file a disc; what is printed on them is in box.toml.

A new disc is a row there, a file here with `DISC` (and `AnyStep`, if it asks something of its own), a line in this
file and a test. `disc.py` beside this folder lists the moments that a disc can act in.
"""

from __future__ import annotations

from rules.vivajava_dice.disc import DISCS
from rules.vivajava_dice.discs import block_action, extra_flavor, re_roll, research_boost, upgrade_bean

_BASE = (
    re_roll,
    upgrade_bean,
    research_boost,
    extra_flavor,
    block_action,
)

for _module in _BASE:
    DISCS[_module.DISC.id] = _module.DISC

AnyDiscStep = re_roll.AnyStep | block_action.AnyStep
