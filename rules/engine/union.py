"""The union of all steps, actions or events of a game, collected from the modules where they stand."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Union

import msgspec

__all__ = ["AnyOf", "collect"]

if TYPE_CHECKING:
    from typing import Annotated as AnyOf  # so `AnyOf[Action, ...]` is an `Action` to the type checker
else:

    class AnyOf:
        """`AnyAction: TypeAlias = AnyOf[Action, __name__]`: all of a kind, for what decodes them by their tags.

        Behind the kind come modules and packages by name, of which all modules are loaded, and single types. A module
        names itself at its end.
        """

        def __class_getitem__(cls, key):
            kind, *sources = key
            found = dict.fromkeys(part for source in sources for part in _from(kind, source))
            return Union[tuple(found)]  # noqa: UP007  # of as many as there are


def _from(kind: type[msgspec.Struct], source: str | type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    if not isinstance(source, str):
        return [source]
    return [part for module in _modules(source) for part in collect(kind, module)]


def _modules(name: str) -> list[str]:
    """Return a module, and all those below it if it is a package."""
    paths = getattr(sys.modules.get(name) or import_module(name), "__path__", ())
    return [name, *(module for found in pkgutil.iter_modules(paths) for module in _modules(f"{name}.{found.name}"))]


def collect(kind: type[msgspec.Struct], module: str) -> list[type[msgspec.Struct]]:
    """Return the types of a kind that a loaded module defines, in its order: those with tags of their own.

    What others are made of has none and is left out. The contract finds a type whose tag was forgotten.
    """
    parts = [part for part in vars(sys.modules[module]).values() if isinstance(part, type) and issubclass(part, kind)]
    own = [part for part in parts if part.__module__ == module and part.__struct_config__.tag != part.__name__]
    return list(dict.fromkeys(own))
