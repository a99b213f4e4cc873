"""Random games, written down so that every law can look at the same ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b

from rules import engine
from rules.engine import Action, Chance, State, Told
from tests.contract.tables import Table

LIMIT = 20_000  # decisions after which a game counts as endless
AGAIN = 0.1  # how often a seat in a sealed step chooses, whether or not it has chosen already


@dataclass(frozen=True)
class Moment:
    """One decision: the state before it, what was chosen, and what came of it."""

    n: int
    before: bytes
    seat: int
    action: Action
    told: list[Told]
    barrier: bool
    luck: bool


@dataclass
class Playout:
    """One random game. `stuck` says where nobody could act, `ended` whether it came to its end."""

    table: Table
    number: int
    moments: list[Moment] = field(default_factory=list)
    end: bytes = b""
    stuck: str = ""
    ended: bool = False

    @property
    def name(self) -> str:
        return f"{self.table.name}/{self.number}"

    def seed(self) -> bytes:
        return blake2b(self.name.encode(), digest_size=32).digest()

    def setup(self, turn: int = -1) -> State:
        return self.table.setup(Chance(self.seed(), turn=turn))

    def state(self, data: bytes) -> State:
        return engine.decode(self.table.game.state, data)

    def sample(self, k: int, salt: str = "") -> list[Moment]:
        """Return up to `k` moments, in order, the same ones each time."""
        rng = random.Random(f"{self.name}/{salt}")
        return [self.moments[i] for i in sorted(rng.sample(range(len(self.moments)), min(k, len(self.moments))))]

    def live(self) -> Iterator[tuple[Moment, State]]:
        """Play the game again in one state object and yield it before each decision."""
        state = self.setup()
        for moment in self.moments:
            yield moment, state
            engine.apply(state, moment.seat, moment.action)


def choose(state: State, rng: random.Random) -> tuple[int, Action] | None:
    """Return a random seat with a random legal action; None if a seat is awaited that has none."""
    waiting = engine.awaited(state)
    menus = {seat: engine.legal_actions(state, seat) for seat in waiting}
    if not menus or not all(menus.values()):
        return None
    step = engine.top(state.public)
    assert step is not None
    seat = rng.choice(step.seats(state.public) if rng.random() < AGAIN else waiting)
    menu = menus.get(seat) or engine.legal_actions(state, seat)
    return (seat, rng.choice(menu)) if menu else None


def random_game(table: Table, number: int, *, turn: int = -1, most: int = LIMIT) -> Playout:
    """Play one random game to its end, or to `most` decisions."""
    game = Playout(table, number)
    rng = random.Random(game.name)
    state = game.setup(turn)
    while not engine.is_over(state) and len(game.moments) < most:
        chosen = choose(state, rng)
        if chosen is None:
            game.stuck = f"decision {len(game.moments)} of {game.name}: {engine.top(state.public)}"
            break
        before, count = engine.encode(state), state.chance.count
        told = engine.listen(state)
        engine.apply(state, *chosen)
        barrier = engine.is_barrier(count, state, told)
        game.moments.append(Moment(len(game.moments), before, *chosen, told, barrier, state.chance.count != count))
    game.end = engine.encode(state)
    game.ended = engine.is_over(state)
    return game
