"""Records, par and daily results as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from coffee_tui.practice.daily import streak
from coffee_tui.practice.par import par, table
from coffee_tui.practice.records import Entry, by_bean
from rules.coffee_roaster import GAME
from rules.coffee_roaster import box as boxes
from saves.contents import Contents
from saves.times import day

NONE = "No roast is finished yet: records begin with the first one."


def lines(entries: Sequence[Entry], today: date) -> Iterator[str]:
    """Yield the records line by line."""
    if not entries:
        yield NONE
        return
    full = [entry for entry in entries if entry.kind in ("full", "weekly")]
    if full:
        best = max(full, key=lambda entry: entry.total)
        mean = sum(entry.total for entry in full) / len(full)
        yield f"Full Menus: {len(full)}, average {mean:.1f}, best {best.total} ({best.rank}, {day(best.time)})."
    days = [entry.key for entry in entries if entry.kind == "daily"]
    if days:
        yield f"Daily roasts: {len(set(days))}, streak {streak(days, today)}."
    strong = par()
    yield f"{'bean':<34} roasts  average  best  last  par"
    for line in by_bean(entries):
        beside = f"{strong[line.bean]:5.1f}" if line.bean in strong else "    -"
        yield f"{line.name:<34} {line.roasts:>6}  {line.average:>7.1f}  {line.best:>4}  {line.last:>4} {beside}"
    yield f"Par is the mean of the strong player over {table().games} roasts of the bean."


def result_to_share(contents: Contents) -> str:
    """Return a finished daily or weekly roast in one line."""
    from coffee_tui.practice.records import entry_of

    entry = entry_of(contents)
    if entry is None:
        return ""
    names = boxes.BOXES.printed().bean
    beans = ", ".join(f"{names[one.bean].name} {one.points}" for one in entry.beans)
    total = f" = {entry.total}, {entry.rank}" if entry.rank else ""
    hints = "no hints" if not entry.hints else f"{entry.hints} hint{'' if entry.hints == 1 else 's'}"
    return f"{GAME.title} {contents.meta.title}: {beans}{total} ({hints})"
