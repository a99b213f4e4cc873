"""Who plays on a server: a key's fingerprint is the player. Names, further keys, settings and records are kept here.

Whoever has no key watches at most. Nothing that a stranger sends is taken as it is: every text is cleaned, every file
is decoded by its schema.
"""

from __future__ import annotations

import contextlib
import hmac
import secrets
import threading
import unicodedata
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from time import monotonic
from typing import Annotated, Literal

import msgspec

from coffee_tui.account.files import write_whole
from coffee_tui.account.profiles import Profile
from coffee_tui.serve.words import RESERVED
from saves.beside import read_regular
from saves.errors import SaveError
from saves.text import one_line

LONGEST_NAME = 24  # characters
MOST_KEYS = 8  # of one player
MOST_PLAYERS = 10_000
MOST_SETTINGS = 200
BIGGEST = 64 << 20  # bytes of the file of players
CODE_LASTS = 600.0  # seconds in which a code for another key can be used
MOST_TRIES = 5  # wrong codes of one connection
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letter or digit that is taken for another one

Mode = Literal["open", "keys", "invite"]
Fingerprint = Annotated[str, msgspec.Meta(pattern=r"^SHA256:[A-Za-z0-9+/]{43}\Z")]
PlayerId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{16}\Z")]

NO_NAME = "A name needs a letter or a digit: choose another one."
TAKEN = "Somebody here is called {name} already: choose another name."
NOT_LISTED = "Your key is not on the list of this server: send {fingerprint} to whoever runs it."
NO_KEY = "This server lets only keys in: make one with ssh-keygen and come back."
BANNED = "You were banned from this server."
FULL = "This server has as many players as it can hold."
WRONG_CODE = "That code is not valid here, or not any more."


class Player(msgspec.Struct, forbid_unknown_fields=True):
    """One person on this server. Settings, records and the name are in the profile, as for an account of one's own."""

    id: PlayerId
    profile: Profile
    keys: Annotated[list[Fingerprint], msgspec.Meta(max_length=MOST_KEYS)] = []
    banned: bool = False

    @property
    def name(self) -> str:
        """How the player is called."""
        return self.profile.name


class _Book(msgspec.Struct, forbid_unknown_fields=True):
    players: Annotated[list[Player], msgspec.Meta(max_length=MOST_PLAYERS)] = []


class Admission(msgspec.Struct, frozen=True):
    """Who may come. `listed` is asked anew each time, so that a changed list holds at once."""

    mode: Mode = "open"
    listed: Callable[[], Collection[str]] = frozenset
    code: str = ""  # of an invitation


class Players:
    """All players of a server, in one file. Thread-safe; a change is on the disk when a method returns."""

    def __init__(self, path: Path, admission: Admission | None = None) -> None:
        """Read the file, if there is one. Raises SaveError for one that is not understood: it is never overwritten."""
        self.path = path
        self.admission = admission or Admission()
        self._lock = threading.RLock()
        self._book = _read(path)
        self._codes: dict[str, tuple[PlayerId, float]] = {}  # for another key: whose it will be, and until when

    def everybody(self) -> list[Player]:
        """Return all players, in the order in which they came."""
        with self._lock:
            return list(self._book.players)

    def find(self, player: str) -> Player | None:
        """Return the player with an id."""
        return next((one for one in self.everybody() if one.id == player), None)

    def name_of(self, player: str) -> str:
        """Return the name of a player by his id, also where there is no such player any more."""
        found = self.find(player)
        return found.name if found is not None else "Somebody"

    def called(self, name: str) -> Player | None:
        """Return the player of a name, however it is spelled."""
        key = alike(name)
        return next((one for one in self.everybody() if alike(one.name) == key), None)

    def of_key(self, fingerprint: str) -> Player | None:
        """Return whose key this is."""
        return next((one for one in self.everybody() if fingerprint in one.keys), None)

    def refusal(self, fingerprint: str | None) -> str:
        """Return why whoever holds this key (None: no key at all) may not come in, "" if he may."""
        mode = self.admission.mode
        if fingerprint is None:
            return "" if mode == "open" else NO_KEY
        player = self.of_key(fingerprint)
        if player is not None and player.banned:
            return BANNED
        if mode == "keys":
            listed = self.admission.listed()
            if not any(key in listed for key in [fingerprint, *(player.keys if player is not None else ())]):
                return NOT_LISTED.format(fingerprint=fingerprint)
        return ""

    def join(self, fingerprint: str, name: str, code: str = "") -> Player:
        """Make a player of a new key, by a name that nobody has. Raises ValueError with a sentence, or SaveError.

        Where one has to be invited, `code` is the invitation.
        """
        with self._lock:
            why_not = self.refusal(fingerprint)
            if not why_not and self.admission.mode == "invite" and not self.invites(code):
                why_not = WRONG_CODE
            if why_not:
                raise ValueError(why_not)
            if self.of_key(fingerprint) is not None:
                raise ValueError("This key has a name already.")
            return self._add(self.free_name(name), [fingerprint])

    def named(self, name: str) -> Player:
        """Return the player of a name that this machine itself vouches for, made if need be. Raises like `join`."""
        with self._lock:
            player = self.called(name)
            if player is None:
                return self._add(self.free_name(name), [])
            if player.banned:
                raise ValueError(BANNED)
            return player

    def _add(self, name: str, keys: list[str]) -> Player:
        if len(self._book.players) >= MOST_PLAYERS:
            raise ValueError(FULL)
        player = Player(secrets.token_hex(8), Profile(name), keys)
        self._book.players.append(player)
        try:
            self._write()
        except SaveError:
            self._book.players.remove(player)
            raise
        return player

    def free_name(self, name: str) -> str:
        """Return a name cleaned. Raises ValueError for one that cannot be used or is somebody's."""
        clean = one_line(name, LONGEST_NAME)
        if not any(c.isalnum() for c in clean):
            raise ValueError(NO_NAME)
        if alike(clean) in RESERVED:
            raise ValueError(f"{clean} means something else here: choose another name.")
        if self.called(clean) is not None:
            raise ValueError(TAKEN.format(name=clean))
        return clean

    def invites(self, code: str) -> bool:
        """Say whether a code is this server's invitation."""
        return bool(self.admission.code) and hmac.compare_digest(tidy(code).encode(), self.admission.code.encode())

    def code_for(self, player: Player) -> str:
        """Return a code with which another key becomes the player's, once, within CODE_LASTS seconds."""
        with self._lock:
            self._forget_old()
            self._codes = {code: who for code, who in self._codes.items() if who[0] != player.id}
            code = new_code()
            self._codes[code] = (player.id, monotonic() + CODE_LASTS)
            return code

    def add_key(self, fingerprint: str, code: str) -> Player:
        """Give a new key to the player who was told this code. Raises ValueError with a sentence, or SaveError."""
        with self._lock:
            self._forget_old()
            owner = self._codes.get(tidy(code))
            player = self.find(owner[0]) if owner is not None else None
            if player is None or player.banned or self.of_key(fingerprint) is not None:
                raise ValueError(WRONG_CODE)
            if len(player.keys) >= MOST_KEYS:
                raise ValueError(f"{MOST_KEYS} keys are the most that one player can have.")
            del self._codes[tidy(code)]
            with self._changed(player):
                player.keys.append(fingerprint)
            return player

    def is_code(self, text: str) -> bool:
        """Say whether a text has the shape of a code."""
        clean = tidy(text)
        return len(clean) == len(new_code()) and all(c in ALPHABET for c in clean)

    def set(self, player: Player, name: str, value: str) -> None:
        """Keep a setting. Raises ValueError for one that cannot be kept, or SaveError."""
        with self._lock:
            known = name in player.profile.settings
            if one_line(name, 120) != name or one_line(value, 120) != value or not name:
                raise ValueError("That setting cannot be kept.")
            if not known and len(player.profile.settings) >= MOST_SETTINGS:
                raise ValueError("That is more settings than can be kept.")
            with self._changed(player):
                player.profile.settings[name] = value

    def ban(self, player: Player, *, banned: bool = True) -> None:
        """Keep a player out, or let him in again. Raises SaveError."""
        with self._lock, self._changed(player):
            player.banned = banned

    def change(self, player: Player, work: Callable[[Profile], object]) -> None:
        """Change a player's profile, such as by a finished game. Raises SaveError."""
        with self._lock, self._changed(player):
            work(player.profile)

    @contextlib.contextmanager
    def _changed(self, player: Player) -> Iterator[None]:
        """Let a player be changed inside: it is written at the end, or is as before."""
        before = msgspec.json.encode(player)
        try:
            yield
            self._write()
        except BaseException:
            old = msgspec.json.decode(before, type=Player)
            player.profile, player.keys, player.banned = old.profile, old.keys, old.banned
            raise

    def _forget_old(self) -> None:
        now = monotonic()
        self._codes = {code: who for code, who in self._codes.items() if who[1] > now}

    def _write(self) -> None:
        try:
            write_whole(self.path, msgspec.json.format(msgspec.json.encode(self._book), indent=1))
        except OSError as error:
            raise SaveError(f"The players were not saved ({error.strerror}): make room and try again.") from error


def alike(name: str) -> str:
    """Return what two names have in common that look the same to most people."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def new_code() -> str:
    """Return a code that nobody guesses: 59 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def tidy(code: str) -> str:
    """Return a code as it was given out, however it was typed."""
    return "".join(c for c in code[:100].lower() if c in ALPHABET)


def _read(path: Path) -> _Book:
    if not path.exists():
        return _Book()
    data = read_regular(path, BIGGEST)
    try:
        if data is None:
            raise ValueError("it is no file of ours")
        book = msgspec.json.decode(data, type=_Book)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"The players cannot be read from {path} ({error}): put the file right or elsewhere.") from None
    for player in book.players:
        player.profile.name = one_line(player.profile.name, LONGEST_NAME) or "Player"
    return book
