"""Tracks on which several tokens may lie on one space, in an order that matters; and queues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, Look, broken, fit, joined, line


def stack_track(
    look: Look,
    labels: Sequence[str],
    stacks: Mapping[int, Sequence[Text]],
    width: int,
    height: int,
    *,
    lit: int = -1,
) -> Block:
    """Return a track of spaces by number with the tokens that lie on each, from the bottom up; `lit` is a marked space.

    Where stacks are too high or the track too long, the occupied spaces are listed, the top of each stack last; the
    track itself stands below them where there is room for it.
    """
    widest = max((token.cell_len for stack in stacks.values() for token in stack), default=1)
    cell = max(widest, *(len(label) for label in labels)) + 1
    highest = max((len(stack) for stack in stacks.values()), default=0)
    if cell * len(labels) <= width and height > 1:
        wide = min(width // len(labels), cell + 2)
        palette = look.palette
        ink = [palette.strong if stacks.get(space) else palette.muted for space in range(len(labels))]
        if lit >= 0:
            ink[lit] = palette.target
        names = [Text(label, style) for label, style in zip(labels, ink, strict=True)]
        if highest >= height:
            spaces = line(*(fit(name, wide, "right") for name in names))
            return [*listed(look, labels, stacks, width, height - 1, lit=lit), spaces]
        levels = [
            [stack[level] if level < len(stack := stacks.get(space, ())) else Text("") for space in range(len(labels))]
            for level in reversed(range(max(1, highest)))
        ]
        return [line(*(fit(text, wide, "right") for text in row)) for row in (*levels, names)]
    return listed(look, labels, stacks, width, height, lit=lit)


def listed(
    look: Look,
    labels: Sequence[str],
    stacks: Mapping[int, Sequence[Text]],
    width: int,
    height: int,
    *,
    lit: int = -1,
) -> Block:
    """Return the occupied spaces and what lies on each, the top of each stack last, in as many lines as it takes."""
    palette = look.palette
    groups = [
        joined([Text(labels[space], palette.target if space == lit else palette.muted), *stacks.get(space, ())])
        for space in sorted({*stacks, *([lit] if lit >= 0 else [])})
        if stacks.get(space) or space == lit
    ]
    return packed(groups, width, gap=2)[:height]


def queue(look: Look, tokens: Sequence[Text], places: int, empty: str, *, more: Text | None = None) -> Text:
    """Return a queue, who is first on the left; `more` is a token that would join it, the rest of `places` is empty."""
    free = [Text(empty, look.palette.muted)] * max(0, places - len(tokens) - (more is not None))
    return joined([*tokens, *([more] if more is not None else []), *free])


def packed(groups: Sequence[Text], width: int, gap: int = 2) -> Block:
    """Return groups side by side in as few lines as hold them; one that is too wide is broken at its blanks."""
    rows: Block = []
    row: list[Text] = []
    for group in groups:
        if group.cell_len > width:
            rows += [joined(row, gap)] if row else []
            row = []
            rows += broken(group, width, indent=2)
        elif row and joined([*row, group], gap).cell_len > width:
            rows.append(joined(row, gap))
            row = [group]
        else:
            row.append(group)
    return [*rows, joined(row, gap)] if row else rows
