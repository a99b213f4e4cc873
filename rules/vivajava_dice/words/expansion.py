"""The words of the expansion: its plays, questions, places and rules, for what the other files here do not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice import actions as act
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.coasters import REQUESTS as REQUEST_ORDER
from rules.vivajava_dice.coasters import RIDES
from rules.vivajava_dice.dice import COLOR, COLORS, FLAVOR, TRACKS, listed
from rules.vivajava_dice.disc import disc_of, use_level
from rules.vivajava_dice.discs.compounded import in_tube, levels
from rules.vivajava_dice.modules import angry_dice, carnival, heartland
from rules.vivajava_dice.modules.carnival import benefit_of
from rules.vivajava_dice.steps.others import holders
from rules.vivajava_dice.words import names

if TYPE_CHECKING:
    from rules.engine import Action, Step
    from rules.vivajava_dice.coasters import Benefit, Request
    from rules.vivajava_dice.state import Public

RULES = {
    "VJD-9.A": "Get Angry! is a match of Angry Dice: two dice each, with the faces 1, 2, angry, 4, 5 and 6. Stage one"
    " needs 1 and 2, stage two angry and 4, stage three 5 and 6.",
    "VJD-9.B": "Both roll in equal beats. Two angry faces send you back to stage one.",
    "VJD-9.C": "A die that shows what the stage needs may be locked while the other is rolled, but never a 6 before"
    " the 5.",
    "VJD-9.D": "The first through stage three wins and alone scores. Both in the same beat play stage three again.",
    "VJD-10.A": "With Brew! a new Blend of yours may bring a Token onto the line: every Token there moves one space on."
    " One that comes to the last space goes home and scores 1 for its owner, or 2 at 2X.",
    "VJD-11.A": "Belle's Blend never degrades. It scores only for a holder with Belle's Request: 1 point, or 2 at 2X.",
    "VJD-11.B": "Then put a Token on a Request that has none, and do what it says. If you cannot, the Blend goes back.",
    "VJD-11.C": "Keep Belle's Blend and end the turn, or return it and roll five dice as usual.",
    "VJD-12.A": "Take the benefit of one Carnival die, or none.",
    "VJD-12.B": "A Token comes from your supply or from elsewhere in play. A ride holds one Token of each player; brown"
    " moves any Token on the coaster, whosever it is.",
    "VJD-12.C": "With a Token on all three rides you take them home at once and score 3.",
    "VJD-12.D": "In any Score phase a Ticket may be used up to close an ability of another player until that player's"
    " turn ends. Carnival itself cannot be closed.",
    "VJD-12.E": "A Ticket may also be used up to have a Carnival die rolled again, in anybody's turn.",
    "VJD-13.A": "Each player rolls an equal share of the Flavor Dice: they lie in that player's section as Demands. The"
    " rest lies in the Distribution Center.",
    "VJD-13.B": "Whoever gains a Flavor Die chooses which one, from any section.",
    "VJD-13.C": "Returned Flavor Dice are rolled once by the active player, who lays them into sections of choice.",
    "VJD-13.D": "After your action, an unused Flavor Die may serve a Demand of another player that it matches: you"
    " score 1, and that player gains 1 RP in its color. WILD matches all. A Demand stays where it is.",
}  # fmt: skip
HEADINGS = {"VJD-9": "Angry Dice", "VJD-10": "Brew!", "VJD-11": "Belle", "VJD-12": "Carnival", "VJD-13": "Hauling"}
BLENDS = {"featured": "the Featured Blend", "rainbow": "the Rainbow Blend", "belle": "Belle's Blend"}
REQUESTS: dict[Request, str] = {
    "rainbow": "destroy a Rainbow Blend",
    "steal": "steal a Flavor Die",
    "share": "share 2 Research Points",
    "lose": "lose 1 point",
}
BENEFITS: dict[Benefit, str] = {
    "ticket": "a Token on the Carnival Ticket",
    "move": "move a Token on the Carnival",
    "yellow": "a Token on the Yellow ride",
    "green": "a Token on the Green ride",
    "orange": "a Token on the Orange ride",
    "any": "a Token on any ride",
}
SPOTS = {
    "ticket": "the Carnival Ticket",
    "yellow": "the Yellow ride, the Roller Coaster",
    "green": "the Green ride, the Bumper Cars",
    "orange": "the Orange ride, the Carousel",
}


def heading(rule: str) -> str:
    """Return what a module's questions begin with."""
    return HEADINGS.get(rule.partition(".")[0], "Choose")


def blend_of(public: Public, what: act.Blend) -> str:
    """Return a Blend with its holder."""
    return f"{BLENDS[what]} of {names.side_at(public, holders(public)[what])}"


def section(public: Public, seat: int) -> str:
    """Return how a section of the Hauling Coaster is called."""
    return "the Distribution Center" if seat < 0 else f"the section of {names.side_at(public, seat)}"


def place(token: act.Token) -> str:
    """Return where a Token of the expansion lies."""
    box = boxes.printed()
    match token.place:
        case "anger":
            return "the ANGER Coaster"
        case "jolt":
            return f"the completed {TRACKS[token.spot]} Track"
        case "brew":
            return f"{box.brew.spaces[token.spot]} on the production line"
        case "tube":
            level = f"level {box.compounded.above[token.spot - 1]}" if token.spot else "the bottom"
            return f"{level} of the test tube"
        case "request":
            return f"Belle's Request to {REQUESTS[REQUEST_ORDER[token.spot]]}"
        case "ride":
            return SPOTS[RIDES[token.spot]]
    return SPOTS["ticket"]


# Plays

# What comes of using a disc whose play says no more than that it is used.
USES = {
    "slow_roll": "roll a Coffee Die",
    "sweetener_scandal": "return a Flavor Die, and a Blend of another player goes back",
    "lukewarm": "a die leaves another player's Featured Blend",
    "mine_mine": "take a Blend of another player",
    "graduated_cylinder": "move Research Points",
    "late_late_nights": "lose points",
    "anger_management": "choose a disc of the ANGER Coaster",
    "brew_crafters": "put a Token on the production line",
    "carnival": "roll for a benefit",
    "haul": "turn a Flavor Die of a section",
}


def use(public: Public, seat: int, color: int) -> str:
    """Return what comes of using the ability of a Track, as the end of a menu line; "" if its play says it."""
    disc = disc_of(public, seat, color).id
    if disc == "compounded":
        token = in_tube(public, seat)
        if token is None:
            return ": put a Token into the test tube"
        above = levels(public)[token.spot + 1 :]
        return f": up to level {above[0]}, {use_level(public, seat, color)} RP of choice" if above else ""
    return f": {USES[disc]}" if disc in USES else ""


def action(public: Public, seat: int, action: Action) -> str:
    """Return a play as a menu line; "" if it is none of the expansion."""
    return _of_discs(public, seat, action) or _of_modules(public, action) or _of_hauling(public, action)


def _of_discs(public: Public, seat: int, action: Action) -> str:
    match action:
        case act.ForceReroll():
            return f"Have all dice of {names.side_at(public, public.active)} rolled again"
        case act.ChooseBlend(what):
            return f"Choose {blend_of(public, what)}"
        case act.SwapDiscs(_, one, other):
            first, second = (names.disc(public.discs[COLOR[track]]) for track in (one, other))
            return f"Swap {first} on {one} with {second} on {other}"
        case act.TakeOff(color, points):
            before = public.marks[seat][COLOR[color]]
            name = names.ability(public, seat, COLOR[color])
            return f"Take {points} off {color}: {name} {before}→{before - points}"
        case act.CallColor(_, color):
            return f"Called Shot: call {color}"
        case act.JoltTrack(_, color):
            return f"Jolt!: {names.ability(public, seat, COLOR[color])} on {color} works again at 1X"
        case act.ThrowAngry():
            return "Roll your Angry Dice"
        case act.LockAngry(face):
            return f"Lock the {'angry face' if face == 'angry' else face}"
    return ""


def _of_modules(public: Public, action: Action) -> str:
    match action:
        case act.CreateBelle():
            return "Create Belle's Blend: 1 point"
        case act.MakeRequest(what):
            return f"Fulfill: {REQUESTS[what]}"
        case act.ReturnBlend():
            return "Return Belle's Blend: roll five Coffee Dice"
        case act.TakeBenefit(color):
            return f"Take {color}: {BENEFITS[benefit_of(COLOR[color])]}"
        case act.PlaceOnCarnival(spot):
            return f"Put the Token on {SPOTS[spot]}"
        case act.RerollCarnival(color):
            return f"Use a Ticket: roll the {color} die again"
        case act.BlockAbility(other, color):
            name = names.ability(public, other, COLOR[color])
            return f"Use a Ticket: block {name} of {names.side_at(public, other)}"
    return ""


def _of_hauling(public: Public, action: Action) -> str:
    match action:
        case act.TakeDie(seat, face):
            die = f"Flavor {_face(face)}" if face else "a Flavor Die"
            return f"Take {die} from {section(public, seat)}"
        case act.PutDie(seat, face):
            return f"Lay Flavor {_face(face)} into {section(public, seat)}"
        case act.Deliver(die, other, demand, color):
            gain = "a Flavor Die" if color == "black" else f"1 RP in {color}"
            what = f"{names.die(die)} to {names.side_at(public, other)}, who wants {_face(demand)}"
            return f"Deliver {what}: 1 point for you, {gain} there"
        case act.ChooseDemand(seat, face):
            return f"Turn Flavor {_face(face)} in {section(public, seat)}"
        case act.TurnDemand(face):
            return f"Turn it to {_face(face)}"
    return ""


def _face(face: str) -> str:
    return "WILD" if face == "wild" else face


def done(step: Step | None) -> str:
    """Return what stopping means in a question of the expansion; "" if it is none."""
    match step:
        case angry_dice.LockDice():
            return "Done: lock nothing, roll both again"
        case heartland.DeliverFlavor():
            return "Done: deliver no more"
    return ""


# Questions


def ask(public: Public, step: Step) -> str:
    """Return a question that says more than its heading and QUESTION; "" if it needs no more."""
    match step:
        case carnival.OfferTicket(subject=side):
            whose = names.side_at(public, side)
            return f"Carnival Ticket, Score phase of {whose}: block an ability?"
        case carnival.OfferReroll(subject=side):
            dice = names.dice(COLORS[face] for face in public.now.carnival)
            return f"Carnival Ticket: {names.side_at(public, side)} rolled {dice}; roll one again?"
        case carnival.ChooseBenefit():
            which = "its benefit" if len(public.now.carnival) == 1 else "one benefit"
            return f"You rolled {names.dice(COLORS[face] for face in public.now.carnival)}: take {which}?"
        case angry_dice.ThrowDice(row=row) | angry_dice.LockDice(row=row):
            return f"Angry Dice, {arena_row(public.now.arena[row], 'you rolled')}"
        case heartland.LayDice():
            return f"Hauling: lay {names.dice(listed([0] * FLAVOR + public.now.landed))} into which section"
        case heartland.DeliverFlavor():
            dice = names.dice(listed([0] * FLAVOR + public.now.rolled[FLAVOR:]))
            return f"Hauling: deliver {dice}"
    return ""


def arena_row(row: list[int], rolled: str = "rolled") -> str:
    """Return how far a fighter is at Angry Dice."""
    stage, locked, *shown = row
    if stage > angry_dice.LAST:
        return "through"
    needs = "+".join(angry_dice.FACE[face - 1] for face in angry_dice.STAGES[stage - 1])
    kept = f": {angry_dice.FACE[locked - 1]} is locked" if locked else ""
    dice = f": {rolled} {', '.join(angry_dice.FACE[face - 1] for face in shown)}" if all(shown) else ""
    return f"stage {stage} ({needs}){kept or dice}"


# The table


def board(public: Public) -> list[str]:
    """Return the coasters of the expansion that are in play, as lines of text."""
    lines = []
    if public.anger:
        who = {token.spot: token.seat for token in public.tokens if token.place == "anger"}
        owner = {i: f" ({names.side_at(public, seat)})" for i, seat in who.items()}
        discs = ", ".join(f"{names.disc(disc)}{owner.get(i, '')}" for i, disc in enumerate(public.anger))
        lines.append(f"ANGER Coaster: {discs}.")
    for seat, color in public.barred:
        lines.append(f"{names.ability(public, seat, color)} of {names.side_at(public, seat)} is closed by a Ticket.")
    for fighter, row in zip(angry_dice.fighters(public), public.now.arena, strict=False):
        lines.append(f"Angry Dice, {names.side_at(public, fighter)}: {arena_row(row)}.")
    if public.demands:
        lines.append(f"Distribution Center: {public.flavor_supply} Flavor Dice.")
        lines += [
            f"Demands of {names.side_at(public, seat)}: {_demands(row)}." for seat, row in enumerate(public.demands)
        ]
    return lines + _coasters(public)


def _demands(row: list[int]) -> str:
    return names.dice(listed([0] * FLAVOR + row)) if any(row) else "none"


def _coasters(public: Public) -> list[str]:
    lines = []
    modules = public.options.modules
    if "brew" in modules:
        lines.append(f"Production line: {_tokens(public, 'brew')}.")
    if "compounded" in modules:
        tube = ", ".join(str(points) for points in levels(public))
        lines.append(f"Test tube, levels {tube}: {_tokens(public, 'tube')}.")
    if "belle" in modules:
        owner = names.side_at(public, public.belle_by) if public.belle_by >= 0 else "nobody's"
        lines.append(f"Belle's Blend: {owner}. Requests: {_tokens(public, 'request')}.")
    if "carnival" in modules:
        lines.append(f"Carnival: {_tokens(public, 'ride', 'ticket')}.")
    return lines


_SHORT = {"ticket": "Ticket", "yellow": "Yellow", "green": "Green", "orange": "Orange"}


def _tokens(public: Public, *places: str) -> str:
    found: dict[str, list[str]] = {}
    for token in sorted(public.tokens, key=lambda token: (token.place, token.spot, token.seat)):
        if token.place in places:
            found.setdefault(_short(public, token), []).append(names.side_at(public, token.seat))
    return "; ".join(f"{spot}: {', '.join(seats)}" for spot, seats in found.items()) or "empty"


def _short(public: Public, token: act.Token) -> str:
    match token.place:
        case "brew":
            return boxes.printed().brew.spaces[token.spot]
        case "tube":
            return str(levels(public)[token.spot])
        case "request":
            return REQUESTS[REQUEST_ORDER[token.spot]]
        case "ride":
            return _SHORT[RIDES[token.spot]]
    return _SHORT["ticket"]
