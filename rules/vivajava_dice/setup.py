"""A new game: what may be chosen before it, and the table before the first roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.engine import Chance, Option, When, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.dice import FLAVOR, TRACKS
from rules.vivajava_dice.layout import coaster, in_play
from rules.vivajava_dice.modules.heartland import DealDemands
from rules.vivajava_dice.now import Turn
from rules.vivajava_dice.state import Hidden, Options, Private, Public, State
from rules.vivajava_dice.steps import RollForFirst

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.vivajava_dice.box import Level

_BOX = boxes.printed()
_SPECIAL = ("random", *_BOX.of_class("special"), *_BOX.of_class("special", "anger"))
GAME_SEATS = (1, 2, 3, 4)

_WILD = When(options={"coaster": ("wild",)})
_YELLOW = When(options={"coaster": ("wild",), "intern": ("off",)})
_ANGER = When(options={"anger-management": ("on",)})
_SOLO = When(seats=(1,))
_RESEARCH, _CORPORATION, _EXPANSION, _MODULES = "Research", "Solo", "Anger Expansion", "Modules"
OPTIONS = (
    Option(
        "coaster",
        "Research Coaster",
        _RESEARCH,
        (*_BOX.coaster, "wild"),
        "lite for a first game, second, or wild with other discs",
    ),
    Option(
        "yellow",
        "Disc on yellow",
        _RESEARCH,
        ("random", *_BOX.of_class("dice")),
        "the Dice Manipulation disc",
        (_YELLOW,),
    ),
    Option("brown", "Disc on brown", _RESEARCH, ("random", *_BOX.of_class("research")), "the Research disc", (_WILD,)),
    Option(
        "red",
        "Disc on red",
        _RESEARCH,
        _SPECIAL,
        "the first Special disc, of the base game or the Anger Expansion",
        (_WILD,),
    ),
    Option(
        "green",
        "Disc on green",
        _RESEARCH,
        _SPECIAL,
        "the second Special disc; one on red already is drawn anew",
        (_WILD,),
    ),
    Option(
        "intern",
        "Intern on yellow",
        _RESEARCH,
        ("off", "on"),
        "on: the Intern disc, with its coaster; four of the five Interns are ours",
        (_WILD,),
    ),
    Option(
        "tracks",
        "Spaces of a Research Track",
        _RESEARCH,
        tuple(_BOX.length),
        "how many, the cup included",
        reconstructed=True,
    ),
    Option(
        "solo",
        "Corporation",
        _CORPORATION,
        tuple(_BOX.corporation),
        "the corporation that takes the other side",
        (_SOLO,),
    ),
    Option(
        "level",
        "Level",
        _CORPORATION,
        ("normal", "easy", "expert"),
        "how strong the corporation begins; the numbers of its meter are ours",
        (_SOLO,),
    ),
    Option(
        "anger",
        "Random Anger discs",
        _EXPANSION,
        ("off", "mixed", "only"),
        "whether random Special discs may be (or all are) Anger discs",
        (_WILD,),
    ),
    Option(
        "anger-management",
        "Anger Management",
        _EXPANSION,
        ("off", "on"),
        "on: the Anger Management disc and the ANGER Coaster",
    ),
    Option(
        "anger-coaster",
        "Discs of the ANGER Coaster",
        _EXPANSION,
        ("anger", "mixed", "base"),
        "which discs are drawn for it",
        (_ANGER,),
    ),
    Option(
        "angry-dice",
        "Angry Dice",
        _EXPANSION,
        ("choose", "auto", "roll-off"),
        "Get Angry!: you choose which die to lock, dice are locked by themselves, or one die each settles it",
        (_WILD, _ANGER),
        reconstructed=True,
    ),
    Option("brew", "Brew Crafters", _MODULES, ("off", "on"), "a production line that all push along"),
    Option("compounded", "Compounded", _MODULES, ("off", "on"), "beans lift a Token up the test tube"),
    Option(
        "compounded-start",
        "Bottom of the test tube",
        _MODULES,
        tuple(str(points) for points in _BOX.compounded.bottom),
        "what it is worth: as on the coaster, or as in the text",
        (When(options={"compounded": ("on",)}),),
    ),
    Option("belle", "Belle of the Ball", _MODULES, ("off", "on"), "a third Blend, with Requests to fulfill"),
    Option("carnival", "Carnival", _MODULES, ("off", "on"), "three rides, and Tickets that interfere"),
    Option(
        "heartland",
        "Heartland Hauling Co.",
        _MODULES,
        ("off", "on"),
        "The Great Heartland Hauling Co.: Demands to deliver to",
        (When(seats=GAME_SEATS[1:]),),  # Ruling: D-38
    ),
)


def lay_out(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Return a new game, before its first step. `options` must be complete. Raises ValueError for 0 or 5 seats."""
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
        now=Turn(),
        points=[[0] * len(scoring.KINDS) for _ in range(sides)],
        marks=[[0] * len(TRACKS) for _ in range(seats)],
        levels=[[0] * len(TRACKS) for _ in range(seats)],
        gained=[[0] * len(TRACKS) for _ in range(seats)],
        coffee_supply=_BOX.dice.coffee,
        flavor_supply=_BOX.dice.flavor,
        flavor=[0] * seats,
        featured=[0] * 6,
        featured_by=-1,
        rainbow_by=-1,
        tokens=[],
        meter=corporation.start[level] if corporation else 0,
        sugar=-1,
        anger=anger,
        barred=[],
        belle_by=-1,
        demands=[],
    )
    state = State(public, [Private(None) for _ in range(seats)], Hidden(), chance)
    then(state, *([DealDemands()] if "heartland" in modules else []), RollForFirst())
    return state


def components(state: State) -> Mapping[str, int]:
    """Return every piece of the box by type, wherever it lies."""
    public = state.public
    own = [public.now.rolled, public.now.picked]
    coffee = public.coffee_supply + public.now.to_roll + sum(public.featured) + (public.sugar >= 0)
    flavor = public.flavor_supply + sum(public.flavor) + public.now.returning + sum(public.now.landed)
    flavor += sum(map(sum, public.demands))
    each = _BOX.tokens.each
    placed = [sum(token.seat == seat for token in public.tokens) for seat in range(_BOX.tokens.total // each)]
    return {
        "coffee die": coffee + sum(sum(dice[:FLAVOR]) for dice in own),
        "flavor die": flavor + sum(sum(dice[FLAVOR:]) for dice in own),
        "token": sum(n + max(0, each - n) for n in placed),  # those in play and those in each supply
    }
