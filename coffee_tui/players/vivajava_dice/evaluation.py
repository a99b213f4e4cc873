"""What a table of VivaJava Dice is worth to each side, in Performance Points: odds are exact, the rest is weights."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from coffee_tui.players.vivajava_dice.notes import notes_on, rolled_flavor
from coffee_tui.players.vivajava_dice.rivals import helped_odds, plain_odds, rainbow_odds
from coffee_tui.players.vivajava_dice.weights import PER_TURN, PLACED, READY, TOKEN, UNKNOWN, WEIGHTS, Weights
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import forecast, scoring
from rules.vivajava_dice.dice import BLACK, BLEND, FACES, rank, set_of
from rules.vivajava_dice.disc import DISCS, disc_of, held
from rules.vivajava_dice.forecast import odds
from rules.vivajava_dice.forecast.lasting import NO_HELP, Help, help_of
from rules.vivajava_dice.forecast.odds import CLOSED, MOST_BEANS, RANKS, Prices
from rules.vivajava_dice.steps import BlendCorporation, BlendOrResearch, DegradeBlend, DegradeCorporation
from rules.vivajava_dice.steps.refusals import least_set
from rules.vivajava_dice.steps.research import room
from rules.vivajava_dice.steps.solo import REGULAR

if TYPE_CHECKING:
    from rules.vivajava_dice.actions import Token
    from rules.vivajava_dice.disc import Use
    from rules.vivajava_dice.state import Public

DECAF = 2


class Table:
    """One position, looked at as often as needed; nothing in it changes while it is looked at.

    A *side* is a seat or, in the solo game, the corporation. `turns_left` is an estimate, one for all positions that
    are compared.
    """

    def __init__(self, public: Public, turns_left: float = 0.0, weights: Weights = WEIGHTS) -> None:
        self.public = public
        self.weights = weights
        self.seats = len(public.marks)
        self.sides = len(public.points)
        self.goal = scoring.goal()
        self.total = [sum(row) for row in public.points]
        self.turns_left = turns_left or max(1.0, min(10.0, (self.goal - max(self.total)) / weights.pace))
        self.weight = 1.0 / (self.sides - 1)  # of a point of another side against one's own
        self._notes = notes_on(public, self.turns_left, weights)

    def others(self, side: int) -> list[int]:
        """Return the other sides."""
        return [other for other in range(self.sides) if other != side]

    # Points

    def points(self, side: int, points: float) -> float:
        """Return what points scored now are worth to a side: those that win are worth more."""
        return points + self.weights.win if self.total[side] + points >= self.goal else points

    def income(self, side: int, points: float, fresh: float = 0.0) -> float:
        """Return what points are worth that come at a side's next turn, after `fresh` ones that it gets before."""
        return points + self.weights.soon if self.total[side] + fresh + points >= self.goal else points

    # Blends

    def beats(self, side: int, value: int) -> float:
        """Return the odds that the next roll of a side makes a Featured Blend above a rank."""
        public = self.public
        if side >= self.seats:
            return forecast.corporation_beats(public, value)
        floor = max(value, least_set(public, side) * FACES - 1)
        coffee = BLEND - sum(use.disc.fewer_dice(public, use) for use in held(public, side, "fewer_dice"))
        plain = plain_odds(floor, max(1, coffee), min(3, public.flavor[side]))
        help_ = self.help(side)
        if coffee < BLEND or help_ == NO_HELP:
            return plain
        alone = plain_odds(floor, BLEND, 0)
        if alone == 1.0:
            return 1.0
        # What Flavor Dice and abilities do for a roll is counted out each by itself.
        best = 1.0 - (1.0 - plain) * (1.0 - helped_odds(floor, help_)) / (1.0 - alone)
        return plain + self.weights.will * (best - plain)

    def help(self, side: int) -> Help:
        """Return how a seat can change the dice of its next turn."""
        if side >= self.seats:
            return NO_HELP
        found = self._notes.helps.get(side)
        if found is None:
            found = self._notes.helps[side] = help_of(self.public, side)
        return found

    def survives(self, side: int, value: int) -> float:
        """Return the odds that no other side beats a Featured Blend of a side before its next turn."""
        found = self._notes.survives.get((side, value))
        if found is None:
            found = 1.0
            for other in self.others(side):
                found *= 1.0 - self.beats(other, value)
            self._notes.survives[side, value] = found
        return found

    def hold(self, side: int, value: int, dice: int, fresh: float = 0.0) -> float:
        """Return what a Featured Blend of this rank and number of dice will still score for its holder.

        `fresh` are points that the holder gets before. Keeping it costs a turn each time.
        """
        if not value:
            return 0.0
        key = side, value, dice, fresh
        found = self._notes.holds.get(key)
        if found is None:
            found = self._notes.holds[key] = self._hold(*key)
        return found

    def _hold(self, side: int, value: int, dice: int, fresh: float) -> float:
        scores = self.income(side, boxes.printed().featured.at(self.seats), fresh)
        value_then, dice_then = staler(value, dice)
        later = max(0.0, self.keep_or_break(side, value_then, dice_then) - self.weights.turn)
        return self.survives(side, value) * (scores + later)

    def keep_or_break(self, side: int, value: int, dice: int) -> float:
        """Return what is left in a Featured Blend that has just lost a die, this turn included."""
        broken = self.weights.broken[dice]
        return max(broken, self.hold(side, value, dice)) if value else broken

    def rainbow(self, side: int, fresh: float = 0.0) -> float:
        """Return what a Rainbow Blend will still score for its holder."""
        points = boxes.printed().rainbow.at(self.seats)
        if side < self.seats:
            public = self.public
            points += sum(use.disc.rainbow_bonus(public, use) for use in held(public, side, "rainbow_bonus"))
        stays = 1.0
        for other in self.others(side):
            plain = rainbow_odds(NO_HELP)
            stays *= 1.0 - plain - self.weights.will * (rainbow_odds(self.help(other)) - plain)
        turns = int(min(self.weights.rainbow_turns, self.turns_left))
        return stays * self.income(side, points, fresh) + points * sum(stays**n for n in range(2, turns + 1))

    def made(self, side: int) -> list[float]:
        """Return what a new Featured Blend is worth to its maker alone, by rank."""
        found = self._notes.made.get(side)
        if found is None:
            point = boxes.printed().creating.blend
            more = self.points(side, point)
            if side < self.seats:
                more += self.created(side)
                if self.public.rainbow_by == side and not self.keeps_rainbow(side):
                    more -= self.rainbow(side)
            found = [more + self.hold(side, value, BLEND, point) for value in range(RANKS)]
            self._notes.made[side] = found
        return found

    def created(self, seat: int) -> float:
        """Return what a new Blend brings by abilities."""
        uses = [use for use in held(self.public, seat, "on_create") if use.disc.id == "research_boost"]
        return sum(use.level for use in uses) * self.best_gain(seat) if uses else 0.0

    def keeps_rainbow(self, seat: int) -> bool:
        """Say whether a seat keeps its Rainbow Blend beside a new Featured Blend."""
        public = self.public
        return any(use.disc.keeps_rainbow(public, use) for use in held(public, seat, "keeps_rainbow"))

    def new_rainbow(self, side: int) -> float:
        """Return what a new Rainbow Blend is worth to its maker."""
        point = boxes.printed().creating.blend
        found = self.points(side, point) + self.rainbow(side, point)
        if side < self.seats:
            found += self.created(side)
        if self.public.rainbow_by >= 0:
            found += self.weight * self.rainbow(self.public.rainbow_by)
        return found

    def least(self, side: int) -> int:
        """Return the lowest rank that a Featured Blend of a side may have on an empty coaster."""
        if side >= self.seats:
            return REGULAR * FACES
        return max(DECAF, least_set(self.public, side)) * FACES

    # Research

    def track(self, seat: int, color: int, marks: int) -> float:
        """Return what so many marks on a Track are worth that is not complete: points to come, and its ability."""
        public, weights = self.public, self.weights
        options = public.options
        if marks >= options.cup:
            return 0.0
        disc = disc_of(public, seat, color)
        points = disc.track_points(public, seat, color)
        reach = min(1.0, weights.finish * self.turns_left / (options.cup - marks))
        level = (marks >= options.one) + (marks >= options.two)
        return weights.mark * points * reach * marks / options.cup + self.ability(seat, color, disc.id, level)

    def ability(self, seat: int, color: int, disc: str, level: int) -> float:
        """Return what an ability at a level will still bring."""
        if not level:
            return 0.0
        if boxes.printed().disc[disc].token:
            return READY.get(disc, TOKEN) * max(0, level - self.public.gained[seat][color])
        return PER_TURN.get(disc, UNKNOWN)[level - 1] * min(self.weights.ability_turns, self.turns_left - 1.0)

    def gains(self, seat: int, color: int, points: int) -> float:
        """Return what Research Points of one color are worth to a seat."""
        public = self.public
        fits = room(public, seat, color)
        if color == BLACK and seat == public.active and color != public.sugar:
            fits += rolled_flavor(public)  # they return before any are taken
        points = min(points, fits)
        if points <= 0:
            return 0.0
        if color == BLACK:
            return self.weights.flavor * points
        before = public.marks[seat][color]
        gained = self.track(seat, color, before + points) - self.track(seat, color, before)
        if before + points >= public.options.cup:
            gained += self.points(seat, disc_of(public, seat, color).track_points(public, seat, color))
        return gained

    def best_gain(self, seat: int) -> float:
        """Return what a Research Point of choice is worth."""
        return max(self.gains(seat, color, 1) for color in range(FACES))

    def researched(self, seat: int, color: int, beans: int) -> float:
        """Return what Research of so many beans is worth, with what abilities add to it."""
        if not beans:
            return 0.0
        public, most = self.public, boxes.printed().research.most
        points = min(beans, most)
        if color == BLACK:
            points += sum(use.disc.more_flavor(public, use) for use in held(public, seat, "more_flavor"))
        else:
            more = sum(use.level for use in held(public, seat, "research_plays") if use.disc.id == "overtime")
            points = max(points, min(most, points + more))
        return self.gains(seat, color, points)

    # Rolls

    def prices(self, side: int) -> Prices:
        """Return what a side can make of a roll, with what that does to the others."""
        found = self._notes.prices.get(side)
        if found is None:
            public = self.public
            featured = [0.0] * RANKS
            if public.now.blocked != "blend" and not public.now.research_only:
                made, spoilt = self.made(side), self._spoilt(side)
                for value in range(max(rank(public.featured) + 1, self.least(side)), RANKS):
                    featured[value] = made[value] + spoilt
            rest = self.rest(side)
            found = Prices(tuple(featured), rest.rainbow, rest.research, rest.match, rest.turns)
            self._notes.prices[side] = found
        return found

    def rest(self, side: int) -> Prices:
        """Return what a side can make of a roll beside Featured Blends."""
        found = self._notes.rest.get(side)
        if found is None:
            public = self.public
            is_open = public.rainbow_by != side and public.now.blocked != "blend" and not public.now.research_only
            rainbow = self.new_rainbow(side) if is_open else 0.0
            research = CLOSED
            if side < self.seats and public.now.blocked != "research":
                beans = range(MOST_BEANS + 1)
                research = tuple(tuple(self.researched(side, c, n) for n in beans) for c in range(FACES))
            uses = held(public, side, "roll_plays") if side < self.seats else ()
            turns = tuple((use.disc.turned, left(public, use)) for use in uses if hasattr(use.disc, "turned"))
            match = sum(left(public, use) for use in uses if use.disc.id == "bench_sample")
            found = self._notes.rest[side] = Prices((0.0,) * RANKS, rainbow, research, match, turns)
        return found

    def _spoilt(self, side: int) -> float:
        """Return what a new Featured Blend of a side takes from the holder of the present one."""
        public = self.public
        if public.featured_by in (-1, side):
            return 0.0
        return self.weight * self.hold(public.featured_by, rank(public.featured), sum(public.featured))

    # The whole table

    def position(self, side: int) -> float:
        """Return what the table is worth to a side beside what it is worth to the others."""
        leader = scoring.leader(self.public)
        if leader >= 0:
            return self.weights.win if leader == side else -self.weights.win
        others = sum(self.own(other) for other in self.others(side))
        return self.own(side) - self.weight * others + self.roll(side)

    def roll(self, side: int) -> float:
        """Return what the dice that lie there will be to a side when they are used."""
        public = self.public
        if not any(public.now.rolled) or not _is_still(public, BlendOrResearch, BlendCorporation):
            return 0.0
        worth = odds.rolls(self.prices(public.active)).final(odds.code(public.now.rolled))
        return worth if public.active == side else -self.weight * worth

    def own(self, side: int) -> float:
        """Return the points of a side and all that promises some, without the roll that lies there."""
        public = self.public
        found = float(self.total[side])
        if public.featured_by == side:
            value, dice = rank(public.featured), sum(public.featured)
            if (
                side == public.active
                and not public.now.is_fresh
                and _is_still(public, DegradeBlend, DegradeCorporation)
            ):
                value, dice = staler(value, dice)
            found += self.hold(side, value, dice)
        if public.rainbow_by == side:
            found += self.rainbow(side)
        if side >= self.seats:
            return found
        if public.belle_by == side:
            found += self.weights.belle
        dice = public.flavor[side] + (rolled_flavor(public) if public.active == side else 0)
        found += self.weights.flavor * dice
        planned = (
            public.now.research if public.now.research and public.active == side else [0] * len(public.marks[side])
        )
        cup = public.options.cup
        for color, marks in enumerate(public.marks[side]):
            if marks < cup:
                found += self.track(side, color, marks) + self.gains(side, color, planned[color])
        return found + sum(self.token(token) for token in public.tokens if token.seat == side)

    def token(self, token: Token) -> float:
        """Return what a Token in play is worth to its owner."""
        public = self.public
        if token.place == "track":
            return READY.get(disc_of(public, token.seat, token.source).id, TOKEN)
        if token.place == "blend":
            value = rank(public.featured)
            stays = self.survives(public.featured_by, value) if value else 0.0
            return stays * (1.4 if token.spot == value % FACES else 1.0)
        if token.place == "community":
            return 0.4 + 0.3 * self.gains(token.seat, token.spot, 2)
        return PLACED.get(token.place, TOKEN)


def staler(value: int, dice: int) -> tuple[int, int]:
    """Return rank and number of dice of a Featured Blend that has lost its least important die."""
    size, _ = set_of(value)
    if dice > size:
        return value, dice - 1
    return (value - FACES if size > DECAF else 0), dice - 1


def left(public: Public, use: Use) -> int:
    """Return how often an ability can still be used: in the present turn if it is the owner's, else in the next."""
    return max(0, use.level - (public.now.used[use.color] if use.seat == public.active else 0))


def rerolls(public: Public, seat: int) -> int:
    """Return how often a seat can still roll its dice again in a turn."""
    return sum(left(public, use) for use in held(public, seat, "roll_plays") if use.disc is DISCS["re_roll"])


def emptied(public: Public) -> Public:
    """Return the same table with an empty Featured Blend Coaster."""
    found = copy.copy(public)
    found.featured, found.featured_by = [0] * FACES, -1
    return found


def _is_still(public: Public, *kinds: type[Any]) -> bool:
    """Say whether a step of these kinds is still to come."""
    return any(isinstance(step, kinds) for step in public.stack)
