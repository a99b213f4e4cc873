"""How to play, for somebody who has never seen the game: headings with short paragraphs under them."""

from __future__ import annotations

from collections.abc import Sequence

GUIDE: Sequence[tuple[str, Sequence[str]]] = (
    (
        "What it is about",
        (
            "You grow coffee in five cooperatives, get it to your Warehouses by traders, and sell it by contracts and"
            " in Coffee Bars. Whoever has most points after three periods wins.",
            "Each period has six phases: work, workers, traders and contractors, harvest, contracts, refresh.",
            "Hardly any number of the printed game is known to us: the map, costs, points, contracts and milestones"
            " here are our own, made up to fit what is known. Where the rules are silent, our rulings stand in.",
        ),
    ),
    (
        "Phase 1: work",
        (
            "You have three action cubes, and a black one in your Bonus Supply. A plantation costs one cube and"
            " coins; in a new cooperative it also takes a worker for its Town Center.",
            "A cooperative has three rows. Row 1 is open to all. To row 1/2 you need a donkey on a path from a"
            " plantation of yours, to row 2/3 two donkeys on a path from row 1/2, or a truck. Donkeys of others close"
            " paths. Upper rows bring Arabica steps and Animal counters.",
            "Sending workers (1 cube) mans a plantation of each player in a cooperative; a donkey costs 2 cubes, 2"
            " coins or a civet cat 1 cube.",
        ),
    ),
    (
        "Phase 2: workers",
        (
            "Place workers of your Worker Pool on your own plantations. If all are manned, workers on rivals'"
            " plantations bring Arabica steps.",
            "A plantation without a worker costs 1, 2 or 3 by period, in coins and steps back. If you cannot pay, you"
            " lose a plantation.",
        ),
    ),
    (
        "Phase 3: traders and contractors",
        (
            "For 2 coins you open a Trading House or hire a contractor for a building; the others may follow, a"
            " trader for nothing, a building for a coffee to you. A pass is for one turn only: the phase ends when all"
            " pass in a row.",
            "Only who has a trader in a house, or a Fair Trade post, gets coffee there.",
            "If you alone stay outside of a house, its coin is yours.",
        ),
    ),
    (
        "Phase 4: harvest",
        (
            "Each plantation with a worker harvests 3 coffees, with four or five players 2, whoever owns it. Fair"
            " Trade posts get one each, the first trader one, the rest is dealt along the queue, 5 to each at most.",
            "Civet cats in Sumatra bring Kopi Luwak, which stands for any coffee.",
        ),
    ),
    (
        "Phase 5: contracts and bars",
        (
            "In reverse turn order: fulfill a contract, or deliver to one bar or two. You may buy and trade coffee in"
            " your turn. Who makes no second delivery has passed.",
            "Passing early means playing early in the next period.",
        ),
    ),
    (
        "Phase 6: refresh",
        (
            "Coffee beyond what your Warehouses keep is lost. Stock counters bring coffee. Your Bonus Supply takes 3"
            " coins; what is missing costs 3 points each.",
        ),
    ),
    (
        "Arabica tracks and counters",
        (
            "Every Arabica and Animal counter is a step on a track too. The second space of all five tracks brings a"
            " trader, the third a truck, both score at the end. The last space holds one player.",
            "Different counters cover your Counter track; two alike of a color count as one more.",
        ),
    ),
    (
        "The Bonus Supply",
        (
            "3 coins, a black cube, a trader: two of them may be used in each period. If you put just gained coins or"
            " a trader back in, you may use another one. Coins must be paid back in refresh.",
        ),
    ),
    (
        "The end",
        (
            "Each cooperative scores 16 and 8 for the highest Quality Value, with four or five players 4 for the"
            " third: levels of plantations and buildings. Bars score 4 and 2 for most markers.",
            "Then contracts, deliveries, buildings, counters, Arabica tracks, milestones, and what is left over.",
        ),
    ),
    (
        "Two players",
        (
            "Andre is the third one and always last. He plants, sends workers and opens houses by his contract and"
            " his counters; his coffee is lost. He takes places in majorities and scores nothing.",
            "If you like a bot better than Andre, open a table for three with a bot on the third seat.",
        ),
    ),
    (
        "Tips",
        (
            "Count what the coins of your Bonus Supply cost before you take them: they come back out of your pocket.",
            "Rivals' plantations harvest for your traders too. Look for cooperatives with many workers and few"
            " traders.",
            "Keep a trader for houses that others open: joining costs nothing.",
        ),
    ),
)


def guide() -> Sequence[tuple[str, Sequence[str]]]:
    """Return how to play: headings, each with short paragraphs."""
    return GUIDE
