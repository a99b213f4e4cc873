"""The cooperatives: where plantations may go, whose they are, what keeps one from a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders.kinds import (
    ANDRE,
    BY_TRUCK,
    HOSPITAL,
    MANNED,
    N_COOPS,
    donkey_number,
    donkey_owner,
    level_of,
    owner_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Public
    from rules.engine import Seat

DIRECT, TRUCK = -1, -2  # ways to a space that use no path
UPPER = 2  # the row 2/3, and donkeys on a path to it
HOSPITAL_QUALITY = 2


class Ground:
    """One cooperative as one seat finds it: what stands where, and how many of its plantations stand in each row."""

    __slots__ = ("box", "counts", "here", "mark", "mine", "options", "paths", "seat")

    def __init__(self, public: Public, seat: Seat, coop: int) -> None:
        box = boxes.of(public)
        size, first = box.n_spaces, coop * len(box.paths)
        self.box, self.seat, self.mark = box, seat, seat + 1
        self.options, self.mine = public.options, public.companies[seat]
        self.here = public.spaces[coop * size : (coop + 1) * size]
        self.paths = public.paths[first : first + len(box.paths)]
        self.counts = [0, 0, 0]
        for space, there in enumerate(self.here):
            if there & 7 == self.mark:
                self.counts[box.row_of[space]] += 1

    def fits(self, row: int, level: int) -> bool:
        """Say whether a plantation of a level may stand in a row (0 to 2). Ruling: R1."""
        if self.options.strict:
            return level == row + 1
        return max(1, row) <= level <= row + 1

    def ways(self, space: int, level: int) -> list[int]:
        """Return the ways to put a plantation on a space: DIRECT, numbers of paths, TRUCK; [] for none."""
        row = self.box.row_of[space]
        if self.here[space] or not self.fits(row, level):
            return []
        if row == 0:
            return [DIRECT] if any(self.counts) or self.mine.workers else []
        if not self.counts[0]:
            return []
        found = []
        for path, low in self.box.below[space]:
            there = self.paths[path]
            if self.here[low] & 7 != self.mark or level_of(self.here[low]) < level - 1:
                continue
            if there and donkey_owner(there) != self.seat:
                continue
            if row - donkey_number(there) <= self.mine.donkeys and self._holds(space, level, path):
                found.append(path)
        if row == UPPER and self.mine.trucks and self.truck_fits() and self.reachable(space):
            found.append(TRUCK)
        return found

    def reachable(self, space: int) -> bool:
        """Say whether a truck gets to a space: not all of its paths hold donkeys of others."""
        return any(donkey_owner(self.paths[path]) in (-1, self.seat) for path, _ in self.box.below[space])

    def truck_fits(self) -> bool:
        """Say whether row 1 has a plantation for one more in row 2/3 that comes by truck."""
        one, two, three = self.counts
        return three < one and not (self.options.unused_base and two + self._by_truck() >= one)

    def _by_truck(self) -> int:
        return sum(there & 7 == self.mark and bool(there & BY_TRUCK) for there in self.here)

    def _holds(self, space: int, level: int, path: int) -> bool:
        """Say whether each plantation above row 1 has a base of its own, a new one on a path included. Ruling: R26."""
        row = self.box.row_of[space]
        one, two, _ = self.counts
        if self.counts[row] >= one or (row == 1 and self.options.unused_base and two + self._by_truck() >= one):
            return False
        if not self.counts[row]:
            return True
        wanted = [(space, level, path)]
        wanted += [
            (at, level_of(self.here[at]), -1)
            for at in self.box.row_spaces[row]
            if self.here[at] & 7 == self.mark and not self.here[at] & BY_TRUCK
        ]
        return _match([self._bases(*each) for each in wanted])

    def _bases(self, space: int, level: int, new: int) -> list[int]:
        """Return the plantations that could carry one on a space: at the other end of a path with own donkeys."""
        return [
            low
            for path, low in self.box.below[space]
            if self.here[low] & 7 == self.mark
            and level_of(self.here[low]) >= level - 1
            and (path == new or donkey_owner(self.paths[path]) == self.seat)
        ]

    def why_not(self, space: int, level: int) -> str:
        """Return why a plantation of a level cannot go to a space, as a sentence."""
        if not 0 <= space < len(self.here):
            return "There is no such space: choose one of the map."
        if self.here[space]:
            return f"{name(owner_of(self.here[space]))} has a plantation on this space: choose a free one."
        row = self.box.row_of[space]
        if not self.fits(row, level):
            return f"A plantation of level {level} cannot stand in row {('1', '1/2', '2/3')[row]}: choose another row."
        if row == 0:
            return "You need a worker in your Worker Pool for the Town Center of a new cooperative."
        if not self.counts[0]:
            return "You need a plantation in row 1 of this cooperative first."
        if self.counts[row] >= self.counts[0]:
            return "Each of your plantations in row 1 carries one in this row already: add one in row 1 first."
        if row == UPPER and self.mine.trucks and not self.reachable(space):
            return "Donkeys of others stand on all paths to this space: a truck does not get there either."
        reasons = (self._closed(path, low, row, level) for path, low in self.box.below[space])
        found = next((reason for reason in reasons if reason), "")
        return found or "None of your plantations below is free to carry one more: add another one first."

    def _closed(self, path: int, low: int, row: int, level: int) -> str:
        """Return why a path does not lead up, "" if only the bases are in the way."""
        there = self.paths[path]
        if there and donkey_owner(there) != self.seat:
            verb = "donkeys stand" if donkey_number(there) > 1 else "donkey stands"
            return f"A path is closed: {name(donkey_owner(there))}'s {verb} on it."
        if owner_of(self.here[low]) != self.seat:
            return ""
        if level_of(self.here[low]) < level - 1:
            return f"A plantation of level {level} needs one of level {level - 1} or higher below it."
        needed = row - donkey_number(there)
        if needed > self.mine.donkeys:
            what = "a donkey" if needed == 1 else f"{needed} donkeys"
            return f"You need {what} for the path: your Company Supply has {self.mine.donkeys or 'none'}."
        return ""


def _match(wanted: list[list[int]]) -> bool:
    """Say whether each of a few can have one of its bases, no base twice."""
    taken: dict[int, int] = {}

    def seek(number: int, tried: set[int]) -> bool:
        for base in wanted[number]:
            if base not in tried:
                tried.add(base)
                if base not in taken or seek(taken[base], tried):
                    taken[base] = number
                    return True
        return False

    return all(seek(number, set()) for number in range(len(wanted)))


def ways(public: Public, seat: Seat, at: tuple[int, int], level: int) -> list[int]:
    """Return the ways for a seat to put a plantation at (cooperative, space): DIRECT, numbers of paths, TRUCK."""
    return Ground(public, seat, at[0]).ways(at[1], level)


def legal_spaces(public: Public, seat: Seat, level: int) -> Iterator[tuple[int, int]]:
    """Yield every (cooperative, space) where a seat may put a plantation of a level."""
    for coop in range(N_COOPS):
        ground = Ground(public, seat, coop)
        if any(ground.counts) or (level == 1 and ground.mine.workers):
            for space in range(len(ground.here)):
                if not ground.here[space] and ground.ways(space, level):
                    yield coop, space


def name(player: int) -> str:
    """Return how a player is called in a sentence."""
    return "Andre" if player == ANDRE else f"Seat {player + 1}"


# Workers


def empty_of(public: Public, box: Box, player: int, coop: int) -> list[int]:
    """Return a player's plantations without a worker in the lowest row that has any, in a cooperative. Ruling: R21."""
    start = coop * box.n_spaces
    mark, found, row = player + 1, [], -1
    for space in range(box.n_spaces):
        there = public.spaces[start + space]
        if there & 7 == mark and not there & MANNED:
            if row < 0:
                row = box.row_of[space]
            elif box.row_of[space] != row:
                break
            found.append(space)
    return found


def all_empty(public: Public, player: int) -> int:
    """Return how many plantations of a player have no worker."""
    mark = player + 1
    return sum(1 for there in public.spaces if there & 7 == mark and not there & MANNED)


def in_need(public: Public, coop: int) -> list[int]:
    """Return the players with a plantation without a worker in a cooperative, in turn order."""
    size = boxes.of(public).n_spaces
    marks = {there & 7 for there in public.spaces[coop * size : (coop + 1) * size] if there and not there & MANNED}
    return [player for player in public.order if player + 1 in marks]


def quality(public: Public, player: int, coop: int) -> int:
    """Return the Quality Value of a player in a cooperative. Rule: CT-7.B."""
    box = boxes.of(public)
    size, n = box.n_spaces, len(box.slots)
    mark = player + 1
    value = sum(level_of(there) for there in public.spaces[coop * size : (coop + 1) * size] if there & 7 == mark)
    if not value:
        return 0
    for slot, (kind, _) in enumerate(box.slots):
        if public.slots[coop * n + slot] == player:
            value += HOSPITAL_QUALITY if kind == HOSPITAL else 1
    if player != ANDRE:
        value += public.companies[player].farms.count(coop) * box.farms.quality
    return value


def present(public: Public, player: int, coop: int) -> bool:
    """Say whether a player has a plantation in a cooperative."""
    size = boxes.of(public).n_spaces
    return any(there & 7 == player + 1 for there in public.spaces[coop * size : (coop + 1) * size])
