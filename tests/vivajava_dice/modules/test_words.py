"""What the expansion says: news, questions, refusals and the table as text."""

from __future__ import annotations

import pytest

from rules import engine
from rules.engine import Action, Event
from rules.vivajava_dice import GAME, actions, events
from rules.vivajava_dice.actions import Token
from rules.vivajava_dice.discs.slow_roll import LoseResearch
from rules.vivajava_dice.events import CORPORATION
from rules.vivajava_dice.modules import angry_dice, belle, carnival, heartland
from rules.vivajava_dice.steps.others import ChooseBlendOf
from rules.vivajava_dice.words import expansion
from tests.vivajava_dice.table import Table


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.AngerLaid(("jolt", "creamer")), "On the ANGER Coaster: Jolt!, Creamer."),
        (events.BlendStolen(0, CORPORATION, "featured"), "Seat 1 takes the Featured Blend from the corporation."),
        (events.BlendStolen(1, 0, "belle"), "Seat 2 takes Belle's Blend from Seat 1."),
        (events.DiscsSwapped(0, "jolt", "creamer"), "Seat 1 swaps Jolt! and Creamer."),
        (events.ColorCalled(0, "red"), "Seat 1 calls red."),
        (events.AbilityBarred(0, 1, "red", "jolt"), "Seat 1 blocks Jolt! of Seat 2 by a Ticket."),
        (events.FlavorStolen(0, 1), "Seat 1 takes a Flavor Die from Seat 2."),
        (events.Challenged(0, 1, 2), "Seat 1 challenges Seat 2 to Angry Dice for 2 points."),
        (events.AngryThrown(0, 1, ("1", "5"), 1), "Seat 1, stage 1: 1 and 5."),
        (events.AngryThrown(0, 1, ("1", "2"), 2), "Seat 1, stage 1: 1 and 2, on to stage 2."),
        (events.AngryThrown(0, 3, ("6", "5"), 4), "Seat 1, stage 3: 6 and 5, through."),
        (events.AngryThrown(0, 2, ("angry", "angry"), 1), "Seat 1, stage 2: angry and angry, back to stage 1."),
        (events.AngryLocked(0, "angry"), "Seat 1 locks angry."),
        (events.AngryTied(), "Both are through in the same beat: stage 3 again."),
        (events.SettledByDie(0, 1, 4, 2), "Seat 1 rolls 4, Seat 2 2."),
        (events.AngryWon(CORPORATION), "The corporation wins at Angry Dice."),
        (events.BelleCreated(0, 1), "Seat 1 creates Belle's Blend and takes it from Seat 2."),
        (events.BelleKept(0), "Seat 1 keeps Belle's Blend."),
        (events.BlendReturned(0, "belle"), "Seat 1 gives up Belle's Blend."),
        (events.Requested(0, "steal"), "Seat 1 fulfills a Request of Belle's: steal a Flavor Die."),
        (events.DemandsRolled(0, ("flavor_red", "flavor_wild")), "Seat 1 demands Flavor Dice: red, WILD."),
        (events.DieTaken(0, -1, None), "Seat 1 takes a Flavor Die from the Distribution Center."),
        (events.DieTaken(0, 1, "red"), "Seat 1 takes Flavor red from the section of Seat 2."),
        (events.DieLaid(0, -1, "wild"), "Seat 1 lays Flavor WILD into the Distribution Center."),
        (events.Delivered(0, 1, "flavor_red", "wild"), "Seat 1 delivers Flavor red to Seat 2, who wants WILD."),
        (events.DemandTurned(0, 1, "red", "wild"), "Seat 1 turns Flavor red to Flavor WILD in the section of Seat 2."),
        (events.TokenPlaced(Token(0, "brew", 4, 1)), "Seat 1 puts a Token on Ferment! on the production line."),
        (events.TokenPlaced(Token(0, "tube", 4, 0)), "Seat 1 puts a Token on the bottom of the test tube."),
        (events.TokenPlaced(Token(0, "tube", 4, 5)), "Seat 1 puts a Token on level 8 of the test tube."),
        (events.TokenPlaced(Token(0, "jolt", 4, 2)), "Seat 1 puts a Token on the completed brown Track."),
        (events.TokenReturned(Token(0, "ticket", 4, 0)), "A Token of Seat 1 leaves the Carnival Ticket."),
        (events.TokenReturned(Token(0, "track", 2, 4)), "A Token of Seat 1 leaves the green Track."),
        (events.TokenPlaced(Token(0, "request", -1, 0)),
         "Seat 1 puts a Token on Belle's Request to destroy a Rainbow Blend."),
    ],
)  # fmt: skip
def test_what_happened_is_one_line(event: Event, line: str) -> None:
    assert GAME.words.event(event) == line


SKIP = actions.Skip()
STEPS = [
    angry_dice.ThrowDice(0, 0), angry_dice.LockDice(0, 0), belle.KeepBelle(0), carnival.ChooseBenefit(0, 4, True),
    carnival.ChooseRide(0, 4), carnival.ChooseCarnivalToken(0), carnival.MoveOnCarnival(0, Token(1, "ride", 4, 0)),
    carnival.OfferTicket(kind="ticket", among=(0,)), carnival.OfferReroll(kind="carnival", among=(0,)),
    heartland.TakeHauled(0, True), heartland.LayDice(0), heartland.DeliverFlavor(0, True), LoseResearch(0, True),
]  # fmt: skip


@pytest.mark.parametrize("step", STEPS, ids=lambda step: type(step).__name__)
def test_what_is_asked_and_what_is_refused(step: engine.Step) -> None:  # type: ignore[type-arg]
    table = Table(seats=2, belle="on", carnival="on", heartland="on")
    public = table.public
    public.belle_by, public.now.carnival, public.now.landed = 0, [3], [0, 0, 0, 1, 0, 0]
    public.now.arena = [[1, 0, 1, 5], [1, 2, 2, 5]]
    public.stack.append(step)
    view = engine.view_of(table.state, 0)
    assert len(GAME.words.prompt(view)) > 10
    reason = table.why(SKIP, 0)
    assert reason.endswith(".")
    assert reason != engine.Step.because(step, view, SKIP)


def test_a_six_before_the_five_is_refused_by_name() -> None:
    table = Table(**{"angry-dice": "choose"})
    table.public.now.arena = [[3, 0, 5, 6], [1, 0, 0, 0]]
    table.public.stack.append(angry_dice.LockDice(0, 0))
    six = actions.LockAngry("6")
    assert six in table.closed()
    assert table.why(six) == "A six may not be locked before the five."


def test_a_blend_of_nobody_cannot_be_chosen() -> None:
    table = Table(discs={"red": "mine_mine"})
    table.featured(1, "red red red green green")
    table.public.rainbow_by = 1
    assert isinstance(ChooseBlendOf(0, True).because(engine.view_of(table.state, 0), SKIP), str)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (actions.TakeOff("white", 2), "Take 2 off white: Re-Roll 3→1"),
        (actions.ChooseBlend("rainbow"), "Choose the Rainbow Blend of Seat 2"),
        (actions.SwapDiscs("red", "yellow", "red"), "Swap Upgrade Bean on yellow with Extra Flavor on red"),
        (actions.TakeBenefit("red"), "Take red: a Token on the Orange ride"),
        (actions.BlockAbility(1, "white"), "Use a Ticket: block Re-Roll of Seat 2"),
        (actions.Deliver("flavor_wild", 1, "red", "red"),
         "Deliver Flavor WILD to Seat 2, who wants red: 1 point for you, 1 RP in red there"),
        (actions.Deliver("flavor_red", 1, "wild", "black"),
         "Deliver Flavor red to Seat 2, who wants WILD: 1 point for you, a Flavor Die there"),
        (actions.PutDie(-1, "wild"), "Lay Flavor WILD into the Distribution Center"),
        (actions.MoveToken(Token(1, "ride", 4, 2)), "Move a Token of Seat 2 on the Orange ride, the Carousel"),
    ],
)  # fmt: skip
def test_a_play_says_what_comes_of_it(action: Action, line: str) -> None:
    table = Table(carnival="on")
    table.marks(0, "white", 3)
    table.public.rainbow_by = 1
    assert GAME.words.action(engine.view_of(table.state, 0), action) == line


@pytest.mark.parametrize(
    ("disc", "line"),
    [
        ("mine_mine", "Use Mine! Mine!: take a Blend of another player"),
        ("carnival", "Use Carnival: roll for a benefit"),
        ("compounded", "Use Science!: put a Token into the test tube"),
        ("re_roll", "Use Re-Roll"),
    ],
)
def test_a_use_says_what_comes_of_it(disc: str, line: str) -> None:
    table = Table(discs={"red": disc})
    assert GAME.words.action(engine.view_of(table.state, 0), actions.UseAbility("red")) == line


def test_a_step_up_the_tube_says_how_high_and_what_it_brings() -> None:
    table = Table(discs={"red": "compounded"})
    table.level(0, "red", 2)
    table.public.tokens.append(Token(0, "tube", 3, 1))
    line = GAME.words.action(engine.view_of(table.state, 0), actions.UseAbility("red"))
    assert line == "Use Science!: up to level 5, 2 RP of choice"


def test_the_table_shows_the_coasters_in_play_and_no_others() -> None:
    plain = "\n".join(GAME.words.board(engine.view_of(Table().state, 0)))
    names = ("ANGER", "Production line", "Test tube", "Belle", "Carnival", "Demands")
    assert not [name for name in names if name in plain]
    modules = ("brew", "compounded", "belle", "carnival", "heartland", "anger-management")
    table = Table(seats=3, **dict.fromkeys(modules, "on"))
    public = table.public
    public.tokens += [Token(0, "ride", 2, 0), Token(1, "ride", 2, 0), Token(2, "brew", 3, 1)]
    public.demands[1][5], public.flavor_supply, public.belle_by = 1, 4, 2
    board = GAME.words.board(engine.view_of(table.state, 0))
    assert "Carnival: Yellow: Seat 1, Seat 2." in board
    assert "Production line: Ferment!: Seat 3." in board
    assert "Demands of Seat 2: Flavor Die: WILD." in board
    assert "Belle's Blend: Seat 3. Requests: empty." in board
    assert all(any(name in line for line in board) for name in names)


def test_how_far_a_fighter_is() -> None:
    rows = ([1, 0, 0, 0], [1, 0, 1, 5], [2, 4, 4, 6], [3, 0, 5, 1], [4, 0, 5, 6])
    assert [expansion.arena_row(row) for row in rows] == [
        "stage 1 (1+2)",
        "stage 1 (1+2): rolled 1, 5",
        "stage 2 (angry+4): 4 is locked",
        "stage 3 (5+6): rolled 5, 1",
        "through",
    ]
    assert expansion.arena_row([1, 0, 1, 5], "you rolled") == "stage 1 (1+2): you rolled 1, 5"
