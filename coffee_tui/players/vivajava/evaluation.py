"""What things are worth in Performance Points, roughly: Blends, positions on the List, tracks, beans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from rules.vivajava import box as boxes
from rules.vivajava import forecast, sellers, sight, standing
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import FLAVOR, GROW, INVEST, N_COLORS, RAINBOW, SPACES, TRACKS, rank
from rules.vivajava.steps.teams import contributors, free_bean

if TYPE_CHECKING:
    from rules.vivajava.state import Public, Team, View

SAMPLES = 24  # imagined Blends of a team
N_TRACKS = len(TRACKS)
ROUNDS = 8  # of a usual game
RESEARCH_POINT = 1.3
BELIEF = 0.5  # of what somebody says can be given
# What each level is worth beside its points, per round that is left: what it does.
ABILITY = {
    0: (0.55, 0.3, 0.3),
    1: (0.4, 0.5, 0.15),
    2: (0.95, 0.95, 0.3),
    3: (0.4, 0.3, 0.15),
    4: (0.5, 0.5, 0.5),
}


def rounds_left(public: Public) -> float:
    """Return about how many more rounds there will be, this one included."""
    goal = boxes.of(public).track.goal
    lead = max(standing.space(public, seat) for seat in range(len(public.points)))
    by_points = max(1.0, (goal - lead) / 3.2)
    return max(1.0, min(by_points, ROUNDS + 1 - public.round, 1.0 + public.deck / 2.0))


def position_worth(public: Public, at: int, beans: Sequence[int]) -> float:
    """Return what a marker on a Blend at a position will score, as it degrades and falls. -1: nothing."""
    if at < 0:
        return 0.0
    pays = boxes.of(public).best_sellers.payout
    most = sellers.capacity(public)
    lasts = 4 if rank(beans) != RAINBOW else 6
    rounds = int(min(lasts - (SPACES - sum(beans)), round(rounds_left(public))))
    slip = 0.6 if rank(beans) == RAINBOW else 0.9
    total, position = 0.0, float(at)
    for _ in range(max(1, rounds)):
        if position >= most:
            break
        total += pays[min(int(position + 0.5), len(pays) - 1)]
        position += slip
    return total


def blend_worth(public: Public, beans: Sequence[int]) -> float:
    """Return what a marker on a new Blend of five beans (shape: 6) will score."""
    at, _ = forecast.placed(public, beans)
    return position_worth(public, at, beans)


def roasters(view: View, rng: Random, gives: Mapping[int, int] | None = None) -> list[list[int]]:
    """Return a guess of each Roaster: what is known, and likely beans for the rest.

    `gives` is the color that a seat said it can give, by seat: half of the beans that are not known are taken for it.
    """
    counts = boxes.of(view.public).beans.counts
    found = []
    for seat, known in enumerate(sight.known(view)):
        row = list(known.least)
        promised = gives.get(seat) if gives else None
        for _ in range(known.size - sum(row)):
            if promised is not None and row[promised] < known.most[promised] and rng.random() < BELIEF:
                row[promised] += 1
            else:
                row[rng.choices(range(N_COLORS), counts)[0]] += 1
        found.append(row)
    return found


def team_worth(view: View, team: Team, rng: Random, gives: Mapping[int, int] | None = None) -> float:
    """Return what a marker on the Blend of a team will score on average; the purest Roaster pulls most."""
    public = view.public
    who = contributors(public, team)
    total = 0.0
    for _ in range(SAMPLES):
        held = roasters(view, rng, gives)
        bags = [list(public.intern_roasters[w - INTERN]) if w >= INTERN else list(held[w]) for w in who]
        bags.sort(key=purity, reverse=True)
        total += blend_worth(public, imagine(public, team, bags, rng))
    return total / SAMPLES


def imagine(public: Public, team: Team, bags: list[list[int]], rng: Random) -> list[int]:
    """Return the beans of one imagined Blend: the first bag gives as many as it may, each of the others one."""
    slate = [0] * N_COLORS
    spaces = SPACES
    free = public.free[team.region]
    if free >= 0 and free_bean(public, team):
        slate[free] += 1
        spaces -= 1
    for at, bag in enumerate(bags):
        later = len(bags) - 1 - at
        for _ in range(min(sum(bag), spaces - later)):
            color = rng.choices(range(N_COLORS), bag)[0]
            bag[color] -= 1
            slate[color] += 1
            spaces -= 1
    return slate


def purity(bag: Sequence[int]) -> float:
    """Return how likely two beans of a Roaster are alike, with the number of beans as a tie-break."""
    total = sum(bag)
    return (sum(n * n for n in bag) / (total * total) if total else 0.0) + total / 1000.0


def bean_worth(held: Sequence[int], color: int) -> float:
    """Return what another bean of a color is worth in a Roaster (shape: 6): it makes it purer, or not."""
    total = sum(held)
    share = (held[color] + 1) / (total + 1)
    return 0.35 + 0.9 * share + 0.05 * color - (0.5 if total >= 7 and share < 0.3 else 0.0)


def track_worth(public: Public, seat: int, track: int, points: int = 1) -> float:
    """Return what each of so many Research Points is worth on a track: the level that they lead to, per point."""
    mark = public.marks[seat][track]
    card = boxes.of(public).tracks[track]
    level = card.level(mark)
    if level >= 3:
        return 0.0
    need = card.spots[level] - mark
    decaf = public.options.decaf
    left = rounds_left(public) - 1.0
    if need > points and left < 1.0:
        return 0.0
    gain = float((card.decaf if decaf else card.points)[level])
    if not (decaf and (level == 2 or track == FLAVOR)):
        gain += ABILITY[track][level] * left * taste(seat, track)
        if track == INVEST and level < 2:
            gain *= demand(public, seat)
    if track == GROW and left < 2.0:
        gain -= 0.2
    return gain / (need + (0.5 if need > points else 0.0))


def taste(seat: int, track: int) -> float:
    """Return how much a seat likes a track: five players who all do the same would be no company."""
    return 0.8 + 0.1 * ((2 * seat + 3 * track) % N_TRACKS)


def demand(public: Public, seat: int) -> float:
    """Return what another Investment Token is worth of its usual worth: less the more others have some to place.

    Who invests lives on others who blend, and needs a Blend Marker for it.
    """
    first = boxes.of(public).tracks[INVEST].spots[0]
    rivals = sum(row[INVEST] >= first for other, row in enumerate(public.marks) if other != seat)
    waiting = public.investments[seat]
    return max(0.35, 1.0 - 0.55 * rivals / (len(public.marks) - 1) - 0.25 * waiting)


def best_track(public: Public, seat: int, points: int) -> tuple[int, float]:
    """Return the track on which a point is worth most, and how much; -1 if all are complete."""
    worths = [(track_worth(public, seat, track, points), -track) for track in range(len(public.marks[seat]))]
    lengths = boxes.of(public).lengths
    found = [pair for pair in worths if public.marks[seat][-pair[1]] < lengths[-pair[1]]]
    if not found:
        return -1, 0.0
    worth, track = max(found)
    return -track, worth
