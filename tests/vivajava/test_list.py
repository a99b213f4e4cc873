"""The Best-Seller List: the Roast Ranking, placing, pushing off, Rainbows, degrading, the fourth marker."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.vivajava import actions as act
from rules.vivajava.beans import RANKS, least_important, rank, value
from rules.vivajava.events import BlendPlaced, BlendRemoved
from rules.vivajava.steps.opinion import DegradeBlends
from rules.vivajava.steps.place import PlaceBlends
from rules.vivajava.steps.teams import FREE, FreeMarker
from tests.vivajava.table import BOX, COLOR, DECLINE, Table, beans, text

# From the best Blend down, each beats the next: rank first, then the color of the larger group, then the others.
RANKING = [
    "white white white white white",
    "black black black black white",
    "green green green green black",
    "white white white white yellow",
    "black black black white white",
    "white white white black black",
    "white white white yellow yellow",
    "white yellow brown red green",
    "black black black white yellow",
    "white white white black green",
    "white white white black red",
    "white white white black",
    "white white white",
    "black black white white red",
    "green green red red black",
    "black black green red yellow",
    "black black green red white",
    "black black green red",
    "black black",
    "white white black green red",
    "white white",
]


@pytest.mark.parametrize("pair", list(pairwise(RANKING)), ids=" > ".join)
def test_vj_3_h_the_roast_ranking(pair: tuple[str, str]) -> None:
    better, worse = pair
    assert value(beans(better)) > value(beans(worse)) > 0


def test_vj_3_h_below_decaf_there_is_nothing() -> None:
    for names in ("", "black", "black green red yellow", "black green red"):
        assert value(beans(names)) == 0
        assert RANKS[rank(beans(names))] == "none"


def test_v_12_two_rainbows_are_equal() -> None:
    assert value(beans("white yellow brown red green")) == value(beans("yellow brown red green black"))


def test_v_44_rainbow_s_place_is_a_setting() -> None:
    rainbow, regular = beans("white yellow brown red green"), beans("white white white yellow brown")
    assert value(rainbow) > value(regular)
    assert value(rainbow, 5) < value(regular, 5)
    assert value(rainbow, 5) > value(beans("black black green green red"), 5)


def filled(table: Table, region: str, seats: tuple[int, ...], names: str) -> None:
    """Let a team have filled its slate, all beans by its first seat."""
    team = table.team(region, *seats)
    for name in names.split():
        color = COLOR[name]  # type: ignore[index]
        table.public.fields[color] -= 1
        team.slate.append(color + 6 * seats[0])


def place(table: Table) -> Table:
    return table.run(PlaceBlends())


def test_vj_3_h_the_americano_takes_top_cup_from_half_caf_and_decaf() -> None:
    table = Table(6)
    table.sellers(("jukebox", "red red yellow yellow brown", (3,)), ("tailfin", "black black white red brown", (4,)))
    filled(table, "africa", (0, 1, 2), "yellow yellow white white white")
    place(table)
    assert [names for _, names in table.shelf()] == [
        "white white white yellow yellow",
        "yellow yellow brown red red",
        "white brown red black black",
    ]
    assert table.public.sellers[0].markers == [0, 1, 2]
    table.play(*[act.MARK[0]] * 3)  # 1 Research Point each
    table.public.phase = 2
    table.opinion()
    assert [table.total(seat) for seat in range(5)] == [3, 3, 3, 2, 1]


def test_vj_3_h_an_equal_new_blend_stands_above_the_old_one() -> None:
    table = Table(6)
    table.sellers(("jukebox", "red red red white white", (5,)))
    filled(table, "africa", (0,), "red red red white white")
    place(table)
    assert table.public.sellers[0].markers == [0]
    assert table.public.sellers[1].markers == [5]


def test_v_13_of_two_equal_new_ones_the_earlier_player_s_stands_higher() -> None:
    table = Table(6)
    table.public.order = [4, 3, 2, 1, 0, 5]
    filled(table, "americas", (1, 0), "red red red white white")
    filled(table, "asia", (4, 2), "red red red white white")
    table.sellers()
    place(table)
    assert [blend.markers for blend in table.public.sellers] == [[4, 2], [1, 0]]


def test_vj_3_h_what_no_longer_fits_is_pushed_off_and_all_goes_home() -> None:
    table = Table(5)  # Coffee* holds the fifth position
    rows = [("jukebox", "black black green"), ("tailfin", "green green red"), ("postcard", "red red yellow")]
    table.sellers(*((slate, names, (1,)) for slate, names in rows))
    last = table.listed("overtime", "yellow yellow white", (2, 3), (4,))
    fields = list(table.public.fields)
    filled(table, "africa", (0,), "black black black white white")
    place(table)
    assert last not in table.public.sellers
    assert [e.slate for e in table.heard(BlendRemoved)] == ["overtime"]
    assert table.public.investment_supply == 15
    assert [n - m for n, m in zip(table.public.fields, fields, strict=True)] == [1 - 2, 2, 0, 0, 0, -3]
    assert len(table.public.sellers) == 4


def test_vj_3_h_with_six_players_the_list_has_five_places() -> None:
    table = Table(6)
    rows = [("jukebox", "black black green"), ("tailfin", "green green red"), ("postcard", "red red yellow")]
    table.sellers(*((slate, names, ()) for slate, names in rows), ("overtime", "yellow yellow white", ()))
    filled(table, "africa", (0,), "black black black white white")
    place(table)
    assert len(table.public.sellers) == 5


def test_vj_3_h_a_new_blend_may_miss_the_list_and_still_brings_a_point() -> None:
    table = Table(5)
    rows = ["jukebox", "tailfin", "postcard", "overtime"]
    table.sellers(*((slate, "white white white", ()) for slate in rows))
    filled(table, "africa", (0,), "red red yellow brown green")
    place(table)
    assert table.heard(BlendPlaced)[-1].position == 0
    assert [e.markers for e in table.heard(BlendRemoved)] == [(0,)]
    assert table.asked == (0,)
    table.play(act.MARK[0])
    assert table.spot(0, "grow") == 1


def test_vj_3_h_a_new_rainbow_replaces_the_old_one() -> None:
    table = Table(6)
    table.sellers(("jukebox", "white yellow brown red green", (5,)))
    filled(table, "africa", (0,), "yellow brown red green black")
    place(table)
    assert [blend.markers for blend in table.public.sellers] == [[0]]
    assert table.heard(BlendRemoved)[-1].why == "rainbow"


def test_vj_3_h_of_two_new_rainbows_the_earlier_player_s_stays() -> None:
    table = Table(6)
    table.public.order = [4, 3, 2, 1, 0, 5]
    table.sellers()
    filled(table, "americas", (1, 0), "white yellow brown red green")
    filled(table, "asia", (4, 2), "white yellow brown red green")
    place(table)
    assert [blend.markers for blend in table.public.sellers] == [[4, 2]]


def test_vj_3_h_the_free_bean_counts_for_the_blend() -> None:
    table = Table(6)
    table.sellers()
    filled(table, "africa", (0,), "red red red white")
    table.public.teams[0].slate.append(0 + 6 * FREE)
    table.public.fields[0] -= 1
    place(table)
    assert text(table.public.sellers[0].beans) == "white white red red red"


@pytest.mark.parametrize("take", [True, False])
def test_vj_3_i_a_fourth_marker_is_taken_back_or_not_placed(take: bool) -> None:
    table = Table(6)
    rows = [("jukebox", "black black green"), ("tailfin", "green green red"), ("postcard", "red red yellow")]
    table.sellers(*((slate, names, (0,)) for slate, names in rows))
    filled(table, "africa", (0, 1), "black black black white white")
    place(table)
    assert isinstance(table.step, FreeMarker)
    assert table.menu == [*(act.RemoveMarker(slate) for slate, _ in rows), DECLINE]
    table.play(act.RemoveMarker("postcard") if take else DECLINE)
    assert table.public.sellers[0].markers == ([0, 1] if take else [1])
    assert table.public.sellers[3].markers == ([] if take else [0])
    table.play(act.MARK[0], act.MARK[0])  # the point for blending comes either way


@pytest.mark.parametrize(
    ("names", "left"),
    [
        ("black black black black white", "black black black black"),  # the extra bean of a Bold Blend
        ("white white white yellow yellow", "white white white yellow"),  # an Americano becomes Regular
        ("red red yellow yellow", "yellow red red"),
        ("red red red yellow white", "yellow red red red"),
        ("black black white white", "white black black"),
        ("white white white white white", "white white white white"),
    ],
)
def test_vj_5_c_the_least_important_bean_leaves(names: str, left: str) -> None:
    row = beans(names)
    row[least_important(row)] -= 1
    assert text(row) == left


def test_vj_5_c_the_example_of_the_rulebook() -> None:
    table = Table(6)
    table.sellers(
        ("paper_route", "white white white yellow yellow", (0,)),
        ("jukebox", "red red yellow yellow", (1,)),
        ("tailfin", "black black white white", (2,)),
    )
    table.public.sellers[2].beans = beans("black black white")
    table.public.fields[0] += 1
    table.run(DegradeBlends())
    assert table.shelf() == [
        ("paper_route", "white white white yellow"),  # Americano to Regular
        ("tailfin", "black black"),  # the black Decaf moves up
        ("jukebox", "yellow red red"),  # Half-Caf to Decaf
    ]


def test_vj_5_c_below_decaf_a_blend_leaves() -> None:
    table = Table(6)
    table.sellers(("jukebox", "red red", (0,)))
    table.run(DegradeBlends())
    assert table.shelf() == []
    assert table.heard(BlendRemoved)[-1].why == "degraded"


def test_vj_5_c_a_rainbow_never_degrades() -> None:
    table = Table(6)
    table.sellers(("jukebox", "white yellow brown red green", (0,)))
    table.run(DegradeBlends())
    assert table.shelf() == [("jukebox", "white yellow brown red green")]


def test_v_14_equal_losses_take_the_lowest_color() -> None:
    table = Table(6)
    table.sellers(("jukebox", "black black green red white", (0,)))
    table.run(DegradeBlends())
    assert table.shelf() == [("jukebox", "red green black black")]


@pytest.mark.parametrize(
    ("new", "at", "pushed"),
    [("black black black black black", 0, 1), ("white white white red green", 1, 1), ("white red green", -1, 0)],
)
def test_a_full_list_shows_what_a_new_blend_would_push_off(new: str, at: int, pushed: int) -> None:
    from rules.vivajava import forecast, sellers

    table = Table(seats=5)
    most = sellers.capacity(table.public)
    rows = ["green green green green black", *["white white yellow brown red"] * (most - 1)]
    table.sellers(*[(slate, blend, ()) for slate, blend in zip(BOX.slate_ids, rows, strict=False)])
    assert len(table.public.sellers) == most
    last = [blend.slate for blend in table.public.sellers[-1:]]
    assert forecast.placed(table.public, beans(new)) == (at, last[:pushed])


def test_a_list_with_room_pushes_nothing_off() -> None:
    from rules.vivajava import forecast, sellers

    table = Table(seats=5)
    rows = ["white white yellow brown red"] * (sellers.capacity(table.public) - 1)
    table.sellers(*[(slate, blend, ()) for slate, blend in zip(BOX.slate_ids, rows, strict=False)])
    assert forecast.placed(table.public, beans("black black black black black")) == (0, [])
