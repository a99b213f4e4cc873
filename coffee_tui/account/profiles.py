"""The people on this account: their settings, what they have reached, and the games they finished."""

from __future__ import annotations

import contextlib
import itertools
import os
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

from coffee_tui.account.files import write_whole
from coffee_tui.account.home import home
from saves.errors import SaveError
from saves.text import one_line

try:
    import fcntl
except ImportError:  # Windows: two windows that write in the same moment may still undo each other
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from coffee_tui.host.table import TableHost
    from rules.engine import AnyGame

Short = Annotated[str, msgspec.Meta(max_length=120)]
BIGGEST = 64 << 20  # bytes of a file of profiles that is read
KEEP = 500  # finished games that a profile remembers
LONGEST_WRITE = 10.0  # seconds that other windows may take to write the profiles


class Finished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game that came to its end. `id` tells it from all others, of the same seed too."""

    id: Short
    game: Short
    title: Short
    time: Short
    summary: Short
    total: int
    practice: bool = False


class Profile(msgspec.Struct, forbid_unknown_fields=True):
    """One person. Settings are words by name: what a front end does not know it leaves alone."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    settings: dict[Short, Short] = {}
    facts: dict[Short, dict[Short, Short]] = {}  # by game: what options a profile fills in
    finished: list[Finished] = []

    def setting(self, name: str, default: str = "") -> str:
        """Return a setting, or the default."""
        return self.settings.get(name, default)


class Book(msgspec.Struct, forbid_unknown_fields=True):
    """All profiles of the account, and whose turn at the keyboard it was last."""

    profiles: list[Profile] = []
    last: Short = ""

    def find(self, name: str) -> Profile | None:
        """Return the profile of that name."""
        return next((profile for profile in self.profiles if profile.name == name), None)

    def current(self) -> Profile:
        """Return the profile used last; the first one, or a new one, if there is none."""
        return self.find(self.last) or (self.profiles[0] if self.profiles else self.add(_account_name()))

    def add(self, name: str) -> Profile:
        """Add a profile and make it the current one. Raises ValueError with a sentence."""
        name = one_line(name, 40)
        if not name:
            raise ValueError("A profile needs a name: type one.")
        if self.find(name):
            raise ValueError(f"There is a profile {name!r} already: choose another name.")
        profile = Profile(name)
        self.profiles.append(profile)
        self.last = name
        return profile


def book_path() -> Path:
    """Return where the profiles lie."""
    return home() / "profiles.json"


def load(path: Path | None = None) -> Book:
    """Return the profiles. A file that cannot be read is set aside, never overwritten, and nobody is stopped."""
    path = path or book_path()
    try:
        if not path.exists():
            return Book()
        if not path.is_file() or path.stat().st_size > BIGGEST:  # a pipe or a device would never end
            raise SaveError(f"The profiles cannot be read: {path} is not what this program wrote, put it elsewhere.")
        data = path.read_bytes()
    except FileNotFoundError:
        return Book()
    except OSError as error:
        raise SaveError(f"The profiles cannot be read ({error.strerror}): check the rights of {path}.") from error
    try:
        book = msgspec.json.decode(data, type=Book)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        _set_aside(path)
        return Book()
    for profile in book.profiles:
        profile.name = one_line(profile.name, 40) or "Player"
    return book


_to_say: list[str] = []


def _set_aside(path: Path) -> None:
    """Give a damaged file another name, of which there is none yet, and note what is to be said of it."""
    names = (f"{path.stem}.damaged{n or ''}{path.suffix}" for n in itertools.count())
    aside = next(name for name in names if not os.path.lexists(path.with_name(name)))
    with contextlib.suppress(OSError, ValueError):
        path.rename(path.with_name(aside))
        _to_say.append(f"The profiles could not be read: they are kept in {aside}, and new ones begin.")


def to_say() -> str:
    """Return once what a person should know of the profiles, as a sentence; "" if there is nothing."""
    return _to_say.pop() if _to_say else ""


def save(book: Book, path: Path | None = None) -> None:
    """Write the profiles so that a crash leaves the old file or the new one. Raises SaveError."""
    try:
        write_whole(path or book_path(), msgspec.json.format(msgspec.json.encode(book), indent=1))
    except OSError as error:
        raise SaveError(f"The profiles were not saved ({error.strerror}): make room and try again.") from error


@contextlib.contextmanager
def edit() -> Iterator[Book]:
    """Read the profiles, let them be changed, and write them: what another window wrote meanwhile stays.

    Raises SaveError.
    """
    with _alone(home()):
        book = load()
        yield book
        save(book)


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other windows from changing the profiles meanwhile, where the system can; the lock dies with the process."""
    fd = -1
    with contextlib.suppress(OSError, AttributeError):
        fd = os.open(folder, os.O_RDONLY)
        end = time.monotonic() + LONGEST_WRITE
        while time.monotonic() < end:
            try:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                time.sleep(0.01)
    try:
        yield
    finally:
        if fd >= 0:
            os.close(fd)


def options_for(profile: Profile | None, game: AnyGame, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return all options of a game: those chosen, those that the profile fills in, and defaults.

    Raises ValueError for an unknown name or value.
    """
    facts = profile.facts.get(game.key, {}) if profile else {}
    filled = {
        option.name: facts[option.profile]
        for option in game.options
        if option.profile and facts.get(option.profile) in option.values
    }
    asked = {name: value for name, value in chosen.items() if name not in {o.name for o in game.options if o.profile}}
    return game.complete({**asked, **filled})


def record(profile: Profile, game: AnyGame, host: TableHost) -> Mapping[str, str]:
    """Enter a finished game into the profile and return the facts that are new in it.

    Somebody else's game that was only looked at is not entered. Facts come from games that were played here by the
    rules as printed and with luck that nobody chose.
    """
    from coffee_tui.host.begin import counts_for_good
    from saves.contents import now

    scores = host.scores()
    meta = host.meta
    if scores is None or (host.was_over and profile.name not in [who.name for who in meta.seats if who.is_human]):
        return {}
    total = max(score.total for score in scores)
    entry = Finished(
        _game_id(host),
        game.key,
        one_line(meta.title, 120),
        meta.created or now(),
        one_line(meta.summary, 120),
        total,
        meta.practice,
    )
    if any(old.id == entry.id for old in profile.finished):  # the same game, looked at again
        return {}
    profile.finished = [*profile.finished, entry][-KEEP:]
    if not counts_for_good(host.game, meta):
        return {}
    known = profile.facts.setdefault(game.key, {})
    new = {name: value for name, value in game.facts(scores).items() if known.get(name) != value}
    known.update(new)
    return new


def _game_id(host: TableHost) -> str:
    from hashlib import blake2b

    meta = host.meta
    name = f"{meta.commitment} {meta.created} {meta.title} {host.head} {meta.summary}"
    return blake2b(name.encode(), digest_size=8).hexdigest()


def _account_name() -> str:
    return one_line(os.environ.get("USER") or os.environ.get("USERNAME") or "", 40) or "Player"
