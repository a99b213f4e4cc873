"""What is asked and what can be answered: prompts and menu lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import actions as act
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import forecast, scoring, steps
from rules.coffee_roaster.box import EffectId
from rules.coffee_roaster.steps.board import tray_room
from rules.coffee_roaster.steps.turn import rises
from rules.coffee_roaster.tokens import BURNT, EMPTY, HARD, INDEX, REJECT, SMOKE, listed, none
from rules.coffee_roaster.words.names import EFFECT, REWARD, UNIQUE, heap, name, one, plural, space, wanted
from rules.engine import NoWords, PickSome, top

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.coffee_roaster.state import Public, View
    from rules.engine import Action


def prompt(view: View) -> str:
    """Return the decision in one line."""
    public = view.public
    step = top(public)
    if step is None:
        score = scoring.scores(public)[0]
        return f"The game is over: {plural(score.total, 'point')}" + (f", {score.rank}" if score.rank else "")
    ask = _PROMPTS.get(type(step))
    if ask is None:
        raise NoWords(step)
    return ask(public, step)


def _ask_bean(public: Public, step: object) -> str:
    if not public.options.full_menu:
        return "Choose a bean to roast"
    group, difficulties = steps.next_difficulties(public)
    return f"Choose bean {group} of 3: group {group}, {' or '.join(d.capitalize() for d in difficulties)}"


def _picked(what: str) -> Callable[[Public, object], str]:
    def ask(public: Public, step: object) -> str:
        if not isinstance(step, PickSome):
            raise NoWords(step)
        return what if step.left == 2 else f"{what}, {2 - step.left} of 2 chosen"

    return ask


def _ask_place(public: Public, step: object) -> str:
    if not isinstance(step, steps.PlaceFlavor):
        raise NoWords(step)
    what = " over ".join(name(INDEX[token]) for token in reversed(step.tokens))
    as_what = "" if step.matched == step.tokens[-1] else f" as {name(INDEX[step.matched])}"
    return f"Lay {what}{as_what} on the right half"


def _ask_taste(public: Public, step: object) -> str:
    drawn = one(listed(public.apart)[0])
    filled = len(public.cup) - public.cup.count(EMPTY)
    return f"Cup test, {filled} of {len(public.cup)} filled: you drew {drawn}"


_PROMPTS: dict[type, Callable[[Public, object], str]] = {
    steps.SelectBean: _ask_bean,
    steps.UseImmediateEffects: lambda p, s: f"Turn {p.turn}, step a: lay tokens on the left half",
    steps.ReturnTwo: _picked("Redrawing 2: return two tokens"),
    steps.RemoveTwo: _picked("Drawing 5: two of the five leave the game"),
    steps.UseFlavorEffects: lambda p, s: f"Turn {p.turn}, step b: use flavor tokens",
    steps.ConcentrateBeans: lambda p, s: "Concentration: choose the two beans to join",
    steps.PreserveBeans: lambda p, s: "Preservation: choose the two beans to keep as they are",
    steps.DisperseBean: lambda p, s: "Dispersion: choose the bean to split",
    steps.PlaceFlavor: _ask_place,
    steps.StopOrGoOn: lambda p, s: f"Turn {p.turn} is over: roast on, or stop for the cup test",
    steps.TastePulled: _ask_taste,
    steps.SelectOne: lambda p, s: "Draw & Select: choose one of the two for the cup",
    steps.OfferRedraw: lambda p, s: "The cup is full: use Redraw-2?",
    steps.TakeBackTwo: _picked("Redraw-2: take two tokens out of the cup"),
    steps.FillGaps: _picked("Redraw-2: put two of the three into the cup"),
}


def say(view: View, action: Action) -> str:
    """Return a play as a menu line: verb first, then its effect."""
    words = _PLAYS.get(type(action))
    if words is None:
        raise NoWords(action)
    return words(view, action)


def _choose_bean(view: View, action: act.ChooseBean) -> str:
    bean = boxes.of(view.public).bean.get(action.bean)
    if bean is None:
        return f"roast {action.bean}"
    what = f"group {bean.group} {bean.difficulty.capitalize()}{' specialty' if bean.specialty else ''}"
    return f"roast {bean.name}: {what}, target {bean.target}, {wanted(bean)}"


def _place_left(view: View, action: act.PlaceLeft) -> str:
    public = view.public
    box = boxes.of(public)
    if not 0 <= action.space < len(box.left_spaces):
        return f"lay {one(action.token)} on the left half"
    effect = box.left_spaces[action.space][0]
    return _LEFT[effect](public, action)


def _wild_row(public: Public, action: act.PlaceLeft) -> str:
    others = [space for space in boxes.of(public).wild_spaces if space != action.space]
    gains = all(public.left[space] != EMPTY for space in others)
    return f"lay {one(action.token)} on the Wild row: " + (
        "gains the Wild Flavor Token" if gains else "1 of 2 beans for a Wild Flavor Token"
    )


def _clean_up(public: Public, action: act.PlaceLeft) -> str:
    gone = none()
    for kind in (SMOKE, BURNT, REJECT):
        gone[kind] = public.hand[kind]
    what = f"{heap(gone)} {'leaves' if sum(gone) == 1 else 'leave'} the game" if any(gone) else "nothing there to clean"
    return f"{EFFECT['clean_up']} with {name(INDEX[action.token])}: {what}"


_LEFT: dict[EffectId, Callable[[Public, act.PlaceLeft], str]] = {
    "wild_flavor": _wild_row,
    "draw_two": lambda p, a: f"{EFFECT['draw_two']} with {name(INDEX[a.token])}: two more into the hand",
    "redraw_two": lambda p, a: f"{EFFECT['redraw_two']} with {name(INDEX[a.token])}: swap two of the hand",
    "draw_five": lambda p, a: f"{EFFECT['draw_five']} with {name(INDEX[a.token])}: two leave the game, three go back",
    "clean_up": _clean_up,
}


def _close(view: View, action: act.CloseStep) -> str:
    public = view.public
    if action.step == "a":
        return "Done with step a: on to the flavors"
    roast = _roast(public)
    if not roast:
        return "Done: end the turn, no bean to roast"
    said = f"Done: roast the rest, {roast}"
    after = forecast.after_turn(view) if public.options.counter else None
    return said if after is None else f"{said}; counter {forecast.counter(view)}→{after}"


def _roast(public: Public) -> str:
    """Return what step c would do to the beans in the hand; "" without any, as before the disc lies anywhere."""
    up = boxes.of(public).gauge.spaces[public.disc].levels_up
    rise = soften = burn = stay = 0
    for kind, becomes, n in rises(public.hand, public.supply, up):
        if becomes == kind:
            stay += n
        elif becomes == BURNT:
            burn += n
        elif kind == HARD:
            soften += n
        else:
            rise += n
    said = [f"{plural(rise, 'bean')} up {up}"] if rise else []
    said += [f"{soften} hard to level 0"] if soften else []
    said += [f"{burn} {'burns' if burn == 1 else 'burn'}"] if burn else []
    said += [f"{stay} {'stays' if stay == 1 else 'stay'}, none left in the box"] if stay else []
    return ", ".join(said)


_USE = {
    "body": ("concentrate", "two beans become one"),
    "acidity": ("preserve", "two beans do not rise"),
    "aroma": ("disperse", "one bean becomes two"),
}


def _use_flavor(view: View, action: act.UseFlavor) -> str:
    verb, what = _USE[action.effect]
    return f"{verb} with {name(INDEX[action.token])}: {what}"


def _place_right(view: View, action: act.PlaceRight) -> str:
    public = view.public
    types = boxes.of(public).right_spaces
    if not 0 <= action.space < len(types):
        return "lay it on the right half"
    unique = UNIQUE[public.layout[action.space // 2]]
    other, reward = action.space ^ 1, REWARD[public.layout[action.space // 2]]
    if public.right[other]:
        return f"lay it on {unique}, {space(types[action.space])} space: earns {reward}"
    return f"lay it on {unique}, {space(types[action.space])} space: still needs {space(types[other])} for {reward}"


def _keep(view: View, action: act.KeepRoasting) -> str:
    public = view.public
    spaces = boxes.of(public).gauge.spaces
    at = public.disc + 1
    if not 0 <= at < len(spaces):
        return "roast on"
    smoke = f", {public.gauge_smoke[at]} smoke enter the bag" if public.gauge_smoke[at] else ""
    red = f", beans rise {spaces[at].levels_up}" if spaces[at].levels_up > 1 else ""
    last = ", the last turn" if at == len(spaces) - 1 else ""
    # How many lie in the bag is for those to know who see its list.
    inside = sum(public.bag) + public.gauge_smoke[at]
    draw = str(spaces[at].draw)
    if public.options.bag_list and inside < spaces[at].draw:
        draw = f"all {inside}" if inside else "nothing from an empty bag"
    return f"roast on: draw {draw}{smoke}{red}{last}"


def _to_cup(view: View, action: act.ToCup) -> str:
    public = view.public
    said = f"put {one(action.token)} into the cup"
    if EMPTY not in public.cup:
        return said
    cup = list(public.cup)
    cup[cup.index(EMPTY)] = INDEX[action.token]
    level = scoring.level(INDEX[action.token])
    cost = getattr(boxes.of(public).penalties, action.token, 0)
    total = scoring.roast_total(cup)
    return said + (
        f": roast {total - level} to {total}" if level else f": costs {plural(-cost, 'point')}" if cost else ""
    )


def _to_tray(view: View, action: act.ToTray) -> str:
    room = max(tray_room(view.public) - 1, 0)
    return f"lay {one(action.token)} on the tray: {plural(room, 'space') + ' left' if room else 'fills the tray'}"


_PLAYS: dict[type, Callable[..., str]] = {
    act.ChooseBean: _choose_bean,
    act.PlaceLeft: _place_left,
    act.TakeAside: lambda v, a: f"take the {name(INDEX[a.token])} from beside the board into your hand",
    act.CloseStep: _close,
    act.ReturnToken: lambda v, a: f"return {one(a.token)} to the bag",
    act.RemoveToken: lambda v, a: f"remove {one(a.token)} from the game",
    act.UseFlavor: _use_flavor,
    act.Concentrate: lambda v, a: f"join levels {a.low} and {a.high} into {a.low + a.high}",
    act.Preserve: lambda v, a: f"keep levels {a.low} and {a.high} as they are",
    act.Disperse: lambda v, a: f"split a {a.low + a.high} into {a.low} + {a.high}",
    act.StackFlavors: lambda v, a: f"place {name(INDEX[a.top])} on {name(INDEX[a.bottom])} as one token (no effect)",
    act.PlaceRight: _place_right,
    act.KeepRoasting: _keep,
    act.StopRoasting: lambda v, a: "stop roasting: on to the cup test",
    act.ToCup: _to_cup,
    act.ToTray: _to_tray,
    act.UseRedraw: lambda v, a: "use Redraw-2: two of the cup go back, three are drawn, two of those come in",
    act.SkipRedraw: lambda v, a: "Pass: leave the cup as it is",
    act.TakeBack: lambda v, a: f"take {one(a.token)} out of the cup",
}
