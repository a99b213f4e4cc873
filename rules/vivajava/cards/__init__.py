"""The Flavor Cards: what each of them does, one file a card; names and copies are in box.toml.

A card is a row there, a file here with `CARD` (and the steps in which it asks something of its own), its name in the
lists below and a test. `card.py` beside this folder lists the moments at which cards are played, `windows.py` how.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.engine import AnyOf, Step
from rules.vivajava.card import IMMEDIATE, register
from rules.vivajava.cards import (
    add_pp,
    collector,
    fickle_investor,
    going_rogue,
    greed,
    hot_or_cold,
    indigenous_find,
    limited_offer,
    private_reserve,
    quick_switch,
    raise_pp,
    re_do,
    supervisor,
    team_research,
)
from rules.vivajava.cards.windows import CardWindow, OpenCards, PlayHeld, UseCard, use_card

register(
    fickle_investor.CARD,
    going_rogue.CARD,
    hot_or_cold.CARD,
    limited_offer.CARD,
    quick_switch.CARD,
    re_do.CARD,
    raise_pp.CARD,
    add_pp.CARD,
    team_research.CARD,
    indigenous_find.CARD,
    greed.CARD,
    collector.CARD,
    private_reserve.CARD,
    supervisor.CARD,
)

# The steps of cards; part of the union of all steps in state.py.
AnyCardStep: TypeAlias = AnyOf[Step, __name__]

__all__ = ["IMMEDIATE", "AnyCardStep", "CardWindow", "OpenCards", "PlayHeld", "UseCard", "use_card"]
