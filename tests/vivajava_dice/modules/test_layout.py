"""Which discs lie where, when modules and Anger discs are in play."""

from __future__ import annotations

import pytest

from rules.engine import Chance
from rules.engine.box import parse, printed
from rules.vivajava_dice import GAME
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.coasters import MODULES
from rules.vivajava_dice.state import Public
from tests.vivajava_dice.table import PIECES

ALL = dict.fromkeys(MODULES, "on")
ANGER = boxes.printed().of_class("special", "anger")


def laid(seed: int = 0, seats: int = 2, **options: str) -> Public:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    state = GAME.setup(seats, GAME.complete(chosen), Chance(seed.to_bytes(32, "big")))
    assert dict(GAME.components(state)) == PIECES
    return state.public  # type: ignore[return-value]


def test_there_are_eleven_anger_discs_and_a_disc_for_each_module() -> None:
    box = boxes.printed()
    assert len(ANGER) == 11
    assert {disc.id for disc in box.discs if disc.origin == "signature"} == set(MODULES.values())
    assert box.disc["anger_management"].origin == "anger"


def test_without_the_expansion_nothing_of_it_is_on_the_table() -> None:
    public = laid(coaster="wild")
    assert (public.anger, public.now.arena, public.barred, public.now.carnival, public.demands) == ((), [], [], [], [])
    assert (public.belle_by, public.now.returning, public.now.landed, public.now.is_creamed) == (-1, 0, [], False)
    assert public.options.modules == ()


def test_anger_discs_may_be_chosen_or_drawn_for_the_special_spaces() -> None:
    assert laid(coaster="wild", red="creamer", green="jolt").discs[3:] == ("creamer", "jolt")
    drawn = {disc for seed in range(150) for disc in laid(seed, coaster="wild", anger="only").discs[3:]}
    assert drawn == set(ANGER)
    drawn = {disc for seed in range(150) for disc in laid(seed, coaster="wild", anger="mixed").discs[3:]}
    assert drawn == set(ANGER) | set(boxes.printed().of_class("special"))
    drawn = {disc for seed in range(80) for disc in laid(seed, coaster="wild").discs}
    assert not drawn & set(ANGER)


@pytest.mark.parametrize(("module", "disc"), MODULES.items())
def test_a_module_s_disc_goes_to_a_special_space(module: str, disc: str) -> None:
    for coaster in ("lite", "second", "wild"):
        public = laid(coaster=coaster, **{module: "on"})
        assert public.discs[4] == disc
        assert public.options.modules == (module,)


def test_on_wild_modules_take_free_spaces_before_chosen_ones() -> None:
    public = laid(coaster="wild", green="jolt", brew="on", belle="on")
    assert (public.discs[2], public.discs[3], public.discs[4]) == ("belle", "brew_crafters", "jolt")
    public = laid(coaster="wild", green="jolt", red="creamer", brown="overtime", yellow="flip_bean", brew="on")
    assert public.discs[4] == "brew_crafters"


def test_all_modules_find_a_space_and_re_roll_makes_room_for_the_fifth_alone() -> None:
    assert set(laid(**ALL).discs) == set(MODULES.values())
    four = dict(list(ALL.items())[:4])
    assert laid(**four).discs[0] == "re_roll"
    assert laid(seats=1, **ALL).discs[0] == "re_roll"  # no Heartland in the solo game


def test_anger_management_takes_a_space_and_lays_six_discs_beside() -> None:
    public = laid(anger_management="on")
    assert public.discs[4] == "anger_management"
    assert len(public.anger) == len(set(public.anger)) == 6
    assert set(public.anger) <= set(ANGER)


@pytest.mark.parametrize(("pool", "origins"), [("anger", {"anger"}), ("base", {"base"}), ("mixed", {"anger", "base"})])
def test_the_anger_coaster_is_filled_as_chosen_with_discs_not_in_use(pool: str, origins: set[str]) -> None:
    found = set()
    for seed in range(60):
        public = laid(seed, coaster="wild", intern="on", anger="mixed", anger_management="on", anger_coaster=pool)
        assert not set(public.anger) & {*public.discs, *boxes.printed().interns.discs}
        found |= {boxes.printed().disc[disc].origin for disc in public.anger}
    assert found == origins


def test_with_anger_management_modules_without_a_space_lie_on_the_anger_coaster() -> None:
    public = laid(anger_management="on", **ALL)
    assert public.discs == ("re_roll", "belle", "compounded", "brew_crafters", "anger_management")
    assert public.anger[:2] == ("carnival", "haul")
    assert len(public.anger) == 6


def test_the_bottom_of_the_tube_and_the_way_of_angry_dice_are_options() -> None:
    assert laid().options.tube == 3
    assert laid(compounded_start="2").options.tube == 2
    assert laid(angry_dice="choose").options.angry_dice == "choose"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('stages = [["1", "2"]', 'stages = [["1", "7"]', "on the die"),
        ("above = [4, 5,", "above = [5,", "its beans"),
        ('white = "ticket", yellow', "yellow", "its benefit"),
        ('id = "brew_crafters"', 'id = "tea"', "no disc brew_crafters"),
        ('spaces = ["Brew!", "Ferment!", "Age!", "Enjoy!"]', 'spaces = ["Brew!"]', "length"),
    ],
)
def test_a_box_that_cannot_be_is_refused_with_a_sentence(old: str, new: str, said: str) -> None:
    text = printed("rules.vivajava_dice")
    assert old in text
    with pytest.raises(ValueError, match=said):
        parse(boxes.Box, text.replace(old, new, 1))
