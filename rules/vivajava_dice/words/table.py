"""The table as lines of text, for plain mode and screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.dice import COLORS, FLAVOR, TRACKS, listed
from rules.vivajava_dice.disc import disc_of, level_of
from rules.vivajava_dice.steps.solo import meter
from rules.vivajava_dice.steps.tokens import free_tokens, in_play
from rules.vivajava_dice.words import expansion, names

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, View


def board(view: View) -> list[str]:
    """Return the table as lines of text."""
    public = view.public
    lines = [f"Turn {public.turn}, {names.side_at(public, public.active)}. {scoring.goal()} points end the game."]
    lines += _blends(public)
    if any(public.now.rolled):
        lines.append(f"Rolled: {names.rolled(public.now.rolled)}.")
    if any(public.now.picked):
        lines.append(f"Picked up: {names.rolled(public.now.picked)}.")
    for seat, faces in enumerate(public.now.given):
        if any(faces):
            lines.append(f"Donated by {names.side_at(public, seat)}: {names.dice(listed([0] * FLAVOR + faces))}.")
    if public.now.blocked:
        lines.append(f"{public.now.blocked.capitalize()} is blocked in this turn.")
    if public.now.research_only:
        lines.append("Only Research in this turn.")
    lines.append(f"Supply: {public.coffee_supply} Coffee Dice, {public.flavor_supply} Flavor Dice.")
    lines += [f"{track}: {_disc(public, color)}" for color, track in enumerate(TRACKS)]
    for seat in range(len(public.marks)):
        lines += _seat(public, seat)
    return [*lines, *_corporation(public), *expansion.board(public)]


def _blends(public: Public) -> list[str]:
    lines = []
    if public.featured_by < 0:
        lines.append("Featured Blend: nobody's.")
    else:
        lines.append(f"Featured Blend: {names.side_at(public, public.featured_by)}, {names.blend(public.featured)}.")
    owner = names.side_at(public, public.rainbow_by) if public.rainbow_by >= 0 else "nobody's"
    return [*lines, f"Rainbow Blend: {owner}."]


def _disc(public: Public, color: int) -> str:
    card = boxes.printed().disc[public.discs[color]]
    closed = ", closed by the sugar cube" if public.sugar == color else ""
    return f"{card.name}, {names.plural(card.points, 'point')}{closed}."


def _seat(public: Public, seat: int) -> list[str]:
    points = names.plural(scoring.total(public, seat), "point")
    tokens = names.plural(free_tokens(public, seat), "Token")
    lines = [f"{names.side_at(public, seat)}: {points}, {public.flavor[seat]} Flavor Dice, {tokens} free."]
    tracks = []
    for color, track in enumerate(TRACKS):
        n = public.marks[seat][color]
        level = level_of(public, seat, color)
        name = (
            "" if disc_of(public, seat, color).id == public.discs[color] else f" {names.ability(public, seat, color)}"
        )
        state = " complete" if n >= public.options.cup else f" {n}/{public.options.cup}{f' {level}X' if level else ''}"
        tracks.append(f"{track}{state}{name}")
    lines.append(f"  {', '.join(tracks)}")
    return lines + [f"  Token {names.token(public, token)}" for token in in_play(public, seat)]


def _corporation(public: Public) -> list[str]:
    if not public.options.corporation:
        return []
    card = boxes.printed().corporation[public.options.corporation]
    points = names.plural(scoring.total(public, 1), "point")
    lines = [f"{card.name}: {points}, meter at {meter(public)} {card.unit}."]
    if public.sugar >= 0:
        lines.append(f"  Sugar cube: {COLORS[public.sugar]} is closed.")
    return lines
