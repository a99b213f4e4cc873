"""Where a game is and how it stands, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import forecast, scoring, steps
from rules.coffee_roaster.steps.board import tray_room
from rules.coffee_roaster.words.names import plural
from rules.engine import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.coffee_roaster.state import Public, View


def phase(public: Public) -> Phase:
    """Return the bean, the turn and the step of the turn."""
    if not public.stack:
        return Phase(name="Finished")
    bean = f"bean {len(public.results) + 1} of {scoring.FULL_MENU}" if public.options.full_menu else ""
    if not public.bean:
        return Phase(bean, name="Choose a bean")
    if public.cup_test:
        return Phase(bean, name="Cup test")
    # What is still to come says where the turn is.
    if any(isinstance(step, steps.UseImmediateEffects) for step in public.stack):
        name = "Step a"
    elif any(isinstance(step, steps.UseFlavorEffects) for step in public.stack):
        name = "Step b"
    elif any(isinstance(step, steps.RoastBeans) for step in public.stack):
        # The step itself leaves the stack while one of its effects is carried out for the last time.
        name = "Step b" if isinstance(public.stack[-1], _FLAVOR) else "Step a"
    else:
        name = "Turn over"
    return Phase(bean, f"turn {public.turn}", name)


_FLAVOR = steps.ConcentrateBeans | steps.PreserveBeans | steps.DisperseBean | steps.PlaceFlavor


def glance(view: View) -> str:
    """Return bean, turn and points."""
    where = phase(view.public)
    points = plural(sum(result.total for result in view.public.results), "point")
    parts = (where.round, where.turn or where.name.lower(), points)
    return ", ".join(part for part in parts if part)


def counts(view: View) -> Mapping[str, float]:
    """Return what the cup is worth and what the tray holds, or where this turn leads to; never what options hide."""
    public = view.public
    cup = forecast.cup_preview(view)
    if cup is not None:
        return {"cup": cup.total, "places on the tray": tray_room(public)}
    found: dict[str, float] = {"tokens in hand": sum(public.hand)}
    after = forecast.after_turn(view)
    if public.options.counter and after is not None:
        found["sum after this turn"] = after
    mean = forecast.expected_points(view) if public.options.counter and public.options.bag_list else None
    if mean is not None:
        found["average roast points after this turn"] = round(mean, 1)
    return found
