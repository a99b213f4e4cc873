"""Laws of words: whatever can be played, asked or told has words, whether or not random games come upon it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec
from msgspec import inspect

from rules import engine
from rules.engine import NoWords, Step
from tests.contract.law import demand, law
from tests.contract.laws_play import is_line, saved
from tests.contract.playout import Playout
from tests.contract.tables import Table


def example(kind: Any) -> Any:
    """Return the plainest thing of a type of msgspec.inspect, whether or not the game could make sense of it."""
    match kind:
        case inspect.StructType(cls=cls, fields=fields):
            wanted = {field.name: example(field.type) for field in fields if field.required}
            return cls(**wanted)
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.UnionType(types=types):
            return example(types[0])
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return (example(item),) if isinstance(kind, inspect.VarTupleType) else [example(item)]
        case inspect.TupleType(item_types=items):
            return tuple(map(example, items))
        case inspect.IntType():
            return max(0, kind.ge or 0)
        case inspect.StrType():
            return ""
        case inspect.BoolType():
            return False
        case inspect.NoneType():
            return None
    raise LookupError(f"there is no example of {kind}")


def examples(union: Any) -> list[Any]:
    """Return one of each kind in a union of structs."""
    return [example(msgspec.inspect.type_info(kind)) for kind in get_args(union)]


def has_words(say: Callable[[], str]) -> bool:
    """Say whether there are words; what has no place at this table may raise anything else."""
    try:
        return isinstance(say(), str)
    except NoWords:
        return False
    except Exception:  # noqa: BLE001  # such as an ability that does not exist
        return True


@law("every action has words", "every event has words", "every step has words")
def all_words(table: Table, playouts: list[Playout]) -> None:
    game, say = table.game, table.game.words
    view = engine.view_of(playouts[0].setup(), 0)
    for action in examples(game.action):
        demand("every action has words", has_words(lambda action=action: say.action(view, action)), action)
    for event in examples(game.event):
        demand("every event has words", has_words(lambda event=event: say.event(event)), event)
    for kind in saved(game.state):
        if issubclass(kind, Step) and kind.options is not Step.options:
            step = example(msgspec.inspect.type_info(kind))
            view.public.stack.append(step)
            demand("every step has words", has_words(lambda: say.prompt(view)), step)
            demand("every step has words", is_line(say.rule(step.RULE)), f"{step.RULE} of {step}")
            view.public.stack.pop()
