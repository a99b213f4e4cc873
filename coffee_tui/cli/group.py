"""The table of commands. A command's module is imported when it is called, so that the others cost nothing."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from coffee_tui import __version__
from coffee_tui.cli.guard import WRONG, complain, guarded, marked, settle_streams

# name: (module, what it does in one line)
COMMANDS = {
    "play": ("play", "Start a game."),
    "resume": ("play", "Go on with a saved game."),
    "saves": ("saves", "List, check, repair, export, import or delete saved games."),
    "replay": ("check", "Print the log of a saved game, or run it again."),
    "verify": ("check", "Recompute every draw of a finished game from its revealed seed."),
    "review": ("review", "Review a saved roast: luck apart from skill, the costliest decisions."),
    "practice": ("practice", "Practice Coffee Roaster: the daily roast, the week's menu, one bean."),
    "records": ("practice", "Print the records of Coffee Roaster."),
    "games": ("games", "List the games with their seats and options."),
    "box": ("games", "Print every number in a game's box, or check a box of your own."),
    "simulate": ("games", "Play whole games without a screen."),
    "serve": ("serve", "Serve tables over SSH."),
    "attach": ("attach", "Come to the server of this machine, as sshd wants it."),
    "tables": ("operator", "List the tables of the server on this machine."),
    "players": ("operator", "List the players of the server on this machine."),
    "kick": ("operator", "Send a player of the server away, who may come back."),
    "ban": ("operator", "Keep a player out of the server, or with --lift let them in again."),
    "announce": ("operator", "Tell everybody on the server something."),
}


class Commands(click.Group):
    """The group of all commands: imports them late and turns every fault into one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = COMMANDS.get(cmd_name, ("",))[0]
        if not module:
            return None
        command: click.Command = getattr(import_module(f"coffee_tui.cli.{module}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, what) for name, (_, what) in COMMANDS.items()])

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> NoReturn:  # type: ignore[override]
        extra.pop("standalone_mode", None)
        try:
            code = guarded(lambda: self._run(args, prog_name, extra))
        finally:  # a signal leaves by SystemExit
            settle_streams()
        sys.exit(code)

    def invoke(self, ctx: click.Context) -> Any:
        with marked():
            return super().invoke(ctx)

    def _run(self, args: Sequence[str] | None, prog_name: str | None, extra: dict[str, Any]) -> object:
        try:
            return super().main(args, prog_name, standalone_mode=False, **extra)
        except click.ClickException as error:
            complain(_with_help(error))
            return WRONG
        except click.Abort as error:
            raise KeyboardInterrupt from error


def _with_help(error: click.ClickException) -> str:
    """Return click's message as one sentence that ends with where the help is."""
    text = " ".join(error.format_message().split()).rstrip(".?!")
    for old, new in ((". ", ": "), ("? ", ", "), ("! ", ", ")):  # click appends its guesses as further sentences
        text = text.replace(old, new)
    context = getattr(error, "ctx", None)
    return f"{text}: see {context.command_path} -h." if context is not None else f"{text}."


def print_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """Print the version and leave."""
    if value:
        click.echo(f"coffee-tui {__version__}")
        ctx.exit()


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=print_version, help="Print it.")
@click.option("--profile", metavar="NAME", help="Play as this profile.")
@click.pass_context
def cli(ctx: click.Context, profile: str | None) -> int | None:
    """Coffee board games in the terminal. Without a command the lobby opens."""
    ctx.obj = profile
    if ctx.invoked_subcommand is not None:
        return None
    from coffee_tui.cli.screen import lobby

    return lobby(profile)
