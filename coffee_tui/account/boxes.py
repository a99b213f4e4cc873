"""Box files of one's own: where they lie, which there are for a game, and what is wrong with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coffee_tui.account.home import home
from saves.errors import SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from rules.engine import AnyGame

PRINTED = "as printed"
PLACE = "Your own: boxes/<game>/*.toml in the data folder"
LARGEST = 1 << 20  # bytes that a box may take


def folder(game: AnyGame) -> Path:
    """Return where the box files of a game lie: boxes/<game> in the data folder. Raises SaveError."""
    return home() / "boxes" / game.key


def names(game: AnyGame) -> tuple[str, ...]:
    """Return the names of the own boxes of a game, without .toml; () where there is none, or none can be played."""
    if game.lay_out_with is None:
        return ()
    try:
        return tuple(sorted(path.stem for path in folder(game).glob("*.toml") if path.is_file()))
    except (OSError, SaveError):
        return ()


def read(game: AnyGame, name: str) -> str:
    """Return the text of an own box, "" for the printed one.

    Raises ValueError with one sentence that names the file, the line and what is wrong there.
    """
    if name == PRINTED:
        return ""
    path = folder(game) / f"{name}.toml"
    try:
        if path.stat().st_size > LARGEST:
            raise ValueError(f"{path.name} is too large for a box.")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path.name} is not text in UTF-8.") from None
    except OSError as error:
        raise ValueError(f"{path.name} cannot be read: {error.strerror or error}.") from None
    try:
        game.learn_box(text)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise ValueError(f"{path.name} is no sound box: {reason}") from None
    return text


def reconstructed(game: AnyGame) -> list[str]:
    """Return what in the printed box is reconstructed, by its blocks: "blend slates"."""
    box = game.box()
    blocks = {name: getattr(box, name) for name in box.__struct_fields__}
    found = [name for name, block in blocks.items() if getattr(block, "confidence", "") == "reconstructed"]
    return [name.replace("_", " ") for name in found]
