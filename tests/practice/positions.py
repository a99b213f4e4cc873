"""Small positions whose every draw and play can be gone through: cup tests and last turns, each from a number."""

from __future__ import annotations

import random

from rules import engine
from rules.coffee_roaster.state import State
from tests.coffee_roaster.scenes import scene

BEANS = ("mexico", "panama-shb", "cuba-crystal-mountain", "peru-ex", "burundi", "kenya-aa")
SQUARES = ("roast_level_3", "sweetness", "draw_and_select", "redraw_2", "extra_tray")
ROWS = {"roast_level_3": 0, "sweetness": 1, "draw_and_select": 2, "redraw_2": 3, "extra_tray": 4}
TYPES = (("body", "acidity"), ("body", "acidity"), ("acidity", "aroma"), ("body", "aroma"), ("body", "aroma"))
MOST = {"body": 5, "acidity": 4, "aroma": 5, "reject": 6}


def cup_test(number: int, *, size: int = 7) -> State:
    """Return a cup test with a few tokens in the bag and three or four free spaces, at its first decision."""
    luck = random.Random(number)
    kinds = ("bean0", "bean1", "bean2", "bean3", "bean4", "burnt", "hard", "reject", "body", "acidity", "aroma")
    weights = (2, 4, 6, 5, 3, 1, 1, 1, 2, 2, 2)
    earned = [square for square in SQUARES if luck.random() < 0.4]
    used: dict[str, int] = {}
    for kinds_laid in _filled(earned).values():
        for kind in kinds_laid:
            used[kind] = used.get(kind, 0) + 1

    def some(n: int) -> list[str]:
        found: list[str] = []
        while len(found) < n:
            kind = luck.choices(kinds, weights)[0]
            if used.get(kind, 0) < MOST.get(kind, 8):
                used[kind] = used.get(kind, 0) + 1
                found.append(kind)
        return found

    squares = {"roast_level_3": "3", "sweetness": "S"}
    cup = [squares[square] if square in earned else some(1)[0] for square in ("roast_level_3", "sweetness")]
    cup += some(luck.choice((4, 5)))
    bag = some(size)
    return scene(
        "fill",
        bean=luck.choice(BEANS),
        bag={kind: bag.count(kind) for kind in set(bag)},
        cup=cup,
        tray=some(luck.choice((1, 2))),
        earned=earned,
        right=_filled(earned),
        seed=bytes([number % 256]) * 32,
    )


def _filled(earned: list[str]) -> dict[int, list[str]]:
    return {2 * ROWS[square] + side: [TYPES[ROWS[square]][side]] for square in earned for side in (0, 1)}


def last_turn(number: int, step: str = "b") -> State:
    """Return the last turn of a roast with a few tokens in the hand and an empty bag or nearly so."""
    luck = random.Random(number)
    hand: dict[str, int] = {}
    for _ in range(luck.choice((3, 4))):
        kind = luck.choice(("bean1", "bean2", "bean2", "bean3"))
        hand[kind] = hand.get(kind, 0) + 1
    hand[luck.choice(("body", "acidity", "aroma"))] = 1
    hand[luck.choice(("reject", "burnt"))] = luck.randrange(2)
    earned = [luck.choice(("roast_level_3", "sweetness"))] if luck.random() < 0.5 else []
    half = {7: ["aroma"]} if luck.random() < 0.5 else {}
    taken = {0: "bean1", 1: "bean0", 2: "body", 3: "body", 4: "aroma"}
    return scene(
        step,
        bean=luck.choice(BEANS),
        disc=8,
        bag={"bean3": luck.randrange(2), "bean2": 1},
        hand={kind: n for kind, n in hand.items() if n},
        left=taken if step == "a" else {**taken, 5: "body"},
        earned=earned,
        right={**_filled(earned), **half},
        seed=bytes([number % 256]) * 32,
    )


def decisions(state: State) -> bool:
    """Say whether there is something to choose."""
    return len(engine.legal_actions(state, 0)) > 1
