"""Belle of the Ball: a third Blend that never degrades, and the Requests that come with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import KeepBlend, MakeRequest, ReturnBlend, Token
from rules.vivajava_dice.coasters import REQUESTS, Request
from rules.vivajava_dice.dice import FACES
from rules.vivajava_dice.disc import held
from rules.vivajava_dice.events import BelleCreated, BelleKept, FlavorStolen, Requested, TokenPlaced, said
from rules.vivajava_dice.steps.activate import ReachLevels
from rules.vivajava_dice.steps.blend import BlendCreated, use_dice
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.order import in_order
from rules.vivajava_dice.steps.others import discard
from rules.vivajava_dice.steps.players import ChooseOther, others, rivals
from rules.vivajava_dice.steps.refusals import belle_colors
from rules.vivajava_dice.steps.research import OfferPoints
from rules.vivajava_dice.steps.roll import StartRoll
from rules.vivajava_dice.steps.tokens import free_tokens, return_tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

REQUEST = tuple(MakeRequest(what) for what in REQUESTS)


# Creating


def create_belle(state: State, side: Seat) -> None:
    """Take Belle's Coaster, from whoever has it; no dice stay on it, and her Requests are free again.

    Ruling: D-34, 1 point as for any Blend, and a Rainbow Blend is given up.
    """
    public = state.public
    colors = belle_colors(public.now.rolled)
    assert colors is not None
    loser = public.belle_by
    if loser >= 0:
        return_tokens(state, lambda token: token.place == "request")
    public.belle_by = side
    three, two = boxes.printed().belle.beans
    use_dice(public, [three if c == colors[0] else two if c == colors[1] else 0 for c in range(FACES)])
    if state.told is not None:
        tell(state, BelleCreated(side, said(public, loser)))
    if public.rainbow_by == side:
        discard(state, "rainbow")
    then(state, AwardPoints(side, scoring.CREATED, boxes.printed().creating.blend), BlendCreated(side, loser))


# Score


def score_steps(side: Seat, abilities: list[Step]) -> list[Step]:
    """Return the Score phase of the seat that holds Belle's Blend.

    Ruling: D-35, points, then abilities of the phase, one Request, and whether to keep it.
    """
    return [ScoreBelle(side), *abilities, FulfilRequest(side), KeepBelle(side)]


class ScoreBelle(Rule, frozen=True, tag="score_belle"):
    """Belle's Blend scores for a holder who has her ability, and nothing without it."""

    RULE = "VJD-11.A"
    seat: Seat

    def run(self, state: State) -> None:
        public = state.public
        points = sum(use.disc.belle_points(public, use) for use in held(public, self.seat, "belle_points"))
        if points:
            then(state, AwardPoints(self.seat, scoring.MODULES, points))


def can_fulfil(public: Public, seat: Seat, what: Request) -> bool:
    """Say whether a seat can do what Belle asks for.

    Ruling: D-35, losing a point needs one; D-39, against a corporation a share is yours alone.
    """
    match what:
        case "rainbow":
            return public.rainbow_by >= 0
        case "steal":
            return any(public.flavor[other] for other in others(public, seat))
        case "share":
            return bool(rivals(public, seat))
        case "lose":
            return scoring.total(public, seat) >= boxes.printed().belle.lose


def requests(public: Public, seat: Seat) -> list[MakeRequest]:
    """Return the Requests without a Token that a seat can fulfil; none without a Token to place."""
    if not free_tokens(public, seat):
        return []
    taken = [token.spot for token in public.tokens if token.place == "request"]
    return [REQUEST[i] for i, what in enumerate(REQUESTS) if i not in taken and can_fulfil(public, seat, what)]


class FulfilRequest(Step["State", "View", MakeRequest], frozen=True, tag="fulfil_request"):
    """Put a Token on a Request and do it; if none can be done, Belle's Blend goes back."""

    RULE = "VJD-11.B"
    QUESTION: ClassVar[str] = "fulfill one of her Requests"
    seat: Seat
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def run(self, state: State) -> None:
        if state.public.belle_by != self.seat:
            return
        if requests(state.public, self.seat):
            then(state, msgspec.structs.replace(self, is_ready=True))
        else:
            discard(state, "belle")

    def options(self, view: View) -> list[MakeRequest]:
        return requests(view.public, self.seat)

    def closed(self, view: View) -> list[Action]:
        open_now = self.options(view)
        return [action for action in REQUEST if action not in open_now]

    def because(self, view: View, action: Action) -> str:
        if not isinstance(action, MakeRequest):
            return "Fulfill a Request of Belle's first: then you may keep her Blend or return it."
        if any(t.place == "request" and REQUESTS[t.spot] == action.what for t in view.public.tokens):
            return "That Request has a Token already: choose another one."
        return _WHY_NOT[action.what]

    def choose(self, state: State, seat: Seat, action: MakeRequest) -> None:
        token = Token(seat, "request", -1, REQUESTS.index(action.what))
        state.public.tokens.append(token)
        if state.told is not None:
            tell(state, Requested(seat, action.what))
            tell(state, TokenPlaced(token))
        self._do(state, seat, action.what)

    def _do(self, state: State, seat: Seat, what: Request) -> None:
        belle = boxes.printed().belle
        match what:
            case "rainbow":
                discard(state, "rainbow")
            case "steal":
                then(state, StealFlavor(seat))
            case "share":
                then(state, SharePoints(seat, points=belle.share))
            case "lose":
                then(state, AwardPoints(seat, scoring.LOST, -belle.lose))


_WHY_NOT: dict[Request, str] = {
    "rainbow": "Nobody holds a Rainbow Blend: choose another Request.",
    "steal": "No other player has a Flavor Die: choose another Request.",
    "share": "There is nobody to share with: choose another Request.",
    "lose": "You have no point to lose: choose another Request.",
}


class StealFlavor(ChooseOther, frozen=True, tag="steal_flavor"):
    """Take a Flavor Die from another player."""

    RULE = "VJD-11.B"
    QUESTION: ClassVar[str] = "take a Flavor Die from whom"

    def candidates(self, public: Public) -> Sequence[Seat]:
        return [other for other in others(public, self.seat) if public.flavor[other]]

    def chosen(self, state: State, other: Seat) -> None:
        state.public.flavor[other] -= 1
        state.public.flavor[self.seat] += 1
        if state.told is not None:
            tell(state, FlavorStolen(self.seat, other))


class SharePoints(ChooseOther, frozen=True, tag="share_points", kw_only=True):
    """Choose who gains as many Research Points as you, each in colors of one's own choice."""

    RULE = "VJD-11.B"
    QUESTION: ClassVar[str] = "who gains Research Points with you"
    points: int

    def candidates(self, public: Public) -> Sequence[int]:
        return rivals(public, self.seat)

    def chosen(self, state: State, other: int) -> None:
        seats = [seat for seat in (self.seat, other) if seat < len(state.public.marks)]
        then(state, *(OfferPoints(seat, self.points) for seat in in_order(state.public, seats, lambda seat: seat)))


class KeepBelle(Step["State", "View", KeepBlend | ReturnBlend], frozen=True, tag="keep_belle"):
    """Keep Belle's Blend and end the turn, or return it and roll five dice."""

    RULE = "VJD-11.C"
    QUESTION: ClassVar[str] = "keep Belle's Blend and end the turn, or return it and roll"
    seat: Seat

    def seats(self, public: Public) -> tuple[Seat, ...]:
        return (self.seat,) if public.belle_by == self.seat else ()

    def options(self, view: View) -> tuple[KeepBlend | ReturnBlend, ...]:
        return _KEEP_OR_RETURN

    def because(self, view: View, action: Action) -> str:
        return "Keep Belle's Blend or return it: the roll comes after that."

    def choose(self, state: State, seat: Seat, action: KeepBlend | ReturnBlend) -> None:
        if isinstance(action, ReturnBlend):
            discard(state, "belle")
            self.run(state)
            return
        if state.told is not None:
            tell(state, BelleKept(seat))
        then(state, ReachLevels(seat))

    def run(self, state: State) -> None:
        """Without the Blend the turn goes on as usual."""
        then(state, StartRoll(self.seat))


_KEEP_OR_RETURN = (KeepBlend(), ReturnBlend())
