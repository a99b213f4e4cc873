"""Commands about games that nobody sits at: the list of games, their boxes, and simulated play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

import rules
from coffee_tui.cli.args import find_game, read_options, read_own_box, read_seats, read_text
from coffee_tui.cli.guard import Trouble, quote
from rules.engine import grouped

if TYPE_CHECKING:
    from rules.engine import AnyGame, Box, Option

MOST_GAMES = 1_000_000
MOST_SEED = 2**63 - 1 - MOST_GAMES  # so that every seed of a report is a plain 64-bit number


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def games(as_json: bool) -> None:
    """List the games with their keys, seats and options."""
    found = [rules.load(key) for key in rules.GAMES]
    if as_json:
        click.echo(_json([_game_record(game) for game in found]))
        return
    for game in found:
        seats = ", ".join(str(n) for n in game.seats)
        click.echo(f"{game.key.replace('_', '-')}: {game.title} ({game.edition}), seats {seats}")
        click.echo(f"  {game.blurb}")
        for group, options in grouped(game.options).items():
            click.echo(f"  {group}")
            for option in options:
                click.echo(f"    --option {_described(option)}")


def _described(option: Option) -> str:
    marks = [
        *([f"only for {option.only}"] if option.when else []),
        *(["reconstructed"] if option.reconstructed else []),
        *(["from the profile"] if option.profile else []),
    ]
    mark = f" ({'; '.join(marks)})" if marks else ""
    return f"{option.name}={'|'.join(option.values)}  {option.title} - {option.help}{mark}"


def _game_record(game: AnyGame) -> dict[str, object]:
    options = [
        {
            "name": option.name,
            "title": option.title,
            "group": option.group,
            "values": option.values,
            "default": option.default,
            "help": option.help,
            "when": [{"seats": when.seats, "options": when.options} for when in option.when],
            "profile": option.profile,
            "display": option.display,
            "reconstructed": option.reconstructed,
        }
        for option in game.options
    ]
    return {
        "key": game.key,
        "title": game.title,
        "blurb": game.blurb,
        "edition": game.edition,
        "seats": game.seats,
        "options": options,
    }


def _json(value: object) -> str:
    import msgspec  # the plain list does without

    return msgspec.json.encode(value).decode()


@click.command()
@click.argument("what", nargs=-1, required=True, metavar="GAME | check FILE")
@click.option("--json", "as_json", is_flag=True, help="Print the numbers as one JSON list.")
def box(what: tuple[str, ...], as_json: bool) -> None:
    """Print every number on a game's components with its confidence, or check a box file of your own."""
    if what[0] == "check" and len(what) == 2:
        checked = read_box(what[1])
        numbers = len(list(checked.rows()))
        click.echo(f"{what[1]} is a sound box of {checked.game} ({checked.edition}): {numbers} entries.")
        return
    if len(what) != 1 or what[0] == "check":
        raise Trouble("Say box GAME, or box check FILE.")
    rows = list(find_game(what[0]).box().rows())
    if as_json:
        click.echo(_json([dict(zip(("where", "value", "confidence", "note"), row, strict=True)) for row in rows]))
        return
    for line in _columns(rows):
        click.echo(line)


def read_box(path: str) -> Box:
    """Return the box in a file, checked against the game that it names."""
    from rules.engine.box import tables_of

    text = read_text(path)
    try:
        key = tables_of(text).get("game")
        if not isinstance(key, str):
            raise Trouble(f'{quote(path)} does not say whose box it is: begin it with game = "coffee_roaster".')
        return find_game(key).boxes.parse(text)
    except ValueError as error:
        raise Trouble(f"{quote(path)} is no sound box: {error}") from None


def _columns(rows: Iterable[tuple[str, str, str, str]]) -> Iterable[str]:
    """Yield the rows in columns; a note is given once, at the first row that it belongs to."""
    rows = list(rows)
    wide = max((len(where) for where, *_ in rows), default=0)
    said = ""
    for where, value, confidence, note in rows:
        remark = f": {note}" if note and note != said else ""
        said = note
        yield f"{where:<{wide}}  {value}  [{confidence}{remark}]"


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many seats; the fewest if not given.")
@click.option(
    "--games", "many", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, help="How many games."
)
@click.option("--seed", type=click.IntRange(0, MOST_SEED), default=0, show_default=True, help="Seed of the first game.")
@click.option("--players", default="", metavar="random,...", help="Who plays, one for each seat or one for all.")
@click.option("--option", "pairs", multiple=True, metavar="k=v", help="An option of the game; may be repeated.")
@click.option("--fact", "facts", multiple=True, metavar="k=v", help="What a profile would know, such as ranked=on.")
@click.option("--box", "own_box", metavar="FILE", help="Play with a box file of your own.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(
    *,
    game: str,
    seats: int | None,
    many: int,
    seed: int,
    players: str,
    pairs: tuple[str, ...],
    facts: tuple[str, ...],
    own_box: str | None,
    as_json: bool,
) -> None:
    """Play whole games without a screen. Game K has the seed S+K: `play GAME --seed` deals the same luck."""
    from coffee_tui.cli import simulate as simulator
    from coffee_tui.players import CannotPlay, remark

    chosen = find_game(game)
    n_seats = read_seats(chosen, seats)
    names = read_players(chosen.key, players, n_seats)
    try:
        report = simulator.simulate(
            chosen,
            n_seats,
            games=many,
            seed=seed,
            options=read_options(chosen, n_seats, pairs) | read_facts(chosen, facts),
            players=names,
            box_text=read_own_box(chosen, own_box),
        )
    except CannotPlay as error:
        raise Trouble(str(error)) from None
    for said in dict.fromkeys(remark(chosen.key, name) for name in names):
        if said:
            click.echo(said, err=True)
    if as_json:
        click.echo(_json(report))
    else:
        for line in simulator.lines(report):
            click.echo(line)


def read_facts(game: AnyGame, pairs: Iterable[str]) -> dict[str, str]:
    """Return the options that these facts of a profile, as `name=value` pairs, fill in."""
    by_fact = {option.profile: option for option in game.options if option.profile}
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not name:
            raise Trouble(f"A fact is written name=value, not {quote(pair)}.")
        if name not in by_fact:
            raise Trouble(
                f"{game.title} asks no profile for {quote(name)}: it asks for {', '.join(by_fact) or 'nothing'}."
            )
        option = by_fact[name]
        if value not in option.values:
            raise Trouble(f"Fact {name} is {' or '.join(option.values)}, not {quote(value)}.")
        chosen[option.name] = value
    return chosen


def read_players(game: str, text: str, n_seats: int) -> list[str]:
    """Return the name of a player for each seat from `name,name,...`; one name is for all seats."""
    names = [name.strip() for name in text.split(",")] if text.strip() else ["random"]
    if names != ["random"]:
        from coffee_tui.players import no_player, players_for

        for name in names:
            if name not in players_for(game):
                raise Trouble(no_player(game, quote(name)))
    if len(names) == 1:
        return names * n_seats
    if len(names) != n_seats:
        raise Trouble(f"{len(names)} players are named for {n_seats} seats: name one for each seat, or one for all.")
    return names
