"""How seats, beans, Blends, Countries and cards are called in every sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules.vivajava import box as boxes
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import COLORS, N_COLORS, NONE, RAINBOW, RANKS, SPACES, Rank, rank

if TYPE_CHECKING:
    from rules.vivajava.box import Card
    from rules.vivajava.state import Public

REGION = {"americas": "the Americas", "africa": "Africa", "asia": "Asia", "rogue": "the rogue"}
RANK: dict[Rank, str] = {
    "none": "no Blend",
    "decaf": "Decaf",
    "half_caf": "Half-Caf",
    "regular": "Regular",
    "rainbow": "Rainbow",
    "americano": "Americano",
    "bold": "Bold",
    "extra_bold": "Extra Bold",
}
ACTION = {
    "gain_1_pp": "gain 1 PP",
    "gain_2_pp": "gain 2 PP",
    "gain_bean": "gain a bean",
    "swap_beans": "Swap Beans",
    "swap_tokens": "Swap Country Tokens",
    "lose_1_pp": "lose 1 PP",
    "lose_2_pp": "lose 2 PP",
    "take_no_bean": "Take No Bean",
    "lose_rp": "lose 1 RP",
    "give_1_rp": "give the others 1 RP",
    "give_2_rp": "give the others 2 RP",
    "remove_marker": "remove a Blend Marker",
    "discard_bean": "discard a bean",
    "extra_intern": "take an extra Intern",
    "reduced_research": "Reduced Research",
}
INEPT = {"none": "", "no_select": "no SELECT", "no_brew": "no BREW", "out_of_control": "OUT OF CONTROL"}


def who(number: int) -> str:
    """Return a seat, or the Intern of one."""
    return f"the Intern of Seat {number - INTERN + 1}" if number >= INTERN else f"Seat {number + 1}"


def people(seats: Iterable[int]) -> str:
    """Return seats as a list: "Seat 1, Seat 2 and Seat 4"."""
    names = [who(seat) for seat in seats]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def beans(colors: Iterable[str]) -> str:
    """Return beans in words: "2 red, white"."""
    counts: dict[str, int] = {}
    for color in colors:
        counts[color] = counts.get(color, 0) + 1
    return ", ".join(f"{n} {color}" if n > 1 else color for color, n in counts.items()) or "nothing"


def counted(counts: Sequence[int]) -> str:
    """Return beans by their counts (shape: 6), best first."""
    return beans(COLORS[color] for color in range(N_COLORS - 1, -1, -1) for _ in range(counts[color]))


def blend(counts: Sequence[int]) -> str:
    """Return the name of a Blend by its beans (shape: 6): "Americano white and yellow"."""
    found = rank(counts)
    name = RANK[RANKS[found]]
    if found in (NONE, RAINBOW):
        return name
    groups = sorted(((n, color) for color, n in enumerate(counts) if n > 1), reverse=True)
    return f"{name} {' and '.join(COLORS[color] for _, color in groups)}"


def slate(name: str) -> str:
    """Return the name of a slate by its id, in whichever box it is."""
    boxes.printed()
    for box in boxes.BOXES.known.values():
        if name in box.slate_ids:
            return box.slate_names[box.slate_ids.index(name)]
    return name


def intern(name: str) -> str:
    """Return the name of an Intern by its id, in whichever box it is."""
    boxes.printed()
    for box in boxes.BOXES.known.values():
        if name in box.intern_index:
            return box.interns.cards[box.intern_index[name]].name
    return name


def featured(name: str) -> str:
    """Return what a Featured Blend Card says, by its id, in whichever box it is."""
    boxes.printed()
    for box in boxes.BOXES.known.values():
        for card in box.featured_blends.cards:
            if card.id == name:
                gains = [f"{card.pp} PP"] * bool(card.pp) + [f"{card.rp} RP"] * bool(card.rp)
                gains += ["a bean of your choice"] * bool(card.beans)
                return f"{card.name}: {' and '.join(gains) or 'nothing'}"
    return name


def card(name: Card) -> str:
    """Return the name of a Flavor Card."""
    return boxes.printed().card_names[boxes.CARD[name]]


def cards(names: Iterable[Card]) -> str:
    """Return Flavor Cards in words."""
    return ", ".join(map(card, names)) or "none"


def token(public: Public, number: int) -> str:
    """Return what a Country Token does; the red actions do not count in the first round."""
    shown = boxes.of(public).country_tokens.tokens[number]
    bad = [f"{ACTION[action]}{' (not in round 1)' if public.round == 1 else ''}" for action in shown.bad]
    return ", ".join([*(ACTION[action] for action in shown.good), *bad])


def points(n: int) -> str:
    """Return points with their noun."""
    return f"{n} point" if abs(n) == 1 else f"{n} points"


def plural(n: int, word: str) -> str:
    """Return a number with its noun: "1 bean", "3 beans"."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def position(public: Public, at: int) -> str:
    """Return the name of a position on the Best-Seller List and what it pays."""
    box = boxes.of(public)
    return f"{box.best_sellers.names[at]} ({box.best_sellers.payout[at]})"


def on_slate(slate_beans: Sequence[int]) -> list[int]:
    """Return the beans on a team's slate by color (shape: 6)."""
    counts = [0] * N_COLORS
    for bean in slate_beans[:SPACES]:
        counts[bean % N_COLORS] += 1
    return counts
