"""What a player would otherwise work out: exact odds of rolls, of beating a Blend, of keeping and rolling again.

Read in this order: `falls` (how dice fall), `odds` (what a roll can still become), `plan` (the best line of play with
the dice on the table), `lasting` (how long a Blend lasts), `said` (the lines beside a decision). Nothing is sampled.
Tables are worked out when they are first asked for and kept.
"""

from rules.vivajava_dice.forecast.falls import (
    beat_odds,
    best_rank,
    faces,
    keeps,
    outcomes,
    rainbow_odds,
    rank_odds,
)
from rules.vivajava_dice.forecast.lasting import Lasting, corporation_beats, lasts, omniblend, rainbow_lasts
from rules.vivajava_dice.forecast.plan import plan, recommended, recommended_plays
from rules.vivajava_dice.forecast.said import lines

__all__ = [
    "Lasting",
    "beat_odds",
    "best_rank",
    "corporation_beats",
    "faces",
    "keeps",
    "lasts",
    "lines",
    "omniblend",
    "outcomes",
    "plan",
    "rainbow_lasts",
    "rainbow_odds",
    "rank_odds",
    "recommended",
    "recommended_plays",
]
