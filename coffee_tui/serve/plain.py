"""The lounge as lines of text, for terminals that can show no more and for screen readers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

import rules
from coffee_tui.players import players_for
from coffee_tui.serve import wire
from coffee_tui.serve.near import FarSession, Lounge
from coffee_tui.text.plain import Plain
from coffee_tui.text.signals import Signals

MOST_WORDS = 200


class PlainLounge:
    """Reads a line, does what it says, until the player leaves."""

    def __init__(self, lounge: Lounge, source: TextIO, sink: TextIO, columns: Callable[[], int] | None) -> None:
        self._lounge = lounge
        self._source, self._sink, self._columns = source, sink, columns
        lounge.hear(lambda note: self._say(f"({note.text})"))

    def run(self, table: str) -> None:
        """Play at a table, or first ask at which; `table` is "" for that."""
        try:
            self._introduce()
            if table:
                self._play(table, watch=False)
                return
            self._lounge.ask(lambda n: wire.Follow(id=n, on=True))
            self._list()
            while not self._lounge.lost and self._follow(self._hear("Table? ")):
                pass
        except EOFError:
            pass

    def _say(self, line: str) -> None:
        self._sink.write(f"{line}\n")
        self._sink.flush()

    def _hear(self, prompt: str) -> str:
        self._sink.write(prompt)
        self._sink.flush()
        line = self._source.readline(MOST_WORDS)
        if not line:
            raise EOFError
        return line.strip()

    def _introduce(self) -> None:
        while self._lounge.welcome.needs in ("name", "code") and not self._lounge.lost:
            code = ""
            if self._lounge.welcome.needs == "code":
                code = self._hear("The code of your invitation, or of your other key: ")
            else:
                self._say("This server does not know your key yet. Type + if you have a code from your other key.")
            name = self._hear("Your name: ")
            if name == "+":
                name, code = "", self._hear("The code: ")
            self._name(name, code)

    def _name(self, name: str, code: str) -> None:
        try:
            self._lounge.do(lambda n: wire.Introduce(id=n, name=name, code=code))
        except ValueError as error:
            self._say(str(error))

    def _list(self) -> None:
        tables = self._lounge.tables
        self._say(f"{len(tables)} {'table' if len(tables) == 1 else 'tables'}:")
        for number, table in enumerate(tables, 1):
            seats = ", ".join(
                (chair.name or "a free seat") + (f" ({chair.state})" if chair.state in ("away", "bot") else "")
                for chair in table.chairs
            )
            due = [chair.name for chair in table.chairs if chair.due]
            whose = f"; {' and '.join(due)} to move" if due else ""
            yours = ", yours" if table.seat >= 0 else ", free for you" if table.may_join else ""
            game = rules.load(table.game).title
            self._say(f"{number} {table.name}, {game}, {table.state}{yours}: {seats}{whose}")
        self._say("Type a number to go there, n for a new table, l to list them again, q to leave.")

    def _follow(self, line: str) -> bool:
        """Do what a line says; return whether to go on."""
        tables = self._lounge.tables
        if line in ("q", "quit"):
            return False
        if line.isdecimal() and len(line) < 5 and 1 <= int(line) <= len(tables):
            self._go(tables[int(line) - 1])
        elif line in ("n", "new"):
            self._new()
        self._list()
        return True

    def _go(self, table: wire.TableInfo) -> None:
        try:
            if table.may_join:
                self._lounge.do(lambda n: wire.Join(id=n, table=table.name))
                self._say("You have a seat.")
            elif table.state == "gathering" and table.mine:
                self._lounge.do(lambda n: wire.Begin(id=n, table=table.name))
        except ValueError as error:
            self._say(str(error))
            return
        self._play(table.name, watch=False)

    def _new(self) -> None:
        games = [rules.load(key) for key in rules.GAMES]
        for number, game in enumerate(games, 1):
            self._say(f"{number} {game.title}, seats: {', '.join(map(str, game.seats))}")
        chosen = self._hear("Game? ")
        if not (chosen.isdecimal() and len(chosen) < 3 and 1 <= int(chosen) <= len(games)):
            return
        game = games[int(chosen) - 1]
        seats = self._hear("How many seats? ") if len(game.seats) > 1 else str(game.seats[0])
        bots = self._hear("How many of them are bots? ") if seats != "1" else "0"
        if not (seats.isdecimal() and bots.isdecimal() and len(seats + bots) < 5):
            return
        people = max(int(seats) - int(bots) - 1, 0)
        bot = f"bot:{players_for(game.key)[0]}"
        chairs = ("me", *["anyone"] * people, *[bot] * (int(seats) - 1 - people))
        try:
            name = self._lounge.do(lambda n: wire.Create(id=n, game=game.key, chairs=chairs))
        except ValueError as error:
            self._say(str(error))
            return
        self._say(f"The table is called {name}.")
        if not people:
            self._play(name, watch=False)

    def _play(self, table: str, *, watch: bool) -> None:
        try:
            seating = self._lounge.enter(table, watch=watch)
        except (ValueError, OSError) as error:
            self._say(str(error))
            return
        session = FarSession(self._lounge)
        signals = Signals()
        try:
            with signals.held_back():
                if session.setting("forced") == "on":
                    for door in seating.people.values():
                        door.play_forced(True)
                seating.owner, owner = None, seating.owner
                Plain(seating, self._source, self._sink, self._columns, signals.waiting).run()
                seating.owner = owner
        finally:
            seating.close()
        for door in seating.doors:
            if door.lost:
                self._say(door.lost)
