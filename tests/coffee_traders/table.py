"""A table of Coffee Traders for tests: any position laid out by hand, plays by seat, every change told."""

from __future__ import annotations

from typing import Any

from rules import engine
from rules.coffee_traders import GAME
from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders.kinds import (
    ANDRE,
    BUILDINGS,
    COFFEE,
    COOP,
    LETTERS,
    MANNED,
    N_COOPS,
    donkeys,
    plantation,
)
from rules.coffee_traders.state import Company, Public, State
from rules.engine import Action, Chance, Seat

BOX = boxes.printed()
PASS, JOIN, DONE = act.PASS, act.JOIN, act.DONE


class Table:
    """A game in which nothing is about to happen: an empty map, no coffee, seats in turn order."""

    def __init__(self, seats: int = 3, **options: str) -> None:
        chosen = GAME.complete({name.replace("_", "-"): value for name, value in options.items()})
        self.state: State = GAME.setup(seats, chosen, Chance(bytes(32)))
        public = self.public
        public.stack.clear()
        public.order = list(range(seats)) + ([ANDRE] if seats == 2 else [])
        public.spaces = [0] * len(public.spaces)
        public.passed = []
        for mine in public.companies:
            mine.coffee = [0] * 6
            mine.arabica = [0] * N_COOPS
            mine.coins, mine.sumatra, mine.donkeys = 10, 0, 5
            mine.fresh_coins = 0
        self.told: list[Any] = engine.listen(self.state)

    @property
    def public(self) -> Public:
        return self.state.public

    def company(self, seat: Seat = 0) -> Company:
        return self.public.companies[seat]

    # Laying out

    def have(self, seat: Seat, **things: int) -> Table:
        for name, number in things.items():
            assert hasattr(self.company(seat), name), name
            setattr(self.company(seat), name, number)
        return self

    def coffee(self, seat: Seat, **kinds: int) -> Table:
        self.company(seat).coffee = [0] * 6
        for name, number in kinds.items():
            self.company(seat).coffee[COFFEE[name]] = number  # type: ignore[index]
        return self

    def tile(
        self, owner: int, coop: str, space: int, level: int = 1, *, manned: bool = False, points: int = 0
    ) -> Table:
        there = plantation(owner, level, points=points) | (MANNED if manned else 0)
        self.public.spaces[self.at(coop, space)] = there
        return self

    def donkey(self, owner: int, coop: str, path: int, number: int = 1) -> Table:
        self.public.paths[COOP[coop] * len(BOX.paths) + path] = donkeys(owner, number)  # type: ignore[index]
        return self

    def slot(self, owner: int, coop: str, slot: int) -> Table:
        self.public.slots[COOP[coop] * len(BOX.slots) + slot] = owner  # type: ignore[index]
        return self

    def house(self, coop: str, *players: int) -> Table:
        self.public.houses[COOP[coop]] = list(players)  # type: ignore[index]
        return self

    def built(self, seat: Seat, *spaces: int) -> Table:
        for space in spaces:
            self.company(seat).built |= 1 << space
        return self

    def fulfilled(self, seat: Seat, letters: str) -> Table:
        for letter in letters:
            self.company(seat).done |= 1 << LETTERS.index(letter)  # type: ignore[arg-type]
        return self

    def marker(self, player: int, bar: str, number: int) -> Table:
        start = BOX.bar_start[COFFEE[bar]]  # type: ignore[index]
        self.public.bars[start + number - 1] = player
        return self

    def tracks(self, seat: Seat, *spaces: int) -> Table:
        self.company(seat).arabica = list(spaces)
        return self

    def period(self, number: int) -> Table:
        self.public.period = number
        return self

    def phase(self, number: int) -> Table:
        self.public.phase = number
        return self

    # Playing

    def run(self, *steps: Any) -> Table:
        engine.then(self.state, *steps)
        engine.settle(self.state)
        return self

    def play(self, *actions: Action) -> Table:
        """Let whoever is awaited play these, one after the other."""
        for action in actions:
            engine.apply(self.state, self.asked[0], action)
        return self

    # Looking

    def at(self, coop: str, space: int) -> int:
        return COOP[coop] * BOX.n_spaces + space  # type: ignore[index]

    @property
    def asked(self) -> tuple[Seat, ...]:
        return engine.awaited(self.state)

    @property
    def step(self) -> Any:
        return engine.top(self.public)

    @property
    def menu(self) -> list[Action]:
        return engine.legal_actions(self.state, self.asked[0])

    def why(self, action: Action) -> str:
        return engine.why_not(engine.view_of(self.state, self.asked[0]), action)

    def view(self, seat: Seat | None = 0) -> Any:
        return engine.view_of(self.state, seat)

    def has(self, coop: str, space: int) -> int:
        return self.public.spaces[self.at(coop, space)]

    def is_manned(self, coop: str, space: int) -> bool:
        return bool(self.has(coop, space) & MANNED)

    def on_track(self, seat: Seat, coop: str) -> int:
        return self.company(seat).arabica[COOP[coop]]  # type: ignore[index]

    def held(self, seat: Seat, coffee: str) -> int:
        return self.company(seat).coffee[COFFEE[coffee]]  # type: ignore[index]

    def heard(self, kind: type) -> list[Any]:
        return [told.event for told in self.told if isinstance(told.event, kind)]

    def parts(self, seat: Seat) -> dict[str, int]:
        return {part.name: part.points for part in GAME.scores(self.public)[seat].parts}


def space_of(kind: str, row: int = 0) -> int:
    """Return a space of the Buildings area with this type of building, in this row."""
    number = BUILDINGS.index(kind)  # type: ignore[arg-type]
    return next(space for space in range(9) if BOX.building_at[space] == number and space % 3 == row)
