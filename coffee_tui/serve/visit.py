"""One connection to the server's house: who came, what he asks, what he is told."""

from __future__ import annotations

import contextlib
import socket
import threading
from time import monotonic
from typing import TYPE_CHECKING

from coffee_tui import __version__
from coffee_tui.host.frames import WrongFrame
from coffee_tui.serve import wire
from coffee_tui.serve.identity import MOST_TRIES, Player
from coffee_tui.serve.log import log, note
from rules.engine import IllegalAction
from saves.errors import SaveError
from saves.text import one_line

if TYPE_CHECKING:
    from coffee_tui.serve.house import House

TO_COME = 10.0  # seconds for the first frame
OURS = "This is a fault of coffee-tui; all games are saved. Come back to go on."
FASTEST = 50  # calls in a second, of one connection
ROOM = 1 << 20  # bytes that may wait for a reader: one that does not read is dropped


class Visit:
    """A thread reads its calls and answers them one after the other; news may be told from any thread."""

    def __init__(self, house: House, sock: socket.socket) -> None:
        self.player: Player | None = None
        self.at = ""  # the table that it is at
        self.watches = False
        self._house = house
        self._sock = sock
        self._key = ""
        self._address = ""
        self._follows = False
        self._shown: tuple[wire.TableInfo, ...] | None = None
        self._tries = 0
        self._guard = threading.Lock()
        self._gone = False
        with contextlib.suppress(OSError):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ROOM)

    def start(self) -> None:
        """Begin to read."""
        threading.Thread(target=self._run, name="visit", daemon=True).start()

    def tell(self, news: wire.Note | wire.Lobby) -> None:
        """Tell something new, from any thread and without waiting."""
        if self._address or self._key or self.player is not None:
            self._send(news)

    def end(self, why: str) -> None:
        """End the connection and say why."""
        self._send(wire.Fault(why))
        self._drop()

    def show_tables(self) -> None:
        """Tell which tables there are, if that has changed and is wanted."""
        if not self._follows:
            return
        shown = self._house.tables.shown_to(self.player)
        if shown != self._shown:
            self._shown = shown
            self._send(wire.Lobby(tables=shown, here=self._house.here()))

    # Reading.

    def _run(self) -> None:
        try:
            self._serve()
        except WrongFrame as error:
            self.end(str(error))
        except TimeoutError:
            self.end("Nobody said who comes.")
        except OSError:
            pass
        except Exception:  # noqa: BLE001  # whatever a connection brings about, the tables and the other connections go on
            log.exception("a visit failed")
            self.end(OURS)
        finally:
            self._drop()
            self._sock.close()
            self._house.forget(self)
            if self._address:
                note("left", player=self.player.name if self.player is not None else "", address=self._address)

    def _serve(self) -> None:
        from coffee_tui.serve.house import version_trouble

        stream = wire.Stream(self._sock, wire.MOST_CALL)
        data = stream.read(TO_COME)
        if not data:
            return
        self._sock.settimeout(None)
        first = wire.first_in(data)
        trouble = version_trouble(first.version)
        if isinstance(first, wire.Order):
            self._send(wire.Said(trouble=trouble) if trouble else self._house.carry_out(first))
            return
        trouble = trouble or self._come(first)
        if trouble:
            self.end(trouble)
            return
        self._welcome()
        number = 0
        began, calls = monotonic(), 0
        while data := stream.read():
            number += 1
            calls += 1
            if calls > FASTEST:
                threading.Event().wait(max(0.0, began + 1.0 - monotonic()))
                began, calls = monotonic(), 0
            self._answer(wire.call_in(data, number))

    def _come(self, come: wire.Come) -> str:
        """Take in who comes; return why he may not."""
        players = self._house.players
        self._address = come.address or "here"
        self._key = come.key
        if come.protocol != wire.PROTOCOL:
            return "This server and your coffee-tui do not understand each other: use the same version."
        try:
            if come.name:
                self.player = players.named(come.name)
            else:
                trouble = players.refusal(come.key or None)
                if trouble:
                    note("refused", address=come.address)
                    return trouble
                self.player = players.of_key(come.key) if come.key else None
        except (ValueError, SaveError) as error:
            return str(error)
        note("came", player=self.player.name if self.player is not None else "", address=come.address)
        return ""

    def _welcome(self) -> None:
        player = self.player
        invites = self._house.players.admission.mode == "invite"
        needs = "" if player is not None else "key" if not self._key else "code" if invites else "name"
        self._send(
            wire.Welcome(
                version=__version__,
                player=player.name if player is not None else "",
                needs=needs,  # type: ignore[arg-type]
                settings={} if player is None else player.profile.settings,
            )
        )

    def _answer(self, call: wire.AnyCall) -> None:
        try:
            done = self._carry_out(call)
        except (ValueError, SaveError, IllegalAction) as error:
            done = wire.Done(call.id, str(error))
        if done is not None:
            self._send(done)

    def _carry_out(self, call: wire.AnyCall) -> wire.Done | None:
        house, tables = self._house, self._house.tables
        match call:
            case wire.Introduce():
                self._introduce(call)
                self._welcome()
                house.changed()
            case wire.Follow():
                self._follows, self._shown = call.on, None
                if call.on:
                    tables.refresh()
                    self.show_tables()
            case wire.Open():
                self._open(call)
                return None
            case wire.Away():
                self.at, self.watches = "", False
            case wire.Say():
                if not (self.watches and self.at == call.table):
                    raise ValueError("Watch this table to talk with those who watch it.")
                said = one_line(call.text, 300)
                name = self.player.name if self.player is not None else "Somebody"
                if said:
                    house.table_said(call.table, f"{name}: {said}", chat=True)
            case wire.Crash():
                log.error("a session failed", extra={"facts": {"trace": one_line(call.trace, 4_000)}})
            case wire.Create():
                return wire.Done(call.id, text=tables.create(self._me, call))
            case wire.Join():
                seat = tables.join(self._me, call.table)
                house.has_begun(call.table, self._me)
                return wire.Done(call.id, seat=seat)
            case wire.Begin():
                tables.begin(self._me, call.table)
                house.has_begun(call.table, self._me)
            case wire.Quit():
                tables.quit(self._me, call.table)
            case wire.Vote():
                return wire.Done(call.id, text=tables.vote(self._me, call))
            case wire.WhatIf():
                sock, seat = tables.what_if(self._me, call.table)
                self._lead(call.id, sock, seat)
                return None
            case wire.Set():
                house.players.set(self._me, call.name, call.value)
            case wire.KeyCode():
                if not self._key:
                    raise ValueError("Here you need no key: this machine knows you by name.")
                return wire.Done(call.id, text=house.players.code_for(self._me))
        return wire.Done(call.id)

    @property
    def _me(self) -> Player:
        if self.player is None:
            raise ValueError("You only watch here: come with a key, and choose a name.")
        if self.player.banned:
            raise ValueError("You were banned from this server.")
        return self.player

    def _introduce(self, call: wire.Introduce) -> None:
        players = self._house.players
        if self.player is not None or not self._key:
            raise ValueError("There is nothing to choose here.")
        if self._tries >= MOST_TRIES:
            raise ValueError("That were too many wrong codes: come back later.")
        if not self._house.may_be_new(self._address):
            raise ValueError("Too many new keys came from your address: come back in an hour.")
        try:
            if call.code and not players.invites(call.code) and players.is_code(call.code):
                self.player = players.add_key(self._key, call.code)
            else:
                self.player = players.join(self._key, call.name, call.code)
        except ValueError:
            self._tries += bool(call.code)
            raise
        note("named", player=self.player.name, address=self._address)

    def _open(self, call: wire.Open) -> None:
        sock, seat = self._house.tables.sit(self.player, call.table, watch=call.watch)
        self.at, self.watches = call.table, seat is None
        self._lead(call.id, sock, seat)

    def _lead(self, number: int, sock: socket.socket, seat: int | None) -> None:
        with sock:
            self._send(wire.Done(number, door=True, seat=seat), (sock.fileno(),))

    # Writing.

    def _send(self, frame: wire.AnyReply, fds: tuple[int, ...] = ()) -> None:
        with self._guard:
            if self._gone:
                return
            try:
                data = wire.encoded(frame)
                sent = wire.send_now(self._sock, data, fds)
            except OSError:
                sent = False
        if not sent:  # it does not read, or is gone
            self._drop()

    def _drop(self) -> None:
        with self._guard:
            self._gone = True
            with contextlib.suppress(OSError):
                self._sock.shutdown(socket.SHUT_RDWR)
