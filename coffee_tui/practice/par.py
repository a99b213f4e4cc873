"""Par: what the strong roaster scores with each bean on average, made by `python -m scripts.roaster.par`."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from rules.coffee_roaster import box as boxes


class Par(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The means by bean with their standard errors, and for which box they hold."""

    made_by: str
    date: str
    box: str
    games: int
    means: dict[str, float]
    errors: dict[str, float]


@cache
def table() -> Par:
    """Return the table as it was made."""
    data = resources.files("coffee_tui.practice").joinpath("par.json").read_bytes()
    return msgspec.json.decode(data, type=Par)


def par() -> dict[str, float]:
    """Return the par of each bean; nothing for a box that the table was not made for."""
    return table().means if table().box == boxes.BOXES.fingerprint else {}
