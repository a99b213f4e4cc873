"""The players that need no training: `novice`, `greedy` and `planner`."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, cast

import msgspec

from coffee_tui.players.coffee_roaster.estimate import level_of
from coffee_tui.players.coffee_roaster.weigher import Weigher
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import ChooseBean, CloseStep, KeepRoasting, StopRoasting, ToCup, ToTray
from rules.coffee_roaster.tokens import BURNT, HARD, INDEX, MOISTURE, REJECT, SMOKE
from rules.engine import Action, top

if TYPE_CHECKING:
    from rules import engine
    from rules.coffee_roaster.state import Public, View

Legal = Sequence[Action]
BLUNDER = 0.15  # share of decisions that a novice takes blindly
_BAD = (HARD, BURNT, REJECT, SMOKE)


class Novice:
    """Watches the Roast Counter, leaves the boards alone, and now and then plays anything."""

    def __init__(self, seed: bytes) -> None:
        self.seed = blake2b(seed, digest_size=16).digest()

    def choose(self, view: engine.View, legal: Legal) -> Action:
        """Return one of the legal actions."""
        public = cast("View", view).public
        digest = blake2b(msgspec.msgpack.encode(public), digest_size=8, key=self.seed).digest()
        luck = int.from_bytes(digest, "big")
        if luck % 1000 < 1000 * BLUNDER:
            return legal[luck // 1000 % len(legal)]
        step = top(public)
        if isinstance(step, steps.StopOrGoOn):
            return (
                StopRoasting() if blind_total(public) >= boxes.of(public).bean[public.bean].target else KeepRoasting()
            )
        if isinstance(step, steps.TastePulled):
            token = next(play.token for play in legal if isinstance(play, ToCup))
            tray = ToTray(token)
            return tray if INDEX[token] in _BAD and tray in legal else ToCup(token)
        closing = [play for play in legal if isinstance(play, CloseStep)]
        return closing[0] if closing else legal[luck // 1000 % len(legal)]


def blind_total(public: Public) -> float:
    """Return the mean roast total of a cup filled blindly from the bag."""
    dry = sum(public.bag) - public.bag[MOISTURE]
    return len(public.cup) * level_of(public.bag) / max(dry, 1)


class Greedy(Weigher):
    """Takes what makes the cup best if roasting stopped at the end of this turn."""

    STOPS = 9

    def choose_bean(self, public: Public, legal: Legal) -> Action:
        """Choose the bean with the most roast points on its sheet, which forgives most."""
        beans = boxes.of(public).bean
        return max(legal, key=lambda play: sum(beans[play.bean].roast_points) if isinstance(play, ChooseBean) else 0)


class Planner(Weigher):
    """Thinks two plays ahead in this turn, and all further turns ahead, as the bag will be on average."""

    TURNS = 4
    STOPS = 9
    DRAWS = 1
    KEEP = 0.7
    HOPE = 0.6
    LUCKY = PAIRS = True
