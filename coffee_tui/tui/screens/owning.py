"""What only the owner of a save may do at a table: try things out beside it, and enter its end into the profile."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from rules.engine import IllegalAction, Seat
from saves.errors import SaveError

if TYPE_CHECKING:
    from coffee_tui.host.seating import Owner
    from coffee_tui.tui.screens.table import TableScreen

NOT_YOURS = "You can try things out only in a game that is saved on this machine."


class Owning:
    """The owner's part of a table; where the table is somebody else's it does nothing, or says so."""

    def __init__(self, screen: TableScreen, owner: Owner | None) -> None:
        self._screen = screen
        self._owner = owner
        self._is_branching = False

    def what_if(self, seat: Seat) -> None:
        """Open a branch of the game as a seat sees it, with luck of its own."""
        if self._owner is None:
            self._screen.say(NOT_YOURS)
        elif not self._is_branching:
            self._is_branching = True
            self._screen.start(partial(self._branch, self._owner, seat), "branch")

    @property
    def can_begin(self) -> bool:
        """Whether another game can be begun from here: a server's games are begun in its lobby."""
        session = self._screen.coffee.session
        return self._owner is not None and session.has_lobby and session.lounge is None

    def again(self) -> None:
        """Set the game up once more, with other luck, and go there."""
        if self.can_begin and not self._is_branching:
            self._is_branching = True
            self._screen.start(self._again, "leave", exclusive=True)

    async def _again(self) -> None:
        screen = self._screen
        try:
            seating = await asyncio.to_thread(screen.coffee.session.anew, screen.observer.hello)
        except (SaveError, ValueError) as error:
            self._is_branching = False
            screen.notice(str(error))
            return
        await screen.coffee.close_table(screen.seating)
        screen.dismiss()
        screen.coffee.open_table(seating, returning=False)

    async def _branch(self, owner: Owner, seat: Seat) -> None:
        try:
            branch = await asyncio.to_thread(owner.what_if, seat)
        except (SaveError, IllegalAction) as error:
            self._screen.say(str(error))
        else:
            self._screen.coffee.open_table(branch, returning=False)
        finally:
            self._is_branching = False

    def record(self) -> None:
        """Enter the finished game into the profile, and say what was reached by it."""
        if self._owner is not None:
            self._screen.start(partial(self._record, self._owner), "record")

    async def _record(self, owner: Owner) -> None:
        try:
            new = await asyncio.to_thread(owner.record)
        except SaveError as error:
            self._screen.notice(str(error))
            return
        if new:
            facts = ", ".join(f"{name} {value}" for name, value in new.items())
            self._screen.notice(f"New in your profile: {facts}.")
