"""VivaJava: The Coffee Game. Gather beans, blend in teams, research. Start reading in `steps/__init__.py`."""

from typing import get_args

from rules.engine import Game
from rules.vivajava import box, forecast, limits, menus, scoring, setup, sight, talk, words
from rules.vivajava.actions import AnyAction
from rules.vivajava.card import Moment
from rules.vivajava.events import AnyEvent
from rules.vivajava.state import Public, State, View
from rules.vivajava.words import glance

GAME: Game[State, View, Public, AnyAction, AnyEvent] = Game(
    key="vivajava",
    title="VivaJava: The Coffee Game",
    blurb="Gather beans, blend in shifting teams, research: the best Blends score while they last. 3 to 8 players.",
    edition="first edition (2012)",
    schema=1,
    seats=setup.SEATS,
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
    windows=tuple(dict.fromkeys((*get_args(Moment), *menus.ASKS))),
    asks=menus.ASKS,
    talk=talk.PHRASES,
)

__all__ = ["GAME"]
