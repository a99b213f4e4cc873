"""Step b: flavor effects and the right half of the Roast Board (CR-3.B)."""

from __future__ import annotations

import pytest

from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import (
    CloseStep,
    Concentrate,
    Disperse,
    PlaceRight,
    Preserve,
    StackFlavors,
    UseFlavor,
)
from rules.coffee_roaster.events import Concentrated, Dispersed, EffectEarned, Placed, Preserved
from rules.coffee_roaster.tokens import INDEX
from rules.engine import Action, State
from tests.coffee_roaster.scenes import do, heap, plays, scene, told

BODY = UseFlavor("body", "body")
ACIDITY = UseFlavor("acidity", "acidity")
AROMA = UseFlavor("aroma", "aroma")


def spaces(state: State) -> list[int]:
    return [action.space for action in plays(state) if isinstance(action, PlaceRight)]


def uses(state: State) -> list[Action]:
    return [action for action in plays(state) if isinstance(action, UseFlavor)]


def test_cr_3_b_each_flavor_has_its_effect_and_none_must_be_used() -> None:
    state = scene("b", hand={"bean1": 1, "bean2": 1, "body": 1, "acidity": 1, "aroma": 1})
    assert uses(state) == [BODY, ACIDITY, AROMA]
    assert plays(state)[-1] == CloseStep("b")
    do(state, CloseStep("b"))
    assert heap(state.public.bag) == {"bean2": 1, "bean3": 1, "body": 1, "acidity": 1, "aroma": 1}


def test_cr_3_b_any_number_of_tokens_in_one_turn() -> None:
    state = scene("b", hand={"bean1": 4, "body": 2})
    do(state, BODY, Concentrate(1, 1), PlaceRight(2), BODY, Concentrate(1, 1), PlaceRight(8))
    assert heap(state.public.bag) == {"bean2": 2}
    assert plays(state) == [CloseStep("b")]


def test_cr_3_b_an_effect_without_beans_is_not_offered() -> None:
    assert uses(scene("b", hand={"bean0": 3, "body": 1})) == []
    assert uses(scene("b", hand={"bean1": 1, "body": 1})) == []
    assert uses(scene("b", hand={"bean1": 3, "aroma": 1})) == []
    assert uses(scene("b", hand={"bean1": 1, "hard": 3, "acidity": 1})) == []


@pytest.mark.parametrize(
    ("low", "high", "hand"),
    [(1, 1, {"bean1": 2}), (1, 2, {"bean1": 1, "bean2": 1}), (1, 3, {"bean1": 1, "bean3": 1}), (2, 2, {"bean2": 2})],
)
def test_cr_3_b_1_concentration_makes_one_bean_of_two(low: int, high: int, hand: dict[str, int]) -> None:
    state = scene("b", hand={**hand, "body": 1}, bag={"bean0": 1})
    box = list(state.public.supply)
    do(state, BODY)
    assert plays(state) == [Concentrate(low, high)]
    assert Concentrated(low, high) in told(state, Concentrate(low, high))
    assert heap(state.public.bag) == {"bean0": 1, f"bean{low + high}": 1}
    assert heap(state.public.hand) == {"body": 1}  # until it is laid
    box[low] += 1
    box[high] += 1
    box[low + high] -= 1
    assert state.public.supply == box


def test_cr_3_b_1_the_sum_is_4_at_most_and_level_0_and_4_do_not_join() -> None:
    state = scene("b", hand={"bean2": 1, "bean3": 2, "bean4": 2, "bean0": 2, "body": 1})
    assert BODY not in plays(state)


def test_cr_3_b_2_preservation_keeps_two_beans_from_rising() -> None:
    state = scene("b", hand={"bean0": 1, "bean4": 2, "hard": 1, "burnt": 1, "acidity": 1})
    do(state, ACIDITY)
    assert plays(state) == [Preserve(0, 4), Preserve(4, 4)]
    assert Preserved(4, 4) in told(state, Preserve(4, 4))
    do(state, PlaceRight(1), CloseStep("b"))
    assert heap(state.public.bag) == {"bean1": 1, "bean4": 2, "bean0": 1, "burnt": 1}


def test_cr_3_b_2_exactly_two() -> None:
    assert ACIDITY not in plays(scene("b", hand={"bean3": 1, "acidity": 1}))
    state = scene("b", hand={f"bean{level}": 2 for level in range(5)} | {"acidity": 1})
    do(state, ACIDITY)
    assert plays(state) == [Preserve(low, high) for low in range(5) for high in range(low, 5)]


@pytest.mark.parametrize(
    ("level", "splits"),
    [(2, [Disperse(1, 1)]), (3, [Disperse(1, 2)]), (4, [Disperse(1, 3), Disperse(2, 2)])],
)
def test_cr_3_b_3_dispersion_makes_two_beans_of_one(level: int, splits: list[Disperse]) -> None:
    for split in splits:
        state = scene("b", hand={f"bean{level}": 1, "aroma": 1})
        do(state, AROMA)
        assert plays(state) == splits
        assert Dispersed(split.low, split.high) in told(state, split)
        assert state.public.bag[split.low] == (2 if split.low == split.high else 1)
        assert state.public.bag[split.high] == (2 if split.low == split.high else 1)
        assert heap(state.public.hand) == {"aroma": 1}


@pytest.mark.parametrize(("left", "splits"), [(2, [Disperse(1, 1)]), (1, []), (0, [])])
def test_cr_3_b_3_two_alike_need_two_chips(left: int, splits: list[Disperse]) -> None:
    state = scene("b", hand={"bean2": 1, "aroma": 1})
    state.public.supply[1] = left
    assert (AROMA in plays(state)) == bool(splits)
    assert plays(at_dispersion(state)) == splits


@pytest.mark.parametrize(("ones", "splits"), [(2, [Disperse(1, 3), Disperse(2, 2)]), (1, [Disperse(1, 3)])])
def test_cr_3_b_3_two_unlike_need_one_chip_each(ones: int, splits: list[Disperse]) -> None:
    state = scene("b", hand={"bean4": 1, "aroma": 1})
    state.public.supply[2] = ones
    assert plays(at_dispersion(state)) == splits


def at_dispersion(state: State) -> State:
    """Return the state with an Aroma just used, whether or not it could be."""
    state.public.stack.append(steps.DisperseBean())
    return state


def test_cr_3_b_3_level_0_and_1_cannot_be_parted() -> None:
    assert AROMA not in plays(scene("b", hand={"bean0": 3, "bean1": 3, "hard": 1, "aroma": 1}))


def test_cr_3_b_4_wild_acts_as_any_flavor_and_lies_as_it() -> None:
    state = scene("b", hand={"bean2": 2, "wild": 1})
    assert uses(state) == [UseFlavor("wild", "body"), UseFlavor("wild", "acidity"), UseFlavor("wild", "aroma")]
    do(state, UseFlavor("wild", "aroma"), Disperse(1, 1))
    assert spaces(state) == [0, 5, 6, 7, 9]  # the Aroma spaces and those for any flavor
    do(state, PlaceRight(9))
    assert state.public.right[9] == [INDEX["wild"]]


def test_cr_3_b_5_two_unused_flavors_may_be_stacked() -> None:
    state = scene("b", hand={"body": 1, "acidity": 2})
    stacks = [action for action in plays(state) if isinstance(action, StackFlavors)]
    assert stacks == [
        StackFlavors("body", "acidity"),
        StackFlavors("acidity", "body"),
        StackFlavors("acidity", "acidity"),
    ]
    do(state, StackFlavors("body", "acidity"))
    assert spaces(state) == [0, 2, 6, 8]  # only the upper one counts
    assert Placed("right", 2, "sweetness", ("acidity", "body")) in told(state, PlaceRight(2))
    assert state.public.right[2] == [INDEX["acidity"], INDEX["body"]]
    assert heap(state.public.hand) == {"acidity": 1}


def test_cr_3_b_5_wild_on_top_fits_every_space() -> None:
    state = scene("b", hand={"body": 1, "wild": 1})
    do(state, StackFlavors("wild", "body"))
    assert spaces(state) == list(range(10))
    state = scene("b", hand={"body": 1, "wild": 1})
    do(state, StackFlavors("body", "wild"))
    assert spaces(state) == [0, 2, 6, 8]


def test_cr_3_b_5_other_tokens_cannot_be_stacked() -> None:
    state = scene("b", hand={"body": 1, "smoke": 2, "reject": 1, "hard": 2})
    assert plays(state) == [CloseStep("b")]


@pytest.mark.parametrize(
    ("flavor", "beans", "treat", "where"),
    [
        ("body", {"bean1": 2}, Concentrate(1, 1), [0, 2, 6, 8]),
        ("acidity", {"bean0": 2}, Preserve(0, 0), [0, 1, 3, 4, 6]),
        ("aroma", {"bean2": 1}, Disperse(1, 1), [0, 5, 6, 7, 9]),
    ],
)
def test_cr_3_b_6_a_used_token_goes_to_a_space_of_its_flavor(
    flavor: str, beans: dict[str, int], treat: Action, where: list[int]
) -> None:
    state = scene("b", hand={**beans, flavor: 1})
    do(state, UseFlavor(flavor, flavor), treat)  # type: ignore[arg-type]
    assert spaces(state) == where
    assert len(plays(state)) == len(where)  # at once: nothing else can be done first


def test_cr_3_b_6_without_a_free_space_the_effect_cannot_be_used() -> None:
    full = {0: ["aroma"], 2: ["body"], 6: ["aroma"], 8: ["body"]}
    state = scene("b", hand={"bean1": 2, "body": 2}, right=full)
    assert plays(state) == [CloseStep("b")]


def test_cr_3_b_7_two_filled_spaces_earn_the_effect() -> None:
    state = scene("b", hand={"bean0": 4, "acidity": 2})
    do(state, ACIDITY, Preserve(0, 0), PlaceRight(0))
    assert state.public.earned == []
    events = told(state, ACIDITY, Preserve(0, 0), PlaceRight(1))
    assert state.public.earned == ["roast_level_3"]
    assert EffectEarned("roast_level_3") in events


def test_cr_3_b_7_also_over_two_turns_and_with_a_stack() -> None:
    state = scene("b", hand={"aroma": 2}, right={8: ["body"]}, turn=4)
    do(state, StackFlavors("aroma", "aroma"), PlaceRight(9))
    assert state.public.earned == ["extra_tray"]


def test_cr_3_b_7_a_shuffled_row_earns_the_token_that_lies_there() -> None:
    state = scene("b", hand={"bean0": 2, "acidity": 1}, right={0: ["body"]}, effects="shuffled")
    state.public.layout = ["extra_tray", "redraw_2", "sweetness", "roast_level_3", "draw_and_select"]
    do(state, ACIDITY, Preserve(0, 0), PlaceRight(1))
    assert state.public.earned == ["extra_tray"]
