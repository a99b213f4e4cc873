"""Every action a roaster can take, by the name of what is done."""

from __future__ import annotations

from typing import TypeAlias

from rules.coffee_roaster.tokens import Flavor, Kind
from rules.engine import Action, AnyOf


class ChooseBean(Action, frozen=True, tag="choose_bean"):
    """Roast this bean next."""

    bean: str


class PlaceLeft(Action, frozen=True, tag="place_left"):
    """Lay a token on a space (0-5, top to bottom) of the left half and use its effect."""

    space: int
    token: Kind


class TakeAside(Action, frozen=True, tag="take_aside"):
    """Easy game: take a flavor token from beside the board into the hand, as if it had been drawn."""

    token: Flavor


class CloseStep(Action, frozen=True, tag="close_step"):
    """End step a (immediate effects) or b (flavor effects)."""

    step: str


class ReturnToken(Action, frozen=True, tag="return_token"):
    """Redrawing 2: put this token back into the bag."""

    token: Kind


class RemoveToken(Action, frozen=True, tag="remove_token"):
    """Drawing 5: take this token out of the game."""

    token: Kind


class UseFlavor(Action, frozen=True, tag="use_flavor"):
    """Begin a flavor effect: Body concentrates, Acidity preserves, Aroma disperses; Wild acts as one of them."""

    token: Kind
    effect: Flavor


class Concentrate(Action, frozen=True, tag="concentrate"):
    """Make one bean of two (levels, low first)."""

    low: int
    high: int


class Preserve(Action, frozen=True, tag="preserve"):
    """Put two beans (levels, low first) into the bag as they are."""

    low: int
    high: int


class Disperse(Action, frozen=True, tag="disperse"):
    """Make two beans (low, high) of one: its level is their sum."""

    low: int
    high: int


class StackFlavors(Action, frozen=True, tag="stack_flavors"):
    """Lay two flavor tokens on each other without using them; only the upper one's type counts."""

    top: Kind
    bottom: Kind


class PlaceRight(Action, frozen=True, tag="place_right"):
    """Lay the flavor token just used on a space (0-9, row by row) of the right half."""

    space: int


class KeepRoasting(Action, frozen=True, tag="keep_roasting"):
    """Roast another turn."""


class StopRoasting(Action, frozen=True, tag="stop_roasting"):
    """Finish roasting: on to the cup test."""


class ToCup(Action, frozen=True, tag="to_cup"):
    """Put the drawn token (or the chosen one of several) into the cup."""

    token: Kind


class ToTray(Action, frozen=True, tag="to_tray"):
    """Put the drawn token on the tray."""

    token: Kind


class UseRedraw(Action, frozen=True, tag="use_redraw"):
    """Use the Redraw-2 token: two tokens of the cup go back, three are drawn, two of them fill the gaps."""


class SkipRedraw(Action, frozen=True, tag="skip_redraw"):
    """Leave the cup as it is."""


class TakeBack(Action, frozen=True, tag="take_back"):
    """Redraw-2: put this token of the cup back into the bag."""

    token: Kind


AnyAction: TypeAlias = AnyOf[Action, __name__]
