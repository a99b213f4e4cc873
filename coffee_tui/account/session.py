"""What the full-screen program knows of profiles, games and saves: one door, each thing imported when asked for."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import rules
from coffee_tui.account.settings import OWN_KEY, SETTINGS

if TYPE_CHECKING:
    from coffee_tui.account.profiles import Book, Profile
    from coffee_tui.host.door import Hello
    from coffee_tui.host.seating import Seating
    from coffee_tui.host.table import TableHost
    from coffee_tui.serve.near import Lounge
    from rules.engine import AnyGame
    from saves import SeatInfo
    from saves.care import Diagnosis
    from saves.shelf import SaveInfo


class Session:
    """The profile that plays, and the games that lie in its reach."""

    has_lobby = True
    """Whether there is a lobby behind the table; else leaving it ends the program."""

    has_shell = True
    """Whether the program can be stopped and gone on with by a shell."""

    lounge: Lounge | None = None
    """The way to the tables of a server; None where tables are one's own."""

    def __init__(self, book: Book, profile: Profile | None) -> None:
        self.book = book
        self.profile = profile

    @classmethod
    def open(cls, name: str | None = None) -> Session:
        """Open the profiles of this account; without a name and with several of them, nobody plays yet."""
        from coffee_tui.account import profiles

        book = profiles.load()
        if name is not None:
            return cls(book, book.find(name) or book.add(name))
        return cls(book, book.profiles[0] if len(book.profiles) == 1 else None)

    def setting(self, name: str) -> str:
        """Return a setting of the profile; what it does not say, or says wrongly, is the default."""
        setting = next(setting for setting in SETTINGS if setting.name == name)
        value = self.profile.setting(name) if self.profile is not None else ""
        return value if value in setting.values else setting.values[0]

    @property
    def keys(self) -> Mapping[str, str]:
        """The profile's own keys, by command."""
        settings = self.profile.settings if self.profile is not None else {}
        return {name.removeprefix(OWN_KEY): keys for name, keys in settings.items() if name.startswith(OWN_KEY)}

    def change(self, name: str, value: str) -> None:
        """Change a setting and write it down. Raises SaveError; it then holds until the program ends."""
        if self.profile is not None:
            self.profile.settings[name] = value
            self._write(self.profile, lambda profile: profile.settings.update({name: value}))

    def _write(self, mine: Profile, change: Callable[[Profile], object]) -> None:
        """Change this profile as it is on the disk now, for another window may have changed it. Raises SaveError."""
        from coffee_tui.account import profiles

        with profiles.edit() as book:
            profile = book.find(mine.name)
            if profile is None:
                profile = mine
                book.profiles.append(mine)
            change(profile)
            book.last = book.last or mine.name
        self.book, self.profile = book, profile

    def sit_down(self, name: str) -> None:
        """Play as the profile of that name from now on, a new one if there is none.

        Raises ValueError for a name that cannot be, SaveError if the change was not written down.
        """
        from coffee_tui.account import profiles

        with profiles.edit() as book:
            self.profile = book.find(name) or book.add(name)
            self.book = book
            book.last = self.profile.name

    def welcomed(self) -> None:
        """Take in who a server says one is; where there is none, nothing changes."""

    def suggested_name(self) -> str:
        """Return a name for a first profile: that of the account."""
        return os.environ.get("USER") or os.environ.get("USERNAME") or "Player"

    def games(self) -> Sequence[AnyGame]:
        """Return all games."""
        return [rules.load(key) for key in rules.GAMES]

    def sit_at(self, host: TableHost) -> Seating:
        """Return the doors of a table that is this account's own; closing them closes its save."""
        from coffee_tui.account.own_table import OwnTable

        forced = self.setting("forced") == "on"
        return OwnTable(host, record=self._record, forced=forced).seating()

    def own_boxes(self, game: AnyGame) -> tuple[str, ...]:
        """Return the names of the player's own boxes of a game."""
        from coffee_tui.account import boxes

        return boxes.names(game)

    def own_box(self, game: AnyGame, name: str) -> str:
        """Return the text of an own box, "" for the printed one. Raises ValueError for one that is wrong."""
        from coffee_tui.account import boxes

        return boxes.read(game, name)

    def new(
        self, game: AnyGame, seats: Sequence[SeatInfo], options: Mapping[str, str], *, box_text: str = ""
    ) -> Seating:
        """Set a game up; its save exists when this returns. Raises ValueError or SaveError."""
        return self._new(game, seats, options, box_text)

    def _new(self, game: AnyGame, seats: Sequence[SeatInfo], options: Mapping[str, str], box_text: str = "") -> Seating:
        from coffee_tui.account import profiles
        from coffee_tui.account.home import saves_folder
        from coffee_tui.host.table import TableHost
        from saves.shelf import at_free_name

        chosen = profiles.options_for(self.profile, game, options)

        def make(path: Path) -> TableHost:
            return TableHost.new(game, seats, chosen, store=path, title=path.stem, box_text=box_text)

        return self.sit_at(at_free_name(saves_folder(), game.title, make))

    def again(self, save: SaveInfo) -> Seating:
        """Set a game up like one that was saved. Raises ValueError or SaveError."""
        return self.new(rules.load(save.game), save.seats, save.options)

    def anew(self, hello: Hello) -> Seating:
        """Set a game up like one that is at hand, also with its box. Raises ValueError or SaveError."""
        game = rules.load(hello.game)
        own_box = hello.box_text if hello.box != game.boxes.fingerprint else ""
        return self._new(game, hello.seats, hello.options, own_box)

    def saves(self) -> list[SaveInfo]:
        """Return the saved games, the one played last first; damaged ones are among them."""
        from coffee_tui.account.home import saves_folder
        from saves.shelf import folder

        return folder(saves_folder())

    def resume(self, save: SaveInfo, at: int | None = None) -> Seating:
        """Go on with a saved game, or with an earlier entry of its log. Raises SaveError and its kinds."""
        from coffee_tui.host.table import TableHost

        return self.sit_at(TableHost.resume(save.path, at=at))

    def abandon(self, save: SaveInfo) -> str:
        """Give a saved game up for good, and say so. Raises SaveError."""
        from coffee_tui.host.table import TableHost

        table = TableHost.resume(save.path, idle=True)  # no bot plays on in what is given up
        try:
            table.abandon()
        finally:
            table.close()
        return f"{save.name} was abandoned."

    def rename(self, save: SaveInfo, name: str) -> str:
        """Give a saved game another name, and say so. Raises SaveError."""
        from saves.shelf import rename

        return f"It is called {rename(save.path, name).stem} now."

    def delete(self, save: SaveInfo) -> str:
        """Delete a saved game and its backups, and say so. Raises SaveError."""
        from saves.shelf import delete

        delete(save.path)
        return f"{save.name} was deleted."

    def examine(self, save: SaveInfo) -> Diagnosis:
        """Return what is wrong with a damaged game and what can be kept. Raises SaveError."""
        from saves.care import doctor

        return doctor(save.path)

    def mend(self, save: SaveInfo) -> str:
        """Put what can be kept of a damaged game in its place and say what that was. Raises SaveError."""
        from saves.care import repair

        return f"{save.name} can be played again. {repair(save.path).lost}"

    def export(self, save: SaveInfo) -> str:
        """Write what can be read of a game beside it and say where. Raises SaveError."""
        from saves.export import write_export

        target = Path(save.path).with_suffix(".json")
        write_export(save.path, target, damaged=True)
        return f"What can be read is in {target}."

    def _record(self, game: AnyGame, host: TableHost) -> Mapping[str, str]:
        from coffee_tui.account import profiles

        if self.profile is None:
            return {}
        new: dict[str, str] = {}
        self._write(self.profile, lambda profile: new.update(profiles.record(profile, game, host)))
        return new
