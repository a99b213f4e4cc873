"""What happened, as short log lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.engine import NoWords
from rules.vivajava import card_events as cev
from rules.vivajava import events as ev
from rules.vivajava.words import names

if TYPE_CHECKING:
    from rules.engine import Event

WHY = {
    "blends": "the Best-Seller List",
    "actions": "a token",
    "cards": "a Flavor Card",
    "featured": "the Featured Blend",
    "traded": "Research Points",
    "levels": "Ability Tracks",
    "end_tracks": "end-tracks",
    "interns": "Interns",
}
SOURCE = {
    "crop": "from the Country",
    "token": "by the token",
    "grow": "by GROW",
    "card": "by a Flavor Card",
    "select": "by SELECT",
    "featured": "for the Featured Blend",
    "aside": "set aside before",
    "blend": "back from the slate",
    "free": "for free",
    "start": "to begin with",
}
REMOVED = {
    "pushed": "is pushed off the List",
    "rainbow": "makes way for a new Rainbow",
    "degraded": "is below Decaf and leaves the List",
    "card": "leaves the List",
}
END = {
    "points": "somebody has reached the end of the Performance Track",
    "tracks": "somebody has completed enough Ability Tracks",
    "slates": "too few Blend Slates are left",
}


def event(event: Event) -> str:
    """Return an event as a log line; "" for what is not worth one."""
    if isinstance(event, engine.Revealed | ev.Declined | ev.Stopped | ev.BlendMoved | ev.InternsLeft | ev.CropsLaid):
        return ""
    said = _of_field(event) or _of_blending(event) or _of_list(event) or _of_cards(event) or _of_rounds(event)
    if not said:
        raise NoWords(event)
    return said[:1].upper() + said[1:]


def _of_field(event: Event) -> str:
    match event:
        case ev.Placed(seat, _, name):
            return f"Seat {seat + 1} goes to {name}."
        case ev.WentRogue(seat, slate):
            return f"Seat {seat + 1} goes rogue with {names.slate(slate)}."
        case ev.TookIntern(seat, intern):
            return f"Seat {seat + 1} mentors {names.intern(intern)}."
        case ev.ExtraIntern(seat, intern):
            return f"{names.intern(intern)} joins the pile of Seat {seat + 1}."
        case ev.TookBeans(seat, color, n, source):
            return f"{names.who(seat)} takes {names.beans([color] * n)} {SOURCE[source]}."
        case ev.CropReturned(seat, color):
            return f"Seat {seat + 1} takes no bean: the {color} one goes back into The Fields."
        case ev.Discarded(seat, color, chosen):
            how = "by SELECT" if chosen else "at random"
            return f"{names.who(seat)} puts {color} back into The Fields {how}."
        case ev.Looked(seat, at, held):
            return f"Seat {seat + 1} looks into the Roaster of Seat {at + 1}{': ' + names.beans(held) if held else ''}."
        case ev.Swapped(giver, taker, color):
            what = "a bean" if color is None else f"a {color} bean"
            return f"{what} of Seat {giver + 1} goes to Seat {taker + 1}."
        case ev.TokensSwapped(seat, _, _, (here, there), displaced):
            moved = f"; Seat {displaced + 1} goes to {here}" if displaced >= 0 else ""
            return f"Seat {seat + 1} moves with the token from {here} to {there}{moved}."
    return ""


def _of_blending(event: Event) -> str:
    match event:
        case ev.TeamsFormed(regions, members):
            teams = (f"{names.REGION[r]}: {names.people(m)}" for r, m in zip(regions, members, strict=True))
            return f"Teams: {'; '.join(teams)}."
        case ev.CannotBlend(region, _):
            return f"The team in {names.REGION[region]} has too few beans to blend." if region != "rogue" else (
                "The rogue has too few beans to blend."
            )  # fmt: skip
        case ev.Voted(region, members, votes, does):
            said = ", ".join(f"Seat {s + 1}: {vote.capitalize()}" for s, vote in zip(members, votes, strict=True))
            doing = "blends" if does == "blend" else "researches"
            return f"The team in {names.REGION[region]} {doing} ({said})."
        case ev.Invested(seat, _, members):
            return f"Seat {seat + 1} invests in the Blend of {names.people(members)}."
        case ev.OrderProposed(seat, order):
            return f"Seat {seat + 1} proposes a pulling order: {', '.join(map(names.who, order))}."
        case ev.OrderSettled(_, order, agreed):
            head = "Pulling order" if agreed else "No agreement, so turn order"
            return f"{head}: {', '.join(map(names.who, order))}."
        case ev.Pulled(who, color):
            return f"{names.who(who)} pulls {color}."
        case ev.PutAside(who, color):
            return f"{names.who(who)} sets {color} aside by BREW."
        case ev.FreeBean(_, color):
            return f"The free {color} bean fills the slate."
        case ev.Blended(_, members, held, rank):
            return f"{names.people(members)} made {names.RANK[rank]}: {names.beans(held)}."
        case cev.Excused(seat, who):
            return f"Seat {seat + 1} excuses {'themselves' if who == seat else names.who(who)} from adding a bean."
        case cev.BlendUndone(_, members):
            verb = "blends" if len(members) == 1 else "blend"
            return f"{names.people(members)} put all beans back and {verb} again."
    return ""


def _of_list(event: Event) -> str:
    match event:
        case ev.BlendPlaced(members, slate, _, rank, position):
            what = f"{names.slate(slate)}, {names.RANK[rank]} of {names.people(members)}"
            return f"{what}, is number {position} on the List." if position else f"{what}, misses the List."
        case ev.BlendRemoved(slate, markers, why):
            home = f" Markers go home: {names.people(markers)}." if markers else ""
            return f"{names.slate(slate)} {REMOVED[why]}.{home}"
        case ev.Degraded(slate, color, rank):
            return f"{names.slate(slate)} loses {color}: {names.RANK[rank]} now."
        case ev.MarkerRemoved(seat, slate):
            return f"Seat {seat + 1} takes a marker off {names.slate(slate)}."
        case ev.Scored(seat, n, why, total):
            if why == "traded":
                return f"Seat {seat + 1} trades {names.points(-n)} for research: {total} now."
            verb = "scores" if n >= 0 else "loses"
            return f"Seat {seat + 1} {verb} {names.points(abs(n))} for {WHY[why]}: {total} now."
        case ev.Marked(seat, track, n, spot):
            return f"Seat {seat + 1} moves {track.upper()} {'to' if n > 0 else 'back to'} {spot}."
        case ev.LevelReached(seat, track, level):
            what = "completes" if level == 3 else f"reaches level {level} of"
            return f"Seat {seat + 1} {what} {track.upper()}."
        case ev.GotInvestment(seat, got):
            return f"Seat {seat + 1} takes an Investment Token." if got else "No Investment Token is left."
    return ""


def _of_cards(event: Event) -> str:
    match event:
        case cev.DrewCards(seat, n, drawn):
            return f"Seat {seat + 1} draws {names.cards(drawn) if drawn else names.plural(n, 'Flavor Card')}."
        case cev.KeptCard(seat, kept):
            return f"Seat {seat + 1} keeps {names.card(kept) if kept else 'a Flavor Card'}."
        case cev.CardsDiscarded(seat, gone):
            return f"Seat {seat + 1} discards {names.cards(gone)}."
        case cev.Drafted():
            return "All keep one Flavor Card; the others go back into the deck."
        case cev.CardPlayed(seat, card):
            return f"Seat {seat + 1} plays {names.card(card)}."
        case cev.CardReturned(seat, card):
            return f"{names.card(card)} goes back to Seat {seat + 1}."
        case cev.RoasterShown(seat, held):
            return f"Seat {seat + 1} shows the Roaster: {names.beans(held)}."
        case cev.CashedIn(seat, color, n):
            return f"Seat {seat + 1} returns {names.beans([color] * n)}."
        case cev.BeanMoved(seat, color, source, target):
            return f"Seat {seat + 1} moves {color} from {names.slate(source)} to {names.slate(target)}."
        case cev.InvestmentMoved(_, owner, source, target):
            return f"The Investment of Seat {owner + 1} moves from {names.slate(source)} to {names.slate(target)}."
        case cev.PointAdded(_, slate):
            return f"{names.slate(slate)} earns 1 more."
        case cev.GreedVoted(seat, voters, votes):
            said = [s for s, vote in zip(voters, votes, strict=True) if vote == "research"]
            return f"Greed of Seat {seat + 1}: {names.people(said) or 'nobody'} chose Research."
        case cev.DegradeSet(_, times):
            return "All Blends degrade twice." if times else "No Blend degrades in this round."
        case cev.FeaturedWon(card, members):
            return f"{names.people(members)} made the Featured Blend. {names.featured(card)}."
        case cev.FeaturedShown(card):
            return f"The next Featured Blend. {names.featured(card)}."
        case cev.Purged(seat, held):
            return f"Seat {seat + 1} empties the Roaster: {names.beans(held)}."
    return ""


def _of_rounds(event: Event) -> str:
    match event:
        case ev.GameBegan(drawn):
            return f"Scoring Tokens, from the bottom: {names.people(drawn)}."
        case ev.RoundBegan(number, order):
            return f"Round {number}. Turn order: {', '.join(map(names.who, order))}."
        case ev.SlateRemoved(slate):
            return f"All teams researched: {names.slate(slate)} leaves the game."
        case ev.SlateDrawn(region, slate):
            return f"{names.slate(slate)} lies above {names.REGION[region]}."
        case ev.InternsShown(interns, beans):
            said = (f"{names.intern(i)} ({names.beans(b)})" for i, b in zip(interns, beans, strict=True))
            return f"Interns: {', '.join(said)}."
        case ev.TokensDealt():
            return "The Country Tokens are dealt anew."
        case ev.Ended(why):
            return f"The game ends: {END[why]}."
    return ""
