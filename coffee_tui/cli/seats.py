"""Who sits at a new table, from what is typed after --seats."""

from __future__ import annotations

from coffee_tui.cli.args import read_seats
from coffee_tui.cli.guard import Trouble, quote
from coffee_tui.players import no_player, players_for
from coffee_tui.players.names import bot_name
from rules.engine import AnyGame
from saves.model import SeatInfo
from saves.text import one_line

LONGEST_NAME = 40


def seats_of(game: AnyGame, text: str, me: str) -> list[SeatInfo]:
    """Return who sits where. Nothing said, or a number, is `me` and the strongest bots that the game has."""
    text = text.strip()
    if not text or text.isdecimal():
        count = read_seats(game, int(text) if 0 < len(text) < 6 else 0 if text else None)
        kind = f"bot:{players_for(game.key)[0]}"
        return [SeatInfo(me), *(SeatInfo(bot_name(n), kind) for n in range(1, count))]
    infos = [_seat(game.key, part.strip(), n) for n, part in enumerate(text.split(","))]
    read_seats(game, len(infos))
    names = [info.name for info in infos]
    for name in names:
        if names.count(name) > 1:
            raise Trouble(f"Two seats are named {quote(name)}: give each a name of its own.")
    if not any(info.is_human for info in infos):
        raise Trouble("At least one seat must be a person's: bots alone play with coffee-tui simulate.")
    return infos


def _seat(game: str, text: str, n: int) -> SeatInfo:
    players = players_for(game)
    name, equals, player = text.partition("=")
    if not equals:
        name, player = ("", text.removeprefix("bot:")) if text.removeprefix("bot:") in players else (text, "")
    clean = one_line(name, LONGEST_NAME) or (bot_name(n) if player else "")
    if not clean:
        raise Trouble("A seat has no name: write names separated by commas, such as Ann,Ben.")
    if equals and player not in players:
        raise Trouble(no_player(game, quote(player)))
    return SeatInfo(clean, f"bot:{player}" if player else "human")
