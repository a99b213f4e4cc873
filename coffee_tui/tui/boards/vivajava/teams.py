"""Teams: who is on them, what they voted, and the slates that they fill."""

from __future__ import annotations

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, Part, fit, joined, line
from coffee_tui.tui.boards.cards import slots
from coffee_tui.tui.boards.vivajava.facts import Facts
from coffee_tui.tui.boards.vivajava.look import Look
from coffee_tui.tui.boards.vivajava.world import REGION_NAMES
from rules import engine
from rules.vivajava import forecast, roasters
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import N_COLORS, N_REGIONS, SPACES
from rules.vivajava.state import Team
from rules.vivajava.steps.pulling import Pulling
from rules.vivajava.steps.teams import VoteInTeams, contributors

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
    told = [*beans(facts, look, team), *now(facts, look, team)]
    if wide:
        does = ("  blends" if team.blends else "", palette.good)
        return [
            fit(line(head, does, *told), width),
            fit(line(" " * 12, *slate), width),
        ]
    return [fit(line(fit(head, 24), *slate, *told), width)]


def beans(facts: Facts, look: Look, team: Team) -> list[Part]:
    """Return how many beans each member has, and each Intern: what must be told truly."""
    public, parts = facts.public, list[Part]()
    for who in contributors(public, team):
        parts += [" + " if parts else "", str(roasters.beans_of(public, who))]
    return [("   beans ", look.palette.muted), *parts]


def now(facts: Facts, look: Look, team: Team) -> list[Part]:
    """Return who has voted, which all may see, or who pulls."""
    step = engine.top(facts.public)
    if isinstance(step, VoteInTeams):
        voted = [seat for seat in team.members if seat in step.answered]
        return [("   voted ", look.palette.muted), look.seats(voted)] if voted else []
    if isinstance(step, Pulling) and facts.public.teams[step.team] is team:
        intern = " (Intern)" if step.who >= INTERN else ""
        return [("   pulls ", look.palette.target), look.seats([step.seat]), intern]
    return []
