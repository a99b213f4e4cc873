"""What the nets need of a view: where the tokens are, the turn, the cup test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from coffee_tui.players.coffee_roaster.beam import Nodes, Turn, after_turn, fits
from coffee_tui.players.coffee_roaster.looks import BONUS
from coffee_tui.players.coffee_roaster.luck import Table
from coffee_tui.players.coffee_roaster.nets import (
    CUP_KINDS,
    JUNK,
    SPOILT,
    SQUARE_3,
    SQUARE_SWEET,
    Cups,
    Nets,
    Numbers,
    Sheet,
)
from coffee_tui.players.coffee_roaster.nets import cup_bag as merged
from coffee_tui.players.coffee_roaster.tasting import Tasting
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.tokens import (
    BODY,
    BURNT,
    CUP_ROAST_3,
    CUP_SWEETNESS,
    EMPTY,
    HARD,
    N_KINDS,
    REJECT,
    SMOKE,
    Unique,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.coffee_roaster.state import Public

# Each kind as a kind of the cup test, moisture (which never comes there) as any.
CUP_KIND = [0, 1, 2, 3, 4, JUNK, JUNK, SPOILT, JUNK, JUNK, 7, 8, 9, 10]
assert [CUP_KIND[kind] for kind in (HARD, BURNT, SMOKE, REJECT, BODY)] == [JUNK, JUNK, JUNK, SPOILT, 7]

SQUARES: tuple[Unique, ...] = (
    "roast_level_3",
    "sweetness",
    "draw_and_select",
    "redraw_2",
    "extra_tray",
)  # as the nets count rows


def spaces(public: Public) -> list[int]:
    """Return the spaces of the right half in the order of the nets: the rows of the squares as they are printed."""
    return [2 * public.layout.index(square) + side for square in SQUARES for side in (0, 1)]


def sheet_of(public: Public, bean: str) -> Sheet:
    """Return a bean sheet as the nets read it, with the options that change its points."""
    box = boxes.of(public)
    options = public.options
    no_flavor = box.no_flavor.points if options.no_flavor_penalty else 0
    return Sheet(box.bean[bean], no_flavor=no_flavor, each=options.each_set_scores)


def table_of(public: Public, less: Sequence[int] = ()) -> Table:
    """Return where the tokens are; what lies beside an easy game's board counts as in hand. `less` leaves the hand."""
    hand = np.array(public.hand) + np.array(public.aside)
    for kind in less:
        hand[kind] -= 1
    bag = np.array(public.bag) + np.array(public.apart)
    left = np.array([int(kind != EMPTY) for kind in public.left])
    right = np.array([int(bool(public.right[space])) for space in spaces(public)])
    return Table(bag, hand, left, right)


def turn_of(public: Public, nets: Nets) -> Turn:
    """Return the turn under way."""
    box = boxes.of(public)
    gauge = box.gauge.spaces
    types = np.array([box.right_spaces[space] for space in spaces(public)])
    return Turn(
        public.disc,
        gauge[public.disc].levels_up,
        public.disc + 1 == len(gauge),
        fits(types, np.array(public.supply)),
        sheet_of(public, public.bean),
        nets,
    )


def root_of(table: Table, turn: Turn, *, step_a: bool) -> Nodes:
    """Return a table in the middle of a turn as the start of a search."""
    return Nodes(
        table.hand[None],
        after_turn(table.bag[None], table.hand[None], turn.levels_up),
        table.left[None],
        table.right[None],
        np.zeros(1, np.int64),
        np.array([step_a]),
    )


def tasting_of(public: Public, nets: Nets) -> Tasting:
    """Return the cup test of the bean in the roaster, under way or still to come."""
    bean = boxes.of(public).bean[public.bean]
    redraw = "redraw_2" in public.earned and not (public.cup_test and EMPTY not in public.cup)
    return Tasting(
        sheet_of(public, public.bean),
        nets.cup,
        "draw_and_select" in public.earned,
        redraw,
        BONUS[bean.group],
    )


def cup_counts(cup: Sequence[int]) -> Numbers:
    """Return what lies in a cup as counts (shape: 13)."""
    counts = np.zeros(CUP_KINDS + 2, np.int64)
    for token in cup:
        if token == CUP_ROAST_3:
            counts[SQUARE_3] += 1
        elif token == CUP_SWEETNESS:
            counts[SQUARE_SWEET] += 1
        elif 0 <= token < N_KINDS:
            counts[CUP_KIND[token]] += 1
    return counts


def cups_of(public: Public) -> Cups:
    """Return the cup test as it stands, what was just drawn back in the bag; before it, as it would begin."""
    box = boxes.of(public)
    cup = list(public.cup)
    if not public.cup_test:
        if "roast_level_3" in public.earned:
            cup[box.cup.roast_level_3_space] = CUP_ROAST_3
        if "sweetness" in public.earned:
            cup[box.cup.sweetness_space] = CUP_SWEETNESS
    counts = cup_counts(cup)
    tray = box.cup.tray + (box.cup.extra_tray if "extra_tray" in public.earned else 0) - len(public.tray)
    bag = merged([a + b for a, b in zip(public.bag, public.apart, strict=True)])
    return Cups(bag[None], counts[None], np.array([cup.count(EMPTY)]), np.array([tray]))
