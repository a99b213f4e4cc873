"""A game of Coffee Roaster at one moment. Nothing is secret here but the luck to come: bags are counts."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rules import engine
from rules.coffee_roaster import steps
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.tokens import Unique

__all__ = ["Hidden", "Options", "Private", "Public", "Result", "State", "View"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen before the game (see OPTIONS in setup.py)."""

    full_menu: bool
    shuffled: bool
    easy: bool
    no_flavor_penalty: bool
    each_set_scores: bool
    ranked: bool
    counter: bool
    bag_list: bool


class Public(engine.Public):
    """All that lies on the table. Heaps are counts by kind (shape: 14, see tokens.py)."""

    stack: list[steps.AnyStep]
    options: Options
    box: str  # fingerprint of the box in play
    results: list[Result]  # the beans already tested, in order
    bean: str  # id of the bean in the roaster; "" before the first is chosen
    turn: int  # of this bean, from 1; 0 before the first
    disc: int  # index of the gauge space under the Turn Disc; -1 off the board
    gauge_smoke: list[int]  # smoke tokens still lying on each gauge space (shape: 9)
    supply: list[int]  # tokens in the box
    bag: list[int]
    hand: list[int]  # drawn this turn, in front of the player
    apart: list[int]  # drawn for one effect and to be settled at once: the five, the two or three of a cup effect
    aside: list[int]  # easy game: flavor tokens beside the board
    removed: list[int]  # out of the game until the next bean
    left: list[int]  # the six spaces of the left half, top to bottom: kind or EMPTY
    right: list[list[int]]  # the ten spaces of the right half, row by row: kinds from bottom to top
    layout: list[Unique]  # which unique effect token belongs to each row of the right half
    earned: list[Unique]  # unique effect tokens on the Cup Board
    wild_taken: bool  # the Wild Flavor Token has left its space
    cup: list[int]  # the ten spaces: kind, CUP_ROAST_3, CUP_SWEETNESS or EMPTY
    tray: list[int]  # tokens in the tray and extra tray, in the order they were laid there
    cup_test: bool  # roasting is over for this bean


class Private(engine.Private):
    """A roaster plays alone: there is nothing to hide."""

    sealed: None


class Hidden(engine.Hidden):
    """The bag is counts and its draw is luck: nothing lies hidden."""


# What the roaster sees: everything but the luck.
View: TypeAlias = engine.View[Public, Private]


class State(engine.State[Public, Private, Hidden]):
    """The whole game."""
