"""The order of what one moment brings to several seats, in one place.

Ruling: D-43, the active player's comes first, then the others' in seat order, whatever caused it; of one seat's own
its owner chooses the order, if it matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec

from rules.engine import Action, Seat, Step, then
from rules.vivajava_dice.actions import UseAbility
from rules.vivajava_dice.dice import COLOR
from rules.vivajava_dice.disc import disc_of, held, use_of
from rules.vivajava_dice.steps.tokens import free_tokens

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

Moment = Literal["on_level", "on_create", "on_lost"]
T = TypeVar("T")


def in_order(public: Public, things: Iterable[T], side: Callable[[T], int], first: int = -1) -> list[T]:
    """Return things in the order of their sides, from the active one or from `first`; each side's own as they were."""
    begin = public.active if first < 0 else first
    return sorted(things, key=lambda thing: (side(thing) - begin) % len(public.points))


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability that a moment calls up."""

    seat: Seat
    moment: Moment
    color: int = msgspec.field(name="colour")
    levels: int = 0  # gained at this moment: one, or both at once


def called(public: Public, seat: Seat, moment: Moment) -> list[Trigger]:
    """Return what a moment calls up of a seat's abilities, by Track."""
    return [Trigger(seat, moment, use.color) for use in held(public, seat, moment)]


def call(state: State, triggers: Iterable[Trigger]) -> None:
    """Let everything happen that a moment calls up, in order."""
    found = in_order(state.public, triggers, lambda trigger: trigger.seat)
    if found:
        then(state, Triggers(tuple(found)))


class Triggers(Step["State", "View", UseAbility], frozen=True, tag="triggers"):
    """What a moment has called up, one after the other; its owner chooses among several where the order matters."""

    RULE = "VJD-8.C"
    waiting: tuple[Trigger, ...]
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.waiting[0].seat,) if self.is_ready else ()

    def _next(self, public: Public) -> list[Trigger]:
        """Return what the seat whose turn it is to act may choose among."""
        seat = self.waiting[0].seat
        return [trigger for trigger in self.waiting if trigger.seat == seat and _works(public, trigger)]

    def run(self, state: State) -> None:
        mine = self._next(state.public)
        if len(mine) > 1 and _matters(state.public, mine):
            then(state, Triggers(self.waiting, True))
        else:
            self._go(state, mine[0] if mine else self.waiting[0])

    def options(self, view: View) -> list[UseAbility]:
        from rules.vivajava_dice.steps.abilities import USE

        return [USE[trigger.color] for trigger in self._next(view.public)]

    def because(self, view: View, action: Action) -> str:
        return "Choose which of these abilities comes first."

    def choose(self, state: State, seat: Seat, action: UseAbility) -> None:
        self._go(state, next(t for t in self._next(state.public) if t.color == COLOR[action.track]))

    def _go(self, state: State, trigger: Trigger) -> None:
        rest = tuple(other for other in self.waiting if other != trigger)
        if rest:
            then(state, Triggers(rest))
        if _works(state.public, trigger):
            _carry_out(state, trigger)


def _works(public: Public, trigger: Trigger) -> bool:
    """Say whether an ability still answers: what came before it may have ended it.

    A level that was gained brings what comes with it even while a Ticket has closed its ability.
    """
    if trigger.moment == "on_level":
        return True
    return any(use.color == trigger.color for use in held(public, trigger.seat, trigger.moment))


def _matters(public: Public, mine: list[Trigger]) -> bool:
    """Say whether it can make a difference which of a seat's abilities comes first.

    Tokens that are gained side by side make none while there are enough of them.
    """
    if any(trigger.moment != "on_level" for trigger in mine):
        return True
    discs = [(disc_of(public, trigger.seat, trigger.color), trigger.levels) for trigger in mine]
    busy = [(disc, levels) for disc, levels in discs if disc.card.token or "on_level" in disc.moments]
    tokens = sum(levels for disc, levels in busy if disc.card.token)
    acts = any("on_level" in disc.moments for disc, _ in busy)
    return len(busy) > 1 and (acts or tokens > free_tokens(public, mine[0].seat))


def _carry_out(state: State, trigger: Trigger) -> None:
    if trigger.moment == "on_level":
        from rules.vivajava_dice.steps.activate import GainLevel

        then(state, GainLevel(trigger.seat, trigger.color, trigger.levels))
        return
    use = use_of(state.public, trigger.seat, trigger.color)
    if trigger.moment == "on_create":
        use.disc.on_create(state, use)
    else:
        use.disc.on_lost(state, use)
