"""What the player reckons with numpy is what the training program reckoned: looks, nets, beams and cups."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from coffee_tui.players.coffee_roaster import beam, nets, reading
from coffee_tui.players.coffee_roaster.nets import Cups
from coffee_tui.players.coffee_roaster.tasting import Tasting
from rules.coffee_roaster import box as boxes
from scripts.roaster import cup as compiled_cup
from scripts.roaster import model, turn, values
from scripts.roaster.learn import sheet_of

MANY = 44
BEANS = boxes.BOXES.printed().beans


def rows(many: int):
    """Yield roasts in the middle of a turn, with the bean of each."""
    luck = Random(8)
    for n in range(many):
        bean = BEANS[n % len(BEANS)]
        row = model.start_row(bean.id)
        for turns in range(luck.randint(1, 6)):
            if row[model.DISC] + 1 > model.LAST:
                break
            if turns:
                model.roast(row)
            model.advance(row)
            for _ in range(model.DRAWS[row[model.DISC]]):
                kinds = [kind for kind in range(14) for _ in range(row[kind])]
                if kinds:
                    model.pull(row, luck.choice(kinds))
        for i in range(16):
            row[model.LEFT + i] = luck.random() < 0.3
        yield bean, row


def packed(net) -> np.ndarray:
    """Return a net of the player as the one array that the training program uses."""
    array = np.zeros((len(net.first) + 4, net.first.shape[1]), np.float32)
    array[: len(net.first)], array[len(net.first)] = net.first, net.first_bias
    array[len(net.first) + 1 : len(net.first) + 3] = net.second.T
    array[len(net.first) + 3, :2] = net.second_bias
    return array


def turn_of(bean, row) -> beam.Turn:
    disc = int(row[model.DISC])
    types = np.array(boxes.BOXES.printed().right_spaces)
    plenty = np.full(14, 9)
    net = nets.load()[1][bean.id]
    return beam.Turn(
        disc, int(model.LEVELS_UP[disc]), disc == model.LAST, beam.fits(types, plenty), nets.Sheet(bean), net
    )


def test_both_look_at_a_bag_alike():
    for bean, row in rows(MANY):
        after, x = np.zeros(14, np.int64), np.zeros(values.N_ROAST, np.float32)
        turn.after_turn(row, after)
        left, right, disc = row[42:48], row[48:58], int(row[model.DISC])
        values.look_roast(after, left, right, disc, sheet_of(bean), x)
        looks = nets.look_roast(after[None], left[None], right[None], disc, nets.Sheet(bean))
        np.testing.assert_allclose(looks[0], x, atol=1e-5)


def test_both_find_plans_of_the_same_value():
    for bean, row in rows(MANY // 2):
        now = turn_of(bean, row)
        hand, bag = row[14:28][None].copy(), row[:14][None].copy()
        after = beam.after_turn(bag, hand, now.levels_up)
        step_a = np.ones(1, bool)
        root = beam.Nodes(hand, after, row[None, 42:48].copy(), row[None, 48:58].copy(), np.zeros(1, int), step_a)
        best, paths = beam.climb(root, now, 4)
        codes = np.empty(turn.MOST, np.int64)
        value = turn.search(row, sheet_of(bean), packed(now.nets.roast), 4, codes)
        assert best[0] == pytest.approx(value, abs=0.02)
        assert len(paths[0]) == (codes >= 0).sum()


def test_both_value_a_cup_test_alike():
    luck = Random(3)
    for bean, row in rows(MANY):
        net = nets.load()[1][bean.id]
        bonus = (1.0, 4.0)
        right = np.array([luck.random() < 0.7 for _ in range(10)], np.int64)
        after = row[:14] + row[14:28]
        value = compiled_cup.stop_value(after, right, sheet_of(bean), np.array(bonus), packed(net.cup))
        cup, free, tray, select, redraw = compiled_cup.begin_cup(right)
        tasting = Tasting(nets.Sheet(bean), net.cup, bool(select), bool(redraw), bonus)
        cups = Cups(nets.cup_bag(after)[None], cup[None], np.array([free]), np.array([tray]))
        assert tasting.value(cups, 1)[0] == pytest.approx(value, abs=0.01)
        # one space left: the next draw ends the test, or decides over it
        cup[1:5] = 2
        bag = nets.cup_bag(after)
        to_cup, to_tray = np.empty(11), np.empty(11)
        for spaces, room in ((1, 0), (7, 2), (6, 1)):
            value = compiled_cup.backup(
                bag,
                cup,
                spaces,
                room,
                select,
                redraw,
                sheet_of(bean),
                np.array(bonus),
                packed(net.cup),
                to_cup,
                to_tray,
            )
            cups = Cups(bag[None], cup[None], np.array([spaces]), np.array([room]))
            assert tasting.value(cups, 1)[0] == pytest.approx(value, abs=0.01)


def test_a_full_cup_with_redraw_is_reckoned_out():
    bean = BEANS[5]
    net = nets.load()[1][bean.id]
    cup = np.array([2, 1, 3, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0])
    bag = np.array([1, 2, 2, 1, 0, 1, 0, 1, 0, 2, 0])
    tasting = Tasting(nets.Sheet(bean), net.cup, False, False, (0.0, 0.0))
    value, first, second = compiled_cup.redraw_value(bag, cup, sheet_of(bean), np.zeros(2))
    found = tasting.back_and_three(bag, cup)
    assert max(found.values()) == pytest.approx(value)
    assert found[first, second] == pytest.approx(value)


def test_squares_and_spaces_are_counted_as_the_nets_count_them():
    printed = boxes.BOXES.printed()
    assert tuple(row.id for row in printed.right_half.rows) == reading.SQUARES
