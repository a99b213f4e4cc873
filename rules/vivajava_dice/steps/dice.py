"""Changing single dice: what the Dice Manipulation discs share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import tell
from rules.vivajava_dice.actions import ChangeDie
from rules.vivajava_dice.dice import DICE, DIE, FACES, N_DICE, TRACKS
from rules.vivajava_dice.disc import Disc
from rules.vivajava_dice.events import DieChanged
from rules.vivajava_dice.steps.abilities import used_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.vivajava_dice.actions import TrackPlay
    from rules.vivajava_dice.disc import Use
    from rules.vivajava_dice.state import Public, State

# CHANGE[color][die][to]
CHANGE = tuple(tuple(tuple(ChangeDie(track, die, to) for to in DICE) for die in DICE) for track in TRACKS)


def changeable(public: Public) -> list[int]:
    """Return the dice of the active side that abilities may change (shape: 12)."""
    if not public.now.fixed:
        return public.now.rolled
    dice = list(public.now.rolled)
    for face in public.now.fixed:
        dice[face] -= 1
    return dice


def turn_die(state: State, use: Use, action: ChangeDie) -> None:
    """Turn one die to another face."""
    rolled = state.public.now.rolled
    rolled[DIE[action.die]] -= 1
    rolled[DIE[action.to]] += 1
    if state.told is not None:
        tell(state, DieChanged(use.seat, use.disc.id, action.die, action.to))


class TurnsOneDie(Disc):
    """A disc that turns one die a use to the face that `turned` says; used as often as its level."""

    turned: tuple[int, ...]  # for each kind of die the kind that it becomes; itself if it cannot change

    def roll_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        if used_up(public, use.color, use.level):
            return ()
        table = CHANGE[use.color]
        turned = self.turned
        dice = changeable(public)
        return [table[kind][turned[kind]] for kind in range(N_DICE) if dice[kind] and turned[kind] != kind]

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, ChangeDie):
            state.public.now.used[use.color] += 1
            turn_die(state, use, action)

    def closed(self, public: Public, use: Use, moment: str) -> str:
        if used_up(public, use.color, use.level) or self.roll_plays(public, use):
            return ""
        return f"None of your dice can be changed by {self.card.name}."


# Ruling: D-17, a Flavor Die goes from green to WILD as a Coffee Die goes from green to black; nothing wraps round.
RAISED = tuple(kind + (kind % FACES < FACES - 1) for kind in range(N_DICE))
LOWERED = tuple(kind - (kind % FACES > 0) for kind in range(N_DICE))
