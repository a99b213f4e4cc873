"""Using abilities: in each phase the seat chooses among its own, in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Done, Seat, Step, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import TrackPlay, UseAbility
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.disc import disc_of, held, use_level, use_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

DONE = Done()
USE = tuple(UseAbility(track) for track in TRACKS)


def used_up(public: Public, color: int, level: int) -> bool:
    """Say whether the active seat has used the ability of a Track as often as its level allows."""
    return public.now.used[color] >= level


class UseAbilities(Step["State", "View", TrackPlay | Done], frozen=True):
    """Offer the plays of one moment again and again until the seat is done; ask only if there are any."""

    MOMENT: ClassVar[str]

    seat: Seat
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def plays(self, public: Public) -> list[TrackPlay]:
        """Return every play of this moment, by Track."""
        found: list[TrackPlay] = []
        for use in held(public, self.seat, self.MOMENT):
            found += getattr(use.disc, self.MOMENT)(public, use)
        return found

    def run(self, state: State) -> None:
        if self.plays(state.public):
            then(state, msgspec.structs.replace(self, is_ready=True))

    def options(self, view: View) -> list[TrackPlay | Done]:
        return [*self.plays(view.public), DONE]

    def closed(self, view: View) -> Iterator[Action]:
        """Yield abilities of this moment that are used up or cannot do anything now."""
        plays = self.plays(view.public)
        tracks = {play.track for play in plays if isinstance(play, TrackPlay)}
        for use in held(view.public, self.seat, self.MOMENT):
            if TRACKS[use.color] not in tracks:
                yield USE[use.color]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, TrackPlay):
            return why_not_used(view.public, self.seat, self.MOMENT, COLOR[action.track])
        return "Use one of your abilities, or be done."

    def choose(self, state: State, seat: Seat, action: TrackPlay | Done) -> None:
        if isinstance(action, Done):
            return
        then(state, msgspec.structs.replace(self, is_ready=False))
        use = use_of(state.public, seat, COLOR[action.track])
        use.disc.play(state, use, action)


def why_not_used(public: Public, seat: Seat, moment: str, color: int) -> str:
    """Return why the ability of a Track cannot be used at this moment, or not in this way."""
    disc = disc_of(public, seat, color)
    name = disc.card.name
    level = use_level(public, seat, color)
    if color == public.sugar:
        return f"The die on the sugar cube closes {name} in this turn."
    if [seat, color] in public.barred:
        return f"A Carnival Ticket closes {name} until the end of your turn."
    if not level:
        if public.marks[seat][color] >= public.options.cup:
            return f"Your {TRACKS[color]} Track is complete: {name} is no longer yours to use."
        if boxes.printed().length[public.options.tracks].level(public.marks[seat][color]):
            return f"{name} was reached in this turn: it works from Activate on."
        return f"{name} is not yours yet: reach its 1X on the {TRACKS[color]} Track first."
    if moment not in disc.moments:
        return f"{name} does not work now: it belongs to another moment of the turn."
    reason = disc.closed(public, use_of(public, seat, color), moment)
    if reason:
        return reason
    if used_up(public, color, level):
        return f"{name} is used up in this turn."
    return f"{name} cannot do that now: choose one of the plays in the menu."
