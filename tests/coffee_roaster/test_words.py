"""The words: prompts, plays, the table as lines, and what the options keep from being said."""

from __future__ import annotations

import re

import pytest

from rules import engine
from rules.coffee_roaster import actions as act
from rules.coffee_roaster import events as ev
from rules.coffee_roaster import forecast
from rules.engine import Action, State
from tests.coffee_roaster.scenes import GAME, do, fresh, plays, result, scene, view

HAND = {"bean0": 2, "bean1": 2, "bean2": 1, "hard": 1, "smoke": 2, "burnt": 1, "body": 1, "aroma": 1, "wild": 1}


def a(**more: object) -> State:
    return scene("a", **{"hand": HAND, "bag": {"bean0": 6}, **more})  # type: ignore[arg-type]


def b(**more: object) -> State:
    return scene("b", **{"hand": HAND, "bag": {"bean0": 6}, **more})  # type: ignore[arg-type]


def full(*totals: int) -> State:
    state = fresh(menu="full")
    state.public.results = [result(total) for total in totals]
    return state


def redraw() -> State:
    return scene("fill", bag={"bean1": 3}, cup=["bean2"] * 9 + ["hard"], earned=["redraw_2"])


PROMPTS = [
    (fresh(menu="trial"), "Choose a bean to roast"),
    (full(), "Choose bean 1 of 3: group 1, Beginner"),
    (fresh(menu="full", ranked="on"), "Choose bean 1 of 3: group 1, Beginner or Expert"),
    (full(12), "Choose bean 2 of 3: group 2, Advanced"),
    (a(), "Turn 1, step a: lay tokens on the left half"),
    (do(a(), act.PlaceLeft(3, "aroma")), "Redrawing 2: return two tokens"),
    (do(a(), act.PlaceLeft(3, "aroma"), act.ReturnToken("hard")), "Redrawing 2: return two tokens, 1 of 2 chosen"),
    (do(a(), act.PlaceLeft(4, "aroma")), "Drawing 5: two of the five leave the game"),
    (do(a(), act.PlaceLeft(4, "aroma"), act.RemoveToken("bean0")),
     "Drawing 5: two of the five leave the game, 1 of 2 chosen"),
    (b(), "Turn 1, step b: use flavor tokens"),
    (do(b(), act.UseFlavor("body", "body")), "Concentration: choose the two beans to join"),
    (do(b(), act.UseFlavor("wild", "acidity")), "Preservation: choose the two beans to keep as they are"),
    (do(b(), act.UseFlavor("aroma", "aroma")), "Dispersion: choose the bean to split"),
    (do(b(), act.UseFlavor("body", "body"), act.Concentrate(1, 1)), "Lay Body on the right half"),
    (do(b(), act.UseFlavor("wild", "aroma"), act.Disperse(1, 1)), "Lay Wild as Aroma on the right half"),
    (do(b(), act.StackFlavors("wild", "body")), "Lay Wild over Body on the right half"),
    (scene("stop", turn=3), "Turn 3 is over: roast on, or stop for the cup test"),
    (scene("test", bag={"aroma": 1}), "Cup test, 0 of 10 filled: you drew an Aroma"),
    (scene("fill", bag={"bean1": 2}, cup=["bean0"] * 3, earned=["draw_and_select"]),
     "Draw & Select: choose one of the two for the cup"),
    (redraw(), "The cup is full: use Redraw-2?"),
    (do(redraw(), act.UseRedraw()), "Redraw-2: take two tokens out of the cup"),
    (do(redraw(), act.UseRedraw(), act.TakeBack("bean2")), "Redraw-2: take two tokens out of the cup, 1 of 2 chosen"),
    (do(redraw(), act.UseRedraw(), act.TakeBack("bean2"), act.TakeBack("bean2")),
     "Redraw-2: put two of the three into the cup"),
    (do(redraw(), act.UseRedraw(), act.TakeBack("bean2"), act.TakeBack("bean2"), act.ToCup("bean1")),
     "Redraw-2: put two of the three into the cup, 1 of 2 chosen"),
    (scene("score", cup=["bean2"] * 7 + ["body"] * 3), "The game is over: 15 points"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "prompt"), PROMPTS, ids=[prompt for _, prompt in PROMPTS])
def test_the_prompt_says_what_is_asked(state: State, prompt: str) -> None:
    assert GAME.words.prompt(view(state)) == prompt


def test_the_last_prompt_names_the_rank() -> None:
    state = fresh(menu="full")
    state.public.results = [result(20), result(20), result(1)]
    state.public.stack = []
    assert GAME.words.prompt(view(state)) == "The game is over: 41 points, High Level Roaster"


MANY = {"bean0": 14}
MEXICO = "roast Mexico: group 1 Beginner, target 14, 2 Acidity, Aroma"
PLAYS = [
    (full(), act.ChooseBean("mexico"), MEXICO),
    (fresh(menu="trial"), act.ChooseBean("panama-geisha-washed"),
     "roast Panama Geisha Washed: group 1 Expert specialty, target 13, Body, Acidity, 2 Aroma"),
    (full(), act.ChooseBean("none"), "roast none"),
    (a(), act.PlaceLeft(0, "bean1"), "lay a level-1 bean on the Wild row: 1 of 2 beans for a Wild Flavor Token"),
    (a(hand={"bean1": 1}, left={1: "bean0"}), act.PlaceLeft(0, "bean1"),
     "lay a level-1 bean on the Wild row: gains the Wild Flavor Token"),
    (a(), act.PlaceLeft(2, "body"), "+2 Drawing with Body: two more into the hand"),
    (a(), act.PlaceLeft(3, "aroma"), "Redrawing 2 with Aroma: swap two of the hand"),
    (a(), act.PlaceLeft(4, "wild"), "Drawing 5 with Wild: two leave the game, three go back"),
    (a(), act.PlaceLeft(5, "body"), "Cleaning Up with Body: 1 burnt bean, 2 smoke leave the game"),
    (a(), act.PlaceLeft(9, "body"), "lay a Body on the left half"),
    (a(easy="on"), act.TakeAside("acidity"), "take the Acidity from beside the board into your hand"),
    (a(), act.CloseStep("a"), "Done with step a: on to the flavors"),
    (b(), act.CloseStep("b"), "Done: roast the rest, 5 beans up 1, 1 hard to level 0; counter 4→9"),
    (b(disc=4), act.CloseStep("b"), "Done: roast the rest, 5 beans up 2, 1 hard to level 0; counter 4→14"),
    (b(disc=4, hand={"bean4": 1, "bean3": 1}), act.CloseStep("b"), "Done: roast the rest, 2 burn; counter 7→0"),
    (b(hand={"bean4": 1, "bean3": 2, "bean2": 1, "hard": 2}), act.CloseStep("b"),
     "Done: roast the rest, 3 beans up 1, 2 hard to level 0, 1 burns; counter 12→11"),
    (b(hand={"bean1": 1, "bean0": 1}, no_supply=["bean2"]), act.CloseStep("b"),
     "Done: roast the rest, 1 bean up 1, 1 stays, none left in the box; counter 1→2"),
    (b(hand={"bean4": 2}, counter="off"), act.CloseStep("b"), "Done: roast the rest, 2 burn"),
    (b(hand={"smoke": 1}), act.CloseStep("b"), "Done: end the turn, no bean to roast"),
    (a(), act.ReturnToken("aroma"), "return an Aroma to the bag"),
    (a(), act.RemoveToken("moisture"), "remove a moisture token from the game"),
    (b(), act.UseFlavor("body", "body"), "concentrate with Body: two beans become one"),
    (b(), act.UseFlavor("wild", "acidity"), "preserve with Wild: two beans do not rise"),
    (b(), act.UseFlavor("aroma", "aroma"), "disperse with Aroma: one bean becomes two"),
    (b(), act.Concentrate(1, 2), "join levels 1 and 2 into 3"),
    (b(), act.Preserve(0, 2), "keep levels 0 and 2 as they are"),
    (b(), act.Disperse(1, 3), "split a 4 into 1 + 3"),
    (b(), act.StackFlavors("body", "aroma"), "place Body on Aroma as one token (no effect)"),
    (b(), act.PlaceRight(2), "lay it on Sweetness, Body space: still needs Acidity for one flavor more in the cup"),
    (b(right={1: ["acidity"]}), act.PlaceRight(0),
     "lay it on Roast-Level-3, any flavor space: earns a 3 in the cup"),
    (b(), act.PlaceRight(9), "lay it on Extra Tray, Aroma space: still needs Body for 2 more spaces on the tray"),
    (b(), act.PlaceRight(10), "lay it on the right half"),
    (b(), act.PlaceRight(99), "lay it on the right half"),
    (scene("stop", bag=MANY), act.KeepRoasting(), "roast on: draw 9"),
    (scene("stop", bag=MANY, disc=3), act.KeepRoasting(), "roast on: draw 10, 2 smoke enter the bag, beans rise 2"),
    (scene("stop", bag=MANY, disc=7), act.KeepRoasting(), "roast on: draw 14, the last turn"),
    (scene("stop", bag={"bean1": 7}, disc=3), act.KeepRoasting(),
     "roast on: draw all 9, 2 smoke enter the bag, beans rise 2"),
    (scene("stop"), act.KeepRoasting(), "roast on: draw nothing from an empty bag"),
    (scene("stop", bag={"bean1": 7}, disc=3, bag_list="off"), act.KeepRoasting(),
     "roast on: draw 10, 2 smoke enter the bag, beans rise 2"),
    (scene("score", disc=8, settle=False), act.KeepRoasting(), "roast on"),
    (scene("stop"), act.StopRoasting(), "stop roasting: on to the cup test"),
    (scene("test", bag={"bean3": 2}), act.ToCup("bean3"), "put a level-3 bean into the cup: roast 0 to 3"),
    (scene("test", bag={"reject": 2}), act.ToCup("reject"), "put a reject bean into the cup: costs 2 points"),
    (scene("test", bag={"body": 2}), act.ToCup("body"), "put a Body into the cup"),
    (scene("test", bag={"body": 2}), act.ToTray("body"), "lay a Body on the tray: 2 spaces left"),
    (redraw(), act.UseRedraw(),
     "use Redraw-2: two of the cup go back, three are drawn, two of those come in"),
    (redraw(), act.SkipRedraw(), "Pass: leave the cup as it is"),
    (redraw(), act.TakeBack("hard"), "take a hard bean out of the cup"),
    (redraw(), act.ToCup("hard"), "put a hard bean into the cup"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "action", "words"), PLAYS, ids=[f"{n} {row[2]}" for n, row in enumerate(PLAYS)])
def test_a_play_says_what_it_does(state: State, action: Action, words: str) -> None:
    assert GAME.words.action(view(state), action) == words


def test_the_table_reads_line_by_line() -> None:
    state = scene(
        "b",
        hand={"bean1": 2, "aroma": 1},
        bag={"bean2": 2, "smoke": 1},
        removed={"moisture": 3},
        left={0: "bean1", 2: "body"},
        right={1: ["acidity"], 3: ["body", "acidity"]},
        disc=3,
        turn=2,
        easy="on",
    )
    assert GAME.words.board(view(state)) == [
        "Bean: Mexico, group 1, Beginner. Target 14.",
        "Roast points: 11 for 5, 12 for 5, 13 for 7, 14 for 10, 15 for 6, 16 for 6, 17 for 4, 18 for 4."
        " Wants 2 Acidity, Aroma.",
        "Turn 2: the gauge says draw 9. Ahead: 10 with 1 smoke red, 11, 12 with 3 smoke red, 13, 14.",
        "Roast Counter: 6. If the hand is roasted now: 8.",
        "Left half: Wild row has level-1 bean and needs level-0 bean; +2 Drawing has Body;"
        " Redrawing 2 needs any flavor; Drawing 5 needs Aroma; Cleaning Up needs any flavor.",
        "Right half: Roast-Level-3 needs any flavor and has Acidity; Sweetness needs Body and has Acidity;"
        " Draw & Select needs Acidity and needs Aroma; Redraw-2 needs any flavor and needs Aroma;"
        " Extra Tray needs Body and needs Aroma.",
        "Bag, 3 tokens: 2 level-2 beans, 1 smoke.",
        "Out of the game: 3 moisture.",
        "Beside the board: 1 Body, 1 Acidity, 1 Aroma.",
        "Hand: 2 level-1 beans, 1 Aroma.",
    ]


def test_an_earned_row_says_so_and_no_more() -> None:
    state = scene("b", hand={"bean1": 2}, right={2: ["body"], 3: ["acidity"]}, earned=["sweetness"])
    right = next(line for line in GAME.words.board(view(state)) if line.startswith("Right half"))
    assert right == (
        "Right half: Roast-Level-3 needs any flavor and needs Acidity; Sweetness earned;"
        " Draw & Select needs Acidity and needs Aroma; Redraw-2 needs any flavor and needs Aroma;"
        " Extra Tray needs Body and needs Aroma."
    )


def test_the_cup_reads_row_by_row() -> None:
    cup = ["3", "S", "bean1", "hard"]
    state = scene("fill", bag={"bean1": 1}, cup=cup, tray=["bean4", "smoke"], earned=["roast_level_3", "redraw_2"])
    assert GAME.words.board(view(state))[2:] == [
        "Cup, row by row: Roast-Level-3 square, Sweetness square, level-1 bean; hard bean, empty; empty, empty, empty;"
        " empty, empty.",
        "Tray: level-4 bean, smoke; 1 place free.",
        "Beside the cup: Redraw-2.",
        "Drawn: 1 level-1 bean.",
        "Worth now: -5, of it roast 0 for level 4, skill 0, flavor 1, penalty -6.",
        "Bag, 0 tokens: nothing.",
    ]


def test_tested_beans_lead_the_table() -> None:
    assert GAME.words.board(view(full(12, 3)))[:3] == [
        "Mexico: 12, of it roast 12, skill 0, flavor 0, penalty 0.",
        "Mexico: 3, of it roast 3, skill 0, flavor 0, penalty 0.",
        "Score so far: 15.",
    ]


def everything_said(state: State) -> str:
    """Return all that a front end says at a moment."""
    seen = view(state)
    said = [GAME.words.prompt(seen), *GAME.words.board(seen), *forecast.lines(seen)]
    said += [GAME.words.action(seen, action) for action in plays(state)]
    return " ".join(said)


# Bag and counter hold numbers that occur nowhere else.
SECRET = {"hand": {"bean0": 1, "acidity": 1, "smoke": 1}, "bag": {"bean4": 9, "bean3": 5, "reject": 4}}


@pytest.mark.parametrize("moment", ["a", "b", "stop"])
def test_without_the_counter_nothing_tells_it(moment: str) -> None:
    hand = {} if moment == "stop" else SECRET["hand"]
    shown = everything_said(scene(moment, hand=hand, bag=SECRET["bag"]))
    hidden = everything_said(scene(moment, hand=hand, bag=SECRET["bag"], counter="off"))
    assert re.search(r"\b5[12]\b", shown)
    assert not re.search(r"\b5[12]\b", hidden)
    assert "ounter" not in hidden
    assert "stop now" not in hidden


@pytest.mark.parametrize("moment", ["a", "b", "stop", "test"])
def test_without_the_bag_list_nothing_tells_what_is_in_it(moment: str) -> None:
    hand = SECRET["hand"] if moment in "ab" else {}
    shown = everything_said(scene(moment, hand=hand, bag=SECRET["bag"]))
    state = scene(moment, hand=hand, bag=SECRET["bag"], bag_list="off")
    hidden = everything_said(state)
    assert "Bag, 1" in shown
    assert "stop now" in shown
    assert "Bag" not in hidden
    assert "stop now" not in hidden
    # Another bag of the same levels is described in the same words.
    if moment != "test":
        other = scene(moment, hand=hand, bag={"bean4": 9, "bean1": 15, "hard": 1}, bag_list="off")
        assert everything_said(other) == hidden


NEWS = [
    (ev.BeanChosen("x", "My Bean", ("bean0",)), "Roasting My Bean: 1 token in the bag."),
    (ev.EffectsDealt(("sweetness", "redraw_2")), "Unique effects, top to bottom: Sweetness, Redraw-2."),
    (ev.DiscMoved(2, 4, 10, 2), "Turn 2: the gauge says 10, red zone, beans rise 2."),
    (ev.DiscMoved(2, 3, 9, 1), "Turn 2: the gauge says 9."),
    (ev.SmokeEntered(2), "2 smoke went into the bag."),
    (ev.Drew(("bean1", "body", "bean1"), "turn"), "Drew 2 level-1 beans, 1 Body."),
    (ev.Drew(("hard",), "draw_five"), "Drawing 5: drew 1 hard bean."),
    (ev.Evaporated(3), "3 moisture evaporated."),
    (ev.Placed("left", 2, "draw_two", ("body",)), "Laid Body on +2 Drawing."),
    (ev.Placed("right", 2, "sweetness", ("acidity", "body")), "Laid Body over Acidity on Sweetness."),
    (ev.TookAside("aroma"), "Took the Aroma from beside the board."),
    (ev.WildTaken(), "Gained the Wild Flavor Token."),
    (ev.CleanedUp(("burnt", "smoke")), "Cleaned up: 1 burnt bean, 1 smoke left the game."),
    (ev.Returned(("hard", "hard")), "Back into the bag: 2 hard beans."),
    (ev.Removed("aroma"), "Out of the game: an Aroma."),
    (ev.Concentrated(1, 2), "Concentrated 1 and 2 into 3."),
    (ev.Preserved(0, 4), "Preserved 0 and 4."),
    (ev.Dispersed(1, 3), "Dispersed 4 into 1 and 3."),
    (ev.EffectEarned("extra_tray"), "Earned Extra Tray."),
    (ev.StepClosed("a"), ""),
    (ev.Roasted((ev.Rise("bean4", "burnt", 1), ev.Rise("bean1", "bean1", 2), ev.Rise("hard", "bean0", 3))),
     "Roasted: 1 of level 4 to burnt, 2 of level 1 stay, none left in the box, 3 of hard to level 0."),
    (ev.RoastingStopped(4, forced=False), "Roasting stopped after 4 turns: cup test."),
    (ev.RoastingStopped(1, forced=True), "The gauge is at its end after 1 turn: cup test."),
    (ev.SquareLaid("sweetness", 1), "Sweetness took space 2 of the cup."),
    (ev.PutInCup("bean3", 0), "Into the cup, space 1: a level-3 bean."),
    (ev.PutOnTray("smoke"), "Onto the tray: a smoke token."),
    (ev.TookBack("hard", 4), "Out of the cup, space 5: a hard bean."),
    (ev.RedrawSkipped(), "Left Redraw-2 unused."),
    (ev.BeanScored("Mexico", result(1)), "Mexico: 1 point (roast 1, skill 0, flavor 0, penalty 0)."),
    (ev.MenuFinished(36, "Middle Level Roaster"), "The menu is finished: 36 points, Middle Level Roaster."),
    (ev.MenuFinished(12, ""), "The menu is finished: 12 points."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "line"), NEWS, ids=[line or "step closed" for _, line in NEWS])
def test_the_news(event: engine.Event, line: str) -> None:
    assert GAME.words.event(event) == line


def test_every_event_has_a_line() -> None:
    assert {type(event) for event, _ in NEWS} == set(ev.AnyEvent.__args__)


def test_rules_are_found_by_their_id() -> None:
    assert GAME.words.rule("CR-3.B.3") == (
        "Aroma: a bean of level 2 to 4 goes to the box, two that add up to it into the bag."
    )
    assert GAME.words.rule("CR-99") == ""


class Sing(engine.Action, frozen=True, tag="sing"):
    """A play of no game."""


class Sang(engine.Event, frozen=True, tag="sang"):
    """Something that never happens."""


class Wait(engine.Step[State, engine.View, Action], frozen=True, tag="wait"):
    """A step of no game."""


def test_what_is_not_of_the_game_has_no_words() -> None:
    state = a()
    with pytest.raises(engine.NoWords, match="Sing"):
        GAME.words.action(view(state), Sing())
    with pytest.raises(engine.NoWords, match="Sang"):
        GAME.words.event(Sang())
    state.public.stack.append(Wait())
    with pytest.raises(engine.NoWords, match="Wait"):
        GAME.words.prompt(view(state))
