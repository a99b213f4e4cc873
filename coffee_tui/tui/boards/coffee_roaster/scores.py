"""The score sheet: a column a bean, every line to be checked by hand, then the total and the rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from coffee_tui.tui.boards import sheets
from coffee_tui.tui.boards.coffee_roaster.blocks import Block, Look, fit, line, rule
from coffee_tui.tui.boards.coffee_roaster.cup import breakdown
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from coffee_tui.tui.boards.coffee_roaster.palette import DEFAULT, Palette
from rules.coffee_roaster import scoring
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.state import View
from rules.coffee_roaster.tokens import EMPTY
from rules.coffee_roaster.words.names import plural
from rules.engine import for_now

LEAST, MOST = 26, 40  # cells of a column


def score_sheet(
    view: View,
    *,
    ascii: bool = False,  # noqa: A002
    width: int = 78,
    variables: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
) -> Text:
    """Return the score sheet of the beans tested so far; `variables` are those of the theme (app.theme_variables)."""
    palette = Palette.resolve(variables) if variables else DEFAULT
    lines = block(Facts(view), Look.of(ascii, palette), max(width, 40))
    return Text("\n").join(lines)


def is_interlude(before: View, view: View) -> bool:
    """Say whether a bean's cup test has just ended, so that the score sheet should be looked at."""
    return len(view.public.results) > len(before.public.results)


def block(facts: Facts, look: Look, width: int, *, brief: bool = False) -> Block:
    """The columns side by side, as many as fit, and what follows from their total; `brief` without the cups."""
    results = facts.public.results
    if not results:
        return [rule(look, width, "score sheet"), Text("  no bean tested yet", look.palette.muted)]
    each = sheets.width_of(len(results), width, LEAST, MOST)
    rows = sheets.across([column(facts, r, look, each - 2, brief=brief) for r in results], width, LEAST, MOST)
    last = outcome(facts, look, width)
    return [rule(look, width, "score sheet"), *rows, Text(""), *(last[:2] if brief else last)]


def column(facts: Facts, result: Result, look: Look, width: int, *, brief: bool) -> Block:
    """One bean: its cup as it was tested, the lines of its points, its sum."""
    palette = look.palette
    bean = facts.box.bean[result.bean]
    rows: Block = [fit(Text(f" {bean.name}", palette.target), width)]
    if not brief:
        half = (len(result.cup) + 1) // 2
        cup = [_cup(result.cup[i : i + half], look) for i in range(0, len(result.cup), half)]
        about = Text(f" group {bean.group}, {bean.difficulty}", palette.muted)
        rows += [about, Text(""), *[line("  ", part) for part in cup], Text("")]
    lines = breakdown(facts, result, look)
    costs = scoring.penalties(facts.box, facts.public.options, result.cup)
    rows += [sheets.entry(look, name, how, points, width) for name, how, points in (lines[:-1] if costs else lines)]
    rows += [sheets.entry(look, "" if i else "penalty", Text(why), n, width) for i, (why, n) in enumerate(costs)]
    if brief:
        rows[4:] = [sheets.entry(look, *lines[-1], width)]
    return sheets.summed(look, rows, result.total, width)


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
    if not facts.public.options.full_menu:
        return [head]
    if len(results) < facts.beans:
        last = results[-1].total
        level = "expert" if last >= ranks.expert_bean else "advanced" if last >= ranks.advanced_bean else "beginner"
        text = line((" next   ", palette.text), (f"{level} bean of group {len(results) + 1}", palette.strong))
        return [
            head,
            *noted(text, f"advanced from {ranks.advanced_bean}, expert from {ranks.expert_bean}", look, width),
        ]
    rank = facts.box.rank(total)
    better = [step for step in ranks.table if step.least > total]
    mark = rank if scoring.counts_for_good(facts.public) else for_now(rank)
    text = line((" rank   ", palette.text), (mark, palette.target))
    short = plural(better[-1].least - total, "point") if better else ""
    note = f"{short} short of {better[-1].id}" if better else "the highest there is"
    return [head, *noted(text, note, look, width), Text(""), *ladder(facts, look, width, rank)]


def noted(text: Text, note: str, look: Look, width: int) -> Block:
    """A line with a note after it, or below it where that does not fit."""
    if text.cell_len + 3 + len(note) <= width:
        return [line(text, (f"   {note}", look.palette.muted))]
    return [text, Text(f" {note}", look.palette.muted)]


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
