"""The solo game, read as text."""

from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import at, first, lines, text


def block(rows: list[str]) -> list[str]:
    """The corporation's coaster beside the Tracks."""
    at_name = rows[7].index("─ Sacchar") if "Sacchar" in rows[7] else rows[7].index("─ OmniBlend")
    return [row[at_name:].rstrip() for row in rows[7:13]]


def test_the_corporation_has_a_coaster_with_its_meter() -> None:
    state = table.solo()
    state.public.meter = 3
    shown = block(lines(state))
    assert shown[0].startswith("─ Sacchar, Inc. ──")
    assert shown[0].endswith("normal ──")
    assert shown[1].startswith("▸◉1 ")
    assert shown[2].startswith(" ◉C ▬▬▬▬")
    assert shown[2].endswith(" 11")
    assert shown[3] == " meter  0  1  2 ▸3◂ 4  Flavor Dice"


def test_the_sugar_cube_says_what_it_closes() -> None:
    state = table.solo()
    state.public.sugar = 2
    assert block(lines(state))[5] == " sugar cube 3n brown is closed"
    assert "sugar cube 3n" in lines(state)[6]
    assert "3n Research Boost 4 ▮▮ ▯▯ ▯◡ closed" in text(state)
    state.public.sugar = 5
    assert block(lines(state))[5] == " sugar cube 6k no Flavor Dice"
    state.public.sugar = -1
    assert block(lines(state))[5] == " sugar cube empty"


def test_omniblend_counts_re_rolls() -> None:
    state = first(1, at("BlendOrResearch"), (("solo", "omniblend"), ("level", "expert")))
    shown = block(lines(state))
    assert shown[0].startswith("─ OmniBlend TransGlobal ──")
    assert shown[0].endswith("expert ──")
    assert shown[3].endswith(" re-rolls")
    assert shown[5] == " blends from Regular up"


def test_the_corporation_can_hold_both_blends() -> None:
    state = table.solo()
    state.public.rainbow_by = 1
    rows = lines(state)
    assert "◉C corporation, 2 a turn" in rows[1]
    assert rows[6].startswith(" rainbow  ◉C corporation, 1 a turn")


def test_on_a_taller_table_its_coaster_stands_beside_the_blend() -> None:
    rows = lines(table.solo(), 0, 80, 24)
    assert rows[0].startswith(" VivaJava Dice   LITE coaster, solo")
    assert "Sacchar, Inc. ──" in rows[1]
    assert "meter" in rows[4]


def test_a_corporation_that_rolls_is_named_while_the_player_is_asked() -> None:
    options = (("coaster", "lite"), ("solo", "omniblend"))
    state = first(1, lambda p: at("OfferBlock")(p) and p.active == 1, options, seeds=range(120))
    rows = lines(state)
    assert "roll of ◉C corporation" in rows[1]
    assert rows[0].endswith(f"corporation: Roll, turn {state.public.turn}")
    assert any(state.public.now.rolled)
