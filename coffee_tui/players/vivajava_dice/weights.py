"""What a plain player thinks of things that no odds settle, in Performance Points: found by playing, not by proof."""

from __future__ import annotations

import msgspec

Levels = tuple[float, float]  # of an ability at 1X and at 2X


class Weights(msgspec.Struct, frozen=True):
    """The numbers that a player is made of."""

    pace: float = 2.8  # points a turn, to tell how many turns are left that count
    turn: float = 2.0  # what a turn is worth that is not spent on keeping a Featured Blend
    broken: tuple[float, ...] = (0.0, 0.3, 0.6, 0.9, 1.2, 1.6)  # what a roll of so few dice is worth, about
    flavor: float = 0.33  # a Flavor Die
    mark: float = 0.7  # how much of its share of a Track a mark is worth before the Track is complete
    finish: float = 1.6  # marks a turn on one Track, to tell whether it will be completed at all
    will: float = 0.45  # how much of their abilities others use for what would hurt most
    soon: float = 5.0  # to be about to win
    win: float = 100.0
    rainbow_turns: float = 4.0  # how long a Rainbow Blend is counted on at most
    belle: float = 1.5  # to hold Belle's Blend
    ability_turns: float = 7.0  # and an ability
    blocks: float = 0.9  # what Block Action must spoil to be worth a Token


WEIGHTS = Weights()

# What an ability brings each turn, at 1X and 2X. Forced discs that hurt are below 0.
PER_TURN: dict[str, Levels] = {
    "re_roll": (0.5, 0.8),
    "upgrade_bean": (0.35, 0.6),
    "flip_bean": (0.35, 0.6),
    "devalue_bean": (0.25, 0.45),
    "bench_sample": (0.3, 0.5),
    "pick_of_the_crop": (0.35, 0.6),
    "intern": (0.35, 0.6),
    "research_boost": (0.3, 0.6),
    "focus_groups": (0.15, 0.3),
    "overtime": (0.4, 0.7),
    "cross_training": (0.1, 0.15),
    "second_sample": (0.35, 0.55),
    "spent_grounds": (0.15, 0.3),
    "lessons_learned": (0.1, 0.2),
    "shortage": (-0.2, -0.45),
    "extra_flavor": (0.1, 0.2),
    "house_blend": (0.25, 0.4),
    "perfectionist": (-0.15, -0.4),
    "fair_trade": (-0.3, -0.6),
    "late_late_nights": (-0.8, -1.6),
    "graduated_cylinder": (0.15, 0.25),
    "slow_roll": (0.2, 0.4),
    "called_shot": (0.1, 0.2),
    "brew_crafters": (0.25, 0.5),
    "compounded": (0.2, 0.4),
    "belle": (0.2, 0.4),
    "carnival": (0.3, 0.5),
    "haul": (0.2, 0.3),
}
UNKNOWN: Levels = (0.15, 0.3)

# What a Token is worth: ready on a Track, by its disc, and where it works.
READY: dict[str, float] = {
    "block_action": 1.2,
    "morning_favorite": 0.6,
    "research_community": 0.8,
    "silent_partner": 0.9,
    "side_project": 0.9,
    "mine_mine": 1.5,
    "creamer": 0.7,
    "lukewarm": 0.5,
    "ability_swap": 0.2,
    "jolt": 0.8,
}
PLACED: dict[str, float] = {"community": 0.8, "intern": 1.6, "anger": 1.4, "jolt": 1.2, "ride": 0.9}
TOKEN = 0.6  # anywhere else

# Which disc to choose of a coaster beside the table, best first; those not named come after them.
CHOSEN = ("upgrade_bean", "flip_bean", "pick_of_the_crop", "bench_sample", "devalue_bean", "mine_mine", "creamer")
