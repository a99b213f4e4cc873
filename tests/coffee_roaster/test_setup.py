"""Menus, setup, choice of beans, and what happens between beans (CR-0, CR-8, CR-E)."""

from __future__ import annotations

import pytest

from rules import engine
from rules.coffee_roaster import setup, steps
from rules.coffee_roaster.actions import ChooseBean, CloseStep, TakeAside
from rules.coffee_roaster.events import BeanChosen, EffectsDealt
from rules.coffee_roaster.tokens import EMPTY, UNIQUES
from tests.coffee_roaster.scenes import GAME, box, do, fresh, heap, options, plays, result, scene, told, top, why


def beans(group: int, *difficulties: str) -> list[ChooseBean]:
    return [ChooseBean(b.id) for b in box().beans if b.group == group and b.difficulty in difficulties]


def after(*totals: int, **chosen: str) -> engine.State:
    """Return a Full Menu that waits for its next bean after beans of these totals."""
    state = fresh(**chosen)
    state.public.results = [result(total) for total in totals]
    return state


def test_cr_0_a_a_bean_goes_from_the_box_to_the_score_sheet() -> None:
    state = fresh(menu="trial")
    state.public.stack = [steps.TakeNextBean()]
    steps.TakeNextBean().run(state)
    names = [type(step).__name__ for step in reversed(state.public.stack[1:])]
    assert names == ["SetOutBoards", "SelectBean", "FillBag", "RoastTurn", "BeginCupTest", "ScoreBean"]


def test_cr_0_b_the_boards_are_set_out_before_the_first_bean() -> None:
    public = fresh().public
    assert public.gauge_smoke == [0, 0, 0, 0, 2, 0, 3, 0, 0]
    assert not public.wild_taken
    assert public.layout == ["roast_level_3", "sweetness", "draw_and_select", "redraw_2", "extra_tray"]
    assert public.left == [EMPTY] * 6
    assert public.right == [[]] * 10
    assert public.cup == [EMPTY] * 10
    assert public.disc == -1
    assert sum(public.supply) == 143 - 5 - 1 - 5  # but for the smoke, Wild and the unique effects


def test_cr_0_c_a_trial_menu_offers_every_bean() -> None:
    state = fresh(menu="trial")
    assert plays(state) == [ChooseBean(bean.id) for bean in box().beans]
    assert len(plays(state)) == 22
    assert list(top(state).closed(engine.view_of(state, 0))) == []


def test_cr_0_d_the_bag_holds_what_the_sheet_says() -> None:
    state = fresh(menu="trial")
    events = told(state, ChooseBean("kenya-aa"))
    chosen = next(event for event in events if isinstance(event, BeanChosen))
    assert len(chosen.tokens) == 38
    assert chosen.name == "Kenya AA"
    public = state.public
    lying = [a + b + c for a, b, c in zip(public.bag, public.hand, public.removed, strict=True)]
    assert heap(lying) == {"bean0": 13, "hard": 5, "moisture": 8, "reject": 2, "body": 3, "acidity": 4, "aroma": 3}


def test_cr_0_e_a_full_menu_is_three_beans_and_a_trial_menu_one() -> None:
    full = fresh(menu="full").public.stack
    trial = fresh(menu="trial").public.stack
    assert sum(isinstance(step, steps.TakeNextBean) for step in full) == 2  # the first is under way
    assert sum(isinstance(step, steps.TakeNextBean) for step in trial) == 0
    assert isinstance(full[0], steps.FinishMenu)
    assert isinstance(trial[0], steps.FinishMenu)


def test_cr_0_e_it_is_for_one_player() -> None:
    with pytest.raises(ValueError, match="one player, not for 2"):
        GAME.setup(2, options(), engine.Chance(bytes(32)))


def test_cr_8_a_all_tokens_go_back_to_the_box_between_beans() -> None:
    state = scene(
        "score",
        menu="full",
        bag={"bean1": 3, "smoke": 0},
        removed={"moisture": 4},
        left={0: "bean1", 2: "body"},
        right={1: ["acidity"], 8: ["aroma", "body"]},
        cup=["bean2"] * 8 + ["hard", "reject"],
        tray=["bean0", "aroma"],
        settle=False,
    )
    state.public.stack = [steps.SelectBean(), steps.SetOutBoards()]
    engine.settle(state)
    public = state.public
    assert sum(public.supply) == 143 - 5 - 1 - 5
    assert not any((*public.bag, *public.hand, *public.removed, *public.apart))
    assert public.left == [EMPTY] * 6
    assert public.right == [[]] * 10
    assert public.cup == [EMPTY] * 10
    assert (public.tray, public.earned, public.bean, public.turn, public.disc) == ([], [], "", 0, -1)
    assert not public.cup_test
    assert public.gauge_smoke == [0, 0, 0, 0, 2, 0, 3, 0, 0]


@pytest.mark.parametrize(
    ("total", "difficulty"),
    [(-7, "beginner"), (9, "beginner"), (10, "advanced"), (14, "advanced"), (15, "expert"), (28, "expert")],
)
@pytest.mark.parametrize("group", [2, 3])
def test_cr_8_b_the_last_bean_sets_the_next_difficulty(total: int, difficulty: str, group: int) -> None:
    state = after(*([20] * (group - 2)), total)
    assert plays(state) == beans(group, difficulty)


def test_cr_8_b_only_the_last_bean_counts() -> None:
    assert plays(after(25, 3)) == beans(3, "beginner")


def test_cr_8_c_group_1_is_for_beginners_until_a_rank_was_reached() -> None:
    assert plays(fresh()) == beans(1, "beginner")
    assert plays(fresh(ranked="on")) == beans(1, "beginner", "expert")


def test_cr_8_c_a_rank_changes_nothing_in_later_groups() -> None:
    assert plays(after(3, ranked="on")) == beans(2, "beginner")


def test_cr_8_d_every_specialty_coffee_is_an_expert_bean() -> None:
    special = [bean for bean in box().beans if bean.specialty]
    assert special
    assert {bean.difficulty for bean in special} == {"expert"}
    assert all(bean.start.reject == 0 for bean in special)


def test_cr_e_a_an_easy_game_has_three_flavors_beside_the_board() -> None:
    state = scene("a", easy="on", hand={"bean0": 2})
    assert heap(state.public.aside) == {"body": 1, "acidity": 1, "aroma": 1}
    do(state, TakeAside("aroma"))
    assert heap(state.public.hand) == {"bean0": 2, "aroma": 1}
    assert TakeAside("aroma") not in plays(state)
    do(state, CloseStep("a"), TakeAside("body"))
    assert heap(state.public.aside) == {"acidity": 1}
    do(state, CloseStep("b"))
    assert heap(state.public.bag) == {"bean1": 2, "body": 1, "aroma": 1}  # as if they had been drawn


def test_cr_e_a_they_come_back_for_the_next_bean() -> None:
    state = scene("a", easy="on", menu="full", hand={"bean0": 2})
    do(state, TakeAside("body"))
    state.public.stack = [steps.SelectBean(), steps.SetOutBoards()]
    engine.settle(state)
    assert heap(state.public.aside) == {"body": 1, "acidity": 1, "aroma": 1}


def test_cr_e_b_the_unique_effects_are_dealt_anew_for_each_bean() -> None:
    layouts = set()
    state = fresh(effects="shuffled")
    for _ in range(6):
        state.public.stack = [steps.SelectBean(), steps.SetOutBoards()]
        heard = engine.listen(state)
        engine.settle(state)
        layouts.add(tuple(state.public.layout))
        assert [t.event for t in heard] == [EffectsDealt(tuple(state.public.layout))]  # type: ignore[arg-type]
        assert sorted(state.public.layout) == sorted(UNIQUES)
    assert len(layouts) > 1


def test_cr_e_b_the_printed_layout_uses_no_luck() -> None:
    assert fresh(effects="printed").chance.count == 0


def test_every_option_is_a_choice_of_the_game() -> None:
    names = {option.name for option in setup.OPTIONS}
    assert names == {
        "menu", "effects", "easy", "no-flavor-penalty", "skill-points", "ranked", "counter", "bag-list",
    }  # fmt: skip
    assert {option.name for option in setup.OPTIONS if option.display} == {"counter", "bag-list"}
    assert {option.name for option in setup.OPTIONS if option.reconstructed} == {"easy"}
    assert {option.name: option.profile for option in setup.OPTIONS if option.profile} == {"ranked": "ranked"}


def test_options_that_only_hide_change_no_rule() -> None:
    shown, hidden = fresh(), fresh(counter="off", bag_list="off")
    for state in (shown, hidden):
        do(state, ChooseBean("mexico"))
    assert plays(shown) == plays(hidden)
    assert shown.public.bag == hidden.public.bag


def test_a_closed_bean_says_what_is_open() -> None:
    assert why(after(12), ChooseBean("mexico")) == (
        "Mexico is of group 1: the next bean of this menu comes from group 2."
    )
