"""Donation: other seats may roll their Flavor Dice for the active player's Featured Blend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Done, Pass, Seat, Step, Window, open_window, tell, then
from rules.vivajava_dice.actions import Donate, PlaceOnDie, TakeDonated, Token
from rules.vivajava_dice.blends import JOKER, Given, colors_with, donations
from rules.vivajava_dice.dice import COLOR, COLORS, DICE, DIE, FACES, FLAVOR, WILD, beans, listed
from rules.vivajava_dice.events import Rolled
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.order import in_order
from rules.vivajava_dice.steps.tokens import PlaceToken

if TYPE_CHECKING:
    from rules import engine
    from rules.engine import Action
    from rules.vivajava_dice.state import Public, State, View

PASS = Pass()
DONATE = Donate()
DONE = Done()
PLACE = tuple(PlaceOnDie(color) for color in COLORS)


class AskDonors(Rule, frozen=True, tag="ask_donors"):
    """Everyone else with Flavor Dice is asked once, right after the roll.

    Ruling: D-11. Against a corporation there is nobody to ask (D-39).
    """

    RULE = "VJD-3.A"
    seat: Seat

    def run(self, state: State) -> None:
        public = state.public
        n = len(public.flavor)
        if n > 1 and any(public.flavor):
            seats = ((self.seat + i) % n for i in range(1, n))
            among = tuple(seat for seat in seats if public.flavor[seat])
            if among:
                open_window(state, DonationOffer(kind="donate", subject=self.seat, among=among))


class DonationOffer(Window["State", "View", Donate | Pass], frozen=True, tag="donation_offer"):
    """Donate all your Flavor Dice to the roll of the active player, or none."""

    RULE = "VJD-3.A"

    def options(self, view: View) -> tuple[Donate | Pass, ...]:
        return _OFFER

    def because(self, view: View, action: Action) -> str:
        return "Donate your Flavor Dice to this roll, or pass."

    def reaction(self, seat: Seat, action: Donate | Pass) -> RollDonation:
        return RollDonation(seat)


_OFFER = (DONATE, PASS)


class RollDonation(Rule, frozen=True, tag="roll_donation"):
    """The donor rolls all own Flavor Dice; they lie open, and nobody can change them."""

    RULE = "VJD-3.B"
    seat: Seat

    def run(self, state: State) -> None:
        public = state.public
        if not public.now.given:
            public.now.given = [[] for _ in public.flavor]
        faces = [0] * FACES
        for _ in range(public.flavor[self.seat]):
            faces[state.chance.below(FACES)] += 1
        public.now.given[self.seat] = faces
        if state.told is not None:
            tell(state, Rolled(self.seat, listed([0] * FLAVOR + faces), "donated"))


def offered(public: Public) -> list[Given]:
    """Return every donated die, as (seat, face)."""
    return [
        (seat, face) for seat, faces in enumerate(public.now.given) for face, n in enumerate(faces) for _ in range(n)
    ]


def choices(public: Public, least: int, current: int) -> list[tuple[Given, ...]]:
    """Return every choice of donated dice that makes a legal Featured Blend with the rolled ones."""
    return donations(beans(public.now.rolled), public.now.rolled[WILD], current, least, offered(public))


class TakeDonatedDice(Step["State", "View", TakeDonated | Done], frozen=True, tag="take_donated_dice"):
    """Choose donated dice one by one; each must make the Featured Blend more robust, or possible at all."""

    RULE = "VJD-3.C"
    seat: Seat
    least: int
    current: int

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[TakeDonated | Done]:
        taken = tuple((seat, face) for seat, face in view.public.now.taken)
        k = len(taken)
        possible = [choice for choice in choices(view.public, self.least, self.current) if choice[:k] == taken]
        following = dict.fromkeys(choice[k] for choice in possible if len(choice) > k)
        plays: list[TakeDonated | Done] = [TakeDonated(seat, DICE[FLAVOR + face]) for seat, face in following]
        if taken in possible:
            plays.append(DONE)
        return plays

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, Done):
            return "With these dice alone there is no better Blend: take another donated die."
        return "A donated die must make the Blend more robust or complete it: take one of the dice in the menu."

    def closed(self, view: View) -> list[Action]:
        open_now = set(self.options(view))
        dice = dict.fromkeys(TakeDonated(seat, DICE[FLAVOR + face]) for seat, face in offered(view.public))
        return [play for play in dice if play not in open_now]

    def choose(self, state: State, seat: Seat, action: TakeDonated | Done) -> None:
        from rules.vivajava_dice.steps.blend import ChooseSet

        public = state.public
        if isinstance(action, TakeDonated):
            public.now.taken.append([action.seat, DIE[action.die] - FLAVOR])
            taken = tuple((giver, face) for giver, face in public.now.taken)
            possible = choices(public, self.least, self.current)
            if any(choice[: len(taken)] == taken and choice != taken for choice in possible):
                then(state, self)
                return
        then(state, ChooseSet(seat, self.least, self.current))


def sets_with(public: Public, least: int, current: int) -> list[int]:
    """Return the colors that the Blend with the chosen donated dice can have, best first."""
    taken = [(seat, face) for seat, face in public.now.taken]
    return colors_with(beans(public.now.rolled), public.now.rolled[WILD], current, least, taken)


def given_dice(public: Public, color: int) -> dict[Seat, tuple[int, ...]]:
    """Return the donors of a Blend in order, each with the colors that its dice have there: that of the set first."""
    faces: dict[Seat, set[int]] = {}
    for seat, face in in_order(public, public.now.taken, lambda given: given[0]):
        faces.setdefault(seat, set()).add(color if face == JOKER else face)
    return {seat: tuple(sorted(found, key=lambda c: (c != color, -c))) for seat, found in faces.items()}


class MarkGiven(Step["State", "View", PlaceOnDie], frozen=True, tag="mark_given"):
    """A donor puts a Token on a die that it gave; with different ones in the Blend it chooses.

    Ruling: D-13, D-46, one Token for each donor and Blend, and it leaves with that die.
    """

    RULE = "VJD-3.D"
    seat: Seat
    colors: tuple[int, ...]

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if len(self.colors) > 1 else ()

    def run(self, state: State) -> None:
        self._lay(state, self.colors[0])

    def options(self, view: View) -> list[PlaceOnDie]:
        return [PLACE[color] for color in self.colors]

    def because(self, view: View, action: Action) -> str:
        return "Choose one of the dice that you gave."

    def choose(self, state: State, seat: Seat, action: PlaceOnDie) -> None:
        self._lay(state, COLOR[action.color])

    def _lay(self, state: State, color: int) -> None:
        then(state, PlaceToken(Token(self.seat, "blend", -1, color)))
