"""What a team can still add to its Blend, seen from the one who pulls: what all steps of pulling are based on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.engine import Action, Seat
from rules.vivajava import box as boxes
from rules.vivajava import roasters
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import N_COLORS, SELECT, SPACES
from rules.vivajava.steps.teams import free_bean

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View  # noqa: F401  # named in a string below


class Pulling(engine.Step["State", "View", Action], frozen=True):
    """A moment of pulling: `order` are those still to pull, the present one first; `selected` who has used SELECT.

    `fixed` says that the free bean was refused.
    """

    team: int
    order: tuple[int, ...]
    selected: tuple[Seat, ...] = ()
    fixed: bool = False

    @property
    def who(self) -> int:
        """Who pulls: a seat, or INTERN + seat."""
        return self.order[0]

    @property
    def seat(self) -> Seat:
        """Who decides: an Intern's mentor decides for it."""
        return self.order[0] % INTERN


class PullingRule(Pulling, frozen=True):
    """One that runs by itself."""


class PullingChoice(Pulling, frozen=True):
    """One that the present one decides."""

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.order[0] % INTERN,)


class Reach:
    """What a team can still add to its slate, seen from the one who pulls now."""

    __slots__ = ("added", "beans", "free", "later", "must", "spaces")

    def __init__(self, public: Public, step: Pulling) -> None:
        team = public.teams[step.team]
        who, excused = step.order[0], team.excused
        self.spaces = SPACES - len(team.slate)
        self.beans = roasters.beans_of(public, who)
        self.later = sum(roasters.beans_of(public, other) for other in step.order[1:])
        self.must = sum(other not in excused for other in step.order[1:])  # who must still add a bean after this one
        self.added = who in excused or any(bean // N_COLORS == who for bean in team.slate)
        self.free = 0 if step.fixed or public.free[team.region] < 0 else free_bean(public, team)

    @property
    def can_pull(self) -> bool:
        """Whether a bean may be pulled without taking the place of somebody who must add one."""
        return self.beans > 0 and self.spaces > self.must

    @property
    def can_stop(self) -> bool:
        """Whether those left can fill the slate. Ruling: V-9."""
        return self.added and self.later + self.free >= self.spaces

    @property
    def spare(self) -> int:
        """How many beans may leave the present one's Roaster for good, so that the Blend can be completed."""
        own = self.beans - (not self.added)
        return min(own, self.beans + self.later + self.free - self.spaces)


def allowed(public: Public, who: int, track: int) -> bool:
    """Say whether SELECT or BREW may be used on a Roaster: the ineptitude of an Intern may forbid it."""
    if who < INTERN:
        return True
    inept = boxes.of(public).interns.cards[public.mentored[who - INTERN]].ineptitude
    return inept not in ("out_of_control", "no_select" if track == SELECT else "no_brew")


def level(public: Public, seat: Seat, track: int) -> int:
    """Return the level of a seat's ability, 2 at most."""
    mark = public.marks[seat][track]
    return min(2, boxes.of(public).tracks[track].level(mark)) if mark else 0
