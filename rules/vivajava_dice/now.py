"""What is on the table for one turn only: nothing of it outlives the turn, for the next begins with a new `Turn`."""

from __future__ import annotations

import msgspec

from rules.vivajava_dice.actions import Choice
from rules.vivajava_dice.dice import N_DICE, TRACKS


def _no_dice() -> list[int]:
    return [0] * N_DICE


def _no_use() -> list[int]:
    return [0] * len(TRACKS)


class Turn(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The dice of the active side and what was done and said in its turn. The expansion's part is empty without it."""

    to_roll: int = 0  # Coffee Dice in the active side's hand
    rolled: list[int] = msgspec.field(default_factory=_no_dice)  # dice that lie rolled (shape: 12, see dice.py)
    fixed: list[int] = []  # faces of Coffee Dice among them that nothing may change
    picked: list[int] = []  # dice taken up to be rolled again (shape: 12, or empty)
    given: list[list[int]] = []  # what each seat's donated Flavor Dice show (shape: 6, or empty)
    taken: list[list[int]] = []  # donated dice chosen for the Blend, as [seat, face]
    blend: list[int] = []  # beans chosen for the Blend that is being created (shape: 6, or empty)
    research: list[int] = []  # Research Points about to be marked (shape: 5, or empty)
    used: list[int] = msgspec.field(default_factory=_no_use)  # uses of the ability of each Track by the active seat
    research_only: bool = False
    blocked: Choice | None = None
    is_fresh: bool = False  # the Featured Blend does not degrade this turn
    arena: list[list[int]] = []  # Angry Dice: for challenger and opponent [stage, locked face or 0, face, face]
    is_creamed: bool = False  # the dice were rolled again by Creamer
    carnival: list[int] = []  # beans of the Carnival dice just rolled
    returning: int = 0  # Flavor Dice on their way back to the Hauling Coaster
    landed: list[int] = []  # what they show, once rolled (shape: 6, or empty)
