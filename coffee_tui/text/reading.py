"""A table read out as lines of text: the choices, the board, the log, the scores. Nothing here changes the table."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TextIO

from rules import engine
from rules.engine import PickSome, View

if TYPE_CHECKING:
    from coffee_tui.host.observer import LogLine, Observer
    from coffee_tui.text.commands import Command

LOG = 20  # lines of the log that `l` reads out


class Reading:
    """Says lines to one stream."""

    def __init__(self, sink: TextIO, columns: Callable[[], int] | None) -> None:
        """`columns` returns the width of the terminal; None if the lines go to a program."""
        self._sink = sink
        self._columns = columns
        self._prompted = False  # the line of the prompt is not ended yet

    def say(self, text: str) -> None:
        """Print a text as lines that fit the terminal, without anything that could steer it."""
        self.end_prompt()
        line = "".join(c if c.isprintable() else " " for c in text)
        # Asked each time, for it may be resized; one column stays free, where a terminal would wrap by itself.
        lines = textwrap.wrap(line, max(8, self._columns() - 1)) if self._columns else [line]
        self._sink.write("\n".join(lines) + "\n")
        self._sink.flush()

    def prompt(self) -> None:
        """Ask for a line on a terminal, if it is not asked for already."""
        if self._columns and not self._prompted:
            self._sink.write("> ")
            self._sink.flush()
            self._prompted = True

    def end_prompt(self, *, typed: bool = False) -> None:
        """Go on below the prompt. `typed`: the terminal is there already."""
        if self._prompted and not typed:
            self._sink.write("\n")
            self._sink.flush()
        self._prompted = False

    def lines(self, lines: Iterable[str], none: str = "") -> None:
        """Read lines out, or say what it means that there are none."""
        said = False
        for line in lines:
            self.say(line)
            said = True
        if not said and none:
            self.say(none)

    def menu(self, observer: Observer, word: str = "") -> None:
        """Read out the decision and its numbered choices; with a word only those that have it in them.

        Where the observer is not asked, only what the table waits for.
        """
        view, words = observer.view, observer.words
        asked = words.prompt(view)
        self.say(asked if asked.endswith("?") else f"{asked}.")
        if not observer.is_due:
            return
        many = picking(view)
        self.lines(observer.game.forecast(view))
        if many is None:
            texts = [choice.text for choice in observer.choices]
        else:
            texts = [f"{words.action(view, action)} ({count} there)" for action, count in many.loose(view)]
        for number, text in enumerate(texts, 1):
            if word.lower() in text.lower():
                self.say(f"{number} {text}")
        if many is not None:
            how = f"up to {many.left} numbers, or 0 for none" if many.may_stop else f"{many.left} numbers"
            self.say(f"Type {how}.")

    def board(self, observer: Observer, rest: str = "") -> None:
        """Read out the board."""
        self.lines(observer.words.board(observer.view))

    def closed(self, observer: Observer, rest: str = "") -> None:
        """Read out what cannot be played now, and why."""
        words, view = observer.words, observer.view
        self.lines(
            (f"{words.action(view, action)}: {why}" for action, why in observer.closed()),
            "Everything is available right now.",
        )

    def log(self, observer: Observer, rest: str = "") -> None:
        """Read out the end of the log, or as many lines of it as are asked for."""
        many = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 6 else LOG
        lines = observer.log[-many:] if many else []
        self.lines((f"{spoken(line)}{' (undone)' if line.undone else ''}" for line in lines), "Nothing happened yet.")

    def scores(self, observer: Observer, rest: str = "") -> None:
        """Read out the scores, as they are now or final."""
        for score in observer.scores():
            rank = f", {score.rank}" if score.rank else ""
            self.say(f"{observer.names[score.seat]}: {score.total} points{rank}.")
            for part in score.parts:
                how = f", {part.how}" if part.how else ""
                self.say(f"- {part.name} {part.points}{how}")

    def explain(self, observer: Observer, number: str) -> None:
        """Read out what a choice does that its line does not say."""
        menu = observer.choices if picking(observer.view) is None else []
        at = int(number) if number.isascii() and number.isdecimal() and len(number) < 6 else 0
        if not 1 <= at <= len(menu):
            self.say(f"Type ? and a number from 1 to {len(menu)}." if menu else "These choices say all that they do.")
            return
        choice = menu[at - 1]
        self.lines([choice.text, *observer.effects(choice)])

    def help(self, observer: Observer, commands: Iterable[Command], how: str) -> None:
        """Read out the rule at hand, how to play, and the commands."""
        step = engine.top(observer.view.public)
        rule = observer.words.rule(step.RULE) if step is not None else ""
        self.lines([*([rule] if rule else []), how])
        self.lines(f"{command.key}, {command.word}: {command.help}" for command in commands)

    def guide(self, observer: Observer, rest: str = "") -> None:
        """Read out how the game is played."""
        for heading, paragraphs in observer.words.guide():
            self.lines([f"{heading}.", *paragraphs])


def spoken(line: LogLine) -> str:
    """Return a line of the log as it is read out: what somebody said with who said it."""
    return f"{line.speaker}: {line.text}" if line.speaker else line.text


def picking(view: View) -> PickSome[Any, Any] | None:
    """Return the step at hand if several things are to be chosen at once."""
    step = engine.top(view.public)
    return step if isinstance(step, PickSome) and step.left > 1 else None


def listed_names(names: Sequence[str]) -> str:
    """Return names as a sentence has them: "Ann, Ben and Cleo"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
