"""Practice for the solo roaster: odds, hints, reviews. Nothing here is imported before it is asked for."""

from __future__ import annotations

from importlib.util import find_spec

from rules import engine
from rules.coffee_roaster.state import Private, Public, View

NO_NUMPY = "The coach wants numpy for this: pip install coffee-tui[coach]."
NOT_YOURS = "You can review only a game that is saved on this machine."
NO_ROAST = "No bean is tested yet: there is nothing to review."
NOT_HERE = "The coach knows Coffee Roaster only."


def roast_in(view: engine.View) -> View | None:
    """Return a view as one of Coffee Roaster if it is one, else None."""
    public, mine = view.public, view.mine
    if isinstance(public, Public) and isinstance(mine, Private):
        return engine.View(view.seat, public, mine)
    return None


def trouble() -> str:
    """Return why the coach can tell odds only here, "" if it can do all."""
    return NO_NUMPY if find_spec("numpy") is None else ""
