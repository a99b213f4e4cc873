"""The short text of each rule by its id, and of each Flavor Card by its own."""

from __future__ import annotations

from rules.vivajava import box as boxes
from rules.vivajava.box import CARD, CARDS

RULES = {
    "VJ-0.A": "Scoring Tokens are stacked in random order. Two Starter Slates lie on the Best-Seller List, three"
     " slates above the map, a bean on each open Country. Each player begins with 2 white beans and 1 yellow one.",
    "VJ-0.B": "With 3 to 6 players each slate closes one Country of its region: no bean lies there, and its token"
     " lies face down.",
    "VJ-0.C": "With 3 to 5 players Coffee* holds the Stale position for good: the List has room for four Blends.",
    "VJ-0.D": "With 3 or 4 players there are Interns, a reserve of 33 beans for them, and 12 slates.",
    "VJ-1.A": "The lowest Scoring Token plays first, in a stack the top one. All place a Field Researcher in this"
     " order; with Interns there is a second pass for what is still missing.",
    "VJ-1.B": "Place your Field Researcher on an open Country that nobody has chosen. With 3 or 4 players you may"
     " take an Intern as well, first or second; its red action must be done.",
    "VJ-1.C": "Good actions of a Country Token are optional: points, or another bean of the Country's color.",
    "VJ-1.D": "Swap Beans: look into a Roaster, take one bean out of it and give any one of yours. Nobody else sees"
     " which.",
    "VJ-1.E": "Swap Country Tokens: move with your token to any other Country, closed ones too; whoever is there"
     " comes here. Then take the bean of the new place. Not with 3 or 4 players.",
    "VJ-1.F": "Red actions are forced, but not in round 1 on Countries. What cannot be done is skipped.",
    "VJ-1.G": "Lose 1 RP: a Research Marker of your choice goes a spot back, but never off the first spot of a"
     " level.",
    "VJ-1.H": "Remove a Blend Marker: take one of yours off the List, also from an Investment.",
    "VJ-1.I": "Take the bean of your Country into your Roaster. By Take No Bean it goes back into The Fields.",
    "VJ-1.J": "GROW takes one more bean of the Country's color from The Fields, two at level 2, even where no bean"
     " lies.",
    "VJ-2.A": "Players in one region are a team. If its Roasters do not hold five beans together, or somebody has"
     " none, the team researches.",
    "VJ-2.B": "Each team votes in secret, all at once. The majority decides; a tie is Research. An Intern doubles"
     " its mentor's vote. At the end of INVEST you break the tie of two players.",
    "VJ-2.C": "Before any team blends, an Investment Token with a Blend Marker may go on the slate of another team"
     " that is about to blend: it scores for you like a team member's.",
    "VJ-3.A": "Teams that blend fill their slates with five beans. Interns are members of their mentor's team.",
    "VJ-3.B": "The first of a team proposes who pulls when. If anybody disagrees, all pull in turn order.",
    "VJ-3.C": "One after the other pulls beans out of the own Roaster, unseen. Whoever has stopped pulls no more.",
    "VJ-3.D": "SELECT, once a round before your first pull: a bean of your choice goes back into The Fields; at"
     " level 2 any available one may replace it.",
    "VJ-3.E": "Each must add a bean and leave room for the others to add theirs. Nobody may stop if the others"
     " cannot fill the slate.",
    "VJ-3.F": "BREW sets a bean that you have pulled aside until the Blend is done, and you pull another one: once a"
     " Blend, at level 2 twice.",
    "VJ-3.G": "On some slates the fifth bean may be a free one from The Fields, once all have added one.",
    "VJ-3.H": "New Blends go on the List by rank, then by color; of equal ones the newer stands higher. What no"
     " longer fits falls off. There is only one Rainbow: the newest.",
    "VJ-3.I": "You have three Blend Markers. For a fourth Blend take one back, or stay off the new one.",
    "VJ-4.A": "Who researches gets 3 Research Points, at the end of GROW as many as the List would score, 3 at"
     " least. With an Intern, 1 more for each Intern in your pile.",
    "VJ-4.B": "Research Points are spent at once: each moves a Research Marker one spot. Who blends gets 1.",
    "VJ-4.C": "Each level of FLAVOR draws two Flavor Cards: keep one, discard the other. At its end any 3 Research"
     " Points of a later round buy another draw.",
    "VJ-4.D": "After all that, who researched may trade Performance Points for Research Points in turn order, down"
     " to -3. At the end of BREW you may do so after blending, too.",
    "VJ-4.E": "Interns of this round go face down to your pile; their beans go back into The Fields.",
    "VJ-5.A": "Popular Opinion: scoring, degrading, and the test whether the game ends, with cards in between.",
    "VJ-5.B": "In turn order each player scores what the List pays for each Blend with a marker of theirs.",
    "VJ-5.C": "Each Blend loses its least important bean, and the List is sorted again. Below Decaf a Blend leaves."
     " A Rainbow never degrades.",
    "VJ-5.D": "Slates shift east and new ones fill the gaps; crops are laid anew. If all teams researched, the slate"
     " above Asia leaves the game first.",
    "VJ-6.A": "The game ends after a round in which somebody stands at 21 or beyond after scoring, or has completed"
     " four Ability Tracks, or when too few slates are left.",
    "VJ-6.B": "Then the levels of your Ability Tracks score, and the ends of SELECT and FLAVOR. Each Intern costs 1."
     " In a tie the lower token of the stack wins.",
    "VJ-7.A": "Decaffeinated: no end-track abilities and no Flavor Cards, but more points for tracks.",
    "VJ-7.B": "Variable Starter Beans: each player begins with the starter beans of three Intern Cards.",
    "VJ-7.C": "Roaster Purge Coin: once a game, after degrading, all beans of your Roaster may go back into The"
     " Fields.",
    "VJ-7.D": "Featured Blend Card: each member of a team that makes the Blend on it in this round gains its bonus.",
    "VJ-7.E": "Variant Blend Slates, 5 or 6 players: they close no Country, and their beans are drawn at random.",
    "VJ-7.F": "Flavor Card Draft: each player is dealt two Flavor Cards and keeps one. One that is played at once"
     " may wait until Popular Opinion of round 1.",
    "VJ-7.G": "Variable Country Tokens: they are dealt anew each round.",
    "VJ-C.A": "Flavor Cards have their moments. Whoever could have one is asked then, in secret; it repeats until"
     " all pass.",
}  # fmt: skip
CARD_TEXTS = {
    "fickle_investor": "Before scoring: move any Investment Token with its marker to another Blend of a team.",
    "going_rogue": "Instead of placing your Field Researcher: draw a slate and blend alone. You need five beans.",
    "hot_or_cold": "After scoring: all Blends degrade twice in this round, or not at all.",
    "limited_offer": "After scoring: take a Blend off the List; each marker on it scores 2.",
    "quick_switch": "After degrading: move a bean from one Blend to another that has an open space; no Rainbow.",
    "re_do": "After blending: a team puts all its beans back and blends again.",
    "raise": "At once: gain 2 PP.",
    "add_pp": "Before scoring: lay it under a Blend, which earns 1 more for each marker as long as it stays.",
    "team_research": "At once: you gain 3 RP, everybody else of your team 1.",
    "indigenous_find": "At once: take two beans of your choice from The Fields.",
    "greed": "At once, when all have blended: the others vote. Each one for Research gains 1 RP, and you 1 for each.",
    "collector": "Before scoring: show your Roaster and return up to five beans of one color for 1 PP each.",
    "private_reserve": "After blending: take the same beans from The Fields that you have added to the Blend.",
    "supervisor": "Before blending: members of your team, as many as you like, need not add a bean.",
}


def rule(rule: str) -> str:
    """Return the short text of a rule, or of a Flavor Card by its id; "" if there is none."""
    return RULES.get(rule) or card_text(rule)


def card_text(card: str) -> str:
    """Return the name of a Flavor Card and what it does, in one line; "" if there is none of that id."""
    if card not in CARDS:
        return ""
    return f"{boxes.printed().card_names[CARD[card]]}: {CARD_TEXTS[card]}"
