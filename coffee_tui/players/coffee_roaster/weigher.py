"""A player that tries each play on a table of its own and takes the one whose table it values most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from coffee_tui.players.coffee_roaster.estimate import after_turns, cup_of, cup_worth, next_draw
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import ChooseBean, KeepRoasting, SkipRedraw, StopRoasting, UseRedraw
from rules.coffee_roaster.forecast import bag_after_turn
from rules.coffee_roaster.scoring import result
from rules.coffee_roaster.sight import determinize
from rules.coffee_roaster.tokens import INDEX
from rules.engine import Action, Chance, clone, legal_actions, play, top

if TYPE_CHECKING:
    from rules import engine
    from rules.coffee_roaster.state import Public, State, View

Legal = Sequence[Action]

# What a play leads into at once: it is followed to its end before the table is valued.
FOLLOWED = (steps.ConcentrateBeans, steps.PreserveBeans, steps.DisperseBean, steps.ReturnTwo, steps.RemoveTwo)
HALF_ROW = 0.3  # points: one of the two spaces of a square is filled
SQUARE = {"draw_and_select": 1.0, "redraw_2": 2.0}  # points; what the others bring shows in the cup
REDRAW_GAP = 6  # Redraw-2 is used on a cup that lacks this many points of its best


def wanted(public: Public) -> int:
    """Return how many tokens of the bag after this turn the sheet asks for."""
    bag, flavors = bag_after_turn(public), boxes.of(public).bean[public.bean].flavors
    return sum(min(bag[INDEX[name]], flavors.count(name)) for name in ("body", "acidity", "aroma"))


class Weigher:
    """Chooses by the view alone. Subclasses say how far ahead a bag is valued."""

    TURNS = 0  # further turns without a play by which a play is valued
    STOPS = 1  # and by which stopping is
    DRAWS = 0  # draws of a cup test that are thought through
    KEEP = 0.0  # points for each flavor in the bag that the sheet asks for, beside its odds to be drawn
    HOPE = 0.0  # points by which each later turn is thought to turn out better, for the plays that it will bring
    LUCKY = False  # effects that draw are tried, too
    PAIRS = False  # a flavor is valued by the best one after it
    SAMPLES = 2

    def choose(self, view: engine.View, legal: Legal) -> Action:
        """Return one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        public = cast("View", view).public
        step = top(public)
        if isinstance(step, steps.SelectBean):
            return self.choose_bean(public, legal)
        if isinstance(step, steps.StopOrGoOn):
            return self.stop_or_go(public)
        if isinstance(step, steps.OfferRedraw):
            bean = boxes.of(public).bean[public.bean]
            best = max(bean.roast_points) + len(bean.flavors) * 2
            return UseRedraw() if result(public).total <= best - REDRAW_GAP else SkipRedraw()
        return self.best(cast("View", view), legal)

    def choose_bean(self, public: Public, legal: Legal) -> Action:
        """Choose the bean with the most flavors and the highest roast points on its sheet."""
        beans = boxes.of(public).bean

        def promise(play: Action) -> tuple[int, int]:
            points = beans[play.bean].roast_points if isinstance(play, ChooseBean) else (0,)
            flavors = len(beans[play.bean].flavors) if isinstance(play, ChooseBean) else 0
            return 3 * flavors + max(points), sum(points)

        return max(legal, key=promise)

    def stop_or_go(self, public: Public) -> Action:
        """Stop unless one of the turns thought through promises more."""
        now, *later = self.prospects(public, self.STOPS)
        return StopRoasting() if now >= max(later, default=now) else KeepRoasting()

    def prospects(self, public: Public, turns: int) -> list[float]:
        """Return what stopping after this turn is worth, and after each of so many more."""
        box = boxes.of(public)
        bean = box.bean[public.bean]
        cup, tray = cup_of(public)
        bag = bag_after_turn(public)
        spaces = box.gauge.spaces[public.disc + 1 : public.disc + 1 + turns]
        heaps: list[Sequence[float]] = [bag, *after_turns(bag, spaces)]
        return [cup_worth(box, bean, heap, cup, tray) + self.HOPE * n for n, heap in enumerate(heaps)]

    def value(self, public: Public) -> float:
        """Return what a table is worth."""
        if public.cup_test:
            box = boxes.of(public)
            cup, tray = cup_of(public)
            if not public.bag and not any(public.apart):
                return result(public).total
            bag = [a + b for a, b in zip(public.bag, public.apart, strict=True)]
            return next_draw(box, box.bean[public.bean], bag, cup, tray, draws=self.DRAWS)
        filled = [bool(stack) for stack in public.right]
        halves = sum(a != b for a, b in zip(filled[::2], filled[1::2], strict=True))
        extra = HALF_ROW * halves + sum(SQUARE.get(square, 0) for square in public.earned)
        extra += self.KEEP * wanted(public) if self.KEEP else 0
        return max(self.prospects(public, self.TURNS)) + extra

    def best(self, view: View, legal: Legal) -> Action:
        """Try every play; the last one of the menu (to close a step) wins ties."""
        value, best = self.worth(view, legal[-1]), legal[-1]
        for action in legal[:-1]:
            other = self.worth(view, action)
            if other > value + 1e-9:
                value, best = other, action
        return best

    def worth(self, view: View, action: Action) -> float:
        """Return what a play leads to; with luck in it, the mean of a few samples."""
        draws = getattr(action, "space", -1) in (2, 3, 4) and type(action).__name__ == "PlaceLeft"
        if draws and not self.LUCKY:
            return -99.0
        total = 0.0
        many = self.SAMPLES if draws else 1
        for n in range(many):
            state = determinize(view, Chance(bytes([n]) * 32))
            play(state, 0, action)
            total += self.follow(state)
        return total / many

    def best_follow(self, state: State, *, pairs: bool) -> float:
        """Return the value of the best play now."""
        found = -99.0
        for action in legal_actions(state, 0):
            other = clone(state)
            play(other, 0, action)
            found = max(found, self.follow(other, pairs=pairs))
        return found

    def follow(self, state: State, *, pairs: bool = True) -> float:
        """Return the value of a table once the choices that belong to the last play are made."""
        step = top(state.public)
        if state.public.bean and isinstance(step, FOLLOWED):
            return self.best_follow(state, pairs=pairs)
        if pairs and self.PAIRS and isinstance(step, steps.PlaceFlavor):
            return self.best_follow(state, pairs=True)
        if pairs and self.PAIRS and isinstance(step, steps.UseFlavorEffects):
            return max(self.value(state.public), self.best_follow(state, pairs=False))
        if not state.public.bean or (step is not None and isinstance(step, steps.SelectBean)) or step is None:
            return float(state.public.results[-1].total)
        return self.value(state.public)
