"""The table: the board fills the screen, one line says what is decided, the menu lists every legal play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget

from coffee_tui.host import Stale
from coffee_tui.tui.screens import around, hooks
from coffee_tui.tui.screens.base import bindings
from coffee_tui.tui.screens.decision import Decision
from coffee_tui.tui.screens.opening import OpeningScreen
from coffee_tui.tui.screens.sidebar import Sidebar
from coffee_tui.tui.widgets.lines import Lines
from rules import engine
from rules.engine import Action, IllegalAction, Seat, View, Window
from saves.errors import SaveError

if TYPE_CHECKING:
    from coffee_tui.host import LogLine, TableHost

NEWS = 8  # lines of what happened that are shown over the menu
BELOW = 8  # lines of the log that are shown below it


class TableScreen(OpeningScreen):
    """One game, played by the people at this keyboard through its host."""

    BINDINGS = bindings("table")
    DEFAULT_CSS = """
    TableScreen #status { background: $panel; }
    TableScreen #middle, TableScreen #main { height: 1fr; }
    TableScreen.-wide Sidebar { display: block; }
    """

    def __init__(self, host: TableHost, *, returning: bool = True) -> None:
        """`returning` shows the last lines of the log at first, if there are any."""
        super().__init__()
        self.host = host
        self._returning = returning
        self._forget: Callable[[], None] = lambda: None
        self._board = hooks.board_of(host.game)
        self._humans = [seat for seat, info in enumerate(host.meta.seats) if info.is_human]
        self._seat: Seat | None = None  # who sits at the keyboard
        self._view: View | None = None
        self._heard: dict[Seat, int] = {}  # the last line of the log that each seat was shown
        self._log: list[LogLine] = []  # as the seat at the keyboard may read it
        self._news: list[LogLine] = []
        self._said = ""
        self._busy = False
        self._behind_curtain = False
        self._shown_over = False
        self._bag, self._detail = True, False

    def parts(self) -> Iterable[Widget]:
        yield Lines(id="status")
        yield Horizontal(Vertical(self._board, Decision(self.host), id="main"), Sidebar(), id="middle")

    @property
    def ended(self) -> bool:
        """Whether nothing more is played here."""
        return around.ended(self.host)

    def on_mount(self) -> None:
        """Sit down: on return the last lines of the log say where the game stands."""
        self._forget = self.host.subscribe(self._changed)
        self._heard = dict.fromkeys(self._humans, self.host.head)
        self._next_seat(own=True)
        for note in self.host.notes:
            self.notice(note)
        if self._returning and self._seat is not None and not self.ended:
            self._tell([line.text for line in self._log if not line.abandoned], "Until now")

    def on_unmount(self) -> None:
        """Hear no more of the table."""
        self._forget()

    def on_resize(self) -> None:
        """Follow the size; the cover for small terminals is laid by the base class."""
        size = self.app.size
        self.set_class(size.width >= around.WIDE, "-wide")
        self.decision.set_class(size.height >= around.TALL, "-tall")
        self.decision.set_class(size.width >= around.WIDE, "-wide")
        self.call_after_refresh(self._draw_lines)

    # Who sits at the keyboard, and what is shown

    def _changed(self) -> None:
        """Hear from the host, on whatever thread, that the table changed."""
        if not self._busy and self.coffee.loop is not None:
            self.coffee.loop.call_soon_threadsafe(self._next_seat)

    def _next_seat(self, *, own: bool = False) -> None:
        """Show the table to whoever is asked; between two people the curtain falls."""
        if self._behind_curtain:
            return  # whoever lifts it sees what is then
        asked = [seat for seat in self.host.awaited() if seat in self._humans]
        seat = self._seat
        if asked and seat not in asked:
            seat = asked[0]
        elif seat is None and self._humans:
            seat = self._humans[0]
        if seat is not None and seat != self._seat and len(self._humans) > 1 and not self.ended:
            self._curtain(seat)
        else:
            self._seat = seat
            self._look(own=own)

    def _curtain(self, seat: Seat) -> None:
        from coffee_tui.tui.screens.curtain import CurtainScreen  # only with two people at one keyboard

        self._seat = None
        self._behind_curtain = True
        self._look(own=True)  # the table behind the curtain is an onlooker's

        def lifted(on: bool | None) -> None:
            self._behind_curtain = False
            if not on:
                self.action_leave()
                return
            self._seat = seat
            self._look(own=True)
            self._tell_turns_of_others()

        self.app.push_screen(CurtainScreen(around.name_of(self.host, seat), around.title_of(self.host)), lifted)

    def _look(self, *, own: bool) -> None:
        """Show what the seat at the keyboard sees now. `own`: its own key brought it about."""
        host, before = self.host, self._view
        view = self._view = host.view(self._seat)
        self._hear(other=before is None or before.seat != view.seat)
        self._show_board()
        self.decision.show(view, own=own, news=around.latest(self._log, self._news, BELOW))
        self._draw_lines()
        if host.over and not self._shown_over:
            self._shown_over = True
            self.show_scores()
            self.start(self._record, "record")
        elif own and hooks.paused(host.game, before, view):
            self.show_scores()

    def _hear(self, *, other: bool) -> None:
        """Take in what was said since this seat last looked; `other`: it is another seat than before."""
        seat = self._seat
        last = self._log[-1].n if self._log and not other else 0
        new = self.host.log(seat, since=last)
        if other or any(line.kind in ("undo", "redo") for line in new):
            self._log = self.host.log(seat)  # what was taken back is told differently now
        else:
            self._log += new
        heard = self.host.head if seat is None else self._heard[seat]
        self._news = [line for line in self._log if line.n > heard and not line.abandoned]
        if seat is not None:
            self._heard[seat] = self.host.head

    def _draw_lines(self) -> None:
        """Draw what stands around board and menu."""
        if self._view is None or not self.is_mounted:
            return
        self._draw_status()
        you = self._humans[0] if len(self._humans) == 1 else None
        self.query_one(Sidebar).show(around.sitting(self.host, you), self._log)

    def _draw_status(self) -> None:
        width = self.app.size.width
        said = Content.assemble((f" {self._said}", "bold $warning")).truncate(width, ellipsis=True)
        line = said if self._said else around.status(self.host, self.coffee.chosen_keys, width)
        self.query_one("#status", Lines).put([line])

    def _show_board(self) -> None:
        if self._view is not None:
            names = [info.name for info in self.host.meta.seats]
            plain = self.coffee.ascii_only
            self._board.show(self._view, ascii=plain, detail=self._detail, bag=self._bag, names=names)

    def dressed(self) -> None:
        """Take in that settings changed."""
        self.host.forced = self.coffee.session.setting("forced") == "on"
        self._next_seat(own=True)

    @on(Decision.Said)
    def _on_said(self, message: Decision.Said) -> None:
        self.say(message.sentence)

    def say(self, sentence: str) -> None:
        """Say one sentence in the status line, until the next key; a long one over the board."""
        if len(sentence) + 2 > self.app.size.width:
            self.notice(sentence)
            return
        self._said = sentence
        self._draw_status()

    # Playing

    def on_key(self, event: events.Key) -> None:
        """Play by digit; any key ends what was said."""
        if self._said:
            self._said = ""
            self._draw_status()
        if event.key.isdecimal() and len(event.key) == 1 and not self.is_small:
            event.stop()
            if not self._busy:
                self.decision.digit(int(event.key))

    @on(Decision.Picked)
    def _on_picked(self, message: Decision.Picked) -> None:
        if self.ended:
            self.show_scores() if message.index == 0 else self.action_leave()

    @on(Decision.Played)
    def _on_played(self, message: Decision.Played) -> None:
        """Play; ask first before luck and phases where the profile wants that."""
        view, seat = self._view, self._seat
        if view is None or seat is None or self._busy:
            return

        def go() -> None:
            self._act(seat, message.decision, message.tries)

        doubt = ""
        if self.coffee.session.setting("confirm") == "on":
            from coffee_tui.tui.screens.foresight import warning

            doubt = warning(self.host.game, view, message.tries[0])
        if not doubt:
            go()
            return
        from coffee_tui.tui.screens.dialog import Question

        words = self.host.words
        text = ", ".join(words.action(view, action) for action in message.tries[0])
        self.app.push_screen(Question(f"{text}. {doubt}", ["play it", "not yet"]), lambda a: go() if a == 0 else None)

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
            self.start(partial(self._carried_out, work), "table")

    async def _carried_out(self, work: Callable[[], object]) -> None:
        trouble = ""
        try:
            await asyncio.to_thread(work)
        except Stale:
            self._next_seat()
            trouble = "The table has moved on: look again and choose anew."
        except (IllegalAction, SaveError) as error:
            trouble = str(error)
        except OSError as error:
            trouble = f"The disk did not take it ({error.strerror or error}): make room and play again."
        finally:
            self._busy = False
        if trouble:
            self.say(trouble)
            return
        self._next_seat(own=True)
        if self._seat is not None:
            self._tell_turns_of_others()

    def _tell_turns_of_others(self) -> None:
        """Show what others did since this seat's last turn, if anything."""
        others = any(line.seat != self._seat for line in self._news)
        if others and not self.ended and self.coffee.session.setting("pace") != "off":
            self._tell([line.text for line in self._news], "Since your last turn")

    def _tell(self, lines: Sequence[str], title: str) -> None:
        if lines:
            from coffee_tui.tui.screens.since import SinceScreen

            self.app.push_screen(SinceScreen(title, lines[-NEWS:]))

    async def _record(self) -> None:
        """Enter the finished game into the profile; say what was reached by it."""
        try:
            new = await asyncio.to_thread(self.coffee.session.record, self.host)
        except SaveError as error:
            self.notice(str(error))
            return
        if new:
            self.notice("New in your profile: " + ", ".join(f"{name} {value}" for name, value in new.items()) + ".")

    # Keys

    def action_up(self) -> None:
        """Mark the play above."""
        self.decision.move(-1)

    def action_down(self) -> None:
        """Mark the play below."""
        self.decision.move(1)

    def action_enter(self) -> None:
        """Play the marked line, or send what is ticked."""
        if not self._busy:
            self.decision.enter()

    def action_tick(self) -> None:
        """Tick the marked thing, or find a play."""
        if not self.decision.tick():
            self.action_plays()

    def action_clear(self) -> None:
        """Untick everything."""
        self.decision.clear()

    def action_stand(self) -> None:
        """Always let an occasion like this pass, or no longer."""
        view, seat = self._view, self._seat
        step = engine.top(view.public) if view is not None else None
        if seat is None or not isinstance(step, Window):
            self.say("There is nothing here to let pass.")
            return
        on = step.kind not in self.host.meta.standing.get(str(seat), [])
        self._carry_out(lambda: self.host.stand(seat, step.kind, on))
        self.say("From now on you let this pass." if on else "From now on you are asked again.")

    def action_fold(self) -> None:
        """Fold the list of what is where in or out."""
        self._bag = not self._bag
        self._show_board()

    def action_numbers(self) -> None:
        """Show numbers instead of pictures, or pictures again."""
        self._detail = not self._detail
        self._show_board()

    def action_log_up(self) -> None:
        """Scroll the log beside the board up."""
        self.query_one(Sidebar).scroll_log(-1)

    def action_log_down(self) -> None:
        """Scroll the log beside the board down."""
        self.query_one(Sidebar).scroll_log(1)

    def action_what_if(self) -> None:
        """Open a branch of this game with luck of its own."""
        if self.ended:
            self.say("The game has ended: there is nothing left to try out.")
        elif self._seat is not None and not self._busy:
            self.start(partial(self._branch, self._seat), "branch", exclusive=True)

    async def _branch(self, seat: Seat) -> None:
        try:
            branch = await asyncio.to_thread(self.coffee.session.branch, self.host, seat)
        except (SaveError, IllegalAction) as error:
            self.say(str(error))
            return
        self.coffee.open_table(branch, returning=False)

    def action_leave(self) -> None:
        """Back to the lobby, or from a branch to its game."""
        self._busy = True  # nothing more is played
        self.start(self._leave, "leave", exclusive=True)

    async def _leave(self) -> None:
        await self.coffee.close_table(self.host)  # first: the lobby looks at the saves as soon as it is back
        self.dismiss()
