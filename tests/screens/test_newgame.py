"""The form of a new game: what it asks for at which table, and that all of it can be read at the smallest size."""

import pytest

from coffee_tui.tui.screens.newgame import NewGameScreen
from tests.screens.hand import SMALL, Hand, at, session_of

DICE = "VivaJava: The Dice Game"


class Filling:
    """Somebody who fills in the form."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.form = hand.screen.form

    @property
    def asked(self) -> list[str]:
        """The titles of the options that are asked for, with their headings."""
        titles = [field.title for field in self.form.fields]
        last = max(n for n, field in enumerate(self.form.fields) if field.name.startswith(("name", "kind")))
        return titles[last + 1 : -2]

    async def go(self, name: str) -> None:
        for _ in range(len(self.form.fields)):
            if self.form.field.name == name:
                return
            await self.hand.press("up")
        raise AssertionError(f"{name} is not asked")

    async def choose(self, name: str, value: str) -> None:
        await self.go(name)
        for _ in range(len(self.form.field.values)):
            if self.form.value_of(name) == value:
                return
            await self.hand.press("right")
        raise AssertionError(f"{name} has no value {value}")


@pytest.fixture
async def filling():
    async with at(session_of("Ann", pace="off"), keys=["n"], size=SMALL) as hand:
        assert isinstance(hand.screen, NewGameScreen)
        found = Filling(hand)
        await found.choose("game", DICE)
        yield found


async def test_options_have_titles_under_their_groups(filling):
    await filling.choose("game", "Coffee Roaster")
    assert filling.asked == [
        "Game", "Menu", "Unique effects", "Easy mode", "Scoring", "Flavorless-cup penalty", "Skill points",
        "Display", "Show Roast Counter", "Show bag",
    ]  # fmt: skip


async def test_an_option_is_asked_only_where_it_applies(filling):
    alone = filling.asked
    assert alone[alone.index("Solo") :][:3] == ["Solo", "Corporation", "Level"]
    assert "Heartland Hauling Co." not in alone
    await filling.choose("seats", "2")
    assert not {"Solo", "Corporation", "Level"} & set(filling.asked)
    assert filling.asked[-1] == "Heartland Hauling Co."
    assert "Disc on red" not in filling.asked
    await filling.choose("option coaster", "wild")
    assert {"Disc on yellow", "Disc on red", "Intern on yellow", "Random Anger discs"} < set(filling.asked)


async def test_the_mark_stays_on_its_field_when_one_above_it_goes(filling):
    await filling.choose("option coaster", "wild")
    await filling.choose("option intern", "on")
    assert "Disc on yellow" not in filling.asked
    assert filling.form.field.name == "option intern"
    await filling.hand.press("left")
    assert "Disc on yellow" in filling.asked
    assert filling.form.field.name == "option intern"


async def test_what_was_chosen_where_it_applied_is_not_taken_where_it_does_not(filling):
    await filling.choose("option level", "expert")
    await filling.choose("option coaster", "wild")
    await filling.choose("option red", "jolt")
    await filling.choose("option coaster", "second")
    await filling.choose("seats", "3")
    await filling.go("start")
    await filling.hand.press("enter")
    options = filling.hand.host.meta.options
    assert {name: options[name] for name in ("level", "red", "coaster")} == {
        "level": "normal", "red": "random", "coaster": "second"
    }  # fmt: skip


async def test_at_80x24_every_field_can_be_read_with_all_that_is_said_of_it(filling):
    await filling.choose("seats", "4")
    await filling.choose("option anger-management", "on")
    await filling.choose("option coaster", "wild")
    hand, form = filling.hand, filling.form
    read = set()
    while form.field.name not in read:
        field = form.field
        read.add(field.name)
        shown = hand.lines("Form")
        assert len(shown) <= form.size.height
        marked = next(line for line in shown if line.startswith("▸"))
        assert marked.removeprefix("▸ ").startswith(field.title)
        assert field.value in marked
        assert not marked.endswith("…")
        assert field.help in " ".join(hand.lines("#about"))
        await hand.press("down")
    assert len(read) == sum(not field.heading for field in form.fields)


async def test_the_form_says_how_much_of_it_is_out_of_sight(filling):
    await filling.choose("seats", "4")
    await filling.go("game")
    shown = filling.hand.lines("Form")
    assert shown[-1] == f"  ↓ {len(filling.form.fields) - len(shown) + 1} more"
    await filling.go("start")
    assert filling.hand.lines("Form")[-1] == f"  ↑ {len(filling.form.fields) - len(shown) + 1} more"
    await filling.choose("game", "Coffee Roaster")
    assert "more" not in filling.hand.lines("Form")[-1]
