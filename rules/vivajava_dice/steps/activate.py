"""Activate: levels that were reached take effect, Tokens are gained, and abilities of this phase are used."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Done, Seat, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import Token, TrackPlay
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.disc import disc_of, use_of
from rules.vivajava_dice.events import LevelReached
from rules.vivajava_dice.steps.abilities import DONE, UseAbilities
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.order import Trigger, call
from rules.vivajava_dice.steps.research import seats_from
from rules.vivajava_dice.steps.tokens import PlaceToken

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State, View


class BeginActivate(Rule, frozen=True, tag="begin_activate"):
    """New levels first, then the abilities of the phase."""

    RULE = "VJD-5.0"
    seat: Seat

    def run(self, state: State) -> None:
        then(state, ReachLevels(self.seat), UseActivateAbilities(self.seat))


class ReachLevels(Rule, frozen=True, tag="reach_levels"):
    """Every level that was reached in this turn takes effect, on the active side's sheet first.

    Ruling: D-3, whoever's turn it is; D-4, a level that was lost and reached again gives no second Token.
    """

    RULE = "VJD-5.A"
    side: int

    def run(self, state: State) -> None:
        public = state.public
        length = boxes.printed().length[public.options.tracks]
        reached: list[Trigger] = []
        for seat in seats_from(public, self.side):
            marks, levels = public.marks[seat], public.levels[seat]
            for color in range(5):
                level = length.level(marks[color])
                if level > levels[color]:
                    levels[color] = level
                    if state.told is not None:
                        tell(state, LevelReached(seat, TRACKS[color], disc_of(public, seat, color).id, level))
                    if level > public.gained[seat][color]:
                        reached.append(Trigger(seat, "on_level", color, level - public.gained[seat][color]))
                        public.gained[seat][color] = level
        call(state, reached)


class GainLevel(Rule, frozen=True, tag="gain_level"):
    """What comes with levels reached for the first time: one Token each, or what the disc says."""

    RULE = "VJD-5.B"
    seat: Seat
    color: int = msgspec.field(name="colour")
    levels: int  # one, or both at once

    def run(self, state: State) -> None:
        use = use_of(state.public, self.seat, self.color)
        gain_tokens(state, self.seat, self.color, self.levels)
        if "on_level" in use.disc.moments:
            use.disc.on_level(state, use, self.levels)


def gain_tokens(state: State, seat: Seat, color: int, number: int) -> None:
    """Gain Tokens on a Track, if its disc gives any."""
    if disc_of(state.public, seat, color).card.token:
        then(state, *[PlaceToken(Token(seat, "track", color, color))] * number)


class UseActivateAbilities(UseAbilities, frozen=True, tag="use_activate_abilities"):
    """Use the abilities of this phase in any order; those that are forced, before the turn can end.

    Ruling: D-3, levels that are reached by them take effect at once, for this is the phase in which they do.
    """

    RULE = "VJD-5.C"
    MOMENT: ClassVar[str] = "activate_plays"

    def run(self, state: State) -> None:
        plays = self.plays(state.public)
        if len(plays) == 1 and self._must(state.public, plays):
            self._use(state, plays[0])
        elif plays:
            then(state, msgspec.structs.replace(self, is_ready=True))

    def _must(self, public: Public, plays: list[TrackPlay]) -> bool:
        tracks = {COLOR[play.track] for play in plays if isinstance(play, TrackPlay)}
        return any(disc_of(public, self.seat, color).card.forced for color in tracks)

    def options(self, view: View) -> list[TrackPlay | Done]:
        plays = self.plays(view.public)
        return [*plays] if self._must(view.public, plays) else [*plays, DONE]

    def choose(self, state: State, seat: Seat, action: TrackPlay | Done) -> None:
        if isinstance(action, TrackPlay):
            self._use(state, action)

    def _use(self, state: State, action: TrackPlay) -> None:
        then(state, ReachLevels(self.seat), msgspec.structs.replace(self, is_ready=False))
        use = use_of(state.public, self.seat, COLOR[action.track])
        use.disc.play(state, use, action)

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, Done):
            return "One of these abilities is forced: use it before the turn ends."
        return super().because(view, action)
