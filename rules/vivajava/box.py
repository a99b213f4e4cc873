"""What is in the box of VivaJava: The Coffee Game: the shape of box.toml, and what must hold in it."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Annotated, Literal, get_args

import msgspec

from rules.engine import Block, Boxes
from rules.engine import Box as EngineBox
from rules.engine import box as engine_box
from rules.vivajava.beans import COLOR, DECAF, N_COLORS, RANKS, SIDES, SPACES, TRACKS, Color, Rank, Side, Track, count
from rules.vivajava.beans import rank as rank_of

if TYPE_CHECKING:
    from rules.vivajava.state import Public

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_]{0,31}$")]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Row = Annotated[tuple[Count, ...], msgspec.Meta(min_length=N_COLORS, max_length=N_COLORS)]
Three = Annotated[tuple[Text, ...], msgspec.Meta(min_length=3, max_length=3)]

Good = Literal["gain_1_pp", "gain_2_pp", "gain_bean", "swap_beans", "swap_tokens"]
Bad = Literal[
    "lose_1_pp", "lose_2_pp", "take_no_bean", "lose_rp", "give_1_rp", "give_2_rp", "remove_marker", "discard_bean"
]
InternAction = Literal[
    "lose_1_pp", "lose_2_pp", "lose_rp", "give_1_rp", "give_2_rp", "remove_marker", "discard_bean", "extra_intern",
    "reduced_research",
]  # fmt: skip
Ineptitude = Literal["none", "no_select", "no_brew", "out_of_control"]
Card = Literal[
    "fickle_investor", "going_rogue", "hot_or_cold", "limited_offer", "quick_switch", "re_do", "raise", "add_pp",
    "team_research", "indigenous_find", "greed", "collector", "private_reserve", "supervisor",
]  # fmt: skip
CARDS: tuple[Card, ...] = get_args(Card)
CARD = {name: i for i, name in enumerate(CARDS)}

ANY = -1  # the color of a bean that is drawn at random
N_BEANS, N_SLATES, N_VARIANTS, N_STARTERS, N_INTERNS, N_FLAVOR, N_FEATURED, N_TOKENS = 90, 15, 2, 2, 24, 16, 8, 9
POSITIONS = 5


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the box inside a block."""


class Beans(Block, frozen=True):
    """The wooden beans, from white to black, and what each player begins with."""

    counts: Row
    starters: Row


class Reserve(Block, frozen=True):
    """The beans of the Intern Bean Reserve, from white to black."""

    beans: Row


class SellerList(Block, frozen=True):
    """The positions of the Best-Seller List, best first."""

    names: tuple[Text, ...]
    payout: tuple[Count, ...]


class Performance(Block, frozen=True):
    """The Performance Track: its lowest space, and the space that ends the game."""

    lowest: Annotated[int, msgspec.Meta(ge=-99, le=0)]
    goal: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Start(Block, frozen=True):
    """Where Scoring Tokens begin."""

    points: Points


class Pieces(Block, frozen=True):
    """Markers of each player, Investment Tokens, and completed tracks that end the game."""

    markers: Annotated[int, msgspec.Meta(ge=1, le=9)]
    investments: Count
    end_tracks: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Map(Block, frozen=True):
    """The Countries of each region, from west to east."""

    americas: Three
    africa: Three
    asia: Three


class StarterSlate(Table, frozen=True):
    """A Blend that is on the List from the start."""

    id: Id
    name: Text
    beans: tuple[Color, ...]


class StarterSlates(Block, frozen=True):
    """The Starter Slates, from Top Cup! down."""

    slates: tuple[StarterSlate, ...]


class Slate(Table, frozen=True):
    """A Blend Slate: the beans of its Countries, the closed Country, the free bean."""

    id: Id
    name: Text
    beans: Annotated[tuple[Color | Literal["any"], ...], msgspec.Meta(min_length=3, max_length=3)]
    closed: Side | None = None
    free: Color | Literal["any"] | None = None

    @property
    def circles(self) -> tuple[int, ...]:
        """The colors of its beans, ANY for one drawn at random."""
        return tuple(ANY if bean == "any" else COLOR[bean] for bean in self.beans)


class Slates(Block, frozen=True):
    """Slates of one kind."""

    slates: tuple[Slate, ...]


class Token(Table, frozen=True):
    """A Country Token: optional and forced actions."""

    id: Id
    good: tuple[Good, ...] = ()
    bad: tuple[Bad, ...] = ()


class Tokens(Block, frozen=True):
    """The nine Country Tokens."""

    tokens: tuple[Token, ...]


class Intern(Table, frozen=True):
    """An Intern Card."""

    id: Id
    name: Text
    beans: Annotated[tuple[Color | Literal["any"], ...], msgspec.Meta(max_length=5)]
    starter: Color
    ineptitude: Ineptitude
    action: InternAction


class Interns(Block, frozen=True):
    """The Intern Deck."""

    cards: tuple[Intern, ...]


class AbilityTrack(Table, frozen=True):
    """An Ability Track: spots of its two levels and its end, and their points on both sides of the Lab."""

    id: Track
    spots: tuple[Count, Count, Count]
    points: tuple[Count, Count, Count]
    decaf: tuple[Count, Count, Count]

    def __post_init__(self) -> None:
        if not 0 < self.spots[0] < self.spots[1] < self.spots[2]:
            raise ValueError(f"the spots of the {self.id} track must rise from 1 on")

    def level(self, mark: int) -> int:
        """Return the level of a marker: 0 to 2, or 3 at the end of the track."""
        one, two, end = self.spots
        return (mark >= one) + (mark >= two) + (mark >= end)


class ResearchLab(Block, frozen=True):
    """The five Ability Tracks."""

    tracks: tuple[AbilityTrack, ...]


class FlavorCard(Table, frozen=True):
    """A kind of Flavor Card."""

    id: Card
    name: Text
    copies: Count


class FlavorCards(Block, frozen=True):
    """The Flavor Cards."""

    cards: tuple[FlavorCard, ...]


class Featured(Table, frozen=True):
    """A Featured Blend Card: the ranks that it asks for, and the bonus of each member of a team."""

    id: Id
    name: Text
    ranks: Annotated[tuple[Rank, ...], msgspec.Meta(min_length=1)]
    pp: Count = 0
    rp: Count = 0
    beans: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class FeaturedBlends(Block, frozen=True):
    """The Featured Blend Cards."""

    cards: tuple[Featured, ...]


class Box(EngineBox, frozen=True, dict=True):
    """Every number printed on the components. What the rules look up often is worked out once."""

    beans: Beans
    reserve: Reserve
    best_sellers: SellerList
    track: Performance
    start: Start
    pieces: Pieces
    map: Map
    starter_slates: StarterSlates
    blend_slates: Slates
    variant_slates: Slates
    country_tokens: Tokens
    interns: Interns
    research_lab: ResearchLab
    flavor_cards: FlavorCards
    featured_blends: FeaturedBlends

    def __post_init__(self) -> None:
        if self.game != "vivajava":
            raise ValueError('it must say game = "vivajava"')
        _check_beans(self)
        _check_slates(self)
        _check_cards(self)
        _check_texts(self)

    @cached_property
    def slates(self) -> tuple[Slate, ...]:
        """Every slate that can lie above the map: the 15 Blend Slates, then the Variant Slates."""
        return (*self.blend_slates.slates, *self.variant_slates.slates)

    @cached_property
    def slate_ids(self) -> tuple[str, ...]:
        """The ids of all slates: those above the map, then the Starter Slates."""
        return (*(slate.id for slate in self.slates), *(slate.id for slate in self.starter_slates.slates))

    @cached_property
    def slate_names(self) -> tuple[str, ...]:
        """The names of all slates, in the order of `slate_ids`."""
        return (*(slate.name for slate in self.slates), *(slate.name for slate in self.starter_slates.slates))

    @cached_property
    def tracks(self) -> tuple[AbilityTrack, ...]:
        """The Ability Tracks in the order of TRACKS."""
        return self.research_lab.tracks

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """The last spot of each Ability Track."""
        return tuple(track.spots[2] for track in self.tracks)

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """How many Flavor Cards there are of each kind, in the order of CARDS."""
        copies = {card.id: card.copies for card in self.flavor_cards.cards}
        return tuple(copies[card] for card in CARDS)

    @cached_property
    def card_names(self) -> tuple[str, ...]:
        """The names of the Flavor Cards, in the order of CARDS."""
        names = {card.id: card.name for card in self.flavor_cards.cards}
        return tuple(names[card] for card in CARDS)

    @cached_property
    def country_names(self) -> tuple[str, ...]:
        """The nine Countries in the order of COUNTRIES."""
        return (*self.map.americas, *self.map.africa, *self.map.asia)

    @cached_property
    def intern_index(self) -> dict[str, int]:
        """The number of each Intern Card by its id."""
        return {card.id: i for i, card in enumerate(self.interns.cards)}


def _need(number: int, wanted: int, what: str) -> None:
    if number != wanted:
        raise ValueError(f"it needs {wanted} {what}, not {number}")


def _unique(ids: tuple[str, ...], what: str) -> None:
    twice = next((name for name in ids if ids.count(name) > 1), "")
    if twice:
        raise ValueError(f"two {what} have the id {twice}")


def _check_beans(box: Box) -> None:
    _need(sum(box.beans.counts), N_BEANS, "beans in all")
    if not all(box.beans.counts):
        raise ValueError("each color needs at least one bean")
    starters = [count(COLOR[bean] for bean in slate.beans) for slate in box.starter_slates.slates]
    for slate, row in zip(box.starter_slates.slates, starters, strict=True):
        if len(slate.beans) != SPACES or rank_of(row) < DECAF:
            raise ValueError(f"the Starter Slate {slate.id} needs five beans that make a Blend")
    dealt = count(COLOR[card.starter] for card in box.interns.cards)
    for color, n in enumerate(box.beans.counts):
        on_list = sum(row[color] for row in starters)
        if n < on_list + max(8 * box.beans.starters[color], dealt[color]):
            raise ValueError("there are too few beans for the Starter Slates and eight players")
        if n < on_list + box.reserve.beans[color] + max(4 * box.beans.starters[color], min(12, dealt[color])):
            raise ValueError("there are too few beans for the Intern Bean Reserve and four players")


def _check_slates(box: Box) -> None:
    _need(len(box.starter_slates.slates), N_STARTERS, "Starter Slates")
    _need(len(box.blend_slates.slates), N_SLATES, "Blend Slates")
    _need(len(box.variant_slates.slates), N_VARIANTS, "Variant Slates")
    _unique(box.slate_ids, "slates")
    for slate in box.blend_slates.slates:
        if slate.closed not in SIDES:
            raise ValueError(f"the Blend Slate {slate.id} must close one Country: west, mid or east")
        if "any" in slate.beans or slate.free == "any":
            raise ValueError(f"the Blend Slate {slate.id} must name the colors of its beans")
    for slate in box.variant_slates.slates:
        if slate.closed is not None:
            raise ValueError(f"the Variant Slate {slate.id} closes no Country")
    _need(len(box.best_sellers.names), POSITIONS, "names on the Best-Seller List")
    _need(len(box.best_sellers.payout), POSITIONS, "payouts on the Best-Seller List")
    if list(box.best_sellers.payout) != sorted(box.best_sellers.payout, reverse=True):
        raise ValueError("the payouts of the Best-Seller List must not rise downward")
    if not box.track.lowest <= box.start.points < box.track.goal:
        raise ValueError("Scoring Tokens must begin on the Performance Track, below the goal")


def _check_cards(box: Box) -> None:
    _need(len(box.country_tokens.tokens), N_TOKENS, "Country Tokens")
    _unique(tuple(token.id for token in box.country_tokens.tokens), "Country Tokens")
    _need(len(box.interns.cards), N_INTERNS, "Intern Cards")
    _unique(tuple(card.id for card in box.interns.cards), "Intern Cards")
    if tuple(track.id for track in box.research_lab.tracks) != TRACKS:
        raise ValueError(f"the Research Lab needs the tracks {', '.join(TRACKS)}, in this order")
    if sorted(card.id for card in box.flavor_cards.cards) != sorted(CARDS):
        raise ValueError("each kind of Flavor Card needs one row")
    _need(sum(card.copies for card in box.flavor_cards.cards), N_FLAVOR, "Flavor Cards in all")
    _need(len(box.featured_blends.cards), N_FEATURED, "Featured Blend Cards")
    _unique(tuple(card.id for card in box.featured_blends.cards), "Featured Blend Cards")
    for card in box.featured_blends.cards:
        if RANKS[0] in card.ranks:
            raise ValueError(f"the Featured Blend {card.id} must ask for a Blend")


def _check_texts(box: Box) -> None:
    texts = [box.edition, *box.slate_names, *box.country_names, *box.best_sellers.names, *box.card_names]
    texts += [card.name for card in box.interns.cards] + [card.name for card in box.featured_blends.cards]
    wrong = next((text for text in texts if not text.isprintable()), None)
    if wrong is not None:
        raise ValueError(f"the name {wrong!r} has characters that cannot be printed")


BOXES = Boxes(Box, partial(engine_box.printed, "rules.vivajava"))


def printed() -> Box:
    """Return the printed box."""
    return BOXES.printed()


def of(public: Public) -> Box:
    """Return the box in play. Raises ValueError if it is not known here."""
    return BOXES.known.get(public.box) or BOXES.named(public.box)
