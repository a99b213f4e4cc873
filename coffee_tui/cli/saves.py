"""Commands about saved games as files: list, show, check, repair, export, import and delete them."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from coffee_tui.account.called import command
from coffee_tui.account.home import open_to_others, saves_folder
from coffee_tui.cli.args import BIGGEST_FILE
from coffee_tui.cli.guard import WRONG, Trouble, complain, quote
from coffee_tui.cli.tables import find_save
from saves.text import one_line
from saves.times import day, minute

if TYPE_CHECKING:
    from saves import Diagnosis, SaveInfo


@click.group()
def saves() -> None:
    """List, check, repair, export, import or delete saved games. NAME is a name from the list, or a path."""
    open_home = open_to_others()
    if open_home:
        complain(open_home)


@saves.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def list_saves(as_json: bool) -> None:
    """List the saved games, the one played last first."""
    from saves import folder

    found = folder(saves_folder())
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode([_plain(info) for info in found]))
    elif not found:
        click.echo("There are no saved games.")
    for info in () if as_json else found:
        click.echo(_line(info))


def _plain(info: SaveInfo) -> dict[str, object]:
    """Return what JSON says of a save; of a shared game only what everybody at the table may know."""
    import msgspec

    # A name on the disk may hold bytes that are no text: in JSON they are spelled out.
    plain = msgspec.structs.asdict(msgspec.structs.replace(info, path=_printable(info.path)))
    if info.is_shared:
        del plain["entries"]
        plain["last_played"] = info.last_played[:10]
    return plain


def _played(info: SaveInfo) -> str:
    return (day if info.is_shared else minute)(info.last_played)


def _line(info: SaveInfo) -> str:
    if info.newer:
        return f"{info.name}: of a newer version of coffee-tui; it can be exported as it is with --damaged, or deleted"
    if info.damaged:
        return f"{info.name}: damaged; coffee-tui saves doctor says what can be kept"
    if info.open_in:
        return f"{info.name}: {info.game or 'open'}, open in another window"
    if info.stuck:
        return f"{info.name}: {info.game}, cannot go on from its end; coffee-tui saves doctor says why"
    summary = f"; {info.summary}" if info.summary else ""
    return f"{info.name}: {info.game}, {_state(info)}, played {_played(info)}{summary}"


def _state(info: SaveInfo) -> str:
    state = "finished" if info.finished else "abandoned" if info.abandoned else "running"
    return f"{state}, practice" if info.practice else state


def _called(path: Path) -> str:
    """Return how a save is called in a line of output, whatever its file is named."""
    return one_line(path.stem, 60) or "?"


def _printable(path: str) -> str:
    return path.encode(errors="surrogateescape").decode(errors="backslashreplace")


@saves.command()
@click.argument("name")
def show(name: str) -> None:
    """Show what a saved game says about itself."""
    from saves import info

    found = info(find_save(name))
    if found.damaged or found.open_in:
        raise Trouble(found.damaged or found.open_in)
    seats = ", ".join(f"{who.name} ({who.kind})" for who in found.seats)
    lines = {
        "name": found.name,
        "title": found.title,
        "game": found.game,
        "seats": seats,
        "options": ", ".join(f"{key}={value}" for key, value in found.options.items()),
        "state": _state(found),
        "stands at": found.summary,
        "entries": "" if found.is_shared else str(found.entries),
        "begun": minute(found.created),
        "played": _played(found),
        "luck": "provable" if found.provable else "from a chosen seed",
        "what-if of": found.branch_of,
        "repaired": found.repaired,
        "cannot go on": found.stuck,
        "file": one_line(_printable(found.path), 4096),
    }
    for what, value in lines.items():
        if value:
            click.echo(f"{what}: {value}")


@saves.command()
@click.argument("name", required=False)
def verify(name: str | None) -> int:
    """Check one saved game, or all: the file, every entry, every draw."""
    from saves import SaveError, folder

    paths = [Path(info.path) for info in folder(saves_folder())] if name is None else [find_save(name)]
    faults = []
    for path in paths:
        try:
            fault = _fault(path)
        except SaveError as error:
            fault = str(error)
        click.echo(f"{_called(path)}: {fault or 'sound'}")
        faults += [path] if fault else []
    if faults:
        complain(
            f"{len(faults)} of {len(paths)} saved games did not pass: coffee-tui saves doctor says what can be kept"
        )
    return WRONG if faults else 0


def _fault(path: Path) -> str:
    import rules
    from saves import read
    from saves import verify as check
    from saves.replay import why_stuck

    held = read(path)
    return check(path, rules.load(held.meta.game)).fault if held.meta.game in rules.GAMES else why_stuck(held)[0]


@saves.command()
@click.argument("name", required=False)
@click.option("--repair", is_flag=True, help="Put what can be kept in its place; the damaged file stays beside it.")
def doctor(name: str | None, repair: bool) -> None:
    """Say what is wrong with a saved game (or with any of them), and what can be kept of it."""
    from saves import SaveError, folder
    from saves import doctor as examine
    from saves import repair as put_right

    if name is not None:
        path = find_save(name)
        _read_out(path, (put_right if repair else examine)(path), repaired=repair)
        return
    if repair:
        raise Trouble("Name the game to repair.")
    n_damaged = 0
    for path in [Path(info.path) for info in folder(saves_folder())]:
        try:
            found = examine(path)
        except SaveError as error:
            click.echo(f"{_called(path)}: {error}")
            continue
        if not found.sound or found.stuck:
            n_damaged += 1
            _read_out(path, found, repaired=False)
    if not n_damaged:
        click.echo("No saved game is damaged.")


def _read_out(path: Path, found: Diagnosis, *, repaired: bool) -> None:
    for finding in found.findings:
        click.echo(f"{_called(path)}: {finding}")
    if not found.can_repair:
        if found.advice:
            click.echo(found.advice.replace("NAME", shlex.quote(path.stem)))
        return
    kept = "from a backup" if found.last_good is None else f"up to entry {found.last_good}"
    click.echo(f"It {'was' if repaired else 'can be'} kept {kept}. {found.lost}".rstrip())
    if not repaired:
        click.echo(f"To do so: {command()} saves doctor {shlex.quote(path.stem)} --repair")


@saves.command()
@click.argument("name")
@click.argument("file", required=False)
@click.option("--damaged", is_flag=True, help="Export what can still be read of a damaged game.")
def export(name: str, file: str | None, damaged: bool) -> None:
    """Write a saved game as readable JSON to FILE (- for standard output), otherwise to NAME.json.

    The seed of a running game is in it: keep it to yourself.
    """
    from saves import export_json, write_export

    path = find_save(name)
    if file == "-":
        click.echo(export_json(path, damaged=damaged), nl=False)
        return
    target = Path(file if file is not None else f"{path.stem}.json")
    if (not file and file is not None) or "\0" in str(target):
        raise Trouble(f"{quote(str(file))} is not the name of a file.")
    write_export(path, target, damaged=damaged)
    click.echo(f"{_called(path)} was written to {target}.")


@saves.command("import")
@click.argument("file")
@click.option("--name", help="Save the game under this name; otherwise the file's.")
def import_save(file: str, name: str | None) -> None:
    """Make a saved game of an exported one."""
    import rules
    from saves import at_free_name, import_json, path_for

    source = Path(file)
    if "\0" in file or not source.is_file():
        raise Trouble(f"There is no file {quote(file)}.")
    if source.stat().st_size > BIGGEST_FILE:
        raise Trouble(f"{quote(file)} is larger than {BIGGEST_FILE >> 20} MB: that cannot be an exported game.")
    folder, data = saves_folder(), source.read_bytes()

    def make(target: Path) -> tuple[Path, str]:
        return target, import_json(data, target).game

    target, game = make(path_for(folder, name)) if name is not None else at_free_name(folder, source.stem, make)
    if game not in rules.GAMES:
        click.echo(f"{target.stem} is saved, but this version has no game {quote(game)}: it can only be kept.")
        return
    click.echo(f"{target.stem} is saved: go on with {command()} resume.")


@saves.command()
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(name: str, yes: bool) -> None:
    """Delete a saved game and its backups for good."""
    from saves import delete as remove

    path = find_save(name)
    if not os.path.lexists(path):
        raise Trouble(f"There is no game {quote(name)}: coffee-tui saves list shows those there are.")
    if not yes and not _agreed(f"Delete {_called(path)} for good?"):
        raise Trouble("Nothing was deleted.")
    remove(path)
    click.echo(f"{_called(path)} was deleted.")


def _agreed(question: str) -> bool:
    try:
        return click.confirm(question)
    except click.Abort:  # no answer is no
        return False
