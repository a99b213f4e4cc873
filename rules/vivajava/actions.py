"""Every action a seat can take, by the name of what is done. Colors, Countries and cards are said by name."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules import engine
from rules.engine import Action, AnyOf, Seat
from rules.vivajava.beans import COLORS, COUNTRIES, REGIONS, TRACKS, Color, Country, Region, Track
from rules.vivajava.box import CARDS, Card

Choice = Literal["blend", "research"]
INTERN = 8  # who pulls: a seat, or INTERN + seat for the Intern that it mentors


# In the Field


class PlaceResearcher(Action, frozen=True, tag="place_researcher"):
    """Place the Field Researcher on a Country."""

    country: Country


class TakeIntern(Action, frozen=True, tag="take_intern"):
    """Take a face-up Intern Card, by its id."""

    intern: str


class Use(Action, frozen=True, tag="use"):
    """Use what is offered."""


class Decline(Action, frozen=True, tag="decline"):
    """Do without what is offered."""


class ChoosePlayer(Action, frozen=True, tag="choose_player"):
    """Choose another player."""

    seat: Seat


class MoveTo(Action, frozen=True, tag="move_to"):
    """Move the Field Researcher and its Country Token to another Country."""

    country: Country


class TakeBean(Action, frozen=True, tag="take_bean"):
    """Take a bean of this color."""

    color: Color


class GiveBean(Action, frozen=True, tag="give_bean"):
    """Give a bean of this color away."""

    color: Color


class Grow(Action, frozen=True, tag="grow"):
    """Take so many more beans of the Country's color from The Fields."""

    beans: int


class RemoveMarker(Action, frozen=True, tag="remove_marker"):
    """Take the own Blend Marker off this slate."""

    slate: str


# Research


class MarkTrack(Action, frozen=True, tag="mark_track"):
    """Spend a Research Point on this track."""

    track: Track


class BuyCards(Action, frozen=True, tag="buy_cards"):
    """Spend 3 Research Points: draw 2 Flavor Cards and keep 1."""


class TradeFor(Action, frozen=True, tag="trade_for"):
    """Trade a Performance Point for a Research Point on this track."""

    track: Track


class TradeForCards(Action, frozen=True, tag="trade_for_cards"):
    """Trade 3 Performance Points for a draw of 2 Flavor Cards, of which 1 is kept."""


class LosePoint(Action, frozen=True, tag="lose_point"):
    """Move the Research Marker of this track one spot back."""

    track: Track


# Blend or Research


class Vote(Action, frozen=True, tag="vote"):
    """Choose a side of the Blend/Research Coin."""

    choice: Choice


class Invest(Action, frozen=True, tag="invest"):
    """Put an Investment Token and a Blend Marker on the slate of this team."""

    region: Region


class ProposeOrder(Action, frozen=True, tag="propose_order"):
    """Propose who pulls beans in which order: seats, and INTERN + seat for Interns."""

    order: tuple[int, ...]


class Agree(Action, frozen=True, tag="agree"):
    """Agree to the proposed order."""


class Disagree(Action, frozen=True, tag="disagree"):
    """Want turn order instead."""


class Remove(Action, frozen=True, tag="remove"):
    """Put a bean of this color from the Roaster back into The Fields."""

    color: Color


class Pull(Action, frozen=True, tag="pull"):
    """Pull a bean out of the Roaster at random."""


class StopPulling(Action, frozen=True, tag="stop_pulling"):
    """Pull no more beans for this Blend."""


class Place(Action, frozen=True, tag="place"):
    """Place the bean just pulled on the slate."""


class SetAside(Action, frozen=True, tag="set_aside"):
    """Set the bean just pulled aside and pull another one."""


class TakeFree(Action, frozen=True, tag="take_free"):
    """Fill the last space with the free bean."""


# Flavor Cards


class KeepCard(Action, frozen=True, tag="keep_card"):
    """Keep this one of the cards just drawn."""

    card: Card


class PlayCard(Action, frozen=True, tag="play_card"):
    """Play a Flavor Card."""

    card: Card


class Excuse(Action, frozen=True, tag="excuse"):
    """Free a member of the team from the duty to add a bean: a seat, or INTERN + seat."""

    who: int


class ChooseTeam(Action, frozen=True, tag="choose_team"):
    """Choose the team of a region."""

    region: Region


class ChooseSlate(Action, frozen=True, tag="choose_slate"):
    """Choose a slate on the Best-Seller List by its id."""

    slate: str


class MoveBean(Action, frozen=True, tag="move_bean"):
    """Take a bean of this color off the slate."""

    color: Color


class MoveInvestment(Action, frozen=True, tag="move_investment"):
    """Choose the Investment of a seat on a slate."""

    slate: str
    seat: Seat


class DegradeTimes(Action, frozen=True, tag="degrade_times"):
    """Let all Blends degrade so many times."""

    times: int


class CashIn(Action, frozen=True, tag="cash_in"):
    """Return so many beans of one color for as many points."""

    color: Color
    beans: int


AnyAction: TypeAlias = AnyOf[Action, __name__, engine.Done, engine.Pass]

# Built once, because menus are asked for more often than anything else.
PLACE = tuple(PlaceResearcher(country) for country in COUNTRIES)
MOVE_TO = tuple(MoveTo(country) for country in COUNTRIES)
TAKE = tuple(TakeBean(color) for color in COLORS)
GIVE = tuple(GiveBean(color) for color in COLORS)
REMOVE = tuple(Remove(color) for color in COLORS)
MOVE_BEAN = tuple(MoveBean(color) for color in COLORS)
GROW = tuple(Grow(n) for n in range(3))
MARK = tuple(MarkTrack(track) for track in TRACKS)
TRADE = tuple(TradeFor(track) for track in TRACKS)
LOSE = tuple(LosePoint(track) for track in TRACKS)
INVEST = tuple(Invest(region) for region in REGIONS)
TEAM = tuple(ChooseTeam(region) for region in REGIONS)
KEEP = tuple(KeepCard(card) for card in CARDS)
PLAY = tuple(PlayCard(card) for card in CARDS)
VOTES = (Vote("blend"), Vote("research"))
USE, DECLINE, AGREE, DISAGREE = Use(), Decline(), Agree(), Disagree()
PULL, STOP, PUT, SET_ASIDE, TAKE_FREE = Pull(), StopPulling(), Place(), SetAside(), TakeFree()
BUY, TRADE_CARDS, PASS, DONE = BuyCards(), TradeForCards(), engine.Pass(), engine.Done()
