"""The short text of each rule by its id."""

from __future__ import annotations

RULES = {
    "CT-0.A": "Each player has three plantations on the map, where the F contract says: its varieties from the top"
     " stand in the middle, at the right and at the left of row 1. With five players each begins with an"
     " Arabica step.",
    "CT-0.B": "Each player begins with contracts A to E by chance and the F with the number of the E, coffee of its"
     " varieties, coins, a donkey, workers, traders, cubes, a Bonus Supply and a civet cat in Sumatra.",
    "CT-0.C": "A game has three periods of six phases: work, workers, traders and contractors, harvest, contracts,"
     " refresh.",
    "CT-1.A": "Phase 1: one action for cubes after the other in turn order, the same one again if you like. Whoever"
     " passes is out of the phase.",
    "CT-1.B": "A plantation costs a cube and its coins. It is the leftmost of its row. In a new cooperative it stands"
     " in row 1, and a worker of yours goes to the Town Center.",
    "CT-1.C": "Row 1/2 is reached by a path with a donkey of yours, row 2/3 by one with two, or by truck. Donkeys of"
     " others close a path. Each plantation above row 1 needs a plantation of yours below it for itself.",
    "CT-1.D": "A plantation brings the bonus beneath it. Above row 1 it brings an Arabica step, in row 2/3 an Animal"
     " counter of the cooperative too.",
    "CT-1.E": "When row A or C of your board is empty, a farm may be built at once for 1 coin where you have a"
     " plantation. Otherwise it is lost.",
    "CT-1.F": "Who has placed all plantations of the board sends a civet cat to Sumatra.",
    "CT-1.G": "Send workers, 1 cube: the Town Center gives a worker to one plantation of each player, in the lowest row"
     " that needs one. With too few you say whose. If rivals got one, you advance a step. An empty center gets"
     " a worker.",
    "CT-1.H": "Breed, 2 cubes: a donkey of the general supply goes on an open path above a plantation of yours.",
    "CT-1.I": "Income, 1 cube: 2 coins, or a civet cat to Sumatra.",
    "CT-2.A": "Phase 2: workers of your Worker Pool go to your plantations that have none, in each cooperative the"
     " lowest row first.",
    "CT-2.B": "Who has manned all own plantations may put workers on those of rivals, in turn order, for an Arabica"
     " step each. They stay there.",
    "CT-2.C": "Each plantation without a worker costs its owner 1, 2 or 3 by period: coins and steps back on Arabica"
     " tracks in any mix.",
    "CT-2.D": "If that cannot be paid, nothing is paid, and a plantation in your highest row leaves the game.",
    "CT-3.A": "Phase 3: turns go around until all pass in a row. A pass is for one turn only.",
    "CT-3.B": "When a Trading House is opened, the others may place a trader behind it, in turn order, for nothing. If"
     " only one player stays outside, the coin of the house is theirs.",
    "CT-3.C": "Open an empty Trading House for 2 coins: a trader of yours is the first, and you take a Stock counter.",
    "CT-3.D": "Hire a contractor for 2 coins: build what is topmost in a column of your Buildings area. The Hospital"
     " needs an empty column above it. The contractor stands in for the building until Refresh.",
    "CT-3.E": "A building goes on the first free space of its type in a cooperative, whether or not you have a"
     " plantation there. A space may bring an Arabica step.",
    "CT-3.F": "A Warehouse goes beside the tracks, for 1 more coffee of each kind, or on top of one, for 10 more.",
    "CT-3.G": "A Production house brings 2 coffees of one variety, the second one a better trade counter. The Hospital"
     " brings a step. A Fair Trade post earns in each harvest.",
    "CT-3.H": "When somebody hires, the others may build too with a contractor, in turn order, for a coffee to that"
     " player: a Warehouse behind a Warehouse, else in the same cooperative.",
    "CT-3.I": "Remove a trader from the game for 2 coins: two Arabica steps.",
    "CT-4.A": "Phase 4: each plantation with a worker harvests coffee. Each Fair Trade post gets one, the first trader"
     " one, and the rest is dealt along the queue, 5 to each at most. What is left is lost.",
    "CT-4.B": "Enough coffee in all five Warehouses sends a civet cat to Sumatra. Each civet cat there brings a Kopi"
     " Luwak and comes home.",
    "CT-5.A": "Phase 5: in reverse turn order fulfill a contract, deliver to bars, or pass for good. The earlier you"
     " pass, the earlier you play in the next period.",
    "CT-5.B": "A contract takes the coffee that it shows. Kopi Luwak may stand for any coffee.",
    "CT-5.C": "A fulfilled contract brings one of the bonuses of its letter. A building is free, and nobody joins. In"
     " the last period a civet cat stays in the Company Supply.",
    "CT-5.D": "Each pair of contracts, A and B, C and D, E and F, brings one of the rewards beside them: the Animal"
     " counter, the civet cat, with four or five players the trader.",
    "CT-5.E": "A fulfilled contract takes the top Arabica counter of its letter, if one is left.",
    "CT-5.F": "A bar takes coffee of its variety, its last space 6 of any one variety; it brings coins and what lies"
     " there. After a delivery make a second one, or pass. All six bars bring a Wild Stock counter with four or"
     " five.",
    "CT-5.G": "In your turn buy coffee for 2 coins, in the last period 3, and trade any mix 4 to 1, later 3 to 1. Never"
     " Kopi Luwak.",
    "CT-5.H": "3 different Stock counters build a Warehouse for free, 5 different ones two.",
    "CT-6.A": "Phase 6: traders, contractors and cubes come home.",
    "CT-6.B": "Warehouses may be rearranged; coffee beyond what they keep is lost.",
    "CT-6.C": "Then each Stock counter brings a coffee of its track.",
    "CT-6.D": "The Bonus Supply is filled up with your coins; each one that is missing costs 3 points at the end. The"
     " turn order is that of passing, and the Trading Houses get their coins again.",
    "CT-7.A": "After the third period the game is over. In a tie more contracts win, then coins, then passing first.",
    "CT-7.B": "Quality Value in each cooperative: levels of plantations, and if you have one, 1 for a building or farm,"
     " 2 for the Hospital. The best score 16, 8 and with four or five players 4. Who ties shares the places.",
    "CT-7.C": "What is left over scores: workers, donkeys and civet cats 1 each, trucks 3; missing coins cost 3.",
    "CT-7.D": "The topmost covered space of the Counter track scores.",
    "CT-7.E": "Arabica tracks score 3 for the second space of all five, 7 for the third, 6 for each sixth space, and 4"
     " for each last one.",
    "CT-7.F": "Milestones that you have reached score.",
    "CT-7.G": "Contracts, deliveries, plantations and buildings score what is printed on them.",
    "CT-7.H": "In each bar most markers score 4 and second most 2; in a tie the higher number is ahead.",
    "CT-8.A": "An Arabica step goes one space ahead. A coin space brings a coin, a donkey space a donkey to the first"
     " there. The last space holds one marker: a step onto a taken one is lost.",
    "CT-8.B": "The second space of all five tracks brings the trader beside them, the third one the truck.",
    "CT-8.C": "A counter brings a step on the track of its color, a wild one on any. It covers a space of the Counter"
     " track; a second one of its kind waits beside the board, and two of a color cover another space.",
    "CT-8.D": "Two of the three items of the Bonus Supply can be used in a period: one spot must stay complete. Coins"
     " and traders just gained may be put in.",
    "CT-9.A": "Andre is the third player of a game for two and always last. In each period another contract of his is"
     " visible.",
    "CT-9.B": "Andre has four turns in phase 1: a plantation in the first and in the second cooperative of his"
     " contract, then workers in both.",
    "CT-9.C": "In phase 2 workers of the Town Centers go to his plantations.",
    "CT-9.D": "In phase 3 Andre turns Arabica counters over until one shows an empty Trading House, and opens it. He"
     " joins only where he is second.",
    "CT-9.E": "After phase 3 Andre builds a Fair Trade post in the last cooperative of his contract.",
    "CT-9.F": "Before phase 5 he marks the lowest free space in the bars of his second and third coffee.",
}  # fmt: skip


def rule(rule: str) -> str:
    """Return the short text of a rule; "" if there is none."""
    return RULES.get(rule, "")
