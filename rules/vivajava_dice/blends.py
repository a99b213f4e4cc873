"""Which Featured Blends a roll allows: arithmetic on counts of beans, shared by rules, previews and bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.vivajava_dice.dice import BLEND, FACES, rank, robustness

Given = tuple[int, int]  # a donated die: seat, face (5 is WILD)
JOKER = 5  # the face of a Flavor Die that counts as any bean


def set_size(counts: Sequence[int], wild: int, color: int, taken: Sequence[Given] = ()) -> int:
    """Return how large the set of a color becomes; donated dice of other colors take their own places."""
    if not taken:
        return min(BLEND, counts[color] + wild)
    matching = sum(face in (color, JOKER) if color != JOKER else face == JOKER for _, face in taken)
    return min(BLEND - len(taken) + matching, counts[color] + wild + matching)


def fillers(color: int, taken: Sequence[Given]) -> list[int]:
    """Return the donated dice that only fill the Blend up, by color (shape: 6)."""
    found = [0] * FACES
    for _, face in taken:
        if face not in (color, JOKER):
            found[face] += 1
    return found


def extras(counts: Sequence[int], color: int, size: int, filled: Sequence[int]) -> list[int]:
    """Return how many dice of each other color may join a set of this size without outranking it (shape: 6)."""
    room = [min(n, (size if other < color else size - 1) - filled[other]) for other, n in enumerate(counts)]
    room[color] = 0
    return [max(0, n) for n in room]


_NONE = [0] * FACES


def colors_to_feature(
    counts: Sequence[int], wild: int, current: int, least: int = 0, taken: Sequence[Given] = ()
) -> list[int]:
    """Return the colors of the sets that make a Featured Blend of rank above `current`, best first.

    `counts` and `wild` are the active side's own dice, `least` the smallest set allowed.
    """
    own = sum(counts) + wild
    # Ruling: D-12, one die at least is the active side's own.
    if own + len(taken) < BLEND or not own or len(taken) >= BLEND:
        return []
    if not taken and not wild and own == BLEND:
        best = rank(counts)
        return [best % FACES] if best > current and best >= least * FACES else []
    found = []
    for color in range(FACES):
        size = set_size(counts, wild, color, taken)
        value = size * FACES + color
        if size < 2 or size < least or value <= current:
            continue
        filled = fillers(color, taken) if taken else _NONE
        if sum(extras(counts, color, size, filled)) + size + sum(filled) < BLEND:
            continue
        if any(n * FACES + other > value for other, n in enumerate(filled) if n):
            continue
        found.append(value)
    found.sort(reverse=True)
    return [value % FACES for value in found]


def is_needed(counts: Sequence[int], wild: int, taken: Sequence[Given]) -> bool:
    """Say whether each donated die makes the Blend more robust or possible at all.

    Ruling: D-12, leaving out any one of them would leave a smaller set or fewer than five dice.
    """
    own = sum(counts) + wild
    whole = _with(counts, wild, taken)
    for i in range(len(taken)):
        if own + len(taken) - 1 < BLEND:
            return True
        if _with(counts, wild, (*taken[:i], *taken[i + 1 :])) >= whole:
            return False
    return True


def _with(counts: Sequence[int], wild: int, taken: Sequence[Given]) -> int:
    beans = list(counts)
    for _, face in taken:
        if face == JOKER:
            wild += 1
        else:
            beans[face] += 1
    return robustness(beans, wild)


def colors_with(counts: Sequence[int], wild: int, current: int, least: int, taken: Sequence[Given]) -> list[int]:
    """Return the colors that a Blend with exactly these donated dice can have, best first; [] if it may not be."""
    if not is_needed(counts, wild, taken):
        return []
    colors = colors_to_feature(counts, wild, current, least, taken)
    if sum(counts) + wild + len(taken) > BLEND:
        most = _with(counts, wild, taken)
        colors = [color for color in colors if set_size(counts, wild, color, taken) == most]
    return colors


def donations(
    counts: Sequence[int], wild: int, current: int, least: int, given: Sequence[Given]
) -> list[tuple[Given, ...]]:
    """Return every choice of donated dice that makes a legal Blend, each sorted, in order."""
    return [taken for taken in _subsets(sorted(given)) if taken and colors_with(counts, wild, current, least, taken)]


def best_given(counts: Sequence[int], wild: int, current: int, least: int, given: Sequence[Given]) -> int:
    """Return the rank of the best Featured Blend above `current` that uses donated dice; 0 if there is none."""
    return max(
        (
            set_size(counts, wild, color, taken) * FACES + color
            for taken in donations(counts, wild, current, least, given)
            for color in colors_with(counts, wild, current, least, taken)
        ),
        default=0,
    )


def _subsets(given: list[Given]) -> Iterator[tuple[Given, ...]]:
    """Yield each multiset of dice once, in lexicographic order."""
    yield ()
    for i, die in enumerate(given):
        if i and given[i - 1] == die:
            continue
        for rest in _subsets(given[i + 1 :]):
            yield (die, *rest)
