"""How a table begins: from nothing, or as a what-if of another one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, TypedDict

import msgspec

from coffee_tui import __version__
from coffee_tui.host.journal import Journal
from coffee_tui.players import expect_player
from rules.engine import AnyGame, Chance, Score, Seat, State, Told, encode, for_now, is_over, view_of
from rules.engine.box import fingerprint
from rules.engine.chance import commitment
from saves import HOUSE, Era, Log, MemoryStore, Meta, SaveError, SeatInfo, SqliteStore, Store, Talk, load, now
from saves.text import one_line

HINT = "Hint:"  # so begins what is noted in the log when a player asks the coach


class Setup(TypedDict, total=False):
    """What may be said when a table is set up; all of it may be left out."""

    seed: bytes | None  # chosen luck, which is then not provable
    store: Path | str | None  # the path of the save; None: it lives in memory only
    title: str
    practice: bool
    box_text: str  # a box of the player's own
    daily: str  # the date or week that the luck belongs to: then nothing can be undone
    response_timeout: int  # seconds after which a chance to respond goes by when nobody has answered; 0: never


def begin_game(
    game: AnyGame, seats: Sequence[SeatInfo], options: Mapping[str, str], how: Setup
) -> tuple[State, Journal]:
    """Set a game up and write its first save, before anybody decides anything."""
    seed, title, box_text = how.get("seed"), how.get("title", ""), how.get("box_text", "")
    seats = _checked(game, seats)
    chosen = game.complete(options, len(seats))
    chance = fresh_chance() if seed is None else Chance(seed_key(seed), turn=0)
    text = box_text or game.boxes.text
    state, told = game.opening(box_text, len(seats), chosen, chance)
    meta = Meta(
        game=game.key,
        schema=game.schema,
        edition=game.edition,
        app_created=__version__,
        app_written=__version__,
        seats=seats,
        options=chosen,
        created=now(),
        commitment=commitment(chance.seed),
        provable=seed is None,
        box=fingerprint(text),
        # The printed box too: a number that a later version corrects must not change a game that is under way.
        box_text=text if game.lay_out_with is not None else "",
        eras=[Era(0, __version__, game.schema)],
        practice=how.get("practice", False),
        daily=how.get("daily", ""),
        patience=how.get("response_timeout", 0),
        title=one_line(title, 80) or game.title,
    )
    return state, _journal(game, meta, state, how.get("store"), told)


def go_on(store: Store, game: AnyGame, at: int | None) -> tuple[State, Journal, list[str]]:
    """Open a saved game to play on, with what its players should know, in sentences. Raises SaveError and its kinds."""
    loaded = load(store, game, at)
    journal = Journal(loaded.log, loaded.line, store, _opening(game, loaded.log))
    if at is not None and not _counts(journal, at):
        raise SaveError(f"Entry {at} was undone: go on from one that counts.")
    state = loaded.state
    store.backup()
    journal.new_era(__version__, state)
    asked = journal.meta.asked
    if at is not None and at != loaded.line.head:
        # A request leads back to a row that may lie behind now.
        meta = msgspec.structs.replace(journal.meta, asked=None)
        state = journal.go_to(at, "undo", HOUSE, shot=True, meta=meta)
    elif asked is not None and not _counts(journal, asked.to):  # made up
        journal.change(msgspec.structs.replace(journal.meta, asked=None))
    journal.open_again()
    return state, journal, loaded.notes


def _counts(journal: Journal, n: int) -> bool:
    """Say whether the state after row `n` is one that the game as it stands has been in."""
    line = journal.line
    return n == line.base or (line.base < n <= line.head and line.counts(journal.position(n)))


def begin_branch(journal: Journal, state: State, seat: Seat | None, path: Path | str | None) -> tuple[State, Journal]:
    """Make a table of its own from what one seat sees of this one. Its luck is new, so it foretells nothing."""
    game, old = journal.game, journal.meta
    if seat is None:
        seat = next((s for s, who in enumerate(old.seats) if who.is_human), 0)
    chance = fresh_chance()
    # Not the true state: what this seat may not know is dealt anew.
    branched = game.determinize(view_of(state, seat), Chance(chance.seed))
    branched.chance = chance
    meta = msgspec.structs.replace(
        old,
        schema=game.schema,
        app_created=__version__,
        app_written=__version__,
        created=now(),
        commitment=commitment(chance.seed),
        provable=True,
        base=0,
        eras=[Era(0, __version__, game.schema)],
        seed_revealed=None,
        practice=True,
        branch_of=old.title,
        title=f"What if: {old.title}"[:80],
        finished=False,
        abandoned=False,
        repaired="",
        imported=False,
        summary="",
        standing={},
        opened=0,
        asked=None,
        daily="",
    )
    # A copy: the view shares its parts with the running game.
    copy = msgspec.msgpack.decode(encode(branched), type=game.state)
    return copy, _journal(game, meta, copy, path)


def meta_after(game: AnyGame, meta: Meta, state: State, talk: Sequence[Talk]) -> Meta:
    """Return what a save says of its game once a play has led to this state; the same object if nothing changes."""
    if is_over(state):
        told = result_line(game, meta, game.scores(state.public), talk)
        meta = msgspec.structs.replace(meta, finished=True, seed_revealed=state.chance.seed.hex(), summary=told)
    if meta.asked is not None:
        meta = msgspec.structs.replace(meta, asked=None)  # a request lapses with the next play
    return meta


def result_line(game: AnyGame, meta: Meta, scores: Sequence[Score], talk: Sequence[Talk] = ()) -> str:
    """Return how a game ended, in one line, with how many hints were asked for.

    A rank that a profile might remember and must not is marked.
    """
    hints = sum(said.text.startswith(HINT) for said in talk)
    with_hints = f"; {hints} hint{'' if hints == 1 else 's'}" if hints else ""
    is_open = counts_for_good(game, meta) or not any(option.profile for option in game.options)
    ranks = {s.seat: s.rank if is_open or not s.rank else for_now(s.rank) for s in scores}
    parts = (f"{meta.seats[s.seat].name} {s.total}{f', {ranks[s.seat]}' if s.rank else ''}" for s in scores)
    return one_line("; ".join(parts), 120 - len(with_hints)) + with_hints


def at_rest(game: AnyGame, meta: Meta, state: State) -> Meta:
    """Return what a save says of a game that is left: of a solo game that goes on, also where it stands."""
    people = [seat for seat, who in enumerate(meta.seats) if who.is_human]
    if is_over(state) or len(people) != 1:  # the line may tell what one seat alone may know
        return meta
    return msgspec.structs.replace(meta, summary=one_line(game.glance(view_of(state, people[0])), 120))


def fresh_chance() -> Chance:
    """Return luck that nobody chose and that can be proved afterwards."""
    return Chance(secrets.token_bytes(32))


def seed_key(seed: bytes) -> bytes:
    """Return the 32 bytes that a chosen seed stands for."""
    return seed if len(seed) == 32 else sha256(seed).digest()


def _journal(
    game: AnyGame, meta: Meta, state: State, path: Path | str | None, opening: Sequence[Told[Any]] = ()
) -> Journal:
    data = encode(state)
    store = MemoryStore(meta, data) if path is None else SqliteStore.create(path, meta, data)
    return Journal.begin(game, state, store, opening)


def _opening(game: AnyGame, log: Log) -> Sequence[Told[Any]]:
    """Return what the setup of a saved game told: it is not in the save, but follows from the seed.

    Nothing, where the game begins at another one, or where this version would set it up differently.
    """
    meta = log.held.meta
    if meta.base or meta.branch_of:
        return ()
    first = log.state_at(log.base)
    chance = Chance(first.chance.seed, turn=-1 if meta.provable else 0)
    state, told = game.opening(meta.box_text, len(meta.seats), game.complete(meta.options), chance)
    return told if encode(state) == encode(first) else ()


def _checked(game: AnyGame, seats: Sequence[SeatInfo]) -> list[SeatInfo]:
    if len(seats) not in game.seats:
        raise ValueError(f"{game.title} is for {' or '.join(map(str, game.seats))}, not for {len(seats)}.")
    for who in seats:
        if not who.is_human:
            expect_player(game.key, who.kind)
        if who.is_human and who.kind != "human":
            raise ValueError(f"A seat is human or bot:NAME, not {who.kind!r}.")
    return [SeatInfo(one_line(who.name, 40) or f"Seat {n}", who.kind) for n, who in enumerate(seats, 1)]


def counts_for_good(game: AnyGame, meta: Meta) -> bool:
    """Say whether a game may reach something for a profile.

    Not practice, what-ifs, repaired and imported games, boxes of one's own, nor luck that somebody chose.
    """
    is_changed = meta.practice or meta.branch_of or meta.repaired or meta.imported
    return meta.provable and not is_changed and not has_own_box(game, meta)


def has_own_box(game: AnyGame, meta: Meta) -> bool:
    """Say whether a game is played with other numbers than those printed on its box."""
    return bool(meta.box_text) and meta.box != game.boxes.fingerprint
