"""The command that reviews a saved roast without a screen."""

from __future__ import annotations

import click

from coffee_tui.cli.guard import Trouble
from coffee_tui.cli.tables import find_save


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list, with every decision.")
def review(file: str, as_json: bool) -> None:
    """Review the roasts of a saved game (its name or path): luck, points given away, the costliest decisions."""
    import msgspec

    from coffee_tui.practice import trouble

    if told := trouble():
        raise Trouble(told)
    from coffee_tui.practice.ghost import ghost
    from coffee_tui.practice.history import plays_in
    from coffee_tui.practice.review import OTHER_BOX, can_review, roasts
    from coffee_tui.practice.reviewed import beside, lines, record
    from saves import read

    contents = read(find_save(file))
    plays = plays_in(contents)
    if not can_review(plays):
        raise Trouble(OTHER_BOX)
    found = []
    for roast in roasts(plays):
        found.append(roast)
        if not as_json:
            for line in lines(roast):
                click.echo(line)
    if as_json:
        click.echo(msgspec.json.encode(record(found)).decode())
    elif not found:
        raise Trouble("No bean of this game is tested yet: there is nothing to review.")
    elif contents.meta.seed_revealed is not None:
        bean = "" if plays[-1].after.options.full_menu else found[0].bean
        click.echo(beside(found, ghost(contents, bean)))
