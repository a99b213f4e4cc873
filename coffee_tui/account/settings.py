"""What a profile may choose of how the program looks and asks."""

from __future__ import annotations

from typing import NamedTuple

OWN_KEY = "key:"
"""Begins the name of a setting that gives a command another key, such as key:table.undo."""


class Setting(NamedTuple):
    """One thing that a profile may choose; the first value is the default."""

    name: str
    title: str
    values: tuple[str, ...]
    help: str


SETTINGS: tuple[Setting, ...] = (
    Setting("theme", "Colors", ("auto", "dark", "light", "sixteen"), "sixteen uses the colors of your terminal"),
    Setting("ascii", "ASCII only", ("auto", "on", "off"), "auto: where the terminal cannot show special characters"),
    Setting("forced", "Play forced moves for me", ("on", "off"), "on: a single legal play is played by itself"),
    Setting("confirm", "Confirm risky moves", ("off", "on"), "on: ask before a play that uses luck or ends a phase"),
    Setting("pace", "Pace", ("quick", "calm", "step", "off"), "how fast others' plays are shown; off: not at all"),
)
