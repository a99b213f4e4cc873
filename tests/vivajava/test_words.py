"""The words of VivaJava: what a menu line says of its play, what the log says, the table as text, the forecast."""

from __future__ import annotations

from rules.vivajava import GAME, forecast
from rules.vivajava import actions as act
from rules.vivajava.beans import COUNTRY
from rules.vivajava.events import BlendRemoved, Scored
from rules.vivajava.steps.blend import BeginBlend
from rules.vivajava.steps.field import GoInTheField
from rules.vivajava.steps.research import GiveResearch
from tests.vivajava.table import Table

SAY = GAME.words


def test_a_country_says_its_bean_and_what_its_token_does() -> None:
    table = Table()
    table.country("africa_mid", "big_raise", "black")
    table.run(GoInTheField(0))
    line = SAY.action(table.view(0), act.PLACE[COUNTRY["africa_mid"]])
    assert line == "Go to Kenya, Africa: black bean; gain 2 PP, Take No Bean"
    table.public.round = 1
    assert SAY.action(table.view(0), act.PLACE[COUNTRY["africa_mid"]]).endswith("Take No Bean (not in round 1)")


def test_a_research_point_says_how_far_the_next_level_is() -> None:
    table = Table()
    table.marks(0, grow=1, select=1)
    table.run(GiveResearch(0, 1))
    assert SAY.action(table.view(0), act.MARK[0]) == "GROW to 2: reaches level 1 (1 more bean of your Country)"
    assert SAY.action(table.view(0), act.MARK[1]).startswith("SELECT to 2: 1 short of level 1")


def test_the_forecast_of_a_pull_is_for_who_may_know() -> None:
    table = Table(7)
    table.team("africa", 0, 1)
    table.free("africa", "")
    table.sellers(("jukebox", "red red red white white", (3,)))
    table.roaster(0, "red red red white")
    table.roaster(1, "red red")
    table.run(BeginBlend(0)).play(act.ProposeOrder((0, 1)))
    assert forecast.lines(table.view(0))[0] == "next pull: red 75%, white 25%"
    assert forecast.lines(table.view(4))[0] == "next pull: red 75%, white 25%"  # all of it was taken openly
    table.public.known[0].remove_unseen()
    table.public.known[0].add_unseen()
    assert forecast.lines(table.view(4)) == []
    assert forecast.lines(table.view(0)) != []


def test_the_forecast_hides_what_memory_would_know_if_the_option_says_so() -> None:
    table = Table(7, known_beans="off")
    table.team("africa", 0, 1)
    table.roaster(0, "red red red white")
    table.roaster(1, "red red")
    table.run(BeginBlend(0)).play(act.ProposeOrder((0, 1)))
    assert forecast.next_pull(table.view(0), 0)
    assert forecast.next_pull(table.view(1), 0) == []
    assert not any("known" in line for line in SAY.board(table.view(1)))


def test_the_last_bean_says_where_the_blend_would_stand_and_what_it_pushes_off() -> None:
    table = Table(5)
    table.team("africa", 0)
    table.free("africa", "")
    rows = [("jukebox", "black black black black white"), ("tailfin", "red red red white"), ("postcard", "red red")]
    table.sellers(*((slate, names, ()) for slate, names in rows), ("overtime", "yellow yellow", ()))
    table.roaster(0, "green green green green green")
    table.run(BeginBlend(0)).play(*[act.PULL] * 4)
    assert forecast.lines(table.view(0)) == [
        "next pull: green 100%",
        "green: Extra Bold green, Top Cup!, pushes off Overtime",
    ]


def test_events_name_seats_slates_and_points() -> None:
    assert SAY.event(Scored(1, 3, "blends", 9)) == "Seat 2 scores 3 points for the Best-Seller List: 9 now."
    assert SAY.event(Scored(1, -1, "traded", 8)) == "Seat 2 trades 1 point for research: 8 now."
    said = SAY.event(BlendRemoved("slow_drip", (0, 2), "pushed"))
    assert said == "Slow Drip is pushed off the List. Markers go home: Seat 1 and Seat 3."


def test_the_table_as_text_shows_known_beans_and_one_s_own() -> None:
    table = Table(5)
    table.roaster(0, "white white")
    table.roaster(3, "black green")
    lines = SAY.board(table.view(0))
    assert "Your Roaster: 2 white" in lines
    assert "  known in the Roaster: black, green" in lines
    assert any(line.startswith("  Top Cup! (3): Average Joe, Half-Caf red and yellow") for line in lines)
    assert any("Coffee*, which never leaves" in line for line in lines)


def test_the_guide_has_a_chapter_for_each_variant() -> None:
    text = " ".join(line for _, lines in SAY.guide() for line in lines)
    for word in ("Decaffeinated", "Starter Beans", "Purge", "Featured", "Variant Slates", "Draft", "Country Tokens"):
        assert word in text
