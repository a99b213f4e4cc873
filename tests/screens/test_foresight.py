"""Warnings before a play come from an imagined table and never from the real one."""

from coffee_tui.tui.screens.foresight import warning
from rules.engine import Pass, clone, view_of
from tests import toy
from tests.screens.hand import toy_table
from tests.toy.plays import Draw, Look, Serve, StartBurying


def test_luck_and_learning_are_warned_of():
    host = toy_table("Ann", "Ben")
    view = host.view(0)
    assert warning(toy.GAME, view, [Draw()]) == "This draws or rolls: it can't be undone."
    assert warning(toy.GAME, view, [Look(1)]) == "This reveals something: it can't be undone."


def test_a_change_of_phase_is_warned_of():
    assert warning(toy.GAME, toy_table("Ann", "Ben").view(0), [StartBurying()]) == "This ends the phase."


def test_harmless_and_impossible_plays_are_not():
    view = toy_table("Ann", "Ben").view(0)
    assert warning(toy.GAME, view, [Pass()]) == ""
    assert warning(toy.GAME, view, [Serve(9)]) == ""
    assert warning(toy.GAME, toy_table("Ann", "Ben").view(None), [Draw()]) == ""


def test_the_table_that_is_asked_about_stays_as_it_is():
    host = toy_table("Ann", "Ben")
    before = clone(host._state)
    for action in host.legal(0):
        warning(toy.GAME, view_of(host._state, 0), [action])
    assert host._state == before
