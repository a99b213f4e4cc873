"""The table as lines of text, for plain mode and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.vivajava import box as boxes
from rules.vivajava import sellers, standing
from rules.vivajava.beans import COLORS, N_REGIONS, REGIONS, TRACKS
from rules.vivajava.box import CARDS
from rules.vivajava.steps import HoldVotes, VoteInTeams
from rules.vivajava.words import names
from rules.vivajava.words.glance import phase
from rules.vivajava.words.plays import country, intern

if TYPE_CHECKING:
    from rules.vivajava.state import Public, Team, View


def board(view: View) -> list[str]:
    """Return the table as lines of text."""
    public = view.public
    return [
        f"VivaJava, {phase(public)}",
        *_map(public),
        *_list(public),
        *(_team(public, team) for team in public.teams),
        "",
        *(line for seat in public.order for line in _seat(view, seat)),
        "",
        f"The Fields: {names.counted(public.fields)}",
        f"Blend Slates to draw: {public.deck}; Flavor Cards to draw: {public.flavor_deck}",
        *_others(public),
        *_own(view),
    ]


def _map(public: Public) -> Iterator[str]:
    box = boxes.of(public)
    for region in range(N_REGIONS):
        slate = public.slates[region]
        yield ""
        free = public.free[region]
        extra = f", free bean {COLORS[free]}" if free >= 0 else ""
        above = box.slate_names[slate] if slate >= 0 else "slate in use"
        name = names.REGION[REGIONS[region]]
        yield f"{name[:1].upper()}{name[1:]} ({above}{extra})"
        for number in range(3 * region, 3 * region + 3):
            here = f" - Seat {public.place.index(number) + 1}" if number in public.place else ""
            yield f"  {country(public, number)}{here}"


def _list(public: Public) -> Iterator[str]:
    box = boxes.of(public)
    yield ""
    yield "Best-Seller List"
    most = sellers.capacity(public)
    for position in range(max(most, len(public.sellers))):
        place = f"  {names.position(public, position)}"
        if position >= len(public.sellers):
            yield f"{place}: empty"
            continue
        blend = public.sellers[position]
        whose = [names.who(seat) for seat in blend.markers] + [f"{names.who(s)} (invested)" for s in blend.investors]
        extra = f", +{blend.extra}" if blend.extra else ""
        held = f"{names.blend(blend.beans)} ({names.counted(blend.beans)}{extra})"
        yield f"{place}: {box.slate_names[blend.slate]}, {held}: {', '.join(whose) or 'no markers'}"
    if most < len(box.best_sellers.names):
        yield f"  {names.position(public, most)}: Coffee*, which never leaves"


def _team(public: Public, team: Team) -> str:
    does = "blends" if team.blends else "researches" if public.phase and not _is_voting(public) else "has not voted"
    laid = f", slate {names.counted(names.on_slate(team.slate))}" if team.slate else ""
    aside = f", aside {names.counted(names.on_slate(team.aside))}" if team.aside else ""
    invested = f", invested: {names.people(team.investors)}" if team.investors else ""
    return f"Team in {names.REGION[REGIONS[team.region]]}: {names.people(team.members)} {does}{laid}{aside}{invested}"


def _is_voting(public: Public) -> bool:
    return any(isinstance(step, HoldVotes | VoteInTeams) for step in public.stack)


def _seat(view: View, seat: int) -> Iterator[str]:
    public = view.public
    box = boxes.of(public)
    tracks = ", ".join(
        f"{name.upper()} {mark}/{length}"
        for name, mark, length in zip(TRACKS, public.marks[seat], box.lengths, strict=True)
    )
    parts = [f"{names.points(standing.space(public, seat))}", names.plural(public.sizes[seat], "bean")]
    parts += [names.plural(public.cards[seat], "Flavor Card")] * bool(public.cards[seat])
    parts += [names.plural(public.investments[seat], "Investment Token")] * bool(public.investments[seat])
    if public.piles:
        parts.append(names.plural(public.piles[seat], "Intern"))
    yield f"{names.who(seat)}{' (you)' if seat == view.seat else ''}: {', '.join(parts)}; {tracks}"
    if public.mentored and public.mentored[seat] >= 0:
        card = box.interns.cards[public.mentored[seat]]
        inept = f", {names.INEPT[card.ineptitude]}" if names.INEPT[card.ineptitude] else ""
        yield f"  mentors {card.name}: {names.counted(public.intern_roasters[seat])}{inept}"
    if seat != view.seat and public.options.memory and public.sizes[seat]:
        yield f"  known in the Roaster: {_known(view, seat)}"


def _known(view: View, seat: int) -> str:
    public, mine = view.public, view.mine
    known = (mine.known[seat] if mine is not None else None) or public.known[seat]
    left = known.size - sum(known.least)
    said = names.counted(known.least) if any(known.least) else ""
    more = names.plural(left, "unknown bean") if left else ""
    return ", ".join(part for part in (said, more) if part)


def _others(public: Public) -> Iterator[str]:
    box = boxes.of(public)
    if any(public.discards):
        shown = [box.card_names[card] for card, n in enumerate(public.discards) for _ in range(n)]
        yield f"Discarded Flavor Cards: {', '.join(shown)}"
    for number in public.interns:
        if number < 0:
            continue
        yield f"Intern {intern(public, box.interns.cards[number].id)}"
    if public.featured >= 0:
        yield f"Featured Blend. {names.featured(box.featured_blends.cards[public.featured].id)}"


def _own(view: View) -> Iterator[str]:
    mine = view.mine
    if mine is None:
        return
    yield f"Your Roaster: {names.counted(mine.roaster)}"
    if mine.cards:
        yield f"Your Flavor Cards: {names.cards(CARDS[card] for card in mine.cards)}"
