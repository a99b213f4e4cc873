"""VivaJava: The Dice Game. Blend, research, press your luck. Start reading in `steps/__init__.py`."""

from rules.engine import Game
from rules.vivajava_dice import box, scoring, setup, sight, words
from rules.vivajava_dice.actions import AnyAction
from rules.vivajava_dice.events import AnyEvent
from rules.vivajava_dice.state import State

GAME = Game(
    key="vivajava_dice",
    title="VivaJava: The Dice Game",
    blurb="Roll beans, hold the best Blend, research abilities: the first with 21 points wins. 1 to 4 players.",
    edition="first edition (2014)",
    schema=1,
    seats=setup.GAME_SEATS,
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
    words=words,  # type: ignore[arg-type]
)

__all__ = ["GAME"]
