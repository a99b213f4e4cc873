"""Why a play is closed: one sentence for each case, that says what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import actions as act
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.box import EffectId
from rules.coffee_roaster.steps.board import LEFT_TAKES, SUMS, fits, free_types, has_work, tray_room
from rules.coffee_roaster.tokens import EMPTY, FLAVOR, FLAVORS, INDEX, KINDS, NAMES, WILD, Flavor, Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.coffee_roaster.state import Public, View
    from rules.engine import Action

_NEEDS: dict[EffectId, str] = {
    "wild_flavor": "",
    "draw_two": "+2 Drawing needs two tokens in the bag, and there are fewer: keep the Body for now.",
    "redraw_two": "Redrawing 2 needs two other tokens pulled from the bag this turn to put back: draw more first.",
    "draw_five": "Drawing 5 needs five tokens in the bag, and there are fewer: keep the Aroma for now.",
    "clean_up": "Cleaning Up needs smoke, a burnt bean or a reject in your hand: wait until one is drawn.",
}
_WORK: dict[Flavor, str] = {
    "body": "Concentration needs two beans of level 1 to 3 in your hand that add up to 4 or less.",
    "acidity": "Preservation needs two beans of level 0 to 4 in your hand; hard and burnt beans do not count.",
    "aroma": "Dispersion needs a bean of level 2, 3 or 4 in your hand.",
}
_EFFECT_OF: dict[Flavor, str] = {"body": "concentrates", "acidity": "preserves", "aroma": "disperses"}

_ELSEWHERE: tuple[tuple[type[Action], str], ...] = (
    (act.ChooseBean, "A bean is in the roaster: the next is chosen after its cup test."),
    (act.PlaceLeft, "Immediate effects belong to step a of a turn, right after the draw."),
    (act.UseFlavor, "Flavor effects belong to step b of a turn, after step a is closed."),
    (act.StackFlavors, "Flavor tokens are stacked in step b of a turn, after step a is closed."),
    (act.PlaceRight, "The right half takes a flavor token whose effect was just used, or a stack, in step b."),
    (act.Concentrate, "Beans are concentrated with a Body: use one in step b first."),
    (act.Preserve, "Beans are preserved with an Acidity: use one in step b first."),
    (act.Disperse, "A bean is dispersed with an Aroma: use one in step b first."),
    (act.ReturnToken, "Tokens of the hand go back only by Redrawing 2: lay a flavor on its space in step a."),
    (act.RemoveToken, "Tokens leave the game only by Drawing 5: lay an Aroma on its space in step a."),
    (act.KeepRoasting, "The next turn begins when this one is over: finish what is asked now."),
    (act.StopRoasting, "Roasting can stop only at the end of a whole turn: close steps a and b first."),
    (act.ToCup, "The cup is filled in the cup test, with a token just drawn for it."),
    (act.ToTray, "The tray takes a token just drawn in the cup test, and from there it never moves."),
    (act.UseRedraw, "Redraw-2 is offered once, when you earned it and all spaces of the cup are full."),
    (act.SkipRedraw, "There is no Redraw-2 to leave now: finish what is asked."),
    (act.TakeBack, "Tokens leave the cup only by Redraw-2, when all its spaces are full."),
)


def out_of_place(view: View, action: Action) -> str:
    """Return why an action has no place at this moment."""
    if isinstance(action, act.CloseStep):
        if action.step not in ("a", "b"):
            return "Only steps a and b of a turn are closed by a play."
        return f"Step {action.step} is not open now: finish what is asked."
    if isinstance(action, act.TakeAside):
        if not view.public.options.easy:
            return "No flavor tokens lie beside the board: they do in an easy game only."
        if not view.public.aside[INDEX[action.token]]:
            return f"The {NAMES[action.token]} beside the board is taken: it is there once for each bean."
        return "Tokens beside the board are taken in step a or b of a turn."
    for kind, sentence in _ELSEWHERE:
        if isinstance(action, kind):
            return sentence
    return "That is not one of the plays now: choose one from the menu."


def why_not_left(public: Public, action: act.PlaceLeft) -> str:
    """Return why a token cannot be laid on a space of the left half in step a."""
    spaces = boxes.of(public).left_spaces
    if not 0 <= action.space < len(spaces):
        return f"The left half has spaces 0 to {len(spaces) - 1}: choose one of them."
    effect, space_type = spaces[action.space]
    if public.left[action.space] != EMPTY:
        return "That space is taken: each immediate effect can be used once for a bean."
    takes = LEFT_TAKES[space_type]
    if INDEX[action.token] not in takes:
        return f"That space takes {_or(takes)}, not {_a(action.token)}."
    if not public.hand[INDEX[action.token]]:
        return f"You have no {NAMES[action.token]} in your hand: that space takes {_or(takes)}."
    return _NEEDS[effect]


def why_not_flavor(public: Public, action: act.UseFlavor | act.StackFlavors) -> str:
    """Return why a flavor token cannot be used or stacked in step b."""
    if isinstance(action, act.StackFlavors):
        return _why_not_stack(public, action)
    token = INDEX[action.token]
    if token not in FLAVORS:
        return f"{_a(action.token).capitalize()} has no flavor effect: choose Body, Acidity, Aroma or Wild."
    if token != WILD and action.token != action.effect:
        return f"{NAMES[action.token]} {_EFFECT_OF[FLAVOR[token]]} and does nothing else."
    if not public.hand[token]:
        return f"You have no {NAMES[action.token]} in your hand."
    if not has_work(public, INDEX[action.effect]):
        return _why_no_work(public, action.effect)
    return f"No free space of the right half takes {NAMES[action.effect]}, so its effect cannot be used."


def _why_no_work(public: Public, effect: Flavor) -> str:
    # With ample supply the same beans might do: then it is the box that lacks the new ones.
    hand = public.hand
    wanting = effect == "body" and any(hand[low] and hand[high] > (low == high) for low, high in SUMS)
    wanting = wanting or (effect == "aroma" and any(hand[2:5]))
    return (
        "The box has none left of the beans that this would make: it cannot be used now." if wanting else _WORK[effect]
    )


def _why_not_stack(public: Public, action: act.StackFlavors) -> str:
    top, bottom = INDEX[action.top], INDEX[action.bottom]
    if top not in FLAVORS or bottom not in FLAVORS:
        return "Only flavor tokens may be stacked: choose two of Body, Acidity, Aroma and Wild."
    if not public.hand[top] or not public.hand[bottom] or (top == bottom and public.hand[top] < 2):
        return "Both tokens of a stack must be in your hand."
    assert not any(fits(space_type, top) for space_type in free_types(public))
    return f"No free space of the right half takes {NAMES[action.top]}: lay another token on top."


def why_not_beans(public: Public, effect: Flavor, action: act.Concentrate | act.Preserve | act.Disperse) -> str:
    """Return why these beans cannot be treated by the effect just begun."""
    low, high = action.low, action.high
    wanted = {"body": act.Concentrate, "acidity": act.Preserve, "aroma": act.Disperse}[effect]
    if not isinstance(action, wanted):
        return f"{NAMES[effect]} {_EFFECT_OF[effect]}: choose what it can do."
    if isinstance(action, act.Preserve):
        if not 0 <= low <= high <= 4:
            return "Only beans of level 0 to 4 are preserved, the lower one named first."
        return "Both beans must be in your hand: exactly two are preserved."
    if (low, high) not in SUMS:
        return "Only levels 1+1, 1+2, 1+3 and 2+2 are joined or parted, the lower one named first."
    if isinstance(action, act.Concentrate):
        if not (public.hand[low] and public.hand[high] > (low == high)):
            return "Both beans must be in your hand: choose two that are."
        return f"The box has no level-{low + high} bean left: choose other beans."
    if not public.hand[low + high]:
        return f"You have no level-{low + high} bean in your hand."
    return f"The box has too few beans of level {low} and {high} left: choose another split."


def why_not_right(public: Public, matched: Kind, action: act.PlaceRight) -> str:
    """Return why the token just used cannot be laid on a space of the right half."""
    types = boxes.of(public).right_spaces
    if not 0 <= action.space < len(types):
        return f"The right half has spaces 0 to {len(types) - 1}: choose one of them."
    if public.right[action.space]:
        return "That space is taken: choose a free one."
    return f"That space takes {NAMES[KINDS[types[action.space]]]}, and this counts as {NAMES[matched]}."


def why_not_cup(public: Public, action: act.ToCup | act.ToTray) -> str:
    """Return why a drawn token cannot go into the cup or onto the tray."""
    if not public.apart[INDEX[action.token]]:
        return f"{_a(action.token).capitalize()} was not drawn: place the token that was."
    assert tray_room(public) <= 0
    return "The tray is full: this token goes into the cup."


def why_not_picked(pool: Sequence[int], token: str, floor: int, where: str) -> str:
    """Return why a token cannot be picked: it is not there, or its kind was passed."""
    if not pool[INDEX[token]]:
        return f"There is no {NAMES[token]} {where}: choose one that is."
    if INDEX[token] < floor:
        return f"Tokens are picked kind by kind: to pick a {NAMES[token]} too, take the last pick back first."
    return "Too few tokens come after this one: choose an earlier one first."


def _a(kind: str) -> str:
    name = NAMES[kind]
    if kind in ("smoke", "moisture"):
        return name
    return f"{'an' if name[0] in 'aeiouAEIOU' else 'a'} {name}"


def _or(kinds: Sequence[int]) -> str:
    if tuple(kinds) == FLAVORS:
        return "any flavor"
    return " or ".join(_a(KINDS[kind]) for kind in kinds)
