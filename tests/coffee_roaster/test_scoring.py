"""Points and ranks (CR-7, CR-9)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import engine
from rules.coffee_roaster import scoring
from rules.coffee_roaster.events import BeanScored, MenuFinished
from rules.coffee_roaster.tokens import CUP_ROAST_3, CUP_SWEETNESS, EMPTY, FLAVORS, N_KINDS, WILD
from tests.coffee_roaster.scenes import GAME, box, finished, fresh, result, scene

FLAVOR_OF = {"body": 10, "acidity": 11, "aroma": 12}


@pytest.mark.parametrize("bean", box().beans, ids=lambda bean: bean.id)
def test_cr_7_a_roast_points_are_those_of_the_sheet(bean) -> None:  # type: ignore[no-untyped-def]
    assert bean.roast_points_for(bean.target) == max(bean.roast_points)
    assert bean.roast_points_for(bean.roast_from - 1) == 0
    assert bean.roast_points_for(bean.roast_from + 8) == 0
    assert [bean.roast_points_for(bean.roast_from + i) for i in range(8)] == list(bean.roast_points)


def test_cr_7_a_the_levels_in_the_cup_add_up() -> None:
    cup = ["bean4", "bean3", "bean3", "bean2", "bean2", "bean0", "hard", "burnt", "body", "acidity"]
    tested = finished(cup)
    assert (tested.roast_total, tested.roast) == (14, 10)


def test_cr_7_a_the_square_counts_as_level_3() -> None:
    assert finished(["3", *["bean1"] * 9]).roast_total == 12


@pytest.mark.parametrize(
    ("n", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5), (8, 5), (10, 5)]
)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_cr_7_b_beans_of_one_level_earn_skill_points(n: int, points: int, level: int) -> None:
    assert finished([f"bean{level}"] * n).skill == points


def test_cr_7_b_level_0_and_other_tokens_earn_none() -> None:
    assert finished(["bean0"] * 5 + ["hard"] * 5).skill == 0


@pytest.mark.parametrize(
    ("cup", "points"),
    [
        ([], 0),
        (["acidity"], 1),
        (["acidity", "acidity"], 3),
        (["acidity", "acidity", "aroma"], 6),
        (["acidity", "acidity", "acidity"], 3),  # a third Acidity is not asked for
        (["body", "body"], 0),
        (["acidity", "wild", "body"], 3),
        (["wild", "acidity", "aroma"], 6),
        (["S", "wild"], 3),  # spaces of the cup do not matter to the count
    ],
)
def test_cr_7_c_wanted_flavors_earn_points(cup: list[str], points: int) -> None:
    assert finished(cup).flavor == points  # Mexico wants Acidity, Acidity, Aroma


def test_cr_7_c_four_targets_are_worth_ten_and_need_their_sweetness() -> None:
    cup = ["bean1", "S", "body", "body", "aroma"]
    assert finished(cup, bean="kenya-aa").flavor == 10
    assert finished(["bean1", "wild", "body", "body", "aroma"], bean="kenya-aa").flavor == 6  # Wild is no Sweetness


def test_cr_7_d_what_spoils_a_cup() -> None:
    good = ["bean1"] * 6
    assert finished([*good, "hard", "burnt", "reject", "body"]).penalty == -1 - 1 - 2
    assert finished([*good, "smoke", "smoke", "bean0", "body"]).penalty == -2
    assert finished([*good, "body", "bean0", "bean0"]).penalty == -5
    assert finished([*good, *["bean0"] * 4]).penalty == -3


def test_cr_7_d_the_tray_never_costs() -> None:
    state = scene("score", cup=["bean1"] * 9 + ["body"], tray=["reject", "smoke", "burnt"])
    assert state.public.results[0].penalty == 0


def test_cr_7_e_a_bean_is_written_down_with_its_parts() -> None:
    state = scene("score", cup=["bean2"] * 7 + ["aroma", "acidity", "hard"], settle=False)
    heard = engine.listen(state)
    engine.settle(state)
    score = GAME.scores(state.public)[0]
    assert [(part.name, part.points, part.how) for part in score.parts] == [
        ("Mexico: roast", 10, "roast level 14, target 14"),
        ("Mexico: skill", 5, "most alike: 7 of level 2"),
        ("Mexico: flavor", 3, "2 of 3: Acidity, Acidity missing, Aroma"),
        ("Mexico: penalty", -1, "1 hard -1"),
    ]
    assert (score.total, score.rank) == (17, "")
    assert BeanScored("Mexico", state.public.results[0]) in [t.event for t in heard]


def test_cr_7_e_each_part_says_how_it_came_about() -> None:
    state = scene("score", cup=["bean1", "S", "wild", "smoke", "reject"], no_flavor_penalty="off")
    hows = [part.how for part in GAME.scores(state.public)[0].parts]
    assert hows == [
        "roast level 1, target 14",
        "most alike: 1 of level 1",
        "2 of 3: Acidity by Wild, Acidity by Sweetness, Aroma missing",
        "1 smoke -1, 1 reject -2, cup not full -5",
    ]
    state = scene("score", cup=["bean1"] * 3 + ["bean2"] * 4 + ["bean0"] * 3, skill_points="each")
    hows = [part.how for part in GAME.scores(state.public)[0].parts]
    assert hows[1] == "3 of level 1, 4 of level 2"
    assert hows[3] == "no flavor -3"
    state = scene("score", cup=["bean0"] * 9 + ["aroma"])
    hows = [part.how for part in GAME.scores(state.public)[0].parts]
    assert (hows[1], hows[3]) == ("no bean of level 1 to 4", "nothing to pay for")


def test_cr_9_a_three_beans_add_up_to_the_menu() -> None:
    state = scene("score", menu="full", cup=["bean2"] * 7 + ["aroma", "acidity", "hard"], settle=False)
    state.public.results = [result(20), result(-3)]
    heard = engine.listen(state)
    engine.settle(state)
    assert engine.is_over(state)
    assert heard[-1].event == MenuFinished(34, "Most Promising")


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (-8, "Apprentice Roaster"),
        (19, "Apprentice Roaster"),
        (20, "Entry Level Roaster"),
        (27, "Entry Level Roaster"),
        (28, "Most Promising"),
        (34, "Most Promising"),
        (35, "Middle Level Roaster"),
        (39, "Middle Level Roaster"),
        (40, "High Level Roaster"),
        (46, "High Level Roaster"),
        (47, "Town's Best Artisan"),
        (52, "Town's Best Artisan"),
        (53, "Top Roaster"),
        (59, "Top Roaster"),
        (60, "Meister"),
        (81, "Meister"),
    ],
)
def test_cr_9_b_the_total_of_a_full_menu_earns_a_rank(total: int, rank: str) -> None:
    state = fresh(menu="full")
    state.public.results = [result(total - 30), result(10), result(20)]
    score = GAME.scores(state.public)[0]
    assert (score.total, score.rank) == (total, rank)


def test_cr_9_b_only_a_whole_full_menu_has_a_rank() -> None:
    state = fresh(menu="full")
    state.public.results = [result(30), result(30)]
    assert GAME.scores(state.public)[0].rank == ""
    trial = fresh(menu="trial")
    trial.public.results = [result(30)] * 3
    assert GAME.scores(trial.public)[0].rank == ""


@pytest.mark.parametrize(("menu", "total", "fact"), [("full", 35, "on"), ("full", 34, None), ("trial", 99, None)])
def test_cr_8_c_a_full_menu_of_35_is_remembered(menu: str, total: int, fact: str | None) -> None:
    state = fresh(menu=menu)
    state.public.results = [result(total), result(0), result(0)]
    assert GAME.facts(GAME.scores(state.public)).get("ranked") == fact


@pytest.mark.parametrize("changed", [{"easy": "on"}, {"no-flavor-penalty": "off"}, {"skill-points": "each"}])
def test_c_23_the_rank_of_other_rules_is_marked_and_not_remembered(changed: dict[str, str]) -> None:
    state = fresh(menu="full", **changed)
    state.public.results = [result(60), result(0), result(0)]
    (score,) = GAME.scores(state.public)
    assert score.rank == "Meister (this game only)"
    assert GAME.facts([score]) == {}


@pytest.mark.parametrize("changed", [{"effects": "shuffled"}, {"counter": "off"}, {"bag-list": "off"}])
def test_c_23_shuffled_effects_and_what_is_only_hidden_count(changed: dict[str, str]) -> None:
    state = fresh(menu="full", **changed)
    state.public.results = [result(60), result(0), result(0)]
    (score,) = GAME.scores(state.public)
    assert score.rank == "Meister"
    assert GAME.facts([score]) == {"ranked": "on"}


def test_c_23_a_box_of_one_s_own_is_marked() -> None:
    state = fresh(menu="full")
    state.public.results = [result(60), result(0), result(0)]
    state.public.box = GAME.boxes.register(GAME.boxes.text + "\n# mine\n")
    assert GAME.scores(state.public)[0].rank == "Meister (this game only)"


_tokens = st.sampled_from([*range(N_KINDS), EMPTY])
_cups = st.builds(
    lambda squares, rest: [*squares, *rest][:10],
    st.sampled_from([[], [CUP_ROAST_3], [CUP_SWEETNESS], [CUP_ROAST_3, CUP_SWEETNESS]]),
    st.lists(_tokens, min_size=10, max_size=10),
)


def best_by_trying(targets: list[str], cup: list[int]) -> int:
    """Return the most targets that can be met, by trying every token for every target."""
    if not targets:
        return 0
    best = best_by_trying(targets[1:], cup)
    for i, token in enumerate(cup):
        serves = (
            token == CUP_SWEETNESS
            if targets[0] == "sweetness"
            else token in (WILD, FLAVOR_OF[targets[0]]) or token == CUP_SWEETNESS
        )
        if serves:
            best = max(best, 1 + best_by_trying(targets[1:], cup[:i] + cup[i + 1 :]))
    return best


@given(_cups, st.sampled_from(box().beans))
def test_no_matching_meets_more_targets(cup, bean) -> None:  # type: ignore[no-untyped-def]
    flavors = [token for token in cup if token in FLAVORS or token == CUP_SWEETNESS][:6]
    assert scoring.match_flavors(bean.flavors, flavors).count == best_by_trying(list(bean.flavors), flavors)


@given(_cups, st.sampled_from(box().beans), st.booleans(), st.booleans())
def test_a_result_is_the_sum_of_its_breakdown(cup, bean, each, flavorless) -> None:  # type: ignore[no-untyped-def]
    state = fresh(
        menu="trial",
        skill_points="each" if each else "largest",
        no_flavor_penalty="on" if flavorless else "off",
    )
    state.public.bean = bean.id
    state.public.cup = list(cup)
    tested = scoring.result(state.public)
    state.public.results = [tested]
    score = GAME.scores(state.public)[0]
    assert score.total == tested.total == sum(part.points for part in score.parts)
    assert tested.penalty <= 0 <= min(tested.roast, tested.skill, tested.flavor)
    assert all(part.how for part in score.parts)
