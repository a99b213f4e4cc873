"""The middle of the table: title, Featured Blend, Rainbow Blend, Flavor supply, and who has how many points."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from coffee_tui.tui.boards import dice, tracks
from coffee_tui.tui.boards.blocks import Block, Part, ends, fit, joined, line, rule
from coffee_tui.tui.boards.dice import Die, Size
from coffee_tui.tui.boards.tracks import Styles
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from coffee_tui.tui.boards.vivajava_dice.glyphs import LETTERS
from coffee_tui.tui.boards.vivajava_dice.look import Look
from rules.vivajava_dice import scoring
from rules.vivajava_dice.dice import BLEND, COLORS, FACES, NAMES, set_of

SHORT = 6  # cells of a name where four seats share a line


def title(facts: Facts, look: Look, width: int, *, points: bool) -> Block:
    """Whose turn it is and its phase; before it the points of all, or the game where they stand elsewhere."""
    palette = look.palette
    right = line(turn(facts, look), " ")
    if points:
        left = standings(facts, look, width - right.cell_len)
    else:
        seats = f"{len(facts.seats)} seats" if len(facts.seats) > 1 else "solo"
        extra = facts.modules if len(facts.modules) < 3 else [f"{len(facts.modules)} modules"]
        how = f"   {' + '.join([f'{facts.coaster} coaster', *extra])}, {seats}"
        left = line((" VivaJava Dice", palette.strong), (how, palette.muted))
    return [ends(left, right, width)]


def turn(facts: Facts, look: Look) -> Text:
    """Whose turn it is, and where it stands; or who has won."""
    palette, seating = look.palette, facts.seating
    if facts.winner >= 0:
        side = facts.winner
        verb = "have won" if seating.name(side) == "you" else "has won"
        return line(look.side(seating, side), " ", look.name(seating, side), (f" {verb}", palette.target))
    side = facts.public.active
    about = (f", turn {facts.public.turn}", palette.muted)
    return line(look.name(seating, side), (f": {facts.phase}", palette.strong), about)


def standings(facts: Facts, look: Look, width: int) -> Text:
    """The points of all sides in one line, the active side marked, with the Flavor Dice that each has."""
    palette = look.palette
    longest = max(look.name(facts.seating, side).cell_len for side in facts.sides)
    goal = Text(f" /{scoring.goal()}", palette.muted)
    for most, gap in ((longest, 2), (min(longest, 2 * SHORT), 1), (SHORT, 1), (3, 1), (0, 1)):
        parts = [_standing(facts, look, side, most) for side in facts.sides]
        row = line(joined(parts, gap), goal)
        if row.cell_len + 2 <= width:
            break
    return row


def _standing(facts: Facts, look: Look, side: int, most: int) -> Text:
    p, palette = facts.public, look.palette
    arrow = (look.glyphs.active if side == p.active else " ", palette.target)
    name = look.name(facts.seating, side)
    name = line(" ", fit(name, min(most, name.cell_len))) if most else Text("")
    parts: list[Part] = [arrow, look.side(facts.seating, side), name, (f" {facts.points(side)}", palette.strong)]
    if side in facts.seats and p.flavor[side]:
        parts.append((f" {look.glyphs.flavor}{p.flavor[side]}", palette.letters[-1]))
    return line(*parts)


def performance(facts: Facts, look: Look, width: int) -> Block:
    """A line a side: a bar toward the points that end the game, Flavor Dice, and Tokens in the supply."""
    palette, glyphs, seating = look.palette, look.glyphs, facts.seating
    goal = scoring.goal()
    names = min(max(look.name(seating, side).cell_len for side in facts.sides), max(8, width - 34))
    tail = 10 if facts.corporation is None else 7
    length = max(5, min(2 * goal, width - names - tail - 10))
    rows: Block = [rule(look, width, "performance", f"{goal} ends the game")]
    for side in facts.sides:
        own = palette.seat_letters[side] if side in facts.seats else palette.corporation_letter
        styles = Styles(own, palette.muted, palette.muted)
        mark = glyphs.active if side == facts.public.active else " "
        rows.append(
            line(
                (mark, palette.target),
                look.side(seating, side),
                " ",
                fit(look.name(seating, side), names),
                " ",
                tracks.bar(glyphs.bar, styles, facts.points(side), goal, length),
                (f" {facts.points(side):>2} ", palette.strong),
                belongings(facts, look, side),
            )
        )
    return rows


def belongings(facts: Facts, look: Look, side: int) -> Text:
    """A seat's Tokens in the supply and its Flavor Dice."""
    if side not in facts.seats:
        return Text("")
    palette, glyphs = look.palette, look.glyphs
    n = facts.public.flavor[side]
    return line(supply(facts, look, side), (f" {glyphs.flavor}{n}" if n else "", palette.letters[-1]))


def supply(facts: Facts, look: Look, seat: int) -> Text:
    """The three Tokens of a seat: those in the supply, and gaps for those in play."""
    palette, glyphs = look.palette, look.glyphs
    free = facts.free_tokens(seat)
    away = facts.box.tokens.each - free
    return line((glyphs.free * free, palette.seat_letters[seat]), (glyphs.away * away, palette.muted))


def featured(facts: Facts, look: Look, width: int, size: Size) -> Block:
    """The Featured Blend Coaster: whose it is, its dice with the Tokens on them, what it takes to beat it."""
    p, palette = facts.public, look.palette
    header = rule(look, width, "featured", line(owner(facts, look, p.featured_by, facts.featured_points)))
    if not facts.current and not any(p.featured):
        empty: Block = [Text("")] * dice.HEIGHTS[size]
        empty[len(empty) // 2] = Text(" no Featured Blend yet", palette.muted)
        return [header, *empty, Text(" any pair will do", palette.muted)]
    drawn = dice.row(featured_dice(facts, look), size, look.glyphs.pip, 0 if size is Size.SMALL else 1)
    return [header, *[line(" ", row) for row in drawn], fit(line(" ", rating(facts, look, width - 1)), width)]


def owner(facts: Facts, look: Look, side: int, points: int) -> Text:
    """Who has a coaster, and what it scores at the start of each turn of theirs."""
    worth = (f", {points} a turn", look.palette.muted)
    if side < 0:
        return line(("nobody", look.palette.muted), worth)
    return line(look.side(facts.seating, side), " ", look.name(facts.seating, side), worth)


def featured_dice(facts: Facts, look: Look) -> list[Die]:
    """The dice of the Featured Blend: the set first, then by quality; a Token lies on the upper edge of its die."""
    counts, palette, aimed = facts.public.featured, look.palette, facts.aim.blend
    found: list[Die] = []
    for color in sorted(range(FACES), key=lambda c: (-counts[c], -c)):
        owners = [token.seat for token in facts.tokens_at("blend", color)]
        for i in range(counts[color]):
            seat = owners[i] if i < len(owners) else -1
            if seat >= 0:
                die = look.coffee(color, facts.seating.number(seat), look.side_style(facts.seating, seat))
                found.append(replace(die, edge=palette.target) if color in aimed else die)
            elif color in aimed:
                found.append(look.aimed(look.coffee(color)))
            else:
                found.append(look.coffee(color))
    return found


def rating(facts: Facts, look: Look, width: int) -> Text:
    """What a Featured Blend is called, what beats it, and who scores with it."""
    palette = look.palette
    value = facts.current
    size, color = set_of(value)
    name = f"{NAMES[size]} {COLORS[color]}" if value else "no two beans alike"
    tokens = [token for token in facts.public.tokens if token.place == "blend"]
    pays = [line(look.side(facts.seating, token.seat), (" +1", palette.good)) for token in tokens]
    said = line((name, palette.strong), "  " if pays else "", joined(pays, 1))
    if facts.public.now.is_fresh:
        said = line(said, ("  stays fresh", palette.good))
    for beaten in (
        f"  beaten by {_above(value)} or better",
        f"  next higher: {_above(value)}",
        f"  next {_above(value)}",
    ):
        if value and said.cell_len + len(beaten) <= width:
            return line(said, (beaten, palette.muted))
    return said


def _above(value: int) -> str:
    """The lowest Featured Blend above a rank."""
    if value >= BLEND * FACES + FACES - 1:
        return "nothing"
    size, color = set_of(value + 1)
    return f"{NAMES[size]} {COLORS[color]}"


def rainbow(facts: Facts, look: Look, width: int) -> Block:
    """The Rainbow Blend Coaster: no dice lie on it; the order of the beans is printed where there is room."""
    palette = look.palette
    header = rule(look, width, "rainbow", owner(facts, look, facts.public.rainbow_by, facts.rainbow_points))
    how = Text(" five different beans", palette.muted)
    beans = joined([look.bean(color) for color in reversed(range(FACES))], 1)
    order = line((" quality  ", palette.muted), beans)
    return [header, fit(how, width), fit(order, width)]


def flavor(facts: Facts, look: Look, width: int, size: Size) -> Block:
    """The Flavor Coaster with the dice that are left on it."""
    palette = look.palette
    n = facts.public.flavor_supply
    header = rule(look, width, "flavor supply", f"{n} of {facts.box.dice.flavor}")
    if not n:
        return [header, Text(" none left", palette.muted)]
    drawn = dice.row([look.blank(flavor=True)] * n, size, look.glyphs.pip)
    return [header, *[line(" ", row) for row in drawn]]


def coasters(facts: Facts, look: Look) -> Text:
    """Rainbow Blend, Flavor supply and sugar cube in one line."""
    p, palette, glyphs = facts.public, look.palette, look.glyphs
    parts: list[Part] = [("rainbow  ", palette.strong), owner(facts, look, p.rainbow_by, facts.rainbow_points)]
    dice_left = glyphs.flavor * p.flavor_supply or "none"
    if "heartland" not in p.options.modules:  # its own coaster takes the place of the Flavor Coaster
        parts += [("   flavor supply  ", palette.strong), (dice_left, palette.letters[-1] if p.flavor_supply else "")]
        parts.append(gain(facts, look))
    if p.sugar >= 0:
        parts += [("   sugar cube ", palette.bad), look.bean(p.sugar)]
    return line(*parts)


def gain(facts: Facts, look: Look) -> Text:
    """What Research of black beans would bring now."""
    n = facts.flavor_now
    return Text(f"  black: take {n}" if n else "", look.palette.good)


__all__ = ["LETTERS", "coasters", "featured", "flavor", "performance", "rainbow", "title"]
