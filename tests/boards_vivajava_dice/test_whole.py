"""The whole board at the sizes that the table screen gives it, line by line: pictures show only how it is colored."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.boards_vivajava_dice import table
from tests.boards_vivajava_dice.table import TABLES, State
from tests.reading import said


def lines(make: Callable[[], State], width: int, height: int, **how: Any) -> list[str]:
    """The board as seat 2 sees it, or the only seat."""
    state = make()
    return table.lines(state, 1 if len(state.public.marks) > 1 else 0, width, height, **how)


# What the board says at 80x13.
SMALL = {
    "rolled": """
 ◉1 Ann 10  ▸◉2 you 14   ◉3 Moka 7 ⊡1 /21                     you: Roll, turn 6
─ featured ───── ◉1 Ann, 3 a turn ─── your roll ────────────────────────────────
 ┌─┐ ┌─┐ ┌─┐ ┌─┐                     ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐ ╔═╗ ╔═╗
 │6│ │6│ │6│ │4│                     │5│ │5│ │5│ │2│ │1│ ║*║ ║3║
 └k┘ └k┘ └k┘ └r┘                     └g┘ └g┘ └g┘ └y┘ └w┘ ╚═╝ ╚n╝
 Regular black  next Bold white      Rainbow  Bold green  beats Regular black
 rainbow  nobody, 1 a turn   flavor supply  ⊡⊡ black: take 1
─ research ───────── 1X 2X  ◡ ◉◉◉ ───◉3 Moka ◉◉◉ ⊡1 ──────◉1 Ann ◉◉◉ ───────────
 1w Re-Roll        3 ▮+ +▯ ▯◡        ▯▯ ▯▯ ▯◡             ▮▮ ▯▯ ▯◡ 1X
 2y Upgrade Bean   4 ▮▮ ▮+ +◡ 1X     ▮▮ ▯▯ ▯◡ 1X          ▯▯ ▯▯ ▯◡
 3n Research Boost 4 ++ ▯▯ ▯◡        ▮▯ ▯▯ ▯◡             ▮▮ ▮▯ ▯◡ 1X
 4r Extra Flavor   4 ✕✕ ✕✕ ✕✕ done   ▯▯ ▯▯ ▯◡             ▮▮ ▮▮ ▯◡ 2X
 5g Block Action   4 ▮▮ ++ ++ 1X     ▮▮ ▮▮ ▯◡ 2X          ▮▮ ▮▮ ▮◡ 2X
""",
    "donated": """
 ◉1 Ann 7 ▸◉2 you 0  ◉3 Moka 12 ⊡2  ◉4 Bartholomew 3 ⊡2 /21  you: Roll, turn 20
─ featured ───── nobody, 3 a turn ─── your roll ────────────────────────────────
                                     ┌─┐ ┌─┐ ┌─┐ ┌─┐  ╔4╗ ╔4╗
 no Featured Blend yet                  │4│ │4│ │4│ │4│  ║2║ ║5║
                                     └r┘ └r┘ └r┘ └r┘  ╚y╝ ╚g╝
 any pair will do        Bold red  can be featured  using dice of ◉4
 rainbow  ◉3 Moka, 2 a turn   flavor supply  ⊡
─ research ───────────── 1X 2X  ◡ ◉◉◉ ───◉3 Moka ─────◉4 Bartholo ─◉1 Ann ──────
 1w Re-Roll            3 ▯▯ ▯▯ ▯◡        ▮▯ ▯▯ ▯◡     ▮▯ ▯▯ ▯◡     ▮▮ ▯▯ ▯◡1X
 2y Flip Bean          3 ▮▮ ▯▯ ▯◡ used   ▮▯ ▯▯ ▯◡     ▯▯ ▯▯ ▯◡     ▮▮ ▯▯ ▯◡1X
 3n Focus Groups       3 ▮▮ ▮▯ ▯◡ 1X ◉1  ▮▮ ▮▯ ▯◡1X   ▮▯ ▯▯ ▯◡     ▮▯ ▯▯ ▯◡
 4r Research Community 4 ▮▯ ▯▯ ▯◡        ▯▯ ▯▯ ▯◡     ▯▯ ▯▯ ▯◡     ▮▯ ▯▯ ▯◡
 5g Shortage           7 ▮▮ ▯▯ ▯◡ 1X     ▯▯ ▯▯ ▯◡     ▮▮ ▮▮ ▯◡2X   ▯▯ ▯▯ ▯◡
""",
    "solo": """
▸◉1 you 8   ◉C corporation 11 /21                                you: Roll, turn 20
─ featured ◉C corporation, 2 a turn ─── your roll ────────────────────────────────
 ┌─┐ ┌─┐ ┌─┐ ┌─┐                     ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐ ╔═╗
 │3│ │3│ │3│ │6│                     │6│ │5│ │4│ │3│ │3│ ║1║
 └n┘ └n┘ └n┘ └k┘                     └k┘ └g┘ └r┘ └n┘ └n┘ ╚w╝
 Regular brown  next Regular red     Rainbow  Decaf brown  does not beat it
 rainbow  nobody, 1 a turn   flavor supply  ⊡⊡⊡⊡ black: take 1   sugar cube 3n
─ research ───────── 1X 2X  ◡ ◉◉◦ ──── Sacchar, Inc. ───────────────── normal ──
 1w Re-Roll        3 ▮▮ ▮+ ▯◡ 1X     ▸◉1 ▬▬▬▬▬▬▬▬▬▬▬┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈  8
 2y Upgrade Bean   4 ▯▯ ▯▯ ▯◡         ◉C ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 11
 3n Research Boost 4 ▮▮ ▯▯ ▯◡ closed  meter  0  1 ▸2◂ 3  4  Flavor Dice
 4r Extra Flavor   4 ▮+ ▯▯ ▯◡         down after a Blend, up after none
 5g Block Action   4 ▮▮ +▯ ▯◡ 1X ◉    sugar cube 3n brown is closed
""",
    "interns": """
▸◉1 Ann 19   ◉2 you 13   ◉3 Moka 7   ◉4 Bartholomew 7 /21    Ann: Roll, turn 20
─ featured ──── ◉3 Moka, 3 a turn ─── roll of ◉1 Ann ───────────────────────────
 [6k][6k][5g]1[5g][3n]               [6k][3n][2y][2y][1w]
 Decaf black  ◉1 +1                  Decaf yellow  does not beat Decaf black
 rainbow  nobody, 2 a turn   flavor supply  ⊡⊡⊡⊡⊡
─ interns ──────────────────────────────────────────────────────────────────────
 Devalue Bean  Upgrade Bean  ◉4 Flip Bean  ◉2 Bench Sample  Pick of the Crop
─ research ────────── 1X 2X  ◡ ◉◉◦ ───◉3 Moka ◉◦◦ ──◉4 Barth ◉◉◦ ─◉1 Ann ◉◦◦ ───
 1w Re-Roll         3 ▮▮ ▯▯ ▯◡ 1X     ▮▮ ▯▯ ▯◡ 1X   ▮▮ ▮▯ ▯◡ 1X   ▮▯ ▯▯ ▯◡
 2y Bench Sample    3 ▮▮ ▯▯ ▯◡ 1X     ▯▯ ▯▯ ▯◡      ▮▮ ▮▯ ▯◡ 1X   ▯▯ ▯▯ ▯◡
 3n Lessons Learned 4 ▮▮ ▮▮ ▯◡ 2X     ▮▮ ▮▮ ▯◡ 2X   ▮▯ ▯▯ ▯◡      ▮▯ ▯▯ ▯◡
 4r Silent Partner  3 ▮▮ ▮▮ ▯◡ 2X     ▮▮ ▮▮ ▯◡ 2X◉◉ ▮▯ ▯▯ ▯◡      ▮▮ ▮▮ ▮◡ 2X◉
 5g Fair Trade      6 ✕✕ ✕✕ ✕✕ done   ✕✕ ✕✕ ✕✕      ✕✕ ✕✕ ✕✕      ▮▯ ▯▯ ▯◡
""",
    "modules": """
 ◉1 Ann 10  ▸◉2 you 14   ◉3 Moka 7 ⊡1 /21                     you: Roll, turn 6
 ◉1 [6k][6k][6k][4r]                     [5g][5g][5g][2y][1w]{* }{3n}
 rainbow  nobody, 1 a turn   Belle ◉1 Ann, 0 a turn  rainbow ◉1 steal share lose
 line  ◉2 Brew! ▸ Ferment! ▸ ◉1 Age! ▸ Enjoy!
 test tube  3◉1 6k1w▸4 6k4r▸5◉2 6k5g▸6 1w5g4r▸7 6k1w5g4r▸8
 carnival rolled 4r 6k  ◉2 yellow green orange ◉2 Ticket
 hauling  ◉1{3n} ◉2{* } center ⊡⊡ black: take 1
─ research ───────── 1X 2X  ◡ ◦◦◦◦ ──◉3 Moka ◉◉◉ ⊡1 ──────◉1 Ann ◦◦◦ ───────────
 1w Re-Roll        3 ▮+ +▯ ▯◡        ▯▯ ▯▯ ▯◡             ▮▮ ▯▯ ▯◡ 1X
 2y Upgrade Bean   4 ▮▮ ▮+ +◡ 1X     ▮▮ ▯▯ ▯◡ 1X          ▯▯ ▯▯ ▯◡
 3n Research Boost 4 ++ ▯▯ ▯◡        ▮▯ ▯▯ ▯◡             ▮▮ ▮▯ ▯◡ 1X
 4r Extra Flavor   4 ✕✕ ✕✕ ✕✕ done   ▯▯ ▯▯ ▯◡             ▮▮ ▮▮ ▯◡ 2X
 5g Block Action   4 ▮▮ ++ ++ 1X     ▮▮ ▮▮ ▯◡ 2X          ▮▮ ▮▮ ▮◡ 2X
""",
}

# What it says besides at 80x24, or instead.
MIDDLE = {
    "donated": """
 VivaJava Dice   second coaster, 4 seats                     you: Roll, turn 20
─ featured ───────── nobody, 3 a turn ─── performance ────── 21 ends the game ──
                                         ◉1 Ann      ▬▬▬▬┈┈┈┈┈┈┈┈  7 ◉◉◦
 no Featured Blend yet                     ▸◉2 you      ┈┈┈┈┈┈┈┈┈┈┈┈  0 ◉◉◉
                                         ◉3 Moka     ▬▬▬▬▬▬┈┈┈┈┈┈ 12 ◉◉◉ ⊡2
 any pair will do            ◉4 Bartholo ▬┈┈┈┈┈┈┈┈┈┈┈  3 ◉◉◉ ⊡2
─ your roll ────────────────────────────────────────────────────────────────────
 ┌───┐ ┌───┐ ┌───┐ ┌───┐  ╔═4═╗ ╔═4═╗
 │ 4 │ │ 4 │ │ 4 │ │ 4 │  ║ 2 ║ ║ 5 ║
 └─r─┘ └─r─┘ └─r─┘ └─r─┘  ╚═y═╝ ╚═g═╝
 Bold red  can be featured  using dice of ◉4 (+1 to them)
 rainbow  ◉3 Moka, 2 a turn   flavor supply  ⊡
─ research ───────────── 1X 2X  ◡ ◉◉◉ ───◉3 Moka ─────◉4 Bartholo ─◉1 Ann ──────
 1w Re-Roll            3 ▯▯ ▯▯ ▯◡        ▮▯ ▯▯ ▯◡     ▮▯ ▯▯ ▯◡     ▮▮ ▯▯ ▯◡1X
    Roll     1X Roll any of your dice again. 2X Do so twice.
 2y Flip Bean          3 ▮▮ ▯▯ ▯◡ used   ▮▯ ▯▯ ▯◡     ▯▯ ▯▯ ▯◡     ▮▮ ▯▯ ▯◡1X
    Roll     1X Turn a die over to its opposite face. 2X Turn two dice over.
 3n Focus Groups       3 ▮▮ ▮▯ ▯◡ 1X ◉1  ▮▮ ▮▯ ▯◡1X   ▮▯ ▯▯ ▯◡     ▮▯ ▯▯ ▯◡
    Activate 1X You must roll a Coffee Die: you and one other player each gain 1
             RP in that color. 2X You each gain 2 RP.
 4r Research Community 4 ▮▯ ▯▯ ▯◡        ▯▯ ▯▯ ▯◡     ▯▯ ▯▯ ▯◡     ▮▯ ▯▯ ▯◡
    Activate 1X Gain a Token and put it on a Track of another player: what...
 5g Shortage           7 ▮▮ ▯▯ ▯◡ 1X     ▯▯ ▯▯ ▯◡     ▮▮ ▮▮ ▯◡2X   ▯▯ ▯▯ ▯◡
    Roll     1X You must roll one Coffee Die fewer. 2X You must roll two fewer.
""",
    "interns": """
▸◉1 Ann 19   ◉2 you 13   ◉3 Moka 7   ◉4 Bartholomew 7 /21    Ann: Roll, turn 20
─ featured ──── ◉3 Moka, 3 a turn ─── roll of ◉1 Ann ───────────────────────────
 ┌─┐ ┌─┐ ┌1┐ ┌─┐ ┌─┐                 ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐
 │6│ │6│ │5│ │5│ │3│                 │6│ │3│ │2│ │2│ │1│
 └k┘ └k┘ └g┘ └g┘ └n┘                 └k┘ └n┘ └y┘ └y┘ └w┘
 Decaf black  ◉1 +1                  Decaf yellow  does not beat Decaf black
 rainbow  nobody, 2 a turn   flavor supply  ⊡⊡⊡⊡⊡
─ interns ──────────────────────────────────────────────────────────────────────
 Devalue Bean  Upgrade Bean  ◉4 Flip Bean  ◉2 Bench Sample  Pick of the Crop
─ research ────────── 1X 2X  ◡ ◉◉◦ ───◉3 Moka ◉◦◦ ──◉4 Barth ◉◉◦ ─◉1 Ann ◉◦◦ ───
 1w Re-Roll         3 ▮▮ ▯▯ ▯◡ 1X     ▮▮ ▯▯ ▯◡ 1X   ▮▮ ▮▯ ▯◡ 1X   ▮▯ ▯▯ ▯◡
    Roll     1X Roll any of your dice again. 2X Do so twice.
 2y Bench Sample    3 ▮▮ ▯▯ ▯◡ 1X     ▯▯ ▯▯ ▯◡      ▮▮ ▮▯ ▯◡ 1X   ▯▯ ▯▯ ▯◡
    Roll     1X Turn a die to a face that another of your dice shows; this turn
             you may then only Research. 2X Do so with two dice.
 3n Lessons Learned 4 ▮▮ ▮▮ ▯◡ 2X     ▮▮ ▮▮ ▯◡ 2X   ▮▯ ▯▯ ▯◡      ▮▯ ▯▯ ▯◡
    Roll     1X When another player takes a Blend from you, gain 1 RP in any
             color. 2X Gain 2 RP.
 4r Silent Partner  3 ▮▮ ▮▮ ▯◡ 2X     ▮▮ ▮▮ ▯◡ 2X◉◉ ▮▯ ▯▯ ▯◡      ▮▮ ▮▮ ▮◡ 2X◉
    Activate 1X Gain a Token: put it on a die of another player's Featured Blend
             and score 1 PP whenever that Blend scores. 2X Gain another Token.
 5g Fair Trade      6 ✕✕ ✕✕ ✕✕ done   ✕✕ ✕✕ ✕✕      ✕✕ ✕✕ ✕✕      ▮▯ ▯▯ ▯◡
""",
    "modules": """
 ◉1 Ann 10  ▸◉2 you 14   ◉3 Moka 7 ⊡1 /21                     you: Roll, turn 6
─ featured ───── ◉1 Ann, 3 a turn ─── your roll ────────────────────────────────
 ┌─┐ ┌─┐ ┌─┐ ┌─┐                     ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐ ╔═╗ ╔═╗
 │6│ │6│ │6│ │4│                     │5│ │5│ │5│ │2│ │1│ ║*║ ║3║
 └k┘ └k┘ └k┘ └r┘                     └g┘ └g┘ └g┘ └y┘ └w┘ ╚═╝ ╚n╝
 Regular black  next Bold white      Rainbow  Bold green  beats Regular black
 rainbow  nobody, 1 a turn
─ production line ─────────────────────── test tube ────────────────────────────
 ◉2 Brew! ▸ Ferment! ▸ ◉1 Age! ▸ Enjoy!  3◉1  6k1w▸4  6k4r▸5◉2  6k5g▸6  1w5g4r▸7
                                         6k1w5g4r▸8
─ Belle's Blend ──── ◉1 Ann, 0 a turn ─── carnival ───────────── rolled 4r 6k ──
 destroy a Rainbow  ◉1 steal a die       ◉2 yellow  green  orange  ◉2 Ticket
 share 2 RP  lose 1 PP                   1w ticket  2y yellow  3n move
                                         4r orange  5g green  6k any
─ hauling ──────────────────────────────────────────────────────────────────────
 ◉1 {3n}  ◉2 {* }  ◉3 -  center ⊡⊡ black: take 1
─ research ───────── 1X 2X  ◡ ◦◦◦◦ ──◉3 Moka ◉◉◉ ⊡1 ──────◉1 Ann ◦◦◦ ───────────
 1w Re-Roll        3 ▮+ +▯ ▯◡        ▯▯ ▯▯ ▯◡             ▮▮ ▯▯ ▯◡ 1X
 2y Upgrade Bean   4 ▮▮ ▮+ +◡ 1X     ▮▮ ▯▯ ▯◡ 1X          ▯▯ ▯▯ ▯◡
 3n Research Boost 4 ++ ▯▯ ▯◡        ▮▯ ▯▯ ▯◡             ▮▮ ▮▯ ▯◡ 1X
 4r Extra Flavor   4 ✕✕ ✕✕ ✕✕ done   ▯▯ ▯▯ ▯◡             ▮▮ ▮▮ ▯◡ 2X
 5g Block Action   4 ▮▮ ++ ++ 1X     ▮▮ ▮▮ ▯◡ 2X          ▮▮ ▮▮ ▮◡ 2X
""",
}


@pytest.mark.parametrize("name", SMALL)
def test_a_board_of_thirteen_lines(name: str) -> None:
    assert said(lines(TABLES[name], 80, 13)) == said(SMALL[name].splitlines())


@pytest.mark.parametrize("name", MIDDLE)
def test_a_board_of_twenty_four_lines(name: str) -> None:
    assert said(lines(TABLES[name], 80, 24)) == said(MIDDLE[name].splitlines())


def test_the_end() -> None:
    expected = """
 VivaJava Dice   LITE coaster, 3 seats                           ◉1 Ann has won
─ featured ───────── ◉2 you, 3 a turn ─── performance ────── 21 ends the game ──
 ┌───┐ ┌───┐ ┌───┐ ┌───┐                ▸◉1 Ann  ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬ 21 ◉◉◉
 │ 4 │ │ 4 │ │ 3 │ │ 3 │                 ◉2 you  ▬▬▬▬▬▬▬▬▬▬▬▬┈┈┈┈ 16 ◉◉◉
 └─r─┘ └─r─┘ └─n─┘ └─n─┘                 ◉3 Moka ▬▬▬▬▬▬▬┈┈┈┈┈┈┈┈┈ 10 ◉◉◉
 Decaf red  next higher: Decaf green
─ roll of ◉1 Ann ───────────────────────────────────────────────────────────────
 the game is over
 rainbow  nobody, 1 a turn   flavor supply  ⊡⊡⊡⊡⊡
─ research ───────── 1X 2X  ◡ ◉◉◉ ───◉3 Moka ◉◉◉ ─────────◉1 Ann ◉◉◉ ───────────
 1w Re-Roll        3 ▮▯ ▯▯ ▯◡        ▯▯ ▯▯ ▯◡             ▮▮ ▮▮ ▯◡ 2X
    Roll     1X Roll any of your dice again. 2X Do so twice.
 2y Upgrade Bean   4 ▮▮ ▯▯ ▯◡ 1X     ▮▮ ▯▯ ▯◡ 1X          ✕✕ ✕✕ ✕✕
    Roll     1X Raise a bean on one die by one quality; on a Flavor Die WILD
             lies above green. 2X Two such steps, on one die or two.
 3n Research Boost 4 ✕✕ ✕✕ ✕✕ done   ▮▯ ▯▯ ▯◡             ▮▮ ▯▯ ▯◡ 1X
 4r Extra Flavor   4 ▯▯ ▯▯ ▯◡        ▮▮ ▮▯ ▯◡ 1X          ▯▯ ▯▯ ▯◡
    Roll     1X When you Research black, take 1 Flavor Die more. 2X Take 2 more.
 5g Block Action   4 ▮▮ ▮▮ ▮◡ 2X     ▯▯ ▯▯ ▯◡             ▮▯ ▯▯ ▯◡
    Roll     1X Gain a Token: in another player's turn, when the dice are final,
             return it and name Blend or Research; that player may not do it...
"""
    assert said(lines(table.finished, 80, 24)) == said(expected.splitlines())


def test_the_texts_of_the_discs() -> None:
    expected = """
 ◉1 Ann 7 ▸◉2 you 0  ◉3 Moka 12 ⊡2  ◉4 Bartholomew 3 ⊡2 /21  you: Roll, turn 20
  no Featured Blend yet                     [4r][4r][4r][4r]  {2y}4{5g}4
 1w Re-Roll 3  Roll  1X Roll any of your dice again. 2X Do so twice.
 2y Flip Bean 3  Roll  1X Turn a die over to its opposite face. 2X Turn two dice
    over.
 3n Focus Groups 3  Activate, forced  1X You must roll a Coffee Die: you and one
    other player each gain 1 RP in that color. 2X You each gain 2 RP.
 4r Research Community 4  Activate, forced  1X Gain a Token and put it on a
    Track of another player: what that player marks there in a turn of their
    own, you must mark on your own Track of that color. 2X Gain another Token.
 5g Shortage 7  Roll, forced  1X You must roll one Coffee Die fewer. 2X You must
    roll two fewer.
"""
    assert said(lines(table.donated, 80, 13, detail=True)) == said(expected.splitlines())


def test_a_board_in_ascii() -> None:
    expected = """
 VivaJava Dice   LITE coaster, 3 seats                        you: Roll, turn 6
- featured --------- @1 Ann, 3 a turn --- performance ------ 21 ends the game --
 +---+ +---+ +---+ +---+                 @1 Ann  =======......... 10 @@@
 | 6 | | 6 | | 6 | | 4 |                >@2 you  ==========...... 14 @@@
 +-k-+ +-k-+ +-k-+ +-r-+                 @3 Moka =====...........  7 @@@ #1
 Regular black  next higher: Bold white
- your roll --------------------------------------------------------------------
 +---+ +---+ +---+ +---+ +---+ #===# #===#
 | 5 | | 5 | | 5 | | 2 | | 1 | H * H H 3 H
 +-g-+ +-g-+ +-g-+ +-y-+ +-w-+ #===# #=n=#
 Rainbow  Bold green  beats Regular black
 rainbow  nobody, 1 a turn   flavor supply  ## black: take 1
- research --------- 1X 2X  u @@@ ---@3 Moka @@@ #1 ------@1 Ann @@@ -----------
 1w Re-Roll        3 #+ +. .u        .. .. .u             ## .. .u 1X
    Roll     1X Roll any of your dice again. 2X Do so twice.
 2y Upgrade Bean   4 ## #+ +u 1X     ## .. .u 1X          .. .. .u
    Roll     1X Raise a bean on one die by one quality; on a Flavor Die WILD
             lies above green. 2X Two such steps, on one die or two.
 3n Research Boost 4 ++ .. .u        #. .. .u             ## #. .u 1X
    Roll     1X Whenever you create a Blend, gain 1 RP in any color. 2X Gain 2
             RP, in one color or two.
 4r Extra Flavor   4 xx xx xx done   .. .. .u             ## ## .u 2X
 5g Block Action   4 ## ++ ++ 1X     ## ## .u 2X          ## ## #u 2X
    Roll     1X Gain a Token: in another player's turn, when the dice are...
"""
    assert said(lines(table.rolled, 80, 24, ascii=True)) == said(expected.splitlines())


def test_a_large_board_rolled() -> None:
    expected = r"""
 VivaJava Dice   LITE coaster, 3 seats     you: Roll, turn 6
─ featured ─── ◉1 Ann, 3 a turn ─── rainbow ─── nobody, 1 a turn ─── performance ─── 21 ends the game ──
 ┌───┐ ┌───┐ ┌───┐ ┌───┐     five different beans     ◉1 Ann  ▬▬▬▬▬▬┈┈┈┈┈┈┈┈ 10 ◉◉◉
 │◉   ◉│ │◉   ◉│ │◉   ◉│ │◉   ◉│     quality  6k 5g 4r 3n 2y 1w     ▸◉2 you  ▬▬▬▬▬▬▬▬▬┈┈┈┈┈ 14 ◉◉◉
 │◉   ◉│ │◉   ◉│ │◉   ◉│ │     │     ─ flavor supply ─── 2 of 5 ── ◉3 Moka ▬▬▬▬┈┈┈┈┈┈┈┈┈┈  7 ◉◉◉ ⊡1
 │◉   ◉│ │◉   ◉│ │◉   ◉│ │◉   ◉│     ╔═╗ ╔═╗
 └─6─k─┘ └─6─k─┘ └─6─k─┘ └─4─r─┘     ║ ║ ║ ║
 Regular black  next higher: Bold white     ╚═╝ ╚═╝
─ your roll ───
 ┌───┐ ┌───┐ ┌───┐ ┌───┐ ┌───┐ ╔═════╗ ╔═════╗
 │◉   ◉│ │◉   ◉│ │◉   ◉│ │◉    │ │     │ ║ \|/ ║ ║◉    ║
 │  ◉  │ │  ◉  │ │  ◉  │ │     │ │  ◉  │ ║ -*- ║ ║  ◉  ║
 │◉   ◉│ │◉   ◉│ │◉   ◉│ │    ◉│ │     │ ║ /|\ ║ ║    ◉║
 └─5─g─┘ └─5─g─┘ └─5─g─┘ └─2─y─┘ └─1─w─┘ ╚═*═══╝ ╚═3═n═╝
 Rainbow  Bold green  beats Regular black
─ research ─── 1X 2X  ◡ ◉◉◉ ───◉3 Moka ◉◉◉ ⊡1 ───◉1 Ann ◉◉◉ ───
 1w Re-Roll     3 ▮+ +▯ ▯◡     ▯▯ ▯▯ ▯◡     ▮▮ ▯▯ ▯◡ 1X
    Roll     1X Roll any of your dice again.
     2X Do so twice.
 2y Upgrade Bean   4 ▮▮ ▮+ +◡ 1X     ▮▮ ▯▯ ▯◡ 1X     ▯▯ ▯▯ ▯◡
    Roll     1X Raise a bean on one die by one quality; on a Flavor Die WILD lies above green.
     2X Two such steps, on one die or two.
 3n Research Boost 4 ++ ▯▯ ▯◡     ▮▯ ▯▯ ▯◡     ▮▮ ▮▯ ▯◡ 1X
    Roll     1X Whenever you create a Blend, gain 1 RP in any color.
     2X Gain 2 RP, in one color or two.
 4r Extra Flavor   4 ✕✕ ✕✕ ✕✕ done   ▯▯ ▯▯ ▯◡     ▮▮ ▮▮ ▯◡ 2X
    Roll     1X When you Research black, take 1 Flavor Die more.
     2X Take 2 more.
 5g Block Action   4 ▮▮ ++ ++ 1X     ▮▮ ▮▮ ▯◡ 2X     ▮▮ ▮▮ ▮◡ 2X
    Roll     1X Gain a Token: in another player's turn, when the dice are final, return it and name Blend or Research;
     that player may not do it this turn.
     2X Gain another Token.
"""
    assert said(lines(table.rolled, 120, 34)) == said(expected.splitlines())


def test_a_large_board_solo() -> None:
    expected = """
 VivaJava Dice   LITE coaster, solo     you: Roll, turn 20
─ featured ─── ◉C corporation, 2 a turn ─── rainbow ─── nobody, 1 a turn ─── Sacchar, Inc. ─── normal ──
 ┌───┐ ┌───┐ ┌───┐ ┌───┐     five different beans     ▸◉1 ▬▬▬▬▬▬▬▬▬┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈  8
 │◉    │ │◉    │ │◉    │ │◉   ◉│     quality  6k 5g 4r 3n 2y 1w     ◉C ▬▬▬▬▬▬▬▬▬▬▬▬┈┈┈┈┈┈┈┈┈┈┈┈ 11
 │  ◉  │ │  ◉  │ │  ◉  │ │◉   ◉│     ─ flavor supply ─── 4 of 5 ── meter  0  1 ▸2◂ 3  4  Flavor Dice
 │    ◉│ │    ◉│ │    ◉│ │◉   ◉│     ╔═╗ ╔═╗ ╔═╗ ╔═╗     down after a Blend, up after none
 └─3─n─┘ └─3─n─┘ └─3─n─┘ └─6─k─┘     ║ ║ ║ ║ ║ ║ ║ ║     sugar cube 3n brown is closed
 Regular brown  next higher: Regular red    ╚═╝ ╚═╝ ╚═╝ ╚═╝
─ your roll ───
 ┌───┐ ┌───┐ ┌───┐ ┌───┐ ┌───┐ ╔═════╗
 │◉   ◉│ │◉   ◉│ │◉   ◉│ │◉    │ │◉    │ ║     ║
 │◉   ◉│ │  ◉  │ │     │ │  ◉  │ │  ◉  │ ║  ◉  ║
 │◉   ◉│ │◉   ◉│ │◉   ◉│ │    ◉│ │    ◉│ ║     ║
 └─6─k─┘ └─5─g─┘ └─4─r─┘ └─3─n─┘ └─3─n─┘ ╚═1═w═╝
 Rainbow  Decaf brown  does not beat Regular brown
─ research ─── 1X 2X  ◡ ◉◉◦ ───
 1w Re-Roll     3 ▮▮ ▮+ ▯◡ 1X
    Roll     1X Roll any of your dice again.
     2X Do so twice.
 2y Upgrade Bean   4 ▯▯ ▯▯ ▯◡
    Roll     1X Raise a bean on one die by one quality; on a Flavor Die WILD lies above green.
     2X Two such steps, on one die or two.
 3n Research Boost 4 ▮▮ ▯▯ ▯◡ closed
    Roll     1X Whenever you create a Blend, gain 1 RP in any color.
     2X Gain 2 RP, in one color or two.
 4r Extra Flavor   4 ▮+ ▯▯ ▯◡
    Roll     1X When you Research black, take 1 Flavor Die more.
     2X Take 2 more.
 5g Block Action   4 ▮▮ +▯ ▯◡ 1X ◉
    Roll     1X Gain a Token: in another player's turn, when the dice are final, return it and name Blend or Research;
     that player may not do it this turn.
     2X Gain another Token.
"""
    assert said(lines(table.solo, 120, 34)) == said(expected.splitlines())
