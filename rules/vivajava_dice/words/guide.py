"""How to play, for somebody who has never seen the game: headings with short paragraphs under them."""

from __future__ import annotations

from collections.abc import Sequence

GUIDE: Sequence[tuple[str, Sequence[str]]] = (
    (
        "What it is about",
        (
            "Two to four people roll dice of coffee beans, or one person plays against a corporation. Hold the best"
            " Blend of the table for as long as you can, or Research what makes your rolls better. The first side with"
            " 21 points wins at once, in the middle of whatever is going on.",
        ),
    ),
    (
        "A turn",
        (
            "1 Score: a Blend that you still hold scores. A Featured Blend is worth 2 points, with three or four"
            " players 3; a Rainbow Blend 1, with four players 2. A Featured Blend then loses a die. Keep it, and your"
            " turn is over; or break it apart and roll the dice that are left.",
            "2 Roll: five Coffee Dice and all Flavor Dice that you own. Others may roll their Flavor Dice for you:"
            " using any of theirs is worth a point to them, and one more whenever the Blend scores. Change dice by"
            " your abilities, then Blend or Research.",
            "3 Activate: levels that you reached in this turn take effect, and abilities of this phase may be used.",
        ),
    ),
    (
        "Blends",
        (
            "A Featured Blend is five dice with at least two beans alike. There is one at the table: yours must"
            " outrank it. More beans alike go first; ties go to the better color, from white over yellow,"
            " brown, red and green up to black. A Rainbow Blend is five different colors. A new Blend is worth 1"
            " point at once.",
        ),
    ),
    (
        "Research",
        (
            "Take the beans of one color, at most five, and mark as many points on your Track of that color. At 1X"
            " its disc works for you, at 2X better. The cup at the end completes the Track: its points count, and its"
            " ability ends. Black beans bring Flavor Dice instead.",
        ),
    ),
    (
        "Tips",
        (
            "A strong Featured Blend scores turn after turn, but it loses a die each time: the others wait for that.",
            "Early Research pays off all game. A weak roll is a good one to Research with.",
            "Flavor Dice are rolled with your own five, and donating them earns points when it is not your turn.",
        ),
    ),
)


def guide() -> Sequence[tuple[str, Sequence[str]]]:
    """Return how to play: headings, each with short paragraphs."""
    return GUIDE
