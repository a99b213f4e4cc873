"""Flavor Cards in the hand, and Intern Cards."""

from __future__ import annotations

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, Part, fit, line
from coffee_tui.tui.boards.cards import Card, hand
from coffee_tui.tui.boards.vivajava.facts import Facts
from coffee_tui.tui.boards.vivajava.look import Look
from rules.vivajava import actions as play
from rules.vivajava.box import CARDS
from rules.vivajava.words.names import ACTION, INEPT
from rules.vivajava.words.texts import CARD_TEXTS

LEAST = (40, 2)


def block(facts: Facts, look: Look, width: int, height: int) -> Block:
    """Return the Flavor Cards of the seat that looks, those just drawn included; or how many lie in the deck."""
    mine = facts.view.mine
    kinds = [*mine.cards, *(card for card in mine.drawn if card >= 0)] if mine is not None else []
    if not kinds:
        return [Text("none in your hand" if mine is not None else "hidden", look.palette.muted)]
    now = {a.card for a in facts.legal if isinstance(a, play.PlayCard | play.KeepCard)}
    cards = [
        Card(
            facts.box.card_names[kind], CARD_TEXTS[CARDS[kind]], "now" if CARDS[kind] in now else "", CARDS[kind] in now
        )
        for kind in kinds
    ]
    return hand(look, cards, width, height)


def interns(facts: Facts, look: Look, width: int, height: int) -> Block:
    """Return the Intern Cards that lie face up, and who mentors which Intern."""
    public, palette = facts.public, look.palette
    rows: Block = []
    mentors = {card: seat for seat, card in enumerate(public.mentored) if card >= 0}
    for card in (card for card in public.interns if card >= 0):
        intern = facts.box.interns.cards[card]
        row = next((row for number, row in enumerate(public.intern_beans) if public.interns[number] == card), None)
        beans = look.counts(row) if row is not None else Text("")
        parts: list[Part] = [
            (f"{intern.name:<9}", palette.strong),
            fit(beans, 10),
            (f"{INEPT[intern.ineptitude]:<16}", palette.muted),
            (ACTION[intern.action], palette.bad),
            line("  ", look.seat(mentors[card])) if card in mentors else "",
        ]
        rows.append(fit(line(*parts), width))
    return rows
