"""A new game: what may be chosen before it, and the table before the first Field Researcher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Chance, Known, Option, When, then
from rules.vivajava import box as boxes
from rules.vivajava import roasters, standing
from rules.vivajava.beans import COLOR, COLORS, N_COLORS, N_COUNTRIES, N_REGIONS, TRACKS, count
from rules.vivajava.box import CARDS, N_FEATURED, N_INTERNS, N_SLATES, N_VARIANTS, Box
from rules.vivajava.state import Hidden, Listed, Options, Private, Public, State
from rules.vivajava.steps.blend import PlaceOrSetAside
from rules.vivajava.steps.draft import DealDraft
from rules.vivajava.steps.field import INTERNS, NOWHERE
from rules.vivajava.steps.next_round import (
    FACE_UP,
    BeginRound,
    deal_tokens,
    draw_featured,
    fill_slates,
    lay_crops,
    lay_interns,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

SEATS = (3, 4, 5, 6, 7, 8)
REMOVED = 3  # Blend Slates that Interns or Variant Slates take the place of
DEALT = 3  # Intern Cards of each player with Variable Starter Beans
VARIANT_SEATS = (5, 6)

_LEARNING, _VARIANTS, _DISPLAY = "Learning", "Variants", "Display"
OPTIONS = (
    Option(
        "decaf",
        "Decaffeinated",
        _LEARNING,
        ("off", "on"),
        "on, a first game: Research Labs on the side without end-track abilities, no Flavor Cards; its points are ours",
        reconstructed=True,
    ),
    Option(
        "starter-beans",
        "Starter Beans",
        _VARIANTS,
        ("printed", "variable"),
        "variable: each player begins with the beans of 3 Intern Cards",
    ),
    Option(
        "purge",
        "Roaster Purge Coins",
        _LEARNING,
        ("off", "on"),
        "on: once a game each player may empty the Roaster after scoring",
    ),
    Option(
        "featured",
        "Featured Blend Cards",
        _VARIANTS,
        ("off", "on"),
        "on: bonuses for the Blends that they show, which are ours",
        reconstructed=True,
    ),
    Option(
        "variant-slates",
        "Variant Slates",
        _VARIANTS,
        ("off", "on"),
        "on: two Blend Slates that close no Country; what they show is ours",
        (When(seats=VARIANT_SEATS),),
        reconstructed=True,
    ),
    Option(
        "draft",
        "Flavor Card Draft",
        _VARIANTS,
        ("off", "on"),
        "on: each player begins with one of two Flavor Cards",
        (When(options={"decaf": ("off",)}),),
    ),
    Option(
        "country-tokens",
        "Country Tokens",
        _VARIANTS,
        ("fixed", "variable"),
        "variable: they are dealt anew each round",
    ),
    Option(
        "rainbow",
        "Rank of Rainbow",
        _VARIANTS,
        ("4", "5"),
        "its place in the Roast Ranking: below Americano, or below Regular too",
        reconstructed=True,
    ),
    Option(
        "known-beans",
        "Show known beans",
        _DISPLAY,
        ("on", "off"),
        "off, harder: no list of what each Roaster is known to hold",
        display=True,
    ),
)


def lay_out(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Return a new game with the printed box, before its first step. `options` must be complete."""
    return lay_out_with(boxes.BOXES.fingerprint, seats, options, chance)


def lay_out_with(fingerprint: str, seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Return a new game with a registered box. Raises ValueError if it is not known, or for 2 or 9 seats."""
    if seats not in SEATS:
        raise ValueError(f"VivaJava is for three to eight players, not for {seats}.")
    box = boxes.BOXES.named(fingerprint)
    decaf, interns = options["decaf"] == "on", seats <= INTERNS
    variants = options["variant-slates"] == "on" and seats in VARIANT_SEATS
    featured = options["featured"] == "on"
    drawn = list(range(seats))
    chance.shuffle(drawn)
    cards = [0] * len(CARDS) if decaf else list(box.cards)
    zeros = [0] * seats
    state = State(
        Public(
            stack=[],
            options=Options(
                decaf=decaf,
                purge=options["purge"] == "on",
                featured=featured,
                shuffled=options["country-tokens"] == "variable",
                rainbow=int(options["rainbow"]),
                memory=options["known-beans"] == "on",
                draft=options["draft"] == "on" and not decaf,
            ),
            box=fingerprint,
            round=0,
            phase=0,
            order=[],
            points=[[box.start.points, *[0] * (len(standing.KINDS) - 1)] for _ in range(seats)],
            arrived=drawn,
            marks=[[0] * len(TRACKS) for _ in range(seats)],
            usable=list(zeros),
            investments=list(zeros),
            investment_supply=box.pieces.investments,
            fields=list(box.beans.counts),
            crops=[-1] * N_COUNTRIES,
            circles=[-1] * N_COUNTRIES,
            tokens=list(range(N_COUNTRIES)),
            place=[NOWHERE] * seats,
            slates=[-1] * (N_REGIONS + 1),
            free=[-1] * (N_REGIONS + 1),
            unseen=[1] * N_SLATES + [int(variants)] * N_VARIANTS,
            deck=N_SLATES - (REMOVED if interns or variants else 0) + (N_VARIANTS if variants else 0),
            gone=0,
            sellers=[],
            teams=[],
            sizes=list(zeros),
            known=[Known.nothing(N_COLORS) for _ in range(seats)],
            cards=list(zeros),
            flavor_deck=sum(cards),
            discards=[0] * len(CARDS),
            shown=[],
            greed=[],
            degrade=1,
            interns=[-1] * FACE_UP if interns else [],
            intern_beans=[[0] * N_COLORS for _ in range(FACE_UP)] if interns else [],
            mentored=[-1] * seats if interns else [],
            intern_roasters=[[0] * N_COLORS for _ in range(seats)] if interns else [],
            piles=list(zeros) if interns else [],
            intern_deck=[1] * N_INTERNS if interns else [],
            intern_discards=[0] * N_INTERNS if interns else [],
            reserve=list(box.reserve.beans) if interns else [],
            purge=[1] * seats if options["purge"] == "on" else [],
            featured=-1,
            featured_unseen=(1 << N_FEATURED) - 1 if featured else 0,
        ),
        [Private(None, [0] * N_COLORS, [], [-1, -1], -1, [None] * seats) for _ in range(seats)],
        Hidden(cards),
        chance,
    )
    set_out(state, box, variable=options["starter-beans"] == "variable")
    draft = [DealDraft()] if options["draft"] == "on" and not decaf else []
    then(state, *draft, BeginRound())
    return state


def set_out(state: State, box: Box, *, variable: bool) -> None:
    """Lay the table out: Starter Slates, Roasters, tokens, slates, Interns, crops."""
    public = state.public
    seats = len(public.points)
    for color, n in enumerate(public.reserve):
        public.fields[color] -= n
    for number, starter in enumerate(box.starter_slates.slates, N_SLATES + N_VARIANTS):
        beans = count(COLOR[bean] for bean in starter.beans)
        public.fields = [n - taken for n, taken in zip(public.fields, beans, strict=True)]
        public.sellers.append(Listed(number, beans, [], [], 0))
    deck = list(range(N_INTERNS))
    for seat in range(seats):
        row = box.beans.starters
        if variable:
            dealt = [deck.pop(state.chance.below(len(deck))) for _ in range(DEALT)]
            row = tuple(count(COLOR[box.interns.cards[number].starter] for number in dealt))
        for color, n in enumerate(row):
            roasters.from_fields(state, seat, color, n, "start")
    if public.options.featured:
        public.featured = draw_featured(state)
    deal_tokens(state)
    fill_slates(state)
    lay_interns(state)
    lay_crops(state)
    public.order = standing.turn_order(public)


def components(state: State) -> Mapping[str, int]:
    """Return every piece of the box by type, wherever it lies."""
    public = state.public
    heaps = [public.fields, *(mine.roaster for mine in state.private), *(blend.beans for blend in public.sellers)]
    heaps += [*public.intern_beans, *public.intern_roasters, *([public.reserve] if public.reserve else [])]
    beans = [sum(heap[color] for heap in heaps) for color in range(N_COLORS)]
    for color in public.crops:
        if color >= 0:
            beans[color] += 1
    for team in public.teams:
        for bean in (*team.slate, *team.aside):
            beans[bean % N_COLORS] += 1
    for step in public.stack:
        if isinstance(step, PlaceOrSetAside):
            beans[step.pulled] += 1
    flavor = [state.hidden.flavor, public.discards]
    cards = sum(map(sum, flavor)) + sum(
        len(mine.cards) + sum(card >= 0 for card in mine.drawn) for mine in state.private
    )
    placed = sum(len(blend.investors) for blend in public.sellers) + sum(len(team.investors) for team in public.teams)
    return {
        **{color: beans[number] for number, color in enumerate(COLORS)},
        "slate": sum(public.unseen) + sum(slate >= 0 for slate in public.slates) + len(public.sellers) + public.gone,
        "flavor card": cards + sum(blend.extra for blend in public.sellers),
        "investment token": public.investment_supply + sum(public.investments) + placed,
        "country token": len({max(token, ~token) for token in public.tokens}),
        "intern card": sum(public.intern_deck)
        + sum(public.intern_discards)
        + sum(number >= 0 for number in public.interns)
        + sum(number >= 0 for number in public.mentored)
        + sum(public.piles),
    }
