"""Odds, counted out and compared with plain counting."""

from __future__ import annotations

from itertools import product

import pytest

from rules import engine
from rules.vivajava_dice import GAME, forecast
from rules.vivajava_dice.actions import CreateRainbow, KeepBlend
from rules.vivajava_dice.dice import FACES, FLAVOR, WILD, beans, rank
from tests.vivajava_dice.table import PASS, Table, dice


def lines(table: Table) -> list[str]:
    view = engine.view_of(table.state, 0)
    assert isinstance(view, engine.View)
    return forecast.lines(view)


def test_five_dice_have_252_rolls() -> None:
    assert len(forecast.faces(5)) == 252
    assert sum(p for _, p in forecast.faces(5)) == pytest.approx(1)


def test_the_odds_of_sets_are_those_of_the_component_file() -> None:
    sizes = dict.fromkeys(range(6), 0.0)
    for value, p in forecast.rank_odds(5, 0):
        sizes[value // 6] += p
    assert sizes[0] == pytest.approx(720 / 7776)
    assert sizes[2] == pytest.approx(0.694, abs=1e-3)
    assert sizes[3] == pytest.approx(0.193, abs=1e-3)
    assert sizes[4] == pytest.approx(0.0193, abs=1e-4)
    assert sizes[5] == pytest.approx(6 / 7776)


def test_rank_odds_agree_with_plain_counting() -> None:
    counted: dict[int, int] = {}
    for fall in product(range(6), repeat=6):  # five Coffee Dice and a Flavor Die
        counts = [0] * 12
        for face in fall[:5]:
            counts[face] += 1
        counts[FLAVOR + fall[5]] += 1
        value = rank(beans(counts), counts[WILD])
        counted[value] = counted.get(value, 0) + 1
    odds = dict(forecast.rank_odds(5, 1))
    assert odds.keys() == counted.keys()
    assert all(odds[value] == pytest.approx(n / 6**6) for value, n in counted.items())


def test_fewer_than_five_dice_beat_nothing() -> None:
    assert forecast.beat_odds(0, 4, 0) == 0
    assert forecast.beat_odds(0, 4, 1) > 0.9


def test_every_part_can_be_kept_once() -> None:
    rolled = dice("white white red green black")
    parts = list(forecast.keeps(rolled, rolled))
    assert len(parts) == len(set(parts)) == 3 * 2 * 2 * 2
    assert parts[0] == tuple(rolled)
    assert all(part[3] == 1 for part in forecast.keeps(rolled, dice("white white green black")))


def test_what_is_there_now_is_said() -> None:
    table = Table().roll(0, "white yellow brown red red")
    assert lines(table) == ["Decaf red can be featured"]
    table = Table()
    table.featured(1, "white white red green black")
    table.flavor(0, 1)
    table.roll(0, "red red white yellow brown yellow")
    assert lines(table) == ["Decaf red beats Decaf white"]
    table = Table().roll(0, "red green white yellow brown")
    assert lines(table) == ["no two alike: no Featured Blend; a Rainbow is there"]
    table = Table().roll(0, "red red red yellow brown")
    table.public.now.blocked = "blend"
    assert lines(table) == []


def test_a_kept_blend_has_its_odds() -> None:
    table = Table(seats=3)
    table.featured(0, "black black black black white")
    table.turn(0).play(table.menu[0])
    odds = (1 - forecast.beat_odds(rank([0, 0, 0, 0, 0, 4]))) ** 2
    lasts = forecast.lasts(table.public, table.public.featured_by, rank(table.public.featured))
    assert lasts == (pytest.approx(odds), True)
    view = engine.view_of(table.state, 0)
    said = f"Keep it and end the turn: 3 points next turn, {engine.percent(odds)} to survive"
    assert GAME.words.action(view, KeepBlend()) == said
    assert GAME.words.about(view, KeepBlend()) == [
        "The odds are those against all others, each trying to beat it with its dice, re-rolls and changes of dice."
    ]


def test_what_is_unlikely_is_never_said_to_be_impossible_or_certain() -> None:
    said = [engine.percent(chance) for chance in (0, 0.0001, 0.0099, 0.01, 0.5, 0.99, 0.9901, 1)]
    assert said == ["0%", "<1%", "<1%", "1%", "50%", "99%", ">99%", "100%"]


def test_a_rainbow_blend_lasts_as_long_as_nobody_rolls_five_colors() -> None:
    assert forecast.rainbow_odds(5, 0) == pytest.approx(720 / 7776)
    table = Table(seats=3)
    table.flavor(1, 1)
    one, two = 1 - forecast.rainbow_odds(5, 1), 1 - 720 / 7776
    assert forecast.rainbow_lasts(table.public, 0) == (pytest.approx(one * two), True)
    table.roll(0, "white yellow brown red green").play(PASS)
    said = GAME.words.action(engine.view_of(table.state, 0), CreateRainbow())
    assert said == f"Create a Rainbow Blend: 1 point, {engine.percent(one * two)} to last"


@pytest.mark.parametrize("rerolls", range(5))
def test_omniblend_s_odds_add_up_and_grow(rerolls: int) -> None:
    odds = forecast.omniblend(rerolls, False)
    assert sum(p for _, p in odds) == pytest.approx(1)
    good = sum(p for value, p in odds if value >= 3 * FACES)
    fewer = sum(p for value, p in forecast.omniblend(max(0, rerolls - 1), False) if value >= 3 * FACES)
    assert good >= fewer


def test_one_reroll_of_omniblend_agrees_with_plain_counting() -> None:
    hits = 0.0
    for fall in product(range(6), repeat=5):
        counts = [fall.count(face) for face in range(6)]
        if counts.count(0) == 1:
            continue  # five colors: it takes the Rainbow
        value = rank(counts)
        color = value % 6 if value else 5
        size = max(1, value // 6)
        new = [0] * 6
        new[color] = size
        for other in product(range(6), repeat=5 - size) if size > 2 else ():
            hits += rank([n + other.count(face) for face, n in enumerate(new)]) >= 18 and 1 / 6 ** (10 - size)
        if size == 2:
            pair_stays = 0
            for other in product(range(6), repeat=3):
                pair_stays += max(n + other.count(face) for face, n in enumerate(new)) >= 3
            hits += pair_stays / 216 / 7776
    odds = sum(p for value, p in forecast.omniblend(1, False) if value >= 18)
    assert odds == pytest.approx(hits)


def test_the_corporation_s_odds_depend_on_its_meter() -> None:
    for corporation in ("omniblend", "sacchar"):
        table = Table(seats=1, solo=corporation)
        table.featured(0, "brown brown brown white white")
        found = []
        for circle in range(5):
            table.public.meter = circle
            found.append(forecast.corporation_beats(table.public, rank(table.public.featured)))
            lasts = forecast.lasts(table.public, table.public.featured_by, rank(table.public.featured))
            assert lasts == (pytest.approx(1 - found[-1]), True)
        assert found == sorted(found)
        assert found[0] < found[4] < 1


def test_nothing_is_said_where_nothing_is_decided_by_odds() -> None:
    table = Table()
    table.flavor(1, 1)
    table.roll(0, "red red white yellow brown")
    assert lines(table) == []
    table.play(PASS)
    assert lines(table)
