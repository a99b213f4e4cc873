"""How players, cooperatives, coffee, spaces and buildings are called in every sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders.kinds import ANDRE, BUILDINGS, COFFEE, COFFEES, KOPI, LETTERS, WAREHOUSE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.coffee_traders.blocks import Reward
    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Public

ROW = ("row 1", "row 1/2", "row 2/3")
BUILDING = {
    "fair_trade": "Fair Trade post",
    "production": "Production house",
    "warehouse": "Warehouse",
    "hospital": "Hospital",
}
THING = {
    "coins": ("coin", "coins"),
    "worker": ("worker", "workers"),
    "donkey": ("donkey", "donkeys"),
    "truck": ("truck", "trucks"),
    "civet": ("civet cat", "civet cats"),
    "sumatra": ("civet cat in Sumatra", "civet cats in Sumatra"),
    "cube": ("action cube", "action cubes"),
    "trader": ("trader", "traders"),
    "steps": ("Arabica step", "Arabica steps"),
    "building": ("building", "buildings"),
    "hospital": ("the Hospital", "the Hospital"),
}


def who(player: int) -> str:
    """Return a seat, or Andre."""
    return "Andre" if player == ANDRE else f"Seat {player + 1}"


def people(players: Iterable[int]) -> str:
    """Return players as a list: "Seat 1, Seat 2 and Andre"."""
    return joined([who(player) for player in players])


def joined(parts: Sequence[str]) -> str:
    """Return parts as a list: "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def plural(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "1 coin", "2 coins"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def thing(what: str, number: int) -> str:
    """Return so many of something that companies have."""
    one, many = THING[what]
    return one if what == "hospital" else plural(number, one, many)


def coffee(kind: int | str) -> str:
    """Return a coffee or a cooperative by its number or name."""
    number = COFFEE[kind] if isinstance(kind, str) else kind  # type: ignore[index]
    return "Kopi Luwak" if number == KOPI else COFFEES[number].capitalize()


def amounts(counts: Sequence[int]) -> str:
    """Return coffee by kind: "3 Guatemala, 1 Kopi Luwak"; "none" for none."""
    return ", ".join(f"{n} {coffee(kind)}" for kind, n in enumerate(counts) if n) or "none"


def space(box: Box, number: int) -> str:
    """Return a space of a cooperative: "row 1/2, space 2"."""
    row = box.row_of[number]
    return f"{ROW[row]}, space {box.row_spaces[row].index(number) + 1}"


def path(box: Box, number: int) -> str:
    """Return a path of a cooperative by its two ends: "from row 1 space 2 to row 1/2 space 1"."""
    low, high = box.paths[number]
    return f"from {space(box, low).replace(',', '')} to {space(box, high).replace(',', '')}"


def building(box: Box, number: int) -> str:
    """Return what stands on a space of the Buildings area."""
    return BUILDING[BUILDINGS[box.building_at[number]]]


def building_gain(box: Box, number: int) -> str:
    """Return what a building is worth: "2 points"."""
    said = plural(box.building_points[number], "point")
    return f"{said}, column {number // 3 + 1}" if box.building_at[number] == WAREHOUSE else said


def contract(public: Public, seat: int, letter: int) -> str:
    """Return a contract with what it asks for and scores: "C: 2 Guatemala, 2 Brazil, 8 points"."""
    box = boxes.of(public)
    number = public.companies[seat].contracts[letter]
    needs = amounts(box.needs[letter][number])
    return f"{LETTERS[letter].upper()}: {needs}, {box.contract[letter][number].points} points"


def reward(found: Reward) -> str:
    """Return a bonus of a contract: "2 coins", "the fourth action cube"."""
    return "the fourth action cube" if found.bonus == "cube" else thing(found.bonus, found.number)


def rewards(box: Box, letter: int) -> str:
    """Return the bonuses of a letter: "2 coins or 1 donkey"."""
    return " or ".join(reward(found) for found in box.rewards[letter])


GOAL = {
    "cooperatives": "plantations in {} cooperatives",
    "level_3": "{} plantations of level 3",
    "plantations": "{} plantations on the map",
    "fair_trade": "{} Fair Trade posts",
    "production": "{} Production houses",
    "building_cooperatives": "buildings in {} cooperatives",
    "contracts": "{} contracts",
    "pairs": "{} pairs of contracts",
    "last_pair": "contracts E and F",
    "bars": "markers in {} bars",
    "six_spaces": "{} last spaces of Arabica bars",
    "one_bar": "{} markers in one bar",
    "counter_track": "{} spaces of the Counter track",
    "hospital": "the Hospital",
    "coins": "{} coins in the Company Supply",
}


def goal(name: str, number: int) -> str:
    """Return what a milestone asks for."""
    return GOAL[name].format(number)
