"""Score: points for Blends, abilities, degrading, and whether to keep a Featured Blend."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import Done, Seat, Step, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import BreakApart, DegradeDie, KeepBlend, TrackPlay
from rules.vivajava_dice.dice import COLOR, COLORS, rank
from rules.vivajava_dice.disc import held, use_of
from rules.vivajava_dice.events import BrokenApart, Degraded, Kept, said
from rules.vivajava_dice.steps.abilities import UseAbilities
from rules.vivajava_dice.steps.activate import ReachLevels
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.order import in_order
from rules.vivajava_dice.steps.roll import StartRoll
from rules.vivajava_dice.steps.tokens import on_blend, return_token, return_tokens

if TYPE_CHECKING:
    from rules import engine
    from rules.engine import Action
    from rules.vivajava_dice.state import Public, State, View


def awards(public: Public, side: int) -> list[AwardPoints]:
    """Return what the Blends of a side score now, in order."""
    box = boxes.printed()
    n = len(public.marks)
    found = []
    if public.featured_by == side:
        found.append(AwardPoints(side, scoring.FEATURED, box.featured.at(n)))
    if public.rainbow_by == side:
        found.append(AwardPoints(side, scoring.RAINBOW, box.rainbow.at(n)))
        if side < n:
            bonus = sum(use.disc.rainbow_bonus(public, use) for use in held(public, side, "rainbow_bonus"))
            if bonus:
                found.append(AwardPoints(side, scoring.DISCS, bonus))
    if public.featured_by == side and public.tokens:
        for token in on_blend(public):
            if public.barred and [token.seat, token.source] in public.barred:
                continue  # Ruling: D-37, a Ticket has closed the ability that it serves
            # A donor's Token serves no Track; any other scores by its disc.
            kind = scoring.TOKENS if token.source < 0 else scoring.DISCS
            found.append(AwardPoints(token.seat, kind, box.creating.donor_token))
    return in_order(public, found, lambda award: award.side, side)


class ScoreBlends(Rule, frozen=True, tag="score_blends"):
    """The Blends that a side still holds score at the start of its turn, and so does each Token on their dice."""

    RULE = "VJD-1.A"
    side: int

    def run(self, state: State) -> None:
        then(state, *awards(state.public, self.side))


class UseScoreAbilities(UseAbilities, frozen=True, tag="use_score_abilities"):
    """Abilities of the Score phase come after the points and before degrading."""

    RULE = "VJD-1.B"
    MOMENT: ClassVar[str] = "score_plays"

    def choose(self, state: State, seat: Seat, action: TrackPlay | Done) -> None:
        if isinstance(action, TrackPlay) and "carnival" in state.public.options.modules:
            from rules.vivajava_dice.modules.carnival import AskTickets, number_of_tickets

            # Ruling: D-1, Tickets are asked before each ability: before this one they were.
            then(state, AskTickets(seat, number_of_tickets(state.public)), UseScoreAbilities(seat))
            use = use_of(state.public, seat, COLOR[action.track])
            use.disc.play(state, use, action)
            return
        super().choose(state, seat, action)


class DegradeBlend(Step["State", "View", DegradeDie], frozen=True, tag="degrade_blend"):
    """A Featured Blend that has scored loses one die of its holder's choice, with any Token on it."""

    RULE = "VJD-1.C"
    seat: Seat
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def run(self, state: State) -> None:
        public = state.public
        if public.featured_by != self.seat or public.now.is_fresh:
            return
        plays = degradings(public)
        if len(plays) == 1:
            self.choose(state, self.seat, plays[0])
        else:
            then(state, DegradeBlend(self.seat, True))

    def options(self, view: View) -> list[DegradeDie]:
        return degradings(view.public)

    def because(self, view: View, action: Action) -> str:
        return "Your Featured Blend goes stale: take one of its dice off."

    def choose(self, state: State, seat: Seat, action: DegradeDie) -> None:
        color = COLOR[action.color]
        degrade(state, action)
        for use in held(state.public, seat, "on_degrade"):
            use.disc.on_degrade(state, use, color)


_PLAIN = tuple(DegradeDie(color) for color in COLORS)


def degradings(public: Public) -> list[DegradeDie]:
    """Return the different dice that can leave the Featured Blend, lowest quality first."""
    if not public.tokens:
        return [_PLAIN[color] for color, n in enumerate(public.featured) if n]
    plays = []
    tokens = on_blend(public)
    for color, n in enumerate(public.featured):
        owners = [token.seat for token in tokens if token.spot == color]
        if n > len(owners):
            plays.append(_PLAIN[color])
        plays += [DegradeDie(COLORS[color], seat) for seat in sorted(set(owners))]
    return plays


def degrade(state: State, action: DegradeDie) -> None:
    """Take a die off the Featured Blend; a Token on it goes home."""
    public = state.public
    color = COLOR[action.color]
    public.featured[color] -= 1
    public.coffee_supply += 1
    if action.token >= 0:
        tokens = on_blend(public)
        return_token(state, next(t for t in tokens if t.spot == color and t.seat == action.token))
    if state.told is not None:
        tell(state, Degraded(said(public, public.featured_by), action.color))


def clear_featured(state: State) -> int:
    """Take all dice and Tokens off the Featured Blend Coaster into the supplies; return the number of dice."""
    public = state.public
    dice = sum(public.featured)
    public.coffee_supply += dice
    public.featured = [0, 0, 0, 0, 0, 0]
    public.featured_by = -1
    if public.tokens:
        return_tokens(state, lambda token: token.place == "blend")
    return dice


class KeepOrBreak(Step["State", "View", KeepBlend | BreakApart], frozen=True, tag="keep_or_break"):
    """Keep the Featured Blend and end the turn, or break it apart and roll its dice.

    Ruling: D-5, a Blend without two dice alike must be broken apart.
    """

    RULE = "VJD-1.D"
    seat: Seat

    def seats(self, public: Public) -> tuple[Seat, ...]:
        is_kept = public.featured_by == self.seat and rank(public.featured)
        return (self.seat,) if is_kept else ()

    def options(self, view: View) -> tuple[KeepBlend | BreakApart, ...]:
        return _KEEP_OR_BREAK

    def because(self, view: View, action: Action) -> str:
        return "Keep your Featured Blend or break it apart: the roll comes after that."

    def choose(self, state: State, seat: Seat, action: KeepBlend | BreakApart) -> None:
        if isinstance(action, BreakApart):
            self.run(state)
            return
        if state.told is not None:
            tell(state, Kept(seat))
        # Ruling: D-3, after a kept Blend only the levels that were reached take effect.
        then(state, UseKeepAbilities(seat), ReachLevels(seat))

    def run(self, state: State) -> None:
        """Break the Blend apart, or go on without one."""
        public = state.public
        dice = 0
        if public.featured_by == self.seat:
            dice = clear_featured(state)
            public.coffee_supply -= dice
            public.now.to_roll = dice
            if state.told is not None:
                tell(state, BrokenApart(self.seat, dice))
        then(state, StartRoll(self.seat))


_KEEP_OR_BREAK = (KeepBlend(), BreakApart())


class UseKeepAbilities(UseAbilities, frozen=True, tag="use_keep_abilities"):
    """Abilities that work when a Featured Blend was kept."""

    RULE = "VJD-1.E"
    MOMENT: ClassVar[str] = "keep_plays"
