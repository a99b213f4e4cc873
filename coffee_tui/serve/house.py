"""The process that holds the tables of a server. It knows no terminal: those who play come to it by a socket."""

from __future__ import annotations

import contextlib
import fcntl
import os
import socket
import stat
import threading
from pathlib import Path
from time import monotonic

import msgspec

from coffee_tui import __version__
from coffee_tui.account.home import home
from coffee_tui.host.server import identity, is_ours, listening
from coffee_tui.serve import wire
from coffee_tui.serve.hooks import Hooks
from coffee_tui.serve.identity import Admission, Mode, Player, Players
from coffee_tui.serve.keys import KeyList
from coffee_tui.serve.log import log, note
from coffee_tui.serve.tables import Tables
from coffee_tui.serve.visit import Visit
from saves.errors import SaveError
from saves.text import one_line

MOST_VISITS = 512
MOST_NEW = 10  # names that keys of one address may choose in an hour
NEAR = ("127.0.0.1", "::1", "here")  # this machine itself, which is not counted
BACKLOG = 512
COALESCE = 0.05  # seconds in which several changes become one piece of news
TICK = 20.0  # seconds after which idle times are told anew
GRACE = 180.0  # seconds for which somebody is away before a bot may be voted in


class Config(msgspec.Struct, forbid_unknown_fields=True):
    """How a server is run. It goes from one of its processes to another by a pipe: an invitation is in it."""

    folder: str
    mode: Mode = "open"
    keys: str = ""  # the file that lists who may come
    code: str = ""
    grace: float = GRACE
    command: tuple[str, ...] = ()  # run at each turn
    webhook: str = ""
    adopt: tuple[str, ...] = ()  # saves to make tables of, by their whole paths


class House:
    """Holds tables and players, and lets processes of connections in."""

    def __init__(self, config: Config) -> None:
        """Open everything and listen. Raises ValueError with a sentence, SaveError or OSError."""
        self.folder = Path(config.folder)
        self._alone = hold_alone(self.folder)
        listed = KeyList(Path(config.keys)) if config.mode == "keys" else frozenset
        self.players = Players(self.folder / "players.json", Admission(config.mode, listed, config.code))
        self._news = threading.Event()
        self._due: set[tuple[str, str]] = set()
        self._lock = threading.Lock()
        self._visits: set[Visit] = set()
        self._new: dict[tuple[str, int], int] = {}  # names chosen, by address and hour
        self.is_closing = False
        self.tables = Tables(self.folder, self.players, grace=config.grace, changed=self._news.set)
        for path in config.adopt:
            note(self.tables.adopt(Path(path)))
        self._hooks = Hooks(config.command, config.webhook)
        self.path = self.folder / "door"
        clear(self.path)
        self._socket = listening(self.path, BACKLOG)
        self._socket.setblocking(True)
        self._file = identity(self.path)
        self._knocks = threading.Thread(target=self._accept, name="knocks", daemon=True)
        self._knocks.start()
        self._teller = threading.Thread(target=self._tell, name="news", daemon=True)
        self._teller.start()

    def close(self, why: str = "The server closes; all games are saved. Come back later.") -> None:
        """Tell everybody and leave all tables."""
        with self._lock:
            if self.is_closing:
                return
            self.is_closing = True
            visits = list(self._visits)
        self._news.set()
        if identity(self.path) == self._file:
            self.path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)  # it is waited at, and closing alone wakes nobody
        for visit in visits:
            visit.end(why)
        self._teller.join()
        self._knocks.join()
        self._socket.close()
        self.tables.close()
        self._hooks.close()
        os.close(self._alone)

    # Who is there.

    @property
    def visits(self) -> list[Visit]:
        """All connections."""
        with self._lock:
            return list(self._visits)

    def forget(self, visit: Visit) -> None:
        """Make room for another connection."""
        with self._lock:
            self._visits.discard(visit)
        self._news.set()

    def changed(self) -> None:
        """Let everybody be told what is new, soon."""
        self._news.set()

    def here(self) -> tuple[str, ...]:
        """Return the names of who is connected."""
        return tuple(sorted({visit.player.name for visit in self.visits if visit.player is not None}))

    def tell(self, player: Player, text: str, *, bell: bool = False, but_at: str = "") -> None:
        """Tell a player something on all of his connections, but for those that are at a table of this name."""
        for visit in self.visits:
            if visit.player is not None and visit.player.id == player.id and not (but_at and visit.at == but_at):
                visit.tell(wire.Note(text, bell=bell))

    def may_be_new(self, address: str) -> bool:
        """Say whether one more key of this address may choose a name now, and count it."""
        if address in NEAR:
            return True
        hour = int(monotonic() // 3_600)
        with self._lock:
            self._new = {key: count for key, count in self._new.items() if key[1] == hour}
            self._new[address, hour] = self._new.get((address, hour), 0) + 1
            return self._new[address, hour] <= MOST_NEW

    def has_begun(self, table: str, by: Player) -> None:
        """Tell the others at a table that their game has begun, if it has."""
        record = self.tables.record(table)
        for chair in record.chairs if record.begun else ():
            player = self.players.find(chair.player)
            if player is not None and player.id != by.id:
                self.tell(player, f"The game has begun at {table}.", bell=True, but_at=table)

    def _accept(self) -> None:
        while not self.is_closing:
            try:
                sock, _ = self._socket.accept()
            except OSError:
                if self.is_closing:
                    return
                threading.Event().wait(0.1)  # no room for a file: there may be later
                continue
            with self._lock:
                takes = not self.is_closing and is_ours(sock) and len(self._visits) < MOST_VISITS
                if takes:
                    visit = Visit(self, sock)
                    self._visits.add(visit)
            if not takes:
                sock.close()
                continue
            try:
                visit.start()
            except RuntimeError:
                self.forget(visit)
                sock.close()

    # News.

    def _tell(self) -> None:
        next_tick = monotonic() + TICK
        while not self.is_closing:
            if self._news.wait(max(0.0, next_tick - monotonic())):
                threading.Event().wait(COALESCE)
            else:
                next_tick = monotonic() + TICK
            self._news.clear()
            try:
                self._tell_once()
            except Exception:  # noqa: BLE001  # whatever a table does wrong, the others go on
                log.exception("the news could not be told")

    def _tell_once(self) -> None:
        self.tables.refresh()
        due = self.tables.due()
        for name, player_id in set(due) - self._due:
            player = self.players.find(player_id)
            if player is not None:
                self.tell(player, f"It is your turn at {name} ({due[name, player_id]}).", bell=True, but_at=name)
                self._hooks.turn(name, due[name, player_id], player.name)
        self._due = set(due)
        for visit in self.visits:
            visit.show_tables()

    def table_said(self, table: str, text: str, *, chat: bool) -> None:
        """Tell those who watch a table what one of them said."""
        for visit in self.visits:
            if visit.at == table and visit.watches:
                visit.tell(wire.Note(text, chat=chat))

    # Whoever runs the server.

    def carry_out(self, order: wire.Order) -> wire.Said:
        """Do what the server's own machine asks."""
        try:
            return wire.Said(tuple(self._carry_out(order)))
        except (ValueError, SaveError) as error:
            return wire.Said(trouble=str(error))

    def _carry_out(self, order: wire.Order) -> list[str]:
        note("order", order=order.what, name=order.name)
        if order.what == "tables":
            return [self._line(info) for info in self.tables.every()]
        if order.what == "players":
            here = self.here()
            return [
                f"{player.name}{' (here)' if player.name in here else ''}{' (banned)' if player.banned else ''}"
                for player in self.players.everybody()
            ]
        if order.what == "announce":
            for visit in self.visits:
                visit.tell(wire.Note(f"From the server: {one_line(order.name, 300)}", bell=True))
            return [f"Told {len(self.visits)} connections."]
        if order.what == "adopt":
            return [self.tables.adopt(Path(order.name))]
        if order.what == "end":
            return [self.tables.end(order.name)]
        player = self.players.called(order.name)
        if player is None:
            raise ValueError(f"There is no player {one_line(order.name, 24)!r}: coffee-tui players lists them.")
        if order.what in ("ban", "unban"):
            self.players.ban(player, banned=order.what == "ban")
        if order.what in ("ban", "kick"):
            for visit in self.visits:
                if visit.player is not None and visit.player.id == player.id:
                    visit.end("You were sent away by whoever runs this server.")
        return [f"{player.name}: done."]

    def _line(self, info: wire.TableInfo) -> str:
        seats = ", ".join(
            f"{chair.name or 'free'}{f' ({chair.state})' if chair.state not in ('here', 'free') else ''}"
            f"{' *' if chair.due else ''}"
            for chair in info.chairs
        )
        return f"{info.name}  {info.state}  {info.phase or '-'}  idle {info.idle // 60} min  {seats}"


def folder_of() -> Path:
    """Return where the server of this account keeps everything, made with rights 0700. Raises SaveError."""
    folder = home() / "serve"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        folder.chmod(0o700)
    except OSError as error:
        raise SaveError(f"The folder {folder} cannot be used ({error.strerror}): set COFFEE_TUI_HOME.") from error
    return folder


def hold_alone(folder: Path) -> int:
    """Keep other servers out of a folder for as long as the descriptor is open. Raises ValueError with a sentence."""
    fd = os.open(folder / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(fd)
        raise ValueError(f"A server runs in {folder} already: stop it first, or set COFFEE_TUI_HOME.") from None
    return fd


def clear(path: Path) -> None:
    """Remove a socket file that a killed server has left behind; whoever calls this is the only server here."""
    with contextlib.suppress(OSError):
        if stat.S_ISSOCK(path.lstat().st_mode):
            path.unlink()


def version_trouble(version: str) -> str:
    """Return why a process of another version cannot come in, "" for one of ours."""
    if version == __version__:
        return ""
    return f"This server runs coffee-tui {__version__}, and you came with {version[:20]}: use the same version."
