"""What a menu is made of: merged questions, groups, what is kept in sight, and what is marked first."""

from __future__ import annotations

import msgspec
import pytest

from coffee_tui.host.choices import Choice, Group, choices, first_marked, folded
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.table import TableHost
from rules import engine, load
from rules.engine import Done, NamedWords
from rules.vivajava_dice.actions import Research, UseAbility
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice
from saves import SeatInfo
from tests.toy.plays import Bury
from tests.vivajava_dice.table import Table

DICE = load("vivajava_dice")
REROLL = {"white": "re_roll", "green": "block_action"}


def menu_of(table: Table) -> list[Choice]:
    view = engine.view_of(table.state, 0)
    return choices(DICE, NamedWords(DICE.words, ["Ann", "Ben"]), view, engine.legal_in(view))


def line(group: str = "", *, ends: bool = False, careful: bool = False) -> Choice:
    return Choice((Bury(0),), None, "bury", group, ends, careful)  # type: ignore[arg-type]


def test_only_as_many_groups_are_folded_as_need_be_the_largest_first():
    menu = [line("a"), line("a"), line(), *[line("b")] * 4, line("c"), line("c"), line(ends=True)]
    assert folded(menu, 10) == list(range(10))
    assert folded(menu, 7) == [0, 1, 2, Group("b", (3, 4, 5, 6)), 7, 8, 9]
    assert folded(menu, 6) == [Group("a", (0, 1)), 2, Group("b", (3, 4, 5, 6)), 7, 8, 9]
    assert folded(menu, 1) == [Group("a", (0, 1)), 2, Group("b", (3, 4, 5, 6)), Group("c", (7, 8)), 9]


def test_what_ends_the_step_is_not_folded_unless_there_would_be_too_many_such_lines():
    few = [line("a"), line("a"), *[line("end", ends=True)] * 2]
    assert folded(few, 4) == folded([*few[:2], *few[2:]], 4) == [0, 1, 2, 3]
    many = [line("a"), *[line("end", ends=True)] * 9]
    assert folded(many, 8) == [0, Group("end", tuple(range(1, 10)))]


@pytest.mark.parametrize(
    ("menu", "first"),
    [
        ([line(careful=True), line(), line()], 1),
        ([line(careful=True), line(ends=True)], 1),
        ([line(ends=True), line()], 1),
        ([line(careful=True), line(careful=True)], 0),
    ],
)
def test_the_line_marked_first_does_no_harm_and_the_order_stays(menu: list[Choice], first: int):
    assert first_marked(menu, range(len(menu))) == first


def test_declining_a_reroll_and_choosing_what_to_research_is_one_menu_and_two_entries_of_the_log():
    table = Table(2, REROLL)
    table.level(0, "white", 1)
    table.roll(0, "white yellow brown red red")
    assert isinstance(table.step, ChangeDice)
    menu = menu_of(table)
    assert (Done(),) not in [choice.actions for choice in menu]
    assert menu[0].actions == (UseAbility("white"),)
    research = [choice for choice in menu if isinstance(choice.action, Research)]
    assert {choice.actions[0] for choice in research} == {Done()}
    assert all(choice.ends for choice in research)
    assert isinstance(engine.top(research[0].view.public), BlendOrResearch)


def test_where_others_are_asked_in_between_nothing_is_merged():
    table = Table(2, REROLL)
    table.level(0, "white", 1)
    table.level(1, "green", 1, tokens=1)
    table.roll(0, "white yellow brown red red")
    menu = menu_of(table)
    assert [choice.actions for choice in menu if choice.ends] == [(Done(),)]


def test_a_merged_line_is_two_entries_of_the_log_and_is_undone_as_one():
    host = TableHost.new(DICE, [SeatInfo("Ann"), SeatInfo("Ben", "bot:random")], {}, seed=b"1", practice=True)
    ann = Observer(LocalDoor(host, 0))
    merged, n = list[Choice](), 0
    while not merged:
        assert host.wait_for_bots(30)
        ann.refresh()
        assert not ann.over, "no menu was merged in a whole game"
        merged = [choice for choice in ann.choices if len(choice.actions) > 1]
        if not merged:
            ann.act(ann.choices[n % len(ann.choices)].actions)
            n += 1
    head, question, rolled = host.head, ann.words.prompt(ann.view), list(ann.view.public.now.rolled)
    assert ann.act(merged[-1].actions).trouble == ""
    assert [row.action for row in host.journal.log.rows[head : head + 2]] == [
        msgspec.json.encode(action) for action in merged[-1].actions
    ]
    assert host.wait_for_bots(30)
    assert ann.door.undo().trouble == ""
    ann.refresh()
    assert (ann.words.prompt(ann.view), ann.view.public.now.rolled) == (question, rolled)
