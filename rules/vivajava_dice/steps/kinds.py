"""What the steps of this game have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol, runtime_checkable

from rules.engine import Action, Step

if TYPE_CHECKING:
    from rules.vivajava_dice.state import State, View  # noqa: F401  # named in a string below


@runtime_checkable
class Asking(Protocol):
    """A step that says in a few words what it asks, as the end of its prompt."""

    QUESTION: ClassVar[str]


class Rule(Step["State", "View", Action], frozen=True):
    """A step of VivaJava Dice that runs by itself."""
