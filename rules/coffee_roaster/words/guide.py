"""How to play, for somebody who has never seen the game: headings with short paragraphs under them."""

from __future__ import annotations

from collections.abc import Sequence

GUIDE: Sequence[tuple[str, Sequence[str]]] = (
    (
        "What it is about",
        (
            "You roast coffee, alone. A bag of tokens is the drum: each turn you draw some, the beans among them rise"
            " by a level, and everything goes back. More are drawn each turn, so the roast gets faster and faster.",
            "When you stop, ten tokens are drawn from the bag into a cup. The levels of the beans in it should add up"
            " to the target of the bean sheet, with the flavors that it wants beside them and little that spoils a"
            " cup.",
            "A Full Menu is three beans, one after the other: their points add up to a rank, the best from 60 points"
            " on. A Trial Menu is any one bean.",
        ),
    ),
    (
        "A turn",
        (
            "1 The gauge: its disc moves on. The space says how many tokens you draw; smoke that lies there goes into"
            " the bag first. Moisture that is drawn dries up: it leaves the game.",
            "2 Step a, the left half of the board: lay a token from your hand on a free space and its effect happens"
            " at once. Each space is there once for a bean. What lies on the board is out of the bag.",
            "3 Step b, flavors: Body joins two beans into their sum, Acidity keeps two beans from rising, Aroma parts"
            " a bean in two. The token used then lies on the right half. Two flavors that you do not use may lie there"
            " as one stack. A row with both spaces filled earns a square that helps the cup.",
            "4 Step c: every bean still in your hand rises by one level, in a red zone by two. Past level 4 it burns."
            " A hard bean becomes level 0. All goes back into the bag.",
            "5 Roast on, or stop. After the last space of the gauge roasting ends by itself.",
        ),
    ),
    (
        "The cup test",
        (
            "Tokens come out of the bag one by one. Put each into the cup, or onto the tray, where it neither counts"
            " nor costs; the tray has three places. The test ends when ten tokens lie in the cup or the bag is empty.",
            "Squares that you earned: Roast-Level-3 is a bean of level 3 in the cup, Sweetness is one flavor more,"
            " with Draw & Select the second row lets you choose one of two, Redraw-2 changes two tokens at the end,"
            " and the Extra Tray has two more places.",
        ),
    ),
    (
        "Points of a bean",
        (
            "Roast: what the sheet gives for the sum of the levels in the cup, 10 for the target, less beside it.",
            "Skill: 3, 4, 5, 6 or 7 beans of one level are worth 1, 2, 3, 4 or 5. Level 0 does not count.",
            "Flavor: 1, 2, 3 or 4 of the wanted flavors in the cup are worth 1, 3, 6 or 10. Wild stands in for any.",
            "Penalty: each hard bean, burnt bean or smoke in the cup costs 1, each reject 2, a cup without any flavor"
            " 3, and a cup that is not full 5.",
            "In a Full Menu a good bean opens harder ones: from 10 points the next is Advanced, from 15 Expert.",
        ),
    ),
    (
        "When to stop",
        (
            "This is the question of the game. The Roast Counter is the sum of all levels in the bag. What ten tokens"
            " drawn blindly would come to is worked out for you: the sum to expect, the chance of each sum, and the"
            " roast points that this is worth on average.",
            "Stop when that average is as high as you think it will get. Another turn lifts the sum by a step that"
            " grows from turn to turn, in a red zone by twice as much. The tray lets you steer a little.",
        ),
    ),
    (
        "Tips",
        (
            "Get rid of rejects, smoke and burnt beans: they never improve. Cleaning Up and Drawing 5 are there for"
            " it, and a small clean bag can be foreseen.",
            "Do not lay every wanted flavor on the board: only what is in the bag can come into the cup.",
            "Late in the roast the flavors slow it down: the beans that they put into the bag do not rise this turn.",
            "Nothing is lost by trying: plays without luck can be undone, and any position can be tried out in a"
            " game of its own.",
        ),
    ),
)
