"""Coffee Roaster: one player roasts beans from bag to cup. Start reading in `steps/__init__.py`."""

from rules.coffee_roaster import box, forecast, limits, menus, scoring, setup, sight, words
from rules.coffee_roaster.actions import AnyAction
from rules.coffee_roaster.events import AnyEvent
from rules.coffee_roaster.state import Public, State, View
from rules.coffee_roaster.words import glance
from rules.engine import Game

GAME: Game[State, View, Public, AnyAction, AnyEvent] = Game(
    key="coffee_roaster",
    title="Coffee Roaster",
    blurb="Roast beans from bag to cup, and know when to stop. Solo.",
    edition="first edition (2015)",
    schema=1,
    seats=(1,),
    options=setup.OPTIONS,
    boxes=box.BOXES,
    state=State,
    action=AnyAction,
    event=AnyEvent,
    lay_out=setup.lay_out,
    lay_out_with=setup.lay_out_with,
    scores=scoring.scores,
    determinize=sight.determinize,
    components=setup.components,
    words=words,
    forecast=forecast.lines,
    phase=glance.phase,
    glance=glance.glance,
    counts=glance.counts,
    group=menus.group,
    careful=menus.careful,
    limits=limits.LIMITS,
    turn_of=menus.turn_of,
    concerns=menus.concerns,
    facts=scoring.facts,
)

__all__ = ["GAME"]
