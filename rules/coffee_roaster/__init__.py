"""Coffee Roaster: one player roasts beans from bag to cup. Start reading in `steps/__init__.py`."""

from rules.coffee_roaster import box, scoring, setup, sight, words
from rules.coffee_roaster.actions import AnyAction
from rules.coffee_roaster.events import AnyEvent
from rules.coffee_roaster.state import State
from rules.engine import Game, OwnBox

GAME = Game(
    key="coffee_roaster",
    title="Coffee Roaster",
    blurb="Roast beans from bag to cup, and know when to stop. Solo.",
    edition="first edition (2015)",
    schema=1,
    seats=(1,),
    options=setup.OPTIONS,
    state=State,
    action=AnyAction,
    event=AnyEvent,
    setup=setup.setup,
    # The doors take this game's own Public, View and State, and no other ever comes to them.
    scores=scoring.scores,  # type: ignore[arg-type]
    determinize=sight.determinize,  # type: ignore[arg-type]
    components=setup.components,  # type: ignore[arg-type]
    box=box.printed,
    words=words,
    facts=scoring.facts,
    own_box=OwnBox(box.register, setup.setup_with),
)

__all__ = ["GAME"]
