"""The record that each game fills in, and all that the rest of the program knows of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from types import GenericAlias
from typing import Any, Generic, NamedTuple, TypeAlias, cast

import msgspec

from rules.engine.box import Box, Boxes
from rules.engine.chance import Chance
from rules.engine.event import E, Told, is_barrier, listen
from rules.engine.generic import TypeVar
from rules.engine.many import Done, PickSome
from rules.engine.option import Option, applying
from rules.engine.state import Public, Seat, View, clone, drawers
from rules.engine.step import A, IllegalAction, S, V, apply, settle, top, view_of
from rules.engine.talk import Phrases
from rules.engine.words import Words

P = TypeVar("P", bound=Public, default=Any)


class Part(msgspec.Struct, frozen=True):
    """One line of a score: what it is for, how it comes about, how many points."""

    name: str
    points: int
    how: str = ""


class Score(msgspec.Struct, frozen=True):
    """One seat's score. Law: `total` is the sum of the parts' points."""

    seat: int
    total: int
    parts: tuple[Part, ...]
    rank: str = ""


class Phase(msgspec.Struct, frozen=True):
    """Where a game is, in its own words, each "" where it has none: "bean 2 of 3", "turn 4", "Step b"."""

    round: str = ""
    turn: str = ""
    name: str = ""

    def __str__(self) -> str:
        """Return all of it as one line."""
        return ", ".join(part for part in (self.round, self.turn, self.name) if part)


class Concern(IntEnum):
    """How much an event concerns a seat."""

    NOT = 0
    ELSEWHERE = 1  # on somebody else's turn: points, a loss
    ALWAYS = 2  # on its own turn too: a turn that passes without a choice, what others do to it then, the end


class Outlook(NamedTuple, Generic[S]):
    """What plays come to on an imagined table that fits a view."""

    state: S
    uses_luck: bool
    reveals: bool  # somebody would learn what could not be worked out
    tells: bool  # something would stand in the log


# Luck of two imagined tables: what comes to the same on both is taken for certain.
_WORLDS = (bytes(32), bytes([1]) * 32)


AT_TABLE = (-1, -1)
"""The limits of a side: -1 for none, or as many as there are seats."""


@dataclass(frozen=True)
class Game(Generic[S, V, P, A, E]):
    """One game: its types, its doors, its words."""

    key: str
    title: str
    blurb: str
    edition: str
    schema: int  # version of the saved state's shape; a migration leads from each to the next
    seats: tuple[int, ...]  # how many may play
    options: tuple[Option, ...]
    boxes: Boxes[Box]
    state: type[S]
    action: object  # the tagged union A, for decoding
    event: object  # the tagged union E
    lay_out: Callable[[int, Mapping[str, str], Chance], S]  # the table before its first step; see `setup`
    scores: Callable[[P], list[Score]]
    determinize: Callable[[V, Chance], S]  # a state that fits the view, with no sealed choice but the seat's own
    components: Callable[[S], Mapping[str, int]]  # every piece of the box by type, wherever it lies
    words: Words[V, A, E]
    forecast: Callable[[V], Sequence[str]]  # what a player would otherwise work out, in short lines
    phase: Callable[[P], Phase]  # for titles, headings of the log, and to tell that a play ends a phase
    glance: Callable[[V], str]  # how the game stands, for the lobby: one line of at most 60 columns
    counts: Callable[[V], Mapping[str, float]]  # what a player keeps an eye on, by name; previews compare them
    group: Callable[[V, A], str]  # what a long menu may put a play under: "stack two flavors"; "" for its own line
    careful: Callable[[V, A], bool]  # whether a play is never the line that a menu marks first; never all of a menu
    # Whose turn an event begins, -1: all seats', past the seats: of an opponent without one; None: it begins none.
    turn_of: Callable[[E], Seat | None]
    concerns: Callable[[E, Seat], Concern]  # whether it happened to this seat, so that it must not be missed
    # What a position that somebody made up may not say: the range of numbers by field (`side`, or `Token.side` for one
    # record's; AT_TABLE for one side of those there are, or none), and where something else cannot be ("" if nothing).
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    impossible: Callable[[S], str] = lambda state: ""
    # What the forecast would play now, as plays to make one after the other: () where it has nothing to say.
    advised: Callable[[V], Sequence[A]] = lambda view: ()
    windows: tuple[str, ...] = ()  # the kind of every `Window` that may open, and names in it: what may always pass
    # What of that a player may set in advance, by kind or name, with what it is called: "Collector, before scoring".
    asks: Mapping[str, str] = field(default_factory=dict)
    talk: Phrases[V] | None = None  # what seats can say so that programs understand it; free text goes everywhere
    facts: Callable[[Sequence[Score]], Mapping[str, str]] = lambda scores: {}  # what a finished game adds to a profile
    plain_view: Callable[[V], object] = lambda view: view  # as the machine protocol has it: its names do not change
    # The same with a registered box, by its fingerprint; None: the rules hold the box, and no other can be played.
    lay_out_with: Callable[[str, int, Mapping[str, str], Chance], S] | None = None

    def box(self) -> Box:
        """Return the box as printed."""
        return self.boxes.printed()

    def learn_box(self, text: str) -> str:
        """Make the box of a save known and return its fingerprint. Raises ValueError if it is no box of this game."""
        return self.boxes.register(text) if self.lay_out_with is not None and text else ""

    def box_in(self, text: str) -> Box:
        """Return the box in `text` ("": the printed one). Raises ValueError if it is no box of this game."""
        return self.boxes.parse(text) if text else self.box()

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> S:
        """Return a new game with the printed box, up to its first decision. `options` must be complete.

        Raises ValueError for a number of seats that does not fit.
        """
        return self.begin("", seats, options, chance)

    def begin(self, text: str, seats: int, options: Mapping[str, str], chance: Chance) -> S:
        """Set up with the box in `text` ("": the printed one). Raises ValueError for a box that does not fit."""
        state = self._laid_out(text, seats, options, chance)
        settle(state)
        return state

    def opening(self, text: str, seats: int, options: Mapping[str, str], chance: Chance) -> tuple[S, list[Told[E]]]:
        """Set up like `begin`, and return what happened before the first decision too."""
        state = self._laid_out(text, seats, options, chance)
        told = listen(state)
        settle(state)
        return clone(state), told  # a copy that nobody listens to

    def _laid_out(self, text: str, seats: int, options: Mapping[str, str], chance: Chance) -> S:
        if not text:
            return self.lay_out(seats, options, chance)
        if self.lay_out_with is None:
            raise ValueError(f"{self.title} is played with the box that it comes with.")
        return self.lay_out_with(self.boxes.register(text), seats, options, chance)

    @cached_property
    def has_secrets(self) -> bool:
        """Whether a seat may hold anything that it alone knows, besides a choice that is sealed for a moment."""
        _, private, _ = drawers(self.state)
        return bool(set(private.__struct_fields__) - {"sealed"})

    @cached_property
    def view(self) -> GenericAlias:
        """The type of a view, for what decodes one."""
        public, private, _ = drawers(self.state)
        return GenericAlias(View, (public, private))

    @cached_property
    def action_decoder(self) -> msgspec.json.Decoder[A]:
        """Decodes one action from JSON."""
        return msgspec.json.Decoder(self.action)

    @cached_property
    def told_decoder(self) -> msgspec.json.Decoder[list[Told[E]]]:
        """Decodes a list of told events from JSON."""
        return msgspec.json.Decoder(GenericAlias(list, (GenericAlias(Told, (self.event,)),)))

    def try_out(self, view: V, actions: Sequence[A], seed: bytes = _WORLDS[0]) -> Outlook[S] | None:
        """Return what some plays of the view's seat come to on an imagined table; None if they are not legal."""
        if view.seat is None:
            return None
        state = clone(self.determinize(view, Chance(seed)))  # it may share parts with the view
        before, told = state.chance.count, listen(state)
        try:
            for action in actions:
                apply(state, view.seat, action)
        except IllegalAction:
            return None
        luck = state.chance.count != before
        return Outlook(state, luck, not luck and is_barrier(before, state, told), bool(told))

    def preview(self, view: V, action: A) -> str:
        """Return what a play changes that its menu line does not say: "points 3 to 5; cards in hand 3 to 2".

        "" where luck, a secret or the choice of others decides, and for what is not legal.
        """
        step = top(view.public)
        if step is None or step.SEALED:
            return ""
        found = []
        for seed in _WORLDS:
            outlook = self.try_out(view, [action], seed)
            if outlook is None or outlook.uses_luck or outlook.reveals:
                return ""
            found.append(self.counts(self._seen(outlook.state, view)))
        if found[0] != found[1]:
            return ""
        said, before = self.words.action(view, action), self.counts(view)
        changes = {name: f"{before[name]:g} to {n:g}" for name, n in found[0].items() if before.get(name, n) != n}
        return "; ".join(f"{name} {change}" for name, change in changes.items() if change not in said)

    def ends_step(self, view: V, action: A) -> bool:
        """Say whether after a play its step is over for certain: a front end keeps such lines in sight.

        A sealed choice ends the step for its seat. Where each play of a menu ends the step, none stands out.
        """
        step = top(view.public)
        if step is None:
            return False
        outlooks = (self.try_out(view, [action], seed) for seed in _WORLDS)
        return all(outlook is not None and (step.SEALED or self._is_gone(view, outlook)) for outlook in outlooks)

    def next_question(self, view: V, action: A) -> V | None:
        """Return what the seat sees at its next question, if a play does nothing but go on to it; else None.

        A menu may then offer the plays of both at once: to stop choosing, before anything else can happen, is no
        decision of its own.
        """
        step = top(view.public)
        if not isinstance(action, Done) or step is None or step.SEALED:
            return None
        found = []
        for seed in _WORLDS:
            outlook = self.try_out(view, [action], seed)
            if outlook is None or outlook.uses_luck or outlook.reveals or outlook.tells:
                return None
            found.append(outlook.state)
        after = self._seen(found[0], view)
        step = top(after.public)
        if step is None or step.SEALED or step != top(found[1].public):
            return None
        many = isinstance(step, PickSome) and step.left > 1
        return None if many or step.seats(after.public) != (view.seat,) else after

    def _seen(self, state: S, view: V) -> V:
        """Return what the seat of a view sees of another state."""
        return cast("V", view_of(state, view.seat))

    def _is_gone(self, view: V, outlook: Outlook[S]) -> bool:
        """Say whether no step of the same kind, turn and seat stands where the one on top of the view's stack stood."""
        public, later = view.public, outlook.state.public
        at = len(public.stack) - 1
        if len(later.stack) <= at or type(later.stack[at]) is not type(public.stack[at]):
            return True
        one, two = (self.phase(cast("P", drawer)) for drawer in (public, later))
        another = later.stack[at].seats(later) not in ((), public.stack[at].seats(public))
        return another or (one.round, one.turn) != (two.round, two.turn)

    def complete(self, chosen: Mapping[str, str], seats: int | None = None) -> dict[str, str]:
        """Return all options with defaults filled in; with `seats`, also where one does not apply at such a table.

        Raises ValueError for an unknown name or value.
        """
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise ValueError(f"{self.title} has no option {name!r}: it has {', '.join(known) or 'none'}.")
            if value not in known[name].values:
                raise ValueError(f"Option {name} must be {known[name].one_of}, not {value!r}.")
        asked = known if seats is None else applying(self.options, seats, chosen)
        return {name: chosen.get(name, o.default) if name in asked else o.default for name, o in known.items()}


AnyGame: TypeAlias = Game  # for what plays any game: a host, a save, a front end
