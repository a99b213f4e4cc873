"""What a table does with plays: all of them or none, on disk first, answered by number."""

import random
import re
import threading

import pytest

from coffee_tui.host.records import Stale
from coffee_tui.host.table import TableHost
from coffee_tui.host.transaction import ENDS
from rules.engine import Done, IllegalAction, Pass, decode, encode
from saves import DiskFull, SeatInfo, read
from tests.host.tables import (
    ROASTER,
    TOY,
    bean,
    copy_of,
    held,
    pass_to_the_vote,
    play,
    roaster,
    rows_of,
    sit,
    state_of,
    step,
    toy,
)
from tests.toy.plays import Bury, Draw, Favor, Serve, Spill, StartBurying


def snapshot(host):
    numbers = [host.decision(seat) for seat in range(len(host.meta.seats))]
    return encode(state_of(host)), host.head, numbers, sit(host).log


def test_the_first_save_exists_before_the_first_decision(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    again = TableHost.resume(copy_of(tmp_path / "a.coffee", tmp_path / "copy"))
    assert state_of(again) == state_of(host)
    assert host.head == 0
    assert again.legal(0) == host.legal(0) != []


def test_every_play_is_on_disk_when_act_returns(tmp_path):
    host = toy(tmp_path / "a.coffee", bots=(1,))
    host.play_forced(0, True)
    luck = random.Random(5)
    for n in range(8):
        step(host, luck)
        again = TableHost.resume(copy_of(tmp_path / "a.coffee", tmp_path / str(n)), game=TOY)
        assert state_of(again) == state_of(host)
        assert sit(again).log == sit(host).log


def test_a_batch_is_one_group_and_one_undo(tmp_path):
    host = toy()
    first, second, _ = held(host, 0)
    before = state_of(host)
    host.act(0, host.decision(0), [StartBurying(), Bury(first), Bury(second)])
    assert [row.group for row in rows_of(host)] == [1, 1, 1]
    assert host.view(None).public.buried == 2
    host.undo(0)
    assert state_of(host).public == before.public
    assert state_of(host).private == before.private


def test_a_batch_with_a_wrong_play_changes_nothing(tmp_path):
    host = toy(tmp_path / "a.coffee")
    before = snapshot(host)
    with pytest.raises(IllegalAction):
        host.act(0, host.decision(0), [StartBurying(), Draw()])
    with pytest.raises(IllegalAction, match="at least one"):
        host.act(0, host.decision(0), [])
    assert snapshot(host) == before
    host.close()
    assert read(tmp_path / "a.coffee").rows == []


def test_a_play_of_another_seat_or_kind_is_refused_with_the_reason():
    host = toy()
    with pytest.raises(IllegalAction, match="not your turn"):
        host.act(1, host.decision(1), [Draw()])
    with pytest.raises(IllegalAction, match="menu"):
        host.act(0, host.decision(0), [Done()])
    assert sit(host, 0).why(Draw()) == ""
    assert "not your turn" in sit(host, 1).why(Draw())


def test_a_stale_play_is_refused_and_the_next_look_says_what_is_asked():
    host = toy()
    observer = sit(host)
    number = observer.look.decision
    assert observer.act([StartBurying()]).trouble == ""
    answer = observer.act([Draw()], number)
    assert answer.stale
    assert "look again" in answer.trouble
    assert observer.refresh()
    assert observer.look.decision == host.decision(0) != number
    assert observer.legal == host.legal(0)


def test_a_batch_ends_with_luck_so_that_nobody_can_try_out_what_it_will_be():
    """A batch is all or nothing: a refusal of what comes after a draw would tell the draw, at no cost."""
    luck, tried = random.Random(1), 0
    host, twin = roaster(), roaster()
    while tried < 10 and not host.over:
        action = luck.choice(host.legal(0))
        host.act(0, host.decision(0), [action])
        if rows_of(host)[-1].barrier and not host.over:
            before = snapshot(twin)
            for after in (host.legal(0)[-1], Spill()):
                with pytest.raises(IllegalAction, match=re.escape(ENDS)):
                    twin.act(0, twin.decision(0), [action, after])
            assert snapshot(twin) == before
            tried += 1
        twin.act(0, twin.decision(0), [action])
    assert tried == 10


@pytest.mark.parametrize("others_are_in", [False, True])
def test_a_batch_ends_with_a_secret_choice_so_that_nobody_can_try_out_who_has_answered(others_are_in):
    host = toy(seats=3)
    host.act(0, host.decision(0), [Serve(bean(host))])
    if others_are_in:
        host.act(2, host.decision(2), [Pass()])
    with pytest.raises(IllegalAction, match=re.escape(ENDS)):
        host.act(1, host.decision(1), [Pass(), Draw()])


def test_sealed_choices_of_all_seats_at_once_are_all_accepted():
    host = toy(seats=4)
    pass_to_the_vote(host)
    numbers = [host.decision(seat) for seat in range(4)]
    for seat in (2, 0, 3, 1):
        host.act(seat, numbers[seat], [Favor(seat % 3)])
    assert host.view(None).public.favor[:3] == [2, 1, 1]


def test_a_seat_may_choose_again_until_the_last_is_in():
    host = toy(seats=2)
    pass_to_the_vote(host)
    host.act(0, host.decision(0), [Favor(0)])
    host.act(0, host.decision(0), [Favor(2)])
    host.act(1, host.decision(1), [Favor(1)])
    assert host.view(None).public.favor[:3] == [0, 1, 1]


def test_a_decision_number_changes_only_with_its_seats_own_plays_and_list():
    host = toy(seats=3)
    others = host.decision(1), host.decision(2)
    host.act(0, host.decision(0), [StartBurying()])
    assert (host.decision(1), host.decision(2)) == others
    host.act(0, host.decision(0), [Done()])
    assert host.decision(1) != others[0]
    assert host.decision(2) == others[1]


def test_decision_numbers_never_come_twice_over_a_restart(tmp_path):
    host = toy(tmp_path / "a.coffee", bots=(1, 2))
    luck = random.Random(3)
    play(host, luck, 6)
    used = host.decision(0)
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee", game=TOY).decision(0) > used


def test_plays_from_many_threads_are_taken_one_at_a_time():
    host = toy(seats=4)
    pass_to_the_vote(host)
    numbers = [host.decision(seat) for seat in range(4)]
    refused = []

    def vote(seat):
        try:
            host.act(seat, numbers[seat], [Favor(0)])
        except Stale:
            refused.append(seat)

    threads = [threading.Thread(target=vote, args=(seat,)) for seat in range(4) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert host.view(None).public.favor[:3] == [4, 0, 0]
    assert len(refused) == 8


def test_a_full_disk_refuses_the_play_and_leaves_the_table_usable(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    luck = random.Random(7)
    play(host, luck, 3)
    host.store.limit_pages(host.store.pragma("page_count"))
    made = 0
    while True:
        before = snapshot(host)
        try:
            step(host, luck)
        except DiskFull as error:
            assert "make room" in str(error)  # noqa: PT017
            break
        made += 1
    assert snapshot(host) == before
    assert decode(ROASTER.state, before[0]) == state_of(host)
    host.store.limit_pages(100_000)
    assert play(host, luck) > 0
    assert host.over
    host.close()
    assert read(tmp_path / "a.coffee").head.n == host.head > made


def test_a_draw_that_could_not_be_saved_comes_again_when_there_is_room(tmp_path):
    host, twin = roaster(tmp_path / "a.coffee"), roaster()
    luck = random.Random(4)
    host.store.limit_pages(1)
    refused = 0
    while not host.over:
        action = luck.choice(host.legal(0))
        try:
            host.act(0, host.decision(0), [action])
        except DiskFull:
            refused += 1
            host.store.limit_pages(host.store.pragma("page_count") + 6)
            host.act(0, host.decision(0), [action])
        twin.act(0, twin.decision(0), [action])
        assert state_of(host) == state_of(twin)
    assert refused > 1


def test_a_finished_table_takes_no_more_plays():
    host = toy(seats=2)
    play(host, random.Random(2))
    assert host.over
    assert host.scores() == TOY.scores(host.view(None).public)
    assert host.legal(0) == []
    with pytest.raises(IllegalAction, match="over"):
        host.act(0, host.decision(0), [Pass()])
    assert "over" in sit(host).look.undo.why_not


def test_seats_and_options_that_do_not_exist_are_refused():
    with pytest.raises(ValueError, match="not for 1"):
        TableHost.new(TOY, [SeatInfo("Ann")], {})
    with pytest.raises(ValueError, match="no option"):
        TableHost.new(ROASTER, [SeatInfo("Ann")], {"sugar": "on"})
    with pytest.raises(ValueError, match="no player"):
        TableHost.new(ROASTER, [SeatInfo("Ann", "bot:genius")], {})
    with pytest.raises(ValueError, match="human or bot"):
        TableHost.new(ROASTER, [SeatInfo("Ann", "robot")], {})


def test_names_of_seats_are_one_clean_line():
    host = TableHost.new(ROASTER, [SeatInfo("\x1b[31mAnn\n" + "x" * 99)], {})
    assert host.meta.seats[0].name.isprintable()
    assert len(host.meta.seats[0].name) == 40


def test_who_listens_is_told_of_every_change_and_a_fault_of_one_stops_nobody(caplog):
    host = toy()
    heard = []
    observer = sit(host)
    observer.subscribe(lambda: 1 / 0)
    stop = observer.subscribe(lambda: heard.append(observer.door.look().number))
    step(host, random.Random(1))
    assert heard == [2]
    stop()
    stop()
    step(host, random.Random(1))
    assert len(heard) == 1
    assert "failed to take in" in caplog.text


def test_another_question_with_the_same_menu_has_another_number():
    """What is sent too late for one chance to respond must not answer the next one."""
    deals = (toy(seats=3, seed=bytes([n] * 32)) for n in range(99))
    host = next(deal for deal in deals if deal.view(2).mine.hand[3] and not deal.view(1).mine.hand[3])
    host.act(0, host.decision(0), [Serve(bean(host))])
    host.act(1, host.decision(1), [Pass()])
    late, menu = host.decision(1), host.legal(1)
    host.act(2, host.decision(2), [Spill()])
    assert host.legal(1) == menu == [Pass()]  # asked again: the bean may be saved
    with pytest.raises(Stale):
        host.act(1, late, [Pass()])
