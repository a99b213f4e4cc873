"""Laws of playing: games end, menus are sound, copies are apart, pieces are kept, refusals and scores are right."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from rules import engine
from rules.engine import Action, IllegalAction, State, Step
from tests.contract.law import demand, law
from tests.contract.playout import LIMIT, Playout, random_game
from tests.contract.tables import Table

LOOKS = 25  # moments of a game at which the costly questions are asked


def is_sentence(text: str) -> bool:
    return text[-1:] in (".", "!") and is_line(text)


def is_line(text: str) -> bool:
    return bool(text.strip()) and text.isprintable()


def universe(playouts: list[Playout], salt: str, most: int = 50) -> list[Action]:
    """Return different actions that were taken anywhere in these games, whoever took them."""
    seen = list(dict.fromkeys(moment.action for playout in playouts for moment in playout.moments))
    return random.Random(salt).sample(seen, min(most, len(seen)))


def choosing(state: State) -> tuple[int, ...]:
    """Return the seats that have a menu now."""
    step = engine.top(state.public)
    return () if step is None else step.seats(state.public)


@law("somebody can act", "the game ends")
def ends(table: Table, playouts: list[Playout]) -> None:
    for playout in playouts:
        demand("somebody can act", not playout.stuck, playout.stuck)
        demand("the game ends", playout.ended, f"{playout.name} is not over after {LIMIT} decisions")


@law("actions are hashable", "actions are unique", "menus are the same on a copy", "actions survive JSON")
def menus(table: Table, playouts: list[Playout]) -> None:
    for playout in playouts:
        for moment in playout.sample(LOOKS):
            state, copy = playout.state(moment.before), playout.state(moment.before)
            for seat in choosing(state):
                menu = engine.legal_actions(state, seat)
                try:
                    different = len(set(menu))
                except TypeError as error:
                    demand("actions are hashable", False, error)
                demand("actions are unique", different == len(menu), menu)
                again = engine.legal_actions(copy, seat), engine.legal_actions(state, seat)
                demand("menus are the same on a copy", again == (menu, menu), menu)
                for action in menu:
                    demand("actions survive JSON", survives(table.game.action_decoder, action), action)


def survives(decoder: Any, thing: Any) -> bool:
    """Say whether JSON and the game's own decoder give back an equal thing of the same form."""
    data = msgspec.json.encode(thing)
    try:
        back = decoder.decode(data)
    except msgspec.ValidationError:
        return False
    return bool(back == thing) and msgspec.json.encode(back) == data


@law("a copy never changes its parent", "two games are apart", "the setup depends on its seed alone")
def copies(table: Table, playouts: list[Playout]) -> None:
    for playout in playouts:
        state, other = playout.setup(), playout.setup()
        start = engine.encode(state)
        demand("the setup depends on its seed alone", engine.encode(other) == start, playout.name)
        parents = []
        for moment in playout.moments:
            parents.append(state)
            state = engine.clone(state)
            engine.apply(state, moment.seat, moment.action)
        for moment, parent in zip(playout.moments, parents, strict=True):
            demand("a copy never changes its parent", engine.encode(parent) == moment.before, f"at {moment.n}")
        for moment in playout.moments:  # this time without a copy between: what is shared at setup would show
            engine.apply(other, moment.seat, moment.action)
        demand("two games are apart", engine.encode(playout.setup()) == start, playout.name)


@law("the state survives its save", "a view survives the wire", "events survive JSON", "what is heard is not saved")
def codec(table: Table, playouts: list[Playout]) -> None:
    kind = table.game.state
    for playout in playouts:
        for moment, state in playout.live():
            data = engine.encode(state)
            try:
                back = engine.decode(kind, data)
            except msgspec.ValidationError as error:
                demand("the state survives its save", False, error)
            demand("the state survives its save", back == state and engine.encode(back) == data, f"at {moment.n}")
            demand("events survive JSON", survives(table.game.told_decoder, moment.told), moment.told)
            engine.listen(state)
            demand("what is heard is not saved", engine.clone(state).told is None and engine.encode(state) == data)
        for moment in playout.sample(LOOKS):
            state = playout.state(moment.before)
            for seat in (*range(table.seats), None):
                view = engine.view_of(state, seat)
                for form in (msgspec.msgpack, msgspec.json):
                    try:
                        same = form.decode(form.encode(view), type=table.game.view) == view
                    except msgspec.ValidationError:
                        same = False
                    demand("a view survives the wire", same, f"seat {seat} at {moment.n}")


@law(
    "nothing unknown is loaded",
    "nothing is left out of a save",
    "every tag is written out",
    "every field has a type",
    "every key is a text",
)
def saved_types(table: Table, playouts: list[Playout]) -> None:
    for kind in saved(table.game.state):
        config = kind.__struct_config__
        demand("nothing unknown is loaded", config.forbid_unknown_fields, kind)
        demand("nothing is left out of a save", not config.omit_defaults and not config.array_like, kind)
        if issubclass(kind, Step | Action | engine.Event):
            demand("every tag is written out", config.tag not in (None, kind.__name__), kind)
        for field in msgspec.inspect.type_info(kind).fields:  # type: ignore[attr-defined]
            anything = [t for t in parts(field.type) if isinstance(t, msgspec.inspect.AnyType)]
            demand("every field has a type", not anything, f"{kind.__name__}.{field.name}")
            maps = [t for t in parts(field.type) if isinstance(t, msgspec.inspect.DictType)]
            texts = all(isinstance(t.key_type, msgspec.inspect.StrType | msgspec.inspect.LiteralType) for t in maps)
            demand("every key is a text", texts, f"{kind.__name__}.{field.name}: an export makes texts of all keys")
    for kind in forgotten(table.game.state.__module__.rpartition(".")[0]):
        demand("every tag is written out", False, kind)


def forgotten(package: str) -> Iterator[type[Any]]:
    """Yield steps, actions and events of a package that have no tag and are not what others are made of."""
    for name in [name for name in sys.modules if name.startswith(f"{package}.")]:
        for kind in vars(sys.modules[name]).values():
            if isinstance(kind, type) and issubclass(kind, Step | Action | engine.Event) and kind.__module__ == name:
                yield from [kind] if kind.__struct_config__.tag == kind.__name__ and not kind.__subclasses__() else []


def parts(hint: Any) -> Iterator[Any]:
    """Yield a type of msgspec.inspect and all that it is made of, structs left closed."""
    yield hint
    for name in ("types", "item_types"):
        for part in getattr(hint, name, ()):
            yield from parts(part)
    for name in ("item_type", "key_type", "value_type"):
        if (part := getattr(hint, name, None)) is not None:
            yield from parts(part)


def saved(kind: type[Any]) -> list[type[Any]]:
    """Return every struct that can lie in a save of this state."""
    found: dict[type[Any], None] = {}
    todo = [kind]
    while todo:
        struct = todo.pop()
        if struct not in found:
            found[struct] = None
            for field in msgspec.inspect.type_info(struct).fields:  # type: ignore[attr-defined]
                todo += [part.cls for part in parts(field.type) if isinstance(part, msgspec.inspect.StructType)]
    return list(found)


@law("what may always be let pass is named")
def windows(table: Table, playouts: list[Playout]) -> None:
    for playout in playouts:
        for moment in playout.moments:
            step = engine.top(playout.state(moment.before).public)
            named = not isinstance(step, engine.Window) or step.kind in table.game.windows
            demand("what may always be let pass is named", named, step)


@law("every piece is kept")
def components(table: Table, playouts: list[Playout]) -> None:
    for playout in playouts:
        counted = dict(table.game.components(playout.setup()))
        demand("every piece is kept", sum(counted.values()) > 0 and min(counted.values()) >= 0, counted)
        for data in [*(moment.before for moment in playout.moments[1:]), playout.end]:
            now = dict(table.game.components(playout.state(data)))
            demand("every piece is kept", now == counted, f"{now} instead of {counted}")


@law(
    "legal actions are not refused",
    "illegal actions are refused with a sentence",
    "illegal actions raise",
    "refused means untouched",
)
def refusals(table: Table, playouts: list[Playout]) -> None:
    for playout in playouts:
        others = universe(playouts, playout.name)
        for data in [*(moment.before for moment in playout.sample(LOOKS)), playout.end]:
            state = playout.state(data)
            for seat in range(table.seats):
                menu = engine.legal_actions(state, seat)
                for action in (*menu, *others):
                    reason = engine.why_not(engine.view_of(state, seat), action)
                    if action in menu:
                        demand("legal actions are not refused", reason == "", f"{action}: {reason}")
                        continue
                    what = f"{action} in {engine.top(state.public)}: {reason!r}"
                    demand("illegal actions are refused with a sentence", is_sentence(reason), what)
                    try:
                        engine.apply(state, seat, action)
                    except IllegalAction:
                        demand("refused means untouched", engine.encode(state) == data, what)
                    else:
                        demand("illegal actions raise", False, what)


@law("closed actions are not legal", "closed actions say why")
def closed(table: Table, playouts: list[Playout]) -> None:
    for playout in playouts:
        for moment in playout.moments:
            state = playout.state(moment.before)
            step = engine.top(state.public)
            assert step is not None
            for seat in choosing(state):
                view, menu = engine.view_of(state, seat), engine.legal_actions(state, seat)
                for action in step.closed(view):
                    demand("closed actions are not legal", action not in menu, action)
                    reason = step.refuse(view, action)
                    own = is_sentence(reason) and reason != Step.because(step, view, action)
                    demand("closed actions say why", own, f"{action}: {reason!r}")


@law("each seat has its score", "a score is the sum of its parts", "a finished game tells the profile in words")
def scores(table: Table, playouts: list[Playout]) -> None:
    for playout in playouts:
        found = table.game.scores(playout.state(playout.end).public)
        demand("each seat has its score", [score.seat for score in found] == list(range(table.seats)), found)
        for score in found:
            total = sum(part.points for part in score.parts)
            demand("a score is the sum of its parts", bool(score.parts) and score.total == total, score)
        told = table.game.facts(found)
        words = all(isinstance(text, str) for pair in told.items() for text in pair)
        demand("a finished game tells the profile in words", words, told)


@law("a guide is headed lines")
def guide(table: Table, playouts: list[Playout]) -> None:
    pages = table.game.words.guide()
    fine = all(is_line(head) and text and all(map(is_line, text)) for head, text in pages)
    demand("a guide is headed lines", bool(pages) and fine, pages)


@law("a decision is one line", "plays are told apart", "events are one line", "the board is lines", "rules have a text")
def words(table: Table, playouts: list[Playout]) -> None:
    say = table.game.words
    for playout in playouts:
        for moment in playout.sample(LOOKS):
            state = playout.state(moment.before)
            step = engine.top(state.public)
            assert step is not None
            demand("rules have a text", bool(step.RULE) and bool(say.rule(step.RULE)), type(step).__name__)
            for seat in choosing(state):
                view = engine.view_of(state, seat)
                demand("a decision is one line", is_line(say.prompt(view)), say.prompt(view))
                lines = [say.action(view, action) for action in engine.legal_actions(state, seat)]
                demand("plays are told apart", all(map(is_line, lines)) and len(set(lines)) == len(lines), lines)
                board = say.board(view)
                demand("the board is lines", all(not line or is_line(line) for line in board), board)
            board = say.board(engine.view_of(state, None))
            demand("the board is lines", all(not line or is_line(line) for line in board), "for an onlooker")
            for told in moment.told:
                text = say.event(told.event)
                demand("events are one line", text == "" or is_line(text), repr(text))


@law("looking changes nothing")
def looking(table: Table, playouts: list[Playout]) -> None:
    game = table.game
    for playout in playouts:
        for moment in playout.sample(LOOKS, "looking"):
            state = playout.state(moment.before)
            looks: list[Callable[[], object]] = [
                partial(game.scores, state.public),
                partial(game.components, state),
            ]
            for seat in range(table.seats):
                view = engine.view_of(state, seat)
                looks += [
                    partial(engine.legal_actions, state, seat),
                    partial(engine.why_not, view, moment.action),
                    partial(game.words.board, view),
                    partial(game.glance, view),
                    partial(game.words.prompt, view),
                    partial(game.words.action, view, moment.action),
                ]
            for look in looks:
                look()
                demand("looking changes nothing", engine.encode(state) == moment.before, f"{look} at {moment.n}")


@law("a keyed game ends", "a keyed game counts its turns")
def keyed(table: Table, playouts: list[Playout]) -> None:
    games = [random_game(table, playout.number, turn=0) for playout in playouts]
    for game in games:
        demand("a keyed game ends", game.ended and not game.stuck, game.stuck or game.name)
    drawn = any(moment.luck for game in games for moment in game.moments)
    turns = max(game.state(game.end).chance.turn for game in games)
    demand("a keyed game counts its turns", turns > 1 or not drawn, "the rules never say new_turn()")
