"""A game of VivaJava Dice at one moment. Nothing is secret here but luck and the answers in a window."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rules import engine
from rules.vivajava_dice import discs, modules, steps
from rules.vivajava_dice.actions import AnyAction, Token
from rules.vivajava_dice.coasters import Module
from rules.vivajava_dice.now import Turn

__all__ = ["Hidden", "Options", "Private", "Public", "State", "Turn", "View"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen before the game (see OPTIONS in setup.py)."""

    coaster: str
    tracks: str  # id of the track length
    one: int
    two: int
    cup: int
    corporation: str  # "" with two seats or more
    level: str
    modules: tuple[Module, ...]
    tube: int  # what the bottom of the test tube is worth
    angry_dice: str


class Public(engine.Public):
    """All that lies on the table. A *side* is a seat or, in the solo game, the corporation as side 1."""

    stack: list[steps.AnyStep | discs.AnyDiscStep | modules.AnyModuleStep]
    options: Options
    discs: tuple[str, ...]  # the disc on each color of the Research Coaster, from white
    turn: int
    active: int  # the side whose turn it is
    now: Turn  # what is on the table for this turn only
    points: list[list[int]]  # Performance Points (row: side, column: what for, see scoring.KINDS)
    marks: list[list[int]]  # Research Points on each Track (row: seat, column: color)
    levels: list[list[int]]  # the level at which each ability works, 0 when it does not
    gained: list[list[int]]  # the highest level that was ever reached
    coffee_supply: int
    flavor_supply: int
    flavor: list[int]  # Flavor Dice in front of each seat
    featured: list[int]  # beans on the Featured Blend Coaster (shape: 6)
    featured_by: int  # side, -1 for none
    rainbow_by: int
    tokens: list[Token]  # all Tokens in play
    meter: int  # circle of the corporation's meter, from the bottom
    sugar: int  # color of the die on the sugar cube, -1 for none
    # The expansion: empty, -1 or False unless it is in play.
    anger: tuple[str, ...]  # the discs on the ANGER Coaster
    barred: list[list[int]]  # abilities that a Carnival Ticket has closed, as [seat, color]
    belle_by: int  # seat that holds Belle's Blend, -1 for none
    demands: list[list[int]]  # Flavor Dice on the Hauling Coaster (row: seat, shape: 6 faces); the rest is in supply


class Private(engine.Private):
    """A seat's answer in a window, until all are in."""

    sealed: AnyAction | None


class Hidden(engine.Hidden):
    """Dice are luck: nothing lies hidden."""


# What a seat sees: everything but luck and the sealed answers of others.
View: TypeAlias = engine.View[Public, Private]


class State(engine.State[Public, Private, Hidden]):
    """The whole game."""
