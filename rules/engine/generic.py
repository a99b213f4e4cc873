"""Type variables with a default, so that a bare `Step` or `View` is one of any game. Python has them from 3.13 on."""

from __future__ import annotations

import typing
from typing import TYPE_CHECKING

__all__ = ["TypeVar"]

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # which the type checker knows; at run time nothing asks for defaults
else:

    def TypeVar(name, *, bound=None, default=None, **variance):  # noqa: N802
        """Return a type variable of this Python."""
        return typing.TypeVar(name, bound=bound, **variance)
