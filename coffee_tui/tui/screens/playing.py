"""Plays on their way from a key to the table: asked about first where a player wants that, and never two at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from rules.engine import Action, Window, top

if TYPE_CHECKING:
    from coffee_tui.host.door import Answer
    from coffee_tui.host.observer import Observer
    from coffee_tui.tui.screens.decision import Decision
    from coffee_tui.tui.screens.dialog import Question

Start = Callable[[Callable[[], Coroutine[Any, Any, None]], str], None]
Ask = Callable[["Question", Callable[[int | None], None]], None]


class Playing:
    """Has things done at a table, off the event loop. While one is on its way, nothing else is begun."""

    def __init__(self, *, start: Start, ask: Ask, done: Callable[[Answer], None]) -> None:
        """`start` begins work beside the keys, `ask` opens a question, `done` hears what became of it."""
        self._start, self._ask, self._done = start, ask, done
        self._is_closed = False
        self._is_on_its_way = False

    @property
    def is_busy(self) -> bool:
        """Whether nothing can be begun."""
        return self._is_on_its_way or self._is_closed

    def close(self) -> None:
        """Begin nothing more: the table is left."""
        self._is_closed = True

    def play(self, observer: Observer, played: Decision.Played, begun: Callable[[], None], *, careful: bool) -> None:
        """Play what was chosen and say so to `begun`; `careful`: ask first before luck and before a phase ends."""

        def go() -> None:
            if not self.is_busy:
                begun()
                self.carry_out(lambda: _first_that_fits(observer, played))

        doubt = _doubt(observer, played.tries[0]) if careful else ""
        if not doubt:
            go()
            return
        from coffee_tui.tui.screens.dialog import Question  # it brings a field to type in: not for the first frame

        self._ask(Question(f"{played.text}. {doubt}", ["Play it", "Not yet"]), lambda a: go() if a == 0 else None)

    def let_pass(self, observer: Observer) -> str:
        """Always let an occasion like this pass, or no longer; return what to say."""
        step = top(observer.view.public)
        if observer.seat is None or not isinstance(step, Window):
            return "There is nothing here to let pass."
        return self.ask_again(observer, step.kind, on=step.kind in observer.look.passes)

    def ask_again(self, observer: Observer, kind: str, *, on: bool) -> str:
        """Let what has this name pass from now on, or with `on` no longer; return what to say."""
        on = not on
        self.carry_out(lambda: observer.door.pass_always(kind, on))
        return "From now on you let this pass." if on else "From now on you are asked again."

    def carry_out(self, work: Callable[[], Answer]) -> None:
        """Have something done at the table."""
        if not self.is_busy:
            self._is_on_its_way = True
            self._start(partial(self._carried_out, work), "table")

    async def _carried_out(self, work: Callable[[], Answer]) -> None:
        try:
            answer = await asyncio.to_thread(work)
        finally:
            self._is_on_its_way = False
        self._done(answer)


def _doubt(observer: Observer, actions: Sequence[Action]) -> str:
    from coffee_tui.tui.screens.foresight import warning  # only for players who want to be asked

    return warning(observer.game, observer.view, actions)


def _first_that_fits(observer: Observer, played: Decision.Played) -> Answer:
    """Play the first of several sequences that the rules take, or else say what is wrong with the last."""
    for actions in played.tries[:-1]:
        answer = observer.act(actions, played.decision)
        if not answer.trouble or answer.stale:
            return answer
    return observer.act(played.tries[-1], played.decision)
