"""A game of VivaJava at one moment. Secret are what lies in Roasters, Flavor Cards in hands, and sealed choices."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rules import engine
from rules.vivajava import cards, steps
from rules.vivajava.actions import AnyAction

__all__ = ["Hidden", "Listed", "Options", "Private", "Public", "State", "Team", "View"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen before the game (see OPTIONS in setup.py), as far as this table has a use for it."""

    decaf: bool
    purge: bool
    featured: bool
    shuffled: bool  # Country Tokens are dealt anew each round
    rainbow: int  # Rainbow's place in the Roast Ranking, from the top
    memory: bool  # front ends show what an attentive player could know of each Roaster
    draft: bool = False  # hands began with a Flavor Card Draft


class Listed(msgspec.Struct, forbid_unknown_fields=True):
    """A Blend on the Best-Seller List. Slates are numbered as in `Box.slate_ids`."""

    slate: int
    beans: list[int]  # (shape: 6)
    markers: list[int]  # seats of its team that have a Blend Marker on it
    investors: list[int]  # seats with an Investment Token and a Blend Marker on it
    extra: int  # points that a card adds


class Team(msgspec.Struct, forbid_unknown_fields=True):
    """The team of a region in this round; only regions with a player have one. A bean is color + 6 * who."""

    region: int
    members: list[int]  # seats in turn order
    blends: bool
    excused: list[int]  # who need not add a bean: seats, or INTERN + seat
    investors: list[int]
    slate: list[int]  # beans in the order in which they were placed; the free bean belongs to FREE
    aside: list[int]  # beans set aside until the Blend is done
    made: int  # rank of the Blend that was placed, 0 for none
    declared: int  # seat whose Supervisor was played before the vote, -1


class Public(engine.Public):
    """All that lies on the table."""

    stack: list[steps.AnyStep | cards.AnyCardStep]
    options: Options
    box: str  # fingerprint
    round: int
    phase: int  # 0 In the Field, 1 Blend/Research, 2 Popular Opinion
    order: list[int]  # seats in the turn order of this round
    points: list[list[int]]  # Performance Points (row: seat, column: what for, see scoring.KINDS)
    arrived: list[int]  # seats by when their Scoring Tokens last moved, the earliest first: lower in a stack
    marks: list[list[int]]  # spots of the Research Markers (row: seat, column: track)
    usable: list[int]  # end-track abilities of BREW and FLAVOR that each seat may use, as bits of 1 << track
    investments: list[int]  # Investment Tokens that each seat has not placed
    investment_supply: int
    fields: list[int]  # beans in The Fields (shape: 6)
    crops: list[int]  # color of the bean on each Country Crop space, -1 for none
    circles: list[int]  # color of each Country by the slates
    tokens: list[int]  # Country Token on each Country, ~token where it lies face down: that Country is closed
    place: list[int]  # Country of each seat's Field Researcher, ROGUE_PLACE, or NOWHERE
    slates: list[int]  # slates above the three regions and of a rogue, -1 for none
    free: list[int]  # colors of their free beans, -1 for none
    unseen: list[int]  # 1 for each slate that was not seen yet; a few of them may be out of the game
    deck: int  # how many slates are left to draw
    gone: int  # how many slates have left the game, unseen ones included
    sellers: list[Listed]  # the Best-Seller List, best first; Coffee* is not in it
    teams: list[Team]
    sizes: list[int]  # beans in each Roaster
    known: list[engine.Known]  # what all could know of each Roaster, by color
    cards: list[int]  # Flavor Cards in each hand
    flavor_deck: int
    discards: list[int]  # Flavor Cards that were discarded (shape: 14)
    shown: list[list[int]]  # cards in hands that all have seen, as [seat, kind]
    greed: list[int]  # seats whose vote on Greed is still to be held in this round
    degrade: int  # how often Blends degrade in this round
    # Empty, 0 or -1 unless Interns, Purge Coins or Featured Blend Cards are in play.
    interns: list[int]  # the three face-up Intern Cards, -1 for one that was taken
    intern_beans: list[list[int]]  # on them (row: card, column: color)
    mentored: list[int]  # the Intern of each seat in this round, -1 for none
    intern_roasters: list[list[int]]  # (row: seat, column: color)
    piles: list[int]  # face-down Interns of each seat
    intern_deck: list[int]  # 1 for each Intern Card in it
    intern_discards: list[int]
    reserve: list[int]  # Intern Bean Reserve (shape: 6)
    purge: list[int]  # Roaster Purge Coins of each seat
    featured: int
    featured_unseen: int  # as bits


class Private(engine.Private):
    """What one seat alone knows."""

    sealed: AnyAction | None
    roaster: list[int]  # (shape: 6)
    cards: list[int]  # kinds of the Flavor Cards in hand, sorted
    drawn: list[int]  # kinds of the two Flavor Cards just drawn, of which one is kept; -1 for none
    back: int  # kind of the card that this seat put back into the deck, as long as that is still known; -1
    known: list[engine.Known | None]  # of each Roaster, where the seat knows more than all


class Hidden(engine.Hidden):
    """What nobody may see."""

    flavor: list[int]  # Flavor Cards in the deck (shape: 14)


# What a seat sees.
View: TypeAlias = engine.View[Public, Private]


class State(engine.State[Public, Private, Hidden]):
    """The whole game."""
