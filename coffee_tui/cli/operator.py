"""Commands for whoever runs a server, on its own machine: they speak to it over its socket."""

from __future__ import annotations

import socket
from pathlib import Path

import click

from coffee_tui.cli.guard import Trouble, sentence


def _order(what: str, name: str = "") -> int:
    """Have the server do something and print what comes of it."""
    from coffee_tui import __version__
    from coffee_tui.serve import wire
    from coffee_tui.serve.house import folder_of

    path = folder_of() / "door"
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as sock:
            sock.connect(str(path))
            wire.send(sock, wire.Order(version=__version__, what=what, name=name))  # type: ignore[arg-type]
            data = wire.Stream(sock, wire.MOST_REPLY).read(60.0)
    except (OSError, ValueError):
        raise Trouble("No server answers on this machine: start one with coffee-tui serve.") from None
    if not data:
        raise Trouble("The server hung up without an answer.")
    said = wire.reply_in(data)
    if isinstance(said, wire.Fault):
        raise Trouble(sentence(said.sentence))
    if not isinstance(said, wire.Said):
        raise Trouble("The server gave no answer that is understood here.")
    if said.trouble:
        raise Trouble(sentence(said.trouble))
    for line in said.lines:
        click.echo("".join(c if c.isprintable() else "?" for c in line))
    return 0


@click.command()
@click.option("--end", metavar="NAME", help="End this table: nothing more is played there, and its save stays.")
@click.option("--adopt", metavar="FILE", help="Make a table of this saved game; its people are players of those names.")
def tables(end: str | None, adopt: str | None) -> int:
    """List the tables of the server on this machine; * marks whose turn it is."""
    if adopt is not None:
        return _order("adopt", str(Path(adopt).absolute()))
    return _order("tables") if end is None else _order("end", end)


@click.command()
def players() -> int:
    """List the players of the server on this machine."""
    return _order("players")


@click.command()
@click.argument("name")
def kick(name: str) -> int:
    """Send the player of that NAME away, who may come back."""
    return _order("kick", name)


@click.command()
@click.argument("name")
@click.option("--lift", is_flag=True, help="Let them in again.")
def ban(name: str, *, lift: bool) -> int:
    """Keep the player of that NAME out, with all keys."""
    return _order("unban" if lift else "ban", name)


@click.command()
@click.argument("text")
def announce(text: str) -> int:
    """Tell everybody who is connected something."""
    return _order("announce", text)
