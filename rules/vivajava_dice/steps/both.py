"""Both Blends in one hand: an ability may allow it, and when that ends, one of them goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Action, Seat, Step, then
from rules.vivajava_dice.actions import Blend, ChooseBlend
from rules.vivajava_dice.disc import Use, disc_of, held, placed

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State, View

BOTH: tuple[Blend, Blend] = ("featured", "rainbow")
_KEEP = [ChooseBlend(what) for what in BOTH]


def keeps_rainbow(public: Public, side: int) -> bool:
    """Say whether a side keeps its Rainbow Blend when it creates a Featured one: a corporation always."""
    if side >= len(public.marks):
        return True
    return any(use.disc.keeps_rainbow(public, use) for use in held(public, side, "keeps_rainbow"))


def holds_too_many(public: Public, seat: Seat) -> bool:
    """Say whether a seat holds both Blends and no ability allows it any more.

    An ability that is closed for a turn has not ended.
    """
    if not public.featured_by == public.rainbow_by == seat < len(public.marks):
        return False
    for color, _ in placed(public.discs, "keeps_rainbow"):
        disc, level = disc_of(public, seat, color), public.levels[seat][color]
        if disc.keeps_rainbow(public, Use(disc, seat, color, level)):
            return False
    return True


def settle_blends(state: State) -> None:
    """Let whoever holds one Blend too many choose; say this whenever an ability has ended."""
    seat = state.public.featured_by
    if seat >= 0 and holds_too_many(state.public, seat):
        then(state, KeepOneBlend(seat))


class KeepOneBlend(Step["State", "View", ChooseBlend], frozen=True, tag="keep_one_blend"):
    """Choose which of two Blends to keep; the other one goes back at once.

    Ruling: D-44.
    """

    RULE = "VJD-2.I"
    seat: Seat

    def seats(self, public: Public) -> tuple[Seat, ...]:
        return (self.seat,) if holds_too_many(public, self.seat) else ()

    def run(self, state: State) -> None:
        """One of them is gone already."""

    def options(self, view: View) -> list[ChooseBlend]:
        return _KEEP

    def because(self, view: View, action: Action) -> str:
        return "Choose which of your two Blends you keep."

    def choose(self, state: State, seat: Seat, action: ChooseBlend) -> None:
        from rules.vivajava_dice.steps.others import discard

        discard(state, next(what for what in BOTH if what != action.what))
