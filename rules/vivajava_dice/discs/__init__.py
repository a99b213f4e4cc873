"""The Ability Discs: what each of them does, one file a disc; what is printed on them is in box.toml.

A new disc is a row there, a file here with `DISC` (and the steps in which it asks something of its own), its name in
the lists below and a test. `disc.py` beside this folder lists the moments that a disc can act in.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.engine import AnyOf, Step
from rules.vivajava_dice.disc import DISCS
from rules.vivajava_dice.discs import (
    ability_swap,
    anger_management,
    belle,
    bench_sample,
    block_action,
    brew_crafters,
    called_shot,
    carnival,
    compounded,
    creamer,
    cross_training,
    devalue_bean,
    extra_flavor,
    fair_trade,
    flip_bean,
    focus_groups,
    get_angry,
    graduated_cylinder,
    haul,
    house_blend,
    intern,
    jolt,
    late_late_nights,
    lessons_learned,
    lukewarm,
    mine_mine,
    morning_favorite,
    overtime,
    perfectionist,
    pick_of_the_crop,
    re_roll,
    research_boost,
    research_community,
    second_sample,
    shortage,
    side_project,
    silent_partner,
    slow_roll,
    spent_grounds,
    sweetener_scandal,
    upgrade_bean,
)

for _module in (
    re_roll,
    upgrade_bean,
    flip_bean,
    devalue_bean,
    bench_sample,
    pick_of_the_crop,
    intern,
    research_boost,
    focus_groups,
    overtime,
    cross_training,
    second_sample,
    spent_grounds,
    lessons_learned,
    morning_favorite,
    research_community,
    shortage,
    extra_flavor,
    block_action,
    silent_partner,
    house_blend,
    side_project,
    perfectionist,
    fair_trade,
    called_shot,
    slow_roll,
    sweetener_scandal,
    creamer,
    lukewarm,
    mine_mine,
    ability_swap,
    get_angry,
    graduated_cylinder,
    jolt,
    late_late_nights,
    anger_management,
    brew_crafters,
    compounded,
    belle,
    carnival,
    haul,
):
    DISCS[_module.DISC.id] = _module.DISC

# The steps that only a disc has; part of the union of all steps in state.py.
AnyDiscStep: TypeAlias = AnyOf[Step, __name__]
