"""Views of seeded games, and the board of a view as plain lines."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from coffee_tui.tui.boards.vivajava_dice import layout
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from rules import engine
from rules.vivajava_dice import GAME
from rules.vivajava_dice.actions import Token
from rules.vivajava_dice.dice import DIE
from rules.vivajava_dice.state import Public, State, View

Options = tuple[tuple[str, str], ...]
NAMES = ("Ann", "Kettle", "Moka", "Bartholomew")


@cache
def played(seats: int, seed: int, options: Options = ()) -> tuple[State, ...]:
    """Every state of a random game with this seed, each a copy of its own."""
    return tuple(_play(seats, seed, options))


def _play(seats: int, seed: int, options: Options) -> Iterator[State]:
    state = GAME.setup(seats, GAME.complete(dict(options)), engine.Chance(bytes([seed]) * 32))
    choose = random.Random(seed).choice
    while True:
        yield engine.clone(state)
        if engine.is_over(state):
            return
        seat = engine.awaited(state)[0]
        engine.apply(state, seat, choose(engine.legal_actions(state, seat)))


def first(seats: int, fits: Callable[[Public], bool], options: Options = (), seeds: Sequence[int] = range(40)) -> State:
    """The first state of seeded games that fits, to be changed at will."""
    for seed in seeds:
        for state in played(seats, seed, options):
            if fits(state.public):
                return engine.clone(state)
    raise AssertionError("no seeded game comes to such a state")


def at(step: str) -> Callable[[Public], bool]:
    """Whether this step is the decision."""
    return lambda public: bool(public.stack) and type(public.stack[-1]).__name__ == step


def dice(*faces: str) -> list[int]:
    """Counts of dice by name (shape: 12)."""
    counts = [0] * 12
    for face in faces:
        counts[DIE[face]] += 1
    return counts


def view(state: State, seat: int | None = 0) -> View:
    """What a seat sees of a state."""
    seen: Any = engine.view_of(state, seat)
    return seen  # type: ignore[no-any-return]


def lines(state: State, seat: int | None = 0, width: int = 80, height: int = 13, **how: Any) -> list[str]:
    """The board as plain text, without the spaces at the end of its lines."""
    ascii_only = how.pop("ascii", False)
    names, marked = how.pop("names", NAMES[: len(state.public.marks)]), how.pop("marked", ())
    facts = Facts(view(state, seat), names=names, **how)
    facts.marked = tuple(marked)
    return [text.plain.rstrip() for text in layout.board(facts, width, height, ascii=ascii_only)]


def text(state: State, seat: int | None = 0, width: int = 80, height: int = 13, **how: Any) -> str:
    """The board as one text."""
    return "\n".join(lines(state, seat, width, height, **how))


def research(rows: list[str]) -> list[str]:
    """The five Tracks of a board of thirteen lines."""
    return rows[8:13]


# Tables of which pictures are taken: every fact in sight is set here, so that luck may fall otherwise.


def points(*totals: int) -> list[list[int]]:
    """Points of each side, from Blends created, Featured Blends, and the rest from Tracks."""
    return [[min(n, 3), max(0, min(n - 3, 6)), 0, 0, 0, max(0, n - 9), 0, 0, 0] for n in totals]


def laid(state: State, **facts: Any) -> State:
    """The state with these facts on an otherwise empty table."""
    public = state.public
    n, sides = len(public.marks), len(public.points)
    empty: dict[str, Any] = {
        "turn": 20,
        "points": points(*[0] * sides),
        "marks": [[0] * 5 for _ in range(n)],
        "levels": [[0] * 5 for _ in range(n)],
        "flavor": [0] * n,
        "flavor_supply": 5,
        "rolled": [0] * 12,
        "featured": [0] * 6,
        "featured_by": -1,
        "rainbow_by": -1,
        "tokens": [],
        "used": [0] * 5,
        "sugar": -1,
    }
    for name, value in (empty | facts).items():
        setattr(public.now if hasattr(public.now, name) else public, name, value)
    return state


def rolled() -> State:
    """Three seats: seat 2 has rolled against a Blend of seat 1, with Flavor Dice, and may create one or Research."""
    return laid(
        first(3, lambda p: at("BlendOrResearch")(p) and p.active == 1),
        turn=6,
        rolled=dice("green", "green", "green", "yellow", "white", "flavor_wild", "flavor_brown"),
        featured=[0, 0, 0, 1, 0, 3],
        featured_by=0,
        marks=[[2, 0, 3, 4, 5], [1, 3, 0, 6, 2], [0, 2, 1, 0, 4]],
        levels=[[1, 0, 1, 2, 2], [0, 1, 0, 0, 1], [0, 1, 0, 0, 2]],
        points=points(10, 14, 7),
        flavor=[0, 0, 1],
        flavor_supply=2,
    )


def donated() -> State:
    """Four seats on the second coaster: seat 2 may take dice that seat 4 has donated."""
    state = first(4, lambda p: at("TakeDonatedDice")(p) and p.active == 1, (("coaster", "second"),), range(200))
    return laid(
        state,
        rolled=dice("red", "red", "red", "red"),
        given=[[], [], [], [0, 1, 0, 0, 1, 0]],
        taken=[],
        marks=[[2, 2, 1, 1, 0], [0, 2, 3, 1, 2], [1, 1, 3, 0, 0], [1, 0, 1, 0, 4]],
        levels=[[1, 1, 0, 0, 0], [0, 1, 1, 0, 1], [0, 0, 1, 0, 0], [0, 0, 0, 0, 2]],
        points=points(7, 0, 12, 3),
        flavor=[0, 0, 2, 2],
        flavor_supply=1,
        rainbow_by=2,
        used=[0, 1, 0, 0, 0],
        tokens=[Token(0, "community", 3, 2, 1)],
    )


def solo() -> State:
    """Against Sacchar: the corporation has a Blend, and a die lies on the sugar cube."""
    return laid(
        first(1, at("BlendOrResearch"), (("solo", "sacchar"),)),
        rolled=dice("black", "green", "red", "brown", "brown", "flavor_white"),
        featured=[0, 0, 3, 0, 0, 1],
        featured_by=1,
        marks=[[3, 0, 2, 1, 2]],
        levels=[[1, 0, 1, 0, 1]],
        points=points(8, 11),
        meter=2,
        sugar=2,
        flavor_supply=4,
        tokens=[Token(0, "track", 4, 4)],
    )


def interns() -> State:
    """Four seats on the WILD coaster with Interns, two of them working; it is seat 1's turn to act."""
    state = first(4, lambda p: at("BlendOrResearch")(p) and p.active == 0, (("coaster", "wild"), ("intern", "on")))
    state.public.discs = ("re_roll", "intern", "lessons_learned", "silent_partner", "fair_trade")
    return laid(
        state,
        rolled=dice("black", "brown", "yellow", "yellow", "white"),
        featured=[0, 0, 1, 0, 2, 2],
        featured_by=2,
        marks=[[1, 0, 1, 5, 1], [2, 2, 4, 4, 6], [2, 0, 4, 4, 6], [3, 3, 1, 1, 6]],
        levels=[[0, 0, 0, 2, 0], [1, 1, 2, 2, 0], [1, 0, 2, 2, 0], [1, 1, 0, 0, 0]],
        points=points(19, 13, 7, 7),
        tokens=[
            Token(1, "intern", 1, 3),
            Token(3, "intern", 1, 2),
            Token(0, "track", 3, 3),
            Token(0, "blend", 3, 4),
            Token(2, "track", 3, 3),
            Token(2, "track", 3, 3),
        ],
    )


def finished() -> State:
    """The end of a game of three."""
    return laid(
        first(3, lambda public: not public.stack),
        turn=51,
        active=0,
        featured=[0, 0, 2, 2, 0, 0],
        featured_by=1,
        marks=[[4, 6, 2, 0, 1], [1, 2, 6, 0, 5], [0, 2, 1, 3, 0]],
        levels=[[2, 0, 1, 0, 0], [0, 1, 0, 0, 2], [0, 1, 0, 1, 0]],
        points=[[4, 9, 4, 0, 0, 4, 0, 0, 0], [5, 6, 1, 0, 0, 4, 0, 0, 0], [2, 6, 0, 1, 2, 0, 0, 0, -1]],
    )


def coasters(state: State, *modules: str) -> State:
    """The state with these modules of the expansion in play, Tokens and dice on their coasters."""
    public: Any = state.public
    public.options = msgspec.structs.replace(public.options, modules=modules)
    lying = {
        "brew": [Token(1, "brew", 2, 0), Token(0, "brew", 2, 2)],
        "compounded": [Token(0, "tube", 3, 0), Token(1, "tube", 3, 2)],
        "belle": [Token(0, "request", 4, 1)],
        "carnival": [Token(1, "ride", 1, 0), Token(1, "ticket", 1, 0)],
    }
    public.tokens += [token for module in modules for token in lying.get(module, [])]
    public.belle_by = 0 if "belle" in modules else -1
    public.now.carnival = [3, 5] if "carnival" in modules else []
    n = len(public.marks)
    public.demands = [[0] * 6 for _ in range(n)] if "heartland" in modules else []
    if public.demands:
        public.demands[0][2], public.demands[1][5], public.flavor_supply = 1, 1, 2
    return state


def modules() -> State:
    """Three seats with all five modules of the expansion."""
    return coasters(rolled(), "brew", "compounded", "belle", "carnival", "heartland")


TABLES: dict[str, Callable[[], State]] = {
    "rolled": rolled,
    "donated": donated,
    "solo": solo,
    "interns": interns,
    "modules": modules,
}
