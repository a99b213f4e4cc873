"""Where in a turn Carnival Tickets are asked for, without the module unless it is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.engine import Step
    from rules.vivajava_dice.state import Public


def ask_tickets(public: Public, side: int, tickets: int = -1) -> list[Step]:
    """Return the question to those who hold Tickets, [] without the Carnival; `tickets` as in `AskTickets`.

    Ruling: D-45, before the first point of a Score phase, the corporation's included.
    """
    if "carnival" not in public.options.modules:
        return []
    from rules.vivajava_dice.modules.carnival import AskTickets

    return [AskTickets(side, tickets)]
