"""Count where the type checker is told to look away: `type: ignore`, `Any` and `cast`, imports left out.

`python -m scripts.untyped [TREE]` counts the rules and the boards of a tree, by folder.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACES = ("rules", "coffee_tui/tui/boards", "boards", "coffee_tui/boards")  # the last two in older trees
KINDS = ("type: ignore", "Any", "cast")


def found(text: str) -> Iterator[str]:
    """Yield each one in a module's text."""
    imports = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and "type: ignore" in token.string:
            yield "type: ignore"
        elif token.type == tokenize.NAME and token.string in ("Any", "cast") and token.start[0] not in imports:
            yield token.string


def count(tree: Path = ROOT) -> dict[str, Counter[str]]:
    """Return the counts by folder of the places that are counted."""
    counts: dict[str, Counter[str]] = {}
    for place in PLACES:
        for path in sorted((tree / place).rglob("*.py")):
            inside = path.relative_to(tree / place).parts
            folder = f"{place}/{inside[0]}" if len(inside) > 1 else place
            counts.setdefault(folder, Counter()).update(found(path.read_text(encoding="utf-8")))
    return counts


def main() -> None:
    """Print the table."""
    counts = count(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
    whole: Counter[str] = sum(counts.values(), Counter())
    lines = [f"{'':36}" + "".join(f"{kind:>14}" for kind in KINDS)]
    for folder, n in (*counts.items(), ("all", whole)):
        lines.append(f"{folder:36}" + "".join(f"{n[kind]:14}" for kind in KINDS))
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
