"""What the lobby says of a save."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

import rules
from coffee_tui.tui.widgets.lines import Line
from saves.times import day

if TYPE_CHECKING:
    from saves.shelf import SaveInfo


def about_save(save: SaveInfo, *, again: bool) -> list[Line]:
    """Return what is known of a save, in a few lines."""
    if save.damaged or save.open_in:
        return [save.damaged or save.open_in]
    people = ", ".join(who.name if who.is_human else f"{who.name} (bot)" for who in save.seats)
    options = _options(save)
    if again:
        return [f"Seats: {people}", f"Options: {options}"] if options else [f"Seats: {people}"]
    lines: list[Line] = [save.summary] if save.summary else []
    parts = [people, f"begun {day(save.created)}"]
    if len([who for who in save.seats if who.is_human]) == 1:  # among several, entries tell how many votes are in
        parts.insert(1, f"{save.entries} {'entry' if save.entries == 1 else 'entries'}")
    lines.append(Content.styled(" - ".join(parts), "$muted"))
    if options:
        lines.append(Content.styled(options, "$muted"))
    if save.repaired:
        lines.append(Content.styled(save.repaired, "$warning"))
    return lines


def _options(save: SaveInfo) -> str:
    """Say what was chosen besides the defaults."""
    from rules.engine import unusual  # only where there are games to tell apart

    try:
        known = rules.load(save.game).options
    except ValueError:  # of a game that this version does not have
        known = ()
    return unusual(known, len(save.seats), save.options)
