"""The games that a profile has played to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from coffee_tui.tui.widgets.lines import Line
from saves.times import day

if TYPE_CHECKING:
    from coffee_tui.account.session import Session


def finished_lines(session: Session) -> list[Line]:
    """Return the finished games of the profile, the latest first."""
    games = [] if session.profile is None else list(reversed(session.profile.finished))
    lines: list[Line] = []
    for game in games:
        title = rules.load(game.game).title if game.game in rules.GAMES else game.game
        practice = "  practice" if game.practice else ""
        lines.append(f"{day(game.time)}  {title:<20} {game.summary}{practice}")
    return lines or ["No game has been played to its end yet."]
