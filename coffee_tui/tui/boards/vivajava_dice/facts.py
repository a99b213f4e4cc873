"""What the drawing functions ask of a view: who sits where, what phase it is, what the dice are good for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from coffee_tui.tui.boards.seats import Seating
from coffee_tui.tui.boards.vivajava_dice.aim import Aim, aim
from rules import engine
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import forecast, scoring
from rules.vivajava_dice.actions import Research, TrackPlay
from rules.vivajava_dice.blends import colors_with, set_size
from rules.vivajava_dice.dice import BLACK, BLEND, COLOR, FACES, FLAVOR, TRACKS, WILD, beans, is_rainbow, rank
from rules.vivajava_dice.disc import disc_of, held, level_of
from rules.vivajava_dice.modules.angry_dice import BeginBeat, EndBeat, EnterArena
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice
from rules.vivajava_dice.steps.donate import choices
from rules.vivajava_dice.steps.refusals import least_set
from rules.vivajava_dice.steps.research import room
from rules.vivajava_dice.steps.tokens import free_tokens
from rules.vivajava_dice.words.glance import ACTIVATE, ROLL, SCORE
from rules.vivajava_dice.words.glance import phase as phase_of

if TYPE_CHECKING:
    from rules.engine import Action
    from rules.vivajava_dice.actions import AnyAction, Token
    from rules.vivajava_dice.box import Box, Corporation, DiscCard
    from rules.vivajava_dice.state import Public, View

MODULES = {
    "brew": "Brew Crafters",
    "compounded": "Compounded",
    "belle": "Belle of the Ball",
    "carnival": "Carnival",
    "heartland": "Heartland",
}


class Facts:
    """One view with what is looked up in it more than once."""

    def __init__(self, view: View, *, detail: bool = False, names: Sequence[str] = ()) -> None:
        self.view = view
        self.public: Public = view.public
        self.box: Box = boxes.printed()
        self.detail = detail
        self.marked: tuple[Action, ...] = ()
        self._aim: tuple[tuple[Action, ...], Aim] | None = None
        n = len(self.public.marks)
        others = {n: "corporation"} if self.corporation else {}  # its name stands on its coaster
        self.seating = Seating(n, names, view.seat, others)

    @property
    def aim(self) -> Aim:
        """What the plays that are marked in the menu would touch."""
        if self._aim is None or self._aim[0] is not self.marked:
            self._aim = self.marked, aim(self.view, self.marked)
        return self._aim[1]

    @property
    def seats(self) -> range:
        """The seats at the table."""
        return range(len(self.public.marks))

    @property
    def sides(self) -> range:
        """The seats, and in the solo game the corporation."""
        return range(len(self.public.points))

    @property
    def watched(self) -> int:
        """The seat whose sheet is shown in full: the one that looks, or for an onlooker the one whose turn it is."""
        if self.view.seat is not None:
            return self.view.seat
        return self.public.active if self.public.active in self.seats else 0

    @property
    def others(self) -> list[int]:
        """The other seats, in turn order from the watched one."""
        n = len(self.seats)
        return [(self.watched + i) % n for i in range(1, n)]

    @cached_property
    def corporation(self) -> Corporation | None:
        """The corporation on the other side, if there is one."""
        return self.box.corporation.get(self.public.options.corporation)

    @property
    def coaster(self) -> str:
        """What the Research Coaster is called."""
        chosen = self.box.coaster.get(self.public.options.coaster)
        return chosen.name if chosen else self.public.options.coaster.upper()

    @property
    def modules(self) -> list[str]:
        """The modules of the expansion that are in play, by name."""
        return [MODULES[module] for module in self.public.options.modules]

    # The course of the game

    @property
    def winner(self) -> int:
        """The side that has won, -1 while nobody has."""
        return scoring.leader(self.public)

    @cached_property
    def phase(self) -> str:
        """The phase of the turn, "" when the game is over."""
        return phase_of(self.public).name if self.public.stack else ""

    @cached_property
    def legal(self) -> tuple[AnyAction, ...]:
        """What may be played now by the seat that looks."""
        step = engine.top(self.public)
        if step is None or self.view.seat is None or self.view.seat not in step.seats(self.public):
            return ()
        return tuple(step.options(self.view))

    @cached_property
    def usable(self) -> frozenset[int]:
        """The Tracks of the seat that looks whose abilities can be used now."""
        return frozenset(COLOR[action.track] for action in self.legal if isinstance(action, TrackPlay))

    # Points

    def points(self, side: int) -> int:
        """Performance Points of a side."""
        return scoring.total(self.public, side)

    @property
    def featured_points(self) -> int:
        """What the Featured Blend scores at the start of its holder's turn."""
        return self.box.featured.at(len(self.seats))

    @property
    def belle_points(self) -> int:
        """What Belle's Blend scores by the ability of its holder."""
        p, side = self.public, self.public.belle_by
        return sum(u.disc.belle_points(p, u) for u in held(p, side, "belle_points")) if side in self.seats else 0

    @property
    def rainbow_points(self) -> int:
        """What the Rainbow Blend scores, with what its holder's discs add to it."""
        p, side = self.public, self.public.rainbow_by
        bonus = 0
        if side in self.seats:
            bonus = sum(use.disc.rainbow_bonus(p, use) for use in held(p, side, "rainbow_bonus"))
        return self.box.rainbow.at(len(self.seats)) + bonus

    # Dice

    @property
    def has_rolled(self) -> bool:
        """Whether dice lie rolled on the table."""
        return any(self.public.now.rolled) or any(self.public.now.picked)

    @property
    def to_roll(self) -> tuple[int, int]:
        """How many Coffee and Flavor Dice the active side would roll as things stand."""
        p = self.public
        coffee = p.now.to_roll or (sum(p.featured) if p.featured_by == p.active else min(BLEND, p.coffee_supply))
        return coffee, p.flavor[p.active] if p.active in self.seats else 0

    @property
    def current(self) -> int:
        """The rank of the Featured Blend, 0 if there is none."""
        return rank(self.public.featured)

    @cached_property
    def best(self) -> tuple[int, bool]:
        """The rank of the best set among the rolled dice, and whether it could be featured now."""
        p = self.public
        least = least_set(p, p.active) if p.active in self.seats else 0
        value = forecast.best_rank(p.now.rolled, self.current, least)
        return (value, True) if value else (rank(beans(p.now.rolled), p.now.rolled[WILD]), False)

    @cached_property
    def best_given(self) -> int:
        """The rank of the best Featured Blend that donated dice make possible, 0 if there is none above the present."""
        p = self.public
        if not p.now.given or p.active not in self.seats:
            return 0
        counts, wild, found = beans(p.now.rolled), p.now.rolled[WILD], 0
        least = least_set(p, p.active)
        for taken in choices(p, least, self.current):
            for color in colors_with(counts, wild, self.current, least, taken):
                found = max(found, set_size(counts, wild, color, taken) * FACES + color)
        return found

    @property
    def is_short(self) -> bool:
        """Whether even with all donated dice there are too few for a Blend."""
        return sum(self.public.now.rolled) + sum(map(sum, self.public.now.given)) < BLEND

    @property
    def has_rainbow(self) -> bool:
        """Whether the rolled dice make a Rainbow Blend that the active side may create."""
        p = self.public
        return p.rainbow_by != p.active and is_rainbow(beans(p.now.rolled), p.now.rolled[WILD])

    @cached_property
    def offered(self) -> list[tuple[int, int]]:
        """Donated dice that are not taken yet, as (seat, face)."""
        p = self.public
        left = [
            (seat, face) for seat, faces in enumerate(p.now.given) for face, n in enumerate(faces) for _ in range(n)
        ]
        for seat, face in p.now.taken:
            left.remove((seat, face))
        return left

    # Research

    @property
    def ends(self) -> tuple[int, int, int]:
        """The spaces of 1X, 2X and the cup."""
        options = self.public.options
        return options.one, options.two, options.cup

    def card(self, seat: int, color: int) -> DiscCard:
        """The card of the ability on a seat's Track: of the disc there, or of what it stands for."""
        return disc_of(self.public, seat, color).card

    def level(self, seat: int, color: int) -> int:
        """The level at which a seat may use the ability of a Track now."""
        return level_of(self.public, seat, color)

    def is_complete(self, seat: int, color: int) -> bool:
        """Whether a Track is crossed out."""
        return self.public.marks[seat][color] >= self.public.options.cup

    def reached(self, seat: int, color: int) -> int:
        """The level that the marks of a Track have reached, though it may not work yet."""
        return self.box.length[self.public.options.tracks].level(self.public.marks[seat][color])

    @cached_property
    def marks_now(self) -> dict[int, int]:
        """What Research would mark on each Track of the seat that looks, if it may Research now."""
        p, seat = self.public, self.view.seat
        if p.now.research and seat == p.active:
            return {color: n for color, n in enumerate(p.now.research) if n}
        if seat is None:
            return {}
        counts, wild = beans(p.now.rolled), p.now.rolled[WILD]
        colors = [COLOR[action.color] for action in self.legal if isinstance(action, Research)]
        most = self.box.research.most
        return {c: min(most, counts[c] + wild, room(p, seat, c)) for c in colors if c != BLACK}

    @cached_property
    def flavor_now(self) -> int:
        """How many Flavor Dice Research of black beans would bring the seat that looks, 0 if it may not."""
        p, seat = self.public, self.view.seat
        if seat is None or Research("black") not in self.legal:
            return 0
        n = min(self.box.research.most, p.now.rolled[BLACK] + p.now.rolled[WILD])
        n += sum(use.disc.more_flavor(p, use) for use in held(p, seat, "more_flavor"))
        return min(n, p.flavor_supply + sum(map(sum, p.demands)) + sum(p.now.rolled[FLAVOR:]))

    # Tokens

    def free_tokens(self, seat: int) -> int:
        """Tokens in a seat's supply."""
        return free_tokens(self.public, seat)

    def tokens_at(self, place: str, spot: int, side: int = -1) -> list[Token]:
        """Tokens that lie at one place."""
        return [t for t in self.public.tokens if (t.place, t.spot) == (place, spot) and side in (-1, t.side)]

    def tokens_on_track(self, seat: int, color: int) -> list[int]:
        """The seats whose Tokens lie on a Track: its owner's that are ready, then those of others who follow it."""
        own = [
            t.seat for t in self.public.tokens if t.seat == seat and t.place in ("track", "jolt") and t.spot == color
        ]
        return own + [t.seat for t in self.tokens_at("community", color, seat)]

    def seats_at(self, place: str, spot: int = -1) -> list[int]:
        """The seats whose Tokens lie on a space of a coaster; without `spot`, anywhere on it."""
        return [t.seat for t in self.public.tokens if t.place == place and spot in (-1, t.spot)]

    def discs_beside(self, place: str) -> list[tuple[str, list[int]]]:
        """The discs of a coaster beside the table by name, with the seats whose Tokens lie on them; [] without it."""
        p = self.public
        interns = self.box.interns.discs if "intern" in p.discs else ()
        discs = {"intern": interns, "anger": p.anger}[place]
        return [(self.box.disc[disc].name, self.seats_at(place, i)) for i, disc in enumerate(discs)]

    @property
    def fighters(self) -> tuple[int, int]:
        """Who fights with Angry Dice: challenger and opponent, as the steps of the match say."""
        for step in self.public.stack:
            if isinstance(step, EnterArena | BeginBeat | EndBeat):
                return step.challenger, step.opponent
        return self.public.active, -1


def unsaid(view: View) -> list[str]:
    """Return what a player would still have to work out with the board in sight, in short lines: odds."""
    public = view.public
    lines = forecast.lines(view)
    says_roll = isinstance(engine.top(public), ChangeDice | BlendOrResearch)
    if says_roll and public.now.blocked != "blend" and not public.now.research_only:
        return lines[1:]  # the first one is the line below the dice
    return lines


__all__ = ["ACTIVATE", "FACES", "ROLL", "SCORE", "TRACKS", "Facts"]
