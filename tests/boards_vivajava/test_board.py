"""The board of VivaJava: what is on each pane, which panes stand side by side, and that any table can be drawn."""

from __future__ import annotations

from random import Random

import pytest

from coffee_tui.tui.boards.vivajava import cards, labs, layout, sellers, teams, world
from coffee_tui.tui.boards.vivajava.facts import HAND, INTERNS, LAB, MAP, SELLERS, TEAMS, Facts
from coffee_tui.tui.boards.vivajava.look import Look
from coffee_tui.tui.boards.vivajava.scores import score_sheet
from coffee_tui.tui.boards.vivajava.signs import signs
from rules import engine
from rules.vivajava import GAME
from rules.vivajava import actions as play
from rules.vivajava.state import Listed, State, Team
from rules.vivajava.steps import ChoosePull, VoteInTeams
from tests.boards.plain import plain
from tests.vivajava.test_properties import begin

LOOK = Look()
NAMES = ("Robin", "Greta", "Bo", "Kettle", "Ann", "Max", "Zoe", "Lou")


def facts(state: State, seat: int | None = 0, *marked: engine.Action) -> Facts:
    found = Facts(engine.view_of(state, seat), names=NAMES)
    found.marked = marked
    return found


def drawn(state: State, width: int, height: int, seat: int | None = 0, front: str = "") -> str:
    return "\n".join(plain(layout.draw(facts(state, seat), width, height, front=front)))


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_any_table_can_be_drawn_in_any_room(seats: int) -> None:
    luck = Random(seats)
    state = begin(seats, seats, {"featured": "on", "purge": "on", "draft": "on"})
    sizes = ((80, 13), (60, 10), (86, 26), (124, 40))
    while waiting := engine.awaited(state):
        if luck.random() < 0.03:
            for seat in (waiting[0], None):
                one = facts(state, seat)
                one.marked = tuple(one.legal[:2])
                width, height = luck.choice(sizes)
                front = luck.choice(["", *layout.titles(one)])
                lines = layout.draw(one, width, height, ascii=luck.random() < 0.5, front=front)
                assert [line.cell_len for line in lines] == [width] * height
        engine.play(state, waiting[0], luck.choice(engine.legal_actions(state, waiting[0])))

    assert "has won" in score_sheet(engine.view_of(state, None), names=NAMES).plain


def test_the_map_shows_crops_tokens_and_researchers() -> None:
    state = begin(5, 1, {})
    public = state.public
    public.tokens[:3] = [1, ~0, 2]
    public.crops[:3], public.circles[:3] = [4, -1, -1], [4, 1, 0]
    public.place[2] = 0
    lines = plain(world.block(facts(state), LOOK, 80, 8))
    cells = [[line[i : i + 8].strip(" │┃") for line in lines[2:]] for i in (0, 9, 18)]
    assert cells[0][1:5] == ["g", "+2 PP", "-crop", "◉3"], "both actions, and who is there"
    assert cells[1][1:3] == ["(y)", "closed"]
    assert cells[2][1:3] == ["(w)", "+bean"], "the bean is gone, its color still counts"
    assert facts(state).box.slate_names[public.slates[0]] in lines[0]


def test_legal_countries_are_framed_and_the_marked_one_is_lit() -> None:
    state = begin(5, 1, {})
    seat = engine.awaited(state)[0]
    one = facts(state, seat)
    to = next(a for a in one.legal if isinstance(a, play.PlaceResearcher))
    one.marked = (to,)
    assert one.front == MAP
    heavy = "".join(plain(world.block(one, LOOK, 80, 8))).count("┏")
    assert heavy == len(one.reachable)
    assert one.aimed == {play.COUNTRIES.index(to.country)}


def test_the_list_shows_rank_beans_markers_investments_and_coffee() -> None:
    state = begin(5, 1, {})
    state.public.sellers[0] = Listed(0, [0, 2, 0, 3, 0, 0], [0, 2], [4], 1)
    rows = plain(sellers.block(facts(state), LOOK, 78, 5))
    assert rows[0].startswith("3 Top Cup! Americano  r r r y y  ◉1 ◉3 $5 +1")
    assert rows[0].endswith("Morning Glory")
    assert "Coffee*" in rows[4]
    assert "Coffee*" not in "".join(plain(sellers.block(facts(begin(6, 1, {})), LOOK, 78, 5)))


def test_the_top_of_a_stack_stands_highest() -> None:
    state = begin(5, 1, {})
    rows = plain(sellers.track(facts(state), LOOK, 100, 6))
    assert [row.strip() for row in rows[:5]] == [f"◉{seat + 1}" for seat in state.public.order]


def test_the_lab_shows_levels_and_the_spot_that_a_play_would_cover() -> None:
    state = begin(5, 1, {})
    state.public.marks[0] = [3, 0, 8, 0, 0]
    rows = plain(labs.lab(facts(state, 0, play.MarkTrack("grow")), LOOK, 40, 5))
    assert rows[0] == "GROW   ▮▮ ▮+ ▯▯◡  level 1 1 to go"
    assert rows[1] == "SELECT ▯▯▯ ▯▯ ▯◡          3 to go"
    assert rows[2].endswith("end     complete")


def test_roasters_tell_what_may_be_known_and_nothing_else() -> None:
    state = begin(5, 1, {})
    state.private[1].roaster = [0, 0, 0, 0, 0, 3]
    state.public.sizes[1] = 3
    text = "\n".join(plain(labs.roasters(facts(state, 0), LOOK, 78, 5)))
    assert "k3" not in text
    assert "k3" in "\n".join(plain(labs.roasters(facts(state, 1), LOOK, 78, 5)))


def test_a_team_shows_its_slate_and_its_own_comes_first() -> None:
    state = begin(5, 1, {})
    state.public.phase = 1
    state.public.free[2] = 3
    state.public.teams = [
        Team(0, [1], blends=False, excused=[], investors=[], slate=[], aside=[], made=0, declared=-1),
        Team(2, [0, 3], blends=True, excused=[], investors=[1], slate=[5, 5 + 6 * 3], aside=[2], made=0, declared=-1),
    ]
    rows = plain(teams.block(facts(state), LOOK, 78, 4))
    assert rows[0] == "Asia        ◉1 ◉4  blends   beans 3 + 3"
    assert rows[1].strip() == "[k][k][ ][ ][ ]  free r  aside n  invests $2"
    assert facts(state, None).front == TEAMS


def test_a_team_shows_who_has_voted_and_who_pulls() -> None:
    state = begin(5, 1, {})
    public = state.public
    public.phase, public.teams = 1, []
    for region, members in ((0, [0, 1]), (1, [2, 3]), (2, [4])):
        public.teams.append(Team(region, members, True, [], [], [], [], 0, -1))
    public.stack = [VoteInTeams(among=(0, 1, 2, 3, 4), answered=(1, 4))]
    rows = plain(teams.block(facts(state), LOOK, 78, 8))
    assert [row.partition("voted")[2].strip() for row in rows[::2]] == ["◉2", "", "◉5"]
    public.stack = [ChoosePull(1, (3, 2))]
    rows = plain(teams.block(facts(state), LOOK, 78, 8))
    assert [row.partition("pulls")[2].strip() for row in rows[:6:2]] == ["", "◉4", ""]


@pytest.mark.parametrize(("width", "height"), [(80, 12), (80, 9), (120, 12), (160, 12)])
def test_countries_have_their_whole_names_where_there_is_room(width: int, height: int) -> None:
    state = begin(5, 1, {})
    text = "\n".join(plain(world.block(facts(state), LOOK, width, height)))
    assert ("Guate-" in text and "mala" in text) or "Guatemala" in text
    assert "Indonesia" in text or "esia" in text


def test_cards_are_shown_to_their_holder_only() -> None:
    state = begin(5, 1, {})
    state.private[2].cards, state.public.cards[2] = [10], 1
    assert "Greed" in "\n".join(plain(cards.block(facts(state, 2), LOOK, 78, 4)))
    assert "Greed" not in "\n".join(plain(cards.block(facts(state, 1), LOOK, 78, 4)))
    assert plain(cards.block(facts(state, None), LOOK, 78, 4)) == ["hidden"]


def test_interns_have_a_pane_with_few_players_only() -> None:
    assert INTERNS in layout.titles(facts(begin(4, 1, {})))
    assert INTERNS not in layout.titles(facts(begin(5, 1, {})))
    rows = plain(cards.interns(facts(begin(4, 1, {})), LOOK, 78, 4))
    assert len(rows) >= 2


@pytest.mark.parametrize("width", [80, 120, 160])
def test_the_board_says_once_what_is_reconstructed(width: int) -> None:
    state = begin(5, 1, {})
    assert "reconstructed" in drawn(state, width, 24)
    state.public.round = 2
    assert "reconstructed" not in drawn(state, width, 24)
    state.public.round, state.public.box = 1, GAME.learn_box(GAME.boxes.text.replace("goal = 21", "goal = 25"))
    assert "reconstructed" not in drawn(state, width, 24)


def test_one_pane_at_80_several_at_120_all_at_160() -> None:
    state = begin(5, 1, {})
    narrow = drawn(state, 80, 13, front=LAB)
    assert "your Research Lab" in narrow
    assert "World Map" not in narrow
    assert all(title in drawn(state, 86, 26) for title in ("World Map", "Best-Seller List"))
    wide = drawn(state, 124, 38)
    assert all(pane.title in wide for pane in layout.panes(facts(state), LOOK).values())


@pytest.mark.parametrize("front", [MAP, SELLERS, HAND])
def test_a_pane_comes_to_the_front(front: str) -> None:
    state = begin(5, 1, {})
    assert layout.panes(facts(state), LOOK)[front].title in drawn(state, 80, 13, front=front)


def test_every_sign_is_explained_in_both_sets() -> None:
    assert all(line.plain.isascii() for line in signs(ascii=True))
    assert len(signs()) > 10
