"""Practice for the solo roaster: odds, hints, reviews. Nothing here is imported before it is asked for."""

from __future__ import annotations

from rules.coffee_roaster.state import Public
from rules.engine import View

NOT_HERE = "The coach knows Coffee Roaster only."


def roast_in(view: View) -> Public | None:
    """Return the table of a view if it is one that the coach knows, else None."""
    return view.public if isinstance(view.public, Public) else None
