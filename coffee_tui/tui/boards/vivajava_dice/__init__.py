"""The board of VivaJava Dice: `layout.py` puts together what `table.py`, `roll.py` and `research.py` draw.

All but the widget are pure functions of a view that return lines of text.
"""

from coffee_tui.tui.boards import Package
from coffee_tui.tui.boards.vivajava_dice.facts import unsaid
from coffee_tui.tui.boards.vivajava_dice.scores import score_sheet
from coffee_tui.tui.boards.vivajava_dice.signs import signs
from coffee_tui.tui.boards.vivajava_dice.widget import DiceBoard

PACKAGE = Package(DiceBoard, score_sheet, signs=signs, unsaid=unsaid)

__all__ = ["PACKAGE"]
