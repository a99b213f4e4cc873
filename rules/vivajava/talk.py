"""What players can say to each other in a form that programs understand. It binds nobody, and it is no play.

Talk may be a lie, but for one thing: how many beans somebody has must be told truly when it is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.engine import NoWords, Phrases, Seat, Talk
from rules.vivajava.actions import Choice
from rules.vivajava.beans import COLORS, Color

if TYPE_CHECKING:
    from rules.vivajava.state import View


class IHave(Talk, frozen=True, tag="i_have"):
    """I have so many beans: this must be true."""

    beans: int


class LetUs(Talk, frozen=True, tag="let_us"):
    """Let our team blend, or research."""

    choice: Choice


class ICanGive(Talk, frozen=True, tag="i_can_give"):
    """I can add beans of this color."""

    color: Color


class YouGoFirst(Talk, frozen=True, tag="you_go_first"):
    """This seat should pull first."""

    seat: Seat


AnyTalk = IHave | LetUs | ICanGive | YouGoFirst


def offered(view: View) -> Iterator[AnyTalk]:
    """Yield what the view's seat may say: its number of beans, what its team should do, a color, who goes first."""
    public, seat = view.public, view.seat
    if seat is None:
        return
    yield IHave(public.sizes[seat])
    yield LetUs("blend")
    yield LetUs("research")
    for color in reversed(COLORS):
        yield ICanGive(color)
    team = next((team.members for team in public.teams if seat in team.members), range(len(public.sizes)))
    yield from (YouGoFirst(other) for other in team if other != seat)


def why_not(view: View, said: AnyTalk) -> str:
    """Return "" if the view's seat may say this now, else one sentence that says why not."""
    if view.seat is None:
        return "An onlooker has no seat to speak for: sit down first."
    match said:
        case IHave(beans) if beans != view.public.sizes[view.seat]:
            return f"How many beans you have must be told truly: you have {view.public.sizes[view.seat]}."
        case YouGoFirst(seat) if not 0 <= seat < len(view.public.sizes):
            return "There is no such seat at this table: name one that plays."
    return ""


def words(said: AnyTalk) -> str:
    """Return what is said as a line of talk."""
    match said:
        case IHave(beans):
            return "I have 1 bean." if beans == 1 else f"I have {beans} beans."
        case LetUs(choice):
            return f"Let us {choice}."
        case ICanGive(color):
            return f"I can give {color}."
        case YouGoFirst(seat):
            return f"Seat {seat + 1}, you go first."
    raise NoWords(said)


_SAYS = re.compile(
    r"i have (?P<beans>\d{1,2}) beans?|let(?: u|')s (?P<choice>blend|research)|i can give (?P<color>[a-z]+)"
    r"|seat (?P<seat>[1-9]),? (?:you )?go first",
    re.IGNORECASE,
)


def read(text: str) -> AnyTalk | None:
    """Return what a line of text says in a form that programs understand; None for all other talk."""
    found = _SAYS.fullmatch(text.strip().rstrip(".!"))
    if found is None:
        return None
    beans, choice, color, seat = found.group("beans", "choice", "color", "seat")
    if beans:
        return IHave(int(beans))
    if choice:
        return LetUs("blend" if choice.lower() == "blend" else "research")
    if seat:
        return YouGoFirst(int(seat) - 1)
    return next((ICanGive(name) for name in COLORS if name == color.lower()), None)


PHRASES: Phrases[View, AnyTalk] = Phrases(AnyTalk, lambda view: list(offered(view)), why_not, words, read)
