"""Compiles plain functions with numba where it is installed; without it they run as they are, only slower."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

try:
    from numba import njit
except ImportError:  # the tests need no numba
    njit = None

# The tests set ROASTER_PLAIN: they check the plain functions, and compiling takes longer than they do.
COMPILED = njit is not None and not os.environ.get("ROASTER_PLAIN")


def fast(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function of numbers and arrays."""
    return njit(cache=True, fastmath=True, nogil=True)(function) if COMPILED else function  # type: ignore[no-any-return]
