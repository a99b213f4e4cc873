"""When what happens at a table comes to its screen, and to whom of those who share its keyboard."""

from __future__ import annotations

import asyncio
from math import inf
from typing import TYPE_CHECKING

from textual.content import Content

from coffee_tui.account.settings import SETTINGS
from coffee_tui.host.presenter import Presenter
from coffee_tui.tui.screens import around
from coffee_tui.tui.screens.guard import Guard
from coffee_tui.tui.screens.telling import SINCE, SO_FAR
from saves.errors import SaveError

if TYPE_CHECKING:
    from textual.timer import Timer

    from coffee_tui.tui.screens.keyboard import Keyboard
    from coffee_tui.tui.screens.table import TableScreen
    from coffee_tui.tui.screens.telling import Telling
    from coffee_tui.tui.widgets.lines import Line
    from rules.engine import Seat

SKIP, NEXT = "any key: skip", "any key: next · Esc: skip"
GO_ON = Content.styled("any key: go on", "bold $primary")

PACE_SAYS = {
    "quick": "Others' plays are shown one by one.",
    "calm": "Others' plays are shown one by one, slowly.",
    "step": "Each play of the others waits for a key.",
    "off": "Only what came of others' plays is shown.",
}


class Showing:
    """Takes looks in one by one, as fast as the pace wants, and hands the keyboard over."""

    def __init__(self, screen: TableScreen, keyboard: Keyboard, telling: Telling) -> None:
        self._screen = screen
        self._keyboard = keyboard
        self._telling = telling
        self.presenter = Presenter(screen.now)
        self._guard = Guard(screen.now)
        self._timer: Timer | None = None
        self._is_covered = False  # by the hand-over
        self._is_unseen = False  # what came of a key was not seen until another key
        self._was_over = keyboard.observer.over
        self._is_told_for_key = False  # what is told says that a key goes on
        self._lost = ""

    # What comes

    def advance(self, *, own: bool = False, asked: bool = False) -> None:
        """Show the next look, or hand the keyboard over.

        `own`: a key at this table brought it about, `asked`: a key brought the table back.

        Each look comes in a turn of the loop: keys come in between.
        """
        screen, keyboard = self._screen, self._keyboard
        if screen.is_busy or self._is_covered or not screen.is_last_table:
            return  # whatever ends this calls again
        self.presenter.pace = screen.coffee.session.setting("pace")
        lost = keyboard.lost != self._lost
        if lost or keyboard.is_urgent:
            self._lost = keyboard.lost
            self.presenter.release()
        elif not own and self._must_wait():
            return
        moved = keyboard.advance(own=own)
        if moved or own or lost:
            screen.show_look(own=own and not keyboard.is_by_others)
        if moved:
            own = own and not keyboard.is_by_others
            self._is_unseen |= own and self._has_result()
            self._hold(own=own)
            screen.call_later(self.advance)
        else:
            self._arrive(own=own or asked)

    def _has_result(self) -> bool:
        """Say whether the look on the screen tells something, or that a choice lies sealed."""
        recap, view = self._keyboard.recap, self._keyboard.observer.view
        is_sealed = view.mine is not None and view.mine.sealed is not None
        return recap is not None and (is_sealed or bool(recap.lines_of(recap.moments[-1])))

    def _must_wait(self) -> bool:
        """Say whether what is on the screen stays for now; the end of its time calls again."""
        screen, wait = self._screen, self.presenter.wait
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if 0 < wait < inf:
            self._timer = screen.set_timer(wait, self.advance)
        # What nobody sees is not shown: it comes when the page over the table is closed, or the terminal is larger.
        # Nor does it come while somebody looks back.
        if wait > 0 and self._is_for_key != self._is_told_for_key:
            self._tell(must_see=self.presenter.is_stopped)
        is_hidden = screen.app.screen is not screen or screen.is_small or self._telling.past is not None
        return wait > 0 or (is_hidden and self.presenter.pace != "off")

    def _hold(self, *, own: bool) -> None:
        """Let the look that was just shown stay for its time, or until a key."""
        keyboard, presenter = self._keyboard, self.presenter
        observer, recap = keyboard.observer, keyboard.recap
        is_end = observer.over and not self._was_over
        self._was_over = observer.over
        must_see = is_end or (recap is not None and recap.has_news)
        if must_see:
            self._stop()
        elif keyboard.is_thrown or ((own or keyboard.is_by_others) and not self._is_asked):
            presenter.hold()
        if presenter.is_stopped or presenter.is_showing or not (self._is_asked or observer.ended):
            self._tell(must_see=must_see)
        else:
            self._telling.close()

    @property
    def _is_asked(self) -> bool:
        """Whether whoever has the screen has something to choose, which is not played for it in a moment."""
        observer = self._keyboard.observer
        is_made = observer.is_forced and self._screen.coffee.session.setting("forced") == "on"
        return observer.is_due and not is_made

    def _stop(self, *, always: bool = False) -> None:
        """Let the look on the screen stay until a key that was pressed after it could be seen."""
        self.presenter.stop(always=always)
        self._guard = Guard(self._screen.now)
        self._screen.call_after_refresh(self._guard.painted)

    def _tell(self, *, must_see: bool) -> None:
        recap, presenter = self._keyboard.recap, self.presenter
        first = 0 if recap is None else recap.moments[-1].first
        self._is_told_for_key = self._is_for_key
        skip = NEXT if presenter.pace == "step" else SKIP
        hint: Line = GO_ON if presenter.is_stopped else skip if self._is_for_key else ""
        observer = self._keyboard.observer
        title = around.heading(observer) if presenter.is_showing else around.question(observer)
        self._telling.plays(title, hint, first=first, must_see=must_see)

    def _arrive(self, *, own: bool) -> None:
        """Go on where the present is on the screen."""
        screen, keyboard = self._screen, self._keyboard
        people = keyboard.observer.look.people
        is_present = self._is_asked or not keyboard.observer.is_due
        if is_present and not any(person.due and person.state == "bot" for person in people):
            self.presenter.arrive()
        seat = keyboard.wanted()
        if seat is not None and seat != keyboard.seat and not screen.ended:
            if not keyboard.hides(seat):
                self._pass_on(seat)
                return
            if self._is_unseen:
                self._ask_for(seat)
                return
            self._hand_over(seat)
            return
        if (self._is_asked or keyboard.observer.ended) and not self._telling.is_recap:
            self._telling.close()
        elif not self._telling.is_recap:
            self._tell(must_see=False)
        screen.present(own=own)

    # From hand to hand

    def _pass_on(self, seat: Seat) -> None:
        """Let another person play at once: nothing here is hidden from anybody. What concerns it comes first."""
        keyboard = self._keyboard
        keyboard.seat = seat
        recap = keyboard.recaps[seat]
        self._telling.close()
        self._screen.show_look(own=False)
        if recap.must_see(recap.news) and self.presenter.pace != "off":
            self._stop()
            names = keyboard.people[seat].names
            self._telling.plays(f"{names[seat]}: since your last turn", GO_ON, first=recap.since, must_see=True)
            recap.told()
        else:
            self._screen.present(own=False)

    def _ask_for(self, seat: Seat) -> None:
        """Let whoever has just played see what came of it, before the keyboard goes to somebody else."""
        self._stop(always=True)
        name = self._keyboard.people[seat].names[seat]
        recap = self._keyboard.recap
        first = 0 if recap is None else recap.moments[-1].first
        self._telling.plays(
            f"Then {name} plays",
            Content.styled(f"any key: hand over to {name}", "bold $primary"),
            first=first,
            must_see=False,
        )

    def _hand_over(self, seat: Seat) -> None:
        """Let the curtain fall between two people; behind it the table is an onlooker's."""
        from coffee_tui.tui.screens.curtain import CurtainScreen  # only with two people at one keyboard

        screen, keyboard = self._screen, self._keyboard
        while screen.app.screen is not screen:
            screen.app.pop_screen()  # pages and questions of one person are nothing for another
        screen.forget_questions()
        self._is_covered = True
        self._telling.close()
        keyboard.seat = None
        screen.show_look(own=True)

        def lifted(on: bool | None) -> None:
            self._is_covered = self._is_unseen = False
            if not on:
                screen.action_key("leave")
                return
            keyboard.seat = seat
            keyboard.refresh()
            screen.show_look(own=False)
            self.advance()  # while it was down the game may have gone on to somebody else

        observer = keyboard.people[seat]
        screen.app.push_screen(CurtainScreen(observer.names[seat], observer.hello.title), lifted)

    # Keys

    @property
    def _is_for_key(self) -> bool:
        """Whether plays are being shown, so that a key only goes on. One's own last play bars no key."""
        presenter, keyboard = self.presenter, self._keyboard
        is_by_itself = keyboard.is_by_others or keyboard.is_thrown or keyboard.is_behind
        return presenter.is_stopped or (presenter.is_showing and is_by_itself)

    def takes(self, key: str, made: float) -> bool:
        """Take in a key; say whether it does nothing else. `made` is when it was pressed."""
        if not self._is_for_key:
            self._is_unseen = False
            return False
        if self.presenter.is_stopped and self._guard.drops(made):
            return True
        self._is_unseen = False
        self.presenter.press(skip=key == "escape")
        self._screen.call_later(self.advance)
        return True

    async def next_pace(self) -> None:
        """Show others' plays faster or slower from now on, and say so."""
        session = self._screen.coffee.session
        paces = next(setting.values for setting in SETTINGS if setting.name == "pace")
        pace = paces[(paces.index(session.setting("pace")) + 1) % len(paces)]
        try:
            await asyncio.to_thread(session.change, "pace", pace)
        except SaveError as error:
            self._screen.notice(str(error))
        self._screen.say(f"Pace: {pace}. {PACE_SAYS[pace]}")

    # The news

    def tell_news(self, *, returning: bool) -> bool:
        """Tell what happened since the person's last turn, if it is time; say whether that was done.

        Where the log stands beside the board it says the same; people who share a table saw it.
        """
        keyboard, recap = self._keyboard, self._keyboard.recap
        if recap is None or self._screen.size.width >= around.WIDE:
            return False
        if returning:
            self._telling.recap(SO_FAR, recap.lines(), tail=True)
            return True
        if self.presenter.pace == "off" or not recap.is_time() or keyboard.is_shared:
            return False
        recap.told()
        self._telling.recap(SINCE, recap.news)
        return True
