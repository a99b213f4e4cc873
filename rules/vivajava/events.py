"""What VivaJava tells: one event for each thing that happens. What is secret has an empty public version."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules import engine
from rules.engine import AnyOf, Event, Seat
from rules.vivajava import card_events
from rules.vivajava.actions import Choice
from rules.vivajava.beans import Color, Country, Rank, Region, Track

Colors = tuple[Color, ...]
Why = Literal["blends", "actions", "cards", "featured", "traded", "levels", "end_tracks", "interns"]
Source = Literal["crop", "token", "grow", "card", "select", "featured", "aside", "blend", "free", "start"]
End = Literal["points", "tracks", "slates"]


class GameBegan(Event, frozen=True, tag="game_began"):
    """The table is set up; the Scoring Tokens were drawn in this order, the last one plays first."""

    drawn: tuple[Seat, ...]


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins, with this turn order."""

    round: int
    order: tuple[Seat, ...]


class Placed(Event, frozen=True, tag="placed"):
    """A Field Researcher went to a Country, also by the name that the box gives it."""

    seat: Seat
    country: Country
    name: str


class WentRogue(Event, frozen=True, tag="went_rogue"):
    """A player blends alone with a new slate."""

    seat: Seat
    slate: str


class TookIntern(Event, frozen=True, tag="took_intern"):
    """A player mentors this Intern in this round."""

    seat: Seat
    intern: str


class ExtraIntern(Event, frozen=True, tag="extra_intern"):
    """An Intern went face down to a player's pile."""

    seat: Seat
    intern: str


class Declined(Event, frozen=True, tag="declined"):
    """A player did without what was offered."""

    seat: Seat


class TookBeans(Event, frozen=True, tag="took_beans"):
    """Beans went openly into a Roaster."""

    seat: Seat
    color: Color
    beans: int
    source: Source


class CropReturned(Event, frozen=True, tag="crop_returned"):
    """The bean of a Country went back into The Fields."""

    seat: Seat
    color: Color


class Discarded(Event, frozen=True, tag="discarded"):
    """A bean went out of a Roaster into The Fields: by chance, or by SELECT."""

    seat: Seat
    color: Color
    chosen: bool


class Looked(Event, frozen=True, tag="looked"):
    """A player looked into the Roaster of another one: what was in it is told to the player alone."""

    seat: Seat
    at: Seat
    beans: Colors = ()


class Swapped(Event, frozen=True, tag="swapped"):
    """A bean went from one Roaster to another: which one is told to the two alone."""

    giver: Seat
    taker: Seat
    color: Color | None = None


class TokensSwapped(Event, frozen=True, tag="tokens_swapped"):
    """A player moved with the Country Token, and so did whoever was there; both Countries also by name."""

    seat: Seat
    here: Country
    there: Country
    names: tuple[str, str]
    displaced: Seat = -1


class Marked(Event, frozen=True, tag="marked"):
    """A Research Marker moved, back if points is below 0."""

    seat: Seat
    track: Track
    points: int
    spot: int


class LevelReached(Event, frozen=True, tag="level_reached"):
    """A level of an Ability Track was reached, 3 for its end."""

    seat: Seat
    track: Track
    level: int


class GotInvestment(Event, frozen=True, tag="got_investment"):
    """A player took an Investment Token; none if the supply was empty."""

    seat: Seat
    got: bool


class Scored(Event, frozen=True, tag="scored"):
    """A Scoring Token moved, and where it is now."""

    seat: Seat
    points: int
    why: Why
    total: int


class MarkerRemoved(Event, frozen=True, tag="marker_removed"):
    """A Blend Marker went home."""

    seat: Seat
    slate: str


class TeamsFormed(Event, frozen=True, tag="teams_formed"):
    """Who is in which team."""

    regions: tuple[Region, ...]
    members: tuple[tuple[Seat, ...], ...]


class CannotBlend(Event, frozen=True, tag="cannot_blend"):
    """A team has too few beans to blend: it researches."""

    region: Region
    members: tuple[Seat, ...]


class Voted(Event, frozen=True, tag="voted"):
    """The votes of a team and what it does."""

    region: Region
    members: tuple[Seat, ...]
    votes: tuple[Choice, ...]
    does: Choice


class Invested(Event, frozen=True, tag="invested"):
    """A player invested in the Blend of a team."""

    seat: Seat
    region: Region
    members: tuple[Seat, ...]


class OrderProposed(Event, frozen=True, tag="order_proposed"):
    """Somebody proposed a pulling order."""

    seat: Seat
    order: tuple[int, ...]


class OrderSettled(Event, frozen=True, tag="order_settled"):
    """The pulling order of a team."""

    region: Region
    order: tuple[int, ...]
    agreed: bool


class Pulled(Event, frozen=True, tag="pulled"):
    """A bean was pulled."""

    who: int
    color: Color


class PutAside(Event, frozen=True, tag="put_aside"):
    """The pulled bean was set aside by BREW."""

    who: int
    color: Color


class Stopped(Event, frozen=True, tag="stopped"):
    """Somebody pulls no more."""

    who: int


class FreeBean(Event, frozen=True, tag="free_bean"):
    """The free bean filled the last space."""

    region: Region
    color: Color


class Blended(Event, frozen=True, tag="blended"):
    """A team filled its slate."""

    region: Region
    members: tuple[Seat, ...]
    beans: Colors
    rank: Rank


class BlendPlaced(Event, frozen=True, tag="blend_placed"):
    """A new Blend is on the Best-Seller List, counted from 1; 0 if it missed the List."""

    members: tuple[Seat, ...]
    slate: str
    beans: Colors
    rank: Rank
    position: int


class BlendRemoved(Event, frozen=True, tag="blend_removed"):
    """A Blend left the List; whose markers were on it."""

    slate: str
    markers: tuple[Seat, ...]
    why: Literal["pushed", "rainbow", "degraded", "card"]


class Degraded(Event, frozen=True, tag="degraded"):
    """A Blend lost a bean."""

    slate: str
    color: Color
    rank: Rank


class BlendMoved(Event, frozen=True, tag="blend_moved"):
    """A Blend has another position after the List was sorted."""

    slate: str
    position: int


class InternsLeft(Event, frozen=True, tag="interns_left"):
    """The Interns of this round went face down to the piles."""

    seats: tuple[Seat, ...]


class SlateRemoved(Event, frozen=True, tag="slate_removed"):
    """All teams researched: the slate above Asia leaves the game."""

    slate: str


class SlateDrawn(Event, frozen=True, tag="slate_drawn"):
    """A new Blend Slate lies above a region."""

    region: Region
    slate: str


class CropsLaid(Event, frozen=True, tag="crops_laid"):
    """The beans on the nine Countries from west to east, None for none."""

    beans: tuple[Color | None, ...]


class InternsShown(Event, frozen=True, tag="interns_shown"):
    """The face-up Interns and the beans that they bring."""

    interns: tuple[str, ...]
    beans: tuple[Colors, ...]


class TokensDealt(Event, frozen=True, tag="tokens_dealt"):
    """The Country Tokens were shuffled and dealt anew, from west to east."""

    tokens: tuple[str, ...]


class Ended(Event, frozen=True, tag="ended"):
    """The game ends, and why."""

    why: End


AnyEvent: TypeAlias = AnyOf[Event, __name__, card_events.__name__, engine.Revealed]
