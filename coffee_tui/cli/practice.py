"""Commands of solo practice: the daily and the weekly roast, a bean of one's choice, and the records."""

from __future__ import annotations

from datetime import UTC, datetime

import click

from coffee_tui.cli.guard import Trouble, quote
from coffee_tui.cli.play import front_of, plain_option, profile_option

ONE_WAY = "Choose one of --bean, --daily and --weekly."


@click.command()
@click.option("--bean", metavar="B", help="Roast this bean, with luck of its own: part of its name will do.")
@click.option("--daily", is_flag=True, help="Roast today's bean: the same luck for everybody, nothing can be undone.")
@click.option("--weekly", is_flag=True, help="Play this week's Full Menu: the same luck for everybody.")
@plain_option
@profile_option
@click.pass_obj
def practice(
    default: str | None, /, *, bean: str | None, daily: bool, weekly: bool, plain: bool, profile: str | None
) -> int:
    """Practice Coffee Roaster alone: the daily roast, the week's Full Menu, or one bean."""
    if (bean is not None) + daily + weekly != 1:
        raise Trouble(ONE_WAY)
    front = front_of(plain=plain, jsonl=False)
    from coffee_tui.cli import tables
    from coffee_tui.practice import daily as dailies
    from coffee_tui.practice.starting import AlreadyPlayed, open_bean, open_challenge, result_of

    book, person = tables.who_plays(profile or default)
    today = datetime.now(UTC).date()
    if bean is not None:
        return front(open_bean(find_bean(bean), person.name), book, person)
    challenge = dailies.daily(today) if daily else dailies.weekly(today)
    try:
        host = open_challenge(challenge, person.name)
    except AlreadyPlayed as played:
        raise Trouble(str(played)) from None
    code = front(host, book, person)
    if told := result_of(challenge):
        click.echo(told)
    return code


def find_bean(text: str) -> str:
    """Return the id of the bean that is meant. Raises Trouble for none, or more than one."""
    from rules.coffee_roaster import box as boxes

    beans = boxes.BOXES.printed().beans
    word = text.strip().lower()
    found = [bean for bean in beans if word in (bean.id, bean.name.lower())] or [
        bean for bean in beans if word and word in f"{bean.id} {bean.name.lower()}"
    ]
    if len(found) != 1:
        names = ", ".join(bean.name for bean in found or beans)
        raise Trouble(f"{quote(text)} is {'more than one bean' if found else 'no bean'}: choose one of {names}.")
    return found[0].id


@click.command()
@click.option("--csv", "as_csv", is_flag=True, help="Print every bean of every roast as CSV.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def records(as_csv: bool, as_json: bool) -> None:
    """Print the records of Coffee Roaster: ranks, best and average by bean, beside what the strong player makes."""
    if as_csv and as_json:
        raise Trouble("Choose one of --csv and --json.")
    import msgspec

    from coffee_tui.practice import records as book
    from coffee_tui.practice import told_records

    entries = book.collect().entries
    if as_csv:
        click.echo(book.as_csv(entries), nl=False)
    elif as_json:
        click.echo(msgspec.json.encode(entries).decode())
    else:
        for line in told_records.lines(entries, datetime.now(UTC).date()):
            click.echo(line)
