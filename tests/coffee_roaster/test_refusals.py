"""What may not be done says why: every sentence, word for word."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import engine
from rules.coffee_roaster import actions as act
from rules.coffee_roaster.steps import refusals
from rules.engine import Action, State
from tests.coffee_roaster.scenes import do, fresh, plays, result, scene, top, view, why

HAND = {"bean0": 2, "bean1": 2, "bean2": 1, "hard": 1, "smoke": 1, "body": 1, "acidity": 1, "aroma": 1}


def a(**more: object) -> State:
    return scene("a", hand=HAND, bag={"bean0": 6}, **more)  # type: ignore[arg-type]


def b(**more: object) -> State:
    return scene("b", **{"hand": HAND, **more})  # type: ignore[arg-type]


def using(flavor: str, **more: object) -> State:
    return do(b(**more), act.UseFlavor(flavor, flavor))  # type: ignore[arg-type]


def placing(flavor: str = "body", **more: object) -> State:
    state = using(flavor, **more)
    return do(state, plays(state)[0])


def full_menu(*totals: int) -> State:
    state = fresh(menu="full")
    state.public.results = [result(total) for total in totals]
    return state


def cup(**more: object) -> State:
    return scene("test", bag={"bean1": 12}, **more)  # type: ignore[arg-type]


def redraw() -> State:
    return scene("fill", bag={"bean1": 3}, cup=["bean2"] * 9 + ["hard"], earned=["redraw_2"])


def drawing_five() -> State:
    state = scene("a", hand={"aroma": 1}, bag={"bean0": 3, "body": 2})
    return do(state, act.PlaceLeft(4, "aroma"))


def wild_gained() -> State:
    state = scene("a", hand={"bean0": 1, "bean1": 1, "aroma": 1, "hard": 1, "smoke": 1})
    return do(state, act.PlaceLeft(0, "bean1"), act.PlaceLeft(1, "bean0"), act.PlaceLeft(3, "aroma"))


def redrawing() -> State:
    return do(scene("a", hand={"aroma": 1, "bean0": 1, "body": 1}), act.PlaceLeft(3, "aroma"))


SAID: list[tuple[str, State, Action, str]] = [
    # beans
    ("another group", full_menu(), act.ChooseBean("kenya-aa"),
     "Kenya AA is of group 3: the next bean of this menu comes from group 1."),
    ("expert without a rank", full_menu(), act.ChooseBean("panama-geisha-washed"),
     "Panama Geisha Washed is for experts: first reach Middle Level Roaster (35 points) in a Full Menu."),
    ("another difficulty", full_menu(3), act.ChooseBean("burundi"),
     "Burundi is Advanced: your last bean scored 3, so choose a Beginner bean."),
    ("another difficulty", full_menu(12), act.ChooseBean("guatemala"),
     "Guatemala is Beginner: your last bean scored 12, so choose an Advanced bean."),
    ("another difficulty", full_menu(20), act.ChooseBean("guatemala"),
     "Guatemala is Beginner: your last bean scored 20, so choose an Expert bean."),
    ("no such bean", full_menu(), act.ChooseBean("robusta"), "There is no bean 'robusta' in this box."),
    ("a bean in a turn", a(), act.ChooseBean("mexico"),
     "A bean is in the roaster: the next is chosen after its cup test."),
    ("no bean yet", full_menu(), act.StopRoasting(),
     "Roasting can stop only at the end of a whole turn: close steps a and b first."),
    # step a
    ("no such space", a(), act.PlaceLeft(6, "body"), "The left half has spaces 0 to 5: choose one of them."),
    ("no such space", a(), act.PlaceLeft(-1, "body"), "The left half has spaces 0 to 5: choose one of them."),
    ("taken", a(left={2: "body"}), act.PlaceLeft(2, "body"),
     "That space is taken: each immediate effect can be used once for a bean."),
    ("wrong token", a(), act.PlaceLeft(2, "acidity"), "That space takes a Body or a Wild, not an Acidity."),
    ("hard is not 0", a(), act.PlaceLeft(1, "hard"), "That space takes a level-0 bean, not a hard bean."),
    ("no flavor", a(), act.PlaceLeft(3, "smoke"), "That space takes any flavor, not smoke."),
    ("not in hand", a(), act.PlaceLeft(2, "wild"),
     "You have no Wild in your hand: that space takes a Body or a Wild."),
    ("bag too small", scene("a", hand=HAND, bag={"bean0": 1}), act.PlaceLeft(2, "body"),
     "+2 Drawing needs two tokens in the bag, and there are fewer: keep the Body for now."),
    ("bag too small", scene("a", hand=HAND, bag={"bean0": 4}), act.PlaceLeft(4, "aroma"),
     "Drawing 5 needs five tokens in the bag, and there are fewer: keep the Aroma for now."),
    ("hand too small", scene("a", hand={"body": 2}), act.PlaceLeft(3, "body"),
     "Redrawing 2 needs two other tokens pulled from the bag this turn to put back: draw more first."),
    ("nothing to clean", scene("a", hand={"body": 1, "hard": 1}), act.PlaceLeft(5, "body"),
     "Cleaning Up needs smoke, a burnt bean or a reject in your hand: wait until one is drawn."),
    ("flavor effect too early", a(), act.UseFlavor("body", "body"),
     "Flavor effects belong to step b of a turn, after step a is closed."),
    ("stack too early", a(), act.StackFlavors("body", "aroma"),
     "Flavor tokens are stacked in step b of a turn, after step a is closed."),
    ("stop too early", a(), act.StopRoasting(),
     "Roasting can stop only at the end of a whole turn: close steps a and b first."),
    ("go on too early", a(), act.KeepRoasting(),
     "The next turn begins when this one is over: finish what is asked now."),
    ("b before a", a(), act.CloseStep("b"), "Step b is not open now: finish what is asked."),
    ("no such step", a(), act.CloseStep("c"), "Only steps a and b of a turn are closed by a play."),
    ("not an easy game", a(), act.TakeAside("body"),
     "No flavor tokens lie beside the board: they do in an easy game only."),
    ("taken already", do(a(easy="on"), act.TakeAside("body")), act.TakeAside("body"),
     "The Body beside the board is taken: it is there once for each bean."),
    ("aside in the cup test", cup(easy="on"), act.TakeAside("body"),
     "Tokens beside the board are taken in step a or b of a turn."),
    ("return without the effect", a(), act.ReturnToken("smoke"),
     "Tokens of the hand go back only by Redrawing 2: lay a flavor on its space in step a."),
    ("remove without the effect", a(), act.RemoveToken("smoke"),
     "Tokens leave the game only by Drawing 5: lay an Aroma on its space in step a."),
    ("return what is not there", redrawing(), act.ReturnToken("smoke"),
     "There is no smoke in your hand: choose one that is."),
    ("return the last first", redrawing(), act.ReturnToken("body"),
     "Too few tokens come after this one: choose an earlier one first."),
    ("return the Wild just gained", wild_gained(), act.ReturnToken("wild"),
     "The Wild just gained was not pulled from the bag: choose a token that was."),
    ("return another than the Wild just gained", wild_gained(), act.ReturnToken("body"),
     "There is no Body in your hand: choose one that is."),
    ("remove what was not drawn", drawing_five(), act.RemoveToken("smoke"),
     "There is no smoke among the five: choose one that is."),
    ("remove out of order", do(drawing_five(), act.RemoveToken("body")), act.RemoveToken("bean0"),
     "Tokens are picked kind by kind: to pick a level-0 bean too, take the last pick back first."),
    ("something else while redrawing", redrawing(), act.CloseStep("a"),
     "Step a is not open now: finish what is asked."),
    ("something else while drawing five", drawing_five(), act.CloseStep("a"),
     "Step a is not open now: finish what is asked."),
    # step b
    ("a is closed", b(), act.PlaceLeft(2, "body"),
     "Step a is closed: immediate effects are used before the first flavor effect of a turn."),
    ("no flavor token", b(), act.UseFlavor("hard", "body"),
     "A hard bean has no flavor effect: choose Body, Acidity, Aroma or Wild."),
    ("another's effect", b(), act.UseFlavor("body", "aroma"), "Body concentrates and does nothing else."),
    ("another's effect", b(), act.UseFlavor("acidity", "aroma"), "Acidity preserves and does nothing else."),
    ("another's effect", b(), act.UseFlavor("aroma", "body"), "Aroma disperses and does nothing else."),
    ("not in hand", b(), act.UseFlavor("wild", "aroma"), "You have no Wild in your hand."),
    ("nothing to concentrate", b(hand={"body": 1, "bean4": 3}), act.UseFlavor("body", "body"),
     "Concentration needs two beans of level 1 to 3 in your hand that add up to 4 or less."),
    ("nothing to preserve", b(hand={"acidity": 1, "bean4": 1, "hard": 2}), act.UseFlavor("acidity", "acidity"),
     "Preservation needs two beans of level 0 to 4 in your hand; hard and burnt beans do not count."),
    ("nothing to disperse", b(hand={"aroma": 1, "bean1": 3}), act.UseFlavor("aroma", "aroma"),
     "Dispersion needs a bean of level 2, 3 or 4 in your hand."),
    ("box empty", b(hand={"body": 1, "bean1": 2}, no_supply=["bean2"]), act.UseFlavor("body", "body"),
     "The box has none left of the beans that this would make: it cannot be used now."),
    ("box empty", b(hand={"aroma": 1, "bean2": 2}, no_supply=["bean1"]), act.UseFlavor("aroma", "aroma"),
     "The box has none left of the beans that this would make: it cannot be used now."),
    ("right half full", b(right={0: ["aroma"], 2: ["body"], 6: ["aroma"], 8: ["body"]}), act.UseFlavor("body", "body"),
     "No free space of the right half takes Body, so its effect cannot be used."),
    ("right half full for a stack", b(right={0: ["aroma"], 2: ["body"], 6: ["aroma"], 8: ["body"]}),
     act.StackFlavors("body", "acidity"), "No free space of the right half takes Body: lay another token on top."),
    ("stack of others", b(), act.StackFlavors("smoke", "body"),
     "Only flavor tokens may be stacked: choose two of Body, Acidity, Aroma and Wild."),
    ("stack of one", b(), act.StackFlavors("body", "body"), "Both tokens of a stack must be in your hand."),
    ("beans without a token", b(), act.Concentrate(1, 1),
     "Beans are concentrated with a Body: use one in step b first."),
    ("beans without a token", b(), act.Preserve(1, 1),
     "Beans are preserved with an Acidity: use one in step b first."),
    ("beans without a token", b(), act.Disperse(1, 1),
     "A bean is dispersed with an Aroma: use one in step b first."),
    ("nothing to lay", b(), act.PlaceRight(0),
     "The right half takes a flavor token whose effect was just used, or a stack, in step b."),
    ("closed twice", b(), act.CloseStep("a"), "Step a is not open now: finish what is asked."),
    ("Body cannot preserve", using("body"), act.Preserve(0, 0), "Body concentrates: choose what it can do."),
    ("not in hand", using("body"), act.Concentrate(2, 2), "Both beans must be in your hand: choose two that are."),
    ("too high", using("body"), act.Concentrate(2, 3),
     "Only levels 1+1, 1+2, 1+3 and 2+2 are joined or parted, the lower one named first."),
    ("box lacks the sum", using("body", no_supply=["bean3"]), act.Concentrate(1, 2),
     "The box has no level-3 bean left: choose other beans."),
    ("no such levels", using("acidity"), act.Preserve(1, 0),
     "Only beans of level 0 to 4 are preserved, the lower one named first."),
    ("only one in hand", using("acidity"), act.Preserve(2, 2),
     "Both beans must be in your hand: exactly two are preserved."),
    ("not in hand", using("aroma"), act.Disperse(1, 3), "You have no level-4 bean in your hand."),
    ("box lacks the parts", using("aroma", hand={"aroma": 1, "bean4": 1}, no_supply=["bean3"]), act.Disperse(1, 3),
     "The box has too few beans of level 1 and 3 left: choose another split."),
    ("something else", using("body"), act.CloseStep("b"), "Step b is not open now: finish what is asked."),
    ("something else", using("acidity"), act.CloseStep("b"), "Step b is not open now: finish what is asked."),
    ("something else", using("aroma"), act.CloseStep("b"), "Step b is not open now: finish what is asked."),
    ("no such space", placing(), act.PlaceRight(10), "The right half has spaces 0 to 9: choose one of them."),
    ("taken", placing(right={2: ["body"]}), act.PlaceRight(2), "That space is taken: choose a free one."),
    ("wrong flavor", placing(), act.PlaceRight(1), "That space takes Acidity, and this counts as Body."),
    ("something else", placing(), act.CloseStep("b"), "Step b is not open now: finish what is asked."),
    # end of a turn, cup test
    ("placed too late", scene("stop"), act.PlaceLeft(2, "body"),
     "Immediate effects belong to step a of a turn, right after the draw."),
    ("tray full", cup(tray=["bean0"] * 3), act.ToTray("bean1"), "The tray is full: this token goes into the cup."),
    ("not drawn", cup(), act.ToCup("bean2"), "A level-2 bean was not drawn: place the token that was."),
    ("roast again", cup(), act.KeepRoasting(), "The next turn begins when this one is over: finish what is asked now."),
    ("cup in a turn", a(), act.ToCup("bean1"),
     "The cup is filled in the cup test, with a token just drawn for it."),
    ("tray in a turn", a(), act.ToTray("bean1"),
     "The tray takes a token just drawn in the cup test, and from there it never moves."),
    ("redraw too early", cup(earned=["redraw_2"]), act.UseRedraw(),
     "Redraw-2 is offered once, when you earned it and all spaces of the cup are full."),
    ("nothing to leave", cup(), act.SkipRedraw(), "There is no Redraw-2 to leave now: finish what is asked."),
    ("out of the cup", cup(), act.TakeBack("bean1"),
     "Tokens leave the cup only by Redraw-2, when all its spaces are full."),
    ("selected onto the tray", scene("fill", bag={"bean1": 2}, cup=["bean0"] * 3, earned=["draw_and_select"]),
     act.ToTray("bean1"), "Draw & Select fills the cup: put one of the two tokens there, not on the tray."),
    ("selected, not drawn", scene("fill", bag={"bean1": 2}, cup=["bean0"] * 3, earned=["draw_and_select"]),
     act.ToCup("smoke"), "Smoke was not drawn: place the token that was."),
    ("something else", scene("fill", bag={"bean1": 2}, cup=["bean0"] * 3, earned=["draw_and_select"]),
     act.SkipRedraw(), "There is no Redraw-2 to leave now: finish what is asked."),
    ("redraw first", redraw(), act.TakeBack("bean2"),
     "Tokens leave the cup only by Redraw-2, when all its spaces are full."),
    ("not in the cup", do(redraw(), act.UseRedraw()), act.TakeBack("smoke"),
     "There is no smoke in the cup: choose one that is."),
    ("only one back", do(redraw(), act.UseRedraw(), act.TakeBack("bean2")), act.SkipRedraw(),
     "There is no Redraw-2 to leave now: finish what is asked."),
    ("redrawn onto the tray", do(redraw(), act.UseRedraw(), act.TakeBack("bean2"), act.TakeBack("bean2")),
     act.ToTray("bean1"), "Redraw-2 fills the cup: two of the three tokens go there, none on the tray."),
    ("not among the three", do(redraw(), act.UseRedraw(), act.TakeBack("bean2"), act.TakeBack("bean2")),
     act.ToCup("smoke"), "There is no smoke among the three: choose one that is."),
    ("something else", do(redraw(), act.UseRedraw(), act.TakeBack("bean2"), act.TakeBack("bean2")),
     act.SkipRedraw(), "There is no Redraw-2 to leave now: finish what is asked."),
    ("over", scene("score", cup=["bean1"] * 10), act.StopRoasting(), "The game is over: nothing is left to play."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "action", "sentence"), [row[1:] for row in SAID], ids=[row[0] for row in SAID])
def test_a_closed_play_says_why(state: State, action: Action, sentence: str) -> None:
    before = engine.encode(state)
    assert why(state, action) == sentence
    with pytest.raises(engine.IllegalAction, match=re.escape(sentence)):
        engine.apply(state, 0, action)
    assert engine.encode(state) == before


def test_every_sentence_for_the_wrong_moment_is_tested() -> None:
    said = {row[3] for row in SAID}
    elsewhere = {sentence for _, sentence in refusals._ELSEWHERE}
    needs = {sentence for sentence in (*refusals._NEEDS.values(), *refusals._WORK.values()) if sentence}
    assert elsewhere | needs <= said


def test_an_onlooker_and_a_foreign_action_are_refused() -> None:
    state = a()
    assert engine.why_not(engine.view_of(state, None), act.CloseStep("a")) == (
        "It is not your turn: wait for the others."
    )
    assert why(state, engine.Done()) == "That is not one of the plays now: choose one from the menu."


CLOSED: list[tuple[str, State, set[Action]]] = [
    ("step a", scene("a", hand={"acidity": 1, "bean0": 2}, bag={"bean0": 1}), {
        act.PlaceLeft(0, "bean1"), act.PlaceLeft(2, "body"), act.PlaceLeft(4, "aroma"), act.PlaceLeft(5, "acidity"),
        act.UseFlavor("acidity", "acidity"), act.StopRoasting(),
    }),
    ("step b", scene("b", hand={"acidity": 1, "body": 1, "bean0": 2}, left={2: "body"}), {
        act.UseFlavor("body", "body"), act.PlaceLeft(0, "bean1"), act.PlaceLeft(1, "bean0"), act.PlaceLeft(3, "body"),
        act.PlaceLeft(4, "aroma"), act.PlaceLeft(5, "body"), act.StopRoasting(),
    }),
    ("concentrate", using("body"), {act.Concentrate(1, 3), act.Concentrate(2, 2)}),
    ("disperse", using("aroma"), {act.Disperse(1, 2), act.Disperse(1, 3), act.Disperse(2, 2)}),
    ("place", placing(), {act.PlaceRight(space) for space in (1, 3, 4, 5, 7, 9)}),
    ("full tray", cup(tray=["bean0"] * 3), {act.ToTray("bean1")}),
    ("free tray", cup(), set()),
    ("select", scene("fill", bag={"bean1": 1, "smoke": 1}, cup=["bean0"] * 3, earned=["draw_and_select"]),
     {act.ToTray("bean1"), act.ToTray("smoke")}),
    ("gaps", do(redraw(), act.UseRedraw(), act.TakeBack("bean2"), act.TakeBack("bean2")),
     {act.ToTray(kind) for kind in ("bean1", "bean2")}),
    ("stacks", b(hand={"body": 1, "acidity": 1}, right={0: ["aroma"], 2: ["body"], 6: ["aroma"], 8: ["body"]}), {
        act.UseFlavor("body", "body"), act.UseFlavor("acidity", "acidity"), act.StackFlavors("body", "acidity"),
        act.PlaceLeft(0, "bean1"), act.PlaceLeft(1, "bean0"), act.PlaceLeft(2, "body"), act.PlaceLeft(3, "body"),
        act.PlaceLeft(4, "aroma"), act.PlaceLeft(5, "body"), act.StopRoasting(),
    }),
]  # fmt: skip


@pytest.mark.parametrize(("state", "closed"), [row[1:] for row in CLOSED], ids=[row[0] for row in CLOSED])
def test_the_plays_that_a_person_would_look_for(state: State, closed: set[Action]) -> None:
    assert set(top(state).closed(view(state))) == closed
    assert all(why(state, action) for action in closed)


_kinds = st.sampled_from(["bean0", "bean1", "bean4", "hard", "burnt", "reject", "smoke", "moisture", "body", "wild"])
_flavors = st.sampled_from(["body", "acidity", "aroma"])
_numbers = st.integers(-2, 12)
_actions = st.one_of(
    st.builds(act.PlaceLeft, _numbers, _kinds),
    st.builds(act.PlaceRight, _numbers),
    st.builds(act.UseFlavor, _kinds, _flavors),
    st.builds(act.StackFlavors, _kinds, _kinds),
    st.builds(act.Concentrate, _numbers, _numbers),
    st.builds(act.Preserve, _numbers, _numbers),
    st.builds(act.Disperse, _numbers, _numbers),
    st.builds(act.ChooseBean, st.text(max_size=8)),
    st.builds(act.CloseStep, st.text(max_size=2)),
    st.builds(act.TakeAside, _flavors),
    *(st.builds(kind, _kinds) for kind in (act.ReturnToken, act.RemoveToken, act.ToCup, act.ToTray, act.TakeBack)),
    *(st.builds(kind) for kind in (act.KeepRoasting, act.StopRoasting, act.UseRedraw, act.SkipRedraw)),
)
_MOMENTS = [fresh(), a(), b(), a(easy="on"), redrawing(), drawing_five(), using("body"), using("acidity"),
            using("aroma"), placing(), scene("stop"), cup(), redraw()]  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(_MOMENTS), _actions)
def test_any_action_at_any_moment_is_legal_or_says_why(state: State, action: Action) -> None:
    sentence = why(state, action)
    assert (sentence == "") == (action in plays(state))
    if sentence:
        assert sentence[-1] == "."
        assert "\n" not in sentence
        assert 20 <= len(sentence) <= 120
