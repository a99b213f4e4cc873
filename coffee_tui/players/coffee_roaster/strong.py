"""The strong roaster: searches each turn and each cup test by nets that learned from roasting against themselves.

It uses the same luck for the same seed and view, so a game that is taken up again goes on as it would have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec
import numpy as np

from coffee_tui.players import CannotPlay
from coffee_tui.players.coffee_roaster import beam, luck
from coffee_tui.players.coffee_roaster.looks import BONUS, ROAST_INPUTS
from coffee_tui.players.coffee_roaster.nets import Cups, Net, Nets, Numbers, load, look_roast
from coffee_tui.players.coffee_roaster.plays import FLAVOR_PLAYS, STACK, FlavorPlay
from coffee_tui.players.coffee_roaster.reading import (
    CUP_KIND,
    cup_counts,
    cups_of,
    root_of,
    sheet_of,
    spaces,
    table_of,
    tasting_of,
    turn_of,
)
from coffee_tui.players.coffee_roaster.tasting import Tasting
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import (
    ChooseBean,
    CloseStep,
    Concentrate,
    Disperse,
    KeepRoasting,
    PlaceLeft,
    PlaceRight,
    Preserve,
    RemoveToken,
    ReturnToken,
    SkipRedraw,
    StackFlavors,
    StopRoasting,
    TakeAside,
    TakeBack,
    ToCup,
    ToTray,
    UseFlavor,
    UseRedraw,
)
from rules.coffee_roaster.tokens import BODY, INDEX, KINDS, N_KINDS, WILD, Flavor
from rules.engine import Action, top

if TYPE_CHECKING:
    from rules import engine
    from rules.coffee_roaster.state import Public, View

Legal = Sequence[Action]


class Care(NamedTuple):
    """How hard a player looks."""

    width: int = 8  # positions kept in the beam of a turn
    samples: int = 16  # of each effect that draws; 0: such effects are left alone
    ahead: int = 3  # draws of a cup test before the net is asked
    blur: float = 0.0  # points by which the value of a turn's end is misjudged at most
    strange: float = 0.0  # share of beans that it hardly knows, another one for each seed
    lost: float = 8.0  # the blur at these


class Strong:
    """Chooses by the seed and the view alone."""

    def __init__(self, seed: bytes, care: Care | None = None) -> None:
        self.seed, self.care = blake2b(seed, digest_size=16).digest(), care or Care()
        header, self.nets = load()
        self.box = header["box"]

    def choose(self, view: engine.View, legal: Legal) -> Action:
        """Return one of the legal actions. Raises CannotPlay for a box that the nets do not know."""
        public = cast("View", view).public
        if public.box != self.box:
            raise CannotPlay("This player knows the printed box only: choose planner for a box of your own.")
        if len(legal) == 1:
            return legal[0]
        step = top(public)
        decide = _DECISIONS.get(type(step))
        action = decide(self, public, step, legal) if decide else None
        return action if action is not None and action in legal else legal[-1]

    def luck(self, public: Public) -> np.random.Generator:
        """Return luck of its own for this table."""
        digest = blake2b(msgspec.msgpack.encode(public), digest_size=8, key=self.seed).digest()
        return np.random.default_rng(int.from_bytes(digest, "big"))

    def nets_for(self, public: Public) -> Nets:
        """Return the nets of the bean in the roaster, blurred if this player is."""
        care, nets = self.care, self.nets[public.bean]
        if not care.blur:
            return nets
        knows = blake2b(public.bean.encode(), digest_size=8, key=self.seed).digest()
        strange = int.from_bytes(knows, "big") % 1000 < 1000 * care.strange
        return nets._replace(roast=_Blurred(nets.roast, care.lost if strange else care.blur, self.seed))

    def start_value(self, public: Public, bean: str) -> float:
        """Return what a bean is worth before its first turn, in a Full Menu with what it opens."""
        bag = np.array(boxes.of(public).start_heap(bean))[None]
        looks = look_roast(bag, np.zeros((1, 6)), np.zeros((1, 10)), 0, sheet_of(public, bean))
        value = float(self.nets[bean].roast(looks)[0, 0])
        return value if public.options.full_menu else value - BONUS[boxes.of(public).bean[bean].group][1]

    def search(self, public: Public, *, step_a: bool, only: Numbers | None = None) -> tuple[float, list[int]]:
        """Return the value of the turn and the codes of its best plays."""
        turn = turn_of(public, self.nets_for(public))
        best, paths = beam.climb(root_of(table_of(public), turn, step_a=step_a), turn, self.care.width, only)
        return float(best[0]), paths[0]


_MIX = np.random.default_rng(7).integers(1, 2**40, ROAST_INPUTS) | 1


class _Blurred(Net):
    """A net whose word is off by a little, by the same little for the same position."""

    def __new__(cls, net: Net, blur: float, seed: bytes) -> _Blurred:
        made = super().__new__(cls, *net)
        made.blur, made.mix = blur, int.from_bytes(seed[:4], "big")
        return made

    blur: float
    mix: int

    def __call__(self, looks: Numbers) -> Numbers:
        """Return both outputs, each off by up to `blur` or so."""
        digits = np.rint(looks * 840).astype(np.int64) + 1  # whole numbers, so that it is the same everywhere
        key = digits @ (_MIX * (self.mix | 1))
        off = (key >> 20) % 2001 / 1000 - 1
        said = super().__call__(looks)
        said += (self.blur * off)[:, None]
        return said


def choose_bean(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Choose the bean that is worth most from the start, with what it opens."""
    beans = [play for play in legal if isinstance(play, ChooseBean)]
    return max(beans, key=lambda play: player.start_value(public, play.bean))


def step_a(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Lay what the best plan lays on the left half, or what luck may make better still."""
    value, path = player.search(public, step_a=True)
    placed = [play for play in legal if isinstance(play, PlaceLeft)]
    if player.care.samples:
        turn = turn_of(public, player.nets_for(public))
        found = luck.offers(
            table_of(public),
            {(play.space, INDEX[play.token]) for play in placed},
            turn,
            player.care.samples,
            player.luck(public),
        )
        best = max(found, key=found.__getitem__, default=None)
        if best is not None and found[best] > value + 0.05:
            return PlaceLeft(best[0], KINDS[best[1]])
    if path and path[0] < beam.FLAVORS_FROM:
        return lay(public, path[0])
    return CloseStep("a")


def lay(public: Public, code: int) -> Action:
    """Return the action of a step-a code; a flavor beside the board is taken first."""
    if code < 2:
        return PlaceLeft(code, KINDS[1 - code])
    kind = BODY + code - 2
    return PlaceLeft(5, KINDS[kind]) if public.hand[kind] else TakeAside(cast("Flavor", KINDS[kind]))


def step_b(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Use the first flavor of the best plan."""
    _, path = player.search(public, step_a=False)
    if not path:
        return CloseStep("b")
    play, _ = _flavor(path[0])
    hand = list(public.hand)
    for kind in (play.token, play.bottom):
        if kind >= 0:
            if not hand[kind]:
                return TakeAside(cast("Flavor", KINDS[kind]))
            hand[kind] -= 1
    if play.effect == STACK:
        return StackFlavors(KINDS[play.token], KINDS[play.bottom])
    return UseFlavor(KINDS[play.token], cast("Flavor", KINDS[play.effect]))


def _flavor(code: int) -> tuple[FlavorPlay, int]:
    play, space = divmod(code - beam.FLAVORS_FROM, 10)
    return FLAVOR_PLAYS[play], space


def treat(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Choose the beans for the flavor effect under way."""
    used = cast("steps.PlaceFlavor", public.stack[-2])
    token, effect = INDEX[used.tokens[0]], INDEX[used.matched]
    only = np.array([play.token == token and play.effect == effect for play in FLAVOR_PLAYS])
    _, path = player.search(public, step_a=False, only=only)
    if not path:
        return legal[0]
    play, _ = _flavor(path[0])
    make = {"body": Concentrate, "acidity": Preserve, "aroma": Disperse}[used.matched]
    return make(play.low, play.high)


def place(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Choose the space of the right half by the best plan that follows."""
    turn = turn_of(public, player.nets_for(public))
    table = table_of(public, [INDEX[token] for token in step.tokens])
    order = spaces(public)
    plays = [play for play in legal if isinstance(play, PlaceRight)]
    root = root_of(table, turn, step_a=False)
    roots = beam.Nodes(*(np.repeat(part, len(plays), 0) for part in root))
    roots = roots._replace(root=np.arange(len(plays)))
    for i, play in enumerate(plays):
        roots.right[i, order.index(play.space)] = 1
    best, _ = beam.climb(roots, turn, min(player.care.width, 3))
    return plays[int(best.argmax())]


def put_back(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Redrawing 2: put back what the turn misses least."""
    turn = turn_of(public, player.nets_for(public))
    pool = np.array(public.hand)
    if step.keeps_wild:
        pool[WILD] = 0
    sets = luck.sets_of(pool, step.left, step.floor)
    value = luck.back_values(table_of(public), sets, turn)
    return ReturnToken(KINDS[sets[int(value.argmax())][0]])


def remove(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Drawing 5: remove what is best gone."""
    turn = turn_of(public, player.nets_for(public))
    sets = luck.sets_of(np.array(public.apart), step.left, step.floor)
    value = luck.gone_values(table_of(public), sets, turn, 2)
    return RemoveToken(KINDS[sets[int(value.argmax())][0]])


def stop_or_go(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Stop as soon as the cup is worth at least what going on is."""
    turn = turn_of(public, player.nets_for(public))
    table = table_of(public)
    looks = look_roast(table.bag[None], table.left[None], table.right[None], public.disc, turn.sheet)
    tasting = tasting_of(public, player.nets_for(public))
    stop = tasting.value(cups_of(public), player.care.ahead)[0]
    return StopRoasting() if stop >= turn.nets.roast(looks)[0, 0] else KeepRoasting()


def taste(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Cup or tray: whichever the rest of the test makes more of."""
    tasting = tasting_of(public, player.nets_for(public))
    kind = next(k for k in range(N_KINDS) if public.apart[k])
    in_cup, on_tray = tasting.moves(cups_of(public), np.array([CUP_KIND[kind]]))
    ahead = player.care.ahead - 1
    better = tasting.value(in_cup, ahead)[0] >= tasting.value(on_tray, ahead)[0]
    return ToCup(KINDS[kind]) if better else ToTray(KINDS[kind])


def select(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Draw & Select: the token that the rest of the test makes more of."""
    tasting = tasting_of(public, player.nets_for(public))
    plays = [play for play in legal if isinstance(play, ToCup)]
    kinds = np.array([CUP_KIND[INDEX[play.token]] for play in plays])
    cups = cups_of(public).take(np.zeros(len(kinds), int))
    value = tasting.value(tasting.moves(cups, kinds)[0], player.care.ahead - 1)
    return plays[int(value.argmax())]


def offer_redraw(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Use Redraw-2 if the mean of its best use beats the cup."""
    tasting, cups = _full_cup(player, public)
    now = tasting.points(cups)[0]
    return UseRedraw() if max(tasting.back_and_three(cups.bag[0], cups.cup[0]).values()) > now else SkipRedraw()


def _full_cup(player: Strong, public: Public) -> tuple[Tasting, Cups]:
    tasting = tasting_of(public, player.nets_for(public))
    return tasting._replace(redraw=False), cups_of(public)


def take_back(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Redraw-2: take back the two tokens whose places are worth most."""
    tasting, cups = _full_cup(player, public)
    lying = np.array([public.cup.count(kind) for kind in range(N_KINDS)])
    sets = luck.sets_of(lying, step.left, step.floor)
    if step.left == 2:
        worth = tasting.back_and_three(cups.bag[0], cups.cup[0])
        value = [worth[tuple(sorted(CUP_KIND[kind] for kind in pair))] for pair in sets]  # type: ignore[index]
    else:
        value = [tasting.refilled(*_taken_back(cups, CUP_KIND[kind])) for (kind,) in sets]
    return TakeBack(KINDS[sets[int(np.argmax(value))][0]])


def _taken_back(cups: Cups, kind: int) -> tuple[Numbers, Numbers]:
    bag, cup = cups.bag[0].copy(), cups.cup[0].copy()
    bag[kind] += 1
    cup[kind] -= 1
    return bag, cup


def fill_gaps(player: Strong, public: Public, step: Any, legal: Legal) -> Action:
    """Redraw-2: the two of the three tokens that make the best cup."""
    tasting, _ = _full_cup(player, public)
    sets = luck.sets_of(np.array(public.apart), step.left, step.floor)
    value = tasting.fills(cup_counts(public.cup), [tuple(CUP_KIND[kind] for kind in some) for some in sets])
    return ToCup(KINDS[sets[int(value.argmax())][0]])


# How to decide, by the step that asks.
_DECISIONS: dict[type[Any], Callable[[Strong, Any, Any, Legal], Action]] = {
    steps.SelectBean: choose_bean,
    steps.UseImmediateEffects: step_a,
    steps.UseFlavorEffects: step_b,
    steps.ConcentrateBeans: treat,
    steps.PreserveBeans: treat,
    steps.DisperseBean: treat,
    steps.PlaceFlavor: place,
    steps.ReturnTwo: put_back,
    steps.RemoveTwo: remove,
    steps.StopOrGoOn: stop_or_go,
    steps.TastePulled: taste,
    steps.SelectOne: select,
    steps.OfferRedraw: offer_redraw,
    steps.TakeBackTwo: take_back,
    steps.FillGaps: fill_gaps,
}
