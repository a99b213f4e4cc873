"""A new game: what may be chosen before it, and the table before the first roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.engine import Chance, Option, settle, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.dice import FLAVOR, N_DICE, TRACKS
from rules.vivajava_dice.state import Hidden, Options, Private, Public, State
from rules.vivajava_dice.steps import RollForFirst

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.vivajava_dice.box import Level

_BOX = boxes.printed()
GAME_SEATS = (1, 2, 3, 4)

OPTIONS = (
    Option(
        "coaster", (*_BOX.coaster, "wild"), "Research Coaster: lite for a first game, second, or wild with other discs"
    ),
    Option("yellow", ("random", *_BOX.of_class("dice")), "wild: the Dice Manipulation disc on yellow"),
    Option("brown", ("random", *_BOX.of_class("research")), "wild: the Research disc on brown"),
    Option("red", ("random", *_BOX.of_class("special")), "wild: the Special disc on red"),
    Option(
        "green",
        ("random", *_BOX.of_class("special")),
        "wild: the Special disc on green; one on red already is drawn anew",
    ),
    Option("intern", ("off", "on"), "wild: on puts the Intern disc on yellow and the Intern Coaster beside"),
    Option("tracks", tuple(_BOX.length), "spaces of a Research Track, the cup included", reconstructed=True),
    Option("solo", tuple(_BOX.corporation), "one player: the corporation that takes the other side"),
    Option("level", ("normal", "easy", "expert"), "one player: how strong the corporation begins"),
)


def coaster(options: Mapping[str, str], chance: Chance) -> tuple[str, ...]:
    """Return the discs of the Research Coaster by colour, drawn where the options say random."""
    if options["coaster"] != "wild":
        return _BOX.coaster[options["coaster"]].row
    discs = dict.fromkeys(TRACKS, "") | {"white": _BOX.wild.fixed}
    if options["intern"] == "on":
        discs["yellow"] = "intern"
    for track in _BOX.wild.slots:
        chosen = options[track]
        if not discs[track] and chosen != "random" and chosen not in discs.values():
            discs[track] = chosen
    for track, cls in _BOX.wild.slots.items():
        if not discs[track]:
            left = [disc for disc in _BOX.of_class(cls) if disc not in discs.values()]
            discs[track] = left[chance.below(len(left))]
    return tuple(discs[track] for track in TRACKS)


def setup(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Return a new game, up to its first decision. `options` must be complete. Raises ValueError for 0 or 5 seats."""
    if seats not in GAME_SEATS:
        raise ValueError(f"VivaJava Dice is for one to four players, not for {seats}.")
    length = _BOX.length[options["tracks"]]
    corporation = _BOX.corporation[options["solo"]] if seats == 1 else None
    level = cast("Level", options["level"])
    sides = seats + (corporation is not None)
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
        ),
        discs=coaster(options, chance),
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
    )
    state = State(public, [Private(None) for _ in range(seats)], Hidden(), chance)
    then(state, RollForFirst())
    settle(state)
    return state


def components(state: State) -> Mapping[str, int]:
    """Return every piece of the box by type, wherever it lies."""
    public = state.public
    own = [public.rolled, public.picked]
    coffee = public.coffee_supply + public.to_roll + sum(public.featured) + (public.sugar >= 0)
    flavor = public.flavor_supply + sum(public.flavor)
    each = _BOX.tokens.each
    placed = [sum(token.seat == seat for token in public.tokens) for seat in range(_BOX.tokens.total // each)]
    return {
        "coffee die": coffee + sum(sum(dice[:FLAVOR]) for dice in own),
        "flavor die": flavor + sum(sum(dice[FLAVOR:]) for dice in own),
        "token": sum(n + max(0, each - n) for n in placed),  # those in play and those in each supply
    }
