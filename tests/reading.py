"""What a drawing says, without the spaces that put it in its place: so a test can name what must be there."""

from __future__ import annotations

import re
from collections.abc import Iterable


def said(lines: Iterable[str]) -> list[str]:
    """Return the lines that say something, each with one space between its parts and rules of one dash."""
    return [" ".join(re.sub("─+|-{2,}", "─", line).split()) for line in lines if line.strip()]


def missing(lines: Iterable[str], text: str) -> list[str]:
    """Return the lines of a text that a drawing does not have, in this order, among its own or as part of one."""
    left = said(lines)
    lacking = []
    for wanted in said(text.splitlines()):
        at = next((n for n, line in enumerate(left) if wanted in line), None)
        if at is None:
            lacking.append(wanted)
        else:
            del left[:at]  # several wanted ones may stand on one line
    return lacking
