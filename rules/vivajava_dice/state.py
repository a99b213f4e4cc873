"""A game of VivaJava Dice at one moment. Nothing is secret here but luck and the answers in a window."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rules import engine
from rules.vivajava_dice import discs, modules, steps
from rules.vivajava_dice.actions import AnyAction, Choice, Token
from rules.vivajava_dice.coasters import Module

__all__ = ["Hidden", "Options", "Private", "Public", "State", "View"]


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
    discs: tuple[str, ...]  # the disc on each colour of the Research Coaster, from white
    turn: int
    active: int  # the side whose turn it is
    points: list[list[int]]  # Performance Points (row: side, column: what for, see scoring.KINDS)
    marks: list[list[int]]  # Research Points on each Track (row: seat, column: colour)
    levels: list[list[int]]  # the level at which each ability works, 0 when it does not
    gained: list[list[int]]  # the highest level that was ever reached
    coffee_supply: int
    flavor_supply: int
    flavor: list[int]  # Flavor Dice in front of each seat
    to_roll: int  # Coffee Dice in the active side's hand
    rolled: list[int]  # dice that lie rolled in front of the active side (shape: 12, see dice.py)
    fixed: list[int]  # faces of Coffee Dice among them that nothing may change
    picked: list[int]  # dice taken up to be rolled again (shape: 12, or empty)
    given: list[list[int]]  # what each seat's donated Flavor Dice show (shape: 6, or empty)
    taken: list[list[int]]  # donated dice chosen for the Blend, as [seat, face]
    blend: list[int]  # beans chosen for the Blend that is being created (shape: 6, or empty)
    research: list[int]  # Research Points about to be marked (shape: 5, or empty)
    featured: list[int]  # beans on the Featured Blend Coaster (shape: 6)
    featured_by: int  # side, -1 for none
    rainbow_by: int
    tokens: list[Token]  # all Tokens in play
    used: list[int]  # how often the active seat has used the ability of each Track this turn
    research_only: bool
    blocked: Choice | None
    is_fresh: bool  # the Featured Blend does not degrade this turn
    meter: int  # circle of the corporation's meter, from the bottom
    sugar: int  # colour of the die on the sugar cube, -1 for none
    # The expansion: empty, -1 or False unless it is in play.
    anger: tuple[str, ...]  # the discs on the ANGER Coaster
    arena: list[list[int]]  # Angry Dice: for challenger and opponent [stage, locked face or 0, face, face]
    is_creamed: bool  # the dice of this turn were rolled again by Creamer
    barred: list[list[int]]  # abilities that a Carnival Ticket has closed, as [seat, colour]
    carnival: list[int]  # beans of the Carnival dice just rolled
    belle_by: int  # seat that holds Belle's Blend, -1 for none
    demands: list[list[int]]  # Flavor Dice on the Hauling Coaster (row: seat, shape: 6 faces); the rest is in supply
    returning: int  # Flavor Dice on their way back to the Hauling Coaster
    landed: list[int]  # what they show, once rolled (shape: 6, or empty)


class Private(engine.Private):
    """A seat's answer in a window, until all are in."""

    sealed: AnyAction | None


class Hidden(engine.Hidden):
    """Dice are luck: nothing lies hidden."""


# What a seat sees: everything but luck and the sealed answers of others.
View: TypeAlias = engine.View[Public, Private]


class State(engine.State[Public, Private, Hidden]):
    """The whole game."""
