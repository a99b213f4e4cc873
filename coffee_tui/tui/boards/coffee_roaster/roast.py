"""The table while a bean is roasted: header, gauge, bean sheet, the two halves of the Roast Board, bag and hand."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from coffee_tui.tui.boards.coffee_roaster.blocks import Block, Look, fit, line, listed, pointed, rule, spread
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from coffee_tui.tui.boards.coffee_roaster.glyphs import UNIQUE_LETTERS, token
from rules.coffee_roaster import scoring
from rules.coffee_roaster.box import Bean, EffectId
from rules.coffee_roaster.tokens import BODY, EMPTY, HARD, INDEX, KINDS
from rules.coffee_roaster.words.names import EFFECT, REWARD, UNIQUE
from rules.engine import percent

EFFECTS: dict[EffectId, str] = {
    "wild_flavor": "both: a Wild Flavor Token",
    "draw_two": "two more into the hand",
    "redraw_two": "swap two of the hand",
    "draw_five": "two of them leave the game",
    "clean_up": "burnt, reject, smoke leave",
}

MOST_BARS = 18  # as many tokens of one level as the box has


def header(facts: Facts, look: Look, width: int) -> Block:
    """Bean, group, difficulty, country; bean n of 3 and the score so far."""
    p, palette = facts.public, look.palette
    n = len(p.results) + 1
    bean = f"bean {n} of {facts.beans}   " if n <= facts.beans else ""
    right = line((f"{bean}score ", palette.muted), (f"{facts.score} ", palette.strong))
    room = width - right.cell_len - 2
    left = Text(" Coffee Roaster", palette.strong)
    if facts.bean and not facts.over:
        left = bean_title(facts.bean, look, room)
    return [line(fit(left, room), "  ", right)]


def bean_title(bean: Bean, look: Look, room: int) -> Text:
    """A bean by name, group, difficulty, and country where the name does not say it and the line has room."""
    palette = look.palette
    about = f"group {bean.group}, {bean.difficulty}" + (", specialty" if bean.specialty else "")
    title = line(" ", (bean.name, palette.target), "   ", (about, palette.muted))
    said = any(word in bean.name for word in bean.country.split()[:1])
    country = Text("" if said else f", {bean.country}", palette.muted)
    return line(title, country) if title.cell_len + country.cell_len <= room else title


def gauge(facts: Facts, look: Look, width: int, pitch: int) -> Block:
    """The nine spaces: tokens drawn, the Turn Disc, start marks, smoke that still lies, and where beans rise by two."""
    p, palette, glyphs = facts.public, look.palette, look.glyphs
    top, below = Text(" "), Text(" ")
    for i, space in enumerate(facts.box.gauge.spaces):
        hot = space.levels_up > 1
        draw = f"{space.draw}!" if hot else str(space.draw)
        if i == p.disc:
            cell = Text(f"{glyphs.disc[0]}{draw}{glyphs.disc[1]}", palette.disc)
        else:
            cell = Text(draw, palette.zone if hot else palette.muted if i < p.disc else palette.text)
        top = line(top, fit(cell, pitch, "center"))
        smoke = p.gauge_smoke[i]
        mark = "/".join(str(m) for m in sorted(space.moisture))
        if smoke:
            cell = Text(glyphs.smoke * smoke, palette.zone)
        elif hot:
            cell = Text(f"+{space.levels_up}", palette.zone)
        else:
            cell = Text(mark, palette.letters[INDEX["moisture"]] if p.disc in (-1, i) else palette.muted)
        below = line(below, fit(cell, pitch, "center"))
    title = f"gauge, turn {p.turn}" if p.turn else "gauge"
    return [rule(look, width, title, "! raises 2"), fit(top, width), fit(below, width)]


def sheet(facts: Facts, look: Look, width: int, pitch: int, *, odds: bool = False, cup: bool = False) -> Block:
    """The bean sheet: what each roast total is worth, the target, and the flavors it asks for.

    With `odds`, a line with the chance of each total; with `cup`, the total in the cup is lit and the tables of skill
    and flavor points are added.
    """
    bean, palette = facts.bean, look.palette
    if bean is None:
        return [rule(look, width, "sheet")]
    now = scoring.roast_total(facts.public.cup) if cup else None
    rows = [line(" ") for _ in range(3)]
    for i, value in enumerate(bean.roast_points):
        total = bean.roast_from + i
        hit = total == bean.target
        lit = " reverse" if total == now else ""
        star = look.glyphs.star if hit else ""
        likely = facts.odds.get(total, 0.0)
        chance = percent(likely) if likely else ""
        cells = (
            Text(f"{star}{total}", (palette.target if hit else palette.muted) + lit),
            Text(str(value), palette.target if hit else palette.text),
            Text(chance, palette.target if hit else palette.muted),
        )
        rows = [line(row, fit(fit(cell, 4, "right"), pitch, "center")) for row, cell in zip(rows, cells, strict=True)]
    head = rule(look, width, "sheet", wants(bean, look))
    if cup:
        points = facts.box.points
        return [head, *rows, table("skill", points.skill, look), table("flavor", points.flavor, look)]
    return [head, *rows] if odds else [head, *rows[:2]]


def table(name: str, points: tuple[int, ...], look: Look) -> Text:
    """A table of points by number, from the first number that is worth something."""
    parts: list[str | Text | tuple[str, str]] = [(f" {name:<7}", look.palette.muted)]
    for n, value in enumerate(points):
        if value:
            parts += [(f"{n}:", look.palette.muted), (f"{value} ", look.palette.text)]
    return line(*parts)


def wants(bean: Bean, look: Look) -> Text:
    """The flavor targets of a bean as tokens."""
    parts: list[Text | str] = [Text("wants", look.palette.muted)]
    for flavor in bean.flavors:
        square = flavor == "sweetness"
        parts += [" ", look.square(UNIQUE_LETTERS["sweetness"], True) if square else look.chip(INDEX[flavor])]
    return line(*parts)


def left_half(facts: Facts, look: Look, width: int, blanks: int = 0, explain: int = 0) -> Block:
    """The immediate effects with their spaces; a used one shows the token that lies there."""
    p, palette = facts.public, look.palette
    rows: Block = []
    space = 0
    for effect in facts.box.left_half.effects:
        name, about = EFFECT[effect.id], EFFECTS[effect.id]
        lying = p.left[space : space + len(effect.spaces)]
        used = EMPTY not in lying
        parts: list[Text] = [Text(f" {name:<11} ", palette.muted if used else palette.text)]
        for i, accepts in enumerate(effect.spaces):
            kind = lying[i]
            n = space + i
            cell = look.space(accepts, n in facts.open_left, aimed=n in facts.aim.left)
            cell = cell if kind == EMPTY else look.chip(kind)
            parts.append(fit(cell, look.cell + 1))
        space += len(effect.spaces)
        row = line(*parts)
        if explain:
            row = line(fit(row, 13 + 2 * (look.cell + 1)), (" used" if used else f" {about}", palette.muted))
        rows.append(row)
    return [rule(look, width, "at once"), *spread(rows, blanks)]


def right_half(
    facts: Facts, look: Look, width: int, blanks: int = 0, explain: int = 0, *, narrow: bool = False
) -> Block:
    """The unique effects with two spaces each, stacks from top to bottom, and the tokens already earned.

    `narrow` leaves out how their squares look.
    """
    p, palette = facts.public, look.palette
    rows: Block = []
    for r, row in enumerate(facts.box.right_half.rows):
        unique = p.layout[r]
        earned = unique in p.earned
        parts: list[Text | str] = [" "]
        parts += [] if narrow else [look.square(UNIQUE_LETTERS[unique], earned), " "]
        parts.append(Text(f"{UNIQUE[unique]:<13} ", palette.good if earned else palette.text))
        for i in (2 * r, 2 * r + 1):
            pile = p.right[i]
            cell = look.space(row.spaces[i - 2 * r], i in facts.open_right, aimed=i in facts.aim.right)
            cell = stack(pile, look) if pile else cell
            parts.append(fit(cell, look.cell + 2))
        text = line(*parts)
        if earned:
            text = line(text, (look.glyphs.earned, palette.good))
        if explain:
            text = line(fit(text, explain), (REWARD[unique], palette.muted))
        rows.append(text)
    return [rule(look, width, "for the cup"), *spread(rows, blanks)]


def stack(pile: list[int], look: Look) -> Text:
    """Tokens on a space of the right half: the top one counts, what lies under it is named small."""
    under = "".join(look.glyphs.under + token(kind, look.glyphs)[1] for kind in reversed(pile[:-1]))
    return line(look.chip(pile[-1]), (under, look.palette.muted))


def bag(facts: Facts, look: Look, width: int, blanks: int = 0) -> Block:
    """What is in the bag: bars for beans, counts for the rest; with detail, also what left the game."""
    p, palette = facts.public, look.palette
    if not facts.shows_bag:
        hidden = "the list is hidden" if not p.options.bag_list else "folded away"
        return [rule(look, width, "bag"), Text(f"  {hidden}", palette.muted)]
    title = rule(look, width, f"bag {sum(p.bag)}", f"{sum(p.removed)} removed" if facts.detail else "")
    columns = (range(HARD), range(HARD, BODY), range(BODY, len(KINDS)))
    bars = 0 if facts.detail else min(width - 23, MOST_BARS)
    rows: Block = []
    for r in range(HARD):
        parts: list[Text | str] = ["  "]
        for column in columns:
            if r < len(column):
                parts += [bag_entry(column[r], facts, look, bars if column is columns[0] else 0), "  "]
        rows.append(line(*parts))
    return [title, *spread(rows, blanks)]


def bag_entry(kind: int, facts: Facts, look: Look, bars: int) -> Text:
    """One kind of the bag: token, count, bar."""
    p, palette = facts.public, look.palette
    count = p.bag[kind]
    style = palette.text if count else palette.muted
    parts: list[Text | tuple[str, str] | str] = [look.letter(kind), (f" {count:>2}", style)]
    if bars > 0:
        most = max(p.bag[:HARD])
        length = count if most <= bars else -(-count * bars // most)
        parts.append((f" {look.glyphs.bar * length:<{bars}}", palette.letters[kind]))
    if facts.detail:
        gone = p.removed[kind]
        parts.append((f" -{gone:<2}" if gone else "    ", palette.bad if gone else palette.muted))
    return line(*parts)


def hand(facts: Facts, look: Look, width: int) -> Block:
    """The tokens drawn this turn, those set apart for one effect, and an easy game's tokens beside the board.

    Between turns the chance of each total if roasting stops.
    """
    p, palette = facts.public, look.palette
    count = sum(p.hand)
    if p.turn and not count and not any(p.aside) and facts.odds and facts.bean:
        return [rule(look, width, "if you stop", counter(facts, look)), *stopping(facts, facts.bean, look, width)]
    big = replace(look, roomy=look.roomy and count * 5 < width)
    first = pointed(big, listed(p.hand), facts.aim.hand, 1 if big.roomy or count > 19 else 2)
    if not count:
        first = Text(" nothing drawn yet" if not p.turn else " all tokens are back in the bag", palette.muted)
    apart = Text("")
    if any(p.apart):
        apart = line((" set apart ", palette.muted), pointed(look, listed(p.apart), facts.aim.apart))
    if any(p.aside):
        aside = line(("beside the board ", palette.muted), pointed(look, listed(p.aside), facts.aim.aside, 1), " ")
        apart = line(fit(apart, width - aside.cell_len), aside)
    return [rule(look, width, f"hand {count}" if count else "hand", counter(facts, look)), fit(first, width), apart]


def stopping(facts: Facts, bean: Bean, look: Look, width: int) -> Block:
    """The chance of each total that the sheet lists, of all below and of all above, for a cup filled blindly."""
    palette, label = look.palette, 13
    first, last = bean.roast_from, bean.roast_from + len(bean.roast_points) - 1
    columns = [(str(total), facts.odds.get(total, 0.0)) for total in range(first, last + 1)]
    columns[bean.target - first] = (f"{look.glyphs.star}{bean.target}", columns[bean.target - first][1])
    below = sum(chance for total, chance in facts.odds.items() if total < first)
    above = sum(chance for total, chance in facts.odds.items() if total > last)
    columns = [(f"<{first}", below), *columns, (f">{last}", above)]
    pitch = min(8, (width - label - 2) // len(columns))
    totals, chances = [Text(f"{text:<{label}}", palette.muted) for text in (" the cup's sum", " chance")]
    for name, chance in columns:
        style = palette.target if name.startswith(look.glyphs.star) else palette.text
        totals = line(totals, (f"{name:>{pitch}}", style))
        chances = line(chances, (f"{percent(chance) if chance else '-':>{pitch}}", style))
    return [totals, chances]


def counter(facts: Facts, look: Look) -> Text:
    """The Roast Counter and where this turn leads it, and what a blind cup would come to against the target."""
    palette = look.palette
    if facts.bean is None:
        return Text("")
    parts: list[Text | tuple[str, str]] = []
    if facts.shows_counter:
        after = facts.after_turn
        parts += [("counter ", palette.muted), (str(facts.counter), palette.strong)]
        parts += [(f" {look.glyphs.to} ", palette.muted), (str(after), palette.strong)] if after is not None else []
    if facts.odds:
        mean = sum(total * chance for total, chance in facts.odds.items())
        parts += [("   stop now: sum ~", palette.muted), (f"{mean:.1f}", palette.strong)]
        parts += [(", roast ~", palette.muted), (f"{facts.expected:.1f}", palette.strong), (" pts", palette.muted)]
    return line(*parts, ("   target ", palette.muted), (f"{look.glyphs.star}{facts.bean.target}", palette.target))
