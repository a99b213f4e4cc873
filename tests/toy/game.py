"""Blind Cupping, a toy: everything of the engine that a solo game does not need, in one small set of rules.

Seats draw beans from a secret deck, serve them, look into hands, bury cards face down, spill what others serve, and
vote in secret for the bean of the round. The third spoon on the table ends the game at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, TypeAlias

import msgspec

from rules import engine
from rules.engine import Action, Ballot, Known, PickSome, Seat, Step, Window, finish, open_window, tell, then
from tests.toy.plays import (
    AnyAction,
    Began,
    Buried,
    Bury,
    Draw,
    Drew,
    Ended,
    Favor,
    Favored,
    Look,
    Looked,
    Serve,
    Served,
    Spill,
    Spilled,
    StartBurying,
)

ROBUSTA, ARABICA, GEISHA, SPOON = range(4)
KINDS = ("robusta", "arabica", "geisha", "spoon")
BOX = (7, 6, 4, 5)
HAND = 3
LAST_SPOON = 3


class BeginTurn(Step, frozen=True, tag="begin_turn"):
    """It is the next seat's turn."""

    RULE: ClassVar[str] = "TOY-1"
    seat: Seat

    def run(self, state: State) -> None:
        tell(state, Began(self.seat, state.public.round))
        then(state, Turn(self.seat))


class Turn(Step, frozen=True, tag="turn"):
    """Do one thing with the cards, or nothing."""

    RULE: ClassVar[str] = "TOY-1"
    seat: Seat

    def seats(self, public: Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> Iterator[Action]:
        if view.public.deck:
            yield Draw()
        yield from (Serve(kind) for kind in range(SPOON) if view.mine.hand[kind])
        sizes = view.public.sizes
        yield from (Look(at) for at in range(len(sizes)) if at != self.seat and sizes[at])
        if sizes[self.seat]:
            yield StartBurying()
        yield engine.Pass()

    def closed(self, view: View) -> Iterator[Action]:
        if view.mine.hand[SPOON]:
            yield Serve(SPOON)

    def because(self, view: View, action: Action) -> str:
        if action == Serve(SPOON):
            return "A spoon is no drink: keep it to spill what somebody else serves."
        return super().because(view, action)

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        public, mine = state.public, state.private[seat]
        then(state, EndTurn(seat))
        match action:
            case Draw():
                kind = state.chance.pull(state.hidden.deck)
                public.deck -= 1
                public.sizes[seat] += 1
                mine.hand[kind] += 1
                for observer, known in observed(state, seat):
                    known.add(kind) if observer == seat else known.add_unseen()
                tell(state, Drew(seat, kind), (seat,), others=Drew(seat))
            case Serve(kind):
                play_openly(state, seat, kind)
                public.cups[seat][kind] += 1
                tell(state, Served(seat, kind), learned=True)
                splash(state, seat, seat, kind, back=False)
            case Look(at):
                hand = state.private[at].hand
                mine.known[at].see(hand)
                tell(state, Looked(seat, at, tuple(hand)), (seat,), others=Looked(seat, at), learned=True)
            case StartBurying():
                mine.floor = 0
                then(state, BurySome(seat=seat, left=min(2, public.sizes[seat]), may_stop=True))


class BurySome(PickSome, frozen=True, tag="bury_some"):
    """Lay up to two cards face down out of the game; the others see only how many."""

    RULE: ClassVar[str] = "TOY-2"
    seat: Seat

    def seats(self, public: Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def pool(self, view: View) -> list[int]:
        return view.mine.hand

    def floor_of(self, view: View) -> int:
        return view.mine.floor

    def pick(self, kind: int) -> Action:
        return Bury(kind)

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, engine.Done):
            return
        public, mine, kind = state.public, state.private[seat], action.kind
        mine.hand[kind] -= 1
        mine.buried[kind] += 1
        mine.floor = kind
        state.hidden.buried[kind] += 1
        public.sizes[seat] -= 1
        public.buried += 1
        for observer, known in observed(state, seat):
            known.remove(kind) if observer == seat else known.remove_unseen()
        tell(state, Buried(seat, kind), (seat,), others=Buried(seat))
        if self.left > 1:
            then(state, BurySome(seat=seat, left=self.left - 1, may_stop=True))


class Splash(Window, frozen=True, tag="splash"):
    """Somebody served or spilled: whoever holds a card may have a spoon for it."""

    RULE: ClassVar[str] = "TOY-3"
    bean: int
    back: bool

    def options(self, view: View) -> Iterator[Action]:
        if view.mine.hand[SPOON]:
            yield Spill()
        yield engine.Pass()

    def reaction(self, seat: Seat, action: Action) -> Step:
        return UseSpoon(seat, self.subject, self.bean, self.back)


class UseSpoon(Step, frozen=True, tag="use_spoon"):
    """Spend a spoon: the bean leaves the cup, or comes back into it. The third spoon ends the game."""

    RULE: ClassVar[str] = "TOY-3"
    seat: Seat
    cup: Seat
    bean: int
    back: bool

    def run(self, state: State) -> None:
        public = state.public
        if not state.private[self.seat].hand[SPOON]:
            return  # it went into an answer to an earlier one
        play_openly(state, self.seat, SPOON)
        public.discard[SPOON] += 1
        cup = public.cups[self.cup]
        source, target = (public.discard, cup) if self.back else (cup, public.discard)
        if source[self.bean]:  # another spoon may have been faster
            source[self.bean] -= 1
            target[self.bean] += 1
        tell(state, Spilled(self.seat, self.cup, self.bean, self.back), learned=True)
        if public.discard[SPOON] == LAST_SPOON:
            finish(state, Finale(early=True))
        else:
            splash(state, self.seat, self.cup, self.bean, back=not self.back)


class EndTurn(Step, frozen=True, tag="end_turn"):
    """The next seat's turn; after the last seat's, the vote."""

    RULE: ClassVar[str] = "TOY-1"
    seat: Seat

    def run(self, state: State) -> None:
        seats = tuple(range(len(state.private)))
        if self.seat < seats[-1]:
            state.chance.new_turn()
            then(state, BeginTurn(self.seat + 1))
        else:
            then(state, Vote(among=seats), EndRound())


class Vote(Ballot, frozen=True, tag="vote"):
    """All name in secret the bean of the round; each vote makes it dearer."""

    RULE: ClassVar[str] = "TOY-4"

    def options(self, view: View) -> Iterator[Action]:
        yield from (Favor(kind) for kind in range(SPOON))

    def closed(self, view: View) -> Iterator[Action]:
        yield Favor(SPOON)

    def because(self, view: View, action: Action) -> str:
        return "Only a bean can be the bean of the round: name one of the three."

    def reveal(self, state: State, choices: list[tuple[Seat, Favor]]) -> None:
        for _, choice in choices:
            state.public.favor[choice.kind] += 1
        tell(state, Favored(tuple(choice.kind for _, choice in choices)))


class EndRound(Step, frozen=True, tag="end_round"):
    """Play another round, or count."""

    RULE: ClassVar[str] = "TOY-4"

    def run(self, state: State) -> None:
        state.public.round += 1
        if state.public.round > state.public.rounds:
            finish(state, Finale(early=False))
        else:
            state.chance.new_turn()
            then(state, BeginTurn(0))


class Finale(Step, frozen=True, tag="finale"):
    """The game is over."""

    RULE: ClassVar[str] = "TOY-5"
    early: bool

    def run(self, state: State) -> None:
        state.public.early = self.early
        tell(state, Ended(self.early))


AnyStep: TypeAlias = engine.AnyOf[Step, __name__, engine.CloseWindow]


def play_openly(state: State, seat: Seat, kind: int) -> None:
    """Take a card out of a hand before all observers: who knew of it knows that it is gone."""
    state.private[seat].hand[kind] -= 1
    state.public.sizes[seat] -= 1
    for _, known in observed(state, seat):
        known.remove(kind)


def observed(state: State, seat: Seat) -> Iterator[tuple[Seat, Known]]:
    """Yield each seat with what it knows of the hand of `seat`."""
    yield from ((observer, mine.known[seat]) for observer, mine in enumerate(state.private))


def splash(state: State, actor: Seat, cup: Seat, bean: int, *, back: bool) -> None:
    """Ask every seat that holds a card, from the actor's left: whether it is a spoon is its secret."""
    n = len(state.private)
    among = tuple(s for s in ((actor + i) % n for i in range(1, n)) if state.public.sizes[s])
    open_window(state, Splash(kind="splash", subject=cup, among=among, bean=bean, back=back))


class Public(engine.Public):
    stack: list[AnyStep]
    rounds: int
    round: int
    deck: int
    buried: int
    sizes: list[int]  # of the hands
    cups: list[list[int]]  # what each seat has served, by kind
    discard: list[int]
    favor: list[int]
    early: bool


class Private(engine.Private):
    sealed: AnyAction | None
    hand: list[int]
    buried: list[int]  # what this seat laid face down
    floor: int  # where it is in burying
    known: list[Known]  # what this seat knows of each hand, its own too


class Hidden(engine.Hidden):
    deck: list[int]
    buried: list[int]


View: TypeAlias = engine.View[Public, Private]


class State(engine.State[Public, Private, Hidden]): ...


def unlearned(public: Public, seat: Seat, hand: list[int]) -> list[Known]:
    """Return what a seat knows of each hand before it has learned anything of the others'."""
    return [Known.all_of(hand) if s == seat else Known.nothing(4, n) for s, n in enumerate(public.sizes)]


def lay_out(n_seats: int, options: Mapping[str, str], chance: engine.Chance) -> State:
    """Deal three cards to each seat."""
    rows = range(n_seats)
    public = Public(
        [BeginTurn(0)], int(options["rounds"]), 1, sum(BOX) - HAND * n_seats, 0, [HAND for _ in rows],
        [[0] * 4 for _ in rows], [0] * 4, [0] * 4, False,
    )  # fmt: skip
    deck = list(BOX)
    hands = [[0] * 4 for _ in rows]
    for hand in hands:
        for _ in range(HAND):
            hand[chance.pull(deck)] += 1
    private = [Private(None, hand, [0] * 4, 0, unlearned(public, seat, hand)) for seat, hand in enumerate(hands)]
    return State(public, private, Hidden(deck, [0] * 4), chance)


def scores(public: Public) -> list[engine.Score]:
    """Robusta 1, Arabica 2, Geisha 3, and the favorite bean one more for each."""
    best = max(range(SPOON), key=lambda kind: public.favor[kind])
    return [
        engine.Score(
            seat,
            sum(cup[kind] * (kind + 1) for kind in range(SPOON)) + cup[best],
            (
                *(
                    engine.Part(KINDS[kind], cup[kind] * (kind + 1), f"{cup[kind]} x {kind + 1}")
                    for kind in range(SPOON)
                ),
                engine.Part("favorite", cup[best], KINDS[best]),
            ),
        )
        for seat, cup in enumerate(public.cups)
    ]


def determinize(view: View, chance: engine.Chance) -> State:
    """Deal the cards that the seat does not see anew, around what it has learned."""
    view = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=View)
    public, mine = view.public, view.mine
    known = mine.known if mine else [Known.nothing(4, n) for n in public.sizes]
    buried = list(mine.buried) if mine else [0] * 4
    deck = [n - sum(heap[kind] for heap in (public.discard, *public.cups, buried)) for kind, n in enumerate(BOX)]
    hands = engine.deal(known, deck, chance)
    for _ in range(public.buried - sum(buried)):
        buried[chance.pull(deck)] += 1
    private = [
        mine if mine and seat == view.seat else Private(None, hand, [0] * 4, 0, unlearned(public, seat, hand))
        for seat, hand in enumerate(hands)
    ]
    return State(public, private, Hidden(deck, buried), chance)


def components(state: State) -> dict[str, int]:
    """Count every card, wherever it lies."""
    heaps = [state.hidden.deck, state.hidden.buried, state.public.discard, *state.public.cups]
    heaps += [mine.hand for mine in state.private]
    return {name: sum(heap[kind] for heap in heaps) for kind, name in enumerate(KINDS)}
