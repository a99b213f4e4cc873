"""What happened, as log lines. They know no view, so they never tell what the options hide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import events as ev
from rules.coffee_roaster.tokens import NAMES
from rules.coffee_roaster.words.names import EFFECT, ROW, UNIQUE, one, plural, tokens
from rules.engine import NoWords

if TYPE_CHECKING:
    from collections.abc import Callable


_OCCASIONS: dict[ev.Occasion, str] = {
    "turn": "Drew",
    "draw_two": f"{EFFECT['draw_two']}: drew",
    "redraw_two": f"{EFFECT['redraw_two']}: drew",
    "draw_five": f"{EFFECT['draw_five']}: drew",
    "cup": "Cup test: drew",
    "select": f"{UNIQUE['draw_and_select']}: drew",
    "redraw": f"{UNIQUE['redraw_2']}: drew",
}


def say(event: ev.AnyEvent) -> str:
    """Return a log line for an event; "" for one not worth it."""
    words = _NEWS.get(type(event))
    if words is None:
        raise NoWords(event)
    return words(event)


def _rises(event: ev.Roasted) -> str:
    said = []
    for rise in event.rises:
        came = "stay, none left in the box" if rise.kind == rise.became else f"to {_short(rise.became)}"
        said.append(f"{rise.count} of {_short(rise.kind)} {came}")
    return f"Roasted: {', '.join(said)}."


def _short(kind: str) -> str:
    return f"level {kind[4:]}" if kind.startswith("bean") else kind


def _moved(event: ev.DiscMoved) -> str:
    red = f", red zone, beans rise {event.levels_up}" if event.levels_up > 1 else ""
    return f"Turn {event.turn}: the gauge says {event.draw}{red}."


def _scored(event: ev.BeanScored) -> str:
    r = event.result
    return (
        f"{event.name}: {plural(r.total, 'point')}"
        f" (roast {r.roast}, skill {r.skill}, flavor {r.flavor}, penalty {r.penalty})."
    )


def _finished(event: ev.MenuFinished) -> str:
    return f"The menu is finished: {plural(event.total, 'point')}" + (f", {event.rank}." if event.rank else ".")


def _placed(event: ev.Placed) -> str:
    what = " over ".join(NAMES[token] for token in reversed(event.tokens))
    return f"Laid {what} on {ROW[event.row]}."


def _stopped(event: ev.RoastingStopped) -> str:
    why = "The gauge is at its end" if event.forced else "Roasting stopped"
    return f"{why} after {plural(event.turn, 'turn')}: cup test."


_NEWS: dict[type, Callable[..., str]] = {
    ev.BeanChosen: lambda e: f"Roasting {e.name}: {plural(len(e.tokens), 'token')} in the bag.",
    ev.EffectsDealt: lambda e: f"Unique effects, top to bottom: {', '.join(UNIQUE[u] for u in e.layout)}.",
    ev.DiscMoved: _moved,
    ev.SmokeEntered: lambda e: f"{e.count} smoke went into the bag.",
    ev.Drew: lambda e: f"{_OCCASIONS[e.occasion]} {tokens(e.tokens)}.",
    ev.Evaporated: lambda e: f"{e.count} moisture evaporated.",
    ev.Placed: _placed,
    ev.TookAside: lambda e: f"Took the {NAMES[e.token]} from beside the board.",
    ev.WildTaken: lambda e: "Gained the Wild Flavor Token.",
    ev.CleanedUp: lambda e: f"Cleaned up: {tokens(e.tokens)} left the game.",
    ev.Returned: lambda e: f"Back into the bag: {tokens(e.tokens)}.",
    ev.Removed: lambda e: f"Out of the game: {one(e.token)}.",
    ev.Concentrated: lambda e: f"Concentrated {e.low} and {e.high} into {e.low + e.high}.",
    ev.Preserved: lambda e: f"Preserved {e.low} and {e.high}.",
    ev.Dispersed: lambda e: f"Dispersed {e.low + e.high} into {e.low} and {e.high}.",
    ev.EffectEarned: lambda e: f"Earned {UNIQUE[e.effect]}.",
    ev.StepClosed: lambda e: "",
    ev.Roasted: _rises,
    ev.RoastingStopped: _stopped,
    ev.SquareLaid: lambda e: f"{UNIQUE[e.effect]} took space {e.space + 1} of the cup.",
    ev.PutInCup: lambda e: f"Into the cup, space {e.space + 1}: {one(e.token)}.",
    ev.PutOnTray: lambda e: f"Onto the tray: {one(e.token)}.",
    ev.TookBack: lambda e: f"Out of the cup, space {e.space + 1}: {one(e.token)}.",
    ev.RedrawSkipped: lambda e: "Left Redraw-2 unused.",
    ev.BeanScored: _scored,
    ev.MenuFinished: _finished,
}
