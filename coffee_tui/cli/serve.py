"""The command that serves tables over SSH."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from coffee_tui.cli.guard import Trouble, quote, sentence

if TYPE_CHECKING:
    from coffee_tui.serve.house import Config

LISTEN = "127.0.0.1:2222"


@click.command()
@click.option("--listen", default=LISTEN, metavar="HOST:PORT", help=f"Where to listen; {LISTEN} unless said.")
@click.option("--open", "is_open", is_flag=True, help="Every key may come, and whoever has none may watch.")
@click.option("--keys", metavar="FILE", help="Only the keys in this file may come, one a line as in authorized_keys.")
@click.option("--invite", is_flag=True, help="A new key needs the code that is shown at the start.")
@click.option(
    "--grace",
    type=click.IntRange(1, 86_400),
    default=180,
    metavar="SECONDS",
    help="How long somebody is away before the others may vote a bot in; 180 unless said.",
)
@click.option("--on-turn", metavar="COMMAND", help="Run this at each turn, with table, game and player; by no shell.")
@click.option("--webhook", metavar="URL", help="Post table, game and player to this address at each turn.")
@click.option("--adopt", multiple=True, metavar="FILE", help="Make a table of this saved game; may be repeated.")
@click.option(
    "--per-address",
    type=click.IntRange(1, 256),
    default=16,
    metavar="N",
    help="How many connections one address may hold at once; 16 unless said.",
)
@click.option("--fresh", is_flag=True, hidden=True, help="Fork no processes: as where the system cannot.")
def serve(
    listen: str,
    *,
    is_open: bool,
    keys: str | None,
    invite: bool,
    grace: int,
    on_turn: str | None,
    webhook: str | None,
    adopt: tuple[str, ...],
    per_address: int,
    fresh: bool,
) -> int:
    """Serve tables over SSH until ctrl+c. Whoever comes plays with ssh alone; the key is the player.

    Say who may come: --open, --keys FILE or --invite.
    """
    where = _address(listen)
    if is_open + bool(keys) + invite != 1:
        raise Trouble("Say who may come with one of --open, --keys FILE and --invite.")
    if webhook is not None and not webhook.startswith(("http://", "https://")):
        raise Trouble("A webhook begins with http:// or https://.")
    try:
        import asyncssh  # noqa: F401
    except ImportError:
        raise Trouble("Tables over SSH need one more package: pip install 'coffee-tui[ssh]'.") from None
    import asyncio

    from coffee_tui.serve import log
    from coffee_tui.serve.house import Config, folder_of
    from coffee_tui.serve.identity import new_code
    from coffee_tui.serve.run import CannotServe
    from coffee_tui.serve.run import serve as run

    try:
        command = tuple(shlex.split(on_turn)) if on_turn else ()
    except ValueError:
        raise Trouble(f"The command {quote(on_turn or '')} has a quotation mark without its other one.") from None
    config = Config(
        folder=str(folder_of()),
        mode="open" if is_open else "invite" if invite else "keys",
        keys=str(Path(keys).absolute()) if keys else "",
        code=new_code() if invite else "",
        grace=float(grace),
        command=command,
        webhook=webhook or "",
        adopt=tuple(str(Path(path).absolute()) for path in adopt),
    )

    def say(host: str, port: int) -> None:
        _say(config, host, port)

    log.begin()
    try:
        asyncio.run(run(config, where, say=say, fresh=fresh, most_of_one=per_address))
    except CannotServe as error:
        raise Trouble(sentence(error)) from None
    return 0


def _address(text: str) -> tuple[str, int]:
    host, colon, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not colon or not host or not port.isdecimal() or len(port) > 5 or int(port) > 65_535:
        raise Trouble(f"{quote(text)} is no address: write it as HOST:PORT, such as {LISTEN}.")
    return host, int(port)


def _say(config: Config, host: str, port: int) -> None:
    who = {
        "open": "every key; whoever has none may watch",
        "keys": f"the keys in {config.keys}",
        "invite": f"whoever has a key and this code: {config.code}",
    }[config.mode]
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"Listening at {shown}:{port}: ssh -p {port} {host}")
    click.echo(f"Who may come: {who}.")
    click.echo(f"The server's key and its tables lie in {config.folder}: back that folder up.")
    click.echo("Ctrl+C (or SIGTERM) stops it; every game is saved after each play.")
