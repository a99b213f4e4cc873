"""Phase 1, In the Field: Field Researchers and Interns, the actions on tokens, beans."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import roasters, standing
from rules.vivajava.beans import COLOR, COLORS, COUNTRIES, COUNTRY, GROW, N_COLORS, N_COUNTRIES
from rules.vivajava.box import CARD, Good
from rules.vivajava.events import (
    CropReturned,
    Declined,
    Placed,
    TokensSwapped,
    TookBeans,
    TookIntern,
)
from rules.vivajava.steps.forced import DoAction
from rules.vivajava.steps.kinds import OneSeat, Rule

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View

NOWHERE = -1
ROGUE_PLACE = 9
INTERNS = 4  # with so many players or fewer there are Interns, and no Swap of Country Tokens
_ROGUE = CARD["going_rogue"]


class TakeTurns(Rule, frozen=True, tag="take_turns"):
    """All place a Field Researcher in turn order. With Interns there is a second round, for what is still missing."""

    RULE = "VJ-1.A"
    at: int = 0

    def run(self, state: State) -> None:
        order = state.public.order
        n = len(order)
        if self.at < n:
            then(state, GoInTheField(order[self.at], second=False), TakeTurns(self.at + 1))
        elif self.at < 2 * n and state.public.mentored:
            seat = order[self.at - n]
            then(state, TakeTurns(self.at + 1))
            # Ruling: V-28, V-36, a rogue has no Intern, and nobody has a second Country or Intern.
            if state.public.place[seat] == NOWHERE or can_mentor(state.public, seat):
                then(state, GoInTheField(seat, second=True))


def can_mentor(public: Public, seat: Seat) -> bool:
    """Say whether a seat may take a face-up Intern."""
    return (
        any(number >= 0 for number in public.interns)
        and public.mentored[seat] < 0
        and public.place[seat] != ROGUE_PLACE
    )


def can_go_rogue(public: Public, seat: Seat) -> bool:
    """Say whether a seat could blend alone with a new slate. Ruling: V-28, it needs five beans and a slate."""
    return public.sizes[seat] >= 5 and public.deck > 0 and not (public.mentored and public.mentored[seat] >= 0)


class GoInTheField(OneSeat, frozen=True, tag="go_in_the_field"):
    """Place your Field Researcher on a free Country. With Interns you may take one instead, and do the other later."""

    RULE = "VJ-1.B"
    second: bool = False

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        place, tokens = public.place, public.tokens
        if place[self.seat] == NOWHERE:
            for country in range(N_COUNTRIES):
                if tokens[country] >= 0 and country not in place:
                    yield act.PLACE[country]
            if view.mine is not None and _ROGUE in view.mine.cards and can_go_rogue(public, self.seat):
                yield act.PLAY[_ROGUE]
        if public.interns and can_mentor(public, self.seat):
            cards = boxes.of(public).interns.cards
            yield from (act.TakeIntern(cards[number].id) for number in public.interns if number >= 0)
        if self.second and place[self.seat] != NOWHERE:
            yield act.DECLINE

    def closed(self, view: View) -> Iterator[Action]:
        public = view.public
        if public.place[self.seat] == NOWHERE:
            for country in range(N_COUNTRIES):
                if public.tokens[country] < 0 or country in public.place:
                    yield act.PLACE[country]

    def because(self, view: View, action: Action) -> str:
        public = view.public
        match action:
            case act.PlaceResearcher(name):
                if public.place[self.seat] != NOWHERE:
                    return "Your Field Researcher is on the map already: take an Intern, or do without one."
                country = COUNTRY[name]
                if country in public.place:
                    return f"Seat {public.place.index(country) + 1} is there: choose a Country that nobody has chosen."
                return "Its token lies face down, so nobody may go there: choose an open Country."
            case act.TakeIntern():
                return "You cannot take that Intern: one is enough, and it must be face up."
            case act.PlayCard("going_rogue"):
                return "To go rogue you need the card, five beans, a slate to draw, and no Intern."
        return super().because(view, action)

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        match action:
            case act.PlaceResearcher(name):
                place_researcher(state, seat, COUNTRY[name])
            case act.TakeIntern(name):
                take_intern(state, seat, name)
            case act.PlayCard():
                from rules.vivajava.cards import use_card

                use_card(state, seat, _ROGUE)
            case _:
                tell(state, Declined(seat))


def place_researcher(state: State, seat: Seat, country: int) -> None:
    """Place a Field Researcher and push what happens there. Ruling: V-21, good actions come before bad ones."""
    public = state.public
    public.place[seat] = country
    token = boxes.of(public).country_tokens.tokens[public.tokens[country]]
    if state.told is not None:
        tell(state, Placed(seat, COUNTRIES[country], boxes.of(public).country_names[country]))
    steps: list[Step] = [OfferAction(seat, good) for good in token.good]
    no_bean = False
    if public.round > 1:  # red actions are ignored in the first round
        for bad in token.bad:
            if bad == "take_no_bean":
                no_bean = True
            else:
                steps.append(DoAction(seat, bad))
    then(state, *steps, TakeCrop(seat, no_bean), OfferGrow(seat))


def take_intern(state: State, seat: Seat, name: str) -> None:
    """Take an Intern with its beans and do its red action. Ruling: V-36, in round 1 too."""
    public = state.public
    box = boxes.of(public)
    number = box.intern_index[name]
    at = public.interns.index(number)
    public.intern_roasters[seat], public.intern_beans[at] = public.intern_beans[at], [0] * N_COLORS
    public.interns[at] = -1
    public.mentored[seat] = number
    if state.told is not None:
        tell(state, TookIntern(seat, name))
    then(state, DoAction(seat, box.interns.cards[number].action))


# Optional actions


class OfferAction(Rule, frozen=True, tag="offer_action"):
    """A good action of a Country Token is offered, if it can be done."""

    RULE = "VJ-1.C"
    seat: Seat
    action: Good

    def run(self, state: State) -> None:
        public, seat = state.public, self.seat
        match self.action:
            case "gain_bean":
                color = public.circles[public.place[seat]]
                possible = color >= 0 and public.fields[color] > 0
                step: Step = UseAction(seat, self.action)
            case "swap_beans":
                possible = any(n for other, n in enumerate(public.sizes) if other != seat)
                step = ChooseRoaster(seat)
            case "swap_tokens":
                possible = len(public.order) > INTERNS
                step = ChooseTokens(seat)
            case _:
                possible, step = True, UseAction(seat, self.action)
        if possible:
            then(state, step)


class UseAction(OneSeat, frozen=True, tag="use_action"):
    """A good action is optional: points, or another bean of the Country's color."""

    RULE = "VJ-1.C"
    action: Good

    def options(self, view: View) -> tuple[Action, ...]:
        return (act.USE, act.DECLINE)

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        public = state.public
        if action == act.DECLINE:
            tell(state, Declined(seat))
        elif self.action == "gain_bean":
            roasters.from_fields(state, seat, public.circles[public.place[seat]], 1, "token")
        else:
            standing.move(state, seat, 1 if self.action == "gain_1_pp" else 2, "actions")


class ChooseRoaster(OneSeat, frozen=True, tag="choose_roaster"):
    """Look into the Roaster of a player who has beans, or do without."""

    RULE = "VJ-1.D"

    def options(self, view: View) -> Iterator[Action]:
        for seat, n in enumerate(view.public.sizes):
            if n and seat != self.seat:
                yield act.ChoosePlayer(seat)
        yield act.DECLINE

    def because(self, view: View, action: Action) -> str:
        return "Choose another player who has a bean, or do without."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChoosePlayer):
            roasters.look(state, seat, action.seat)
            then(state, SwapTake(seat, action.seat), SwapGive(seat, action.seat))
        else:
            tell(state, Declined(seat))


class SwapTake(OneSeat, frozen=True, tag="swap_take"):
    """Take one bean out of the Roaster that you look into; nobody else sees which."""

    RULE = "VJ-1.D"
    other: Seat

    def options(self, view: View) -> list[Action]:
        mine = view.mine
        known = mine.known[self.other] if mine is not None else None
        return [act.TAKE[color] for color, n in enumerate(known.least if known is not None else ()) if n]

    def because(self, view: View, action: Action) -> str:
        return "Choose a bean that is in that Roaster."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.TakeBean):
            roasters.swap(state, self.other, seat, COLOR[action.color])


class SwapGive(OneSeat, frozen=True, tag="swap_give"):
    """Give any one bean of yours in return, even the one just taken."""

    RULE = "VJ-1.D"
    other: Seat

    def options(self, view: View) -> list[Action]:
        held = view.mine.roaster if view.mine is not None else ()
        return [act.GIVE[color] for color, n in enumerate(held) if n]

    def because(self, view: View, action: Action) -> str:
        return "Give a bean that is in your Roaster."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.GiveBean):
            roasters.swap(state, seat, self.other, COLOR[action.color])


class ChooseTokens(OneSeat, frozen=True, tag="choose_tokens"):
    """Move with your Country Token to another Country; what is there comes here. Not with 3 or 4 players."""

    RULE = "VJ-1.E"

    def options(self, view: View) -> Iterator[Action]:
        here = view.public.place[self.seat]
        for country in range(N_COUNTRIES):
            if country != here:
                yield act.MOVE_TO[country]
        yield act.DECLINE

    def because(self, view: View, action: Action) -> str:
        return "Choose another Country to move to, or stay."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, act.MoveTo):
            tell(state, Declined(seat))
            return
        # Ruling: V-22, the displaced Researcher keeps its bean and resolves nothing; a closed token moves closed.
        public = state.public
        here, there = public.place[seat], COUNTRY[action.country]
        tokens, place = public.tokens, public.place
        tokens[here], tokens[there] = tokens[there], tokens[here]
        displaced = place.index(there) if there in place else -1
        if displaced >= 0:
            place[displaced] = here
        place[seat] = there
        if state.told is not None:
            named = boxes.of(public).country_names
            tell(state, TokensSwapped(seat, COUNTRIES[here], action.country, (named[here], named[there]), displaced))


# Beans


class TakeCrop(Rule, frozen=True, tag="take_crop"):
    """Take the bean of your Country, if it has one. By Take No Bean it goes back into The Fields."""

    RULE = "VJ-1.I"
    seat: Seat
    no_bean: bool = False

    def run(self, state: State) -> None:
        public, seat = state.public, self.seat
        country = public.place[seat]
        color = public.crops[country]
        if color < 0:
            return
        public.crops[country] = -1
        if self.no_bean:
            public.fields[color] += 1
            tell(state, CropReturned(seat, COLORS[color]))
            return
        roasters.put(state, seat, color)
        if state.told is not None:
            tell(state, TookBeans(seat, COLORS[color], 1, "crop"))


class OfferGrow(Rule, frozen=True, tag="offer_grow"):
    """GROW is offered, if there is a level and a bean for it."""

    RULE = "VJ-1.J"
    seat: Seat

    def run(self, state: State) -> None:
        if state.public.marks[self.seat][GROW] and growth(state.public, self.seat):
            then(state, GrowBeans(self.seat))


def growth(public: Public, seat: Seat) -> int:
    """Return how many beans a seat may take by GROW where it stands. Ruling: V-19."""
    level = min(2, boxes.of(public).tracks[GROW].level(public.marks[seat][GROW]))
    color = public.circles[public.place[seat]]
    return min(level, public.fields[color]) if color >= 0 else 0


class GrowBeans(OneSeat, frozen=True, tag="grow_beans"):
    """GROW takes one more bean of the Country's color from The Fields, at level 2 two, even without a crop bean."""

    RULE = "VJ-1.J"

    def options(self, view: View) -> tuple[Action, ...]:
        return act.GROW[: growth(view.public, self.seat) + 1]

    def because(self, view: View, action: Action) -> str:
        return "GROW does not take so many: your level and The Fields set the limit."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.Grow) and action.beans:
            color = state.public.circles[state.public.place[seat]]
            roasters.from_fields(state, seat, color, action.beans, "grow")
