"""The board of Coffee Roaster: `layout.py` puts together what `roast.py` and `cup.py` draw; `widget.py` shows it.

All but the widget are pure functions of a view that return lines of text.
"""

from coffee_tui.tui.boards import Package
from coffee_tui.tui.boards.coffee_roaster.facts import unsaid
from coffee_tui.tui.boards.coffee_roaster.scores import is_interlude, score_sheet
from coffee_tui.tui.boards.coffee_roaster.signs import signs
from coffee_tui.tui.boards.coffee_roaster.widget import RoasterBoard

PACKAGE = Package(RoasterBoard, score_sheet, is_interlude, signs, unsaid)

__all__ = ["PACKAGE"]
