"""The table as lines of text and numbered choices: for screen readers, pipes and slow links.

Nothing is drawn and nothing is redrawn: what is said stays said, in the order in which it happened.
"""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, TextIO

from coffee_tui.host import Stale, luck_lines
from rules import engine
from rules.engine import Action, Done, IllegalAction, PickSome, Score, Seat, View, Window
from saves.errors import SaveError

if TYPE_CHECKING:
    from coffee_tui.host import TableHost

LONGEST_LINE = 1000  # characters of one answer
LAST = 5  # lines of what happened that are read out on return
LOG = 20  # lines of the log that `l` reads out
CURTAIN = 60  # blank lines between two people at one keyboard

COMMANDS = {
    "m": "read the choices again",
    "/": "read only the choices with a word in them, such as /stop",
    "b": "read the board",
    "x": "read what cannot be played now, and why",
    "u": "take the last play back",
    "r": "play again what was taken back",
    "t": "take the whole turn back",
    "l": "read the log; l 50 reads more of it",
    "s": "read the scores",
    "w": "always let such an occasion pass, or no longer",
    "h": "read how the game is played",
    "?": "read this help",
    "q": "leave; the game is saved",
}
TAKES_MORE = "/lL"  # commands that may be followed by a word


class Left(Exception):
    """The player left, or no more input will come."""


class Plain:
    """One table on two streams. The people at it share the keyboard."""

    def __init__(
        self,
        host: TableHost,
        source: TextIO,
        sink: TextIO,
        columns: Callable[[], int] | None = None,
        waiting: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """`columns` returns the width of the terminal; None if the lines go to a program.

        `waiting` is entered around every wait for input.
        """
        self._waiting = waiting
        self.host = host
        self._name = host.store.path.stem if host.store else ""
        self._source = source
        self._sink = sink
        self._columns = columns
        self._seat: Seat | None = None  # who sits at the keyboard
        self._heard: dict[Seat, int] = {}  # the log line up to which each seat was told what happened
        self._forecast_of: Callable[[View], Sequence[str]] = _forecast(host.game.key)
        self._changes: dict[str, Callable[[Seat], bool]] = {
            "u": self._undo,
            "r": self._redo,
            "t": self._restart,
            "w": self._stand,
        }
        self._reads: dict[str, Callable[[Seat, str], object]] = {
            "m": self._menu,
            "/": self._menu,
            "b": self._board,
            "x": self._closed,
            "l": self._log,
            "s": self._scores,
            "h": self._guide,
            "?": self._help,
        }

    def run(self) -> None:
        """Play until the game is over or the player leaves; the table stays open."""
        self.say(f"{self.host.game.title}. Type a number to play, h for how to play, ? for help, q to leave.")
        for line in luck_lines(self.host.meta):
            self.say(line)
        try:
            while not self.host.over:
                seat = self._next()
                self._sit(seat)
                self._tell_news(seat)
                self._ask(seat)
            self._finish()
        except Left:
            self._say_saved()
        except (KeyboardInterrupt, SystemExit):  # a signal; the terminal may be gone
            with suppress(OSError):
                self._say_saved()
            raise

    def _say_saved(self) -> None:
        self.say(f"Saved. Go on with: coffee-tui resume {shlex.quote(self._name)}")

    def say(self, text: str) -> None:
        """Print a text as lines that fit the terminal, without anything that could steer it."""
        line = "".join(c if c.isprintable() else " " for c in text)
        # Asked each time, for it may be resized; one column stays free, where a terminal would wrap by itself.
        lines = textwrap.wrap(line, max(8, self._columns() - 1)) if self._columns else [line]
        self._sink.write("\n".join(lines) + "\n")
        self._sink.flush()

    # Whose turn it is

    def _next(self) -> Seat:
        """Return the person who is asked next: who sits here already, if possible."""
        awaited = [seat for seat in self.host.awaited() if self.host.meta.seats[seat].is_human]
        if not awaited:
            raise Left
        return self._seat if self._seat in awaited else awaited[0]

    def _sit(self, seat: Seat) -> None:
        """Let another person come to the keyboard before anything secret is said."""
        people = sum(info.is_human for info in self.host.meta.seats)
        if seat != self._seat and people > 1:
            if self._columns and self._seat is not None:
                self._sink.write("\n" * CURTAIN)
            self.say(f"Hand the keyboard to {self.host.meta.seats[seat].name}, who presses enter.")
            self._hear()
        self._seat = seat

    def _tell_news(self, seat: Seat) -> None:
        """Say what happened since this seat was last asked."""
        since = self._heard.get(seat, 0)
        lines = [line for line in self.host.log(seat, since) if not line.abandoned]
        if lines and seat not in self._heard and len(lines) > LAST:
            self.say(f"The last {LAST} things that happened (l reads more):")
            lines = lines[-LAST:]
        for line in lines:
            self.say(line.text)
        self._heard[seat] = self.host.head

    # Asking

    def _ask(self, seat: Seat) -> None:
        """Read the choices out and follow one answer after the other until something changed."""
        self._menu(seat)
        while True:
            line = self._hear()
            if not line:
                self._menu(seat)
                continue
            command, rest = line[0], line[1:].strip()
            if command.isdecimal():
                done = self._play(seat, line)
            elif command in "qQ" and not rest:
                raise Left
            elif command.lower() in COMMANDS and (not rest or command in TAKES_MORE):
                done = self._carry_out(command.lower(), seat, rest)
            else:
                done = False
                self.say("Type the number of a choice, or ? for help.")
            if done:
                return

    def _hear(self) -> str:
        """Return the next line of the player. Raises Left at the end of the input."""
        if self._columns:
            self._sink.write("> ")
            self._sink.flush()
        with self._waiting():
            line = rest = self._source.readline(LONGEST_LINE)
            while len(rest) == LONGEST_LINE and not rest.endswith("\n"):  # of a line that is too long
                rest = self._source.readline(LONGEST_LINE)
        if not line:
            raise Left
        return line.strip()

    def _menu(self, seat: Seat, word: str = "") -> None:
        """Read out the decision and its numbered choices; with a word only those that have it in them."""
        view = self.host.view(seat)
        words = self.host.words
        many = picking(view)
        self.say(f"{words.prompt(view)}.")
        for line in self._forecast_of(view):
            self.say(line)
        if many is None:
            texts = [words.action(view, action) for action in self.host.legal(seat)]
        else:
            texts = [f"{words.action(view, action)} ({count} there)" for action, count in many.loose(view)]
        for number, text in enumerate(texts, 1):
            if word.lower() in text.lower():
                self.say(f"{number} {text}")
        if many is not None:
            how = f"up to {many.left} numbers, or 0 for none" if many.may_stop else f"{many.left} numbers"
            self.say(f"Type {how}.")

    # Playing

    def _play(self, seat: Seat, line: str) -> bool:
        """Play the choice of these numbers; return whether that was possible."""
        numbers = [
            int(n) if n.isascii() and n.isdecimal() and len(n) < 6 else -1 for n in line.replace(",", " ").split()
        ]
        view = self.host.view(seat)
        many = picking(view)
        try:
            if many is None:
                legal = self.host.legal(seat)
                if len(numbers) != 1 or not 1 <= numbers[0] <= len(legal):
                    raise IllegalAction(f"Type one number from 1 to {len(legal)}.")
                self.host.act(seat, self.host.decision(seat), [legal[numbers[0] - 1]])
            else:
                self._pick(seat, many, view, numbers)
        except Stale:
            self.say("The choices changed meanwhile.")
        except (IllegalAction, SaveError) as error:
            self.say(str(error))
            return False
        return True

    def _pick(self, seat: Seat, many: PickSome[Any, Any], view: View, numbers: Sequence[int]) -> None:
        """Play a choice of several things, typed in any order. Raises IllegalAction."""
        loose = many.loose(view)
        picks = [] if numbers == [0] else sorted(numbers)
        if not all(1 <= n <= len(loose) and picks.count(n) <= loose[n - 1][1] for n in picks):
            raise IllegalAction(f"Type numbers from 1 to {len(loose)}, each no more often than it is there.")
        if len(picks) > many.left or (len(picks) < many.left and not many.may_stop):
            raise IllegalAction(f"Choose {'at most ' if many.may_stop else ''}{many.left}, all in one line.")
        actions: list[Action] = [loose[n - 1][0] for n in picks]
        decision = self.host.decision(seat)
        if len(picks) < many.left:
            try:
                self.host.act(seat, decision, [*actions, Done()])
            except IllegalAction:
                if not actions:
                    raise
            else:
                return
        self.host.act(seat, decision, actions)  # choosing ended by itself: nothing more was there

    # Commands

    def _carry_out(self, command: str, seat: Seat, rest: str) -> bool:
        """Follow a command; return whether the table changed."""
        try:
            if command in self._changes:
                return self._changes[command](seat)
            self._reads[command](seat, rest)
        except (IllegalAction, SaveError) as error:
            self.say(str(error))
        return False

    def _undo(self, seat: Seat) -> bool:
        return self._move(self.host.can_undo(seat), lambda: self.host.undo(seat))

    def _redo(self, seat: Seat) -> bool:
        return self._move(self.host.can_redo(seat), lambda: self.host.redo(seat))

    def _restart(self, seat: Seat) -> bool:
        return self._move(self.host.can_undo(seat), lambda: self.host.restart_turn(seat))

    def _move(self, reason: str, move: Callable[[], object]) -> bool:
        """Go back or forth, unless there is a reason why not; the log then says what happened."""
        if reason:
            self.say(reason)
            return False
        move()
        return True

    def _stand(self, seat: Seat) -> bool:
        step = engine.top(self.host.view(seat).public)
        if not isinstance(step, Window):
            self.say("There is nothing here to let pass.")
            return False
        on = step.kind not in self.host.meta.standing.get(str(seat), [])
        self.host.stand(seat, step.kind, on)
        self.say("From now on you let this pass." if on else "From now on you are asked again.")
        return on

    def _board(self, seat: Seat, rest: str) -> None:
        self._read(self.host.words.board(self.host.view(seat)))

    def _closed(self, seat: Seat, rest: str) -> None:
        words, view = self.host.words, self.host.view(seat)
        self._read(
            (f"{words.action(view, action)}: {why}" for action, why in self.host.closed(seat)),
            "Nothing that you may look for is closed now.",
        )

    def _log(self, seat: Seat, rest: str) -> None:
        many = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 6 else LOG
        lines = self.host.log(seat)[-many:] if many else []
        self._read(
            (f"{line.text}{' (taken back)' if line.abandoned else ''}" for line in lines), "Nothing happened yet."
        )

    def _scores(self, seat: Seat, rest: str) -> None:
        self._read_scores(self.host.scores() or self.host.game.scores(self.host.view(seat).public))

    def _help(self, seat: Seat, rest: str) -> None:
        step = engine.top(self.host.view(seat).public)
        rule = self.host.words.rule(step.RULE) if step is not None else ""
        self._read([*([rule] if rule else []), "Type the number of a choice, or:"])
        self._read(f"{key} {what}" for key, what in COMMANDS.items())

    def _guide(self, seat: Seat, rest: str) -> None:
        for heading, paragraphs in self.host.words.guide():
            self._read([f"{heading}.", *paragraphs])

    def _read(self, lines: Iterable[str], none: str = "") -> None:
        """Read lines out, or say what it means that there are none."""
        said = False
        for line in lines:
            self.say(line)
            said = True
        if not said and none:
            self.say(none)

    # The end

    def _finish(self) -> None:
        self._tell_news(self._seat or 0)
        self.say("The game is over.")
        self._read_scores(self.host.scores() or [])
        for line in luck_lines(self.host.meta)[1:]:
            self.say(line)
        if self.host.meta.provable:
            self.say(f"Check every draw with: coffee-tui verify {shlex.quote(self._name)}")

    def _read_scores(self, scores: Iterable[Score]) -> None:
        for score in scores:
            rank = f", {score.rank}" if score.rank else ""
            self.say(f"{self.host.meta.seats[score.seat].name}: {score.total} points{rank}.")
            for part in score.parts:
                how = f", {part.how}" if part.how else ""
                self.say(f"- {part.name} {part.points}{how}")


def picking(view: View) -> PickSome[Any, Any] | None:
    """Return the step at hand if several things are to be chosen at once."""
    step = engine.top(view.public)
    return step if isinstance(step, PickSome) and step.left > 1 else None


def _forecast(key: str) -> Callable[[View], Sequence[str]]:
    """Return what reads out what a player would otherwise work out; a game need not have it."""
    try:
        lines: Callable[[View], Sequence[str]] = import_module(f"rules.{key}.forecast").lines
    except (ModuleNotFoundError, AttributeError):
        return lambda view: ()
    return lines
