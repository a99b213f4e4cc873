"""The rules in short, by id: what each step's docstring says, and what belongs to no step of its own."""

from __future__ import annotations

from typing import get_args

from rules.coffee_roaster import steps

# Rules that are part of several steps or of the score.
_OTHERS = {
    "CR-0.E": "A Full Menu is three beans, one of each group in order; a Trial Menu is any one bean and earns no rank.",
    "CR-1.B": "Smoke on the gauge space that the disc moves to goes into the bag before the draw.",
    "CR-2.B": "With fewer tokens in the bag than the gauge says, all of them are drawn.",
    "CR-3.M": "Moisture that comes into the hand leaves the game at once and is not replaced.",
    "CR-3.B.4": "Wild acts as any of the three flavors and is then laid as the one it acted as.",
    "CR-3.B.5": "Two unused flavor tokens may be stacked on one space; only the upper one must fit, without effect.",
    "CR-3.C.1": "In the two red zones of the gauge beans rise by two levels instead of one.",
    "CR-3.C.2": "A bean that would pass level 4 becomes a burnt bean.",
    "CR-3.C.3": "A hard bean becomes level 0, in a red zone too.",
    "CR-3.C.4": "If the box has no chip of the new level, the bean goes back into the bag as it is.",
    "CR-3.C.5": "The Roast Counter shows the levels of all beans in bag and hand; after 39 comes 0 again.",
    "CR-6.M": "Moisture drawn in the cup test leaves the game and never lies in cup or tray.",
    "CR-6.N": "The cup test ends when all spaces of the cup are full or the bag is empty, and not before.",
    "CR-7.A": "Roast points: what the bean sheet gives for the sum of roast levels in the cup; unlisted is nothing.",
    "CR-7.B": "Skill points: 3 to 7 beans of one level from 1 to 4 are worth 1 to 5; more count as 7.",
    "CR-7.C": "Flavor points: 1, 2, 3 or 4 of the wanted flavors in the cup are worth 1, 3, 6 or 10; Wild stands in.",
    "CR-7.D": "Each hard, burnt or smoke token in the cup costs 1, a reject 2, a cup not full 5, no flavor at all 3.",
    "CR-8.A": "Between beans every token goes back to the box and the boards are set up anew.",
    "CR-8.B": "The last bean's points set the next difficulty: to 9 Beginner, 10 to 14 Advanced, from 15 Expert.",
    "CR-8.C": "Group 1 starts with Beginner; its Expert beans open once a Full Menu reached Middle Level Roaster.",
    "CR-8.D": "The five specialty coffees are Expert beans: few defects, and points for a narrow window only.",
    "CR-9.B": "The total of a Full Menu earns one of eight ranks, from Apprentice Roaster to Meister (60).",
    "CR-E.A": "Easy game: the flavor tokens beside the board may be taken in step a or b, as if drawn this turn.",
    "CR-E.B": "Shuffled effects: the five unique effect tokens are dealt to the rows at random, anew for each bean.",
}


def _rules() -> dict[str, str]:
    rules = dict(_OTHERS)
    for step in get_args(steps.AnyStep):
        if step.RULE:
            rules[step.RULE] = (step.__doc__ or "").strip()
    return dict(sorted(rules.items()))


RULES = _rules()
