"""Teams: who is on them, what they voted, and the slates that they fill."""

from __future__ import annotations

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, Part, fit, joined, line
from coffee_tui.tui.boards.cards import slots
from coffee_tui.tui.boards.vivajava.facts import Facts
from coffee_tui.tui.boards.vivajava.look import Look
from coffee_tui.tui.boards.vivajava.world import REGION_NAMES
from rules import engine
from rules.vivajava import forecast
from rules.vivajava.beans import N_COLORS, N_REGIONS, SPACES
from rules.vivajava.state import Team
from rules.vivajava.steps.pulling import Pulling

LEAST = (60, 3)


def block(facts: Facts, look: Look, width: int, height: int) -> Block:
    """Return the teams, one's own first, two lines each where there is room; below them the odds of the next pull."""
    teams = sorted(facts.public.teams, key=lambda team: (facts.view.seat not in team.members, team.region))
    if not teams:
        return [Text("Teams form when all Field Researchers are placed.", look.palette.muted)]
    odds = pulls(facts, look)
    wide = height >= 2 * len(teams) + bool(odds)
    return [*(row for team in teams for row in rows(facts, look, team, width, wide=wide)), *odds]


def pulls(facts: Facts, look: Look) -> Block:
    """Return a line with the odds of each color of the next pull; nothing for those who may not know them."""
    step = engine.top(facts.public)
    if not isinstance(step, Pulling):
        return []
    palette = look.palette
    found = forecast.next_pull(facts.view, step.who)
    parts = [line(look.bean(color), (f" {share:.0%}", palette.strong)) for color, share in found]
    return [line(("next pull   ", palette.muted), joined(parts, 3))] if parts else []


def rows(facts: Facts, look: Look, team: Team, width: int, *, wide: bool) -> Block:
    """Return a team: region, members, what it does, its slate."""
    public, palette = facts.public, look.palette
    mine = facts.view.seat in team.members
    where = REGION_NAMES[team.region] if team.region < N_REGIONS else "Going Rogue"
    head = line((f"{where:<12}", palette.target if mine else palette.strong), look.seats(team.members))
    slate: list[Part] = [slots(look, [look.bean(bean % N_COLORS) for bean in team.slate], SPACES)]
    free = public.free[team.region]
    if free >= 0:
        slate += ["  free ", look.bean(free)]
    if team.aside:
        slate += [("  aside ", palette.muted), look.beans(bean % N_COLORS for bean in team.aside)]
    if team.investors:
        slate += [("  invests ", palette.muted), *(look.investment(seat) for seat in team.investors)]
    if wide:
        return [
            fit(line(head, ("  blends" if team.blends else "", palette.good)), width),
            fit(line(" " * 12, *slate), width),
        ]
    return [fit(line(fit(head, 24), *slate), width)]
