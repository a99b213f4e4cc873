"""What players can say to each other in a form that programs understand. It binds nobody, and it is no play.

Talk may be a lie, but for one thing: how many beans somebody has must be told truly when it is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.engine import NoWords, Seat
from rules.vivajava.actions import Choice
from rules.vivajava.beans import Color

if TYPE_CHECKING:
    from rules.vivajava.state import View


class Talk(msgspec.Struct, frozen=True, tag_field="talk", forbid_unknown_fields=True):
    """One thing that a seat says to all."""


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
