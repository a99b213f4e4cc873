"""Plays carried out on a copy of the table: they become the game when they are on disk, or leave no trace."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from coffee_tui.players import Player
from rules.engine import (
    Action,
    IllegalAction,
    Pass,
    Seat,
    State,
    Window,
    awaited,
    clone,
    encode,
    is_barrier,
    legal_actions,
    listen,
    play,
    top,
    view_of,
    why_not,
)
from saves import Row, digest_of

MOST_ROWS = 500  # of one group: a table of bots alone is written down piece by piece


class Transaction:
    """The rows of one group and the state that they lead to."""

    def __init__(self, state: State, head: int) -> None:
        self.state = clone(state)
        self.rows: list[Row] = []
        self.data = b""
        self._next = self._group = head + 1

    def play(self, seat: Seat, action: Action, legal: list[Action] | None = None, *, auto: bool = False) -> None:
        """Carry out one action. Raises IllegalAction; the draft is then to be thrown away."""
        state = self.state
        if legal is None:
            legal = legal_actions(state, seat)
        if action not in legal:
            raise IllegalAction(why_not(view_of(state, seat), action) or "That cannot be played now.")
        before = state.chance.count
        told = listen(state)
        play(state, seat, action)
        self.data = encode(state)
        self.rows.append(
            Row(
                n=self._next,
                kind="act",
                seat=seat,
                action=msgspec.json.encode(action),
                told=msgspec.json.encode(told),
                to=-1,
                count=state.chance.count,
                auto=auto,
                barrier=is_barrier(before, state, told),
                choices=len(legal),
                group=self._group,
                digest=digest_of(self.data),
            )
        )
        self._next += 1

    def run(
        self, players: Mapping[Seat, Player], forced: Collection[Seat], standing: Mapping[Seat, Collection[str]]
    ) -> bool:
        """Play what goes by itself: bots, standing answers, forced plays. Return False if that was cut short."""
        while len(self.rows) < MOST_ROWS:
            for seat in awaited(self.state):
                if self._plays_itself(seat, players, forced, standing):
                    break
            else:
                return True
        return False

    def pass_window(self) -> None:
        """Let the open chance to react go by for all who have not answered."""
        for seat in awaited(self.state):
            self.play(seat, Pass(), auto=True)

    def _plays_itself(
        self,
        seat: Seat,
        players: Mapping[Seat, Player],
        forced: Collection[Seat],
        standing: Mapping[Seat, Collection[str]],
    ) -> bool:
        legal = legal_actions(self.state, seat)
        if seat in players:
            self.play(seat, players[seat].choose(view_of(self.state, seat), list(legal)), legal, auto=True)
            return True
        step = top(self.state.public)
        if isinstance(step, Window) and step.kind in standing.get(seat, ()) and Pass() in legal:
            self.play(seat, Pass(), legal, auto=True)
            return True
        if seat in forced and len(legal) == 1:
            self.play(seat, legal[0], legal, auto=True)
            return True
        return False
