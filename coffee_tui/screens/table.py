"""The table: the board fills the screen, one line says what is decided, the menu lists every legal play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget

from coffee_tui import keys
from coffee_tui.host import Stale
from coffee_tui.screens import hooks
from coffee_tui.screens.base import CoffeeScreen, bindings
from coffee_tui.screens.picking import Picking
from coffee_tui.widgets.lines import Line, Lines, between
from coffee_tui.widgets.menu import Entry, Menu
from coffee_tui.widgets.reader import Reader
from coffee_tui.widgets.seats import Seats, Sitting, rows
from rules import engine
from rules.engine import Action, IllegalAction, Seat, View, Window
from saves.errors import SaveError

if TYPE_CHECKING:
    from coffee_tui.host import LogLine, TableHost
    from coffee_tui.palette import Command

WIDE, TALL = 120, 30
"""Columns from which log and seats stand beside the board; rows from which forecasts have lines of their own."""
SIDE = 42
"""Columns of the log and the seats, their border included."""
NEWS = 8  # lines of what happened that are shown at once


class TableScreen(CoffeeScreen[None]):
    """One game, played by the people at this keyboard through its host."""

    BINDINGS = bindings("table")
    DEFAULT_CSS = """
    TableScreen #status { background: $panel; }
    TableScreen #middle, TableScreen #main { height: 1fr; }
    TableScreen #side { width: 42; display: none; border-left: solid $rule; padding: 0 0 0 1; }
    TableScreen #hints { display: none; height: 2; color: $muted; padding: 0 2; }
    TableScreen #prompt { color: $primary; }
    TableScreen #log { margin-top: 1; }
    TableScreen.-wide #side { display: block; }
    TableScreen.-tall #hints { display: block; }
    TableScreen.-tall Menu { height: 12; }
    """

    def __init__(self, host: TableHost) -> None:
        super().__init__()
        self.host = host
        self._forecast = hooks.forecast_of(host.game)
        self._board = hooks.board_of(host.game)
        self._humans = [seat for seat, info in enumerate(host.meta.seats) if info.is_human]
        self._seat: Seat | None = None  # who sits at the keyboard
        self._view: View | None = None
        self._legal: list[Action] = []
        self._decision = 0
        self._picking: Picking | None = None
        self._heard: dict[Seat, int] = {}  # the last line of the log that each seat was shown
        self._news: list[LogLine] = []
        self._said = ""
        self._busy = False
        self._shown_over = False
        self._bag, self._detail = True, False

    # What is on the screen

    def parts(self) -> Iterable[Widget]:
        yield Lines(id="status")
        yield Horizontal(
            Vertical(self._board, Lines(id="prompt"), Lines(id="hints"), Menu(id="menu"), id="main"),
            Vertical(Seats(id="seats"), Reader(tail=True, id="log"), id="side"),
            id="middle",
        )

    @property
    def menu(self) -> Menu:
        """The menu of plays."""
        return self.query_one(Menu)

    def on_mount(self) -> None:
        """Sit down: on return the last lines of the log say where the game stands."""
        self.host.subscribe(self._changed)
        returning = bool(self.host.log(None))
        self._heard = dict.fromkeys(self._humans, self.host.head)
        self._next_seat(own=True)
        if self._seat is not None and returning and not self.host.over:
            self._tell([line.text for line in self.host.log(self._seat) if not line.abandoned][-NEWS:], "Until now")

    def on_resize(self) -> None:
        """Follow the size; the cover for small terminals is laid by the base class."""
        size = self.app.size
        self.set_class(size.width >= WIDE, "-wide")
        self.set_class(size.height >= TALL, "-tall")
        self.call_after_refresh(self._draw_lines)

    def _changed(self) -> None:
        """Hear from the host, on whatever thread, that the table changed."""
        if not self._busy and self.coffee.loop is not None:
            self.coffee.loop.call_soon_threadsafe(self._next_seat)

    def _next_seat(self, *, own: bool = False) -> None:
        """Show the table to whoever is asked; between two people the curtain falls."""
        asked = [seat for seat in self.host.awaited() if seat in self._humans]
        if self.host.over or not asked:
            seat = self._seat if self._seat is not None or not self._humans else self._humans[0]
        else:
            seat = self._seat if self._seat in asked else asked[0]
        if seat != self._seat and len(self._humans) > 1 and not self.host.over:
            self._curtain(seat)
        else:
            self._seat = seat
            self._look(own=own)

    def _curtain(self, seat: Seat) -> None:
        from coffee_tui.screens.curtain import CurtainScreen  # only with two people at one keyboard

        self._seat = None
        self._look(own=True)  # the table behind the curtain is an onlooker's

        def lifted(on: bool | None) -> None:
            if not on:
                self.action_leave()
                return
            self._seat = seat
            self._look(own=True)
            self._tell_turns_of_others(seat)

        self.app.push_screen(CurtainScreen(self._name(seat), self.host.meta.title or self.host.game.title), lifted)

    def _look(self, *, own: bool) -> None:
        """Show what the seat at the keyboard sees now. `own`: its own key brought it about."""
        host, seat, before = self.host, self._seat, self._view
        view = self._view = host.view(seat)
        self._legal = host.legal(seat) if seat is not None and not host.over else []
        self._decision = host.decision(seat) if seat is not None else 0
        self._picking = Picking.of(view) if self._legal else None
        self._board.show(view, ascii=self.coffee.ascii_only, detail=self._detail, bag=self._bag)
        self._hear(seat)
        self.menu.offer(self._entries(view), own=own)
        self._draw_lines()
        if host.over and not self._shown_over:
            self._shown_over = True
            self._show_scores()
            self.run_worker(self._record(), group="record")
        elif own and hooks.paused(host.game, before, view):
            self._show_scores()

    def _entries(self, view: View) -> list[Entry]:
        words = self.host.game.words
        if self._picking is not None:
            return [
                Entry(words.action(view, action), most, times)
                for (action, most), times in zip(self._picking.things, self._picking.ticked, strict=True)
            ]
        if self.host.over:
            return [Entry("look at the scores"), Entry("back to the lobby")]
        return [Entry(words.action(view, action)) for action in self._legal]

    def _hear(self, seat: Seat | None) -> None:
        """Take in what was said since this seat last looked."""
        if seat is None:
            self._news = []
        else:
            lines = self.host.log(seat, since=self._heard[seat])
            self._heard[seat] = self.host.head
            self._news = [line for line in lines if not line.abandoned]
        if self.has_class("-wide"):
            self.query_one("#log", Reader).read([log_line(line) for line in self.host.log(seat)])

    def _draw_lines(self) -> None:
        """Draw the lines around the board: status, prompt, forecast, news, seats."""
        view, width = self._view, self.app.size.width
        if view is None or not self.is_mounted:
            return
        self.query_one("#status", Lines).put([self._status(width)])
        hints = list(self._forecast(view)) if view.seat is not None and not self.host.over else []
        tall, room = self.has_class("-tall"), width - (SIDE if width >= WIDE else 0)
        right = self._right()
        spare = room - len(self._question(view)) - len(right) - 8
        if hints and not tall and len(hints[0]) <= spare:
            right = " - ".join(part for part in (hints.pop(0), right) if part)
        self.query_one("#prompt", Lines).put([self._prompt(self._question(view), right, room)])
        self.query_one("#hints", Lines).put([Content.styled(hint, "$muted") for hint in hints] if tall else [])
        notes: list[Line] = [] if tall else [Content.styled(hint, "$muted") for hint in hints]
        news = [] if width >= WIDE else [line.text for line in self._news[-3:]]
        self.menu.note(notes + [Content.styled(line, "$muted") for line in news])
        self.query_one("#seats", Seats).seat(self._sitting())

    def _status(self, width: int) -> Content:
        if self._said:
            return Content.assemble((f" {self._said}", "bold $warning")).truncate(width, ellipsis=True)
        meta = self.host.meta
        store = self.host.store
        title = store.path.stem if store is not None else meta.title or self.host.game.title
        marks = [name for name, on in (("PRACTICE", meta.practice), ("WHAT IF", bool(meta.branch_of))) if on]
        if not meta.provable:
            marks.append("not provable")
        own = self.coffee.chosen_keys
        told = "  ".join(
            f"{keys.of(f'table.{name}', own)} {word}"
            for name, word in (("undo", "undo"), ("why", "why not"), ("log", "log"), ("leave", "lobby"))
        )
        left = Content.assemble((f" {title}", "bold"), *((f"  {mark}", "bold $warning") for mark in marks))
        return between(left, Content.styled(f"{told}  {keys.of('app.help', own)} help ", "$muted"), width)

    def _right(self) -> str:
        """Return how far ticking is, and which page of the menu is in sight."""
        parts = [] if self._picking is None else [f"{self._picking.state()}, enter sends"]
        if self.menu.pages > 1:
            parts.append(f"page {self.menu.page + 1}/{self.menu.pages}, 0 turns")
        return " - ".join(parts)

    def _prompt(self, question: str, right: str, width: int) -> Content:
        """Return the line of the decision: a rule with the question in it."""
        tail = Content.assemble(" ", (right, "$muted"), (" ─", "$rule")) if right else Content("")
        left = Content.assemble(("─ ", "$rule"), (question, "bold"), " ").truncate(
            max(width - tail.cell_length, 1), ellipsis=True
        )
        return Content.assemble(left, ("─" * (width - left.cell_length - tail.cell_length), "$rule"), tail)

    def _question(self, view: View) -> str:
        if self.host.over:
            return "The game is over"
        if self._legal:
            return self.host.game.words.prompt(view)
        asked = [self._name(seat) for seat in self._asked()]
        return f"Waiting for {', '.join(asked)}" if asked else "Waiting"

    def _asked(self) -> Sequence[Seat]:
        step = engine.top(self.host.view(None).public)
        return () if step is None else step.seats(self.host.view(None).public)

    def _name(self, seat: Seat) -> str:
        return self.host.meta.seats[seat].name

    def _sitting(self) -> list[Sitting]:
        asked = self._asked()
        return [
            Sitting(
                info.name,
                "you" if seat == self._seat and len(self._humans) == 1 else "" if info.is_human else "bot",
                seat in asked,
            )
            for seat, info in enumerate(self.host.meta.seats)
        ]

    def say(self, sentence: str) -> None:
        """Say one sentence in the status line, until the next key; a long one over the board."""
        if len(sentence) + 2 > self.app.size.width:
            self.notice(sentence)
            return
        self._said = sentence
        self.query_one("#status", Lines).put([self._status(self.app.size.width)])

    # Playing

    def on_key(self, event: events.Key) -> None:
        """Play by digit; any key ends what was said."""
        if self._said:
            self._said = ""
            self.query_one("#status", Lines).put([self._status(self.app.size.width)])
        if self.is_small or not event.key.isdecimal() or len(event.key) != 1:
            return
        event.stop()
        menu = self.menu
        if menu.surprising or self._busy:
            return
        if event.key == "0":
            menu.turn_page()
            self._draw_lines()
            return
        index = menu.at_digit(int(event.key))
        if index is not None:
            self._tick(index) if self._picking is not None else self._choose(index)

    def _choose(self, index: int) -> None:
        if self.host.over:
            self._show_scores() if index == 0 else self.action_leave()
        elif index < len(self._legal):
            self.play(self._decision, self._legal[index])

    def play(self, decision: int, action: Action) -> None:
        """Play an action that answers a decision; asks before luck and phases where the profile wants it."""
        view, seat = self._view, self._seat
        if view is None or seat is None or self._busy:
            return
        if self.coffee.shelf.setting("confirm") == "on":
            from coffee_tui.screens.foresight import warning

            doubt = warning(self.host.game, view, action)
            if doubt:
                self._confirm(doubt, view, action, lambda: self._act(seat, decision, [[action]]))
                return
        self._act(seat, decision, [[action]])

    def _confirm(self, doubt: str, view: View, action: Action, go: Callable[[], None]) -> None:
        from coffee_tui.screens.asking import Question

        text = f"{self.host.game.words.action(view, action)}. {doubt}"
        self.app.push_screen(Question(text, ["play it", "not yet"]), lambda answer: go() if answer == 0 else None)

    def _act(self, seat: Seat, decision: int, tries: Sequence[Sequence[Action]]) -> None:
        def work() -> object:
            for batch in tries[:-1]:
                try:
                    return self.host.act(seat, decision, batch)
                except IllegalAction:
                    continue
            return self.host.act(seat, decision, tries[-1])

        self._carry_out(work)

    def _carry_out(self, work: Callable[[], object]) -> None:
        """Let the host do something, off the event loop."""
        if not self._busy:
            self._busy = True
            self.run_worker(self._carried_out(work), group="table")

    async def _carried_out(self, work: Callable[[], object]) -> None:
        own, trouble = True, ""
        try:
            await asyncio.to_thread(work)
        except Stale:
            own, trouble = False, "The table has moved on: look again and choose anew."
        except (IllegalAction, SaveError) as error:
            trouble = str(error)
        except OSError as error:
            trouble = f"The disk did not take it ({error.strerror or error}): make room and play again."
        finally:
            self._busy = False
        if trouble:
            self.say(trouble)
        if not trouble or not own:
            self._next_seat(own=own)
            if own:
                self._tell_turns_of_others(self._seat)

    def _tell_turns_of_others(self, seat: Seat | None) -> None:
        """Show what others did since this seat's last turn, if anything."""
        if seat is None or self.host.over or len(self.host.meta.seats) == 1:
            return
        others = any(line.seat != seat for line in self._news)
        if others and self.coffee.shelf.setting("pace") != "off":
            self._tell([line.text for line in self._news[-NEWS:]], "Since your last turn")

    def _tell(self, lines: Sequence[str], title: str) -> None:
        if lines:
            from coffee_tui.screens.since import SinceScreen

            self.app.push_screen(SinceScreen(title, lines))

    def _tick(self, index: int) -> None:
        assert self._picking is not None
        trouble = self._picking.tick(index)
        if trouble:
            self.say(trouble)
        self.menu.tick(index, self._picking.ticked[index])
        self._draw_lines()

    # Showing more

    def _show_scores(self) -> None:
        from coffee_tui.screens.reading import ReadingScreen

        host, view = self.host, self._view
        if view is None:
            return
        scores = host.scores() or host.game.scores(view.public)
        names = [info.name for info in host.meta.seats]
        lines = hooks.sheet(
            host.game, view, scores, names, plain=self.coffee.ascii_only, width=min(self.app.size.width - 2, 120)
        )
        if host.over and host.meta.provable:
            lines += ["", Content.styled("Every draw can be checked with: coffee-tui verify", "$muted")]
        self.app.push_screen(ReadingScreen("The game is over" if host.over else "Scores so far", lines))

    async def _record(self) -> None:
        """Enter the finished game into the profile; say what was reached by it."""
        try:
            new = await asyncio.to_thread(self.coffee.shelf.record, self.host)
        except SaveError as error:
            self.notice(str(error))
            return
        if new:
            self.notice("New in your profile: " + ", ".join(f"{name} {value}" for name, value in new.items()) + ".")

    def help_lines(self) -> list[Line]:
        """Return what the help says about the step at hand."""
        view = self._view
        step = engine.top(view.public) if view is not None else None
        if view is None or step is None:
            return ["The game is over: nothing is left to play."]
        lines: list[Line] = [Content.styled(self._question(view), "bold")]
        rule = self.host.game.words.rule(step.RULE)
        if rule:
            lines += [Content.assemble((f"{step.RULE}  ", "$muted"), rule)]
        lines += ["", *(f"{n}  {entry.text}" for n, entry in enumerate(self.menu.entries, 1))]
        return lines

    def plays(self) -> Iterator[Command]:
        """Yield every legal play for the palette. Each carries the decision that it answers."""
        from coffee_tui.palette import Command

        view = self._view
        if view is None or self._seat is None:
            return
        words, decision = self.host.game.words, self._decision
        step = engine.top(view.public)
        rule = "" if step is None else words.rule(step.RULE)
        if self._picking is not None:
            for index, (action, _) in enumerate(self._picking.things):
                yield Command(words.action(view, action), rule, "tick", lambda index=index: self._tick(index))
            return
        for number, action in enumerate(self._legal, 1):
            yield Command(
                words.action(view, action), rule, str(number), lambda action=action: self.play(decision, action)
            )

    # Keys

    def action_up(self) -> None:
        """Mark the play above."""
        self._move(-1)

    def action_down(self) -> None:
        """Mark the play below."""
        self._move(1)

    def _move(self, by: int) -> None:
        page = self.menu.page
        self.menu.move(by)
        if self.menu.page != page:
            self._draw_lines()

    def action_enter(self) -> None:
        """Play the marked line, or send what is ticked."""
        if self._busy or self.menu.surprising or self._seat is None:
            return
        if self._picking is None:
            self._choose(self.menu.cursor)
            return
        missing = self._picking.missing()
        if missing:
            self.say(missing)
        else:
            self._act(self._seat, self._decision, self._picking.batches())

    def action_tick(self) -> None:
        """Tick the marked thing, or find a play."""
        if self._picking is not None:
            self._tick(self.menu.cursor)
        else:
            self.action_plays()

    def action_clear(self) -> None:
        """Untick everything."""
        if self._picking is not None and self._view is not None:
            self._picking.clear()
            self.menu.offer(self._entries(self._view), own=True)
            self._draw_lines()

    def action_plays(self) -> None:
        """Open the palette of plays."""
        from coffee_tui.palette import PaletteScreen, carry_out

        if self._legal:
            self.app.push_screen(PaletteScreen(self.plays(), "Type to find a play"), carry_out)

    def action_undo(self) -> None:
        """Take the last play back."""
        self._back(self.host.can_undo, self.host.undo)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._back(self.host.can_redo, self.host.redo)

    def action_restart_turn(self) -> None:
        """Take the whole turn back."""
        self._back(self.host.can_undo, self.host.restart_turn)

    def _back(self, can: Callable[[Seat], str], move: Callable[[Seat], object]) -> None:
        seat = self._seat
        if seat is None or self._busy:
            return
        reason = can(seat)
        if reason:
            self.say(reason)
        else:
            self._carry_out(lambda: move(seat))

    def action_stand(self) -> None:
        """Always let an occasion like this pass, or no longer."""
        view, seat = self._view, self._seat
        step = engine.top(view.public) if view is not None else None
        if seat is None or not isinstance(step, Window):
            self.say("There is nothing here to let pass.")
            return
        on = step.kind not in self.host.standing(seat)
        self._carry_out(lambda: self.host.stand(seat, step.kind, on))
        self.say("From now on you let this pass." if on else "From now on you are asked again.")

    def action_why(self) -> None:
        """List what cannot be played now, and why."""
        from coffee_tui.screens.reading import ReadingScreen

        view, seat = self._view, self._seat
        closed = self.host.closed(seat) if seat is not None else []
        if view is None or not closed:
            self.say("Nothing that you may look for is closed now.")
            return
        words = self.host.game.words
        lines: list[Line] = []
        for action, why in closed:
            lines += [Content.styled(words.action(view, action), "bold"), f"  {why}", ""]
        self.app.push_screen(ReadingScreen("What cannot be played now, and why", lines))

    def action_log(self) -> None:
        """Show the whole log and the seats."""
        from coffee_tui.screens.reading import ReadingScreen

        if self._seat is None and self._humans:
            return
        lines: list[Line] = [log_line(line) for line in self.host.log(self._seat)] or ["Nothing has happened yet."]
        seats = rows(self._sitting(), 60)
        self.app.push_screen(ReadingScreen("Log", [*lines, "", *seats], tail=True))

    def action_fold(self) -> None:
        """Fold the list of what is where in or out."""
        self._bag = not self._bag
        self._show_board()

    def action_numbers(self) -> None:
        """Show numbers instead of pictures, or pictures again."""
        self._detail = not self._detail
        self._show_board()

    def _show_board(self) -> None:
        if self._view is not None:
            self._board.show(self._view, ascii=self.coffee.ascii_only, detail=self._detail, bag=self._bag)

    def action_log_up(self) -> None:
        """Scroll the log beside the board up."""
        self.query_one("#log", Reader).scroll_pages(-1)

    def action_log_down(self) -> None:
        """Scroll the log beside the board down."""
        self.query_one("#log", Reader).scroll_pages(1)

    async def action_what_if(self) -> None:
        """Open a branch of this game with luck of its own."""
        try:
            branch = await asyncio.to_thread(self.coffee.shelf.branch, self.host)
        except SaveError as error:
            self.say(str(error))
            return
        self.coffee.open_table(branch)

    async def action_leave(self) -> None:
        """Back to the lobby, or from a branch to its game."""
        self.dismiss()
        await self.coffee.close_table(self.host)


def log_line(line: LogLine) -> Line:
    """Return a line of the log as it is drawn; what was taken back is struck through and says so."""
    if line.abandoned:
        return Content.assemble((line.text, "strike $muted"), (" (taken back)", "$muted"))
    return line.text
