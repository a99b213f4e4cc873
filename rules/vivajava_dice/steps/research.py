"""Research: points marked on Tracks, Tracks completed, Flavor Dice taken for black beans."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.engine import Action, Done, PickSome, Seat, Step, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import GainPoint, MarkMore, MoveMark, TrackPlay
from rules.vivajava_dice.dice import BLACK, COLOR, COLORS, TRACKS
from rules.vivajava_dice.disc import disc_of, held, use_of
from rules.vivajava_dice.events import Marked, TookFlavor, TrackCompleted
from rules.vivajava_dice.steps.both import settle_blends
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.flavor import flavor_left
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.order import in_order
from rules.vivajava_dice.steps.tokens import home, return_tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import engine
    from rules.vivajava_dice.actions import Token
    from rules.vivajava_dice.state import Public, State, View

DONE = Done()
GAIN = tuple(GainPoint(color) for color in COLORS)


def room(public: Public, seat: Seat, color: int) -> int:
    """Return how many Research Points of a color the seat can use now; black stands for Flavor Dice."""
    if color == public.sugar:  # Ruling: D-41, a sabotaged color is closed for points from every source
        return 0
    return flavor_left(public) if color == BLACK else public.options.cup - public.marks[seat][color]


def seats_from(public: Public, seat: int) -> list[Seat]:
    """Return the seats in turn order, beginning with this side or the next one."""
    n = len(public.marks)
    return [(seat + i) % n for i in range(n)]


Gain = tuple[Seat, int, int]  # who gains, in which color, how many Research Points


def gain(state: State, seat: Seat, color: int, points: int) -> None:
    """Give a seat Research Points of one color, as many as it can use.

    Say `then` for what follows before calling this: a completed Track pushes its points on top.
    """
    gain_all(state, [(seat, color, points)])


def gain_all(state: State, gains: Sequence[Gain], awards: Sequence[AwardPoints] = (), first: int = -1) -> None:
    """Give Research Points to one seat or several at one moment, with the points of Tracks that are completed by it.

    `awards` come at the same moment. The order is that of `in_order`, from `first` if there is no active side yet.
    """
    public = state.public
    found = list(gains)
    for seat, color, points in gains:
        if seat == public.active and color != BLACK and public.tokens:
            # Ruling: D-15, points marked through Research Community trigger no further Community.
            points = min(points, room(public, seat, color))  # noqa: PLW2901
            found += [(other, color, points) for other in _followers(public, seat, color)]
    steps: list[tuple[int, Step]] = [(award.side, award) for award in awards]
    for seat, color, points in in_order(public, found, _who, first):
        new = _take(state, seat, points) if color == BLACK else _mark(state, seat, color, points)
        steps += [(seat, step) for step in new]
    then(state, *(step for _, step in in_order(public, steps, _who, first)))


def _who(thing: tuple[int, *tuple[object, ...]]) -> int:
    return thing[0]


def _take(state: State, seat: Seat, points: int) -> list[Step]:
    """Give a seat Flavor Dice, as long as there are any; on the Hauling Coaster it then chooses them."""
    public = state.public
    points = min(points, room(public, seat, BLACK))
    if points <= 0:
        return []
    if public.demands:
        from rules.vivajava_dice.modules.heartland import TakeHauled

        return [TakeHauled(seat)] * points
    public.flavor_supply -= points
    public.flavor[seat] += points
    if state.told is not None:
        tell(state, TookFlavor(seat, points))
    return []


def _followers(public: Public, seat: Seat, color: int) -> list[Seat]:
    """Return who must mark what this seat marks on a Track in its own turn."""
    at = {t.seat for t in public.tokens if t.place == "community" and t.side == seat and t.spot == color}
    if public.barred:  # a Carnival Ticket may have closed the ability
        at -= {t.seat for t in public.tokens if t.place == "community" and [t.seat, t.source] in public.barred}
    return [other for other in seats_from(public, seat) if other in at]


def _mark(state: State, seat: Seat, color: int, points: int) -> list[Step]:
    """Mark points on a Track, as many as it takes; return the award for completing it."""
    public = state.public
    row = public.marks[seat]
    cup = public.options.cup
    points = min(points, room(public, seat, color))
    if points <= 0:
        return []
    row[color] += points
    if state.told is not None:
        tell(state, Marked(seat, TRACKS[color], points, row[color]))
    return [complete(state, seat, color)] if row[color] == cup else []


def complete(state: State, seat: Seat, color: int) -> AwardPoints:
    """Cross a Track out: its ability ends, its Tokens go home; return the points of its disc."""
    public = state.public
    disc = disc_of(public, seat, color)
    points = disc.track_points(public, seat, color)
    public.levels[seat][color] = 0
    if state.told is not None:
        tell(state, TrackCompleted(seat, TRACKS[color], disc.id))

    def is_done(token: Token) -> bool:
        # A Community Token that binds this Track to another one has nothing left to mark either.
        serves = token.seat == seat and home(token) == color
        return serves or (token.place == "community" and token.spot == color and seat in (token.seat, token.side))

    if public.tokens:
        return_tokens(state, is_done)
    settle_blends(state)
    return AwardPoints(seat, scoring.TRACKS, points)


def lose(state: State, seat: Seat, color: int, points: int) -> None:
    """Take Research Points from a Track that is not complete. Below a level its ability stops.

    Ruling: D-4, 0 is the floor, and a completed Track never loses any.
    """
    public = state.public
    row = public.marks[seat]
    points = min(points, row[color])
    if points <= 0 or row[color] >= public.options.cup:
        return
    row[color] -= points
    level = boxes.printed().length[public.options.tracks].level(row[color])
    public.levels[seat][color] = min(public.levels[seat][color], level)
    if state.told is not None:
        tell(state, Marked(seat, TRACKS[color], -points, row[color]))
    settle_blends(state)


class OfferPoints(Step["State", "View", GainPoint | Done], frozen=True, tag="offer_points"):
    """Points of the seat's own choice: as many as it can still use."""

    RULE = "VJD-4.D"
    seat: Seat
    points: int

    def run(self, state: State) -> None:
        left = min(self.points, sum(room(state.public, self.seat, color) for color in range(6)))
        if left:
            then(state, ChoosePoints(left=left, may_stop=True, seat=self.seat))


class ChoosePoints(PickSome["State", "View"], frozen=True, tag="choose_points"):
    """Choose the colors in which to gain Research Points, black for Flavor Dice."""

    RULE = "VJD-4.D"
    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def pool(self, view: View) -> list[int]:
        return [room(view.public, self.seat, color) for color in range(6)]

    def pick(self, kind: int) -> Action:
        return GAIN[kind]

    def because(self, view: View, action: Action) -> str:
        if not isinstance(action, GainPoint):
            return "Choose a color for the Research Point, or be done."
        if room(view.public, self.seat, COLOR[action.color]):
            return "Colors are chosen from white upwards: take the last choice back first."
        return no_room(view.public, self.seat, COLOR[action.color])

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, GainPoint):
            color = COLOR[action.color]
            left = min(self.left - 1, sum(room(state.public, seat, c) for c in range(color, 6)) - 1)
            if left > 0:
                then(state, msgspec.structs.replace(self, left=left, floor=color))
            gain(state, seat, color, 1)


def no_room(public: Public, seat: Seat, color: int) -> str:
    """Return why a color takes no Research Points now."""
    if color == public.sugar:
        return f"The die on the sugar cube closes {COLORS[color]}: choose another color."
    if color == BLACK:
        return "The Flavor supply is empty: choose a Track instead."
    return f"Your {COLORS[color]} Track is complete: choose another color."


class AdjustResearch(Step["State", "View", TrackPlay | Done], frozen=True, tag="adjust_research"):
    """Abilities may add marks to what is researched, or move some to other Tracks, before they are marked."""

    RULE = "VJD-4.C"
    seat: Seat
    color: int = msgspec.field(name="colour")
    sampled: int = -1  # the second color that has got marks
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def plays(self, public: Public) -> list[TrackPlay]:
        """Return what the abilities of the seat can still do."""
        found: list[TrackPlay] = []
        for use in held(public, self.seat, "research_plays"):
            found += use.disc.research_plays(public, use, self.color, self.sampled)
        return found

    def run(self, state: State) -> None:
        if self.plays(state.public):
            then(state, msgspec.structs.replace(self, is_ready=True))

    def options(self, view: View) -> list[TrackPlay | Done]:
        return [*self.plays(view.public), DONE]

    def because(self, view: View, action: Action) -> str:
        return "Change what is marked by one of your abilities, or be done."

    def choose(self, state: State, seat: Seat, action: TrackPlay | Done) -> None:
        if isinstance(action, MarkMore | MoveMark):
            color = COLOR[action.color]
            is_sample = isinstance(action, MarkMore) and color != self.color
            then(state, AdjustResearch(seat, self.color, color if is_sample else self.sampled))
            use = use_of(state.public, seat, COLOR[action.track])
            use.disc.play(state, use, action)


class MarkResearch(Rule, frozen=True, tag="mark_research"):
    """Mark the Research Points on their Tracks."""

    RULE = "VJD-4.A"
    seat: Seat

    def run(self, state: State) -> None:
        planned = state.public.now.research
        state.public.now.research = []
        gain_all(state, [(self.seat, color, points) for color, points in enumerate(planned) if points])


class TakeFlavor(Rule, frozen=True, tag="take_flavor"):
    """Take Flavor Dice for researched black beans, once the rolled dice lie in the supply again."""

    RULE = "VJD-4.B"
    seat: Seat
    points: int

    def run(self, state: State) -> None:
        gain(state, self.seat, BLACK, self.points)
