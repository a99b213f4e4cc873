"""The Flavor Card Draft before the first round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava.box import CARD
from rules.vivajava.card_events import Drafted
from rules.vivajava.steps.kinds import Rule
from rules.vivajava.steps.research import DRAWN, NO_CARD

if TYPE_CHECKING:
    from rules.vivajava.state import State, View


class DealDraft(Rule, frozen=True, tag="deal_draft"):
    """Each player is dealt two Flavor Cards."""

    RULE = "VJ-7.F"

    def run(self, state: State) -> None:
        from rules.vivajava.cards import OpenCards
        from rules.vivajava.steps.research import draw_cards

        seats = tuple(range(len(state.private)))
        for seat in seats:
            draw_cards(state, seat, DRAWN)
        then(state, DraftCards(among=seats), OpenCards("draft"))


class DraftCards(engine.Ballot["State", "View", Action], frozen=True, tag="draft_cards"):
    """All keep one of their two cards at once; the others are shuffled into the deck."""

    RULE = "VJ-7.F"

    def options(self, view: View) -> list[Action]:
        drawn = view.mine.drawn if view.mine is not None else ()
        return [act.KEEP[card] for card in dict.fromkeys(drawn)]

    def because(self, view: View, action: Action) -> str:
        return "Keep one of the two cards that you were dealt."

    def reveal(self, state: State, choices: list[tuple[Seat, Action]]) -> None:
        public = state.public
        for seat, choice in choices:
            if not isinstance(choice, act.KeepCard):
                raise TypeError(choice)
            mine = state.private[seat]
            card = CARD[choice.card]
            rest = list(mine.drawn)
            rest.remove(card)
            mine.drawn, mine.cards = [NO_CARD] * DRAWN, [card]
            for other in rest:
                state.hidden.flavor[other] += 1
                mine.back = other
            public.cards[seat] += 1
            public.flavor_deck += len(rest)
        tell(state, Drafted(self.among))
