"""VivaJava: The Dice Game. Blend, research, press your luck. Start reading in `steps/__init__.py`."""

from rules.engine import Game
from rules.vivajava_dice import box, forecast, limits, menus, protocol, scoring, setup, sight, words
from rules.vivajava_dice.actions import AnyAction
from rules.vivajava_dice.events import AnyEvent
from rules.vivajava_dice.state import Public, State, View
from rules.vivajava_dice.words import glance

GAME: Game[State, View, Public, AnyAction, AnyEvent] = Game(
    key="vivajava_dice",
    title="VivaJava: The Dice Game",
    blurb="Roll beans, hold the best Blend, research abilities: the first with 21 points wins. 1 to 4 players.",
    edition="first edition (2014)",
    schema=2,
    seats=setup.GAME_SEATS,
    options=setup.OPTIONS,
    boxes=box.BOXES,
    state=State,
    action=AnyAction,
    event=AnyEvent,
    lay_out=setup.lay_out,
    scores=scoring.scores,
    determinize=sight.determinize,
    components=setup.components,
    words=words,
    forecast=forecast.lines,
    advised=forecast.recommended_plays,
    phase=glance.phase,
    glance=glance.glance,
    counts=glance.counts,
    group=menus.group,
    careful=menus.careful,
    limits=limits.LIMITS,
    impossible=limits.impossible,
    turn_of=menus.turn_of,
    concerns=menus.concerns,
    plain_view=protocol.plain_view,
    windows=("block_action", "carnival", "creamer", "donate", "ticket"),
)

__all__ = ["GAME"]
