"""A new game: what may be chosen before it, and the table before the first bean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import tokens
from rules.coffee_roaster.scoring import FULL_MENU
from rules.coffee_roaster.state import Hidden, Options, Private, Public, State
from rules.coffee_roaster.steps import FinishMenu, TakeNextBean
from rules.engine import Chance, Option, then

if TYPE_CHECKING:
    from collections.abc import Mapping

_GAME, _SCORING, _DISPLAY = "Game", "Scoring", "Display"
OPTIONS = (
    Option(
        "menu",
        "Menu",
        _GAME,
        ("full", "trial"),
        "full: three beans, one of each group, and a rank; trial: any one bean",
    ),
    Option(
        "effects",
        "Unique effects",
        _GAME,
        ("printed", "shuffled"),
        "shuffled: the unique effects are dealt anew to the rows for each bean",
    ),
    Option(
        "easy",
        "Easy mode",
        _GAME,
        ("off", "on"),
        "on: a Body, an Acidity and an Aroma lie beside the board, to take once for each bean when you like",
        reconstructed=True,
    ),
    Option(
        "no-flavor-penalty",
        "Flavorless-cup penalty",
        _SCORING,
        ("on", "off"),
        "on: a cup without any flavor token costs 3 points",
    ),
    Option(
        "skill-points",
        "Skill points",
        _SCORING,
        ("largest", "each"),
        "largest: the largest set of one level scores; each: every set does",
    ),
    Option(
        "ranked",
        "Expert beans of group 1",
        _GAME,
        ("off", "on"),
        "on: Middle Level Roaster was reached before, so group 1 offers its Expert beans too",
        profile="ranked",
    ),
    Option(
        "counter",
        "Show Roast Counter",
        _DISPLAY,
        ("on", "off"),
        "off, harder: no Roast Counter and nothing worked out from it",
        display=True,
    ),
    Option(
        "bag-list",
        "Show bag",
        _DISPLAY,
        ("on", "off"),
        "off, harder: no list of what is in the bag, and no odds",
        display=True,
    ),
)


def lay_out(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Return a new game with the printed box, before its first step. `options` must be complete."""
    return lay_out_with(boxes.BOXES.fingerprint, seats, options, chance)


def lay_out_with(fingerprint: str, seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Return a new game with a registered box. Raises ValueError if the box is not known or seats is not 1."""
    if seats != 1:
        raise ValueError(f"Coffee Roaster is for one player, not for {seats}.")
    box = boxes.BOXES.named(fingerprint)
    chosen = Options(
        full_menu=options["menu"] == "full",
        shuffled=options["effects"] == "shuffled",
        easy=options["easy"] == "on",
        no_flavor_penalty=options["no-flavor-penalty"] == "on",
        each_set_scores=options["skill-points"] == "each",
        ranked=options["ranked"] == "on",
        counter=options["counter"] == "on",
        bag_list=options["bag-list"] == "on",
    )
    supply = list(box.heap)
    for flavor in box.easy.aside if chosen.easy else ():
        supply[tokens.INDEX[flavor]] += 1
    state = State(
        Public(
            stack=[],
            options=chosen,
            box=fingerprint,
            results=[],
            bean="",
            turn=0,
            disc=-1,
            gauge_smoke=[0] * len(box.gauge.spaces),
            supply=supply,
            bag=tokens.none(),
            hand=tokens.none(),
            apart=tokens.none(),
            aside=tokens.none(),
            removed=tokens.none(),
            left=[tokens.EMPTY] * len(box.left_spaces),
            right=[[] for _ in box.right_spaces],
            layout=[row.id for row in box.right_half.rows],
            earned=[],
            wild_taken=True,
            cup=[tokens.EMPTY] * box.cup_size,
            tray=[],
            cup_test=False,
        ),
        [Private(None)],
        Hidden(),
        chance,
    )
    then(state, *[TakeNextBean()] * (FULL_MENU if chosen.full_menu else 1), FinishMenu())
    return state


def components(state: State) -> Mapping[str, int]:
    """Return every piece of the box by type, wherever it lies."""
    public = state.public
    counts: dict[str, int] = dict.fromkeys((*tokens.KINDS, *tokens.UNIQUES), 0)
    for heap in (public.supply, public.bag, public.hand, public.apart, public.aside, public.removed):
        for kind, n in zip(tokens.KINDS, heap, strict=True):
            counts[kind] += n
    counts["smoke"] += sum(public.gauge_smoke)
    counts["wild"] += not public.wild_taken
    for token in (*public.left, *(kind for stack in public.right for kind in stack), *public.cup, *public.tray):
        if 0 <= token < tokens.N_KINDS:
            counts[tokens.KINDS[token]] += 1
    for row, effect in enumerate(public.layout):
        # A token is earned exactly when both spaces of its row are filled: it then lies on the Cup Board.
        counts[effect] += (effect in public.earned) or not all(public.right[2 * row : 2 * row + 2])
    return counts
