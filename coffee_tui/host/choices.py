"""A menu, worked out of a view: what a seat may choose, what comes of it, and which lines a front end keeps in sight.

Everything here is pure and the same for every front end; how many lines there is room for is theirs to know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rules import engine
from rules.engine import Action, AnyGame, NamedWords, View

NO_ADVICE = "The odds recommend no re-roll here."
DEEPEST = 3  # questions that are merged into one menu


@dataclass(frozen=True)
class Choice:
    """One line of a menu. `actions` are played as one: the last is a play of `view`, those before it lead there."""

    actions: tuple[Action, ...]
    view: View
    text: str
    group: str = ""  # what it may stand under where there is little room
    ends: bool = False  # it ends its step for certain, and others do not: it is kept in sight
    careful: bool = False  # it gives something up or away: never the first line to be marked

    @property
    def action(self) -> Action:
        """The play that the line is about."""
        return self.actions[-1]


@dataclass(frozen=True)
class Group:
    """A line that stands for several choices, by their indexes, and opens as a menu of its own."""

    name: str
    members: tuple[int, ...]


def choices(game: AnyGame, words: NamedWords, view: View, legal: Sequence[Action]) -> list[Choice]:
    """Return the menu of a view: its legal plays in their order, and in place of a mere "go on" what comes after it."""
    found = list(_listed(game, words, view, legal, ()))
    if all(choice.ends for choice in found):  # then none stands out
        found = [_replaced(choice, ends=False) for choice in found]
    return found


def _listed(
    game: AnyGame, words: NamedWords, view: View, legal: Sequence[Action], before: tuple[Action, ...]
) -> Iterator[Choice]:
    for action in legal:
        after = game.next_question(view, action) if len(before) + 1 < DEEPEST else None
        if after is not None:
            yield from _listed(game, words, after, engine.legal_in(after), (*before, action))
            continue
        ends = bool(before) or game.ends_step(view, action)  # what comes after a "go on" has left the step anyway
        yield Choice(
            (*before, action), view, words.action(view, action), game.group(view, action), ends,
            game.careful(view, action),
        )  # fmt: skip


def is_forced(step: engine.Step, legal: Sequence[Action], *, has_secrets: bool) -> bool:
    """Say whether a play is made by itself for a seat that wants that: it is the only one, and that is no secret.

    By its haste a forced play tells that there was no choice.
    """
    return len(legal) == 1 and not step.SEALED and (step.IS_OPEN or not has_secrets)


def _replaced(choice: Choice, *, ends: bool) -> Choice:
    return Choice(choice.actions, choice.view, choice.text, choice.group, ends, choice.careful)


def folded(menu: Sequence[Choice], room: int) -> list[int | Group]:
    """Return the lines of a menu for so much room: indexes of choices, and groups where there are too many.

    The largest groups are folded first, and no more than need be; what ends the step is never folded unless the room
    would not do for those lines alone. The order stays: a group stands where its first member stood.
    """
    groups: dict[str, list[int]] = {}
    for index, choice in enumerate(menu):
        if choice.group:
            groups.setdefault(choice.group, []).append(index)
    lines, hidden = len(menu), set[str]()
    pinned = sum(choice.ends for choice in menu)
    for name, members in sorted(groups.items(), key=lambda item: -len(item[1])):
        is_kept = any(menu[index].ends for index in members) and pinned <= room // 2
        if lines > room and len(members) > 1 and not is_kept:
            hidden.add(name)
            lines -= len(members) - 1
    found: list[int | Group] = []
    for index, choice in enumerate(menu):
        if choice.group not in hidden:
            found.append(index)
        elif groups[choice.group][0] == index:
            found.append(Group(choice.group, tuple(groups[choice.group])))
    return found


def first_marked(menu: Sequence[Choice], lines: Sequence[int | Group]) -> int:
    """Return which line a front end marks first: one that does no harm, and before what ends the step if there is one.

    A group does none by being opened.
    """

    def is_good(line: int | Group) -> bool:
        return isinstance(line, Group) or not (menu[line].careful or menu[line].ends)

    def is_harmless(line: int | Group) -> bool:
        return isinstance(line, Group) or not menu[line].careful

    for fits in (is_good, is_harmless):
        for at, line in enumerate(lines):
            if fits(line):
                return at
    return 0


def effects(game: AnyGame, words: NamedWords, choice: Choice) -> list[str]:
    """Return what is to be known of a choice beside its line: what it would change, and what it names does."""
    preview: Any = game.preview(choice.view, choice.action)
    return [*([preview] if preview else []), *words.about(choice.view, choice.action)]
