"""What is played without a person: bots, on a thread of their own, and what a seat has asked to be played for it.

A bot thinks without the table being held. What it chose is thrown away if the table has moved on meanwhile.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING

from coffee_tui.host import talking
from coffee_tui.host.choices import is_forced
from coffee_tui.players import Player, Talker, make_player
from rules.engine import (
    Action,
    AnyGame,
    IllegalAction,
    Pass,
    Said,
    Seat,
    State,
    Talk,
    View,
    Window,
    awaited,
    legal_actions,
    legal_in,
    top,
)
from saves import Meta, SaveError

if TYPE_CHECKING:
    from coffee_tui.host.table import TableHost

log = logging.getLogger(__name__)

RETRY = 1.0  # seconds until a bot's play that could not be saved is tried again


@dataclass(frozen=True)
class Turn:
    """What a bot is asked. `moves` tells whether the table is still as it was; `plays` is how often it has played."""

    seat: Seat
    view: View
    legal: Sequence[Action]
    moves: int
    plays: int
    heard: tuple[Said, ...] = ()  # what was said in this round, as programs understand it
    people: tuple[Seat, ...] = ()  # the seats of persons
    kind: str = ""  # the player that stands in for a person; "" for the seat's own


class Bots:
    """Plays the seats of bots. Its thread lives as long as one of them is due."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._running = False
        self._spoken: list[Seat] = []  # persons whose remark bots have not answered yet
        self._changed = threading.Condition()

    def hear(self, seat: Seat) -> None:
        """Answer what a person has just said, before anything else is played."""
        with self._changed:
            self._spoken.append(seat)
        self.wake()

    def wake(self) -> None:
        """Begin to play if a bot is due, or has something to answer."""
        with self._changed:
            if not self._running and (self._spoken or self.due() is not None):
                self._running = True
                threading.Thread(target=self._run, name="bots", daemon=True).start()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until no bot is playing; return whether that came about in time."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._running, timeout)

    def due(self) -> Turn | None:
        """Return what a bot is asked now, if one is."""
        host = self._host
        with host.doors.lock:
            if host.is_closed or host.is_stopped or host.over:
                return None
            return next((self._turn(seat) for seat in host.awaited() if not host.is_person(seat)), None)

    def listeners(self, speaker: Seat) -> list[Turn]:
        """Return what each bot hears now that somebody has spoken; nobody is asked to play by it."""
        host = self._host
        with host.doors.lock:
            if host.is_closed or host.is_stopped:
                return []
            return [self._turn(seat) for seat in self._seats() if seat != speaker and not host.is_person(seat)]

    def _seats(self) -> range:
        return range(len(self._host.meta.seats))

    def _turn(self, seat: Seat) -> Turn:
        host = self._host
        view, heard = host.view(seat), talking.heard(host.journal)
        people = tuple(filter(host.is_person, self._seats()))
        plays, kind = host.journal.plays_of(seat), host.stand_ins.get(seat, "")
        return Turn(seat, view, legal_in(view), host.moves, plays, heard, people, kind)

    def _say(self, turn: Turn, said: Talk) -> None:
        """Let a bot say something that it may say and has not said in this round. Raises SaveError."""
        host = self._host
        if host.is_closed or host.game.talk is None or Said(turn.seat, said) in talking.heard(host.journal):
            return
        with suppress(IllegalAction):
            host.say(turn.seat, host.game.talk.words(said))

    def _run(self) -> None:
        while True:
            with self._changed:
                speaker = self._spoken.pop(0) if self._spoken else None
                turn = self.due() if speaker is None else None
                if speaker is None and turn is None:
                    self._running = False
                    self._changed.notify_all()
                    return
            if turn is not None:
                self._take(turn)
            elif speaker is not None:
                self._answer(speaker)

    def _answer(self, speaker: Seat) -> None:
        """Let the bots answer the last remark of somebody. What goes wrong there costs an answer and no more."""
        host = self._host
        try:
            for turn in self.listeners(speaker):
                said = next((said for said in reversed(turn.heard) if said.seat == speaker), None)
                player = player_for(host.meta, host.luck_of_bots, turn)
                if said is not None and isinstance(player, Talker) and (reply := player.answer(turn.view, said)):
                    self._say(turn, reply)
        except Exception:
            log.exception("a bot failed to answer")

    def _take(self, turn: Turn) -> None:
        host = self._host
        try:
            action = choice(host.meta, host.luck_of_bots, turn)
            if host.game.talk is not None and (said := remark(host.meta, host.luck_of_bots, turn, action)) is not None:
                self._say(turn, said)
            host.play_for(turn, action)
        except SaveError as error:
            host.report(str(error), stop=False)
            threading.Event().wait(RETRY)
        except Exception:  # whatever a bot does wrong, the table must say so and stay open
            log.exception("a bot failed to choose")
            name = host.meta.seats[turn.seat].name
            host.report(f"{name} cannot choose: this is a fault of coffee-tui. The game is saved.", stop=True)


def player_for(meta: Meta, luck: bytes, turn: Turn) -> Player:
    """Return the bot of a seat. It is made anew each time: it remembers nothing that a save would lose."""
    kind = turn.kind or meta.seats[turn.seat].kind
    seed = blake2b(b"%d/%d" % (turn.seat, turn.plays), digest_size=32, key=luck).digest()
    player = make_player(meta.game, kind, seed)
    if turn.heard and isinstance(player, Talker):
        player.hear(turn.heard)
    return player


def choice(meta: Meta, luck: bytes, turn: Turn) -> Action:
    """Return what the bot of a seat plays."""
    return player_for(meta, luck, turn).choose(turn.view, list(turn.legal))


def remark(meta: Meta, luck: bytes, turn: Turn, action: Action) -> Talk | None:
    """Return what the bot of a seat says to the persons at the table before it makes a play; None for nothing."""
    player = player_for(meta, luck, turn) if turn.people else None
    return player.remark(turn.view, action, turn.people) if isinstance(player, Talker) else None


def luck_of_bots(state: State) -> bytes:
    """Return the luck of a table's bots. It is their own: of the table's they learn nothing."""
    return blake2b(b"players", digest_size=32, key=state.chance.seed).digest()


def seen_by(state: State, seat: Seat) -> View:
    """Return what a seat sees but for its own drawer, which no standing answer may depend on."""
    return View(seat, state.public, None)


def own_play(state: State, meta: Meta, forced: set[Seat], *, secret: bool) -> tuple[Seat, Action, list[Action]] | None:
    """Return the next play that a person has asked to be made for it, with the legal ones; None if there is none."""
    step = top(state.public)
    if step is None or meta.abandoned or not (forced or meta.standing):
        return None
    for seat in awaited(state):
        if not meta.seats[seat].is_human:
            continue
        legal = legal_actions(state, seat)
        kinds = meta.standing.get(str(seat), ())
        if kinds and isinstance(step, Window) and Pass() in legal and step.is_let_pass(seen_by(state, seat), kinds):
            return seat, Pass(), legal
        if seat in forced and is_forced(step, legal, has_secrets=secret):
            return seat, legal[0], legal
    return None


def standing(game: AnyGame, meta: Meta, seat: Seat, kind: str, *, on: bool) -> dict[str, list[str]]:
    """Return which kinds of response each seat always lets pass, after a change. Raises IllegalAction."""
    if kind not in game.windows:
        raise IllegalAction(f"{game.title} has no such chance to respond.")
    kinds = set(meta.standing.get(str(seat), ()))
    changed = sorted(kinds | {kind} if on else kinds - {kind})
    return {**{key: list(each) for key, each in meta.standing.items()}, str(seat): changed}
