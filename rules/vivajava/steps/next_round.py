"""Setting up for a round: slates, Interns, crops, Country Tokens, turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import tell, then
from rules.vivajava import box as boxes
from rules.vivajava import standing
from rules.vivajava.beans import BREW, COLORS, FLAVOR, N_COLORS, N_COUNTRIES, N_REGIONS, REGIONS, SIDES
from rules.vivajava.box import ANY, N_SLATES
from rules.vivajava.events import CropsLaid, InternsShown, RoundBegan, SlateDrawn, SlateRemoved, TokensDealt
from rules.vivajava.roasters import named
from rules.vivajava.steps.field import NOWHERE, TakeTurns
from rules.vivajava.steps.kinds import Rule

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State

CLOSING = 6  # with so many players or fewer each slate closes a Country
FACE_UP = 3  # Interns
ASIA = N_REGIONS - 1


class PrepareRound(Rule, frozen=True, tag="prepare_round"):
    """Slates shift east, new ones fill the gaps, crops are laid anew. If all researched, Asia's slate leaves first."""

    RULE = "VJ-5.D"

    def run(self, state: State) -> None:
        public = state.public
        if not any(team.blends for team in public.teams) and public.slates[ASIA] >= 0:
            if state.told is not None:
                tell(state, SlateRemoved(boxes.of(public).slate_ids[public.slates[ASIA]]))
            public.slates[ASIA] = -1
            public.gone += 1
        if public.slates[N_REGIONS] >= 0:  # of a rogue who could not blend
            public.slates[N_REGIONS] = -1
            public.gone += 1
        public.place = [NOWHERE] * len(public.place)
        public.teams = []
        fill_slates(state)
        return_crops(public)
        lay_interns(state)
        if public.options.shuffled:
            deal_tokens(state)
        lay_crops(state)
        then(state, BeginRound())


class BeginRound(Rule, frozen=True, tag="begin_round"):
    """The lowest Scoring Token plays first, in a stack the top one; the order stays for the whole round."""

    RULE = "VJ-1.A"

    def run(self, state: State) -> None:
        from rules.vivajava.steps.teams import BeginBlending

        public = state.public
        state.chance.new_turn()
        public.round += 1
        public.phase = 0
        public.order = standing.turn_order(public)
        if not public.options.decaf:
            lengths = boxes.of(public).lengths
            for seat, row in enumerate(public.marks):
                if row[BREW] == lengths[BREW]:
                    public.usable[seat] |= 1 << BREW
                if row[FLAVOR] == lengths[FLAVOR]:
                    public.usable[seat] |= 1 << FLAVOR
        if state.told is not None:
            tell(state, RoundBegan(public.round, tuple(public.order)))
        then(state, TakeTurns(), BeginBlending())


def draw_slate(state: State) -> int:
    """Draw the top slate and return its number; the deck must have one.

    The deck is some of the slates not seen yet. The Variant Slates are all in it, of the others a few may be out of
    the game, nobody knows which: any of them is as likely on top.
    """
    public = state.public
    plain = [slate for slate in range(N_SLATES) if public.unseen[slate]]
    variants = [slate for slate in (N_SLATES, N_SLATES + 1) if public.unseen[slate]]
    at = state.chance.below(public.deck)
    slate = variants[at] if at < len(variants) else plain[state.chance.below(len(plain))]
    public.unseen[slate] = 0
    public.deck -= 1
    return slate


def fill_slates(state: State) -> None:
    """Shift the slates above the map to the east and draw new ones for the gaps, from west to east."""
    public = state.public
    left = [slate for slate in public.slates[:N_REGIONS] if slate >= 0]
    public.slates[:N_REGIONS] = [-1] * (N_REGIONS - len(left)) + left
    for region in range(N_REGIONS - len(left)):
        public.slates[region] = draw_slate(state)
        if state.told is not None:
            tell(state, SlateDrawn(REGIONS[region], boxes.of(public).slate_ids[public.slates[region]]))


def free_color(state: State, slate: int) -> int:
    """Return the color of a slate's free bean, -1 for none; one drawn at random is drawn now."""
    free = boxes.of(state.public).slates[slate].free
    if free is None:
        return -1
    return random_color(state) if free == "any" else COLORS.index(free)


def random_color(state: State) -> int:
    """Return the color of a bean drawn at random from The Fields, which stays there; -1 if they are empty."""
    fields = state.public.fields
    return state.chance.pull(list(fields)) if any(fields) else -1


def return_crops(public: Public) -> None:
    """Put the crops that nobody took back into The Fields: Interns have the first claim to them, then the new crops."""
    for country, color in enumerate(public.crops):
        if color >= 0:
            public.fields[color] += 1
            public.crops[country] = -1


def lay_crops(state: State) -> None:
    """Lay new crops from west to east, as the slates show; those of the last round are back in The Fields.

    With 3 to 6 players each slate closes a Country: no bean, and its token lies face down. Ruling: V-43.
    """
    public = state.public
    fields, crops, tokens, circles = public.fields, public.crops, public.tokens, public.circles
    slates = boxes.of(public).slates
    closes = len(public.place) <= CLOSING
    for country in range(N_COUNTRIES):
        number = public.slates[country // 3]
        slate = slates[number]
        color = slate.circles[country % 3]
        circles[country] = random_color(state) if color == ANY else color
        shut = closes and slate.closed == SIDES[country % 3]
        token = tokens[country]
        tokens[country] = ~max(token, ~token) if shut else max(token, ~token)
        crops[country] = -1
        color = circles[country]
        if color >= 0 and fields[color] and not shut:
            fields[color] -= 1
            crops[country] = color
    for region in range(N_REGIONS):
        public.free[region] = free_color(state, public.slates[region])
    if state.told is not None:
        tell(state, CropsLaid(tuple(COLORS[color] if color >= 0 else None for color in crops)))


def deal_tokens(state: State) -> None:
    """Shuffle the Country Tokens and deal them anew."""
    public = state.public
    tokens = list(range(N_COUNTRIES))
    state.chance.shuffle(tokens)
    public.tokens = tokens
    if state.told is not None:
        ids = boxes.of(public).country_tokens.tokens
        tell(state, TokensDealt(tuple(ids[token].id for token in tokens)))


# Interns


def draw_intern(state: State) -> int:
    """Draw an Intern Card and return its number, -1 for none; discarded ones are shuffled when the deck is empty."""
    public = state.public
    if not any(public.intern_deck):
        public.intern_deck, public.intern_discards = public.intern_discards, public.intern_deck
    deck = [number for number, there in enumerate(public.intern_deck) if there]
    if not deck:
        return -1
    number = deck[state.chance.below(len(deck))]
    public.intern_deck[number] = 0
    return number


def lay_interns(state: State) -> None:
    """Discard the Interns that nobody took and show three new ones with their beans, before crops are laid."""
    public = state.public
    if not public.mentored:
        return
    for number, row in zip(public.interns, public.intern_beans, strict=True):
        if number >= 0:
            public.intern_discards[number] = 1
        for color, n in enumerate(row):
            public.fields[color] += n
    cards = boxes.of(public).interns.cards
    for place in range(FACE_UP):
        number = draw_intern(state)
        public.interns[place] = number
        public.intern_beans[place] = beans_of(state, number) if number >= 0 else [0] * N_COLORS
    if state.told is not None:
        shown = [(number, row) for number, row in zip(public.interns, public.intern_beans, strict=True) if number >= 0]
        tell(state, InternsShown(tuple(cards[number].id for number, _ in shown), tuple(named(row) for _, row in shown)))


def beans_of(state: State, number: int) -> list[int]:
    """Take the beans of an Intern Card from The Fields and, at random, from the reserve. Ruling: V-40."""
    public = state.public
    row = [0] * N_COLORS
    for bean in boxes.of(public).interns.cards[number].beans:
        if bean == "any":
            if any(public.reserve):
                row[state.chance.pull(public.reserve)] += 1
        elif public.fields[COLORS.index(bean)]:
            public.fields[COLORS.index(bean)] -= 1
            row[COLORS.index(bean)] += 1
    return row


def draw_featured(state: State) -> int:
    """Draw the next Featured Blend Card and return its number, -1 for none."""
    public: Public = state.public
    deck = [number for number in range(public.featured_unseen.bit_length()) if public.featured_unseen >> number & 1]
    if not deck:
        return -1
    number = deck[state.chance.below(len(deck))]
    public.featured_unseen &= ~(1 << number)
    return number
