"""Blend or Research: the action of a turn, and how a Blend comes about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.engine import Action, PickSome, Seat, Step, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import (
    AddExtra,
    CreateBelle,
    CreateFeatured,
    CreateRainbow,
    Research,
    Skip,
    TrackPlay,
    UseDonated,
)
from rules.vivajava_dice.blends import JOKER, colors_to_feature, extras, fillers, set_size
from rules.vivajava_dice.dice import (
    BLACK,
    BLEND,
    COLOR,
    COLORS,
    FACES,
    FLAVOR,
    WILD,
    beans,
    colors_of,
    is_rainbow,
    rank,
)
from rules.vivajava_dice.disc import held, placed, use_of
from rules.vivajava_dice.events import BlendReturned, FeaturedCreated, RainbowCreated, Skipped, said
from rules.vivajava_dice.steps.both import keeps_rainbow
from rules.vivajava_dice.steps.donate import MarkGiven, TakeDonatedDice, choices, given_dice, sets_with
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.flavor import flavor_to_take, return_flavor
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.order import call, called
from rules.vivajava_dice.steps.refusals import (
    least_set,
    may_create_belle,
    why_not_belle,
    why_not_featured,
    why_not_rainbow,
    why_not_research,
)
from rules.vivajava_dice.steps.research import AdjustResearch, MarkResearch, TakeFlavor, room
from rules.vivajava_dice.steps.tokens import return_tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

FEATURED = tuple(CreateFeatured(color) for color in COLORS)
RESEARCH = tuple(Research(color) for color in COLORS)
ADD = tuple(AddExtra(color) for color in COLORS)
RAINBOW = CreateRainbow()
BELLE = CreateBelle()
USE_DONATED = UseDonated()
SKIP = Skip()

Choice = CreateFeatured | UseDonated | CreateRainbow | CreateBelle | Research | Skip | TrackPlay

_SKIP: list[Choice] = [SKIP]


class BlendOrResearch(Step["State", "View", Choice], frozen=True, tag="blend_or_research"):
    """Create a Featured or a Rainbow Blend, or Research one color; if nothing is possible the action is skipped.

    Ruling: D-7, all Blends are voluntary.
    """

    RULE = "VJD-2.F"
    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[Choice]:
        public, seat = view.public, self.seat
        rolled = public.now.rolled
        counts, wild = beans(rolled), rolled[WILD]
        plays: list[Choice] = []
        if public.now.blocked != "blend" and not public.now.research_only:
            least, current = least_set(public, seat), rank(public.featured)
            plays += [FEATURED[color] for color in colors_to_feature(counts, wild, current, least)]
            if public.now.given and choices(public, least, current):
                plays.append(USE_DONATED)
            if public.rainbow_by != seat and is_rainbow(counts, wild):
                plays.append(RAINBOW)
            if public.options.modules and may_create_belle(public):
                plays.append(BELLE)
        if public.now.blocked != "research":
            for color, n in enumerate(counts):
                if (n or wild) and _can_research(public, seat, color):
                    plays.append(RESEARCH[color])
        for use in held(public, seat, "action_plays"):
            plays += use.disc.action_plays(public, use)
        return plays or _SKIP

    def closed(self, view: View) -> Iterator[Action]:
        open_now = set(self.options(view))
        rolled = view.public.now.rolled
        counts, wild = beans(rolled), rolled[WILD]
        best = rank(counts, wild) % 6
        tempting: list[Action] = [FEATURED[best], RAINBOW]
        tempting += [RESEARCH[color] for color, n in enumerate(counts) if n or wild]
        if "belle" in view.public.options.modules:
            tempting.append(BELLE)
        yield from (action for action in tempting if action not in open_now)

    def because(self, view: View, action: Action) -> str:
        match action:
            case CreateFeatured(color):
                return why_not_featured(view.public, self.seat, COLOR[color])
            case CreateRainbow():
                return why_not_rainbow(view.public, self.seat)
            case Research(color):
                return why_not_research(view.public, self.seat, COLOR[color])
            case CreateBelle():
                return why_not_belle(view.public)
            case UseDonated():
                return "No donated die makes a better Featured Blend: use your own dice."
            case Skip():
                return "You can still do something with these dice: choose from the menu."
        return "The dice are final: Blend or Research with them."

    def choose(self, state: State, seat: Seat, action: Choice) -> None:
        if state.public.demands and not isinstance(action, Skip):
            from rules.vivajava_dice.modules.heartland import DeliverFlavor

            then(state, DeliverFlavor(seat))
        match action:
            case CreateFeatured(color):
                begin_featured(state, seat, COLOR[color])
            case UseDonated():
                then(state, TakeDonatedDice(seat, least_set(state.public, seat), rank(state.public.featured)))
            case CreateRainbow():
                create_rainbow(state, seat)
            case CreateBelle():
                from rules.vivajava_dice.modules.belle import create_belle

                create_belle(state, seat)
            case Research(color):
                begin_research(state, seat, COLOR[color])
            case TrackPlay(track):
                use = use_of(state.public, seat, COLOR[track])
                use.disc.play(state, use, action)
            case Skip():
                if state.told is not None:
                    tell(state, Skipped(seat))


def _can_research(public: Public, seat: Seat, color: int) -> bool:
    if color == BLACK:
        return color != public.sugar and flavor_to_take(public) > 0
    return color != public.sugar and public.marks[seat][color] < public.options.cup


# Featured Blend


def begin_featured(state: State, seat: Seat, color: int) -> None:
    """Lay the set of this color out, with the donated dice that were taken; ask for extras where there is a choice."""
    public = state.public
    counts, wild = beans(public.now.rolled), public.now.rolled[WILD]
    taken = [(giver, face) for giver, face in public.now.taken]
    size = set_size(counts, wild, color, taken)
    blend = fillers(color, taken)
    room_for = extras(counts, color, size, blend)
    blend[color] += size
    public.now.blend = blend
    then(state, CreateBlend(seat, color))
    need = BLEND - sum(blend)
    if sum(room_for) == need or sum(n > 0 for n in room_for) == 1:
        for other in range(5, -1, -1):
            added = min(need, room_for[other])
            blend[other] += added
            need -= added
    elif need:
        then(state, ChooseExtras(left=need, seat=seat, color=color, size=size))


class ChooseSet(Step["State", "View", CreateFeatured], frozen=True, tag="choose_set"):
    """Choose the color of a Blend with donated dice."""

    RULE = "VJD-3.C"
    seat: Seat
    least: int
    current: int
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def run(self, state: State) -> None:
        colors = sets_with(state.public, self.least, self.current)
        if len(colors) == 1:
            begin_featured(state, self.seat, colors[0])
        else:
            then(state, ChooseSet(self.seat, self.least, self.current, True))

    def options(self, view: View) -> list[CreateFeatured]:
        return [FEATURED[color] for color in sets_with(view.public, self.least, self.current)]

    def because(self, view: View, action: Action) -> str:
        return "With the donated dice that you took there is no such Blend: choose a color from the menu."

    def choose(self, state: State, seat: Seat, action: CreateFeatured) -> None:
        begin_featured(state, seat, COLOR[action.color])


class ChooseExtras(PickSome["State", "View"], frozen=True, tag="choose_extras"):
    """A Featured Blend has five dice: with more than five, choose which ones fill it up."""

    RULE = "VJD-2.G"
    seat: Seat
    color: int = msgspec.field(name="colour")
    size: int

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def pool(self, view: View) -> list[int]:
        public = view.public
        left = beans(public.now.rolled)
        filled = fillers(self.color, [(giver, face) for giver, face in public.now.taken])
        total = extras(left, self.color, self.size, filled)
        return [n - (public.now.blend[c] - filled[c]) if c != self.color else 0 for c, n in enumerate(total)]

    def pick(self, kind: int) -> Action:
        return ADD[kind]

    def because(self, view: View, action: Action) -> str:
        return "Fill the Blend up with one of the beans in the menu; extras may not outrank its set."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, AddExtra):
            kind = COLOR[action.color]
            state.public.now.blend[kind] += 1
            if self.left > 1:
                then(state, ChooseExtras(left=self.left - 1, floor=kind, seat=seat, color=self.color, size=self.size))


class CreateBlend(Rule, frozen=True, tag="create_blend"):
    """The five dice lie on the coaster as Coffee Dice, an inferior Blend makes way, and the new one scores at once."""

    RULE = "VJD-2.G"
    side: int
    color: int = msgspec.field(name="colour")

    def run(self, state: State) -> None:
        public, side = state.public, self.side
        loser = put_on_coaster(state, side)
        given = given_dice(public, self.color)
        _use_for_blend(public, self.color)
        if public.rainbow_by == side and not keeps_rainbow(public, side):
            public.rainbow_by = -1  # Ruling: D-9, it goes back to the middle at once
            if state.told is not None:
                tell(state, BlendReturned(side, "rainbow"))
        points = boxes.printed().creating
        steps: list[Step] = [AwardPoints(side, scoring.CREATED, points.blend)]
        steps += [AwardPoints(seat, scoring.DONATED, points.donor) for seat in given]
        steps += [MarkGiven(seat, colors) for seat, colors in given.items()]
        then(state, *steps, BlendCreated(side, loser))


def put_on_coaster(state: State, side: int) -> int:
    """Take the old Featured Blend off and mark the new one's owner and beans; return whose the old one was."""
    public = state.public
    loser = public.featured_by
    public.coffee_supply += sum(public.featured) - BLEND
    public.featured = public.now.blend
    public.featured_by = side
    public.now.blend = []
    if public.tokens:
        return_tokens(state, lambda token: token.place == "blend")
    if state.told is not None:
        tell(state, FeaturedCreated(said(public, side), colors_of(public.featured), said(public, loser)))
    return loser


def _use_for_blend(public: Public, color: int) -> None:
    """Take the dice that made the Featured Blend out of the roll, donated ones out of their owners' hands."""
    needed = list(public.featured)
    for giver, face in public.now.taken:
        needed[color if face == JOKER else face] -= 1
        public.now.given[giver][face] -= 1
        public.flavor[giver] -= 1
        return_flavor(public, 1)
    public.now.taken = []
    use_dice(public, needed)


def use_dice(public: Public, needed: Sequence[int]) -> None:
    """Return so many rolled dice of each color to the supplies: Coffee Dice before Flavor Dice, and WILD last.

    What is left in `rolled` was not used in this turn.
    """
    rolled = public.now.rolled
    for bean, n in enumerate(needed):
        coffee = min(n, rolled[bean])
        flavor = min(n - coffee, rolled[FLAVOR + bean]) if bean != BLACK else 0
        rolled[bean] -= coffee
        if bean != BLACK:
            rolled[FLAVOR + bean] -= flavor
        rolled[WILD] -= n - coffee - flavor
        public.coffee_supply += coffee
        return_flavor(public, n - coffee)


class BlendCreated(Rule, frozen=True, tag="blend_created"):
    """A Blend was created: whoever lost one by it and whoever made it may have abilities for that."""

    RULE = "VJD-2.H"
    side: int
    loser: int

    def run(self, state: State) -> None:
        public, side, loser = state.public, self.side, self.loser
        n = len(public.marks)
        made = called(public, side, "on_create") if side < n else []
        lost = called(public, loser, "on_lost") if 0 <= loser < n and loser != side else []
        call(state, made + lost)


def create_rainbow(state: State, side: int) -> None:
    """Take the Rainbow Blend Coaster, from whoever has it; no dice stay on it."""
    public = state.public
    loser = public.rainbow_by
    public.rainbow_by = side
    use_dice(public, rainbow_dice(public.now.rolled))
    if state.told is not None:
        tell(state, RainbowCreated(said(public, side), said(public, loser)))
    then(state, AwardPoints(side, scoring.CREATED, boxes.printed().creating.blend), BlendCreated(side, loser))


def rainbow_dice(rolled: Sequence[int]) -> list[int]:
    """Return one die of each of five colors: those that Coffee Dice show, then Flavor Dice, then WILD."""
    order = sorted(range(FACES), key=lambda color: (not rolled[color], not beans(rolled)[color]))
    five = order[:BLEND]
    return [int(color in five) for color in range(FACES)]


# Research


def begin_research(state: State, seat: Seat, color: int) -> None:
    """Count the beans of a color, WILD with them, and mark them; black gives Flavor Dice."""
    from rules.vivajava_dice.steps.roll import ReturnDice

    public = state.public
    dice = beans(public.now.rolled)[color] + public.now.rolled[WILD]
    n = min(boxes.printed().research.most, dice)
    used = n
    if public.demands and not held(public, seat, "research_plays"):
        used = min(n, room(public, seat, color))  # Ruling: E-24, dice that bring no point may be delivered
    use_dice(public, [used if other == color else 0 for other in range(FACES)])
    if color == BLACK:
        n += sum(use.disc.more_flavor(public, use) for use in held(public, seat, "more_flavor"))
        # Ruling: D-8, the rolled dice return first; to the Hauling Coaster only after deliveries.
        then(state, *([] if public.demands else [ReturnDice(seat)]), TakeFlavor(seat, n))
        return
    public.now.research = [0, 0, 0, 0, 0]
    public.now.research[color] = n
    if placed(public.discs, "research_plays"):
        then(state, AdjustResearch(seat, color), MarkResearch(seat))
    else:
        then(state, MarkResearch(seat))
