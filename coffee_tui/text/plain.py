"""The table as lines of text and numbered choices: for screen readers, pipes and slow links.

Nothing is drawn and nothing is redrawn: what is said stays said, in the order in which it happened. Here is who sits at
the keyboard and what he is told and does; how a table is read out is in `reading.py`, what changes it in `playing.py`.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import TYPE_CHECKING, TextIO

from coffee_tui.account.called import command
from coffee_tui.host.door import ONLOOKER_ACTS
from coffee_tui.host.observer import Observer
from coffee_tui.text import coached
from coffee_tui.text.commands import COMMANDS, command_in
from coffee_tui.text.keyboard import Keyboard
from coffee_tui.text.playing import Playing
from coffee_tui.text.reading import Reading, listed_names, spoken

if TYPE_CHECKING:
    from coffee_tui.host.door import Request
    from coffee_tui.host.seating import Seating
    from rules.engine import Seat

LAST = 5  # lines of what happened that are read out on return
CURTAIN = 60  # blank lines between two people at one keyboard
QUIET = 2.0  # seconds without news until it is said who is waited for

LAPSED = "That request is no longer open."


class Left(Exception):
    """The player left, or no more input will come."""


class Lost(Exception):
    """The connection to the table is lost; the door says why."""


class Plain:
    """One table on two streams. The people at it share the keyboard."""

    def __init__(
        self,
        seating: Seating,
        source: TextIO,
        sink: TextIO,
        columns: Callable[[], int] | None = None,
        waiting: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """`columns` returns the width of the terminal; None if the lines go to a program.

        `waiting` is entered around every wait for input and for others to play.
        """
        self._is_own = seating.owner is not None
        self._record = seating.record
        self._people = {seat: Observer(door) for seat, door in seating.people.items()}
        self._observers = list(self._people.values())
        if seating.onlooker is not None:
            self._observers.append(Observer(seating.onlooker))
        self._reader = self._observers[0 if len(self._people) == 1 else -1]  # who is told what happens
        self._seat: Seat | None = None  # who sits at the keyboard
        self._heard: dict[Seat | None, int] = {}  # the entry up to which each observer was told what happened
        self._refused: set[int] = set()  # requests of which it was said that somebody did not agree
        self._trouble = ""  # that was read out
        self._keyboard = Keyboard(source, waiting)
        self._at_end = False  # a program has sent its last line
        self._sink = sink
        self._columns = columns
        self._out = Reading(sink, columns)
        self.say = self._out.say
        self._playing = Playing(self.say)
        self._changes: dict[str, Callable[[Observer, str], bool]] = {
            "u": self._playing.undo,
            "r": self._playing.redo,
            "R": self._playing.restart,
            "s": self._playing.pass_always,
            "e": self._playing.end_step,
            "d": self._playing.advised,
            "i": self._hint,
        }
        self._reads: dict[str, Callable[[Observer, str], object]] = {
            "m": self._out.menu,
            "/": self._out.menu,
            "b": self._out.board,
            "x": self._out.closed,
            "l": self._out.log,
            "p": self._out.scores,
            "h": self._out.guide,
            "o": self._odds,
            "y": self._review,
            "t": self._talk,
            "?": self._help,
        }

    def run(self) -> None:
        """Play until the game is over or the player leaves; the table stays open.

        Where the connection to it is lost this ends without a word: the door has it for whoever opened it.
        """
        self.say(f"{self._reader.game.title}. Type a number to play, h for how to play, ? for help, q to leave.")
        for line in self._reader.luck_lines()[:1]:
            self.say(line)
        leave = [observer.subscribe(self._keyboard.wake) for observer in self._observers]
        try:
            while (observer := self._next()) is not None:
                self._sit(observer)
                observer.refresh()
                self._tell_news(observer)
                request = _asked(observer)
                if request is not None:
                    self._agree(observer, request)
                elif observer.is_due:
                    self._ask(observer)
            self._finish()
        except Lost:
            self._out.end_prompt()
        except Left:
            self._say_saved()
        except (KeyboardInterrupt, SystemExit):  # a signal; the terminal may be gone
            with suppress(OSError):
                self._say_saved()
            raise
        finally:
            for end in leave:
                end()
            self._keyboard.close()

    def _say_saved(self) -> None:
        if self._is_own:
            self.say(f"Saved. Go on with: {command()} resume {shlex.quote(self._reader.hello.title)}")
        else:
            self.say("The game is saved and your seat is kept: come back to go on.")

    # Whose turn it is

    def _next(self) -> Observer | None:
        """Wait until somebody here is asked, and return who: if possible, who sits here already. None at the end.

        What happens meanwhile is read out as it comes, and what is typed is followed as far as it only reads.
        """
        told: tuple[Seat, ...] = ()
        while True:
            self._keyboard.calm()
            for observer in self._observers:
                observer.refresh()
            if self._reader.ended:
                return None
            self._expect_table()
            people = self._people.values()
            asked = [o for o in people if _asked(o)] or [o for o in people if o.is_due]
            if asked:
                return self._reader if self._reader in asked else asked[0]
            if self._may_know:
                self._tell_news(self._reader)
            due = self._reader.due
            if not self._wait(None if due == told else QUIET):
                told = due
                names = self._awaited()
                if names:
                    self.say(f"(waiting for {', '.join(names)})")

    @property
    def _may_know(self) -> bool:
        """Whether whoever sits here is the reader: what one may know is told to nobody else."""
        return len(self._people) < 2 or self._reader.seat == self._seat

    def _expect_table(self) -> None:
        if any(observer.door.lost for observer in self._observers):
            raise Lost

    def _awaited(self) -> list[str]:
        """Return the names of those elsewhere who are publicly waited for."""
        return [self._reader.names[seat] for seat in self._reader.due if seat not in self._people]

    def _wait(self, seconds: float | None) -> bool:
        """Wait for news and follow what is typed; return whether there was any of the two within so many seconds."""
        if not self._listens:
            return self._keyboard.wait(seconds)
        try:
            line = self._keyboard.line(seconds)
        except TimeoutError:
            return False
        except EOFError:
            if self._keyboard.is_terminal or self._trouble:
                raise Left from None
            self._at_end = True  # what the others play is still read out, until somebody here is asked
            return True
        if line is not None:
            self._follow_meanwhile(line)
        return True

    @property
    def _listens(self) -> bool:
        """Whether lines are taken while others are due.

        Those of a program wait for bots, so that it may send all of them at once.
        """
        if not self._keyboard.hears_news or (self._at_end and not self._trouble):
            return False
        people = self._reader.look.people
        others = [people[seat] for seat in self._reader.due if seat not in self._people]
        return self._keyboard.is_terminal or bool(self._trouble) or any(who.state != "bot" for who in others)

    def _follow_meanwhile(self, line: str) -> None:
        """Follow a line that was typed while others are due: it can read, or leave."""
        command, rest = command_in(line)
        key = command.key if command is not None else ""
        if key == "q":
            raise Left
        names = self._awaited()
        if key == "?":
            self._out.help(self._reader, [c for c in COMMANDS if c.reads or c.key == "q"], "While you wait type:")
        elif key in self._reads and key != "x" and self._may_know:
            self._reads[key](self._reader, rest)
        elif not self._people:
            self.say(ONLOOKER_ACTS)
        else:
            self.say(f"Wait: it is {listed_names(names)}'s turn." if names else "Wait a moment.")

    def _sit(self, observer: Observer) -> None:
        """Let another person come to the keyboard before anything secret is said."""
        if observer.seat != self._seat and len(self._people) > 1:
            if self._columns and self._seat is not None:
                self._sink.write("\n" * CURTAIN)
            name = observer.names[observer.seat] if observer.seat is not None else "everybody"
            self.say(f"Hand the keyboard to {name}, who presses Enter.")
            self._hear()
        self._seat = observer.seat
        self._reader = observer

    def _tell_news(self, observer: Observer) -> None:
        """Say what happened since this observer was last told."""
        seat = observer.seat
        lines = [line for line in observer.lines_since(self._heard.get(seat, 0)) if not line.undone]
        if lines and seat not in self._heard and len(lines) > LAST:
            self.say(f"The last {LAST} things that happened (l reads more):")
            lines = lines[-LAST:]
        for line in lines:
            self.say(spoken(line))
        self._heard[seat] = observer.heard
        request = observer.look.request
        if request is not None and request.seat == seat and request.no >= 0 and request.id not in self._refused:
            self._refused.add(request.id)
            self.say(f"{observer.names[request.no]} does not agree to undo that.")
        self._tell_trouble(observer)

    def _tell_trouble(self, observer: Observer) -> None:
        """Say what keeps the table from going on. Where nobody is asked, let the player leave instead of waiting."""
        trouble = observer.look.trouble
        if trouble == self._trouble:
            return
        self._trouble = trouble
        if trouble:
            self.say(trouble)
            if not observer.is_due and self._keyboard.hears_news:
                self.say("Type q to leave.")
            elif not observer.is_due:
                self.say("Press Enter to wait, or type q to leave.")
                if _leaves(self._hear() or ""):
                    raise Left

    # Asking

    def _ask(self, observer: Observer) -> None:
        """Read the choices out and follow one answer after the other until something changed."""
        self._out.menu(observer)
        decision = observer.look.decision
        done = False
        while not done:
            line = self._hear(lambda: self._stands(observer, decision))
            if line is None:
                return
            if line[:1].isdecimal():  # to the choices as they were read out: the table refuses what came too late
                done = self._playing.play(observer, line)
            else:
                done = not self._stands(observer, decision) or self._follow(observer, line)

    def _stands(self, observer: Observer, decision: int) -> bool:
        """Tell what is new; return whether the observer is still asked the same, and nothing before that."""
        observer.refresh()
        self._tell_news(observer)
        return observer.is_due and observer.look.decision == decision and _asked(observer) is None

    def _follow(self, observer: Observer, line: str) -> bool:
        """Follow a command; return whether the table changed."""
        command, rest = command_in(line)
        if command is None:
            self.say("Type the number of a choice, or ? for help.")
            return False
        if command.key == "q":
            raise Left
        if command.key in self._changes:
            return self._changes[command.key](observer, rest)
        self._reads[command.key](observer, rest)
        return False

    def _hear(self, stands: Callable[[], bool] = lambda: True) -> str | None:
        """Return the next line of the player. Raises Left at the end of the input.

        `stands` is called when there is news: it tells them, and whether what was asked still is; if not, return None.
        """
        while True:
            self._out.prompt()
            try:
                line = self._keyboard.line()
            except EOFError:
                raise Left from None
            if line is not None:
                self._out.end_prompt(typed=True)
                return line
            self._expect_table()
            if not stands():
                return None

    def _hint(self, observer: Observer, rest: str) -> bool:
        self._out.lines(coached.hint(observer))
        return False

    def _review(self, observer: Observer, rest: str) -> None:
        self._out.lines(coached.review(observer, self._record))

    def _odds(self, observer: Observer, rest: str) -> None:
        self._out.lines(coached.odds(observer))

    def _help(self, observer: Observer, rest: str) -> None:
        if rest:
            self._out.explain(observer, rest)
        else:
            self._out.help(observer, COMMANDS, "Type the number of a choice, or:")

    def _talk(self, observer: Observer, rest: str) -> None:
        """Say something to the table, or read out what may be said so that programs understand it."""
        phrases = observer.phrases
        if observer.seat is None:
            self.say(ONLOOKER_ACTS)
        elif not rest:
            self._out.lines(f"t {n}: {shown}" for n, (shown, _) in enumerate(phrases, 1))
            self.say("Type t and what you want to say.")
        else:
            chosen = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 3 else 0
            text = phrases[chosen - 1][1] if 1 <= chosen <= len(phrases) else rest
            if trouble := observer.door.talk(text).trouble:
                self.say(trouble)
            observer.refresh()
            self._tell_news(observer)

    # What comes in between

    def _agree(self, observer: Observer, request: Request) -> None:
        """Ask a person whether another one may undo past luck."""
        self.say(f"{observer.names[request.seat]} asks to undo past luck:")
        self._out.lines(f"- {line.text}" for line in observer.log if line.n in request.entries)
        self.say("Do you agree? Type y or n.")
        while (said := self._hear(lambda: self._is_open(observer, request))) is not None:
            if _leaves(said):
                raise Left
            if said.lower() in ("y", "yes", "n", "no"):
                self._playing.did(observer.door.answer(request.id, said[0] in "yY"))
                return
            self.say("Type y or n.")
        self.say(LAPSED)

    def _is_open(self, observer: Observer, request: Request) -> bool:
        """Tell what is new; return whether the observer is still asked to agree to this."""
        observer.refresh()
        self._tell_news(observer)
        asked = _asked(observer)
        return asked is not None and asked.id == request.id

    # The end

    def _finish(self) -> None:
        observer = self._reader
        self._tell_news(observer)
        if observer.over:
            self.say("The game is over.")
            self._out.scores(observer)
        else:
            self.say("The game was abandoned: nothing more is played in it.")
        for line in observer.luck_lines()[1:]:
            self.say(line)
        if observer.hello.provable and self._is_own:
            self.say(f"Check every draw with: {command()} verify {shlex.quote(observer.hello.title)}")


def _asked(observer: Observer) -> Request | None:
    """Return the request that this observer is asked to agree to."""
    request = observer.look.request
    return request if request is not None and observer.seat in request.asked else None


def _leaves(line: str) -> bool:
    command, _ = command_in(line)
    return command is not None and command.key == "q"
