"""Whom the chairs of a table are for: as they are asked for, as a saved game has them, and as its game needs them."""

from __future__ import annotations

from itertools import islice

from coffee_tui.players import expect_player
from coffee_tui.players.names import free_names
from coffee_tui.serve.identity import Player, Players
from coffee_tui.serve.records import ChairRecord, Record, title_of
from rules.engine import AnyGame
from saves.contents import now
from saves.model import Meta, SeatInfo


def chair_for(players: Players, game: AnyGame, player: Player, text: str) -> ChairRecord:
    """Return the chair that somebody asks for: "me", "anyone", "bot:NAME" or "@NAME". Raises ValueError."""
    if text == "me":
        return ChairRecord(player=player.id)
    if text == "anyone":
        return ChairRecord()
    if text.startswith("bot:"):
        expect_player(game.key, text)
        return ChairRecord(kind=text)
    other = players.called(text.removeprefix("@"))
    if not text.startswith("@") or other is None:
        raise ValueError("A chair is for a player of this server, for anyone, or for a bot.")
    return ChairRecord(player=player.id) if other.id == player.id else ChairRecord(for_player=other.id)


def seats_of(players: Players, record: Record) -> list[SeatInfo]:
    """Return the seats of a game whose chairs are all taken."""
    names = [players.name_of(chair.player) for chair in record.chairs if chair.player]
    bots = free_names(names)
    return [
        SeatInfo(players.name_of(chair.player)) if chair.player else SeatInfo(next(islice(bots, 1)), chair.kind)
        for chair in record.chairs
    ]


def record_of(players: Players, meta: Meta, name: str, title: str) -> Record:
    """Return what is to be written down of a saved game that becomes a table of this name. Raises ValueError."""
    chairs = []
    for who in meta.seats:
        player = players.called(who.name) if who.is_human else None
        if who.is_human and player is None:
            raise ValueError(f"{who.name} is no player of this server: come once by that name first.")
        chairs.append(ChairRecord(who.kind) if player is None else ChairRecord(player=player.id))
    return Record(
        name=name,
        game=meta.game,
        title=title_of(title),
        owner=next((chair.player for chair in chairs if chair.player), ""),
        chairs=chairs,
        options=dict(meta.options),
        timeout=meta.patience,
        created=now(),
        begun=True,
        over=meta.finished or meta.abandoned,
    )
