"""A view as the machine protocol has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from rules.vivajava_dice.state import View


def plain_view(view: View) -> dict[str, object]:
    """Return the view as protocol 1 has had it from the start: what is there for one turn stands among the rest."""
    plain: dict[str, dict[str, object]] = msgspec.to_builtins(view)
    now = msgspec.to_builtins(view.public.now)
    public = {name: value for name, value in plain["public"].items() if name != "now"}
    return {**plain, "public": {**public, **now}}
