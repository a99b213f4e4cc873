"""Draw the pictures of the README: the real program, played by keys to a fixed moment, exported as SVG."""

from __future__ import annotations

import asyncio
import os
import random
import re
import tempfile
from pathlib import Path

from rules.engine import Action

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"

# A fixed seed, so that a picture changes only when the program does.
SEED = "readme"


async def table(game: str, seats: str, size: tuple[int, int], plays: int) -> str:
    """Return a table as SVG after some plays, drawn by lot."""
    from coffee_tui.account.session import Session
    from coffee_tui.cli import tables
    from coffee_tui.cli.args import find_game
    from coffee_tui.tui.app import CoffeeApp

    session = Session.open("Ann")
    assert session.profile is not None
    session.profile.settings.update(forced="off", pace="off")  # so many plays are so many choices, and nothing more
    host = tables.begin(find_game(game), seats=seats, pairs=(), seed=SEED, name=None, profile=session.profile)
    app = CoffeeApp(session, session.sit_at(host))
    async with app.run_test(size=size) as pilot:
        host.wait_for_bots()
        await pilot.pause(0.5)
        luck = random.Random(3)
        for _ in range(plays):
            host.act(0, host.decision(0), [_not_yet(luck, host.legal(0))])
            host.wait_for_bots()
        await pilot.press("down")
        await pilot.pause(0.5)
        return app.export_screenshot(title="coffee-tui")


def _not_yet(luck: random.Random, legal: list[Action]) -> Action:
    """Return any play but stopping to roast, where there is another."""
    return luck.choice([action for action in legal if type(action).__name__ != "StopRoasting"] or legal)


def without_fonts(svg: str) -> str:
    """Return the picture without fonts from the net: whoever looks at it uses a monospaced font of their own."""
    return re.sub(r"@font-face\s*\{.*?\}\s*", "", svg, flags=re.S).replace("Fira Code", "ui-monospace")


def main() -> None:
    """Write all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(COFFEE_TUI_HOME=home, COLORTERM="truecolor", TERM="xterm-256color")
        for name, game, seats, plays in (
            ("table", "coffee-roaster", "", 14),
            ("dice", "vivajava-dice", "Ann,Kettle=greedy,Moka=greedy", 22),
        ):
            svg = without_fonts(asyncio.run(table(game, seats, (120, 40), plays)))
            (PICTURES / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
