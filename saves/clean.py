"""What a save says in words, made harmless as it is read: names, titles, remarks, times, whoever wrote them."""

from __future__ import annotations

from typing import Any

import msgspec

from saves.model import FIXED, Era, Meta, SeatInfo, Talk
from saves.text import one_line

NAME, KIND, TITLE, LINE, REMARK, TIME = 40, 60, 80, 120, 500, 40  # characters


def clean_meta(meta: Meta) -> Meta:
    """Return a meta whose texts can be shown as they are. Raises ValueError for a seat that is not at the table."""
    n_seats = len(meta.seats)
    asked = meta.asked
    if asked is not None and not all(-1 <= seat < n_seats for seat in (asked.seat, asked.no, *asked.yes)):
        raise ValueError(f"a request of seat {asked.seat} among {n_seats}")
    return msgspec.structs.replace(
        meta,
        game=one_line(meta.game, KIND),
        edition=one_line(meta.edition, LINE),
        app_created=one_line(meta.app_created, NAME),
        app_written=one_line(meta.app_written, NAME),
        seats=[
            SeatInfo(one_line(who.name, NAME) or f"Seat {number}", one_line(who.kind, KIND))
            for number, who in enumerate(meta.seats, 1)
        ],
        options=_pairs(meta.options),
        created=one_line(meta.created, TIME),
        box=one_line(meta.box, LINE),
        branch_of=one_line(meta.branch_of, TITLE),
        title=one_line(meta.title, TITLE),
        repaired=one_line(meta.repaired, REMARK),
        summary=one_line(meta.summary, LINE),
        eras=sorted((Era(era.n, one_line(era.app, NAME), era.schema) for era in meta.eras), key=lambda era: era.n),
        standing={seat: [one_line(kind, KIND) for kind in kinds[:100]] for seat, kinds in meta.standing.items()},
    )


def _pairs(options: dict[str, str]) -> dict[str, str]:
    return {one_line(name, KIND): one_line(value, KIND) for name, value in options.items()}


def clean_talk(said: Talk) -> Talk:
    """Return a remark that can be shown as it is."""
    return Talk(said.n, said.seat, one_line(said.text, REMARK), one_line(said.time, TIME))


def fixed_as_written(raw: Meta, clean: Meta) -> dict[str, Any]:
    """Return what never changes in a meta and had to be cleaned, as it was written: the chain is bound to that."""
    return {name: getattr(raw, name) for name in FIXED if getattr(raw, name) != getattr(clean, name)}
