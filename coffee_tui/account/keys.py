"""Every key of the full-screen program in one table: bindings, help and README are made from it. No Textual here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple


class Key(NamedTuple):
    """One command. `id` names it in a profile's own keys; `keys` are Textual's names, separated by commas."""

    id: str
    keys: str
    name: str
    help: str
    where: str  # "everywhere", "lobby", "lounge", "table" or "list"
    fixed: bool = False  # cannot be given another key

    @property
    def action(self) -> str:
        """The method that carries it out, without `action_`."""
        return self.id.split(".", 1)[1]


KEYS: tuple[Key, ...] = (
    Key("table.play", "1-9", "play", "Play that line of the menu at once.", "table", fixed=True),
    Key("table.next_page", "0", "next page", "Turn to the next lines of the menu.", "table", fixed=True),
    Key("table.up", "up", "line up", "Move up the menu.", "table"),
    Key("table.down", "down", "line down", "Move down the menu.", "table"),
    Key("table.enter", "enter", "play", "Play the marked line, or send the selection.", "table"),
    Key("table.tick", "space", "find, select", "Find a play, or select one of several.", "table"),
    Key("table.plays", "colon,slash", "find a play", "Find a play by its name.", "table"),
    Key("table.end_step", "e", "end step", "Play the line that ends the step.", "table"),
    Key("table.advised", "d", "as advised", "Dice: roll again what the odds recommend.", "table"),
    Key("table.undo", "u", "undo", "Undo your last play, up to the last draw.", "table"),
    Key("table.redo", "r", "redo", "Redo what was undone.", "table"),
    Key("table.restart_turn", "R", "restart turn", "Undo the whole turn, as far as undo reaches.", "table"),
    Key("table.why", "x", "why not", "List what cannot be played now, and why.", "table"),
    Key("table.log", "l", "log and seats", "Read what happened, and who sits here.", "table"),
    Key("table.scores", "p", "scores", "Look at the scores so far.", "table"),
    Key("table.odds", "o", "odds", "Roaster: the odds of draw, turn and cup.", "table"),
    Key("table.hint", "i", "hint", "Roaster: the best play and why, counted.", "table"),
    Key("table.review", "y", "review", "Roaster: luck and choices of the last roast.", "table"),
    Key("table.fold", "f", "fold list", "Fold a list of the board, such as the bag's.", "table"),
    Key("table.numbers", "v", "texts", "Show numbers and texts for pictures, or back.", "table"),
    Key("table.stand", "s", "when to ask", "Say when to be asked, and what to let pass.", "table"),
    Key("table.talk", "t", "talk", "Say something to everybody at the table.", "table"),
    Key("table.what_if", "w", "what if", "Try things out: other luck, kept nowhere.", "table"),
    Key("table.earlier", "left", "look back", "Show the table as it was a play before.", "table"),
    Key("table.later", "right", "look on", "Show the table a play later, up to now.", "table"),
    Key("table.log_up", "pageup", "log up", "Scroll what happened up.", "table"),
    Key("table.log_down", "pagedown", "log down", "Scroll what happened down.", "table"),
    Key("table.pace", "P", "pace", "Show others' plays faster, slower, or not.", "table"),
    Key("table.next_pane", "tab", "next pane", "Show the next pane of the board.", "table"),
    Key("table.pane_before", "shift+tab", "pane before", "Show the pane before it.", "table"),
    Key("table.pane", "g", "go to a pane", "Then a letter: show that pane.", "table"),
    Key("table.clear", "escape", "clear", "Select nothing, or leave a group.", "table"),
    Key("table.leave", "q", "leave", "Leave the table; the game is saved.", "table"),
    Key("lobby.new", "n", "new game", "Choose a game, its seats and its options.", "lobby"),
    Key("lobby.again", "a", "play again", "Start a game with the setup of the last one.", "lobby"),
    Key("lobby.rename", "r", "rename", "Give the marked game another name.", "lobby"),
    Key("lobby.abandon", "x", "abandon", "Give the marked game up and reveal its seed.", "lobby"),
    Key("lobby.delete", "d", "delete", "Delete the marked game from the disk.", "lobby"),
    Key("lobby.finished", "f", "finished games", "Look at games that were played to the end.", "lobby"),
    Key("lobby.settings", "s", "settings", "Change how the program looks and asks.", "lobby"),
    Key("lobby.profiles", "p", "profiles", "Play as somebody else.", "lobby"),
    Key("lobby.leave", "q", "quit", "Leave the program.", "lobby"),
    Key("lounge.new", "n", "new table", "Choose a game, its seats and its options.", "lounge"),
    Key("lounge.watch", "w", "watch", "Watch the marked table.", "lounge"),
    Key("lounge.begin", "b", "begin", "Begin now; bots take the free seats.", "lounge"),
    Key("lounge.vote", "v", "vote", "A bot for who is away, or an end by consent.", "lounge"),
    Key("lounge.give_up", "x", "leave for good", "Give up your seat at the marked table.", "lounge"),
    Key("lounge.key", "k", "another key", "Let another SSH key of yours be you too.", "lounge"),
    Key("lounge.settings", "s", "settings", "Change how the program looks and asks.", "lounge"),
    Key("lounge.leave", "q", "quit", "Leave the server; your seats are kept.", "lounge"),
    Key("list.up", "up", "line up", "Move up.", "list"),
    Key("list.down", "down", "line down", "Move down.", "list"),
    Key("list.page_up", "pageup", "page up", "Move up a page.", "list"),
    Key("list.page_down", "pagedown", "page down", "Move down a page.", "list"),
    Key("list.left", "left", "value before", "Take the value before.", "list"),
    Key("list.right", "right", "value after", "Take the value after.", "list"),
    Key("list.enter", "enter", "choose", "Choose the marked line.", "list"),
    Key("list.back", "escape,q", "back", "Go back.", "list"),
    Key("app.help", "question_mark,f1", "help", "Explain the step at hand, and list the keys.", "everywhere"),
    Key("app.guide", "h", "how to play", "Read how the game is played.", "everywhere"),
    Key("app.commands", "ctrl+p", "all commands", "Find any command by its name.", "everywhere"),
    Key("app.settings", "f2", "settings", "Change how the program looks and asks.", "everywhere"),
    Key("app.redraw", "ctrl+l", "redraw", "Draw the screen anew.", "everywhere"),
    Key("app.suspend", "ctrl+z", "to the shell", "Stop the program; the shell's fg goes on.", "everywhere"),
    Key("app.quit", "ctrl+q,ctrl+c", "quit", "Leave the program; games are saved.", "everywhere"),
)

TITLES = {
    "table": "At the table",
    "lobby": "In the lobby",
    "lounge": "On a server",
    "list": "In lists and forms",
    "everywhere": "Everywhere",
}


_SHOWN = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "colon": ":",
    "slash": "/",
    "question_mark": "?",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "f1": "F1",
    "f2": "F2",
}


def at(where: str) -> Iterator[Key]:
    """Yield the commands of one place, in the order of the table."""
    return (key for key in KEYS if key.where == where)


def shown(keys: str) -> str:
    """Return keys as people read them: "question_mark,f1" is "? or F1"."""
    return " or ".join(_SHOWN.get(key, key) for key in keys.split(","))


def of(identity: str, chosen: Mapping[str, str] | None = None) -> str:
    """Return the first key of a command as people read it, with a profile's own keys."""
    for key in KEYS:
        if key.id == identity:
            return shown((chosen or {}).get(identity, key.keys).split(",")[0])
    raise KeyError(f"There is no command {identity!r}.")


def keys_of(identity: str, chosen: Mapping[str, str]) -> list[str]:
    """Return all keys of a command, as Textual calls them, with a profile's own."""
    key = next(key for key in KEYS if key.id == identity)
    return keymap(chosen).get(identity, key.keys).split(",")


def meaning(key: str, command: Key, chosen: Mapping[str, str]) -> Key | None:
    """Return the other command that a key stands for where `command` is given, None if it is free there."""
    if key.isdecimal() and command.where == "table":
        return next(one for one in KEYS if one.fixed)
    others = (one for one in KEYS if one.where == command.where and one.id != command.id)
    return next((one for one in others if key in keys_of(one.id, chosen)), None)


def keymap(chosen: Mapping[str, str]) -> dict[str, str]:
    """Return those of a profile's own keys that name a command which may be changed; the rest is ignored.

    A key that is chosen means nothing else any more: commands for everywhere, which come first, let go of it.
    """
    free = {key.id for key in KEYS if not key.fixed}
    own = {name: keys for name, keys in chosen.items() if name in free and keys.strip()}
    taken = {key.strip() for keys in own.values() for key in keys.split(",")}
    for key in at("everywhere"):
        left = [one for one in key.keys.split(",") if one not in taken]
        if key.id not in own and len(left) < len(key.keys.split(",")):
            own[key.id] = ",".join(left) or "none"
    return own


def markdown() -> str:
    """Return the table of keys as the README prints it."""
    lines = []
    for where, title in TITLES.items():
        lines += [f"**{title}**", "", "| key | does |", "|---|---|"]
        lines += [f"| `{shown(key.keys)}` | {key.help} |" for key in at(where)]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"
