"""Cards: slates with slots, and hands of cards with their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, Look, broken, fit, line


@dataclass(frozen=True)
class Card:
    """A card with its name and its text; `when` says in a word or two when it can be played."""

    name: str
    text: str
    when: str = ""
    is_lit: bool = False  # it can be played now, or the marked play is about it


def slots(look: Look, pieces: Sequence[Text], most: int, *, brackets: str = "[]", more: Sequence[Text] = ()) -> Text:
    """Return a row of slots: what lies in them, then `more` that the marked play would add, then empty ones.

    A slot is as wide as a piece and its brackets.
    """
    wide = max((piece.cell_len for piece in (*pieces, *more)), default=1)
    muted, target = look.palette.muted, look.palette.target
    filled = [line((brackets[0], muted), piece, (brackets[1], muted)) for piece in pieces]
    coming = [line((brackets[0], target), piece, (brackets[1], target)) for piece in more]
    empty = [Text(brackets[0] + " " * wide + brackets[1], muted)] * max(0, most - len(filled) - len(coming))
    return line(*filled, *coming, *empty)


def hand(look: Look, cards: Sequence[Card], width: int, height: int) -> Block:
    """Return cards below each other with as much of their texts as fits: all, a line each, or names only."""
    for lines_each in range(max(1, height), 0, -1):
        rows = [text for card in cards for text in _card(look, card, width, lines_each)]
        if len(rows) <= height:
            return rows
    names = "   ".join(card.name for card in cards)
    return broken(Text(names, look.palette.text), width, most=height) if cards else []


def _card(look: Look, card: Card, width: int, most: int) -> Block:
    palette = look.palette
    name = Text(card.name, palette.target if card.is_lit else palette.strong)
    when = Text(f"  {card.when}" if card.when else "", palette.muted)
    if most == 1:
        return [fit(line(name, when, ("  " + card.text, palette.text)), width)]
    return [fit(line(name, when), width), *broken(Text("  " + card.text, palette.text), width, indent=2, most=most - 1)]
