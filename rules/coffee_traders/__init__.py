"""Coffee Traders. Grow, trade and deliver coffee over three periods. Start reading in `steps/__init__.py`."""

from rules.coffee_traders import box, forecast, limits, menus, scoring, setup, sight, words
from rules.coffee_traders.actions import AnyAction
from rules.coffee_traders.events import AnyEvent
from rules.coffee_traders.kinds import SEATS
from rules.coffee_traders.state import Public, State, View
from rules.coffee_traders.steps.trading import WINDOWS
from rules.coffee_traders.words import glance
from rules.engine import Game

GAME: Game[State, View, Public, AnyAction, AnyEvent] = Game(
    key="coffee_traders",
    title="Coffee Traders",
    blurb="Grow, trade and deliver coffee over three periods; most numbers are reconstructed. 2 to 5 players.",
    edition="first edition (2021)",
    schema=1,
    seats=SEATS,
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
    turn_of=menus.turn_of,
    concerns=menus.concerns,
    limits=limits.LIMITS,
    impossible=limits.impossible,
    windows=WINDOWS,
)

__all__ = ["GAME"]
