"""The full-screen program: one window, its profile, its keys, and the tables that it holds open."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.filter import Monochrome, NoColor
from textual.reactive import Reactive
from textual.screen import Screen
from textual.theme import Theme

from coffee_tui.account import keys
from coffee_tui.text.cousins import shows_glyphs
from coffee_tui.tui import terminal
from coffee_tui.tui import theme as looks
from coffee_tui.tui.screens.base import CoffeeScreen, bindings
from coffee_tui.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from coffee_tui.account.session import Session
    from coffee_tui.host.seating import Seating
    from coffee_tui.serve.near import Lounge
    from coffee_tui.serve.wire import Note

GONE = 75
"""The exit code where the server that one played on is gone."""


class CoffeeApp(App[int], inherit_bindings=False):
    """Holds the screens. What it knows of games, saves and profiles it knows through its session."""

    TITLE = "coffee-tui"
    ENABLE_COMMAND_PALETTE = False  # palettes of our own: see palette.py
    COMMANDS = set()
    ALLOW_SELECT = False
    BINDINGS = bindings("everywhere")
    CSS = """
    ToastRack { dock: top; align: right top; margin-top: 1; }
    Toast { max-width: 76; }
    .box { border: round $primary; padding: 0 1; background: $surface; }
    .-ascii .box { border: ascii $primary; }
    .-ascii Sidebar { border-left: ascii $rule; }
    """

    clock: Callable[[], float] = staticmethod(monotonic)
    """Tells what has just happened from what has been seen."""

    # The default of everyday is there from the start: changing it later means to read all style sheets again.
    theme: Reactive[str] = Reactive(looks.DARK.name)

    def __init__(self, session: Session, seating: Seating | None = None, *, shows_glyphs: bool = True) -> None:
        """Open the lobby, or with `seating` that table at once with the lobby behind it.

        `shows_glyphs`: the terminal can show more than ASCII.
        """
        # Textual's grays are colors too: where none are wanted, the terminal's own are left alone and then dropped.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.session = session
        self._shows_glyphs = shows_glyphs
        self._first = seating
        self._seatings: list[Seating] = [seating] if seating is not None else []
        self.loop: asyncio.AbstractEventLoop | None = None
        self.left = ""  # the path of the save whose table was left last
        self.leaving: int | None = None
        self._seat_letters: tuple[str, Sequence[str]] = "", ()
        self.is_leaving = False  # from the moment when it is asked to: then no key is obeyed, and nothing is a fault
        self.fault: Exception | None = None
        self.deadline: Callable[[int], None] = lambda code: None
        """Is called when the program begins to leave."""
        self.watch_over: Callable[[threading.Event], None] = lambda heard: None
        """Is called when the key that leaves was pressed, with what is set as soon as the program hears of it."""
        self.animation_level = "none"
        self.dress()

    @property
    def screen(self) -> CoffeeScreen[Any]:
        """The screen in front."""
        return cast("CoffeeScreen[Any]", super().screen)

    @property
    def chosen_keys(self) -> Mapping[str, str]:
        """The profile's own keys, by command."""
        return self.session.keys

    @property
    def ascii_only(self) -> bool:
        """Whether boards are drawn with ASCII characters."""
        chosen = self.session.setting("ascii")
        return chosen == "on" or (chosen == "auto" and not self._shows_glyphs)

    @property
    def seat_letters(self) -> Sequence[str]:
        """The colors of seats, as styles of lettering in this theme."""
        theme, letters = self._seat_letters
        if theme != self.theme:
            from coffee_tui.tui.boards.seats import lettering

            letters = lettering(self.theme_variables)
            self._seat_letters = self.theme, letters
        return letters

    @property
    def available_themes(self) -> dict[str, Theme]:
        """Textual's themes and ours."""
        return {**super().available_themes, **looks.OURS}

    def dress(self) -> None:
        """Take the look and the keys that the profile wants."""
        self.theme = looks.pick(self.session.setting("theme"), self.console.color_system)
        if self.no_color:
            # Textual chose its filter by the theme it began with: that one turns the terminal's own colors black.
            self._filters = [each for each in self._filters if not isinstance(each, Monochrome | NoColor)] + [NoColor()]
        if self.has_class("-ascii") != self.ascii_only:
            self.set_class(self.ascii_only, "-ascii")
            for screen in self.screen_stack:
                for lines in screen.query(Lines):
                    lines.refresh()
        self.set_keymap(keys.keymap(self.chosen_keys))

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return our meanings of colors for themes that do not name them."""
        return looks.variables(self.theme)

    def get_driver_class(self) -> type[Driver]:
        """Read the keyboard in a way that passes over what it cannot understand."""
        from coffee_tui.tui.driver import forgiving

        return forgiving(super().get_driver_class())

    def get_default_screen(self) -> Screen[Any]:
        """Begin with the lobby, if there is one."""
        if not self.session.has_lobby:
            return CoffeeScreen()
        if self.session.lounge is not None:
            from coffee_tui.tui.screens.lounge import LoungeScreen

            return LoungeScreen(self.session.lounge)
        from coffee_tui.tui.screens.lobby import LobbyScreen

        return LobbyScreen()

    def on_mount(self) -> None:
        """Learn the loop, for signals and threads that ask the program to leave."""
        self.loop = asyncio.get_running_loop()
        self.call_after_refresh(self._collect_again)
        if self.session.lounge is not None:
            self._join(self.session.lounge)
        if self.leaving is not None:
            self.call_after_refresh(self.leave, self.leaving)
        elif self._first is not None:
            self.open_table(self._first)

    def _join(self, lounge: Lounge) -> None:
        """Hear what a server tells its players wherever they are, and leave when it is gone."""

        def soon(work: Callable[[], object]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                if self.loop is not None:
                    self.loop.call_soon_threadsafe(work)

        def hear(note: Note) -> None:
            soon(lambda: self.notify(note.text, markup=False, timeout=8))
            if note.bell:
                lounge.attention.ring(turn=True, bell=True)

        def changed() -> None:
            if lounge.lost:
                self.leave(GONE)

        driver = self._driver
        if driver is not None:
            lounge.attention.begin(driver.write)
        lounge.hear(hear)
        lounge.subscribe(changed)
        changed()

    def _collect_again(self) -> None:
        """Collect garbage from the first frame on, and never look at what the imports made."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def open_table(self, seating: Seating, *, returning: bool = True) -> None:
        """Show a table; it is closed when it is left or when the program ends. `returning`: say where it stands."""
        from coffee_tui.tui.screens.table import TableScreen  # brings a game's board with it

        if seating not in self._seatings:
            self._seatings.append(seating)
        self.push_screen(TableScreen(seating, returning=returning))

    async def close_table(self, seating: Seating) -> None:
        """Give a table back: where it is our own, its save is one file again."""
        if seating in self._seatings:
            self._seatings.remove(seating)
            if seating.owner is not None:
                self.left = seating.owner.path or self.left
            await asyncio.to_thread(seating.close)
        if not self._seatings and not self.session.has_lobby:
            self.exit(0)

    def close_all(self) -> None:
        """Give all tables back."""
        while self._seatings:
            with contextlib.suppress(Exception):  # every play is on the disk: a failing close loses nothing
                self._seatings.pop().close()

    def leave(self, code: int) -> None:
        """End the program; may be called from a signal handler or a thread."""
        self.leaving = code
        if self.loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop may be closed already
                self.loop.call_soon_threadsafe(lambda: self.exit(code, return_code=code))

    def exit(self, result: int | None = None, return_code: int = 0, message: object = None) -> None:
        """End the program: from now on no key is obeyed."""
        if not self.is_leaving:
            self.is_leaving = True
            self.deadline(return_code)
        super().exit(result, return_code)

    def leaves_by(self, key: str) -> bool:
        """Say whether this key leaves the program."""
        chosen = self.chosen_keys.get("app.quit") or next(one.keys for one in keys.KEYS if one.id == "app.quit")
        return key in {one.strip() for one in chosen.split(",")}

    def asked_to_leave(self) -> None:
        """The key that leaves was pressed; called by the thread that reads the keyboard."""
        heard = threading.Event()
        self.watch_over(heard)
        if self.loop is not None:
            with contextlib.suppress(RuntimeError):  # it has ended
                self.loop.call_soon_threadsafe(heard.set)

    async def on_event(self, event: events.Event) -> None:
        """Obey no key while leaving, nor one that the screen takes in first."""
        is_leaving = self.is_leaving or not self.screen_stack
        if isinstance(event, events.Key) and not is_leaving and self.screen.takes(event.key, event.time):
            return
        if not (self.is_leaving and isinstance(event, events.InputEvent | events.Paste)):
            await super().on_event(event)

    async def run_action(self, *action: Any, **more: Any) -> bool:
        """Carry out no command while leaving: a key may have come to its widget before."""
        return self.is_leaving or await super().run_action(*action, **more)

    def action_suspend(self) -> None:
        """Stop the program and give the terminal back until the shell lets it go on."""
        if self._can_suspend:
            with self.suspend():
                terminal.stop_process()

    def continued(self) -> None:
        """Set the terminal up again after a stop that came without warning."""
        if self._can_suspend:
            with self.suspend():
                pass

    @property
    def _can_suspend(self) -> bool:
        can = self._driver is not None and self._driver.can_suspend and self.session.has_shell
        return can and not self.is_leaving and self.is_running

    # Textual's own ways to touch the machine: over SSH it would be the server.

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open nothing."""

    def deliver_text(self, *args: object, **extra: object) -> None:
        """Write nothing."""

    def deliver_binary(self, *args: object, **extra: object) -> None:
        """Write nothing."""

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """Write nothing."""

    def deliver_screenshot(self, *args: object, **extra: object) -> None:
        """Write nothing."""

    def _handle_exception(self, error: Exception) -> None:
        # Textual would print a traceback with local variables: hands, decks and the seed are among them.
        if self.fault is None and not self.is_leaving:  # what is asked to leave half-way may stumble on its way out
            self.fault = self._exception = error
            self._exception_event.set()
        self._return_code = 1
        self._close_messages_no_wait()

    def panic(self, *renderables: object) -> None:
        """End without printing; the input thread calls this when the terminal is gone."""
        self._close_messages_no_wait()

    def action_help(self) -> None:
        """Explain what can be done here."""
        from coffee_tui.tui.screens.help import HelpScreen, topics

        if self.screen.has_help:
            self.push_screen(HelpScreen(topics(self.screen, self.chosen_keys)))

    def action_guide(self) -> None:
        """Say how the game is played."""
        from coffee_tui.tui.screens import guide

        if self.screen.has_help:
            guide.open_page(self)

    def action_commands(self) -> None:
        """Open the palette of all commands."""
        from coffee_tui.tui.palette import PaletteScreen, carry_out

        if self.screen.has_commands:
            self.push_screen(PaletteScreen(self.screen.commands(), "Type to find a command"), carry_out)

    def action_settings(self) -> None:
        """Change the settings."""
        from coffee_tui.tui.screens.settings import SettingsScreen

        if self.screen.has_commands:
            self.push_screen(SettingsScreen(), lambda _, screen=self.screen: screen.dressed())

    def action_redraw(self) -> None:
        """Draw everything anew."""
        self.screen.refresh(layout=True)

    async def action_quit(self) -> None:
        """Leave the program; every play is saved already."""
        self.exit(0)


def run(session: Session, seating: Seating | None = None) -> int:
    """Open the screen and return the exit code. Raises what went wrong inside, after the terminal is as it was."""
    app = CoffeeApp(session, seating, shows_glyphs=shows_glyphs(terminal.screen()))
    try:
        with terminal.kept(app.leave) as keeper:
            app.deadline, app.watch_over = keeper.expect_end, keeper.expect_answer
            app.run(mouse=False)
    finally:
        app.close_all()
    if app.fault is not None:
        raise app.fault
    return app.leaving or app.return_code or 0
