"""How seats, dice, Blends and Tokens are called in every sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.dice import COLORS, DICE, NAMES, TRACKS, rank, set_of
from rules.vivajava_dice.disc import disc_of
from rules.vivajava_dice.events import CORPORATION

if TYPE_CHECKING:
    from rules.vivajava_dice.actions import Token
    from rules.vivajava_dice.state import Public

WHY = {
    "created": "a new Blend",
    "featured": "the Featured Blend",
    "rainbow": "the Rainbow Blend",
    "donated": "donated dice",
    "tokens": "a Token on the Blend",
    "tracks": "a completed Track",
    "discs": "an ability",
    "modules": "an expansion coaster",
    "lost": "nothing but bad luck",
}


def side(number: int) -> str:
    """Return how an event's side is called in the middle of a sentence."""
    return "the corporation" if number == CORPORATION else f"Seat {number + 1}"


def possessive(number: int) -> str:
    """Return what belongs to an event's side: "Seat 2's"."""
    return f"{side(number)}'s"


def side_at(public: Public, number: int) -> str:
    """Return how a side of this table is called."""
    if number >= len(public.marks):
        return side(CORPORATION)
    return f"Seat {number + 1}"


def disc(disc_id: str) -> str:
    """Return the name of a disc."""
    return boxes.printed().disc[disc_id].name


def ability(public: Public, seat: int, color: int) -> str:
    """Return the name of the ability on a seat's Track."""
    return disc_of(public, seat, color).card.name


def die(name: str) -> str:
    """Return a die in words, such as "brown" or "Flavor WILD"."""
    if not name.startswith("flavor_"):
        return name
    face = name.removeprefix("flavor_")
    return f"Flavor {'WILD' if face == 'wild' else face}"


def dice(names: Iterable[str]) -> str:
    """Return dice in words: "2 brown, red; Flavor Dice: green, 2 WILD"."""
    coffee: dict[str, int] = {}
    flavor: dict[str, int] = {}
    for name in names:
        face, kind = name.removeprefix("flavor_"), flavor if name.startswith("flavor_") else coffee
        face = "WILD" if face == "wild" else face
        kind[face] = kind.get(face, 0) + 1
    said = [_faces(coffee)] if coffee else []
    if flavor:
        said.append(f"{'Flavor Die' if sum(flavor.values()) == 1 else 'Flavor Dice'}: {_faces(flavor)}")
    return "; ".join(said) or "no dice"


def _faces(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {face}" if n > 1 else face for face, n in counts.items())


def rolled(counts: Sequence[int]) -> str:
    """Return counts of dice (shape: 12) in words."""
    return dice(name for name, n in zip(DICE, counts, strict=True) for _ in range(n))


def blend(counts: Sequence[int]) -> str:
    """Return a Featured Blend in words: "Regular red (3 red, white, yellow)"."""
    value = rank(counts)
    size, color = set_of(value)
    name = f"{NAMES[size]} {COLORS[color]}" if value else "no Blend any more"
    order = sorted(range(6), key=lambda c: (-counts[c], -c))
    return f"{name} ({dice(COLORS[c] for c in order for _ in range(counts[c]))})"


def token(public: Public, token: Token) -> str:
    """Return what a Token in play does, in a few words."""
    serves = "" if token.source < 0 else ability(public, token.seat, token.source)
    match token.place:
        case "track":
            return f"ready for {serves} on {TRACKS[token.spot]}"
        case "blend":
            by = disc("silent_partner") if token.source >= 0 else "donor"
            return f"on a {COLORS[token.spot]} die of the Featured Blend ({by})"
        case "community":
            return f"on the {COLORS[token.spot]} Track of {side_at(public, token.side)} ({disc('research_community')})"
        case "intern":
            return f"on the Intern {disc(boxes.printed().interns.discs[token.spot])}"
        case "anger":
            return f"on {disc(public.anger[token.spot])} of the ANGER Coaster"
    return f"on {token_place(token)}"


def token_place(token: Token) -> str:
    """Return where a Token lies, without the table at hand."""
    match token.place:
        case "track":
            return f"the {TRACKS[token.spot]} Track"
        case "blend":
            return f"a {COLORS[token.spot]} die of the Featured Blend"
        case "community":
            return f"the {COLORS[token.spot]} Track of {side(token.side)}"
        case "intern":
            return f"the Intern {disc(boxes.printed().interns.discs[token.spot])}"
    from rules.vivajava_dice.words import expansion

    return expansion.place(token)


def plural(n: int, word: str) -> str:
    """Return a number with its noun, such as "1 point" or "3 points"."""
    if abs(n) == 1:
        return f"{n} {word}"
    return f"{n} {word[:-1]}ce" if word.endswith(("die", "Die")) else f"{n} {word}s"


def is_disc(name: str) -> bool:
    """Say whether this is the id of a disc."""
    return name in boxes.printed().disc
