"""Plays as menu lines: verb first, then what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.engine import NoWords, top
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import steps
from rules.vivajava.beans import COLOR, COLORS, COUNTRY, FLAVOR, REGIONS, TRACKS
from rules.vivajava.steps.field import growth
from rules.vivajava.words import names
from rules.vivajava.words.texts import CARD_TEXTS

if TYPE_CHECKING:
    from rules.engine import Action
    from rules.vivajava.state import Public, View

ABILITY = {
    "grow": ("1 more bean of your Country", "2 more beans of your Country", "RP as the List would score"),
    "select": ("put a bean back before you pull", "and replace it", "1 PP a color in your Roaster at the end"),
    "invest": ("an Investment Token", "another Investment Token", "you break ties in a team of two"),
    "brew": ("set 1 pulled bean aside", "set 2 pulled beans aside", "trade PP for RP after blending, too"),
    "flavor": ("choose 1 of 2 Flavor Cards", "choose 1 of 2 Flavor Cards", "draw, and buy draws for 3 RP"),
}


def action(view: View, action: Action) -> str:
    """Return a play as a menu line."""
    said = (
        _in_the_field(view, action)
        or _of_research(view, action)
        or _of_blending(view, action)
        or _of_cards(view, action)
        or _plain(view, action)
    )
    if not said:
        raise NoWords(action)
    return said


def about(view: View, action: Action) -> tuple[str, ...]:
    """Return nothing: where a line names a card, an Intern or an ability, it says what that does."""
    return ()


def country(public: Public, number: int) -> str:
    """Return a Country with what it offers: its bean and what its token does."""
    box = boxes.of(public)
    color = public.crops[number]
    bean = f"{COLORS[color]} bean" if color >= 0 else "no bean"
    token = public.tokens[number]
    does = names.token(public, token) if token >= 0 else "closed"
    return f"{box.country_names[number]}, {names.REGION[REGIONS[number // 3]]}: {bean}; {does}"


def intern(public: Public, name: str) -> str:
    """Return an Intern with beans, ineptitude and red action."""
    box = boxes.of(public)
    number = box.intern_index[name]
    card = box.interns.cards[number]
    at = public.interns.index(number) if number in public.interns else -1
    beans = names.counted(public.intern_beans[at]) if at >= 0 else names.beans(card.beans)
    inept = f", {names.INEPT[card.ineptitude]}" if names.INEPT[card.ineptitude] else ""
    return f"{card.name}: {beans}{inept}; {names.ACTION[card.action]}"


def _in_the_field(view: View, action: Action) -> str:
    public = view.public
    match action:
        case act.PlaceResearcher(name):
            return f"Go to {country(public, COUNTRY[name])}"
        case act.TakeIntern(name):
            return f"Take the Intern {intern(public, name)}"
        case act.ChoosePlayer(seat):
            return f"Look into the Roaster of Seat {seat + 1} ({names.plural(public.sizes[seat], 'bean')})"
        case act.MoveTo(name):
            number = COUNTRY[name]
            here = f"; Seat {public.place.index(number) + 1} comes here" if number in public.place else ""
            crop = public.crops[number]
            bean = f"{COLORS[crop]} bean" if crop >= 0 else "no bean"
            region = names.REGION[REGIONS[number // 3]]
            return f"Move to {boxes.of(public).country_names[number]}, {region}: {bean}{here}"
        case act.GiveBean(color):
            return f"Give a {color} bean"
        case act.Grow(n):
            step = top(public)
            if not isinstance(step, steps.GrowBeans) or n > growth(public, step.seat):
                return f"Take {names.plural(n, 'more bean')}"
            kind = COLORS[public.circles[public.place[step.seat]]]
            return f"Take {n} more {kind}" if n else f"Take no more {kind}"
        case act.RemoveMarker(name):
            return f"Take your marker off {slate(public, name)}"
        case act.LosePoint(track):
            return f"Move the {track.upper()} marker back"
    return ""


def slate(public: Public, name: str) -> str:
    """Return a slate on the Best-Seller List with its Blend and its position."""
    box = boxes.of(public)
    number = box.slate_ids.index(name)
    for position, blend in enumerate(public.sellers):
        if blend.slate == number:
            return f"{box.slate_names[number]}: {names.blend(blend.beans)}, {names.position(public, position)}"
    return box.slate_names[number]


def _of_research(view: View, action: Action) -> str:
    public, seat = view.public, view.seat or 0
    match action:
        case act.MarkTrack(track):
            return f"{track.upper()} {_spot(public, seat, track)}"
        case act.TradeFor(track):
            return f"Trade 1 PP for {track.upper()} {_spot(public, seat, track)}"
        case act.BuyCards():
            return "Spend 3 RP: choose 1 of 2 Flavor Cards"
        case act.TradeForCards():
            return "Trade 3 PP: choose 1 of 2 Flavor Cards"
    return ""


def _spot(public: Public, seat: int, name: str) -> str:
    """Return what a Research Point does to a track: its new spot, and the level that it reaches or leads to."""
    track = TRACKS.index(name)
    mark = public.marks[seat][track] + 1
    spots = boxes.of(public).tracks[track].spots
    level = next((i for i, spot in enumerate(spots) if spot >= mark), 2)
    gain = ABILITY[name][level]
    if public.options.decaf and (level == 2 or track == FLAVOR):
        gain = "points only"
    kind = "end-track" if level == 2 else f"level {level + 1}"
    left = spots[level] - mark
    when = f"reaches {kind}" if not left else f"{left} short of {kind}"
    return f"to {mark}: {when} ({gain})"


def _of_blending(view: View, action: Action) -> str:
    public = view.public
    match action:
        case act.Vote(choice):
            return f"Vote for {choice.capitalize()}"
        case act.Invest(region):
            team = next((team for team in public.teams if REGIONS[team.region] == region), None)
            who = f" of {names.people(team.members)}" if team is not None else ""
            return f"Invest in the team{who} in {names.REGION[region]}" if region != "rogue" else f"Invest in{who[3:]}"
        case act.ProposeOrder(order):
            return f"Propose: {', then '.join(names.who(who) for who in order)}"
        case act.Agree():
            return "Agree"
        case act.Disagree():
            return "Disagree: pull in turn order"
        case act.Remove(color):
            return f"Put a {color} bean back into The Fields"
        case act.Pull():
            return "Pull a bean"
        case act.StopPulling():
            return "Stop: pull no more for this Blend"
        case act.Place():
            return "Place it on the slate"
        case act.SetAside():
            return "Set it aside and pull another bean"
        case act.TakeFree():
            return "Take the free bean: the slate is full"
    return ""


def _of_cards(view: View, action: Action) -> str:
    public = view.public
    match action:
        case act.KeepCard(name):
            return f"Keep {names.card(name)}. {CARD_TEXTS[name]}"
        case act.PlayCard(name):
            return f"Play {names.card(name)}. {CARD_TEXTS[name]}"
        case act.Excuse(who):
            return f"Excuse {names.who(who)} from adding a bean"
        case act.ChooseTeam(region):
            team = next((team for team in public.teams if REGIONS[team.region] == region), None)
            if team is None:
                return f"The team in {names.REGION[region]}"
            made = names.blend(names.on_slate(team.slate))
            return f"The team of {names.people(team.members)}: {made}"
        case act.ChooseSlate(name):
            return slate(public, name)
        case act.MoveBean(color):
            return f"A {color} bean"
        case act.MoveInvestment(name, seat):
            return f"Move the Investment of Seat {seat + 1} from {slate(public, name)}"
        case act.DegradeTimes(times):
            return "All Blends degrade twice" if times else "No Blend degrades in this round"
        case act.CashIn(color, n):
            return f"Return {n} {color} for {names.points(n)}"
    return ""


def _plain(view: View, action: Action) -> str:
    step = top(view.public)
    match action:
        case act.TakeBean(color):
            if isinstance(step, steps.SwapTake):
                return f"Take a {color} bean"
            return f"Take a {color} bean ({view.public.fields[COLOR[color]]} in The Fields)"
        case act.Use():
            return _use(view, step)
        case act.Decline():
            return _decline(step)
        case engine.Pass():
            return "Pass"
        case engine.Done():
            return "Done"
    return ""


def _use(view: View, step: object) -> str:
    public = view.public
    match step:
        case steps.UseAction(seat, "gain_bean"):
            return f"Take another {COLORS[public.circles[public.place[seat]]]} bean"
        case steps.UseAction(_, good):
            return names.ACTION[good].capitalize().replace("pp", "PP")
        case steps.PurgeRoaster(seat):
            return f"Use the Purge Coin: {names.plural(public.sizes[seat], 'bean')} back into The Fields"
    return "Use it"


def _decline(step: object) -> str:
    match step:
        case steps.GoInTheField():
            return "Take no Intern in this round"
        case steps.ChooseTokens():
            return "Stay here"
        case steps.ChooseRoaster():
            return "Swap no beans"
        case steps.UseSelect():
            return "Keep all beans"
        case steps.Replace():
            return "Take no bean"
        case steps.OfferFree():
            return "Pull the last bean instead"
        case steps.FreeMarker():
            return "Stay off the new Blend"
        case steps.PurgeRoaster():
            return "Keep the Roaster as it is"
    return "No, thanks"
