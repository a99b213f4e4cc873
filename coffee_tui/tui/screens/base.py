"""What every screen has: keys from the one table, a sentence where the terminal is too small, short notices."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from coffee_tui.account import keys
from coffee_tui.tui.screens.guard import Guard
from coffee_tui.tui.widgets.small import LEAST, TooSmall

if TYPE_CHECKING:
    from coffee_tui.tui.app import CoffeeApp
    from coffee_tui.tui.palette import Command

T = TypeVar("T")

ALWAYS = {"leave", "back", "quit", "redraw"}
"""What works on a terminal that is too small to show anything."""

MOVES = {"up", "down", "enter", "escape", "pageup", "pagedown"}
"""Keys that nobody looks for in a palette."""


def bindings(where: str, *, without: tuple[str, ...] = (), through: str = "") -> list[BindingType]:
    """Return the bindings of one place, from the table of keys, without some commands.

    `through`: the one action that is told what each of them does; else each is an action of the screen.

    Only keys with ctrl come before what a field of text does with them.
    """
    found = [key for key in keys.at(where) if not key.fixed and key.action not in without]
    does = [f"{through}('{key.action}')" if through else key.action for key in found]
    return [
        Binding(key.keys, action, key.name, show=False, id=key.id, priority=key.keys.startswith("ctrl+"))
        for key, action in zip(found, does, strict=True)
    ]


class CoffeeScreen(Screen[T], Generic[T], inherit_bindings=False):
    """A screen of the program."""

    DEFAULT_CSS = """
    CoffeeScreen { layers: default small; overflow: hidden; }
    CoffeeScreen.-small TooSmall { display: block; }
    """

    has_commands = True
    """Whether settings and the palette of commands may open over it."""

    has_help = True
    """Whether help and the page on how to play may open over it."""

    opened_by: tuple[str, ...] = ()
    """The commands that open it: their keys close it too."""

    is_small = False
    """Whether the terminal is too small to play on."""

    is_unasked = False
    """Whether it opens without a key of the player, who may be typing something else just then."""

    def parts(self) -> Iterable[Widget]:
        """Return the widgets of the screen, from the top."""
        return ()

    def compose(self) -> ComposeResult:
        """Put a sentence for small terminals over the parts."""
        yield from self.parts()
        yield TooSmall()

    @property
    def coffee(self) -> CoffeeApp:
        """The program."""
        return cast("CoffeeApp", self.app)

    def commands(self) -> Iterator[Command]:
        """Yield what the palette of all commands offers here; by default this screen's keys."""
        from coffee_tui.tui.palette import Command  # only when the palette opens

        seen = set()
        for binding in (*self._bindings.key_to_bindings.values(), *self.app._bindings.key_to_bindings.values()):
            for one in binding:
                key = next((key for key in keys.KEYS if key.id == one.id), None)
                if key is None or key.id in seen or key.where == "list" or key.keys in MOVES:
                    continue
                seen.add(key.id)
                where: DOMNode = self.app if key.where == "everywhere" else self
                shown = keys.of(key.id, self.coffee.chosen_keys)
                yield Command(key.name, key.help, shown, partial(self._run, one.action, where))

    async def _run(self, action: str, where: DOMNode) -> None:
        await self.app.run_action(action, where)

    def dressed(self) -> None:
        """Take in that settings changed."""

    @cached_property
    def guard(self) -> Guard:
        """What drops keys that were pressed before this screen could be read."""
        return Guard(self.now)

    def now(self) -> float:
        """Return what the program's clock says."""
        return self.coffee.clock()

    def on_mount(self) -> None:
        """Note when it is on the screen; Textual calls this besides what other classes do then."""
        if self.is_unasked:
            self.call_after_refresh(self.guard.painted)

    def takes(self, key: str, made: float) -> bool:
        """Take in a key before anything else; say whether it does nothing else. `made` is when it was pressed."""
        if self.is_unasked and self.guard.drops(made):
            return True
        if any(key in keys.keys_of(name, self.coffee.chosen_keys) for name in self.opened_by):
            self.dismiss()
            return True
        return False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Switch keys off while nothing can be seen."""
        return not self.is_small or action in ALWAYS

    def on_resize(self) -> None:
        """Cover the screen while the terminal is too small."""
        size = self.app.size
        self.is_small = size.width < LEAST.width or size.height < LEAST.height
        self.set_class(self.is_small, "-small")
        if self.is_small:
            self.query_one(TooSmall).say(size)

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Close this screen, and what has opened over it. Closed already, for a key was held down, it stays closed."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        while self.app.screen is not self:
            self.app.pop_screen()
        return super().dismiss(result)

    def start(self, work: Callable[[], Coroutine[Any, Any, None]], group: str, *, exclusive: bool = False) -> None:
        """Do something beside the keys: the disk is never waited for on the event loop."""
        self.run_worker(cast("Any", work), group=group, exclusive=exclusive)

    def notice(self, sentence: str) -> None:
        """Say one sentence to the player."""
        self.app.notify(sentence, markup=False, timeout=6)


class Dialog(CoffeeScreen[T]):
    """A box over the screen that it is about, which stays in sight, a little dimmer."""

    # In the terminal's own colors nothing can be dimmed: the box alone has to do.
    DEFAULT_CSS = """
    Dialog { background: $background 25%; }
    Dialog:ansi { background: transparent; }
    """
