"""Plays carried out on a copy of the table: they become the game when they are on disk, or leave no trace."""

from __future__ import annotations

import msgspec

from rules.engine import (
    Action,
    IllegalAction,
    Seat,
    State,
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
from saves.model import SEALED

ENDS = "A draw, a roll, a reveal or a secret choice ends what is played as one: play the rest after it."


class Transaction:
    """The rows of one group and the state that they lead to."""

    def __init__(self, state: State, head: int) -> None:
        self.state = clone(state)
        self.rows: list[Row] = []
        self.data = b""
        self.is_quiet = True  # all of it lies in a sealed step that is still open: nobody else sees it
        self._next = self._group = head + 1
        self._ended = False

    def play(self, seat: Seat, action: Action, legal: list[Action] | None = None, *, auto: bool = False) -> None:
        """Carry out one action. Raises IllegalAction; the transaction is then to be thrown away."""
        if self._ended and not auto:  # a refusal after luck, or after the last secret choice, would tell what comes
            raise IllegalAction(ENDS)
        state = self.state
        if legal is None:
            legal = legal_actions(state, seat)
        if action not in legal:
            raise IllegalAction(why_not(view_of(state, seat), action) or "That cannot be played now.")
        step = top(state.public)
        is_sealed = step is not None and step.SEALED
        before = state.chance.count
        told = listen(state)
        play(state, seat, action)
        self.is_quiet &= is_sealed and state.private[seat].sealed is not None
        self.data = encode(state)
        self.rows.append(
            Row(
                n=self._next,
                kind="act",
                seat=seat,
                action=msgspec.json.encode(action),
                told=msgspec.json.encode(told),
                to=SEALED if is_sealed else -1,
                count=state.chance.count,
                auto=auto,
                barrier=is_barrier(before, state, told),
                choices=len(legal),
                group=self._group,
                digest=digest_of(self.data),
            )
        )
        self._next += 1
        self._ended = self.rows[-1].barrier or (step is not None and step.SEALED)
