"""A table of VivaJava for tests: any position laid out by hand, pulls that fall as said, plays by seat."""

from __future__ import annotations

from typing import Any

from rules import engine
from rules.engine import Action, Chance, Seat
from rules.vivajava import GAME, roasters, standing
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava.beans import COLOR, COLORS, COUNTRY, REGIONS, TRACKS, count
from rules.vivajava.box import CARD
from rules.vivajava.state import Listed, Public, State, Team
from rules.vivajava.steps.blend import BeginBlend
from rules.vivajava.steps.field import GoInTheField
from rules.vivajava.steps.next_round import BeginRound
from rules.vivajava.steps.opinion import BeginOpinion

BOX = boxes.printed()
PASS, DONE, DECLINE, USE = act.PASS, act.DONE, act.DECLINE, act.USE
BLEND, RESEARCH = act.VOTES


class Loaded(Chance):
    """Luck that falls as said, one pull after the other, and by seed after that."""

    falls: list[int] = []

    def pull(self, counts: Any) -> int:
        if not self.falls:
            return super().pull(counts)
        kind = self.falls.pop(0)
        assert counts[kind] > 0, f"there is no {kind} in {counts}"
        counts[kind] -= 1
        self.count += 1
        return kind


def beans(names: str) -> list[int]:
    """Return counts of beans (shape: 6) from "red red white"."""
    return count(COLOR[name] for name in names.split())  # type: ignore[index]


def text(counts: Any) -> str:
    """Return beans from counts, from white to black: "white red red"."""
    return " ".join(COLORS[color] for color, n in enumerate(counts) for _ in range(n))


class Table:
    """A game in which nothing is about to happen; empty Roasters, all tokens open, seats in turn order."""

    def __init__(self, seats: int = 5, round_: int = 2, **options: str) -> None:
        chosen = GAME.complete({name.replace("_", "-"): value for name, value in options.items()})
        self.state: State = GAME.setup(seats, chosen, Loaded(bytes(32)))
        self.pieces = dict(GAME.components(self.state))
        public = self.public
        public.stack.clear()
        public.round = round_
        public.order = list(range(seats))
        public.arrived = list(reversed(public.order))  # so that the stack on 0 gives this order, too
        public.tokens = [max(token, ~token) for token in public.tokens]
        public.place = [-1] * seats
        for seat in public.order:
            self.roaster(seat, "")
        self.told: list[Any] = engine.listen(self.state)

    @property
    def public(self) -> Public:
        return self.state.public

    # Laying out

    def roaster(self, seat: Seat, names: str) -> None:
        """Fill a Roaster openly out of The Fields."""
        public, held = self.public, self.state.private[seat].roaster
        for color, n in enumerate(list(held)):
            roasters.take(self.state, seat, color, n)
            public.fields[color] += n
        for color, n in enumerate(beans(names)):
            assert public.fields[color] >= n
            public.fields[color] -= n
            roasters.put(self.state, seat, color, n)
        roasters.show(self.state, seat)

    def fields(self, color: str, n: int) -> None:
        """Leave so many beans of a color in The Fields; the others go out of the game."""
        public = self.public
        self.pieces[color] -= public.fields[COLOR[color]] - n  # type: ignore[index]
        public.fields[COLOR[color]] = n  # type: ignore[index]

    def country(self, name: str, token: str, crop: str = "") -> int:
        """Lay a Country Token and a crop bean on a Country."""
        public, at = self.public, COUNTRY[name]  # type: ignore[index]
        number = next(i for i, t in enumerate(BOX.country_tokens.tokens) if t.id == token)
        old = public.tokens.index(number)
        public.tokens[old], public.tokens[at] = public.tokens[at], number
        if public.crops[at] >= 0:
            public.fields[public.crops[at]] += 1
        public.crops[at] = COLOR[crop] if crop else -1  # type: ignore[index]
        if crop:
            public.fields[public.crops[at]] -= 1
            public.circles[at] = public.crops[at]
        return at

    def marks(self, seat: Seat, **spots: int) -> None:
        for track, spot in spots.items():
            self.public.marks[seat][TRACKS.index(track)] = spot  # type: ignore[arg-type]

    def complete(self, seat: Seat, *tracks: str) -> None:
        for track in tracks:
            self.marks(seat, **{track: BOX.lengths[TRACKS.index(track)]})  # type: ignore[arg-type]
        for number, row in enumerate(self.public.marks):
            for track in ("brew", "flavor"):
                at = TRACKS.index(track)  # type: ignore[arg-type]
                if row[at] == BOX.lengths[at]:
                    self.public.usable[number] |= 1 << at

    def sellers(self, *rows: tuple[str, str, tuple[int, ...]]) -> None:
        """Lay the Best-Seller List out: slates, beans and markers; slates that were on it leave the game."""
        public = self.public
        for blend in public.sellers:
            public.fields = [n + m for n, m in zip(public.fields, blend.beans, strict=True)]
        public.gone += len(public.sellers)
        public.sellers = []
        for slate, names, markers in rows:
            self.listed(slate, names, markers)

    def listed(self, slate: str, names: str, markers: tuple[int, ...] = (), investors: tuple[int, ...] = ()) -> Listed:
        public, number = self.public, BOX.slate_ids.index(slate)
        held = beans(names)
        public.fields = [n - m for n, m in zip(public.fields, held, strict=True)]
        assert min(public.fields) >= 0
        self.take_slate(number)
        blend = Listed(number, held, list(markers), list(investors), 0)
        public.investment_supply -= len(investors)
        public.sellers.append(blend)
        return blend

    def take_slate(self, number: int) -> None:
        """Take a slate for a new place, wherever it is."""
        public = self.public
        if number in public.slates:
            other = next(s for s in range(15) if public.unseen[s])
            public.slates[public.slates.index(number)] = other
            public.unseen[other] = 0
            public.deck -= 1
        elif number < len(public.unseen) and public.unseen[number]:
            public.unseen[number] = 0
            public.deck -= 1
        else:
            public.gone -= 1

    def points(self, *totals: int) -> None:
        for seat, n in enumerate(totals):
            self.public.points[seat] = [0] * len(standing.KINDS)
            self.public.points[seat][0] = n

    def hand(self, seat: Seat, *cards: str) -> None:
        for card in cards:
            number = CARD[card]  # type: ignore[index]
            if self.state.hidden.flavor[number]:
                self.state.hidden.flavor[number] -= 1
                self.public.flavor_deck -= 1
            else:
                self.public.discards[number] -= 1
            mine = self.state.private[seat]
            mine.cards = sorted([*mine.cards, number])
            self.public.cards[seat] += 1

    def falls(self, names: str) -> None:
        """Say what is pulled next: colors of beans, or ids of Flavor Cards."""
        found = [COLOR[name] if name in COLOR else CARD[name] for name in names.split()]  # type: ignore[index]
        self.state.chance = Loaded(bytes(32), falls=found)

    def team(self, region: str, *members: Seat, blends: bool = True) -> Team:
        """Put seats into a region as a team that has voted."""
        public, at = self.public, REGIONS.index(region)  # type: ignore[arg-type]
        free = [3 * at + side for side in range(3)]
        for seat, place in zip(members, free, strict=False):
            public.place[seat] = place
        team = Team(at, list(members), blends, [], [], [], [], 0, -1)
        public.teams.append(team)
        public.phase = 1
        return team

    def free(self, region: str, color: str) -> None:
        self.public.free[REGIONS.index(region)] = COLOR[color] if color else -1  # type: ignore[index,arg-type]

    # Playing

    def run(self, *steps: Any) -> Table:
        engine.then(self.state, *steps)
        engine.settle(self.state)
        self.check()
        return self

    def go(self, seat: Seat, country: str) -> Table:
        """Let a seat place its Field Researcher."""
        return self.run(GoInTheField(seat)).play(act.PLACE[COUNTRY[country]])  # type: ignore[index]

    def blend(self, *pulls: str) -> Table:
        """Let the last team begin to blend; pulls fall as said."""
        self.falls(" ".join(pulls))
        return self.run(BeginBlend(len(self.public.teams) - 1))

    def opinion(self) -> Table:
        return self.run(BeginOpinion())

    def next_round(self) -> Table:
        return self.run(BeginRound())

    def play(self, *actions: Action) -> Table:
        """Let whoever is awaited play these, one after the other."""
        for action in actions:
            engine.apply(self.state, self.asked[0], action)
            self.check()
        return self

    def check(self) -> None:
        assert dict(GAME.components(self.state)) == self.pieces

    # Looking

    @property
    def asked(self) -> tuple[Seat, ...]:
        return engine.awaited(self.state)

    @property
    def step(self) -> Any:
        return engine.top(self.public)

    @property
    def menu(self) -> list[Action]:
        return engine.legal_actions(self.state, self.asked[0])

    def why(self, action: Action, seat: Seat | None = None) -> str:
        return engine.why_not(engine.view_of(self.state, self.asked[0] if seat is None else seat), action)

    def view(self, seat: Seat | None) -> Any:
        return engine.view_of(self.state, seat)

    def total(self, seat: Seat) -> int:
        return standing.space(self.public, seat)

    def holds(self, seat: Seat) -> str:
        return text(self.state.private[seat].roaster)

    def cards(self, seat: Seat) -> list[str]:
        return [boxes.CARDS[card] for card in self.state.private[seat].cards]

    def shelf(self) -> list[tuple[str, str]]:
        """Return the Best-Seller List as slates and beans."""
        return [(BOX.slate_ids[blend.slate], text(blend.beans)) for blend in self.public.sellers]

    def spot(self, seat: Seat, track: str) -> int:
        return self.public.marks[seat][TRACKS.index(track)]  # type: ignore[arg-type]

    def heard(self, kind: type, seat: Seat | None = None) -> list[Any]:
        """Return the events of one kind that a seat (None: an onlooker) has heard."""
        said = [told.heard_by(seat) for told in self.told]
        return [event for event in said if isinstance(event, kind)]
