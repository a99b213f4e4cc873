from __future__ import annotations

from rules import engine
from rules.vivajava import actions as act
from rules.vivajava.beans import REGIONS, ROGUE
from rules.vivajava.steps.blend import ChoosePull
from rules.vivajava.steps.field import ROGUE_PLACE, GoInTheField
from rules.vivajava.steps.teams import BeginBlending
from tests.vivajava.table import Table

ROGUE_CARD = act.PlayCard("going_rogue")


def ready(beans: str = "white white white white white", seats: int = 5) -> Table:
    table = Table(seats)
    table.hand(0, "going_rogue")
    table.roaster(0, beans)
    return table


def test_a_rogue_draws_a_slate_and_must_blend_alone() -> None:
    table = ready()
    deck = table.public.deck
    table.run(GoInTheField(0)).play(ROGUE_CARD)
    assert table.public.deck == deck - 1
    assert table.public.slates[ROGUE] >= 0
    assert table.public.place[0] == ROGUE_PLACE
    assert table.cards(0) == []
    assert table.holds(0) == "white white white white white"  # no crop, no GROW
    table.public.place[1:] = [0, 3, 6, 7]
    table.run(BeginBlending())
    table.free("rogue", "")
    rogue = table.public.teams[-1]
    assert (REGIONS[rogue.region], rogue.members, rogue.blends) == ("rogue", [0], True)
    assert isinstance(table.step, ChoosePull)
    table.play(*[act.PULL] * 5)
    assert [blend.markers for blend in table.public.sellers if blend.markers] == [[0]]
    assert table.public.slates[ROGUE] == -1


def test_a_rogue_needs_five_beans_a_slate_and_the_card() -> None:
    assert ROGUE_CARD not in ready("white white white white").run(GoInTheField(0)).menu
    table = ready()
    table.public.gone += table.public.deck
    table.pieces["slate"] += table.public.deck
    table.public.deck = 0
    assert ROGUE_CARD not in table.run(GoInTheField(0)).menu
    table = ready()
    table.roaster(1, "white white white white white")
    assert ROGUE_CARD not in table.run(GoInTheField(1)).menu
    assert "five beans" in table.why(ROGUE_CARD)


def test_v_28_a_rogue_mentors_no_intern() -> None:
    table = ready(seats=3)
    table.run(GoInTheField(0)).play(act.TakeIntern(table.menu[-1].intern))  # type: ignore[attr-defined]
    while table.asked:
        table.play(table.menu[0])
    assert ROGUE_CARD not in table.run(GoInTheField(0, second=True)).menu
    table = ready(seats=3)
    table.run(GoInTheField(0)).play(ROGUE_CARD)
    engine.then(table.state, GoInTheField(0, second=True))
    assert [a for a in table.menu if isinstance(a, act.TakeIntern)] == []
