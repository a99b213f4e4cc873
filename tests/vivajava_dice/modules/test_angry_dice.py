"""Angry Dice: two sides, three stages, equal beats."""

from __future__ import annotations

from rules import engine
from rules.engine import Chance
from rules.vivajava_dice import GAME
from rules.vivajava_dice.actions import LockAngry, ThrowAngry
from rules.vivajava_dice.events import AngryThrown, AngryTied, AngryWon, SettledByDie
from rules.vivajava_dice.modules.angry_dice import (
    USUAL,
    EnterArena,
    LockDice,
    ThrowDice,
    fighters,
    lockable,
    read,
)
from tests.vivajava_dice.table import DONE, Loaded, Table

THROW = ThrowAngry()


def match(falls: str, mode: str = "auto", seats: int = 2, points: int = 1) -> Table:
    """Begin a match; `falls` are the numbers on the dice (3 is the angry face)."""
    table = Table(seats=seats, **{"angry-dice": mode})
    table.state.chance = Loaded(bytes(32), falls=[int(n) - 1 for n in falls.split()])
    return table.run(EnterArena(0, 1, points))


def row(stage: int, locked: int = 0, one: int = 0, two: int = 0) -> list[int]:
    return [stage, locked, one, two]


def test_vjd_9_a_a_match_begins_at_stage_one_for_both() -> None:
    table = match("")
    assert table.public.now.arena == [row(1), row(1)]
    assert fighters(table.public) == [0, 1]


def test_vjd_9_a_each_stage_needs_its_two_faces() -> None:
    for stage, faces in enumerate(((1, 2), (3, 4), (5, 6)), 1):
        for one, two in (faces, faces[::-1]):
            fighter = row(stage, 0, one, two)
            read(fighter)
            assert fighter[0] == stage + 1
        fighter = row(stage, 0, faces[0], faces[0])
        read(fighter)
        assert fighter[0] == (1 if faces[0] == 3 else stage)


def test_vjd_9_b_beats_are_equal_and_the_challenger_throws_first() -> None:
    table = match("6 6 6 6 6 6")
    asked = []
    for _ in range(4):
        asked.append(table.asked)
        assert isinstance(table.step, ThrowDice)
        assert table.menu == [THROW]
        table.play(THROW)
    assert asked == [(0,), (1,), (0,), (1,)]


def test_vjd_9_b_two_angry_faces_send_back_to_stage_one() -> None:
    for stage in (1, 2, 3):
        fighter = row(stage, 0, 3, 3)
        read(fighter)
        assert fighter == row(1, 0, 3, 3)


def test_vjd_9_c_a_locked_die_stays_while_the_other_is_rolled() -> None:
    table = match("1 6 6 6 2 6 6").play(THROW)
    assert table.public.now.arena[0] == row(1, 1, 1, 6)
    table.play(THROW, THROW)  # the locked 1 and a rolled 2
    assert table.events(AngryThrown)[-1] == AngryThrown(0, 1, ("1", "2"), 2)
    assert table.public.now.arena[0][1] == 0


def test_vjd_9_c_a_six_is_never_locked_before_the_five() -> None:
    assert lockable(row(3, 0, 6, 1)) == []
    assert lockable(row(3, 0, 6, 6)) == []
    assert lockable(row(3, 0, 1, 5)) == [5]
    table = match("6 1", "choose")
    table.public.now.arena[0] = row(3)
    table.play(THROW)
    assert not isinstance(table.step, LockDice)


def test_vjd_9_c_if_chosen_one_locks_what_the_stage_needs_or_nothing() -> None:
    table = match("2 6 6 6 1 6", "choose").play(THROW)
    assert isinstance(table.step, LockDice)
    assert table.asked == (0,)
    assert table.menu == [LockAngry("2"), DONE]
    table.play(LockAngry("2"))
    assert table.public.now.arena[0] == row(1, 2, 2, 6)
    assert match("2 6", "choose").play(THROW, DONE).public.now.arena[0][1] == 0


def test_vjd_9_c_if_chosen_an_angry_face_may_be_locked_at_one_s_own_risk() -> None:
    table = match("3 1 6 6 3", "choose")
    table.public.now.arena = [row(2), row(1)]
    table.play(THROW)
    assert table.menu == [LockAngry("angry"), DONE]
    table.play(LockAngry("angry"), THROW, THROW)
    assert table.public.now.arena[0][:2] == [1, 0]


def test_vjd_9_d_the_first_through_stage_three_alone_scores() -> None:
    table = match("5 6 1 1", points=2)
    table.public.now.arena = [row(3), row(3)]
    table.play(THROW)
    assert table.total(0) == 0  # the beat is not over
    table.play(THROW)
    assert (table.total(0), table.total(1)) == (2, 0)
    assert table.events(AngryWon) == [AngryWon(0)]
    assert table.public.now.arena == []


def test_vjd_9_d_the_opponent_can_win() -> None:
    table = match("1 1 5 6")
    table.public.now.arena = [row(3), row(3)]
    assert table.play(THROW, THROW).total(1) == 1


def test_d_31_both_in_the_same_beat_play_stage_three_again() -> None:
    table = match("5 6 6 5")
    table.public.now.arena = [row(3), row(3)]
    table.play(THROW, THROW)
    assert table.public.now.arena == [row(3, 0, 5, 6), row(3, 0, 6, 5)]  # they lie there until they are thrown again
    assert table.events(AngryTied) == [AngryTied()]
    assert (table.total(0), table.total(1)) == (0, 0)


def test_d_31_the_usual_lock_is_set_by_itself() -> None:
    assert USUAL == {1: (1, 2), 2: (4,), 3: (5,)}
    for stage, thrown, locked in ((1, "2 5", 2), (2, "4 1", 4), (2, "3 1", 0), (3, "1 5", 5), (3, "6 1", 0)):
        table = match(thrown)
        table.public.now.arena[0] = row(stage)
        table.play(THROW)
        assert table.public.now.arena[0][:2] == [stage, locked]


def test_d_31_one_die_each_may_settle_it_and_ties_roll_again() -> None:
    table = match("4 4 2 5", "roll-off", points=2)
    assert table.events(SettledByDie) == [SettledByDie(0, 1, 4, 4), SettledByDie(0, 1, 2, 5)]
    assert table.total(1) == 2


def test_d_31_a_corporation_throws_by_itself() -> None:
    table = match("1 6 2 5", seats=1, mode="choose").play(THROW, LockAngry("1"))
    assert table.asked == (0,)
    assert table.public.now.arena[1] == row(1, 2, 2, 5)


def test_d_31_the_same_seed_gives_the_same_match() -> None:
    totals = []
    for _ in range(2):
        state = GAME.setup(2, GAME.complete({"angry-dice": "auto"}), Chance(b"x" * 32))
        state.public.stack.clear()
        engine.then(state, EnterArena(0, 1, 1))
        engine.settle(state)
        throws = 0
        while not engine.is_over(state):
            engine.apply(state, engine.awaited(state)[0], THROW)
            throws += 1
        totals.append((throws, GAME.scores(state.public)))
    assert totals[0] == totals[1]
    assert totals[0][0] % 2 == 0


def test_the_21st_point_ends_the_game() -> None:
    table = match("5 6 1 1")
    table.points(0, 20)
    table.public.now.arena = [row(3), row(3)]
    table.play(THROW, THROW)
    assert table.public.stack == []
