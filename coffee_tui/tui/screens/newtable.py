"""Setting up a table of a server: as a new game, but each seat is for anyone, for somebody, or a bot's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from coffee_tui.players import players_for
from coffee_tui.tui.screens.newgame import NewGameScreen, Setup
from coffee_tui.tui.widgets.form import Field
from saves import SeatInfo

if TYPE_CHECKING:
    from rules.engine import AnyGame

ANYONE = "anyone"
EVERYBODY, PLAYERS = "everybody", "players only"
TIMES = {"none": 0, "30 seconds": 30, "2 minutes": 120, "10 minutes": 600, "1 hour": 3_600}


class NewTableScreen(NewGameScreen):
    """Fields that follow the game; `is_open` and `timeout` are what was chosen of them at the end."""

    HEADING = "New table"

    def __init__(self, games: Sequence[AnyGame], others: Sequence[str]) -> None:
        """`others` are players who can be invited by name."""
        super().__init__(games)
        self._others = tuple(f"@{name}" for name in others)

    @property
    def is_open(self) -> bool:
        """Whether everybody may watch."""
        return self._asked.get("watch", EVERYBODY) == EVERYBODY

    @property
    def timeout(self) -> int:
        """Seconds after which a chance to react goes by."""
        return TIMES[self._asked.get("timeout", "none")]

    def fields(self) -> Sequence[Field]:
        fields = list(super().fields())
        who, time = self._asked.get("watch", EVERYBODY), self._asked.get("timeout", "none")
        more = [
            Field("", "The table", heading=True),
            Field("watch", "Who may watch", who, (EVERYBODY, PLAYERS), "watchers see what everybody may know"),
            Field("timeout", "Time to react", time, tuple(TIMES), "a chance to react goes by after so long"),
        ]
        return [*fields[:-2], *more, *fields[-2:]]

    def _seat_fields(self, n: int) -> list[Field]:
        if not n:
            profile = self.coffee.session.profile
            name = profile.name if profile is not None else "you"
            return [Field("seat 0", "Seat 1", name, (name,), "you sit here")]
        kinds = (ANYONE, *self._others, *(f"bot:{name}" for name in players_for(self.game.key)))
        kind = self._asked.get(f"seat {n}", ANYONE)
        kind = kind if kind in kinds else ANYONE
        return [Field(f"seat {n}", f"Seat {n + 1}", kind, kinds, "anyone who joins, somebody by name, or a bot")]

    def pressed(self, field: Field) -> None:
        count = int(self.form.value_of("seats"))
        kinds = ["me", *(self.form.value_of(f"seat {n}") for n in range(1, count))]
        options = {option.name: self._value(option) for option in self._options(count)}
        self.dismiss(Setup(self.game, [SeatInfo("", kind) for kind in kinds], options))
