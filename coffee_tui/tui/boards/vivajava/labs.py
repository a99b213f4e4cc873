"""Research Labs and Roasters: one's own in full, those of the others in a table."""

from __future__ import annotations

from rich.text import Text

from coffee_tui.tui.boards import tracks
from coffee_tui.tui.boards.blocks import Block, Part, fit, line
from coffee_tui.tui.boards.vivajava.facts import Facts
from coffee_tui.tui.boards.vivajava.look import Look
from rules.vivajava.beans import TRACKS
from rules.vivajava.words.names import plural

LAB_LEAST = (30, 5)
NAMES = ("GROW", "SELECT", "INVEST", "BREW", "FLAVOR")
LEVELS = ("", "level 1", "level 2", "end")


def lab(facts: Facts, look: Look, width: int, height: int) -> Block:
    """Return the five Ability Tracks of the seat that looks: spots, the level reached, what is left to the next."""
    marks, palette = facts.public.marks[facts.watched], look.palette
    rows: Block = []
    for number, (track, mark) in enumerate(zip(facts.box.tracks, marks, strict=True)):
        more = 1 if TRACKS[number] in facts.aimed_tracks else 0
        spots = tracks.track(look.glyphs.track, look.marks(), mark, track.spots, more)
        level = track.level(mark)
        to_next = track.spots[level] - mark if level < len(track.spots) else 0
        parts: list[Part] = [
            (f"{NAMES[number]:<7}", palette.target if more else palette.strong),
            fit(spots, 11),
            (f"{LEVELS[level]:<8}", palette.good),
            (f"{to_next} to go" if to_next else "complete", palette.muted),
        ]
        rows.append(fit(line(*parts), width))
    return rows


def labs(facts: Facts, look: Look, width: int, height: int) -> Block:
    """Return a line a seat: the spots covered on each track and the levels reached."""
    palette = look.palette
    each = min(14, (width - 18) // len(NAMES))
    rows: Block = [line(" " * 18, *(fit(Text(name, palette.muted), each) for name in NAMES))]
    for seat in facts.public.order:
        cells = []
        for track, mark in zip(facts.box.tracks, facts.public.marks[seat], strict=True):
            level = track.level(mark)
            cells.append(
                fit(
                    line(
                        (f"{mark}/{track.spots[-1]} ", palette.text),
                        (LEVELS[level][-1:] if level < 3 else "end", palette.good),
                    ),
                    each,
                )
            )
        rows.append(line(fit(line(look.seat(seat), " ", look.name(facts.seating, seat)), 18), *cells))
    return rows


def roasters(facts: Facts, look: Look, width: int, height: int) -> Block:
    """Return a line a seat: beans in the Roaster, those that are known, cards, markers, Investment Tokens."""
    public, palette = facts.public, look.palette
    rows: Block = []
    for seat in public.order:
        known = facts.known(seat)
        parts: list[Part] = [
            fit(line(look.seat(seat), " ", look.name(facts.seating, seat)), 14),
            (f"{plural(public.sizes[seat], 'bean'):>8} ", palette.strong),
            (f"{plural(public.cards[seat], 'card')} ", palette.text) if public.cards[seat] else "",
            (f"{plural(facts.markers_left(seat), 'marker')} ", palette.muted),
            (f"{public.investments[seat]}{look.glyphs.investment} ", palette.text) if public.investments[seat] else "",
            line("known " if seat != facts.view.seat else "", look.counts(known)) if any(known) else "",
        ]
        rows.append(fit(line(*parts), width))
    return rows


def fields(facts: Facts, look: Look) -> Text:
    """Return what lies in The Fields."""
    return line(("The Fields ", look.palette.muted), look.counts(facts.public.fields, empty=True))
