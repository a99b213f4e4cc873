"""How to play, for somebody who has never seen the game: headings with short paragraphs under them."""

from __future__ import annotations

from collections.abc import Sequence

GUIDE: Sequence[tuple[str, Sequence[str]]] = (
    (
        "What it is about",
        (
            "You gather coffee beans all over the world, mix them with others into Blends, and score as long as your"
            " Blends are popular. Whoever is farthest on the Performance Track at the end wins.",
            "Every round has three phases: In the Field, Blend/Research, Popular Opinion. A game takes about seven.",
            "Many numbers of the printed game are not known to us: slates, tokens, Interns and some tracks are our own,"
            " made up to fit what is known. Where the rules are silent, our rulings stand in.",
        ),
    ),
    (
        "In the Field",
        (
            "The lowest Scoring Token plays first. Place your Field Researcher on a free Country, do what its token"
            " says, and take the bean that lies there into your Roaster. Good actions are optional, red ones are forced"
            " except in round 1.",
            "Whoever is in the same region as you is your team in this round: look at who needs what.",
        ),
    ),
    (
        "Blend or Research",
        (
            "Each team votes in secret. A tie is Research. A team that cannot bring five beans together researches.",
            "Blend: one after another you pull beans out of your Roasters without looking, until the slate has five."
            " Each of you must add at least one; once you stop, you pull no more. The Blend goes on the Best-Seller"
            " List with a marker of each member, and each gets 1 Research Point.",
            "Research: 3 Research Points for each. Afterward you may trade Performance Points for more, down to -3.",
        ),
    ),
    (
        "The Roast Ranking",
        (
            "From the top: Extra Bold (five alike), Bold (four), Americano (three and two), Rainbow (all different),"
            " Regular (three), Half-Caf (two and two), Decaf (two). Then the color decides: black, green, red, brown,"
            " yellow, white. There are more white beans than yellow ones, and so on: black is the rarest.",
            "The List has five positions. They pay 3, 2, 1, 1 and 1; with 3 to 5 players Coffee* holds the last one.",
        ),
    ),
    (
        "Popular Opinion",
        (
            "All score what the List pays for their markers. Then every Blend loses its least important bean and may"
            " fall: a Blend lasts four rounds at most. Only a Rainbow never degrades, and there is only one at a time.",
            "You have three markers: for a fourth Blend one must come back.",
        ),
    ),
    (
        "Ability Tracks",
        (
            "GROW takes more beans of your Country. SELECT puts a bean back before you pull. INVEST brings Tokens that"
            " score on the Blends of others. BREW sets pulled beans aside. FLAVOR draws Flavor Cards.",
            "Each level also scores at the end. An end-track brings something special, and four of them end the game.",
        ),
    ),
    (
        "The end",
        (
            "The game ends after a round in which somebody reaches 21 points or has completed four tracks, or when the"
            " slates run out. Then tracks score. In a tie the lower token of the stack wins.",
        ),
    ),
    (
        "Flavor Cards",
        (
            "Some are played at once. The others have their moment, and whoever could have one is asked then, in"
            " secret. So being asked says nothing about what you hold. You may set card by card whether you want to be"
            " asked; nobody else is told.",
        ),
    ),
    (
        "Talk",
        (
            "Say what you like, and promise what you like: it binds nobody. Only how many beans you have must be true."
            ' Bots understand a few phrases, such as "let us blend" or "I can give red", and answer.',
        ),
    ),
    (
        "Three or four players",
        (
            "Besides placing your Field Researcher you may take an Intern, whose red action is forced. An Intern is a"
            " member of your team: it doubles your vote, brings its own beans and must add one.",
            "Some Interns keep you from using SELECT or BREW on their beans. When you research with one, each Intern in"
            " your pile is worth another Research Point; at the end each costs a point.",
        ),
    ),
    (
        "Variants",
        (
            "Decaffeinated: a first game without Flavor Cards and end-track abilities. Variable Starter Beans: other"
            " beans to begin with. Purge Coins: empty your Roaster once. Featured Blends: a bonus for the Blend on the"
            " card.",
            "Variant Slates (5 or 6 players): no closed Country, and beans at random. Draft: begin with a Flavor Card."
            " Variable Country Tokens: they move every round.",
        ),
    ),
    (
        "Tips",
        (
            "Fewer beans of the right color beat many of all colors: you pull unseen.",
            "How many beans somebody has is open, and most of what went in was, too: known beans are listed.",
            "Early Research pays off all game. Being last in points means playing first.",
        ),
    ),
)


def guide() -> Sequence[tuple[str, Sequence[str]]]:
    """Return how to play: headings, each with short paragraphs."""
    return GUIDE
