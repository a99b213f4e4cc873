"""Writes one section of a page anew and leaves the others alone."""

from __future__ import annotations

from pathlib import Path


def replace(page: Path, heading: str, text: str) -> None:
    """Replace what follows `heading`, up to the next heading of the same depth or the end, or add it at the end."""
    depth = heading.split(" ", maxsplit=1)[0] + " "
    before, kept, after = [], False, []
    inside = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if line == heading:
            inside = kept = True
        elif inside and line.startswith(depth):
            inside = False
        if not inside:
            (after if kept else before).append(line)
    while before and not before[-1]:
        before.pop()
    parts = ["\n".join(before), "", heading, "", text.strip(), ""]
    if after:
        parts += ["\n".join(after), ""]
    page.write_text("\n".join(parts), encoding="utf-8")
