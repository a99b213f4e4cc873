"""How large the numbers of a position may be: for positions that come from files which somebody may have made up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rules.engine import AT_TABLE
from rules.vivajava import box as boxes
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import EXTRA_BOLD, N_COLORS, N_COUNTRIES, N_REGIONS, SPACES, TRACKS
from rules.vivajava.box import CARDS, N_BEANS, N_FEATURED, N_FLAVOR, N_INTERNS, N_SLATES, N_STARTERS, N_VARIANTS
from rules.vivajava.steps.field import NOWHERE, ROGUE_PLACE, GoInTheField, TakeTurns
from rules.vivajava.steps.next_round import BeginRound, PrepareRound
from rules.vivajava.steps.teams import FREE

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State

BEANS = (0, N_BEANS)
COLOR = (-1, N_COLORS - 1)  # -1 for none
CARD = (0, len(CARDS) - 1)
MAYBE_CARD = (-1, len(CARDS) - 1)
HELD = (0, N_FLAVOR)  # Flavor Cards
SLATES = N_SLATES + N_VARIANTS
LISTED = (0, SLATES + N_STARTERS - 1)  # a slate on the Best-Seller List
WHO = (0, 2 * INTERN - 1)  # who pulls: a seat, or INTERN + seat
PLACED = (0, N_COLORS * (FREE + 1) - 1)  # a bean on a slate, and whose it is
IS_THERE = (0, 1)

LIMITS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(("Public.order", "arrived", "markers", "investors", "members", "declared", "greed"), AT_TABLE),
    **dict.fromkeys(("other", "owner", "holder", "selected", "subject", "among", "answered"), AT_TABLE),
    **dict.fromkeys(("fields", "beans", "sizes", "Known.size", "least", "most", "roaster", "reserve"), BEANS),
    **dict.fromkeys(("intern_beans", "intern_roasters"), BEANS),
    **dict.fromkeys(("crops", "circles", "free", "pulled", "color"), COLOR),
    **dict.fromkeys(("Public.cards", "flavor_deck", "discards", "flavor", "extra"), HELD),
    **dict.fromkeys(("Private.cards", "card"), CARD),
    **dict.fromkeys(("drawn", "back"), MAYBE_CARD),
    **dict.fromkeys(("Listed.slate", "source"), LISTED),
    **dict.fromkeys(("order", "excused"), WHO),
    **dict.fromkeys(("Team.slate", "aside"), PLACED),
    **dict.fromkeys(("unseen", "purge", "intern_deck", "intern_discards"), IS_THERE),
    **dict.fromkeys(("interns", "mentored"), (-1, N_INTERNS - 1)),
    **dict.fromkeys(("investments", "investment_supply", "marks", "left"), (0, 99)),
    **dict.fromkeys(("team", "Team.region", "PlaceInvestment.region"), (0, N_REGIONS)),
    "round": (0, 1000),
    "phase": (0, 2),
    "Public.points": (-999, 999),
    "points": (0, 99),
    "usable": (0, (1 << len(TRACKS)) - 1),
    "tokens": (-N_COUNTRIES, N_COUNTRIES - 1),
    "place": (NOWHERE, ROGUE_PLACE),
    "slates": (-1, SLATES - 1),
    "deck": (0, SLATES),
    "gone": (0, SLATES + N_STARTERS),
    "made": (0, EXTRA_BOLD),
    "shown": (0, max(INTERN, len(CARDS)) - 1),
    "degrade": (0, 2),
    "piles": (0, N_INTERNS),
    "featured": (-1, N_FEATURED - 1),
    "featured_unseen": (0, (1 << N_FEATURED) - 1),
    "at": (0, INTERN),
    "floor": (0, N_COLORS),
}


def impossible(state: State) -> str:
    """Return where a position cannot be because one part of it says otherwise than another; "" if nowhere."""
    return next((f"{where} is {there}" for where, there in _faults(state)), "")


def _faults(state: State) -> Iterator[tuple[str, object]]:
    """Yield what cannot be, and where."""
    public = state.public
    yield from _hands(state)
    yield from _cards(state)
    seats = range(len(state.private))
    if sorted(public.arrived) != list(seats):
        yield "public.arrived", public.arrived
    if public.order and sorted(public.order) != list(seats):
        yield "public.order", public.order
    if sorted(max(token, ~token) for token in public.tokens) != list(range(N_COUNTRIES)):
        yield "public.tokens", public.tokens
    lengths = boxes.of(public).lengths
    for seat, row in enumerate(public.marks):
        for track, mark in enumerate(row):
            if mark > lengths[track]:
                yield f"public.marks[{seat}][{track}]", mark
    yield from _slates(public)
    yield from _field(public)
    yield from _teams(public)


def _hands(state: State) -> Iterator[tuple[str, object]]:
    """Roasters hold what is said of their size, and what anybody knows of them is so."""
    public = state.public
    for seat, mine in enumerate(state.private):
        if public.sizes[seat] != sum(mine.roaster):
            yield f"public.sizes[{seat}]", public.sizes[seat]
        if not public.known[seat].fits(mine.roaster):
            yield f"public.known[{seat}]", public.known[seat]
        for other, known in enumerate(mine.known):
            if known is not None and not known.fits(state.private[other].roaster):
                yield f"private[{seat}].known[{other}]", known


def _cards(state: State) -> Iterator[tuple[str, object]]:
    """Flavor Cards lie where they are said to, each kind as often as the box has it."""
    public = state.public
    for seat, mine in enumerate(state.private):
        if public.cards[seat] != len(mine.cards):
            yield f"public.cards[{seat}]", public.cards[seat]
    if public.flavor_deck != sum(state.hidden.flavor):
        yield "public.flavor_deck", public.flavor_deck
    held = [card for mine in state.private for card in (*mine.cards, *mine.drawn) if card >= 0]
    raised = CARDS.index("add_pp")
    for card, n in enumerate(() if public.options.decaf else boxes.of(public).cards):
        there = held.count(card) + public.discards[card] + state.hidden.flavor[card]
        there += sum(blend.extra for blend in public.sellers) if card == raised else 0
        if there != n:
            yield f"public.discards[{card}]", public.discards[card]
    for seat, card in public.shown:
        if seat not in range(len(state.private)) or card not in state.private[seat].cards:
            yield "public.shown", public.shown


def _slates(public: Public) -> Iterator[tuple[str, object]]:
    """A slate lies in one place, and so does a Field Researcher."""
    seen = [slate for slate in public.slates if slate >= 0] + [blend.slate for blend in public.sellers]
    for number in seen:
        if seen.count(number) > 1 or (number < SLATES and public.unseen[number]):
            yield "public.slates", public.slates
    if public.deck > sum(public.unseen):
        yield "public.deck", public.deck
    on_map = [place for place in public.place if place not in (NOWHERE, ROGUE_PLACE)]
    if len(set(on_map)) != len(on_map):
        yield "public.place", public.place
    for at, blend in enumerate(public.sellers):
        if min((*blend.markers, *blend.investors), default=0) < 0:
            yield f"public.sellers[{at}].markers", blend.markers


def _field(public: Public) -> Iterator[tuple[str, object]]:
    """Whose turn in the Field is over has a place there, and nobody else has."""
    n = len(public.order)
    if not public.stack or any(isinstance(step, PrepareRound) for step in public.stack):
        return
    between = any(isinstance(step, BeginRound) for step in public.stack)
    at = 0 if between else next((step.at for step in public.stack if isinstance(step, TakeTurns)), 2 * n)
    if at > 2 * n or (n < at < 2 * n and not public.mentored):
        yield "public.stack.at", at
    placing = [step.seat for step in public.stack if isinstance(step, GoInTheField)]
    if placing not in ([], [public.order[(at - 1) % n]]):
        yield "public.stack.seat", placing
    for turn, seat in enumerate(public.order):
        is_placed = public.place[seat] != NOWHERE
        may_wait = seat in placing or (public.mentored and turn >= at - n)  # for the second round
        if (turn >= at and is_placed) or (turn < at and not is_placed and not may_wait):
            yield f"public.place[{seat}]", public.place[seat]


def _teams(public: Public) -> Iterator[tuple[str, object]]:
    """Teams are those of the regions in which their members stand, and steps speak of teams that are there."""
    for at, team in enumerate(public.teams):
        if len(team.slate) > SPACES:
            yield f"public.teams[{at}].slate", team.slate
        if not team.members or any(
            not 0 <= seat < len(public.place) or public.place[seat] // N_REGIONS != team.region for seat in team.members
        ):
            yield f"public.teams[{at}].members", team.members
    for at, step in enumerate(public.stack):
        number = getattr(step, "team", 0)
        if number and number >= len(public.teams):
            yield f"public.stack[{at}].team", number
