"""Lines that change the table: numbers that play a choice, undo and redo. All return whether it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from coffee_tui.host.choices import NO_ADVICE
from coffee_tui.text.commands import ASK
from coffee_tui.text.reading import picking
from rules import engine
from rules.engine import Action, Done, PickSome, Window

if TYPE_CHECKING:
    from coffee_tui.host.door import Answer
    from coffee_tui.host.observer import Observer


class Playing:
    """Does what a line asks for, and says why where that cannot be."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say

    def play(self, observer: Observer, line: str) -> bool:
        """Play the choice of these numbers; return whether that was possible."""
        numbers = [
            int(n) if n.isascii() and n.isdecimal() and len(n) < 6 else -1 for n in line.replace(",", " ").split()
        ]
        many = picking(observer.view)
        if many is not None:
            return self._pick(observer, many, numbers)
        menu = observer.choices
        if len(numbers) != 1 or not 1 <= numbers[0] <= len(menu):
            return self._refuse(f"Type one number from 1 to {len(menu)}.")
        return self.did(observer.act(menu[numbers[0] - 1].actions))

    def end_step(self, observer: Observer, rest: str) -> bool:
        """Play the only choice that ends the step."""
        ends = [choice for choice in observer.choices if choice.ends]
        if picking(observer.view) is not None or len(ends) != 1:
            return self._refuse("Here no single choice ends the step: type a number.")
        return self.did(observer.act(ends[0].actions))

    def advised(self, observer: Observer, rest: str) -> bool:
        """Play what the forecast recommends."""
        actions = observer.advised
        return self.did(observer.act(actions)) if actions else self._refuse(NO_ADVICE)

    def _pick(self, observer: Observer, many: PickSome[Any, Any], numbers: Sequence[int]) -> bool:
        """Play a choice of several things, typed in any order."""
        loose = many.loose(observer.view)
        picks = [] if numbers == [0] else sorted(numbers)
        if not all(1 <= n <= len(loose) and picks.count(n) <= loose[n - 1][1] for n in picks):
            return self._refuse(f"Type numbers from 1 to {len(loose)}, each no more often than it is there.")
        if len(picks) > many.left or (len(picks) < many.left and not many.may_stop):
            return self._refuse(f"Choose {'at most ' if many.may_stop else ''}{many.left}, all in one line.")
        actions: list[Action] = [loose[n - 1][0] for n in picks]
        if len(picks) < many.left:
            answer = observer.act([*actions, Done()])
            if not (answer.trouble and actions) or answer.stale:
                return self.did(answer)
        return self.did(observer.act(actions))  # choosing ended by itself: nothing more was there

    def did(self, answer: Answer) -> bool:
        """Say why something was not done; return whether the table changed."""
        if answer.stale:
            self._say("The choices changed meanwhile.")
            return True
        return self._refuse(answer.trouble) if answer.trouble else True

    def _refuse(self, reason: str) -> bool:
        self._say(reason)
        return False

    def undo(self, observer: Observer, rest: str) -> bool:
        """Undo the last play, past luck if `rest` says to ask the others."""
        answer = observer.door.undo(ask=rest == ASK)
        if answer.trouble:
            self._say(answer.trouble)
            if rest != ASK and observer.look.undo.beyond and len(observer.people) > 1:
                self._say("Type u! to ask the others.")
            return False
        if answer.asked:
            self._say("The others are asked, until the next play.")
        return True

    def redo(self, observer: Observer, rest: str) -> bool:
        """Redo what was undone."""
        return self.did(observer.door.redo())

    def restart(self, observer: Observer, rest: str) -> bool:
        """Undo the whole turn."""
        return self.did(observer.door.restart())

    def pass_always(self, observer: Observer, rest: str) -> bool:
        """Always let such an occasion pass, or no longer."""
        step, asks = engine.top(observer.view.public), observer.asks
        if asks:
            return self._turn_over(observer, asks, rest)
        if not isinstance(step, Window):
            return self._refuse("There is nothing here to let pass.")
        on = step.kind not in observer.look.passes
        if not self.did(observer.door.pass_always(step.kind, on)):
            return False
        self._say("From now on you let this pass." if on else "From now on you are asked again.")
        observer.refresh()
        return on

    def _turn_over(self, observer: Observer, asks: Sequence[tuple[str, str, bool]], rest: str) -> bool:
        """Read out for what the seat is asked, or turn one of them over."""
        number = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 3 else 0
        if not 1 <= number <= len(asks):
            for n, (_, title, on) in enumerate(asks, 1):
                self._say(f"s {n}: {title}: {'you are asked' if on else 'you let it pass'}")
            return False
        name, title, on = asks[number - 1]
        if not self.did(observer.door.pass_always(name, on)):
            return False
        self._say(f"{title}: from now on you {'let it pass' if on else 'are asked again'}.")
        step, before = engine.top(observer.view.public), observer.look.decision
        observer.refresh()
        return isinstance(step, Window) and observer.look.decision != before
