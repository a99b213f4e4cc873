"""The decision in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.engine import Step
from rules.vivajava_dice import scoring, steps
from rules.vivajava_dice.dice import TRACKS, blend_name, rank
from rules.vivajava_dice.steps.kinds import Asking
from rules.vivajava_dice.words import expansion, names

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, View


def prompt(view: View) -> str:
    """Return the decision in one line."""
    public = view.public
    step = engine.top(public)
    if step is None:
        return f"The game is over: {names.side_at(public, scoring.leader(public))} has won"
    return ask(public, step)


def to_beat(public: Public) -> str:
    """Return the Featured Blend that a new one must beat, in a few words."""
    value = rank(public.featured)
    return f"{blend_name(value)} to beat" if value else "no Featured Blend to beat"


def ask(public: Public, step: Step) -> str:
    """Return what is to be decided."""
    match step:
        case steps.UseScoreAbilities():
            return "Score: use abilities"
        case steps.DegradeBlend():
            return f"Degrade: take a die off your {names.blend(public.featured)}"
        case steps.KeepOrBreak():
            return f"Keep your {names.blend(public.featured)}, or break it apart?"
        case steps.UseKeepAbilities():
            return "You keep your Blend: use abilities"
        case steps.UseBeforeRoll():
            return "Before the roll: set dice aside by abilities"
        case steps.ChangeDice():
            return f"Your roll ({to_beat(public)}): {names.rolled(public.now.rolled)}"
        case steps.DonationOffer(subject=side):
            return f"Donate Flavor Dice to {names.side_at(public, side)}, who rolled {names.rolled(public.now.rolled)}"
        case steps.TakeDonatedDice():
            return "Take donated dice into the Blend"
        case steps.BlendOrResearch():
            return f"Blend or Research ({to_beat(public)}): {names.rolled(public.now.rolled)}"
        case steps.ChooseSet():
            return "Blend: choose its set"
        case steps.ChooseExtras(left=left):
            return f"Blend: fill it up, {names.plural(left, 'die')} to go"
        case steps.AdjustResearch():
            planned = ", ".join(f"{n} {TRACKS[c]}" for c, n in enumerate(public.now.research) if n)
            return f"Research {planned or 'nothing'}: change that by abilities"
        case steps.ChoosePoints(left=left):
            return f"Gain {names.plural(left, 'Research Point')} in any color"
        case steps.UseActivateAbilities():
            return "Activate: use abilities"
        case steps.Triggers():
            return "Which of your abilities comes first?"
        case steps.KeepOneBlend():
            return "You may hold both Blends no longer: which one do you keep?"
        case steps.MarkGiven():
            return "Put your Token on which of the dice that you gave?"
        case steps.PlaceToken(token=token):
            return f"No Token is free: move one to {names.token_place(token)}?"
    return ask_of_disc(public, step)


def ask_of_disc(public: Public, step: Step) -> str:
    """Return what a disc asks."""
    if (said := expansion.ask(public, step)) != "":
        return said
    name = names.disc(step.RULE) if names.is_disc(step.RULE) else expansion.heading(step.RULE)
    match step:
        case engine.Window(subject=side):
            return f"{name} against {names.side_at(public, side)}, who rolled {names.rolled(public.now.rolled)}"
        case engine.PickSome() if step.RULE == "re_roll":
            return f"{name}: pick up dice to roll again"
    if not isinstance(step, Asking):
        raise engine.NoWords(step)
    return f"{name}: {step.QUESTION}"
