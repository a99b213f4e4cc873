"""Decisions about dice: what to keep, what to roll again, what to turn, and whether to roll at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from coffee_tui.players.vivajava_dice import imagine
from coffee_tui.players.vivajava_dice.blending import donated
from coffee_tui.players.vivajava_dice.evaluation import Table, emptied, left, rerolls
from coffee_tui.players.vivajava_dice.imagine import NOTICED
from coffee_tui.players.vivajava_dice.rivals import MOST_REROLLS
from rules.engine import Action, Done
from rules.vivajava_dice.actions import BreakApart, ChangeDie, KeepBlend, MatchFace, PickDie, SetDie, TrackPlay
from rules.vivajava_dice.dice import BLEND, DICE, DIE, FLAVOR, N_DICE, TRACKS, WILD, beans, rank
from rules.vivajava_dice.disc import DISCS, Use, held
from rules.vivajava_dice.discs.bench_sample import ChooseMatch, MatchDie
from rules.vivajava_dice.discs.re_roll import PickAgain
from rules.vivajava_dice.forecast import odds
from rules.vivajava_dice.forecast.odds import Dice
from rules.vivajava_dice.steps import ChangeDice, KeepOrBreak, UseBeforeRoll
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.dice import CHANGE, changeable

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, View

Legal = Sequence[Action]
DONE = Done()


def keep_or_break(view: View, step: KeepOrBreak, table: Table, legal: Legal) -> Action:
    """Keep the Featured Blend if it will score more than its dice are worth in the hand."""
    public, seat = table.public, step.seat
    value, dice = rank(public.featured), sum(public.featured)
    keep = table.hold(seat, value, dice)
    broken = Table(emptied(public), table.turns_left, table.weights)
    fewer = sum(use.disc.fewer_dice(public, use) for use in held(public, seat, "fewer_dice"))
    flavor = public.flavor[seat]
    roll = fresh(broken, seat, max(1, dice - fewer), flavor) - table.weights.flavor * flavor
    return KeepBlend() if keep >= roll else BreakApart()


def fresh(table: Table, seat: int, coffee: int, flavor: int, kept: Sequence[int] = (0,) * N_DICE) -> float:
    """Return what a roll is worth beside dice that are laid down, with the re-rolls of the seat.

    With Flavor Dice the re-rolls are valued as without them.
    """
    prices, key = table.prices(seat), odds.code(kept)
    again = min(MOST_REROLLS, rerolls(table.public, seat))
    once = odds.rolls(prices, 0, key)
    if not again or not coffee:
        return once.expected(key, coffee, flavor)
    helped = odds.rolls(prices, again, key).expected(key, coffee)
    return once.expected(key, coffee, flavor) + helped - once.expected(key, coffee) if flavor else helped


def before_roll(view: View, step: UseBeforeRoll, table: Table, legal: Legal) -> Action | None:
    """Lay a die on the face that helps most, if any does."""
    public, seat = table.public, step.seat
    best: Action | None = None
    most = 0.0
    for action in legal:
        if not isinstance(action, SetDie | Done):
            return None
        dice = list(public.now.rolled)
        if isinstance(action, SetDie):
            dice[DIE[action.face]] += 1
        coffee = public.now.to_roll - isinstance(action, SetDie)
        worth = fresh(table, seat, coffee, public.flavor[seat], dice)
        if best is None or worth > most + NOTICED:
            best, most = action, worth
    return best


def change_dice(view: View, step: ChangeDice, table: Table, legal: Legal) -> Action | None:
    """Roll again as long as that is worth more than the dice as they can be turned; then turn them."""
    public, seat = table.public, step.seat
    prices, uses = table.prices(seat), held(public, seat, "roll_plays")
    rolled, can_change = tuple(public.now.rolled), tuple(changeable(public))
    key = odds.code(rolled)
    offered = donated(table, seat)[0]
    again = _use(uses, "re_roll")
    if again is not None and left(public, again):
        now = max(offered, odds.rolls(prices, 0, _fixed(public)).final(key))
        kept, worth = _best_keep(table, seat, rolled, can_change, rerolls(public, seat) - 1)
        if kept != rolled and worth > now + NOTICED:
            return USE[again.color]
    turns = odds.best_turns(prices, rolled, can_change)
    if turns and offered <= odds.rolls(prices, 0, _fixed(public)).final(key):
        turning = [use for use in uses if hasattr(use.disc, "turned")]
        which, die, to = turns[0]
        return CHANGE[turning[which].color][die][to]
    bench = _use(uses, "bench_sample")
    if bench is not None and offered < odds.worth_now(prices, key) and _needs_match(table, seat):
        return USE[bench.color]
    unknown = [play for play in legal if isinstance(play, TrackPlay) and not _is_known(uses, play)]
    return imagine.best(view, [*unknown, DONE], table) if unknown else DONE


def pick_again(view: View, step: PickAgain, table: Table, legal: Legal) -> Action | None:
    """Pick up what is not worth keeping, one die after the other."""
    public, seat = table.public, step.seat
    rolled = tuple(a + b for a, b in zip(public.now.rolled, public.now.picked, strict=True))
    can_change = tuple(a + b for a, b in zip(changeable(public), public.now.picked, strict=True))
    kept, _ = _best_keep(table, seat, rolled, can_change, rerolls(public, seat))
    for die in range(N_DICE):
        if rolled[die] - kept[die] > public.now.picked[die]:
            return PickDie(DICE[die])
    return DONE


def choose_match(view: View, step: ChooseMatch, table: Table, legal: Legal) -> Action:
    """Match the color whose Research is then worth most."""
    public, prices = table.public, table.prices(step.seat)
    counts, more = beans(public.now.rolled), public.now.rolled[WILD] + 1 + prices.match

    def worth(action: Action) -> float:
        color = DIE[action.die] % FLAVOR if isinstance(action, MatchFace) and action.die != "flavor_wild" else -1
        return prices.research[color][min(sum(public.now.rolled), counts[color] + more)] if color >= 0 else -1.0

    return imagine.first_best(legal, worth)


def match_die(view: View, step: MatchDie, table: Table, legal: Legal) -> Action:
    """Turn a die that does not count already."""
    return next((play for play in legal if isinstance(play, ChangeDie) and play.die != "flavor_wild"), legal[0])


def _needs_match(table: Table, seat: int) -> bool:
    prices, key = table.prices(seat), odds.code(table.public.now.rolled)
    return odds.worth_now(prices, key) > odds.worth_now(structs.replace(prices, match=0), key) + NOTICED


def _best_keep(table: Table, seat: int, rolled: Dice, can_change: Dice, again: int) -> tuple[Dice, float]:
    """Return what to keep for a re-roll with so many more after it; a roll with Flavor Dice looks one ahead only."""
    again = 0 if any(rolled[FLAVOR:]) else min(again, MOST_REROLLS - 1)
    # Of eight dice and more nobody wants to roll more than five again, and counting that out takes long.
    most = sum(rolled) if sum(rolled) <= BLEND + 2 else BLEND
    return odds.best_keep(odds.rolls(table.prices(seat), again, _fixed(table.public)), rolled, can_change, most)


def _fixed(public: Public) -> int:
    dice = [0] * N_DICE
    for face in public.now.fixed:
        dice[face] += 1
    return odds.code(dice)


def _use(uses: Sequence[Use], disc: str) -> Use | None:
    return next((use for use in uses if use.disc is DISCS[disc]), None)


def _is_known(uses: Sequence[Use], play: TrackPlay) -> bool:
    (use,) = (use for use in uses if TRACKS[use.color] == play.track)
    return hasattr(use.disc, "turned") or use.disc.id in ("re_roll", "bench_sample")
