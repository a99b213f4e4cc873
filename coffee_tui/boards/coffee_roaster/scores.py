"""The score sheet: a column a bean, every line to be checked by hand, then the total and the rank."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffee_tui.boards.coffee_roaster.blocks import Block, Look, beside, fit, line, pad, rule
from coffee_tui.boards.coffee_roaster.cup import breakdown
from coffee_tui.boards.coffee_roaster.facts import Facts
from coffee_tui.boards.coffee_roaster.palette import DEFAULT, Palette
from rules.coffee_roaster import scoring
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.state import View
from rules.coffee_roaster.tokens import EMPTY


def score_sheet(
    view: View,
    *,
    ascii: bool = False,  # noqa: A002
    width: int = 78,
    variables: Mapping[str, str] | None = None,
) -> Text:
    """Return the score sheet of the beans tested so far; `variables` are those of the theme (app.theme_variables)."""
    palette = Palette.resolve(variables) if variables else DEFAULT
    lines = block(Facts(view), Look.of(ascii, palette), max(width, 40))
    return Text("\n").join(lines)


def is_interlude(before: View, view: View) -> bool:
    """Say whether a bean's cup test has just ended, so that the score sheet should be looked at."""
    return len(view.public.results) > len(before.public.results)


def block(facts: Facts, look: Look, width: int) -> Block:
    """The columns side by side, as many as fit, and what follows from their total."""
    results = facts.public.results
    if not results:
        return [rule(look, width, "score sheet"), Text("  no bean tested yet", look.palette.muted)]
    across = max(1, min(len(results), width // 26))
    each = min(40, width // across)
    rows: Block = []
    for first in range(0, len(results), across):
        group = [column(facts, result, look, each - 1) for result in results[first : first + across]]
        tall = max(len(lines) for lines in group)
        group = [lines[:-2] + [Text("")] * (tall - len(lines)) + lines[-2:] for lines in group]
        rows += [Text("")] * bool(rows) + beside(*[(lines, each) for lines in group])
    return [rule(look, width, "score sheet"), *rows, Text(""), *outcome(facts, look, width)]


def column(facts: Facts, result: Result, look: Look, width: int) -> Block:
    """One bean: its cup as it was tested, the lines of its points, its sum."""
    palette = look.palette
    bean = facts.box.bean[result.bean]
    half = (len(result.cup) + 1) // 2
    cup = [_cup(result.cup[i : i + half], look) for i in range(0, len(result.cup), half)]
    rows: Block = [
        fit(Text(f" {bean.name}", palette.target), width),
        Text(f" group {bean.group}, {bean.difficulty}", palette.muted),
        Text(""),
        *[line("  ", part) for part in cup],
        Text(""),
    ]
    lines = breakdown(facts, result, look)
    for name, how, points in lines[:-1]:
        rows.append(entry(name, how, points, look, width))
    costs = scoring.penalties(facts.box, facts.public.options, result.cup)
    rows += [entry("penalty" if not i else "", Text(why), n, look, width) for i, (why, n) in enumerate(costs)]
    if not costs:
        rows.append(entry("penalty", Text("none", palette.muted), 0, look, width))
    rows.append(line(" " * (width - 4), (look.glyphs.line * 3, palette.line)))
    rows.append(line(fit(Text(" points", palette.strong), width - 4), (f"{result.total:>3}", palette.strong)))
    return pad(rows, width)


def entry(name: str, how: Text, points: int, look: Look, width: int) -> Text:
    """One line: what for, how it comes about, how many points."""
    palette = look.palette
    style = palette.bad if points < 0 else palette.good if points > 0 else palette.muted
    return line(fit(line((f" {name:<8}", palette.text), how), width - 4), (f"{points:>3}", style))


def _cup(kinds: tuple[int, ...], look: Look) -> Text:
    """Half of a cup as lettering: two rows of chips would run into each other."""
    letters = [look.space("") if kind == EMPTY else look.letter(kind) for kind in kinds]
    return line(*[fit(letter, 4) for letter in letters])


def outcome(facts: Facts, look: Look, width: int) -> Block:
    """The total, and the rank it earns or the bean it leads to."""
    palette, ranks = look.palette, facts.box.ranks
    results = facts.public.results
    sums = " + ".join(str(result.total) for result in results).replace("+ -", "- ")
    total = facts.score
    head = line((" total  ", palette.text), (f"{sums} = " if len(results) > 1 else "", palette.muted))
    head = line(head, (str(total), palette.strong))
    if len(results) < facts.beans:
        last = results[-1].total
        level = "expert" if last >= ranks.expert_bean else "advanced" if last >= ranks.advanced_bean else "beginner"
        span = f"{ranks.advanced_bean} points lead to advanced, {ranks.expert_bean} to expert"
        return [head, line((" next   ", palette.text), (f"{level} bean of group {len(results) + 1}", palette.strong),
                           (f"   {span}", palette.muted))]  # fmt: skip
    if not facts.public.options.full_menu:
        return [head]
    rank = facts.box.rank(total)
    better = [step for step in ranks.table if step.least > total]
    text = line((" rank   ", palette.text), (rank, palette.target))
    if better:
        text = line(text, (f"   {better[-1].least - total} more: {better[-1].id}", palette.muted))
    return [head, text, Text(""), *ladder(facts, look, width, rank)]


def ladder(facts: Facts, look: Look, width: int, rank: str) -> Block:
    """All ranks in a row of lines, the earned one marked."""
    palette, ranks = look.palette, facts.box.ranks
    steps = [(ranks.lowest, "")] + [(step.id, str(step.least)) for step in reversed(ranks.table)]
    rows: Block = []
    text = Text(" ")
    for name, least in steps:
        earned = name == rank
        part = line((f"{least} " if least else "", palette.muted), (name, palette.target if earned else palette.muted))
        if text.cell_len + part.cell_len + 3 > width:
            rows.append(text)
            text = Text(" ")
        text = line(text, part, "   ")
    return [*rows, text]
