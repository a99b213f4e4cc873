"""A table of VivaJava Dice for tests: any position laid out by hand, dice that fall as said, plays by seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules import engine
from rules.engine import Action, Chance, Seat
from rules.vivajava_dice import GAME, scoring
from rules.vivajava_dice.actions import Token
from rules.vivajava_dice.dice import COLOR, DIE, N_DICE
from rules.vivajava_dice.state import Public, State
from rules.vivajava_dice.steps.research import gain
from rules.vivajava_dice.steps.roll import StartRoll
from rules.vivajava_dice.steps.turn import BeginTurn, EndTurn

PIECES = {"coffee die": 10, "flavor die": 5, "token": 12}
DONE, PASS = engine.Done(), engine.Pass()


class Loaded(Chance):
    """Dice that fall as said, one after the other, and by seeded luck after that."""

    falls: list[int] = []

    def below(self, n: int) -> int:
        return self.falls.pop(0) if self.falls else super().below(n)


def face(name: str) -> int:
    return 5 if name == "wild" else COLOR[name]


def beans(names: str) -> list[int]:
    """Return counts of beans (shape: 6) from "red red white"."""
    counts = [0] * 6
    for name in names.split():
        counts[COLOR[name]] += 1
    return counts


def dice(names: str) -> list[int]:
    """Return counts of dice (shape: 12) from "red white flavor_wild"."""
    counts = [0] * N_DICE
    for name in names.split():
        counts[DIE[name]] += 1
    return counts


class Table:
    """A game whose next turn has not begun."""

    def __init__(self, seats: int = 2, discs: dict[str, str] | None = None, **options: str) -> None:
        self.state: State = GAME.setup(seats, GAME.complete(options), Chance(bytes(32)))  # type: ignore[assignment]
        public = self.public
        row = list(public.discs)
        for color, disc in (discs or {}).items():
            row[COLOR[color]] = disc
        public.discs = tuple(row)
        public.stack.clear()
        public.active = 0
        public.now.rolled = [0] * N_DICE
        public.coffee_supply, public.flavor_supply = 10, 5
        public.flavor = [0] * seats
        public.demands = [[0] * 6 for _ in public.demands]
        for rows in (public.marks, public.levels, public.gained):
            for seat in range(seats):
                rows[seat] = [0] * 5
        self.told: list[Any] = engine.listen(self.state)

    @property
    def public(self) -> Public:
        return self.state.public

    # Laying out

    def marks(self, seat: Seat, color: str, n: int) -> None:
        """Lay marks on a Track and let their level work, without what comes with reaching it."""
        public, c = self.public, COLOR[color]
        level = 0 if n < public.options.one or n >= public.options.cup else 1 if n < public.options.two else 2
        public.marks[seat][c], public.levels[seat][c] = n, level
        public.gained[seat][c] = max(level, public.gained[seat][c])

    def level(self, seat: Seat, color: str, level: int, tokens: int = 0) -> None:
        """Give a seat an ability at 1X or 2X, with Tokens ready on its Track."""
        self.marks(seat, color, (0, self.public.options.one, self.public.options.two)[level])
        self.public.tokens += [Token(seat, "track", COLOR[color], COLOR[color])] * tokens

    def featured(self, side: int, names: str) -> None:
        """Lay a Featured Blend out."""
        public = self.public
        public.coffee_supply += sum(public.featured)
        public.featured, public.featured_by = beans(names), side
        public.coffee_supply -= sum(public.featured)

    def flavor(self, seat: Seat, n: int) -> None:
        self.public.flavor[seat] += n
        self.public.flavor_supply -= n

    def points(self, side: int, n: int) -> None:
        self.public.points[side][scoring.CREATED] = n

    def falls(self, names: str) -> None:
        """Say how the next dice fall."""
        self.state.chance = Loaded(bytes(32), falls=[face(name) for name in names.split()])

    # Playing

    def turn(self, side: Seat = 0, falls: str = "") -> Table:
        """Begin a turn."""
        self.falls(falls)
        return self.run(BeginTurn(side))

    def roll(self, seat: Seat = 0, falls: str = "") -> Table:
        """Begin the Roll phase of a turn."""
        self.falls(falls)
        self.public.active, self.public.now.used = seat, [0] * 5
        return self.run(StartRoll(seat), EndTurn(seat))

    def run(self, *steps: Any) -> Table:
        engine.then(self.state, *steps)
        engine.settle(self.state)
        self.check()
        return self

    def play(self, *actions: Action) -> Table:
        """Let whoever is awaited play these, one after the other."""
        for action in actions:
            engine.apply(self.state, self.asked[0], action)
            self.check()
        return self

    def check(self) -> None:
        assert dict(GAME.components(self.state)) == PIECES

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

    def closed(self) -> list[Action]:
        return list(self.step.closed(engine.view_of(self.state, self.asked[0])))

    def total(self, side: int) -> int:
        return scoring.total(self.public, side)

    def events(self, kind: type) -> list[Any]:
        return [told.event for told in self.told if isinstance(told.event, kind)]

    def ready(self, seat: Seat) -> int:
        """Return how many Tokens lie ready on the seat's Tracks."""
        return sum(token.place == "track" and token.seat == seat for token in self.public.tokens)

    def fill(self, seat: Seat, color: str) -> int:
        """Complete a Track and return the points that this scores."""
        before = self.total(seat)
        gain(self.state, seat, COLOR[color], self.public.options.cup)
        self.run()
        assert self.public.levels[seat][COLOR[color]] == 0
        assert not [token for token in self.public.tokens if token.seat == seat and token.source == COLOR[color]]
        return self.total(seat) - before


def names(actions: Iterable[Action]) -> list[str]:
    """Return what kinds of plays a menu has, each once, in order."""
    return list(dict.fromkeys(type(action).__name__ for action in actions))
