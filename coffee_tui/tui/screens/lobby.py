"""The lobby: begin a game, go on with one, look after those that are saved."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget

from coffee_tui.account import keys
from coffee_tui.tui.screens.about_save import about_save
from coffee_tui.tui.screens.base import bindings
from coffee_tui.tui.screens.lists import ListScreen
from coffee_tui.tui.widgets.lines import Line, Lines, between, flowed, wrapped
from coffee_tui.tui.widgets.picker import Picker
from saves.times import day, minute

if TYPE_CHECKING:
    from coffee_tui.host.seating import Seating
    from coffee_tui.tui.screens.newgame import Setup
    from saves.errors import RulesChanged
    from saves.shelf import SaveInfo

Do = Callable[[], None]
Row = tuple[Line, Do | None, "SaveInfo | None"]
"""What a line says, what it does (None: a heading), and the save that it is about."""


class LobbyScreen(ListScreen[None]):
    """A list of what can be played, and what is known of the marked line. Saves are read after the first frame."""

    BINDINGS = [*bindings("lobby"), *bindings("list", without=("left", "right", "back"))]
    DEFAULT_CSS = """
    LobbyScreen { padding: 0 1; }
    LobbyScreen #title { margin-bottom: 1; }
    LobbyScreen #about { height: 4; margin-top: 1; }
    LobbyScreen #keys { color: $muted; height: 2; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._saves: list[SaveInfo] | None = None
        self._rows: list[Row] = []
        self._left = ""
        self._returning = True  # the game that was left is marked, else the one played last

    def parts(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Picker()
        yield Lines(id="about")
        yield Lines(id="keys")

    def on_mount(self) -> None:
        """Show what needs no disk, then look for saves. Where nobody plays yet, ask who."""
        self._fill()
        if self.coffee.session.profile is None:
            self.call_after_refresh(self._introduce)
        self.call_after_refresh(self._look)

    def _introduce(self) -> None:
        """Ask who plays: by name at the very first start, else from the profiles."""
        session = self.coffee.session
        if session.book.profiles:
            self.action_profiles()
            return
        from coffee_tui.tui.screens.dialog import Ask

        self.app.push_screen(Ask("Coffee. What is your name?", session.suggested_name(), anew=True), self._introduced)

    def _introduced(self, name: str | None) -> None:
        from saves.errors import SaveError

        try:
            if name:
                self.coffee.session.sit_down(name)
        except (SaveError, ValueError) as error:
            self.notice(str(error))
        self._chosen(True)

    def on_screen_resume(self) -> None:
        """Look again: the game just left has moved on, and is marked."""
        self._returning |= self._left != self.coffee.left
        self._left = self.coffee.left
        if self._saves is not None:
            self._look()

    def on_resize(self) -> None:
        """Follow the size; the cover for small terminals is laid by the base class."""
        self._draw_lines()

    # What is on the screen

    def _look(self) -> None:
        self.start(self._looked, "lobby", exclusive=True)

    async def _looked(self) -> None:
        from saves.errors import SaveError

        try:
            self._saves = await asyncio.to_thread(self.coffee.session.saves)
        except SaveError as error:
            self._saves = []
            self.notice(str(error))
        self._fill()

    def _fill(self) -> None:
        """Build the list anew; the mark stays on its line."""
        rows: list[Row] = [
            (Content.styled("Start", "bold $primary"), None, None),
            ("a new game", self.action_new, None),
            ("practice roasting: the daily roast, one bean, your records", self._practice, None),
        ]
        saves = self._saves or []
        last = next((save for save in saves if save.game and not save.damaged), None)
        if last is not None:
            rows.append((f"play again: {last.name} (same setup)", self.action_again, last))
        rows.append((Content.styled("Continue", "bold $primary"), None, None))
        running = [save for save in saves if save.is_running or save.damaged]
        rows += [(self._row(save), partial(self._resume, save), save) for save in running]
        ended = [save for save in saves if save not in running]
        if self._saves is None:
            rows.append((Content.styled("  looking for saved games ...", "$muted"), None, None))
        elif not running:
            rows.append((Content.styled("  no game is waiting", "$muted"), None, None))
        if ended:
            rows.append((Content.styled("Ended", "bold $primary"), None, None))
            rows += [(self._row(save), partial(self._resume, save), save) for save in ended]
        picker = self.picker
        marked = self._rows[picker.cursor] if picker.cursor < len(self._rows) else None
        self._rows = rows
        at = next((i for i, row in enumerate(rows) if marked is not None and self._same(row, marked)), picker.cursor)
        if self._returning and self._saves is not None:
            self._returning = False
            waiting = [save for save in running if save.is_running and not save.damaged and not save.open_in]
            left = [save for save in saves if save.path == self.coffee.left]
            own = [i for i, row in enumerate(rows) if row[1] != self.action_again and row[2] in (left or waiting)]
            at = own[0] if own else at
        headings = frozenset(i for i, row in enumerate(rows) if row[1] is None)
        picker.offer([row[0] for row in rows], at, headings)
        self._draw_lines()

    def _same(self, one: Row, other: Row) -> bool:
        """Say whether two lines are about the same save in the same way."""
        if one[2] is None or other[2] is None or one[2].path != other[2].path:
            return False
        return (one[1] == self.action_again) == (other[1] == self.action_again)

    def _row(self, save: SaveInfo) -> Content:
        if save.damaged:
            return Content.assemble(f"{save.name:<30} ", ("damaged", "bold $error"))
        if save.open_in:
            return Content.assemble(f"{save.name:<30} ", ("open elsewhere", "$warning"))
        marks = [word for word, on in (("what if", save.branch_of), ("practice", save.practice)) if on]
        marks += ["abandoned"] if save.abandoned else []
        # At a shared table the time of the last entry would tell when somebody chose in secret: the day has to do.
        is_shared = sum(who.is_human for who in save.seats) > 1
        when = (day if is_shared else minute)(save.last_played)
        return Content.assemble(f"{save.name:<30} ", (when, "$muted"), f"  {', '.join(marks[:1])}")

    def _marked(self) -> SaveInfo | None:
        row = self.marked_of(self._rows)
        return None if row is None else row[2]

    def _draw_lines(self) -> None:
        width = self.app.size.width - 2
        profile = self.coffee.session.profile
        name = profile.name if profile is not None else ""
        title = Content.assemble(("Coffee", "bold $primary"), ("  board games in the terminal", "$muted"))
        self.query_one("#title", Lines).put([between(title, name, width)])
        save = self._marked()
        at = self.picker.cursor
        is_again = self._rows[at][1] == self.action_again if at < len(self._rows) else False
        about = [] if save is None else about_save(save, again=is_again)
        self.query_one("#about", Lines).put([part for line in about for part in wrapped(line, width, 2)][:4])
        own = self.coffee.chosen_keys
        shown = [(key.id, key.name) for key in keys.at("lobby")] + [("app.guide", "how to play"), ("app.help", "help")]
        self.query_one("#keys", Lines).put(flowed([f"{keys.of(name, own)} {what}" for name, what in shown], width))

    # Keys

    def moved(self) -> None:
        """Say what is known of the marked line."""
        self._draw_lines()

    def action_enter(self) -> None:
        """Do what the marked line says."""
        row = self.marked_of(self._rows)
        if row is not None and row[1] is not None:
            row[1]()

    def action_new(self) -> None:
        """Set up a new game."""
        from coffee_tui.tui.boards import offered
        from coffee_tui.tui.screens.newgame import NewGameScreen

        self.app.push_screen(NewGameScreen(offered(self.coffee.session.games())), self._set_up)

    def _set_up(self, setup: Setup | None) -> None:
        if setup is not None:
            self._open(lambda: self.coffee.session.new(setup.game, setup.seats, setup.options, box_text=setup.box_text))

    def _practice(self) -> None:
        """Choose a roast to practice."""
        from coffee_tui.tui.screens.practice.choosing import PracticeScreen

        self.app.push_screen(PracticeScreen(), lambda begin: self._open(begin) if begin is not None else None)

    def action_again(self) -> None:
        """Start a game like the last one."""
        last = next((save for save in self._saves or () if save.game and not save.damaged), None)
        if last is None:
            self.notice("There is no game yet to play again: start a new one.")
        else:
            self._open(lambda: self.coffee.session.again(last))

    def _resume(self, save: SaveInfo) -> None:
        if save.damaged:
            self._offer_repair(save.damaged, save)
        elif save.open_in:
            self.notice(save.open_in)
        else:
            self._open(lambda: self.coffee.session.resume(save), save=save)

    def _open(self, begin: Callable[[], Seating], *, save: SaveInfo | None = None) -> None:
        self.start(partial(self._opened, begin, save), "open", exclusive=True)

    async def _opened(self, begin: Callable[[], Seating], save: SaveInfo | None) -> None:
        from saves.errors import RulesChanged, SaveDamaged, SaveError

        try:
            seating = await asyncio.to_thread(begin)
        except RulesChanged as error:
            self._offer_earlier(error, save)
        except SaveDamaged as error:
            self._offer_repair(str(error), save)
        except (SaveError, ValueError) as error:
            self.notice(str(error))
            self._look()
        else:
            self._returning = True
            self.coffee.open_table(seating, returning=save is not None)

    def _offer_earlier(self, error: RulesChanged, save: SaveInfo | None) -> None:
        """The rules of today lead elsewhere: offer to go on from where they still agree."""
        from coffee_tui.tui.screens.dialog import Question

        at = error.last_good
        if save is None or at is None:
            self.notice(str(error))
            return
        self.app.push_screen(
            Question(str(error), ["Leave it as it is", f"Continue after entry {at} of its log"]),
            lambda answer: self._open(lambda: self.coffee.session.resume(save, at), save=save) if answer == 1 else None,
        )

    def _offer_repair(self, damage: str, save: SaveInfo | None) -> None:
        from coffee_tui.tui.screens.damaged import DamagedScreen

        if save is None:
            self.notice(damage)
        else:
            self.app.push_screen(DamagedScreen(save, damage), lambda changed: self._look())

    def _change(self, change: Callable[[], str]) -> None:
        self.start(partial(self._changed, change), "change")

    async def _changed(self, change: Callable[[], str]) -> None:
        from saves.errors import SaveError

        try:
            self.notice(await asyncio.to_thread(change))
        except (SaveError, ValueError) as error:
            self.notice(str(error))
        self._look()

    def _save_for(self, what: str) -> SaveInfo | None:
        save = self._marked()
        at = self.picker.cursor
        if save is None or self._rows[at][1] == self.action_again:
            self.notice(f"Mark the saved game that you want to {what}.")
            return None
        return save

    def action_rename(self) -> None:
        """Give the marked game another name."""
        from coffee_tui.tui.screens.dialog import Ask

        save = self._save_for("rename")
        if save is None:
            return

        def named(name: str | None) -> None:
            if name and name != save.name:
                self._change(lambda: self.coffee.session.rename(save, name))

        self.app.push_screen(Ask("A new name for this game:", save.name, longest=60), named)

    def action_abandon(self) -> None:
        """Give the marked game up."""
        save = self._save_for("abandon")
        if save is not None and not save.is_running:
            self.notice("That game is not running: there is nothing to abandon.")
        elif save is not None:
            self._sure(
                f"Abandon {save.name}? Nothing more can be played in it; its seed is revealed.",
                lambda: self._change(lambda: self.coffee.session.abandon(save)),
            )

    def action_delete(self) -> None:
        """Delete the marked game."""
        save = self._save_for("delete")
        if save is not None:
            self._sure(
                f"Delete {save.name} and its backups from the disk for good?",
                lambda: self._change(lambda: self.coffee.session.delete(save)),
            )

    def _sure(self, question: str, go: Do) -> None:
        from coffee_tui.tui.screens.dialog import Question

        self.app.push_screen(Question(question, ["No, keep it", "Yes"]), lambda answer: go() if answer == 1 else None)

    def action_finished(self) -> None:
        """Show the games that were played to the end."""
        from coffee_tui.tui.screens.finished import finished_lines
        from coffee_tui.tui.screens.reading import ReadingScreen

        self.app.push_screen(
            ReadingScreen("Finished games", finished_lines(self.coffee.session), opened_by=("lobby.finished",))
        )

    def action_settings(self) -> None:
        """Change the settings."""
        self.coffee.action_settings()

    def dressed(self) -> None:
        """Take in that settings changed."""
        self._draw_lines()

    def action_profiles(self) -> None:
        """Play as somebody else."""
        from coffee_tui.tui.screens.profiles import ProfilesScreen

        self.app.push_screen(ProfilesScreen(), self._chosen)

    def _chosen(self, chosen: bool | None) -> None:
        if self.coffee.session.profile is None:
            self.app.exit(0)  # nobody wanted to play
        self._draw_lines()

    def action_leave(self) -> None:
        """Leave the program."""
        self.app.exit(0)
