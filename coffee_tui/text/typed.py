"""What a person types, told apart from what a terminal says by itself. No Textual here.

Terminals answer questions: what they are, where the cursor stands, which colors they have. The question may have been
another program's, so an answer can come at any moment, in pieces, or without its end. None of it is a key.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

ESCAPE: Final = 0.1  # seconds after which an escape character was the Escape key and begins nothing
SILENCE: Final = 1.0  # seconds without a character after which the rest of a report is not waited for
LASTS: Final = 2.0  # seconds that one report may take: what comes later is typed
PASTE_LASTS: Final = 5.0
LONGEST: Final = 1 << 16  # characters of one report
LONGEST_CODE: Final = 64  # of what could be a key
LONGEST_PASTE: Final = 10_000  # characters of pasted text that are kept: no field takes as many

ESC = "\x1b"
_STRINGS = "P]_^X"  # DCS, OSC, APC, PM, SOS
_EIGHT_BITS = {"\x9b": "[", "\x8f": "O", "\x90": "P", "\x9d": "]", "\x9f": "_", "\x9e": "^", "\x98": "X"}
_PASTE_END = f"{ESC}[201~"
# Up to here a string goes on: everything but what ends it, escape, and control keys that no report has in it.
_BODY = re.compile(r"[^\x00-\x07\x0e-\x1f\x9c]*")
_KEY = re.compile(
    r"\x1b(?:O\d*[A-Za-z]|\[(?:[\d:;]*[u~A-HPQSZ]|[abcdIO]|\[[A-E]|\d+[$^@]))"  # not R: it says where the cursor is
)


class Paste(NamedTuple):
    """Text that was pasted in one go."""

    text: str


Token = str | Paste
"""A character, the Escape key (one escape character), the whole code of another key, or pasted text."""


class Typed:
    """Takes characters as they come from a terminal and returns what was typed.

    `wanted` names reports that were asked for and are passed on as well. Time is in seconds, from any beginning.
    """

    def __init__(self, wanted: Callable[[str], bool] = lambda code: False) -> None:
        self._wanted = wanted
        self._state: Callable[[str, int], int] = self._ground
        self._out: list[Token] = []
        self._code = ""  # of what is not complete yet, from the escape character on
        self._is_late = False  # Escape was told already: what follows may still be the rest of a report
        self._length = 0
        self._begun = self._last = 0.0

    def feed(self, text: str, now: float) -> list[Token]:
        """Return what was typed in some more characters."""
        self._expire(now)
        at = 0
        while at < len(text):
            if self._state in (self._ground, self._late):
                self._begun = now
            at = self._state(text, at)
        if text:
            self._last = now
        return self._taken()

    def tick(self, now: float) -> list[Token]:
        """Return what turns out to have been typed because nothing has followed it."""
        self._expire(now)
        return self._taken()

    def wait(self, now: float) -> float | None:
        """Return in how many seconds `tick` is due, None if there is nothing to wait for."""
        end = self._end()
        return None if end is None else max(0.0, end - now)

    def forget(self) -> None:
        """Begin anew."""
        self._go(self._ground)
        self._out.clear()

    # Time

    def _end(self) -> float | None:
        if self._state == self._ground:
            return None
        if self._state == self._escape:
            return self._last + ESCAPE
        if self._state == self._late:
            return self._last + SILENCE
        lasts = PASTE_LASTS if self._state == self._paste else LASTS
        return min(self._last + SILENCE, self._begun + lasts)

    def _expire(self, now: float) -> None:
        end = self._end()
        if end is None or now < end:
            return
        if self._state == self._escape:
            self._out.append(ESC)
            self._last = end
            self._go(self._late)
            self._expire(now)
        elif self._state == self._in_string_escape:
            self._out.append(ESC)
            self._go(self._ground)
        else:
            self._give_up()

    def _give_up(self) -> None:
        """Wait no longer for the end of something."""
        if self._state == self._paste:
            self._out.append(Paste(self._code[:LONGEST_PASTE]))
        elif len(self._code) == 2 and self._length == 2:  # Escape and a key quickly after it
            self._out += self._code[1:] if self._is_late else self._code
        self._go(self._ground)

    def _taken(self) -> list[Token]:
        out, self._out = self._out, []
        return out

    # Characters. Each state takes some from `at` on and returns where it stopped.

    def _go(self, state: Callable[[str, int], int], code: str = "", length: int = 0, *, late: bool = False) -> None:
        self._state, self._code, self._length, self._is_late = state, code, length, late

    def _ground(self, text: str, at: int) -> int:
        c = text[at]
        if c == ESC:
            self._go(self._escape)
        elif "\x7f" < c < "\xa0" or "\ud800" <= c <= "\udfff":
            # What is no UTF-8 comes as a surrogate: it may be one of the controls with eight bits.
            kind = _EIGHT_BITS.get(chr(ord(c) & 0xFF))
            if kind is not None:
                self._begin(kind, length=3)
        else:
            self._out.append(c)
        return at + 1

    def _escape(self, text: str, at: int) -> int:
        c = text[at]
        if c in _STRINGS or c in "[O":
            self._begin(c)
        elif c == ESC:
            self._out.append(ESC)
        else:
            if c != "\\":  # the end of a string that is not waited for any more
                self._out += (ESC, c)
            self._go(self._ground)
        return at + 1

    def _late(self, text: str, at: int) -> int:
        c = text[at]
        if c in _STRINGS or c == "[":
            self._begin(c, late=True)
            return at + 1
        self._go(self._ground)
        return at

    def _begin(self, kind: str, *, length: int = 2, late: bool = False) -> None:
        state = self._in_string if kind in _STRINGS else self._in_code
        self._go(state, ESC + kind, length, late=late)

    def _in_code(self, text: str, at: int) -> int:
        c = text[at]
        if not " " <= c <= "~":  # a key, or the beginning of the next code
            self._go(self._ground)
            return at
        self._length += 1
        if len(self._code) < LONGEST_CODE:
            self._code += c
        if self._length >= LONGEST:
            self._go(self._ground)
        elif self._code == f"{ESC}[M":  # of a mouse: the button and the place follow
            self._go(self._in_mouse, self._code, self._length)
        elif self._is_whole(c):
            code = self._code
            self._go(self._ground)
            self._whole(code)
        return at + 1

    def _is_whole(self, c: str) -> bool:
        code = self._code
        if code[1] == "O":
            return not c.isdigit()
        if code == f"{ESC}[[":
            return False
        return c >= "@" or (c == "$" and code[2:-1].isdigit())  # `$` ends keys of rxvt; in reports it comes after a ;

    def _whole(self, code: str) -> None:
        if code == f"{ESC}[200~":
            self._go(self._paste)
        elif len(code) < LONGEST_CODE and (_KEY.fullmatch(code) or self._wanted(code)):
            self._out.append(code)

    def _in_mouse(self, text: str, at: int) -> int:
        self._length += 1
        if self._length == 6:
            self._go(self._ground)
        return at + 1

    def _in_string(self, text: str, at: int) -> int:
        match = _BODY.match(text, at, at + LONGEST - self._length)
        assert match is not None
        end = match.end()
        self._length += end - at
        if self._length >= LONGEST:
            self._go(self._ground)
        elif end < len(text):
            if text[end] == ESC:
                self._go(self._in_string_escape, self._code, self._length)
            else:
                self._go(self._ground)
                return end + 1 if text[end] in "\x07\x9c" else end
            end += 1
        return end

    def _in_string_escape(self, text: str, at: int) -> int:
        self._go(self._ground if text[at] == "\\" else self._escape)
        return at + 1 if text[at] == "\\" else at

    def _paste(self, text: str, at: int) -> int:
        before, self._code = len(self._code), self._code + text[at:]
        end = self._code.find(_PASTE_END, max(0, before - len(_PASTE_END)))
        if end >= 0:
            rest = len(self._code) - end - len(_PASTE_END)
            self._out.append(Paste(self._code[: min(end, LONGEST_PASTE)]))
            self._go(self._ground)
            return len(text) - rest
        if len(self._code) > LONGEST_PASTE + len(_PASTE_END):  # only the end is still looked for
            self._code = f"{self._code[:LONGEST_PASTE]}\0{self._code[-len(_PASTE_END) + 1 :]}"
        return len(text)


def without_reports(line: str) -> str:
    """Return what a person typed in one line, without what the terminal said meanwhile."""
    if line.isprintable():
        return line
    typed = Typed()
    tokens = [*typed.feed(line.rstrip("\r\n"), 0.0), *typed.tick(PASTE_LASTS + SILENCE)]
    return "".join(token.text if isinstance(token, Paste) else token for token in tokens)
