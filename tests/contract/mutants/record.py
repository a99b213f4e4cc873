"""Toys that do not say rightly how they stand."""

from __future__ import annotations

import msgspec

from rules.engine import Game, Option, Phase, When
from tests.contract.mutants.breaking import Patch, mutant, replace
from tests.contract.mutants.secrets import spy
from tests.toy import GAME as TOY
from tests.toy import plays
from tests.toy import words as toy_words


@mutant("a glance is a line of the lobby", late=True)
def glance_of_two_lines(patch: Patch) -> None:
    replace(patch, glance=lambda view: "round 1\n3 points")


@mutant("a glance is a line of the lobby", late=True)
def glance_of_61_columns(patch: Patch) -> None:
    replace(patch, glance=lambda view: "x" * 61)


@mutant("a phase is a few words", late=True)
def phase_without_a_name(patch: Patch) -> None:
    replace(patch, phase=lambda public: Phase("round 1"))


@mutant("a game goes through phases", late=True)
def phase_that_never_ends(patch: Patch) -> None:
    replace(patch, phase=lambda public: Phase(name="Turn" if public.stack else "Finished"))


@mutant("glances do not depend on secrets", late=True)
def glance_that_leaks(patch: Patch) -> None:
    deck = spy(patch)
    replace(patch, glance=lambda view: f"{deck[0]} robusta left")


@mutant("a group is a short heading", late=True)
def heading_as_long_as_a_line(patch: Patch) -> None:
    replace(patch, group=lambda view, action: "What may be done with the cards of a hand")


@mutant("a menu has a line to mark", late=True)
def everything_is_careful(patch: Patch) -> None:
    replace(patch, careful=lambda view, action: True)


def with_option(patch: Patch, **changes: object) -> None:
    option = Option("more", "More", "Game", ("off", "on"), "More of it")
    replace(patch, options=(*TOY.options, msgspec.structs.replace(option, **changes)))


@mutant("an option has a title and a group", late=True)
def option_without_a_title(patch: Patch) -> None:
    with_option(patch, title="")


@mutant("an option has a title and a group", late=True)
def group_of_41_columns(patch: Patch) -> None:
    with_option(patch, group="x" * 41)


@mutant("a condition names what there is", late=True)
def condition_of_an_option_that_is_not_there(patch: Patch) -> None:
    with_option(patch, when=(When(options={"laps": ("3",)}),))


@mutant("a condition names what there is", late=True)
def condition_of_a_value_that_is_not_there(patch: Patch) -> None:
    with_option(patch, when=(When(options={"rounds": ("3", "9")}),))


@mutant("a condition names what there is", late=True)
def condition_of_seats_that_always_holds(patch: Patch) -> None:
    with_option(patch, when=(When(seats=(2, 3, 4)),))


@mutant("a condition can be met", late=True)
def option_that_depends_on_itself(patch: Patch) -> None:
    with_option(patch, when=(When(options={"more": ("on",)}),))


@mutant("a condition can be met", late=True)
def second_condition_that_contradicts(patch: Patch) -> None:
    few = Option("few", "Few", "Game", ("off", "on"), "Fewer", (When(seats=(2,)),))
    more = Option("more", "More", "Game", ("off", "on"), "", (When(seats=(3,)), When((3, 4), {"few": ("on",)})))
    replace(patch, options=(*TOY.options, few, more))


@mutant("options played apply", late=True)
def option_played_where_it_does_not_apply(patch: Patch) -> None:
    rounds = msgspec.structs.replace(TOY.options[0], when=(When(seats=(4,)),))
    replace(patch, options=(rounds,))


@mutant("points of a seat concern it", late=True)
def spilling_concerns_nobody(patch: Patch) -> None:
    replace(
        patch, concerns=lambda event, seat: not isinstance(event, plays.Spilled) and toy_words.concerns(event, seat)
    )


@mutant("not all concerns everybody", late=True)
def everything_concerns_everybody(patch: Patch) -> None:
    replace(patch, concerns=lambda event, seat: True)


@mutant("turns have a beginning", late=True)
def turns_that_begin_unseen(patch: Patch) -> None:
    replace(patch, turn_of=lambda event: None)


@mutant("a turn begins for somebody", late=True)
def a_turn_of_seat_nine(patch: Patch) -> None:
    replace(patch, turn_of=lambda event: 99 if isinstance(event, plays.Drew) else toy_words.turn_of(event))


@mutant("careful lines do not depend on secrets", late=True)
def careful_that_leaks(patch: Patch) -> None:
    deck = spy(patch)
    replace(patch, careful=lambda view, action: bool(deck[0] % 2))


@mutant("a preview comes true", late=True)
def preview_with_another_number(patch: Patch) -> None:
    says = Game.preview
    patch.setattr(Game, "preview", lambda *about: (said := says(*about)) and f"{said}9")


@mutant("a preview says what is not certain", late=True)
def preview_of_luck(patch: Patch) -> None:
    says = Game.preview
    patch.setattr(Game, "preview", lambda game, view, action: says(game, view, action) or "points 1 to 1")


@mutant("something has a preview", late=True)
def no_previews(patch: Patch) -> None:
    replace(patch, counts=lambda view: {})


@mutant("plays that end a step say so", late=True)
def every_play_ends_the_step(patch: Patch) -> None:
    patch.setattr(Game, "ends_step", lambda game, view, action: True)


@mutant("plays that end a step say so", late=True)
def no_play_ends_the_step(patch: Patch) -> None:
    patch.setattr(Game, "ends_step", lambda game, view, action: False)


@mutant("previews do not depend on secrets", late=True)
def preview_that_leaks(patch: Patch) -> None:
    deck = spy(patch)
    patch.setattr(Game, "preview", lambda game, view, action: f"robusta {deck[0]} to 0")
