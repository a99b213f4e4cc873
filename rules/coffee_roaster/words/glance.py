"""Where a game is and how it stands, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import scoring, steps
from rules.coffee_roaster.words.names import plural
from rules.engine import Phase

if TYPE_CHECKING:
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
