"""Research: the Tracks of the watched seat with their abilities, those of the others, and what the discs say."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from coffee_tui.tui.boards import tracks
from coffee_tui.tui.boards.blocks import Block, Part, beside, broken, fit, joined, line, rule
from coffee_tui.tui.boards.vivajava_dice.facts import TRACKS, Facts
from coffee_tui.tui.boards.vivajava_dice.look import Look
from coffee_tui.tui.boards.vivajava_dice.table import belongings, supply

if TYPE_CHECKING:
    from rules.vivajava_dice.box import DiscCard

STATE = 7  # cells of how an ability stands and of the Tokens on its Track: "2X", "used", "1 left"
PHASES = {"score": "Score", "roll": "Roll", "activate": "Activate"}
COLORS = range(len(TRACKS))


class Columns(NamedTuple):
    """Cells of the parts of a sheet: names of abilities, a Track, another seat's column, and whether it has bars."""

    name: int
    track: int
    other: int
    bars: bool

    @property
    def own(self) -> int:
        """Cells of the watched seat's sheet."""
        return 4 + self.name + 3 + self.track + 1 + STATE


def columns(facts: Facts, width: int) -> Columns:
    """Return what fits: the Tracks of the others as bars, or else as numbers."""
    name = max(len(facts.card(facts.watched, color).name) for color in COLORS)
    track = tracks.cells(facts.ends)
    n = len(facts.others)
    own = Columns(name, track, 0, True).own
    barred = track + 5  # with its level and two Tokens
    if n and own + n * barred > width:
        return Columns(name, track, max(8, (width - own) // n), False)
    return Columns(name, track, min(barred + 10, (width - own) // n) if n else 0, True)


def region(
    facts: Facts,
    look: Look,
    width: int,
    texts: int,
    *,
    beside_it: Block | None = None,
    spare: int = 0,
) -> Block:
    """The sheet of the watched seat and beside it the others'; below each Track the texts of so many levels.

    `beside_it` is drawn where the others' Tracks would be. Up to `spare` lines more are taken for long texts.
    """
    cols = columns(facts, width)
    own, rest = cols.own, width - cols.own
    rows: Block = [header(facts, look, cols)]
    others = [heads(facts, look, cols, rest)]
    for color in COLORS:
        rows.append(ability(facts, look, cols, color))
        others.append(line(*(fit(short(facts, look, cols, seat, color), cols.other) for seat in facts.others)))
    block = beside((rows, own), (beside_it or others, rest)) if rest > 0 else rows
    if not texts:
        return block
    out = block[:1]
    spare += sum(texts == 1 and crossed(facts, facts.watched, color) for color in COLORS)
    for color in COLORS:
        said = effects(facts, look, width, color, (texts, texts + spare))
        spare -= max(0, len(said) - texts)
        out += [block[1 + color], *[fit(row, width) for row in said]]
    return out


def header(facts: Facts, look: Look, cols: Columns) -> Text:
    """The names of the columns: what is reached where, and the Tokens in the supply."""
    palette, seat = look.palette, facts.watched
    title: str | Text = "research"
    if facts.seating.name(seat) != "you":
        title = line(("research of ", palette.strong), look.side(facts.seating, seat))
    at = 4 + cols.name + 3
    labels = tracks.labels(facts.ends, ("1X", "2X", "cup" if cols.track > 9 else look.glyphs.track.last))
    head = line(fit(rule(look, at - 1, title), at - 1), " ", (labels, palette.muted))
    dash = look.glyphs.line
    flavor = facts.public.flavor[seat]
    have = line(" ", supply(facts, look, seat))
    if flavor:
        have = line(have, (f" {look.glyphs.flavor}{flavor}", palette.letters[-1]))
    return line(head, fit(line(have, " ", (dash * 9, palette.line)), cols.own - head.cell_len))


def heads(facts: Facts, look: Look, cols: Columns, width: int) -> Text:
    """The others by name, over their columns."""
    palette, dash = look.palette, look.glyphs.line
    parts: list[Part] = []
    for seat in facts.others:
        who = line(look.side(facts.seating, seat), " ", look.name(facts.seating, seat))
        have = line(" ", belongings(facts, look, seat)) if cols.other > 13 else Text("")
        who = fit(who, min(who.cell_len, cols.other - have.cell_len - 2))
        parts.append(fit(line(who, have, " ", (dash * cols.other, palette.line)), cols.other - 1))
        parts.append((dash, palette.line))
    parts.append((dash * width, palette.line))
    return fit(line(*parts), width)


def ability(facts: Facts, look: Look, cols: Columns, color: int) -> Text:
    """One Track of the watched seat: bean, disc, points, spaces, at what level it works, and Tokens."""
    p, palette, seat = facts.public, look.palette, facts.watched
    card = facts.card(seat, color)
    ended = crossed(facts, seat, color)
    style = palette.muted if ended else palette.strong if facts.level(seat, color) else palette.text
    if color in facts.usable:
        style = f"{palette.target} reverse"
    name = fit(Text(card.name, style), cols.name)
    more = facts.marks_now.get(color, 0)
    is_aimed = (seat, color) in facts.aim.tracks
    return line(
        (look.glyphs.to, palette.target) if is_aimed else " ",
        look.bean(color),
        " ",
        name,
        (f" {card.points} ", palette.muted if ended else palette.target),
        tracks.track(look.glyphs.track, look.marks(color), p.marks[seat][color], facts.ends, more),
        " ",
        *standing(facts, look, seat, color),
    )


def crossed(facts: Facts, seat: int, color: int) -> bool:
    """Say whether an ability has ended with its Track."""
    return facts.is_complete(seat, color) and not facts.level(seat, color)


def standing(facts: Facts, look: Look, seat: int, color: int) -> list[Text]:
    """How an ability stands, and the Tokens on its Track."""
    how, lying = state(facts, look, seat, color), tokens(facts, look, seat, color)
    gap = " " if how.cell_len + lying.cell_len < STATE else ""
    return [how, Text(gap), lying] if lying.cell_len else [how]


def state(facts: Facts, look: Look, seat: int, color: int) -> Text:
    """How an ability stands: at what level it works, how often it can still be used, or why it does not."""
    p, palette = facts.public, look.palette
    level = facts.level(seat, color)
    if crossed(facts, seat, color):
        return Text("done", palette.muted)
    if color == p.sugar or [seat, color] in p.barred:
        return Text("closed", palette.bad)
    if facts.reached(seat, color) > level:
        return Text(f"to {facts.reached(seat, color)}X", palette.muted)
    if not level:
        return Text("")
    used = p.now.used[color] if seat == p.active and facts.phase else 0
    if used and not facts.card(seat, color).token:
        return Text("used" if used >= level else f"{level - used} left", palette.muted)
    return Text(f"{level}X", palette.good)


def tokens(facts: Facts, look: Look, seat: int, color: int) -> Text:
    """The Tokens on a Track: the owner's that are ready, and with their numbers those of seats that follow it."""
    lying = facts.tokens_on_track(seat, color)
    ready = Text(look.glyphs.token * lying.count(seat), look.palette.seats[seat])
    return line(ready, joined([look.side(facts.seating, who) for who in lying if who != seat], 0))


def short(facts: Facts, look: Look, cols: Columns, seat: int, color: int) -> Text:
    """One Track of another seat: its spaces or their number, its level, its Tokens."""
    p, palette = facts.public, look.palette
    level = facts.level(seat, color)
    gap = " " * (not cols.bars or cols.other > cols.track + 5)  # or else a Token would touch the next column
    works = (f"{gap}{level}X" if level else f"{gap}  ", palette.good)
    marks = p.marks[seat][color]
    lying = tokens(facts, look, seat, color)
    if cols.bars:
        drawn = tracks.track(look.glyphs.track, look.marks(color), marks, facts.ends)
    elif facts.is_complete(seat, color):
        drawn = Text("done", palette.muted)
    else:
        drawn = Text(f"{marks:>2}/{p.options.cup}" if marks else "   -", look.marks(color).full if marks else "dim")
    if (seat, color) in facts.aim.tracks:
        drawn = Text(drawn.plain, f"{palette.target} reverse")
    return line(drawn, works, lying)


def effects(facts: Facts, look: Look, width: int, color: int, lines: tuple[int, int]) -> Block:
    """What a disc does, in as many lines: both levels in one paragraph, or a line each. The one that works is lit.

    In one paragraph there is nothing about an ability that has ended.
    """
    texts, most = lines
    card, level = facts.card(facts.watched, color), facts.level(facts.watched, color)
    when = line((f"    {PHASES[card.phase]:<9}", look.palette.muted))
    one, two = said(look, card, 1, level), said(look, card, 2, level)
    if texts == 1:
        return [] if crossed(facts, facts.watched, color) else broken(line(when, one, " ", two), width, 13, most)
    first = broken(line(when, one), width, 16, most - 1)
    return [*first, *broken(line(" " * 13, two), width, 16, most - len(first))]


def longer(facts: Facts, look: Look, width: int, texts: int) -> int:
    """Return how many lines more than `texts` a disc it takes to say all that the discs do."""
    return max(0, sum(len(effects(facts, look, width, color, (texts, 99))) - texts for color in COLORS))


def said(look: Look, card: DiscCard, n: int, level: int) -> Text:
    """One level of a disc, lit if it is the one that works."""
    palette = look.palette
    text = card.one if n == 1 else card.two
    return line(
        (f"{n}X ", palette.good if n == level else palette.target),
        (text, palette.text if n <= level else palette.muted),
    )


def cards(facts: Facts, look: Look, width: int, most: int = 99) -> Block:
    """The five discs with all that they say, a paragraph each; in at most `most` lines the longest give way."""
    blocks = [card(facts, look, width, color) for color in COLORS]
    while sum(map(len, blocks)) > most and max(map(len, blocks)) > 1:
        longest = max(COLORS, key=lambda color: len(blocks[color]))
        blocks[longest] = card(facts, look, width, longest, len(blocks[longest]) - 1)
    return [row for block in blocks for row in block]


def card(facts: Facts, look: Look, width: int, color: int, most: int = 99) -> Block:
    """One disc as a paragraph: name, points, phase, and what it does at each level."""
    palette, seat = look.palette, facts.watched
    disc = facts.card(seat, color)
    level = facts.level(seat, color)
    usable = color in facts.usable
    when = f"  {PHASES[disc.phase]}{', forced' if disc.forced else ''}  "
    parts: list[Part] = [" ", look.bean(color), " "]
    parts += [
        (disc.name, f"{palette.target} reverse" if usable else palette.strong),
        (f" {disc.points}", palette.target),
    ]
    parts.append((when, palette.muted))
    parts += [said(look, disc, 1, level), " ", said(look, disc, 2, level)]
    return broken(line(*parts), width, 4, most)
