"""What the plays that are marked in the menu would touch: tokens and spaces, for the board to outline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.coffee_roaster import actions as act
from rules.coffee_roaster.tokens import EMPTY, INDEX

if TYPE_CHECKING:
    from rules.coffee_roaster.state import View
    from rules.engine import Action


@dataclass
class Aim:
    """What is touched: tokens by kind, as often as they are, spaces by their number, a bean by its id."""

    hand: list[int] = field(default_factory=list)
    apart: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    left: set[int] = field(default_factory=set)
    right: set[int] = field(default_factory=set)
    cup: list[int] = field(default_factory=list)  # the tokens there that leave it
    next_in_cup: bool = False
    tray: bool = False
    beans: set[str] = field(default_factory=set)


def aim(view: View, marked: Sequence[Action]) -> Aim:
    """Return what some plays of the view's seat would touch."""
    found = Aim()
    for action in marked:
        _tokens(found, action)
        _spaces(found, view, action)
    return found


def _tokens(found: Aim, action: Action) -> None:
    match action:
        case act.PlaceLeft(token=token) | act.ReturnToken(token) | act.UseFlavor(token):
            found.hand.append(INDEX[token])
        case act.RemoveToken(token):
            found.apart.append(INDEX[token])
        case act.ToCup(token) | act.ToTray(token):
            found.hand.append(INDEX[token])
        case act.StackFlavors(top, bottom):
            found.hand += [INDEX[top], INDEX[bottom]]
        case act.Concentrate(low, high) | act.Preserve(low, high):
            found.hand += [low, high]
        case act.Disperse(low, high):
            found.hand.append(low + high)
        case act.TakeAside(token):
            found.aside.append(INDEX[token])
        case act.TakeBack(token):
            found.cup.append(INDEX[token])


def _spaces(found: Aim, view: View, action: Action) -> None:
    match action:
        case act.PlaceLeft(space):
            found.left.add(space)
        case act.PlaceRight(space):
            found.right.add(space)
        case act.ToCup():
            found.next_in_cup = EMPTY in view.public.cup
        case act.ToTray():
            found.tray = True
        case act.ChooseBean(bean):
            found.beans.add(bean)
