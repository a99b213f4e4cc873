"""The near side of a door: what an observer's looks mean. Legal plays, refusals and text are made here, of views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from coffee_tui.host import choices
from coffee_tui.host.choices import Choice
from coffee_tui.host.door import Answer, Door, Entry, Hello, Look
from coffee_tui.host.talking import read
from rules import engine
from rules.engine import Action, AnyGame, Named, NamedWords, Score, Seat, View

RECORDED = ("n", "seat", "text", "undone", "kind")
"""What of each line of the log an observer may take home."""


class LogLine(NamedTuple):
    """One line of the log as an observer may read it. `undone`: it does not count any more.

    `names` is where the names of seats stand in the text; `turn` whose turn begins with it, see `Game.turn_of`.
    """

    n: int
    seat: Seat
    text: str
    undone: bool = False
    kind: Literal["event", "undo", "redo", "talk"] = "event"
    names: tuple[Named, ...] = ()
    turn: Seat | None = None
    speaker: str = ""  # who says it, by name


class Observer:
    """One observer of a table, up to the look that it took last."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.hello: Hello = door.hello
        self.game: AnyGame = door.game
        self.seat = door.hello.seat
        self.names = [who.name for who in door.hello.seats]
        self.words = NamedWords(door.game.words, self.names)
        self.log: list[LogLine] = []  # in order; a line that is undone stays
        self.entries: list[Entry[Any]] = []
        self._at: dict[int, int] = {}  # where the line of an entry is
        self._gone: set[int] = set()  # entries that do not count any more
        self._legal: list[Action] | None = None
        self._choices: list[Choice] | None = None
        self.look: Look[Any, Any]
        self._take(door.look())

    def refresh(self) -> bool:
        """Take the newest look; say whether it is another one."""
        look = self.door.look()
        return look is not self.look and look.number > self.look.number and self._take(look)

    def step(self) -> bool:
        """Take the next look, one play further; say whether there was one."""
        look = self.door.next()
        return look is not None and self._take(look)

    def _take(self, look: Look[Any, Any]) -> bool:
        self.look = look
        self._legal = self._choices = None
        for entry in look.entries:
            self._read(entry)
        # Each line once, however often it was undone.
        for n in {n for entry in look.entries for n in entry.entries if n in self._at}:
            self.log[self._at[n]] = self.log[self._at[n]]._replace(undone=n in self._gone)
        return True

    def _read(self, entry: Entry[Any]) -> None:
        self.entries.append(entry)
        if entry.kind == "undo":
            self._gone.update(entry.entries)
        elif entry.kind == "redo":
            self._gone.difference_update(entry.entries)
        text, names = self._text(entry)
        turn = None if entry.event is None else self.game.turn_of(entry.event)
        if text:
            self._at[entry.n] = len(self.log)
            speaker = self.names[entry.seat] if entry.kind == "talk" else ""
            line = LogLine(entry.n, entry.seat, text, kind=entry.kind, names=names, turn=turn, speaker=speaker)
            self.log.append(line)

    def _text(self, entry: Entry[Any]) -> tuple[str, tuple[Named, ...]]:
        """Return the line of an entry, "" for none, and where names stand in it."""
        if entry.kind == "event":
            return self.words.spelled(entry.event) if entry.event is not None else ("", ())
        if entry.kind == "talk":  # names stand only in what the program understands: all else is as it was typed
            return (entry.text if read(self.game, entry.text) is None else self.words.put(entry.text)), ()
        if not 0 <= entry.seat < len(self.names):
            return "The game goes on from an earlier point.", ()
        name = self.names[entry.seat]
        return self._moved(name, entry), (Named(0, len(name), entry.seat),)

    def _moved(self, name: str, entry: Entry[Any]) -> str:
        what = self._what_moved(name, entry)
        if entry.kind == "redo":
            return f"{name} redoes {what}."
        return f"{name} undoes {what}{', as everybody agreed' if entry.agreed else ''}."

    def _what_moved(self, name: str, entry: Entry[Any]) -> str:
        """Return what an undo or redo is about, as far as the observer was told of it."""
        moved = [self.log[self._at[n]] for n in entry.entries if n in self._at]
        lines = [line.text for line in moved if line.turn is None]
        if not lines:
            return "the last play"
        more = len(lines) - 1
        first = lines[0].rstrip(".").removeprefix(f"{name} ")
        return f'"{first}"' + (f" and {more} more line{'' if more == 1 else 's'}" if more else "")

    # What is so now.

    @property
    def view(self) -> View:
        """What the observer sees."""
        view: View = self.look.view
        return view

    @property
    def legal(self) -> list[Action]:
        """What the seat may play now, in menu order."""
        if self._legal is None:
            self._legal = [] if self.look.abandoned else engine.legal_in(self.view)
        return self._legal

    @property
    def choices(self) -> list[Choice]:
        """The menu of the seat: its legal plays, and what comes after one that only goes on."""
        if self._choices is None:
            self._choices = choices.choices(self.game, self.words, self.view, self.legal)
        return self._choices

    @property
    def advised(self) -> Sequence[Action]:
        """What the forecast would play now, as plays to make as one; () where it has nothing to say."""
        return self.game.advised(self.view) if self.is_due else ()

    def effects(self, choice: Choice) -> list[str]:
        """Return what is to be known of a choice beside its line."""
        return choices.effects(self.game, self.words, choice)

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return engine.top(self.view.public) is None

    @property
    def abandoned(self) -> bool:
        """Whether the game was given up."""
        return self.look.abandoned

    @property
    def ended(self) -> bool:
        """Whether nothing more is played."""
        return self.over or self.abandoned

    @property
    def is_due(self) -> bool:
        """Whether the seat is asked and has not chosen."""
        return not self.abandoned and is_asked(self.view)

    @property
    def is_forced(self) -> bool:
        """Whether the seat is asked and has one play, which is made for it at once if it wants that."""
        step = engine.top(self.view.public)
        if step is None or not self.is_due or self.look.trouble:
            return False
        return choices.is_forced(step, self.legal, has_secrets=self.game.has_secrets)

    @property
    def is_forced_to_throw(self) -> bool:
        """Whether luck decides what comes of that play: it is worth seeing by itself."""
        outlook = self.game.try_out(self.view, self.legal) if self.is_forced else None
        return outlook is not None and outlook.uses_luck

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats that are publicly waited for."""
        return tuple(seat for seat, person in enumerate(self.look.people) if person.due)

    @property
    def people(self) -> list[Seat]:
        """The seats of persons."""
        return [seat for seat, who in enumerate(self.hello.seats) if who.is_human]

    @property
    def heard(self) -> int:
        """The number of the entry that was told last."""
        return self.entries[-1].n if self.entries else 0

    def lines_since(self, n: int) -> list[LogLine]:
        """Return the lines of the log after entry `n`."""
        at = len(self.log)
        while at and self.log[at - 1].n > n:
            at -= 1
        return self.log[at:]

    def events_since(self, n: int) -> list[Any]:
        """Return the events after entry `n` that still count."""
        return [e.event for e in self.entries if e.n > n and e.event is not None and e.n not in self._gone]

    def closed(self) -> list[tuple[Action, str]]:
        """Return plays that the seat may look for but cannot make now, each with why."""
        step = engine.top(self.view.public)
        if step is None or not self.legal:
            return []
        return [(action, self.words.put(step.refuse(self.view, action))) for action in step.closed(self.view)]

    def why(self, action: Action) -> str:
        """Return why the seat cannot make this play now; "" if it can."""
        if self.abandoned:
            return "The game was abandoned: nothing more is played in it."
        return self.words.put(engine.why_not(self.view, action))

    def scores(self) -> Sequence[Score]:
        """Return the scores: final, or as they would be now."""
        final = self.look.scores
        return self.game.scores(self.view.public) if final is None else final

    def luck_lines(self) -> list[str]:
        """Return what proves the game's luck: the hash of its seed, and the seed itself once the game has ended."""
        if not self.hello.provable:
            return []
        lines = [f"SHA-256 of the seed: {self.hello.commitment}"]
        return [*lines, f"The seed: {self.look.seed}"] if self.look.seed else lines

    def record(self) -> bytes:
        """Return what the observer may take home, as readable JSON: its own view and log, and nothing of others."""
        hello = self.hello
        record = {
            "game": hello.game,
            "title": hello.title,
            "seats": self.names,
            "options": hello.options,
            "commitment": hello.commitment,
            "view": self.view,
            "log": [{name: getattr(line, name) for name in RECORDED} for line in self.log],
        }
        return msgspec.json.format(msgspec.json.encode(record), indent=1)

    @property
    def asks(self) -> list[tuple[str, str, bool]]:
        """What a player may set in advance: name, what it is called, and whether the seat is asked for it."""
        return [(name, title, name not in self.look.passes) for name, title in self.game.asks.items()]

    @property
    def phrases(self) -> list[tuple[str, str]]:
        """What the seat may say now so that programs understand it: as people read it, and as it is said."""
        talk = self.game.talk
        said = [] if talk is None or self.seat is None else [talk.words(one) for one in talk.offered(self.view)]
        return [(self.words.put(text), text) for text in said]

    # What is done.

    def act(self, actions: Sequence[Action], decision: int | None = None) -> Answer:
        """Play some actions as one, as the answer to a decision, by default the present one."""
        return self.door.act(self.look.decision if decision is None else decision, actions)

    def subscribe(self, fn: Callable[[], None]) -> Callable[[], None]:
        """Call `fn` when there is a new look to take. Return what ends this."""
        return self.door.subscribe(fn)


def is_asked(view: View) -> bool:
    """Say whether the seat of a view is asked and has not chosen."""
    step = engine.top(view.public)
    if step is None or view.seat is None or view.mine is None:
        return False
    return view.seat in step.seats(view.public) and not (step.SEALED and view.mine.sealed is not None)
