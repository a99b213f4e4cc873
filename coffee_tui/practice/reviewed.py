"""A review in words and as a record: for the screen, for plain mode and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from coffee_tui.practice.hint import text_of
from coffee_tui.practice.par import par
from coffee_tui.practice.review import Choice, Roast
from rules import engine
from rules.coffee_roaster import GAME
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.state import Private, View
from rules.engine import NamedWords

STRANGE = "the coach knows roasts like this one too little"
BLOCKS = "▁▂▃▄▅▆▇█"


def title(roast: Roast) -> str:
    """Return the bean and its score in a line."""
    opens = f", and {roast.opens:.1f} for what they open" if roast.opens else ""
    return f"{name(roast)}: {roast.result.total} points{opens}"


def name(roast: Roast) -> str:
    """Return the name of the bean."""
    return boxes.of(roast.choices[0].played.before).bean[roast.bean].name


def account(roast: Roast) -> list[tuple[str, float]]:
    """Return the parts of the score, in order."""
    return [("expected at the start", roast.start), ("luck of the draws", roast.luck), ("given away", roast.skill)]


def check(roast: Roast) -> str:
    """Return how well the parts add up."""
    told = roast.start + roast.luck + roast.skill
    line = f"together {told:.1f}, scored {roast.score:.1f}; estimates may be off by {roast.error:.1f}"
    return line if abs(roast.rest) <= roast.error else f"{line}, and here by more: {STRANGE}"


def sides(choice: Choice) -> tuple[str, str, str]:
    """Return when a choice was made, what was played, and what was best."""
    before = choice.played.before
    view: View = engine.View(0, before, Private(None))
    words = NamedWords(GAME.words, ["you"])
    best = "" if choice.best is None else text_of(choice.best, view, words).partition(":")[0]
    phase = GAME.phase(before)
    when = ", ".join(part for part in (phase.turn, phase.name) if part)
    return when, words.action(view, choice.played.action).partition(":")[0], best


def lines(roast: Roast) -> Iterator[str]:
    """Yield the review of a bean line by line."""
    yield title(roast)
    yield f"  {', '.join(f'{part} {points:+.1f}' for part, points in account(roast))}; {check(roast)}"
    costly = roast.costliest()
    for choice in costly:
        when, played, best = sides(choice)
        yield f"  -{choice.cost:.1f}  entry {choice.played.entry}, {when}: {played}; better: {best}"
    if not costly:
        yield "  No choice gave away as much as 0.05 points."


def curve(roast: Roast, width: int) -> str:
    """Return the expected score over the roast as blocks, at most so many."""
    values = [choice.value for choice in roast.choices]
    values.append(roast.score)
    step = max(len(values) / width, 1.0)
    picked = [values[min(int(i * step), len(values) - 1)] for i in range(min(width, len(values)))]
    low, high = min(picked), max(picked)
    span = max(high - low, 1.0)
    return "".join(BLOCKS[round((value - low) / span * (len(BLOCKS) - 1))] for value in picked)


def beside(roasts: Sequence[Roast], strong: Sequence[Result]) -> str:
    """Return what the strong player made of the same luck, and par, in a line."""
    names = boxes.BOXES.printed().bean
    made = ", ".join(f"{names[one.bean].name if one.bean in names else one.bean} {one.total}" for one in strong)
    pars = ", ".join(f"{name(one)} {par()[one.bean]:.1f}" for one in roasts if one.bean in par())
    told = f"The strong player with the same luck: {made}."
    return f"{told} Par: {pars}." if pars else told


def record(roasts: Sequence[Roast]) -> list[dict[str, object]]:
    """Return reviews as plain values, every decision among them."""
    return [
        {
            "bean": roast.bean,
            "points": roast.result.total,
            "opens": roast.opens,
            "start": round(roast.start, 3),
            "luck": round(roast.luck, 3),
            "skill": round(roast.skill, 3),
            "error": round(roast.error, 3),
            "decisions": [
                {
                    "entry": choice.played.entry,
                    "when": sides(choice)[0],
                    "action": choice.played.action,
                    "best": None if choice.best is None else choice.best.action,
                    "before": round(choice.value, 3),
                    "after": round(choice.chosen, 3),
                    "cost": round(choice.cost, 3),
                    "luck": round(choice.luck, 3),
                }
                for choice in roast.choices
            ],
        }
        for roast in roasts
    ]
