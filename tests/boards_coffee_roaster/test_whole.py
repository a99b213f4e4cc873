"""The whole board at the sizes that the table screen gives it, line by line: pictures show only how it is colored."""

import pytest

from tests.boards_coffee_roaster import table
from tests.boards_coffee_roaster.table import VIEWS
from tests.reading import missing, said

# What the board says at 80x13.
SMALL = {
    "choice": """
 Coffee Roaster                                           bean 1 of 3   score 0
─ bean sheets ────────────────────────────────────────────── 4 to choose from ──
                            group  ◌0 ◊h ▿m ⊘x roast -2 -1  ✶ +1 +2  wants
 Panama SHB                 1 beg  15  2  2  2   ✶13  5  6 10  7  5  ▮B ▴A ❖R
 Cuba Crystal Mountain      1 beg  14  2  2  1   ✶14  6  7 10  6  5  ▮B ▴A ❖R
 Jamaica Blue Mountain No.1 1 beg  13  3  3  1   ✶14  4  6 10  7  6  ▴A ❖R ❖R
 Mexico                     1 beg  13  4  4  1   ✶14  5  7 10  6  6  ▴A ▴A ❖R
 into the bag: ◌0 level-0 beans  ◊h hard beans  ▿m moisture  ⊘x rejects
 ✶ the sum to hit in the cup, and its points between those of sums beside it
""",
    "start": """
 Cuba Crystal Mountain   group 1, beginner                bean 1 of 3   score 0
─ gauge, turn 1 ──────────────── ! raises 2 ─── sheet ──────── wants ▮B ▴A ❖R ──
   6    7    8   ▸9◂  10!  11   12!  13   14     11  12  13 ✶14  15  16  17  18
  7/8  5/6  3/4  1/2  ≋≋        ≋≋≋               5   6   7  10   6   5   4   3
─ at once ──────────── for the cup ───────────── bag 17 ────────────────────────
 Wild row    (1) (0)  Roast-Level-3 (*)  (A)     ◌0  9 ▬▬▬▬▬▬▬▬▬   ◊h  2  ▮B  0
 +2 Drawing  (B)      Sweetness     (B)  (A)     ◔1  0             ✕k  0  ▴A  3
 Redrawing 2 (*)      Draw & Select (A)  (R)     ◒2  0             ⊘x  0  ❖R  2
 Drawing 5   (R)      Redraw-2      (*)  (R)     ◕3  0             ≋s  0  ✦W  0
 Cleaning Up (*)      Extra Tray    (B)  (R)     ◉4  0             ▿m  1
─ hand 8 ──── counter 0 ▸ 5   stop now: sum ~2.1, roast ~0.0 pts   target ✶14 ──
 ◌0  ◌0  ◌0  ◌0  ◌0  ⊘x  ▮B  ▮B
""",
    "mid-turn": """
 Cuba Crystal Mountain   group 1, beginner                bean 1 of 3   score 0
─ gauge, turn 3 ──────────────── ! raises 2 ─── sheet ──────── wants ▮B ▴A ❖R ──
   6    7    8    9   10! ▸11◂  12!  13   14     11  12  13 ✶14  15  16  17  18
  7/8  5/6  3/4  1/2  +2        ≋≋≋               5   6   7  10   6   5   4   3
─ at once ──────────── for the cup ───────────── bag 9 ─────────────────────────
 Wild row    ◔1  ◌0   Roast-Level-3 (*)  (A)     ◌0  3 ▬▬▬         ◊h  0  ▮B  0
 +2 Drawing  (B)      Sweetness     (B)  (A)     ◔1  2 ▬▬          ✕k  0  ▴A  1
 Redrawing 2 (*)      Draw & Select (A)  (R)     ◒2  1 ▬           ⊘x  0  ❖R  1
 Drawing 5   ✦W       Redraw-2      ▮B/B (R)     ◕3  0             ≋s  1  ✦W  0
 Cleaning Up ❖R       Extra Tray    (B)  (R)     ◉4  0             ▿m  0
─ hand 10  counter 14 ▸ 22   stop now: sum ~11.6, roast ~4.1 pts   target ✶14 ──
 ◌0  ◌0  ◌0  ◔1  ◒2  ◒2  ◒2  ◕3  ▴A  ▴A
""",
    "cup-test": """
 Cuba Crystal Mountain   group 1, beginner                bean 1 of 3   score 0
─ cup 6 of 10 ───────────────────── tray 3 of 3 ─── worth now ──────────────────
 │  ◔1    ◉4    ◉4  │╮              ≋s  ◒2  ▴A     roast   12 of ✶14          6
 │     ◕3    ❖R     ││              ⊞T  not earned skill   2 of level 4       0
 │  ≋s    ( )   ( ) │╯                             flavor  (B)(A)❖R           1
 │     ( )   (-5)   │               drawn  ✕k      penalty ≋s 1              -1
 ╰──────────────────╯                              now     -5 if not full     6
─ sheet ──────── wants ▮B ▴A ❖R ─── bag 10 ─────────────────────────────────────
   11  12  13 ✶14  15  16  17  18   ◌0  0                     ◊h  0  ▮B  0
    5   6   7  10   6   5   4   3   ◔1  0                     ✕k  4  ▴A  0
      17%     12% 12% 25%  5% 10%   ◒2  1 ▬                   ⊘x  0  ❖R  0
 skill  3:1 4:2 5:3 6:4 7:5         ◕3  1 ▬                   ≋s  2  ✦W  0
 flavor 1:1 2:3 3:6 4:10            ◉4  2 ▬▬                  ▿m  0
""",
    "score": """
 Coffee Roaster                                                        score -6
─ score sheet ──────────────────────────────────────────────────────────────────
 Panama SHB                Zambia AA                 Kenya AA
 roast   2 of ✶13      0   roast   10 of ✶16     0   roast   1 of ✶20      0
 skill   2 of level 1  0   skill   3 of level 2  1   skill   1 of level 1  0
 flavor  (B)▴A ❖R      3   flavor  (A)(R)(R)     0   flavor  (S)▮B(B)❖R    3
 penalty ⊘x 1         -2   penalty ◊h 1  ≋s 2   -6   penalty ◊h 1  ⊘x 2   -5
                     ───                       ───                       ───
 points                1   points               -5   points               -2
 total  1 - 5 - 2 = -6
 rank   Apprentice Roaster   26 points short of Entry Level Roaster
""",
    "mid-turn in ASCII": """
 Cuba Crystal Mountain   group 1, beginner                bean 1 of 3   score 0
- gauge, turn 3 ---------------- ! raises 2 --- sheet -------- wants =B ^A @R --
   6    7    8    9   10! >11<  12!  13   14     11  12  13 *14  15  16  17  18
  7/8  5/6  3/4  1/2  +2        ~~~               5   6   7  10   6   5   4   3
- at once ------------ for the cup ------------- bag 9 ------------ 4 removed --
 Wild row    o1  o0   Roast-Level-3 (*)  (A)     o0  3      <h  0      =B  0
 +2 Drawing  (B)      Sweetness     (B)  (A)     o1  2      #k  0      ^A  1
 Redrawing 2 (*)      Draw & Select (A)  (R)     o2  1      %x  0 -1   @R  1
 Drawing 5   *W       Redraw-2      =B/B (R)     o3  0      ~s  1 -1   *W  0
 Cleaning Up @R       Extra Tray    (B)  (R)     o4  0      :m  0 -2
- hand 10  counter 14 > 22   stop now: sum ~11.6, roast ~4.1 pts   target *14 --
 o0  o0  o0  o1  o2  o2  o2  o3  ^A  ^A
""",
}


@pytest.mark.parametrize("name", VIEWS)
def test_a_board_of_thirteen_lines(name: str) -> None:
    assert said(table.lines(VIEWS[name]())) == said(SMALL[name].splitlines())


def test_a_board_in_ascii_with_what_left_the_game() -> None:
    shown = table.lines(table.mid_turn(), ascii=True, detail=True)
    assert said(shown) == said(SMALL["mid-turn in ASCII"].splitlines())


@pytest.mark.parametrize("name", ["choice", "start", "mid-turn", "cup-test"])
def test_a_larger_board_says_all_that_a_small_one_says(name: str) -> None:
    assert missing(table.lines(VIEWS[name](), 80, 24), SMALL[name]) == []


def test_what_twenty_four_lines_have_room_for() -> None:
    assert missing(table.lines(table.mid_turn(), 80, 24), "13% 13% 12% 10% 7% 4% 2% 1%") == []
    tasting = """
─ out of the game 4 ───────────────────── roast counter 13 ─────────────────────
 ⊘x 1   ≋s 1   ▿m 2                                  39 38 37 36 35 34 33
                                         22 23 24 25 26 27 28 29 30 31 32
                                         21 20 19 18 17 16 15 14 13 12 11
                                          0  1  2  3  4  5  6  7  8  9 10
"""
    assert missing(table.lines(table.tasting(), 80, 24), tasting) == []


def test_the_last_score_sheet_shows_the_cups_and_each_penalty() -> None:
    expected = """
 Coffee Roaster                                                        score -6
─ score sheet ──────────────────────────────────────────────────────────────────
 Panama SHB                Zambia AA                 Kenya AA
 group 1, beginner         group 2, beginner         group 3, beginner
  ◔1  ▴A  ❖R  ◌0  ◌0        ◒2  ◌0  ◌0  ◒2  ≋s        ⊘x  ◊h  ◌0  ◔1  ◌0
  ◌0  ◌0  ◌0  ⊘x  ◔1        ◊h  ◕3  ≋s  ◔1  ◒2        ⊘x  ▮B  ❖R  ◌0  ◌0
 roast   2 of ✶13      0   roast   10 of ✶16     0   roast   1 of ✶20      0
 skill   2 of level 1  0   skill   3 of level 2  1   skill   1 of level 1  0
 flavor  (B)▴A ❖R      3   flavor  (A)(R)(R)     0   flavor  (S)▮B(B)❖R    3
 penalty 1 reject     -2   penalty 1 hard       -1   penalty 1 hard       -1
                                   2 smoke      -2           2 reject     -4
                                   no flavor    -3
                     ───                       ───                       ───
 points                1   points               -5   points               -2
 total  1 - 5 - 2 = -6
 rank   Apprentice Roaster   26 points short of Entry Level Roaster
 Apprentice Roaster   20 Entry Level Roaster   28 Most Promising
 35 Middle Level Roaster   40 High Level Roaster   47 Town's Best Artisan
 53 Top Roaster   60 Meister
"""
    assert said(table.lines(table.finished(), 80, 24)) == said(expected.splitlines())


def test_a_large_table_at_the_cup_test() -> None:
    expected = """
 Cuba Crystal Mountain   group 1, beginner     bean 1 of 3   score 0
─ cup 6 of 10 ─── tray 3 of 3 ─── worth now ───
 │   ◔1     ◉4     ◉4   │╮     ≋s    ◒2    ▴A     roast   12 of ✶14     6
 │     ││
 │     ◕3     ❖R     ││     ⊞T   not earned     skill   2 of level 4     0
 │     ││
 │   ≋s     (   )   (   ) │╯     flavor  (B)(A)❖R     1
 │     │
 │     (   )   (-5)     │     drawn   ✕k     penalty ≋s 1     -1
 ╰───╯
     now     -5 if not full     6
─ sheet ─── wants ▮B ▴A ❖R ─── bag 10 ─── 4 removed ──
    11    12    13   ✶14    15    16    17    18    ◌0  0     ◊h  0     ▮B  0
     5     6     7    10     6     5     4     3    ◔1  0     ✕k  4     ▴A  0
     17%     12%   12%   25%    5%   10%    ◒2  1     ⊘x  0 -1   ❖R  0
 skill  3:1 4:2 5:3 6:4 7:5     ◕3  1     ≋s  2 -1   ✦W  0
 flavor 1:1 2:3 3:6 4:10     ◉4  2     ▿m  0 -2
─ out of the game 4 ─── flavors ─── roast counter 13 ───
 ⊘x 1   ≋s 1   ▿m 2     ▮B concentrate two beans become their sum     39 38 37 36 35 34 33
     ▴A preserve    two beans keep their level     22 23 24 25 26 27 28 29 30 31 32
     ❖R disperse    a bean splits in two     21 20 19 18 17 16 15 14 13 12 11
     ✦W wild     any of the three     0  1  2  3  4  5  6  7  8  9 10
"""
    shown = table.lines(table.tasting(), 160, 40, detail=True)
    assert missing(shown, expected) == []
