"""The review at a table: the beans that are tested, the costliest decisions, and the way back to one of them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from coffee_tui.host.table import TableHost
from coffee_tui.players import make_player
from coffee_tui.practice import review
from coffee_tui.practice.cups import Limits
from coffee_tui.practice.rating import Effort
from coffee_tui.tui.screens.practice.review import ReviewScreen
from coffee_tui.tui.screens.table import TableScreen
from rules.coffee_roaster import GAME
from saves import SeatInfo
from tests.practice.test_odds_page import roaster, said
from tests.practice.test_review import saved
from tests.screens.conftest import home  # noqa: F401
from tests.screens.hand import MIDDLE, at, seen, session_of


async def test_before_a_bean_is_tested_there_is_nothing_to_review() -> None:
    async with at(session_of("Ann"), roaster(), keys=["y"]) as hand:
        assert hand.status == "No bean is tested yet: there is nothing to review."


async def test_a_decision_is_tried_again_as_a_branch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = Effort(samples=4, effects=2, limits=Limits(5_000, 200))
    monkeypatch.setattr(review.roasts, "__defaults__", (quick,))
    host = saved(tmp_path, "greedy", b"3")
    async with at(session_of("Ann"), host, MIDDLE, keys=["y"]) as hand:
        if not isinstance(hand.screen, ReviewScreen):
            await hand.press("enter", "y")
        assert isinstance(hand.screen, ReviewScreen)
        for _ in range(6000):
            if hand.screen.is_done:
                break
            await asyncio.sleep(0.005)
        await hand.settle()
        shown = hand.shown()
        assert "luck of the draws" in shown
        assert "The costliest decisions:" in shown
        assert "better: " in shown
        await hand.press("down", "enter")
        assert isinstance(hand.screen, TableScreen)
        assert hand.host.meta.branch_of == "Coffee Roaster"
        assert seen(hand.host).is_due


def test_plain_mode_reads_the_review_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = Effort(samples=4, effects=2, limits=Limits(5_000, 200))
    monkeypatch.setattr(review.roasts, "__defaults__", (quick,))
    assert "No bean is tested yet" in said(session_of("Ann"), roaster(), "y")
    host = TableHost.new(GAME, [SeatInfo("Ann")], {}, seed=b"3")
    one = make_player(GAME.key, "greedy", bytes(32))
    while not host.view(0).public.results:
        host.act(0, host.decision(0), [one.choose(host.view(0), host.legal(0))])
    told = said(session_of("Ann"), host, "review")
    assert "Looking at every draw and choice of 1 bean: this takes a while." in told
    assert "luck of the draws" in told
    assert "; better: " in told
