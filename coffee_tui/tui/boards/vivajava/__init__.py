"""The board of VivaJava: `layout.py` says which panes stand where, the modules beside it draw them.

All but the widget are pure functions of a view that return lines of text.
"""

from coffee_tui.tui.boards import Package
from coffee_tui.tui.boards.vivajava.scores import score_sheet
from coffee_tui.tui.boards.vivajava.signs import signs
from coffee_tui.tui.boards.vivajava.widget import VivaJavaBoard

PACKAGE = Package(VivaJavaBoard, score_sheet, signs=signs)

__all__ = ["PACKAGE"]
