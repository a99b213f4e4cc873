"""Compiles plain functions with numba where it is installed; without it they run as they are, only slower."""

from __future__ import annotations

try:
    from numba import njit
except ImportError:  # the tests need no numba
    njit = None

COMPILED = njit is not None


def fast(function):  # type: ignore[no-untyped-def]
    """Compile a function of numbers and arrays."""
    return njit(cache=True, fastmath=True, nogil=True)(function) if COMPILED else function
