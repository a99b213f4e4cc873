"""The odds panel: what comes out of the bag next, and the cup now against one more turn, as graphs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from coffee_tui.practice.blind import Outlook
from coffee_tui.practice.odds import NextDraw, Odds, Turn, odds_of
from coffee_tui.practice.told import mean_total, parts
from coffee_tui.tui.screens.practice.graphs import Bars, beside
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.widgets.lines import Line, ruled
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.tokens import NAMES
from rules.engine import percent

if TYPE_CHECKING:
    from rules.coffee_roaster.state import Public

WIDE = 110  # columns from which two graphs stand beside each other
LEAST = 0.005  # chances below this get no line of their own
STYLES = ("$primary", "$accent")


def odds_page(public: Public, *, plain: bool) -> ReadingScreen:
    """Return the panel for a position with odds."""
    odds = odds_of(public)
    assert odds is not None, "a position without a bean has no odds"
    bars = Bars(plain=plain)

    def drawn(width: int) -> Sequence[Line]:
        return list(_panel(public, odds, bars, width))

    target = boxes.of(public).bean[public.bean].target
    return ReadingScreen("Odds", drawn, aside=f"target {target}", opened_by=("table.odds",))


def _panel(public: Public, odds: Odds, bars: Bars, width: int) -> Iterator[Line]:
    half = width if width < WIDE else (width - 3) // 2
    cup = [*_cup(odds.ways, half), "", *_totals(public, odds.ways, bars, half)]
    bag = list(_draws(odds.draws, bars, half)) if odds.draws else []
    turn = list(_turn(odds, odds.turn, bars, half)) if odds.turn is not None else []
    if width >= WIDE:
        yield from beside(cup, [*bag, *([""] if bag and turn else []), *turn], half)
        return
    yield from cup
    for block in (bag, turn):
        if block:
            yield ""
            yield from block


def _cup(ways: Sequence[tuple[str, Outlook]], width: int) -> Iterator[Line]:
    """Yield the mean points of a cup filled blindly, side by side."""
    yield ruled("Points of a cup filled blindly", "", width)
    yield Content.assemble(" " * 14, *((f"{name:>15}", f"bold {style}") for (name, _), style in _styled(ways)))
    columns = [dict(parts(one)) for _, one in ways]
    for part in columns[0]:
        strong = "bold" if part == "together" else ""
        values = (f"{column[part]:>+15.1f}" if part == "penalties" else f"{column[part]:>15.1f}" for column in columns)
        yield Content.styled(f"  {part:<12}{''.join(values)}", strong)


def _styled(ways: Sequence[tuple[str, Outlook]]) -> Iterator[tuple[tuple[str, Outlook], str]]:
    return ((way, STYLES[i % len(STYLES)]) for i, way in enumerate(ways))


def _totals(public: Public, ways: Sequence[tuple[str, Outlook]], bars: Bars, width: int) -> Iterator[Line]:
    """Yield the odds of each roast total, a bar for each way."""
    bean = boxes.of(public).bean[public.bean]
    shown = {total for _, one in ways for total, p in one.totals if p >= LEAST}
    yield ruled(
        "Its roast total, and the points for it", " · ".join(f"≈{mean_total(one):.1f}" for _, one in ways), width
    )
    odds = [dict(one.totals) for _, one in ways]
    most = max((p for one in odds for p in one.values()), default=1.0)
    room = (width - 13) // len(ways) - 7
    star = "*" if bars.plain else "★"
    for total in range(min(shown, default=0), max(shown, default=-1) + 1):
        hit = total == bean.target
        label = f" {star if hit else ' '}{total:>3} {bean.roast_points_for(total):>2} pts "
        columns = [
            part
            for one, (_, style) in zip(odds, _styled(ways), strict=True)
            for part in (
                *bars.bar(one.get(total, 0.0) / most, room, style),
                (f" {_said(one.get(total, 0.0)):<6}", style),
            )
        ]
        yield Content.assemble((label, "bold" if hit else "$muted"), *columns)


def _said(chance: float) -> str:
    return percent(chance) if chance else "-"


def _draws(draws: Sequence[NextDraw], bars: Bars, width: int) -> Iterator[Line]:
    """Yield the chance of each kind in the next draw."""
    many = round(sum(draw.mean for draw in draws))
    yield ruled(f"The next draw: {many} of {sum(draw.inside for draw in draws)}", "at least one · on average", width)
    room = width - 36
    for draw in draws:
        style = "$error" if draw.kind in _SPOILS else "$primary"
        yield Content.assemble(
            (f"  {NAMES[draw.kind]:<12} {draw.inside:>2} ", ""),
            *bars.bar(draw.chance, room, style),
            (f" {percent(draw.chance):>5}  {draw.mean:>5.2f}", "$muted"),
        )


_SPOILS = ("hard", "burnt", "reject", "smoke")


def _turn(odds: Odds, turn: Turn, bars: Bars, width: int) -> Iterator[Line]:
    """Yield the Roast Counter after one more turn."""
    mean = sum(total * p for total, p in turn.counter)
    yield ruled(f"Roast Counter after one more turn: {odds.counter} now", f"≈{mean:.1f}", width)
    style = "$error" if turn.burnt >= LEAST else "$muted"
    yield Content.styled(f"  {percent(turn.burnt)} that a bean burns; beans rise by {turn.levels_up}", style)
    if not turn.exact:
        yield Content.styled("  the box may run out of chips: that is not counted in", "$warning")
    shown: Mapping[int, float] = {total: p for total, p in turn.counter if p >= LEAST}
    most = max(shown.values(), default=1.0)
    for total, chance in shown.items():
        yield Content.assemble(
            (f"  {total:>3}  ", "$muted"), *bars.bar(chance / most, width - 15, "$primary"), (f" {percent(chance)}", "")
        )
