"""A house for each test."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.serve.place import Place


@pytest.fixture
def stack():
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def place(stack, tmp_path):
    return Place(stack, tmp_path)
