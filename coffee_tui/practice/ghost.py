"""The ghost: what the strong roaster makes of the very luck of a finished game."""

from __future__ import annotations

from coffee_tui.players import make_player
from rules import engine
from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import ChooseBean
from rules.coffee_roaster.scoring import Result
from rules.engine import Chance
from saves.contents import Contents
from saves.errors import SaveError

RUNNING = "The luck of this game is secret until it is over."


def ghost(contents: Contents, bean: str = "") -> tuple[Result, ...]:
    """Return the beans of the strong roaster with the seed, options and box of a finished game.

    `bean` is roasted first; else it chooses by itself. Raises SaveError while the game runs, CannotPlay for a box that
    it does not know.
    """
    meta = contents.meta
    if meta.seed_revealed is None:
        raise SaveError(RUNNING)
    chance = Chance(bytes.fromhex(meta.seed_revealed), turn=-1 if meta.provable else 0)
    state = GAME.begin(meta.box_text, 1, GAME.complete(meta.options), chance)
    player = make_player(GAME.key, "strong", b"ghost")
    if bean:
        engine.play(state, 0, ChooseBean(bean))
    while engine.awaited(state):
        legal = engine.legal_actions(state, 0)
        engine.play(state, 0, player.choose(engine.view_of(state, 0), legal) if len(legal) > 1 else legal[0])
    return tuple(state.public.results)
