"""The commands of plain mode, each a letter or a whole word: the same letters as on the screen."""

from __future__ import annotations

from typing import NamedTuple

ASK = "!"  # after u: ask the others


class Command(NamedTuple):
    """One command. `key` is also the key of the screen's command `same`, where it has one."""

    key: str
    word: str
    help: str
    same: str = ""
    reads: bool = True  # whether it only reads, so that it may be given while others are due
    takes_more: bool = False  # whether something may stand behind it


COMMANDS = (
    Command("m", "menu", "read the choices again"),
    Command("/", "find", "read only the choices with a word in them, such as /stop", "table.plays", takes_more=True),
    Command("?", "help", "read this help; ?3 explains choice 3", "app.help", takes_more=True),
    Command("e", "end", "choose what ends the step", "table.end_step", reads=False),
    Command("d", "dice", "roll again the dice that the odds recommend", "table.advised", reads=False),
    Command("b", "board", "read the board"),
    Command("x", "why", "read what can't be played now, and why", "table.why"),
    Command("u", "undo", "undo the last play; u! asks the others where that goes past luck", "table.undo", reads=False),
    Command("r", "redo", "redo what was undone", "table.redo", reads=False),
    Command("R", "restart", "undo the whole turn", "table.restart_turn", reads=False),
    Command("l", "log", "read the log; l 50 reads more of it", "table.log", takes_more=True),
    Command("p", "scores", "read the scores", "table.scores"),
    Command("o", "odds", "Coffee Roaster: read the odds of a draw, a turn, a cup", "table.odds"),
    Command("y", "review", "Coffee Roaster: read what luck and choices made of the beans so far", "table.review"),
    Command("i", "hint", "Coffee Roaster: read the best play, and why; hints are counted", "table.hint", reads=False),
    Command(
        "s",
        "always",
        "say when to be asked: s alone reads what there is, s 2 turns the 2nd over; in other games it"
        " lets a chance like this always go by",
        "table.stand",
        reads=False,
        takes_more=True,
    ),
    Command(
        "t", "talk", "say something: t hello; t alone reads phrases, t 2 says the 2nd", "table.talk", takes_more=True
    ),
    Command("h", "rules", "read how the game is played", "app.guide"),
    Command("q", "quit", "leave; the game is saved", "table.leave", reads=False),
)
_BY_WORD = {command.word: command for command in COMMANDS}
_BY_KEY = {command.key: command for command in COMMANDS}


def command_in(line: str) -> tuple[Command | None, str]:
    """Return the command that a line gives, and what stands behind it; None if it is none. An empty one is `m`."""
    word, _, rest = line.partition(" ")
    asks = word.lower() == f"undo{ASK}"
    command = _BY_WORD["undo"] if asks else _BY_WORD.get(word.lower())
    if command is None:
        key = line[:1] or "m"
        command = _BY_KEY.get(key) or _BY_KEY.get(key.lower())
        rest = line[1:]
    elif asks:
        rest = ASK
    rest = rest.strip()
    if command is None or (rest and not command.takes_more and (command.key, rest) != ("u", ASK)):
        return None, rest
    return command, rest
