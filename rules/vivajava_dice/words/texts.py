"""The short text of each rule by its id, and of each disc by its own."""

from __future__ import annotations

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.words import expansion

RULES = {
    "VJD-0.A": "All roll a Coffee Die: the highest begins, ties roll again. The others get 1 Research Point in the"
    " color that they rolled, or a Flavor Die for black.",
    "VJD-1.0": "A turn is Score, Roll, Activate. Then the turn goes to the left.",
    "VJD-1.A": "A Blend that you still hold scores at the start of your turn, and each Token on its dice scores 1.",
    "VJD-1.B": "Abilities of the Score phase are used after the points and before degrading, in any order.",
    "VJD-1.C": "A Featured Blend that has scored loses one die of your choice. A Rainbow Blend never degrades.",
    "VJD-1.D": "Keep your Featured Blend and end the turn, or break it apart and roll the dice that are left."
    " Without two dice alike it must be broken apart.",
    "VJD-1.E": "After a Blend was kept, only abilities made for that can be used, and new levels take effect.",
    "VJD-2.A": "Roll five Coffee Dice, or those of the Blend broken apart, and all your Flavor Dice.",
    "VJD-2.B": "Some abilities come before the roll.",
    "VJD-2.C": "Change your dice by your abilities in any order. Donated dice cannot be changed.",
    "VJD-2.D": "When the dice are final, seats with a Token for that moment are asked.",
    "VJD-2.E": "All dice go back that are not on a Blend, your Flavor Dice in any case.",
    "VJD-2.F": "Create a Blend or Research one color. A Featured Blend has five dice and must outrank the present"
    " one: more beans alike first, then the better color. A Rainbow Blend is five colors.",
    "VJD-2.G": "A Featured Blend lies on its coaster as five Coffee Dice; the one that it beats is taken off. 1"
    " point at once.",
    "VJD-2.H": "A new Blend may bring something by abilities, to its maker or to the player who lost one.",
    "VJD-2.I": "One Blend at a time, unless an ability lets you hold both. When it ends, you choose at once which one"
    " you keep.",
    "VJD-3.A": "Right after the roll, everyone else with Flavor Dice may roll all of them for the active player.",
    "VJD-3.B": "Donated dice lie open; nobody can change them, and what is not used stays its owner's die.",
    "VJD-3.C": "Each donated die that is taken must make the Featured Blend more robust, or possible at all. Every"
    " donor scores 1 point and puts a Token on a die of the Blend.",
    "VJD-3.D": "A donor whose dice in the Blend show different beans chooses the one that carries the Token.",
    "VJD-4.A": "Research marks one point for each bean of one color, at most five. The cup completes the Track: its"
    " points are scored at once, and its ability ends.",
    "VJD-4.B": "Black beans give Flavor Dice, as long as there are any.",
    "VJD-4.C": "Abilities may change what Research marks.",
    "VJD-4.D": "Points of your choice go to any Track that is not complete; black gives a Flavor Die.",
    "VJD-5.0": "Activate: new levels take effect, then abilities of this phase are used.",
    "VJD-5.A": "A level that was reached in this turn takes effect at the start of Activate, one reached in Activate"
    " at once, whoever's turn it is.",
    "VJD-5.B": "A disc that gains a Token gives one at 1X and another at 2X, once each.",
    "VJD-5.C": "Abilities of the Activate phase are used in any order; forced ones must be.",
    "VJD-6.A": "You have three Tokens. If all are in play, you may move one: what it did is lost.",
    "VJD-7.A": "The corporation scores first, and its sugar cube is cleared.",
    "VJD-7.B": "The corporation's Featured Blend loses the least important die; at a Decaf it is broken down.",
    "VJD-7.C": "Without a Featured Blend the corporation rolls. Sacchar takes Flavor Dice by its meter.",
    "VJD-7.D": "OmniBlend keeps its highest set and rolls the rest again, as often as its meter says.",
    "VJD-7.E": "A Regular Blend or better that beats yours is a success, and the meter goes down. Five colors at"
    " the first roll give a Rainbow Blend.",
    "VJD-7.F": "After a failure the meter goes up. Sacchar then closes the color of a die on its sugar cube.",
    "VJD-8.A": "Points count one after the other, the active player's first.",
    "VJD-8.B": "The first side with 21 points wins at once.",
    "VJD-8.C": "Where one moment brings something to several players, the active player's comes first, then the"
    " others' in seat order; your own abilities come in the order that you choose.",
    **expansion.RULES,
}
_PHASES = {"score": "Score", "roll": "Roll", "activate": "Activate"}


def rule(rule: str) -> str:
    """Return the short text of a rule, or of a disc by its id; "" if there is none."""
    return RULES.get(rule) or disc_text(rule)


def disc_text(disc: str) -> str:
    """Return what a disc does and how sure that is, in one line; "" if there is none of that id."""
    card = boxes.printed().disc.get(disc)
    if card is None:
        return ""
    head = f"{card.name} ({card.points} points, {_PHASES[card.phase]}{', forced' if card.forced else ''})"
    said = f"{head}. 1X: {card.one} 2X: {card.two}"
    if card.confidence == "certain":
        return said
    return " ".join([said, f"{card.confidence.capitalize()}.", *([card.note] if card.note else [])])
