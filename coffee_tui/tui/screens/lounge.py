"""The lounge of a server: the tables there are, who sits there and whose turn it is; make one, join, watch, go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget

from coffee_tui.account import keys
from coffee_tui.serve import wire
from coffee_tui.tui.screens.about_table import about_table, group, heading, idle_time, is_due, same, whose
from coffee_tui.tui.screens.base import bindings
from coffee_tui.tui.screens.lists import ListScreen
from coffee_tui.tui.widgets.lines import Line, Lines, between, flowed, wrapped
from coffee_tui.tui.widgets.picker import Picker

if TYPE_CHECKING:
    from coffee_tui.serve.near import Lounge
    from coffee_tui.serve.wire import TableInfo

Do = Callable[[], None]
Row = tuple[Line, Do | None, "TableInfo | None"]

SHOWN = ("lounge.new", "lounge.watch", "lounge.begin", "lounge.vote", "lounge.give_up", "lounge.settings")
GROUPS = ("Your tables", "Open seats", "To watch", "Ended", "Others")
JOINED = "You have a seat. The game begins when the table is full; you will be told."
NEW, OTHER_KEY = "I am new here", "I have a code from my other key"


class LoungeScreen(ListScreen[None]):
    """A list of tables, and what everybody may know of the marked one."""

    BINDINGS = [*bindings("lounge"), *bindings("list", without=("left", "right", "back"))]
    DEFAULT_CSS = """
    LoungeScreen { padding: 0 1; }
    LoungeScreen #title { margin-bottom: 1; }
    LoungeScreen #about { height: 4; margin-top: 1; }
    LoungeScreen #keys { color: $muted; height: 2; }
    """

    def __init__(self, lounge: Lounge) -> None:
        super().__init__()
        self._lounge = lounge
        self._rows: list[Row] = []
        self._has_looked = False
        self._forget: Do = lambda: None

    def parts(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Picker()
        yield Lines(id="about")
        yield Lines(id="keys")

    def on_mount(self) -> None:
        """Ask for the tables; whoever has no name yet is asked for one."""
        self._forget = self._lounge.subscribe(self._changed)
        self._fill()
        self._ask(lambda n: wire.Follow(id=n, on=True))
        if self._lounge.welcome.needs in ("name", "code"):
            self.call_after_refresh(self._introduce)

    def on_unmount(self) -> None:
        """Hear no more."""
        self._forget()

    def on_screen_resume(self) -> None:
        """Show what has changed meanwhile."""
        self._fill()

    def on_resize(self) -> None:
        """Follow the size; the cover for small terminals is laid by the base class."""
        self._fill()

    def _changed(self) -> None:
        with suppress(RuntimeError):  # the loop may be closed already
            if self.coffee.loop is not None:
                self.coffee.loop.call_soon_threadsafe(self.call_later, self._fill)

    # Who one is

    def _introduce(self) -> None:
        from coffee_tui.tui.screens.dialog import Question

        answers = [NEW, OTHER_KEY]
        question = Question("Welcome. This server does not know your SSH key yet.", answers)
        self.app.push_screen(question, lambda chosen: self._ask_who(is_new=chosen != 1))

    def _ask_who(self, *, is_new: bool) -> None:
        from coffee_tui.tui.screens.dialog import Ask

        if not is_new:
            self.app.push_screen(Ask("The code that your other key shows:"), lambda code: self._named("", code))
        elif self._lounge.welcome.needs == "code":
            self.app.push_screen(Ask("The code of your invitation:"), self._invited)
        else:
            self.app.push_screen(Ask("What shall others call you?", longest=24), self._named)

    def _invited(self, code: str | None) -> None:
        from coffee_tui.tui.screens.dialog import Ask

        if code:
            ask = Ask("What shall others call you?", longest=24)
            self.app.push_screen(ask, lambda name: self._named(name, code))

    def _named(self, name: str | None, code: str | None = "") -> None:
        if name or code:
            self.start(partial(self._choose_name, name or "", code or ""), "name")

    async def _choose_name(self, name: str, code: str) -> None:
        try:
            await asyncio.to_thread(self._lounge.do, lambda n: wire.Introduce(id=n, name=name, code=code))
        except ValueError as error:
            self.notice(str(error))
            self._introduce()
            return
        self.coffee.session.welcomed()
        self.coffee.dress()
        self._fill()

    # What is on the screen

    def _fill(self) -> None:
        """Build the list anew; the mark stays on its table."""
        if not self.is_mounted:
            return
        rows: list[Row] = []
        if self._lounge.welcome.player:
            rows += [(heading("Start"), None, None), ("a new table", self.action_new, None)]
        groups: dict[str, list[TableInfo]] = {group: [] for group in GROUPS}
        for table in self._lounge.tables:
            groups[group(table)].append(table)
        for title, tables in groups.items():
            if tables or title == "Your tables":
                rows.append((heading(title), None, None))
            rows += [(self._row(table), partial(self._go, table), table) for table in tables]
            if not tables and title == "Your tables":
                rows.append((Content.styled("  no table yet", "$muted"), None, None))
        picker = self.picker
        marked = self._marked()
        at = next((i for i, row in enumerate(rows) if same(row[2], marked)), picker.cursor if self._has_looked else 0)
        if not self._has_looked and self._lounge.tables:
            self._has_looked = True  # whoever comes here wants to go on where he is waited for
            at = next((i for i, row in enumerate(rows) if row[2] is not None and is_due(row[2])), at)
        self._rows = rows
        picker.offer([row[0] for row in rows], at, frozenset(i for i, row in enumerate(rows) if row[1] is None))
        self._draw_lines()

    def _row(self, table: TableInfo) -> Content:
        seats = ", ".join(chair.name or "free" for chair in table.chairs)
        idle = "" if table.state != "running" or table.idle < 60 else f" for {idle_time(table.idle)}"
        told = ("your turn", "bold $warning") if is_due(table) else (whose(table) + idle, "$muted")
        return Content.assemble(f"{table.name:<24} ", (seats, ""), "  ", told)

    def _draw_lines(self) -> None:
        width = self.app.size.width - 2
        unnamed = "watching without a key" if self._lounge.welcome.needs == "key" else "no name yet"
        name = self._lounge.welcome.player or unnamed
        here = len(self._lounge.here)
        who = f"{here} player{'' if here == 1 else 's'} here   {name}"
        title = Content.assemble(("Coffee", "bold $primary"), ("  tables of this server", "$muted"))
        self.query_one("#title", Lines).put([between(title, who, width)])
        table = self._marked()
        about = [] if table is None else about_table(table)
        self.query_one("#about", Lines).put([part for line in about for part in wrapped(line, width, 2)][:4])
        own = self.coffee.chosen_keys
        shown = [(key.id, key.name) for key in keys.at("lounge") if key.id in SHOWN]
        shown += [("lounge.leave", "quit"), ("app.guide", "how to play"), ("app.help", "help")]
        self.query_one("#keys", Lines).put(flowed([f"{keys.of(name, own)} {what}" for name, what in shown], width))

    def _marked(self) -> TableInfo | None:
        row = self.marked_of(self._rows)
        return None if row is None else row[2]

    # What is asked of the server

    def _ask(self, make: Callable[[int], wire.Call], then: Callable[[str], None] | None = None) -> None:
        self.start(partial(self._asked, make, then), "ask")

    async def _asked(self, make: Callable[[int], wire.Call], then: Callable[[str], None] | None) -> None:
        try:
            said = await asyncio.to_thread(self._lounge.do, make)
        except ValueError as error:
            self.notice(str(error))
            return
        if then is not None:
            then(said)
        elif said:
            self.notice(said)

    def _go(self, table: TableInfo) -> None:
        """Do what is nearest at a table: play, join, or watch."""
        if table.may_join and not table.mine:
            self._ask(lambda n: wire.Join(id=n, table=table.name), lambda said: self._open(table.name, joined=True))
        elif table.state == "gathering":
            self.notice("This table waits for players: b begins it with bots on the free seats.")
        else:
            self._open(table.name)

    def _open(self, name: str, *, watch: bool = False, joined: bool = False) -> None:
        self.start(partial(self._opened, name, watch, joined), "open", exclusive=True)

    async def _opened(self, name: str, watch: bool, joined: bool) -> None:
        try:
            seating = await asyncio.to_thread(self._lounge.enter, name, watch=watch)
        except (ValueError, OSError) as error:
            self.notice(JOINED if joined else str(error))  # whoever has just joined waits for others
        else:
            self.coffee.open_table(seating)

    # Keys

    def moved(self) -> None:
        """Say what is known of the marked line."""
        self._draw_lines()

    def action_enter(self) -> None:
        """Do what the marked line says."""
        row = self.marked_of(self._rows)
        if row is not None and row[1] is not None:
            row[1]()

    def action_new(self) -> None:
        """Make a table."""
        if not self._lounge.welcome.player:
            self.notice("You only watch here: come with an SSH key, and choose a name.")
            return
        from coffee_tui.tui.boards import offered
        from coffee_tui.tui.screens.newtable import NewTableScreen

        others = [name for name in self._lounge.here if name != self._lounge.welcome.player]
        screen = NewTableScreen(offered(self.coffee.session.games()), others)

        def made(setup: object) -> None:
            from coffee_tui.tui.screens.newgame import Setup

            if isinstance(setup, Setup):
                chairs, options = tuple(seat.kind for seat in setup.seats), dict(setup.options)
                watch, timeout = screen.is_open, screen.timeout
                self._ask(
                    lambda n: wire.Create(
                        id=n, game=setup.game.key, chairs=chairs, options=options, watch=watch, timeout=timeout
                    ),
                    lambda name: self._made(name, chairs),
                )

        self.app.push_screen(screen, made)

    def _made(self, name: str, chairs: tuple[str, ...]) -> None:
        if all(chair == "me" or chair.startswith("bot:") for chair in chairs):
            self._open(name)
        else:
            self.notice(f"The table is called {name}. The game begins when all seats are taken.")

    def _table_for(self, what: str) -> TableInfo | None:
        table = self._marked()
        if table is None:
            self.notice(f"Mark the table that you want to {what}.")
        return table

    def action_watch(self) -> None:
        """Watch the marked table."""
        table = self._table_for("watch")
        if table is not None:
            self._open(table.name, watch=True)

    def action_begin(self) -> None:
        """Begin at a table of one's own."""
        table = self._table_for("begin")
        if table is not None:
            self._ask(lambda n: wire.Begin(id=n, table=table.name), lambda said: self._open(table.name))

    def action_give_up(self) -> None:
        """Leave the marked table for good."""
        from coffee_tui.tui.screens.dialog import Question

        table = self._table_for("leave")
        if table is None:
            return
        text = f"Leave {table.name} for good?" + (" A bot plays on in your seat." if table.state == "running" else "")

        def answered(chosen: int | None) -> None:
            if chosen == 1:
                self._ask(lambda n: wire.Quit(id=n, table=table.name))

        self.app.push_screen(Question(text, ["No, stay", "Yes"]), answered)

    def action_vote(self) -> None:
        """Agree that a bot plays for somebody who is away, or that the game ends."""
        from coffee_tui.tui.screens.dialog import Question

        table = self._table_for("vote about")
        if table is None:
            return
        away = [(seat, chair.name) for seat, chair in enumerate(table.chairs) if chair.state == "away"]
        away = [(seat, name) for seat, name in away if seat != table.seat]
        answers = ["Nothing", *(f"Let a bot play for {name} until they return" for _, name in away), "End the game"]

        def answered(chosen: int | None) -> None:
            if chosen is None or chosen < 1:
                return
            if chosen <= len(away):
                seat = away[chosen - 1][0]
                self._ask(lambda n: wire.Vote(id=n, table=table.name, about="bot", seat=seat))
            else:
                self._ask(lambda n: wire.Vote(id=n, table=table.name, about="end"))

        self.app.push_screen(Question(f"What do you agree to at {table.name}?", answers), answered)

    def action_key(self) -> None:
        """Show a code for another key."""
        from coffee_tui.tui.screens.reading import ReadingScreen

        def show(code: str) -> None:
            lines: list[Line] = [
                f"Your code: {code[:4]}-{code[4:8]}-{code[8:]}",
                "",
                "Connect with your other key within ten minutes and type it when you are asked who you are.",
            ]
            self.app.push_screen(ReadingScreen("Another key", lines))

        self._ask(lambda n: wire.KeyCode(id=n), show)

    def action_settings(self) -> None:
        """Change the settings."""
        self.coffee.action_settings()

    def dressed(self) -> None:
        """Take in that settings changed."""
        self._draw_lines()

    def action_leave(self) -> None:
        """Leave the server."""
        self.app.exit(0)
