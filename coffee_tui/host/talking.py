"""What is said at a table: free text, and in some games talk that programs understand and that may have to be true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import IllegalAction, Said
from saves.text import one_line

if TYPE_CHECKING:
    from coffee_tui.host.journal import Journal
    from rules.engine import AnyGame, Talk, View

LONGEST = 500  # characters of one remark that a table keeps


def remark(game: AnyGame, view: View, text: str) -> str:
    """Return a remark as it is written down, "" for none. Raises IllegalAction for what must be true and is not.

    Only who speaks hears of that: the others learn nothing of a claim that was refused.
    """
    said = one_line(text, LONGEST)
    talk = read(game, said)
    if talk is None or game.talk is None:
        return said
    if reason := game.talk.why_not(view, talk):
        raise IllegalAction(reason)
    return game.talk.words(talk)


def read(game: AnyGame, text: str) -> Talk | None:
    """Return what a remark says in a form that programs understand; None if it is free text."""
    return None if game.talk is None else game.talk.read(text)


def heard(journal: Journal) -> tuple[Said, ...]:
    """Return what was said since a turn of all began last (a round, where the game has such), as programs hear it."""
    talk = journal.talk
    if not talk or journal.game.talk is None:
        return ()
    began = _began(journal)
    found = [(said.seat, read(journal.game, said.text)) for said in talk if said.n >= began]
    return tuple(Said(seat, one) for seat, one in found if one is not None)


def _began(journal: Journal) -> int:
    """Return the row with which a turn of all seats began last."""
    for row in reversed(journal.rows_after(journal.log.base)):
        if row.kind == "act" and any(journal.game.turn_of(one.event) == -1 for one in journal.told(row)):
            return row.n
    return journal.log.base
