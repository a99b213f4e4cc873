"""A new game: what may be chosen before it, and the table before the first roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.engine import Chance, Option, settle, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.dice import FLAVOR, N_DICE, TRACKS
from rules.vivajava_dice.layout import coaster, in_play
from rules.vivajava_dice.modules.heartland import DealDemands
from rules.vivajava_dice.state import Hidden, Options, Private, Public, State
from rules.vivajava_dice.steps import RollForFirst

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.vivajava_dice.box import Level

_BOX = boxes.printed()
_SPECIAL = ("random", *_BOX.of_class("special"), *_BOX.of_class("special", "anger"))
GAME_SEATS = (1, 2, 3, 4)

OPTIONS = (
    Option(
        "coaster", (*_BOX.coaster, "wild"), "Research Coaster: lite for a first game, second, or wild with other discs"
    ),
    Option("yellow", ("random", *_BOX.of_class("dice")), "wild: the Dice Manipulation disc on yellow"),
    Option("brown", ("random", *_BOX.of_class("research")), "wild: the Research disc on brown"),
    Option("red", _SPECIAL, "wild: the Special disc on red, of the base game or the Anger Expansion"),
    Option("green", _SPECIAL, "wild: the Special disc on green; one on red already is drawn anew"),
    Option("intern", ("off", "on"), "wild: on puts the Intern disc on yellow; four of the five Interns are ours"),
    Option("tracks", tuple(_BOX.length), "spaces of a Research Track, the cup included", reconstructed=True),
    Option("solo", tuple(_BOX.corporation), "one player: the corporation that takes the other side"),
    Option(
        "level",
        ("normal", "easy", "expert"),
        "one player: how strong the corporation begins; the numbers of its meter are ours",
    ),
    Option("anger", ("off", "mixed", "only"), "wild: whether random Special discs may be (or all are) Anger discs"),
    Option("anger-management", ("off", "on"), "Anger Expansion: the Anger Management disc and the ANGER Coaster"),
    Option("anger-coaster", ("anger", "mixed", "base"), "which discs are drawn for the ANGER Coaster"),
    Option(
        "angry-dice",
        ("auto", "choose", "roll-off"),
        "Get Angry!: dice are locked by themselves, as you choose, or one die each settles it",
        reconstructed=True,
    ),
    Option("brew", ("off", "on"), "Brew Crafters: a production line that all push along"),
    Option("compounded", ("off", "on"), "Compounded: beans lift a Token up the test tube"),
    Option(
        "compounded-start",
        tuple(str(points) for points in _BOX.compounded.bottom),
        "what the bottom of the test tube is worth: as on the coaster, or as in the text",
    ),
    Option("belle", ("off", "on"), "Belle of the Ball: a third Blend, with Requests to fulfil"),
    Option("carnival", ("off", "on"), "Carnival: three rides, and Tickets that interfere"),
    Option("heartland", ("off", "on"), "The Great Heartland Hauling Co., two players or more: Demands to deliver to"),
)


def setup(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Return a new game, up to its first decision. `options` must be complete. Raises ValueError for 0 or 5 seats."""
    if seats not in GAME_SEATS:
        raise ValueError(f"VivaJava Dice is for one to four players, not for {seats}.")
    length = _BOX.length[options["tracks"]]
    corporation = _BOX.corporation[options["solo"]] if seats == 1 else None
    level = cast("Level", options["level"])
    sides = seats + (corporation is not None)
    modules = in_play(seats, options)
    discs, anger = coaster(options, modules, chance)
    public = Public(
        stack=[],
        options=Options(
            coaster=options["coaster"],
            tracks=length.id,
            one=length.one,
            two=length.two,
            cup=length.cup,
            corporation=corporation.id if corporation else "",
            level=level if corporation else "",
            modules=modules,
            tube=int(options["compounded-start"]),
            angry_dice=options["angry-dice"],
        ),
        discs=discs,
        turn=0,
        active=0,
        points=[[0] * len(scoring.KINDS) for _ in range(sides)],
        marks=[[0] * len(TRACKS) for _ in range(seats)],
        levels=[[0] * len(TRACKS) for _ in range(seats)],
        gained=[[0] * len(TRACKS) for _ in range(seats)],
        coffee_supply=_BOX.dice.coffee,
        flavor_supply=_BOX.dice.flavor,
        flavor=[0] * seats,
        to_roll=0,
        rolled=[0] * N_DICE,
        fixed=[],
        picked=[],
        given=[],
        taken=[],
        blend=[],
        research=[],
        featured=[0] * 6,
        featured_by=-1,
        rainbow_by=-1,
        tokens=[],
        used=[0] * len(TRACKS),
        research_only=False,
        blocked=None,
        is_fresh=False,
        meter=corporation.start[level] if corporation else 0,
        sugar=-1,
        anger=anger,
        arena=[],
        is_creamed=False,
        barred=[],
        carnival=[],
        belle_by=-1,
        demands=[],
        returning=0,
        landed=[],
    )
    state = State(public, [Private(None) for _ in range(seats)], Hidden(), chance)
    then(state, *([DealDemands()] if "heartland" in modules else []), RollForFirst())
    settle(state)
    return state


def components(state: State) -> Mapping[str, int]:
    """Return every piece of the box by type, wherever it lies."""
    public = state.public
    own = [public.rolled, public.picked]
    coffee = public.coffee_supply + public.to_roll + sum(public.featured) + (public.sugar >= 0)
    flavor = public.flavor_supply + sum(public.flavor) + public.returning + sum(public.landed)
    flavor += sum(map(sum, public.demands))
    each = _BOX.tokens.each
    placed = [sum(token.seat == seat for token in public.tokens) for seat in range(_BOX.tokens.total // each)]
    return {
        "coffee die": coffee + sum(sum(dice[:FLAVOR]) for dice in own),
        "flavor die": flavor + sum(sum(dice[FLAVOR:]) for dice in own),
        "token": sum(n + max(0, each - n) for n in placed),  # those in play and those in each supply
    }
