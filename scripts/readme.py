"""Write the generated parts of the README: the table of games and the table of keys."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def games() -> str:
    """Return the table of games that can be played."""
    from rules import GAMES, load

    lines = ["| game | key | seats | edition |", "|---|---|---|---|"]
    for key in GAMES:
        game = load(key)
        seats = f"{min(game.seats)}-{max(game.seats)}" if len(game.seats) > 1 else f"{game.seats[0]}"
        lines.append(f"| [{game.title}](docs/games/{key}.md) | `{key.replace('_', '-')}` | {seats} | {game.edition} |")
    return "\n".join(lines) + "\n"


def rendered(text: str) -> str:
    """Return the README with its generated parts made anew."""
    from coffee_tui.account import keys

    for name, content in {"games": games(), "keys": keys.markdown()}.items():
        pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end {name} -->)", re.S)
        text = pattern.sub(lambda m, content=content: f"{m[1]}\n{content}\n{m[2]}", text)
    return text


if __name__ == "__main__":
    readme = ROOT / "README.md"
    readme.write_text(rendered(readme.read_text(encoding="utf-8")), encoding="utf-8")
