"""The presenter, by a clock of the test's own."""

from math import inf

import pytest

from coffee_tui.host.presenter import PACES, Presenter


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.mark.parametrize("pace", ["quick", "calm"])
def test_each_look_stays_for_its_time(clock: Clock, pace: str) -> None:
    presenter = Presenter(clock, pace)
    assert presenter.wait == 0
    for _ in range(3):
        presenter.hold()
        assert presenter.wait == pytest.approx(PACES[pace])
        clock.now += PACES[pace] - 0.1
        assert presenter.is_showing
        clock.now += 0.2
        assert not presenter.is_showing


def test_calm_is_slower_than_quick_and_off_is_no_time_at_all() -> None:
    assert 0.3 < PACES["quick"] < PACES["calm"] / 2
    assert PACES["off"] == 0


def test_the_first_key_skips_to_the_present_and_no_further(clock: Clock) -> None:
    presenter = Presenter(clock, "calm")
    presenter.hold()
    presenter.press()
    for _ in range(5):  # all that is still to come until the present
        assert presenter.wait == 0
        presenter.hold()
    assert presenter.wait == 0
    presenter.arrive()
    presenter.hold()
    assert presenter.is_showing


def test_what_must_not_be_missed_waits_for_a_key_however_long_that_takes(clock: Clock) -> None:
    presenter = Presenter(clock, "quick")
    presenter.hold()
    presenter.stop()
    clock.now += 1e6
    assert presenter.wait == inf
    presenter.press()
    assert presenter.wait == 0
    presenter.hold()  # that key was for the look that stopped: the next ones are shown one by one
    assert presenter.wait == pytest.approx(PACES["quick"])


def test_what_must_not_be_missed_stops_a_skip_which_then_goes_on(clock: Clock) -> None:
    presenter = Presenter(clock, "quick")
    presenter.hold()
    presenter.press()
    presenter.hold()
    presenter.stop()
    assert presenter.wait == inf
    presenter.press()
    presenter.hold()
    assert presenter.wait == 0


def test_step_shows_one_look_a_key_until_the_rest_is_skipped(clock: Clock) -> None:
    presenter = Presenter(clock, "step")
    for _ in range(3):
        presenter.hold()
        clock.now += 1e6
        assert presenter.wait == inf
        presenter.press()
        assert presenter.wait == 0
    presenter.hold()
    presenter.press(skip=True)
    presenter.hold()
    assert presenter.wait == 0


def test_off_shows_nothing_and_stops_nowhere_but_where_it_always_stops(clock: Clock) -> None:
    presenter = Presenter(clock, "off")
    presenter.hold()
    presenter.stop()
    assert presenter.wait == 0
    presenter.stop(always=True)
    assert presenter.wait == inf


@pytest.mark.parametrize("pace", PACES)
def test_somebody_without_time_ends_the_showing(clock: Clock, pace: str) -> None:
    presenter = Presenter(clock, pace)
    presenter.hold()
    presenter.stop()
    presenter.release()
    assert presenter.wait == 0
    presenter.hold()
    assert presenter.wait == 0
